"""Commands for those who study the games and those who set cairn up: bench, prepare."""

import click

from cairn.command.asking import example


@click.command(epilog=example("cairn bench", "cairn bench morris --seconds 5"))
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option(
    "--seconds", default=1.0, show_default=True, type=click.FloatRange(0.05, 600), help="For each figure."
)
def bench(names: tuple[str, ...], seconds: float) -> None:
    """Measure random games a second on one core: compiled, interpreted, and against OpenSpiel if it is installed."""
    from rich.console import Console

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
