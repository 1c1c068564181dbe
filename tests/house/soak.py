"""Faults on purpose: games of all kinds going on while processes are killed and sockets cut at random.

The guests keep to docs/protocol.md: a command is sent again with its id until it is answered, and a line that broke is
opened again and says what it has. They believe nothing: numbers only grow, an event is told the same way for ever, what
was acknowledged is there after the last restart, every match ends, and its record is what was told.

    python -m tests.house.soak --kills 200 --database both --seed 7
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import click
import httpx
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Rows
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from cairn.match.fair import verify
from cairn.match.match import Kind
from cairn.match.record import read_record
from tests.house.running import Server, a_postgres, new_database

#: Seconds without anything new at any table after which something is stuck; nothing is measured by it.
STUCK = 240.0
OF_THE_MATCH = frozenset(kind.value for kind in Kind)

Plain = dict[str, Any]


@dataclass(frozen=True)
class Setting:
    """A table as it is set: the first guest named is its host, the others sit down by a link or on an open chair."""

    game: str
    chairs: tuple[str, ...]  # `me`, `link`, `open`, or a computer player
    options: Mapping[str, str] = field(default_factory=dict)
    clock: Mapping[str, Any] | None = None


MORRIS = {"quiet-moves": "20"}
CORNERS = {"size": "7", "quiet-moves": "20"}
TAVERN = {"target": "100"}
SETTINGS = (
    Setting("three-stones", ("me", "link"), {"mode": "skill"}),
    Setting("morris", ("me", "open"), MORRIS, {"base": [90_000, 90_000], "increment": 2_000}),
    Setting("stein", ("me", "level1", "link"), {"seats": "3"}),
    Setting("three-corners", ("me", "level1"), CORNERS),
    Setting("tavern-stones", ("me", "mossback", "link", "greedy"), TAVERN),
    Setting("stein", ("greedy", "level1")),
    Setting("three-stones", ("level1", "me"), clock={"base": [900_000, 900_000], "increment": 1_000}),
    Setting("morris", ("me", "greedy"), MORRIS),
    Setting("stein", ("me", "link", "open", "greedy"), {"seats": "4"}, {"days": 1}),
    Setting("three-corners", ("me", "link"), CORNERS, {"base": [5_000, 90_000], "increment": 500}),
    Setting("tavern-stones", ("me", "level1", "greedy", "mossback"), TAVERN, {"days": 2}),
)


@dataclass
class Figures:
    """What a run has seen."""

    kills: int = 0
    cuts: int = 0
    acknowledged: int = 0  # commands answered with `done`
    sent_again: int = 0  # commands sent more than once, each time counted
    answered_after_a_kill: int = 0  # commands first sent before a kill and answered after it
    finished: int = 0
    verified: int = 0
    chance_checked: int = 0
    #: Seconds from a kill to the next event at a table that was going on, the longest there was.
    longest_stop: float = 0.0
    #: Failures of its own that the house has put into its log.
    failures_logged: int = 0


@dataclass
class Given:
    """A command that is not answered yet."""

    message: Plain
    kills: int  # there had been when it was first sent


@dataclass
class Following:
    """What a guest knows of a table from one seat, all of it from what was told."""

    table: str
    seat: int | None = None
    number: int = 0
    told: dict[int, str] = field(default_factory=dict)
    state: Plain = field(default_factory=dict)
    given: Given | None = None
    #: Numbers that were acknowledged, with what was done.
    done: list[tuple[int, str]] = field(default_factory=list)
    waits_beyond: int = -1  # the guest was behind, and waits for something newer
    shy: bool = False  # something that was asked for was refused: nothing but moves from now on

    @property
    def over(self) -> bool:
        return self.state.get("state") == "over"

    def hear(self, message: Plain) -> list[Plain]:
        """Take in a `table` or `news`; tells the events that are new."""
        assert message["number"] >= self.number, ("numbers only grow", self.table, self.number, message)
        new = []
        for event in message["told"]:
            number, text = event["number"], json.dumps(event)
            if number in self.told:
                assert self.told[number] == text, ("told differently", self.table, self.told[number], text)
            else:
                assert number == self.number + 1, ("left out", self.table, self.number, event)
                self.told[number] = text
                self.number = number
                new.append(event)
        assert self.number == message["number"], ("not all was told", self.table, self.number, message)
        self.seat = message["seat"]
        self.state = message
        return new


class Guest:
    """Somebody at some tables, on one line at a time. Whoever has no token watches."""

    def __init__(self, soak: Soak, name: str, token: str) -> None:
        self.soak, self.name, self.token = soak, name, token
        self.tables: dict[str, Following] = {}
        self.line: ClientConnection | None = None
        self._commands = 0

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    @property
    def quiet(self) -> bool:
        """Whether all is over here and nothing waits for an answer."""
        return all(each.over and not each.given for each in self.tables.values())

    async def stay(self) -> None:
        """Come in, play, and come in again whenever the line breaks."""
        while True:
            # The house is down or the line was cut: that is what all this is about.
            with suppress(OSError, WebSocketException):
                url = self.soak.dice.choice(self.soak.servers).url.replace("http", "ws") + "/live"
                async with connect(
                    url, additional_headers=self.headers, max_size=None, ping_interval=None, proxy=None
                ) as line:
                    self.line = line
                    await self.come_in()
                    async for text in line:
                        await self.hear(json.loads(text))
            self.line = None
            await asyncio.sleep(self.soak.dice.uniform(0.05, 0.4))

    async def come_in(self) -> None:
        """Join with what is known, and send again what was not answered, in either order."""
        for each in list(self.tables.values()):
            command_first = self.soak.dice.random() < 0.5
            if each.given and command_first:
                await self.give_again(each)
            if each.given or not each.state.get("rematch"):
                await self.join(each)
            if each.given and not command_first:
                await self.give_again(each)

    async def say(self, message: Plain) -> None:
        if self.line:
            await self.line.send(json.dumps(message))

    async def join(self, each: Following) -> None:
        """Follow a table; somebody who has not sat down yet waits for that first."""
        if each.given and each.given.message["do"] == "sit":
            return
        seat = {} if each.seat is None else {"seat": each.seat}
        await self.say({"type": "join", "table": each.table, "have": each.number, **seat})

    async def follow(self, table: str) -> None:
        """Begin to follow a table, from one's first seat."""
        if table not in self.tables:
            self.tables[table] = Following(table)
            await self.join(self.tables[table])

    async def give(self, each: Following, do: str, **more: Any) -> None:
        self._commands += 1
        message = {
            "type": "command", "id": f"{self.name}-{self._commands}", "table": each.table,
            "seat": each.seat or 0, "expect": each.number, "do": do, **more,
        }  # fmt: skip
        each.given = Given(message, self.soak.figures.kills)
        await self.say(message)
        if self.soak.dice.random() < 0.01:
            self.cut()

    async def give_again(self, each: Following) -> None:
        assert each.given
        self.soak.figures.sent_again += 1
        await self.say(each.given.message)

    def cut(self) -> None:
        """As when a train enters a tunnel: no goodbye."""
        if self.line:
            self.line.transport.abort()
            self.soak.figures.cuts += 1

    async def hear(self, message: Plain) -> None:
        match message["type"]:
            case "ping":
                await self.say({"type": "pong", "at": message["at"]})
            case "table":
                await self.heard_of(self.tables[message["table"]["id"]], message["table"])
            case "news":
                each = self.tables[message["table"]]
                if message["since"] > each.number:
                    await self.join(each)
                else:
                    await self.heard_of(each, message)
                if message.get("done"):
                    await self.acknowledged({"id": message["done"], "number": message["number"]})
            case "done":
                await self.acknowledged(message)
            case "refused":
                await self.refused(message)
        self.soak.look()

    async def heard_of(self, each: Following, message: Plain) -> None:
        new = each.hear(message)
        self.soak.went_on(each)
        for event in new:
            if event["kind"] == "rematch":
                await self.say({"type": "leave", "table": each.table})
                await self.follow(event["table"])
        await self.act(each)

    def given_with(self, command: str | None) -> Following | None:
        for each in self.tables.values():
            if each.given and each.given.message["id"] == command:
                return each
        return None

    async def acknowledged(self, message: Plain) -> None:
        each = self.given_with(message["id"])
        if not each or not each.given:
            return  # a second answer to a command that was sent twice
        given, each.given = each.given, None
        each.done.append((message["number"], given.message["do"]))
        self.soak.figures.acknowledged += 1
        self.soak.figures.answered_after_a_kill += given.kills < self.soak.figures.kills
        if given.message["do"] == "sit":
            await self.join(each)
        else:
            await self.act(each)

    async def refused(self, message: Plain) -> None:
        if message["code"] == "too-many":
            await asyncio.sleep(1.0)  # slow down, as the house asks
            await self.come_in()
            return
        each = self.given_with(message["id"])
        if not each or not each.given:
            assert message["id"], ("refused without a command", message)
            return
        given, each.given = each.given.message, None
        assert message["code"] in ("behind", "not-now"), (message, given)
        if given["do"] in ASKS:
            each.shy = True
        else:
            each.waits_beyond = given["expect"]
        await self.act(each)

    async def act(self, each: Following) -> None:
        """Do something at a table if it is time to: mostly a move, now and then a matter of the match."""
        known = max((number for number, _ in each.done), default=0)
        if each.given or not each.state or each.number <= each.waits_beyond or each.number < known:
            return
        dice, state = self.soak.dice, each.state
        allowed = state["allowed"]
        for ask, answers in ANSWERS.items():
            if ask in allowed:
                await self.give(each, dice.choice(answers))
                return
        if each.over and "ask-rematch" in allowed and not self.soak.closing:
            await self.give(each, "ask-rematch")
        elif state["state"] == "paused" and "resume" in allowed:
            await self.give(each, "resume")
        elif state["moves"]:
            asking = [do for do in ASKS if do in allowed]
            if asking and not each.shy and dice.random() < 0.03:
                await self.give(each, dice.choice(asking))
            else:
                await self.give(each, "move", text=dice.choice(state["moves"]))


