"""Commands about the rules: games, moves, perft, show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cairn.command.asking import asks_for_position, chosen_position, example

if TYPE_CHECKING:
    from cairn.position import Position, Result


@click.command(epilog=example("cairn games", "cairn games morris"))
@click.argument("name", metavar="[GAME]", default="")
def games(name: str) -> None:
    """Tell which games there are, with the options of each."""
    from rich.console import Console
    from rich.table import Table

    from cairn.position import game, names

    console = Console()
    for each in [name] if name else names():
        shown = game(each, compiled=False)
        seats = "–".join(str(count) for count in sorted({min(shown.seat_counts), max(shown.seat_counts)}))
        console.print(f"[bold]{each}[/]  {shown.title}, {seats} seats", highlight=False)
        console.print(shown.about, style="italic")
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
        for column in ("--set", "default", "can be", "what it is"):
            table.add_column(column, overflow="fold")
        for option in shown.choices:
            table.add_row(option.name, option.default, option.choices, option.about)
        console.print(table, "")


@click.command(
    epilog=example("cairn moves morris --after 'd6 f4'", "cairn moves three-stones --after draw_W")
)
@asks_for_position
def moves(name: str, settings: tuple[str, ...], after: str) -> None:
    """Print the legal moves, or the outcomes of chance, one a line."""
    position = chosen_position(name, settings, after, compiled=False)
    if position.moves().listed:
        for move in sorted(position.moves()):
            click.echo(move)


@click.command(
    context_settings={"ignore_unknown_options": True},
    epilog=example("cairn perft morris 4", "cairn perft three-corners 3 --set first=1"),
)
@asks_for_position
@click.argument("depth", type=click.IntRange(0, 100))
def perft(name: str, settings: tuple[str, ...], after: str, depth: int) -> None:
    """Count the move sequences of a length."""
    from cairn.command.progress import progress
    from cairn.lab.counting import perft as count

    position = chosen_position(name, settings, after)
    with progress("counting") as tell:
        total = count(position, depth, tell)
    click.echo(total)


@click.command(
    epilog=example(
        "cairn show morris --after 'd6 f4'", "cairn show tavern-stones --seat 2 --json --after 'deal_…'"
    )
)
@asks_for_position
@click.option("--seat", default=0, help="What this seat may know; 0 (the default) is a spectator.")
@click.option("--json", "as_json", is_flag=True, help="The same as data.")
def show(name: str, settings: tuple[str, ...], after: str, seat: int, as_json: bool) -> None:
    """Draw a position."""
    import json

    position = chosen_position(name, settings, after, compiled=False)
    if as_json:
        click.echo(json.dumps(position.view(seat)))
        return
    click.echo(f"{position.draw(seat)}\n\n{told(position, position.result)}")


def told(position: Position, result: Result | None) -> str:
    """The last line under a drawing: scores, and whose turn it is or how it ended."""
    scores = ", ".join(str(score) for score in position.scores)
    if result:
        who = " and ".join(f"seat {seat}" for seat in result.winners)
        return f"scores {scores}; over ({result.reason}): {f'{who} won' if who else 'a draw'}"
    return f"scores {scores}; {f'seat {position.seat} to move' if position.seat else 'chance decides'}"
