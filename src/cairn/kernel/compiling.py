"""Rules and searches are plain Python; here they become machine code, kept on disk and never stale.

A function marked `@rule` stays an ordinary function: the interpreter runs it as it stands.
`compiled(module)` gives the same functions compiled by Numba. A template is a module whose functions use
names from a contract, such as `cairn.kernel.rules`; `compiled(template, game)` binds these names to the
game's functions. Numba is imported only then, so that a program which never simulates starts at once.

Numba's own disk cache looks at a function's own file alone. Ours stamps each function with every file of
this package that its module imports, directly or not, and with the game that a template is bound to.
"""

import ast
import hashlib
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from threading import Lock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar

PACKAGE = __name__.partition(".")[0]
#: One thread at a time: in Python 3.11, parsing in two can end in a SystemError (python/cpython#106905).
PARSING = Lock()

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Mark a function as part of the rules (or of a search): integers and arrays in, the same out."""
    function.is_rule = True  # type: ignore[attr-defined]
    return function


def inline_rule(function: F) -> F:
    """Mark a rule whose code is copied to wherever it is called: for what every simulated move goes through."""
    function.is_inline = True  # type: ignore[attr-defined]
    return rule(function)


@cache
def compiled(module: ModuleType, *bound: ModuleType, boundscheck: bool = False) -> SimpleNamespace:
    """The module's rules as machine code: made on the first call of each, read from disk after that."""
    import numba

    import cairn.kernel.cache  # noqa: F401  (tells Numba where to keep compiled code)

    stamp = _stamp(module, *bound)
    label = "".join([*(f".{each.__name__}" for each in bound), ".checked" if boundscheck else ""])

    def compile_one(function: FunctionType) -> Any:
        # The name is also the name of the cache file: two games that share a template must not share code.
        function.__qualname__ += label
        function.cairn_stamp = stamp  # type: ignore[attr-defined]
        inline = hasattr(function, "is_inline")
        return numba.njit(cache=True, nogil=True, boundscheck=boundscheck, forceinline=inline)(function)

    return _made(
        module, bound, lambda home, *more: compiled(home, *more, boundscheck=boundscheck), compile_one
    )


@cache
def interpreted(module: ModuleType, *bound: ModuleType) -> SimpleNamespace:
    """The same functions, bound in the same way, for the interpreter."""
    return _made(module, bound, interpreted, lambda function: function)


def _made(
    module: ModuleType,
    bound: tuple[ModuleType, ...],
    made: Callable[..., SimpleNamespace],
    finish: Callable[[FunctionType], Any],
) -> SimpleNamespace:
    """The module's names, with its rules made anew: each finds the others, and the bound ones, in this space."""
    space = dict(vars(module))
    for name, value in vars(module).items():
        if not _is_rule(value):
            continue
        home = sys.modules[value.__module__]
        if home is module:
            function = FunctionType(value.__code__, space, name, value.__defaults__)
            function.__module__, function.__qualname__ = module.__name__, name
            function.__dict__.update(value.__dict__)
            space[name] = finish(function)
        else:
            given = [
                each for each in bound if _is_contract(home) and _is_rule(vars(each).get(value.__name__))
            ]
            maker = made(given[0]) if given else made(home, *(bound if _is_template(home) else ()))
            space[name] = getattr(maker, value.__name__)
    return SimpleNamespace(**space)


def _is_rule(value: object) -> bool:
    return isinstance(value, FunctionType) and hasattr(value, "is_rule")


def _is_contract(module: ModuleType) -> bool:
    """Whether a module only says what others must define (with defaults, perhaps)."""
    return getattr(module, "CONTRACT", False)


def _is_template(module: ModuleType) -> bool:
    """Whether a module's rules use names that somebody else defines."""
    homes = (sys.modules[value.__module__] for value in vars(module).values() if _is_rule(value))
    return _is_contract(module) or any(_is_contract(home) for home in homes)


def _stamp(*modules: ModuleType) -> str:
    files = sorted({str(file) for module in modules for file in _sources(module.__name__)})
    digest = hashlib.sha256()
    for file in files:
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()


@cache
def _sources(module: str) -> frozenset[Path]:
    """The module's file and those of all modules of this package that it needs."""
    found: set[str] = set()
    waiting = [module, __name__]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _imports(name)
    return frozenset(Path(str(sys.modules[name].__file__)) for name in found)


def _imports(module: str) -> Iterator[str]:
    """Modules of this package that a module names in its import lines."""
    source = Path(str(sys.modules[module].__file__)).read_text(encoding="utf-8")
    with PARSING:
        tree = ast.parse(source)
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            if name.startswith(f"{PACKAGE}.") and name in sys.modules:
                yield name
