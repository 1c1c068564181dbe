"""A half-made move outlasts the page: loaded anew, or left by a link and come back to, it is there to be finished."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import MY_TURN, TO_THE_JUMP, Place, board, by_mouse, open_places, places
from tests.browser.setting import at_table, moves_told, new_table, set_it, told
from tests.house.running import Player, Server

pytestmark = pytest.mark.slow


def touch(at: str) -> Callable[[Page], None]:
    return lambda page: by_mouse(page, at)


def press(name: str) -> Callable[[Page], None]:
    return lambda page: told(page).get_by_role("button", name=re.compile(name)).click()


def hold_a_block(page: Page) -> None:
    """On its short side and turned: not as it is held at first."""
    told(page).locator(".hand .stance").nth(2).tap()
    board(page).locator('[data-at="o15"]').tap(force=True)
    told(page).locator(".hand .turn").tap()


@dataclass(frozen=True)
class Half:
    """A move that is made in two steps: what is said between them, and the move in the end."""

    game: str
    begin: Callable[[Page], None]
    says: str
    finish: Callable[[Page], None]
    move: str
    played: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)


SKILL = {"mode": "skill"}
SMALL = {"size": "7", "first": "1"}
HALVES = {
    "a stone of the hand": Half(
        "three-stones", press(r"^\d+ white$"), "white stone", touch("f9"), "Wf9", ["Be1", "Bf1"], SKILL
    ),
    "a pocket": Half(
        "three-stones", touch("f9"), "goes on f9", press(r"^\d+ white$"), "Wf9", ["Be1", "Bf1"], SKILL
    ),
    "a stone on the board": Half(
        "morris", touch("b2"), "Where does b2 go", touch("a7"), "b2-a7", TO_THE_JUMP
    ),
    "a mill": Half("morris", touch("g1"), "A mill!", touch("f4"), "g1xf4", ["a1", "d6", "d1", "f4"]),
    "a heap": Half("three-corners", touch("b2"), "b2", touch("a2"), "b2-a2", options=SMALL),
    "a block": Half("stein", hold_a_block, "Begins in the middle", press("^Place"), "2x3@n14"),
}


Here = tuple[list[Place], list[str]]


def here(page: Page) -> Here:
    """All that is told of the places of the board, and how a block is held over it."""
    held = (
        board(page).locator(".block.held .top").evaluate_all("all => all.map(one => one.getAttribute('d'))")
    )
    return places(page), held


def load_anew(page: Page) -> None:
    page.reload()


def leave_and_come_back(page: Page) -> None:
    page.locator('a[href="/"]').first.click()
    page.locator("[data-game=morris]").wait_for()
    page.go_back()


def place_of(page: Page) -> str:
    return f"cairn.unfinished {page.locator('[data-table]').get_attribute('data-table')}"


def kept(page: Page) -> list[str] | None:
    """What is kept of the table: for whom and since when, and the steps."""
    found: list[str] | None = json.loads(
        page.evaluate("place => sessionStorage.getItem(place)", place_of(page)) or "null"
    )
    return found


def come_back_with(page: Page, text: str) -> None:
    """Leaves the table and comes back, with something else where the half-made move was kept."""
    place, address = place_of(page), page.url
    page.goto("/")
    page.evaluate("([place, text]) => sessionStorage.setItem(place, text)", [place, text])
    page.goto(address)
    page.locator(MY_TURN).wait_for()
    board(page).locator("[data-at]").first.wait_for()


def begun_at_table(visit: Visit, house: Server, half: Half) -> tuple[Page, Here]:
    """A table for two on one screen at which a move is half made, and what one saw before that."""
    page = at_table(visit(has_touch=True), house, half.game, *half.played, **half.options)
    nothing = here(page)
    half.begin(page)
    expect(told(page)).to_contain_text(re.compile(half.says))
    assert here(page) != nothing
    return page, nothing


@pytest.mark.parametrize("away", [load_anew, leave_and_come_back])
@pytest.mark.parametrize("name", HALVES)
def test_a_half_made_move_outlasts_the_page(
    visit: Visit, house: Server, name: str, away: Callable[[Page], None]
) -> None:
    half = HALVES[name]
    page, _ = begun_at_table(visit, house, half)
    begun = here(page)
    away(page)
    expect(told(page)).to_contain_text(re.compile(half.says))
    expect(page.locator("[data-announcer]")).to_contain_text(re.compile(half.says))
    assert here(page) == begun
    half.finish(page)
    moves = page.get_by_role("list", name="Moves").get_by_role("button")
    expect(moves).to_have_count(len(half.played) + 1)
    assert moves_told(page)[-1] == half.move
    page.locator(MY_TURN).wait_for()
    assert kept(page) is None


@pytest.mark.parametrize("name", HALVES)
def test_what_is_kept_and_makes_no_sense_is_not_taken_up(visit: Visit, house: Server, name: str) -> None:
    half = HALVES[name]
    page, nothing = begun_at_table(visit, house, half)
    moment, *_ = kept(page) or []
    senseless = [moment, "no place", "toString", "4x4@o15", "2x3@a99", 7, None]
    for text in [json.dumps(senseless), json.dumps([moment]), "null", "7", '"W"', "{", "{}"]:
        come_back_with(page, text)
        assert here(page) == nothing, text


def test_what_is_kept_for_another_seat_is_not_taken_up(visit: Visit, house: Server) -> None:
    page, nothing = begun_at_table(visit, house, HALVES["a heap"])
    moment, *steps = kept(page) or []
    assert moment.startswith("1 ")
    come_back_with(page, json.dumps([moment.replace("1 ", "2 ", 1), *steps]))
    assert here(page) == nothing


@pytest.mark.parametrize("taken_back", [False, True])
def test_a_half_made_move_is_not_taken_up_after_others_have_moved(
    page: Page, house: Server, taken_back: bool
) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("three-corners", "me", "me", options=SMALL)["id"]
    page.context.add_cookies([{"name": "cairn", "value": ada.token, "url": house.url}])
    page.goto(f"/table/{table_id}")
    by_mouse(page, "b2")
    assert "a2" in open_places(page, "here")
    page.goto("/")
    # From another device; the heap stays where it is.
    ada.do(table_id, "move", seat=1, text="f2-g2")
    ada.do(table_id, "move", seat=2, text="c3-d3")
    if taken_back:
        ada.do(table_id, "ask-takeback", seat=1)
    page.goto(f"/table/{table_id}")
    page.locator(MY_TURN).wait_for()
    expect(board(page).locator('[data-at="d3"]')).to_be_attached()
    assert moves_told(page) == ([] if taken_back else ["f2-g2", "c3-d3"])
    assert "b2" in open_places(page, "can be moved")
    assert open_places(page, "here") == []


def test_a_move_that_was_not_confirmed_is_half_made_again(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before a move is sent").check()
    page.get_by_role("button", name="Close").click()
    new_table(page, "three-corners", company="here", size="7", first="1")
    set_it(page)
    by_mouse(page, "b2")
    by_mouse(page, "a2")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.reload()
    expect(told(page).locator(".what")).to_contain_text("b2")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    by_mouse(page, "a2")
    page.get_by_role("alertdialog").get_by_role("button", name="Play it").click()
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)


def test_an_offer_in_the_making_outlasts_the_page_for_whoever_makes_it(page: Page, house: Server) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("tavern-stones", "me", "me", "me", "me")["id"]
    page.context.add_cookies([{"name": "cairn", "value": ada.token, "url": house.url}])
    page.goto(f"/table/{table_id}")
    curtain = page.locator(".curtain")
    pressed = board(page).locator("[aria-pressed=true]")
    offer = told(page).get_by_role("button", name="Offer", exact=True)
    curtain.get_by_role("button").click()
    page.locator(MY_TURN).wait_for()
    for step, says in [("your ", "You give a hidden"), ("ask ", "A hidden")]:
        by_mouse(page, open_places(page, step)[-1])
        expect(told(page)).to_contain_text(says)
        begun = here(page)
        page.reload()
        # Before the curtain goes, nobody is shown or told anything of it.
        expect(curtain).to_be_visible()
        board(page).locator("[data-at]").first.wait_for(state="attached")
        expect(pressed).to_have_count(0)
        expect(page.locator("[data-announcer]")).not_to_contain_text("hidden")
        curtain.get_by_role("button").click()
        expect(told(page)).to_contain_text(says)
        expect(page.locator("[data-announcer]")).to_contain_text(says)
        assert here(page) == begun
    offer.click()
    expect(curtain).to_be_visible()
    assert kept(page) is None
    page.reload()
    curtain.get_by_role("button").click()
    page.locator(MY_TURN).wait_for()
    expect(pressed).to_have_count(0)
