"""Computer against computer: many games side by side, with the same luck for all, scores with error bars and Elo.

Games come in rounds. In a round the players change seats until each has had every seat, and chance is the same in all
of its games, so that no one is better off by luck. Rounds run in processes of their own, one a core. Every finished
game is a record in a file if one is named; a match that was stopped goes on from there.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread

from cairn.errors import CairnError
from cairn.kernel.dice import below, seeded
from cairn.match.match import Match
from cairn.match.record import read_records, write_record
from cairn.match.seen import seen_by
from cairn.minds.player import Budget, Stop
from cairn.minds.roster import seated
from cairn.position import Game, game


@dataclass(frozen=True)
class Plan:
    """Who plays what, how, and with which luck."""

    game: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    budget: Budget
    seed: int = 0
    #: The plies after which two players agree on a draw; None: never.
    longest: int | None = None

    def table(self) -> Game:
        return game(self.game, dict(self.options))

    def seatings(self) -> list[tuple[int, ...]]:
        """For each game of a round, which player has which seat: all turned on by one from game to game."""
        count = len(self.players)
        return [tuple((seat + turn) % count for seat in range(count)) for turn in range(count)]


def play_round(plan: Plan, number: int) -> list[str]:
    """The records of one round: every seating once, with the same luck."""
    return [write_record(play_game(plan, number, turn)) for turn in range(len(plan.players))]


def play_game(plan: Plan, number: int, turn: int) -> Match:
    """One game of a round."""
    seating = plan.seatings()[turn]
    players = [seated(plan.players[player], plan.budget) for player in seating]
    tags = {"Round": f"{number}.{turn + 1}", "Seed": str(plan.seed)}
    match = Match(plan.table(), tuple(player.name for player in players), tags=tags)
    luck = seeded("luck", plan.seed, number).tolist()
    while not match.result:
        position = match.position
        if not position.seat:
            match = match.play(position.outcome([below(luck, sides) for sides in position.dice()]))
            continue
        chair = players[position.seat - 1]
        seed = int(seeded(plan.seed, number, seating[position.seat - 1], len(match.plies))[0])
        thought = chair.player.think(seen_by(match, position.seat), replace(chair.budget, seed=seed), Stop())
        match = match.play(thought.best.move)
        if plan.longest and len(match.plies) >= plan.longest and not match.result:
            match = match.offer_draw(1).accept_draw(2)
    return match


@dataclass
class Standing:
    """What has come of the rounds so far."""

    players: tuple[str, ...]
    rounds: dict[int, list[float]] = field(
        default_factory=dict
    )  # each player's part of the wins, round by round
    games: int = 0

    def add(self, number: int, shares: Sequence[float]) -> None:
        self.rounds[number] = list(shares)
        self.games += len(self.players)

    @property
    def names(self) -> dict[str, list[int]]:
        """Who plays: each name once, with the places that it has among the players."""
        named: dict[str, list[int]] = {}
        for place, name in enumerate(self.players):
            named.setdefault(name, []).append(place)
        return named

    def score(self, name: str) -> float:
        """The part of all wins, from 0 to 1, of those who play under a name."""
        return sum(self._shares(name)) / max(1, self.games)

    def error(self, name: str) -> float:
        """Its standard error. Games of a round share their luck, so rounds are what is independent."""
        n = len(self.rounds)
        if n < 2:
            return 1.0
        means = [share / len(self.players) for share in self._shares(name)]
        mean = sum(means) / n
        spread = sum((each - mean) ** 2 for each in means) / (n - 1)
        floor = 0.25 / self.games**2  # even if all rounds ended alike, something remains unknown
        return math.sqrt(spread / n + floor)

    def _shares(self, name: str) -> list[float]:
        """Wins under a name, round by round."""
        places = self.names[name]
        return [sum(shares[place] for place in places) for shares in self.rounds.values()]

    def sprt(self, elo0: float, elo1: float) -> float:
        """The log-likelihood ratio that the first of two players is elo1 rather than elo0 stronger (normal model)."""
        n = len(self.rounds)
        if n < 8:
            return 0.0
        means = [shares[0] / len(self.players) for shares in self.rounds.values()]
        mean = sum(means) / n
        variance = sum((each - mean) ** 2 for each in means) / n + 0.25 / n
        low, high = expected(elo0), expected(elo1)
        return n * (high - low) * (mean - (low + high) / 2) / variance


def expected(elo: float) -> float:
    """The score that a player so much stronger gets of two."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo(score: float) -> float:
    """How much stronger a player with that score against one other is."""
    score = min(max(score, 1e-4), 1 - 1e-4)
    return 400 * math.log10(score / (1 - score))


