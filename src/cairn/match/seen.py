"""What a seat has seen of a match: all that a computer player gets, and a person is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from cairn.describing import Plain
from cairn.errors import CairnError
from cairn.match.match import Event, Match
from cairn.position import Game, Position


@dataclass(frozen=True)
class Told:
    """One ply as a seat was told of it: who did what. Of a deal, only what lies open and the seat's own stones."""

    seat: int
    text: str


@dataclass(frozen=True)
class Seen:
    """A moment of a match from one seat: the view, what it may play, and the story so far."""

    game: Game
    seat: int
    view: Plain
    moves: tuple[str, ...]
    story: Sequence[Told]
    #: The position itself, in games in which nothing is hidden.
    position: Position | None


def seen_by(match: Match, seat: int) -> Seen:
    """What the seat whose turn it is has seen."""
    position = match.position
    if position.seat != seat:
        raise CairnError(f"it is not seat {seat}'s turn")
    return Seen(
        game=match.game,
        seat=seat,
        view=position.view(seat),
        moves=tuple(position.moves()),
        story=_told(match, seat) if match.game.hidden else _Openly(match.plies),
        position=None if match.game.hidden else position,
    )


def _told(match: Match, seat: int) -> tuple[Told, ...]:
    return tuple(
        Told(event.seat, before.told(event.text, seat))
        for event, before in zip(match.plies, match.positions, strict=False)
    )


class _Openly(Sequence[Told]):
    """The story of a match in which nothing is hidden: made when somebody asks, for it may have thousands of plies."""

    def __init__(self, plies: Sequence[Event]) -> None:
        self._plies = plies

    def __len__(self) -> int:
        return len(self._plies)

    @overload
    def __getitem__(self, index: int) -> Told: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Told, ...]: ...
    def __getitem__(self, index: int | slice) -> Told | tuple[Told, ...]:
        if isinstance(index, slice):
            return tuple(Told(event.seat, event.text) for event in self._plies[index])
        event = self._plies[index]
        return Told(event.seat, event.text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))
