"""Live connections: a WebSocket on which somebody follows tables and gives commands. docs/protocol.md describes it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections import Counter, deque
from collections.abc import Awaitable, Coroutine, Iterator
from functools import partial
from typing import Any, cast

import orjson
import structlog
from fastapi import WebSocket
from pydantic import ValidationError
from starlette.types import Receive, Scope, Send

from cairn.errors import CairnError
from cairn.house.api import person_of, token_of
from cairn.house.figures import REFUSALS, SOCKETS
from cairn.house.guarding import (
    LARGEST_MESSAGE,
    MOST_FOLLOWED,
    MOST_SOCKETS,
    MOST_SOCKETS_AN_ADDRESS,
    Allowance,
    same_origin,
)
from cairn.house.hosting import Follower, House, now
from cairn.house.messages import INCOMING, VERSION, Heard, Join, Leave, LiveCommand, Pong, Reading
from cairn.house.people import Person
from cairn.house.refusing import Code, Refusal

LOG = structlog.get_logger("cairn.house")
PINGING = 20.0  # seconds between pings
GREEDY = 8  # messages that are answered without a pause for others, at the most
BACKLOG = 400  # messages that wait for a slow reader before its connection is closed

ENOUGH_CLOSED = 500  # lines that may leave their garbage, some 25 kB each, until it is looked for
SOON = 2.0  # seconds until then: where many lines are cut at once, one look is enough

MESSAGES = Allowance(burst=120, per_second=40)

# Codes with which a connection is closed, of those that are free for applications.
TRY_LATER, TOO_HOSTILE = 1013, 4002
MOST_FAULTS = 50  # malformed messages after which a connection is closed
#: What a line that is gone answers to whoever sends on it.
GONE = (OSError, RuntimeError)


class Doors:
    """How many connections each person and address has open."""

    def __init__(self) -> None:
        self.people: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()
        self.open = 0
        self.closed = 0  # since garbage was last looked for
        self.sweeping = False

    def sweep(self) -> None:
        """Look for garbage soon if enough lines are closed: each leaves some."""
        if self.closed >= max(ENOUGH_CLOSED, self.open) and not self.sweeping:
            self.sweeping = True
            asyncio.get_running_loop().call_later(SOON, self._sweep)

    def _sweep(self) -> None:
        self.closed, self.sweeping = 0, False
        gc.collect()

    @contextlib.contextmanager
    def through(self, person: str, address: str) -> Iterator[None]:
        if person and self.people[person] >= MOST_SOCKETS:
            raise Refusal(Code.TOO_MANY, f"you have {MOST_SOCKETS} connections open already")
        if self.addresses[address] >= MOST_SOCKETS_AN_ADDRESS:
            raise Refusal(Code.TOO_MANY, "too many connections from this address")
        self.people[person] += 1
        self.addresses[address] += 1
        self.open += 1
        try:
            yield
        finally:
            self.open -= 1
            self.closed += 1
            for counter, key in ((self.people, person), (self.addresses, address)):
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]


class Connection:
    """One WebSocket that is open: reads commands, and writes what the house tells, in order.

    It speaks ASGI itself: on a busy evening, what lies between is a good part of what a move costs.
    """

    def __init__(self, house: House, receive: Receive, send: Send, person: Person) -> None:
        self.house, self.person = house, person
        self._receive, self._send = receive, send
        self.following: set[str] = set()
        #: What waits for a reader that is slow, and the task that sees to it as long as it is.
        self.waiting: deque[bytes] = deque()
        self.slow: asyncio.Task[None] | None = None
        self.follower = Follower(person, self.send)
        self.heard = 0
        self.faults = 0
        self.closing: int | None = None
        self.given_up = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Send a message now, or when those before it are sent. Who does not read for long loses the connection.

        A line that takes the message at once has done so when its coroutine is stepped once: to make a task of each
        message, or to wake one, would cost about as much as to send it.
        """
        if self.slow:
            self.waiting.append(message)
            if len(self.waiting) > BACKLOG:
                self.given_up.set()
            return
        sending = self._sending(message)
        try:
            full = sending.send(None)
        except StopIteration:
            return
        except GONE:
            self.given_up.set()
        else:
            self.slow = asyncio.create_task(self._go_on(sending, full))

    def _sending(self, message: bytes) -> Coroutine[asyncio.Future[Any], None, None]:
        sending = self._send({"type": "websocket.send", "text": message.decode()})
        return cast("Coroutine[asyncio.Future[Any], None, None]", sending)

    async def _go_on(self, sending: Awaitable[None], full: asyncio.Future[Any]) -> None:
        """Send a message that was begun when the line takes it, and those that came after it."""
        try:
            await asyncio.wait([full])
            await sending
            while self.waiting:
                await self._sending(self.waiting.popleft())
        except GONE:
            self.given_up.set()
        self.slow = None

    async def close(self) -> None:
        """Let go of the tables, and of the line: with a reason, if there is one."""
        for table_id in self.following:
            self.house.unfollow(self.follower, table_id)
        if self.slow:
            self.slow.cancel()
        elif self.closing is not None:
            with contextlib.suppress(*GONE):
                await self._send({"type": "websocket.close", "code": self.closing})

    async def ping(self) -> None:
        while True:
            self.send(orjson.dumps({"type": "ping", "at": now()}))
            await asyncio.sleep(PINGING)

    async def read(self) -> None:
        while self.closing is None:
            received = await self._receive()
            if received["type"] == "websocket.disconnect":
                return
            if later := self.hear(received.get("text") or ""):
                await later
            self.heard += 1
            if not self.heard % GREEDY:
                await asyncio.sleep(0)  # others have their turn, however much has come at once

    def hear(self, text: str) -> Awaitable[None] | None:
        """Answer one message; what is given back is still to be waited for.

        A bad message is refused with a reason, and harms nothing.
        """
        if len(text) > LARGEST_MESSAGE:
            self.refuse(None, Code.MALFORMED, f"a message has at most {LARGEST_MESSAGE} signs")
            return None
        try:
            MESSAGES.take(self.person.id or str(id(self)))
            message = INCOMING.validate_json(text)
        except (ValidationError, CairnError) as error:
            self.object(text, error)
            return None
        if isinstance(message, LiveCommand) and message.do == "move" and self.person:
            later = partial(self.obey_later, message, text)
            if self.house.move_at_once(message.table, self.person, message, self.follower, later):
                return None
        return self.obey(message, text)

    async def obey(self, message: Heard, text: str) -> None:
        try:
            await self._obey(message)
        except CairnError as error:
            self.object(text, error)

    def obey_later(self, message: LiveCommand, text: str) -> None:
        """Obey a move that was not as simple as it looked, and for which nobody waits."""

        async def obeying() -> None:
            try:
                await self.obey(message, text)
            except Exception:
                self.given_up.set()  # rather no line than no answer
                raise

        self.house.start(obeying())

    async def _obey(self, message: Heard) -> None:
        match message:
            case LiveCommand():
                if not self.person:
                    raise Refusal(Code.NOT_YOURS, "tell us your name first (POST /api/people)")
                await self.carry_out(message)
            case Join():
                if message.table not in self.following and len(self.following) >= MOST_FOLLOWED:
                    raise Refusal(Code.TOO_MANY, f"one connection follows at most {MOST_FOLLOWED} tables")
                await self.house.follow(self.follower, message.table, message.seat, message.have)
                self.following.add(message.table)
            case Leave():
                self.following.discard(message.table)
                self.house.unfollow(self.follower, message.table)
            case Pong():
                self.follower.lag = max(0, now() - message.at)
            case Reading():
                self.house.reading(self.follower, message.table, message.still)

    async def carry_out(self, command: LiveCommand) -> None:
        """Carry out a command; where the news of it are not its answer, it gets one of its own."""
        self.follower.answered = ""
        number = await self.house.command(command.table, self.person, command, self.follower)
        if self.follower.answered != command.id:
            self.send(orjson.dumps({"type": "done", "id": command.id, "number": number}))

    def object(self, text: str, error: ValidationError | CairnError) -> None:
        """Answer a message that cannot be obeyed with the reason."""
        if isinstance(error, ValidationError):
            self.refuse(id_in(text), Code.MALFORMED, in_words(error))
        else:
            self.refuse(id_in(text), error.code if isinstance(error, Refusal) else Code.NOT_NOW, str(error))

    def refuse(self, command_id: str | None, code: Code, words: str) -> None:
        REFUSALS.labels(code).inc()
        if code is Code.MALFORMED:
            self.faults += 1
            if self.faults > MOST_FAULTS:
                self.closing = TOO_HOSTILE
        self.send(orjson.dumps({"type": "refused", "id": command_id, "code": code, "message": words}))


