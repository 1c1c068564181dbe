"""Settings of the tests: how many random games each variant plays, and which are left out of `make check`."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("cairn", deadline=None, max_examples=60)
settings.load_profile("cairn")

#: Where tests think, start servers or open a browser.
SLOW = {Path(__file__).parent / folder for folder in ("minds", "house", "browser")}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if SLOW & set(item.path.parents):
            item.add_marker(pytest.mark.slow)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--games", type=int, default=6, help="random games of each variant in the conformance tests"
    )


@pytest.fixture
def games(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--games"))
