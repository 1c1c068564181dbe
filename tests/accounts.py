"""Bookkeeping done again from what lies on the table: what must be conserved, and scores counted from scratch."""

from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any

from cairn.match.match import Match

View = dict[str, Any]


def check_three_stones(match: Match, view: View) -> None:
    stones = {(place["x"], place["y"]): place["stone"] for place in view["places"]}
    left = Counter(view["table"]["pouch"] or {})
    for seat in view["seats"]:
        left.update(seat["hand"] or {})
    if view["table"]["drawn"]:
        left[view["table"]["drawn"]] += 1
    board = Counter(stone for stone in stones.values() if stone)
    assert left + board == Counter(W=30, B=30, C=12)
    points = [int(part) for part in match.game.options["handicap"].replace("none", "0,0").split(",")]
    for x, y in stones:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line = {stones.get((x + step * dx, y + step * dy)) for step in range(3)}
            if None not in line and line - {"C"}:
                points[0] += line <= {"W", "C"}
                points[1] += line <= {"B", "C"}
    assert view["scores"] == points


def check_morris(match: Match, view: View) -> None:
    moved = [(event.seat, event.text) for event in match.plies]
    for seat in (1, 2):
        placed = sum(mover == seat and "-" not in text for mover, text in moved)
        taken = sum(text.count("x") for mover, text in moved if mover != seat)
        board = sum(place["seat"] == seat for place in view["places"])
        assert view["scores"][seat - 1] == board == placed - taken
        assert view["seats"][seat - 1]["hand"] == 9 - placed
        assert view["seats"][seat - 1]["taken"] == taken


def check_tavern_stones(match: Match, view: View) -> None:
    points = [int(part) for part in match.game.options["handicap"].replace("none", "0,0,0,0").split(",")]
    carry = 0
    hands: list[list[str]] = []
    for event, after in zip(match.plies, match.positions[1:], strict=True):
        if event.text.startswith("deal"):
            hands = [list(hand.replace("/", "")) for hand in event.text.split()[1:]]
            bag = Counter(J=12, G=12, S=12) - Counter(stone for hand in hands for stone in hand)
            assert bag.total() == 8
        table = after.view()["table"]
        if table["phase"] in ("deal", "over"):
            open_hands = [seat["seen"] + seat["hidden"] for seat in after.view()["seats"]]
            assert Counter(chain(*open_hands)) == Counter(chain(*hands)), "trades change no stone"
            sets = [max((hand.count(kind), value) for kind, value in worth.items()) for hand in open_hands]
            best = [seat for seat, own in enumerate(sets) if own == max(sets)]
            for seat, hand in enumerate(open_hands):
                points[seat] += sum(worth[stone] for stone in hand)
            carry += 120
            if len(best) == 1:
                points[best[0]] += carry
                carry = 0
        assert [len(seat["seen"] + seat["hidden"]) for seat in after.view()["seats"]] == [7] * 4
    assert view["scores"] == points


worth = {"J": 12, "G": 6, "S": 1}


def check_stein(match: Match, view: View) -> None:
    covered = sum(place["height"] > 0 for place in view["places"])
    closed = sum(place["closed"] for place in view["places"])
    footprints = [stone["move"].partition("@")[0].split("x") for stone in view["table"]["stones"]]
    assert len(view["places"]) == 421
    assert covered == sum(int(wide) * int(long) for wide, long in footprints)
    assert view["table"]["supply"] == 40 - len(footprints)
    handicap = [int(part) for part in match.game.options["handicap"].replace("none", "0").split(",")]
    gained = sum(view["scores"]) - sum(handicap)
    if match.game.options["variant"] == "none":
        assert gained == closed
    else:
        assert closed <= gained <= 2 * closed


def check_three_corners(match: Match, view: View) -> None:
    assert sum(place["chips"] for place in view["places"]) == 25
    last = int(match.game.options["size"]) - 1
    for seat in (1, 2):
        figures = [place for place in view["places"] if place["seat"] == seat]
        assert len(figures) + view["seats"][seat - 1]["hand"] == 7
        in_corners = sum(place["x"] in (0, last) and place["y"] in (0, last) for place in figures)
        assert view["scores"][seat - 1] == in_corners


CHECKS: dict[str, Callable[[Match, View], None]] = {
    "three-stones": check_three_stones,
    "morris": check_morris,
    "tavern-stones": check_tavern_stones,
    "stein": check_stein,
    "three-corners": check_three_corners,
}
