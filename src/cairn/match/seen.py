"""What a seat has seen of a match: all that a computer player gets, and a person is shown."""

from dataclasses import dataclass

from cairn.describing import Plain
from cairn.errors import CairnError
from cairn.match.match import Match
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
    story: tuple[Told, ...]
    #: The position itself, in games in which nothing is hidden.
    position: Position | None


def seen_by(match: Match, seat: int) -> Seen:
    """What the seat whose turn it is has seen."""
    position = match.position
    if position.seat != seat:
        raise CairnError(f"it is not seat {seat}'s turn")
    story = tuple(
        Told(event.seat, before.told(event.text, seat))
        for event, before in zip(match.plies, match.positions, strict=False)
    )
    return Seen(
        game=match.game,
        seat=seat,
        view=position.view(seat),
        moves=tuple(position.moves()),
        story=story,
        position=None if match.game.hidden else position,
    )
