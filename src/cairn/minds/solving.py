"""The last moves of a game of two, looked at to the very end: every line, and every outcome of chance at its odds.

A template: `compiled(solving, knowledge, game)`. What counts is the part of the win; between equal parts, the points.
It gives up when the stop flag is set or too many positions have been looked at. `solved` is called by the interpreter
for each move in turn: read from the disk cache, compiled code that calls it fails (numba/numba#6061, recursion).
"""

from typing import Any, NamedTuple

import numpy as np

from cairn.kernel.compiling import rule
from cairn.kernel.rules import CHANCE, OVER, moves, play, score, share, turn, weight
from cairn.minds.knowing import nearly_over, survey  # noqa: F401  (whoever solves asks the first)

WIN = 1000.0  # what a part of the win is worth in points: more than there are
MOST = 1e9  # beyond any value
DEEPEST = 80


class Work(NamedTuple):
    """Room for the moves of each height, and the counters."""

    lists: Any
    weights: Any
    trail: Any
    nodes: Any  # positions looked at, and how many there may be
    stop: Any  # set by whoever wants it to end, an array of one
    alarm: Any  # set when the time for this is over, another
    halted: Any  # set when it has given up, an array of one


def new_work(most_moves: int, trail: Any, stop: Any, alarm: Any, limit: int) -> Work:
    return Work(
        lists=np.empty((DEEPEST, most_moves), np.int64),
        weights=np.empty((DEEPEST, most_moves)),
        trail=trail,
        nodes=np.array([0, limit], np.int64),
        stop=stop,
        alarm=alarm,
        halted=np.zeros(1, np.int64),
    )


@rule
def total(part: float, lead: float) -> float:
    return WIN * part + lead


@rule
def take_next(i: int, n: int, height: int, work: Work) -> int:
    """Bring the most promising of the moves from i on to place i."""
    best = i
    for j in range(i + 1, n):
        if work.weights[height, j] > work.weights[height, best]:
            best = j
    move = work.lists[height, best]
    work.lists[height, best], work.weights[height, best] = work.lists[height, i], work.weights[height, i]
    work.lists[height, i] = move
    return int(move)


@rule
def solved(s: Any, alpha: float, beta: float, height: int, work: Work) -> tuple[float, float]:
    """Seat 1's part of the win and its lead with best play from both, as far as alpha and beta ask."""
    who = turn(s)
    if who == OVER:
        return share(s, 1), float(score(s, 1) - score(s, 2))
    work.nodes[0] += 1
    if work.stop[0] or work.alarm[0] or work.nodes[0] > work.nodes[1] or height == DEEPEST:
        work.halted[0] = 1
        return 0.5, 0.0
    row = work.lists[height]
    if who == CHANCE:
        n, all_part, all_lead, odds = moves(s, row), 0.0, 0.0, 0.0
        for i in range(n):
            chance = float(weight(s, row[i]))
            part, lead = solved(play(s, row[i], work.trail), -MOST, MOST, height + 1, work)
            odds += chance
            all_part += chance * part
            all_lead += chance * lead
        return all_part / odds, all_lead / odds
    n = survey(s, row, work.weights[height])
    best_part, best_lead = (0.0, -WIN) if who == 1 else (1.0, WIN)
    for i in range(n):
        move = take_next(i, n, height, work)
        part, lead = solved(play(s, move, work.trail), alpha, beta, height + 1, work)
        gain = total(part, lead) - total(best_part, best_lead)
        if i == 0 or (gain > 0 if who == 1 else gain < 0):
            best_part, best_lead = part, lead
        if who == 1:
            alpha = max(alpha, total(best_part, best_lead))
        else:
            beta = min(beta, total(best_part, best_lead))
        if alpha >= beta or work.halted[0]:
            break
    return best_part, best_lead
