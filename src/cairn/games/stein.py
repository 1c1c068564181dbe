"""1 Stein + Co.: the board, the rules, and how its moves are read, written, explained and drawn.

The board is kept as sets of spaces, each with an int for every row of the board (bit x is column x), so that
all the places of a row where a stone fits are found at once. Besides the open spaces there is, for each
height, the set of those apart from all stones of that height: a stone that fits within it touches none of its
own height. Some rows without spaces below and above the board save asking where it ends.
"""

import re
from typing import Any, NamedTuple

import numpy as np

from cairn.describing import Handicap, Option, Options, Plain, spotted
from cairn.errors import OptionError, UnreadableMove
from cairn.kernel.bits import lowest, nth_bit, popcount
from cairn.kernel.compiling import rule
from cairn.kernel.dice import below
from cairn.kernel.rules import OVER

TITLE = "1 Stein + Co."
ABOUT = (
    "Set blocks of unequal height side by side, and close in gaps too small for another block to score them."
)
SEATS = (2, 3, 4)
POINTS = True
HIDDEN = False
OPTIONS = (
    Option(
        "seats",
        "2",
        "how many play",
        ("2", "3", "4"),
        means={
            "2": "equal points are a draw",
            "3": "equal points share the win",
            "4": "equal points share the win",
        },
    ),
    Option(
        "variant",
        "none",
        "who scores when spaces are closed in",
        ("none", "with-the-one-before"),
        means={
            "none": "the player who closes them in",
            "with-the-one-before": "that player and the one who moved just before (three or four seats)",
        },
    ),
    Handicap(),
)
REASONS = ("", "supply", "no-placement")
SUPPLY, NO_PLACEMENT = 1, 2

STONES = 40
SIZE = 29  # rows and columns of the board
MIDDLE = SIZE // 2
MARGIN = 4  # rows: a stone takes room up to two rows further, and those are judged by two more
DEPTH = SIZE + 2 * MARGIN

# How a stone may stand: the columns and rows that it covers, and how high it is then.
WIDE = (4, 3, 4, 2, 3, 2)
LONG = (3, 4, 2, 4, 2, 3)
HEIGHT = (2, 2, 3, 3, 4, 4)
SHAPES = 6

# The sets of spaces.
OPEN = 0  # empty and not closed in; for the first stone, which must not touch the border, all but the edge
ROOMY = 1  # open, and part of a place where the smallest footprint fits, 2 by 3 across or upright
# 2, 3, 4: under no stone, and beside none of that height
ALONE = 5  # under no stone and beside none; for the first stone, which cannot touch another, empty
SETS = 6

MOST_MOVES = SHAPES * 421


def diamond(reach: int) -> Any:
    """The spaces at most so far from the middle, a row of bits each."""
    rows = np.zeros(DEPTH, np.int64)
    for y in range(SIZE):
        half = reach - abs(y - MIDDLE)
        if half >= 0:
            rows[y + MARGIN] = (1 << 2 * half + 1) - 1 << MIDDLE - half
    return rows


class State(NamedTuple):
    spaces: Any  # the sets of spaces, SETS by DEPTH rows; not written to once the state is made
    stones: Any  # the placements so far, in order, as moves; not written to either
    laid: int  # how many there are
    seat: int  # who is to move
    points1: int
    points2: int
    points3: int
    points4: int
    end: int
    seats: int  # options: how many play,
    shared: int  # and whether the one before scores as well


def start(options: Options) -> State:
    seats = int(options["seats"])
    shared = options["variant"] == "with-the-one-before"
    if shared and seats == 2:
        raise OptionError(
            "variant cannot be with-the-one-before with seats=2, where both would always score the same; "
            "it needs three or four seats"
        )
    points = (*spotted(options, seats), 0, 0)
    spaces = np.empty((SETS, DEPTH), np.int64)
    spaces[:] = diamond(MIDDLE)
    repair(spaces, MARGIN, MARGIN + SIZE)
    spaces[OPEN] = diamond(MIDDLE - 1)
    spaces[ALONE] = 0
    return State(
        spaces=spaces,
        stones=np.zeros(STONES, np.int64),
        laid=0,
        seat=1,
        points1=points[0],
        points2=points[1],
        points3=points[2],
        points4=points[3],
        end=0,
        seats=seats,
        shared=int(shared),
    )


