"""What leaves the house about a table: one projection for everything that is sent, listed or answered.

`told` makes of an entry what a seat may hear of it, field by field; what is not named here does not leave. `Telling`
makes the same of a whole table. Seat 0 is a spectator.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import orjson

from cairn.house.deciding import allowed
from cairn.house.table import OF_THE_MATCH, Chair, ChairKind, Entry, Kind, State, Table
from cairn.kernel.grown import Grown
from cairn.kernel.once import once
from cairn.match.match import Match

Plain = dict[str, Any]

#: What a computer player is called that has a strength and no name of its own.
COMPUTER = "Computer"

#: What a record may say of an event besides.
REMARKS = ("evaluation", "comment")
#: The parts of an entry's body that may leave, by kind; texts of moves and chance go through the game's own telling.
PUBLIC: dict[Kind, tuple[str, ...]] = {
    Kind.OPENED: (),
    Kind.SAT: ("seat", "name"),
    Kind.LEFT: ("seat",),
    Kind.COMPUTER: ("seat", "player", "was"),
    Kind.NAMED: ("seat", "name", "was"),
    Kind.BEGAN: (),
    Kind.MOVE: ("seat", "clock", *REMARKS),
    Kind.CHANCE: REMARKS,
    Kind.RESIGN: ("seat", *REMARKS),
    Kind.TIME: ("seat", *REMARKS),
    Kind.OFFER_DRAW: ("seat", *REMARKS),
    Kind.ACCEPT_DRAW: ("seat", *REMARKS),
    Kind.DECLINE_DRAW: ("seat", *REMARKS),
    Kind.WITHDRAW_DRAW: ("seat", *REMARKS),
    Kind.TAKEBACK: ("seat", "plies", *REMARKS),
    Kind.ASK_TAKEBACK: ("seat", "plies"),
    Kind.GRANT_TAKEBACK: ("seat",),
    Kind.REFUSE_TAKEBACK: ("seat",),
    Kind.ASK_PAUSE: ("seat",),
    Kind.REFUSE_PAUSE: ("seat",),
    Kind.PAUSED: (),
    Kind.RESUMED: ("seat",),
    Kind.OVER: ("winners", "reason", "ranking", "secret"),
    Kind.ASK_REMATCH: ("seat",),
    Kind.REMATCH: ("table",),
    Kind.WITHDRAWN: ("seat",),
    Kind.CLOSED: (),
}


class Viewer(NamedTuple):
    """Who looks, and from which seat (0: as a spectator)."""

    seat: int = 0
    seats: tuple[int, ...] = ()
    host: bool = False
    somebody: bool = False
    #: The seats at which a computer plays on for them until they come back.
    kept: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()

    @staticmethod
    def of(table: Table, person: str, seat: int) -> Viewer:
        """Somebody who looks from a seat, as the table is now: from a chair that they have lost, as a spectator."""
        mine = table.seats_of(person)
        seat = seat if may_look_from(table, mine, seat) else 0
        host = bool(person) and table.host == person
        kept, owned = table.kept_for(person), table.owned_by(person)
        lost = tuple([other for other in owned if other not in kept]) if owned else ()
        return Viewer(seat, mine, host, bool(person), kept, lost)


def told(table: Table, entries: Iterable[Entry], seat: int) -> list[Plain]:
    """Entries as a seat hears of them."""
    events: list[Plain] = []
    for entry in entries:
        heard: Plain = {"number": entry.number, "at": entry.at, "kind": entry.kind}
        for part in PUBLIC[entry.kind]:
            if part in entry.body:
                heard[part] = entry.body[part]
        if entry.kind in (Kind.MOVE, Kind.CHANCE):
            heard["text"] = table.match.position.told(entry.body["text"], seat)
        events.append(heard)
    return events


class Seating:
    """Who sits where and who of them is here, as each viewer is told: the same until somebody comes or goes."""

    def __init__(
        self,
        chairs: tuple[Chair, ...],
        here: Iterable[int],
        reading: Iterable[int] = (),
        watched: bool = False,
        back: Iterable[int] = (),
    ) -> None:
        self.chairs, self.here, self.reading = chairs, frozenset(here), frozenset(reading)
        self.watched, self.back = watched, frozenset(back)
        self._texts: dict[Viewer, bytes] = {}

    def plain(self, viewer: Viewer) -> Plain:
        return {
            "seat": viewer.seat,
            "seats": list(viewer.seats),
            "host": viewer.host,
            "watched": self.watched,
            "chairs": [
                {
                    "seat": seat,
                    "kind": chair.kind,
                    "name": chair.name,
                    "player": chair.player or None,
                    "here": bool(chair.player) or seat in self.here,
                    "left": chair.left,
                    "was": chair.was or None,
                    "mine": seat in viewer.seats,
                    "kept": seat in viewer.kept,
                    "lost": seat in viewer.lost,
                    "reads": seat in self.reading,
                    "back": seat in self.back,
                }
                for seat, chair in enumerate(self.chairs, 1)
            ],
        }

    def text(self, viewer: Viewer) -> bytes:
        """The same as members of a JSON object."""
        found = self._texts.get(viewer)
        if found is None:
            found = self._texts[viewer] = members(self.plain(viewer))
        return found


class Telling:
    """One moment of a table, to be told to many: what all of them hear alike is made once."""

    def __init__(
        self, table: Table, seating: Seating, now: int, since: int = 0, entries: Sequence[Entry] = ()
    ) -> None:
        self.table, self.seating, self.since, self.entries = table, seating, since, entries
        match, asks = table.match, table.asks
        self._alike: Plain = {
            "number": table.number,
            "state": table.state,
            "now": now,
            "secret": match.secret or None,
            "ply": len(match.plies),
            "clocks": table.clocks and table.clocks.plain(),
            "asks": {
                "draw": match.draw_offered_by,
                "takeback": {"seat": asks.takeback, "plies": asks.plies, "granted": list(asks.granted)}
                if asks.takeback
                else None,
                "pause": asks.pause,
                "rematch": list(asks.rematch),
            },
            "rematch": table.rematch or None,
            "result": result_of(match),
        }

    def whole(self, viewer: Viewer) -> Plain:
        """Everything about the table that a viewer may know, but for its entries."""
        table, match = self.table, self.table.match
        return {
            "id": table.id,
            "game": match.game.name,
            "options": dict(match.game.options),
            "serious": table.serious,
            "public": table.public,
            "imported": table.imported,
            "clock": table.clocks and table.clocks.setting.plain(),
            "commitment": match.commitment,
            **self._alike,
            **self.seating.plain(viewer),
            **self._choices(viewer),
            "view": match.position.view(viewer.seat),
        }

    def news(self, viewer: Viewer, answers: str = "") -> bytes:
        """What may have changed since an entry, and those after it; `answers` is the command that did it."""
        own = self._choices(viewer)
        if answers:
            own["done"] = answers
        text, seating = self._text, self.seating.text(viewer)
        if self.table.match.game.hidden:
            own["told"] = told(self.table, self.entries, viewer.seat)
            own["view"] = self.table.match.position.view(viewer.seat)
            return b"{%b,%b,%b}" % (text, seating, members(own))
        view = b'"view":{"viewer":%d,%b}' % (viewer.seat, self._open_view)
        return b"{%b,%b,%b,%b}" % (text, view, seating, members(own))

    def _choices(self, viewer: Viewer) -> Plain:
        """What a viewer may do now."""
        table, seat = self.table, viewer.seat
        return {
            "moves": list(table.moves) if seat and table.turn == seat else None,
            "allowed": allowed(table, seat, viewer.somebody, viewer.host),
        }

    @once
    def _text(self) -> bytes:
        """What all hear alike: where nothing is hidden, of the entries too."""
        text = {"type": "news", "table": self.table.id, "since": self.since, **self._alike}
        if not self.table.match.game.hidden:
            text["told"] = told(self.table, self.entries, 0)
        return members(text)

    @once
    def _open_view(self) -> bytes:
        """What all see alike where nothing is hidden."""
        view = self.table.match.position.view()
        del view["viewer"]
        return members(view)


def members(plain: Plain) -> bytes:
    """What stands between the braces of a JSON object."""
    return orjson.dumps(plain)[1:-1]


def called(chair: Chair) -> str:
    """What whoever sits there is called: `level3` is the Computer, `old-tally` Old Tally."""
    if chair.player.startswith("level"):
        return COMPUTER
    return chair.player.replace("-", " ").title() or chair.name


def recorded(table: Table, entries: Iterable[Entry]) -> Match:
    """The match as it is saved: who took over from whom is said behind the next thing that happened."""
    events, now, waiting = list(table.match.events), iter(range(len(table.match.events))), list[str]()
    begun = False
    for entry in entries:
        begun = begun or entry.kind is Kind.BEGAN
        if entry.kind is Kind.COMPUTER and entry.body.get("was"):
            computer = called(Chair(ChairKind.COMPUTER, player=entry.body["player"]))
            waiting.append(f"{computer} plays on for {entry.body['was']}")
        elif entry.kind is Kind.SAT and begun:
            waiting.append(f"{entry.body['name']} takes the seat back")
        elif entry.kind in OF_THE_MATCH:
            happened = next(now)
            said = filter(None, (events[happened].comment, *waiting))
            events[happened] = events[happened]._replace(comment="; ".join(said))
            waiting.clear()
    return replace(table.match, events=Grown(events))


def result_of(match: Match) -> Plain | None:
    result = match.result
    if not result:
        return None
    ranking = [list(place) for place in result.ranking]
    return {"winners": list(result.winners), "reason": result.reason, "ranking": ranking}


def moment(table: Table, ply: int, seat: int) -> Plain:
    """What a seat saw after so many plies: the position then, and the story up to it."""
    match = table.match
    position = match.positions[ply]
    story = zip(match.plies[:ply], match.positions, strict=False)
    return {
        "ply": ply,
        "seat": seat,
        "view": position.view(seat),
        "moves": list(position.moves()) if seat and position.seat == seat else None,
        "told": [
            {"kind": event.kind, "seat": event.seat, "text": before.told(event.text, seat)}
            for event, before in story
        ],
    }


def may_look_from(table: Table, seats: Sequence[int], seat: int) -> bool:
    """Whether somebody with these seats may look from that one: their own, any when all is over, or as a spectator."""
    return seat == 0 or seat in seats or (table.state is State.OVER and seat in table.seats)


def summary(table: Table, viewer: Viewer, here: Iterable[int]) -> Plain:
    """A table in a list: who plays what."""
    match = table.match
    return {
        "id": table.id,
        "game": match.game.name,
        "options": {
            option.name: match.game.options[option.name]
            for option in match.game.choices
            if match.game.options[option.name] != option.default
        },
        "state": table.state,
        "public": table.public,
        "serious": table.serious,
        "imported": table.imported,
        "clock": table.clocks and table.clocks.setting.plain(),
        "chairs": Seating(table.chairs, here).plain(viewer)["chairs"],
        "turn": table.turn,
        "moves": sum(1 for ply in match.plies if ply.seat),
        "scores": list(match.position.scores),
        "result": result_of(match),
        "again": list(table.asks.rematch),
        "rematch": table.rematch or None,
    }
