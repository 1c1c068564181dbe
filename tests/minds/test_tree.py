"""Monte Carlo tree search: the same for a seed, stopped at once, right about ends, and what it knows of two games."""

import random
from dataclasses import replace
from fractions import Fraction
from math import exp
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from cairn.games import stein as stein_rules
from cairn.kernel.bits import popcount
from cairn.minds.growing import Search, grow, search_tree
from cairn.minds.knowledge import knowledge_of, stein, three_stones
from cairn.minds.player import Budget, Stop, Thought
from cairn.position import Position, game

TABLES: tuple[tuple[str, dict[str, str]], ...] = (
    ("stein", {}),
    ("stein", {"seats": "3", "variant": "with-the-one-before"}),
    ("three-stones", {}),
    ("three-stones", {"mode": "skill"}),
)
each_table = pytest.mark.parametrize(("name", "options"), TABLES)


def reached(name: str, options: dict[str, str], plies: int, seed: int = 1, compiled: bool = True) -> Position:
    """A position after so many random plies, at which a seat is to move."""
    dice = random.Random(f"{name} {seed}")
    position = game(name, options, compiled=compiled).start()
    done = 0
    while not position.is_over and (position.is_chance or done < plies):
        if position.is_chance:
            position = position.play(position.roll(dice))
        else:
            position = position.play(dice.choice(sorted(position.moves())))
            done += 1
    return position


def known(position: Position, budget: Budget, stop: Stop | None = None) -> Thought:
    knowledge = knowledge_of(position.game)
    assert knowledge
    return search_tree(position, (knowledge,), knowledge.CURIOSITY, False, budget, stop or Stop())


def plain(position: Position, budget: Budget, stop: Stop | None = None) -> Thought:
    return search_tree(position, (), 1.0, True, budget, stop or Stop())


def without_time(thought: Thought) -> Thought:
    return replace(thought, seconds=0.0)


# Thinking


@each_table
def test_the_same_seed_and_simulations_give_the_same_thought(name: str, options: dict[str, str]) -> None:
    position = reached(name, options, 8)
    for think in (plain, known):
        first, again = (without_time(think(position, Budget(simulations=150, seed=7))) for _ in range(2))
        assert first == again


@each_table
def test_it_does_as_many_simulations_as_it_may_and_each_looks_at_one_move(
    name: str, options: dict[str, str]
) -> None:
    position = reached(name, options, 8)
    for threads in (1, 2):
        thought = known(position, Budget(simulations=120, threads=threads))
        assert thought.simulations == 120 == sum(each.visits for each in thought.candidates)


@each_table
def test_candidates_are_the_moves_best_first_with_shares_margins_and_lines(
    name: str, options: dict[str, str]
) -> None:
    position = reached(name, options, 8)
    for think in (plain, known):
        thought = think(position, Budget(simulations=300))
        assert sorted(each.move for each in thought.candidates) == sorted(position.moves())
        visits = [each.visits for each in thought.candidates]
        assert visits == sorted(visits, reverse=True)
        for each in thought.candidates:
            assert each.value.seat == position.seat
            assert 0 <= each.value.share <= 1
            assert not each.proven
            assert (each.margin is None) == (each.visits == 0)
        best = thought.best
        assert best.line[0] == best.move
        position.play(*best.line)  # all of it can be played


def test_a_game_without_points_has_no_margins() -> None:
    assert plain(game("morris").start(), Budget(simulations=50)).best.margin is None


@each_table
def test_one_who_is_stopped_before_the_start_still_answers(name: str, options: dict[str, str]) -> None:
    stop = Stop()
    stop.set()
    position = reached(name, options, 8)
    thought = known(position, Budget(seconds=60), stop)
    assert thought.simulations == 1
    assert thought.best.move in position.moves()


def test_the_only_move_is_not_thought_about_for_long() -> None:
    position = next(
        position
        for seed in range(200)
        if len((position := reached("three-stones", {}, 60, seed)).moves()) == 1
    )
    assert known(position, Budget(seconds=60)).simulations < 5000


def test_several_threads_find_the_same_for_a_seed_as_well() -> None:
    position = reached("three-stones", {"mode": "skill"}, 20)
    first, again = (
        without_time(known(position, Budget(simulations=400, threads=2, seed=3))) for _ in range(2)
    )
    assert first == again


@each_table
def test_the_interpreter_finds_what_compiled_code_finds(name: str, options: dict[str, str]) -> None:
    compiled, slow = (reached(name, options, 10, compiled=each) for each in (True, False))
    for think in (plain, known):
        count = 30 if think is known else 3
        found = [think(each, Budget(simulations=count, seed=5)) for each in (compiled, slow)]
        fast, by_hand = ([(each.move, each.visits) for each in thought.candidates] for thought in found)
        assert fast == by_hand


