"""Records: a match as readable text and back, exactly. One format for all games, in the shape of PGN.

Tags in brackets, an empty line, then the events: numbered moves, chance in `<…>`, matters of the match in
`(…)`, and behind any of them a comment in `{…}`, which may begin with the clock and an evaluation. The last
word is `==` after a finished match and `*` after one that goes on, so that a torn file is noticed. Nothing is
half read: a damaged or foreign text is an error with its line and the reason. docs/records.md is the full
description; `write_record` and `read_records` are each other's inverse.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cairn.errors import CairnError, MoveError, RecordError, UnknownGame, shortened
from cairn.match.match import PLIES, Evaluation, Event, Kind, Match
from cairn.position import game

VERSION = "1"
WIDTH = 80
FINISHED, GOING_ON = "==", "*"
#: Tags that the record makes of the match itself; any other tag is kept as it is.
OWN_TAGS = ("Cairn", "Game", "Options", "Commitment", "Secret", "Winners", "Reason", "Scores")

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]')
TOKEN = re.compile(
    r"""
    (?P<space>[ ]+)
  | (?P<number>[1-9][0-9]{0,8})\.(?=[ ]|$)
  | \{(?P<comment>(?:[^{}\\]|\\.)*)\}
  | <(?P<chance>[^<>]*)>
  | \((?P<matter>[^()]*)\)
  | (?P<word>[^\s{}<>()][^\s{}()]*)
    """,
    re.VERBOSE,
)
SEAT_TAG = re.compile("Seat([1-9])")
HEXADECIMAL = re.compile("[0-9a-f]{64}")
CLOCK = re.compile(r"clock ([0-9]{1,9}):([0-5][0-9]):([0-5][0-9])\.([0-9]{3})(?:; |$)")
EVALUATION = re.compile(r"eval ([1-9]) ([-+0-9.e]+)(?:; |$)")
ESCAPE = re.compile(r"\\(?:u([0-9a-f]{1,6});|(.))", re.DOTALL)
MATTER = re.compile(r"([a-z-]+) ([1-9])(?: ([1-9][0-9]{0,6}))?")


# Writing


def write_record(match: Match) -> str:
    """The record of a match, ending with a line feed."""
    return "\n".join(
        [*(f'[{name} "{_escaped(value)}"]' for name, value in _tags(match)), "", *_wrapped(match), ""]
    )


def _tags(match: Match) -> Iterator[tuple[str, str]]:
    yield "Cairn", VERSION
    yield "Game", match.game.name
    yield "Options", " ".join(f"{name}={value}" for name, value in match.game.options.items())
    for seat, name in enumerate(match.names, 1):
        yield f"Seat{seat}", name
    for name, value in match.tags.items():
        if name in OWN_TAGS or SEAT_TAG.fullmatch(name) or not re.fullmatch("[A-Za-z][A-Za-z0-9]*", name):
            raise CairnError(f"a match cannot have a tag of its own with the name {shortened(name)}")
        yield name, value
    if match.commitment:
        yield "Commitment", match.commitment
    if match.secret:
        yield "Secret", match.secret
    if match.result:
        yield "Scores", " ".join(str(score) for score in match.position.scores)
        yield "Winners", " ".join(str(seat) for seat in match.result.winners)
        yield "Reason", match.result.reason


def _wrapped(match: Match) -> Iterator[str]:
    line = ""
    for word in (*_words(match), FINISHED if match.result else GOING_ON):
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def _words(match: Match) -> Iterator[str]:
    """Each event as one piece, which a line break never tears."""
    ply = 0
    for event in match.events:
        if event.kind in PLIES:
            ply += 1
            text = event.text if event.kind is Kind.MOVE else f"<{event.text}>"
            word = f"{ply}. {text}"
        else:
            ply -= event.plies
            word = f"({event.kind} {event.seat}{f' {event.plies}' if event.plies else ''})"
        comment = _comment(event)
        yield f"{word} {{{comment}}}" if comment else word


def _comment(event: Event) -> str:
    parts = []
    if event.clock is not None:
        seconds, thousandths = divmod(event.clock, 1000)
        parts.append(f"clock {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}.{thousandths:03}")
    if event.evaluation:
        parts.append(f"eval {event.evaluation.seat} {float(event.evaluation.value)!r}")
    if event.comment:
        # A comment that would be taken for a clock or an evaluation begins with an escape.
        plain = _escaped(event.comment, "{}")
        parts.append("\\" + plain if CLOCK.match(plain) or EVALUATION.match(plain) else plain)
    return "; ".join(parts)


def _escaped(text: str, also: str = '"') -> str:
    return "".join(
        f"\\{sign}" if sign in also or sign == "\\" else sign if sign.isprintable() else f"\\u{ord(sign):x};"
        for sign in text
    )


def _unescaped(text: str) -> str:
    return ESCAPE.sub(lambda found: chr(int(found[1], 16)) if found[1] else found[2], text)


# Reading


@dataclass(frozen=True)
class _Token:
    line: int
    kind: str
    text: str


def read_records(text: str, *, compiled: bool = True) -> list[Match]:
    """All matches of a text, or an error with the line and the reason; nothing is half read."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    matches, at = [], 0
    while at < len(lines):
        if lines[at].strip():
            match, at = _read_one(lines, at, compiled)
            matches.append(match)
        else:
            at += 1
    if not matches:
        raise RecordError(1, f'this is not a record: it is empty; a record begins with [Cairn "{VERSION}"]')
    return matches


