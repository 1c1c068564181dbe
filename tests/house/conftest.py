"""Houses to test: on SQLite and on a real PostgreSQL, each in processes of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.running import Player, Server, a_postgres, new_database, serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL that this test run has started."""
    with a_postgres() as address:
        yield address


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that many tests share, once on each database."""
    if request.param == "sqlite":
        where = ["--data", str(tmp_path_factory.mktemp("house") / "house.db")]
    else:
        where = ["--database", new_database(request.getfixturevalue("postgres"))]
    with serving(*where) as server:
        yield server


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data file of one's own."""
    return tmp_path / "house.db"


@pytest.fixture
def ada(house: Server) -> Player:
    return Player(house, "Ada")


@pytest.fixture
def bo(house: Server) -> Player:
    return Player(house, "Bo")
