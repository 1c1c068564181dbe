"""Running the tree search: room to think in, time, threads, and candidates from what it found.

Several threads grow a tree each, with dice of their own; what they found is added up. The last moves of a game are
looked at to the end instead, if the knowledge of the game says that this may be done, and there is time for it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from cairn.kernel.dice import seeded
from cairn.kernel.rules import CHANCE
from cairn.minds import solving, tree
from cairn.minds.player import Budget, Candidate, Stop, Thought, Value
from cairn.position import Position

SLICE = 1000
MOST_NODES = 1 << 22
TRAIL = 1 << 14
FORCED = 100  # simulations are enough to say what the only move is worth
LINES = 6  # so many candidates get a line,
PLIES = 8  # of at most so many plies,
TRUSTED = 20  # each of them seen so often
SOLVING = 0.4  # of the time may be spent on looking at everything
UNLIMITED = 1 << 62
POSITIONS = 4  # may be looked at then instead of a simulation


@dataclass(frozen=True)
class Search:
    """A position, and how to think about it."""

    position: Position
    knowledge: tuple[ModuleType, ...]
    curiosity: float
    plain: bool
    budget: Budget
    stop: Stop

    @property
    def modesty(self) -> float:
        return float(getattr(self.knowledge[0], "MODESTY", 0.0)) if self.knowledge else 0.0

    @property
    def habit(self) -> float:
        """To what power others are drawn to what looks promising: a game may say so."""
        told = getattr(self.knowledge[0], "habit", None) if self.knowledge else None
        return float(told(self.position.state)) if told else 1.0

    def bound(self, template: ModuleType) -> Any:
        game = self.position.game
        return game.bound(template, *self.knowledge, game._module)


def search_tree(
    position: Position,
    knowledge: tuple[ModuleType, ...],
    curiosity: float,
    plain: bool,
    budget: Budget,
    stop: Stop,
) -> Thought:
    """Monte Carlo tree search, for as long as the budget lasts or until it is stopped."""
    begun = time.perf_counter()
    search = Search(position, knowledge, curiosity, plain, budget, stop)
    candidates, looked = ((), 0) if plain else solved(search, begun)
    if not candidates:
        grown, looked = grow(search, begun)
        candidates = considered(search, grown)
    return Thought(candidates, looked, time.perf_counter() - begun)


def seconds_left(search: Search, begun: float, part: float = 1.0) -> float | None:
    if search.budget.seconds is None:
        return None
    return max(0.0, part * search.budget.seconds - (time.perf_counter() - begun))


# The tree


def grow(search: Search, begun: float) -> tuple[list[tree.Tree], int]:
    """A tree from each thread, and the simulations of all."""
    budget, stop = search.budget, search.stop
    compiled = search.bound(tree)
    share = None if budget.simulations is None else -(-budget.simulations // budget.threads)
    trees = [new_tree(search, share) for _ in range(budget.threads)]
    with stop.within(seconds_left(search, begun)):
        if budget.threads == 1:
            return trees, grow_one(search, compiled, trees[0], 0, share)
        with ThreadPoolExecutor(budget.threads) as pool:
            growing = [
                pool.submit(grow_one, search, compiled, one, number, share)
                for number, one in enumerate(trees)
            ]
            return trees, sum(one.result() for one in growing)


def new_tree(search: Search, simulations: int | None) -> tree.Tree:
    most = search.position.game._module.MOST_MOVES
    nodes = MOST_NODES if simulations is None else min(MOST_NODES, (simulations + 1) * most + 1)
    return tree.new_tree(max(nodes, most + 1), most)


def grow_one(search: Search, compiled: Any, grown: tree.Tree, number: int, simulations: int | None) -> int:
    """One thread's simulations. One there must be, however short the time."""
    position, game = search.position, search.position.game
    dice = game._from_array(seeded(search.budget.seed, "tree", number))
    room = tree.new_room(game._module.MOST_MOVES, game.seats, position.trail_copy(TRAIL))
    how = np.array(
        [search.curiosity, search.modesty, float(search.plain), float(position.seat or 0), search.habit]
    )

    def simulate(count: int, flag: Any) -> int:
        return int(compiled.search(position.state, grown, game.seats, count, dice, room, how, flag))

    done = simulate(1, np.zeros(1, np.int64))
    while not search.stop.is_set and (simulations is None or done < simulations):
        if simulations is None and grown.width[0] == 1 and done >= FORCED:
            break
        count = SLICE if simulations is None else min(SLICE, simulations - done)
        done += simulate(count, search.stop.flag)
    return done