def id_in(text: str) -> str | None:
    """The id by which a refused message knows itself, if it has one."""
    try:
        found = orjson.loads(text)["id"]
    except (orjson.JSONDecodeError, LookupError, TypeError):
        return None
    return found[:64] if isinstance(found, str) else None


def in_words(error: ValidationError) -> str:
    """What is wrong with a message, without what it held."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    if first["type"] == "json_invalid":
        return "a message is a JSON object in text"
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])


class Lines:
    """Where live connections come in; an ASGI application of its own."""

    def __init__(self) -> None:
        self._doors = Doors()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        house: House = socket.app.state.house
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host", "")):
            await socket.close(1008)
            return
        person = await person_of(house.store, token_of(socket.headers, socket.cookies))
        address = socket.client.host if socket.client else ""
        try:
            with self._doors.through(person.id, address):
                await socket.accept()
                with SOCKETS.track_inprogress():
                    await _serve(Connection(house, receive, send, person))
        except Refusal:
            await socket.close(TRY_LATER)
        self._doors.sweep()


async def _serve(connection: Connection) -> None:
    welcome = {
        "type": "welcome",
        "version": VERSION,
        "now": now(),
        "person": {"name": connection.person.name} if connection.person else None,
    }
    connection.send(orjson.dumps(welcome))
    works = (connection.read, connection.ping, connection.given_up.wait)
    tasks: list[asyncio.Task[Any]] = [asyncio.create_task(work()) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, GONE):
                LOG.error("a connection failed", error=type(ended).__name__, exc_info=ended)
        await connection.close()
