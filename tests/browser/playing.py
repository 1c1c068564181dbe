"""How a person plays a game by what the page shows: which places can be touched, what they are called, which buttons
there are. It asks the house for nothing, and knows of the rules only what one sees.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from playwright.sync_api import Locator, Page


class Hand(NamedTuple):
    """What a person plays with: how it touches a place of the board, presses a button, and sets down a block."""

    touch: Callable[[Page, str], None]
    press: Callable[[Page, Locator], None]
    set_block: Callable[[Page, random.Random], None]


#: Makes one whole move.
Play = Callable[[Page, random.Random, Hand], None]

#: Three Corners on a small board, by two who have agreed on it: seat 1 begins and wins.
SHORT_GAME = [
    "b2-a2",
    "c3-d3",
    "a2-a1",
    "c4-d4",
    "f2-g2",
    "c5-d5",
    "g2-g1",
    "e3-e2",
    "b6-a6",
    "e5-e6",
    "a6-a7",
]
#: After these blocks of 1 Stein + Co. one more closes in two spaces.
BEFORE_A_GAP = ["3x4@n14", "3x2@m12", "2x3@q13", "3x2@n18", "2x4@k13", "3x4@n8", "3x2@k17"]
#: After this black, whose turn it is, has three stones left, and white all nine.
TO_THE_JUMP = [
    *[
        "e3",
        "d2",
        "g4",
        "b4",
        "e5",
        "c3",
        "e4xd2",
        "f6",
        "f4xb4",
        "a7",
        "d5",
        "f2",
        "c5xf6",
        "b6",
        "d2",
        "c4",
    ],
    *["d1", "g7", "e3-d3xa7", "c4-b4", "d3-e3xb6", "b4-b2", "e3-d3xf2"],
]

#: It is one's turn, and one's last move is no longer on its way.
MY_TURN = '[data-status].mine:not(:has-text("on its way"))'


@dataclass(frozen=True)
class Place:
    """A place of a board, as it is shown and called."""

    at: str
    called: str
    open: bool


def board(within: Page | Locator) -> Locator:
    return within.locator("[data-board]")


def places(within: Page | Locator) -> list[Place]:
    """All places of the board."""
    told = (
        board(within)
        .locator("[data-at]")
        .evaluate_all(
            "all => all.map(one => [one.dataset.at, one.getAttribute('aria-label'), one.getAttribute('aria-disabled')])"
        )
    )
    return [Place(at, called, closed != "true") for at, called, closed in told]


def open_places(within: Page | Locator, says: str = "") -> list[str]:
    """Places that lead on now, and say so in these words."""
    return [place.at for place in places(within) if place.open and says in place.called]


# With what one plays


def by_mouse(page: Page, at: str) -> None:
    board(page).locator(f'[data-at="{at}"]').click()


def press_with_mouse(page: Page, button: Locator) -> None:
    button.click()


def by_keys(page: Page, at: str) -> None:
    """With the arrows to the place, as they lie on the screen, and Enter."""
    go_with_arrows(page, at)
    page.keyboard.press("Enter")


def go_with_arrows(page: Page, at: str) -> None:
    """Goes to a place of the board, on the way that is longer, or where that led back on the one less tried."""
    tab_to(page, "[data-board] [data-at]")
    spots: dict[str, tuple[float, float]] = board(page).evaluate(
        """svg => Object.fromEntries([...svg.querySelectorAll("[data-at]")].map(one => {
            const box = one.getBoundingClientRect();
            return [one.dataset.at, [box.x + box.width / 2, box.y + box.height / 2]];
        }))"""
    )
    tried: Counter[tuple[str, str]] = Counter()
    while (here := page.evaluate("document.activeElement.dataset.at")) != at:
        right, down = (to - from_ for to, from_ in zip(spots[at], spots[here], strict=True))
        across, along = "ArrowRight" if right > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"
        ways = [across, along] if abs(right) > abs(down) else [along, across]
        key = min(ways, key=lambda way: tried[here, way])
        tried[here, key] += 1
        assert tried[here, key] < 4, f"the arrows do not lead from {here} to {at}"
        page.keyboard.press(key)


def press_with_keys(page: Page, button: Locator) -> None:
    tab_to(page, button)
    page.keyboard.press("Enter")


def tab_to(page: Page, wanted: str | Locator) -> None:
    """Goes on with the Tab key until what is wanted has the focus."""
    sought = page.locator(wanted) if isinstance(wanted, str) else wanted
    sought.first.wait_for()
    for _ in range(200):
        if sought.and_(page.locator(":focus")).count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {wanted}")


# One move of each game


def play_three_stones(page: Page, dice: random.Random, hand: Hand) -> None:
    hand.touch(page, dice.choice(open_places(page)))


def play_morris(page: Page, dice: random.Random, hand: Hand) -> None:
    targets = open_places(page, "place a stone")
    if not targets:
        hand.touch(page, dice.choice(open_places(page, "can move")))
        targets = open_places(page, "the stone can go here")
    hand.touch(page, dice.choice(targets))
    if prey := open_places(page, "can be taken"):
        hand.touch(page, dice.choice(prey))


def play_three_corners(page: Page, dice: random.Random, hand: Hand) -> None:
    """Straight for the corners that are free."""
    corners = [place.at for place in places(page) if "corner" in place.called and " of " not in place.called]

    def far(at: str) -> int:
        return min(
            (abs(ord(at[0]) - ord(to[0])) + abs(int(at[1:]) - int(to[1:])) for to in corners), default=0
        )

    heaps = [place for place in places(page) if "can be moved" in place.called]
    heap = min(heaps, key=lambda heap: ("corner" in heap.called, far(heap.at), dice.random()))
    hand.touch(page, heap.at)
    hand.touch(page, min(open_places(page, "here"), key=lambda to: (far(to), dice.random())))


def play_tavern_stones(page: Page, dice: random.Random, hand: Hand) -> None:
    """Takes every offer if it can; else offers some stone for one that lies open."""
    actions = page.locator("[data-board-host] .actions")
    accept = actions.get_by_role("button", name="Accept")
    deny = actions.get_by_role("button", name="Decline")
    if accept.count() or deny.count():
        hand.press(page, accept if accept.count() else deny)
        return
    hand.touch(page, dice.choice(open_places(page, "your ")))
    hand.touch(page, dice.choice(open_places(page, ", open stone")))
    hand.press(page, actions.get_by_role("button", name="Offer", exact=True))


def play_stein(page: Page, dice: random.Random, hand: Hand) -> None:
    hand.set_block(page, dice)


def set_block_with_mouse(page: Page, dice: random.Random) -> None:
    """Tips and turns the block until the board is marked, and sets it down on a mark."""
    tools = page.locator("[data-board-host] .hand")
    if dice.random() < 0.5:
        tools.locator(".turn").click()
    for stance in dice.sample(range(3), 3):
        tools.locator(".stance").nth(stance).click()
        for _ in range(2):
            if marks := marks_of_stein(page):
                page.mouse.move(*dice.choice(marks))
                page.mouse.down()
                page.mouse.up()
                return
            tools.locator(".turn").click()
    raise AssertionError("no block can be placed, yet the game goes on")


def set_block_with_keys(page: Page, dice: random.Random) -> None:
    """Tips with T and turns with R until the board is marked, goes to a mark with the arrows, and sets it down."""
    tab_to(page, "[data-board] [data-at]")
    for key in ["", *dice.choice([["r", "t"], ["t", "r"]]) * 3]:
        if key:
            page.keyboard.press(key)
        if marks := marks_of_stein(page):
            x, y = dice.choice(marks)
            known = number_at(page)
            # A block of even length has its middle between spaces: the right one is beside the mark.
            for at in nearest_places(page, x, y)[:5]:
                by_keys(page, at)
                if page.locator(f'[data-table][data-number="{known}"]:has({MY_TURN})').count() == 0:
                    return
    raise AssertionError("no block can be placed, yet the game goes on")


def nearest_places(page: Page, x: float, y: float) -> list[str]:
    """The places of the board, the ones nearest to a point of the screen first."""
    ordered: list[str] = board(page).evaluate(
        """(svg, [x, y]) => [...svg.querySelectorAll("[data-at]")].map(one => {
            const box = one.getBoundingClientRect();
            return [Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y), one.dataset.at];
        }).sort((a, b) => a[0] - b[0]).map(([, at]) => at)""",
        [x, y],
    )
    return ordered


MOUSE = Hand(by_mouse, press_with_mouse, set_block_with_mouse)
KEYS = Hand(by_keys, press_with_keys, set_block_with_keys)


def marks_of_stein(page: Page) -> list[tuple[float, float]]:
    """Where on the screen the marks are for the block as it is held."""
    left, top, unit, x, y, drawn = board(page).evaluate(
        """svg => {
            const frame = svg.getBoundingClientRect(), seen = svg.viewBox.baseVal;
            const marks = svg.querySelector(".dots").getAttribute("d");
            return [frame.left, frame.top, frame.width / seen.width, seen.x, seen.y, marks];
        }"""
    )
    middles = re.findall(r"M(-?[\d.]+) (-?[\d.]+)a", drawn)
    return [(left + (float(at) + 0.17 - x) * unit, top + (float(down) - y) * unit) for at, down in middles]


PLAYS: dict[str, Play] = {
    "three-stones": play_three_stones,
    "morris": play_morris,
    "tavern-stones": play_tavern_stones,
    "stein": play_stein,
    "three-corners": play_three_corners,
}


# Whole games


def number_at(page: Page) -> int:
    return int(page.locator("[data-table]").get_attribute("data-number") or 0)


def wait_for_turn(page: Page, known: int = 0) -> bool:
    """Waits for news of the table that ask something of the person; tells whether the game goes on."""
    news = f'[data-table]:not([data-number="{known}"])'
    page.locator(f'{news}:has({MY_TURN}) [data-board], {news}[data-state="over"]').first.wait_for()
    return page.locator("[data-table][data-state=running]").count() > 0


def play_to_the_end(page: Page, game: str, *, hand: Hand = MOUSE, dice: random.Random) -> int:
    """Plays whenever it is one's turn until the game is over; tells how many moves that took."""
    moves = 0
    known = 0
    while wait_for_turn(page, known):
        known = number_at(page)
        PLAYS[game](page, dice, hand)
        moves += 1
    return moves


def drag(
    page: Page,
    start: tuple[float, float],
    end: tuple[float, float],
    ending: str = "touchEnd",
    *,
    resting: bool = False,
) -> None:
    """One finger comes down, rests there if told so, goes straight on, and lifts, or is taken away from the page."""
    fingers = page.context.new_cdp_session(page)
    steps = 8
    for step in range(steps + 1):
        x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
        kind = "touchMove" if step else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        if resting and not step:
            page.locator("[data-held]").wait_for()
    fingers.send("Input.dispatchTouchEvent", {"type": ending, "touchPoints": []})


def scrolled(page: Page) -> float:
    return float(page.evaluate("() => new Promise(done => setTimeout(() => done(scrollY), 300))"))
