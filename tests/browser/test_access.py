"""Nobody is shut out: axe-core finds nothing wrong with any page or board, by day or by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import GAMES, PAGES, faults, open_page, open_table
from tests.browser.playing import by_mouse
from tests.browser.setting import links, new_table, set_it, sit_down

pytestmark = pytest.mark.slow


def faults_by_day_and_night(page: Page) -> list[str]:
    by_day = faults(page)
    page.emulate_media(color_scheme="dark")
    by_night = faults(page)
    page.emulate_media(color_scheme="light")
    return [*by_day, *(f"by night, {fault}" for fault in by_night)]


@pytest.mark.parametrize("address", PAGES)
def test_no_page_shuts_anybody_out(page: Page, replays: dict[str, str], address: str) -> None:
    open_page(page, address, replays)
    assert faults_by_day_and_night(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_board_shuts_anybody_out(page: Page, game: str) -> None:
    open_table(page, game)
    assert faults_by_day_and_night(page) == []


def test_no_window_over_the_page_shuts_anybody_out(page: Page) -> None:
    open_table(page, "morris")
    for opener in ("Settings", "Resign", "Rules"):
        page.get_by_role("button", name=opener, exact=True).click()
        window = page.get_by_role("dialog")
        expect(window.get_by_role("heading").first).to_be_visible()
        assert faults_by_day_and_night(page) == [], opener
        page.keyboard.press("Escape")
        expect(window).to_have_count(0)


def test_nobody_who_is_invited_or_watches_is_shut_out(visit: Visit) -> None:
    ada, bo, cy = visit(), visit(), visit()
    new_table(ada, "three-stones", company="link")
    set_it(ada)
    (link,) = links(ada)
    expect(ada.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert faults_by_day_and_night(ada) == []
    bo.goto(link)
    expect(bo.get_by_role("button", name="Sit down")).to_be_visible()
    assert faults_by_day_and_night(bo) == []
    sit_down(bo, link, "Bo")
    cy.goto(link)
    expect(cy.get_by_text("You are watching.").last).to_be_visible()
    assert faults_by_day_and_night(cy) == []


def test_no_curtain_shuts_anybody_out(page: Page) -> None:
    new_table(page, "tavern-stones", company="here")
    for seat in (2, 3, 4):
        page.get_by_label(f"Who plays Seat {seat}?").select_option("here")
    set_it(page)
    expect(page.locator(".curtain")).to_be_visible()
    assert faults_by_day_and_night(page) == []


def test_no_hint_and_no_question_shuts_anybody_out(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before a move is sent").check()
    page.get_by_role("button", name="Close").click()
    open_table(page, "morris")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".notice.hint")).to_be_visible()
    by_mouse(page, "d6")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert faults_by_day_and_night(page) == []
