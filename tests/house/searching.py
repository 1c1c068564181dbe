"""The search for what must not leave the house: what is true is read from the database, and all bytes are searched.

Nothing here trusts what is searched. The stones that lie hidden, the secret, ids, tokens and their hashes are known
from the database; what all may know of hidden stones is worked out anew from the moves, by the rules page.
"""

from __future__ import annotations

import base64
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from cairn.games.tavern_stones import DEALING, PATTERN, listed
from cairn.house.table import Entry, Kind, State, Table, folded

SEATS = (1, 2, 3, 4)
DEAL = re.compile(rb"deal((?: [JGS?]{3}/[JGS?]{4}){4})")
HAND = re.compile(rb"[JGS]{3}/[JGS]{4}")
STONES = re.compile(rb"(?<![A-Za-z0-9_/-])[JGS]{4,}(?![A-Za-z0-9_-])")
NUMBER = re.compile(rb"(?<![\d.])\d{9,11}(?![\d.])")
OFFER = re.compile("([JGS])([sh])([>!])([1-4]):([JGS])([sh])")

Path_ = tuple[Any, ...]
#: Where a view names the kinds of stones; these are compared with the truth. Anywhere else they have no business.
OF_A_VIEW = re.compile(
    r"seats\.\d\.(seen|hidden|known)\.\d|places\.\d+\.(stone|known)|table\.offer\.(offered|asked)\.kind"
    r"|table\.last_hand\.hands\.\d\.((seen|hidden)\.\d|set\.kind)"
)


@dataclass(frozen=True)
class Truth:
    """Everything about a table, and what the house knows of people."""

    table: Table
    entries: tuple[Entry, ...]
    secret: bytes
    people: frozenset[str]
    hashes: frozenset[bytes]

    @staticmethod
    def read(file: Path, table_id: str) -> Truth:
        """What is true now, from the database itself."""
        with closing(sqlite3.connect(file)) as database:
            rows = database.execute(
                "SELECT number, at, kind, body FROM entries WHERE table_id = ? ORDER BY number", (table_id,)
            )
            entries = tuple(
                Entry(number, at, Kind(kind), json.loads(body)) for number, at, kind, body in rows
            )
            ((secret,),) = database.execute("SELECT secret FROM secrets WHERE table_id = ?", (table_id,))
            people = frozenset(row[0] for row in database.execute("SELECT id FROM people"))
            tokens = [row[0] for row in database.execute("SELECT hash FROM tokens")]
            links = [row[0] for row in database.execute("SELECT hash FROM links")]
        return Truth(folded(table_id, entries), entries, secret, people, frozenset([*tokens, *links]))

    @property
    def over(self) -> bool:
        return self.table.state is State.OVER

    @property
    def hands(self) -> int:
        """How many hands have been dealt."""
        return len(self.deals)

    @cached_property
    def deals(self) -> tuple[str, ...]:
        return tuple(ply.text for ply in self.table.match.plies if ply.text.startswith("deal"))

    @cached_property
    def forbidden(self) -> dict[bytes, str]:
        """What nobody is told before the match is over, in every spelling: the secret, whole or half, and the deals."""
        found: dict[bytes, str] = {}
        for part in (self.secret, self.secret[:16], self.secret[16:]):
            found |= dict.fromkeys(spellings(part), "the secret")
        return found | {deal.encode(): "a whole deal" for deal in self.deals}

    @cached_property
    def as_numbers(self) -> frozenset[int]:
        """Hidden stones as the rules keep them."""
        states = [position.state for position in self.table.match.positions]
        return frozenset(state.hidden for state in states if state.phase != DEALING)

    @cached_property
    def never(self) -> dict[bytes, str]:
        """What nobody is ever told."""
        found = {person.encode(): "the id of a person" for person in self.people}
        for each in self.hashes:
            found |= dict.fromkeys(spellings(each), "the hash of a token")
        return found

    def open_between_hands(self, ply: int) -> bool:
        """Whether the position after so many plies lies open: a hand was scored, and the next is not dealt."""
        plies = self.table.match.plies
        return ply == 0 or (plies[ply].text.startswith("deal") if ply < len(plies) else self.over)


def spellings(secret: bytes) -> set[bytes]:
    """Bytes as they are, and as texts in which they could be written."""
    return {
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
        repr(secret)[2:-1].encode(),
        json.dumps(repr(secret)[2:-1])[1:-1].encode(),
        json.dumps(secret.decode("latin-1"))[1:-1].encode(),
        str(list(secret))[1:-1].encode(),
        json.dumps(list(secret), separators=(",", ":"))[1:-1].encode(),
        str(int.from_bytes(secret)).encode(),
    }


def known_to_all(texts: Sequence[tuple[int, str]]) -> dict[int, Counter[str]]:
    """The hidden stones of each seat that everybody knows of, from what was said aloud (seats and texts)."""
    known: dict[int, Counter[str]] = {}
    offer: tuple[int, str] = (0, "")
    for seat, text in texts:
        if text.startswith("deal"):
            known = {seat: Counter() for seat in SEATS}
        elif text == "accept":
            _trade(known, *offer)
        elif found := OFFER.fullmatch(text):
            if found[3] == "!":
                _trade(known, seat, text)
            elif found[2] == "h" and not known[seat][found[1]]:
                known[seat][found[1]] += 1
            offer = (seat, text)
    return known


