"""The rules of Stones, as played in the tavern, sentence by sentence."""

import random
import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import cairn
from cairn.errors import IllegalMove, OptionError, UnreadableMove
from cairn.position import Position

SEATS = (1, 2, 3, 4)
COINS = {"J": 12, "G": 6, "S": 1}
KINDS = "JGS"

#: A deal in which the seats differ. Seat 1 has the most jewels; coins 50, 33, 39 and 39.
MIXED = "deal JGS/JJGS GSS/JGGS JJS/GGSS JGG/JSSS"
#: A deal in which all have the same: 39 coins, and a tie for the bonus.
EVEN = "deal JGS/JGSS JGS/JGSS JGS/JGSS JGS/JGSS"
#: Three trades that change no stone and lead back to seat 1.
ROUND_OF_THREE = "Js>2:Js accept Js>3:Js accept Js>1:Js accept"
BARREN = "pass pass pass pass pass pass pass pass"


def tavern(**options: str) -> Position:
    return cairn.game("tavern-stones", options, compiled=False).start()


def hand(deal: str, moves: str = "", *, first: int = 1, **options: str) -> Position:
    """A table after a deal, the draw of who begins, and some moves."""
    return play(tavern(**options).play(deal, f"first {first}"), moves)


def play(position: Position, moves: str) -> Position:
    return position.play(*moves.split())


def next_hand(position: Position, deal: str, moves: str = "", *, first: int = 1) -> Position:
    return play(position.play(deal, f"first {first}"), moves)


def side(position: Position, seat: int, viewer: int | None = None) -> dict[str, Any]:
    """What a viewer (the seat itself, unless another is named) sees of a seat."""
    entry = position.view(seat if viewer is None else viewer)["seats"][seat - 1]
    assert isinstance(entry, dict)
    return entry


def boards(position: Position) -> list[str]:
    """The stones of all seats, each written as in a deal."""
    sides = [side(position, seat) for seat in SEATS]
    return [f"{''.join(each['seen'])}/{''.join(each['hidden'])}" for each in sides]


def table(position: Position) -> dict[str, Any]:
    found = position.view()["table"]
    assert isinstance(found, dict)
    return found


def refusal(position: Position, text: str) -> str:
    """The reason why a readable move is not legal here."""
    assert text not in position.moves()
    if position.moves().listed:
        assert text not in list(position.moves())
    with pytest.raises(IllegalMove) as caught:
        position.play(text)
    return caught.value.why


def ending(position: Position) -> tuple[tuple[int, ...], str] | None:
    """Who has won and why, or None while the game goes on."""
    result = position.result
    return (result.winners, result.reason) if result else None


# Pieces


@pytest.mark.parametrize(
    ("kind", "fitting", "too_many"),
    [
        ("J", "JJJ/JJJJ JJJ/JJGG GGG/SSSS GGG/SSSS", "JJJ/JJJJ JJJ/JJJG GGG/SSSS GGG/SSSS"),
        ("G", "GGG/GGGG GGG/GGSS JJJ/SSSS JJJ/SSSS", "GGG/GGGG GGG/GGGS JJJ/SSSS JJJ/SSSS"),
        ("S", "SSS/SSSS JJS/SSSS JJJ/GGGG JJJ/GGGG", "SSS/SSSS JSS/SSSS JJJ/GGGG JJJ/GGGG"),
    ],
)
def test_there_are_twelve_stones_of_each_kind(kind: str, fitting: str, too_many: str) -> None:
    assert fitting.count(kind) == 12
    assert f"deal {fitting}" in tavern().moves()
    assert refusal(tavern(), f"deal {too_many}") == f"it deals 13 stones of kind {kind}; there are only 12"


@pytest.mark.parametrize(
    ("deal", "coins"),
    [
        ("deal JJJ/JJJJ GGG/GGGG SSS/SSSS JGS/JGSS", [84, 42, 7, 39]),
        ("deal JJG/GSSS JJJ/GGGG GGS/SSSS JJJ/JJJS", [12 * 2 + 6 * 2 + 3, 36 + 24, 12 + 5, 73]),
    ],
)
def test_a_jewel_is_worth_12_coins_gold_6_and_silver_1(deal: str, coins: list[int]) -> None:
    scored = hand(deal, BARREN)
    assert [each["coins"] for each in table(scored)["last_hand"]["hands"]] == coins
    assert table(scored)["worth"] == {"J": 12, "G": 6, "S": 1}


def test_there_are_four_seats() -> None:
    assert cairn.game("tavern-stones").seat_counts == (4,)
    assert len(hand(MIXED).scores) == 4


def test_each_seat_has_three_seen_places_in_the_open_and_four_hidden_places() -> None:
    position = hand(MIXED)
    for viewer in range(5):
        sides = [side(position, seat, viewer) for seat in SEATS]
        assert ["".join(each["seen"]) for each in sides] == ["JGS", "GSS", "JJS", "JGG"]
        assert [len(each["hidden"]) for each in sides] == [4] * 4


def test_hidden_stones_are_known_to_their_seat_alone() -> None:
    for position in (tavern().play(MIXED), hand(MIXED), hand(MIXED, "Gs>3:Js"), hand(MIXED, "Gs>3:Js deny")):
        for seat, hidden in zip(SEATS, ["JJGS", "JGGS", "GGSS", "JSSS"], strict=True):
            assert side(position, seat)["hidden"] == [*hidden]
            for viewer in {0, *SEATS} - {seat}:
                assert side(position, seat, viewer)["hidden"] == [None] * 4


def test_each_seat_has_one_force_stone_a_hand() -> None:
    position = hand(MIXED)
    assert [side(position, seat)["force"] for seat in SEATS] == [True] * 4
    position = play(position, "Ss!3:Js")
    assert [side(position, seat)["force"] for seat in SEATS] == [False, True, True, True]
    position = next_hand(play(position, BARREN), MIXED)
    assert [side(position, seat)["force"] for seat in SEATS] == [True] * 4


# A series of hands