ASKS = ("offer-draw", "ask-takeback", "ask-pause", "withdraw")
#: What somebody answers who is asked for something, with what is likely.
ANSWERS = {
    "accept-draw": ("accept-draw", *["decline-draw"] * 9),
    "grant-takeback": ("grant-takeback", "refuse-takeback"),
    "grant-pause": ("grant-pause", "refuse-pause"),
}


class Soak:
    """One database, its processes, the guests, and what is done to them."""

    def __init__(
        self,
        servers: Sequence[Server],
        kills: int,
        seed: int,
        settings: Sequence[Setting] = SETTINGS,
        minutes: float = 60.0,
        progress: Callable[[Figures], None] = lambda figures: None,
    ) -> None:
        self.servers, self.wanted, self.settings = servers, kills, settings
        self.dice = random.Random(seed)
        self.ends = time.monotonic() + minutes * 60
        self.progress = progress
        self.figures = Figures()
        self.guests: list[Guest] = []
        self.closing = False  # no new matches
        self.numbers: dict[str, int] = {}  # the highest that anybody was told of each table
        self.stopped: dict[str, float] = {}  # tables at which nothing has happened since a kill
        self.happened = 0  # events that somebody was told of
        self.latest = time.monotonic()
        self._looked = asyncio.Event()

    async def run(self) -> Figures:
        """Everything, from setting the tables to checking what is left of them."""
        tasks: list[asyncio.Task[None]] = []
        try:
            async with asyncio.TaskGroup() as group:
                await self.set_tables()
                tasks += [group.create_task(guest.stay()) for guest in self.guests]
                tasks.append(group.create_task(self.cut_lines()))
                async with asyncio.TaskGroup() as killing:
                    for server in self.servers:
                        killing.create_task(self.kill_again_and_again(server))
                self.closing = True
                await self.play_out()
                for task in tasks:
                    task.cancel()
        except BaseExceptionGroup as faults:
            fault: BaseException = faults
            while isinstance(fault, BaseExceptionGroup):
                fault = fault.exceptions[0]
            raise fault from None
        await asyncio.gather(*(self.restart(server) for server in self.servers))
        for server in self.servers:
            await self.check(server)
        self.figures.failures_logged = sum(len(failures(server)) for server in self.servers)
        return self.figures

    # The guests

    async def set_tables(self) -> None:
        address = self.servers[0].url
        async with httpx.AsyncClient(base_url=address, timeout=STUCK) as http:
            for name in ("Ada", "Bo", "Cy", "Dee"):
                made = await http.post("/api/people", json={"name": name})
                http.cookies.clear()
                self.guests.append(Guest(self, name, made.json()["token"]))
            watching = Guest(self, "watching", "")
            for place, setting in enumerate(self.settings):
                circle = self.guests[place % 4 :] + self.guests[: place % 4]
                await self.set_table(http, setting, circle, watching)
            self.guests.append(watching)

    async def set_table(
        self, http: httpx.AsyncClient, setting: Setting, circle: list[Guest], watching: Guest
    ) -> None:
        host, others = circle[0], iter(circle[1:])
        kinds = ("me", "link", "open")
        chairs = [
            {"kind": chair} if chair in kinds else {"kind": "computer", "player": chair}
            for chair in setting.chairs
        ]
        wanted = {
            "game": setting.game, "options": setting.options, "chairs": chairs,
            "clock": setting.clock, "public": "open" in setting.chairs,
        }  # fmt: skip
        answer = await http.post("/api/tables", json=wanted, headers=host.headers)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        links = {link["seat"]: link["link"] for link in made["links"]}
        watching.tables[made["id"]] = Following(made["id"], seat=0)
        for seat, chair in enumerate(setting.chairs, 1):
            if chair == "me":
                host.tables[made["id"]] = Following(made["id"])
            elif chair in kinds:
                other = next(others)
                other.tables[made["id"]] = Following(made["id"])
                link = {"link": links[seat]} if seat in links else {}
                await other.give(other.tables[made["id"]], "sit", **{"seat": seat, **link})

    def went_on(self, each: Following) -> None:
        """Somebody was told of a table."""
        new = each.number - self.numbers.get(each.table, 0)
        if new > 0:
            self.numbers[each.table] = each.number
            self.happened += new
            self.latest = time.monotonic()
            if each.table in self.stopped:
                stop = self.latest - self.stopped.pop(each.table)
                self.figures.longest_stop = max(self.figures.longest_stop, stop)

    def look(self) -> None:
        """Something was told; whoever waits for the end looks whether it has come."""
        self._looked.set()

    async def play_out(self) -> None:
        """Wait until all matches are over, those too that somebody agreed to play while the doors closed."""
        while True:
            while not all(guest.quiet for guest in self.guests):
                self._looked.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._looked.wait(), 5.0)
                self.progress(self.figures)
                self.must_go_on()
            async with httpx.AsyncClient(base_url=self.servers[0].url, timeout=STUCK) as http:
                missed = False
                for guest in self.guests:
                    for each in list(guest.tables.values()):
                        rematch = (await shown(http, guest, each.table))["rematch"]
                        if rematch and rematch not in guest.tables:
                            await guest.follow(rematch)
                            missed = True
            if not missed:
                return

    def must_go_on(self) -> None:
        if time.monotonic() - self.latest > STUCK:
            stuck = [
                (guest.name, each.table, each.seat, each.number, each.given, each.state)
                for guest in self.guests
                for each in guest.tables.values()
                if not each.over or each.given
            ]
            raise AssertionError(
                ("nothing happens any more", stuck, [each.log[-20:] for each in self.servers])
            )

    # The faults

    async def kill_again_and_again(self, server: Server) -> None:
        while self.figures.kills < self.wanted and time.monotonic() < self.ends:
            await self.let_go_on()
            await self.kill(server)
            while self.dice.random() < 0.2 and self.figures.kills < self.wanted:
                server.launch()  # and not even its start is left in peace
                await asyncio.sleep(self.dice.uniform(0.0, 4.0))
                await self.kill(server)
            await asyncio.to_thread(server.start)

    async def let_go_on(self) -> None:
        """Wait for a few events more, so that a busy machine is not killed idle; and now and then for none."""
        happened = self.happened + self.dice.choice((0, 5, 10, 20, 40))
        ends = time.monotonic() + self.dice.uniform(10.0, 40.0)
        while self.happened < happened and time.monotonic() < ends:
            await asyncio.sleep(self.dice.uniform(0.0, 0.3))
        self.must_go_on()

    async def kill(self, server: Server) -> None:
        await asyncio.to_thread(server.kill)
        self.figures.kills += 1
        self.progress(self.figures)
        for guest in self.guests:
            for each in guest.tables.values():
                if each.state.get("state") == "running":
                    self.stopped.setdefault(each.table, time.monotonic())

    async def restart(self, server: Server) -> None:
        await self.kill(server)
        await asyncio.to_thread(server.start)

    async def cut_lines(self) -> None:
        while True:
            await asyncio.sleep(self.dice.uniform(0.0, 1.0))
            self.dice.choice(self.guests).cut()

    # What is left

    async def check(self, server: Server) -> None:
        """Everything that anybody was told or promised is there, at this process, after all."""
        self.figures.finished = self.figures.verified = self.figures.chance_checked = 0
        known = {table for guest in self.guests for table in guest.tables}
        async with httpx.AsyncClient(base_url=server.url, timeout=STUCK) as http:
            for guest in self.guests:
                for each in guest.tables.values():
                    check_kept(each, await shown(http, guest, each.table, seat=each.seat))
                mine = await http.get("/api/tables", params={"list": "mine"}, headers=guest.headers)
                strange = {table["id"] for table in mine.json()["tables"]} - known
                assert not strange, ("tables that nobody was told of", guest.name, strange)
            for table in sorted(known):
                told = await shown(http, self.guests[-1], table, seat=0)
                self.figures.finished += told["state"] == "over"
                record = await http.get(f"/api/tables/{table}/record")
                self.figures.chance_checked += check_record(record.text, told)
                self.figures.verified += 1
        assert self.figures.finished == self.figures.verified == len(known)


