"""The examples in the documentation and in docstrings are tests."""

from sybil import Sybil
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser


class Pages(PythonCodeBlockParser):
    """Examples with prompts, in blocks that are marked `pycon`."""

    def __init__(self) -> None:
        super().__init__()
        self.codeblock_parser = CodeBlockParser("pycon", PythonEvaluator())


pytest_collect_file = (
    Sybil([Pages()], patterns=["*.md"]) + Sybil([DocTestParser()], patterns=["src/cairn/*.py"])
).pytest()