def test_a_hand_is_the_deal_the_trades_and_the_scoring() -> None:
    position = tavern()
    phases = [table(position)["phase"]]
    for text in (MIXED, "first 2", "pass", "Js>1:Js", "deny", *["pass"] * 6):
        position = position.play(text)
        phases.append(table(position)["phase"])
    assert phases == ["deal", "first", "trade", "trade", "answer", *["trade"] * 6, "deal"]
    assert position.scores == (170, 33, 39, 39)


def test_totals_add_up_from_hand_to_hand() -> None:
    position = hand(MIXED, BARREN)
    assert position.scores == (170, 33, 39, 39)
    position = next_hand(position, "deal SSS/SSSS JJJ/JJJG GGG/JGGG JSS/GGSS", BARREN)
    assert position.scores == (170 + 127, 33 + 78, 39 + 48, 39 + 28)


@pytest.mark.parametrize(("target", "over"), [("169", True), ("170", True), ("171", False), ("1", True)])
def test_the_game_ends_with_a_hand_that_brings_a_total_to_the_target_or_over(target: str, over: bool) -> None:
    position = hand(MIXED, BARREN, target=target)
    assert position.is_over == over
    assert ending(position) == (((1,), "target") if over else None)
    assert table(position)["phase"] == ("over" if over else "deal")


def test_the_target_is_1000_unless_the_table_says_otherwise() -> None:
    assert table(tavern())["target"] == 1000
    assert hand(MIXED, BARREN, handicap="829,0,0,0").result is None
    assert ending(hand(MIXED, BARREN, handicap="830,0,0,0")) == ((1,), "target")


@pytest.mark.parametrize("value", ["0", "-5", "12.5", "", "none", "many", "1e3", "１０００"])
def test_the_target_is_a_positive_number(value: str) -> None:
    with pytest.raises(OptionError, match="target cannot be .* whole number, at least 1"):
        tavern(target=value)


def test_a_total_over_the_target_ends_nothing_before_the_hand_is_over() -> None:
    position = hand(MIXED, handicap="0,2000,0,0")
    assert position.seat == 1
    assert position.result is None
    assert ending(play(position, BARREN)) == ((2,), "target")


def test_the_highest_total_wins_whoever_comes_to_the_target() -> None:
    position = hand(MIXED, BARREN, target="150", handicap="0,200,0,10")
    assert position.scores == (170, 233, 39, 49)
    assert position.result
    assert position.result.winners == (2,)
    assert position.result.ranking == ((2,), (1,), (4,), (3,))


def test_equal_highest_totals_share_the_win() -> None:
    position = hand(EVEN, BARREN, target="39")
    assert ending(position) == ((1, 2, 3, 4), "target")
    position = hand(MIXED, BARREN, target="150", handicap="0,0,0,131")
    assert position.scores == (170, 33, 39, 170)
    assert position.result
    assert position.result.winners == (1, 4)
    assert position.result.ranking == ((1, 4), (3,), (2,))


def test_the_points_of_a_handicap_are_there_from_the_start() -> None:
    assert tavern(handicap="0,20,0,40").scores == (0, 20, 0, 40)
    assert hand(MIXED, BARREN, handicap="0,20,0,40").scores == (170, 53, 39, 79)
    for value in ("5", "1,2,3", "1,2,3,4,5", "a,b,c,d", "1,2,3,-4"):
        with pytest.raises(OptionError, match="handicap"):
            tavern(handicap=value)


# Deal


def test_the_deal_mixes_36_stones_and_gives_out_28() -> None:
    assert tavern().is_chance
    assert tavern().dice() == tuple(range(36, 8, -1))
    assert not tavern().moves().listed
    assert table(tavern())["bag"] == 36


def test_three_stones_each_go_to_the_seen_places_then_four_each_to_the_hidden_ones() -> None:
    first_of_the_row = tavern().outcome([0] * 28)
    assert first_of_the_row == "deal JJJ/GGGG JJJ/GGGG JJJ/GGGG JJJ/SSSS"
    last_of_the_row = tavern().outcome([sides - 1 for sides in tavern().dice()])
    assert last_of_the_row == "deal SSS/GGGG SSS/GGGG SSS/GGGG SSS/JJJJ"


def test_eight_stones_stay_in_the_bag_unseen_by_all() -> None:
    for position in (hand(MIXED), hand(MIXED, "Gs>3:Js accept")):
        assert [position.view(viewer)["table"]["bag"] for viewer in range(5)] == [8] * 5


def test_every_kind_is_as_likely_in_every_place() -> None:
    chance = random.Random("deals")
    jewels = Counter[tuple[int, int]]()
    for _ in range(1500):
        for seat, part in enumerate(tavern().roll(chance).split()[1:], 1):
            seen, hidden = part.split("/")
            jewels[seat, 3] += seen.count("J")
            jewels[seat, 4] += hidden.count("J")
    assert len(jewels) == 8
    for (_, places), number in jewels.items():
        assert number == pytest.approx(1500 * places / 3, rel=0.1)


def test_nobody_chooses_which_stones_are_seen() -> None:
    position = tavern().play(MIXED)
    assert position.is_chance
    assert sorted(position.moves()) == ["first 1", "first 2", "first 3", "first 4"]


def test_the_seat_that_begins_is_drawn_at_random() -> None:
    position = tavern().play(MIXED)
    assert position.odds() == {f"first {seat}": Fraction(1, 4) for seat in SEATS}
    assert [position.outcome([number]) for number in range(4)] == [f"first {seat}" for seat in SEATS]
    for seat in SEATS:
        assert position.play(f"first {seat}").seat == seat


def test_every_hand_has_its_own_deal_and_its_own_draw_of_who_begins() -> None:
    position = hand(MIXED, BARREN, first=3)
    assert position.is_chance
    assert not position.moves().listed
    position = position.play(EVEN)
    assert position.is_chance
    assert len(position.moves()) == 4
    assert position.play("first 2").seat == 2
    assert boards(position.play("first 2")) == ["JGS/JGSS"] * 4


