"""Whole matches at random, each the same on every machine for its seed."""

from cairn.kernel.dice import below, seeded
from cairn.match.match import Match
from cairn.position import Game, Position


def random_match(game: Game, *seed: int | str) -> Match:
    """A match in which every seat plays uniformly at random, and chance has its true odds."""
    dice = seeded(*seed).tolist()
    match = Match(game)
    while not match.result:
        match = match.play(random_choice(match.position, dice))
    return match


def random_choice(position: Position, dice: list[int]) -> str:
    """A random move (or outcome of chance) by the dice: depends on the moves' texts only, not on how they are found."""
    if position.is_chance:
        return position.outcome([below(dice, sides) for sides in position.dice()])
    moves = sorted(position.moves())
    return moves[below(dice, len(moves))]
