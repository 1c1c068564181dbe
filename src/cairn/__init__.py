"""Five stone games: exact rules, fast simulation, one readable record format.

    >>> import cairn
    >>> position = cairn.game("morris").start()
    >>> position = position.play("d6", "f4")
    >>> position.seat, len(position.moves())
    (1, 22)

Names are looked up when they are used, so that `import cairn` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cairn.errors import CairnError as CairnError
    from cairn.errors import IllegalMove as IllegalMove
    from cairn.errors import MoveError as MoveError
    from cairn.errors import OptionError as OptionError
    from cairn.errors import RecordError as RecordError
    from cairn.errors import UnfairRecord as UnfairRecord
    from cairn.errors import UnknownGame as UnknownGame
    from cairn.errors import UnreadableMove as UnreadableMove
    from cairn.kernel.rules import CHANCE as CHANCE
    from cairn.match.match import Event as Event
    from cairn.match.match import Match as Match
    from cairn.match.record import read_records as read_records
    from cairn.match.record import write_record as write_record
    from cairn.position import Game as Game
    from cairn.position import Position as Position
    from cairn.position import Result as Result
    from cairn.position import game as game
    from cairn.position import names as names

__version__ = "0.1.0"

_HOMES = {
    "cairn.errors": (
        "CairnError",
        "IllegalMove",
        "MoveError",
        "OptionError",
        "RecordError",
        "UnfairRecord",
        "UnknownGame",
        "UnreadableMove",
    ),
    "cairn.kernel.rules": ("CHANCE",),
    "cairn.match.match": ("Event", "Match"),
    "cairn.match.record": ("read_records", "write_record"),
    "cairn.position": ("Game", "Position", "Result", "game", "names"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name in _HOME:
        return getattr(import_module(_HOME[name]), name)
    raise AttributeError(f"cairn has no {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
