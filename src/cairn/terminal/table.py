"""Sitting at a table in the terminal: one person, the other seats taken by the computer.

It asks and tells through plain functions, knows no rule, and shows only what the person's seat may know.
"""

import secrets
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from textwrap import fill

from cairn.errors import CairnError, MoveError
from cairn.match import fair
from cairn.match.match import Match
from cairn.match.record import write_record
from cairn.match.seen import seen_by
from cairn.minds.advising import BUDGET, advise, thought_of
from cairn.minds.computer import Computer
from cairn.minds.player import Stop
from cairn.minds.roster import Seated
from cairn.position import Game, Position, game, names

Tell = Callable[[str], object]

HELP = """\
Type a move as it is written in the list, or one of these words:
  moves    list what you may play          hint     ask the computer what it would play, and why
  rules    how a move is written here      undo     take your last move back
  resign   give the game up                quit     leave the table"""


class Left(Exception):
    """The person has stood up."""


def choose_game(tell: Tell) -> str:
    """Ask which game to play."""
    meant: dict[str, str] = {}
    for number, name in enumerate(names(), 1):
        shown = game(name, compiled=False)
        meant |= {str(number): name, name: name, shown.title.lower(): name}
        tell(f"{number}  {name:<14} {shown.title}. {shown.about}")
    while True:
        answer = _ask(f"Which game? (1-{len(names())}, or its name) ").strip().lower()
        if answer in ("quit", "exit"):
            raise Left
        if answer in meant:
            return meant[answer]
        tell(f"There is no game '{answer}'; there are {', '.join(names())}.")


def sit_down(played: Game, seat: int, opponent: Seated, tell: Tell, save: Path | None) -> Match:
    """Play one match and return it as it stands when it is over or the person leaves."""
    if not 1 <= seat <= played.seats:
        raise CairnError(f"there is no seat {seat}; seats are 1 to {played.seats}")
    secret = fair.new_secret()
    who = tuple("you" if number == seat else opponent.name for number in range(1, played.seats + 1))
    match = Match(played, who, commitment=fair.commitment(secret))
    tell(f"{played.title}: you have seat {seat}. Type ? for help.")
    tell(f"Fair play: the SHA-256 of this match's secret is {match.commitment}")
    try:
        while not match.result:
            match = _next(match, seat, secret, opponent, tell)
    except (Left, KeyboardInterrupt):
        tell("You leave the table.")
    if match.result:
        match = replace(match, secret=secret.hex())
        _tell_result(match, seat, tell)
    if save and played.hidden and not match.result:
        save.unlink()
        tell("Nothing is saved: the record of an unfinished match would tell what others hide.")
    elif save:
        save.write_text(write_record(match), encoding="utf-8")
        tell(f"The record is in {save}.")
    return match


def _next(match: Match, seat: int, secret: bytes, opponent: Seated, tell: Tell) -> Match:
    position = match.position
    if position.is_chance:
        number = 1 + sum(event.kind == "chance" for event in match.events)
        text = fair.outcome(secret, number, position)
        if position.game.hidden and match.plies and not position.moves().listed:
            tell(f"\n{position.draw(seat)}\n")  # the hand that is over, open to all
        tell(f"   chance: {position.told(text, seat)}")
        return match.play(text)
    if position.seat and (position.seat != seat or seat in match.out):
        budget = replace(opponent.budget, seed=secrets.randbits(62))
        thought = opponent.player.think(seen_by(match, position.seat), budget, Stop())
        tell(f"   seat {position.seat}: {thought.best.move}")
        return match.play(thought.best.move)
    tell("")
    tell(position.draw(seat))
    tell(f"scores {', '.join(str(score) for score in position.scores)}")
    return _answer(match, seat, tell)


def _answer(match: Match, seat: int, tell: Tell) -> Match:
    """Ask until the person has moved, taken back or resigned."""
    while True:
        answer = _ask(f"Seat {seat}, your move: ").strip()
        try:
            if answer in ("?", "help"):
                tell(HELP)
            elif answer == "moves":
                _tell_moves(match.position, tell)
            elif answer == "rules":
                tell(_how(match.position))
            elif answer == "hint":
                _tell_hint(match, tell)
            elif answer in ("quit", "exit"):
                raise Left
            elif answer == "resign":
                if match.position.game.seats > 2:
                    tell("You are out. The computer plays your seat on, so that the others can finish.")
                return match.resign(seat)
            elif answer == "undo":
                return _undo(match, seat)
            elif answer:
                return match.play(answer)
        except MoveError as error:
            tell(f"Not possible: {error.why}.")
        except CairnError as error:
            tell(f"Not possible: {error}.")


def _undo(match: Match, seat: int) -> Match:
    for back, event in enumerate(reversed(match.plies), 1):
        if event.seat == seat:
            return match.take_back(seat, back)
    raise CairnError("you have not moved yet")


def _tell_moves(position: Position, tell: Tell) -> None:
    moves = sorted(position.moves())
    listed = "  ".join(moves)
    tell(fill(f"{len(moves)} moves: {listed}", 78, break_long_words=False, break_on_hyphens=False))


def _tell_hint(match: Match, tell: Tell) -> None:
    first = advise(match, thought_of(Computer(), match, BUDGET, Stop()), "en")[0]
    tell(f"{first.candidate.move}: {first.why}")


def _how(position: Position) -> str:
    some = ", ".join(sorted(position.moves())[:3])
    return f"{position.game.about} {(position.why_not('?') or '').capitalize()}. Now you could play {some}."


def _tell_result(match: Match, seat: int, tell: Tell) -> None:
    result = match.result
    assert result
    tell("")
    tell(match.position.draw(seat))
    scores = ", ".join(f"seat {number}: {score}" for number, score in enumerate(match.position.scores, 1))
    if not result.winners:
        verdict = "A draw"
    elif seat in result.winners:
        verdict = "You win" if len(result.winners) == 1 else "You share the win"
    else:
        verdict = f"Seat {' and seat '.join(str(winner) for winner in result.winners)} won"
    tell(f"{verdict} ({result.reason}). {scores}.")
    tell(f"The secret was {match.secret}; `cairn verify` checks a saved record with it.")


def _ask(question: str) -> str:
    try:
        return input(question)
    except EOFError:
        sys.stdout.write("\n")
        raise Left from None