# Ends


@pytest.mark.parametrize("seed", range(4))
def test_plain_search_sees_a_win_in_one(seed: int) -> None:
    dice = random.Random(seed)
    position, before, move = game("morris").start(), game("morris").start(), ""
    while not position.is_over:
        move = dice.choice(sorted(position.moves()))
        before, position = position, position.play(move)
    assert position.result
    thought = plain(before, Budget(simulations=2000))
    if position.result.winners == (before.seat,):
        shares = {each.move: each.value.share for each in thought.candidates}
        assert shares[move] == 1
        assert shares[thought.best.move] > 0.9


def settled(position: Position) -> tuple[Fraction, Fraction]:
    """Seat 1's part of the win and its lead with best play, by looking at everything with the library."""
    if position.result:
        winners = position.result.winners
        part = Fraction(1, 2) if not winners else Fraction(int(1 in winners))
        return part, Fraction(position.scores[0] - position.scores[1])
    if position.is_chance:
        ends = [(odds, settled(position.play(text))) for text, odds in position.odds().items()]
        return sum(odds * end[0] for odds, end in ends), sum(odds * end[1] for odds, end in ends)  # type: ignore[return-value]
    best = max if position.seat == 1 else min
    return best(
        (settled(position.play(move)) for move in position.moves()), key=lambda end: 1000 * end[0] + end[1]
    )


@pytest.mark.parametrize(("mode", "plies"), [("pouch", 70), ("skill", 69), ("pouch", 69)])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_last_stones_are_seen_to_the_end(mode: str, plies: int, seed: int) -> None:
    position = reached("three-stones", {"mode": mode}, plies, seed)
    thought = known(position, Budget(simulations=1000))
    sign = 1 if position.seat == 1 else -1
    assert len(thought.candidates) == len(position.moves())
    for each in thought.candidates:
        part, lead = settled(position.play(each.move))
        assert each.proven
        assert each.value.share == pytest.approx(float(part if sign == 1 else 1 - part))
        assert each.margin == pytest.approx(float(sign * lead))
    values = [1000 * each.value.share + (each.margin or 0) for each in thought.candidates]
    assert values == sorted(values, reverse=True)


def test_the_end_is_not_claimed_to_be_seen_if_there_is_too_much_to_look_at() -> None:
    position = reached("three-stones", {"mode": "skill"}, 60)
    thought = known(position, Budget(simulations=5))
    assert not thought.best.proven
    assert thought.simulations == 5


@pytest.mark.parametrize("seed", range(3))
def test_the_last_stein_takes_the_most_points_if_they_win(seed: int) -> None:
    position = last_stein(seed)
    gains = {
        move: position.play(move).scores[position.seat - 1 if position.seat else 0]
        for move in position.moves()
    }
    best = known(position, Budget(simulations=2000)).best
    assert best.proven
    assert gains[best.move] == max(gains.values())


def last_stein(seed: int) -> Position:
    """A position in which one stone is left."""
    for more in range(seed * 100, seed * 100 + 100):
        position = reached("stein", {}, 39, more)
        if not position.is_over:
            return position
    raise AssertionError("no random game used all stones")


# What is known of Stein


@pytest.mark.parametrize("seed", range(3))
def test_the_points_of_every_stein_are_known_before_it_is_placed(seed: int) -> None:
    position = reached("stein", {}, 12 + 6 * seed, seed)
    knowledge, seat = position.game.bound(stein), (position.seat or 1) - 1
    out, weights = np.zeros(stein_rules.MOST_MOVES, np.int64), np.zeros(stein_rules.MOST_MOVES)
    count = knowledge.survey(position.state, out, weights)
    texts = [stein_rules.write(position.state, int(move)) for move in out[:count]]
    assert texts == list(position.moves())
    gains = [position.play(text).scores[seat] - position.scores[seat] for text in texts]
    assert weights[:count] == pytest.approx([exp(gain / stein.EAGERNESS) for gain in gains])
    assert knowledge.best_gain(position.state.spaces) == max(gains)


