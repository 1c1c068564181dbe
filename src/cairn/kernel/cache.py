"""Where compiled code lies on disk, and when it still holds. Imports Numba, so import it late."""

import os
import tempfile
from functools import cache
from types import FunctionType

import numba
from numba.core import caching
from numba.misc.appdirs import AppDirs


@cache
def folder() -> str:
    """The first of these that can be written: where Numba is told to keep its cache, the user's own cache,
    a new private folder (then the code is compiled again by each process, but it runs)."""
    for wanted in (numba.config.CACHE_DIR, AppDirs("cairn-games", False).user_cache_dir):
        try:
            if wanted:
                os.makedirs(wanted, exist_ok=True)
                tempfile.TemporaryFile(dir=wanted).close()
                return str(wanted)
        except OSError:
            continue
    return tempfile.mkdtemp(prefix="cairn-games-")


class Stamped(caching.UserWideCacheLocator):  # type: ignore[misc]
    """Holds a function's code for as long as the stamp that it was given stays the same."""

    def __init__(self, function: FunctionType, path: str) -> None:
        super().__init__(function, path)
        self._cache_path = os.path.join(folder(), self.get_suitable_cache_subpath(path))
        self._stamp: str = function.cairn_stamp  # type: ignore[attr-defined]

    def get_source_stamp(self) -> str:
        return self._stamp

    @classmethod
    def from_function(cls, function: FunctionType, path: str) -> "Stamped | None":
        if not hasattr(function, "cairn_stamp"):
            return None  # another library's function keeps Numba's own locators
        located = cls(function, path)
        located.ensure_cache_path()
        return located


numba.config.CACHE_LOCATOR_CLASSES = ",".join(
    [f"{__name__}.{Stamped.__name__}", *(each.__name__ for each in caching.CacheImpl._locator_classes)]
)
