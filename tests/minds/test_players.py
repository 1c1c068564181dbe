"""Players: baselines, levels, budgets, thinking beside an event loop, and what a player gets to see."""

import asyncio
import random

import pytest

from cairn.errors import CairnError
from cairn.lab.random_play import random_match
from cairn.match.match import Match
from cairn.match.seen import Seen, Told, seen_by
from cairn.minds.levels import LEVELS, careless
from cairn.minds.player import Budget, Candidate, Stop, Thought, Value
from cairn.minds.roster import PLAYERS, characters, seated
from cairn.minds.thinking import think
from cairn.position import game, names


def opening(name: str) -> Seen:
    """The first moment of a game at which a seat is to move."""
    match, dice = Match(game(name)), random.Random(name)
    while match.position.is_chance:
        match = match.play(match.position.roll(dice))
    assert match.position.seat
    return seen_by(match, match.position.seat)


PAIRS = [
    (player, name)
    for player in sorted(PLAYERS)
    for name in names()
    if (player, name) != ("uct", "tavern-stones")
]


@pytest.mark.parametrize(("player", "name"), PAIRS)
def test_every_player_plays_every_game_legally_and_the_same_with_a_seed(player: str, name: str) -> None:
    seen = opening(name)
    chair = seated(f"{player}@200", Budget())
    first, second = (chair.player.think(seen, chair.budget, Stop()) for _ in range(2))
    assert first.best.move in seen.moves
    assert first.candidates == second.candidates
    assert 0 <= first.best.value.share <= 1
    assert first.best.value.seat == seen.seat


def test_plain_search_says_that_it_cannot_play_with_hidden_stones() -> None:
    with pytest.raises(CairnError, match="hidden"):
        seated("uct@10", Budget()).player.think(opening("tavern-stones"), Budget(simulations=10), Stop())


def test_players_are_named_with_a_budget() -> None:
    assert seated("uct@0.5s", Budget()).budget == Budget(seconds=0.5)
    assert seated("best@800", Budget()).budget == Budget(simulations=800)
    assert seated("uct", Budget(seconds=3)).budget == Budget(seconds=3)
    assert seated("level3", Budget(seconds=3)).budget == Budget()
    assert LEVELS[2].budget_for(game("morris")).depth == 2
    assert LEVELS[2].budget_for(game("stein")).simulations == 100
    for wrong in ("level9", "uct@", "uct@-1", "uct@1h", "", "uct@0.5s@3"):
        with pytest.raises(CairnError, match="no player"):
            seated(wrong, Budget())


@pytest.mark.parametrize("who", sorted(characters()))
def test_characters_sit_in_the_tavern_and_nowhere_else(who: str) -> None:
    chair = seated(f"{who}@200", Budget())
    seen = opening("tavern-stones")
    assert chair.player.think(seen, chair.budget, Stop()).best.move in seen.moves
    with pytest.raises(CairnError, match="nothing but tavern-stones"):
        chair.player.think(opening("morris"), chair.budget, Stop())


def test_greedy_takes_what_scores_most_and_closes_mills_before_it_blocks_them() -> None:
    greedy = seated("greedy", Budget()).player
    match = Match(game("morris")).play("d6", "f4", "d7", "f2")
    assert greedy.think(seen_by(match, 1), Budget(), Stop()).best.move in ("d5xf2", "d5xf4")
    blocking = Match(game("morris")).play("d6", "f4", "a1", "f2")
    assert greedy.think(seen_by(blocking, 1), Budget(), Stop()).best.move == "f6"
    stones = Match(game("three-stones", mode="skill")).play("We6", "We7")
    assert greedy.think(seen_by(stones, 1), Budget(), Stop()).best.move in ("We8", "We5", "Ce8", "Ce5")


def test_a_weak_level_takes_any_move_that_looks_about_as_good_but_not_one_that_looks_bad() -> None:
    shares = {"a": 0.5, "b": 0.49, "c": 0.1}
    thought = Thought(tuple(Candidate(move, Value(1, share), visits=1) for move, share in shares.items()))
    chosen = [careless(thought, 0.02, random.Random(seed)).best.move for seed in range(200)]
    assert {"a", "b"} == set(chosen)
    assert chosen.count("a") > chosen.count("b") > 40


def test_thinking_can_be_stopped_before_it_begins_and_still_answers() -> None:
    for name in names():
        stop = Stop()
        stop.set()
        seen = opening(name)
        thought = seated("best", Budget()).player.think(seen, Budget(seconds=60), stop)
        assert thought.best.move in seen.moves


def test_thinking_does_not_hold_up_an_event_loop_and_ends_when_cancelled() -> None:
    async def table() -> int:
        task = asyncio.create_task(
            think(seated("best", Budget()).player, opening("morris"), Budget(seconds=600))
        )
        beats = 0
        while beats < 20:
            await asyncio.sleep(0)
            beats += 1
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return beats

    assert asyncio.run(table()) == 20


def test_a_seat_sees_its_own_hidden_stones_and_no_others() -> None:
    match = Match(game("tavern-stones")).play("deal JGS/JJGS GGS/GGGG SSS/SSSS JJJ/JJJG", "first 2", "pass")
    seen = seen_by(match, 3)
    assert seen.position is None
    assert seen.story[0].text == "deal JGS/???? GGS/???? SSS/SSSS JJJ/????"
    assert [told.text for told in seen.story[1:]] == ["first 2", "pass"]
    assert "GGGG" not in repr(seen)
    with pytest.raises(CairnError, match="not seat 1's turn"):
        seen_by(match, 1)


def test_the_story_of_an_open_game_is_all_that_was_played() -> None:
    seen = seen_by(Match(game("morris")).play("d6", "f4"), 1)
    assert list(seen.story) == [Told(1, "d6"), Told(2, "f4")]
    assert seen.story[1:] == (Told(2, "f4"),)
    assert seen == seen_by(Match(game("morris")).play("d6", "f4"), 1)


def test_where_nothing_is_hidden_a_player_gets_the_position() -> None:
    match = random_match(game("stein"), "seen")
    early = Match(match.game).play(*(event.text for event in match.plies[:5]))
    assert seen_by(early, 2).position == early.position
