"""Random games and move counts, written once and specialised for each game with `compiled(simulation, game)`."""

from typing import Any

import numpy as np

from cairn.kernel.compiling import rule
from cairn.kernel.rules import OVER, moves, pick, play, share, trail_used, turn

TRAIL = 1024


@rule
def longer(trail: Any) -> Any:
    """A trail twice as long with the same beginning."""
    more = np.empty(2 * len(trail), np.int64)
    for i in range(len(trail)):  # a loop: Numba takes seconds to compile the same as a slice
        more[i] = trail[i]
    return more


@rule
def play_on(s: Any, dice: Any, trail: Any, out: Any) -> Any:
    """Play on at random until the game is over or the trail is full: the last state and the number of plies.

    (Apart from `random_game`, because an array that is replaced within a loop is counted at every turn of it.)
    """
    plies = 0
    while turn(s) != OVER and trail_used(s) + 1 < len(trail):
        s = play(s, pick(s, dice, out), trail)
        plies += 1
    return s, plies


@rule
def random_game(s: Any, dice: Any, trail: Any, out: Any) -> Any:
    """Play on at random to the end: the last state and the number of plies."""
    s, plies = play_on(s, dice, trail, out)
    while turn(s) != OVER:
        trail = longer(trail)
        s, more = play_on(s, dice, trail, out)
        plies += more
    return s, plies


@rule
def random_games(start: Any, games: int, dice: Any, most_moves: int, shares: Any) -> int:
    """Many random games from one state: adds each seat's part of the wins to `shares`, tells all plies."""
    trail, out = np.empty(TRAIL, np.int64), np.empty(most_moves, np.int64)
    plies = 0
    for _ in range(games):
        s, length = random_game(start, dice, trail, out)
        plies += length
        for seat in range(len(shares)):
            shares[seat] += share(s, seat + 1)
    return plies


@rule
def perft(s: Any, depth: int, trail: Any, lists: Any) -> int:
    """How many sequences of `depth` moves there are; -1 if one passes through outcomes that are not listed.

    `lists` has a row of moves for each depth, and the trail room for `depth` more positions.
    """
    if depth == 0:
        return 1
    row = lists[depth - 1]
    n = moves(s, row)
    if depth == 1 or n <= 0:
        return n
    total = 0
    for i in range(n):
        count = perft(play(s, row[i], trail), depth - 1, trail, lists)
        if count < 0:
            return -1
        total += count
    return total
