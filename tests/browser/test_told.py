"""What boards show and tell of a move before it is made, and of what has happened, to whoever plays or watches."""

from __future__ import annotations

import re
from string import ascii_lowercase

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import (
    BEFORE_A_GAP,
    board,
    by_mouse,
    go_with_arrows,
    number_at,
    places,
    scrolled,
    wait_for_turn,
)
from tests.browser.setting import at_table, moves_told, new_table, set_it, told
from tests.browser.visitors import DESK, PHONE
from tests.house.running import Player, Server

CLOSES_TWO = "3x2@q11"
COLUMNS = [*ascii_lowercase, "aa", "ab", "ac"]
#: Of Three Stones: then a black stone on g1 makes two threes at once.
BEFORE_TWO_THREES = ["Bg3", "Bg2", "Be2", "Be1", "Bf1"]


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
    page.get_by_role("button", name="Take the hint").click()
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


def test_the_wheel_turns_and_tips_the_held_block_and_scrolls_where_none_is(
    visit: Visit, house: Server
) -> None:
    page = at_table(visit(viewport={"width": 1280, "height": 500}), house, "stein")
    before = scrolled(page)
    page.mouse.move(*middle_of(page, "4x3@m14"))

    def lies() -> tuple[int, int, str]:
        """How many columns and rows the held block covers, and how it is said to lie."""
        box = board(page).locator(".held .top").bounding_box()
        unit = board(page).locator('[data-at="o15"]').bounding_box()
        assert box
        assert unit
        stance = page.locator('.stance[aria-pressed="true"] > span').first.inner_text()
        return (
            round(box["width"] / unit["width"]),
            round(box["height"] / unit["width"]),
            stance.partition(":")[0],
        )

    seen = []
    for _ in range(6):
        seen.append(lies())
        page.mouse.wheel(0, 100)
        assert scrolled(page) == before
    prints = {"flat": {(4, 3), (3, 4)}, "long": {(4, 2), (2, 4)}, "upright": {(3, 2), (2, 3)}}
    assert {stance: {(w, h) for w, h, so in seen if so == stance} for _, _, stance in seen} == prints
    assert lies() == seen[0]
    page.mouse.wheel(0, -100)
    assert scrolled(page) == before
    assert lies() == seen[-1]
    page.mouse.move(2, 250)
    expect(board(page).locator(".held")).to_have_count(0)
    page.mouse.wheel(0, -100 if before else 100)
    assert scrolled(page) != before


def test_when_the_board_is_turned_all_stays_on_the_spaces_that_name_it(page: Page, house: Server) -> None:
    at_table(page, house, "stein", *BEFORE_A_GAP)
    go_with_arrows(page, "r11")
    page.keyboard.press("t")
    page.keyboard.press("t")
    names = {place.at: place.called for place in places(page)}
    for lowest in ("ac15", "o29", "a15", "o1"):
        page.keyboard.press("b")
        expect(page.locator("[data-announcer]")).to_contain_text(f"{lowest} is at the bottom")
        spaces = spaces_seen(page)
        assert max(spaces, key=lambda at: spaces[at][1]) == lowest
        assert stands_on(page, ".held", spaces, CLOSES_TWO) == 1
        for text in BEFORE_A_GAP:
            assert stands_on(page, ":not(.held)", spaces, text) == 1, (lowest, text)
        assert {place.at: place.called for place in places(page)} == names
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(len(BEFORE_A_GAP) + 1)
    assert moves_told(page)[-1] == CLOSES_TWO


def spaces_seen(page: Page) -> dict[str, tuple[float, float]]:
    """Where the middle of each space of the board is drawn, in spaces."""
    spots: dict[str, tuple[float, float]] = board(page).evaluate(
        """svg => Object.fromEntries([...svg.querySelectorAll("[data-at]")].map(({dataset, x, y}) =>
            [dataset.at, [x.baseVal.value + 0.5, y.baseVal.value + 0.5]]))"""
    )
    return spots


def stands_on(page: Page, such: str, spaces: dict[str, tuple[float, float]], text: str) -> int:
    """How many blocks are drawn over just the spaces that a move covers; one sees their tops, a little above."""
    size, _, at = text.partition("@")
    wide, long = map(int, size.split("x"))
    letter, row = at.rstrip("0123456789"), int(at.lstrip(ascii_lowercase))
    last = f"{COLUMNS[COLUMNS.index(letter) + wide - 1]}{row + long - 1}"
    (x1, y1), (x2, y2) = spaces[at], spaces[last]
    tops = (
        told(page)
        .locator(f".block{such} .top")
        .evaluate_all(
            "all => all.map(({x, y, width, height}) => [x, y, width, height].map((one) => one.baseVal.value))"
        )
    )
    return sum(
        (round(w), round(h)) == (abs(x1 - x2) + 1, abs(y1 - y2) + 1)
        and -0.3 < x + w / 2 - (x1 + x2) / 2 <= 0
        and -0.6 < y + h / 2 - (y1 + y2) / 2 <= 0
        for x, y, w, h in tops
    )


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
    expect(told(page)).to_contain_text("Take one of Black’s stones: those with an arrow can be taken.")
    by_mouse(page, "f4")
    expect(told(page)).to_contain_text("Stones with a diamond stand in a mill.")
    by_mouse(page, "b2")
    expect(told(page)).to_contain_text("places a stone on b2. Stones with a diamond stand in a mill.")


