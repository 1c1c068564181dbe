"""Matters of a match: resigning, draws, time, takebacks, and what the events make of it."""

import pytest

from cairn import CairnError, IllegalMove, Match, game
from cairn.lab.random_play import random_match
from cairn.match.match import Evaluation, Event, Kind

MORRIS = Match(game("morris"), ("Anna", "Ben"))
STEIN = Match(game("stein", seats=3))


def test_a_match_never_changes() -> None:
    match = MORRIS.play("d6")
    assert MORRIS.events == ()
    assert [event.text for event in match.events] == ["d6"]
    assert match.positions == (game("morris").start(), game("morris").start().play("d6"))


def test_folding_the_events_gives_the_same_match() -> None:
    for name in ("morris", "three-stones"):
        match = random_match(game(name), "fold")
        again = Match(match.game, events=match.events)
        assert again == match
        assert again.position == match.position
        assert again.result == match.result


def test_who_resigns_loses() -> None:
    result = MORRIS.play("d6").resign(1).result
    assert result
    assert (result.winners, result.reason, result.ranking) == ((2,), "resigned", ((2,), (1,)))


def test_who_runs_out_of_time_loses_whatever_the_score() -> None:
    result = MORRIS.play("d6").run_out_of_time(2).result
    assert result
    assert (result.winners, result.reason) == ((1,), "time")


def test_only_the_clock_of_the_seat_to_move_runs() -> None:
    with pytest.raises(CairnError, match="seat 1 is not to move"):
        MORRIS.play("d6").run_out_of_time(1)


def test_a_clock_may_run_out_while_a_stone_is_to_be_drawn() -> None:
    result = Match(game("three-stones")).run_out_of_time(1).result
    assert result
    assert (result.winners, result.reason) == ((2,), "time")


def test_an_offer_stands_while_chance_decides() -> None:
    offered = Match(game("three-stones")).play("draw W", "Wf7").offer_draw(1).play("draw B")
    assert offered.draw_offered_by == 1


def test_a_draw_is_offered_and_accepted() -> None:
    offered = MORRIS.play("d6").offer_draw(1)
    assert offered.draw_offered_by == 1
    result = offered.accept_draw(2).result
    assert result
    assert (result.winners, result.reason, result.ranking) == ((), "agreed", ((1, 2),))


def test_a_draw_is_declined_by_word_or_by_a_move() -> None:
    offered = MORRIS.play("d6").offer_draw(1)
    assert offered.decline_draw(2).draw_offered_by == 0
    assert offered.play("f4").draw_offered_by == 0
    assert MORRIS.offer_draw(1).play("d6").draw_offered_by == 1, "one's own move leaves the offer standing"


def test_an_offer_is_withdrawn_by_whoever_made_it() -> None:
    offered = MORRIS.play("d6").offer_draw(1)
    withdrawn = offered.withdraw_draw(1)
    assert withdrawn.draw_offered_by == 0
    assert withdrawn.offer_draw(2).draw_offered_by == 2
    with pytest.raises(CairnError, match="seat 1 has not offered"):
        withdrawn.accept_draw(2)
    with pytest.raises(CairnError, match="seat 2 has not offered"):
        offered.withdraw_draw(2)


@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_accepts_what_was_not_offered(seat: int) -> None:
    with pytest.raises(CairnError, match="has not offered"):
        MORRIS.accept_draw(seat)
    with pytest.raises(CairnError, match="has not offered"):
        MORRIS.offer_draw(seat).accept_draw(seat)


def test_an_offer_that_stands_is_not_made_again() -> None:
    with pytest.raises(CairnError, match="already offered"):
        MORRIS.offer_draw(1).offer_draw(2)


def test_with_three_seats_no_draw_is_agreed() -> None:
    with pytest.raises(CairnError, match="game of two"):
        STEIN.offer_draw(1)


def test_with_three_seats_the_others_go_on_and_who_left_comes_last() -> None:
    full = random_match(game("stein", seats=3), "leaving")
    left = STEIN.play("4x3@m14").resign(2)
    assert left.result is None
    assert left.out == (2,)
    with pytest.raises(CairnError, match="out already"):
        left.resign(2)
    replayed = Match(full.game).resign(1).play(*(event.text for event in full.plies))
    assert full.result
    assert replayed.result
    assert 1 not in replayed.result.winners
    assert replayed.result.ranking[-1] == (1,)
    assert replayed.result.reason == full.result.reason


def test_who_is_left_alone_has_won() -> None:
    result = STEIN.resign(3).run_out_of_time(1).result
    assert result
    assert (result.winners, result.reason, result.ranking) == ((2,), "time", ((2,), (1,), (3,)))


def test_a_takeback_goes_back_and_stays_in_the_list() -> None:
    match = MORRIS.play("d6", "f4", "d5").take_back(1, 1)
    assert match.position == game("morris").start().play("d6", "f4")
    assert len(match.events) == 4
    assert [event.text for event in match.play("d7").plies] == ["d6", "f4", "d7"]


def test_what_chance_revealed_is_not_taken_back() -> None:
    match = Match(game("three-stones")).play("draw W", "Wf7", "draw B")
    with pytest.raises(CairnError, match="revealed"):
        match.take_back(1, 2)
    with pytest.raises(CairnError, match="2 have been played"):
        Match(game("three-stones")).play("draw W", "Wf7").take_back(1, 3)
    assert Match(game("three-stones")).play("draw W", "Wf7").take_back(1, 1).position.seat == 1


def test_where_stones_are_hidden_nothing_is_taken_back() -> None:
    match = Match(game("tavern-stones")).play(
        "deal JGS/JJGS JGS/JJGS JGS/JJGS JGS/JJGS", "first 1", "Gs>2:Js", "deny"
    )
    with pytest.raises(CairnError, match="hidden"):
        match.take_back(1, 2)


def test_after_the_end_nothing_happens() -> None:
    over = MORRIS.resign(1)
    with pytest.raises(IllegalMove, match="over"):
        over.play("d6")
    for act in (over.resign, over.offer_draw, over.run_out_of_time):
        with pytest.raises(CairnError, match="over"):
            act(2)


def test_only_the_seat_to_move_moves() -> None:
    with pytest.raises(IllegalMove, match="seat 1's turn"):
        MORRIS.add(Event(Kind.MOVE, 2, "d6"))
    with pytest.raises(CairnError, match="no seat 3"):
        MORRIS.add(Event(Kind.RESIGN, 3))
    with pytest.raises(CairnError, match="chance"):
        MORRIS.add(Event(Kind.CHANCE, 1, "d6"))


def test_a_table_has_as_many_names_as_seats() -> None:
    with pytest.raises(CairnError, match="3 names"):
        Match(game("morris"), ("a", "b", "c"))


def test_clocks_and_evaluations_are_sensible_numbers() -> None:
    with pytest.raises(CairnError, match="clock"):
        MORRIS.add(Event(Kind.MOVE, 1, "d6", clock=-1))
    with pytest.raises(CairnError, match="finite"):
        MORRIS.add(Event(Kind.MOVE, 1, "d6", evaluation=Evaluation(1, float("nan"))))