def test_the_deal_and_the_draw_come_first_and_once() -> None:
    for text in ("pass", "accept", "first 1", "Js>2:Gs"):
        assert "dealt first" in refusal(tavern(), text)
    dealt = tavern().play(MIXED)
    for text in ("pass", "deny", "Js>2:Gs", EVEN):
        assert "drawn first who begins" in refusal(dealt, text)
    begun = dealt.play("first 1")
    assert "dealt already" in refusal(begun, EVEN)
    assert "drawn already" in refusal(begun, "first 2")


# A turn


def demands(deal: str, seat: int, barred: int = 0, forces: bool = True) -> set[str]:
    """All that a seat may do on its turn after a deal, from the deal's text alone."""
    hands = [part.split("/") for part in deal.split()[1:]]
    seen, hidden = hands[seat - 1]
    given = {f"{kind}s" for kind in seen} | {f"{kind}h" for kind in hidden}
    wanted = set()
    for other in {*SEATS} - {seat, barred}:
        shown = hands[other - 1][0]
        wanted |= {f">{other}:{kind}h" for kind in KINDS} | {f">{other}:{kind}s" for kind in shown}
        wanted |= {f"!{other}:{kind}s" for kind in shown if forces}
    return {"pass"} | {give + want for give in given for want in wanted}


@pytest.mark.parametrize("deal", [MIXED, EVEN, "deal JJJ/JJJJ GGG/GGGG SSS/SSSS JGS/JGSS"])
@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_offers_forces_or_passes_and_nothing_else(deal: str, seat: int) -> None:
    position = hand(deal, first=seat)
    assert sorted(position.moves()) == sorted(demands(deal, seat))


# Offer


@pytest.mark.parametrize("text", ["Js>2:Gs", "Jh>3:Ss", "Gs>4:Jh", "Sh>2:Sh"])
def test_a_stone_seen_or_hidden_is_offered_for_one_seen_or_hidden(text: str) -> None:
    position = hand(MIXED).play(text)
    offer = table(position)["offer"]
    assert offer == {
        "from": 1,
        "to": int(text[3]),
        "offered": {"kind": text[0], "place": text[1]},
        "asked": {"kind": text[5], "place": text[6]},
        "forced": False,
    }
    assert boards(position) == boards(hand(MIXED)), "nothing changes hands before the answer"


@pytest.mark.parametrize(
    ("seat", "text", "why"),
    [
        (2, "Js>1:Gs", "seat 2 has no seen jewel"),
        (3, "Gs>1:Gs", "seat 3 has no seen gold"),
        (4, "Gh>1:Gs", "seat 4 has no hidden gold"),
        (3, "Jh!1:Gs", "seat 3 has no hidden jewel"),
    ],
)
def test_only_a_stone_that_is_truly_there_is_offered(seat: int, text: str, why: str) -> None:
    assert refusal(hand(MIXED, first=seat), text) == why


def test_an_offer_goes_to_an_opponent() -> None:
    assert refusal(hand(MIXED), "Js>1:Gs") == "seat 1 cannot trade with itself"
    assert refusal(hand(MIXED), "Js!1:Gs") == "seat 1 cannot trade with itself"


def test_a_seen_stone_is_asked_for_only_if_it_is_there() -> None:
    position = hand(MIXED)
    assert refusal(position, "Gs>2:Js") == "seat 2 shows no jewel"
    assert refusal(position, "Gs>4:Ss") == "seat 4 shows no silver"
    assert refusal(position, "Gs!3:Gs") == "seat 3 shows no gold"


@pytest.mark.parametrize("kind", KINDS)
def test_any_kind_may_be_asked_from_the_hidden_places_there_or_not(kind: str) -> None:
    for other in (2, 3, 4):
        answering = hand(MIXED).play(f"Gs>{other}:{kind}h")
        assert answering.seat == other


def test_the_opponent_accepts_or_denies_and_nobody_does_anything_else_before() -> None:
    position = hand(MIXED, "Gs>3:Js")
    assert position.seat == 3
    assert sorted(position.moves()) == ["accept", "deny"]
    for text in ("pass", "Js>1:Gs", "Js!1:Gs"):
        assert refusal(position, text) == "seat 3 has to accept or deny the offer Gs>3:Js first"
    assert "dealt already" in refusal(position, EVEN)


def test_an_offer_can_be_accepted_only_with_the_kind_that_is_asked_for_where_it_lies() -> None:
    position = hand(MIXED, "Gs>3:Jh")
    assert list(position.moves()) == ["deny"]
    assert refusal(position, "accept") == "seat 3 has no hidden jewel to give; it can only deny"
    assert "accept" in hand(MIXED, "Gs>3:Gh").moves()
    assert "accept" in hand(MIXED, "Gs>3:Js").moves()


def test_a_denial_tells_nothing_of_whether_the_stone_was_there() -> None:
    """Seat 2 has a hidden jewel, or seat 3 has it instead; to the others all looks the same."""
    there, not_there = MIXED, "deal JGS/JJGS GSS/GGGS JJS/JGSS JGG/JSSS"
    for moves in ("Gs>2:Jh", "Gs>2:Jh deny", "Gs>2:Jh deny pass"):
        with_it, without_it = hand(there, moves), hand(not_there, moves)
        for viewer in (0, 1, 4):
            assert with_it.view(viewer) == without_it.view(viewer)
            assert with_it.draw(viewer) == without_it.draw(viewer)


def test_there_is_nothing_to_answer_without_an_offer() -> None:
    for text in ("accept", "deny"):
        assert refusal(hand(MIXED, first=2), text) == "there is no offer to answer; it is the turn of seat 2"


# Force


def test_a_force_cannot_be_denied() -> None:
    position = hand(MIXED, "Ss!3:Js")
    assert position.seat == 3
    assert "no offer to answer" in refusal(position, "deny")
    assert boards(position)[0] == "JJG/JJGS"
    assert boards(position)[2] == "JSS/GGSS"


