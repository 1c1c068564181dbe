"""Levels: each looks further than the one below or is less careless, and decides the same with the same seed."""

import os
import random
from itertools import pairwise

import pytest

from cairn.match.match import Match
from cairn.match.seen import Seen, seen_by
from cairn.minds.knowledge import knowledge_of
from cairn.minds.levels import (
    COMPUTER,
    CONSIDERED,
    LEVELS,
    PATIENCE,
    SECONDS,
    STEPS,
    LevelPlayer,
    Step,
    careless,
)
from cairn.minds.player import Budget, Candidate, Stop, Thought, Value
from cairn.position import game, names


def moment(name: str, plies: int) -> Seen:
    """A moment of a random game, after so many plies or the next one at which a seat is to move."""
    match, dice = Match(game(name)), random.Random(name)
    while match.position.is_chance or len(match.plies) < plies:
        position = match.position
        match = match.play(
            position.roll(dice) if position.is_chance else dice.choice(sorted(position.moves()))
        )
    assert match.position.seat
    seen = seen_by(match, match.position.seat)
    COMPUTER.think(seen, Budget(simulations=1), Stop())  # what is compiled first would count as time to think
    return seen


def thought_of(shares: dict[str, float], visits: int = 1) -> Thought:
    return Thought(tuple(Candidate(move, Value(1, share), visits=visits) for move, share in shares.items()))


def taken(thought: Thought, carelessness: float) -> list[str]:
    return [careless(thought, carelessness, random.Random(seed)).best.move for seed in range(300)]


@pytest.mark.parametrize("name", names())
def test_each_level_looks_further_than_the_one_below_notices_more_or_is_less_careless(name: str) -> None:
    for below, above in pairwise(level.step_in(game(name)) for level in LEVELS[:-1]):
        assert below.reach
        assert above.reach
        assert above.reach >= below.reach
        assert above.notices >= below.notices
        assert above.carelessness <= below.carelessness
        assert above != below


def test_what_does_not_come_to_mind_is_not_chosen() -> None:
    seen = moment("three-corners", 6)
    every = set(seen.moves)

    def considered(seed: int) -> set[str]:
        budget = Budget(depth=1, width=CONSIDERED, notices=0.1, seed=seed)
        return {each.move for each in COMPUTER.think(seen, budget, Stop()).candidates}

    assert considered(1) == considered(1) != considered(2)
    assert all(len(considered(seed)) == round(0.1 * len(every)) for seed in range(5))
    assert set.union(*(considered(seed) for seed in range(200))) == every


@pytest.mark.parametrize("name", names())
def test_levels_are_limited_by_what_they_look_at_and_only_the_best_by_time(name: str) -> None:
    *limited, best = (level.budget_for(game(name)) for level in LEVELS)
    for budget in limited:
        assert (budget.depth is None) != (budget.simulations is None)
        assert (budget.seconds, budget.threads, budget.width) == (PATIENCE, 1, CONSIDERED)
    assert best == Budget(seconds=SECONDS, threads=os.cpu_count() or 1)
    assert LEVELS[-1].step_in(game(name)) == Step()


def test_a_game_that_says_nothing_about_levels_has_the_usual_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(knowledge_of(game("stein")), "LEVELS")
    assert [level.step_in(game("stein")) for level in LEVELS] == [*(Step(*step) for step in STEPS), Step()]
    assert LEVELS[0].budget_for(game("stein")).simulations == STEPS[0][0]


@pytest.mark.parametrize("number", [1, 3, 5])
@pytest.mark.parametrize("name", names())
def test_a_level_decides_the_same_with_the_same_seed(name: str, number: int) -> None:
    seen, player = moment(name, 6), LevelPlayer(number)
    first, second = (player.think(seen, Budget(seed=4), Stop()) for _ in range(2))
    assert first.candidates == second.candidates
    assert first.best.move in seen.moves


@pytest.mark.parametrize("name", names())
def test_a_beginner_does_not_always_do_the_same(name: str) -> None:
    seen, player = moment(name, 6), LevelPlayer(1)
    assert len({player.think(seen, Budget(seed=seed), Stop()).best.move for seed in range(20)}) > 1


@pytest.mark.parametrize("name", names())
def test_a_level_chooses_among_what_the_computer_considers(name: str) -> None:
    seen, level = moment(name, 6), LEVELS[0]
    for seed in range(5):
        considered = COMPUTER.think(
            seen, Budget(**{**vars(level.budget_for(seen.game)), "seed": seed}), Stop()
        )
        decided = LevelPlayer(1).think(seen, Budget(seed=seed), Stop())
        assert sorted(each.move for each in decided.candidates) == sorted(
            each.move for each in considered.candidates
        )


def test_a_level_with_a_budget_of_its_own_stays_as_careless() -> None:
    seen, player = moment("morris", 6), LevelPlayer(1)
    decided = [player.think(seen, Budget(simulations=300, seed=seed), Stop()) for seed in range(20)]
    assert len({thought.best.move for thought in decided}) > 1
    assert {len(thought.candidates) for thought in decided} == {CONSIDERED}


def test_a_move_that_was_passed_over_seems_as_good_as_the_worst_that_was_looked_at() -> None:
    looked_at = thought_of({"a": 0.6, "b": 0.5})
    passed_over = Candidate("c", Value(1, 0.0), visits=0)
    thought = Thought((*looked_at.candidates, passed_over))
    assert set(taken(thought, 0.01)) == {"a"}
    chosen = taken(thought, 0.2)
    assert chosen.count("a") > chosen.count("b") > 50
    assert chosen.count("c") > 50


def test_moves_without_visits_are_compared_by_their_values_even_if_some_are_certain() -> None:
    thought = thought_of({"a": 0.6, "b": 0.58}, visits=0)
    lost = Candidate("c", Value(1, 0.0), proven=True)
    assert set(taken(Thought((*thought.candidates, lost)), 0.02)) == {"a", "b"}


def test_threads_in_the_tavern_add_up_what_they_tried() -> None:
    seen = moment("tavern-stones", 6)
    budget = Budget(simulations=200, threads=2, seed=3)
    first, second = (COMPUTER.think(seen, budget, Stop()) for _ in range(2))
    assert first.candidates == second.candidates
    assert first.simulations == sum(each.visits for each in first.candidates) == 200
