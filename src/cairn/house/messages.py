"""The messages that clients send, as docs/protocol.md describes them: their shape, and limits on every part."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

VERSION = 1

Deed = Literal[
    "move",
    "resign",
    "offer-draw",
    "accept-draw",
    "decline-draw",
    "ask-takeback",
    "grant-takeback",
    "refuse-takeback",
    "ask-pause",
    "grant-pause",
    "refuse-pause",
    "resume",
    "sit",
    "leave",
    "let-computer",
    "ask-rematch",
    "withdraw",
    "rename",
    "close",
]
TableId = Annotated[str, StringConstraints(pattern="^[a-z0-9]{12}$")]
#: Anything that can be read: no control signs, nothing that turns the direction of writing or has no width.
READABLE = r"^[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+$"
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=32, pattern=READABLE)]
Token = Annotated[str, StringConstraints(max_length=64)]
PlayerName = Annotated[str, StringConstraints(pattern="^[a-z0-9-]{0,32}$")]
MoveText = Annotated[str, StringConstraints(max_length=64)]
Number = Annotated[int, Field(ge=0, le=2**53)]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
Language = Literal["en", "de"]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Command(Message):
    """Something that a person does at a table."""

    id: Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=READABLE)]
    do: Deed
    seat: SeatNumber = 0
    expect: Number = 0
    text: MoveText = ""
    link: Token = ""
    player: PlayerName = ""


class LiveCommand(Command):
    type: Literal["command"]
    table: TableId


class Join(Message):
    """Follow a table: from a seat of one's own (the first one, if none is named), or as a spectator (0)."""

    type: Literal["join"]
    table: TableId
    seat: SeatNumber | None = None
    have: Number = 0


class Leave(Message):
    type: Literal["leave"]
    table: TableId


class Pong(Message):
    type: Literal["pong"]
    at: Number


class Reading(Message):
    """Somebody reads what a hand has brought, or has read it: after a deal computers wait for them, if not for long."""

    type: Literal["reading"]
    table: TableId
    still: bool


Heard = LiveCommand | Join | Leave | Pong | Reading
INCOMING: TypeAdapter[Heard] = TypeAdapter(Annotated[Heard, Field(discriminator="type")])


class ChairWanted(Message):
    """A chair as the host of a table wants it."""

    kind: Literal["me", "open", "link", "computer"]
    player: PlayerName = ""
    #: For a second player on the same screen: what the person on this chair is called.
    name: Name | None = None


class ClockWanted(Message):
    """`base` in milliseconds for each seat with an `increment`, or `days` for each move."""

    base: Annotated[list[Annotated[int, Field(ge=1_000, le=24 * 3600 * 1000)]], Field(max_length=4)] = []
    increment: Annotated[int, Field(ge=0, le=600_000)] = 0
    days: Annotated[int, Field(ge=0, le=60)] = 0


class TableWanted(Message):
    """A table as its host wants it set."""

    game: Annotated[str, StringConstraints(max_length=32)]
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=64)]], Field(max_length=16)] = {}
    chairs: Annotated[list[ChairWanted], Field(min_length=1, max_length=4)]
    begins: Literal["as-listed", "random"] = "as-listed"
    clock: ClockWanted | None = None
    public: bool = False
    serious: bool = False


class PersonWanted(Message):
    name: Name


class LinkWanted(Message):
    seat: Annotated[int, Field(ge=1, le=4)]


class DeviceWanted(Message):
    link: Token


class RecordWanted(Message):
    record: Annotated[str, StringConstraints(min_length=1, max_length=100_000)]


class PositionWanted(Message):
    game: Annotated[str, StringConstraints(max_length=32)]
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=64)]], Field(max_length=16)] = {}
    moves: Annotated[list[MoveText], Field(max_length=400)] = []
    seat: SeatNumber = 0
    language: Language = "en"