# Where a stone fits


@rule
def packed(shape: int, x: int, y: int) -> int:
    return x | y << 5 | shape << 10


@rule
def fit(spaces: Any, which: int, y: int, wide: int, long: int) -> int:
    """The columns where a stone inside one of the sets can have its lowest leftmost space in row y.

    A stone has at most four rows: the first two and the last two are all. The same goes for columns.
    """
    rows = spaces[which, y] & spaces[which, y + 1] & spaces[which, y + long - 2] & spaces[which, y + long - 1]
    pairs = rows & rows >> 1
    return int(pairs & pairs >> wide - 2)


@rule
def touching(spaces: Any, shape: int, y: int) -> int:
    """The columns where a stone fits and touches another."""
    wide, long = WIDE[shape], LONG[shape]
    return fit(spaces, OPEN, y, wide, long) & ~fit(spaces, ALONE, y, wide, long)


@rule
def apart(spaces: Any, shape: int, y: int) -> int:
    """The columns where a stone fits and touches none of its own height."""
    return fit(spaces, HEIGHT[shape], y, WIDE[shape], LONG[shape])


# Closing in


@rule
def room(spaces: Any, y: int) -> int:
    """The spaces in row y that are part of 2 by 3 open ones, across or upright."""
    below2, below1, row = spaces[OPEN, y - 2], spaces[OPEN, y - 1], spaces[OPEN, y]
    above1, above2 = spaces[OPEN, y + 1], spaces[OPEN, y + 2]
    low, mid, high = row & below1 & below2, row & below1 & above1, row & above1 & above2
    upright = low & low >> 1 | mid & mid >> 1 | high & high >> 1
    low, high = row & below1, row & above1
    across = low & low >> 1 & low >> 2 | high & high >> 1 & high >> 2
    return int(upright | upright << 1 | across | across << 1 | across << 2)


@rule
def repair(spaces: Any, low: int, high: int) -> None:
    """Find again which spaces of the rows from low to before high are roomy."""
    for y in range(low, high):
        spaces[ROOMY, y] = room(spaces, y)


@rule
def cover(spaces: Any, bits: int, y: int, long: int) -> None:
    """Put a stone on open spaces. The room that it takes reaches at most two rows further."""
    for row in range(y, y + long):
        spaces[OPEN, row] &= ~bits
    repair(spaces, y - 2, y + long + 2)


@rule
def closed_group(spaces: Any, seed: int, y: int, group: Any) -> int:
    """How many open spaces are joined with one in row y, marked in `group`; 0 if a stone fits among them."""
    group[:] = 0
    group[y] = seed
    low, high = y, y
    growing = True
    while growing:
        growing = False
        for row in range(low - 1, high + 2):
            old = group[row]
            new = (old | old << 1 | old >> 1 | group[row - 1] | group[row + 1]) & spaces[OPEN, row]
            if new & spaces[ROOMY, row]:
                return 0
            if new != old:
                group[row] = new
                low, high = min(low, row), max(high, row)
                growing = True
    size = 0
    for row in range(low, high + 1):
        size += popcount(group[row])
    return size


@rule
def close_in(spaces: Any, bits: int, y: int, long: int, group: Any) -> int:
    """The size of a group that the stone just put down closes in, marked in `group`; 0 if there is none.

    Only groups beside the stone need a look, and none of them was closed in before: its spaces were joined
    with those now under the stone, so there was room for this stone in their group.
    """
    for row in range(y - 1, y + long + 1):
        sides = bits << 1 | bits >> 1 if y <= row < y + long else bits
        roomy = spaces[ROOMY, row]
        # Most spaces beside a stone are roomy, or next to one that is: then their group is not closed in.
        near = roomy | roomy << 1 | roomy >> 1 | spaces[ROOMY, row - 1] | spaces[ROOMY, row + 1]
        tight = sides & spaces[OPEN, row] & ~near
        while tight:
            size = closed_group(spaces, tight & -tight, row, group)
            if size:
                return size
            tight &= tight - 1
    return 0


