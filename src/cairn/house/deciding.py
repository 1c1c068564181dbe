"""What a command does at a table: the entries that follow from it, or a refusal. It stores and tells nothing.

`decide` is a function of the table, the command, the time and (through the pouch) the match's secret. Whatever follows
by itself, as draws from the pouch or the end of the match, is part of the same answer, so that it is stored at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cairn.errors import CairnError, MoveError
from cairn.house.messages import Command, Deed
from cairn.house.pouch import Pouch
from cairn.house.refusing import Code, Refusal
from cairn.house.table import ChairKind, Entry, Kind, State, Table
from cairn.match.match import Kind as MatchKind

#: Who plays on for a seat that gave up while others go on.
STAND_IN = "level4"
#: Entries of a table that are neither moves nor chance. Nobody asks and answers that often, but a program could.
MOST_TALK = 4_000
#: The id under which computers act. No person has it: ids of people are letters and digits.
COMPUTER = "-"

Body = dict[str, Any]
Step = tuple[Kind, Body]


class Draft:
    """The entries of a decision, one after the other, each checked by folding it, and the table after them."""

    def __init__(self, table: Table, now: int) -> None:
        self.table = table
        self.now = now
        self.entries: list[Entry] = []

    def add(self, kind: Kind, **body: Any) -> None:
        entry = Entry(self.table.number + 1, self.now, kind, body)
        self.table = self.table.after(entry)
        self.entries.append(entry)

    def follow(self, pouch: Pouch) -> None:
        """Add what follows by itself: chance, computers that stop or stand in for seats that are out, the end."""
        while self.table.state in (State.RUNNING, State.PAUSED):
            match = self.table.match
            if match.result:
                result = match.result
                self.add(
                    Kind.OVER,
                    winners=list(result.winners),
                    reason=result.reason,
                    ranking=[list(place) for place in result.ranking],
                    secret=pouch.opened(match),
                )
            elif match.position.is_chance and self.table.state is State.RUNNING:
                self.add(Kind.CHANCE, text=pouch.draw(match))
            elif (asks := self.table.asks).takeback and _all_agree(self.table, asks.granted):
                self.add(
                    Kind.TAKEBACK, seat=asks.takeback, plies=asks.plies
                )  # who did not agree yet has gone
            elif weakest := _gives_up(self.table):
                self.add(Kind.RESIGN, seat=weakest)
            elif vacant := [seat for seat in match.out if self.table.chair(seat).kind is ChairKind.PERSON]:
                was = self.table.chair(vacant[0]).name
                self.add(Kind.COMPUTER, seat=vacant[0], player=_stand_in(self.table), was=was)
            else:
                return


def _stand_in(table: Table) -> str:
    """Who plays on for somebody who is out: somebody as strong as the computers that sit there already."""
    return next((chair.player for chair in table.chairs if chair.player.startswith("level")), STAND_IN)


def _gives_up(table: Table) -> int:
    """When everybody has resigned, computers do not play on: whoever of them is furthest behind gives up; else 0."""
    match = table.match
    if not match.events or match.events[-1].kind is not MatchKind.RESIGN:
        return 0
    left = [seat for seat in table.seats if seat not in match.out]
    if any(table.chair(seat).kind is ChairKind.PERSON for seat in left):
        return 0
    return min(left, key=lambda seat: match.position.scores[seat - 1])


def decide(table: Table, person: str, name: str, command: Command, now: int, lag: int, pouch: Pouch) -> Draft:
    """What a person's command does. The command has been found well-formed; here it is judged."""
    draft = Draft(table, now)
    if command.do not in FREE_OF_SEAT:
        _must_hold(table, person, command.seat)
    if command.do in DEPENDENT and command.expect < table.turned:
        raise Refusal(Code.BEHIND, "something newer has happened at the table")
    if command.do not in ESSENTIAL and table.number - len(table.match.plies) > MOST_TALK:
        raise Refusal(Code.TOO_MANY, "so much has been said at this table that only moves are left")
    try:
        DEEDS[command.do](draft, person, name, command, lag)
    except MoveError as error:
        raise Refusal(Code.ILLEGAL, str(error)) from error
    except Refusal:
        raise
    except CairnError as error:
        raise Refusal(Code.NOT_NOW, str(error)) from error
    draft.follow(pouch)
    return draft


