"""Three Stones: the board, the rules, and how its moves are read, written, explained and drawn.

The board lies row by row, twelve bits a row, on a line of 123 bits whose middle is the void. What is below
the void is one word and what is above it another; each is the other turned by half. The twelfth bit of a row
and the cut corners are always empty, so that no line of stones can run from one edge into the next row, and
threes are found by shifting the whole board along itself.

What is kept is not three colours but two sets: what counts for white (white and clear stones) and what counts
for black. A clear stone is in both. Stones never move and a three scores once, so the points are all the
threes that lie on the board: they are counted when somebody asks, not at every play.
"""

import re
from typing import Any, NamedTuple

import numpy as np

from cairn.describing import Handicap, Option, Options, Plain, spotted
from cairn.errors import UnreadableMove
from cairn.kernel.bits import lowest, nth_bit, popcount
from cairn.kernel.compiling import rule
from cairn.kernel.dice import below
from cairn.kernel.rules import CHANCE, OVER

TITLE = "Three Stones"
ABOUT = "Draw a stone and place it in line with the last one: every three in a row of your colour is a point."
SEATS = (2,)
POINTS = True
HIDDEN = False
OPTIONS = (
    Option(
        "mode",
        "pouch",
        "where the stones come from",
        ("pouch", "skill"),
        means={
            "pouch": "each turn plays a stone drawn at random from the pouch",
            "skill": "pure skill: each player holds half of the stones in the open and chooses",
        },
    ),
    Option(
        "first",
        "white",
        "who begins",
        ("white", "black", "random"),
        means={"white": "seat 1", "black": "seat 2", "random": "by lot"},
    ),
    Handicap(),
)
REASONS = ("", "all-played")
ALL_PLAYED = 1
MOST_MOVES = 240

WHITE, BLACK, CLEAR = 1, 2, 3  # a stone is the set of those whom it counts for
STONES = 72
POUCH = 30 | 30 << 5 | 12 << 10  # how many stones of each kind, five bits for each
HANDS = (15 | 15 << 5 | 6 << 10) * (1 | 1 << 15)

COLUMNS = "abcdefghijk"
LENGTHS = (3, 5, 7, 9, 11, 11, 11, 9, 7, 5, 3)  # of the rows and of the columns alike
VOID = "f6"
NOWHERE = 63  # where the ring lies before the first play: no pocket has this number


