"""The library as people import it: games, options, positions, errors."""

import pickle
import random
import subprocess
import sys
from fractions import Fraction

import pytest

import cairn
from cairn.errors import shortened


def test_there_are_five_games() -> None:
    assert cairn.names() == ("morris", "stein", "tavern-stones", "three-corners", "three-stones")


def test_an_unknown_game_is_an_error_that_names_the_games() -> None:
    with pytest.raises(cairn.UnknownGame, match="'chess'.*morris, stein"):
        cairn.game("chess")


def test_an_unknown_option_is_an_error_that_names_the_options() -> None:
    with pytest.raises(cairn.OptionError, match="'colour'.*take-from-mills"):
        cairn.game("morris", colour="red")


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        ("morris", "repetition", "2"),
        ("morris", "quiet-moves", "0"),
        ("morris", "quiet-moves", "-5"),
        ("morris", "quiet-moves", "1.5"),
        ("morris", "quiet-moves", "٣"),
        ("morris", "quiet-moves", "9" * 5000),
        ("morris", "double-mill", "TWO"),
        ("tavern-stones", "target", "0"),
        ("tavern-stones", "target", "off"),
        ("stein", "seats", "5"),
        ("three-corners", "size", "8"),
        ("three-stones", "mode", ""),
        ("three-stones", "handicap", "5"),
        ("three-stones", "handicap", "5,-1"),
        ("three-stones", "handicap", "1,2,3"),
        ("stein", "handicap", "1,2,3"),
    ],
)
def test_a_wrong_value_is_an_error_that_names_the_choices(name: str, option: str, value: str) -> None:
    with pytest.raises(cairn.OptionError, match=option) as caught:
        cairn.game(name, {option: value})
    assert len(str(caught.value)) < 250


def test_the_variant_of_stein_needs_three_seats() -> None:
    with pytest.raises(cairn.OptionError, match="three or four"):
        cairn.game("stein", variant="with-the-one-before")
    assert cairn.game("stein", variant="with-the-one-before", seats=3).seats == 3


def test_a_number_may_be_as_large_as_you_like() -> None:
    assert (
        cairn.game("tavern-stones", target=10**40)
        .start()
        .play("deal JGS/JJGS JGS/JJGS JGS/JJGS JGS/JJGS")
        .seat
        == 0
    )


def test_options_are_named_with_a_dash_or_an_underscore_and_numbers_may_be_numbers() -> None:
    one = cairn.game("morris", quiet_moves=50, double_mill="two")
    assert one == cairn.game("morris", {"quiet-moves": "050", "double-mill": "two"})
    assert one != cairn.game("morris")
    assert repr(one) == "game('morris', double_mill='two', quiet_moves='50')"
    assert dict(one.options)["repetition"] == "3"
    with pytest.raises(TypeError):
        one.options["repetition"] = "off"  # type: ignore[index]


def test_a_game_is_the_same_after_pickling() -> None:
    for name in cairn.names():
        assert pickle.loads(pickle.dumps(cairn.game(name))) is cairn.game(name)


def test_a_position_never_changes() -> None:
    position = cairn.game("morris").start()
    after = position.play("d6")
    assert position.scores == (0, 0)
    assert after.scores == (1, 0)
    with pytest.raises(AttributeError):
        position.state = after.state  # type: ignore[misc]


def test_moves_iterate_count_and_answer_in() -> None:
    moves = cairn.game("morris").start().play("d6").moves()
    assert len(moves) == 23
    assert "d6" not in moves
    assert "d5" in moves
    assert object() not in moves
    assert next(iter(moves)) in moves


def test_a_deal_has_too_many_outcomes_to_list_but_answers_in() -> None:
    position = cairn.game("tavern-stones").start()
    assert position.seat == cairn.CHANCE
    assert not position.moves().listed
    assert position.roll(random.Random(4)) in position.moves()
    assert "deal JJJ/JJJJ GGG/GGGG SSS/SSSS JJJ/GGGG" in position.moves()
    assert "deal JJJ/JJJJ JJJ/JJJJ SSS/SSSS JJJ/GGGG" not in position.moves()
    for ask in (lambda: len(position.moves()), lambda: list(position.moves()), position.odds):
        with pytest.raises(cairn.CairnError, match="too many to list"):
            ask()


