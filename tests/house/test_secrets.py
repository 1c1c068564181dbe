"""What must not be known is nowhere: a game of Stones at a real house, and every byte that leaves it searched.

Four people and a spectator play and watch; whatever reaches one of them, and whatever the house writes into its log,
is searched with the truth from its database (`searching`). The grid of who hears what, how and when must be full.
"""

from __future__ import annotations

import copy
import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from cairn.errors import CairnError
from cairn.house.deciding import Draft
from cairn.house.pouch import Pouch
from cairn.house.table import Entry, Kind, Table, first_entry, folded
from cairn.house.telling import Seating, Telling, Viewer, moment, told
from cairn.match.fair import verify
from cairn.match.record import read_records
from cairn.match.seen import seen_by
from tests.house.running import PATIENCE, Line, Player, Server, serving
from tests.house.searching import SEATS, Truth, leaks

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")  # Eve watches
IN_A_HAND, AFTER_A_HAND, AFTER_THE_GAME = "in the first hand", "after a hand", "after the game"
PHASES = (IN_A_HAND, AFTER_A_HAND, AFTER_THE_GAME)
#: The ways by which bytes reach somebody: what a live connection tells by itself, and what is asked for.
LIVE = ("news", "reconnect")
ASKED = (
    "the table", "another seat", "moments", "the record", "why", "meaning", "hint", "lists", "a command", "undo",
    "links", "me", "openapi", "metrics", "health",
)  # fmt: skip


# The evening


class Taped:
    """A WebSocket whose every received frame is kept."""

    def __init__(self, socket: ClientConnection, keep: Callable[[bytes], None]) -> None:
        self._socket, self._keep = socket, keep
        self.send = socket.send

    def recv(self, timeout: float) -> str | bytes:
        received = self._socket.recv(timeout=timeout)
        self._keep(received.encode() if isinstance(received, str) else received)
        return received


class Guest(Player):
    """Somebody at the table, or watching, whose every received byte is kept until it is searched."""

    def __init__(self, server: Server, name: str, seat: int) -> None:
        super().__init__(server, None)
        self.name, self.seat = name, seat
        self.tape: list[tuple[str, bytes]] = []
        self.asking = ""
        # As a proxy in front of the house would say it: each comes from an address of their own.
        self.http.headers["X-Forwarded-For"] = f"203.0.113.{NAMES.index(name) + 1}"
        answer = self.http.post("/api/people", json={"name": name})
        self.token = answer.json()["token"]
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {self.token}"
        self.http.event_hooks["response"].append(self._keep_answer)

    def _keep_answer(self, answer: httpx.Response) -> None:
        answer.read()
        head = b"\n".join(name + b": " + value for name, value in answer.headers.raw)
        self.tape += [(self.asking, head), (self.asking, answer.content)]

    def _keep_frame(self, frame: bytes) -> None:
        self.tape.append((self.asking or json.loads(frame)["type"], frame))

    @contextmanager
    def at_the_table(self) -> Iterator[Line]:
        headers = {"Authorization": f"Bearer {self.token}"}
        url = self.server.url.replace("http", "ws") + "/live"
        with connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE) as socket:
            yield Line(Taped(socket, self._keep_frame))  # type: ignore[arg-type]

    @contextmanager
    def through(self, channel: str) -> Iterator[None]:
        self.asking = channel
        yield
        self.asking = ""

    def reconnect(self, table_id: str, *haves: int) -> None:
        with self.through("reconnect"), self.at_the_table() as line:
            for have in haves:
                line.join(table_id, seat=self.seat, have=have)