def decide_flag(table: Table, now: int, pouch: Pouch) -> Draft | None:
    """What happens if the running clock has run out by now; None if it has not."""
    falls = table.clocks.falls if table.clocks and table.state is State.RUNNING else None
    if falls is None or now < falls or not table.clocks:
        return None
    draft = Draft(table, now)
    draft.add(Kind.TIME, seat=table.clocks.running)
    draft.follow(pouch)
    return draft


def allowed(table: Table, seat: int, somebody: bool, host: bool) -> list[Deed]:
    """The commands that a seat may give now; for somebody without a seat, what they may do about the table."""
    if table.state is State.RUNNING:
        return _allowed_in_play(table, seat) if seat else []
    deeds: list[Deed] = []
    if table.state is State.OPEN:
        if somebody and any(chair.free for chair in table.chairs):
            deeds.append("sit")
        if host:
            deeds.append("close")
        if seat:
            deeds.append("leave")
    elif table.state is State.PAUSED and seat:
        deeds += ["resume", "resign", *(() if table.chair(seat).left else ("leave",))]
        if _offers_draw(table, seat) or table.asks.by(seat):
            deeds.append("withdraw")
    elif table.state is State.OVER and seat and not table.rematch and not table.imported:
        deeds.append("withdraw" if seat in table.asks.rematch else "ask-rematch")
    return deeds


def _allowed_in_play(table: Table, seat: int) -> list[Deed]:
    match, asks = table.match, table.asks
    deeds: list[Deed] = ["move", "resign"] if table.turn == seat else ["resign"]
    if match.game.seats == 2:
        offer = match.draw_offered_by
        if not offer:
            deeds.append("offer-draw")
        elif offer != seat:
            deeds += ["accept-draw", "decline-draw"]
    if asks.takeback and asks.takeback != seat:
        deeds += [] if seat in asks.granted else ["grant-takeback", "refuse-takeback"]
    elif not asks.takeback and _plies_back(table, seat):
        deeds.append("ask-takeback")
    if asks.pause and asks.pause != seat:
        deeds += ["grant-pause", "refuse-pause"]
    elif not asks.pause and (table.clocks or table.people not in ((), (seat,))):
        deeds.append("ask-pause")
    if match.draw_offered_by == seat or asks.by(seat):
        deeds.append("withdraw")
    if not table.chair(seat).left:
        deeds.append("leave")
    return deeds


def _must_hold(table: Table, person: str, seat: int) -> None:
    if not 1 <= seat <= len(table.chairs):
        raise Refusal(
            Code.UNKNOWN, f"there is no seat {seat} at this table; seats are 1 to {len(table.chairs)}"
        )
    chair = table.chair(seat)
    if not person or person != (COMPUTER if chair.player else chair.person):
        raise Refusal(Code.NOT_YOURS, f"seat {seat} is not yours")


def _must_be(table: Table, *states: State) -> None:
    if table.state in states:
        return
    words = {
        State.OPEN: "the table waits for players",
        State.RUNNING: "the match is going on",
        State.PAUSED: "the match is paused",
        State.OVER: "the match is over",
        State.CLOSED: "the table was given up",
    }
    raise Refusal(Code.NOT_NOW, words[table.state])


