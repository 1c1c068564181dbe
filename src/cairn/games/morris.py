"""Nine Men's Morris: the board, the rules, and how its moves are read, written, explained and drawn.

The 24 points are three rings of eight bits, clockwise from the upper left corner, the outer ring lowest; so
corners are even, middles of sides odd, and a whole board of stones can be turned, or moved a ring further in,
at once. From that, the points where a stone would close a mill are found without looking at single lines.
"""

import re
from functools import lru_cache
from itertools import pairwise, permutations
from typing import Any, NamedTuple

import numpy as np

from cairn.describing import Option, Options, Plain, limit
from cairn.errors import UnreadableMove
from cairn.kernel.bits import lowest, nth_bit, popcount
from cairn.kernel.compiling import inline_rule, rule
from cairn.kernel.dice import below
from cairn.kernel.rules import OVER

TITLE = "Nine Men's Morris"
ABOUT = "Three in a row close a mill and take a stone; who has two left, or cannot move, has lost."
SEATS = (2,)
POINTS = False
HIDDEN = False
OPTIONS = (
    Option(
        "take-from-mills",
        "never",
        "what a mill takes when every opposing stone stands in a mill",
        ("never", "when-all-in-mills"),
        means={"never": "nothing", "when-all-in-mills": "any stone"},
    ),
    Option(
        "double-mill",
        "one",
        "how many stones are taken when one stone closes two mills",
        ("one", "two"),
        means={"one": "one stone", "two": "two stones, one after the other"},
    ),
    Option(
        "repetition",
        "3",
        "how often the same position with the same player to move makes a draw",
        ("3", "off"),
        means={"3": "the third time is a draw", "off": "never a draw"},
    ),
    Option(
        "quiet-moves",
        "100",
        "how many moves in a row without placing or taking make a draw",
        ("off",),
        number=True,
        means={"off": "never a draw"},
    ),
)
REASONS = ("", "reduced", "blocked", "repetition", "quiet")
REDUCED, BLOCKED, REPETITION, QUIET = 1, 2, 3, 4
MOST_MOVES = 1024

# fmt: off
NAMES = (
    "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4",
    "b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4",
    "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4",
)
# fmt: on
POINT = {name: point for point, name in enumerate(NAMES)}
ALL, CORNERS, MIDDLES = 0xFFFFFF, 0x555555, 0xAAAAAA
STONES = 9
PLACED = 2 * STONES  # the ply from which on all stones are placed
AHEAD = [point & 24 | point + 1 & 7 for point in range(24)]
BEHIND = [point & 24 | point - 1 & 7 for point in range(24)]
#: All slides as target and source: ahead from each point, behind, inward and outward (where there is a way).
SLIDES = np.array(
    [
        target % 24 | source << 5
        for targets in (AHEAD, BEHIND, range(8, 32), range(-8, 16))
        for source, target in enumerate(targets)
    ],
    np.int64,
)
NEIGHBOURS = np.array(
    [
        1 << AHEAD[p] | 1 << BEHIND[p] | (((1 << p + 8 | 1 << p >> 8) & ALL) if p % 2 else 0)
        for p in range(24)
    ],
    np.int64,
)
NOWHERE = 31  # where a move comes from when it places, and what it takes when it takes nothing


class State(NamedTuple):
    own: int  # the points of the player to move
    other: int
    seat: int  # who is to move
    ply: int  # moves played; the first eighteen place
    quiet: int  # moves in a row without placing or taking
    end: int
    take_all: int  # options: may a mill's stones be taken when there are no others,
    two: int  # does a double mill take two,
    repetition: int  # and the limits of a game that goes nowhere (0: no limit)
    quiet_limit: int


def start(options: Options) -> State:
    repetition, quiet = options["repetition"], options["quiet-moves"]
    return State(
        own=0,
        other=0,
        seat=1,
        ply=0,
        quiet=0,
        end=0,
        take_all=int(options["take-from-mills"] == "when-all-in-mills"),
        two=int(options["double-mill"] == "two"),
        repetition=limit(repetition),
        quiet_limit=limit(quiet),
    )


# Where the stones stand and could go


@inline_rule
def ahead(x: int) -> int:
    """Each point gets what stands on the next point of its ring, clockwise."""
    return ((x >> 1) & 0x7F7F7F) | ((x & 0x010101) << 7)


@inline_rule
def behind(x: int) -> int:
    """Each point gets what stands on the point before it in its ring."""
    return ((x << 1) & 0xFEFEFE) | ((x >> 7) & 0x010101)


