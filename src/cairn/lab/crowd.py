"""How much a house bears: a thousand live matches of two at once, beside a bare echo on the same stack.

The crowd is made in the database beforehand. Then every match is played over two sockets, first as fast as answers
come, then at a steady pace at which the delay of a move is told. The echo sends a message of the same size back and
does nothing else; it is what the same server could do at the most, so that the ratio says what the house costs. A
machine is not equally quick from one second to the next, so house and echo take turns, a short while each, and of the
ratios of all turns the median is told. At the steady pace they take turns too: what delays the echo is the machine.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import orjson
from rich.console import Console
from rich.table import Table as Grid
from uvicorn.loops.auto import auto_loop_factory
from websockets.asyncio.client import ClientConnection, connect

from cairn.house.hosting import House, now
from cairn.house.messages import ChairWanted, Command, TableWanted
from cairn.house.people import Person, hashed, new_id, new_token
from cairn.house.server import free_port
from cairn.house.storing import Store, database_url

T = TypeVar("T")

MATCHES = 1_000
GAME = "morris"
PACE = 600.0  # moves a second of the steady part
TURNS = 10  # of the house and of the echo, one after the other
#: What the echo says: as long as a move.
MOVE = '{"type":"command","id":"1-1","table":"k7q2m9x4tz8a","seat":1,"expect":17,"do":"move","text":"d6"}'
ECHO = """
import sys, uvicorn
from fastapi import FastAPI, WebSocket

app = FastAPI()

@app.websocket("/live")
async def echo(socket: WebSocket) -> None:
    await socket.accept()
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        await socket.send_text(message["text"])

uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", ws_per_message_deflate=False, log_level="warning")
"""


@dataclass
class Measured:
    """What came of one run."""

    moves: int = 0
    seconds: float = 0.0
    delays: list[float] = field(default_factory=list)
    bytes_a_socket: float = 0.0
    #: What part of the echo's rate it was, turn by turn.
    ratios: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    def __add__(self, other: Measured) -> Measured:
        return Measured(
            self.moves + other.moves,
            self.seconds + other.seconds,
            [*self.delays, *other.delays],
            max(self.bytes_a_socket, other.bytes_a_socket),
            [*self.ratios, *other.ratios],
        )

    def delay(self, part: float) -> float:
        """Milliseconds within which that part of the moves was answered."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000


@dataclass
class Pair:
    """A match of two, as the crowd knows it: the table, and a token for each seat."""

    table_id: str
    tokens: tuple[str, str]


async def make_crowd(url: str, matches: int) -> list[Pair]:
    """Set the tables and seat two people at each."""
    house = House(Store(url))
    await house.open()
    pairs = []
    try:
        for _ in range(matches):
            people, tokens = [], []
            for name in ("Ada", "Bo"):
                person, token = Person(new_id(), name), new_token()
                await house.store.add_person(person.id, name, hashed(token), now())
                people.append(person)
                tokens.append(token)
            wanted = TableWanted(
                game=GAME, chairs=[ChairWanted(kind="me"), ChairWanted(kind="open")], public=True
            )
            table_id, _ = await house.set_table(people[0], wanted)
            await house.command(table_id, people[1], Command(id="sit", do="sit", seat=2))
            pairs.append(Pair(table_id, (tokens[0], tokens[1])))
    finally:
        await house.close()
    return pairs


class Seat:
    """One socket of the crowd: it follows its table and moves when it is its turn."""

    def __init__(self, crowd: Crowd, socket: ClientConnection, pair: Pair) -> None:
        self.crowd, self.socket, self.pair = crowd, socket, pair
        self.turn: dict[str, Any] | None = None
        self.sent = 0.0
        self.count = 0

    async def follow(self) -> None:
        await self.socket.send(orjson.dumps({"type": "join", "table": self.pair.table_id}).decode())
        async for message in self.socket:
            told = orjson.loads(message)
            kind = told["type"]
            if kind == "done" or told.get("done"):
                self.crowd.answered(time.perf_counter() - self.sent)
            if kind in ("table", "news"):
                state = told["table"] if kind == "table" else told
                if kind == "table":
                    self.crowd.joined()
                if state["moves"]:
                    self.turn = state
                    self.crowd.ready(self)

    async def move(self) -> None:
        state, self.turn = self.turn, None
        assert state
        self.count += 1
        self.sent = time.perf_counter()
        command = {
            "type": "command",
            "id": f"{state['seat']}-{self.count}",
            "table": self.pair.table_id,
            "seat": state["seat"],
            "expect": state["number"],
            "do": "move",
            "text": random.choice(state["moves"]),
        }
        await self.socket.send(orjson.dumps(command).decode())