def test_a_hidden_stone_can_be_given_by_force() -> None:
    position = hand(MIXED, "Sh!3:Js")
    assert boards(position)[0] == "JGS/JJJG"
    assert boards(position)[2] == "JSS/GGSS"


def test_only_a_seen_stone_can_be_forced() -> None:
    for seat in SEATS:
        position = hand(EVEN, first=seat)
        assert not [text for text in position.moves() if "!" in text and text.endswith("h")]
    assert refusal(hand(MIXED), "Gs!3:Gh") == "only a seen stone can be forced"


def test_each_seat_may_force_once_a_hand() -> None:
    position = hand(EVEN, "Js!2:Gs Ss>3:Js deny pass pass")
    assert position.seat == 1
    assert not [text for text in position.moves() if "!" in text]
    assert refusal(position, "Gs!4:Js") == "seat 1 has used its force stone in this hand"
    assert "Gs>4:Js" in position.moves()
    assert "Js!1:Gs" in play(position, "pass").moves(), "the others still have theirs"


def test_a_seat_can_be_forced_twice_a_hand_and_not_three_times() -> None:
    once = hand(EVEN, "Js!4:Js pass")
    assert side(once, 4)["forced"] == 1
    twice = play(once, "pass Js!4:Js pass")
    assert side(twice, 4)["forced"] == table(twice)["force_limit"] == 2
    third = play(twice, "pass pass")
    assert third.seat == 3
    assert refusal(third, "Js!4:Js") == "seat 4 has been forced twice already in this hand"
    assert not [text for text in third.moves() if "!4" in text]
    assert {"Js>4:Js", "Js!1:Js", "Js!2:Js"} <= {*third.moves()}


def test_a_new_hand_begins_with_all_forces_unused() -> None:
    position = hand(EVEN, "Js!4:Js pass pass Js!4:Js pass pass pass pass pass pass pass pass")
    position = next_hand(position, EVEN, first=2)
    assert [side(position, seat)["forced"] for seat in SEATS] == [0] * 4
    position = play(position, "Js!4:Js")
    assert position.seat == 4


def test_a_pass_changes_nothing_but_the_turn() -> None:
    before = hand(MIXED, "Ss!3:Js")
    position = play(before, "pass")
    assert (before.seat, position.seat) == (3, 4)
    assert boards(position) == boards(before)
    assert table(position)["trades"] == table(before)["trades"] == 1
    assert position.scores == before.scores


# Trades


@pytest.mark.parametrize(
    ("trade", "seat_1", "seat_2"),
    [
        ("Js>2:Gs", "GGS/JJGS", "JSS/JGGS"),
        ("Js>2:Gh", "GGS/JJGS", "GSS/JJGS"),
        ("Jh>2:Gs", "JGS/JGGS", "JSS/JGGS"),
        ("Jh>2:Gh", "JGS/JGGS", "GSS/JJGS"),
    ],
)
def test_each_stone_takes_the_place_of_the_one_given_for_it(trade: str, seat_1: str, seat_2: str) -> None:
    position = hand(MIXED, f"{trade} accept")
    assert boards(position) == [seat_1, seat_2, "JJS/GGSS", "JGG/JSSS"]
    assert boards(hand(MIXED, f"{trade} deny")) == boards(hand(MIXED))


def known(position: Position, seat: int) -> str:
    """What everybody knows of a seat's hidden stones."""
    for viewer in range(5):
        assert side(position, seat, viewer)["known"] == side(position, seat)["known"]
    return "".join(side(position, seat)["known"])


def test_nobody_knows_a_hidden_stone_after_the_deal() -> None:
    assert [known(hand(MIXED), seat) for seat in SEATS] == ["", "", "", ""]


def test_all_know_a_stone_that_went_into_a_hidden_place_by_trade() -> None:
    assert known(hand(MIXED, "Js>2:Gh accept"), 2) == "J"
    assert known(hand(MIXED, "Jh>2:Gs accept"), 1) == "G"
    position = hand(MIXED, "Jh>2:Gh accept")
    assert (known(position, 1), known(position, 2)) == ("G", "J")
    assert known(hand(MIXED, "Jh!2:Ss"), 1) == "S"


def test_all_know_it_until_it_may_have_moved() -> None:
    position = hand(MIXED, "Ss>2:Gh accept")
    assert known(position, 2) == "S"
    assert known(play(position, "Gs>3:Ss accept"), 2) == "S", "a seen stone says nothing of the hidden ones"
    moved_on = play(position, "Sh>3:Js accept")
    assert boards(moved_on)[1] == "GSS/JJGS"
    assert known(moved_on, 2) == "J", "the silver that left may have been the known one"


def test_of_two_known_stones_one_is_still_known_when_one_has_moved() -> None:
    position = hand(MIXED, "Ss>2:Gh accept pass Ss>2:Gh accept")
    assert known(position, 2) == "SS"
    assert known(play(position, "Sh>1:Js accept"), 2) == "JS"


def test_the_kind_offered_is_told_truthfully_so_all_know_of_a_hidden_stone_once_it_is_offered() -> None:
    position = hand(MIXED, "Jh>3:Gh")
    assert known(position, 1) == "J"
    assert known(play(position, "deny"), 1) == "J"
    assert known(play(position, "deny"), 3) == "", "a denial tells nothing"
    assert known(play(position, "deny pass pass pass Jh>3:Gh deny"), 1) == "J", (
        "it may be the same jewel again"
    )


def test_a_seen_stone_offered_or_asked_for_tells_nothing_of_the_hidden_ones() -> None:
    position = hand(MIXED, "Js>3:Js accept")
    assert [known(position, seat) for seat in SEATS] == ["", "", "", ""]


def test_what_was_known_in_a_hand_is_forgotten_in_the_next() -> None:
    position = hand(MIXED, f"Js>2:Gh accept {BARREN}")
    position = next_hand(position, MIXED)
    assert [known(position, seat) for seat in SEATS] == ["", "", "", ""]


