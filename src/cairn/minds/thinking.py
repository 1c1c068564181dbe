"""Thinking beside everything else: in threads, without holding up an event loop, stopped at once when cancelled.

The compiled searches let go of the interpreter's lock, so that threads really run side by side; the pool is shared,
so that many tables think in turn rather than all at once.
"""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from cairn.match.match import Match
from cairn.match.seen import Seen, seen_by
from cairn.minds.baselines import Uct
from cairn.minds.computer import Computer
from cairn.minds.player import Budget, Player, Stop, Thought
from cairn.position import game


@cache
def pool() -> ThreadPoolExecutor:
    """As many thinkers as there are cores."""
    return ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="thinking")


async def think(player: Player, seen: Seen, budget: Budget) -> Thought:
    """What a player thinks. Cancelling the task stops the search at once."""
    stop = Stop()
    try:
        return await asyncio.get_running_loop().run_in_executor(pool(), player.think, seen, budget, stop)
    finally:
        stop.set()


def warm(name: str) -> None:
    """Compile the searches of a game, or load them from disk, so that no player waits for it."""
    match = Match(game(name))
    while match.position.is_chance:
        match = match.play(match.position.outcome([0] * len(match.position.dice())))
    assert match.position.seat
    seen = seen_by(match, match.position.seat)
    for player in (Computer(), *(() if match.game.hidden else (Uct(),))):
        player.think(seen, Budget(simulations=300), Stop())