@dataclass
class Evening:
    """A table of Stones, those around it, and what has been found wrong."""

    server: Server
    file: Path
    guests: list[Guest]
    table_id: str
    dice: random.Random
    truth: Truth
    tokens: list[str]
    lines: dict[int, Line] = field(default_factory=dict)
    cells: set[tuple[str, str, str]] = field(default_factory=set)
    searched: int = 0
    logged: int = 0

    @property
    def phase(self) -> str:
        if self.truth.over:
            return AFTER_THE_GAME
        return IN_A_HAND if self.truth.hands == 1 else AFTER_A_HAND

    def search(self) -> None:
        """Search everything that has come since the last time, with what is true now."""
        for guest in self.guests:
            for channel, data in guest.tape:
                self.cells.add((guest.name, channel, self.phase))
                self.searched += len(data)
                found = leaks(self.truth, data, guest.seat, self.tokens)
                assert not found, (guest.name, channel, self.phase, found, data)
            guest.tape.clear()
        lines = self.server.log[self.logged :]
        self.logged += len(lines)
        for line in lines:
            self.searched += len(line)
            found = leaks(self.truth, line.encode(), 0, self.tokens, quiet=True)
            assert not found, ("log", self.phase, found, line)

    def move(self) -> None:
        """Somebody plays any legal move, and all hear of it."""
        position = self.truth.table.match.position
        mover = self.guests[self.truth.table.turn - 1]
        text = self.dice.choice(list(position.moves()))
        answer = self.lines[mover.seat].command(self.table_id, "move", seat=mover.seat, text=text)
        assert answer["type"] == "done", answer
        for line in self.lines.values():
            while not any(each.get("number", 0) >= answer["number"] for each in line.heard):
                line.receive()
            line.heard.clear()
        self.truth = Truth.read(self.file, self.table_id)

    def ask(self, guest: Guest, channel: str) -> None:
        with guest.through(channel):
            ASKING[channel](self, guest)


def ask_for_table(evening: Evening, guest: Guest) -> None:
    assert guest.http.get(f"/api/tables/{evening.table_id}").status_code == 200
    assert guest.http.get(f"/api/tables/{evening.table_id}", params={"seat": 0}).status_code == 200


def ask_from_another_seat(evening: Evening, guest: Guest) -> None:
    """Every way in which a seat can be named, with seats that are not one's own."""
    table, expected = f"/api/tables/{evening.table_id}", 200 if evening.truth.over else 403
    ply = len(evening.truth.table.match.plies)
    for seat in set(SEATS) - {guest.seat}:
        for path in (table, f"{table}/moments/{ply}", f"{table}/moments/{evening.dice.randrange(ply)}"):
            assert guest.http.get(path, params={"seat": seat}).status_code == expected
        for path in (f"{table}/why", f"{table}/meaning"):
            answer = guest.http.get(path, params={"seat": seat, "move": "pass"})
            assert answer.status_code == expected or evening.truth.over
        assert guest.http.post(f"{table}/hint", params={"seat": seat}).status_code in (403, 409)
        joined = evening.lines[guest.seat].join(evening.table_id, seat=seat)
        assert joined["type"] == ("table" if evening.truth.over else "refused")
        for do in ("move", "resign", "ask-pause", "leave"):
            assert guest.ask(evening.table_id, do, seat=seat, text="pass").status_code == 403
    evening.lines[guest.seat].join(evening.table_id, seat=guest.seat)


def ask_for_moments(evening: Evening, guest: Guest) -> None:
    plies = len(evening.truth.table.match.plies)
    for ply in evening.dice.sample(range(plies + 1), min(6, plies + 1)):
        assert guest.http.get(f"/api/tables/{evening.table_id}/moments/{ply}").status_code == 200
    assert guest.http.get(f"/api/tables/{evening.table_id}/moments/{plies + 1}").status_code == 404


def ask_for_record(evening: Evening, guest: Guest) -> None:
    answer = guest.http.get(f"/api/tables/{evening.table_id}/record")
    assert answer.status_code == (200 if evening.truth.over else 409)


def ask_why(evening: Evening, guest: Guest) -> None:
    for move in (
        "accept",
        "deny",
        "pass",
        "first 1",
        "deal",
        "Jh>1:Gh",
        "Gh>2:Jh",
        "Sh>3:Gh",
        "Js!4:Js",
        "?",
    ):
        guest.http.get(f"/api/tables/{evening.table_id}/why", params={"move": move})


def ask_for_meaning(evening: Evening, guest: Guest) -> None:
    legal = list(evening.truth.table.match.position.moves()) if not evening.truth.over else ["pass"]
    for move in evening.dice.sample(legal, min(3, len(legal))):
        language = evening.dice.choice(["en", "de"])
        guest.http.get(f"/api/tables/{evening.table_id}/meaning", params={"move": move, "language": language})


def ask_for_hint(evening: Evening, guest: Guest) -> None:
    answer = guest.http.post(
        f"/api/tables/{evening.table_id}/hint", timeout=10 * PATIENCE
    )  # it may compile first
    on_turn = not evening.truth.over and evening.truth.table.turn == guest.seat
    assert answer.status_code == (200 if on_turn else 409 if guest.seat else 403)


