"""What boards say and mark for somebody new, at a desk or on a phone: in true words, where they can be seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from cairn import Match, game, write_record
from tests.browser.conftest import Visit
from tests.browser.playing import (
    BEFORE_A_GAP,
    MY_TURN,
    TO_THE_JUMP,
    board,
    by_mouse,
    drag,
    marks_of_stein,
    open_places,
    places,
    scrolled,
)
from tests.browser.setting import at_table, host_at_table, moves_told, new_table, set_it, told
from tests.browser.visitors import DESK, PHONE
from tests.house.running import Player, Server

#: Of Nine Men's Morris: then a stone on a1 closes two mills.
BEFORE_TWO_MILLS = ["d1", "b6", "g1", "f4", "a4", "d5", "a7", "e4"]
WORTH = {"J": 12, "G": 6, "S": 1}
NAMES = ("Ada", "Bo", "Cy", "Dee")
#: Of the tavern: deals by which, if nobody trades, four and two have the same set, and one has the longest.
ALL_ALIKE = "deal JGS/JGSS JGS/JGSS JGS/JGSS JGS/JGSS"
TWO_ALIKE = "deal JJJ/GGSS GGG/JSSS JJJ/GGSS GGS/JJSS"
BO_AHEAD = "deal JGS/JJGS GGG/GGSS JJS/JGSS JGS/JGSS"


class Evening:
    """A tavern table of four people: Ada looks at it on a page, and the others do as they are told."""

    def __init__(self, page: Page, house: Server, names: tuple[str, ...] = NAMES) -> None:
        self.people = [Player(house, name) for name in names]
        self.page = page
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

    def turn_of(self, seat: int) -> dict[str, Any]:
        """The table as somebody sees it."""
        return self.people[seat - 1].table(self.id)

    def come_to_ada(self) -> None:
        """Nobody trades until Ada is to move; then it is shown on her page that she is."""
        while self.turn()[0] != 1 or "pass" not in self.turn()[1]:
            self.play_nothing()
        expect(answers(self.page).get_by_role("button", name="Pass", exact=True)).to_be_enabled()

    def hidden_of_ada(self, page: Page) -> dict[str, list[str]]:
        """Where her hidden stones of each kind lie."""
        found: dict[str, list[str]] = {}
        for place in places(page):
            if place.at.startswith("1h"):
                found.setdefault(stone(page, place.at), []).append(place.at)
        return found

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


def stone(page: Page, at: str) -> str:
    """What lies at a place of the tavern, as a letter."""
    called = board(page).locator(f'[data-at="{at}"]').get_attribute("aria-label") or ""
    return next(kind[0].upper() for kind in ("jewel", "gold", "silver") if f", {kind}" in called)


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


@pytest.mark.parametrize("screen", [DESK, PHONE])
def test_what_became_of_ones_own_offer_stays_in_sight_until_one_moves_again(
    visit: Visit, house: Server, screen: dict[str, int]
) -> None:
    page = visit(viewport=screen)
    evening = Evening(page, house)
    evening.come_to_ada()
    story = page.get_by_role("log", name="What has happened")
    fate = story.locator(".fate", has_text="Your offer: Cy declined.")
    evening.play(next(move for move in evening.turn()[1] if ">3:" in move))
    expect(story).to_contain_text("You offer Cy")
    evening.play("deny")
    expect(story).to_contain_text("Cy declines.")
    expect(fate, "once is enough").to_have_count(0)
    # Bo, Cy and Dee offer one another something, and none of it is taken.
    for asked in (3, 4, 2):
        evening.play(next(move for move in evening.turn()[1] if f">{asked}:" in move))
        evening.play("deny")
    expect(answers(page).get_by_role("button", name="Pass", exact=True)).to_be_enabled()
    for shown in (fate, story.get_by_text("It is your turn"), story.locator("li", has_text="Dee offers Bo")):
        expect(shown).to_be_in_viewport()
    more = story.get_by_role("button", name="more")
    if screen is PHONE:
        more.click()
        everything = page.get_by_role("dialog", name="What has happened").get_by_role("listitem")
        expect(everything.filter(has_text="declines.")).to_have_count(4)
        page.keyboard.press("Escape")
    evening.play("pass")
    expect(fate).to_have_count(0)


def test_an_offer_to_oneself_takes_the_place_of_what_became_of_ones_own(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    evening.come_to_ada()
    evening.play(next(move for move in evening.turn()[1] if ">3:" in move))
    evening.play("deny")
    evening.play("pass")
    fate = page.get_by_role("log", name="What has happened").get_by_text("Your offer: Cy declined.")
    expect(fate).to_be_visible()
    evening.play(next(move for move in evening.turn()[1] if ">1:" in move))
    expect(answers(page)).to_contain_text("offers you")
    expect(fate).to_have_count(0)


def test_whoever_would_end_the_hand_without_a_trade_is_told_so(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    while evening.turn_of(1)["view"]["table"]["barren"] < 7:
        evening.play_nothing()
    expect(board(page)).to_contain_text("ends if one turn")
    if evening.turn()[0] != 1:
        evening.play(next(move for move in evening.turn()[1] if ">1:" in move))
    expect(answers(page)).to_contain_text("Without a trade this hand ends now.")


def test_on_a_phone_trades_are_told_in_pictures_and_none_is_cut_off(visit: Visit, house: Server) -> None:
    page = visit(viewport=PHONE)
    evening = Evening(page, house)
    evening.come_to_ada()
    evening.play("pass")
    for asked in (3, 4, 2):
        evening.play(next(move for move in evening.turn()[1] if f">{asked}:" in move))
        evening.play("deny")
    story = page.get_by_role("log", name="What has happened")
    expect(story.locator("li", has_text="Dee offers Bo")).to_be_in_viewport()
    told = story.locator(".told").bounding_box()
    assert told
    seen = 0
    for entry in story.get_by_role("listitem").all():
        box = entry.bounding_box()
        assert box
        assert box["y"] + box["height"] <= told["y"] + 1 or box["y"] >= told["y"] - 1, (
            "in sight, or not at all"
        )
        if box["y"] >= told["y"] - 1 and "offers" in entry.inner_text():
            seen += 1
            # Who, what, for what, with whom, and what became of it.
            assert (
                entry.locator(".scene svg").evaluate_all(
                    "all => all.map(({ clientWidth }) => clientWidth > 8)"
                )
                == [True] * 6
            )
    assert seen >= 2
    story.get_by_role("button", name=re.compile("more|in words")).click()
    in_words = page.get_by_role("dialog", name="What has happened")
    expect(in_words.get_by_text("Dee offers Bo")).to_be_visible()


@pytest.mark.parametrize(("maker", "asked"), [(1, 3), (3, 1), (2, 1), (1, 4), (4, 2)])
def test_on_the_wheel_the_names_of_an_offer_stand_where_the_people_sit(
    page: Page, house: Server, maker: int, asked: int
) -> None:
    evening = Evening(page, house)
    while evening.turn()[0] != maker:
        evening.play_nothing()
    evening.play(next(move for move in evening.turn()[1] if f">{asked}:" in move))
    wheel = board(page).locator("g.offer")
    expect(wheel).to_be_visible()

    def at(name: str) -> tuple[float, float]:
        """How high somebody's name stands on the wheel, and how high they sit."""
        seat = board(page).get_by_role("group", name=re.compile(rf"^{name}, ")).bounding_box()
        there = wheel.locator("text.who").filter(has_text=name).bounding_box()
        assert seat
        assert there
        return there["y"], seat["y"]

    above, below = sorted(at(name) for name in (NAMES[maker - 1], NAMES[asked - 1]))
    assert above[1] <= below[1] + 1


