"""Commands for those who study the games and those who set cairn up: bench, prepare."""

import click

from cairn.command.asking import example


@click.command(epilog=example("cairn bench", "cairn bench morris --seconds 5", "cairn bench --house"))
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option(
    "--seconds", default=1.0, show_default=True, type=click.FloatRange(0.05, 600), help="For each figure."
)
@click.option(
    "--house", is_flag=True, help="Measure live play instead: a crowd at a house, beside a bare echo."
)
@click.option(
    "--matches", default=1000, show_default=True, type=click.IntRange(1, 20_000), help="With --house."
)
@click.option("--database", help="With --house: a PostgreSQL to measure two processes on as well.")
def bench(names: tuple[str, ...], seconds: float, house: bool, matches: int, database: str | None) -> None:
    """Measure random games a second on one core: compiled, interpreted, and against OpenSpiel if it is installed."""
    from rich.console import Console

    if house:
        from cairn.lab.crowd import report as report_crowd

        report_crowd(Console(), matches=matches, seconds=10 * seconds, postgres=database)
        return

    from cairn.lab.bench import report, report_searches

    report(names, seconds, Console())
    if not names or "morris" in names:
        report_searches(max(1.0, seconds), Console())


@click.command(epilog=example("cairn prepare"))
def prepare() -> None:
    """Compile all games ahead, so that nobody waits for it later. Quick where it has been done."""
    prepared()


def prepared() -> None:
    """Compile, or load what is compiled, with a progress bar."""
    from cairn.command.progress import progress
    from cairn.lab.preparing import compile_all

    with progress("compiling") as tell:
        compile_all(tell)
