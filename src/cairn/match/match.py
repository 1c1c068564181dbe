"""A match: a list of events, and what folding them gives. It never changes; each event makes a new one.

The same list is the undo history, the saved record, the replay and what is sent to those who watch. Rules of
the game come from the position; here are the matters of the match: resigning, draws by agreement, time, takebacks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import NamedTuple

from cairn.errors import CairnError, IllegalMove
from cairn.kernel.grown import Grown
from cairn.kernel.named import Named
from cairn.kernel.once import once
from cairn.position import Game, Position, Result


class Kind(Named):
    """What an event is."""

    MOVE = "move"
    CHANCE = "chance"
    RESIGN = "resign"
    OFFER = "offer-draw"
    ACCEPT = "accept-draw"
    DECLINE = "decline-draw"
    WITHDRAW = "withdraw-draw"
    TIME = "time"
    TAKEBACK = "takeback"


#: The events that are part of the game itself, and so have a ply of their own.
PLIES = (Kind.MOVE, Kind.CHANCE)


class Evaluation(NamedTuple):
    """What somebody thought of a position: a number, and the seat that it is good for when it is high."""

    seat: int
    value: float


class Event(NamedTuple):
    """One thing that happened: a move or a chance event by its text, or a matter of the match by its seat."""

    kind: Kind
    seat: int
    text: str = ""
    #: For a takeback: how many plies go back.
    plies: int = 0
    #: Milliseconds left on the seat's clock after the event.
    clock: int | None = None
    evaluation: Evaluation | None = None
    comment: str = ""


class _Fold(NamedTuple):
    """What the events so far make of a match."""

    position: Position  # now
    positions: Grown[Position]  # from the start to now, along the line that counts
    plies: Grown[Event]  # the events that lead from each to the next
    met: Grown[Position]  # for each event, taken back or not, the position in which it happened
    offer: int = 0  # who has offered a draw that is not answered
    out: tuple[int, ...] = ()  # seats that resigned or ran out of time while others go on
    result: Result | None = None


@dataclass(frozen=True)
class Match:
    """A game being played, by whom, and all that has happened in it."""

    game: Game
    names: tuple[str, ...] = ()
    events: Grown[Event] = field(default_factory=Grown)
    #: SHA-256 of the secret, in hexadecimal; the secret only once the match is over. See `cairn.match.fair`.
    commitment: str = ""
    secret: str = ""
    #: Anything else worth keeping, as `{"Date": "2026-11-15"}`.
    tags: Mapping[str, str] = field(default_factory=dict)
    _known: _Fold | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        names = self.names or ("",) * self.game.seats
        if len(names) != self.game.seats:
            raise CairnError(f"{len(names)} names were given; the table has {self.game.seats} seats")
        object.__setattr__(self, "names", tuple(names))

    @once
    def _fold(self) -> _Fold:
        if self._known:
            return self._known
        start = self.game.start()
        fold = _Fold(start, Grown((start,)), Grown(), Grown())
        for event in self.events:
            fold = _after(fold, event)
        return fold

    @property
    def position(self) -> Position:
        return self._fold.position

    @property
    def positions(self) -> Sequence[Position]:
        """Every position from the start to now; what was taken back is not among them."""
        return self._fold.positions

    @property
    def plies(self) -> Sequence[Event]:
        """The moves and chance events that lead to now; what was taken back is not among them."""
        return self._fold.plies

    @property
    def met(self) -> Sequence[Position]:
        """For each event, the position in which it happened."""
        return self._fold.met

    @property
    def result(self) -> Result | None:
        """How the match ended, by the rules of the game or by a matter of the match; None while it goes on."""
        return self._fold.result

    @property
    def draw_offered_by(self) -> int:
        """The seat whose offer of a draw is not answered yet, or 0."""
        return self._fold.offer

    @property
    def out(self) -> tuple[int, ...]:
        """Seats that resigned or ran out of time while the others play on."""
        return self._fold.out

    def add(self, event: Event) -> Match:
        """The match after one more event; an event that cannot be is an error and changes nothing."""
        fold = _after(self._fold, event)
        after = object.__new__(Match)  # what `dataclasses.replace` gives, several times as fast
        after.__dict__.update(self.__dict__, events=self.events.plus(event), _known=fold, _fold=fold)
        return after

    def play(self, *texts: str, clock: int | None = None, comment: str = "") -> Match:
        """The match after moves or outcomes of chance, by whoever is to move."""
        match = self
        for text in texts:
            seat = match.position.seat
            kind = Kind.MOVE if seat else Kind.CHANCE
            match = match.add(Event(kind, seat or 0, text, clock=clock, comment=comment))
        return match

    def resign(self, seat: int) -> Match:
        return self.add(Event(Kind.RESIGN, seat))

    def offer_draw(self, seat: int) -> Match:
        return self.add(Event(Kind.OFFER, seat))

    def accept_draw(self, seat: int) -> Match:
        return self.add(Event(Kind.ACCEPT, seat))

    def decline_draw(self, seat: int) -> Match:
        return self.add(Event(Kind.DECLINE, seat))

    def withdraw_draw(self, seat: int) -> Match:
        """Take back an offer of a draw that is not answered yet."""
        return self.add(Event(Kind.WITHDRAW, seat))

    def run_out_of_time(self, seat: int) -> Match:
        return self.add(Event(Kind.TIME, seat))

    def take_back(self, seat: int, plies: int) -> Match:
        """Undo the last plies, as the seat asked and the others granted."""
        return self.add(Event(Kind.TAKEBACK, seat, plies=plies))


def _after(fold: _Fold, event: Event) -> _Fold:
    """The fold after one event, or an error that says why it cannot be."""
    position = fold.position
    seats = position.game.seats
    if fold.result:
        if event.kind in PLIES:
            raise IllegalMove(event.text, f"the match is over ({fold.result.reason})")
        raise CairnError(f"the match is over ({fold.result.reason})")
    if event.kind is not Kind.CHANCE:
        _must_be_seat(event.seat, seats)
    if event.clock is not None and event.clock < 0:
        raise CairnError(f"a clock shows no less than nothing, not {event.clock} ms")
    if event.evaluation:
        _must_be_seat(event.evaluation.seat, seats)
        if not isfinite(event.evaluation.value):
            raise CairnError(f"an evaluation is a finite number, not {event.evaluation.value}")
    if event.kind in PLIES:
        return _after_ply(fold, event)
    fold = fold._replace(met=fold.met.plus(position))
    if event.kind is Kind.TAKEBACK:
        return _after_takeback(fold, event)
    if event.kind in (Kind.RESIGN, Kind.TIME):
        return _after_leaving(fold, event)
    return _after_talk_of_draw(fold, event)


def _must_be_seat(seat: int, seats: int) -> None:
    if not 1 <= seat <= seats:
        raise CairnError(f"there is no seat {seat}; seats are 1 to {seats}")


def _after_ply(fold: _Fold, event: Event) -> _Fold:
    position = fold.position
    if event.seat != position.seat:
        turn = f"seat {position.seat}'s turn" if position.seat else "chance that decides here"
        raise IllegalMove(event.text, f"it is {turn}, not seat {event.seat}'s")
    if (event.kind is Kind.CHANCE) != position.is_chance:
        raise CairnError(f"'{event.text}' is marked as {event.kind}, but seat {event.seat} is to move")
    after = position.play(event.text)
    return _Fold(
        after,
        fold.positions.plus(after),
        fold.plies.plus(event),
        fold.met.plus(position),
        0 if event.seat == 3 - fold.offer else fold.offer,  # the other's move declines an offer
        fold.out,
        _with_out(after.result, fold.out),
    )


def _after_takeback(fold: _Fold, event: Event) -> _Fold:
    if not 1 <= event.plies <= len(fold.plies):
        raise CairnError(f"{event.plies} plies cannot be taken back; {len(fold.plies)} have been played")
    if fold.position.game.hidden:
        raise CairnError("where stones are hidden nothing can be taken back: an answer has told something")
    if any(ply.kind is Kind.CHANCE for ply in fold.plies[-event.plies :]):
        raise CairnError("what chance has revealed cannot be taken back")
    positions, plies = Grown(fold.positions[: -event.plies]), Grown(fold.plies[: -event.plies])
    return fold._replace(position=positions[-1], positions=positions, plies=plies, offer=0)


def _after_leaving(fold: _Fold, event: Event) -> _Fold:
    position = fold.position
    if event.seat in fold.out:
        raise CairnError(f"seat {event.seat} is out already")
    # A draw from the pouch is on a player's own time, so that a clock may run out while chance is due.
    if event.kind is Kind.TIME and position.seat not in (event.seat, 0):
        raise CairnError(f"seat {event.seat} is not to move, so its clock does not run")
    reason = "resigned" if event.kind is Kind.RESIGN else "time"
    out = (*fold.out, event.seat)
    left = tuple(seat for seat in range(1, position.game.seats + 1) if seat not in out)
    result = Result(left, reason, (left, *((seat,) for seat in reversed(out)))) if len(left) == 1 else None
    return fold._replace(out=out, result=result, offer=0)


def _after_talk_of_draw(fold: _Fold, event: Event) -> _Fold:
    if fold.position.game.seats != 2:
        raise CairnError("a draw can be agreed only in a game of two")
    if event.kind is Kind.OFFER:
        if fold.offer:
            raise CairnError(f"seat {fold.offer} has already offered a draw")
        return fold._replace(offer=event.seat)
    offering = event.seat if event.kind is Kind.WITHDRAW else 3 - event.seat
    if fold.offer != offering:
        raise CairnError(f"seat {offering} has not offered a draw")
    result = Result((), "agreed", ((1, 2),)) if event.kind is Kind.ACCEPT else None
    return fold._replace(offer=0, result=result)


def _with_out(result: Result | None, out: tuple[int, ...]) -> Result | None:
    """The result of a game that went on without some seats: they come last, whatever their points."""
    if not result or not out:
        return result
    stayed = [tuple(seat for seat in place if seat not in out) for place in result.ranking]
    ranking = [place for place in stayed if place]
    return Result(ranking[0], result.reason, (*ranking, *((seat,) for seat in reversed(out))))
