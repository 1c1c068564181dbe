"""Hostile messages and requests, as many as wanted, while others play: `python -m tests.house.fuzzing`.

Nobody, strangers and players send what they should not: over live connections, as raw frames and over HTTP. Hypothesis
and schemathesis make it up. The house must refuse or ignore all of it: no answer of 500 or more, no fault in its log,
no memory kept, and the games of others undisturbed. Limits on rates stay as they are: the attackers are many, each
with an address of their own, as a proxy in front of the house would name it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import socket
import sqlite3
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from typing import Any, get_args

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cairn.house.guarding import LARGEST_MESSAGE
from cairn.house.live import MOST_FAULTS
from cairn.house.messages import Deed
from cairn.match.fair import verify
from cairn.match.record import read_records
from cairn.position import game, names
from tests.house.running import PATIENCE, Line, Player, Server, serving

#: What may be kept after a warm-up, in bytes. 12,000 entries of tables stay in memory: 1,100 to 1,950 bytes each in the
#: games that are played here, measured on their own. The rest is for allowances and for the gaps between all that; at
#: 100,000 messages it would be used up if some 200 bytes of each stayed.
GROWTH = 44 * 2**20
LARGEST_FRAME = 16_384
WARM_UP = 0.2  # the part of the messages after which memory is looked at first
QUIET = settings(
    deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)
DEEDS = get_args(Deed)


# What is sent


@dataclass(frozen=True)
class Targets:
    """Tables that attackers know the ids of: one's own, somebody else's, and none."""

    own: str
    others: str
    finished: str

    def ids(self) -> st.SearchStrategy[Any]:
        known = [*[self.own] * 6, *[self.others] * 2, self.finished, "a" * 12]
        return mostly(st.sampled_from(known), st.sampled_from(["", "A", "a" * 13, None, 5]))


ODD_TEXTS = st.sampled_from(
    [
        "", "\x00", "\ud800", "\udfff\ud800", "\u202e", "\ufeff", "𝔘", "é", "²", "١", "'; DROP TABLE entries",
        "../..", "%00", "NaN", "null", "a" * 33, "a" * 65, "a" * 600, "{}", "<script>", "d6", "d6-d5", "pass", "accept",
        "first 1", "deal JJJ/JJJJ GGG/GGGG SSS/SSSS JJG/GGSS", "Jh>2:Gh", "level1", "best", "uct", "mossback", "\r\n",
    ]
)  # fmt: skip
MOVES = st.sampled_from(["d6", "f4", "d5", "f2", "a1", "g7", "d6-d7", "d6xf4", "z9", "pass", ""])
TEXTS = ODD_TEXTS | st.text(max_size=40)
NUMBERS = st.sampled_from(
    [0, 1, 2, 3, 4, 5, -1, 2**31, 2**53, 2**53 + 1, 2**63, 2**64, 10**30, 1.5, -0.0, 1e308]
) | (st.integers() | st.floats())
LEAVES = st.none() | st.booleans() | NUMBERS | TEXTS
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(TEXTS, inner, max_size=5),
    max_leaves=12,
)


def mostly(
    usual: st.SearchStrategy[Any], unusual: st.SearchStrategy[Any] | None = None
) -> st.SearchStrategy[Any]:
    """Usually what belongs here, sometimes anything."""
    odd = VALUES if unusual is None else unusual
    # Hypothesis likes the ends of a range; something in its middle comes seldom.
    return st.integers(0, 29).flatmap(lambda rolled: odd if rolled == 17 else usual)


def nearly_right(targets: Targets) -> st.SearchStrategy[dict[str, Any]]:
    """Messages as docs/protocol.md describes them, with something wrong in most of them."""
    table = mostly(targets.ids())
    seat = mostly(st.sampled_from([1, 1, 1, 2, 2, 2, 0, 3, 5]))
    number = mostly(st.just(2**40) | st.just(2**40) | st.integers(0, 40))
    player = mostly(st.sampled_from(["", "level1", "uct", "mossback", "nobody"]))
    token = mostly(st.text(max_size=64))
    more = mostly(st.just({}), st.dictionaries(TEXTS, VALUES, max_size=1))
    join = st.fixed_dictionaries(
        {"type": st.just("join"), "table": table}, optional={"seat": seat, "have": number}
    )
    leave = st.fixed_dictionaries({"type": st.just("leave"), "table": table})
    pong = st.fixed_dictionaries({"type": st.just("pong"), "at": number})
    command = st.fixed_dictionaries(
        {
            "type": st.just("command"),
            "id": mostly(st.integers(0, 10**9).map(str)),
            "table": table,
            "do": mostly(st.sampled_from(DEEDS)),
            "seat": seat,
            "expect": number,
        },
        optional={"text": mostly(MOVES, TEXTS), "link": token, "player": player},
    )
    anything = st.fixed_dictionaries({"type": TEXTS | LEAVES})
    whole = mostly(st.one_of(command, command, command, command, join, leave, pong), anything)
    return st.tuples(whole, more).map(lambda parts: {**parts[0], **parts[1]})


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True)


def _utf8(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


def live_messages(targets: Targets) -> st.SearchStrategy[str | bytes | list[str]]:
    """What one sends on a live connection: text, bytes, or a text in fragments."""
    right = nearly_right(targets).map(_written)
    broken = st.tuples(right, st.integers(0, 60)).map(lambda parts: parts[0][: -parts[1] or None])
    deep = st.tuples(st.sampled_from(["[", '{"a":', '{"type":[']), st.integers(1, 400)).map(
        lambda parts: parts[0] * parts[1]
    )
    large = st.sampled_from(
        [LARGEST_MESSAGE - 1, LARGEST_MESSAGE, LARGEST_MESSAGE + 1, LARGEST_FRAME - 60]
    ).map(lambda size: _written({"type": "join", "table": "a" * size}))
    numbers = st.integers(1, 3_000).map(lambda digits: '{"type":"pong","at":' + "9" * digits + "}")
    fragments = st.tuples(right, st.integers(1, 30)).map(
        lambda parts: [parts[0][at : at + parts[1]] for at in range(0, len(parts[0]), parts[1])][:200]
    )
    odd = st.one_of(
        VALUES.map(_written),
        TEXTS.map(_utf8),
        st.binary(max_size=200),
        broken,
        deep,
        large,
        numbers,
        fragments,
    )
    return st.integers(0, 9).flatmap(lambda rolled: odd if rolled in (4, 5, 6) else right)


FRAMES = st.builds(
    lambda first, masked, length, form, payload: (
        bytes([first, masked << 7 | (length if form == 0 else 126 if form == 1 else 127)])
        + (b"" if form == 0 else length.to_bytes(2) if form == 1 else (length << 40).to_bytes(8))
        + payload
    ),
    st.integers(0, 255),
    st.booleans(),
    st.integers(0, 125),
    st.integers(0, 2),
    st.binary(max_size=140),
)


def masked(first: int, payload: bytes) -> bytes:
    """A frame as it should be, with any first byte."""
    return bytes([first, 0x80 | len(payload)]) + bytes(4) + payload


RAW_FRAMES = st.one_of(
    FRAMES,
    st.binary(min_size=1, max_size=300),
    st.binary(max_size=100).map(lambda payload: masked(0x81, payload)),  # a text that is no UTF-8
    st.binary(max_size=100).map(lambda payload: masked(0x88, payload)),  # a close with any code
    st.integers(1, 400).map(
        lambda many: masked(0x01, b"[") + masked(0x00, b"") * many
    ),  # a text without an end
    st.integers(1, 60).map(lambda many: masked(0x89, b"ping") * many),
)

PATHS = st.sampled_from(
    [
        "/", "/api", "/api/", "/api/games", "/api/me", "/api/tables", "/api/tables/aaaaaaaaaaaa", "/health", "/metrics",
        "/live", "/../../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/assets/../../server.py",
        "/assets/%2e%2e/%2e%2e/server.py", "/%2e%2e/server.py", "//etc/passwd", "/%00", "/assets/%00.js", "/%ff%fe",
        "/%ed%a0%80", "/" + "a" * 300, "/" + "a/" * 2_000, "/index.html/x", "/assets", "/assets/", "/.", "/%5c..%5c",
        "http://elsewhere/", "*", "/api/tables?list=", "/api/tables?list=%00&list=mine", "/sw.js?" + "x" * 3_000,
    ]
) | st.text("abc/%.?#2ef0\\", max_size=60).map(lambda text: "/" + text)  # fmt: skip
HEADERS = st.sampled_from(
    [
        b"Content-Length: 0", b"Content-Length: -1", b"Content-Length: 1e9", b"Content-Length: \xb2",
        b"Content-Length: 99999999999999999999", b"Content-Length: 5\r\nContent-Length: 6", b"Content-Length: 600000",
        b"Transfer-Encoding: chunked", b"Transfer-Encoding: gzip, chunked", b"Transfer-Encoding: \x0b",
        b"Host: [", b"Host: ]:99999999", b"Host: \xff", b"Host:", b"Origin: null", b"Origin: http://evil.example",
        b"X: " + b"x" * 70_000, b"X: \x00", b" folded", b"No colon here", b": empty", b"Cookie: cairn=" + b"a" * 5_000,
        b"Cookie: ;;;=;cairn", b"Authorization: Bearer", b"Authorization: Bearer \xff\xfe",
        b"Range: bytes=0-,5-9,-1", b"Range: bytes=9999999-", b"Range: bytes=" + b"0-1," * 900, b"If-Range: x",
        b"Accept-Encoding: gzip;q=nan", b"Expect: 100-continue", b"Upgrade: websocket\r\nConnection: Upgrade",
        b"Upgrade: h2c", b"X-Forwarded-For: \xff", b"X-Forwarded-For: ,,,", b"X-Forwarded-Proto: \x01",
        b"Content-Type: application/json; charset=\xff", b"Content-Type: multipart/form-data",
        *(b"\r\n".join(b"H%d: %d" % (each, each) for each in range(many)) for many in (90, 400)),
    ]
)  # fmt: skip
RAW_REQUESTS = st.builds(
    lambda method, path, version, headers, body: b"\r\n".join(
        [f"{method} {path} {version}".encode("utf-8", "replace"), b"Connection: close", *headers, b"", body]
    ),
    st.sampled_from(
        ["GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", ""]
    ),
    PATHS,
    st.sampled_from(["HTTP/1.1"] * 6 + ["HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "", "http/1.1"]),
    st.lists(HEADERS, max_size=3).map(lambda headers: [b"Host: x", *headers]) | st.lists(HEADERS, max_size=2),
    st.binary(max_size=50) | st.just(b"5\r\nabcde\r\n0\r\n\r\n") | st.just(b'{"name":"x"}'),
) | st.binary(max_size=300)


def requests(targets: Targets) -> st.SearchStrategy[tuple[str, str, dict[str, Any], str]]:
    """Calls of the API with a body that is nearly right, or any: method, path, query and body."""
    chair = mostly(
        st.fixed_dictionaries(
            {"kind": mostly(st.sampled_from(["me", "open", "link", "computer"]))},
            optional={"player": TEXTS, "name": TEXTS},
        )
    )
    options = mostly(
        st.dictionaries(
            st.sampled_from(["seats", "target", "count", "size", "handicap", "double-mill"]) | TEXTS,
            st.sampled_from(["2", "3", "7", "off", "none", "5,0", "9" * 60, "0", "-1", "turns", "²"])
            | LEAVES,
            max_size=3,
        )
    )
    name = mostly(
        st.sampled_from(["morris", "three-stones", "stein", "three-corners", "tavern-stones", "chess"])
    )
    clock = mostly(
        st.none()
        | st.fixed_dictionaries(
            {}, optional={"base": st.lists(NUMBERS, max_size=5), "increment": NUMBERS, "days": NUMBERS}
        )
    )
    record = st.tuples(
        st.sampled_from(['[Cairn "1"]\n[Game "morris"]\n[Options ""]\n', '[Cairn "1"]\n[Game "stein"]\n', ""]),
        st.sampled_from(['[Seat1 "\\ud800;"]\n', '[Other "\\u110000;"]\n', '[Date "\\u0;"]\n', "", "[Secret \"x\"]\n"]),
        st.lists(
            st.sampled_from(["1. d6", "2. f4", "3. z9", "<JGS>", "(resign 1)", "(takeback 1 9)", "{x}", "==", "*"])
            | TEXTS, max_size=8,
        ).map(" ".join),
    ).map(lambda parts: {"record": f"{parts[0]}{parts[1]}\n{parts[2]}\n"})  # fmt: skip
    command = nearly_right(targets).map(
        lambda message: {key: value for key, value in message.items() if key not in ("type", "table")}
    )
    bodies: dict[str, st.SearchStrategy[Any]] = {
        "/api/people": st.fixed_dictionaries({"name": TEXTS}),
        "/api/me/links": VALUES,
        "/api/me/devices": st.fixed_dictionaries({"link": TEXTS}),
        "/api/positions": st.fixed_dictionaries(
            {"game": name},
            optional={"options": options, "moves": st.lists(TEXTS, max_size=6), "seat": st.integers(-1, 5)},
        ),
        "/api/tables": st.fixed_dictionaries(
            {"game": name, "chairs": mostly(st.lists(chair, max_size=5))},
            optional={
                "options": options,
                "begins": TEXTS,
                "clock": clock,
                "public": VALUES,
                "serious": VALUES,
            },
        ),
        "/api/records": record,
        "/api/tables/{id}/commands": command,
        "/api/tables/{id}/links": st.fixed_dictionaries({"seat": NUMBERS}),
        "/api/tables/{id}/hint": VALUES,
    }
    table = targets.ids().map(lambda each: str(each or "x"))

    def posted(path: str) -> st.SearchStrategy[tuple[str, str, dict[str, Any], str]]:
        written = mostly(bodies[path]).map(_written) | TEXTS.map(_utf8)
        return st.tuples(
            st.sampled_from(["POST"] * 9 + ["PATCH"]),
            table.map(lambda each: path.replace("{id}", each)),
            st.just({}),
            written,
        )

    asked = st.tuples(
        st.just("GET"),
        st.tuples(
            table,
            st.sampled_from(
                ["", "/record", "/why", "/meaning", "/moments/0", "/moments/-1", "/moments/99999999999"]
            ),
        ).map(lambda parts: f"/api/tables/{parts[0]}{parts[1]}"),
        st.dictionaries(
            st.sampled_from(["seat", "move", "language", "list"]), NUMBERS | TEXTS.map(_utf8), max_size=3
        ),
        st.just(""),
    )
    return st.one_of(*map(posted, bodies), asked, asked, asked)


# Those who send it


def addresses() -> Iterator[str]:
    """Addresses of attackers, from a block that is set aside for tests."""
    return cycle(f"198.18.{high}.{low}" for high in range(200) for low in range(1, 255))


class Attacker(Player):
    """Somebody hostile; without a name nobody, with a table of their own a player."""

    def __init__(self, server: Server, name: str | None, address: str) -> None:
        super().__init__(server, None)
        self.address = address
        self.http.headers["X-Forwarded-For"] = address
        if name:
            self.token = self.http.post("/api/people", json={"name": name}).json()["token"]
            self.http.cookies.clear()
            self.http.headers["Authorization"] = f"Bearer {self.token}"

    def headers(self) -> dict[str, str]:
        return {
            "X-Forwarded-For": self.address,
            **({"Authorization": f"Bearer {self.token}"} if self.token else {}),
        }

    def socket(self) -> ClientConnection:
        url = self.server.url.replace("http", "ws") + "/live"
        return connect(url, additional_headers=self.headers(), max_size=None, open_timeout=PATIENCE)


class Pair:
    """Two people who play game after game, and must not notice anything."""

    GAMES = ("three-stones", "morris", "stein")

    def __init__(self, server: Server) -> None:
        self.ada, self.bo = Player(server, "Ada"), Player(server, "Bo")
        self.stopped = threading.Event()
        self.records: list[tuple[list[str], str]] = []
        self.wrong: list[str] = []
        self._thread = threading.Thread(target=self._play)

    def __enter__(self) -> Pair:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Let them finish the game that they are at."""
        self.stopped.set()
        self._thread.join()

    def _play(self) -> None:
        try:
            dice = random.Random(3)
            for name in cycle(self.GAMES):
                if self.stopped.is_set() and self.records:
                    return
                self.play_one(name, dice)
        except Exception as error:
            self.wrong.append(repr(error))

    def play_one(self, name: str, dice: random.Random) -> None:
        made = self.ada.set_table(name, "me", "link")
        table_id = made["id"]
        self.bo.do(table_id, "sit", link=made["links"][0]["link"])
        played: list[str] = []
        with self.ada.live() as at_ada, self.bo.live() as at_bo:
            lines = {1: at_ada, 2: at_bo}
            state = {seat: line.join(table_id, seat=seat)["table"] for seat, line in lines.items()}
            while state[1]["state"] == "running":
                turn = state[1]["view"]["turn"]
                text = dice.choice(state[turn]["moves"])
                number = self._move(lines[turn], table_id, turn, state[turn]["number"], text)
                played.append(text)
                for seat, line in lines.items():
                    while state[seat]["number"] < number:
                        news = next((each for each in line.heard if each.get("number", 0) >= number and "told" in each),
                                    None)  # fmt: skip
                        state[seat] = news or line.next("news")
                    line.heard.clear()
        self.records.append((played, self.ada.http.get(f"/api/tables/{table_id}/record").text))

    def check(self) -> None:
        """Compare the records with what was played. Reading them compiles rules, so that it has a time of its own."""
        for played, text in self.records:
            (record,) = read_records(text)
            if [event.text for event in record.events if event.seat] != played:
                self.wrong.append(f"this record is not what was played: {text}")
            verify(record)

    @staticmethod
    def _move(line: Line, table_id: str, seat: int, number: int, text: str) -> int:
        while True:  # they are quick, and asked to slow down like anybody
            answer = line.command(table_id, "move", id=f"m{number}", seat=seat, expect=number, text=text)
            if answer["type"] == "done":
                return int(answer["number"])
            assert answer["code"] == "too-many", answer