def pockets() -> dict[str, int]:
    """Names and numbers of the pockets: the bit in the lower word, or 64 more than the bit in the upper."""
    found = {}
    for row, length in enumerate(LENGTHS):
        for column in range((11 - length) // 2, (11 + length) // 2):
            place = 12 * row + column - 4
            found[f"{COLUMNS[column]}{row + 1}"] = place if place < 61 else place + 2
    del found[VOID]
    return found


POCKET = pockets()
NAMES = {pocket: name for name, pocket in POCKET.items()}


def word(names: list[str], half: int) -> int:
    """Those of the pockets that lie in the lower (0) or upper (1) half, as bits."""
    return sum(1 << (POCKET[name] & 63) for name in names if POCKET[name] >> 6 == half)


def in_line(name: str) -> list[str]:
    """The pockets in the same row or column, the void notwithstanding, and the pocket itself."""
    return [other for other in POCKET if other[0] == name[0] or other[1:] == name[1:]]


def line_table(half: int) -> Any:
    """For each pocket its row and column; for a ring that lies nowhere the whole board."""
    table = np.zeros(128, np.int64)
    for name, pocket in POCKET.items():
        table[pocket] = word(in_line(name), half)
    table[NOWHERE] = word(list(POCKET), half)
    return table


LINE_LOW, LINE_HIGH = line_table(0), line_table(1)
ALL_LOW, ALL_HIGH = word(list(POCKET), 0), word(list(POCKET), 1)


class State(NamedTuple):
    white_low: int  # the pockets that count for white: its own stones and the clear ones
    white_high: int
    black_low: int  # and those that count for black
    black_high: int
    ring: int  # the pocket of the last play
    seat: int  # who is to move; 0 while the lot must decide
    drawn: int  # the stone to be played; 0 while it must be drawn, and always in pure skill
    played: int
    left: int  # how many stones of each kind the pouch holds, or seat 1's hand and above it seat 2's
    skill: int  # options: whether there are hands instead of the pouch,
    spotted_white: int  # and the handicap
    spotted_black: int


def start(options: Options) -> State:
    white, black = spotted(options, 2)
    skill = options["mode"] == "skill"
    return State(
        white_low=0,
        white_high=0,
        black_low=0,
        black_high=0,
        ring=NOWHERE,
        seat={"white": 1, "black": 2, "random": 0}[options["first"]],
        drawn=0,
        played=0,
        left=HANDS if skill else POUCH,
        skill=int(skill),
        spotted_white=white,
        spotted_black=black,
    )


# Where the stones lie and could go


@rule
def with_next(low: int, high: int, step: int) -> tuple[int, int]:
    """The places of a set whose next place, so many bits further on, belongs to it too."""
    return low & (low >> step | (high & (1 << step) - 1) << 62 - step), high & high >> step


@rule
def threes_along(low: int, high: int, step: int) -> int:
    """How many threes of one direction a set holds: pairs that overlap."""
    pairs_low, pairs_high = with_next(low, high, step)
    threes_low, threes_high = with_next(pairs_low, pairs_high, step)
    return popcount(threes_low) + popcount(threes_high)


@rule
def threes(low: int, high: int) -> int:
    """How many threes a set of pockets holds: across, up and down, and on either diagonal."""
    straight = threes_along(low, high, 1) + threes_along(low, high, 12)
    return straight + threes_along(low, high, 11) + threes_along(low, high, 13)


@rule
def open_pockets(s: State) -> tuple[int, int]:
    """The empty pockets in the row and column of the ring; if there are none, every empty pocket."""
    free_low, free_high = ALL_LOW & ~(s.white_low | s.black_low), ALL_HIGH & ~(s.white_high | s.black_high)
    low, high = free_low & int(LINE_LOW[s.ring]), free_high & int(LINE_HIGH[s.ring])
    if low | high:
        return low, high
    return free_low, free_high


@rule
def shelf(stone: int, hand: int) -> int:
    """Where the number of stones of a kind stands: the pouch's or seat 1's (hand 0), seat 2's (hand 1)."""
    return 5 * (stone - 1) + 15 * hand


@rule
def stones_left(s: State, stone: int) -> int:
    """How many stones of a kind the pouch holds; in pure skill, the hand of the seat to move."""
    return s.left >> shelf(stone, s.skill & s.seat - 1) & 31


@rule
def playable(s: State) -> int:
    """The kinds of stones that the seat may play, as bits."""
    if not s.skill:
        return 1 << s.drawn
    kinds = 0
    for stone in range(WHITE, CLEAR + 1):
        if stones_left(s, stone):
            kinds |= 1 << stone
    return kinds


# Moves: a pocket's number and the stone above it; a draw is a stone and a lot a seat, each with its own mark


DRAW, FIRST = 1 << 9, 1 << 10


@rule
def packed(stone: int, pocket: int) -> int:
    return pocket | stone << 7


@rule
def turn(s: State) -> int:
    if s.played == STONES:
        return OVER
    if s.seat == 0 or (s.drawn | s.skill) == 0:
        return CHANCE
    return s.seat


@rule
def add_plays(stone: int, half: int, targets: int, out: Any, n: int) -> int:
    """Add the plays of a stone to pockets of the lower (0) or upper (1) half."""
    while targets:
        out[n] = packed(stone, lowest(targets) | half << 6)
        targets &= targets - 1
        n += 1
    return n


@rule
def moves(s: State, out: Any) -> int:
    now = turn(s)
    n = 0
    if now == OVER:
        return 0
    if now == CHANCE and s.seat == 0:
        out[0], out[1] = FIRST | 1, FIRST | 2
        return 2
    low, high = open_pockets(s)
    for stone in range(WHITE, CLEAR + 1):
        if now == CHANCE:
            if stones_left(s, stone):
                out[n] = DRAW | stone
                n += 1
        elif playable(s) >> stone & 1:
            n = add_plays(stone, 0, low, out, n)
            n = add_plays(stone, 1, high, out, n)
    return n


@rule
def sides(s: State) -> int:
    """The sides of the one die of a chance event: the seats, or the stones in the pouch."""
    return 2 if s.seat == 0 else STONES - s.played


@rule
def falls(s: State, n: int) -> int:
    """What the number rolled means.

    By lot, 0 is seat 1 and 1 is seat 2. In the pouch, white stones have the lowest numbers, then come the
    black ones, then the clear.
    """
    if s.seat == 0:
        return FIRST | n + 1
    white = stones_left(s, WHITE)
    return DRAW | WHITE + (n >= white) + (n >= white + stones_left(s, BLACK))


@rule
def pick(s: State, dice: Any, out: Any) -> int:
    """A random move with one number: which kind of stone, and which of the open pockets."""
    if turn(s) == CHANCE:
        return falls(s, int(below(dice, sides(s))))
    low, high = open_pockets(s)
    in_low = popcount(low)
    targets = in_low + popcount(high)
    kinds = playable(s)
    n = int(below(dice, targets * popcount(kinds)))
    while n >= targets:
        kinds &= kinds - 1
        n -= targets
    half = 0
    if n >= in_low:
        low, half, n = high, 1, n - in_low
    return packed(lowest(kinds), nth_bit(low, n) | half << 6)


@rule
def after_chance(s: State, move: int) -> State:
    """The state after the lot or a draw."""
    seat, drawn, left = s.seat, 0, s.left
    if move & FIRST:
        seat = move ^ FIRST
    else:
        drawn = move ^ DRAW
        left -= 1 << shelf(drawn, 0)
    # fmt: off
    return State(
        s.white_low, s.white_high, s.black_low, s.black_high, s.ring,
        seat, drawn, s.played, left, s.skill, s.spotted_white, s.spotted_black,
    )
    # fmt: on


@rule
def play(s: State, move: int, trail: Any) -> State:
    if move >= DRAW:
        return after_chance(s, move)
    stone, half, bit = move >> 7, move >> 6 & 1, 1 << (move & 63)
    low, high = bit & half - 1, bit & -half  # without branches: -1 is all bits, 0 is none
    for_white, for_black = -(stone & 1), -(stone >> 1)
    return State(
        s.white_low | low & for_white,
        s.white_high | high & for_white,
        s.black_low | low & for_black,
        s.black_high | high & for_black,
        move & 127,
        3 - s.seat,
        0,
        s.played + 1,
        s.left - (s.skill << shelf(stone, s.seat - 1)),
        s.skill,
        s.spotted_white,
        s.spotted_black,
    )


@rule
def trail_used(s: State) -> int:
    return 0  # stones never move: no position can come again


@rule
def trail_since(s: State) -> int:
    return 0


@rule
def rolls(s: State, out: Any) -> int:
    out[0] = sides(s)
    return 1


@rule
def outcome(s: State, rolled: Any) -> int:
    return falls(s, int(rolled[0]))


@rule
def weight(s: State, move: int) -> int:
    return 1 if move & FIRST else stones_left(s, move ^ DRAW)


@rule
def score(s: State, seat: int) -> int:
    clear = threes(s.white_low & s.black_low, s.white_high & s.black_high)
    if seat == 1:
        return s.spotted_white + threes(s.white_low, s.white_high) - clear
    return s.spotted_black + threes(s.black_low, s.black_high) - clear


@rule
def share(s: State, seat: int) -> float:
    ahead = score(s, seat) - score(s, 3 - seat)
    if ahead == 0:
        return 0.5
    return 1.0 if ahead > 0 else 0.0


@rule
def reason(s: State) -> int:
    return ALL_PLAYED if s.played == STONES else 0


# Words and pictures


COLOURS = ("", "white", "black", "clear")
LETTERS = ("", "W", "B", "C")
KIND = {"W": WHITE, "B": BLACK, "C": CLEAR}
MOVE = re.compile("([WBC])([a-k](?:[1-9]|1[01]))|draw ([WBC])|first ([12])")
PATTERN = "Wf7 (a white stone to f7; B is black, C clear), draw W (from the pouch), first 1 (seat 1 begins)"


def write(s: State, move: int) -> str:
    if move & FIRST:
        return f"first {move ^ FIRST}"
    if move & DRAW:
        return f"draw {LETTERS[move ^ DRAW]}"
    return LETTERS[move >> 7] + NAMES[move & 127]


def read(s: State, text: str) -> int:
    match = MOVE.fullmatch(text)
    if not match:
        raise UnreadableMove(text, f"a move is written {PATTERN}")
    stone, name, drawn, seat = match.groups()
    if seat:
        return FIRST | int(seat)
    if drawn:
        return DRAW | KIND[drawn]
    if name == VOID:
        raise UnreadableMove(text, f"{VOID} is the void, not a pocket")
    if name not in POCKET:
        row = [other for other in POCKET if other[1:] == name[1:]]
        raise UnreadableMove(text, f"{name} is not a pocket; row {name[1:]} runs from {row[0]} to {row[-1]}")
    return packed(KIND[stone], POCKET[name])


def refuse(s: State, move: int) -> str:
    """Why the move is not allowed, or an empty text if it is. Thinks in names and lines, not in bits."""
    if move & FIRST:
        return f"who begins is settled; it is seat {s.seat}'s turn" if s.seat else ""
    if s.seat == 0:
        return "who begins is not settled yet: the lot comes first, as first 1 or first 2"
    if move & DRAW:
        return refuse_draw(s, move ^ DRAW)
    stone, name = move >> 7, NAMES[move & 127]
    if not s.skill and not s.drawn:
        return "a stone must be drawn from the pouch first, as draw W"
    if not s.skill and stone != s.drawn:
        return f"the stone drawn is {COLOURS[s.drawn]}, not {COLOURS[stone]}"
    if s.skill and not held(s, s.seat - 1)[LETTERS[stone]]:
        return f"no {COLOURS[stone]} stone is left in seat {s.seat}'s hand"
    stones = lying(s)
    if name in stones:
        return f"{name} is not empty: a {COLOURS[KIND[stones[name]]]} stone lies there"
    if name not in open_names(s):
        last = NAMES[s.ring]
        return f"{name} is not in row {last[1:]} or column {last[0]} of the last stone, {last}"
    return ""


def refuse_draw(s: State, stone: int) -> str:
    """Why this stone cannot come out of the pouch now."""
    if s.skill:
        return "there is no pouch in pure skill: a stone is played from the hand, as Wf7"
    if s.drawn:
        return f"a {COLOURS[s.drawn]} stone is drawn already; seat {s.seat} must play it"
    return "" if held(s, 0)[LETTERS[stone]] else f"no {COLOURS[stone]} stone is left in the pouch"


def lying(s: State) -> dict[str, str]:
    """The stones on the board: pocket and letter."""
    white, black = s.white_low | s.white_high << 64, s.black_low | s.black_high << 64
    kinds = {name: (white >> at & 1) * WHITE | (black >> at & 1) * BLACK for name, at in POCKET.items()}
    return {name: LETTERS[kind] for name, kind in kinds.items() if kind}


def open_names(s: State) -> list[str]:
    """Where the next stone may go: in line with the ring if there is room, or else anywhere."""
    stones = lying(s)
    empty = [name for name in POCKET if name not in stones]
    if s.ring == NOWHERE:
        return empty
    return [name for name in in_line(NAMES[s.ring]) if name not in stones] or empty


def held(s: State, hand: int) -> dict[str, int]:
    """How many stones of each kind are in the pouch or seat 1's hand (0), or in seat 2's hand (1)."""
    return {letter: s.left >> shelf(kind, hand) & 31 for letter, kind in KIND.items()}


def view(s: State, viewer: int) -> Plain:
    stones, may_take = lying(s), set(open_names(s)) if s.played < STONES else set()
    return {
        "places": [
            {
                "at": name,
                "x": COLUMNS.index(name[0]),
                "y": int(name[1:]) - 1,
                "stone": stones.get(name),
                "open": name in may_take,
            }
            for name in POCKET
        ],
        "seats": [
            {
                "colour": COLOURS[seat],
                "hand": held(s, seat - 1) if s.skill else None,
                "pegs": {"tens": score(s, seat) // 10, "ones": score(s, seat) % 10},
            }
            for seat in (1, 2)
        ],
        "table": {
            "mode": "skill" if s.skill else "pouch",
            "drawn": LETTERS[s.drawn] or None,
            "pouch": None if s.skill else held(s, 0),
            "ring": NAMES.get(s.ring),
            "played": s.played,
        },
    }


MARKS = {"W": "○", "B": "●", "C": "◇"}


def draw(s: State, viewer: int) -> str:
    shown = view(s, viewer)
    table = shown["table"]
    cells = [["   "] * 11 for _ in LENGTHS]
    for place in shown["places"]:
        mark = MARKS[place["stone"]] if place["stone"] else "+" if place["open"] else "·"
        cells[place["y"]][place["x"]] = f"[{mark}]" if place["at"] == table["ring"] else f" {mark} "
    rows = [f"{y + 1:>2}  {''.join(row)}  {y + 1}" for y, row in enumerate(cells)]
    letters = "    " + "".join(f" {letter} " for letter in COLUMNS).rstrip()
    sides = [
        f"{mark} {seat['colour']}: points {10 * seat['pegs']['tens'] + seat['pegs']['ones']}"
        + (f", in hand {counted(seat['hand'])}" if seat["hand"] else "")
        for mark, seat in zip("○●", shown["seats"], strict=True)
    ]
    if table["pouch"]:
        drawn = f"; drawn {MARKS[table['drawn']]}" if table["drawn"] else ""
        sides.append(f"in the pouch {counted(table['pouch'])}{drawn}")
    legend = "◇ clear, + open to the next stone, [ ] the last one"
    return "\n".join([letters, *reversed(rows), letters, "", *sides, legend])


def counted(stones: dict[str, int]) -> str:
    """Numbers of stones with their marks, as `15 ○  15 ●  6 ◇`."""
    return "  ".join(f"{count} {MARKS[letter]}" for letter, count in stones.items())
