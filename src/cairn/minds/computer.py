"""The computer as a player: for each game the search that plays it best, with what is known of the game."""

from dataclasses import replace

from cairn.errors import CairnError
from cairn.match.seen import Seen
from cairn.minds.deepening import search_deeper
from cairn.minds.growing import search_tree
from cairn.minds.knowledge import knowledge_of
from cairn.minds.player import Budget, Stop, Thought


class Computer:
    """As strong as it can be within its budget."""

    name = "best"

    def think(self, seen: Seen, budget: Budget, stop: Stop) -> Thought:
        thought = self._think(seen, budget, stop)
        if not budget.among:
            return thought
        found = [each for each in thought.candidates if each.move in budget.among]
        return replace(thought, candidates=tuple(found)) if found else thought

    def _think(self, seen: Seen, budget: Budget, stop: Stop) -> Thought:
        knowledge = knowledge_of(seen.game)
        own_way = getattr(knowledge, "think", None)
        if own_way:
            thought: Thought = own_way(seen, budget, stop)
            return thought
        if seen.position is None:
            raise CairnError(f"nobody here knows how to play {seen.game.name}, where stones are hidden")
        if knowledge and getattr(knowledge, "SEARCH", "tree") == "alphabeta":
            return search_deeper(seen.position, knowledge, budget, stop)
        curiosity = getattr(knowledge, "CURIOSITY", 1.0)
        return search_tree(seen.position, (knowledge,) if knowledge else (), curiosity, False, budget, stop)