@inline_rule
def spokes(x: int) -> int:
    """The middles whose two fellows on the line across the rings both hold a stone of x."""
    return ((x >> 8) | (x << 16)) & ((x >> 16) | (x << 8)) & MIDDLES


@inline_rule
def closing(x: int) -> int:
    """The points where one stone more (or the one that is there) closes a mill with stones of x."""
    next1, last1 = ahead(x), behind(x)
    sides = (next1 & ahead(next1) | last1 & behind(last1)) & CORNERS | next1 & last1 & MIDDLES
    return sides | spokes(x)


@inline_rule
def closing_two(x: int) -> int:
    """The points where one stone more closes two mills."""
    next1, last1 = ahead(x), behind(x)
    return next1 & ahead(next1) & last1 & behind(last1) & CORNERS | next1 & last1 & spokes(x)


@inline_rule
def takeable(stones: int, take_all: int) -> int:
    """The opposing stones that a mill may take."""
    loose = stones & ~closing(stones)
    if loose == 0 and take_all:
        return stones
    return loose


@inline_rule
def can_slide(own: int, free: int) -> bool:
    near = ahead(free) | behind(free) | ((free >> 8) | (free << 8)) & MIDDLES
    return own & near != 0


@inline_rule
def slides(own: int, free: int) -> tuple[int, int, int, int, int, int, int, int]:
    """Who can slide ahead, behind, inward and outward, and which of these close a mill by it.

    A stone that slides leaves one of the two lines through its target, so only the other can become a mill:
    for a corner the side beyond it, for a middle reached along its side the spoke, and the other way about.
    """
    next1, last1 = ahead(own), behind(own)
    spoke = spokes(own)
    go_ahead, go_behind = own & ahead(free), own & behind(free)
    go_in, go_out = own & (free >> 8) & MIDDLES, own & (free << 8) & MIDDLES
    side = next1 & last1 & MIDDLES
    return (
        go_ahead,
        go_behind,
        go_in,
        go_out,
        go_ahead & ahead(next1 & ahead(next1) & CORNERS | spoke),
        go_behind & behind(last1 & behind(last1) & CORNERS | spoke),
        go_in & (side >> 8),
        go_out & (side << 8),
    )


# Moves


@inline_rule
def packed(target: int, source: int, taken: int, taken_too: int) -> int:
    return target | source << 5 | taken << 10 | taken_too << 15


@inline_rule
def turn(s: State) -> int:
    return OVER if s.end else s.seat


@rule
def add_mill(s: State, target: int, source: int, out: Any, n: int) -> int:
    """Add a move that closes one mill, once for each stone that it may take."""
    prey = takeable(s.other, s.take_all)
    if prey == 0:
        out[n] = packed(target, source, NOWHERE, NOWHERE)
        return n + 1
    while prey:
        out[n] = packed(target, source, lowest(prey), NOWHERE)
        prey &= prey - 1
        n += 1
    return n


@rule
def add_two_mills(s: State, target: int, out: Any, n: int) -> int:
    """Add a placing that closes two mills: each set of stones it may take, one after the other, once."""
    first = takeable(s.other, s.take_all)
    if first == 0:
        return add_mill(s, target, NOWHERE, out, n)
    firsts = first
    while firsts:
        a = lowest(firsts)
        firsts &= firsts - 1
        seconds = takeable(s.other & ~(1 << a), s.take_all)
        if seconds == 0:
            out[n] = packed(target, NOWHERE, a, NOWHERE)
            n += 1
        while seconds:
            b = lowest(seconds)
            seconds &= seconds - 1
            either = first >> b & 1 and takeable(s.other & ~(1 << b), s.take_all) >> a & 1
            if a < b or not either:
                out[n] = packed(target, NOWHERE, min(a, b), max(a, b))
                n += 1
    return n


@rule
def add_targets(s: State, source: int, targets: int, mills: int, out: Any, n: int) -> int:
    """Add the moves of one stone to each of its targets, of which some close a mill."""
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        if mills >> target & 1:
            n = add_mill(s, target, source, out, n)
        else:
            out[n] = packed(target, source, NOWHERE, NOWHERE)
            n += 1
    return n


@inline_rule
def jumps(s: State) -> bool:
    return s.ply >= PLACED and popcount(s.own) == 3