# Whose turn is next


@pytest.mark.parametrize("trade", ["Js>4:Js accept", "Sh>4:Sh accept", "Js!4:Js"])
def test_after_a_trade_the_turn_goes_to_the_seat_that_was_traded_with(trade: str) -> None:
    assert hand(EVEN, trade, first=2).seat == 4


@pytest.mark.parametrize("trade", ["Js>4:Js accept", "Js!4:Js"])
def test_on_that_turn_it_may_deal_with_anyone_except_the_seat_that_has_just_traded_with_it(
    trade: str,
) -> None:
    position = hand(EVEN, trade, first=2)
    assert sorted(position.moves()) == sorted(demands(EVEN, 4, barred=2))
    assert table(position)["barred"] == 2
    for text in ("Js>2:Js", "Js>2:Gh", "Js!2:Js"):
        why = "seat 2 has just traded with seat 4 and cannot be dealt with on this turn"
        assert refusal(position, text) == why


def test_the_bar_lasts_for_that_turn_only() -> None:
    position = hand(EVEN, "Js>4:Js accept Js>1:Js accept", first=2)
    assert position.seat == 1
    assert sorted(position.moves()) == sorted(demands(EVEN, 1, barred=4))
    position = play(position, "Js>2:Js accept Js>4:Js accept")
    assert position.seat == 4
    assert "Js>1:Js" in position.moves()
    assert table(position)["barred"] == 2


@pytest.mark.parametrize("seat", SEATS)
def test_after_a_pass_the_turn_goes_round_the_table(seat: int) -> None:
    position = hand(EVEN, "pass", first=seat)
    assert position.seat == seat % 4 + 1
    assert sorted(position.moves()) == sorted(demands(EVEN, seat % 4 + 1))


@pytest.mark.parametrize("seat", SEATS)
def test_after_a_denial_the_turn_goes_to_the_seat_after_the_one_whose_turn_it_was(seat: int) -> None:
    for other in {*SEATS} - {seat}:
        position = hand(EVEN, f"Js>{other}:Js deny", first=seat)
        assert position.seat == seat % 4 + 1
        assert sorted(position.moves()) == sorted(demands(EVEN, seat % 4 + 1))


@pytest.mark.parametrize("barren", ["pass", "Js>4:Js deny"])
def test_after_a_pass_or_a_denial_nobody_is_barred(barren: str) -> None:
    """Seat 1 trades with seat 2, whose turn brings nothing; seat 3 may deal with both."""
    position = hand(EVEN, f"Js>2:Js accept {barren}")
    assert position.seat == 3
    assert table(position)["barred"] is None
    assert {"Js>1:Js", "Js>2:Js"} <= {*position.moves()}
    position = play(position, "pass pass")
    assert "Js>2:Js" in position.moves()


def test_a_seat_makes_one_offer_a_turn() -> None:
    position = hand(EVEN, "Js>2:Js deny")
    assert position.seat == 2
    assert play(position, "pass pass pass").seat == 1


def test_a_kind_may_be_offered_for_the_same_kind_which_passes_the_turn_and_moves_the_counter() -> None:
    position = hand(MIXED, "Gs>2:Gs accept")
    assert boards(position) == boards(hand(MIXED))
    assert position.seat == 2
    assert table(position)["trades"] == 1


# The end of a hand


def test_a_hand_ends_after_12_trades() -> None:
    position, trades = hand(EVEN), 0
    for text in ROUND_OF_THREE.split() * 4:
        assert table(position)["trades"] == trades < 12
        assert position.scores == (0, 0, 0, 0)
        position = position.play(text)
        trades += text == "accept"
    assert table(position)["phase"] == "deal"
    assert position.scores == (39, 39, 39, 39)


def test_forces_count_as_trades_and_passes_and_denials_do_not() -> None:
    position = hand(EVEN, f"Js!2:Js Js!3:Js Js!1:Js {ROUND_OF_THREE} {ROUND_OF_THREE}")
    assert table(position)["trades"] == 9
    position = play(position, "pass Js>4:Js deny pass pass")
    assert table(position)["trades"] == 9
    position = play(position, ROUND_OF_THREE)
    assert table(position)["phase"] == "deal"


def test_a_hand_ends_after_8_turns_in_a_row_without_a_trade() -> None:
    position = hand(EVEN, "pass Js>4:Js deny pass pass Js>2:Js deny pass pass")
    assert table(position)["barren"] == 7
    assert position.scores == (0, 0, 0, 0)
    for last in ("pass", "Js>2:Js deny"):
        ended = play(position, last)
        assert table(ended)["phase"] == "deal"
        assert ended.scores == (39, 39, 39, 39)


@pytest.mark.parametrize("trade", ["Js>2:Js accept", "Js!2:Js"])
def test_a_trade_begins_the_count_of_barren_turns_anew(trade: str) -> None:
    position = hand(EVEN, f"pass pass pass pass pass pass pass {trade}", first=2)
    assert table(position)["barren"] == 0
    position = play(position, "pass pass pass pass pass pass pass")
    assert table(position)["phase"] == "trade"
    assert table(play(position, "pass"))["phase"] == "deal"


def test_an_offer_that_is_not_answered_yet_ends_nothing() -> None:
    position = hand(EVEN, "pass pass pass pass pass pass pass Js>2:Js", first=2)
    assert table(position)["phase"] == "answer"
    assert table(play(position, "accept"))["phase"] == "trade"


def test_with_count_turns_a_hand_is_exactly_12_turns() -> None:
    position = hand(EVEN, count="turns")
    turns = [
        "pass",
        "Js>1:Js deny",
        "Js!4:Js",
        "Js>2:Js accept",
        *["pass"] * 4,
        "Js>1:Js deny",
        *["pass"] * 3,
    ]
    for done, turn in enumerate(turns):
        assert table(position)["trades"] == done
        assert table(position)["phase"] == "trade"
        position = play(position, turn)
    assert table(position)["phase"] == "deal"
    assert position.scores == (39, 39, 39, 39)