# What was found


def considered(search: Search, trees: list[tree.Tree]) -> tuple[Candidate, ...]:
    """The root's moves, most looked at first. All trees list them in the same order."""
    position, module = search.position, search.position.game._module
    children = range(1, 1 + int(trees[0].width[0]))
    visits = sum(grown.visits[children.start : children.stop] for grown in trees)
    won = sum(grown.won[children.start : children.stop] for grown in trees)
    lead = sum(grown.lead[children.start : children.stop] for grown in trees)
    means = sum(
        grown.mean[children.start : children.stop] * grown.visits[children.start : children.stop]
        for grown in trees
    )
    order = sorted(range(len(children)), key=lambda i: (-visits[i], -means[i], i))
    return tuple(
        Candidate(
            module.write(position.state, int(trees[0].move[children[i]])),
            Value(position.seat or 0, float(won[i] / visits[i]) if visits[i] else 0.0),
            line=tuple(line(search, trees, children[i])) if place < LINES else (),
            visits=int(visits[i]),
            margin=float(lead[i] / visits[i]) if visits[i] and module.POINTS else None,
        )
        for place, i in enumerate(order)
    )


def line(search: Search, trees: list[tree.Tree], child: int) -> Iterator[str]:
    """The moves expected after a move of the root, it included, in the tree that has looked at it most.

    It ends before chance decides.
    """
    game, trail = search.position.game, search.position.trail_copy(PLIES + 1)
    grown = max(trees, key=lambda one: int(one.visits[child]))
    state, node = search.position.state, child
    for _ in range(PLIES):
        yield game._module.write(state, int(grown.move[node]))
        state = game.rules.play(state, int(grown.move[node]), trail)
        first, width = int(grown.first[node]), int(grown.width[node])
        if not width or game.rules.turn(state) == CHANCE:
            return
        node = first + int(np.argmax(grown.visits[first : first + width]))
        if grown.visits[node] < TRUSTED:
            return


# To the end


def solved(search: Search, begun: float) -> tuple[tuple[Candidate, ...], int]:
    """Every move with what it is certain to lead to, best first, and the positions looked at for that.

    None, if there is too much to look at.
    """
    position, game, budget = search.position, search.position.game, search.budget
    compiled = search.bound(solving)
    if game.seats != 2 or not position.seat or not compiled.nearly_over(position.state):
        return (), 0
    alarm = Stop()
    work = solving.new_work(
        game._module.MOST_MOVES,
        position.trail_copy(solving.DEEPEST),
        search.stop.flag,
        alarm.flag,
        UNLIMITED if budget.simulations is None else POSITIONS * budget.simulations,
    )
    found = []
    with alarm.within(seconds_left(search, begun, SOLVING)):
        for text in position.moves():
            after = position.play(text)
            part, lead = compiled.solved(after.state, -solving.MOST, solving.MOST, 0, work)
            if work.halted[0]:
                return (), 0
            found.append(certain(text, position.seat, float(part), float(lead)))
    found.sort(key=lambda each: (-each.value.share, -(each.margin or 0), each.move))
    return tuple(found), int(work.nodes[0])


def certain(text: str, seat: int, part: float, lead: float) -> Candidate:
    """A move of which seat 1's part of the win and its lead are known."""
    if seat == 2:
        part, lead = 1 - part, -lead
    return Candidate(text, Value(seat, part), line=(text,), margin=lead, proven=True)