@rule
def moves(s: State, out: Any) -> int:
    if s.end:
        return 0
    free = ALL & ~(s.own | s.other)
    n = 0
    if s.ply < PLACED:
        twice = closing_two(s.own) & free if s.two else 0
        n = add_targets(s, NOWHERE, free & ~twice, closing(s.own), out, n)
        while twice:
            n = add_two_mills(s, lowest(twice), out, n)
            twice &= twice - 1
        return n
    leap = jumps(s)
    stones = s.own
    while stones:
        source = lowest(stones)
        stone = stones & -stones
        stones ^= stone
        targets = free
        if not leap:
            targets &= NEIGHBOURS[source]
        n = add_targets(s, source, targets, closing(s.own ^ stone), out, n)
    return n


@inline_rule
def slide_among(a: int, b: int, c: int, d: int, dice: Any) -> int:
    """Any one of the slides ahead, behind, inward and outward, as target and source."""
    along, across = a | b << 24, c | d << 24
    ways_along = popcount(along)
    n = below(dice, ways_along + popcount(across))
    if n < ways_along:
        return int(SLIDES[nth_bit(along, n)])
    return int(SLIDES[48 + nth_bit(across, n - ways_along)])


@inline_rule
def any_bit(x: int, dice: Any) -> int:
    return nth_bit(x, below(dice, popcount(x)))


@inline_rule
def pick(s: State, dice: Any, out: Any) -> int:
    """A random move without listing all: first whether it closes a mill, then which, then what it takes."""
    free = ALL & ~(s.own | s.other)
    a, b, c, d, mill_a, mill_b, mill_c, mill_d = 0, 0, 0, 0, 0, 0, 0, 0
    leap = jumps(s)
    if s.ply < PLACED:
        a, mill_a = free, closing(s.own) & free
        if s.two and mill_a and closing_two(s.own) & free:
            return int(out[below(dice, moves(s, out))])
    elif leap:
        if closing(s.own) & (free | s.own):  # two stones on a line: rare enough to list the moves
            return int(out[below(dice, moves(s, out))])
        return packed(any_bit(free, dice), any_bit(s.own, dice), NOWHERE, NOWHERE)
    else:
        a, b, c, d, mill_a, mill_b, mill_c, mill_d = slides(s.own, free)
    mills = popcount(mill_a) + popcount(mill_b) + popcount(mill_c) + popcount(mill_d)
    prey = takeable(s.other, s.take_all) if mills else 0
    taken = NOWHERE
    if prey:
        plain = popcount(a) + popcount(b) + popcount(c) + popcount(d) - mills
        if below(dice, plain + mills * popcount(prey)) < plain:
            a, b, c, d = a ^ mill_a, b ^ mill_b, c ^ mill_c, d ^ mill_d
        else:
            a, b, c, d = mill_a, mill_b, mill_c, mill_d
            taken = any_bit(prey, dice)
    if s.ply < PLACED:
        return packed(any_bit(a, dice), NOWHERE, taken, NOWHERE)
    return slide_among(a, b, c, d, dice) | taken << 10 | NOWHERE << 15


@inline_rule
def repeated(trail: Any, first: int, last: int, times: int) -> bool:
    """Whether the position at the trail's end stands there for the given time, looking back to the first."""
    seen = 1
    for i in range(last - 4, first - 1, -2):
        if trail[i] == trail[last]:
            seen += 1
    return seen >= times


@inline_rule
def play(s: State, move: int, trail: Any) -> State:
    target, source, taken, taken_too = move & 31, move >> 5 & 31, move >> 10 & 31, move >> 15 & 31
    own, other = s.own | 1 << target, s.other
    ply, quiet = s.ply + 1, 0
    if source != NOWHERE:
        own ^= 1 << source
        quiet = s.quiet + 1
    if taken != NOWHERE:
        quiet = 0
        other ^= 1 << taken
        if taken_too != NOWHERE:
            other ^= 1 << taken_too
    trail[ply] = own | other << 24 | s.seat << 48
    end = 0
    left = popcount(other)
    if ply < PLACED:
        if left + (PLACED - ply + 1) // 2 < 3:
            end = REDUCED
    elif left < 3:
        end = REDUCED
    elif left > 3 and not can_slide(other, ALL & ~(own | other)):
        end = BLOCKED
    elif s.repetition and quiet >= 4 * (s.repetition - 1) and repeated(trail, ply - quiet, ply, s.repetition):
        end = REPETITION
    elif s.quiet_limit and quiet >= s.quiet_limit:
        end = QUIET
    return State(other, own, 3 - s.seat, ply, quiet, end, s.take_all, s.two, s.repetition, s.quiet_limit)


@inline_rule
def trail_used(s: State) -> int:
    return s.ply


