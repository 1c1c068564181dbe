"""Levels 1 to 8, for every game: how far a player looks, and how sure it has to be of what it sees.

A weak level is not a strong one that blunders now and then. It looks less far, so that it misses what lies further
ahead, and where several moves look about equally good to it, it takes any of them, as people do.
"""

import math
import os
import random
from dataclasses import dataclass, replace

from cairn.match.seen import Seen
from cairn.minds.computer import Computer
from cairn.minds.knowledge import knowledge_of
from cairn.minds.player import Budget, Stop, Thought
from cairn.position import Game

COMPUTER = Computer()


@dataclass(frozen=True)
class Level:
    """How a level thinks, and how much worse (in parts of the win) a move may look to it and still be taken."""

    number: int
    depth: int | None  # moves that it looks ahead, in games that are searched by depth
    simulations: int | None  # that it makes, in the others
    seconds: float
    carelessness: float

    def budget_for(self, game: Game) -> Budget:
        by_depth = getattr(knowledge_of(game), "SEARCH", None) == "alphabeta"
        return Budget(
            seconds=self.seconds,
            simulations=None if by_depth else self.simulations,
            depth=self.depth if by_depth else None,
            width=CONSIDERED if self.carelessness else 1,
            threads=(os.cpu_count() or 1) if self.number == 8 else 1,
        )


CONSIDERED = 12  # moves that a careless player compares
LEVELS = (
    Level(1, 1, 8, 2.0, 0.15),
    Level(2, 1, 30, 2.0, 0.06),
    Level(3, 2, 100, 2.0, 0.04),
    Level(4, 3, 400, 2.0, 0.02),
    Level(5, 5, 1_500, 2.0, 0.01),
    Level(6, 7, 6_000, 2.0, 0.004),
    Level(7, None, None, 0.25, 0.0),
    Level(8, None, None, 2.0, 0.0),
)


class LevelPlayer:
    """The computer at one of its levels. A budget that names time or simulations takes the place of the level's."""

    def __init__(self, number: int) -> None:
        self.level = LEVELS[number - 1]
        self.name = f"level{number}"

    def think(self, seen: Seen, budget: Budget, stop: Stop) -> Thought:
        if budget.seconds is None and budget.simulations is None:
            budget = replace(self.level.budget_for(seen.game), seed=budget.seed)
        elif self.level.carelessness:
            budget = replace(budget, width=CONSIDERED)
        thought = COMPUTER.think(seen, budget, stop)
        if not self.level.carelessness:
            return thought
        return careless(thought, self.level.carelessness, random.Random(f"{budget.seed} {self.name}"))


def careless(thought: Thought, carelessness: float, dice: random.Random) -> Thought:
    """The same thought, with a move in front that looks nearly as good: the nearer, the likelier."""
    top = max(candidate.value.share for candidate in thought.candidates)
    looked_at = [candidate for candidate in thought.candidates if candidate.visits or candidate.proven]
    choices = looked_at or list(thought.candidates)
    weights = [math.exp((candidate.value.share - top) / carelessness) for candidate in choices]
    (chosen,) = dice.choices(choices, weights)
    others = tuple(candidate for candidate in thought.candidates if candidate is not chosen)
    return replace(thought, candidates=(chosen, *others))
