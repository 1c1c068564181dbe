"""What a reason is: a pattern that was found, with its places and numbers; and a look at what may follow a move."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from cairn.position import Position


@dataclass(frozen=True)
class Reason:
    """Something true of a move: what, as `morris.takes`, and where and how much, for the words to fill in."""

    code: str
    particulars: Mapping[str, object]


#: A reason and how much it matters, as compared with others of the same game.
Weighed = tuple[float, Reason]


def weighed(weight: float, code: str, **particulars: object) -> Weighed:
    return weight, Reason(code, particulars)


def following(position: Position, most_moves: int, state: Any = None) -> Iterator[tuple[int, Any]]:
    """Each move of a position (or of a later state of the same line) and the state after it."""
    rules = position.game.rules
    state = position.state if state is None else state
    out = np.empty(most_moves, np.int64)
    # A state one ply later needs its key in the trail only to find repetitions, which a look ahead leaves out.
    trail = position.trail_copy(8)
    for move in out[: max(0, rules.moves(state, out))].tolist():
        yield move, rules.play(state, move, trail)