# The attack


@dataclass
class Report:
    """What was sent, what came back, and what was wrong."""

    messages: int = 0
    requests: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)
    entries: list[int] = field(default_factory=list)
    games: int = 0

    @property
    def growth(self) -> int:
        return self.memory[-1] - self.memory[0]


class Attack:
    """One house under attack."""

    def __init__(self, server: Server, file: Path, sown: int, tell: Callable[[str], None]) -> None:
        self.server, self.file, self.tell = server, file, tell
        self.report = Report()
        self.rounds = count(sown)
        self.addresses = addresses()
        host = Attacker(server, "Host", next(self.addresses))
        for name in names():
            self._warm_up(host, name)
        watched = host.set_table("morris", "me", "me", public=True)["id"]
        for seat, text in ((1, "d6"), (2, "f4"), (1, "d5")):
            host.do(watched, "move", seat=seat, text=text)
        finished = host.set_table("tavern-stones", "me", "me", "me", "me", public=True)["id"]
        for seat in (1, 2, 3):
            host.do(finished, "resign", seat=seat)
        self.bystanders = (watched, finished)
        self.stories = self._stories()
        strangers = [Attacker(server, f"Stranger {n}", next(self.addresses)) for n in range(30)]
        self.attackers = cycle(
            [*strangers, *(Attacker(server, None, next(self.addresses)) for _ in range(10))]
        )
        self.left_open: list[socket.socket] = []

    @staticmethod
    def _warm_up(host: Attacker, name: str) -> None:
        """Let a game and its searches be loaded, so that they are there before memory is looked at."""
        others = ["me"] * (game(name).seats - 1)
        for player in ("best", "level1", "uct", "mossback"):
            chairs = [{"kind": "computer", "player": player}, *({"kind": each} for each in others)]
            made = host.http.post("/api/tables", json={"game": name, "chairs": chairs})
            if made.status_code == 201:  # not everybody plays everything
                with host.live() as line:
                    table = line.join(made.json()["id"])["table"]
                    while table["view"]["turn"] == 1:
                        table = line.next("news")
        table = host.table(host.set_table(name, "me", *others)["id"])
        hint = host.http.post(
            f"/api/tables/{table['id']}/hint", params={"seat": table["view"]["turn"]}, timeout=10 * PATIENCE
        )
        hint.raise_for_status()

    def _stories(self) -> list[Any]:
        """All that has happened at tables that nobody should be able to touch."""
        with closing(sqlite3.connect(self.file)) as database:
            return [
                database.execute(
                    "SELECT * FROM entries WHERE table_id = ? ORDER BY number", (each,)
                ).fetchall()
                for each in self.bystanders
            ]

    def next_attacker(self) -> tuple[Attacker, Targets]:
        """Somebody, and the tables that they know of: if they are somebody, one that waits for another's move."""
        attacker = next(self.attackers)
        own = "b" * 12
        if attacker.token:
            chairs = [{"kind": "me"}, {"kind": random.choice(["open", "link", "me", "me", "me"])}]
            made = attacker.http.post("/api/tables", json={"game": "morris", "chairs": chairs})
            own = made.json().get("id", own)
        return attacker, Targets(own, *self.bystanders)

    def several(self, what: st.SearchStrategy[Any], examples: int, act: Callable[[Any], None]) -> None:
        """Do something with so many examples."""

        @seed(next(self.rounds))
        @settings(QUIET, max_examples=examples)
        @given(what)
        def each(example: Any) -> None:
            act(example)

        each()

    def live(self, rounds: int) -> None:
        """Messages on live connections, one connection for each lot."""
        for _ in range(rounds):
            attacker, targets = self.next_attacker()
            lots = st.lists(live_messages(targets), min_size=15, max_size=MOST_FAULTS - 1)
            self.several(lots, 4, lambda lot, attacker=attacker: self.send_lot(attacker, lot))  # type: ignore[misc]

    def send_lot(
        self, attacker: Attacker, lot: Sequence[str | bytes | list[str]], *, ends: bool = False
    ) -> None:
        """Send some messages and hear what is answered. Only what is too much `ends` a connection."""
        last = f"last-{self.report.messages}"
        try:
            with attacker.socket() as connection:
                try:
                    for message in lot:
                        self.report.messages += 1
                        connection.send(message)
                    connection.send(
                        _written({"type": "command", "id": last, "table": "a" * 12, "do": "move", "seat": 1})
                    )
                    self._hear_until(connection, last)
                except ConnectionClosed as closed:
                    code = closed.rcvd.code if closed.rcvd else 1006
                    self.report.answers[f"closed {code}"] += 1
                    if not ends:
                        self.report.wrong.append(f"a connection was closed ({code}) after {lot!r}")
        except OSError as error:
            self.report.wrong.append(f"no connection: {error!r}")

    def _hear_until(self, connection: ClientConnection, last: str) -> None:
        heard: dict[str, Any] = {}
        while heard.get("id") != last:
            heard = json.loads(connection.recv(timeout=PATIENCE))
            self.report.answers["done" if heard.get("done") else heard.get("code", heard["type"])] += 1

    def flood(self) -> None:
        """Too much of everything: messages, faults, bytes and connections."""
        attacker, targets = self.next_attacker()
        for lot in (["{"] * (MOST_FAULTS + 10), ["[" * LARGEST_FRAME * 2]):
            self.send_lot(attacker, lot, ends=True)
        join = _written({"type": "join", "table": targets.own})
        with suppress(ConnectionClosed), attacker.socket() as connection:
            reader = threading.Thread(target=self._hear_until, args=(connection, "last"))
            reader.start()
            for _ in range(300):
                self.report.messages += 1
                connection.send(join)
            connection.send(_written({"type": "command", "id": "last", "table": "a" * 12, "do": "move"}))
            reader.join()
        opened: list[ClientConnection] = []
        try:
            opened.extend(attacker.socket() for _ in range(20))
        except Exception as error:  # a person has only so many
            self.report.answers[type(error).__name__] += 1
        for each in opened:
            each.close()

    def raw_frames(self, examples: int) -> None:
        def send(frames: list[bytes]) -> None:
            raw = self._raw()
            with suppress(OSError):
                raw.sendall(
                    b"GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
                )
                raw.recv(4096)
                for frame in frames:
                    self.report.messages += 1
                    raw.sendall(frame)
            if len(self.left_open) < 100:
                self.left_open.append(raw)  # neither closed nor read
            else:
                raw.close()

        self.several(st.lists(RAW_FRAMES, min_size=1, max_size=8), examples, send)

    def raw_requests(self, examples: int) -> None:
        def send(request: bytes) -> None:
            raw = self._raw()
            self.report.requests += 1
            with suppress(OSError), raw:
                raw.sendall(request)
                raw.shutdown(socket.SHUT_WR)
                answer = b""
                while part := raw.recv(65_536):
                    answer += part
                self.report.answers[answer[9:12].decode("latin-1") or "no answer"] += 1
                if answer[9:10] == b"5" or b"root:" in answer or b"import " in answer:
                    self.report.wrong.append(f"{request!r} was answered {answer[:200]!r}")

        self.several(RAW_REQUESTS, examples, send)

    def _raw(self) -> socket.socket:
        """A socket from an address of its own, among those that lead back to this machine."""
        raw = socket.socket()
        raw.settimeout(PATIENCE)
        raw.bind((f"127.0.{random.randrange(1, 250)}.{random.randrange(1, 250)}", 0))
        raw.connect(("127.0.0.1", self.server.port))
        return raw

    def calls(self, examples: int) -> None:
        attacker, targets = self.next_attacker()

        def call(request: tuple[str, str, dict[str, Any], str]) -> None:
            method, path, query, body = request
            self.report.requests += 1
            attacker.http.headers["X-Forwarded-For"] = next(self.addresses)
            with suppress(httpx.InvalidURL):
                answer = attacker.http.request(
                    method, path, params=query, content=body, headers={"Content-Type": "application/json"}
                )
                self.answered(answer.status_code, f"{method} {path} {query} {body}", answer.text)

        self.several(requests(targets), examples, call)

    def answered(self, status: int, what: str, text: str) -> None:
        self.report.answers[str(status)] += 1
        if status >= 500:
            self.report.wrong.append(f"{what} was answered {status} {text[:200]}")

    def described(self, examples: int) -> None:
        """Every operation that the API describes, with what schemathesis makes of its description."""
        attacker, targets = self.next_attacker()
        schema = schemathesis.openapi.from_url(f"{self.server.url}/api/openapi.json")
        tables = cycle([targets.own, *self.bystanders, "a" * 12, ""])
        checks = [not_a_server_error, response_schema_conformance, content_type_conformance]

        def call(case: schemathesis.Case[Any]) -> None:
            self.report.requests += 1
            known = next(tables)
            if known and "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = known
            headers = {**attacker.headers(), "X-Forwarded-For": next(self.addresses)}
            answer = case.call(headers=headers, timeout=PATIENCE)
            self.answered(answer.status_code, case.as_curl_command(), answer.text)
            try:
                case.validate_response(answer, checks=checks)
            except FailureGroup as failure:
                self.report.wrong.append(f"{case.method} {case.path}: {failure.exceptions!r}")

        for result in schema.get_all_operations():
            operation = result.ok()  # type: ignore[union-attr]
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                with suppress(Unsatisfiable):  # where nothing is asked for, nothing can be wrong
                    self.several(operation.as_strategy(generation_mode=mode), examples, call)

    def memory(self) -> int:
        """What the house has in memory, in bytes."""
        assert self.server.process
        status = Path(f"/proc/{self.server.process.pid}/status").read_text()
        (kept,) = [line for line in status.splitlines() if line.startswith("VmRSS:")]
        return int(kept.split()[1]) * 1024

    def look_at_memory(self) -> None:
        self.report.memory.append(self.memory())
        with closing(sqlite3.connect(self.file)) as database:
            self.report.entries += database.execute("SELECT count(*) FROM entries").fetchone()

    def run(self, messages: int, examples: int) -> None:
        """Attack until so many messages have been sent, with a few requests for each lot of them."""
        for warming in (True, False):
            self.described(examples)
            until = int(messages * (WARM_UP if warming else 1))
            while self.report.messages < until:
                self.live(8)
                self.raw_frames(10)
                self.raw_requests(20)
                self.calls(20)
                self.flood()
                self.tell(
                    f"{self.report.messages:,} messages, {self.report.requests:,} requests,"
                    f" {self.memory() // 2**20} MB"
                )
            self.look_at_memory()

    def finish(self) -> None:
        """What must be true when all is over."""
        wrong = self.report.wrong
        for raw in self.left_open:
            raw.close()
        if httpx.get(f"{self.server.url}/health", timeout=PATIENCE).json() != {"ok": True}:
            wrong.append("the house is not well")
        if self._stories() != self.stories:
            wrong.append("something happened at a table of others")
        wrong += faults(self.server.log)
        if self.report.growth > GROWTH:
            wrong.append(f"memory grew by {self.report.growth:,} bytes, from {self.report.memory[0]:,}")