def ask_for_lists(evening: Evening, guest: Guest) -> None:
    listed = "finished" if evening.truth.over else "running"
    for which in ("open", "running", "finished", "mine"):
        tables = guest.http.get("/api/tables", params={"list": which}).json()["tables"]
        assert bool(tables) == (which == listed or (which == "mine" and bool(guest.seat)))


def ask_for_the_impossible(evening: Evening, guest: Guest) -> None:
    """Commands that are refused, by HTTP and live."""
    line, table_id = evening.lines[guest.seat], evening.table_id
    for text in ("deal JJJ/JJJ", "first 2", "Jh>9:Gh", "\\", "'", "Jh>1:Gh"):
        if text not in evening.truth.table.match.position.moves():
            assert guest.ask(table_id, "move", seat=guest.seat, text=text).status_code in (403, 404, 409)
    assert guest.ask(table_id, "offer-draw", seat=guest.seat).status_code in (403, 404, 409)
    assert guest.ask(table_id, "nothing").status_code == 422
    assert line.command(table_id, "move", seat=guest.seat, text="first 2")["type"] == "refused"
    line.say(type="nothing", table=table_id)
    assert line.next("refused")["code"] == "malformed"


def ask_for_undo(evening: Evening, guest: Guest) -> None:
    for do in ("ask-takeback", "grant-takeback", "refuse-takeback"):
        assert guest.ask(evening.table_id, do, seat=guest.seat).status_code in (404, 409)


def ask_for_links(evening: Evening, guest: Guest) -> None:
    for seat in SEATS:
        answer = guest.http.post(f"/api/tables/{evening.table_id}/links", json={"seat": seat})
        assert answer.status_code in (403, 409)
    guest.http.post("/api/me/devices", json={"link": evening.tokens[-1]})


def get(path: str, evening: Evening, guest: Guest) -> None:
    assert guest.http.get(path).status_code == 200


ASKING: dict[str, Callable[[Evening, Guest], None]] = {
    "the table": ask_for_table,
    "another seat": ask_from_another_seat,
    "moments": ask_for_moments,
    "the record": ask_for_record,
    "why": ask_why,
    "meaning": ask_for_meaning,
    "hint": ask_for_hint,
    "lists": ask_for_lists,
    "a command": ask_for_the_impossible,
    "undo": ask_for_undo,
    "links": ask_for_links,
    "me": partial(get, "/api/me"),
    "openapi": partial(get, "/api/openapi.json"),
    "metrics": partial(get, "/metrics"),
    "health": partial(get, "/health"),
}


@contextmanager
def an_evening(file: Path) -> Iterator[Evening]:
    """A table of Stones at which Ada, Bo, Cy and Dee have sat down, while Eve watches."""
    with serving("--data", str(file)) as server, ExitStack() as open_lines:
        guests = [Guest(server, name, seat) for seat, name in zip((*SEATS, 0), NAMES, strict=True)]
        made = guests[0].set_table(
            "tavern-stones", "me", "link", "link", "open", options={"target": "250"}, public=True
        )
        links = [each["link"] for each in made["links"]]
        for guest, link in zip(guests[1:3], links, strict=True):
            guest.do(made["id"], "sit", link=link)
        unused = guests[4].http.post("/api/me/links").json()["link"]
        guests[3].do(made["id"], "sit", seat=4)
        for guest in guests:  # what the house has to tell its tokens in
            guest.tape.clear()
        tokens = [*(guest.token for guest in guests), *links, unused]
        evening = Evening(
            server, file, guests, made["id"], random.Random(7), Truth.read(file, made["id"]), tokens
        )
        for guest in guests:
            line = open_lines.enter_context(guest.at_the_table())
            evening.lines[guest.seat] = line
            line.join(made["id"], seat=guest.seat)
        yield evening


@pytest.mark.slow
def test_nothing_leaves_the_house_that_its_hearer_may_not_know(tmp_path: Path) -> None:
    with an_evening(tmp_path / "house.db") as evening:
        while not evening.truth.over:
            play_a_hand(evening)
        for guest in evening.guests:
            guest.reconnect(evening.table_id, *range(evening.truth.table.number + 2))
            for channel in ASKED:
                evening.ask(guest, channel)
        evening.search()
        cells = {(name, channel, phase) for name in NAMES for channel in (*LIVE, *ASKED) for phase in PHASES}
        assert not cells - evening.cells
        assert evening.truth.hands >= 2
        assert evening.searched > 1_000_000
        assert evening.logged > 100


