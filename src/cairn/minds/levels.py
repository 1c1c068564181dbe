"""Levels 1 to 8, for every game: how far a player looks, and how sure it has to be of what it sees.

A weak level is not a strong one that blunders now and then. It looks less far, so that it misses what lies further
ahead; where a game offers very many moves, only some of them come to its mind; and where several look about equally
good to it, it takes any of them, as people do.

How far is far differs from game to game, so what is known of a game has its own steps, `LEVELS`, found by
matches. Levels 1 to 7 are limited by what they look at and not by time: they play the same on any machine.
"""

import math
import os
import random
from dataclasses import dataclass, replace
from typing import NamedTuple

from cairn.match.seen import Seen
from cairn.minds.computer import Computer
from cairn.minds.knowledge import knowledge_of
from cairn.minds.player import Budget, Stop, Thought
from cairn.position import Game

COMPUTER = Computer()
SECONDS = 2.0  # that the best level thinks
PATIENCE = 10.0  # seconds after which any other has to answer; it is done long before, even on a busy machine
CONSIDERED = 12  # moves that a careless player compares, where a search would look for the best one only

#: For a game that says nothing about it, the steps from level 1 on: simulations, and carelessness.
STEPS = ((20, 0.13), (40, 0.08), (80, 0.05), (160, 0.032), (400, 0.018), (1_200, 0.008), (4_000, 0.003))


class Step(NamedTuple):
    """What makes a level in one game."""

    reach: int | None = None  # how far it looks: moves ahead, or simulations
    carelessness: float = 0.0  # how much worse, in parts of the win, a move may look to it and still be taken
    notices: float = 1.0  # what part of its own moves comes to its mind


@dataclass(frozen=True)
class Level:
    """A step of the ladder. The highest has no limit but time, and is never careless."""

    number: int

    def step_in(self, game: Game) -> Step:
        steps = getattr(knowledge_of(game), "LEVELS", STEPS)
        return Step(*steps[self.number - 1]) if self.number <= len(steps) else Step()

    def budget_for(self, game: Game) -> Budget:
        step = self.step_in(game)
        by_depth = getattr(knowledge_of(game), "SEARCH", None) == "alphabeta"
        return Budget(
            seconds=PATIENCE if step.reach else SECONDS,
            simulations=None if by_depth else step.reach,
            depth=step.reach if by_depth else None,
            width=CONSIDERED if step.carelessness else 1,
            notices=step.notices,
            threads=1 if step.reach else os.cpu_count() or 1,
        )


LEVELS = tuple(Level(number) for number in range(1, len(STEPS) + 2))


class LevelPlayer:
    """The computer at one of its levels. A budget that names time or simulations takes the place of the level's."""

    def __init__(self, number: int) -> None:
        self.level = LEVELS[number - 1]
        self.name = f"level{number}"

    def think(self, seen: Seen, budget: Budget, stop: Stop) -> Thought:
        step = self.level.step_in(seen.game)
        if budget.seconds is None and budget.simulations is None:
            budget = replace(self.level.budget_for(seen.game), seed=budget.seed)
        elif step.carelessness:
            budget = replace(budget, width=CONSIDERED, notices=step.notices)
        thought = COMPUTER.think(seen, budget, stop)
        if not step.carelessness:
            return thought
        return careless(thought, step.carelessness, random.Random(f"{budget.seed} {self.name}"))


def careless(thought: Thought, carelessness: float, dice: random.Random) -> Thought:
    """The same thought, with a move in front that looks nearly as good: the nearer, the likelier.

    A move that was passed over, where others were looked at, seems as good as the worst of those.
    """
    looked_at = [each for each in thought.candidates if each.visits] or thought.candidates
    shares = {each.move: each.value.share for each in looked_at}
    top, worst = max(shares.values()), min(shares.values())
    weights = [math.exp((shares.get(each.move, worst) - top) / carelessness) for each in thought.candidates]
    (chosen,) = dice.choices(thought.candidates, weights)
    others = tuple(candidate for candidate in thought.candidates if candidate is not chosen)
    return replace(thought, candidates=(chosen, *others))