def _trade(known: dict[int, Counter[str]], seat: int, text: str) -> None:
    found = OFFER.fullmatch(text)
    assert found
    given, given_from, _, other, asked, asked_from = found.groups()
    for owner, place, gone, come in (
        (seat, given_from, given, asked),
        (int(other), asked_from, asked, given),
    ):
        if place == "h":
            known[owner][gone] -= known[owner][gone] > 0
            known[owner][come] += 1


def leaks(
    truth: Truth, data: bytes, seat: int, tokens: Collection[str] = (), *, quiet: bool = False
) -> list[str]:
    """What is in these bytes and must not reach whoever holds a seat (0: none).

    `tokens` are those that have no business here. A `quiet` place, as a log, is told nothing even when all is over.
    """
    found = [what for text, what in truth.never.items() if text in data]
    found += ["a token" for token in tokens if token.encode() in data]
    if truth.over and not quiet:
        return found
    found += [what for text, what in truth.forbidden.items() if text in data]
    found += [
        "hidden stones as a number" for each in NUMBER.finditer(data) if int(each[0]) in truth.as_numbers
    ]
    found += _deals(truth, data, 0 if quiet else seat)
    try:
        value = json.loads(data)
    except ValueError:
        return found
    return found + list(_in_message(truth, value, seat))


def _deals(truth: Truth, data: bytes, seat: int) -> list[str]:
    """Texts of stones: in a deal others' hidden stones are `?`, and elsewhere are none but in the house's examples."""
    data = data.replace(PATTERN.encode(), b"")
    found = [
        f"hidden stones of seat {other} in a deal"
        for deal in DEAL.finditer(data)
        for other, hand in enumerate(deal[1].split(), 1)
        if other != seat and not hand.endswith(b"/????")
    ]
    own = {deal.split()[seat].encode() for deal in truth.deals} if seat else set()
    found += [f"the hand {hand[0]!r}" for hand in HAND.finditer(data) if hand[0] not in own]
    return found + [f"stones {stones[0]!r}" for stones in STONES.finditer(data)]


def _walk(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    yield path, value
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _walk(part, (*path, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from _walk(part, (*path, place))


def _in_message(truth: Truth, message: Any, seat: int) -> Iterator[str]:
    views: list[Path_] = []
    for path, value in _walk(message):
        if isinstance(value, dict) and "view" in value:
            views.append((*path, "view"))
            yield from _in_moment(truth, value, seat)
        elif path and path[-1] == "secret" and value is not None:
            yield "a secret"
    for path, value in _walk(message):
        if value in ("J", "G", "S"):
            inside = next((view for view in views if path[: len(view)] == view), None)
            where = ".".join(map(str, path[len(inside or ()) :]))
            if inside is None or not OF_A_VIEW.fullmatch(where):
                yield f"a kind of stone at {where}"


def _in_moment(truth: Truth, shown: dict[str, Any], seat: int) -> Iterator[str]:
    """A position as it is shown, with the seat that it is shown to, beside the true one."""
    view, ply, viewer = shown["view"], shown["ply"], shown["seat"]
    if viewer not in (0, seat) or view["viewer"] != viewer:
        yield f"the view of seat {viewer}"
        return
    position = truth.table.match.positions[ply]
    if shown["moves"] is not None and (not viewer or position.seat != viewer):
        yield f"the moves of seat {position.seat}"
    opened = truth.open_between_hands(ply)
    known = known_to_all([(each.seat, each.text) for each in truth.table.match.plies[:ply]])
    for other, side in zip(SEATS, view["seats"], strict=True):
        stones = listed(position.state.hidden, other)
        may = stones if opened or other == viewer else [None] * len(stones)
        if side["hidden"] != may:
            yield f"hidden stones of seat {other}"
        if side["known"] != (stones if opened else sorted(known[other].elements(), key="JGS".index)):
            yield f"hidden stones of seat {other} as known"
        lying = [place for place in view["places"] if place["seat"] == other and place["hidden"]]
        if [place["stone"] for place in lying if place["stone"]] != [stone or "?" for stone in may]:
            yield f"hidden stones of seat {other} at their places"
        if Counter(place["known"] for place in lying if place["known"]) - Counter(side["known"]):
            yield f"hidden stones of seat {other} as known at their places"
    if not isinstance(view["table"]["bag"], int):
        yield "what is in the bag"
    yield from _last_hand(truth, view["table"]["last_hand"], ply)


def _last_hand(truth: Truth, shown: dict[str, Any] | None, ply: int) -> Iterator[str]:
    """The hand before lies open as it was when it was scored; no other does."""
    if shown is None:
        return
    ends = [at for at in range(1, ply + 1) if truth.open_between_hands(at)]
    scored = truth.table.match.positions[ends[-1]].state
    for seat, hand in zip(SEATS, shown["hands"], strict=True):
        if (hand["seen"], hand["hidden"]) != (listed(scored.seen, seat), listed(scored.hidden, seat)):
            yield f"stones of seat {seat} in a hand that is not the last"