async def shown(http: httpx.AsyncClient, guest: Guest, table: str, **query: Any) -> Plain:
    answer = await http.get(f"/api/tables/{table}", params=query, headers=guest.headers)
    assert answer.status_code == 200, (table, answer.text)
    found: Plain = answer.json()
    return found


def check_kept(each: Following, found: Plain) -> None:
    """The table holds what a guest was told, what was acknowledged, and each of the guest's moves once."""
    assert found["state"] == "over", (each.table, found)
    kept = {event["number"]: json.dumps(event) for event in found["told"]}
    assert sorted(kept) == list(range(1, found["number"] + 1)), (each.table, sorted(kept))
    assert each.told.items() <= kept.items(), (each.table, each.told.items() - kept.items())
    assert all(number in kept for number, _ in each.done), (each.table, each.done)
    if each.seat:
        happened = [
            event["number"]
            for event in found["told"]
            if event["kind"] == "move" and event["seat"] == each.seat
        ]
        promised = [number for number, do in each.done if do == "move"]
        # What a move brings about by itself, a draw or the end, is acknowledged with it.
        assert len(happened) == len(promised), (each.table, happened, promised)
        assert all(move <= number for move, number in zip(happened, promised, strict=True)), each.table


def check_record(text: str, told: Plain) -> int:
    """The record verifies and is what a spectator was told; tells how many chance events there were."""
    record = read_record(text)
    assert record.commitment == told["commitment"]
    assert record.result
    assert list(record.result.winners) == told["result"]["winners"]
    heard = [
        (
            event["kind"],
            event.get("seat", 0),
            event.get("text", ""),
            event.get("plies", 0),
            event.get("clock"),
        )
        for event in told["told"]
        if event["kind"] in OF_THE_MATCH
    ]
    written = [
        (event.kind.value, event.seat, position.told(event.text, 0), event.plies, event.clock)
        for event, position in zip(record.events, record.met, strict=True)
    ]
    assert heard == written, (told["id"], heard, written)
    return verify(record)


