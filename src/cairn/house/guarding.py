"""Limits on what one person or address may do, and headers that keep a page safe."""

from __future__ import annotations

import time
from collections import OrderedDict

from cairn.house.refusing import Code, Refusal

LARGEST_BODY = 500_000  # bytes of a request
LARGEST_MESSAGE = 4_096  # bytes of a message on a live connection
MOST_SOCKETS = 16  # live connections that one person has open
MOST_SOCKETS_AN_ADDRESS = 4_000
MOST_FOLLOWED = 64  # tables that one connection follows

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Allowance:
    """So many at once, and so many a second after that, for each key. Keys that are not seen for long are forgotten."""

    def __init__(self, burst: float, per_second: float, kept: int = 10_000) -> None:
        self.burst, self.per_second, self._kept = burst, per_second, kept
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> None:
        """Use some of the allowance; refused if there is none left."""
        at = time.monotonic()
        left, since = self._left.get(key, (self.burst, at))
        left = min(self.burst, left + (at - since) * self.per_second)
        if left < cost:
            raise Refusal(Code.TOO_MANY, "that was a lot at once; wait a moment")
        self._left[key] = (left - cost, at)
        self._left.move_to_end(key)
        if len(self._left) > self._kept:
            self._left.popitem(last=False)


def same_origin(origin: str | None, host: str) -> bool:
    """Whether a request comes from the house's own pages, or from a program (which names no origin)."""
    return origin is None or origin.partition("://")[2] == host
