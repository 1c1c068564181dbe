"""On a phone, in the language with the longer words: nothing scrolls sideways, and fingers meet what they mean."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.looking import GAMES, PAGES, open_page, open_table, sideways, small_controls
from tests.browser.playing import MY_TURN
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