@rule
def scores(spaces: Any, shape: int, x: int, y: int, trial: Any, group: Any) -> bool:
    """Whether a stone that fits here closes something in. `trial` is a copy of the spaces, and stays one."""
    long = LONG[shape]
    bits = (1 << WIDE[shape]) - 1 << x
    cover(trial, bits, y, long)
    size = close_in(trial, bits, y, long, group)
    for row in range(y - 2, y + long + 2):
        trial[OPEN, row] = spaces[OPEN, row]
        trial[ROOMY, row] = spaces[ROOMY, row]
    return size > 0


# Moves


@rule
def turn(s: State) -> int:
    return OVER if s.end else s.seat


@rule
def moves(s: State, out: Any) -> int:
    if s.end:
        return 0
    trial, group = s.spaces.copy(), np.empty(DEPTH, np.int64)
    n = 0
    for shape in range(SHAPES):
        for y in range(MARGIN, MARGIN + SIZE):
            columns, free = touching(s.spaces, shape, y), apart(s.spaces, shape, y)
            while columns:
                x = lowest(columns)
                columns &= columns - 1
                if free >> x & 1 or scores(s.spaces, shape, x, y, trial, group):
                    out[n] = packed(shape, x, y - MARGIN)
                    n += 1
    return n


@rule
def pick(s: State, dice: Any, out: Any) -> int:
    """Any place where a stone fits and touches; if it is not allowed there after all, any of the others."""
    left = np.empty((SHAPES, DEPTH), np.int64)
    total = 0
    for shape in range(SHAPES):
        for y in range(MARGIN, MARGIN + SIZE):
            left[shape, y] = touching(s.spaces, shape, y)
            total += popcount(left[shape, y])
    trial, group = s.spaces.copy(), np.empty(DEPTH, np.int64)
    while True:
        n = below(dice, total)
        shape, y = 0, MARGIN
        count = popcount(left[shape, y])
        while n >= count:
            n -= count
            y += 1
            if y == MARGIN + SIZE:
                shape, y = shape + 1, MARGIN
            count = popcount(left[shape, y])
        x = nth_bit(left[shape, y], n)
        if apart(s.spaces, shape, y) >> x & 1 or scores(s.spaces, shape, x, y, trial, group):
            return packed(shape, x, y - MARGIN)
        left[shape, y] ^= 1 << x
        total -= 1


@rule
def any_move(spaces: Any) -> bool:
    """Whether one more stone can be placed."""
    for shape in range(SHAPES):
        found = 0
        for y in range(MARGIN, MARGIN + SIZE):
            found |= touching(spaces, shape, y) & apart(spaces, shape, y)
        if found:
            return True
    trial, group = spaces.copy(), np.empty(DEPTH, np.int64)
    for shape in range(SHAPES):
        for y in range(MARGIN, MARGIN + SIZE):
            columns = touching(spaces, shape, y)
            while columns:
                if scores(spaces, shape, lowest(columns), y, trial, group):
                    return True
                columns &= columns - 1
    return False


@rule
def keep_apart(spaces: Any, shape: int, bits: int, y: int) -> None:
    """Take the spaces under a stone, and beside it, out of the sets that lie apart from such stones."""
    long = LONG[shape]
    for row in range(y - 1, y + long + 1):
        near = bits
        if y <= row < y + long:
            near = bits << 1 | bits | bits >> 1
            for height in range(2, 5):
                spaces[height, row] &= ~bits
        spaces[HEIGHT[shape], row] &= ~near
        spaces[ALONE, row] &= ~near


