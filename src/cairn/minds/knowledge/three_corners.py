"""What a player of Three Corners knows: corners held, corners within reach, and figures kept beside the board."""

from typing import Any

import numpy as np

from cairn.games.three_corners import (
    CORNER,
    CROSS,
    FARTHER,
    FIGURES,
    LOW,
    MARK,
    SIZES,
    State,
    board,
    first,
    heap,
    holds,
    in_corners,
    rest,
)
from cairn.kernel.bits import popcount
from cairn.kernel.compiling import inline_rule, rule
from cairn.position import Position

SEARCH = "alphabeta"
SCALE = 300
#: Levels 1 to 7: moves that they look ahead, carelessness, and what part of their eighty or so moves comes to mind.
LEVELS = (
    (1, 0.05, 0.08),
    (1, 0.05, 0.14),
    (2, 0.05, 0.35),
    (2, 0.03, 0.58),
    (3, 0.02, 0.7),
    (4, 0.015, 0.78),
    (5, 0.012, 0.86),
)
SURE = 3000  # three corners that nobody can prevent, as it seems

#: What so many corners of one's own are worth against so many of the other's.
CORNERS_WORTH = np.array([[0, -120, -320], [120, 0, -200], [320, 200, 0]], np.int64)
#: What so many figures beside the board are worth: with none, only own figures may move.
BESIDE_WORTH = np.array([0, 50, 70, 85, 95, 100, 105, 110], np.int64)


def edge_table() -> Any:
    """[board, low or high]: the fields on the edge. From anywhere else, no corner is within reach."""
    table = np.zeros((len(SIZES), 2), np.int64)
    for i, size in enumerate(SIZES):
        for field in range(size * size):
            row, column = divmod(field, size)
            if row in (0, size - 1) or column in (0, size - 1):
                table[i, field // LOW] |= 1 << field % LOW
    return table


EDGE = edge_table()


def for_search(s: State) -> State:
    """The search sees by itself that a position comes again."""
    return s._replace(repetition=0)


def earlier(position: Position) -> list[int]:
    """The keys of the positions before this one."""
    state = position.state
    return [int(word) & MARK for word in position._trail.keys[: state.ply]] if state.repetition else []


@inline_rule
def key(s: State) -> int:
    return s.key & MARK


@inline_rule
def within_reach(s: State) -> tuple[int, int, int]:
    """How many free corners only the player to move can enter, only the other could, and both."""
    at = board(s.size)
    own_beside = FIGURES - popcount(s.own_low) - popcount(s.own_high)
    other_beside = FIGURES - popcount(s.other_low) - popcount(s.other_high)
    free_low = int(CORNER[at, 0]) & ~(s.own_low | s.other_low)
    free_high = int(CORNER[at, 1]) & ~(s.own_high | s.other_high)
    low = (s.ones_low | s.twos_low | s.fours_low | s.eights_low | s.sixteens_low) & int(EDGE[at, 0])
    high = (s.ones_high | s.twos_high | s.fours_high | s.eights_high | s.sixteens_high) & int(EDGE[at, 1])
    own_low, own_high, other_low, other_high = 0, 0, 0, 0
    while low | high:
        source = first(low, high)
        low, high = rest(low, high)
        far = min(heap(s, source), FARTHER)
        some_low = int(CROSS[at, source, far, 0]) & free_low
        some_high = int(CROSS[at, source, far, 1]) & free_high
        if some_low | some_high:
            all_low = some_low & ~int(CROSS[at, source, far - 1, 0])
            all_high = some_high & ~int(CROSS[at, source, far - 1, 1])
            if holds(s.own_low, s.own_high, source):
                own_low, own_high = own_low | all_low, own_high | all_high
            elif own_beside:
                own_low, own_high = own_low | some_low, own_high | some_high
            if holds(s.other_low, s.other_high, source):
                other_low, other_high = other_low | all_low, other_high | all_high
            elif other_beside:
                other_low, other_high = other_low | some_low, other_high | some_high
    both = popcount(own_low & other_low) + popcount(own_high & other_high)
    return (
        popcount(own_low) + popcount(own_high) - both,
        popcount(other_low) + popcount(other_high) - both,
        both,
    )


@rule
def evaluate(s: State) -> int:
    """Corners, as if both went on to enter those within reach, in turn, first the ones that the other could too."""
    own, other = in_corners(s.size, s.own_low, s.own_high), in_corners(s.size, s.other_low, s.other_high)
    mine, yours, both = within_reach(s)
    value, sign = 0, 1
    while mine + both:
        if both:
            both -= 1
        else:
            mine -= 1
        own += 1
        if own == 3:
            return sign * SURE
        own, other, mine, yours, sign = other, own, yours, mine, -sign
    value = sign * int(CORNERS_WORTH[own, other])
    own_beside = FIGURES - popcount(s.own_low) - popcount(s.own_high)
    other_beside = FIGURES - popcount(s.other_low) - popcount(s.other_high)
    return value + int(BESIDE_WORTH[own_beside]) - int(BESIDE_WORTH[other_beside])


@inline_rule
def urgency(s: State, move: int) -> int:
    """To enter a corner comes first."""
    target = move >> 7 & 127
    return 4 if holds(int(CORNER[board(s.size), 0]), int(CORNER[board(s.size), 1]), target) else 0
