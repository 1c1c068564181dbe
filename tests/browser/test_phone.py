"""On a phone, in the language with the longer words: nothing scrolls sideways, and fingers meet what they mean."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import GAMES, PAGES, open_page, open_table, sideways, small_controls
from tests.browser.playing import MY_TURN, board
from tests.browser.visitors import PHONE

pytestmark = pytest.mark.slow


@pytest.fixture
def phone(visit: Visit) -> Page:
    return visit(locale="de-DE", viewport=PHONE, is_mobile=True, has_touch=True)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_fits_a_phone_and_a_finger(phone: Page, replays: dict[str, str], address: str) -> None:
    open_page(phone, address, replays)
    assert sideways(phone) == 0
    assert small_controls(phone) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_a_phone_and_a_finger(phone: Page, game: str) -> None:
    open_table(phone, game)
    assert sideways(phone) == 0
    assert small_controls(phone) == []


def test_what_to_do_at_the_tavern_does_not_lie_over_ones_own_stones(phone: Page) -> None:
    open_table(phone, "tavern-stones")
    phone.locator(MY_TURN).wait_for()
    phone.wait_for_function(
        """() => {
            const [table, actions] = [".stage", ".actions"].map((part) =>
                document.querySelector(`[data-board-host] ${part}`).getBoundingClientRect());
            return table.bottom <= actions.top + 1 && actions.bottom <= innerHeight + 1;
        }"""
    )


def test_the_words_of_a_hint_go_with_the_first_touch_and_its_marks_stay(phone: Page) -> None:
    open_table(phone, "morris")
    phone.locator(MY_TURN).wait_for()
    phone.get_by_role("button", name="Tipp", exact=True).tap()
    expect(phone.locator(".notice.hint")).to_be_visible()
    marked = board(phone).locator('[aria-label*="vorgeschlagen"]')
    expect(marked).not_to_have_count(0)
    board(phone).tap(position={"x": 3, "y": 3})
    expect(phone.locator(".notice.hint")).to_have_count(0)
    expect(marked).not_to_have_count(0)


def test_whoever_looks_back_has_the_steps_beside_the_way_back(phone: Page) -> None:
    open_table(phone, "morris")
    phone.locator(MY_TURN).wait_for()
    board(phone).locator('[data-at="d6"]').tap()
    expect(phone.locator(".list li")).to_have_count(2)
    phone.locator(".list").get_by_role("button", name="Zum Anfang").tap()
    past = phone.locator(".past")
    expect(past).to_contain_text("der Anfang")
    past.get_by_role("button", name="Einen weiter").tap()
    expect(past).to_contain_text("nach Zug 1 von 2")
    assert small_controls(phone) == []
    past.get_by_role("button", name="Einen weiter").tap()
    expect(past).to_have_count(0)


def test_in_a_first_game_only_the_coach_says_what_to_do_and_the_table_is_in_sight(phone: Page) -> None:
    phone.goto("/learn/tavern-stones?first")
    phone.get_by_role("button", name="Weiter").tap()
    expect(phone.locator(".where h2")).to_contain_text("Schritt 2")
    expect(board(phone).locator('[data-at]:not([aria-disabled="true"])')).not_to_have_count(0)
    expect(phone.locator(".board .actions")).to_be_hidden()
    phone.wait_for_function(
        """() => {
            const [table, coach] = [".board .stage", ".coach"].map((part) =>
                document.querySelector(part).getBoundingClientRect());
            return table.top >= coach.bottom - 1 && table.bottom <= innerHeight + 1;
        }"""
    )