def test_whoever_is_to_move_after_a_trade_is_told_why(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    story = page.get_by_role("log", name="What has happened")
    evening.offer_to_ada(lambda given, asked: True)
    evening.play("accept")
    expect(story).to_contain_text("It is your turn (whoever was traded with goes next).")
    evening.play_nothing()
    expect(answers(page)).to_contain_text("It is Bo’s turn.")
    expect(story, "once is enough").not_to_contain_text("It is Bo’s turn")


def test_a_tie_and_the_bonus_that_is_carried_over_are_told(page: Page, house: Server) -> None:
    ada = Player(house, "Ada")

    def look(ply: int, *hands: str, target: str) -> None:
        """Shows a moment of a game of which every hand ends with eight turns, that is ten plies, without a trade."""
        match = Match(game("tavern-stones", target=target, compiled=False), ("Ada", "Bo", "Cy", "Dee"))
        for deal in hands:
            match = match.play(deal, "first 1", *["pass"] * 8)
        imported = ada.http.post("/api/records", json={"record": write_record(match)}).json()
        page.goto(f"/replay/{imported['id']}/{ply}")
        expect(page.locator("[data-replay]")).to_have_attribute("data-ply", str(ply))

    scoring, stakes = page.locator(".reckoning"), page.locator(".stakes")
    three_hands = (ALL_ALIKE, TWO_ALIKE, BO_AHEAD)
    look(10, *three_hands, target="120")
    expect(scoring).to_contain_text("A tie: Ada, Bo, Cy and Dee have ")
    expect(scoring).to_contain_text("Nobody takes the bonus.")
    expect(scoring).to_contain_text("Its 120 coins are carried over: the next hand is played for 240.")
    expect(scoring.locator("td.bonus")).to_have_text(["–", "–", "–", "–"])
    look(12, *three_hands, target="120")
    expect(stakes).to_contain_text("Bonus 240 coins (120 carried over)")
    look(20, *three_hands, target="120")
    expect(scoring).to_contain_text("A tie: Ada and Cy have ")
    expect(scoring).to_contain_text("Its 240 coins are carried over: the next hand is played for 360.")
    look(30, *three_hands, target="120")
    expect(scoring).to_contain_text("Bo takes the bonus of 360")
    expect(scoring.locator("td.bonus")).to_have_text(["–", "+360", "–", "–"])
    look(10, ALL_ALIKE, target="39")
    expect(scoring).to_contain_text("The game is over, so its 120 coins are lost.")


def test_the_eye_is_on_the_stone_that_was_lifted_and_stays_with_it(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    evening.come_to_ada()
    known = board(page).locator('[data-at^="1h"][aria-label*="known to all"]')
    kind, like = next((kind, like) for kind, like in evening.hidden_of_ada(page).items() if len(like) > 1)
    lifted = like[-1]
    for answer in ("deny", "accept"):
        wanted = next(seen for seen in evening.turn_of(1)["view"]["seats"][1]["seen"])
        by_mouse(page, lifted)
        by_mouse(page, next(at for at in open_places(page, "Bo, open stone") if stone(page, at) == wanted))
        answers(page).get_by_role("button", name="Offer", exact=True).click()
        expect(known).to_have_count(1)
        expect(known).to_have_attribute("data-at", lifted)
        expect(board(page).locator(".offered")).to_have_count(2)
        expect(board(page).locator(f'.offered[data-at="{lifted}"]')).to_be_visible()
        evening.play(answer)
        if answer == "deny":
            evening.come_to_ada()
    expect(known).to_have_attribute("data-at", lifted)
    assert stone(page, lifted) == wanted
    assert [stone(page, at) for at in like[:-1]] == [kind] * (len(like) - 1)


def test_what_lies_open_lies_the_same_for_everybody(page: Page, visit: Visit, house: Server) -> None:
    evening = Evening(page, house)
    watcher = visit()
    watcher.goto(f"/table/{evening.id}")
    board(watcher).locator("[data-at]").first.wait_for()

    def rows(of: Page) -> list[str]:
        return [stone(of, f"{seat}s{nth}") for seat in (2, 3, 4) for nth in (1, 2, 3)]

    evening.come_to_ada()
    assert rows(page) == rows(watcher)
    # The last one of those that are alike is asked for, where there are such.
    asked = max(
        (f"{seat}s{nth}" for seat in (2, 3, 4) for nth in (1, 2, 3)),
        key=lambda at: ([stone(page, f"{at[:2]}{nth}") for nth in (1, 2, 3)].count(stone(page, at)), at),
    )
    given = next(at for at in open_places(page, "your ") if stone(page, at) != stone(page, asked))
    by_mouse(page, given)
    by_mouse(page, asked)
    answers(page).get_by_role("button", name="Offer", exact=True).click()
    expect(board(watcher).locator(".offered").first).to_be_attached()
    evening.play("accept")
    for shown in (page, watcher):
        expect(shown.get_by_role("log", name="What has happened")).to_contain_text("accepts.")
    assert rows(page) == rows(watcher)


def test_the_marks_of_a_hint_go_when_something_else_is_chosen(page: Page, house: Server) -> None:
    stars = board(page).locator(".spot .star")
    for _ in range(8):  # until it is a trade that is suggested
        Evening(page, house).come_to_ada()
        page.get_by_role("button", name="Hint").click()
        expect(stars.or_(answers(page).locator("button svg")).first).to_be_visible()
        if stars.count():
            break
    expect(stars).to_have_count(2)
    suggested = board(page).locator('[data-at^="1"]:has(.star)').get_attribute("data-at") or ""
    like = [
        at
        for at in open_places(page, "your ")
        if (at[1], stone(page, at)) == (suggested[1], stone(page, suggested))
    ]
    by_mouse(page, like[-1])
    expect(stars, "it is what was suggested").to_have_count(2)
    expect(board(page).locator(f'[data-at="{like[-1]}"] .star')).to_be_visible()
    by_mouse(page, next(at for at in open_places(page, "your ") if at not in like))
    expect(stars).to_have_count(0)


def test_who_plays_on_for_whom_is_told_between_what_they_did(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    bo = evening.people[1]
    evening.come_to_ada()
    bo.do(evening.id, "leave", seat=2)
    evening.people[0].do(evening.id, "let-computer", seat=2, player="level1")
    story = page.get_by_role("log", name="What has happened").locator("li")
    expect(story.last).to_have_text("Computer\u00a0B plays on for Bo.")
    evening.play_nothing()
    expect(story.filter(has_text=re.compile(r"Computer\sB (offers|forces|passes)"))).to_have_count(1)
    bo.do(evening.id, "sit", seat=2)
    expect(story.last).to_have_text("Bo is back in the place of Computer\u00a0B.")
    told = [line.strip() for line in story.all_inner_texts()]
    assert told.index("Computer\u00a0B plays on for Bo.") == told.index("You pass.") - 1


def test_whoever_is_called_as_a_computer_is_comes_back_as_a_person(page: Page, house: Server) -> None:
    evening = Evening(page, house, ("Ada", "Mirkwen", "Cy", "Dee"))
    mirkwen = evening.people[1]
    evening.come_to_ada()
    mirkwen.do(evening.id, "leave", seat=2)
    evening.people[0].do(evening.id, "let-computer", seat=2, player="level1")
    story = page.get_by_role("log", name="What has happened").locator("li")
    expect(story.last).to_have_text("Computer\u00a0B plays on for Mirkwen.")
    evening.play_nothing()
    expect(story.filter(has_text=re.compile(r"Computer\sB (offers|forces|passes)"))).to_have_count(1)
    mirkwen.do(evening.id, "sit", seat=2)
    expect(story.last).to_have_text("Mirkwen is back in the place of Computer\u00a0B.")


def test_an_offer_stays_that_of_whoever_made_it(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    evening.offer_to_ada(lambda given, asked: True)
    seat = evening.people[0].table(evening.id)["view"]["table"]["offer"]["from"]
    name = ["Ada", "Bo", "Cy", "Dee"][seat - 1]
    evening.people[seat - 1].do(evening.id, "leave", seat=seat)
    evening.people[0].do(evening.id, "let-computer", seat=seat, player="level1")
    story = page.get_by_role("log", name="What has happened")
    expect(story).to_contain_text(f"plays on for {name}.")
    expect(story).to_contain_text(f"{name} offers you")
    expect(answers(page)).to_contain_text(f"{name} offers you")


def test_nobody_is_said_to_wait_for_a_reader_where_people_are_to_move(
    page: Page, visit: Visit, house: Server
) -> None:
    evening = Evening(page, house)
    watcher = visit()
    watcher.goto(f"/table/{evening.id}")
    board(watcher).locator("[data-at]").first.wait_for()
    while not evening.people[0].table(evening.id)["view"]["table"]["last_hand"]:
        evening.play_nothing()
    seat, _ = evening.turn()
    names = ["Ada", "Bo", "Cy", "Dee"]
    for shown, whose in (
        (page, "your" if seat == 1 else f"{names[seat - 1]}’s"),
        (watcher, f"{names[seat - 1]}’s"),
    ):
        expect(shown.locator(".reckoning")).to_be_visible()
        turn = shown.get_by_role("log", name="What has happened").locator(".turn")
        expect(turn).to_have_text(f"The next hand is dealt. It is {whose} turn.")


def test_by_ear_each_board_says_where_it_lies_and_the_way_back_is_the_way_there(
    page: Page, house: Server
) -> None:
    evening = Evening(page, house)
    evening.come_to_ada()
    groups = board(page).locator(".seat")
    labels = [group.get_attribute("aria-label") or "" for group in groups.all()]
    assert [label.rpartition(",")[0] for label in labels] == [
        "Ada, you",
        "Bo, on the left",
        "Cy, opposite",
        "Dee, on the right",
    ]
    assert [group.locator('[tabindex="0"]').count() for group in groups.all()] == [1, 1, 1, 1]

    def after(key: str) -> str:
        page.keyboard.press(key)
        return str(page.evaluate("document.activeElement.dataset.at"))

    ways = [("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")]
    for at in [place.at for place in places(page)]:
        for key, back in [*ways, *((back, key) for key, back in ways)]:
            board(page).locator(f'[data-at="{at}"]').focus()
            if after(key) != at:
                assert after(back) == at, f"{key} and {back} from {at}"
    for key, seat in (("ArrowLeft", "2"), ("ArrowUp", "3"), ("ArrowRight", "4")):
        board(page).locator('[data-at="1s1"]').focus()
        led = [after(key) for _ in range(4)]
        assert led[-1].startswith(seat), led


def test_by_ear_what_is_said_is_what_the_places_are_called(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    evening.come_to_ada()
    assert "?" not in board(page).aria_snapshot()
    by_mouse(page, open_places(page, "your ")[0])
    expect(page.locator("[data-announcer]")).to_contain_text("or ask one of them for a hidden one.")


def test_by_ear_whoever_sends_a_move_is_still_at_the_table(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    focused = board(page).locator("[data-at]:focus")

    def press(name: str) -> None:
        button = answers(page).get_by_role("button", name=name, exact=True)
        expect(button).to_be_enabled()
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_count(0)
        expect(focused).to_have_count(1)

    evening.come_to_ada()
    press("Pass")
    evening.offer_to_ada(lambda given, asked: True)
    press("Decline")
    evening.offer_to_ada(lambda given, asked: True)
    press("Accept")
    for place in (open_places(page, "your ")[0], open_places(page, "ask ")[0]):
        board(page).locator(f'[data-at="{place}"]').focus()
        page.keyboard.press("Enter")
    press("Offer")


def test_by_ear_an_offer_asks_for_an_answer_and_says_what_it_would_do(page: Page, house: Server) -> None:
    evening = Evening(page, house)
    evening.offer_to_ada(lambda given, asked: given != asked)
    heard = page.locator("[data-announcer]")
    expect(heard).to_contain_text("Accept or decline?")
    said = heard.inner_text()
    for once in ("offers you", "This trade: ", "Accept or decline?"):
        assert said.count(once) == 1, said


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


def test_from_near_a_tap_a_space_further_moves_the_block_and_one_on_its_middle_places_it(
    visit: Visit,
) -> None:
    page = stein_on_a_phone(visit)
    for _ in range(2):
        page.get_by_role("button", name="Zoom in").tap()
    board(page).locator('[data-at="o15"]').tap(force=True)
    expect(told(page).locator(".says")).to_contain_text("drag it")
    space = board(page).locator('[data-at="o15"]').bounding_box()
    assert space
    for _ in range(2):
        left, top, wide, high = held(page)
        page.touchscreen.tap(left + wide / 2 + space["width"], top + high / 2)
        assert held(page)[0] == pytest.approx(left + space["width"], abs=1)
    assert moves_told(page) == []
    left, top, wide, high = held(page)
    page.touchscreen.tap(left + wide / 2 + 6, top + high / 2 - 6)
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)


def test_beside_the_middle_of_a_block_that_fits_nowhere_near_a_tap_only_tells_what_places_it(
    visit: Visit, house: Server
) -> None:
    page = at_table(visit(viewport=PHONE, is_mobile=True, has_touch=True), house, "stein", "4x3@n14")
    for _ in range(2):
        page.get_by_role("button", name="Zoom in").tap()
    low = max(y for _, y in marks_of_stein(page))
    below = [mark for mark in marks_of_stein(page) if mark[1] == low]
    page.touchscreen.tap(*below[len(below) // 2])
    left, top, wide, high = held(page)
    # Further up there lies the block that it touches.
    page.touchscreen.tap(left + wide / 2, top + high * 0.1)
    expect(told(page).locator(".says")).to_contain_text("Tap the middle of the block")
    assert held(page) == (left, top, wide, high)
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


def test_a_block_that_was_not_placed_before_the_game_ended_is_not_seen_on_the_board(
    page: Page, house: Server
) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before a move is sent").check()
    ada, table_id = host_at_table(page, house, "stein")
    page.mouse.move(*marks_of_stein(page)[0])
    page.mouse.down()
    page.mouse.up()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    expect(board(page).locator(".block.held")).to_have_count(1)
    ada.do(table_id, "resign", seat=2)
    page.locator("[data-table][data-state=over]").wait_for()
    expect(board(page).locator(".block.held")).to_have_count(0)


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
    page.get_by_role("button", name="Take the hint").click()
    held = board(page).locator(".held").first
    expect(held).to_be_visible()
    box, frame = held.bounding_box(), board(page).bounding_box()
    assert box
    assert frame
    assert frame["x"] <= box["x"] + box["width"] / 2 <= frame["x"] + frame["width"]
    assert frame["y"] <= box["y"] + box["height"] / 2 <= frame["y"] + frame["height"]


def test_on_a_phone_the_star_of_a_hint_comes_into_sight_from_near(visit: Visit, house: Server) -> None:
    page = at_table(visit(viewport=PHONE, is_mobile=True, has_touch=True), house, "stein", *BEFORE_A_GAP)
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").tap()
    frame = board(page).bounding_box()
    assert frame
    left, top, wide, high = frame["x"], frame["y"], frame["width"], frame["height"]
    for _ in range(3):
        drag(page, (left + wide * 0.9, top + high * 0.9), (left + 5, top + 5))  # until no block is in sight
    page.get_by_role("button", name="Hint", exact=True).click()
    star = board(page).locator(".star")
    star.wait_for()
    frame, box = board(page).bounding_box(), star.bounding_box()
    assert frame
    assert box
    assert frame["x"] <= box["x"] <= frame["x"] + frame["width"] - box["width"]
    assert frame["y"] <= box["y"] <= frame["y"] + frame["height"] - box["height"]
