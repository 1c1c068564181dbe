"""The HTTP API: all that is asked rather than followed. docs/protocol.md describes it; OpenAPI says it exactly."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel

from cairn.errors import CairnError, MoveError
from cairn.house.german import in_german
from cairn.house.guarding import Allowance
from cairn.house.hosting import House, Live, now
from cairn.house.messages import (
    Command,
    DeviceWanted,
    Language,
    LinkWanted,
    MoveText,
    PersonWanted,
    PositionWanted,
    RecordWanted,
    TableWanted,
)
from cairn.house.people import HOUR, NOBODY, Person, hashed, new_id, new_token
from cairn.house.refusing import Code, Refusal
from cairn.house.storing import Store
from cairn.house.table import Kind, State, Table
from cairn.house.telling import (
    COMPUTER,
    Telling,
    Viewer,
    called,
    may_look_from,
    moment,
    recorded,
    summary,
    told,
)
from cairn.match.match import Match
from cairn.match.record import write_record
from cairn.match.seen import Seen, seen_by
from cairn.minds import advising
from cairn.minds.levels import LEVELS
from cairn.minds.player import Stop
from cairn.minds.reasons import is_warning, reasons_for, weightiest
from cairn.minds.reasons import summary as in_words
from cairn.minds.roster import characters, seated
from cairn.position import game, names

COOKIE = "cairn"
YEARS = 5 * 365 * 24 * 3600
LISTED = 100
MOST_BEGUN = 24  # ways to end a move that somebody has begun

#: People made and records brought from one address, and thoughts asked for by one person: so many at once, then so
#: many a second.
NEW_PEOPLE = Allowance(burst=60, per_second=0.5)
NEW_RECORDS = Allowance(burst=30, per_second=0.2)
ASKED_THOUGHTS = Allowance(burst=10, per_second=0.5)

Seat = Annotated[int | None, Query(ge=0, le=4, description="The seat to look from; 0 is a spectator.")]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{12}$", description="The id of a table.")]
Move = Annotated[MoveText, Query(description="A move, written as in the rules.")]


class Refused(BaseModel):
    """Why something was not done."""

    code: Code
    message: str


class Someone(BaseModel):
    """Who you are; without a name you are nobody."""

    name: str | None


class NewPerson(BaseModel):
    """Who you are from now on, with the token that shows it: keep it to yourself."""

    name: str
    token: str


class ChairLink(BaseModel):
    seat: int
    link: str


class NewTable(BaseModel):
    id: str
    links: list[ChairLink]


class Link(BaseModel):
    link: str


class Stored(BaseModel):
    """A command is stored: the number of its last entry."""

    number: int


class Imported(BaseModel):
    id: str


class WhyNot(BaseModel):
    legal: bool
    why: str | None


class Meaning(BaseModel):
    """What a move does: in words, whether some of them speak against it, and the places that it changes."""

    meaning: str
    warns: bool
    changes: list[str]


class Considered(BaseModel):
    """A move that the computer thought of: the part of the win that the seat may expect, and why it is good."""

    move: str
    share: float
    margin: float | None
    certain: bool
    line: list[str]
    why: str


class Hint(BaseModel):
    move: str
    why: str
    seat: int
    moves: list[Considered]


class Reply(JSONResponse):
    """Plain data as JSON, as it is."""

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content)


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused} for status in (400, 401, 403, 404, 409, 413, 422, 429)
}
api = APIRouter(prefix="/api", responses=REFUSALS)


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _store(request: Request) -> Store:
    return _house(request).store


def token_of(headers: Any, cookies: Any) -> str:
    """The token that a request carries: in a cookie, or for programs in a header."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return str(token.strip() if scheme.lower() == "bearer" else cookies.get(COOKIE, ""))


async def person_of(store: Store, token: str) -> Person:
    if not token or len(token) > 64:
        return NOBODY
    found = await store.person_with(hashed(token))
    return Person(*found) if found else NOBODY


async def _anyone(request: Request) -> Person:
    return await person_of(_store(request), token_of(request.headers, request.cookies))


async def _somebody(request: Request) -> Person:
    person = await _anyone(request)
    if not person:
        raise Refusal(Code.NOT_YOURS, "tell us your name first (POST /api/people)")
    return person


TheHouse = Annotated[House, Depends(_house)]
Anyone = Annotated[Person, Depends(_anyone)]
Somebody = Annotated[Person, Depends(_somebody)]