class Crowd:
    """All sockets together, and the pace at which they move."""

    def __init__(self) -> None:
        self.measured = Measured()
        self.waiting: asyncio.Queue[Seat] = asyncio.Queue()
        self.unanswered = 0
        self.here = 0
        self.all_here = asyncio.Event()
        self.expected = 0

    def joined(self) -> None:
        self.here += 1
        if self.here == self.expected:
            self.all_here.set()

    def ready(self, seat: Seat) -> None:
        self.waiting.put_nowait(seat)

    def answered(self, delay: float) -> None:
        self.unanswered -= 1
        self.measured.moves += 1
        self.measured.delays.append(delay)

    async def play(self, seconds: float, pace: float | None) -> Measured:
        """Play for a while, at a pace or as fast as answers come."""
        self.measured = Measured()
        begun = time.perf_counter()
        sent = 0
        while (passed := time.perf_counter() - begun) < seconds:
            if pace and sent >= passed * pace:
                await asyncio.sleep(0.001)
                continue
            try:
                seat = await asyncio.wait_for(self.waiting.get(), 0.5)
            except TimeoutError:
                continue
            await seat.move()
            self.unanswered += 1
            sent += 1
        while self.unanswered:  # what was sent is waited for, and counts
            await asyncio.sleep(0.001)
        self.measured.seconds = time.perf_counter() - begun
        return self.measured


@asynccontextmanager
async def _running(command: Sequence[str], port: int) -> AsyncIterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            except OSError:
                await asyncio.sleep(0.1)
        yield process
    finally:
        process.terminate()
        process.wait()


def _memory(process: subprocess.Popen[bytes]) -> int:
    """What a process holds in memory, in bytes."""
    pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def _house_run(
    where: Sequence[str], processes: int, pairs: Sequence[Pair], seconds: float
) -> tuple[Measured, Measured, Measured]:
    """The crowd at a house of so many processes, in turns with an echo: as fast as it goes, then at a steady pace.

    Of the echo, the rate is that of the first part and the delays are those of the second.
    """
    ports = [free_port("127.0.0.1") for _ in range(processes)]
    words = [sys.executable, "-m", "cairn", "serve", *where, "--no-prepare"]
    async with _many([[*words, "--port", str(port)] for port in ports], ports) as servers, _echo() as echo:
        before = sum(_memory(server) for server in servers)
        crowd = Crowd()
        crowd.expected = 2 * len(pairs)
        followers = []
        for index, pair in enumerate(pairs):
            for seat, token in enumerate(pair.tokens):
                port = ports[
                    (index + seat) % processes
                ]  # with two processes, the players of a match are at both
                socket = await connect(
                    f"ws://127.0.0.1:{port}/live",
                    additional_headers={"Authorization": f"Bearer {token}"},
                    compression=None,
                    max_size=None,
                )
                followers.append(asyncio.create_task(Seat(crowd, socket, pair).follow()))
        await asyncio.wait_for(crowd.all_here.wait(), 300)
        memory = (sum(_memory(server) for server in servers) - before) / crowd.expected
        shouting = [await connect(echo, compression=None) for _ in range(crowd.expected)]
        fast, heard = Measured(bytes_a_socket=memory), Measured()
        for _ in range(TURNS):
            echoed = await _shout(shouting, seconds / TURNS)
            played = await crowd.play(seconds / TURNS, None)
            played.ratios.append(played.rate / echoed.rate)
            fast, heard = fast + played, heard + echoed
        steady, calm = Measured(), Measured()
        for _ in range(TURNS):
            calm += await _call(shouting, seconds / TURNS, PACE)
            steady += await crowd.play(seconds / TURNS, PACE)
        heard.delays = calm.delays
        await asyncio.gather(*(socket.close() for socket in shouting))
        for follower in followers:
            follower.cancel()
        await asyncio.gather(*followers, return_exceptions=True)
    return fast, steady, heard