def faults(log: Sequence[str]) -> list[str]:
    """Lines of a log that tell of a fault of the house. A text that is no UTF-8 is logged as such, and is none."""
    return [
        line
        for line in log
        if '"level": "error"' in line
        or (line.startswith(("ERROR", "CRITICAL")) and "Invalid UTF-8 sequence" not in line)
    ]


def attack(
    messages: int, examples: int, sown: int = 0, tell: Callable[[str], None] = lambda _: None
) -> Report:
    """Open a house, attack it while two people play there, and tell what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "house.db"
        with serving("--data", str(file)) as server:
            attacking = Attack(server, file, sown, tell)
            try:
                with Pair(server) as pair:
                    attacking.run(messages, examples)
            except KeyboardInterrupt:  # which has closed the house, too
                return attacking.report
            finally:
                attacking.report.games = len(pair.records)
            pair.check()
            attacking.report.wrong += pair.wrong
            attacking.finish()
        return attacking.report


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--messages", type=int, default=100_000)
    asked.add_argument("--examples", type=int, default=60, help="of schemathesis, for each operation")
    asked.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4)))
    words = asked.parse_args()
    end = "\r" if sys.stderr.isatty() else "\n"
    print(f"seed {words.seed}; Ctrl-C ends it early")
    report = attack(
        words.messages,
        words.examples,
        words.seed,
        lambda line: print(line, end=end, file=sys.stderr, flush=True),
    )
    print(
        f"{report.messages:,} messages, {report.requests:,} requests; {report.games} games of others finished"
    )
    print(", ".join(f"{answer} {many:,}" for answer, many in report.answers.most_common()))
    print(f"memory: {' → '.join(f'{each / 2**20:.0f} MB' for each in report.memory)}", end=", ")
    print(f"entries stored: {' → '.join(f'{each:,}' for each in report.entries)}")
    for each in report.wrong:
        print("WRONG:", each[:2_000])
    sys.exit(bool(report.wrong))


if __name__ == "__main__":
    main()
