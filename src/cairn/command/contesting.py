"""Commands about computer players: match."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cairn.command.asking import Refused, asks_for_game, chosen_game, example

if TYPE_CHECKING:
    from cairn.lab.matches import Standing


@click.command(
    epilog=example("cairn match morris uct random --games 20", "cairn match stein uct greedy --time 0.1")
)
@asks_for_game
@click.argument("players", nargs=-1, required=True)
@click.option(
    "--games", default=100, show_default=True, type=click.IntRange(1), help="At least so many games."
)
@click.option(
    "--time", "seconds", default=0.1, show_default=True, type=click.FloatRange(0.001), help="Seconds a move."
)
@click.option("--simulations", type=click.IntRange(1), help="Simulations a move, instead of time.")
@click.option(
    "--seed", default=0, show_default=True, help="Luck; with --simulations the same games every time."
)
@click.option("--cores", type=click.IntRange(1), help="Games side by side; all cores if not given.")
@click.option(
    "--file", type=click.Path(dir_okay=False, path_type=Path), help="Records go here; goes on from there."
)
@click.option("--longest", type=click.IntRange(1), help="Moves after which two players agree on a draw.")
@click.option(
    "--sprt", metavar="ELO0,ELO1", help="Stop when it is decided which of two strengths the first has."
)
def match(
    name: str,
    settings: tuple[str, ...],
    players: tuple[str, ...],
    games: int,
    seconds: float,
    simulations: int | None,
    seed: int,
    cores: int | None,
    file: Path | None,
    longest: int | None,
    sprt: str | None,
) -> None:
    """Let computer players play each other, with the same luck for all of them.

    If fewer players than seats are named, the last one sits down on all seats left.
    """
    from cairn.command.progress import progress
    from cairn.lab.matches import Plan, contest
    from cairn.minds.player import Budget

    table = chosen_game(name, settings)
    if len(players) > table.seats:
        raise Refused(f"{name} has {table.seats} seats here; {len(players)} players were named")
    players = (*players, *(players[-1:] * (table.seats - len(players))))
    budget = Budget(simulations=simulations) if simulations else Budget(seconds=seconds)
    plan = Plan(name, tuple(table.options.items()), players, budget, seed, longest)
    rounds = -(-games // table.seats)
    bounds = _bounds(sprt) if sprt else None
    with progress(f"{name}: {' '.join(players)}") as tell:
        standing = contest(
            plan,
            rounds,
            cores=cores,
            file=file,
            sprt=bounds,
            progress=tell and (lambda now, of: tell(len(now.rounds), of)),
        )
    _report(standing, bounds)


def _bounds(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise Refused(f"--sprt takes two numbers, as 0,20; not '{text}'") from None
    if not low < high:
        raise Refused("--sprt takes the lower strength first, as 0,20")
    return low, high


def _report(standing: Standing, bounds: tuple[float, float] | None) -> None:
    from rich.console import Console
    from rich.table import Table

    from cairn.lab.matches import elo

    table = Table(title=f"{standing.games} games in {len(standing.rounds)} rounds", title_justify="left")
    table.add_column("player")
    for column in ("score", "± 95%", "equal", "Elo", "from", "to"):
        table.add_column(column, justify="right")
    seats = len(standing.players)
    sure = len(standing.rounds) > 1  # one round says nothing of how much the next may differ
    for name, places in standing.names.items():
        score, error = standing.score(name), 1.96 * standing.error(name)
        strengths = [""] * 3
        if sure and seats == len(standing.names) == 2:
            strengths = [f"{elo(at):+.0f}" for at in (score, score - error, score + error)]
        many = f" × {len(places)}" if len(places) > 1 else ""
        equal = f"{len(places) / seats:.0%}"
        table.add_row(f"{name}{many}", f"{score:.1%}", f"{error:.1%}" if sure else "", equal, *strengths)
    console = Console()
    console.print(table)
    if bounds:
        console.print(f"log-likelihood ratio {standing.sprt(*bounds):+.2f} (decided at ±2.94)")
