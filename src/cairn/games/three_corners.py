"""Three Corners: the board, the rules, and how its moves are read, written, explained and drawn.

Fields are numbered row by row from a1. A set of fields is two ints: the low one has the first 61 fields, the
high one the rest. The heaps are written in binary across the board: `ones` are the fields with an odd number
of chips, `twos` those whose number has a two in it, and so on up to `sixteens`.
"""

import math
import random
import re
from typing import Any, NamedTuple

import numpy as np

from cairn.describing import Option, Options, Plain, limit
from cairn.errors import UnreadableMove
from cairn.kernel.bits import lowest, popcount
from cairn.kernel.compiling import inline_rule, rule
from cairn.kernel.dice import below
from cairn.kernel.rules import CHANCE, OVER

TITLE = "Three Corners"
ABOUT = "Carry heaps of chips as far as they are high; who has figures in three corners at once wins."
SEATS = (2,)
POINTS = False
HIDDEN = False
OPTIONS = (
    Option(
        "size",
        "9",
        "how many fields a side of the board has",
        ("7", "9", "11"),
        means={
            "7": "one ring of empty fields round the chips; games between good players often lock up",
            "9": "two rings of empty fields round the chips",
            "11": "three rings of empty fields round the chips",
        },
    ),
    Option(
        "first",
        "random",
        "which seat begins",
        ("random", "1", "2"),
        means={"random": "drawn by lot", "1": "seat 1", "2": "seat 2"},
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
        "200",
        "how many moves in a row without a figure entering or leaving a corner make a draw",
        ("off",),
        number=True,
        means={"off": "never a draw"},
    ),
)
REASONS = ("", "corners", "no-move", "repetition", "quiet")
CORNERS, NO_MOVE, REPETITION, QUIET = 1, 2, 3, 4
MOST_MOVES = 100  # each of the 25 chips stands for a number to take from its heap, in four directions

FIGURES = 7
CHIPS = 25
SIZES = (7, 9, 11)
MOST_FIELDS = SIZES[-1] ** 2
LOW = 61  # so many fields in the low int of a set
FIRST = 1 << 20  # with a seat: the chance event that lets this seat begin
NOWHERE = -1


class State(NamedTuple):
    ones_low: int  # the heaps, one binary digit after the other
    ones_high: int
    twos_low: int
    twos_high: int
    fours_low: int
    fours_high: int
    eights_low: int
    eights_high: int
    sixteens_low: int
    sixteens_high: int
    own_low: int  # the figures of the player to move
    own_high: int
    other_low: int
    other_high: int
    key: int  # a number that stands for the position and who is to move
    seat: int  # who is to move; CHANCE until it is drawn who begins
    ply: int  # moves so far, and the lot if it is drawn
    quiet: int  # moves in a row without a figure entering or leaving a corner
    end: int
    size: int  # options: the board,
    repetition: int  # and the limits of a game that goes nowhere (0: no limit)
    quiet_limit: int


def start(options: Options) -> State:
    size = int(options["size"])
    first, repetition, quiet = options["first"], options["repetition"], options["quiet-moves"]
    seat = CHANCE if first == "random" else int(first)
    key = int(TO_MOVE[seat])
    for field in middle(size):
        key ^= int(HEAP[field, 1])
    return State(
        ones_low=sum(1 << field for field in middle(size) if field < LOW),
        ones_high=sum(1 << field - LOW for field in middle(size) if field >= LOW),
        twos_low=0,
        twos_high=0,
        fours_low=0,
        fours_high=0,
        eights_low=0,
        eights_high=0,
        sixteens_low=0,
        sixteens_high=0,
        own_low=0,
        own_high=0,
        other_low=0,
        other_high=0,
        key=key,
        seat=seat,
        ply=0,
        quiet=0,
        end=0,
        size=size,
        repetition=limit(repetition),
        quiet_limit=limit(quiet),
    )


# The board, in tables for the three sizes


def corners(size: int) -> list[int]:
    return [0, size - 1, size * (size - 1), size * size - 1]


