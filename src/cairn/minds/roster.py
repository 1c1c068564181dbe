"""Computer players by name, with a budget of their own if it is given behind an @."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from types import ModuleType

from cairn.errors import CairnError, shortened
from cairn.match.seen import Seen
from cairn.minds.baselines import Greedy, Random, Uct
from cairn.minds.computer import Computer
from cairn.minds.knowledge import knowledge_of
from cairn.minds.levels import LEVELS, LevelPlayer
from cairn.minds.player import Budget, Player, Stop, Thought
from cairn.position import game, names

PLAYERS: dict[str, Callable[[], Player]] = {
    "best": Computer,
    **{f"level{level.number}": partial(LevelPlayer, level.number) for level in LEVELS},
    "random": Random,
    "greedy": Greedy,
    "uct": Uct,
}
NAMED = re.compile(r"([a-z0-9-]+)(?:@(?:([0-9]+(?:\.[0-9]+)?)s|([0-9]+)))?")


class CharacterPlayer:
    """Somebody with a temper of their own, at home in one game."""

    def __init__(self, name: str, home: str, module: ModuleType) -> None:
        self.name, self.home, self._module = name, home, module

    @property
    def about(self) -> dict[str, str]:
        """Who that is, in each language."""
        return dict(self._module.CHARACTERS[self.name].about)

    def think(self, seen: Seen, budget: Budget, stop: Stop) -> Thought:
        if seen.game.name != self.home:
            raise CairnError(f"{self.name} plays nothing but {self.home}")
        thought: Thought = self._module.think_as(self.name, seen, budget, stop)
        return thought


@cache
def characters() -> dict[str, CharacterPlayer]:
    """The characters of all games, by their names as one writes them in a command: `old-tally`."""
    found = {}
    for home in names():
        module = knowledge_of(game(home, compiled=False))
        for name in getattr(module, "CHARACTERS", ()):
            assert module
            found[name.lower().replace(" ", "-")] = CharacterPlayer(name, home, module)
    return found


@dataclass(frozen=True)
class Seated:
    """A player with its budget, as it was named."""

    name: str
    player: Player
    budget: Budget


def seated(name: str, budget: Budget) -> Seated:
    """The player of that name; `uct@0.5s` thinks half a second a move, `uct@800` so many simulations.

    A level has a budget of its own; all others take the one given.
    """
    found = NAMED.fullmatch(name)
    if not found or found[1] not in {**PLAYERS, **characters()}:
        raise CairnError(
            f"there is no player {shortened(name)}; there are {', '.join([*PLAYERS, *characters()])}, "
            "each with a budget behind it if you like, as uct@0.5s or uct@800"
        )
    player = PLAYERS[found[1]]() if found[1] in PLAYERS else characters()[found[1]]
    if found[2]:
        budget = Budget(seconds=float(found[2]))
    elif found[3]:
        budget = Budget(simulations=int(found[3]))
    elif isinstance(player, LevelPlayer):
        budget = Budget()
    return Seated(name, player, budget)
