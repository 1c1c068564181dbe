"""What boards say and mark for somebody new at a desk: in words that are true, where they can be seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import board, by_mouse, open_places
from tests.browser.setting import new_table, set_it
from tests.browser.test_told import BEFORE_A_GAP, at_table, told
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


def test_an_offer_that_costs_coins_is_not_urged_upon_anybody(page: Page, house: Server) -> None:
    Evening(page, house).offer_to_ada(lambda given, asked: WORTH[given] < WORTH[asked])
    expect(answers(page)).to_contain_text("This trade: −")
    expect(answers(page).get_by_role("button", name="Accept")).to_be_enabled()
    expect(answers(page).locator("button.main")).to_have_count(0)


def test_an_offer_that_brings_coins_stands_out(page: Page, house: Server) -> None:
    Evening(page, house).offer_to_ada(lambda given, asked: WORTH[given] > WORTH[asked])
    expect(answers(page)).to_contain_text("This trade: +")
    expect(answers(page).locator("button.main")).to_have_text("Accept")


def test_a_kind_for_itself_is_told_to_cost_a_trade_and_nothing_else(page: Page, house: Server) -> None:
    Evening(page, house).offer_to_ada(lambda given, asked: given == asked)
    expect(answers(page)).to_contain_text("changes no hand: only one trade fewer would be left.")
    expect(answers(page).locator("button.main")).to_have_count(0)


def test_whoever_still_reads_the_scoring_finds_what_happened_meanwhile(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    while not evening.people[0].table(evening.id)["view"]["table"]["last_hand"]:
        evening.play_nothing()
    expect(page.locator(".reckoning")).to_be_visible()
    expect(answers(page)).to_contain_text("The next hand has begun.")
    expect(answers(page)).to_contain_text("under “What has happened”")
    passed = []
    while (seat := evening.turn()[0]) != 1:
        evening.play_nothing()
        passed.append(evening.people[seat - 1])
    answers(page).get_by_role("button", name="To the next hand").click()
    expect(page.locator(".reckoning")).to_have_count(0)
    expect(page.get_by_role("heading", name="What has happened")).to_be_visible()
    expect(page.get_by_role("log", name="What has happened").get_by_text("passes.")).to_have_count(
        len(passed)
    )
    answers(page).get_by_role("button", name="Scoring of hand 1").click()
    expect(page.locator(".reckoning")).to_be_visible()


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
    expect(told(page).get_by_text("no stone taken yet")).to_have_count(2)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("[data-status]")).to_have_text("The game is over")
    expect(told(page).get_by_text("no stone taken", exact=True)).to_have_count(2)


# 1 Stein + Co.


def test_at_a_desk_a_block_is_held_by_the_mouse_from_the_start(page: Page, house: Server) -> None:
    at_table(page, house, "stein")
    for _ in range(2):
        expect(told(page)).to_contain_text("Point at the board to hold the block there.")
        expect(told(page)).to_contain_text("A click on the board places it.")
        expect(told(page).get_by_role("button", name="Place")).to_have_count(0)
        page.reload()


def test_a_mouse_that_stirs_beside_a_screen_to_touch_is_what_one_plays_with(
    visit: Visit, house: Server
) -> None:
    page = at_table(visit(has_touch=True), house, "stein")
    expect(told(page)).to_contain_text("Tap the board to hold the block there.")
    page.mouse.move(3, 3)
    expect(told(page)).to_contain_text("Point at the board to hold the block there.")
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


# First games


def test_a_first_game_says_once_that_something_else_is_wanted(page: Page) -> None:
    page.goto("/learn/morris?first")
    page.locator('[data-at][aria-disabled="false"]').first.wait_for()
    assert "a1" not in open_places(page)
    board(page).locator('[data-at="a1"]').click(force=True)  # it is not what is wanted, but it answers
    expect(page.locator(".first").get_by_text("follow the mark")).to_have_count(1)
