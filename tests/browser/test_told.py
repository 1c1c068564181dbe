"""What boards show and tell of a move before it is made, and of what has happened, to whoever plays or watches."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import BEFORE_A_GAP, board, by_mouse, places
from tests.browser.setting import at_table, new_table, set_it, told
from tests.browser.visitors import DESK, PHONE
from tests.house.running import Player, Server

CLOSES_TWO = "3x2@q11"


def middle_of(page: Page, text: str) -> tuple[float, float]:
    """The middle of the block that a move such as `3x2@q11` sets, on the screen."""
    size, _, at = text.partition("@")
    wide, long = map(int, size.split("x"))
    space = board(page).locator(f'[data-at="{at}"]').bounding_box()
    assert space
    unit = space["width"]
    return space["x"] + unit * wide / 2, space["y"] + unit * (1 - long / 2)


def hold(page: Page, text: str) -> None:
    """Holds a block over the board, where a move says that it would stand."""
    wide, long = map(int, text.partition("@")[0].split("x"))
    page.locator(".stance").nth(7 - wide - long).click()
    if long > wide:
        page.locator(".hand .turn").click()
    page.mouse.move(*middle_of(page, text))


def test_the_gap_that_a_held_block_would_close_in_is_drawn_as_long_as_it_is_held(
    page: Page, house: Server
) -> None:
    at_table(page, house, "stein", *BEFORE_A_GAP)
    hold(page, CLOSES_TWO)
    expect(told(page)).to_contain_text("Closes in two spaces")
    expect(page.locator(".would text")).to_have_text("+2")
    page.mouse.move(2, 2)
    expect(page.locator(".would")).to_have_count(0)


def test_in_a_first_game_it_is_drawn_as_well(page: Page) -> None:
    page.goto("/learn/stein?first")
    for step in ("Step 1", "Step 2"):
        expect(page.locator(".where h2")).to_contain_text(step)
        page.get_by_role("button", name="Skip").click()
    expect(page.locator(".where h2")).to_contain_text("Step 3")
    page.get_by_role("button", name="Take this block").click()
    expect(page.locator(".would text")).to_have_text("+2")


@pytest.mark.parametrize("screen", [PHONE, DESK])
def test_from_near_no_button_lies_over_the_board(visit: Visit, house: Server, screen: dict[str, int]) -> None:
    page = at_table(visit(viewport=screen), house, "stein", *BEFORE_A_GAP)
    closer = page.get_by_role("button", name="Zoom in")
    before = closer.bounding_box()
    for _ in range(3):
        closer.click()
    assert closer.bounding_box() == before
    frame = board(page).bounding_box()
    assert frame
    for one in page.locator("[data-board-host] :is(button, .supply)").all():
        box = one.bounding_box()
        assert box
        beside = box["x"] >= frame["x"] + frame["width"] or box["x"] + box["width"] <= frame["x"]
        below = box["y"] >= frame["y"] + frame["height"] or box["y"] + box["height"] <= frame["y"]
        assert beside or below, one.inner_text()


def test_a_board_seen_from_near_is_the_same_after_looking_back(page: Page, house: Server) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    at_table(page, house, "stein", *BEFORE_A_GAP)
    page.get_by_role("button", name="Zoom in").click()
    near = board(page).get_attribute("viewBox")
    page.locator(".list").get_by_role("button", name="One back").click()
    expect(page.locator(".past")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(board(page)).to_have_count(1)
    expect(board(page)).to_have_attribute("viewBox", near or "")
    assert [text for text in said if "NaN" in text] == []


def test_in_morris_bare_wood_answers_with_what_would_work(page: Page) -> None:
    new_table(page, "morris", company="here")
    set_it(page)
    frame = board(page).bounding_box()
    assert frame
    board(page).click(position={"x": frame["width"] / 2, "y": frame["height"] / 2}, force=True)
    expect(told(page)).to_contain_text("That is bare wood. Place a stone on an empty point.")
    by_mouse(page, "d6")
    expect(page.locator("[data-status]")).to_have_text("Black to move")
    expect(told(page)).not_to_contain_text("bare wood")
    expect(told(page)).to_contain_text("Place a stone on an empty point.")
    board(page).locator('[data-at="d6"]').click(force=True)
    expect(told(page)).to_contain_text(
        "d6 is not empty: a white stone stands there. Place a stone on an empty point."
    )


def test_in_morris_the_signs_of_a_mill_are_explained(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "a1", "d6", "d1", "f4")
    by_mouse(page, "g1")
    expect(told(page)).to_contain_text("Take one of Black’s stones: any with an arrow.")
    by_mouse(page, "f4")
    expect(told(page)).to_contain_text("Stones with a diamond stand in a mill.")
    by_mouse(page, "b2")
    expect(told(page)).to_contain_text("places a stone on b2. Stones with a diamond stand in a mill.")


def test_a_three_for_the_other_side_stays_told_until_one_s_next_stone(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones", "Be1", "Bf1", "Bg1", "Wg2", mode="skill")
    expect(told(page)).to_contain_text(
        "Ada A played on g1: one three for Black. Ada B plays a white stone on g2."
    )
    expect(page.locator(".three")).to_have_count(1)


def test_a_three_is_told_of_the_stone_that_made_it_and_of_no_other(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones", "Be1", "Bf1", "Bg1", mode="skill")
    expect(told(page)).to_contain_text("on g1: one three for Black.")
    expect(told(page)).not_to_contain_text("on f1")


def test_a_click_on_what_is_suggested_sets_just_that_block(page: Page, house: Server) -> None:
    at_table(page, house, "stein", *BEFORE_A_GAP)
    with page.expect_response(re.compile("/hint")) as answer:
        page.get_by_role("button", name="Hint", exact=True).click()
    suggested = answer.value.json()["move"]
    page.locator(".hint polygon").first.wait_for()
    x, y = middle_of(page, suggested)
    page.mouse.move(x - 3, y)
    page.mouse.move(x, y)
    known = page.locator("[data-table]").get_attribute("data-number")
    page.mouse.click(x, y)
    page.locator(f'[data-table]:not([data-number="{known}"])').wait_for()
    ada = page.context.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert ada["told"][-1]["text"] == suggested


def test_the_pouch_tells_what_is_in_it(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones")
    frame = board(page).bounding_box()
    assert frame
    side = min(frame["width"], frame["height"])
    corner = {"x": (frame["width"] - side) / 2, "y": (frame["height"] + side) / 2}
    board(page).click(position={"x": corner["x"] + 0.09 * side, "y": corner["y"] - 0.09 * side})
    expect(told(page)).to_contain_text(
        re.compile(r"In the pouch are \d+ white, \d+ black and \d+ clear stones")
    )


def test_in_the_tavern_a_stone_changes_where_it_lay(page: Page, house: Server) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("tavern-stones", "me", "me", "me", "me")["id"]
    page.goto(f"/table/{table_id}")
    board(page).locator("[data-at]").first.wait_for()

    def open_stones() -> dict[str, str]:
        return {place.at: place.called for place in places(page) if re.fullmatch(r"\ds\d", place.at)}

    for _ in range(6):
        before = open_stones()
        turn = ada.table(table_id)["view"]["turn"]
        moves = ada.table(table_id, seat=turn)["moves"]
        given, other, asked = next(
            trade.groups()
            for text in moves
            if (trade := re.fullmatch(r"([JGS])s>(\d):([JGS])s", text))
            if trade[1] != trade[3]
        )
        ada.do(table_id, "move", seat=turn, text=f"{given}s>{other}:{asked}s")
        number = ada.do(table_id, "move", seat=int(other), text="accept")
        page.locator(f'[data-table][data-number="{number}"]').wait_for()
        now = open_stones()
        assert sorted(at[0] for at in now if now[at] != before[at]) == sorted([str(turn), other])
    page.reload()
    board(page).locator("[data-at]").first.wait_for()
    assert open_stones() == now, "it is found where it lay when the page is opened anew"


def test_a_trade_of_a_kind_for_the_same_is_explained(page: Page, house: Server) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("tavern-stones", "me", "me", "me", "me")["id"]
    turn = ada.table(table_id)["view"]["turn"]
    moves = ada.table(table_id, seat=turn)["moves"]
    text, other = next(
        (text, int(trade[2])) for text in moves if (trade := re.fullmatch(r"([JGS])[sh]>(\d):\1s", text))
    )
    ada.do(table_id, "move", seat=turn, text=text)
    ada.do(table_id, "move", seat=other, text="accept")
    page.goto(f"/table/{table_id}")
    expect(told(page)).to_contain_text("The same kind: no hand has changed.")


def test_on_a_phone_the_signs_that_are_not_there_are_not_explained(visit: Visit, house: Server) -> None:
    table_id = Player(house, "Ada").set_table("tavern-stones", "me", "me", "me", "me")["id"]
    for screen, pegs in ((DESK, 1), (PHONE, 0)):
        page = visit(viewport=screen)
        page.goto(f"/table/{table_id}")
        page.get_by_role("button", name="What the signs mean").click()
        expect(page.get_by_role("dialog")).to_contain_text("Dotted ring")
        expect(page.get_by_text("Ring of pegs")).to_have_count(pegs)


def test_whoever_cannot_play_now_is_told_why_when_they_try(visit: Visit, house: Server) -> None:
    ada = Player(house, "Ada")
    table_id = ada.set_table("morris", "me", "me")["id"]
    watcher = visit()
    watcher.goto(f"/table/{table_id}")
    place = board(watcher).locator('[data-at="d6"]').bounding_box()
    assert place
    status = watcher.locator("[data-status]")
    expect(status).not_to_have_class(re.compile("loud"))
    watcher.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(status).to_have_class(re.compile("loud"))
    expect(status).to_contain_text("watching")
    expect(status).not_to_have_class(re.compile("loud"))
