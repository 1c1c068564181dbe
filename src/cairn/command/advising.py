"""Commands that ask the computer for advice: analyse, hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cairn.command.asking import Refused, asks_for_position, chosen_match, example

if TYPE_CHECKING:
    from collections.abc import Callable

    from cairn.match.match import Match
    from cairn.minds.player import Budget

LANGUAGES = click.Choice(["en", "de"])
SECONDS = click.FloatRange(0.001, 3600)


def asks_for_thought(command: Callable[..., None]) -> Callable[..., None]:
    """Adds how long to think, with what seed, and in which language to tell."""
    options = (
        click.option("--language", type=LANGUAGES, default="en", show_default=True, help="Of the reasons."),
        click.option("--seed", default=0, show_default=True, help="With --simulations the same every time."),
        click.option("--simulations", type=click.IntRange(1), help="Instead of time."),
        click.option(
            "--time", "seconds", default=2.0, show_default=True, type=SECONDS, help="Seconds to think."
        ),
    )
    for option in options:
        command = option(command)
    return command


@click.command(
    epilog=example("cairn analyse morris --after 'd6 f4 d2 b4 d7 a4'", "cairn analyse stein --language de")
)
@asks_for_position
@asks_for_thought
@click.option("--best", default=5, show_default=True, type=click.IntRange(1), help="How many moves to show.")
def analyse(
    name: str,
    settings: tuple[str, ...],
    after: str,
    seconds: float,
    simulations: int | None,
    seed: int,
    language: str,
    best: int,
) -> None:
    """Show the best moves with their value, the line expected, and why."""
    from rich.console import Console
    from rich.table import Table

    from cairn.match.seen import seen_by
    from cairn.minds.computer import Computer
    from cairn.minds.player import Stop
    from cairn.minds.reasons import reasons_for, summary

    match, budget = _asked(name, settings, after, seconds, simulations, seed, best)
    seen = seen_by(match, match.position.seat or 0)
    thought = Computer().think(seen, budget, Stop())
    table = Table(title=f"seat {seen.seat} to move", title_justify="left")
    for column in ("move", "win", "ahead", "looked at", "expected", "why"):
        table.add_column(column, justify="right" if column in ("win", "ahead", "looked at") else "left")
    for candidate in thought.candidates[:best]:
        table.add_row(
            candidate.move,
            f"{candidate.value.share:.0%}{' certain' if candidate.proven else ''}",
            "" if candidate.margin is None else f"{candidate.margin:+.1f}",
            f"{candidate.visits:,}" if candidate.visits else "",
            " ".join(candidate.line[:6]),
            summary(reasons_for(seen, candidate.move), language),
        )
    console = Console()
    console.print(table)
    depth = f", {thought.depth} moves deep" if thought.depth else ""
    console.print(f"{thought.simulations:,} looked at in {thought.seconds:.1f} s{depth}")


@click.command(epilog=example("cairn hint three-stones --after 'draw_W'", "cairn hint morris --language de"))
@asks_for_position
@asks_for_thought
def hint(
    name: str,
    settings: tuple[str, ...],
    after: str,
    seconds: float,
    simulations: int | None,
    seed: int,
    language: str,
) -> None:
    """Suggest a move and say why."""
    from cairn.minds.advising import BUDGET, LOOKING, advise, thought_of
    from cairn.minds.computer import Computer
    from cairn.minds.player import Stop

    match, budget = _asked(name, settings, after, seconds, simulations, seed, BUDGET.width)
    thought = thought_of(Computer(), match, budget, Stop())
    first = advise(match, thought, language, looking=0.0 if simulations else LOOKING)[0]
    click.echo(f"{first.candidate.move}: {first.why}")


def _asked(
    name: str,
    settings: tuple[str, ...],
    after: str,
    seconds: float,
    simulations: int | None,
    seed: int,
    width: int,
) -> tuple[Match, Budget]:
    import os

    from cairn.minds.player import Budget

    match = chosen_match(name, settings, after)
    seat = match.position.seat
    if not seat:
        raise Refused("chance decides here; there is nothing to advise" if seat == 0 else "the game is over")
    threads = 1 if simulations else os.cpu_count() or 1
    return match, Budget(
        seconds=None if simulations else seconds,
        simulations=simulations,
        threads=threads,
        seed=seed,
        width=width,
    )