def test_with_count_turns_barren_turns_do_not_end_a_hand() -> None:
    position = hand(EVEN, "pass pass pass pass pass pass pass pass pass pass pass", count="turns")
    assert table(position)["phase"] == "trade"
    assert table(position)["barren_limit"] is None
    assert table(play(position, "pass"))["phase"] == "deal"


def test_with_count_turns_12_trades_are_12_turns() -> None:
    position = hand(EVEN, f"{ROUND_OF_THREE} {ROUND_OF_THREE} {ROUND_OF_THREE}", count="turns")
    assert table(position)["phase"] == "trade"
    assert table(play(position, ROUND_OF_THREE))["phase"] == "deal"


def test_trades_are_counted_unless_the_table_says_otherwise() -> None:
    assert table(tavern())["count"] == "trades"
    assert tavern() == tavern(count="trades")
    with pytest.raises(OptionError, match="count cannot be 'moves'; it can be trades or turns"):
        tavern(count="moves")


# Scoring


def points(deal: str) -> tuple[int, ...]:
    return hand(deal, BARREN).scores


def test_all_hands_are_shown_when_a_hand_is_scored() -> None:
    position = hand(MIXED, f"Jh>2:Gs accept {BARREN}")
    for viewer in range(5):
        sides = [side(position, seat, viewer) for seat in SEATS]
        hidden = ["".join(each["hidden"]) for each in sides]
        assert hidden == ["JGGS", "JGGS", "GGSS", "JSSS"]


def test_the_stones_that_a_seat_has_at_the_end_are_scored() -> None:
    position = hand(MIXED, f"Ss!3:Js {BARREN}")
    assert position.scores == (50 - 1 + 12 + 120, 33, 39 - 12 + 1, 39)


def test_the_bonus_of_120_goes_to_the_longest_set_of_a_single_kind() -> None:
    assert points("deal GGG/JJSS JJJ/GGSS SSS/JGGS JJG/GGSS") == (44, 50, 28 + 120, 44)


@pytest.mark.parametrize(
    ("deal", "winner"),
    [
        ("deal JJJ/JGSS GGG/JGSS SSS/JGGS JGS/JGSS", 1),
        ("deal JGS/JGSS GGG/JJGS SSS/JGGS JJJ/GGSS", 2),
        ("deal GGG/GGGG JJJ/JJJJ SSS/SSSS JGS/JGSS", 2),
        ("deal SSS/SSSS JGS/JJSS GGG/GGGG JGS/JJGG", 3),
    ],
)
def test_among_equally_long_sets_the_kind_that_is_worth_more_wins(deal: str, winner: int) -> None:
    assert table(hand(deal, BARREN))["last_hand"]["bonus_seat"] == winner


def test_a_hand_with_two_equally_long_sets_counts_with_the_better_one() -> None:
    """Seat 1 has three jewels and three silver, seat 2 three gold and three silver."""
    scored = hand("deal JJJ/GSSS GGG/JSSS JJG/GSSS JJG/GSSS", BARREN)
    assert table(scored)["last_hand"]["hands"][0]["set"] == {"kind": "J", "length": 3}
    assert table(scored)["last_hand"]["bonus_seat"] == 1


def test_completeness_comes_before_value() -> None:
    assert points("deal SSS/SSSS JJJ/JJJG JGG/JGSS JGG/JGSS") == (7 + 120, 78, 44, 44)


def test_the_kind_decides_only_between_sets_of_the_same_length() -> None:
    assert points("deal SSS/GGSS JJJ/JGGG JGS/JGSS JGS/JGSS") == (17 + 120, 66, 39, 39)


def test_among_two_full_hands_the_more_valuable_one_gets_the_bonus() -> None:
    assert points("deal GGG/GGGG SSS/SSSS JGS/JJSS JGS/JJJS")[:2] == (42 + 120, 7)


@pytest.mark.parametrize(
    ("deal", "coins"),
    [
        ("deal JJJ/JGSS JJJ/JGGG GGS/JSSS GGS/JSSS", (56, 66, 28, 28)),
        ("deal JJJ/GGSS JJJ/GSSS JJJ/GGSS GGG/JSSS", (50, 45, 50, 33)),
        (EVEN, (39, 39, 39, 39)),
    ],
    ids=["two", "three", "four"],
)
def test_seats_with_equally_long_sets_of_the_same_kind_are_tied_and_nobody_gets_the_bonus(
    deal: str, coins: tuple[int, ...]
) -> None:
    scored = hand(deal, BARREN)
    assert scored.scores == coins
    assert table(scored)["last_hand"]["bonus_seat"] is None


def test_a_tie_behind_the_most_complete_hand_is_no_tie() -> None:
    assert points("deal GGG/GGSS JJJ/JGSS JJJ/JGSS GGS/JSSS") == (32 + 120, 56, 56, 28)


def test_the_bonus_of_a_tie_is_added_to_the_bonus_of_the_next_hand() -> None:
    position = tavern()
    for bonus in (120, 240, 360):
        assert table(position)["bonus"] == bonus
        position = next_hand(position, EVEN)
        assert table(position)["bonus"] == bonus
        position = play(position, BARREN)
    assert position.scores == (117, 117, 117, 117)
    assert table(position)["bonus"] == 480
    position = next_hand(position, MIXED, BARREN)
    assert position.scores == (117 + 50 + 480, 117 + 33, 117 + 39, 117 + 39)
    assert table(position)["bonus"] == 120, "what is paid is not carried on"


def test_a_bonus_still_carried_when_the_game_ends_is_lost() -> None:
    position = hand(EVEN, BARREN, target="78")
    assert table(position)["last_hand"]["carried"] == 120
    position = next_hand(position, EVEN, BARREN)
    assert position.scores == (78, 78, 78, 78)
    assert position.is_over
    assert table(position)["bonus"] == 0
    assert table(position)["last_hand"]["carried"] == 0


# Hidden information


