"""Alpha-beta: it sees wins and threats, agrees with looking at everything, and stops when told."""

import random
from functools import cache
from typing import Any

import numpy as np
import pytest

from cairn.kernel.rules import OVER
from cairn.minds import alphabeta
from cairn.minds.deepening import FORCED, part_of_win, search_deeper, thinkers
from cairn.minds.knowledge import knowledge_of, morris, three_corners
from cairn.minds.player import Budget, Stop, Thought
from cairn.position import Position, game

GAMES = ("morris", "three-corners")


def knowledge(position: Position) -> Any:
    return knowledge_of(position.game)


def thought_of(position: Position, simulations: int, **more: Any) -> Thought:
    return search_deeper(position, knowledge(position), Budget(simulations=simulations, **more), Stop())


@cache
def won_game(name: str, seed: int) -> tuple[Position, ...]:
    """All positions of a game that a computer which hardly looks ahead wins against one that plays at random."""
    dice = random.Random(f"{name} {seed}")
    position = game(name).start()
    if position.is_chance:
        position = position.play(position.roll(dice))
    found = [position]
    while not position.is_over:
        if position.seat == 1 and len(found) > 6:
            move = thought_of(position, 100).best.move
        else:
            move = dice.choice(sorted(position.moves()))
        position = position.play(move)
        found.append(position)
    return tuple(found)


def wins_in_one(position: Position) -> list[str]:
    ends = {move: position.play(move).result for move in position.moves()}
    return [move for move, end in ends.items() if end and position.seat in end.winners]


# What it sees


def test_it_closes_a_mill() -> None:
    position = game("morris").start().play("d6", "f4", "d7", "f2")
    assert thought_of(position, 20_000).best.move in ("d5xf4", "d5xf2")


def test_it_keeps_the_other_from_closing_a_mill() -> None:
    position = game("morris").start().play("d6", "f4", "a1", "f2")
    assert thought_of(position, 20_000).best.move == "f6"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_win_in_one_is_played_and_called_certain(name: str, seed: int) -> None:
    before = won_game(name, seed)[-2]
    wins = wins_in_one(before)
    assert wins
    best = thought_of(before, 1_000).best
    assert best.move in wins
    assert best.line == (best.move,)
    assert (best.proven, best.value.share) == (True, 1.0)


@pytest.mark.parametrize("name", GAMES)
def test_a_loss_that_can_be_put_off_is_put_off(name: str) -> None:
    checked = 0
    for seed in range(4):
        for position in won_game(name, seed)[-3:-2]:
            safe = [move for move in position.moves() if not wins_in_one(position.play(move))]
            if safe and len(safe) < len(position.moves()) and not wins_in_one(position):
                assert thought_of(position, 3_000).best.move in safe
                checked += 1
    assert checked


# Against looking at everything


def looked_at_all(position: Position, depth: int) -> dict[str, int]:
    """The value of every move when everything is looked at so deep, by the interpreter."""
    rules, known = position.game._module, knowledge(position)
    trail = [0] * 2000

    def value_of(state: Any, who: int, left: int, height: int) -> int:
        if rules.turn(state) == OVER:
            return alphabeta.WIN - height if rules.share(state, who) == 1 else 0
        return -best_of(state, left, height)

    def best_of(state: Any, left: int, height: int) -> int:
        if left == 0:
            return int(known.evaluate(state))
        out = [0] * rules.MOST_MOVES
        moves = out[: rules.moves(state, out)]
        return max(
            value_of(rules.play(state, move, trail), state.seat, left - 1, height + 1) for move in moves
        )

    root = known.for_search(position.state)
    return {
        rules.write(root, move): value_of(rules.play(root, move, trail), root.seat, depth - 1, 1)
        for move in position._listed()
    }