def _move(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    table = draft.table
    _must_be(table, State.RUNNING)
    turn = table.turn
    if turn != command.seat:
        raise Refusal(Code.NOT_NOW, f"it is seat {turn}'s turn, not seat {command.seat}'s")
    clock = {"clock": table.clocks.after_move(turn, draft.now, lag)} if table.clocks else {}
    draft.add(Kind.MOVE, seat=turn, text=command.text, **clock)


def _offer_draw(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    """Who offers what is offered already has agreed."""
    other = draft.table.match.draw_offered_by not in (0, command.seat)
    _of_the_match(Kind.ACCEPT_DRAW if other else Kind.OFFER_DRAW)(draft, person, name, command, lag)


def _of_the_match(kind: Kind) -> Deciding:
    def deciding(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
        _must_be(draft.table, State.RUNNING, *((State.PAUSED,) if kind is Kind.RESIGN else ()))
        draft.add(kind, seat=command.seat)

    return deciding


def _plies_back(table: Table, seat: int) -> int:
    """How many plies back the seat's last move is, if it may be taken back; else 0."""
    match = table.match
    if table.serious or match.game.hidden:
        return 0
    for back, ply in enumerate(reversed(match.plies), 1):
        if ply.seat == seat:
            return back
        if ply.kind is MatchKind.CHANCE:
            return 0
    return 0


def _ask_takeback(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    table, seat = draft.table, command.seat
    _must_be(table, State.RUNNING)
    if table.serious:
        raise Refusal(Code.NOT_NOW, "at a serious table nothing is taken back")
    if table.asks.takeback:
        raise Refusal(Code.NOT_NOW, f"seat {table.asks.takeback} has asked already")
    if table.match.game.hidden:
        raise Refusal(
            Code.NOT_NOW, "where stones are hidden nothing can be taken back: an answer has told something"
        )
    plies = _plies_back(table, seat)
    if not plies:
        raise Refusal(
            Code.NOT_NOW, "there is no move of yours to take back, or chance has revealed something since"
        )
    if any(other != seat for other in table.people if table.chair(other).person != person):
        draft.add(Kind.ASK_TAKEBACK, seat=seat, plies=plies)
    else:
        draft.add(Kind.TAKEBACK, seat=seat, plies=plies)


def _grant_takeback(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    asks = draft.table.asks
    _must_be(draft.table, State.RUNNING)
    if not asks.takeback or asks.takeback == command.seat:
        raise Refusal(Code.NOT_NOW, "nobody else asks to take something back")
    if command.seat in asks.granted:
        raise Refusal(Code.NOT_NOW, "you have agreed already; others have to as well")
    agreed = (*asks.granted, command.seat)
    if _all_agree(draft.table, agreed):
        draft.add(Kind.TAKEBACK, seat=asks.takeback, plies=asks.plies)
    else:
        draft.add(Kind.GRANT_TAKEBACK, seat=command.seat)


def _all_agree(table: Table, seats: Sequence[int]) -> bool:
    """Whether everybody who plays agrees to what one of them takes back, if these seats do."""
    agreed = {table.chair(seat).person for seat in (table.asks.takeback, *seats)}
    return all(table.chair(seat).person in agreed for seat in table.people)


def _refuse_takeback(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    if not draft.table.asks.takeback or draft.table.asks.takeback == command.seat:
        raise Refusal(Code.NOT_NOW, "nobody else asks to take something back")
    draft.add(Kind.REFUSE_TAKEBACK, seat=command.seat)


def _ask_pause(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    table = draft.table
    _must_be(table, State.RUNNING)
    if table.asks.pause:
        raise Refusal(Code.NOT_NOW, f"seat {table.asks.pause} has asked already")
    if any(table.chair(other).person != person for other in table.people):
        draft.add(Kind.ASK_PAUSE, seat=command.seat)
    else:
        draft.add(Kind.PAUSED, seat=command.seat)


def _grant_pause(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    _must_be(draft.table, State.RUNNING)
    if not draft.table.asks.pause or draft.table.asks.pause == command.seat:
        raise Refusal(Code.NOT_NOW, "nobody else asks for a pause")
    draft.add(Kind.PAUSED, seat=draft.table.asks.pause)


def _refuse_pause(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    if not draft.table.asks.pause or draft.table.asks.pause == command.seat:
        raise Refusal(Code.NOT_NOW, "nobody else asks for a pause")
    draft.add(Kind.REFUSE_PAUSE, seat=command.seat)


def _resume(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    _must_be(draft.table, State.PAUSED)
    draft.add(Kind.RESUMED, seat=command.seat)


def _sit(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    """Sit down on a free chair (whether a link fits is checked by the house), or come back to one's own.

    It is one's own still where a computer plays on meanwhile.
    """
    table, seat = draft.table, command.seat
    _must_be(table, State.OPEN, State.RUNNING, State.PAUSED)
    if not person:
        raise Refusal(Code.NOT_YOURS, "tell us your name first")
    if not 1 <= seat <= len(table.chairs):
        raise Refusal(
            Code.UNKNOWN, f"there is no seat {seat} at this table; seats are 1 to {len(table.chairs)}"
        )
    chair = table.chair(seat)
    comes_back = (chair.person == person and chair.left) or seat in table.kept_for(person)
    if not chair.free and not comes_back:
        raise Refusal(Code.FULL, f"seat {seat} is taken")
    draft.add(Kind.SAT, seat=seat, person=person, name=name)
    if table.state is State.OPEN and not any(each.free for each in draft.table.chairs):
        draft.add(Kind.BEGAN)


def _rename(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    """Take the name that the person has now, who sat down under another."""
    _must_be(draft.table, State.OPEN, State.RUNNING, State.PAUSED)
    if draft.table.chair(command.seat).name == name:
        raise Refusal(Code.NOT_NOW, f"seat {command.seat} is called {name} already")
    draft.add(Kind.NAMED, seat=command.seat, name=name, was=draft.table.chair(command.seat).name)


def _leave(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    table = draft.table
    _must_be(table, State.OPEN, State.RUNNING, State.PAUSED)
    if table.state is State.OPEN:
        draft.add(Kind.LEFT, seat=command.seat, freed=ChairKind.OPEN if table.public else ChairKind.LINK)
    elif table.chair(command.seat).left:
        raise Refusal(Code.NOT_NOW, "you have left already")
    else:
        draft.add(Kind.LEFT, seat=command.seat)


def _let_computer(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    """A computer takes a free chair, or one whose person is gone (which the house has checked)."""
    table, seat = draft.table, command.seat
    _must_be(table, State.OPEN, State.RUNNING, State.PAUSED)
    if not 1 <= seat <= len(table.chairs):
        raise Refusal(
            Code.UNKNOWN, f"there is no seat {seat} at this table; seats are 1 to {len(table.chairs)}"
        )
    if table.chair(seat).kind is ChairKind.COMPUTER:
        raise Refusal(Code.FULL, f"a computer sits on seat {seat} already")
    if table.state is State.OPEN and person != table.host:
        raise Refusal(Code.NOT_YOURS, "only the host fills the chairs before the match begins")
    if table.state is not State.OPEN and not table.seats_of(person):
        raise Refusal(Code.NOT_YOURS, "only those who play can let a computer take over")
    draft.add(Kind.COMPUTER, seat=seat, player=command.player or _stand_in(table), was=table.chair(seat).name)
    if table.state is State.OPEN and not any(each.free for each in draft.table.chairs):
        draft.add(Kind.BEGAN)


def _ask_rematch(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    _must_be(draft.table, State.OVER)
    if draft.table.rematch:
        raise Refusal(Code.NOT_NOW, "the rematch is set already")
    if draft.table.imported:
        raise Refusal(Code.NOT_NOW, "a record that was imported has no rematch")
    if command.seat in draft.table.asks.rematch:
        raise Refusal(Code.NOT_NOW, "you have asked already")
    draft.add(Kind.ASK_REMATCH, seat=command.seat)


def _withdraw(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    """Take back whatever the seat has asked for and nobody has answered."""
    table, seat = draft.table, command.seat
    _must_be(table, State.RUNNING, State.PAUSED, State.OVER)
    if table.rematch:
        raise Refusal(Code.NOT_NOW, "the rematch is set already")
    if _offers_draw(table, seat):
        draft.add(Kind.WITHDRAW_DRAW, seat=seat)
    if table.asks.by(seat):
        draft.add(Kind.WITHDRAWN, seat=seat)
    if not draft.entries:
        raise Refusal(Code.NOT_NOW, f"seat {seat} has asked for nothing that is not answered")


def _offers_draw(table: Table, seat: int) -> bool:
    """Whether the seat has offered a draw that is not answered; a match that is over has no use for one."""
    return table.match.draw_offered_by == seat and not table.match.result


def _close(draft: Draft, person: str, name: str, command: Command, lag: int) -> None:
    _must_be(draft.table, State.OPEN)
    if not person or person != draft.table.host:
        raise Refusal(Code.NOT_YOURS, "only the host can give the table up")
    draft.add(Kind.CLOSED)


Deciding = Callable[[Draft, str, str, Command, int], None]

DEEDS: dict[Deed, Deciding] = {
    "move": _move,
    "resign": _of_the_match(Kind.RESIGN),
    "offer-draw": _offer_draw,
    "accept-draw": _of_the_match(Kind.ACCEPT_DRAW),
    "decline-draw": _of_the_match(Kind.DECLINE_DRAW),
    "ask-takeback": _ask_takeback,
    "grant-takeback": _grant_takeback,
    "refuse-takeback": _refuse_takeback,
    "ask-pause": _ask_pause,
    "grant-pause": _grant_pause,
    "refuse-pause": _refuse_pause,
    "resume": _resume,
    "sit": _sit,
    "leave": _leave,
    "rename": _rename,
    "let-computer": _let_computer,
    "ask-rematch": _ask_rematch,
    "withdraw": _withdraw,
    "close": _close,
}
#: Commands about a chair that is not one's own.
FREE_OF_SEAT: Sequence[Deed] = ("sit", "let-computer", "close")
#: Commands that mean the position on the board when they were made.
DEPENDENT: Sequence[Deed] = ("move", "accept-draw", "ask-takeback", "grant-takeback")
#: Commands that end something, of which there can only be so many.
ESSENTIAL: Sequence[Deed] = ("move", "resign", "accept-draw", "resume", "close", "let-computer")