def test_a_seat_learns_the_counters_and_the_totals() -> None:
    position = next_hand(hand(MIXED, BARREN), EVEN, "Js!3:Js pass pass")
    for viewer in range(5):
        seen = position.view(viewer)
        assert seen["scores"] == [170, 33, 39, 39]
        assert (seen["table"]["trades"], seen["table"]["barren"]) == (1, 2)
        assert [each["forced"] for each in seen["seats"]] == [0, 0, 1, 0]


def test_a_finished_hand_stays_open_to_all_in_the_next_one() -> None:
    position = next_hand(hand(MIXED, BARREN), EVEN)
    for viewer in range(5):
        last = position.view(viewer)["table"]["last_hand"]
        shown = [f"{''.join(each['seen'])}/{''.join(each['hidden'])}" for each in last["hands"]]
        assert f"deal {' '.join(shown)}" == MIXED
        assert [each["points"] for each in last["hands"]] == [170, 33, 39, 39]


# Notation


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ([], "deal JGS/JJGS GSS/JGGS JJS/GGSS JGG/JSSS"),
        ([MIXED], "first 2"),
        ([MIXED, "first 2"], "Gh>3:Js"),
        ([MIXED, "first 2"], "Gh!3:Js"),
        ([MIXED, "first 2"], "pass"),
        ([MIXED, "first 2", "Gh>3:Js"], "accept"),
        ([MIXED, "first 2", "Gh>3:Js"], "deny"),
    ],
)
def test_moves_are_written_so(moves: list[str], text: str) -> None:
    position = tavern().play(*moves)
    assert text in position.moves()
    if position.moves().listed:
        assert text in list(position.moves())
    assert position.play(text) != position


@pytest.mark.parametrize("part", ["SGJ/JJGS", "JGS/JGJS", "GJS/JJGS", "JGS/SJJG"])
def test_a_deal_is_written_jewels_first_then_gold_then_silver(part: str) -> None:
    with pytest.raises(UnreadableMove, match="jewels first, then gold, then silver"):
        tavern().play(f"deal {part} GSS/JGGS JJS/GGSS JGG/JSSS")


# fmt: off
UNREADABLE = [
    "", " ", "\t", "\n", "\0", " pass", "pass ", "pass\n", "pass\0", "\ufeffpass", "pa ss", "Pass", "PASS",
    "рass", "ｐａｓｓ",
    "Accept", "ACCEPT", "accept ", "accept\n", "accepts", "denied", "Deny", "passpass", "pass pass", "accept deny",
    "Gh>3:Js ", " Gh>3:Js", "Gh>3:Js\n", "Gh>3:Js\0", "Gh > 3 : Js", "gh>3:js", "GH>3:JS", "Gh>03:Js", "Gh>3:0Js",
    "Gh>0:Js", "Gh>5:Js", "Gh>-1:Js", "Gh>33:Js", "Gh>3.0:Js", "Gh>٣:Js", "Gh>３:Js", "Gh>³:Js", "Gһ>3:Js", "Ｇh>3:Js",
    "Gh＞3:Js", "Gh>3：Js", "Gh!!3:Js", "Gh>!3:Js", "Gh<3:Js", "Gh?3:Js", "Gh>3Js", "Gh3:Js", "G>3:J",
    "h>3:s", "hG>3:sJ", "Gh>3:", ">3:Js", "Gh>:Js", "Gh>3:JsJs", "Gh>3:Js,Js", "Ch>3:Js", "Gb>3:Js", "Gh>3:Jx",
    "Wh>3:Bs",
    "first", "first ", "first 0", "first 5", "first 02", "first  2", "first 2 ", "first 2\n", "first_2", "First 2",
    "first ２", "first two", "first -1", "deal", "deal ", "Deal", "deal JGS/JJGS", "deal JGS/JJGS GSS/JGGS JJS/GGSS",
    f"{MIXED} JGG/JSSS", f"{MIXED} ", f"{MIXED}\n", MIXED.upper(), MIXED.lower(), MIXED.replace(" ", "_"),
    MIXED.replace(" ", "  "), MIXED.replace("/", ""), MIXED.replace("J", "W"),
    "deal JGSJ/JGS GSS/JGGS JJS/GGSS JGG/JSSS", "deal …",
    "d6", "d6-d5", "d6xa1", "draw W", "Wf7", "4x3@m14", "e5-e7",
    "None", "null", "%s", "{0}", "\x1b[31mpass", "🪨", "💎h>3:Js", "\ud800",
]
# fmt: on
TABLES = [
    tavern(),
    tavern().play(MIXED),
    hand(MIXED),
    hand(MIXED, "Gs>3:Js"),
    hand(MIXED, BARREN, target="1"),
]


@pytest.mark.parametrize("text", UNREADABLE, ids=ascii)
def test_what_is_not_a_move_is_unreadable_and_says_how_a_move_is_written(text: str) -> None:
    for position in TABLES:
        with pytest.raises(
            UnreadableMove, match="a move is written Gh>3:Js .* accept, deny or pass"
        ) as caught:
            position.play(text)
        assert str(caught.value).isprintable()
        assert text not in position.moves()


@pytest.mark.parametrize(
    "text",
    [
        "pass" * 51,
        "Gh>3:Js" * 100_000,
        MIXED + " JGG/JSSS" * 50_000,
        "\0" * 1_000_000,
        "first " + "0" * 500_000,
    ],
    ids=lambda text: f"{len(text)} characters",
)
def test_a_huge_text_is_unreadable_with_a_short_answer(text: str) -> None:
    for position in TABLES:
        with pytest.raises(UnreadableMove, match="no move is that long") as caught:
            position.play(text)
        assert len(str(caught.value)) < 200


