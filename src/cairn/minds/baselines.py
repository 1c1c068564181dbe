"""Players to measure others by: `random`, `greedy` and `uct`."""

import random

from cairn.errors import CairnError
from cairn.match.seen import Seen
from cairn.minds.growing import search_tree
from cairn.minds.knowledge import knowledge_of
from cairn.minds.player import Budget, Candidate, Stop, Thought, Value


class Random:
    """Any move, each as likely."""

    name = "random"

    def think(self, seen: Seen, budget: Budget, stop: Stop) -> Thought:
        move = random.Random(f"{budget.seed}").choice(sorted(seen.moves))
        return Thought((Candidate(move, Value(seen.seat, 1 / seen.game.seats)),))


class Greedy:
    """The best immediate gain, own points less the best other's; ties at random.

    A game in which points do not tell what is a gain says it itself, in its knowledge: `gain(seen, move)`.
    """

    name = "greedy"

    def think(self, seen: Seen, budget: Budget, stop: Stop) -> Thought:
        gains = {move: self._gain(seen, move) for move in sorted(seen.moves)}
        best = [move for move, gain in gains.items() if gain == max(gains.values())]
        move = random.Random(f"{budget.seed}").choice(best)
        return Thought((Candidate(move, Value(seen.seat, 1 / seen.game.seats), margin=gains[move]),))

    def _gain(self, seen: Seen, move: str) -> float:
        knowledge = knowledge_of(seen.game)
        if knowledge and hasattr(knowledge, "gain"):
            return float(knowledge.gain(seen, move))
        assert seen.position
        before, after = seen.position.scores, seen.position.play(move).scores
        gained = [new - old for old, new in zip(before, after, strict=True)]
        own = gained.pop(seen.seat - 1)
        return own - max(gained)


class Uct:
    """Plain UCT: uniform random playouts, no knowledge."""

    name = "uct"
    curiosity = 1.0

    def think(self, seen: Seen, budget: Budget, stop: Stop) -> Thought:
        if seen.position is None:
            raise CairnError(f"uct cannot play {seen.game.name}, where stones are hidden")
        return search_tree(seen.position, (), self.curiosity, True, budget, stop)