def _remember(request: Request, response: Response, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=YEARS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


# Who is who


@api.post("/people", tags=["people"], status_code=201)
async def become_somebody(wanted: PersonWanted, request: Request, response: Response) -> NewPerson:
    """Become somebody: no account, only a name, and a token that is set as a cookie."""
    NEW_PEOPLE.take(_address(request))
    token = new_token()
    await _store(request).add_person(new_id(), wanted.name, hashed(token), now())
    _remember(request, response, token)
    return NewPerson(name=wanted.name, token=token)


@api.get("/me", tags=["people"])
async def who_am_i(person: Anyone) -> Someone:
    """Who the token belongs to; nobody has no name."""
    return Someone(name=person.name or None)


@api.patch("/me", tags=["people"])
async def rename(wanted: PersonWanted, person: Somebody, request: Request) -> Someone:
    """Take another name; tables that you sit at keep the one you had."""
    await _store(request).rename(person.id, wanted.name)
    return Someone(name=wanted.name)


@api.post("/me/links", tags=["people"], status_code=201)
async def link_to_me(person: Somebody, request: Request) -> Link:
    """A private link to your games for another device: it works once, within an hour."""
    link = new_token()
    await _store(request).add_link(hashed(link), person.id, ends=now() + HOUR)
    return Link(link=link)


@api.post("/me/devices", tags=["people"], status_code=201)
async def use_link(wanted: DeviceWanted, request: Request, response: Response) -> NewPerson:
    """Use such a link: this device is yours from now on."""
    store, link = _store(request), hashed(wanted.link)
    leads_to = await store.link(link, now())
    if not leads_to or leads_to["table_id"] or not await store.spend_link(link):
        raise Refusal(Code.NOT_YOURS, "this link has been used, or its hour is over; ask for another")
    token = new_token()
    await store.add_token(leads_to["person"], hashed(token), now())
    _remember(request, response, token)
    person = await person_of(store, token)
    return NewPerson(name=person.name, token=token)


# Games


@api.get("/games", tags=["games"], response_class=Reply)
async def games() -> Response:
    """The games, with their options, seats, levels and characters."""
    return Reply({"games": [_described(name) for name in names()]})


def _described(name: str) -> dict[str, Any]:
    played = game(name)
    return {
        "name": name,
        "title": played.title,
        "about": played.about,
        "seats": list(played.seat_counts),
        "hidden": played.hidden,
        "points": played.points,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "about": option.about,
                "words": list(option.words),
                "number": option.number,
                "means": dict(option.means),
            }
            for option in played.choices
        ],
        "levels": [level.number for level in LEVELS],
        "characters": [
            {"player": key, "name": who.name, "about": who.about}
            for key, who in characters().items()
            if who.home == name
        ],
    }


@api.post("/positions", tags=["games"], response_class=Reply)
async def position(wanted: PositionWanted) -> Response:
    """The position after some moves and outcomes of chance, for diagrams. Nothing is kept."""
    try:
        match = Match(game(wanted.game, wanted.options)).play(*wanted.moves)
        view = match.position.view(wanted.seat)
    except MoveError as error:
        raise Refusal(Code.ILLEGAL, _said(error.why, wanted.language)) from error
    except CairnError as error:
        raise Refusal(Code.MALFORMED, str(error)) from error
    listed = not match.position.is_chance and match.position.seat
    return Reply(
        {"view": view, "moves": list(match.position.moves()) if listed else None, "result": view["result"]}
    )


# Tables


@api.post("/tables", tags=["tables"], status_code=201)
async def set_table(wanted: TableWanted, person: Somebody, house: TheHouse) -> NewTable:
    """Set a table. Chairs kept for a link get one each; it works once."""
    table_id, links = await house.set_table(person, wanted)
    return NewTable(id=table_id, links=[ChairLink(seat=seat, link=link) for seat, link in links.items()])


@api.get("/tables", tags=["tables"], response_class=Reply)
async def list_tables(
    person: Anyone,
    house: TheHouse,
    which: Annotated[Literal["open", "running", "finished", "mine"], Query(alias="list")] = "open",
) -> Response:
    """Public tables by state, or one's own."""
    states = {"open": ["open"], "running": ["running", "paused"], "finished": ["over"]}
    if which == "mine":
        found = await house.store.tables_of(person.id, LISTED) if person else []
    else:
        found = await house.store.public_tables(states[which], LISTED)
    listed = []
    for table_id in found:
        live = await house.live(table_id)
        mine = live.table.seats_of(person.id)
        listed.append(
            {
                **summary(live.table, Viewer.of(live.table, person.id, 0), live.present()),
                "seats": list(mine),
                "opened": live.entries[0].at,
                "changed": next(
                    (entry.at for entry in reversed(live.entries) if entry.kind is Kind.OVER),
                    live.entries[-1].at,
                ),
            }
        )
    return Reply({"tables": listed})


