"""Compiling ahead: every function that a player or a builder will call, for every game."""

from collections.abc import Callable

from cairn.minds.thinking import warm
from cairn.position import game, names


def compile_all(progress: Callable[[int, int], None] | None = None) -> None:
    """Compile what is not on disk yet; `progress(done, of)` is told after each game."""
    for done, name in enumerate(names(), 1):
        prepared = game(name)
        prepared.random_games(1)
        position = prepared.start()
        position.count(1)
        while not position.is_over:  # one whole game, so that every function a position calls is there
            if position.is_chance:
                dice = position.dice()
                if position.moves().listed:
                    position.odds()
                position = position.play(position.outcome([0] * len(dice)))
            else:
                position = position.play(next(iter(position.moves())))
        assert position.result
        warm(name)
        if progress:
            progress(done, len(names()))