def read_record(text: str) -> Match:
    """The one match of a text."""
    matches = read_records(text)
    if len(matches) > 1:
        raise CairnError(f"the text holds {len(matches)} records; one was expected")
    return matches[0]


def _read_one(lines: list[str], at: int, compiled: bool) -> tuple[Match, int]:
    """The match whose tags begin at a line (counted from 0), and the line after its last word."""
    first = at + 1
    tags: dict[str, str] = {}
    tag_lines: dict[str, int] = {}
    while at < len(lines) and lines[at].startswith("["):
        name, value = _read_tag(lines[at], at + 1)
        if name in tags:
            raise RecordError(
                at + 1, f"the tag {name} stands here a second time (first in line {tag_lines[name]})"
            )
        if not tags and name != "Cairn":
            break
        tags[name], tag_lines[name] = value, at + 1
        at += 1
    if "Cairn" not in tags:
        raise RecordError(
            first, f'this is not a record of cairn: the first line should be [Cairn "{VERSION}"]'
        )
    if tags["Cairn"] != VERSION:
        raise RecordError(
            first, f"the record has version {shortened(tags['Cairn'])}; this cairn reads version {VERSION}"
        )
    if at < len(lines) and lines[at].strip():
        raise RecordError(at + 1, "an empty line should separate the tags from the moves")
    match = _read_head(tags, tag_lines, first, compiled)
    match, at = _read_events(match, lines, at + 1)
    _check_result(match, tags, tag_lines, first)
    return match, at


def _read_tag(line: str, number: int) -> tuple[str, str]:
    found = TAG.fullmatch(line)
    if not found:
        raise RecordError(number, f'a tag is written [Name "value"]; this is {shortened(line)}')
    return found[1], _unescape_at(found[2], number)


def _unescape_at(text: str, number: int) -> str:
    try:
        return _unescaped(text)
    except (ValueError, OverflowError):
        raise RecordError(number, "there is no such character as its number says") from None


def _read_head(tags: dict[str, str], tag_lines: dict[str, int], first: int, compiled: bool) -> Match:
    for needed in ("Game", "Options"):
        if needed not in tags:
            raise RecordError(first, f"the tag {needed} is missing")
    options: dict[str, str] = {}
    for part in tags["Options"].split():
        name, sign, value = part.partition("=")
        if not sign or name in options:
            raise RecordError(
                tag_lines["Options"], f"options are written name=value, each once; this is {shortened(part)}"
            )
        options[name] = value
    try:
        chosen = game(tags["Game"], options, compiled=compiled)
    except CairnError as error:
        tag = "Game" if isinstance(error, UnknownGame) else "Options"
        raise RecordError(tag_lines[tag], str(error)) from None
    names = [""] * chosen.seats
    for name, value in tags.items():
        seat = SEAT_TAG.fullmatch(name)
        if seat and int(seat[1]) > chosen.seats:
            raise RecordError(tag_lines[name], f"there is no seat {seat[1]}; the table has {chosen.seats}")
        if seat:
            names[int(seat[1]) - 1] = value
    for name in ("Commitment", "Secret"):
        if name in tags and not HEXADECIMAL.fullmatch(tags[name]):
            raise RecordError(tag_lines[name], f"{name} should be 64 hexadecimal digits")
    free = {
        name: value for name, value in tags.items() if name not in OWN_TAGS and not SEAT_TAG.fullmatch(name)
    }
    return Match(
        chosen, tuple(names), commitment=tags.get("Commitment", ""), secret=tags.get("Secret", ""), tags=free
    )