def end_with_the_match() -> None:
    """When the process of the match is gone, however that came about, this one does not play on for nobody."""
    match = parent_process()
    assert match

    def wait() -> None:
        match.join()
        os._exit(1)

    Thread(target=wait, daemon=True).start()


def shares_of(match: Match, seating: Sequence[int]) -> Iterator[tuple[int, float]]:
    """Each player and its part of the win."""
    result = match.result
    assert result
    winners = result.winners or tuple(range(1, match.game.seats + 1))
    for seat, player in enumerate(seating, 1):
        yield player, (1 / len(winners) if seat in winners else 0.0)


def resumed(plan: Plan, file: Path) -> dict[int, list[Match]]:
    """The whole rounds of this plan that a file holds; a file of another match is an error."""
    if not file.exists() or not file.stat().st_size:
        return {}
    rounds: dict[int, list[Match]] = {}
    for match in read_records(file.read_text(encoding="utf-8")):
        same = match.game == plan.table() and sorted(match.names) == sorted(plan.players)
        if not same or match.tags.get("Seed") != str(plan.seed):
            raise CairnError(
                f"{file} holds another match; name a new file, or the same game, players and seed"
            )
        rounds.setdefault(int(match.tags["Round"].partition(".")[0]), []).append(match)
    return {number: matches for number, matches in rounds.items() if len(matches) == len(plan.players)}


def contest(
    plan: Plan,
    rounds: int,
    *,
    cores: int | None = None,
    file: Path | None = None,
    sprt: tuple[float, float] | None = None,
    progress: Callable[[Standing, int], None] | None = None,
) -> Standing:
    """Play so many rounds, or until the test of strength (SPRT, error 5% either way) is decided."""
    if plan.table().seats != len(plan.players):
        raise CairnError(
            f"{plan.game} has {plan.table().seats} seats here; {len(plan.players)} players were named"
        )
    if plan.longest and plan.table().seats != 2:
        raise CairnError("only two players can agree on a draw; a game of more comes to its end by itself")
    for name in plan.players:
        seated(name, plan.budget)
    standing = Standing(plan.players)
    seatings = plan.seatings()

    def settle(number: int, matches: Sequence[Match]) -> None:
        shares = [0.0] * len(plan.players)
        for match in matches:
            turn = int(match.tags["Round"].partition(".")[2]) - 1
            for player, share in shares_of(match, seatings[turn]):
                shares[player] += share
        standing.add(number, shares)

    done = resumed(plan, file) if file else {}
    for number, matches in done.items():
        settle(number, matches)
    due = [number for number in range(1, rounds + 1) if number not in done]
    context = get_context("spawn")
    pool = ProcessPoolExecutor(cores or os.cpu_count(), mp_context=context, initializer=end_with_the_match)
    running: dict[Future[list[str]], int] = {}
    try:
        while due or running:
            while due and len(running) < 2 * (cores or os.cpu_count() or 1):
                number = due.pop(0)
                running[pool.submit(play_round, plan, number)] = number
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                number, records = running.pop(future), future.result()
                if file:
                    with file.open("a", encoding="utf-8") as out:
                        out.write("\n".join([*records, ""]))
                settle(number, [read_records(record)[0] for record in records])
            if progress:
                progress(standing, rounds)
            if sprt and abs(standing.sprt(*sprt)) > math.log(19):
                break
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    return standing
