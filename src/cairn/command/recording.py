"""Commands about records: trace, replay, verify."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cairn.command.asking import Refused, asks_for_game, chosen_game, example, new_file

if TYPE_CHECKING:
    from cairn.match.match import Match

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(
    epilog=example(
        "cairn trace morris --games 2 --seed 7", "cairn trace stein --games 1 --seed 1 --set seats=3"
    )
)
@asks_for_game
@click.option("--games", default=1, type=click.IntRange(1), show_default=True, help="How many games.")
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same games everywhere.")
@click.option(
    "--records", type=click.Path(dir_okay=False, path_type=Path), help="Write the games as records, too."
)
def trace(name: str, settings: tuple[str, ...], games: int, seed: int, records: Path | None) -> None:
    """Play games at random and print every ply as a JSON line."""
    from cairn.lab.random_play import random_match
    from cairn.match.record import write_record
    from cairn.match.trace import lines

    game = chosen_game(name, settings)
    if records:
        new_file(records)
    for number in range(1, games + 1):
        match = random_match(game, seed, number)
        for line in lines(match, number):
            click.echo(line)
        if records:
            with records.open("a", encoding="utf-8") as file:
                file.write(write_record(match) + "\n")


@click.command(epilog=example("cairn replay game.cairn", "cairn replay game.cairn --json"))
@click.argument("file", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="Every ply as a JSON line, as `cairn trace` prints it.")
def replay(file: Path, as_json: bool) -> None:
    """Check a saved record and show how it ended."""
    from cairn.command.ruling import told
    from cairn.match.trace import lines

    for number, match in enumerate(_read(file), 1):
        if as_json:
            for line in lines(match, number):
                click.echo(line)
            continue
        seats = "".join(f", seat {seat} {name}" for seat, name in enumerate(match.names, 1) if name)
        drawn = match.position.draw_open() if match.result else match.position.draw()
        click.echo(f"{match.game.title}{seats}; {len(match.plies)} plies\n")
        click.echo(f"{drawn}\n\n{told(match.position, match.result)}\n")


@click.command(epilog=example("cairn verify game.cairn"))
@click.argument("file", type=FILE)
def verify(file: Path) -> None:
    """Check that every draw and deal of a finished record follows from its secret."""
    from cairn.errors import UnfairRecord
    from cairn.match.fair import verify as check

    for number, match in enumerate(_read(file), 1):
        try:
            checked = check(match)
        except UnfairRecord as error:
            raise Refused(f"{file}, record {number}: {error}") from None
        click.echo(f"record {number}: fair; {checked} chance events follow from the secret")


def _read(file: Path) -> list[Match]:
    from cairn.errors import RecordError
    from cairn.match.record import read_records

    try:
        return read_records(file.read_bytes().decode("utf-8"), compiled=False)
    except UnicodeDecodeError as error:
        raise Refused(f"{file}: byte {error.start} is not UTF-8 text; this is no record") from None
    except RecordError as error:
        raise Refused(f"{file}, {error}") from None
