"""Setting a table, on its page or beforehand, and reading there how a game ended. It knows the form and no game."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import board
from tests.house.running import Player, Server


def new_table(
    page: Page, game: str, *, company: str = "computer", level: int | None = None, **rules: str
) -> None:
    """The page of a new table, with a few rules chosen."""
    page.goto(f"/new/{game}?with={company}")
    for name, value in rules.items():
        page.locator(f'input[name="{name}"][value="{value}"]').check()
    if company == "link" and level is not None:  # of several friends the last one could not come
        page.get_by_role("combobox", name="Who plays").last.select_option("computer")
    if level is not None:
        page.get_by_label("How strong should the computer be?").fill(str(level))


def one_hand(page: Page) -> None:
    """In the tavern: the game is over after a hand, and a hand after twelve turns."""
    page.locator("input[name=count][value=turns]").check()
    page.get_by_label("Goal: Number").fill("1")


def set_it(page: Page, name: str = "Ada") -> None:
    """Whoever waits for others is asked for a name, if they have not said one."""
    page.get_by_role("button", name=re.compile("Start the game|Open the table")).first.click()
    asked = page.get_by_role("dialog", name="What are you called?").get_by_role("textbox")
    there = page.locator("[data-table]")
    expect(there.or_(asked)).to_be_visible()
    if asked.is_visible():
        asked.fill(name)
        asked.press("Enter")
    there.wait_for()


def links(page: Page) -> list[str]:
    """The links to free chairs, as the host sees them."""
    shown = page.locator("section", has=page.locator("#invite")).locator("input[readonly]")
    shown.first.wait_for()
    return [field.input_value() for field in shown.all()]


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text(name)


def two_at_morris(ada: Page, bo: Page) -> None:
    """Somebody sets a table for a friend, who sits down by the link as Bo; the game begins."""
    new_table(ada, "morris", company="link")
    set_it(ada)
    sit_down(bo, links(ada)[0], "Bo")


def offer_draw(page: Page) -> None:
    """It ends the game if the other side agrees, so it is asked for twice."""
    page.get_by_role("button", name="Offer a draw").click()
    page.get_by_role("dialog").get_by_role("button", name="Offer a draw").click()


def result(page: Page) -> str:
    """How the game ended, as the page tells it."""
    expect(page.locator("[data-status]")).to_have_text("The game is over")
    return page.locator("section", has=page.locator("#outcome")).inner_text()


def moves_told(page: Page) -> list[str]:
    """The list of moves beside the board, in the notation that is shown when the pointer rests on one of them."""
    told = page.get_by_role("list", name="Moves").locator("button .text").all()
    return [each.get_attribute("title") or "" for each in told]


def moves_in_words(page: Page) -> list[str]:
    """The list of moves as it reads."""
    return page.get_by_role("list", name="Moves").locator("button .text").all_inner_texts()


def told(page: Page) -> Locator:
    return page.locator("[data-board-host]")


def at_table(page: Page, house: Server, game: str, *played: str, **options: str) -> Page:
    """Opens a table for two on one screen, at which some moves have been made."""
    host_at_table(page, house, game, *played, **options)
    return page


def host_at_table(page: Page, house: Server, game: str, *played: str, **options: str) -> tuple[Player, str]:
    """The same; whoever has set the table, who may act from another device as well, and its id."""
    ada = Player(house, "Ada")
    table_id: str = ada.set_table(game, "me", "me", options=options)["id"]
    for text in played:
        ada.do(table_id, "move", seat=ada.table(table_id)["view"]["turn"], text=text)
    page.context.add_cookies([{"name": "cairn", "value": ada.token, "url": house.url}])
    page.goto(f"/table/{table_id}")
    board(page).locator("[data-at]").first.wait_for()
    return ada, table_id
