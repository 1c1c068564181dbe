"""The command that plays: a table in the terminal."""

from pathlib import Path

import click

from cairn.command.asking import chosen_game, example, new_file

OPPONENTS = "level1 to level8, best, greedy, random or uct."


@click.command(
    epilog=example(
        "cairn play",
        "cairn play morris --opponent level5",
        "cairn play stein --set seats=3 --save game.cairn",
    )
)
@click.argument("name", metavar="[GAME]", default="")
@click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE", help="An option of the rules; repeat for more."
)
@click.option(
    "--seat", default=1, show_default=True, help="The seat that you take; the computer plays the others."
)
@click.option("--opponent", default="level3", show_default=True, help=OPPONENTS)
@click.option(
    "--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the record here when you stop."
)
def play(name: str, settings: tuple[str, ...], seat: int, opponent: str, save: Path | None) -> None:
    """Play a game in the terminal against the computer."""
    from cairn.minds.player import Budget
    from cairn.minds.roster import seated
    from cairn.terminal.table import Left, choose_game, sit_down

    player = seated(opponent, Budget(seconds=1.0))
    try:
        game = chosen_game(name or choose_game(click.echo), settings)
    except Left:
        return
    if save:
        new_file(save)
    sit_down(game, seat, player, click.echo, save)
