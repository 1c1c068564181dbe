"""How a person plays a game by what the page shows: which places can be touched, what they are called, which buttons
there are. It asks the house for nothing, and knows of the rules only what one sees.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

#: Touches a place of the board, with whatever the person plays with.
Touch = Callable[[Page, str], None]
#: Makes one whole move.
Play = Callable[[Page, random.Random, Touch], None]

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


def by_keys(page: Page, at: str) -> None:
    """On a board of columns and rows: with the arrows to the place, and Enter. The keyboard is on the board already."""
    here = page.locator("[data-board] [data-at]:focus").get_attribute("data-at")
    assert here, "no place of the board has the focus"
    across = ord(at[0]) - ord(here[0])
    up = int(at[1:]) - int(here[1:])
    for key in ["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across):
        page.keyboard.press(key)
    for key in ["ArrowUp" if up > 0 else "ArrowDown"] * abs(up):
        page.keyboard.press(key)
    page.keyboard.press("Enter")


def tab_to(page: Page, wanted: str) -> None:
    """Goes on with the Tab key until what is wanted has the focus."""
    page.locator(wanted).first.wait_for()
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.locator(wanted).and_(page.locator(":focus")).count():
            return
    raise AssertionError(f"the Tab key does not lead to {wanted}")


# One move of each game


def play_three_stones(page: Page, dice: random.Random, touch: Touch) -> None:
    touch(page, dice.choice(open_places(page)))


def play_morris(page: Page, dice: random.Random, touch: Touch) -> None:
    targets = open_places(page, "place a stone")
    if not targets:
        touch(page, dice.choice(open_places(page, "can move")))
        targets = open_places(page, "the stone can go here")
    touch(page, dice.choice(targets))
    if prey := open_places(page, "can be taken"):
        touch(page, dice.choice(prey))


def play_three_corners(page: Page, dice: random.Random, touch: Touch) -> None:
    """Straight for the corners that are free."""
    corners = [place.at for place in places(page) if "corner" in place.called and " of " not in place.called]

    def far(at: str) -> int:
        return min(
            (abs(ord(at[0]) - ord(to[0])) + abs(int(at[1:]) - int(to[1:])) for to in corners), default=0
        )

    heaps = [place for place in places(page) if "can be moved" in place.called]
    heap = min(heaps, key=lambda heap: ("corner" in heap.called, far(heap.at), dice.random()))
    touch(page, heap.at)
    touch(page, min(open_places(page, "here"), key=lambda to: (far(to), dice.random())))


def play_tavern_stones(page: Page, dice: random.Random, touch: Touch) -> None:
    """Takes every offer if it can; else offers some stone for one that lies open."""
    actions = page.locator("[data-board-host] .actions")
    accept = actions.get_by_role("button", name="Accept")
    deny = actions.get_by_role("button", name="Decline")
    if accept.count() or deny.count():
        (accept if accept.count() else deny).click()
        return
    touch(page, dice.choice(open_places(page, "your ")))
    touch(page, dice.choice(open_places(page, ", open stone")))
    actions.get_by_role("button", name="Offer", exact=True).click()


def play_stein(page: Page, dice: random.Random, touch: Touch) -> None:
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
    return [(left + (float(at) + 0.13 - x) * unit, top + (float(down) - y) * unit) for at, down in middles]


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


def play_to_the_end(page: Page, game: str, *, touch: Touch = by_mouse, dice: random.Random) -> int:
    """Plays whenever it is one's turn until the game is over; tells how many moves that took."""
    moves = 0
    known = 0
    while wait_for_turn(page, known):
        known = number_at(page)
        PLAYS[game](page, dice, touch)
        moves += 1
    return moves