def play_a_hand(evening: Evening) -> None:
    """Play until the hand is over. Meanwhile everybody asks for everything, and comes back to the table once."""
    hand = evening.truth.hands
    agenda = [*ASKED]
    evening.dice.shuffle(agenda)
    on_turn: set[int] = set()
    while evening.truth.hands == hand and not evening.truth.over:
        due, agenda = agenda[:2], agenda[2:]
        number, mover = evening.truth.table.number, evening.guests[evening.truth.table.turn - 1]
        for guest in evening.guests:
            for channel in due:
                evening.ask(guest, channel)
            if len(agenda) == 1:
                guest.reconnect(evening.table_id, *range(number + 2))
        if mover.seat not in on_turn:
            on_turn.add(mover.seat)
            for channel in ("why", "meaning", "hint"):
                evening.ask(mover, channel)
        evening.search()
        evening.move()
        evening.search()


@pytest.mark.slow
def test_when_the_game_is_over_everything_is_told(tmp_path: Path) -> None:
    with an_evening(tmp_path / "house.db") as evening:
        while not evening.truth.over:
            evening.move()
        spectator = Player(evening.server, None)
        for seat in SEATS:
            stones = spectator.table(evening.table_id, seat=seat)["told"]
            deals = [event["text"] for event in stones if event.get("text", "").startswith("deal")]
            assert [deal.split()[seat] for deal in deals] == [
                deal.split()[seat] for deal in evening.truth.deals
            ]
        table = spectator.table(evening.table_id)
        assert table["secret"] == evening.truth.secret.hex()
        assert None not in [stone for side in table["view"]["seats"] for stone in side["hidden"]]
        text = spectator.http.get(f"/api/tables/{evening.table_id}/record").text
        assert all(deal in text.replace("\n", " ") for deal in evening.truth.deals)
        assert verify(read_records(text)[0]) == 2 * evening.truth.hands


# The search itself


Message = dict[str, Any]


def some_truth(plies: int = 30, seed: int = 1) -> Truth:
    """A game of Stones that has come so far, without a house."""
    dice = random.Random(seed)
    secret = dice.randbytes(32)
    chairs = [
        {"kind": "person", "person": f"{name.lower():a<12}", "name": name, "player": ""} for name in NAMES[:4]
    ]
    body: dict[str, Any] = {
        "game": "tavern-stones", "options": {}, "host": chairs[0]["person"], "chairs": chairs, "clock": None,
        "public": True, "serious": False, "commitment": Pouch(secret).commitment,
    }  # fmt: skip
    opened = Entry(1, 0, Kind.OPENED, body)
    draft = Draft(first_entry("stonestonest", opened), 0)
    draft.add(Kind.BEGAN)
    draft.follow(Pouch(secret))
    while len(draft.table.match.plies) < plies:
        position = draft.table.match.position
        draft.add(Kind.MOVE, seat=position.seat, text=dice.choice(list(position.moves())))
        draft.follow(Pouch(secret))
    people = frozenset(str(chair["person"]) for chair in chairs)
    entries = (opened, *draft.entries)
    return Truth(draft.table, entries, secret, people, frozenset({dice.randbytes(32)}))


def told_to(truth: Truth, seat: int) -> Message:
    """What somebody on a seat is told of the whole table."""
    viewer = Viewer(seat, (seat,) if seat else (), somebody=True)
    whole = {
        **Telling(truth.table, Seating(truth.table.chairs, SEATS), 0).whole(viewer),
        "told": told(truth.table, truth.entries, seat),
    }
    return {"type": "table", "table": whole}


def show_a_stone(truth: Truth, message: Message) -> None:
    message["table"]["view"]["seats"][1]["hidden"][0] = "J"


def show_a_place(truth: Truth, message: Message) -> None:
    lying = [place for place in message["table"]["view"]["places"] if place["seat"] == 2 and place["hidden"]]
    lying[0]["stone"] = "G"


def know_too_much(truth: Truth, message: Message) -> None:
    message["table"]["view"]["seats"][1]["known"] = ["J", "J", "G", "S"]


def know_a_place_too_much(truth: Truth, message: Message) -> None:
    for place in message["table"]["view"]["places"]:
        if place["seat"] == 2 and place["hidden"]:
            place["known"] = "S"


def tell_the_deal(truth: Truth, message: Message) -> None:
    deal = next(event for event in message["table"]["told"] if event["kind"] == "chance")
    deal["text"] = truth.deals[0]