@api.put("/me/put-away/{table_id}", tags=["tables"], status_code=204)
async def put_away(table_id: TableId, person: Somebody, house: TheHouse) -> None:
    """Leave a table out of the list of one's own; whoever has its address still finds it, and one's chair stays."""
    live = await house.live(table_id)
    await house.catch_up(live)
    table = live.table
    if table.host != person.id and not table.seats_of(person.id) and not table.owned_by(person.id):
        raise Refusal(Code.NOT_YOURS, "this table is not among yours")
    await house.store.put_away(person.id, table_id)


@api.delete("/me/put-away/{table_id}", tags=["tables"], status_code=204)
async def take_out(table_id: TableId, person: Somebody, house: TheHouse) -> None:
    """List a table again that was put away."""
    await house.store.take_out(person.id, table_id)


async def _looking(house: House, table_id: str, person: Person, seat: int | None) -> tuple[Live, int]:
    """A table and the seat that somebody may look from."""
    live = await house.live(table_id)
    await house.catch_up(live)
    mine = live.table.seats_of(person.id)
    if seat is None:
        seat = mine[0] if mine else 0
    if seat > len(live.table.chairs):
        raise Refusal(Code.UNKNOWN, f"there is no seat {seat}; seats are 1 to {len(live.table.chairs)}")
    if not may_look_from(live.table, mine, seat):
        raise Refusal(Code.NOT_YOURS, f"seat {seat} is not yours to look from")
    return live, seat


@api.get("/tables/{table_id}", tags=["tables"], response_class=Reply)
async def show_table(table_id: TableId, person: Anyone, house: TheHouse, seat: Seat = None) -> Response:
    """A table, as a seat may know it."""
    live, seat = await _looking(house, table_id, person, seat)
    telling = Telling(live.table, live.sitting(), now())
    whole = telling.whole(Viewer.of(live.table, person.id, seat))
    return Reply({**whole, "told": told(live.table, live.entries, seat)})


@api.post("/tables/{table_id}/commands", tags=["tables"])
async def give_command(table_id: TableId, command: Command, person: Somebody, house: TheHouse) -> Stored:
    """Do something at a table; answered when it is stored. The same command sent twice happens once."""
    return Stored(number=await house.command(table_id, person, command))


@api.post("/tables/{table_id}/links", tags=["tables"], status_code=201)
async def new_link(table_id: TableId, wanted: LinkWanted, person: Somebody, house: TheHouse) -> ChairLink:
    """A new link to a free chair; the one before does not work any more."""
    return ChairLink(seat=wanted.seat, link=await house.new_link(table_id, wanted.seat, person))


@api.get("/tables/{table_id}/moments/{ply}", tags=["tables"], response_class=Reply)
async def show_moment(
    table_id: TableId,
    ply: Annotated[int, Path(ge=0, le=1_000_000)],
    person: Anyone,
    house: TheHouse,
    seat: Seat = None,
) -> Response:
    """What a seat saw after so many plies; when the match is over, any seat."""
    live, seat = await _looking(house, table_id, person, seat)
    if ply > len(live.table.match.plies):
        raise Refusal(Code.UNKNOWN, f"only {len(live.table.match.plies)} plies have been played")
    return Reply(moment(live.table, ply, seat))


