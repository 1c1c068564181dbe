"""A table: a numbered list of entries, and what folding them gives. It never changes; each entry makes a new one.

Entries are what is stored and, after `cairn.house.telling`, what is told. The match on the table is folded by
`cairn.match`; here are the matters of the table: chairs, clocks, pauses, what somebody asks and the others grant.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from cairn.house.clocks import Clocks, ClockSetting
from cairn.kernel.named import Named
from cairn.kernel.once import once
from cairn.match.match import Evaluation, Event, Match
from cairn.match.match import Kind as MatchKind
from cairn.position import Moves, game


class Kind(Named):
    """What an entry is: a matter of the table, or an event of the match under its own name."""

    OPENED = "opened"
    SAT = "sat"
    LEFT = "left"
    COMPUTER = "computer"
    NAMED = "named"
    BEGAN = "began"
    MOVE = "move"
    CHANCE = "chance"
    RESIGN = "resign"
    TIME = "time"
    OFFER_DRAW = "offer-draw"
    ACCEPT_DRAW = "accept-draw"
    DECLINE_DRAW = "decline-draw"
    WITHDRAW_DRAW = "withdraw-draw"
    TAKEBACK = "takeback"
    ASK_TAKEBACK = "ask-takeback"
    GRANT_TAKEBACK = "grant-takeback"
    REFUSE_TAKEBACK = "refuse-takeback"
    ASK_PAUSE = "ask-pause"
    REFUSE_PAUSE = "refuse-pause"
    PAUSED = "paused"
    RESUMED = "resumed"
    OVER = "over"
    ASK_REMATCH = "ask-rematch"
    REMATCH = "rematch"
    WITHDRAWN = "withdrawn"
    CLOSED = "closed"


#: Entries that are events of the match, and what the match calls them.
OF_THE_MATCH = {Kind(kind): kind for kind in MatchKind}
#: Entries after which another position is on the board.
TURNING = frozenset({Kind.MOVE, Kind.CHANCE, Kind.TAKEBACK, Kind.OVER})


#: What a table works out from its chairs.
FROM_CHAIRS = ("_seats_of", "_owned", "people", "computers")


class State(Named):
    OPEN = "open"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"
    CLOSED = "closed"


class Entry(NamedTuple):
    """One thing that happened at a table. The body holds what belongs to its kind, as plain data."""

    number: int
    at: int
    kind: Kind
    body: Mapping[str, Any]

    @property
    def seat(self) -> int:
        return int(self.body.get("seat", 0))


class ChairKind(Named):
    PERSON = "person"
    COMPUTER = "computer"
    OPEN = "open"  # for anyone
    LINK = "link"  # for whoever has the link


@dataclass(frozen=True)
class Chair:
    """A chair and who sits there: a person by its id and name, or a computer player by its name."""

    kind: ChairKind
    person: str = ""
    name: str = ""
    player: str = ""
    #: The person got up while the match was going on; the chair is still theirs.
    left: bool = False
    #: For whom a computer plays on, by name and by id: they may have the chair back.
    was: str = ""
    owner: str = ""

    @property
    def free(self) -> bool:
        return self.kind in (ChairKind.OPEN, ChairKind.LINK)

    def plain(self) -> dict[str, Any]:
        return {"kind": self.kind, "person": self.person, "name": self.name, "player": self.player}


@dataclass(frozen=True)
class Asks:
    """What somebody asks that is not answered yet: seats, 0 for nobody."""

    takeback: int = 0
    plies: int = 0
    #: Who has agreed to it, of several who have to.
    granted: tuple[int, ...] = ()
    pause: int = 0
    rematch: tuple[int, ...] = ()

    def by(self, seat: int) -> bool:
        """Whether the seat asks for something."""
        return seat in (self.takeback, self.pause) or seat in self.rematch

    def without(self, seat: int) -> Asks:
        """What is asked still when a seat asks for nothing any more."""
        stays = self.without_takeback() if self.takeback == seat else self
        return replace(
            stays,
            pause=0 if self.pause == seat else self.pause,
            rematch=tuple([other for other in self.rematch if other != seat]),
        )

    def without_takeback(self) -> Asks:
        return replace(self, takeback=0, plies=0, granted=())


@dataclass(frozen=True)
class Table:
    """Everything about a table that follows from its entries."""

    id: str
    match: Match
    host: str
    public: bool
    serious: bool
    imported: bool
    chairs: tuple[Chair, ...]
    clocks: Clocks | None
    state: State = State.OPEN
    number: int = 1
    #: The number of the last entry that changed the position; a command that was made before it is late.
    turned: int = 1
    asks: Asks = field(default_factory=Asks)
    rematch: str = ""

    @property
    def seats(self) -> range:
        return range(1, len(self.chairs) + 1)

    def chair(self, seat: int) -> Chair:
        return self.chairs[seat - 1]

    def seats_of(self, person: str) -> tuple[int, ...]:
        return self._seats_of.get(person, ()) if person else ()

    @once
    def _seats_of(self) -> dict[str, tuple[int, ...]]:
        return _seats_by(chair.person for chair in self.chairs)

    def kept_for(self, person: str) -> tuple[int, ...]:
        """The seats at which a computer plays on for somebody who may come back: who is out of the match may not."""
        owned = self.owned_by(person)
        return tuple([seat for seat in owned if seat not in self.match.out]) if owned else ()

    def owned_by(self, person: str) -> tuple[int, ...]:
        """The seats at which a computer plays on for somebody, whether they may come back or not."""
        return self._owned.get(person, ()) if person else ()

    @once
    def _owned(self) -> dict[str, tuple[int, ...]]:
        return _seats_by(chair.owner for chair in self.chairs)

    @once
    def people(self) -> tuple[int, ...]:
        """The seats of people who have not got up."""
        return tuple(
            [
                seat
                for seat, chair in enumerate(self.chairs, 1)
                if chair.kind is ChairKind.PERSON and not chair.left
            ]
        )

    @once
    def computers(self) -> tuple[int, ...]:
        """The seats of computers."""
        return tuple([seat for seat, chair in enumerate(self.chairs, 1) if chair.player])

    @once
    def moves(self) -> Moves:
        """What whoever is to move may do. It is kept as long as the table stands so: a move is one of these."""
        return self.match.position.moves()

    @property
    def turn(self) -> int:
        """The seat that the table waits for; 0 if it waits for nobody."""
        return (self.match.position.seat or 0) if self.state is State.RUNNING else 0

    def after(self, entry: Entry) -> Table:
        """The table after one more entry."""
        if entry.kind in OF_THE_MATCH:
            return _after_match_event(self, entry)
        body = entry.body
        turned = entry.number if entry.kind in TURNING else self.turned
        numbered = self._changed(number=entry.number, turned=turned)
        match entry.kind:
            case Kind.SAT:
                chair = Chair(ChairKind.PERSON, body["person"], body["name"])
                return numbered._with_chair(entry.seat, chair)
            case Kind.COMPUTER:
                player, before = body["player"], self.chair(entry.seat)
                chair = Chair(
                    ChairKind.COMPUTER,
                    name=player,
                    player=player,
                    was=body.get("was", ""),
                    owner=before.person or before.owner,
                )
                return numbered._with_chair(entry.seat, chair)
            case Kind.NAMED:
                return numbered._with_chair(entry.seat, replace(self.chair(entry.seat), name=body["name"]))
            case Kind.LEFT:
                return numbered._without(entry.seat, body.get("freed", ""))
            case Kind.BEGAN:
                return numbered._changed(state=State.RUNNING)._clocks_run(entry.at)
            case Kind.PAUSED:
                clocks = self.clocks and self.clocks.stopped(entry.at)
                return numbered._changed(state=State.PAUSED, clocks=clocks, asks=replace(self.asks, pause=0))
            case Kind.RESUMED:
                return numbered._changed(state=State.RUNNING)._clocks_run(entry.at)
            case Kind.ASK_TAKEBACK:
                return numbered._changed(
                    asks=replace(self.asks, takeback=entry.seat, plies=int(body["plies"]), granted=())
                )
            case Kind.GRANT_TAKEBACK:
                return numbered._changed(asks=replace(self.asks, granted=(*self.asks.granted, entry.seat)))
            case Kind.REFUSE_TAKEBACK:
                return numbered._changed(asks=self.asks.without_takeback())
            case Kind.ASK_PAUSE:
                return numbered._changed(asks=replace(self.asks, pause=entry.seat))
            case Kind.REFUSE_PAUSE:
                return numbered._changed(asks=replace(self.asks, pause=0))
            case Kind.ASK_REMATCH:
                wanted = tuple(sorted({*self.asks.rematch, entry.seat}))
                return numbered._changed(asks=replace(self.asks, rematch=wanted))
            case Kind.WITHDRAWN:
                return numbered._changed(asks=self.asks.without(entry.seat))
            case Kind.REMATCH:
                return numbered._changed(rematch=body["table"])
            case Kind.CLOSED:
                return numbered._changed(state=State.CLOSED)
            case Kind.OVER:
                clocks = self.clocks and self.clocks.stopped(entry.at)
                finished = replace(self.match, secret=body["secret"])
                return numbered._changed(state=State.OVER, match=finished, clocks=clocks, asks=Asks())
        raise ValueError(f"an entry cannot be {entry.kind} here")

    def _changed(self, **parts: Any) -> Table:
        """The same table but for some parts: what `dataclasses.replace` gives, several times as fast.

        What was worked out once from the chairs is kept as long as they are the same.
        """
        copy = object.__new__(Table)
        copy.__dict__.update(self.__dict__, **parts)
        copy.__dict__.pop("moves", None)
        if "chairs" in parts:
            for name in FROM_CHAIRS:
                copy.__dict__.pop(name, None)
        return copy

    def _with_chair(self, seat: int, chair: Chair) -> Table:
        chairs = (*self.chairs[: seat - 1], chair, *self.chairs[seat:])
        match = replace(self.match, names=tuple(each.name for each in chairs))
        return self._changed(chairs=chairs, match=match)

    def _without(self, seat: int, freed: str) -> Table:
        if freed:
            return self._with_chair(seat, Chair(ChairKind(freed)))
        return self._with_chair(seat, replace(self.chair(seat), left=True))

    def _clocks_run(self, at: int) -> Table:
        if not self.clocks:
            return self
        seat = self.turn if _timed(self.clocks, self.match) else 0
        return self._changed(clocks=self.clocks.run(seat, at))


def _seats_by(people: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """The seats of each person, who are given seat by seat."""
    seats: dict[str, tuple[int, ...]] = {}
    for seat, person in enumerate(people, 1):
        seats[person] = (*seats.get(person, ()), seat)
    return seats


def _timed(clocks: Clocks, match: Match) -> bool:
    """Whether time runs: for days a move always, for a whole game from the first move on."""
    return bool(clocks.setting.days) or any(ply.seat for ply in match.plies)


def _after_match_event(table: Table, entry: Entry) -> Table:
    body = entry.body
    event = Event(
        OF_THE_MATCH[entry.kind],
        entry.seat,
        body.get("text", ""),
        plies=body.get("plies", 0),
        clock=body.get("clock"),
        evaluation=Evaluation(*body["evaluation"]) if "evaluation" in body else None,
        comment=body.get("comment", ""),
    )
    match = table.match.add(event)
    if entry.kind not in TURNING:
        return table._changed(number=entry.number, match=match)
    asks = table.asks.without_takeback() if table.asks.takeback else table.asks
    clocks = table.clocks
    if clocks and entry.kind is Kind.MOVE:
        clocks = clocks.with_left(entry.seat, body["clock"])
    if clocks and table.state is State.RUNNING:
        turn = 0 if match.result or not _timed(clocks, match) else match.position.seat or 0
        if clocks.setting.days and turn:
            clocks = clocks.with_left(turn, clocks.setting.at_the_start(1)[0])
        if entry.kind is Kind.TAKEBACK:
            clocks = clocks.stopped(entry.at)
        clocks = clocks.run(turn, entry.at)
    return table._changed(number=entry.number, turned=entry.number, match=match, asks=asks, clocks=clocks)


def first_entry(table_id: str, entry: Entry) -> Table:
    """The table that its first entry sets."""
    body = entry.body
    chairs = tuple(
        Chair(ChairKind(chair["kind"]), chair["person"], chair["name"], chair["player"])
        for chair in body["chairs"]
    )
    played = game(body["game"], body["options"])
    clock = body["clock"]
    setting = (
        ClockSetting(tuple(clock.get("base", ())), clock.get("increment", 0), clock.get("days", 0))
        if clock
        else None
    )
    match = Match(
        played,
        tuple(chair.name for chair in chairs),
        commitment=body["commitment"],
        tags=body.get("tags", {}),
    )
    return Table(
        id=table_id,
        match=match,
        host=body["host"],
        public=body["public"],
        serious=body["serious"],
        imported=body.get("imported", False),
        chairs=chairs,
        clocks=Clocks(setting, setting.at_the_start(played.seats)) if setting else None,
        number=entry.number,
        turned=entry.number,
    )


def folded(table_id: str, entries: Iterable[Entry]) -> Table:
    """The table that all of its entries make."""
    rest = iter(entries)
    table = first_entry(table_id, next(rest))
    for entry in rest:
        table = table.after(entry)
    return table
