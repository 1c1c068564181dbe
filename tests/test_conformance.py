"""What holds for every game with every option, checked over whole random games."""

import json
import pickle
import random
from collections.abc import Iterator
from functools import lru_cache

import pytest

from cairn.errors import IllegalMove, MoveError
from cairn.kernel import compiling, simulation
from cairn.kernel.dice import seeded
from cairn.lab.random_play import random_choice, random_match
from cairn.match.match import Match
from cairn.match.record import read_record, write_record
from cairn.position import Position, game, names
from tests.accounts import CHECKS
from tests.symmetry import turned, turns
from tests.variants import VARIANTS, label, made

Variant = tuple[str, dict[str, str]]
pytestmark = pytest.mark.slow
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=label)


@lru_cache(maxsize=32)
def played(number: int, name: str, *options: tuple[str, str]) -> Match:
    variant = name, dict(options)
    return random_match(made(variant), "conformance", label(variant), number)


def random_matches(variant: Variant, games: int) -> Iterator[Match]:
    """Random games, the same for all tests. Those of Three Corners are thousands of plies long, so fewer of them."""
    name, options = variant
    for number in range(-(-games // 3) if name == "three-corners" else games):
        yield played(number, name, *options.items())


def some_positions(variant: Variant, games: int, most: int = 12) -> list[Position]:
    """A few positions of each of some random games, the first and the last among them."""
    found = []
    for match in random_matches(variant, games):
        inner = random.Random(label(variant)).sample(match.positions, min(most, len(match.positions)))
        found += [match.positions[0], *inner, match.positions[-1]]
    return found


@every_variant
def test_a_random_game_ends_with_a_result_and_its_accounts_are_right(variant: Variant, games: int) -> None:
    for match in random_matches(variant, games):
        result = match.position.result
        assert result
        assert result.reason in match.game._module.REASONS[1:]
        assert sorted(seat for place in result.ranking for seat in place) == list(
            range(1, match.game.seats + 1)
        )
        assert all(seat in result.ranking[0] for seat in result.winners)
        assert list(match.position.moves()) == []
        middle = Match(match.game).play(*(event.text for event in match.plies[: len(match.plies) // 2]))
        for stage in (middle, match):
            CHECKS[match.game.name](stage, stage.position.view())


@every_variant
def test_moves_have_unique_texts_that_are_read_back(variant: Variant, games: int) -> None:
    for position in some_positions(variant, games):
        if not position.moves().listed:
            continue
        module, moves = position.game._module, position._listed()
        texts = [module.write(position.state, move) for move in moves]
        assert len(set(texts)) == len(moves) <= module.MOST_MOVES
        assert [module.read(position.state, text) for text in texts] == moves
        assert all(text in position.moves() for text in texts)


@every_variant
def test_a_move_is_refused_with_a_reason_exactly_if_it_is_not_listed(variant: Variant, games: int) -> None:
    texts = {text for match in random_matches(variant, games) for text in some_texts(match)}
    for position in some_positions(variant, min(games, 3), most=5):
        if position.is_over:
            continue
        legal = set(listed(position))
        for text in texts:
            why = position.why_not(text)
            assert (why is None) == (text in legal), (text, why)
            if why is not None:
                assert why
                assert why == why.strip().rstrip(".")
                with pytest.raises(MoveError, match="."):
                    position.play(text)


def some_texts(match: Match) -> set[str]:
    """Moves from all over a game, most of which are not legal anywhere else in it."""
    some = random.Random(1).sample(match.positions, min(8, len(match.positions)))
    texts = {*(event.text for event in match.plies[:300]), *(text for each in some for text in listed(each))}
    return {text for text in texts if not text.startswith("deal")}  # deals are not listed anywhere


def listed(position: Position) -> list[str]:
    return list(position.moves()) if position.moves().listed else []


@every_variant
def test_a_game_replayed_from_its_record_is_the_same_game(variant: Variant, games: int) -> None:
    for match in random_matches(variant, min(games, 3)):
        text = write_record(match)
        again = read_record(text)
        assert again == match
        assert again.position == match.position
        assert again.position.scores == match.position.scores
        assert write_record(again) == text


@every_variant
def test_interpreted_and_compiled_rules_play_the_same_games(variant: Variant) -> None:
    slow, fast = made(variant, compiled=False), made(variant)
    assert slow.random_games(2, "same").plies == fast.random_games(2, "same").plies
    dice, more_dice = seeded("same too").tolist(), seeded("same too").tolist()
    a, b = slow.start(), fast.start()
    for _ in range(60):
        if a.is_over:
            break
        assert a == b
        assert hash(a) == hash(b)
        assert a.moves().listed == b.moves().listed
        assert listed(a) == listed(b)
        assert a.scores == b.scores
        assert (a.view(1), a.draw(1)) == (b.view(1), b.draw(1))
        a, b = a.play(random_choice(a, dice)), b.play(random_choice(b, more_dice))


@every_variant
def test_compiled_rules_stay_within_their_arrays(variant: Variant, games: int) -> None:
    variant_game = made(variant)
    checked = compiling.compiled(simulation, variant_game._module, boundscheck=True)
    shares = variant_game._new_list(variant_game.seats, 0.0)
    plies = checked.random_games(
        variant_game._first_state, 3 * games, seeded("bounds"), variant_game._module.MOST_MOVES, shares
    )
    assert plies == variant_game.random_games(3 * games, "bounds").plies
    assert sum(shares) == pytest.approx(3 * games)


@every_variant
def test_quick_random_moves_are_legal_and_all_are_found(variant: Variant) -> None:
    """`pick` finds a move without listing all; it must find each, and each about as often."""
    variant_game = made(variant)
    module, dice = variant_game._module, seeded("pick")
    out = variant_game._new_list(module.MOST_MOVES)
    for position in some_positions(variant, 2, most=4):
        if position.is_over or not position.moves().listed or position.is_chance:
            continue
        moves = position._listed()
        tries = 60 * len(moves)
        picked = [int(variant_game.rules.pick(position.state, dice, out)) for _ in range(tries)]
        counts = [picked.count(move) for move in moves]
        assert sum(counts) == tries
        chi_squared = sum((count - 60) ** 2 / 60 for count in counts)
        assert chi_squared < len(moves) + 6 * (2 * len(moves)) ** 0.5 + 12


@every_variant
def test_chance_has_its_true_odds(variant: Variant) -> None:
    for position in some_positions(variant, 2):
        if not position.is_chance or not position.moves().listed:
            continue
        odds = position.odds()
        (sides,) = position.dice()
        outcomes = [position.outcome([number]) for number in range(sides)]
        assert sum(odds.values()) == 1
        assert set(odds) == set(position.moves())
        for outcome, probability in odds.items():
            assert probability == pytest.approx(outcomes.count(outcome) / sides)


@every_variant
def test_positions_do_not_change_and_can_be_compared_hashed_and_pickled(variant: Variant) -> None:
    match = next(random_matches(variant, 1))
    replayed = Match(match.game).play(*(event.text for event in match.plies))
    for a, b in zip(match.positions, replayed.positions, strict=True):
        assert a == b
        assert hash(a) == hash(b)
    assert len({*match.positions}) == len(match.positions), (
        "no position of a game equals another with its history"
    )
    for position in some_positions(variant, 1, most=4):
        copy = pickle.loads(pickle.dumps(position))
        assert copy == position
        assert hash(copy) == hash(position)
        assert listed(copy) == listed(position)
        before = pickle.dumps(position)
        for text in listed(position)[:3]:
            assert position.play(text) == copy.play(text)
            assert position.play(text) != position
        assert pickle.dumps(position) == before


@every_variant
def test_what_was_listed_is_played_as_if_it_were_judged_anew(variant: Variant) -> None:
    for position in some_positions(variant, 1, most=4):
        kept = position.moves()
        if position.is_over or not kept.listed:
            continue
        fresh = pickle.loads(pickle.dumps(position))
        for text in kept:
            assert position.moves() is kept
            assert position.play(text) == fresh.play(text)
        with pytest.raises(MoveError) as judged:
            fresh.play("nonsense")
        with pytest.raises(MoveError) as known:
            position.play("nonsense")
        assert str(known.value) == str(judged.value)


@every_variant
def test_views_are_plain_data_with_the_same_keys_in_all_games(variant: Variant) -> None:
    for position in some_positions(variant, 1, most=4):
        for seat in range(position.game.seats + 1):
            view = position.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert set(view) == {
                *("game", "options", "viewer", "turn", "scores", "result"),
                *("seats", "places", "table"),
            }
            assert all({"at", "x", "y"} <= set(place) for place in view["places"])
            assert [entry["seat"] for entry in view["seats"]] == list(range(1, position.game.seats + 1))
            assert [entry["score"] for entry in view["seats"]] == view["scores"]
            drawing = position.draw(seat)
            assert max(len(line) for line in drawing.splitlines()) <= 80
            assert "\x1b" not in drawing


@every_variant
def test_after_the_end_nothing_can_be_played(variant: Variant) -> None:
    match = next(random_matches(variant, 1))
    for event in match.plies[:: max(1, len(match.plies) // 10)]:
        with pytest.raises(IllegalMove, match="over"):
            match.position.play(event.text)
    assert match.position.count(0) == 1
    assert match.position.count(1) == match.position.count(3) == 0


@every_variant
def test_counting_by_the_rules_and_by_playing_agree(variant: Variant) -> None:
    for position in some_positions(variant, 1, most=2):
        if not position.moves().listed:
            continue
        children = [position.play(text) for text in list(position.moves())[:40]]
        assert position.count(1) == len(position.moves())
        if len(children) == len(position.moves()) and all(child.moves().listed for child in children):
            assert position.count(2) == sum(len(child.moves()) for child in children)


@pytest.mark.parametrize("variant", [each for each in VARIANTS if each[0] != "tavern-stones"], ids=label)
def test_on_a_turned_board_the_same_moves_are_there_turned(variant: Variant) -> None:
    variant_game = made(variant)
    size = {"morris": 7, "three-stones": 11, "stein": 29}.get(variant_game.name) or int(
        variant_game.options["size"]
    )
    for number, turn in enumerate(turns(size)):
        dice = seeded("turned", number).tolist()
        position, mirror = variant_game.start(), variant_game.start()
        for _ in range(50):
            if position.is_over:
                break
            there = sorted(turned(variant_game.name, size, turn, text) for text in position.moves())
            assert there == sorted(mirror.moves())
            text = random_choice(position, dice)
            position, mirror = position.play(text), mirror.play(turned(variant_game.name, size, turn, text))
            assert position.scores == mirror.scores


@pytest.mark.parametrize("name", names())
def test_two_games_never_share_a_search(name: str) -> None:
    """The same template bound to several games: each has its own code, whatever ran before."""
    tallies = {each: game(each).random_games(3, "alone").plies for each in names()}
    assert len(set(tallies.values())) == len(tallies)
    assert (
        game(name).random_games(3, "alone").plies == game(name, compiled=False).random_games(3, "alone").plies
    )
    functions = {id(game(each).simulation.random_game) for each in names()}
    assert len(functions) == len(names())
