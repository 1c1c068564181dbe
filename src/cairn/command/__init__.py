"""The command `cairn`. Each command imports what it needs when it runs, so that help is there at once."""

import sys
from io import TextIOWrapper
from typing import Any

import click

from cairn import __version__
from cairn.command import advising, contesting, hosting, playing, recording, ruling, studying
from cairn.command.asking import Refused
from cairn.errors import CairnError


class Commands(click.Group):
    """A group whose commands may raise cairn's own errors: a line on standard error and exit status 2."""

    def invoke(self, ctx: click.Context) -> Any:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # a console without all signs shows what it can
        try:
            return super().invoke(ctx)
        except CairnError as error:
            raise Refused(str(error)) from None
        except KeyboardInterrupt:
            click.echo("stopped", err=True)
            sys.exit(130)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="cairn")
def main() -> None:
    """Play, watch, study and solve five stone games.

    `cairn games` tells which they are and what options they have; `cairn play` sits you down at a table.
    """


for command in (
    playing.play,
    hosting.serve,
    ruling.games,
    ruling.show,
    ruling.moves,
    ruling.perft,
    recording.trace,
    recording.replay,
    recording.verify,
    advising.hint,
    advising.analyse,
    contesting.match,
    studying.bench,
    studying.prepare,
):
    main.add_command(command)
