"""What a computer player is: it gets what its seat has seen and a budget, and says what it thinks.

A player knows nothing else: the same view, story, budget and seed give the same thought, whatever others hide.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from cairn.match.seen import Seen


@dataclass(frozen=True)
class Budget:
    """How much a player may think: by time, by number of simulations (or positions), or both."""

    seconds: float | None = None
    simulations: int | None = None
    threads: int = 1
    seed: int = 0
    #: How many moves ahead to look at the most, where a search goes by depth.
    depth: int | None = None
    #: How many moves should have a value of their own, where a search would otherwise look for the best one only.
    width: int = 1
    #: If any are named, only these moves come into question: somebody has begun one of them.
    among: frozenset[str] = frozenset()
    #: What part of its own moves comes to its mind at all, where a search goes by depth or stones are hidden.
    notices: float = 1.0


@dataclass(frozen=True)
class Value:
    """What a position is worth, and to whom: the part of the win that the seat expects, from 0 to 1."""

    seat: int
    share: float


@dataclass(frozen=True)
class Candidate:
    """A move that was considered: its value to the seat to move, the line expected, how much it was looked at."""

    move: str
    value: Value
    line: tuple[str, ...] = ()
    visits: int = 0
    #: Points that the seat expects to be ahead of the best other at the end, where there are points.
    margin: float | None = None
    #: Whether the value is certain: seen to the end of the game.
    proven: bool = False


@dataclass(frozen=True)
class Thought:
    """What a player thinks: its candidates, best first, and what it cost."""

    candidates: tuple[Candidate, ...]
    simulations: int = 0
    seconds: float = 0.0
    depth: int | None = None

    @property
    def best(self) -> Candidate:
        return self.candidates[0]


class Player(Protocol):
    """Anyone who can choose a move."""

    name: str

    def think(self, seen: Seen, budget: Budget, stop: Stop) -> Thought: ...


class Stop:
    """A flag that ends thinking at once. Compiled code looks at the array."""

    def __init__(self) -> None:
        self.flag: Any = np.zeros(1, np.int64)

    def set(self) -> None:
        self.flag[0] = 1

    @property
    def is_set(self) -> bool:
        return bool(self.flag[0])

    @contextmanager
    def within(self, seconds: float | None) -> Iterator[None]:
        """Sets itself when the time is over, if there is a limit."""
        if seconds is None:
            yield
            return
        timer = threading.Timer(seconds, self.set)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