@given(
    st.text(max_size=12)
    | st.text("JGSsh>!:1234 ", max_size=9)
    | st.from_regex(r"\A[JGSjC][shb][>!<][0-5]:[JGS][sh]\Z")
    | st.sampled_from(["pass", "accept", "deny", "first 1", "first 4", EVEN])
)
def test_any_text_is_a_move_or_refused_in_words(text: str) -> None:
    readable = r"[JGS][sh][>!][1-4]:[JGS][sh]|pass|accept|deny|first [1-4]"
    for position in TABLES[1:]:
        why = position.why_not(text)
        assert (why is None) == (text in list(position.moves()))
        if text != EVEN and not re.fullmatch(readable, text):
            with pytest.raises(UnreadableMove):
                position.play(text)


# What holds in every game


def dealt(stones: list[str]) -> str:
    """The first 28 of 36 stones as a deal."""
    parts = []
    for seat in range(4):
        seen, hidden = stones[3 * seat : 3 * seat + 3], stones[12 + 4 * seat : 16 + 4 * seat]
        parts.append("/".join("".join(sorted(part, key=KINDS.index)) for part in (seen, hidden)))
    return f"deal {' '.join(parts)}"


stones_mixed = st.permutations([*"J" * 12, *"G" * 12, *"S" * 12])
luck = st.integers(0, 2**32).map(random.Random)


def some_line(position: Position, choice: random.Random, length: int) -> list[tuple[Position, str]]:
    """A random line of play within a hand: each position, with the move that leads to the next."""
    line: list[tuple[Position, str]] = []
    while len(line) < length and position.seat:
        texts = sorted(position.moves())
        text = "accept" if "accept" in texts and choice.random() < 0.8 else choice.choice(texts)
        line.append((position, text))
        position = position.play(text)
    return line


@given(stones_mixed)
def test_a_hand_is_worth_its_coins_and_the_longest_set_of_the_best_kind_takes_the_bonus(
    stones: list[str],
) -> None:
    deal = dealt(stones)
    hands = [Counter(part) for part in deal.split()[1:]]
    sets = [max((number[kind], COINS[kind]) for kind in KINDS) for number in hands]
    best = [seat for seat in range(4) if sets[seat] == max(sets)]
    expected = [sum(COINS[kind] * number[kind] for kind in KINDS) for number in hands]
    if len(best) == 1:
        expected[best[0]] += 120
    assert list(points(deal)) == expected


@given(stones_mixed, luck)
def test_every_seat_always_has_three_seen_and_four_hidden_stones_and_trades_lose_none(
    stones: list[str], choice: random.Random
) -> None:
    for position, _ in some_line(hand(dealt(stones)), choice, 24)[::2]:
        everything = Counter[str]()
        for seat in SEATS:
            own = side(position, seat)
            assert (len(own["seen"]), len(own["hidden"])) == (3, 4)
            assert Counter(own["known"]) <= Counter(own["hidden"]), "what all know is true"
            everything.update(own["seen"] + own["hidden"])
        assert everything == Counter(stones[:28])


@given(stones_mixed, luck, st.integers(0, 4), st.data())
def test_what_a_seat_sees_does_not_change_when_stones_hidden_from_it_change_places(
    stones: list[str], choice: random.Random, viewer: int, data: st.DataObject
) -> None:
    """Two stones that the viewer cannot see are swapped, in hidden places of others or in the bag."""
    unseen = [place for place in range(12, 36) if (place - 12) // 4 + 1 != viewer]
    here, there = data.draw(st.sampled_from(unseen)), data.draw(st.sampled_from(unseen))
    assume(stones[here] != stones[there])
    swapped = [*stones]
    swapped[here], swapped[there] = stones[there], stones[here]
    first = choice.choice(SEATS)
    other = hand(dealt(swapped), first=first)
    for position, text in some_line(hand(dealt(stones), first=first), choice, 20):
        assert position.view(viewer) == other.view(viewer)
        if position.seat == viewer:
            assert sorted(position.moves()) == sorted(other.moves())
        if text not in other.moves():
            break  # here a stone comes to light that only one of the two tables has
        other = other.play(text)
        if other.is_chance:
            break


@given(stones_mixed, luck)
def test_no_view_shows_a_hidden_stone_of_another_before_the_scoring(
    stones: list[str], choice: random.Random
) -> None:
    for position, _ in some_line(hand(dealt(stones)), choice, 24)[::4]:
        for viewer in range(5):
            seen = position.view(viewer)
            for seat in {*SEATS} - {viewer}:
                assert seen["seats"][seat - 1]["hidden"] == [None] * 4
                spots = [place for place in seen["places"] if place["seat"] == seat and place["hidden"]]
                assert [place["stone"] for place in spots] == ["?"] * 4


@given(stones_mixed, luck, st.sampled_from(["trades", "turns"]))
def test_a_hand_lasts_12_trades_or_8_barren_turns_or_else_12_turns(
    stones: list[str], choice: random.Random, count: str
) -> None:
    line = some_line(hand(dealt(stones), count=count), choice, 1000)
    trades, turns, barren = 0, 0, 0
    for position, text in line:
        assert not (turns >= 12 if count == "turns" else trades >= 12 or barren >= 8)
        assert table(position)["phase"] in ("trade", "answer")
        if text == "accept" or "!" in text:
            trades, turns, barren = trades + 1, turns + 1, 0
        elif text in ("pass", "deny"):
            turns, barren = turns + 1, barren + 1
    position, text = line[-1]
    assert position.play(text).is_chance
    assert turns == 12 if count == "turns" else trades == 12 or barren == 8


@given(stones_mixed, luck)
def test_nobody_forces_twice_and_nobody_is_forced_three_times_in_a_hand(
    stones: list[str], choice: random.Random
) -> None:
    forcing, forced = Counter[int](), Counter[int]()
    position = hand(dealt(stones))
    while position.seat:
        texts = sorted(position.moves())
        forces = [text for text in texts if "!" in text]
        assert not forces or not forcing[position.seat]
        assert not [text for text in forces if forced[int(text[3])] >= 2]
        text = choice.choice(forces or texts)
        if "!" in text:
            forcing[position.seat] += 1
            forced[int(text[3])] += 1
        position = position.play(text)
    assert max(forcing.values()) == 1
    assert max(forced.values()) <= 2