def tell_one_hand(truth: Truth, message: Message) -> None:
    message["error"] = f"seat 2 has {truth.deals[-1].split()[2]}"


def look_from_another_seat(truth: Truth, message: Message) -> None:
    message["table"] = told_to(truth, 2)["table"]


def look_from_another_seat_unsaid(truth: Truth, message: Message) -> None:
    message["table"]["view"] = truth.table.match.position.view(2)


def open_the_bag(truth: Truth, message: Message) -> None:
    message["table"]["view"]["table"]["bag"] = list("JJGGSSSS")


def name_the_bag(truth: Truth, message: Message) -> None:
    message["message"] = "in the bag: JJGGSSSS"


def list_the_bag(truth: Truth, message: Message) -> None:
    message["bag"] = ["J", "G"]


def show_another_last_hand(truth: Truth, message: Message) -> None:
    last = message["table"]["view"]["table"]["last_hand"]["hands"]
    last[1]["hidden"], last[2]["hidden"] = last[2]["hidden"], last[1]["hidden"][::-1]


def give_the_state(truth: Truth, message: Message) -> None:
    message["state"] = truth.table.match.position.state.hidden


def tell_the_moves(truth: Truth, message: Message) -> None:
    message["table"]["moves"] = list(truth.table.match.position.moves())


def tell_the_secret(truth: Truth, message: Message) -> None:
    message["table"]["secret"] = truth.secret.hex()


def tell_half_the_secret(truth: Truth, message: Message) -> None:
    message["message"] = f"key {truth.secret.hex()[32:].upper()}"


def tell_the_secret_in_base64(truth: Truth, message: Message) -> None:
    import base64

    message["message"] = base64.b64encode(truth.secret).decode()


def tell_the_secret_as_python(truth: Truth, message: Message) -> None:
    message["message"] = "{" + repr(truth.secret) + "}"


def tell_an_id(truth: Truth, message: Message) -> None:
    message["table"]["chairs"][2]["person"] = next(iter(truth.people))


def tell_a_hash(truth: Truth, message: Message) -> None:
    message["link"] = next(iter(truth.hashes)).hex()


def tell_a_token(truth: Truth, message: Message) -> None:
    message["message"] = "no-such-person-has-the-token-abcdef"


PLANTED: tuple[Callable[[Truth, Message], None], ...] = (
    show_a_stone, show_a_place, know_too_much, know_a_place_too_much, tell_the_deal, tell_one_hand,
    look_from_another_seat, look_from_another_seat_unsaid, open_the_bag, name_the_bag, list_the_bag,
    show_another_last_hand, give_the_state, tell_the_moves, tell_the_secret, tell_half_the_secret,
    tell_the_secret_in_base64, tell_the_secret_as_python, tell_an_id, tell_a_hash, tell_a_token,
)  # fmt: skip


def waiting_seat(truth: Truth) -> int:
    """A seat whose turn it is not, so that a turn's own moves can be planted; not seat 2, whose stones are."""
    return next(seat for seat in (1, 3, 4) if seat != truth.table.turn)


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__.replace("_", "-"))
@pytest.mark.parametrize("spectating", [False, True], ids=["seat", "spectator"])
def test_the_search_finds_what_is_planted(plant: Callable[[Truth, Message], None], spectating: bool) -> None:
    truth = some_truth(plies=90)
    seat = 0 if spectating else waiting_seat(truth)
    tokens = ["token-abcdef"]
    message = copy.deepcopy(told_to(truth, seat))
    assert not leaks(truth, json.dumps(message).encode(), seat, tokens)
    plant(truth, message)
    assert leaks(truth, json.dumps(message).encode(), seat, tokens)


def test_the_search_finds_secrets_in_a_log_even_when_the_game_is_over() -> None:
    truth = some_truth()
    assert leaks(truth, b'{"locals": {"secret": "' + truth.secret.hex().encode() + b'"}}', 0, quiet=True)
    assert leaks(truth, b"playing " + truth.deals[0].encode(), 1, quiet=True)
    assert not leaks(truth, b'{"event": "a flag fell", "table": "stonestonest"}', 0, quiet=True)


# What others hide has no influence