def middle(size: int) -> list[int]:
    """The fields that have a chip at the start."""
    edge = (size - 5) // 2
    return [row * size + column for row in range(edge, edge + 5) for column in range(edge, edge + 5)]


FARTHER = SIZES[-1]  # farther than any two fields of a board are apart


def corner_table() -> Any:
    """[board, low or high]: the corners."""
    table = np.zeros((len(SIZES), 2), np.int64)
    for i, size in enumerate(SIZES):
        for field in corners(size):
            table[i, field // LOW] |= 1 << field % LOW
    return table


def room_table() -> Any:
    """[board, field]: how many fields there are to the edge; four bits each for right, left, up and down."""
    table = np.zeros((len(SIZES), MOST_FIELDS), np.int64)
    for i, size in enumerate(SIZES):
        for field in range(size * size):
            row, column = divmod(field, size)
            table[i, field] = size - 1 - column | column << 4 | size - 1 - row << 8 | row << 12
    return table


def cross_table() -> Any:
    """[board, field, distance, low or high]: the fields across or up and down at most so far away."""
    table = np.zeros((len(SIZES), MOST_FIELDS, FARTHER + 1, 2), np.int64)
    for i, size in enumerate(SIZES):
        for field in range(size * size):
            row, column = divmod(field, size)
            for far in range(1, FARTHER + 1):
                table[i, field, far] = table[i, field, far - 1]
                for y, x in (
                    (row, column + far),
                    (row, column - far),
                    (row + far, column),
                    (row - far, column),
                ):
                    if 0 <= y < size and 0 <= x < size:
                        high, bit = divmod(y * size + x, LOW)
                        table[i, field, far, high] |= 1 << bit
    return table


def keys(*shape: int) -> Any:
    """Random numbers, always the same. The key of a position is the XOR of those for all that is there."""
    numbers = random.Random(f"three corners {shape}")
    return np.array([numbers.getrandbits(62) for _ in range(math.prod(shape))], np.int64).reshape(shape)


CORNER = corner_table()
ROOM = room_table()
CROSS = cross_table()
HEAP = keys(MOST_FIELDS, CHIPS + 1)  # [field, number of chips]
FIGURE = keys(3, MOST_FIELDS)  # [seat, field]
TO_MOVE = keys(3)  # [seat]


# Fields, heaps and figures


@inline_rule
def board(size: int) -> int:
    """Which of the tables belong to a size."""
    return (size - 7) >> 1


@inline_rule
def in_low(field: int) -> int:
    """The set of one field: its low int."""
    return 1 << field if field < LOW else 0


@inline_rule
def in_high(field: int) -> int:
    """The set of one field: its high int."""
    return 1 << field - LOW if field >= LOW else 0


@inline_rule
def holds(low: int, high: int, field: int) -> int:
    """1 if the field is in the set, else 0."""
    return low >> field & 1 if field < LOW else high >> field - LOW & 1


@inline_rule
def first(low: int, high: int) -> int:
    """The first field of a set."""
    return lowest(low) if low else LOW + lowest(high)


@inline_rule
def rest(low: int, high: int) -> tuple[int, int]:
    """The set without its first field."""
    if low:
        return low & low - 1, high
    return low, high & high - 1


@inline_rule
def nth_figure(low: int, high: int, n: int) -> int:
    """The field of the n-th figure, counted from 0. (The loop is as long for all, so that it is foreseen.)"""
    in_low_part = popcount(low)
    figures, offset = low, 0
    if n >= in_low_part:
        figures, offset = high, LOW
        n -= in_low_part
    for i in range(FIGURES - 1):
        figures = figures & figures - 1 if i < n else figures
    return offset + lowest(figures)


@inline_rule
def in_corners(size: int, low: int, high: int) -> int:
    """How many fields of a set are corners."""
    return popcount(low & int(CORNER[board(size), 0])) + popcount(high & int(CORNER[board(size), 1]))


@inline_rule
def heap(s: State, field: int) -> int:
    """The number of chips on a field."""
    return (
        holds(s.ones_low, s.ones_high, field)
        + 2 * holds(s.twos_low, s.twos_high, field)
        + 4 * holds(s.fours_low, s.fours_high, field)
        + 8 * holds(s.eights_low, s.eights_high, field)
        + 16 * holds(s.sixteens_low, s.sixteens_high, field)
    )


@inline_rule
def beside(s: State) -> int:
    """How many figures the player to move has beside the board."""
    return FIGURES - popcount(s.own_low) - popcount(s.own_high)


@inline_rule
def sources(s: State) -> tuple[int, int]:
    """The fields that chips may be taken from: any with chips, or, if none are left beside, of own figures.

    There is always one: a figure outside the corners has chips, and seven are more than there are corners.
    """
    low = s.ones_low | s.twos_low | s.fours_low | s.eights_low | s.sixteens_low
    high = s.ones_high | s.twos_high | s.fours_high | s.eights_high | s.sixteens_high
    if beside(s) == 0:
        return low & s.own_low, high & s.own_high
    return low, high


@inline_rule
def reach(s: State, source: int) -> tuple[int, int]:
    """The fields that chips from the source can go to: from an own figure all of them, else any number."""
    far = min(heap(s, source), FARTHER)
    low, high = int(CROSS[board(s.size), source, far, 0]), int(CROSS[board(s.size), source, far, 1])
    if holds(s.own_low, s.own_high, source):
        low ^= int(CROSS[board(s.size), source, far - 1, 0])
        high ^= int(CROSS[board(s.size), source, far - 1, 1])
    return low & ~(s.own_low | s.other_low), high & ~(s.own_high | s.other_high)


@inline_rule
def distance(size: int, a: int, b: int) -> int:
    """How far apart two fields of one row or column are."""
    room_a, room_b = int(ROOM[board(size), a]), int(ROOM[board(size), b])
    return abs((room_a & 15) - (room_b & 15)) + abs((room_a >> 8 & 15) - (room_b >> 8 & 15))


# Moves


@inline_rule
def packed(source: int, target: int) -> int:
    return source | target << 7


@inline_rule
def turn(s: State) -> int:
    return OVER if s.end else s.seat


@rule
def moves(s: State, out: Any) -> int:
    if s.end:
        return 0
    if s.seat == CHANCE:
        out[0], out[1] = FIRST | 1, FIRST | 2
        return 2
    n = 0
    low, high = sources(s)
    while low | high:
        source = first(low, high)
        low, high = rest(low, high)
        to_low, to_high = reach(s, source)
        while to_low | to_high:
            out[n] = packed(source, first(to_low, to_high))
            to_low, to_high = rest(to_low, to_high)
            n += 1
    return n


@inline_rule
def leads_on(s: State, source: int) -> bool:
    low, high = reach(s, source)
    return low | high != 0


@rule
def can_move(s: State) -> bool:
    low, high = sources(s)
    while low | high:
        if leads_on(s, first(low, high)):
            return True
        low, high = rest(low, high)
    return False


@inline_rule
def whole_heap_to(s: State, source: int, way: int) -> int:
    """Where all chips of a field go, to the right, left, up or down; NOWHERE if they cannot."""
    taken = heap(s, source)
    if taken > int(ROOM[board(s.size), source]) >> 4 * way & 15:
        return NOWHERE
    step = s.size * taken if way & 2 else taken
    target = source - step if way & 1 else source + step
    return NOWHERE if holds(s.own_low | s.other_low, s.own_high | s.other_high, target) else target


@inline_rule
def pick(s: State, dice: Any, out: Any) -> int:
    """While figures are beside the board, one of the list of all moves; random players soon have none there.

    Then any figure is tried in any direction, until one can go.
    """
    if beside(s):
        return int(out[below(dice, moves(s, out))])
    low, high = sources(s)
    ways = 4 * (popcount(low) + popcount(high))
    source, target = 0, NOWHERE
    while target == NOWHERE:
        n = int(below(dice, ways))
        source = nth_figure(low, high, n >> 2)
        target = whole_heap_to(s, source, n & 3)
    return packed(source, target)


@inline_rule
def flipped(digit: int, n: int, source: int, source_flips: int, target: int, target_flips: int) -> int:
    """The n-th binary digit of all heaps, after two of them have changed in the digits given."""
    return digit ^ (source & -(source_flips >> n & 1)) ^ (target & -(target_flips >> n & 1))


@inline_rule
def changed(s: State, key: int, ply: int, seat: int, end: int) -> State:
    """The same fields with another player to move, or at the end."""
    # fmt: off
    return State(
        s.ones_low, s.ones_high, s.twos_low, s.twos_high, s.fours_low, s.fours_high,
        s.eights_low, s.eights_high, s.sixteens_low, s.sixteens_high,
        s.own_low, s.own_high, s.other_low, s.other_high,
        key, seat, ply, s.quiet, end, s.size, s.repetition, s.quiet_limit,
    )
    # fmt: on


@inline_rule
def play(s: State, move: int, trail: Any) -> State:
    if s.ply == 0:
        trail[0] = s.key & MARK  # nobody has played to the first position
    if move & FIRST:
        key = s.key ^ int(TO_MOVE[CHANCE]) ^ int(TO_MOVE[move & 3])
        trail[1] = key & MARK
        return changed(s, key, 1, move & 3, 0)
    source, target = move & 127, move >> 7 & 127
    taken, had, found = distance(s.size, source, target), heap(s, source), heap(s, target)
    left, now = had - taken, found + taken
    from_low, from_high, to_low, to_high = in_low(source), in_high(source), in_low(target), in_high(target)
    from_corner, to_corner = in_corners(s.size, from_low, from_high), in_corners(s.size, to_low, to_high)
    own_low, own_high = s.own_low | to_low, s.own_high | to_high
    other_low, other_high = s.other_low, s.other_high
    quiet = 0 if to_corner else s.quiet + 1
    key = s.key ^ int(TO_MOVE[1]) ^ int(TO_MOVE[2]) ^ int(FIGURE[s.seat, target])
    key ^= int(HEAP[source, had]) ^ int(HEAP[source, left])
    key ^= int(HEAP[target, found]) ^ int(HEAP[target, now])
    if holds(s.own_low, s.own_high, source):
        own_low, own_high = own_low ^ from_low, own_high ^ from_high
        key ^= int(FIGURE[s.seat, source])
        if from_corner:
            quiet = 0
    elif left == 0 and not from_corner and holds(s.other_low, s.other_high, source):
        other_low, other_high = other_low ^ from_low, other_high ^ from_high
        key ^= int(FIGURE[3 - s.seat, source])
    a, b = had ^ left, found ^ now
    # fmt: off
    after = State(
        flipped(s.ones_low, 0, from_low, a, to_low, b), flipped(s.ones_high, 0, from_high, a, to_high, b),
        flipped(s.twos_low, 1, from_low, a, to_low, b), flipped(s.twos_high, 1, from_high, a, to_high, b),
        flipped(s.fours_low, 2, from_low, a, to_low, b), flipped(s.fours_high, 2, from_high, a, to_high, b),
        flipped(s.eights_low, 3, from_low, a, to_low, b), flipped(s.eights_high, 3, from_high, a, to_high, b),
        flipped(s.sixteens_low, 4, from_low, a, to_low, b),
        flipped(s.sixteens_high, 4, from_high, a, to_high, b),
        other_low, other_high, own_low, own_high,
        key, 3 - s.seat, s.ply + 1, quiet, 0, s.size, s.repetition, s.quiet_limit,
    )
    # fmt: on
    times = note(trail, after.ply, key) if s.repetition else 0
    low, high = sources(after)
    stuck = not leads_on(after, first(low, high)) and not can_move(after)  # the first field is mostly enough
    end = 0
    if to_corner and in_corners(s.size, own_low, own_high) >= 3:
        end = CORNERS
    elif stuck:
        end = NO_MOVE
    elif times and times >= s.repetition:
        end = REPETITION
    elif s.quiet_limit and quiet >= s.quiet_limit:
        end = QUIET
    return changed(after, key, after.ply, after.seat, end)


# The trail. Any position may come back after any time, and games without a plan have thousands of moves, so
# not every key is looked at. A place in the trail holds 46 bits of a position's key; 16 bits above are flags.
# They tell of those among the 128 keys before whose lowest bits are those of the place: each raises the flags
# that its next bits stand for. So one place tells, nearly always, that a key sought is not among 128 others.

WINDOW = 128
MARK = (1 << 46) - 1
NONNEGATIVE = (1 << 62) - 1  # tells the compiler that an index is none from the end, so it takes four at once


@inline_rule
def flags(key: int) -> int:
    return 1 << 46 + (key >> 7 & 15) | 1 << 46 + (key >> 11 & 15)


@inline_rule
def occurrences(trail: Any, first: int, end: int, key: int) -> int:
    """How often a key stands in a part of the trail."""
    times = 0
    for i in range(end - first):
        if (trail[(first & NONNEGATIVE) + i] ^ key) & MARK == 0:
            times += 1
    return times


@inline_rule
def note(trail: Any, at: int, key: int) -> int:
    """Write the key of a position to the trail's end, and tell for which time it stands there."""
    recent = max(at - WINDOW, 0)
    times, raised, sought = 1, 0, flags(key)
    for i in range(at - recent):
        earlier = trail[(recent & NONNEGATIVE) + i]
        if (earlier ^ key) & MARK == 0:
            times += 1
        if (earlier ^ at) & WINDOW - 1 == 0:
            raised |= flags(earlier)
    trail[at] = key & MARK | raised
    place = at - 1 - (at - 1 - key & WINDOW - 1)  # the last one whose flags would tell of this key
    while place > 0:
        if trail[place] & sought == sought:
            times += occurrences(trail, max(place - WINDOW, 0), min(place, recent), key)
        place -= WINDOW
    return times


@inline_rule
def trail_used(s: State) -> int:
    return s.ply if s.repetition else 0


@rule
def trail_since(s: State) -> int:
    return 0  # what has been on the board may always come back


@rule
def rolls(s: State, out: Any) -> int:
    if s.seat != CHANCE:
        return 0
    out[0] = 2
    return 1


@rule
def outcome(s: State, rolled: Any) -> int:
    return FIRST | 1 + int(rolled[0])


@rule
def weight(s: State, move: int) -> int:
    return 1


@rule
def score(s: State, seat: int) -> int:
    if s.seat == seat:
        return in_corners(s.size, s.own_low, s.own_high)
    return in_corners(s.size, s.other_low, s.other_high)


@rule
def share(s: State, seat: int) -> float:
    if s.end != CORNERS:
        return 0.5
    return 0.0 if s.seat == seat else 1.0  # the last to move has won


@rule
def reason(s: State) -> int:
    return s.end


# Words and pictures


SHAPES = ("", "triangle", "square")
FIELD = "([a-k])([1-9]|1[01])"
MOVE = re.compile(f"{FIELD}-{FIELD}|first ([12])")
PATTERN = "e5-e7 (from e5 to e7), and before the game first 1 or first 2"


def names(size: int) -> list[str]:
    return [f"{column}{row + 1}" for row in range(size) for column in "abcdefghijk"[:size]]


NAMES = {size: names(size) for size in SIZES}


def write(s: State, move: int) -> str:
    if move & FIRST:
        return f"first {move & 3}"
    return f"{NAMES[s.size][move & 127]}-{NAMES[s.size][move >> 7]}"


def read(s: State, text: str) -> int:
    match = MOVE.fullmatch(text)
    if not match:
        raise UnreadableMove(text, f"a move is written {PATTERN}")
    column, row, to_column, to_row, seat = match.groups()
    if seat:
        return FIRST | int(seat)
    for name in (column + row, to_column + to_row):
        if name not in NAMES[s.size]:
            raise UnreadableMove(
                text, f"{name} is not on the board, which goes from a1 to {NAMES[s.size][-1]}"
            )
    return packed(NAMES[s.size].index(column + row), NAMES[s.size].index(to_column + to_row))


def counted(n: int, thing: str) -> str:
    return f"{n} {thing}{'' if n == 1 else 's'}"


def refuse(s: State, move: int) -> str:
    """Why the move is not allowed, or an empty text if it is. Thinks in names and numbers, not in bits."""
    if move & FIRST:
        return f"it is settled who began; seat {s.seat} is to move" if s.seat else ""
    if s.seat == CHANCE:
        return "it is yet to be drawn who begins: first 1 or first 2"
    shown = view(s, s.seat)
    places = {place["at"]: place for place in shown["places"]}
    source, target = (places[name] for name in write(s, move).split("-"))
    sideways, upward = abs(target["x"] - source["x"]), abs(target["y"] - source["y"])
    needed, chips, own = sideways + upward, source["chips"], source["seat"] == s.seat
    if needed == 0:
        return "the chips have to move to another field"
    if sideways and upward:
        return f"{write(s, move)} goes neither across nor up and down, as chips do"
    if chips == 0:
        return f"there are no chips on {source['at']}"
    if not own and not shown["seats"][s.seat - 1]["hand"]:
        return "you have no figure left beside the board: only your own figures may move"
    if own and chips != needed:
        all_of_them = "the only chip" if chips == 1 else f"all {chips} chips"
        return f"{all_of_them} under your own figure must go with it, so it goes exactly {counted(chips, 'field')}"
    if chips < needed:
        return (
            f"{source['at']} holds {counted(chips, 'chip')}, and {needed} are needed to reach {target['at']}"
        )
    if target["seat"]:
        whose = "your own" if target["seat"] == s.seat else "an opposing"
        return f"{whose} figure stands on {target['at']}"
    return ""


def view(s: State, viewer: int) -> Plain:
    own, other = (s.own_low, s.own_high), (s.other_low, s.other_high)
    figures = {s.seat: own, 3 - s.seat: other} if s.seat else {1: own, 2: other}
    marks = dict.fromkeys(middle(s.size), "middle") | dict.fromkeys(corners(s.size), "corner")
    return {
        "places": [
            {
                "at": name,
                "x": field % s.size,
                "y": field // s.size,
                "mark": marks.get(field),
                "chips": heap(s, field),
                "seat": next(
                    (seat for seat, (low, high) in figures.items() if holds(low, high, field)), None
                ),
            }
            for field, name in enumerate(NAMES[s.size])
        ],
        "seats": [
            {
                "shape": SHAPES[seat],
                "hand": FIGURES - sum(holds(*figures[seat], field) for field in range(s.size**2)),
                "corners": [
                    NAMES[s.size][field] for field in corners(s.size) if holds(*figures[seat], field)
                ],
            }
            for seat in (1, 2)
        ],
        "table": {
            "phase": "moving" if s.seat else "drawing lots",
            "size": s.size,
            "quiet": s.quiet,
            "quiet_limit": s.quiet_limit or None,
        },
    }


def drawn(place: Plain) -> str:
    """A field, four characters wide: corner, figure, chips."""
    chips = place["chips"] or ("·" if place["mark"] == "middle" else "")
    return f"{'◇' if place['mark'] == 'corner' else ' '}{' ▲■'[place['seat'] or 0]}{chips:<2}"


def draw(s: State, viewer: int) -> str:
    shown = view(s, viewer)
    size, places = shown["table"]["size"], shown["places"]
    rows = [
        f"{y + 1:>2} │{'│'.join(drawn(place) for place in places[y * size : (y + 1) * size])}│"
        for y in reversed(range(size))
    ]
    top, between, bottom = (f"   {a}{b.join(['────'] * size)}{c}" for a, b, c in ("┌┬┐", "├┼┤", "└┴┘"))
    letters = "      " + "    ".join("abcdefghijk"[:size])
    sides = [
        f"{sign} seat {number}: {seat['hand']} beside the board, corners {' '.join(seat['corners']) or '-'}"
        for number, (sign, seat) in enumerate(zip("▲■", shown["seats"], strict=True), start=1)
    ]
    return "\n".join([top, f"\n{between}\n".join(rows), bottom, letters, "", *sides])