def failures(server: Server) -> list[str]:
    """What a server has logged as going wrong: a failure, or words that are no log of the house at all."""
    said = [line for line in server.log if not line.startswith(("{", "everything is kept"))]
    return said + [line for line in server.log if line.startswith("{") and '"level": "error"' in line]


@contextmanager
def houses(*where: Sequence[str]) -> Iterator[list[Server]]:
    """Processes of one house, open; all are ended at last, whatever has become of them."""
    servers = [Server(*words) for words in where]
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            if server.process:
                server.kill()


def soaked(servers: Sequence[Server], kills: int, seed: int, **more: Any) -> Figures:
    """Do it; tells the figures, or raises what was found wrong."""
    return asyncio.run(_soaked(servers, kills, seed, **more))


async def _soaked(servers: Sequence[Server], kills: int, seed: int, **more: Any) -> Figures:
    return await Soak(servers, kills, seed, **more).run()


# The command

Progressing = Callable[[Figures], None]


def on_sqlite(kills: int, seed: int, progress: Progressing, minutes: float) -> Figures:
    with (
        tempfile.TemporaryDirectory(prefix="cairn-soak-") as folder,
        houses(["--data", str(Path(folder) / "house.db")]) as servers,
    ):
        return soaked(servers, kills, seed, progress=progress, minutes=minutes)


