"""The command that opens a house: serve."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from cairn.command.asking import Refused, example


@click.command(
    epilog=example(
        "cairn serve --open",
        "cairn serve --host 0.0.0.0 --port 8000 --data club.db",
        "cairn serve --database postgresql://cairn@db.example.org/cairn",
    )
)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for all."
)
@click.option(
    "--port", default=8117, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one."
)
@click.option(
    "--data", type=click.Path(dir_okay=False, path_type=Path), help="The file that everything is kept in."
)
@click.option("--database", help="A PostgreSQL database instead, by its URL; also in CAIRN_DATABASE.")
@click.option("--open", "browser", is_flag=True, help="Open the page in a browser.")
@click.option("--proxies", default="127.0.0.1", show_default=True, help="Addresses of proxies to believe.")
@click.option(
    "--log",
    default="warning",
    show_default=True,
    type=click.Choice(["debug", "info", "warning", "error"]),
    help="What is told on standard error.",
)
@click.option(
    "--prepare/--no-prepare", default=True, help="Compile ahead (default), or when a game is first played."
)
@click.option(
    "--pace",
    default=0.9,
    show_default=True,
    type=click.FloatRange(0, 10),
    help="Seconds that a computer's move takes at the least.",
)
@click.option("--log-format", type=click.Choice(["text", "json"]), help="Text at a terminal, else json.")
def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    browser: bool,
    proxies: str,
    prepare: bool,
    pace: float,
    log: str,
    log_format: str | None,
) -> None:
    """Open a house: tables that people sit down at by a link, live, against each other and the computer."""
    from cairn.command.studying import prepared
    from cairn.house.server import free_port, set_up_logs
    from cairn.house.server import serve as serve_house
    from cairn.house.storing import database_url

    database = database or os.environ.get("CAIRN_DATABASE")
    if data and database:
        raise Refused("give a file (--data) or a database (--database), not both")
    file = data or default_file()
    if not database:
        _must_be_writable(file)
    url = database_url(str(file), database)
    port = port or free_port(host)
    if prepare:
        prepared()
    as_json = log_format == "json" or (not log_format and not sys.stderr.isatty())
    set_up_logs(log, as_json)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host
    address = f"http://{shown}:{port}/"

    def started() -> None:
        click.echo(f"cairn is at {address}")
        click.echo(
            f"everything is kept in {file if not database else 'the database'}; Ctrl-C closes the house"
        )
        if browser:
            click.launch(address)

    serve_house(url, host, port, proxies=proxies, pace=pace, started=started)


def default_file() -> Path:
    """Where a family's games are kept unless a file is named: with the other data of this person."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "cairn" / "house.db"


def _must_be_writable(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("ab"):
            pass
    except OSError as error:
        raise Refused(f"{file} cannot be written ({error.strerror}); name another file with --data") from None