@api.get(
    "/tables/{table_id}/record",
    tags=["tables"],
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(table_id: TableId, house: TheHouse) -> Response:
    """The record of a match; where stones are hidden, only when it is over."""
    live = await house.live(table_id)
    await house.catch_up(live)
    match = live.table.match
    if match.game.hidden and live.table.state is not State.OVER:
        raise Refusal(Code.NOT_NOW, "where stones are hidden the record is given when the match is over")
    name = f"{match.game.name}-{table_id}.cairn"
    return PlainTextResponse(
        await asyncio.to_thread(lambda: write_record(recorded(live.table, live.entries))),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@api.get("/tables/{table_id}/why", tags=["tables"])
async def why_not(
    table_id: TableId,
    move: Move,
    person: Anyone,
    house: TheHouse,
    seat: Seat = None,
    language: Language = "en",
) -> WhyNot:
    """Why a move cannot be played by a seat now, in words."""
    live, seat = await _looking(house, table_id, person, seat)
    table = live.table
    if not seat:
        raise Refusal(Code.NOT_YOURS, "only those who play may ask")
    why = table.match.position.why_not(move) if table.turn == seat else "it is not your turn"
    return WhyNot(legal=why is None, why=why and _said(why, language))


def _said(why: str, language: str) -> str:
    """A reason of the rules in a language; in English if it has no other words."""
    return (in_german(why) if language == "de" else None) or why


async def _on_turn(house: House, table_id: str, person: Person, seat: int | None) -> Table:
    """The table as it is now, at which it is somebody's turn."""
    live, seat = await _looking(house, table_id, person, seat)
    if not seat:
        raise Refusal(Code.NOT_YOURS, "only those who play may ask")
    if live.table.turn != seat:
        raise Refusal(Code.NOT_NOW, "it is not your turn")
    return live.table


def _names(table: Table) -> dict[int, str]:
    """What those at a table are called, as they read it there.

    Who has the same name as another, and a computer among several, has the letter of its seat, too.
    """
    names = [called(chair) for chair in table.chairs]
    lettered = {name for name in names if names.count(name) > 1 or (name == COMPUTER and len(names) > 2)}
    told = (
        f"{name}\N{NO-BREAK SPACE}{letter}" if name in lettered else name
        for name, letter in zip(names, "ABCD", strict=False)
    )
    return dict(enumerate(told, 1))


@api.get("/tables/{table_id}/meaning", tags=["tables"])
async def meaning(
    table_id: TableId,
    move: Move,
    person: Anyone,
    house: TheHouse,
    seat: Seat = None,
    language: Language = "en",
) -> Meaning:
    """What a legal move does, in words and on the board, from what the seat has seen. At serious tables no words: what
    it would be good or bad for is advice."""
    table = await _on_turn(house, table_id, person, seat)
    seen = seen_by(table.match, table.turn)
    try:
        # What might be done elsewhere is no part of what this move does.
        found = () if table.serious else reasons_for(seen, move)
        reasons = [reason for reason in found if ".misses" not in reason.code]
        does = in_words(reasons, language, 2, _names(table))
        warns = any(is_warning(reason) for reason in weightiest(reasons, 2))
        return Meaning(meaning=does, warns=warns, changes=_changes(seen, move))
    except CairnError as error:
        raise Refusal(Code.ILLEGAL, str(error)) from error


def _changes(seen: Seen, move: str) -> list[str]:
    """The places that a move changes; none are told where something is hidden."""
    if seen.position is None:
        return []
    after = seen.position.play(move).view(seen.seat)
    places = zip(seen.view["places"], after["places"], strict=True)
    return [now["at"] for now, then in places if now != then]


@api.post("/tables/{table_id}/hint", tags=["tables"])
async def hint(
    table_id: TableId,
    person: Somebody,
    house: TheHouse,
    among: Annotated[list[MoveText], Query(default_factory=list, max_length=MOST_BEGUN)],
    seat: Seat = None,
    language: Language = "en",
) -> Hint:
    """The moves that the computer would think of, best first, and why; of a move that was begun, which way to end it
    (`among` names the ways). Not at serious tables."""
    if (await house.live(table_id)).table.serious:
        raise Refusal(Code.NOT_NOW, "at a serious table there are no hints")
    table = await _on_turn(house, table_id, person, seat)
    ASKED_THOUGHTS.take(person.id)
    budget = replace(advising.BUDGET, among=frozenset(among).intersection(table.moves))
    adviser = seated("best", budget)

    def think(stop: Stop) -> Hint:
        thought = advising.thought_of(adviser.player, table.match, adviser.budget, stop)
        considered = [
            Considered(
                move=each.move,
                share=each.value.share,
                margin=each.margin,
                certain=each.proven,
                line=list(each.line),
                why=why,
            )
            for each, why in advising.advise(
                table.match, thought, language, _names(table), begun=adviser.budget.among
            )
        ]
        return Hint(move=considered[0].move, why=considered[0].why, seat=table.turn, moves=considered)

    return await house.thinkers.run(person.id, think)


@api.post("/records", tags=["tables"], status_code=201)
async def import_record(
    wanted: RecordWanted, person: Somebody, house: TheHouse, request: Request
) -> Imported:
    """A record to look at: makes a finished table of it that only those who have its address see."""
    NEW_RECORDS.take(_address(request))
    return Imported(id=await house.import_record(person, wanted.record))