def on_postgresql(kills: int, seed: int, progress: Progressing, minutes: float) -> Figures:
    with a_postgres() as postgres:
        where = ["--database", new_database(postgres)]
        with houses(where, where) as servers:
            return soaked(servers, kills, seed, progress=progress, minutes=minutes)


RUNS = {"sqlite": on_sqlite, "postgresql": on_postgresql}


@click.command()
@click.option(
    "--kills", default=200, show_default=True, type=click.IntRange(1), help="How many, at the least."
)
@click.option(
    "--database", default="both", show_default=True, type=click.Choice(["sqlite", "postgresql", "both"])
)
@click.option("--seed", type=int, help="For the choices made here; the timing is never the same.")
@click.option(
    "--minutes", default=60.0, show_default=True, help="No more kills after that, on each database."
)
def main(kills: int, database: str, seed: int | None, minutes: float) -> None:
    """Kill and cut a house while games of all five kinds go on, and check that nothing is lost."""
    console = Console()
    seed = random.randrange(2**32) if seed is None else seed
    console.print(f"seed {seed}")
    chosen = list(RUNS) if database == "both" else [database]
    each = -(-kills // len(chosen))
    found: dict[str, Figures] = {}
    try:
        for name in chosen:
            with showing(console, name, each, found) as progress:
                RUNS[name](each, seed, progress, minutes)
    except KeyboardInterrupt:
        console.print("stopped")
        sys.exit(130)
    finally:
        tell(console, found)


@contextmanager
def showing(console: Console, name: str, kills: int, found: dict[str, Figures]) -> Iterator[Progressing]:
    """A line that tells how far a run is; where there is no terminal, a line for every tenth kill."""
    columns = (TextColumn(name), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[about]}"))
    with Progress(*columns, TimeElapsedColumn(), console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("kills", total=kills, about="")
        last = 0

        def progress(figures: Figures) -> None:
            nonlocal last
            found[name] = figures
            about = f"{figures.cuts} cuts, {figures.acknowledged} commands acknowledged"
            bar.update(task, completed=figures.kills, about=about)
            if not console.is_terminal and figures.kills // 10 > last:
                last = figures.kills // 10
                console.print(f"{name}: {figures.kills} of {kills} kills, {about}")

        yield progress


def tell(console: Console, found: Mapping[str, Figures]) -> None:
    rows = Rows("", *found)
    for each in fields(Figures):
        values = [getattr(figures, each.name) for figures in found.values()]
        words = each.name.replace("_", " ") + (" (s)" if each.name == "longest_stop" else "")
        rows.add_row(
            words, *(f"{value:.1f}" if isinstance(value, float) else f"{value:,}" for value in values)
        )
    console.print(rows)


if __name__ == "__main__":
    main()
