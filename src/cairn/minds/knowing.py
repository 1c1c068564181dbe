"""What a search may know about a game beyond its rules. Everything has a default: a game without it is played too.

A module `cairn.minds.knowledge.<game>` defines those of these names that help its game; searches take the others
from here. All values are from a seat's point of view: higher is better for that seat.
"""

from typing import Any

from cairn.kernel.compiling import rule
from cairn.kernel.rules import moves, share

CONTRACT = True  # the names here are others' to define


@rule
def evaluate(s: Any) -> int:
    """How good an unfinished position is for the seat to move, in any unit, 0 if it is even."""
    return 0


@rule
def survey(s: Any, out: Any, weights: Any) -> int:
    """All moves, as `moves` lists them, and how promising each looks at first sight, above 0, beside the others."""
    n = moves(s, out)
    for i in range(n):
        weights[i] = 1.0
    return n


@rule
def enough(s: Any) -> bool:
    """Whether an unfinished position can be judged as it stands, rather than by a random game to the end."""
    return False


@rule
def judge(s: Any, result: Any) -> None:
    """Write what an unfinished position is worth to each seat (from 1), from 0 to 1, to `result`."""
    for seat in range(1, len(result)):
        result[seat] = 1.0 / (len(result) - 1)


@rule
def worth(s: Any, seat: int) -> float:
    """What the end of a game is worth to a seat, from 0 to 1."""
    return share(s, seat)


@rule
def nearly_over(s: Any) -> bool:
    """Whether so little is left that all of it may be looked at, to the end of the game (two seats only)."""
    return False


@rule
def key(s: Any) -> int:
    """A number (of at most 62 bits) that stands for the position and the seat to move, for a table of positions."""
    return 0


@rule
def urgency(s: Any, move: int) -> int:
    """Which moves to look at first, so that others need less of a look: the higher, the sooner."""
    return 0