def elsewhere(truth: Truth, seat: int, dice: random.Random) -> Table | None:
    """The same story with the stones that others hide and the bag holds exchanged, if it could have been so too."""
    at = max(place for place, entry in enumerate(truth.entries) if entry.kind is Kind.CHANCE
             and entry.body["text"].startswith("deal"))  # fmt: skip
    hands = [hand.split("/") for hand in truth.entries[at].body["text"].split()[1:]]
    dealt = "".join(seen + hidden for seen, hidden in hands)
    unknown = [kind for kind in "JGS" for _ in range(12 - dealt.count(kind))]
    unknown += [kind for other, (_, hidden) in enumerate(hands, 1) for kind in hidden if other != seat]
    dice.shuffle(unknown)
    for other, hand in enumerate(hands, 1):
        if other != seat:
            hand[1] = "".join(sorted((unknown.pop() for _ in range(4)), key="JGS".index))
    text = f"deal {' '.join('/'.join(hand) for hand in hands)}"
    entries = [*truth.entries]
    entries[at] = entries[at]._replace(body={**entries[at].body, "text": text})
    try:
        return folded(truth.table.id, entries)
    except CairnError:
        return None


@pytest.mark.parametrize("plies", [2, 5, 9, 60, 90])
@pytest.mark.parametrize("seat", [0, *SEATS])
def test_what_a_seat_is_told_does_not_depend_on_what_others_hide(plies: int, seat: int) -> None:
    truth, dice = some_truth(plies, seed=plies), random.Random(plies)
    possible = (table for _ in range(1000) if (table := elsewhere(truth, seat, dice)))
    worlds = list(islice(possible, 4))
    assert len({str(table.match.position.state) for table in worlds}) > 1
    viewer = Viewer(seat, (seat,) if seat else ())
    for world in worlds:
        assert Telling(world, Seating(world.chairs, SEATS), 0).whole(viewer) == Telling(
            truth.table, Seating(truth.table.chairs, SEATS), 0
        ).whole(viewer)
        assert told(world, truth.entries, seat) == told(truth.table, truth.entries, seat)
        for ply in range(len(truth.table.match.plies) + 1):
            assert moment(world, ply, seat) == moment(truth.table, ply, seat)
        if seat and truth.table.turn == seat:  # all that a computer player, a hint and a meaning are made of
            seen = seen_by(world.match, seat)
            assert seen == seen_by(truth.table.match, seat)
            assert seen.position is None


# Chairs that change hands, and faults


def news_from_no_seat(line: Line, file: Path, table_id: str) -> None:
    """The last news, and all that was heard, is what a spectator may know."""
    news = line.next("news")
    while news["state"] != "running":
        news = line.next("news")
    assert (news["seat"], news["seats"], news["moves"]) == (0, [], None)
    assert not leaks(Truth.read(file, table_id), json.dumps(news).encode(), 0)


def test_whoever_has_given_up_a_chair_is_a_spectator_from_then_on(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with serving("--data", str(file)) as server:
        ada, bo, cy, eve = (Player(server, name) for name in ("Ada", "Bo", "Cy", "Eve"))
        table_id = ada.set_table("tavern-stones", "me", "open", "open", "me", public=True)["id"]
        eve.do(table_id, "sit", seat=2)
        with eve.live() as at_eve, cy.live() as at_cy:
            assert at_eve.join(table_id, seat=2)["table"]["seat"] == 2
            eve.do(table_id, "leave", seat=2)
            bo.do(table_id, "sit", seat=2)
            cy.do(table_id, "sit", seat=3)
            news_from_no_seat(at_eve, file, table_id)
            assert at_cy.join(table_id, seat=3)["table"]["seat"] == 3
            cy.do(table_id, "resign", seat=3)
            news_from_no_seat(at_cy, file, table_id)


def test_a_fault_is_logged_without_anything_that_is_secret(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with serving("--data", str(file)) as server:
        ada = Player(server, "Ada")
        table_id = ada.set_table("tavern-stones", "me", "me", "me", "me")["id"]
        truth = Truth.read(file, table_id)
        with closing(sqlite3.connect(file)) as database:
            database.executescript("DROP TABLE links; DROP TABLE seats")
        ada.http.headers["Connection"] = "close"
        assert ada.http.post("/api/me/links").status_code == 500
        assert (
            ada.http.post("/api/tables", json={"game": "morris", "chairs": [{"kind": "me"}] * 2}).status_code
            == 500
        )
    log = "".join(server.log)
    assert "no such table" in log
    assert "locals" not in log
    assert not leaks(truth, log.encode(), 0, [ada.token], quiet=True)