@rule
def play(s: State, move: int, trail: Any) -> State:
    x, y, shape = move & 31, (move >> 5 & 31) + MARGIN, move >> 10
    long = LONG[shape]
    bits = (1 << WIDE[shape]) - 1 << x
    stones, laid = s.stones.copy(), s.laid + 1
    stones[s.laid] = move
    spaces, group = s.spaces.copy(), np.empty(DEPTH, np.int64)
    if s.laid == 0:
        for row in range(MARGIN, MARGIN + SIZE):
            spaces[OPEN, row] = spaces[ALONE, row] = spaces[2, row]  # the whole board
    cover(spaces, bits, y, long)
    keep_apart(spaces, shape, bits, y)
    points = 0
    size = close_in(spaces, bits, y, long, group)
    while size:
        points += size
        for row in range(MARGIN, MARGIN + SIZE):
            spaces[OPEN, row] &= ~group[row]
        size = close_in(spaces, bits, y, long, group)
    # Whoever scores as well: the one before, but nobody has moved before the first placement.
    with_seat = (s.seat - 2) % s.seats + 1 if s.shared and s.laid else s.seat
    end = 0
    if laid == STONES:
        end = SUPPLY
    elif not any_move(spaces):
        end = NO_PLACEMENT
    return State(
        spaces,
        stones,
        laid,
        s.seat % s.seats + 1,
        s.points1 + (points if 1 in (s.seat, with_seat) else 0),
        s.points2 + (points if 2 in (s.seat, with_seat) else 0),
        s.points3 + (points if 3 in (s.seat, with_seat) else 0),
        s.points4 + (points if 4 in (s.seat, with_seat) else 0),
        end,
        s.seats,
        s.shared,
    )


@rule
def trail_used(s: State) -> int:
    return 0  # no position can come again


@rule
def trail_since(s: State) -> int:
    return 0


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
    if seat <= 2:
        return s.points1 if seat == 1 else s.points2
    return s.points3 if seat == 3 else s.points4


@rule
def share(s: State, seat: int) -> float:
    most, winners = 0, 0
    for each in range(1, s.seats + 1):
        if score(s, each) > most:
            most, winners = score(s, each), 0
        if score(s, each) == most:
            winners += 1
    return 1.0 / winners if score(s, seat) == most else 0.0


@rule
def reason(s: State) -> int:
    return s.end


# Words and pictures


Space = tuple[int, int]  # column and row, from 0

MOVE = re.compile("([234]x[234])@([a-z]{1,2}[1-9][0-9]?)")
FOOTPRINTS = {f"{wide}x{long}": shape for shape, (wide, long) in enumerate(zip(WIDE, LONG, strict=True))}
SHADES = {2: "░", 3: "▒", 4: "▓"}


def name(space: Space) -> str:
    """What a space is called; also a place beyond the board, where it would be one."""
    x, y = space
    return f"{column(x)}{y + 1}"


def column(x: int) -> str:
    letter = chr(ord("a") + x % 26)
    return letter if x < 26 else f"a{letter}"


def from_middle(space: Space) -> int:
    return abs(space[0] - MIDDLE) + abs(space[1] - MIDDLE)


SPACES = [(x, y) for y in range(SIZE) for x in range(SIZE) if from_middle((x, y)) <= MIDDLE]
SPACE = {name(space): space for space in SPACES}


def footprint(move: int) -> list[Space]:
    """The spaces that a stone covers, row by row from its lowest leftmost one."""
    x, y, shape = move & 31, move >> 5 & 31, move >> 10
    return [(x + right, y + up) for up in range(LONG[shape]) for right in range(WIDE[shape])]


def lying(s: State) -> dict[Space, int]:
    """The spaces under stones, each with the height of its stone."""
    return {space: HEIGHT[move >> 10] for move in map(int, s.stones[: s.laid]) for space in footprint(move)}


def beside(stone: list[Space]) -> set[Space]:
    """All that shares a side with a stone's spaces, on the board or not."""
    return {near for space in stone for near in around(space)} - set(stone)


def around(space: Space) -> list[Space]:
    x, y = space
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def write(s: State, move: int) -> str:
    shape = move >> 10
    return f"{WIDE[shape]}x{LONG[shape]}@{name((move & 31, move >> 5 & 31))}"


