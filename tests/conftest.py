"""Settings of the tests: how many random games each variant plays."""

import pytest
from hypothesis import settings

settings.register_profile("cairn", deadline=None, max_examples=60)
settings.load_profile("cairn")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--games", type=int, default=6, help="random games of each variant in the conformance tests"
    )


@pytest.fixture
def games(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--games"))
