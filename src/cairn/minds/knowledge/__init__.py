"""What computer players know of each game: one module a game, where there is one. See `cairn.minds.knowing`."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from cairn.position import Game


def knowledge_of(game: Game) -> ModuleType | None:
    """The module that knows a game, if there is one."""
    return _named(f"{__name__}.{game.name.replace('-', '_')}")


@cache
def _named(name: str) -> ModuleType | None:
    return import_module(name) if find_spec(name) else None
