"""What all commands share: how a game, its options and a position are asked for, and how errors are told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

import click

from cairn.errors import MoveError

if TYPE_CHECKING:
    from cairn.match.match import Match
    from cairn.position import Game, Position

F = TypeVar("F", bound=Callable[..., Any])


class Refused(click.ClickException):
    """An error of the person who asked, told in one line on standard error."""

    exit_code = 2


def example(*lines: str) -> str:
    """The end of a command's help: examples, each on a line of its own."""
    return "\b\nExample:\n" + "\n".join(f"  {line}" for line in lines)


def asks_for_game(command: F) -> F:
    """Adds the argument GAME and the option --set to a command."""
    command = click.option(
        "--set",
        "settings",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game's rules; repeat for more.",
    )(command)
    return click.argument("name", metavar="GAME")(command)


def asks_for_position(command: F) -> F:
    """Adds GAME, --set and --after to a command."""
    command = click.option(
        "--after",
        default="",
        metavar="MOVES",
        help="Moves played from the start, with _ for a blank: 'draw_W Wf7'.",
    )(command)
    return asks_for_game(command)


def chosen_game(name: str, settings: tuple[str, ...], *, compiled: bool = True) -> Game:
    from cairn.position import game

    options: dict[str, str] = {}
    for setting in settings:
        option, sign, value = setting.partition("=")
        if not sign:
            names = ", ".join(choice.name for choice in game(name, compiled=False).choices)
            raise Refused(f"--set takes NAME=VALUE, not '{setting}'; the names are {names}")
        options[option] = value
    return game(name, options, compiled=compiled)


def new_file(path: Path) -> None:
    """Make an empty file for results that are worth keeping; never in the place of another."""
    try:
        path.open("x").close()
    except FileExistsError:
        raise Refused(f"{path} is there already; name a new file") from None
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}") from None


def chosen_position(name: str, settings: tuple[str, ...], after: str, *, compiled: bool = True) -> Position:
    return _played(chosen_game(name, settings, compiled=compiled).start(), after)


def chosen_match(name: str, settings: tuple[str, ...], after: str) -> Match:
    from cairn.match.match import Match

    return _played(Match(chosen_game(name, settings)), after)


class Playable(Protocol):
    def play(self, *texts: str) -> Self: ...


P = TypeVar("P", bound=Playable)


def _played(start: P, after: str) -> P:
    moves = after.split()
    for number, move in enumerate(moves, 1):
        try:
            start = start.play(move.replace("_", " "))
        except MoveError as error:
            raise Refused(f"move {number} of {len(moves)}, {error}") from None
    return start
