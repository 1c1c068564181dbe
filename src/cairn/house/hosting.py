"""The host: tables in memory, commands to them, flags that fall, computers' turns, and telling those who follow.

Memory is only a copy of the store. A command is decided on the copy, stored, and then told; if another process was
quicker its entries are fetched and the command is decided again. What is due by itself (a flag, a computer's turn) is
noted in the store too, so that any process takes it up after a crash.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, replace
from secrets import randbelow, randbits
from typing import Any, NamedTuple, TypeVar

import orjson
import structlog

from cairn.errors import CairnError
from cairn.house.alone import Alone
from cairn.house.deciding import COMPUTER, STAND_IN, Draft, decide, decide_flag
from cairn.house.figures import COMMANDS, LOST_RACES, THOUGHTS
from cairn.house.hints import Hints
from cairn.house.messages import Command, Deed, TableWanted
from cairn.house.people import Person, hashed, new_id, new_token
from cairn.house.pouch import Pouch
from cairn.house.refusing import Code, Refusal
from cairn.house.storing import Batch, NewTable, Outcome, Store
from cairn.house.table import Chair, ChairKind, Entry, Kind, State, Table, first_entry, folded
from cairn.house.telling import Seating, Telling, Viewer, may_look_from, told
from cairn.house.thinking import Thinkers
from cairn.match.fair import commitment, new_secret
from cairn.match.match import Kind as MatchKind
from cairn.match.match import Match
from cairn.match.record import read_records
from cairn.match.seen import Seen, seen_by
from cairn.minds.player import Budget, Stop, Thought
from cairn.minds.roster import PLAYERS, Seated, characters, seated
from cairn.position import game

OfSeat = TypeVar("OfSeat")

LOG = structlog.get_logger("cairn.house")

MOST_TABLES = 40  # that somebody has set and that are not over
KEPT = 12_000  # entries of tables that are kept in memory though nobody follows them
RESTING = 5_000  # milliseconds for which a table is kept after it was asked for, whoever follows it
LONG = 1_000  # entries of a table that takes a while to fold
READING = 60.0  # seconds for which a computer waits for those who read what the last hand has brought
LEASE = 4_000  # milliseconds that a process keeps a computer's turn without saying so again
AWAY = 60_000  # milliseconds after which a computer may take the chair of somebody who is not here
LOOKING = 1.0  # seconds between looks for what is due
BEATING = 10.0  # seconds between notes of who is here, and looks for hints that were lost
LOT = 50  # tables that are looked after at a time
#: What a computer without a budget of its own may take for a move.
PATIENCE = Budget(seconds=1.0)
NOTHING_DUE = {"due": None, "worker": None, "leased": None}
#: Entries after which a chair is somebody else's, or nobody's.
CHANGING_CHAIRS = frozenset({Kind.SAT, Kind.LEFT, Kind.COMPUTER})
#: Commands that are refused or allowed by more than what the table says of itself.
ABOUT_CHAIRS: frozenset[Deed] = frozenset({"sit", "let-computer"})
#: Half of a sign, which a record can name by its number, and which nothing can store.
SURROGATE = re.compile("[\ud800-\udfff]")


def now() -> int:
    """The time of the house in milliseconds."""
    return time.time_ns() // 1_000_000


class Follower:
    """Somebody who follows tables on one connection: where messages go."""

    def __init__(self, person: Person, send: Callable[[bytes], None]) -> None:
        self.person = person
        self.send = send
        self.lag = 0
        #: The command of this connection that was last answered by the news of what it did.
        self.answered = ""


class Answer(NamedTuple):
    """What a command is known by in the store and to whoever gave it, and the connection on which it came."""

    key: str
    command: str
    asker: Follower | None


@dataclass(eq=False)
class Live:
    """A table in memory, and who follows it, each from a seat."""

    table: Table
    entries: list[Entry]
    done: dict[str, int]  # commands that were carried out, with the number of their last entry
    pouch: Pouch
    #: The chairs, and who was here when that was last told.
    seating: Seating
    followers: dict[Follower, int] = field(default_factory=dict)
    #: When somebody of each seat was last here, in this process or another.
    last_here: dict[int, int] = field(default_factory=dict)
    #: When the last line of a seat to this process ended. Whoever is elsewhere is noted again after that.
    gone: dict[int, int] = field(default_factory=dict)
    busy: Alone = field(default_factory=Alone)
    flag: asyncio.TimerHandle | None = None
    thinking: asyncio.Task[None] | None = None
    asked: int = field(default_factory=now)
    #: Those who still read what a hand has brought, and whether nobody does.
    reading: set[Follower] = field(default_factory=set)
    read: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        in_use = self.followers or self.thinking or self.busy.taken
        return not in_use and self.asked < now() - RESTING

    def sitting(self) -> Seating:
        """Who sits where, who of them is here, and who still reads."""
        readers = {seat for follower in self.reading for seat in self.table.seats_of(follower.person.id)}
        return Seating(self.table.chairs, self.present(), readers, self.watched, self.back)

    @property
    def watched(self) -> bool:
        """Whether somebody without a seat looks on, by way of this process."""
        people = {follower.person.id for follower in self.followers}
        return any(not self.table.seats_of(person) and not self.table.kept_for(person) for person in people)

    @property
    def back(self) -> frozenset[int]:
        """The seats at which a computer plays on for somebody who looks on again and may have the chair."""
        people = {follower.person.id for follower in self.followers}
        return frozenset(seat for person in people for seat in self.table.kept_for(person))

    @property
    def looked_on(self) -> tuple[bool, frozenset[int]]:
        """Who is there without a seat, as others are told."""
        return self.watched, self.back

    def present(self) -> set[int]:
        """The seats of which somebody is here."""
        recent = now() - 2.5 * BEATING * 1000
        local = {seat for follower in self.followers for seat in self.table.seats_of(follower.person.id)}
        return local | {
            seat for seat, at in self.last_here.items() if at > max(recent, self.gone.get(seat, 0))
        }


class House:
    """All tables of this process."""

    def __init__(self, store: Store, *, pace: float = 0.9) -> None:
        self.store = store
        self.name = new_id()
        self.pace = (
            pace  # seconds of a breath that a computer takes before it moves, so that people can follow
        )
        self.thinkers = Thinkers()
        self.hints = Hints(store, self.name, self._hinted)
        self.lives: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._leased: set[str] = set()

    async def open(self) -> None:
        await self.store.open()
        self.store.committed = self.hints.give
        await self.hints.open()
        self.start(self._look_for_due())
        self.start(self._beat())

    async def close(self) -> None:
        """Stop thinking, finish what is being written, and let go."""
        for live in self.lives.values():
            if live.flag:
                live.flag.cancel()
        for task in list(self._tasks):
            task.cancel()
        self.thinkers.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.hints.close()
        await self.store.close()

    def start(self, work: Any) -> asyncio.Task[Any]:
        """Work that nobody waits for. A failure goes to the log, and when the house closes it is given up."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            LOG.error("work failed", error=type(task.exception()).__name__, exc_info=task.exception())

    # Tables

    async def live(self, table_id: str) -> Live:
        """The table in memory; fetched if it is not."""
        found = self.lives.get(table_id)
        if found:
            found.asked = now()
            return found
        if table_id not in self._loading:
            # Until it is there, whoever waits: if one of them goes away the others must not get another copy.
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Live:
        stored = await self.store.entries(table_id)
        if not stored:
            raise Refusal(Code.UNKNOWN, "there is no such table")
        entries = [entry for entry, _ in stored]
        pouch = Pouch(await self.store.secret(table_id))
        here = await self.store.last_here([table_id])
        # A long story is folded beside the event loop, so that nobody else waits for it.
        long = len(entries) > LONG
        table = await asyncio.to_thread(folded, table_id, entries) if long else folded(table_id, entries)
        live = Live(
            table,
            entries,
            {command: entry.number for entry, command in stored if command},
            pouch,
            Seating(table.chairs, ()),
            last_here={seat: at for (_, seat), at in here.items()},
        )
        self.lives[table_id] = live
        self._forget_old()
        self._attend(live)
        return live

    def _forget_old(self) -> None:
        """Let go of tables that nobody follows, the ones asked for longest ago first, until few entries are left."""
        idle = {key: live for key, live in self.lives.items() if live.idle}
        kept = sum(len(live.entries) for live in idle.values())
        for key, live in sorted(idle.items(), key=lambda item: item[1].asked):
            if kept <= KEPT:
                return
            kept -= len(live.entries)
            self._forget(key)

    def _forget(self, table_id: str) -> None:
        live = self.lives.pop(table_id)
        if live.flag:
            live.flag.cancel()

    async def set_table(self, host: Person, wanted: TableWanted) -> tuple[str, dict[int, str]]:
        """Set a table; tells its id, and the links to chairs that are kept for whoever has them."""
        if await self.store.tables_going_on(host.id) >= MOST_TABLES:
            raise Refusal(
                Code.TOO_MANY, f"you have {MOST_TABLES} tables that are not over; finish or close one first"
            )
        turn = randbelow(len(wanted.chairs)) if wanted.begins == "random" else 0
        order = moved_on(wanted.chairs, turn)
        chosen = tuple(
            Chair(ChairKind.PERSON, host.id, chair.name or host.name)
            if chair.kind == "me"
            else Chair(ChairKind.COMPUTER, name=chair.player, player=chair.player)
            if chair.kind == "computer"
            else Chair(ChairKind(chair.kind))
            for chair in order
        )
        options = spotted_on(wanted.options, turn)
        clock = timed_on(wanted.clock.model_dump() if wanted.clock else None, turn)
        new = self._new_table(host.id, wanted.game, options, chosen, clock, wanted.public, wanted.serious)
        await self.store.set_table(new)
        links = {}
        for seat, chair in enumerate(chosen, 1):
            if chair.kind is ChairKind.LINK:
                links[seat] = await self._new_link(new.table_id, seat, host.id)
        await self._begin_with(new)
        return new.table_id, links

    def _new_table(
        self,
        host: str,
        name: str,
        options: Any,
        seating: Sequence[Chair],
        clock: Any,
        public: bool,
        serious: bool,
    ) -> NewTable:
        """A table that is ready to be stored, begun if all of its chairs are taken."""
        try:
            played = game(name, options)
            for chair in seating:
                if chair.kind is ChairKind.COMPUTER:
                    check_player(chair.player, name)
        except CairnError as error:
            raise Refusal(Code.MALFORMED, str(error)) from error
        if len(seating) != played.seats:
            raise Refusal(
                Code.MALFORMED, f"this table has {played.seats} seats; {len(seating)} chairs were given"
            )
        if clock and not clock["days"] and len(clock["base"]) != played.seats:
            raise Refusal(
                Code.MALFORMED,
                f"a clock has a base for each of the {played.seats} seats, or days for each move",
            )
        table_id, secret, at = new_id(), new_secret(), now()
        body = {
            "game": played.name,
            "options": dict(played.options),
            "host": host,
            "chairs": [chair.plain() for chair in seating],
            "clock": clock,
            "public": public,
            "serious": serious,
            "commitment": commitment(secret),
            "tags": {"Date": time.strftime("%Y-%m-%d", time.gmtime(at / 1000))},
        }
        opened = Entry(1, at, Kind.OPENED, body)
        draft = Draft(first_entry(table_id, opened), at)
        if not any(chair.free for chair in seating):
            draft.add(Kind.BEGAN)
            draft.follow(Pouch(secret))
        table = draft.table
        row = {
            "state": table.state,
            "public": public,
            "made": at,
            "changed": at,
            **(self._due(table) or NOTHING_DUE),
        }
        seats = {seat: table.chair(seat).person for seat in table.seats if table.chair(seat).person}
        return NewTable(table_id, host, [opened, *draft.entries], row, secret, seats)

    async def _begin_with(self, new: NewTable) -> None:
        """A computer that has the first turn at a new table takes it now."""
        if self._thinks(folded(new.table_id, new.entries)):
            await self.live(new.table_id)

    async def _new_link(self, table_id: str, seat: int, host: str) -> str:
        link = new_token()
        await self.store.add_link(hashed(link), host, table_id, seat)
        return link

    async def new_link(self, table_id: str, seat: int, host: Person) -> str:
        """A new link to a free chair; the old one ends."""
        table = (await self.live(table_id)).table
        if not host or table.host != host.id:
            raise Refusal(Code.NOT_YOURS, "only the host gives links to chairs")
        if seat not in table.seats or not table.chair(seat).free:
            raise Refusal(Code.NOT_NOW, f"seat {seat} is not free")
        return await self._new_link(table_id, seat, host.id)

    async def import_record(self, person: Person, text: str) -> str:
        """A finished table made of a record, to look at."""
        try:
            records = await asyncio.to_thread(read_records, text)
        except CairnError as error:
            raise Refusal(Code.MALFORMED, str(error)) from error
        if len(records) != 1:
            raise Refusal(Code.MALFORMED, f"one record at a time; there are {len(records)} in this text")
        comments = (event.comment for event in records[0].events)
        if any(
            SURROGATE.search(words) for words in (*records[0].names, *records[0].tags.values(), *comments)
        ):
            raise Refusal(
                Code.MALFORMED,
                "a name, a tag or a comment of this record holds half of a sign, which is no text",
            )
        table_id, at = new_id(), now()
        entries = imported(records[0], person.id, at)
        row = {"state": State.OVER, "public": False, "made": at, "changed": at}
        await self.store.set_table(NewTable(table_id, person.id, entries, row))
        return table_id

    # Commands

    async def command(
        self, table_id: str, person: Person, command: Command, asker: Follower | None = None
    ) -> int:
        """Carry out a command; tells the number of its last entry once that is stored.

        If the line that it came on breaks meanwhile, what is stored is told all the same.
        """
        live = await self.live(table_id)
        key = f"{person.id}:{command.id}"
        answer = Answer(key, command.id, asker)
        lag = asker.lag if asker else 0
        begun = time.perf_counter()
        async with live.busy:
            if command.expect > live.table.number:
                await self._fetch(live)
            while key not in live.done:
                if fallen := decide_flag(live.table, now(), live.pouch):
                    await self._store(live, fallen)
                    continue
                try:
                    link = b""
                    if command.do in ABOUT_CHAIRS:
                        command, link = await self._may(live, person, command)
                    draft = decide(live.table, person.id, person.name, command, now(), lag, live.pouch)
                except CairnError:
                    if not await self._fetch(live):
                        raise
                    continue  # it was judged by a copy that was behind
                rematch = self._rematch(draft) if command.do == "ask-rematch" else None
                if not await self._store(live, draft, answer, link, rematch):
                    LOST_RACES.inc()
                elif rematch:
                    await self._begin_with(rematch)
            number = live.done[key]
        COMMANDS.note(command.do, time.perf_counter() - begun)
        return number

    def move_at_once(
        self,
        table_id: str,
        person: Person,
        command: Command,
        asker: Follower,
        otherwise: Callable[[], object],
    ) -> bool:
        """Begin to carry out a move, if nothing stands in its way, as with nearly all of them; nobody waits for it.

        Its answer are the news, for whoever gave it follows the table. False if it has to be a command like any other;
        and if somebody else turns out to have been quicker, `otherwise` is called, and it is one after all.
        """
        begun = time.perf_counter()
        live = self.lives.get(table_id)
        if not live or asker not in live.followers or not live.busy.take():
            return False
        answer = Answer(f"{person.id}:{command.id}", command.id, asker)
        draft = None
        with suppress(CairnError):  # by this copy, which may be behind
            known = answer.key in live.done or command.expect > live.table.number
            if not known and not decide_flag(live.table, now(), live.pouch):
                draft = decide(live.table, person.id, person.name, command, now(), asker.lag, live.pouch)
        if not draft:
            live.busy.give_back()
            return False
        table, entries = draft.table, draft.entries

        def heard(outcome: Outcome) -> None:
            try:
                if outcome is True:
                    self._took_place(live, table, entries, {answer.key: table.number}, answer)
                    COMMANDS.note(command.do, time.perf_counter() - begun)
            finally:
                live.busy.give_back()
            if outcome is not True:
                otherwise()

        self.store.put(self._batch(live, draft, answer.key), heard)
        return True

    async def _may(self, live: Live, person: Person, command: Command) -> tuple[Command, bytes]:
        """Refuse what depends on more than the table. A link names the chair that it leads to, and is used up by it."""
        table = live.table
        if command.do == "let-computer":
            try:
                check_player(command.player or STAND_IN, table.match.game.name)
            except CairnError as error:
                raise Refusal(Code.MALFORMED, str(error)) from error
            if table.state is not State.OPEN and command.seat in table.seats:
                chair, last = table.chair(command.seat), live.last_here.get(command.seat, 0)
                if chair.kind is ChairKind.PERSON and not chair.left:
                    if command.seat in live.present() or last > now() - AWAY:
                        raise Refusal(
                            Code.NOT_NOW, f"{chair.name} has not been away for a minute; wait a little"
                        )
        if command.do != "sit":
            return command, b""
        if command.link:
            link = hashed(command.link)
            leads_to = await self.store.link(link, now())
            if not leads_to or leads_to["table_id"] != table.id or command.seat not in (0, leads_to["seat"]):
                raise Refusal(Code.NOT_YOURS, "this link does not lead to that chair, or it has been used")
            return command.model_copy(update={"seat": leads_to["seat"]}), link
        kept = command.seat in table.seats and table.chair(command.seat).kind is ChairKind.LINK
        if kept and table.host != person.id:
            raise Refusal(Code.NOT_YOURS, "this chair is kept for whoever has its link")
        return command, b""

    async def _store(
        self,
        live: Live,
        draft: Draft,
        answer: Answer | None = None,
        link: bytes = b"",
        new_table: NewTable | None = None,
    ) -> bool:
        """Store what was decided, then tell it; if somebody was quicker, fetch theirs and tell so."""
        table, entries = draft.table, draft.entries
        key = answer.key if answer else ""
        done = {key: table.number} if key else {}
        batch = self._batch(live, draft, key, link, new_table)
        if await self.store.append(batch, lambda: self._took_place(live, table, entries, done, answer)):
            return True
        await self._fetch(live)
        return False

    def _batch(
        self, live: Live, draft: Draft, key: str, link: bytes = b"", new_table: NewTable | None = None
    ) -> Batch:
        """What is to be written of what was decided."""
        table, entries = draft.table, draft.entries
        changes: dict[str, Any] = {}
        due = self._due(table)
        if due or self._due(live.table):
            changes |= due or NOTHING_DUE
        if due or table.state is not live.table.state:
            changes |= {"state": table.state, "changed": entries[-1].at}
        sat: dict[int, str] = {}
        if table.chairs is not live.table.chairs:
            changed = {entry.seat for entry in entries if entry.kind in CHANGING_CHAIRS}
            # A game stays among those of whoever a computer plays on for.
            chairs = {seat: table.chair(seat) for seat in changed}
            sat = {seat: chair.person or chair.owner for seat, chair in chairs.items() if not chair.left}
        return Batch(table.id, entries, key, changes, sat, link, new_table)

    async def _fetch(self, live: Live) -> bool:
        """Fold and tell what is in the store and not here yet; False if there is nothing new."""
        known = live.table.number
        fetched = await self.store.entries(live.table.id, known)
        # Some may have taken place meanwhile, of a command whose line is gone.
        stored = [(entry, command) for entry, command in fetched if entry.number > live.table.number]
        if stored:
            entries = [entry for entry, _ in stored]
            table = live.table
            for entry in entries:
                table = table.after(entry)
            done = {command: entry.number for entry, command in stored if command}
            self._took_place(live, table, entries, done)
        return live.table.number > known

    def _took_place(
        self,
        live: Live,
        table: Table,
        entries: Sequence[Entry],
        done: dict[str, int],
        answer: Answer | None = None,
    ) -> None:
        """Entries are safe: the copy in memory follows, and everyone is told, unless they were fetched meanwhile."""
        since = live.table.number
        if table.number <= since:
            return
        live.table = table
        live.entries.extend(entries)
        live.done.update(done)
        for entry in entries:
            if entry.kind is Kind.SAT:
                live.last_here[entry.seat] = entry.at
        self._tell(live, since, entries, answer)
        self._attend(live)

    def _due(self, table: Table) -> dict[str, Any] | None:
        """When something is due by itself, and whose business it is: a computer's turn is this process's for now."""
        if self._thinks(table):
            return {"due": (at := now()), "worker": self.name, "leased": at + LEASE}
        falls = table.clocks.falls if table.clocks and table.state is State.RUNNING else None
        return None if falls is None else {"due": falls, "worker": None, "leased": None}

    @staticmethod
    def _thinks(table: Table) -> int:
        """The seat of a computer that has something to decide: its turn, or a draw that it was offered; else 0."""
        if not table.computers or table.state is not State.RUNNING:
            return 0
        offered = table.match.draw_offered_by
        if offered and 3 - offered in table.computers:
            return 3 - offered
        return table.turn if table.turn in table.computers else 0

    def _rematch(self, draft: Draft) -> NewTable | None:
        """When everybody wants another game, the last one's asking sets it, with seats exchanged.

        It is stored with that asking or not at all, so that nobody waits for a game that nobody sets.
        """
        table = draft.table
        wanting = {table.chair(seat).person for seat in table.asks.rematch}
        if any(table.chair(seat).person not in wanting for seat in table.people):
            return None
        setting = table.clocks.setting if table.clocks else None
        new = self._new_table(
            table.host,
            table.match.game.name,
            spotted_on(table.match.game.options, 1),
            [Chair(each.kind, each.person, each.name, each.player) for each in moved_on(table.chairs, 1)],
            timed_on(asdict(setting) if setting else None, 1),
            table.public,
            table.serious,
        )
        draft.add(Kind.REMATCH, table=new.table_id)
        return new

    # Flags and computers

    def _attend(self, live: Live) -> None:
        """See to what is due by itself at a table, in this process."""
        if live.flag:
            live.flag.cancel()
            live.flag = None
        table = live.table
        if table.clocks and table.clocks.falls and table.state is State.RUNNING:
            wait = max(0, table.clocks.falls - now()) / 1000
            if wait < 24 * 3600:  # what falls later is found in the store
                live.flag = asyncio.get_running_loop().call_later(
                    wait, lambda: self.start(self._let_flag_fall(live))
                )
        if self._thinks(table) and not live.thinking:
            live.thinking = self.start(self._take_turn(live))
            self._leased.add(table.id)
            live.thinking.add_done_callback(lambda _: self._turn_taken(live, table.number))

    async def _let_flag_fall(self, live: Live) -> None:
        async with live.busy:
            while draft := decide_flag(live.table, now(), live.pouch):
                if await self._store(live, draft):
                    LOG.info("a flag fell", table=live.table.id, number=live.table.number)
                    break

    def _turn_taken(self, live: Live, number: int) -> None:
        """Go on with the next turn, if there is one. One that came to nothing is found again when it is due."""
        live.thinking = None
        self._leased.discard(live.table.id)
        if live.table.number > number and live.table.id in self.lives:
            self._attend(live)

    async def _take_turn(self, live: Live) -> None:
        """Let the computer whose turn it is think and play."""
        table, begun = live.table, time.perf_counter()
        seat = self._thinks(table)
        if not await self.store.lease(table.id, self.name, now(), now() + LEASE):
            return  # another process is at it; if it fails, the turn is due again
        if table.match.draw_offered_by not in (0, seat):
            await self._answer_draw(live, seat)
            return
        player = seated(table.chair(seat).player, PATIENCE)
        seen = seen_by(table.match, seat)
        thought = await self.thinkers.run(table.host, lambda stop: _thought(player, seen, stop))
        THOUGHTS.observe(time.perf_counter() - begun)
        if live.followers and self.pace:
            await asyncio.sleep(max(0.0, self.pace * breaths(table.match) - (time.perf_counter() - begun)))
            if live.reading and (left := reading_left(live)) > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(live.read.wait(), left)
        await self._as_computer(live, seat, table, "move", thought.best.move)

    async def _answer_draw(self, live: Live, seat: int) -> None:
        """A computer takes a draw unless it thinks that it is better off."""
        table = live.table
        mine = table.turn == seat
        share = 0.5
        if mine:
            player = seated(table.chair(seat).player, PATIENCE)
            seen = seen_by(table.match, seat)
            thought = await self.thinkers.run(table.host, lambda stop: _thought(player, seen, stop))
            share = thought.best.value.share
        else:
            best = seated("best", Budget(seconds=0.3))
            seen = seen_by(table.match, table.turn)
            thought = await self.thinkers.run(table.host, lambda stop: _thought(best, seen, stop))
            share = 1 - thought.best.value.share
        early = len(table.match.plies) < 20  # while all is open, only one that is nearly lost agrees
        declines = share > (0.2 if early else 0.45)
        await self._as_computer(live, seat, table, "decline-draw" if declines else "accept-draw")

    async def _as_computer(self, live: Live, seat: int, thought_of: Table, do: Deed, text: str = "") -> None:
        """Carry out what a computer decided, if the table is still as it was when it began to think."""
        async with live.busy:
            table = live.table
            if table.turned != thought_of.turned or self._thinks(table) != seat:
                return
            command = Command(id="-", do=do, seat=seat, expect=table.number, text=text)
            await self._store(live, decide(table, COMPUTER, "", command, now(), 0, live.pouch))

    def reading(self, follower: Follower, table_id: str, still: bool) -> None:
        """Somebody who plays here reads, or has read, what the last hand has brought."""
        live = self.lives.get(table_id)
        if not live or not live.followers.get(follower):
            return
        changed = still != (follower in live.reading)
        (live.reading.add if still else live.reading.discard)(follower)
        (live.read.clear if live.reading else live.read.set)()
        if changed and live.table.seats_of(follower.person.id):
            self._tell_here(live)

    async def _look_for_due(self) -> None:
        """Take up what is due and nobody is at: after a crash, or when its process is gone."""
        while True:
            await asyncio.sleep(LOOKING)
            due: list[str] = []
            with noted("could not look for what is due"):
                await self.store.lease_on(sorted(self._leased), self.name, now() + LEASE)
                due = await self.store.due(now(), 100)
            for table_id in due:
                with noted("could not see to what is due", table=table_id):
                    live = await self.live(table_id)
                    await self.catch_up(live)
                    if live.table.state is not State.RUNNING:
                        await self.store.settle(table_id)
                    elif not live.thinking:
                        self._attend(live)

    async def catch_up(self, live: Live) -> None:
        """Fetch what other processes have stored at a table."""
        async with live.busy:
            await self._fetch(live)

    async def _beat(self) -> None:
        """Note who is here, hear who is elsewhere, and fetch what a lost hint did not tell: some tables at a time."""
        while True:
            self._forget_old()
            keys = [key for key, live in self.lives.items() if live.followers]
            lots = [keys[start : start + LOT] for start in range(0, len(keys), LOT)] or [[]]
            for lot in lots:
                await asyncio.sleep(BEATING / len(lots))
                with noted("could not hear who is here"):
                    await self._look_after({key: self.lives[key] for key in lot if key in self.lives})

    async def _look_after(self, followed: dict[str, Live]) -> None:
        here = {
            (key, seat)
            for key, live in followed.items()
            for follower in live.followers
            for seat in live.table.seats_of(follower.person.id)
        }
        await self.store.mark_here(sorted(here), now())
        for (key, seat), at in (await self.store.last_here(list(followed))).items():
            last = followed[key].last_here
            last[seat] = max(at, last.get(seat, 0))
        for key, number in (await self.store.newest(list(followed))).items():
            if number > followed[key].table.number:
                await self.catch_up(followed[key])
        for live in followed.values():
            if live.present() != live.seating.here:
                self._tell_here(live)

    async def _hinted(self, table_id: str, number: int) -> None:
        """Another process has stored something at a table."""
        live = self.lives.get(table_id)
        if live and number > live.table.number:
            await self.catch_up(live)

    # Telling

    async def follow(self, follower: Follower, table_id: str, seat: int | None, have: int) -> None:
        """Somebody follows a table from now on, and gets what they do not have."""
        live = await self.live(table_id)
        async with live.busy:
            await self._fetch(live)
        table = live.table
        mine = table.seats_of(follower.person.id)
        if seat is None:
            seat = mine[0] if mine else 0
        if not may_look_from(table, mine, seat):
            raise Refusal(Code.NOT_YOURS, f"seat {seat} is not yours to look from")
        arrived = follower not in live.followers and mine
        live.followers[follower] = seat
        noticed = live.looked_on != (live.seating.watched, live.seating.back)
        for each in mine:
            live.last_here[each] = now()
        follower.send(self._message(live, Viewer.of(table, follower.person.id, seat), have))
        if arrived or noticed:
            self._tell_here(live)

    def unfollow(self, follower: Follower, table_id: str) -> None:
        self.reading(follower, table_id, still=False)
        live = self.lives.get(table_id)
        if live and live.followers.pop(follower, None) is not None:
            mine = live.table.seats_of(follower.person.id)
            if not any(other.person.id == follower.person.id for other in live.followers):
                for seat in mine:
                    live.gone[seat] = live.last_here[seat] = now()
            if mine or live.looked_on != (live.seating.watched, live.seating.back):
                self._tell_here(live)

    def _message(self, live: Live, viewer: Viewer, have: int) -> bytes:
        missed = live.entries[have:] if 0 < have <= live.table.number else None
        telling = Telling(live.table, live.sitting(), now(), have, missed or ())
        if missed is not None:
            return telling.news(viewer)
        events = told(live.table, live.entries, viewer.seat)
        return orjson.dumps({"type": "table", "table": {**telling.whole(viewer), "told": events}})

    def _tell(self, live: Live, since: int, entries: Sequence[Entry], answer: Answer | None) -> None:
        """Send what happened to all who follow; those who see the same get the same bytes.

        For whoever gave the command, on the same connection, the news are its answer as well.
        """
        if live.seating.chairs is not live.table.chairs:
            live.seating = live.sitting()
        if not live.followers:
            return
        telling = Telling(live.table, live.seating, now(), since, entries)
        made: dict[Viewer, bytes] = {}
        for follower, seat in list(live.followers.items()):
            viewer = Viewer.of(live.table, follower.person.id, seat)
            if seat in viewer.lost:
                live.followers[follower] = 0  # also when all is over, and anybody may look from there
            if answer and follower is answer.asker:
                follower.answered = answer.command
                follower.send(telling.news(viewer, answer.command))
                continue
            if viewer not in made:
                made[viewer] = telling.news(viewer)
            follower.send(made[viewer])

    def _tell_here(self, live: Live) -> None:
        live.seating = live.sitting()
        for follower, seat in list(live.followers.items()):
            seating = live.seating.plain(Viewer.of(live.table, follower.person.id, seat))
            about = {name: seating[name] for name in ("chairs", "watched")}
            here = {"type": "here", "table": live.table.id, **about}
            follower.send(orjson.dumps(here))


