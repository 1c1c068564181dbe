"""Nobody is shut out: axe-core finds nothing wrong with any page or board, by day or by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.looking import GAMES, PAGES, faults, open_page, open_table

pytestmark = pytest.mark.slow


def faults_by_day_and_night(page: Page) -> list[str]:
    """By all rules; by night again by the one that looks at colours, for nothing else is different then."""
    by_day = faults(page)
    page.emulate_media(color_scheme="dark")
    by_night = faults(page, "color-contrast")
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