def test_odds_are_exact_fractions() -> None:
    odds = cairn.game("three-stones").start().odds()
    assert odds == {"draw W": Fraction(5, 12), "draw B": Fraction(5, 12), "draw C": Fraction(1, 6)}
    with pytest.raises(cairn.CairnError, match="chance has no part"):
        cairn.game("morris").start().odds()
    with pytest.raises(cairn.CairnError, match="chance has no part"):
        cairn.game("morris").start().roll(random.Random(1))


def test_an_outcome_needs_the_right_numbers() -> None:
    draw = cairn.game("three-stones").start()
    assert draw.dice() == (72,)
    assert draw.outcome([0]) == "draw W"
    for rolled in ([], [72], [-1], [0, 0]):
        with pytest.raises(cairn.CairnError, match=r"1 dice are rolled here.*\[72\]"):
            draw.outcome(rolled)
    with pytest.raises(cairn.CairnError, match="0 dice"):
        cairn.game("morris").start().outcome([1])


def test_a_handicap_of_nothing_is_none() -> None:
    assert cairn.game("stein", handicap="0,00") == cairn.game("stein")


def test_an_illegal_move_says_which_and_why() -> None:
    position = cairn.game("morris").start().play("d6")
    with pytest.raises(cairn.IllegalMove, match="'d6': d6 is not empty") as caught:
        position.play("d6")
    assert (caught.value.move, caught.value.why) == ("d6", "d6 is not empty: a white stone stands there")
    assert isinstance(caught.value, ValueError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.move) == (str(caught.value), "d6")


def test_a_move_that_cannot_be_read_is_another_error() -> None:
    with pytest.raises(cairn.UnreadableMove, match="is written") as caught:
        cairn.game("morris").start().play("e2e4")
    assert not isinstance(caught.value, cairn.IllegalMove)
    with pytest.raises(TypeError, match="a move is a text, not int"):
        cairn.game("morris").start().play(5)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", cairn.names())
@pytest.mark.parametrize(
    "text", ["", " ", "\0", "d6\n", "ｄ６", "x" * 10_000_000, "draw", "🪨", "d6 f4", "%s", "\ud800"]
)
def test_hostile_texts_get_a_short_printable_error(name: str, text: str) -> None:
    position = cairn.game(name, compiled=False).start()
    with pytest.raises(cairn.UnreadableMove) as caught:
        position.play(text)
    assert len(str(caught.value)) < 500
    assert str(caught.value).isprintable()


def test_texts_in_messages_are_shortened_and_printable() -> None:
    assert shortened("d6") == "'d6'"
    assert shortened("a\nb") == "'a\\nb'"
    assert len(shortened("x" * 1000)) < 100


@pytest.mark.parametrize("name", cairn.names())
def test_another_games_moves_are_refused(name: str) -> None:
    texts = {
        "morris": "d6-d5xa1",
        "stein": "4x3@m14",
        "tavern-stones": "Gh>3:Js",
        "three-corners": "c3-c4",
        "three-stones": "Wf7",
    }
    position = cairn.game(name).start()
    for other, text in texts.items():
        assert other == name or text not in position.moves()


def test_a_view_of_a_seat_that_is_not_there_is_an_error() -> None:
    with pytest.raises(cairn.CairnError, match="no seat 3"):
        cairn.game("morris").start().view(3)
    with pytest.raises(cairn.CairnError, match="no seat -1"):
        cairn.game("morris").start().draw(-1)


def test_random_games_depend_on_the_seed_alone() -> None:
    morris = cairn.game("morris")
    assert morris.random_games(50, 1) == morris.random_games(50, 1)
    assert morris.random_games(50, 1) != morris.random_games(50, 2)
    assert sum(morris.random_games(50, 1).shares) == 50


def test_importing_cairn_imports_neither_numba_nor_numpy() -> None:
    code = "import sys, cairn; cairn.__version__; assert not {'numba', 'numpy'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_names_that_do_not_exist_are_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        cairn.nothing  # noqa: B018
    assert "game" in dir(cairn)