@contextmanager
def noted(what: str, **about: str) -> Iterator[None]:
    """A failure goes to the log, and what goes on by itself goes on: the database may answer the next time."""
    try:
        yield
    except Exception as error:
        LOG.error(what, error=type(error).__name__, exc_info=error, **about)


def breaths(match: Match) -> int:
    """How long a computer waits before it moves. Where stones are hidden there is more to read than to see, most of all
    when they were dealt anew: what the hand before has brought, and what one has now."""
    if not match.game.hidden:
        return 1
    return 6 if match.plies and match.plies[-1].kind is MatchKind.CHANCE else 2


def reading_left(live: Live) -> float:
    """For how many seconds computers still wait for those who read what the hand before has brought."""
    if not live.table.match.game.hidden:
        return 0.0
    dealt = next((entry.at for entry in reversed(live.entries) if entry.kind is Kind.CHANCE), 0)
    return READING - (now() - dealt) / 1000


def _thought(player: Seated, seen: Seen, stop: Stop) -> Thought:
    return player.player.think(seen, replace(player.budget, seed=randbits(62)), stop)


def check_player(name: str, played: str) -> None:
    """Refuse a computer player that does not exist or does not play this game."""
    found = seated(name, PATIENCE)
    if "@" in name:
        raise CairnError("a computer at a table has no budget of its own; name a level or a character")
    character = characters().get(found.name)
    if character and character.home != played:
        raise CairnError(f"{name} plays nothing but {character.home}")
    if found.name == "uct" and game(played).hidden:
        raise CairnError("uct cannot play where stones are hidden")


