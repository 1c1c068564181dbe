"""Nobody is shut out: axe-core finds nothing wrong with any page or board, by day or by night."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import GAMES, PAGES, faults, open_page, open_table
from tests.browser.playing import BEFORE_A_GAP, SHORT_GAME, board, by_mouse, go_with_arrows, open_places
from tests.browser.setting import at_table, links, new_table, set_it, sit_down, told
from tests.browser.test_boards_told import Evening
from tests.house.running import Server

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


# Boards in the middle of a game, with all that is marked there


def test_no_mill_and_no_stone_to_be_taken_shuts_anybody_out(page: Page, house: Server) -> None:
    played = ["a1", "d6", "d1", "f6", "b2", "f4", "g1xf4", "c5", "b4", "e3"]
    at_table(page, house, "morris", *played)
    by_mouse(page, "b6")
    expect(told(page)).to_contain_text("A mill!")
    expect(board(page).locator(".mill:not(.new)")).to_have_count(1)
    assert sorted(open_places(page, "can be taken")) == ["c5", "d6", "e3", "f6"]
    assert faults_by_day_and_night(page) == []


def test_no_heap_that_is_chosen_shuts_anybody_out(page: Page, house: Server) -> None:
    at_table(page, house, "three-corners", "b2-b3", "f6-e6", size="7", first="1")
    by_mouse(page, "b3")
    assert open_places(page, "here") != []
    assert faults_by_day_and_night(page) == []


def test_no_block_in_the_hand_shuts_anybody_out(page: Page, house: Server) -> None:
    at_table(page, house, "stein", *BEFORE_A_GAP)
    go_with_arrows(page, "r11")
    expect(board(page).locator(".block.held")).to_be_visible()
    assert faults_by_day_and_night(page) == []


def test_no_clear_stone_and_no_three_shuts_anybody_out(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones", "Be1", "Bf1", "Cg1", mode="skill")
    told(page).get_by_role("button", name=re.compile(r"^\d+ clear$")).click()
    expect(board(page).locator(".three")).to_have_count(1)
    expect(board(page).locator(".drawn")).to_be_visible()
    assert faults_by_day_and_night(page) == []


def test_no_scoring_shuts_anybody_out(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    while not evening.people[0].table(evening.id)["view"]["table"]["last_hand"]:
        evening.play_nothing()
    expect(page.locator(".reckoning")).to_be_visible()
    assert faults_by_day_and_night(page) == []


def test_no_game_that_is_over_shuts_anybody_out(page: Page, house: Server) -> None:
    at_table(page, house, "three-corners", *SHORT_GAME, size="7", first="1")
    expect(page.locator("#outcome")).to_be_visible()
    assert faults_by_day_and_night(page) == []
