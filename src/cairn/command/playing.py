"""The command that plays: a table in the terminal."""

from pathlib import Path

import click

from cairn.command.asking import chosen_game, example


@click.command(
    epilog=example(
        "cairn play", "cairn play morris --seat 2", "cairn play stein --set seats=3 --save game.cairn"
    )
)
@click.argument("name", metavar="[GAME]", default="")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game's rules; repeat for more.",
)
@click.option(
    "--seat", default=1, show_default=True, help="The seat that you take; the computer plays the others."
)
@click.option(
    "--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the record here when you stop."
)
def play(name: str, settings: tuple[str, ...], seat: int, save: Path | None) -> None:
    """Play a game in the terminal against random opponents."""
    from cairn.terminal.table import choose_game, sit_down

    game = chosen_game(name or choose_game(click.echo), settings, compiled=False)
    sit_down(game, seat, click.echo, save)
