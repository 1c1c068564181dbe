"""The store: what is written is there after a crash, and nobody is told before that.

One way for SQLite and PostgreSQL. Entries of many tables are committed together: while one group is being written the
next one gathers, so that the cost of a commit is shared by all who wait. Whether an entry's number was still free is
answered for each command on its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

import orjson
from alembic import command as alembic
from alembic.config import Config
from sqlalchemy import (
    JSON,
    Connection,
    Table,
    Text,
    and_,
    bindparam,
    cast,
    column,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cairn.errors import CairnError, shortened
from cairn.house.schema import ENTRIES, LINKS, PEOPLE, PUT_AWAY, SEATS, SECRETS, TABLES, TOKENS
from cairn.house.table import Entry, Kind

#: How many commands are committed together at the most.
GROUP = 400
#: How long the first of a group waits for others, in seconds.
GATHERING = 0.002
LOCK = 7_401_226  # taken in PostgreSQL while the schema is brought up to date

Row = Mapping[str, Any]
T = TypeVar("T")


@dataclass
class NewTable:
    """A table that is to be: its first entries, its row, its secret, and those who sit there already."""

    table_id: str
    host: str
    entries: Sequence[Entry]
    row: Row
    secret: bytes = b""
    seats: Mapping[int, str] = field(default_factory=dict)

    def statements(self) -> list[tuple[Any, list[dict[str, Any]]]]:
        batch = Batch(self.table_id, self.entries)
        sitting = [
            {"table_id": self.table_id, "seat": seat, "person": person, "here": self.row["made"]}
            for seat, person in self.seats.items()
        ]
        return [
            (insert(TABLES), [{"id": self.table_id, "host": self.host, **self.row}]),
            (insert(SECRETS), [{"table_id": self.table_id, "secret": self.secret}]),
            (insert(ENTRIES), [_row(batch, place) for place in range(len(self.entries))]),
            (insert(SEATS), sitting),
        ]


@dataclass
class Batch:
    """The entries of one command, and what is to be written with them if their numbers are free."""

    table_id: str
    entries: Sequence[Entry]
    command: str = ""
    changes: Row = field(default_factory=dict)  # to the row in `tables`
    seats: Mapping[int, str] = field(default_factory=dict)  # persons that have sat down
    spent_link: bytes = b""  # a link that must still be there, and is used up
    new_table: NewTable | None = None  # that the command sets


class Taken(Exception):
    """Somebody else had the number of an entry first, or has used the link."""


#: What became of a batch: it is safe, somebody else had one of its numbers first, or it could not be written.
Outcome = bool | Exception
Heard = Callable[[Outcome], None]


class Waiting(NamedTuple):
    """A batch that waits to be written, and who hears what became of it."""

    batch: Batch
    heard: Heard


def database_url(file: str | None, url: str | None) -> str:
    """The address of the database: a file is SQLite; PostgreSQL is named by its URL."""
    if not url:
        return f"sqlite+aiosqlite:///{file}"
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise CairnError(
            f"{shortened(url)} is no address of a database; it looks like postgresql://name@host/database"
        ) from error
    if parsed.get_backend_name() == "sqlite":
        return str(parsed.set(drivername="sqlite+aiosqlite"))
    if parsed.get_backend_name() != "postgresql":
        raise CairnError(
            f"cairn keeps its tables in SQLite or PostgreSQL, not in {parsed.get_backend_name()}"
        )
    return parsed.set(drivername="postgresql+asyncpg").render_as_string(hide_password=False)


class Store:
    """Everything that is kept."""

    def __init__(self, url: str) -> None:
        self.sqlite = url.startswith("sqlite")
        more: dict[str, Any] = (
            {} if self.sqlite else {"pool_size": 10, "max_overflow": 20, "pool_pre_ping": True}
        )
        # An error of the database is logged without the values that were to be written: there are secrets among them.
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True, **more)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _durable)
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._writing = asyncio.Lock()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False
        #: What is being read and written beside the groups.
        self._going_on: set[asyncio.Task[Any]] = set()
        self._inserting = _inserting(ENTRIES, self.sqlite)
        #: Called with the tables of a group after its commit.
        self.committed: Callable[[Sequence[Batch]], Awaitable[None]] | None = None

    async def open(self) -> None:
        """Bring the schema up to date and start writing."""
        # All of it or nothing: left to itself, the driver of SQLite commits after every CREATE.
        alone = "BEGIN IMMEDIATE" if self.sqlite else f"SELECT pg_advisory_xact_lock({LOCK})"
        async with self.engine.begin() as connection:
            await connection.execute(text(alone))
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write_groups(), name="writing")

    async def close(self) -> None:
        """Write what waits, then let go."""
        self._closing = True
        self._wake.set()
        if self._writer:
            await self._writer
        await asyncio.gather(*self._going_on, return_exceptions=True)
        await self.engine.dispose()

    # Entries

    def put(self, batch: Batch, heard: Heard) -> None:
        """Store a command's entries soon; `heard` is called with what became of them."""
        self._waiting.append(Waiting(batch, heard))
        self._wake.set()

    async def append(self, batch: Batch, done: Callable[[], None]) -> bool:
        """Store a command's entries; True once they are safe, False if somebody else had their number first.

        `done` is called as soon as they are safe, though whoever waited for it has gone.
        """
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def heard(outcome: Outcome) -> None:
            try:
                if outcome is True:
                    done()
            except Exception as error:
                outcome = error
            if stored.done():
                return
            if isinstance(outcome, Exception):
                stored.set_exception(outcome)
            else:
                stored.set_result(outcome)

        self.put(batch, heard)
        return await stored

    async def _write_groups(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            await asyncio.sleep(GATHERING)
            group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
            if not self._waiting and not self._closing:
                self._wake.clear()
            if group:
                await self._write_group(group)

    async def _write_group(self, group: Sequence[Waiting]) -> None:
        """One transaction for all. If it fails for one, each is tried alone, so that only that one hears of it."""
        try:
            async with self._writing, self.engine.begin() as connection:
                await self._write(connection, [waiting.batch for waiting in group])
        except Exception as error:
            if len(group) > 1:
                for one in group:
                    await self._write_group([one])
            else:
                group[0].heard(False if isinstance(error, Taken) else error)
            return
        if self.committed:
            await self.committed([waiting.batch for waiting in group])
        # What is stored is told while the next group is being written.
        for waiting in group:
            asyncio.get_running_loop().call_soon(waiting.heard, True)

    async def _write(self, connection: AsyncConnection, batches: Sequence[Batch]) -> None:
        """Write the batches in this transaction, or tell that something one of them needs is taken."""
        links = {batch.spent_link for batch in batches} - {b""}
        if links:
            held = select(LINKS.c.hash).where(LINKS.c.hash.in_(links)).with_for_update()
            if len((await connection.execute(held)).all()) < len(links):
                raise Taken
        rows = [_row(batch, place) for batch in batches for place in range(len(batch.entries))]
        try:
            await connection.execute(self._inserting, {"rows": orjson.dumps(rows).decode()})
        except IntegrityError as error:
            raise Taken from error
        if links:
            await connection.execute(delete(LINKS).where(LINKS.c.hash.in_(links)))
        changes: dict[tuple[str, ...], list[dict[str, Any]]] = {}
        for batch in batches:
            if batch.changes:
                changes.setdefault(tuple(batch.changes), []).append({"of": batch.table_id, **batch.changes})
        for columns, changed in changes.items():
            changing = update(TABLES).where(TABLES.c.id == bindparam("of"))
            await connection.execute(changing.values({name: bindparam(name) for name in columns}), changed)
        sitting = [
            {"table_id": batch.table_id, "seat": seat, "person": person, "here": batch.entries[0].at}
            for batch in batches
            for seat, person in batch.seats.items()
        ]
        if sitting:
            writing = self._insert(SEATS)
            await connection.execute(
                writing.on_conflict_do_update(
                    index_elements=["table_id", "seat"],
                    set_={"person": writing.excluded.person, "here": writing.excluded.here},
                ),
                sitting,
            )
        for batch in batches:
            for statement, new in batch.new_table.statements() if batch.new_table else ():
                if new:
                    await connection.execute(statement, new)

    def _insert(self, table: Any) -> Any:
        return (sqlite if self.sqlite else postgresql).insert(table)

    async def set_table(self, new: NewTable) -> None:
        await self.write(*new.statements())

    async def entries(self, table_id: str, after: int = 0) -> list[tuple[Entry, str]]:
        """A table's entries after a number, each with the command that it came from."""
        wanted = (
            select(ENTRIES.c.number, ENTRIES.c.at, ENTRIES.c.kind, ENTRIES.c.body, ENTRIES.c.command)
            .where(ENTRIES.c.table_id == table_id, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        return [
            (Entry(row.number, row.at, Kind(row.kind), orjson.loads(row.body)), row.command)
            for row in await self.read(wanted)
        ]

    async def newest(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The last number of each of these tables."""
        wanted = (
            select(ENTRIES.c.table_id, func.max(ENTRIES.c.number))
            .where(ENTRIES.c.table_id.in_(table_ids))
            .group_by(ENTRIES.c.table_id)
        )
        return {row[0]: row[1] for row in await self.read(wanted)}

    async def secret(self, table_id: str) -> bytes:
        return bytes((await self.read(select(SECRETS.c.secret).where(SECRETS.c.table_id == table_id)))[0][0])

    # What is due by itself

    async def due(self, now: int, most: int) -> list[str]:
        """Tables at which something is due and nobody is at it."""
        wanted = (
            select(TABLES.c.id)
            .where(TABLES.c.due <= now, or_(TABLES.c.leased.is_(None), TABLES.c.leased < now))
            .order_by(TABLES.c.due)
            .limit(most)
        )
        return [row[0] for row in await self.read(wanted)]

    async def lease(self, table_id: str, worker: str, now: int, until: int) -> bool:
        """Take a due table for a while; False if another process was quicker."""
        taking = (
            update(TABLES)
            .where(
                TABLES.c.id == table_id,
                or_(TABLES.c.leased.is_(None), TABLES.c.leased < now, TABLES.c.worker == worker),
            )
            .values(worker=worker, leased=until)
        )
        return await self.write((taking, None)) == 1

    async def lease_on(self, table_ids: Sequence[str], worker: str, until: int) -> None:
        if table_ids:
            holding = update(TABLES).where(TABLES.c.id.in_(table_ids), TABLES.c.worker == worker)
            await self.write((holding.values(leased=until), None))

    async def settle(self, table_id: str) -> None:
        """Nothing is due at this table any more."""
        await self.write((update(TABLES).where(TABLES.c.id == table_id).values(due=None), None))

    # Lists

    async def public_tables(self, states: Sequence[str], most: int) -> list[str]:
        wanted = (
            select(TABLES.c.id)
            .where(TABLES.c.public.is_(True), TABLES.c.state.in_(states))
            .order_by(TABLES.c.changed.desc())
            .limit(most)
        )
        return [row[0] for row in await self.read(wanted)]

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables that somebody has set or sits at, without those that were put away, newest first."""
        mine = select(SEATS.c.table_id).where(SEATS.c.person == person)
        gone = select(PUT_AWAY.c.table_id).where(PUT_AWAY.c.person == person)
        wanted = (
            select(TABLES.c.id)
            .where(or_(TABLES.c.host == person, TABLES.c.id.in_(mine)), TABLES.c.id.not_in(gone))
            .order_by(TABLES.c.changed.desc())
            .limit(most)
        )
        return [row[0] for row in await self.read(wanted)]

    async def put_away(self, person: str, table_id: str) -> None:
        """Leave a table out of somebody's list from now on."""
        putting = self._insert(PUT_AWAY).on_conflict_do_nothing()
        await self.write((putting, [{"person": person, "table_id": table_id}]))

    async def take_out(self, person: str, table_id: str) -> None:
        """List a table again that was put away."""
        taking = delete(PUT_AWAY).where(PUT_AWAY.c.person == person, PUT_AWAY.c.table_id == table_id)
        await self.write((taking, None))

    async def tables_going_on(self, person: str) -> int:
        """How many tables somebody has set that are not over."""
        wanted = select(func.count()).where(
            TABLES.c.host == person, TABLES.c.state.in_(("open", "running", "paused"))
        )
        return int((await self.read(wanted))[0][0])

    # Who is here

    async def mark_here(self, seats: Sequence[tuple[str, int]], now: int) -> None:
        """Somebody of each of these seats is here now."""
        if seats:
            marking = (
                update(SEATS)
                .where(and_(SEATS.c.table_id == bindparam("at_table"), SEATS.c.seat == bindparam("on_seat")))
                .values(here=now)
            )
            await self.write((marking, [{"at_table": table_id, "on_seat": seat} for table_id, seat in seats]))

    async def last_here(self, table_ids: Sequence[str]) -> dict[tuple[str, int], int]:
        wanted = select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.here).where(SEATS.c.table_id.in_(table_ids))
        return {(row[0], row[1]): row[2] for row in await self.read(wanted)}

    # People

    async def add_person(self, person: str, name: str, token: bytes, now: int) -> None:
        await self.write(
            (insert(PEOPLE), [{"id": person, "name": name, "made": now}]),
            (insert(TOKENS), [{"hash": token, "person": person, "made": now}]),
        )

    async def person_with(self, token: bytes) -> tuple[str, str] | None:
        """The person that a token belongs to: id and name."""
        wanted = (
            select(PEOPLE.c.id, PEOPLE.c.name)
            .join(TOKENS, TOKENS.c.person == PEOPLE.c.id)
            .where(TOKENS.c.hash == token)
        )
        found = await self.read(wanted)
        return (found[0][0], found[0][1]) if found else None

    async def rename(self, person: str, name: str) -> None:
        await self.write((update(PEOPLE).where(PEOPLE.c.id == person).values(name=name), None))

    async def add_token(self, person: str, token: bytes, now: int) -> None:
        await self.write((insert(TOKENS), [{"hash": token, "person": person, "made": now}]))

    # Links that work once

    async def add_link(
        self, link: bytes, person: str, table_id: str = "", seat: int = 0, ends: int | None = None
    ) -> None:
        """A new link; the one that led to the same chair before ends."""
        earlier = delete(LINKS).where(LINKS.c.table_id == table_id, LINKS.c.seat == seat)
        if not table_id:
            earlier = earlier.where(LINKS.c.person == person)
        row = {"hash": link, "person": person, "table_id": table_id, "seat": seat, "ends": ends}
        await self.write((earlier, None), (insert(LINKS), [row]))

    async def link(self, link: bytes, now: int) -> Row | None:
        """What a link leads to, if it still works."""
        wanted = select(LINKS).where(LINKS.c.hash == link, or_(LINKS.c.ends.is_(None), LINKS.c.ends > now))
        found = await self.read(wanted)
        return found[0]._mapping if found else None

    async def spend_link(self, link: bytes) -> bool:
        """Use a link up; False if somebody else has."""
        return await self.write((delete(LINKS).where(LINKS.c.hash == link), None)) == 1

    # The database itself

    async def read(self, wanted: Any) -> Sequence[Any]:
        async def reading() -> Sequence[Any]:
            async with self.engine.connect() as connection:
                return (await connection.execute(wanted)).all()

        return await self._to_the_end(reading())

    async def write(self, *statements: tuple[Any, Sequence[Row] | None]) -> int:
        """Some statements in one transaction; tells how many rows the last one touched."""

        async def writing() -> int:
            touched = 0
            async with self._writing, self.engine.begin() as connection:
                for statement, rows in statements:
                    if rows is None:
                        touched = (await connection.execute(statement)).rowcount
                    elif rows:
                        touched = (await connection.execute(statement, rows)).rowcount
            return touched

        return await self._to_the_end(writing())

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that goes on though whoever wants it goes away.

        A transaction of SQLite that was broken off halfway stayed open, and nobody else could write any more.
        """
        task = asyncio.create_task(work)
        self._going_on.add(task)
        task.add_done_callback(self._going_on.discard)
        return await asyncio.shield(task)


def _row(batch: Batch, place: int) -> dict[str, Any]:
    entry = batch.entries[place]
    return {
        "table_id": batch.table_id,
        "number": entry.number,
        "at": entry.at,
        "kind": entry.kind,
        "body": orjson.dumps(entry.body).decode(),
        "command": batch.command,
    }


def _inserting(table: Table, in_sqlite: bool) -> Any:
    """A statement that inserts all of `rows`, which is one text in JSON.

    In one step, for in SQLite the thread that writes would wait for its turn among Python's threads after every row.
    """
    if in_sqlite:
        each = func.json_each(bindparam("rows", type_=Text)).table_valued("value")
        chosen = select(*(func.json_extract(each.c.value, f"$.{column.name}") for column in table.columns))
    else:
        typed = [column(each.name, each.type) for each in table.columns]
        given = func.json_to_recordset(cast(bindparam("rows", type_=Text), JSON))
        chosen = select(*given.table_valued(*typed).render_derived(with_types=True).c)
    return insert(table).from_select(list(table.columns.keys()), chosen)


def _durable(connection: Any, _: Any) -> None:
    """Every commit of SQLite is on the disk before it is answered; readers do not wait for writers."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=20000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _migrate(connection: Connection, version: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", "cairn.house:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    alembic.upgrade(config, version)
