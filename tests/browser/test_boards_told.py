"""What boards say and mark for somebody new, at a desk or on a phone: in true words, where they can be seen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import (
    BEFORE_A_GAP,
    MY_TURN,
    TO_THE_JUMP,
    board,
    by_mouse,
    drag,
    open_places,
    scrolled,
)
from tests.browser.setting import at_table, moves_told, new_table, set_it, told
from tests.browser.visitors import DESK, PHONE
from tests.house.running import Player, Server

#: Of Nine Men's Morris: then a stone on a1 closes two mills.
BEFORE_TWO_MILLS = ["d1", "b6", "g1", "f4", "a4", "d5", "a7", "e4"]
WORTH = {"J": 12, "G": 6, "S": 1}


class Evening:
    """A tavern table of four people: Ada looks at it on a page, and the others do as they are told."""

    def __init__(self, page: Page, house: Server) -> None:
        self.people = [Player(house, name) for name in ("Ada", "Bo", "Cy", "Dee")]
        made = self.people[0].set_table("tavern-stones", "me", "link", "link", "link")
        self.id = made["id"]
        for guest, link in zip(self.people[1:], made["links"], strict=True):
            guest.do(self.id, "sit", link=link["link"])
        page.context.add_cookies([{"name": "cairn", "value": self.people[0].token, "url": house.url}])
        page.goto(f"/table/{self.id}")
        board(page).locator("[data-at]").first.wait_for()

    def turn(self) -> tuple[int, list[str]]:
        """Whose turn it is, and what they may do."""
        seat: int = self.people[0].table(self.id)["view"]["turn"]
        return seat, self.people[seat - 1].table(self.id)["moves"]

    def play(self, text: str) -> None:
        seat, _ = self.turn()
        self.people[seat - 1].do(self.id, "move", seat=seat, text=text)

    def play_nothing(self) -> None:
        """Whoever is to move declines or passes."""
        self.play("deny" if "deny" in self.turn()[1] else "pass")

    def offer_to_ada(self, wanted: Callable[[str, str], bool]) -> None:
        """Lets somebody offer Ada a stone for one that she has, of kinds as they are wanted."""
        hers = self.people[0].table(self.id)["view"]["seats"][0]
        has = {f"{kind}s" for kind in hers["seen"]} | {f"{kind}h" for kind in hers["hidden"]}
        while not (offers := [move for move in self.turn()[1] if self.asks_ada(move, has, wanted)]):
            self.play_nothing()
        self.play(offers[0])

    @staticmethod
    def asks_ada(move: str, has: set[str], wanted: Callable[[str, str], bool]) -> bool:
        """Whether it is such an offer: `Gs>1:Jh` is an open gold for a hidden jewel of seat 1."""
        return ">1:" in move and move[-2:] in has and wanted(move[0], move[-2])


def answers(page: Page) -> Locator:
    return page.locator("[data-board-host] .actions")


# The tavern


@pytest.mark.parametrize("sign", ["−", "+"])
def test_no_answer_to_an_offer_is_urged_upon_anybody_who_has_not_asked_for_a_hint(
    page: Page, house: Server, sign: str
) -> None:
    brings = {"−": -1, "+": 1}[sign]
    Evening(page, house).offer_to_ada(lambda given, asked: brings * (WORTH[given] - WORTH[asked]) > 0)
    expect(answers(page)).to_contain_text(f"This trade: {sign}")
    expect(answers(page).get_by_role("button", name="Accept")).to_be_enabled()
    expect(answers(page).locator("button.main")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(answers(page).locator("button.main")).to_have_count(1)


def test_a_kind_for_itself_is_told_to_cost_a_trade_and_nothing_else(page: Page, house: Server) -> None:
    Evening(page, house).offer_to_ada(lambda given, asked: given == asked)
    expect(answers(page)).to_contain_text("changes no hand: only one trade fewer would be left.")
    expect(answers(page).locator("button.main")).to_have_count(0)


def test_whoever_still_reads_the_scoring_finds_what_happened_meanwhile(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    while not evening.people[0].table(evening.id)["view"]["table"]["last_hand"]:
        evening.play_nothing()
    expect(page.locator(".reckoning")).to_contain_text("Last of all: ")
    story = page.get_by_role("log", name="What has happened")
    expect(story).to_contain_text("The next hand is dealt.")
    expect(story).not_to_contain_text("The computers wait")
    passed = []
    while (seat := evening.turn()[0]) != 1:
        evening.play_nothing()
        passed.append(evening.people[seat - 1])
    answers(page).get_by_role("button", name="To the next hand").click()
    expect(page.locator(".reckoning")).to_have_count(0)
    expect(page.get_by_role("heading", name="What has happened")).to_be_visible()
    expect(story.get_by_text("passes.")).to_have_count(len(passed))
    answers(page).get_by_role("button", name="Scoring of hand 1").click()
    expect(page.locator(".reckoning")).to_be_visible()


def test_on_a_phone_what_happened_reads_downwards_and_the_newest_is_in_sight(
    visit: Visit, house: Server
) -> None:
    page = visit(viewport=PHONE)
    evening = Evening(page, house)
    while evening.turn()[0] != 1:
        evening.play_nothing()
    evening.play_nothing()
    while evening.turn()[0] != 1:
        evening.play_nothing()
    told = page.get_by_role("log", name="What has happened").locator("li")
    expect(told).to_have_text(["You pass.", "Bo passes.", "Cy passes.", "Dee passes."])
    expect(told.and_(page.locator(".old"))).to_have_text("You pass.")
    expect(told.last).to_be_in_viewport()


def test_whoever_is_to_move_after_a_trade_is_told_why(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    story = page.get_by_role("log", name="What has happened")
    evening.offer_to_ada(lambda given, asked: True)
    evening.play("accept")
    expect(story).to_contain_text("It is your turn (whoever was traded with goes next).")
    evening.play_nothing()
    expect(answers(page)).to_contain_text("It is Bo’s turn.")
    expect(story, "once is enough").not_to_contain_text("It is Bo’s turn")


# Nine Men's Morris


def test_two_mills_at_once_are_told_as_two(page: Page, house: Server) -> None:
    at_table(page, house, "morris", *BEFORE_TWO_MILLS, **{"double-mill": "two"})
    by_mouse(page, "a1")
    expect(told(page)).to_contain_text("Two mills! Take two of Black’s stones")
    by_mouse(page, "b6")
    expect(told(page)).to_contain_text("Take one more stone.")
    by_mouse(page, "e4")
    expect(told(page)).to_contain_text("closes two mills and takes b6 and e4.")


def test_where_one_stone_is_taken_one_mill_is_told(page: Page, house: Server) -> None:
    at_table(page, house, "morris", *BEFORE_TWO_MILLS)
    by_mouse(page, "a1")
    expect(told(page)).to_contain_text("A mill! Take one of Black’s stones")
    by_mouse(page, "b6")
    expect(told(page)).to_contain_text("closes a mill and takes b6.")


def test_when_the_game_is_over_no_stone_is_still_to_be_taken(page: Page) -> None:
    new_table(page, "morris", company="here")
    set_it(page)
    by_mouse(page, "d6")
    expect(told(page).get_by_text("has taken nothing yet")).to_have_count(2)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("[data-status]")).to_have_text("The game is over")
    expect(told(page).get_by_text("has taken nothing", exact=True)).to_have_count(2)


def test_a_diamond_is_explained_for_one_thing_at_a_time(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "a1", "d6", "d1", "f6", "b2", "f4", "g1xf4")
    expect(told(page)).to_contain_text("A point with a diamond closes a mill.")
    expect(told(page)).not_to_contain_text("Stones with a diamond")
    by_mouse(page, "c3")
    expect(told(page)).to_contain_text("Stones with a diamond stand in a mill.")
    expect(told(page)).not_to_contain_text("A point with a diamond")


def test_a_stone_that_lies_on_the_board_is_no_longer_in_the_hand(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "a1", "d6", "d1", "f4")
    expect(told(page).get_by_text("7 in hand")).to_have_count(2)
    by_mouse(page, "g1")
    expect(told(page)).to_contain_text("A mill!")
    expect(told(page).get_by_text("6 in hand")).to_have_count(1)
    told(page).get_by_role("button", name="Choose again").click()
    expect(told(page).get_by_text("7 in hand")).to_have_count(2)


@pytest.mark.parametrize(
    ("move", "told_as"), [("b2-a7", "jumps from b2 to a7"), ("b2-b4", "moves from b2 to b4")]
)
def test_only_what_goes_to_no_neighbour_jumps(page: Page, house: Server, move: str, told_as: str) -> None:
    at_table(page, house, "morris", *TO_THE_JUMP, move)
    expect(told(page)).to_contain_text(told_as)


# 1 Stein + Co.


def test_at_a_desk_a_block_is_held_by_the_mouse_from_the_start(page: Page, house: Server) -> None:
    at_table(page, house, "stein")
    for _ in range(2):
        expect(told(page)).to_contain_text("Click a dot: the block is set")
        expect(told(page)).to_contain_text("A click on the board places it.")
        expect(told(page).get_by_role("button", name="Place")).to_have_count(0)
        page.reload()


def test_a_mouse_that_stirs_beside_a_screen_to_touch_is_what_one_plays_with(
    visit: Visit, house: Server
) -> None:
    page = at_table(visit(has_touch=True), house, "stein")
    expect(told(page)).to_contain_text("Tap a dot: the middle of the block goes there.")
    page.mouse.move(3, 3)
    expect(told(page)).to_contain_text("Click a dot: the block is set")
    expect(told(page).get_by_role("button", name="Place")).to_have_count(0)


def test_the_names_at_the_edges_are_large_and_those_of_the_hint_are_marked(page: Page, house: Server) -> None:
    at_table(page, house, "stein", *BEFORE_A_GAP)
    letters = told(page).locator(".letters text")
    size = letters.first.evaluate(
        "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
    )
    assert size >= 14
    expect(told(page).locator(".letters .named")).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(told(page).locator(".hint .star")).to_be_visible()
    hint = page.locator(".notice.hint")
    named = told(page).locator(".letters .named")
    expect(named).to_have_count(2)
    for name in named.all_text_contents():
        expect(hint).to_contain_text(name)


def stein_on_a_phone(visit: Visit) -> Page:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    new_table(page, "stein", company="here")
    set_it(page)
    page.locator(MY_TURN).wait_for()
    return page


def held(page: Page) -> tuple[float, float, float, float]:
    """Where on the screen the block is that is held over the board: its left and upper edge, its width and height."""
    box = board(page).locator(".block.held .top").bounding_box()
    assert box
    return box["x"], box["y"], box["width"], box["height"]


def test_whoever_would_place_what_is_not_held_yet_is_told_how_and_not_refused(visit: Visit) -> None:
    page = stein_on_a_phone(visit)
    told(page).get_by_role("button", name="Place").tap(force=True)
    expect(told(page).locator(".says")).to_have_text("Tap a dot: the middle of the block goes there.")
    expect(told(page).locator(".says")).to_have_class(re.compile("plain"))


def test_after_a_turn_a_tap_holds_the_block_there_and_only_the_next_one_places_it(visit: Visit) -> None:
    page = stein_on_a_phone(visit)
    board(page).locator('[data-at="o15"]').tap(force=True)
    page.locator(".hand .turn").tap()
    left, top, wide, high = held(page)
    beside = (left + wide / 2, top + high * 0.9)
    page.touchscreen.tap(*beside)
    assert held(page)[1] > top
    assert moves_told(page) == []
    page.touchscreen.tap(*beside)
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)


def test_after_a_turn_a_tap_just_where_the_block_is_held_places_it(visit: Visit) -> None:
    page = stein_on_a_phone(visit)
    board(page).locator('[data-at="o15"]').tap(force=True)
    page.locator(".hand .turn").tap()
    board(page).locator('[data-at="o15"]').tap(force=True)
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)


def test_a_finger_beside_the_held_block_scrolls_and_one_on_it_drags_it(visit: Visit) -> None:
    page = stein_on_a_phone(visit)
    board(page).locator('[data-at="o15"]').tap(force=True)
    before = scrolled(page)
    left, top, wide, high = held(page)
    x, y = left + wide / 2, top + high / 2
    drag(page, (x, y), (x, y + 60))
    assert scrolled(page) == before
    assert held(page)[1] > top + 40
    shown = board(page).locator(".block.held").inner_html()
    left, top, wide, high = held(page)
    x, y = left + wide + 7, top + high / 2
    drag(page, (x, y), (x, y - 150))
    assert scrolled(page) > before + 50
    assert board(page).locator(".block.held").inner_html() == shown
    assert moves_told(page) == []


# Three Corners


def test_what_marks_a_heap_lies_under_its_figure_and_its_number(page: Page) -> None:
    page.goto("/learn/three-corners?first")
    page.get_by_role("button", name="Skip this step").click()
    expect(page.locator(".coach h2")).to_contain_text("Step 2")
    frames, number = board(page).locator("rect.dashes"), board(page).locator(".picture text", has_text="2")
    expect(frames).to_have_count(2)
    expect(number.first).to_be_visible()
    assert frames.last.evaluate(
        "(frame, text) => Boolean(frame.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)",
        number.first.element_handle(),
    )


def test_how_far_a_figure_goes_with_its_chips_is_told_plainly(page: Page, house: Server) -> None:
    at_table(page, house, "three-corners", "b2-b3", "f6-e6", size="7", first="1")
    by_mouse(page, "b3")
    expect(told(page)).to_contain_text("Your figure on b3 moves with both of its chips, exactly 2 fields.")


def test_on_a_phone_the_board_stays_where_it_is_when_the_first_figure_goes(
    visit: Visit, house: Server
) -> None:
    page = at_table(visit(viewport=PHONE, locale="de-DE"), house, "three-corners", first="1")
    expect(told(page).get_by_text("7 neben dem Brett")).to_have_count(2)
    before = board(page).bounding_box()
    by_mouse(page, "e5")
    by_mouse(page, "e6")
    expect(told(page).get_by_text("6 neben dem Brett")).to_have_count(1)
    assert board(page).bounding_box() == before


# Three Stones


@pytest.mark.parametrize("screen", [DESK, PHONE])
@pytest.mark.parametrize(
    ("locale", "kinds"), [("en-GB", "white black clear"), ("de-DE", "weiß schwarz klar")]
)
def test_what_is_in_the_pouch_is_said_in_words_that_fit(
    visit: Visit, house: Server, screen: dict[str, int], locale: str, kinds: str
) -> None:
    page = at_table(visit(viewport=screen, locale=locale), house, "three-stones")
    pouch = told(page).locator(".pouch")
    assert pouch.locator(".kind").all_inner_texts() == kinds.split()
    assert pouch.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_what_a_clear_stone_counts_as_is_told_of_the_first_one(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones", "Ce1", mode="skill")
    expect(told(page)).to_contain_text(
        "plays a clear stone on e1. A clear stone counts as white and as black;"
    )
    told(page).get_by_role("button", name="6 clear").click()
    by_mouse(page, "f1")
    expect(told(page).locator("[data-at=f1]")).to_have_attribute("aria-label", re.compile("clear stone"))
    expect(told(page)).not_to_contain_text("A clear stone counts")


def test_what_is_in_the_pouch_is_told_until_the_next_touch(page: Page, house: Server) -> None:
    at_table(page, house, "three-stones")
    frame = board(page).bounding_box()
    assert frame
    side = min(frame["width"], frame["height"])
    left, bottom = (frame["width"] - side) / 2, (frame["height"] + side) / 2
    board(page).click(position={"x": left + 0.09 * side, "y": bottom - 0.09 * side})
    expect(told(page)).to_contain_text("In the pouch are")
    page.locator("[data-status]").click()
    expect(told(page)).not_to_contain_text("In the pouch are")
    expect(told(page)).to_contain_text("Drawn from the pouch")


# First games


def test_on_a_phone_a_step_begins_with_the_board_in_sight_and_the_last_word_is_seen(visit: Visit) -> None:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    page.goto("/learn/stein?first")
    onwards = page.locator(".coach .row button").nth(1)
    for step in range(1, 7):
        expect(page.locator(".coach h2")).to_have_text(f"Step {step} of 6")
        if step > 1:
            page.wait_for_function(
                """() => {
                    const [board, coach] = ["[data-board]", ".coach"].map((part) =>
                        document.querySelector(part).getBoundingClientRect());
                    return board.top >= coach.bottom && board.bottom <= innerHeight;
                }"""
            )
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        onwards.tap()
    expect(page.get_by_role("button", name="Play a game of your own now")).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Well played!")).to_be_in_viewport()
    expect(page.locator(".first")).not_to_contain_text("turn.")


def test_a_first_game_says_once_that_something_else_is_wanted(page: Page) -> None:
    page.goto("/learn/morris?first")
    page.locator('[data-at][aria-disabled="false"]').first.wait_for()
    assert "a1" not in open_places(page)
    board(page).locator('[data-at="a1"]').click(force=True)  # it is not what is wanted, but it answers
    expect(page.locator(".first").get_by_text("play the marked move")).to_have_count(1)


def test_a_mill_that_takes_nothing_is_told_with_the_reason(page: Page, house: Server) -> None:
    at_table(page, house, "morris", "g1", "d7", "a1", "d6", "b2", "d5xb2")
    by_mouse(page, "d1")
    expect(told(page)).to_contain_text(
        "closes a mill and takes nothing: all of Black’s stones stand in mills"
    )


def test_in_a_first_game_a_touch_that_is_not_wanted_moves_nothing(visit: Visit) -> None:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    page.goto("/learn/three-stones?first")
    board(page).locator('[data-at="d7"]').wait_for()
    before = board(page).bounding_box()
    board(page).locator('[data-at="f5"]').tap(force=True)  # it is not what is wanted, but it answers
    expect(page.get_by_text("play the marked move")).to_be_visible()
    assert board(page).bounding_box() == before
    expect(page.get_by_text("put it on d7")).to_be_visible()


def test_from_near_a_hint_that_is_shown_comes_into_sight(page: Page, house: Server) -> None:
    at_table(page, house, "stein", *BEFORE_A_GAP)
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Take this block").click()
    held = board(page).locator(".held").first
    expect(held).to_be_visible()
    box, frame = held.bounding_box(), board(page).bounding_box()
    assert box
    assert frame
    assert frame["x"] <= box["x"] + box["width"] / 2 <= frame["x"] + frame["width"]
    assert frame["y"] <= box["y"] + box["height"] / 2 <= frame["y"] + frame["height"]
