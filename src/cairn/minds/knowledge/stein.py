"""What a player of 1 Stein + Co. knows: what each placement scores, and what the next player could score then.

The points that lie ready decide: a placement is judged by the points so far and by the best that is left to whoever
comes next. There is no quick game to the end, which would only blur that.
"""

from math import exp
from typing import Any

import numpy as np

from cairn.games.stein import (
    DEPTH,
    LONG,
    MARGIN,
    OPEN,
    ROOMY,
    SHAPES,
    SIZE,
    STONES,
    WIDE,
    State,
    apart,
    close_in,
    cover,
    packed,
    score,
    share,
    touching,
)
from cairn.kernel.bits import lowest, popcount
from cairn.kernel.compiling import rule
from cairn.match.seen import Seen

CURIOSITY = 1.0
MODESTY = 0.1
#: Levels 1 to 7: simulations, and carelessness.
LEVELS = ((30, 0.09), (60, 0.058), (100, 0.042), (160, 0.034), (280, 0.024), (800, 0.012), (2_500, 0.005))
EAGERNESS = 2.0  # points that make a placement e times as promising
FEW = 30  # placements that are left when it is worth trying to look at everything
NEXT = 0.7  # the part of the best that lies ready which whoever is to move can count on


def gain(seen: Seen, move: str) -> float:
    """For greedy play: the own points. (In the variant another always gains as much, so a lead would not tell.)"""
    assert seen.position
    seat = seen.seat - 1
    return seen.position.play(move).scores[seat] - seen.position.scores[seat]


def habit(s: State) -> float:
    """In the variant others are taken to be three times as eager for points as oneself, and among four twice.

    There a long search came to expect that they take less than lies ready, which greedy ones never do.
    """
    if s.shared:
        return 3.0
    return 2.0 if s.seats == 4 else 1.0


@rule
def gained(spaces: Any, shape: int, x: int, y: int, trial: Any, group: Any) -> int:
    """What a stone that fits here scores. `trial` is a copy of the spaces, and stays one."""
    long = LONG[shape]
    bits = (1 << WIDE[shape]) - 1 << x
    cover(trial, bits, y, long)
    points = 0
    size = close_in(trial, bits, y, long, group)
    while size:
        points += size
        for row in range(MARGIN, MARGIN + SIZE):
            trial[OPEN, row] &= ~group[row]
        size = close_in(trial, bits, y, long, group)
    for row in range(y - 2, y + long + 2):
        trial[OPEN, row] = spaces[OPEN, row]
        trial[ROOMY, row] = spaces[ROOMY, row]
    if points:
        for row in range(MARGIN, MARGIN + SIZE):
            trial[OPEN, row] = spaces[OPEN, row]
    return points


@rule
def best_gain(spaces: Any) -> int:
    """The most that one stone can score now: any that fits and touches may, whatever it touches."""
    trial, group = spaces.copy(), np.empty(DEPTH, np.int64)
    best = 0
    for shape in range(SHAPES):
        for y in range(MARGIN, MARGIN + SIZE):
            columns = touching(spaces, shape, y)
            while columns:
                best = max(best, gained(spaces, shape, lowest(columns), y, trial, group))
                columns &= columns - 1
    return best


@rule
def survey(s: State, out: Any, weights: Any) -> int:
    """Every placement: the more it scores, the more promising."""
    trial, group = s.spaces.copy(), np.empty(DEPTH, np.int64)
    n = 0
    for shape in range(SHAPES):
        for y in range(MARGIN, MARGIN + SIZE):
            columns, free = touching(s.spaces, shape, y), apart(s.spaces, shape, y)
            while columns:
                x = lowest(columns)
                columns &= columns - 1
                points = gained(s.spaces, shape, x, y, trial, group)
                if points or free >> x & 1:
                    out[n] = packed(shape, x, y - MARGIN)
                    weights[n] = exp(points / EAGERNESS)
                    n += 1
    return n


@rule
def enough(s: State) -> bool:
    return True


@rule
def spread(s: State) -> float:
    """By how many points a lead may still change: about as many as make a win e times as likely."""
    return 2.0 + 0.25 * (STONES - s.laid)


@rule
def prospect(s: State, seat: int, ready: float) -> float:
    """A seat's points, with those that lie ready for whoever is to move (and in the variant for the one before)."""
    points = float(score(s, seat))
    if seat == s.seat or (s.shared and seat == (s.seat - 2) % s.seats + 1):
        points += ready
    return points


@rule
def standing(s: State, seat: int, ready: float) -> float:
    """A seat's part of the win, as far as points tell."""
    own, others = prospect(s, seat, ready), 0.0
    for other in range(1, s.seats + 1):
        others += exp((prospect(s, other, ready) - own) / spread(s))
    return 1.0 / others


@rule
def judge(s: State, result: Any) -> None:
    ready = NEXT * best_gain(s.spaces)
    for seat in range(1, s.seats + 1):
        result[seat] = standing(s, seat, ready)


@rule
def worth(s: State, seat: int) -> float:
    return 0.5 * share(s, seat) + 0.5 * standing(s, seat, 0.0)


@rule
def nearly_over(s: State) -> bool:
    placements = 0
    for shape in range(SHAPES):
        for y in range(MARGIN, MARGIN + SIZE):
            placements += popcount(touching(s.spaces, shape, y) & apart(s.spaces, shape, y))
    return placements <= FEW