def _read_events(match: Match, lines: list[str], at: int) -> tuple[Match, int]:
    """The match with all its events, and the line (counted from 0) after its last word."""
    number = ""  # a number that waits for its move
    waiting: list[tuple[Event, int]] = []  # an event that a comment may follow, and its line
    line = at + 1
    for token in _tokens(lines, at):
        line = token.line
        if token.kind == "comment":
            if not waiting or number:
                raise RecordError(line, "a comment should follow an event, and only one each")
            event, line = waiting.pop()
            match = _add(match, _commented(event, token), line)
            continue
        if waiting:
            match = _add(match, *waiting.pop())
        due = len(match.plies) + 1
        if token.kind == "number":
            if number or int(token.text) != due:
                raise RecordError(line, f"number {token.text} stands where move {due} should")
            number = token.text
        elif token.kind == "matter":
            if number:
                raise RecordError(line, f"a move should follow number {number}")
            waiting.append((_matter(token), line))
        elif number:
            kind = Kind.CHANCE if token.kind == "chance" else Kind.MOVE
            waiting.append((Event(kind, match.position.seat or 0, token.text), line))
            number = ""
        elif token.text in (FINISHED, GOING_ON):
            if (token.text == FINISHED) != bool(match.result):
                over = "is not over" if token.text == FINISHED else "is over"
                raise RecordError(line, f"the record ends with {token.text}, but the match {over}")
            return match, line
        else:
            raise RecordError(line, f"{shortened(token.text)} stands where number {due}. should")
    raise RecordError(
        min(line, len(lines)), f"the record breaks off: it should end with {FINISHED} or {GOING_ON}"
    )


def _tokens(lines: list[str], at: int) -> Iterator[_Token]:
    """The words of the events, up to the one that ends the record, which must end its line."""
    for number in range(at, len(lines)):
        line, column = lines[number], 0
        while column < len(line):
            found = TOKEN.match(line, column)
            if not found or not found.lastgroup:
                raise RecordError(number + 1, f"{shortened(line[column : column + 20])} cannot be read")
            column = found.end()
            if found.lastgroup == "space":
                continue
            token = _Token(number + 1, found.lastgroup, found[found.lastgroup])
            if token.kind == "word" and token.text in (FINISHED, GOING_ON) and line[column:].strip():
                raise RecordError(number + 1, f"nothing should follow {token.text} on its line")
            yield token


def _commented(event: Event, token: _Token) -> Event:
    text, clock, evaluation = token.text, None, None
    found = CLOCK.match(text)
    if found:
        hours, minutes, seconds, thousandths = (int(part) for part in found.groups())
        clock = ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
        text = text[found.end() :]
    found = EVALUATION.match(text)
    if found:
        try:
            evaluation = Evaluation(int(found[1]), float(found[2]))
        except ValueError:
            raise RecordError(token.line, f"{shortened(found[2])} is not a number") from None
        text = text[found.end() :]
    comment = _unescape_at(text, token.line)
    try:
        return Event(event.kind, event.seat, event.text, event.plies, clock, evaluation, comment)
    except CairnError as error:
        raise RecordError(token.line, str(error)) from None


def _matter(token: _Token) -> Event:
    found = MATTER.fullmatch(token.text)
    kinds = [kind for kind in Kind if kind not in PLIES]
    if not found or found[1] not in kinds or (found[3] is not None) != (found[1] == Kind.TAKEBACK):
        raise RecordError(
            token.line,
            f"{shortened(token.text)} is not a matter of a match; these are {', '.join(kinds)}, each with its seat",
        )
    return Event(Kind(found[1]), int(found[2]), plies=int(found[3] or 0))


def _add(match: Match, event: Event, line: int) -> Match:
    try:
        return match.add(event)
    except MoveError as error:
        raise RecordError(line, f"move {len(match.plies) + 1}, {error}") from None
    except CairnError as error:
        raise RecordError(line, str(error)) from None


def _check_result(match: Match, tags: dict[str, str], tag_lines: dict[str, int], first: int) -> None:
    """What the tags say of the result must be what the events make of it."""
    due = {name: value for name, value in _tags(match) if name in ("Scores", "Winners", "Reason")}
    for name in ("Scores", "Winners", "Reason"):
        if tags.get(name) != due.get(name):
            line = tag_lines.get(name, first)
            said = f"says {shortened(tags[name])}" if name in tags else "is missing"
            makes = f"make it {shortened(due[name])}" if name in due else "do not end the match"
            raise RecordError(line, f"the tag {name} {said}, but the events {makes}")
