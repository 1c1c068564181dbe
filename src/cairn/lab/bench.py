"""How fast random games and searches go: compiled against interpreted, and Nine Men's Morris against OpenSpiel.

The machine may be busy with other things, so figures are compared only within one run: the contestants take turns,
several rounds each, and the best round of each counts.
"""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec

from rich.console import Console
from rich.table import Table

from cairn.match.match import Match
from cairn.match.seen import Seen, seen_by
from cairn.minds.baselines import Uct
from cairn.minds.computer import Computer
from cairn.minds.player import Budget, Stop
from cairn.position import Game, game, names

ROUNDS = 5


@dataclass(frozen=True)
class Speed:
    """Random games and moves a second; chance events count as moves."""

    games: float
    moves: float


#: Plays so many games (the seed is the second number) and tells how many moves they had.
Player = Callable[[int, int], int]


def measure(players: Sequence[Player], seconds: float) -> list[Speed]:
    """The best of several rounds for each player, all players taking turns."""
    batches = [_batch(player, seconds / ROUNDS) for player in players]
    best = [Speed(0, 0)] * len(players)
    for round_number in range(ROUNDS):
        for index, (player, batch) in enumerate(zip(players, batches, strict=True)):
            begun = time.perf_counter()
            moves = player(batch, round_number)
            taken = time.perf_counter() - begun
            best[index] = max(best[index], Speed(batch / taken, moves / taken), key=lambda speed: speed.moves)
    return best


def _batch(player: Player, seconds: float) -> int:
    """How many games take about that long: found by doubling, after a game that compiles or loads what is needed."""
    player(1, 98)
    batch = 1
    while True:
        begun = time.perf_counter()
        player(batch, 99)
        taken = time.perf_counter() - begun
        if taken > seconds / 4:
            return max(1, round(batch * seconds / taken))
        batch *= 2


def by_cairn(played: Game) -> Player:
    return lambda games, seed: played.random_games(games, seed).plies


def by_openspiel(games: int, seed: int) -> int:
    """Random games of OpenSpiel's Nine Men's Morris through its Python interface."""
    import pyspiel

    rules = pyspiel.load_game("nine_mens_morris")
    dice = random.Random(seed)
    moves = 0
    for _ in range(games):
        state = rules.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            moves += 1
    return moves


def report(wanted: Sequence[str], seconds: float, console: Console) -> None:
    """Measure and print a table."""
    table = Table(title="random games on one core", title_justify="left")
    table.add_column("game")
    for column in ("games/s", "moves/s", "interpreted games/s", "ratio"):
        table.add_column(column, justify="right")
    for name in wanted or names():
        with console.status(f"measuring {name}"):
            fast, slow = measure([by_cairn(game(name)), by_cairn(game(name, compiled=False))], seconds)
        table.add_row(
            name,
            f"{fast.games:,.0f}",
            f"{fast.moves:,.0f}",
            f"{slow.games:,.3g}",
            f"{fast.games / slow.games:,.0f}×",
        )
    console.print(table)
    if wanted and "morris" not in wanted:
        return
    if not find_spec("pyspiel"):
        console.print("OpenSpiel is not installed; `make bench` compares with it.")
        return
    rules = {"take-from-mills": "when-all-in-mills"}
    with console.status("measuring morris against OpenSpiel"):
        ours, theirs = measure([by_cairn(game("morris", rules)), by_openspiel], seconds)
    console.print(
        f"morris, take-from-mills=when-all-in-mills: {ours.games:,.0f} games/s ({ours.moves:,.0f} moves/s); "
        f"OpenSpiel's nine_mens_morris through Python: {theirs.games:,.0f} games/s ({theirs.moves:,.0f} moves/s): "
        f"{ours.games / theirs.games:.1f}× the games, {ours.moves / theirs.moves:.1f}× the moves."
    )


def report_searches(seconds: float, console: Console) -> None:
    """Measure the searches on Nine Men's Morris from the start, beside OpenSpiel's MCTSBot where it is installed."""
    seen = seen_by(Match(game("morris")), 1)

    def simulations(threads: int) -> float:
        thought = Uct().think(seen, Budget(seconds=seconds / ROUNDS, threads=threads), Stop())
        return thought.simulations / thought.seconds

    contestants: dict[str, Callable[[], float]] = {
        "plain tree search, one thread": lambda: simulations(1),
        "plain tree search, two threads": lambda: simulations(2),
    }
    if find_spec("pyspiel"):
        contestants["OpenSpiel's MCTSBot (C++), one rollout"] = openspiel_simulations
    simulations(1)  # compiles, or loads what is compiled
    best = dict.fromkeys(contestants, 0.0)
    with console.status("measuring searches"):
        for _ in range(ROUNDS):
            for name, measured in contestants.items():
                best[name] = max(best[name], measured())
    table = Table(title="searches on morris, from the start", title_justify="left")
    table.add_column("search")
    table.add_column("simulations/s", justify="right")
    table.add_column("ratio", justify="right")
    one = best["plain tree search, one thread"]
    for name, speed in best.items():
        table.add_row(name, f"{speed:,.0f}", f"{speed / one:.2f}×")
    console.print(table)
    report_alphabeta(seen, seconds, console)


def report_alphabeta(seen: Seen, seconds: float, console: Console) -> None:
    """Positions a second, and how long it takes to look eleven moves ahead."""
    computer = Computer()
    computer.think(seen, Budget(simulations=2000), Stop())
    thoughts = [computer.think(seen, Budget(seconds=seconds / ROUNDS), Stop()) for _ in range(ROUNDS)]
    fastest = max(thought.simulations / thought.seconds for thought in thoughts)
    deepest = max(thought.depth or 0 for thought in thoughts)
    console.print(
        f"alpha-beta on morris: {fastest:,.0f} positions/s on one core; "
        f"in {seconds / ROUNDS:.1f} s it looks {deepest} moves ahead from the start"
    )


def openspiel_simulations(count: int = 4000) -> float:
    """Simulations a second of OpenSpiel's own search, in C++, with one random rollout each."""
    import pyspiel

    rules = pyspiel.load_game("nine_mens_morris")
    bot = pyspiel.MCTSBot(rules, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, count, 1000, False, 7, False)
    begun = time.perf_counter()
    bot.step(rules.new_initial_state())
    return count / (time.perf_counter() - begun)
