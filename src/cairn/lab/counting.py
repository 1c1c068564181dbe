"""Counting move sequences (perft), the usual way to check a move generator, on all cores."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from cairn.errors import CairnError
from cairn.position import Position

PIECES = 200
TOO_MANY = "the count would pass through a deal, whose outcomes are too many to list"


def perft(position: Position, depth: int, progress: Callable[[int, int], None] | None = None) -> int:
    """How many sequences of that many moves there are; outcomes of chance count as moves, each once.

    The first plies are split into pieces, counted side by side; `progress(done, of)` is told after each piece.
    """
    pieces: Sequence[Position] = [position]
    while depth > 1 and 0 < len(pieces) < PIECES:
        pieces = [piece.play(text) for piece in pieces for text in _listed(piece)]
        depth -= 1
    total = 0
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        for done, count in enumerate(pool.map(lambda piece: _count(piece, depth), pieces), 1):
            total += count
            if progress:
                progress(done, len(pieces))
    finally:
        pool.shutdown(cancel_futures=True)
    return total


def _listed(position: Position) -> list[str]:
    if not position.moves().listed:
        raise CairnError(TOO_MANY)
    return list(position.moves())


def _count(position: Position, depth: int) -> int:
    count = position.count(depth)
    if count < 0:
        raise CairnError(TOO_MANY)
    return count
