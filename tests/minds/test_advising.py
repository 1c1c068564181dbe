"""What is advised: a move that leads on, and why; where no pattern speaks for it, what the search itself can tell."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from cairn import Match, game
from cairn.match.seen import seen_by
from cairn.minds.advising import advise, leading_on, thought_of
from cairn.minds.computer import Computer
from cairn.minds.player import Budget, Candidate, Stop, Thought, Value
from cairn.minds.reasons import is_loss, is_vain, is_warning, reasons_for, summary, weighed_for
from cairn.minds.reasons.reason import Weighed


def why(match: Match, *candidates: Candidate, language: str = "en") -> str:
    return advise(match, Thought(candidates), language)[0].why


def test_a_hint_leads_on_if_it_can_and_not_back_to_where_it_came_from() -> None:
    match = Match(game("three-corners", first="1")).play("c3-c2", "g7-g8", "c2-c1", "g8-g9")
    seen = seen_by(match, 1)
    back = Candidate("c1-c2", Value(1, 0.5))  # as before, though the other side has moved on meanwhile
    on, worse = Candidate("g3-g2", Value(1, 0.49)), Candidate("g3-g2", Value(1, 0.4))
    assert leading_on([back, on], match, partial(weighed_for, seen)) == [on, back]
    assert leading_on([back, worse], match, partial(weighed_for, seen)) == [back, worse], (
        "what is clearly worse is no way on"
    )
    won = replace(back, proven=True)
    assert leading_on([won, on], match, partial(weighed_for, seen)) == [won, on], "what wins, wins"


def test_a_win_that_takes_long_waits_for_what_there_is_to_gain_at_once() -> None:
    match = Match(game("morris")).play("d6", "f4", "d7", "a4")
    weighing = partial(weighed_for, seen_by(match, 1))
    slow, mill = Candidate("g1", Value(1, 1.0), proven=True), Candidate("d5xf4", Value(1, 0.95))
    assert leading_on([slow, mill], match, weighing) == [mill, slow]
    lost, doubtful = Candidate("g1", Value(1, 0.0), proven=True), Candidate("a1", Value(1, 0.0))
    assert leading_on([lost, doubtful], match, weighing) == [lost, doubtful]


def test_of_moves_about_as_good_a_hint_names_the_one_that_gains_at_once() -> None:
    match = Match(game("morris")).play("d6", "f4", "d7", "a4")
    seen = seen_by(match, 1)
    quiet, mill = Candidate("g1", Value(1, 0.9)), Candidate("d5xf4", Value(1, 0.88))
    assert leading_on([quiet, mill], match, partial(weighed_for, seen)) == [mill, quiet]
    poor = Candidate("d5xf4", Value(1, 0.7))
    assert leading_on([quiet, poor], match, partial(weighed_for, seen)) == [quiet, poor]


def test_a_mill_that_can_be_closed_comes_before_one_that_is_sure_later() -> None:
    match = Match(game("morris")).play("d6", "a4", "f4", "e4", "f6", "g7")
    weighing = partial(weighed_for, seen_by(match, 1))
    later, mill = Candidate("d7", Value(1, 0.83)), Candidate("b6xa4", Value(1, 0.67))
    assert leading_on([later, mill], match, weighing) == [mill, later]
    poor = replace(mill, value=Value(1, 0.6))
    assert leading_on([later, poor], match, weighing) == [later, poor]


def test_of_the_stones_that_a_mill_may_take_one_leaves_the_other_no_mill() -> None:
    match = Match(game("morris")).play("d6", "a4", "f4", "e4", "f6", "g7", "b6xe4", "a7")
    one, both = Candidate("f2xa4", Value(1, 0.82)), Candidate("f2xa7", Value(1, 0.75))
    assert leading_on([one, both], match, partial(weighed_for, seen_by(match, 1))) == [both, one]
    assert why(match, one) == (
        "It closes the mill f2-f4-f6 and takes a4; it keeps black from closing a mill on a1 by that; "
        "but it leaves black a mill to close on d7, "
        "though it would take nothing on the next turn. The other moves are no better."
    )
    assert why(match, both) == (
        "It closes the mill f2-f4-f6 and takes a7; it keeps black from closing a mill on a1 or d7 by that."
    )


def test_that_another_mill_is_sure_does_not_make_up_for_one_that_the_other_side_closes_first() -> None:
    match = Match(game("morris")).play(
        *["b2", "f6", "d7", "g7", "a1", "d5", "c3", "e5", "c5", "e4", "a7", "d1"]
    )
    sure, stops = Candidate("a4xg7", Value(1, 0.66)), Candidate("a4xe4", Value(1, 0.65))
    assert leading_on([sure, stops], match, partial(weighed_for, seen_by(match, 1))) == [stops, sure]


def test_no_way_to_take_a_stone_is_left_out_however_few_moves_are_looked_at() -> None:
    match = Match(game("morris")).play("d6", "a4", "f4", "e4", "f6", "g7")
    thought = thought_of(Computer(), match, Budget(simulations=2000, width=2), Stop())
    moves, shares = zip(*((each.move, each.value.share) for each in thought.candidates), strict=True)
    assert {move for move in match.position.moves() if "x" in move} <= set(moves)
    assert len(set(moves)) == len(moves)
    assert list(shares) == sorted(shares, reverse=True)
    begun = Budget(simulations=2000, width=2, among=frozenset({"b6xa4", "b6xe4", "b6xg7"}))
    assert {each.move for each in thought_of(Computer(), match, begun, Stop()).candidates} == begun.among


def test_where_there_is_no_time_reasons_are_looked_for_at_a_few_moves_only() -> None:
    match = Match(game("stein")).play("4x3@m14", "2x3@q14")
    seen = seen_by(match, 1)
    alike = [Candidate(move, Value(1, 0.5)) for move in list(seen.moves)[:30]]
    looked_at: list[str] = []

    def none_to_tell(move: str) -> tuple[Weighed, ...]:
        looked_at.append(move)
        return ()

    assert sorted(leading_on(alike, match, none_to_tell, looking=0.0), key=lambda each: each.move) == sorted(
        alike, key=lambda each: each.move
    )
    assert len(set(looked_at)) == 3


def test_a_small_remark_is_told_with_how_the_move_compares() -> None:
    match = Match(game("morris")).play("d6", "e4", "f4", "e3", "f6", "e5xf6", "f6", "c3")
    told = why(match, Candidate("a1", Value(1, 0.5)))
    assert told == "It stands in two lines without a black stone. The computer thinks this the best move."
    assert "Passes up" in summary(reasons_for(seen_by(match, 1), "a1"), "en")


def test_what_speaks_against_a_good_move_is_owned_up_to() -> None:
    match = Match(game("morris")).play("d6", "f4", "d7", "a4", "g1", "d5", "a7", "g4")
    assert match.position.why_not("d1") is None
    told = why(match, Candidate("d1", Value(1, 0.5)), Candidate("b2", Value(1, 0.2)))
    assert ", but " in told or "; but " in told
    told = why(match, Candidate("d1", Value(1, 0.5)), Candidate("b2", Value(1, 0.2)), language="de")
    assert told.startswith("Das ")
    assert "; aber das " in told


def test_whoever_hears_what_speaks_against_a_move_hears_why_it_is_suggested_all_the_same() -> None:
    match = Match(game("morris")).play("d6", "f4", "d7", "a4", "g1", "d5", "a7", "g4")
    clear = why(match, Candidate("d1", Value(1, 0.5)), Candidate("b2", Value(1, 0.2)))
    close = why(match, Candidate("d1", Value(1, 0.5)), Candidate("b2", Value(1, 0.49)))
    assert clear.endswith(
        "but it passes up the mill a7-d7-g7 that could be closed on g7. Every other move is clearly worse."
    )
    assert close.endswith(
        "but it passes up the mill a7-d7-g7 that could be closed on g7. The other moves are no better."
    )


def test_a_force_is_suggested_because_nobody_can_decline_it() -> None:
    deal = "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS"
    match = Match(game("tavern-stones")).play(deal, "first 2")
    told = why(match, Candidate("Ss!4:Js", Value(2, 0.5)))
    assert told.startswith("It brings eleven coins more; it is certain, as seat 4 cannot decline")


def test_what_a_move_costs_is_told_where_nothing_speaks_for_it() -> None:
    match = Match(game("three-stones")).play("draw W", "Wd2", "draw W")
    costs = Candidate("We2", Value(2, 0.5))
    told = why(match, costs, Candidate("Wd3", Value(2, 0.5)))
    assert (
        told
        == "It lets white make a three at f2 if the right stone is drawn (57%), but the other moves are no better."
    )


def test_of_a_move_that_was_begun_only_its_endings_come_into_question() -> None:
    match = Match(game("morris")).play("d6", "f4", "d7", "a4")
    seen = seen_by(match, 1)
    for among in ({"d5xf4"}, {"d5xa4"}, {"g1", "a1"}):
        thought = Computer().think(seen, Budget(simulations=2000, width=3, among=frozenset(among)), Stop())
        assert {each.move for each in thought.candidates} == among


def test_what_a_pattern_says_of_the_move_itself_comes_first() -> None:
    match = Match(game("morris")).play("d6", "f4", "d7", "a4")
    line = ("d5xf4", "f4", "d6-f6")
    assert why(match, Candidate("d5xf4", Value(1, 0.9), line)).startswith(
        "It closes the mill d5-d6-d7 and takes f4"
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "If nothing gets in the way, your next move takes your first corner, i9."),
        (
            "de",
            "Das bereitet deinen nächsten Zug vor, wenn nichts dazwischenkommt: Er bringt dir die erste Ecke, i9.",
        ),
    ],
)
def test_else_a_move_is_for_the_sake_of_what_the_next_one_does(language: str, told: str) -> None:
    match = Match(game("three-corners", first="1")).play("g6-g7", "c4-c3")
    assert (
        why(match, Candidate("g7-i7", Value(1, 0.5), ("g7-i7", "c3-a3", "i7-i9")), language=language) == told
    )


def test_what_only_the_answer_expected_would_make_possible_is_no_plan() -> None:
    """The heap that would go to the corner is one that the other side is expected to make."""
    match, line = Match(game("three-corners", first="1")), ("g6-g7", "c4-c3", "c3-a3", "e3-e4", "a3-a1")
    assert match.play(*line).position.view()["seats"][0]["corners"] == ["a1"]
    assert "If nothing gets in the way" not in why(match, Candidate("g6-g7", Value(1, 0.5), line))
    own = ("c4-c3", "g6-g5", "c3-a3", "g3-g4", "a3-a1")
    assert why(match, Candidate("c4-c3", Value(1, 0.5), own)).endswith("takes your first corner, a1.")


def test_what_one_could_do_as_soon_without_the_move_is_not_what_it_is_for() -> None:
    match = Match(game("three-corners", first="1")).play("c4-c3", "g6-g5")
    line = ("e6-e7", "g3-g4", "c3-a3", "e3-e4", "a3-a1")
    assert match.play(*line).position.view()["seats"][0]["corners"] == ["a1"]
    assert "If nothing gets in the way" not in why(match, Candidate("e6-e7", Value(1, 0.5), line))


def test_a_mill_that_takes_the_stone_of_the_answer_expected_is_no_plan() -> None:
    match = Match(game("morris")).play(*["d6", "a4", "f4", "e4", "f6", "g7"])
    line = ("b2", "b6", "f2xb6")
    assert "If nothing gets in the way" not in why(match, Candidate("b2", Value(1, 0.5), line))


def test_what_only_makes_up_for_something_lost_on_the_way_is_not_told_as_a_gain() -> None:
    match = Match(game("morris")).play("e5", "d7", "b2", "d5", "c3", "a7", "b6")
    line = ("c5", "b4xa7", "d6xe5")
    assert match.play(*line[:2]).position.why_not(line[2]) is None
    told = why(match, Candidate("c5", Value(2, 0.5), line))
    assert told == "The computer thinks this the best move."


@pytest.mark.parametrize(
    ("shares", "proven", "told"),
    [
        ((0.5, 0.3), False, "Every other move is clearly worse."),
        ((0.5, 0.47), False, "Several moves are about as good here."),
        ((1.0, 0.5), True, "It wins, whatever is played against it."),
        ((0.0, 0.0), True, "Every move loses against good play."),
    ],
)
def test_else_it_is_told_how_the_move_compares_with_others(
    shares: tuple[float, float], proven: bool, told: str
) -> None:
    match = Match(game("morris")).play("e5", "d7", "b2", "d5", "c3", "a7", "b6")
    first, second = (
        Candidate(move, Value(2, share), proven=proven)
        for move, share in zip(("c5", "e3"), shares, strict=True)
    )
    assert why(match, first, second) == told


def test_beside_a_reason_it_is_not_told_that_other_moves_are_as_good() -> None:
    match = Match(game("three-corners", first="1"))
    alike = Candidate("e5-e4", Value(1, 0.5))
    assert why(match, Candidate("c5-c4", Value(1, 0.5)), alike) == (
        "It makes a heap of two chips on c4, which can move two fields."
    )


@pytest.mark.parametrize(("name", "told"), [("Computer", "vom Computer"), ("Mia", "von Mia")])
def test_in_german_a_computer_has_an_article_and_a_person_a_name(name: str, told: str) -> None:
    match = Match(game("three-corners", first="1")).play("c4-c3", "e3-e2", "c3-a3", "e2-e1")
    (advice,) = advise(match, Thought((Candidate("e5-e4", Value(1, 0.5)),)), "de", {2: name})
    assert advice.why.startswith(f"Das lässt a1 in Reichweite {told},")


def test_a_waiting_move_is_told_with_where_its_own_chips_had_better_not_go() -> None:
    match = Match(game("three-corners", first="1")).play("c3-c2", "g3-g2", "c2-b2", "g2-h2")
    waits, other = Candidate("b2-b3", Value(1, 0.5)), Candidate("c7-c8", Value(1, 0.45))
    assert why(match, waits, other) == (
        "It is one more quiet step without a new figure (you have six left, seat 2 six). "
        "Careful: if you play b2-b1 or b2-a2 instead, seat 2 can go on from there into the corner a1."
    )
    assert why(match, waits, other, language="de") == (
        "Das ist ein weiterer ruhiger Schritt ohne neue Figur (du hast noch sechs, Platz 2 sechs). "
        "Vorsicht: Ziehst du stattdessen b2-b1 oder b2-a2, kann Platz 2 von dort in die Ecke a1 weiterziehen."
    )
    assert "Careful" not in why(match, other)


CLEAR_DRAWN = (
    "draw B; Bf2; draw B; Bf8; draw B; Bf11; draw W; Wf4; draw W; Wf1; draw B; Be1; draw B; Be6; draw W; We5; "
    "draw C; Cf5; draw W; Wa5; draw C"
)


def test_what_the_rival_may_well_make_next_because_of_the_move_is_told_though_the_move_gains_more() -> None:
    match = Match(game("three-stones")).play(*CLEAR_DRAWN.split("; "))
    gains, safe = Candidate("Cg5", Value(1, 0.54)), Candidate("Cc5", Value(1, 0.52))
    assert why(match, gains, safe) == (
        "It makes a three; but it lets black make a three at g3, g4 or h5 if the right stone is drawn (57%). "
        "The other moves are no better."
    )
    assert why(match, gains, safe, language="de") == (
        "Das macht eine Dreierreihe; aber das lässt Schwarz mit dem passenden Stein, der zu 57 % gezogen wird, "
        "auf g3, g4 oder h5 eine Dreierreihe machen. Die anderen Züge sind nicht besser."
    )
    assert "lets" not in why(match, safe)


def test_of_moves_about_as_good_one_comes_first_that_lets_the_other_side_have_less() -> None:
    drawn = (
        "draw W; Wj8; draw W; Wf8; draw B; Bh8; draw W; Wh3; draw W; Wf3; draw C; Cf4; draw B; Bf9; draw C"
    )
    match = Match(game("three-stones")).play(*drawn.split("; "))
    lets, safe = Candidate("Cg9", Value(2, 0.5)), Candidate("Ce9", Value(2, 0.48))
    assert leading_on([lets, safe], match, partial(weighed_for, seen_by(match, 2))) == [safe, lets]
    first, second = advise(match, Thought((lets, safe)), "en")
    assert first.candidate == safe
    assert "lets white make a three" not in first.why
    assert "but it lets white make a three at g3" in second.why
    assert "no better" not in second.why
    worse = replace(safe, value=Value(2, 0.4))
    assert "but it lets white make a three at g3" in why(match, lets, worse)


def test_that_others_are_no_better_is_not_said_if_one_looked_at_has_less_against_it() -> None:
    drawn = (
        "draw B; Bg6; draw B; Bg8; draw C; Cc8; draw B; Bc4; draw B; Bc9; draw W; We9; draw B; Bf9; draw C"
    )
    match = Match(game("three-stones")).play(*drawn.split("; "))
    told, plain = Candidate("Cf8", Value(2, 0.5)), Candidate("Cf1", Value(2, 0.49))
    assert "but it prepares" in why(match, told, plain)
    assert "no better" not in why(match, told, plain)
    assert "The other moves are no better." in why(match, told)


def test_it_is_told_before_what_is_only_missed() -> None:
    drawn = "draw C; Ce6; draw C; Ce3; draw W; Wf3; draw W; Wf2; draw B; Be2; draw B"
    match = Match(game("three-stones")).play(*drawn.split("; "))
    told = why(match, Candidate("Bd2", Value(2, 0.5)), Candidate("Be9", Value(2, 0.45)))
    assert "but it lets white make a three at d3 or d4 if the right stone is drawn (58%)." in told
    assert "passes up" not in told


def test_where_every_move_lets_the_rival_as_likely_it_is_weighed_against_what_the_move_gains() -> None:
    drawn = (
        "draw B; Bi6; draw B; Bh6; draw W; Wh4; draw C; Ch3; draw B; Bc3; draw W; Wc6; draw C; Cb6; draw C"
    )
    match = Match(game("three-stones")).play(*drawn.split("; "))
    seen = seen_by(match, 2)
    assert all(
        any(reason.code == "three-stones.allows-three-if" for reason in reasons_for(seen, move))
        for move in match.position.moves()
    )
    told = why(match, Candidate("Cg6", Value(2, 0.5)), Candidate("Cb4", Value(2, 0.45)))
    assert told == "It makes a three; it takes the lead, 1 to 0."


def test_a_mill_that_wins_comes_first_though_its_stone_has_just_come_from_there() -> None:
    played = (
        "d6 e4 d2 f4 g4 e5 e3 b4 d3 d7 c3xd7 g7 d1xb4 d5 c5 d7 c4xd7 d7 c4-b4 d7-a7 b4-c4xf4 a7-d7 c4-b4 "
        "d7-a7 b4-c4xe5 e4-e5 c4-b4 a7-d7 b4-c4xd5 e5-g1 e3-e4 g1-a7xd6 e4-e3 g7-a4 e3-e4 a4-a1"
    )
    match = Match(game("morris")).play(*played.split())
    slower = Candidate("d2-f2", Value(1, 1.0), proven=True)
    wins = Candidate("e4-e3xa7", Value(1, 1.0), proven=True)
    for candidates in ((wins, slower), (slower, wins)):
        first, *_ = advise(match, Thought(candidates), "en")
        assert first.candidate.move == "e4-e3xa7"
        assert first.why.startswith("It wins: black has only two stones left")


def test_of_a_move_that_is_begun_a_hint_says_what_speaks_for_this_end_of_it() -> None:
    match = Match(game("morris")).play("d6", "f4", "d7", "b4", "a1", "a7")
    ways = [move for move in match.position.moves() if move.startswith("d5x")]
    assert len(ways) == 3
    first = Candidate("d5xf4", Value(1, 0.5))
    (whole,) = advise(match, Thought((first,)), "en")
    assert whole.why.startswith("It closes the mill d5-d6-d7 and takes f4")
    (end,) = advise(match, Thought((first,)), "en", begun=ways)
    assert "Closes the mill" not in end.why
    assert end.why


def test_an_offer_that_was_declined_is_not_suggested_again_if_there_is_something_else() -> None:
    told = "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4; Sh>1:Js; deny; pass; pass; pass"
    match = Match(game("tavern-stones")).play(*told.split("; "))
    again, other = Candidate("Sh>1:Js", Value(4, 0.5)), Candidate("Sh>2:Gs", Value(4, 0.46))
    assert advise(match, Thought((again, other)), "en")[0].candidate == other
    wait = Candidate("pass", Value(4, 0.3))
    first, *_ = advise(match, Thought((again, wait)), "en")
    assert first.candidate == wait
    assert first.why == (
        "It keeps you ahead with five jewels: nobody is known to have a better set; it saves the force for later."
    )
    assert "offers no more than seat 1 has declined before" in why(match, again)


def test_what_one_has_declined_from_another_is_not_asked_for_nor_what_was_just_taken_by_force() -> None:
    told = "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 3; Ss>1:Js; deny"
    match = Match(game("tavern-stones")).play(*told.split("; "))
    seen = seen_by(match, 4)
    assert any(is_vain(reason) for reason in reasons_for(seen, "Sh>1:Js"))
    assert not any(is_vain(reason) for reason in reasons_for(seen, "Gs>1:Js"))
    assert not any(is_vain(reason) for reason in reasons_for(seen, "Sh>1:Gs"))
    thought = thought_of(Computer(), match, Budget(simulations=500, width=12), Stop())
    assert "Sh>1:Js" not in {each.move for each in thought.candidates}
    forced = Match(game("tavern-stones")).play(told.split("; ")[0], "first 2", "Ss!4:Js", "pass")
    assert any(is_vain(reason) for reason in reasons_for(seen_by(forced, 1), "Sh>2:Js"))


def test_whoever_has_got_such_a_stone_since_may_be_asked_again() -> None:
    told = "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 3; Ss>1:Js; deny"
    match = Match(game("tavern-stones")).play(*told.split("; "))
    for trade, in_vain in (("Js>1:Js", True), ("Js>1:Gs", False)):
        seen = seen_by(match.play(trade, "accept", "pass"), 2)
        assert any(is_vain(reason) for reason in reasons_for(seen, "Ss>1:Js")) == in_vain


def test_of_moves_that_gain_as_much_one_comes_first_that_leaves_the_other_nothing() -> None:
    match = Match(game("three-stones", mode="skill")).play("Wh5", "Bd5", "Bd3", "Bd7", "Cd8")
    clear, black = Candidate("Cd9", Value(2, 0.6)), Candidate("Bd9", Value(2, 0.51))
    assert leading_on([clear, black], match, partial(weighed_for, seen_by(match, 2))) == [black, clear]
    assert "but it lets white make a three" in why(match, clear)
    assert "lets" not in why(match, black)


def test_what_the_rival_closes_next_is_told_though_something_lesser_speaks_against_the_move_too() -> None:
    """Three stones that jump: two of them wait on a line, and a mill was opened."""
    played = (
        "d6 f6 d7 c5 c3 g1 b2 a1 b6 d2 d3 d5 e3xa1 g4 b4xf6 a7 a4 e5xd6 b4-c4 g1-d1 b6-b4xd1 d2-f2 a4-a1 "
        "a7-a4 b4-b6 a4-a7 d7-g7 g4-g1 g7-g4 g1-d1 c4-b4xf2 a7-a4 b2-d2 d1-g1 b4-b2 a4-a7 a1-a4 e5-e4 "
        "g4-f4 e4-e5xd2 a4-b4xa7 g1-g4 b4-c4 e5-e4"
    )
    match = Match(game("morris")).play(*played.split())
    seen, lesser = seen_by(match, 1), 0
    for move in match.position.moves():
        reasons = reasons_for(seen, move)
        if any(is_loss(reason) for reason in reasons):
            told = why(match, Candidate(move, Value(1, 0.5)), Candidate("c4-b4xd5", Value(1, 0.5)))
            assert "black close a mill" in told or "black can close" in told or "from closing a mill" in told
            lesser += any(is_warning(reason) and not is_loss(reason) for reason in reasons)
    assert lesser


def test_an_answer_is_compared_with_the_other_one_by_name() -> None:
    deal = "deal JSS/JJGG GGS/JJGG GSS/GGSS JGS/JJGS"
    match = Match(game("tavern-stones")).play(deal, "first 4", "Js>3:Gs")
    deny, accept = Candidate("deny", Value(3, 0.5)), Candidate("accept", Value(3, 0.3))
    assert why(match, deny, accept).startswith("It turns down six coins more. Accepting is clearly worse.")
    alike = replace(accept, value=Value(3, 0.46))
    assert why(match, deny, alike).startswith("It turns down six coins more, but accepting is no better.")
    told = why(match, deny, alike, language="de")
    assert told.startswith("Das lässt sechs Münzen liegen, aber anzunehmen wäre nicht besser.")


def test_a_hint_does_not_end_a_hand_behind_another_if_something_else_gains_coins() -> None:
    told = (
        "deal JGG/GGGS JJS/JJGS JGS/JJGS JGS/JJGS; first 4; Gs>3:Sh; accept; Ss>1:Js; accept; Gs>4:Ss; accept; "
        "Sh>2:Gh; accept; Ss>3:Js; accept; Js>1:Ss; accept; Gs>2:Jh; accept; Jh>4:Ss; accept; Jh>3:Gh; accept; "
        "Gs>1:Ss; accept; Gs>2:Jh; deny; Sh>4:Gh; accept"
    )
    match = Match(game("tavern-stones")).play(*told.split("; "))
    seat = match.position.seat or 0
    behind, gains = Candidate("Jh>3:Sh", Value(seat, 0.5)), Candidate("Sh>1:Js", Value(seat, 0.42))
    assert advise(match, Thought((behind, gains)), "en")[0].candidate == gains
    worse = replace(gains, value=Value(seat, 0.3))
    assert advise(match, Thought((behind, worse)), "en")[0].candidate == behind


def test_whoever_is_known_to_lead_is_not_given_one_more_if_something_else_is_nearly_as_good() -> None:
    told = "deal JSS/JGGS JGS/JGGS JJJ/JJGG JJS/GSSS; first 4; Sh>2:Gh; accept"
    match = Match(game("tavern-stones")).play(*told.split("; "))
    feeds, other = Candidate("Jh>3:Sh", Value(2, 0.5)), Candidate("Gs!1:Js", Value(2, 0.42))
    assert advise(match, Thought((feeds, other)), "en")[0].candidate == other
    worse = replace(other, value=Value(2, 0.3))
    assert advise(match, Thought((feeds, worse)), "en")[0].candidate == feeds


def test_coins_are_not_turned_down_with_the_last_trade_for_a_set_that_nobody_can_catch_up_with() -> None:
    told = (
        "deal JJJ/JGGS GGG/JJGS JGS/GSSS JGS/JJSS; first 4; Jh>3:Gh; accept; Gs>1:Jh; accept; Sh>4:Jh; accept; "
        "Sh>3:Js; accept; Jh>1:Sh; deny; Ss>2:Jh; accept; Gs>3:Js; accept; Ss>4:Gs; accept; Js>2:Gh; accept; "
        "Jh>1:Gh; accept; Gh>3:Jh; accept; Gs>4:Js; accept; pass; Js>4:Ss"
    )
    match = Match(game("tavern-stones")).play(*told.split("; "))
    deny, accept = Candidate("deny", Value(4, 0.5)), Candidate("accept", Value(4, 0.42))
    first, *_ = advise(match, Thought((deny, accept)), "en")
    assert first.candidate == accept
    assert first.why.startswith("It brings eleven coins more")
    assert "it ends the hand, in which you can no longer catch up with seat 1" in first.why