@asynccontextmanager
async def _many(commands: Sequence[Sequence[str]], ports: Sequence[int]) -> AsyncIterator[list[Any]]:
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(_running(command, port))
            for command, port in zip(commands, ports, strict=True)
        ]


@asynccontextmanager
async def _echo() -> AsyncIterator[str]:
    """The address of a bare echo."""
    port = free_port("127.0.0.1")
    async with _running([sys.executable, "-c", ECHO, str(port)], port):
        yield f"ws://127.0.0.1:{port}/live"


async def _hear_oneself(socket: ClientConnection, measured: Measured) -> None:
    sent = time.perf_counter()
    await socket.send(MOVE)
    await socket.recv()
    measured.moves += 1
    measured.delays.append(time.perf_counter() - sent)


async def _shout(sockets: Sequence[ClientConnection], seconds: float) -> Measured:
    """Each sends again when it has heard itself."""
    measured = Measured()
    begun = time.perf_counter()

    async def shout(socket: ClientConnection) -> None:
        while time.perf_counter() < begun + seconds:
            await _hear_oneself(socket, measured)

    await asyncio.gather(*(shout(socket) for socket in sockets))
    measured.seconds = time.perf_counter() - begun
    return measured


async def _call(sockets: Sequence[ClientConnection], seconds: float, pace: float) -> Measured:
    """One after the other sends and hears itself, at a pace."""
    measured = Measured()
    begun = time.perf_counter()
    async with asyncio.TaskGroup() as calling:
        for sent in range(int(seconds * pace)):
            await asyncio.sleep(max(0.0, begun + sent / pace - time.perf_counter()))
            calling.create_task(_hear_oneself(sockets[sent % len(sockets)], measured))
    measured.seconds = time.perf_counter() - begun
    return measured


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Run on the same kind of event loop as the server, so that the crowd holds it up as little as can be."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(work)


def report(
    console: Console, *, matches: int = MATCHES, seconds: float = 20.0, postgres: str | None = None
) -> None:
    """Measure and print a table."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    rows: list[tuple[str, Measured, Measured, Measured]] = []
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "crowd.db")
        with console.status(f"seating {2 * matches:,} people"):
            pairs = _run(make_crowd(database_url(file, None), matches))
        with console.status(f"{matches:,} matches on SQLite, in turns with a bare echo"):
            rows.append(("SQLite", *_run(_house_run(["--data", file], 1, pairs, seconds))))
    if postgres:
        with console.status(f"{matches:,} matches on PostgreSQL, in turns with a bare echo"):
            pairs = _run(make_crowd(database_url(None, postgres), matches))
            rows.append(("PostgreSQL, two", *_run(_house_run(["--database", postgres], 2, pairs, seconds))))
    grid = Grid(title=f"{matches:,} live matches of two ({2 * matches:,} sockets)", title_justify="left")
    for column in (
        "house",
        "moves/s",
        "echo/s",
        "of the echo",
        f"p50 at {PACE:.0f}/s",
        "p99",
        "echo p99",
        "a socket",
    ):
        grid.add_column(column, justify="left" if column == "house" else "right")
    for name, fast, steady, echo in rows:
        grid.add_row(
            name,
            f"{fast.rate:,.0f}",
            f"{echo.rate:,.0f}",
            f"{median(fast.ratios):.3f}×",
            f"{steady.delay(0.5):.0f} ms",
            f"{steady.delay(0.99):.0f} ms",
            f"{echo.delay(0.99):.0f} ms",
            f"{fast.bytes_a_socket / 1024:.0f} KiB",
        )
    console.print(grid)
