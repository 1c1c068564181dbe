"""Running alpha-beta: deeper and deeper until the budget is used up, on one or more threads that share a table."""

import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import accumulate
from types import ModuleType
from typing import Any

import numpy as np

from cairn.minds import alphabeta
from cairn.minds.alphabeta import DEEPEST, HALTED, LIMIT, LISTS, NODES, PROVEN, ROOTS, WIN
from cairn.minds.player import Budget, Candidate, Stop, Thought, Value
from cairn.position import Game, Position

TABLE_BITS = 20
UNLIMITED = 1 << 62
WINDOW = 30  # how far from the last value the next is sought at first; a stone is about 100
LINE = 12  # the longest line told
FORCED = 8  # moves ahead are enough to say what the only move is worth


@dataclass
class Thinker:
    """One thread's search: its room to think, and what it has found so far."""

    search: Any
    state: Any
    work: Any
    width: int  # how many moves are to have exact values
    deepest: int  # how many moves ahead to look at the most
    depth: int = 0
    values: dict[int, int] = field(default_factory=dict)  # of the best moves
    guesses: tuple[int, ...] = ()  # the values that the best, the second best … had last

    def look_around(self) -> None:
        """Look one move ahead, whatever the budget: an answer there must be."""
        limit, self.work.notes[LIMIT] = int(self.work.notes[LIMIT]), UNLIMITED
        stop, self.work = self.work.stop, self.work._replace(stop=np.zeros(1, np.int64))
        self._look(1)
        self.work.notes[LIMIT], self.work = limit, self.work._replace(stop=stop)

    def deepen(self, first_depth: int) -> None:
        """Look deeper and deeper until halted, or until all values asked for are certain."""
        for depth in range(first_depth, self.deepest + 1):
            self._look(depth)
            if self.halted or all(abs(value) > PROVEN for value in self.guesses):
                return

    def _look(self, depth: int) -> None:
        values: list[int] = []
        for rank in range(self.width):
            value = self._value(rank, depth)
            if value is not None:
                values.append(value)
                self.values[self.moves[rank]] = value
            if self.halted:
                return
        self.depth, self.guesses = depth, tuple(values)

    @property
    def halted(self) -> bool:
        return bool(self.work.notes[HALTED])

    @property
    def moves(self) -> list[int]:
        """The root's moves, best first as far as they have been compared."""
        notes = self.work.notes
        return [int(move) for move in notes[LISTS : LISTS + int(notes[ROOTS])]]

    def _value(self, rank: int, depth: int) -> int | None:
        """The value of the best move that has no rank yet, sought close to its last value first.

        None if the search was halted before any move of this depth had a value.
        """
        low, high = -WIN, WIN
        if rank < len(self.guesses) and abs(self.guesses[rank]) < PROVEN:
            low, high = self.guesses[rank] - WINDOW, self.guesses[rank] + WINDOW
        while True:
            value = int(self.search.negamax(self.state, depth, low, high, 0, LISTS + rank, self.work))
            if self.halted:
                return value if value > low else None
            if low < value < high:
                return value
            low, high = (-WIN, high) if value <= low else (low, WIN)

    def line_after(self, move: int, game: Game) -> tuple[str, ...]:
        """The root's move and what the table expects to follow, as texts."""
        line, trail = np.zeros(LINE, np.int64), self.work.trail
        after = game.rules.play(self.state, move, trail)
        length = int(self.search.expected(after, line, self.work))
        state, texts = self.state, []
        for each in (move, *line[:length].tolist()):
            texts.append(game._module.write(state, each))
            state = game.rules.play(state, each, trail)
        return tuple(texts)


def search_deeper(position: Position, knowledge: ModuleType, budget: Budget, stop: Stop) -> Thought:
    """The best moves that alpha-beta finds within the budget, as many as its width, with exact values."""
    begun = time.perf_counter()
    first, *others = thinkers(position, knowledge, budget, stop)
    first.look_around()
    with stop.within(None if budget.seconds is None else budget.seconds - (time.perf_counter() - begun)):
        if not others:
            first.deepen(2)
        else:
            with ThreadPoolExecutor(len(others)) as pool:
                helping = [pool.submit(each.deepen, 2 + number % 2) for number, each in enumerate(others)]
                first.deepen(2)
                stop.set()
                for each in helping:
                    each.result()
    return Thought(
        tuple(candidates(position, knowledge, first)),
        sum(int(each.work.notes[NODES]) for each in (first, *others)),
        time.perf_counter() - begun,
        first.depth,
    )


def thinkers(position: Position, knowledge: ModuleType, budget: Budget, stop: Stop) -> list[Thinker]:
    """One for each thread, all with the same table."""
    game, module = position.game, position.game._module
    search = game.bound(alphabeta, knowledge, module)
    state = knowledge.for_search(position.state) if hasattr(knowledge, "for_search") else position.state
    past = knowledge.earlier(position) if hasattr(knowledge, "earlier") else []
    noticed = [
        move
        for move in position._listed()
        if not budget.among or module.write(position.state, move) in budget.among
    ]
    if budget.notices < 1:
        count = max(1, round(budget.notices * len(noticed)))
        noticed = random.Random(f"{budget.seed} notices").sample(noticed, count)
    roots = sorted(noticed, key=lambda move: -int(search.urgency(state, move)))
    table, limit = alphabeta.new_table(TABLE_BITS), budget.simulations or UNLIMITED
    works = [
        alphabeta.new_work(
            table, module.MOST_MOVES, position.trail_copy(DEEPEST + 2), stop.flag, limit, roots, past
        )
        for _ in range(budget.threads)
    ]
    by_the_clock = budget.depth is None and budget.simulations is None
    far = FORCED if by_the_clock and len(roots) == 1 else budget.depth or DEEPEST
    deepest = min(far, DEEPEST - 3)
    return [Thinker(search, state, work, min(budget.width, len(roots)), deepest) for work in works]


def candidates(position: Position, knowledge: ModuleType, found: Thinker) -> list[Candidate]:
    """The best moves with their values, in words. (A value from one depth less may not look better than the best.)"""
    best = [move for move in found.moves if move in found.values][: found.width]
    return [
        Candidate(
            position.game._module.write(position.state, move),
            Value(position.seat or 0, part_of_win(value, knowledge)),
            line=found.line_after(move, position.game),
            proven=abs(value) > PROVEN,
        )
        for move, value in zip(best, accumulate((found.values[move] for move in best), min), strict=True)
    ]


def part_of_win(value: int, knowledge: ModuleType) -> float:
    """What a value means for the result: `SCALE` is the lead with which ten of eleven games are won."""
    if abs(value) > PROVEN:
        return 1.0 if value > 0 else 0.0
    return float(1 / (1 + 10 ** (-value / knowledge.SCALE)))
