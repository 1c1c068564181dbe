"""Turning and mirroring boards, as maps of move texts. The tavern has no board to turn."""

import re
from collections.abc import Callable

Turn = Callable[[int, int], tuple[int, int]]
COLUMNS = [*"abcdefghijklmnopqrstuvwxyz", "aa", "ab", "ac"]
PLACE = re.compile("(a[abc]|[a-z])([1-9][0-9]?)")


def turns(size: int) -> list[Turn]:
    """The eight symmetries of a square of so many columns, with columns and rows from 0."""
    last = size - 1
    return [
        lambda x, y: (x, y),
        lambda x, y: (last - x, y),
        lambda x, y: (x, last - y),
        lambda x, y: (last - x, last - y),
        lambda x, y: (y, x),
        lambda x, y: (last - y, x),
        lambda x, y: (y, last - x),
        lambda x, y: (last - y, last - x),
    ]


def turned(name: str, size: int, turn: Turn, text: str) -> str:
    """A move as it is written on the turned board."""
    if name == "stein":
        footprint, place = text.split("@")
        wide, long = footprint.split("x")
        x, y = coordinates(place)
        corners = [turn(x, y), turn(x + int(wide) - 1, y + int(long) - 1)]
        (left, right), (low, high) = sorted(c[0] for c in corners), sorted(c[1] for c in corners)
        return f"{right - left + 1}x{high - low + 1}@{COLUMNS[left]}{low + 1}"
    if text.startswith(("draw", "first")):
        return text
    stone = text[0] if text[0].isupper() else ""
    moved = PLACE.sub(lambda found: place_name(*turn(*coordinates(found[0]))), text[len(stone) :])
    way, *taken = moved.split("x")
    return stone + way + "".join(f"x{place}" for place in sorted(taken))


def coordinates(place: str) -> tuple[int, int]:
    found = PLACE.fullmatch(place)
    assert found
    return COLUMNS.index(found[1]), int(found[2]) - 1


def place_name(x: int, y: int) -> str:
    return f"{COLUMNS[x]}{y + 1}"