@pytest.mark.parametrize("name", GAMES)
def test_two_moves_ahead_it_finds_the_values_that_looking_at_everything_gives(name: str) -> None:
    positions = won_game(name, 0)
    for position in positions[1 :: len(positions) // 4]:
        if position.is_over:
            continue
        every = looked_at_all(position, 2)
        (thinker,) = thinkers(position, knowledge(position), Budget(width=len(every)), Stop())
        thinker.work.notes[alphabeta.PAST : alphabeta.HISTORY] = 0  # as if nothing had been there before
        thinker._look(2)
        found = {position.game._module.write(position.state, move): v for move, v in thinker.values.items()}
        assert found == every


@pytest.mark.parametrize("name", GAMES)
def test_a_win_seen_in_three_moves_is_called_certain_exactly_where_there_is_one(name: str) -> None:
    for position in won_game(name, 1)[-7:-1]:
        if len(position.moves()) > 16:
            continue
        sure = max(looked_at_all(position, 3).values()) > alphabeta.PROVEN
        (thinker,) = thinkers(position, knowledge(position), Budget(), Stop())
        for depth in (1, 2, 3, 4, 5):  # late moves are looked at less deep
            thinker._look(depth)
        value = max(thinker.values[thinker.moves[0]], 0)
        assert value > alphabeta.PROVEN or not sure
        if value >= alphabeta.WIN - 3:
            assert sure


# Time, luck and threads


@pytest.mark.parametrize("name", GAMES)
def test_the_interpreter_thinks_the_same_as_compiled_code(name: str) -> None:
    for number in (3, 20):
        position = won_game(name, 2)[number]
        by_hand = Position(game(name, compiled=False), position.state, position._trail)
        compiled, interpreted = thought_of(position, 800), thought_of(by_hand, 800)
        assert compiled.candidates == interpreted.candidates
        assert (compiled.simulations, compiled.depth) == (interpreted.simulations, interpreted.depth)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_number_of_positions_gives_the_same_thought(name: str) -> None:
    position = won_game(name, 0)[5]
    first, second = thought_of(position, 30_000), thought_of(position, 30_000)
    assert first.candidates == second.candidates
    assert 30_000 <= first.simulations < 30_000 + 200


@pytest.mark.parametrize("name", GAMES)
def test_told_to_stop_before_it_begins_it_still_looks_one_move_ahead(name: str) -> None:
    stop = Stop()
    stop.set()
    position = won_game(name, 0)[-2]
    thought = search_deeper(position, knowledge(position), Budget(), stop)
    assert thought.best.move in wins_in_one(position)
    assert thought.depth == 1


def test_the_only_move_needs_little_thought() -> None:
    moves = "d3 b4 e5 g7 f2 b2 e4 d2 d7 a4 d5 e3 c5xa4 d6 c3 d1 c4xb2 f4"
    position = game("morris").start().play(*moves.split())
    (only,) = position.moves()
    found = search_deeper(position, knowledge(position), Budget(seconds=600), Stop())
    assert (found.best.move, found.depth) == (only, FORCED)
    deeper = search_deeper(position, knowledge(position), Budget(depth=FORCED + 1), Stop())
    assert deeper.depth == FORCED + 1


@pytest.mark.parametrize("name", GAMES)
def test_threads_share_one_table_and_agree_on_a_win(name: str) -> None:
    before = won_game(name, 1)[-2]
    thought = thought_of(before, 5_000, threads=2)
    assert thought.best.move in wins_in_one(before)
    opening = won_game(name, 1)[0]
    assert thought_of(opening, 20_000, threads=2).best.move in opening.moves()


@pytest.mark.parametrize("name", GAMES)
def test_as_many_moves_as_asked_for_have_values_and_lines_that_can_be_played(name: str) -> None:
    position = won_game(name, 0)[8]
    candidates = thought_of(position, 50_000, width=4).candidates
    shares = [candidate.value.share for candidate in candidates]
    assert len(candidates) == len({candidate.move for candidate in candidates}) == 4
    assert shares == sorted(shares, reverse=True)
    for candidate in candidates:
        assert candidate.line[0] == candidate.move
        position.play(*candidate.line)
    everything = thought_of(position, 50, width=1000).candidates
    assert {candidate.move for candidate in everything} == set(position.moves())


def test_a_value_becomes_a_part_of_the_win() -> None:
    assert part_of_win(0, morris) == 0.5
    assert part_of_win(alphabeta.WIN - 5, morris) == 1.0
    assert part_of_win(5 - alphabeta.WIN, morris) == 0.0
    assert part_of_win(morris.SCALE, morris) == pytest.approx(10 / 11)


# What it knows


@pytest.mark.parametrize("name", GAMES)
def test_positions_that_were_there_before_are_known_by_their_keys(name: str) -> None:
    known: Any = {"morris": morris, "three-corners": three_corners}[name]
    positions = won_game(name, 0)[:-1]
    last = positions[-1]
    since = last.game._module.trail_since(last.state)
    if name == "morris":
        since = max(since, 18)
    back = [
        known.key(position.state) for position in positions if since <= position.state.ply < last.state.ply
    ]
    assert set(back) <= set(known.earlier(last)) | {known.key(positions[0].state)}


def test_to_come_back_to_an_earlier_position_is_a_draw() -> None:
    position = next(each for each in won_game("morris", 0) if each.state.ply >= 18)
    state = morris.for_search(position.state)
    (thinker,) = thinkers(position, morris, Budget(), Stop())
    after = position.game.rules.play(state, thinker.moves[0], thinker.work.trail)
    notes = alphabeta.new_work(
        thinker.work.table, 1024, thinker.work.trail, Stop().flag, 10**9, [], [morris.key(after)]
    )
    assert thinker.search.negamax(after, 4, -alphabeta.WIN, alphabeta.WIN, 1, alphabeta.LISTS, notes) == 0


def test_a_morris_position_has_one_key_for_all_sixteen_ways_to_see_it() -> None:
    dice = random.Random(5)
    for _ in range(50):
        points = dice.sample(range(24), 9)
        stones = sum(1 << point for point in points[:5]) | sum(1 << point + 24 for point in points[5:])
        ways, waiting = set(), [stones]
        while waiting:
            way = waiting.pop()
            if way not in ways:
                ways.add(way)
                waiting += [morris.turned(way), morris.mirrored(way), morris.inside_out(way)]
        assert 16 % len(ways) == 0
        assert {morris.alike(way) for way in ways} == {min(ways)}


def test_entering_the_third_corner_next_is_as_good_as_won() -> None:
    before = won_game("three-corners", 0)[-2]
    assert three_corners.evaluate(before.state) == three_corners.SURE


@pytest.mark.parametrize("size", [7, 9, 11])
def test_corners_within_reach_are_those_that_moves_lead_to(size: int) -> None:
    dice = random.Random(size)
    position = game("three-corners", size=size, first=1).start()
    corners = np.array(position.game._module.corners(size))
    seen = 0
    while not position.is_over and position.state.ply < 150:
        mine, _, both = three_corners.within_reach(position.state)
        targets = {move >> 7 for move in position._listed()}
        assert mine + both == len(targets.intersection(corners.tolist()))
        seen += mine + both
        position = position.play(dice.choice(sorted(position.moves())))
    assert seen
