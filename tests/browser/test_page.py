"""The page in a real browser, at a real house."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.house.running import PATIENCE, Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ANSWERED = re.compile(r"^([4-9]|[1-9]\d+)$")  # opened, began, a move, and the computer's


def faults(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it is."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]]


def test_home_shows_the_five_games(page: Page) -> None:
    page.goto("/")
    expect(page.locator("[data-game]")).to_have_count(5)
    expect(page.get_by_role("heading", name="Three Corners")).to_be_visible()


def test_two_clicks_and_one_is_in_a_game_against_the_computer(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=morris] .button.main").click()
    page.locator("[data-at=d6]").click()
    expect(page.locator("[data-table]")).to_have_attribute("data-number", ANSWERED)


def test_a_stone_is_placed_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=morris] .button.main").focus()
    page.keyboard.press("Enter")
    page.locator("[data-at=d6]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-table]")).to_have_attribute("data-number", ANSWERED)


def test_the_page_speaks_german(chromium: Browser, house: Server) -> None:
    context = chromium.new_context(base_url=house.url, locale="de-DE", viewport={"width": 360, "height": 740})
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", name="Mühle")).to_be_visible()
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["three-stones", "morris", "tavern-stones", "stein", "three-corners"])
def test_no_board_shuts_anybody_out(chromium: Browser, house: Server, game: str, theme: str) -> None:
    """axe-core finds nothing on a table of each game, in both themes."""
    context = chromium.new_context(
        base_url=house.url,
        locale="en-GB",
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.goto("/")
    assert faults(page) == []
    page.locator(f"[data-game={game}] .button.main").click()
    expect(page.locator("[data-board-host] [data-at]").first).to_be_visible()
    assert faults(page) == []
    context.close()
