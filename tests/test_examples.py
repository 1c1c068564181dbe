"""The examples in the docs and in docstrings are right. A page is one test, for its examples go on from each other."""

from pathlib import Path

import pytest
from sybil import Sybil
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser

ROOT = Path(__file__).parents[1]
MODULES = [path for path in sorted(ROOT.glob("src/cairn/*.py")) if ">>> " in path.read_text(encoding="utf-8")]
PAGES = [
    path
    for path in (ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md")))
    if "```pycon" in path.read_text(encoding="utf-8")
]


class Examples(PythonCodeBlockParser):
    """Examples with prompts, in blocks that are marked `pycon`."""

    def __init__(self) -> None:
        super().__init__()
        self.codeblock_parser = CodeBlockParser("pycon", PythonEvaluator())


def examples_hold(examples: Sybil, path: Path) -> bool:
    """Runs all examples in a file, one after the other; tells whether there were any."""
    found = list(examples.parse(path).examples())
    for example in found:
        example.evaluate()
    return bool(found)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_of_a_page_hold(page: Path) -> None:
    assert examples_hold(Sybil([Examples()]), page)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_the_examples_in_docstrings_hold(module: Path) -> None:
    assert examples_hold(Sybil([DocTestParser()]), module)