def moved_on(of_seats: Sequence[OfSeat], by: int) -> list[OfSeat]:
    """What belongs to the seats when everybody sits so many chairs further on."""
    return [*of_seats[by:], *of_seats[:by]]


def spotted_on(options: Mapping[str, str], by: int) -> dict[str, str]:
    """The options when everybody sits further on: a handicap in points goes along with the players."""
    changed = dict(options)
    spotted = changed.get("handicap", "none").split(",")
    if len(spotted) > 1:
        changed["handicap"] = ",".join(moved_on(spotted, by))
    return changed


def timed_on(clock: dict[str, Any] | None, by: int) -> dict[str, Any] | None:
    """The clock when everybody sits further on: so does a time of one's own."""
    return clock and {**clock, "base": moved_on(clock["base"], by)}


def _chair_of(name: str) -> Chair:
    """A chair in a game from a file: computers are called there as they are named in a command."""
    computer = name in PLAYERS or name in characters()
    return Chair(
        ChairKind.COMPUTER if computer else ChairKind.OPEN, name=name, player=name if computer else ""
    )


def imported(match: Match, person: str, at: int) -> list[Entry]:
    """The entries of a finished table that shows a record."""
    body = {
        "game": match.game.name,
        "options": dict(match.game.options),
        "host": person,
        "chairs": [_chair_of(name).plain() for name in match.names],
        "clock": None,
        "public": False,
        "serious": False,
        "imported": True,
        "commitment": match.commitment,
        "tags": dict(match.tags),
    }
    entries = [Entry(1, at, Kind.OPENED, body)]
    for event in match.events:
        happened: dict[str, Any] = {"seat": event.seat}
        if event.text:
            happened["text"] = event.text
        if event.plies:
            happened["plies"] = event.plies
        if event.clock is not None:
            happened["clock"] = event.clock
        if event.evaluation:
            happened["evaluation"] = list(event.evaluation)
        if event.comment:
            happened["comment"] = event.comment
        entries.append(Entry(len(entries) + 1, at, Kind(event.kind), happened))
    result = match.result
    over = {
        "winners": list(result.winners) if result else [],
        "reason": result.reason if result else "",
        "ranking": [list(place) for place in result.ranking] if result else [],
        "secret": match.secret,
    }
    entries.append(Entry(len(entries) + 1, at, Kind.OVER, over))
    return entries