def test_a_stein_is_not_placed_where_the_next_gets_more() -> None:
    position = reached("stein", {}, 16, 5)
    seat = (position.seat or 1) - 1

    def net(move: str) -> int:
        after = position.play(move)
        gain = after.scores[seat] - position.scores[seat]
        return gain - int(after.game.bound(stein).best_gain(after.state.spaces))

    best = known(position, Budget(simulations=1500)).best.move
    nets = sorted(net(move) for move in position.moves())
    assert net(best) > nets[len(nets) // 2]


@pytest.mark.parametrize(("variant", "power"), [("none", 1), ("with-the-one-before", 3)])
def test_others_are_thought_eager_where_the_one_before_scores_too(variant: str, power: int) -> None:
    position = reached("stein", {"seats": "3", "variant": variant}, 14)
    search = Search(position, (stein,), stein.CURIOSITY, False, Budget(simulations=300), Stop())
    (tree,), _ = grow(search, perf_counter())

    def ratios(node: int, at: Position, power: int) -> None:
        """Which placements look promising goes by the points of each, to that power."""
        children = slice(tree.first[node], tree.first[node] + tree.width[node])
        seat = (at.seat or 1) - 1
        texts = [stein_rules.write(at.state, int(move)) for move in tree.move[children]]
        gains = np.array([at.play(text).scores[seat] - at.scores[seat] for text in texts])
        weights = np.exp(power * gains / stein.EAGERNESS)
        assert gains.max() > gains.min()
        assert tree.prior[children] == pytest.approx(weights / weights.sum())

    ratios(0, position, 1)
    first = 1 + int(np.argmax(tree.visits[1 : 1 + tree.width[0]]))
    ratios(first, position.play(stein_rules.write(position.state, int(tree.move[first]))), power)


def test_three_and_four_share_what_is_expected() -> None:
    for seats in ("3", "4"):
        position = reached("stein", {"seats": seats}, 10)
        result = np.zeros(int(seats) + 1)
        position.game.bound(stein).judge(position.state, result)
        assert result[1:].sum() == pytest.approx(1)


# What is known of Three Stones


def gain_by_playing(position: Position, move: str) -> int:
    before, after = position.scores, position.play(move).scores
    lead = (after[0] - after[1]) - (before[0] - before[1])
    return lead if position.seat == 1 else -lead


@pytest.mark.parametrize("seed", range(3))
def test_the_threes_of_every_stone_are_known_before_it_is_played(seed: int) -> None:
    position = reached("three-stones", {"mode": "skill"}, 20 + 15 * seed, seed)
    knowledge, state = position.game.bound(three_stones), position.state
    own, other = (knowledge.pairs_of(state, each) for each in (state.seat, 3 - state.seat))
    gains = []
    for move in position.moves():
        gains.append(gain_by_playing(position, move))
        number = position.game._module.read(state, move)
        assert knowledge.gain_of(own, other, state.seat, number) == gains[-1]
    assert knowledge.expected_gain(state) == max(gains)


@pytest.mark.parametrize("seed", range(3))
def test_what_the_next_stone_of_the_pouch_may_gain_is_known_at_its_odds(seed: int) -> None:
    position = reached("three-stones", {}, 20 + 15 * seed, seed)
    position = position.play(next(iter(position.moves())))
    average = Fraction(0)
    for text, odds in position.odds().items():
        drawn = position.play(text)
        average += odds * max(gain_by_playing(drawn, move) for move in drawn.moves())
    knowledge = position.game.bound(three_stones)
    assert knowledge.expected_gain(position.state) == pytest.approx(float(average))


@pytest.mark.parametrize("plies", [10, 30, 50])
def test_what_white_expects_is_what_black_does_not(plies: int) -> None:
    position = reached("three-stones", {"mode": "skill"}, plies)
    knowledge, state = position.game.bound(three_stones), position.state
    lead = knowledge.expected_lead(state)
    assert knowledge.expected_lead(swapped(state)) == pytest.approx(-lead)


def swapped(state: Any) -> Any:
    """The same with white for black and black for white, on the board and in the hands."""
    ones = 31 | 31 << 15
    white, black, clear = state.left & ones, state.left >> 5 & ones, state.left & (ones << 10)
    return state._replace(
        white_low=state.black_low,
        white_high=state.black_high,
        black_low=state.white_low,
        black_high=state.white_high,
        left=black | white << 5 | clear,
    )


@pytest.mark.parametrize("seed", range(3))
def test_a_white_stone_more_is_better_for_white_wherever_it_lies(seed: int) -> None:
    state = reached("three-stones", {}, 40, seed).state
    knowledge = game("three-stones").bound(three_stones)
    only_black = state.black_low & ~state.white_low
    assert popcount(only_black)
    stone = only_black & -only_black
    turned = state._replace(black_low=state.black_low ^ stone, white_low=state.white_low | stone)
    assert knowledge.expected_lead(turned) > knowledge.expected_lead(state)