@rule
def trail_since(s: State) -> int:
    return s.ply - s.quiet  # a stone placed or taken never comes back


@rule
def rolls(s: State, out: Any) -> int:
    return 0  # nothing is left to chance


@rule
def outcome(s: State, rolled: Any) -> int:
    return 0


@rule
def weight(s: State, move: int) -> int:
    return 0


@rule
def score(s: State, seat: int) -> int:
    return popcount(s.own if s.seat == seat else s.other)


@rule
def share(s: State, seat: int) -> float:
    if s.end > BLOCKED:
        return 0.5
    return 0.0 if s.seat == seat else 1.0  # who is to move has been reduced or blocked


@rule
def reason(s: State) -> int:
    return s.end


# Words and pictures


COLOURS = ("", "white", "black")
MOVE = re.compile("[a-g][1-7](?:-[a-g][1-7])?(?:x[a-g][1-7]){0,2}")
PATTERN = "d6 (place), d6-d5 (move), and xa1 behind either to take the stone on a1"


def lines() -> tuple[tuple[str, ...], ...]:
    """The sixteen lines: each row and column of the drawing, row 4 and column d cut in two by the middle."""
    found = []
    for mark in "abcdefg1234567":
        row = sorted(name for name in NAMES if mark in name)
        found += [tuple(row[i : i + 3]) for i in range(0, len(row), 3)]
    return tuple(found)


Names = frozenset[str]
LINES = lines()
LINE_BITS = [(line, sum(1 << POINT[name] for name in line)) for line in LINES]
THROUGH = {name: [line for line in LINES if name in line] for name in NAMES}
TAKES_NOTHING = NOWHERE | NOWHERE << 5
#: The names of the points in each byte of a set of stones.
NAMED = [
    [frozenset(NAMES[8 * byte + bit] for bit in range(8) if stones >> bit & 1) for stones in range(256)]
    for byte in range(3)
]
PLACES = [(name, "abcdefg".index(name[0]), int(name[1]) - 1, 1 << POINT[name]) for name in sorted(NAMES)]
NEAR = {
    name: sorted({b for line in LINES for a, b in (*pairwise(line), *pairwise(line[::-1])) if a == name})
    for name in NAMES
}


def write(s: State, move: int) -> str:
    return text_of(move)


@lru_cache(maxsize=4096)
def text_of(move: int) -> str:
    """How a move is written, whatever the position."""
    target, source = move & 31, move >> 5 & 31
    way = NAMES[target] if source == NOWHERE else f"{NAMES[source]}-{NAMES[target]}"
    if move >> 10 == TAKES_NOTHING:
        return way
    taken = [f"x{NAMES[point]}" for point in (move >> 10 & 31, move >> 15 & 31) if point != NOWHERE]
    return way + "".join(sorted(taken))


def read(s: State, text: str) -> int:
    return meant(text)


@lru_cache(maxsize=4096)
def meant(text: str) -> int:
    """The move that a text means, whatever the position."""
    match = MOVE.fullmatch(text)
    if not match:
        raise UnreadableMove(text, f"a move is written {PATTERN}")
    way, *taken = text.split("x")
    *source, target = way.split("-")
    for name in (*source, target, *taken):
        if name not in POINT:
            raise UnreadableMove(text, f"{name} is not a point of the board")
    if taken != sorted(set(taken)):
        raise UnreadableMove(
            text, "two stones taken are two different ones in the order of their names, as g1xb6xd5"
        )
    points = sorted(POINT[name] for name in taken) + 2 * [NOWHERE]
    return packed(POINT[target], POINT[source[0]] if source else NOWHERE, points[0], points[1])


def refuse(s: State, move: int) -> str:
    """Why the move is not allowed, or an empty text if it is. Thinks in names and lines, not in bits."""
    here, there, *prey = (move >> shift & 31 for shift in (5, 0, 10, 15))
    target, source = NAMES[there], NAMES[here] if here != NOWHERE else None
    own, other = standing(s.own), standing(s.other)
    us, them = COLOURS[s.seat], COLOURS[3 - s.seat]
    if source is None and s.ply >= PLACED:
        return "all stones are placed; now a stone moves, as d6-d5"
    if source is not None and s.ply < PLACED:
        return f"{us} still has stones to place before any may move"
    if source is not None and source not in own:
        return f"there is no {us} stone on {source}"
    if target in own or target in other:
        return f"{target} is not empty: a {us if target in own else them} stone stands there"
    if source and len(own) > 3 and target not in NEAR[source]:
        near = " and ".join([", ".join(NEAR[source][:-1]), NEAR[source][-1]])
        stones = f"{us} has {len(own)} stones, and only with three may one jump"
        return f"{target} is not next to {source}, whose neighbours are {near}; {stones}"
    taken = [NAMES[point] for point in prey if point != NOWHERE]
    return refuse_taking(s, own - {source} | {target}, other, target, taken)


