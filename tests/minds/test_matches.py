"""Computer against computer: the same luck for all, scores that add up, stopping and going on."""

import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from cairn.errors import CairnError
from cairn.lab.matches import Plan, Standing, contest, elo, expected, play_game, play_round
from cairn.match.record import read_records
from cairn.minds.player import Budget


def plan(name: str, *players: str, seed: int = 1, **options: str) -> Plan:
    return Plan(name, tuple(options.items()), players, Budget(simulations=20), seed)


def test_both_sides_of_a_round_draw_the_same_stones() -> None:
    draws = [
        [
            event.text
            for event in play_game(plan("three-stones", "random", "greedy"), 3, turn).plies
            if event.seat == 0
        ]
        for turn in (0, 1)
    ]
    assert draws[0] == draws[1]
    assert len(draws[0]) == 72
    other = play_game(plan("three-stones", "random", "greedy"), 4, 0)
    assert [event.text for event in other.plies if event.seat == 0] != draws[0]


def test_in_a_round_every_player_has_every_seat() -> None:
    seatings = plan("stein", "random", "greedy", "uct", seats="3").seatings()
    assert [sorted(seats) for seats in zip(*seatings, strict=True)] == [[0, 1, 2]] * 3


def test_the_same_seed_and_simulations_give_the_same_games() -> None:
    first, second = (play_game(plan("morris", "uct", "random"), 1, 0) for _ in range(2))
    assert first == second
    assert play_game(plan("morris", "uct", "random", seed=2), 1, 0) != first


def test_scores_add_up_and_greedy_beats_random() -> None:
    standing = contest(plan("three-stones", "greedy", "random"), 6, cores=1)
    assert standing.games == 12
    assert standing.score("greedy") + standing.score("random") == pytest.approx(1)
    assert standing.score("greedy") > 0.8
    assert 0 < standing.error("greedy") < 0.2


def test_a_match_that_was_stopped_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "match.cairn"
    short = contest(plan("morris", "greedy", "random"), 2, cores=1, file=file)
    records = read_records(file.read_text(encoding="utf-8"))
    assert len(records) == short.games == 4
    longer = contest(plan("morris", "greedy", "random"), 3, cores=1, file=file)
    assert longer.games == 6
    assert read_records(file.read_text(encoding="utf-8"))[:4] == records
    assert all(longer.rounds[number] == short.rounds[number] for number in (1, 2))
    with pytest.raises(CairnError, match="another match"):
        contest(plan("morris", "greedy", "random", seed=9), 3, cores=1, file=file)
    with pytest.raises(CairnError, match="another match"):
        contest(plan("morris", "uct", "random"), 3, cores=1, file=file)


def test_too_few_or_unknown_players_are_an_error() -> None:
    with pytest.raises(CairnError, match="2 seats here; 3 players"):
        contest(plan("morris", "random", "random", "random"), 1, cores=1)
    with pytest.raises(CairnError, match="no player 'stockfish'.*level8.*greedy"):
        contest(plan("morris", "stockfish", "random"), 1, cores=1)


def test_a_clear_difference_is_decided_early() -> None:
    standing = contest(plan("three-stones", "greedy", "random"), 200, cores=1, sprt=(0, 50))
    assert 8 <= len(standing.rounds) < 200
    assert standing.sprt(0, 50) > 2.9


def test_elo_and_expected_score_are_each_others_inverse() -> None:
    assert elo(0.5) == 0
    assert expected(elo(0.75)) == pytest.approx(0.75)
    assert elo(1.0) < 2000


def test_error_bars_come_from_rounds_and_never_vanish() -> None:
    standing = Standing(("a", "b"))
    for number in range(10):
        standing.add(number, [2.0, 0.0])
    assert standing.score("a") == 1.0
    assert standing.error("a") > 0


def test_those_who_play_under_one_name_are_counted_together() -> None:
    standing = Standing(("a", "b", "a", "b"))
    standing.add(1, [2.0, 1.0, 1.0, 0.0])
    standing.add(2, [0.0, 1.0, 3.0, 0.0])
    assert standing.names == {"a": [0, 2], "b": [1, 3]}
    assert standing.score("a") == pytest.approx(6 / 8)
    # Both won three games of each round with "a": apart they look uncertain, together they do not.
    assert standing.error("a") == pytest.approx(0.5 / standing.games)


def test_a_game_without_end_is_a_draw_when_it_has_been_long_enough() -> None:
    long = replace(plan("morris", "random", "greedy"), longest=10)
    assert contest(long, 2, cores=1).score("greedy") == 0.5
    (match, *_) = read_records(play_round(long, 1)[0])
    assert (len(match.plies), match.result and match.result.reason) == (10, "agreed")
    with pytest.raises(CairnError, match="only two players"):
        contest(replace(plan("tavern-stones", *["random"] * 4), longest=10), 1, cores=1)


def alive(process: str) -> bool:
    """Whether a process still runs: one that has ended may be listed until somebody asks what became of it."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_when_a_match_is_killed_nobody_plays_on() -> None:
    words = ["match", "three-corners", "level1", "level1", "--games", "100", "--cores", "1"]
    match = subprocess.Popen([sys.executable, "-m", "cairn", *words], stdout=subprocess.DEVNULL)
    children = Path(f"/proc/{match.pid}/task/{match.pid}/children")
    while len(players := children.read_text().split()) < 2:  # one keeps the books for the others
        assert match.poll() is None
    match.kill()
    match.wait()
    for _ in range(600):
        if not any(map(alive, players)):
            break
        time.sleep(0.1)
    assert not any(map(alive, players))