def test_a_three_for_the_other_side_stays_told_until_one_s_next_stone(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones", "Be1", "Bf1", "Bg1", "Wg2", mode="skill")
    expect(told(page)).to_contain_text("Ada A on g1: one three for Black. Ada B plays a white stone on g2.")
    expect(page.locator(".three")).to_have_count(1)


def test_a_three_is_told_of_the_stone_that_made_it_and_of_no_other(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones", "Be1", "Bf1", "Bg1", mode="skill")
    expect(told(page)).to_contain_text("on g1: one three for Black.")
    expect(told(page)).not_to_contain_text("on f1")


def lines_drawn(page: Page, such: str) -> list[str]:
    """The lines on the board of some kind, by their ends; where none may move, what would only flash is not there."""
    drawn: list[str] = (
        board(page)
        .locator(f"line.{such}")
        .evaluate_all(
            "all => all.map((line) => ['x1', 'y1', 'x2', 'y2'].map((end) => line.getAttribute(end)).join())"
        )
    )
    return sorted(drawn)


def make_two_threes(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones", *BEFORE_TWO_THREES, mode="skill")
    assert lines_drawn(page, "flash") == []
    play_stone(page, "black", "g1")
    expect(told(page)).to_contain_text("two threes for Black")
    assert len(lines_drawn(page, "three")) == 2


def play_stone(page: Page, kind: str, at: str) -> None:
    known = number_at(page)
    told(page).get_by_role("button", name=re.compile(rf"^\d+ {kind}$")).click()
    by_mouse(page, at)
    wait_for_turn(page, known)


def test_each_new_three_flashes_once(visit: Visit, house: Server) -> None:
    page = visit(reduced_motion="no-preference")
    make_two_threes(page, house)
    threes = lines_drawn(page, "three")
    assert lines_drawn(page, "flash") == threes
    expect(board(page).locator(".before")).to_have_count(0)
    moves = (
        board(page)
        .locator("line.flash")
        .evaluate_all("all => all.map((line) => getComputedStyle(line).animationName)")
    )
    assert "none" not in moves
    play_stone(page, "white", "g8")
    assert lines_drawn(page, "three") == threes, "what the stone before made stays to be seen"
    assert lines_drawn(page, "flash") == [], "but it is not new any more"
    expect(board(page).locator(".before .three"), "and stands back").to_have_count(len(threes))


def test_no_three_flashes_where_nothing_is_to_move(visit: Visit, house: Server) -> None:
    make_two_threes(still := visit(), house)
    assert lines_drawn(still, "flash") == []
    chosen = visit(reduced_motion="no-preference")
    chosen.goto("/")
    chosen.get_by_role("button", name="Settings").click()
    chosen.get_by_label("No movement").check()
    make_two_threes(chosen, house)
    assert lines_drawn(chosen, "flash") == []


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


def test_a_point_that_closes_a_mill_is_called_so(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "d6", "a1", "d5", "a4")
    expect(board(page).locator('[data-at="d7"]')).to_have_attribute(
        "aria-label", "d7, empty, place a stone, closes a mill"
    )
    expect(board(page).locator('[data-at="g7"]')).to_have_attribute("aria-label", "g7, empty, place a stone")


def test_what_was_taken_back_and_where_one_looks_is_heard(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "d6", "a1", "d5")
    heard = page.locator("[aria-live=polite]").last
    page.get_by_role("button", name="One back").click()
    expect(heard).to_contain_text("after move 2 of 3: Ada B places on a1")
    page.get_by_role("button", name="Back to the game").click()
    expect(heard).to_contain_text("Back in the game.")
    assert page.evaluate("document.activeElement !== document.body"), "whoever pressed it keeps a place"
    page.get_by_role("button", name="Take the last move back").click()
    expect(heard).to_contain_text("took a move back")


def test_the_buttons_that_look_closer_are_not_taken_from_under_a_finger(page: Page, house: Server) -> None:
    at_table(page, house, "stein")
    closer = page.get_by_role("button", name="Zoom in")
    closer.focus()
    while closer.is_enabled():
        page.keyboard.press("Enter")
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    expect(closer).to_be_focused()