def refuse_taking(s: State, own: Names, other: Names, target: str, taken: list[str]) -> str:
    """Why a move to the target may not take just these stones."""
    them = COLOURS[3 - s.seat]
    closed = sum(own.issuperset(line) for line in THROUGH[target])
    may_take = min(closed, 2 if s.two else 1)
    if not closed and taken:
        return "it closes no mill, so it takes nothing"
    if len(taken) > may_take:
        return f"it takes one stone, not {len(taken)}"
    for stone in taken:
        if stone not in other:
            return f"there is no {them} stone on {stone} to take"
    if may_take == 0:
        return ""
    for order in permutations(taken):
        left = other
        for stone in order:
            if stone not in loose(left, bool(s.take_all)):
                break
            left -= {stone}
        else:
            more = loose(left, bool(s.take_all)) if len(taken) < may_take else ()
            closes = "two mills" if may_take == 2 else "a mill"
            one = "one more" if taken else "one"
            return f"it closes {closes} and takes {one} of {', '.join(sorted(more))}" if more else ""
    others = loose(other, bool(s.take_all))
    for stone in taken:
        if stone not in others:
            rest = (
                f"; {', '.join(sorted(others))} may be taken" if others else ", as all do: nothing is taken"
            )
            return f"{stone} stands in a mill{rest}"
    return f"once {taken[0]} is taken, {taken[1]} is not one of those that may be taken: it stands in a mill"


def standing(stones: int) -> Names:
    return NAMED[0][stones & 255] | NAMED[1][stones >> 8 & 255] | NAMED[2][stones >> 16]


def loose(stones: Names, take_all: bool) -> Names:
    """The stones that stand in no mill; all, if all do and the table plays it so."""
    free = stones.difference(*(line for line in LINES if stones.issuperset(line)))
    return stones if take_all and not free else free


def view(s: State, viewer: int) -> Plain:
    white, black = (s.own, s.other) if s.seat == 1 else (s.other, s.own)
    unplaced = max(0, PLACED - s.ply)
    return {
        "places": [
            {"at": name, "x": x, "y": y, "seat": 1 if white & bit else 2 if black & bit else None}
            for name, x, y, bit in PLACES
        ],
        "seats": [
            seat_view(1, white, (unplaced + (s.seat == 1)) // 2, unplaced),
            seat_view(2, black, (unplaced + (s.seat == 2)) // 2, unplaced),
        ],
        "table": {
            "phase": "placing" if unplaced else "moving",
            "quiet": s.quiet,
            "quiet_limit": s.quiet_limit or None,
            "lines": list(map(list, LINES)),
        },
    }


def seat_view(seat: int, stones: int, hand: int, unplaced: int) -> Plain:
    count = stones.bit_count()
    return {
        "colour": COLOURS[seat],
        "hand": hand,
        "taken": STONES - hand - count,
        "mills": [list(line) for line, bits in LINE_BITS if stones & bits == bits],
        "jumps": unplaced == 0 and count == 3,
    }


PICTURE = """\
7  *-----------*-----------*
   |           |           |
6  |   *-------*-------*   |
   |   |       |       |   |
5  |   |   *---*---*   |   |
   |   |   |       |   |   |
4  *---*---*       *---*---*
   |   |   |       |   |   |
3  |   |   *---*---*   |   |
   |   |       |       |   |
2  |   *-------*-------*   |
   |           |           |
1  *-----------*-----------*
   a   b   c   d   e   f   g"""


def draw(s: State, viewer: int) -> str:
    shown = view(s, viewer)
    reading = sorted(shown["places"], key=lambda place: (-place["y"], place["x"]))
    marks = iter({None: "·", 1: "○", 2: "●"}[place["seat"]] for place in reading)
    board = "".join(next(marks) if sign == "*" else sign for sign in PICTURE)
    sides = [
        f"{mark} {seat['colour']}: {seat['hand']} in hand, {seat['taken']} taken"
        + (", may jump" if seat["jumps"] else "")
        for mark, seat in zip("○●", shown["seats"], strict=True)
    ]
    return "\n".join([board, "", *sides])