def read(s: State, text: str) -> int:
    match = MOVE.fullmatch(text)
    if not match:
        raise UnreadableMove(
            text,
            "a move is written 4x3@m14: four columns wide, three rows long, its lowest leftmost space m14",
        )
    covered, corner = match.groups()
    if covered not in FOOTPRINTS:
        raise UnreadableMove(text, f"no block covers {covered} spaces; it covers {', '.join(FOOTPRINTS)}")
    if corner not in SPACE:
        raise UnreadableMove(text, f"{corner} is not a space of the board")
    return packed(FOOTPRINTS[covered], *SPACE[corner])


def refuse(s: State, move: int) -> str:
    """Why the move is not allowed, or an empty text if it is. Thinks in single spaces, not in rows."""
    stone, height, stones = footprint(move), HEIGHT[move >> 10], lying(s)
    for space in stone:
        if from_middle(space) > MIDDLE:
            return f"reaches beyond the board at {name(space)}"
    for space in stone:
        if space in stones:
            return f"{name(space)} is not empty: a block of height {stones[space]} is there"
    if not stones:
        edge = [name(space) for space in stone if from_middle(space) == MIDDLE]
        return f"the first block may not touch the border: {edge[0]} is an edge space" if edge else ""
    touched = {stones[space] for space in beside(stone) if space in stones}
    if not touched:
        return "touches no block that is already there"
    if height in touched and not closed_in(stone, set(SPACES) - set(stones) - set(stone)):
        return f"touches a block of height {height} and closes in nothing"
    return ""


def closed_in(stone: list[Space], empty: set[Space]) -> set[Space]:
    """The empty spaces that are closed in by a stone with what else is on the board."""
    found: set[Space] = set()
    seeds = beside(stone) & empty
    while seeds:
        group, edge = set[Space](), {seeds.pop()}
        while edge:
            group |= edge
            edge = {near for space in edge for near in around(space)} & empty - group
        if not any(group.issuperset(footprint(packed(shape, *space))) for space in group for shape in (4, 5)):
            found |= group
        seeds -= group
    return found


def view(s: State, viewer: int) -> Plain:
    stones = lying(s)
    return {
        "places": [
            {
                "at": name((x, y)),
                "x": x,
                "y": y,
                "height": stones.get((x, y), 0),
                "closed": bool(stones) and (x, y) not in stones and not s.spaces[OPEN, y + MARGIN] >> x & 1,
            }
            for x, y in SPACES
        ],
        "seats": [{"placed": len(range(seat, s.laid, s.seats))} for seat in range(s.seats)],
        "table": {
            "stones": [
                {"move": write(s, move), "height": HEIGHT[move >> 10], "seat": i % s.seats + 1}
                for i, move in enumerate(map(int, s.stones[: s.laid]))
            ],
            "supply": STONES - int(s.laid),
        },
    }


def draw(s: State, viewer: int) -> str:
    """Two signs a space; a stone's height is its shade, and is written on its lowest leftmost space."""
    shown = view(s, viewer)
    laid, supply = shown["table"]["stones"], shown["table"]["supply"]
    corners = {stone["move"].partition("@")[2] for stone in laid}
    signs = {(x, y): "  " for y in range(SIZE) for x in range(SIZE)}
    for place in shown["places"]:
        sign = "× " if place["closed"] else "· "
        if place["height"]:
            shade = SHADES[place["height"]]
            sign = f"{place['height']}{shade}" if place["at"] in corners else shade * 2
        signs[place["x"], place["y"]] = sign
    letters = [f"   {' '.join(line)}" for line in zip(*(f"{column(x):2}" for x in range(SIZE)), strict=True)]
    rows = [f"{y + 1:2} {''.join(signs[x, y] for x in range(SIZE))} {y + 1:2}" for y in reversed(range(SIZE))]
    legend = "   ".join(f"{shade * 2} height {height}" for height, shade in SHADES.items())
    last = f"; the last, {laid[-1]['move']}, from seat {laid[-1]['seat']}" if laid else ""
    return "\n".join(
        [
            *rows,
            *(line.rstrip() for line in letters),
            "",
            f"{legend}   × closed in",
            f"{supply} of {STONES} blocks left{last}",
        ]
    )
