"""The player in the tavern: it sees only what its seat sees, learns from what others do, and trades well."""

import random
from collections.abc import Iterator
from math import comb
from typing import Any

import numpy as np
import pytest

from cairn.errors import CairnError
from cairn.games import tavern_stones as rules
from cairn.kernel.dice import seeded
from cairn.match.match import Match
from cairn.match.seen import Seen, Told, seen_by
from cairn.minds import believing
from cairn.minds.baselines import Greedy, Random
from cairn.minds.haggling import refused
from cairn.minds.knowledge import tavern_stones as tavern
from cairn.minds.player import Budget, Player, Stop, Thought
from cairn.position import game

DEAL = "deal JGS/JGGS JSS/JJGG GGS/GGSS JJS/JGSS"
#: The same to seat 1: what seats 2 to 4 hide is another, partly from the bag.
OTHER_DEAL = "deal JGS/JGGS JSS/JGSS GGS/JJGG JJS/JGGS"


def table(*texts: str, **options: object) -> Match:
    match = Match(game("tavern-stones", options))
    for text in texts:
        match = match.play(text)
    return match


def seen_at(match: Match) -> Seen:
    assert match.position.seat
    return seen_by(match, match.position.seat)


def thought(match: Match, simulations: int = 300, seed: int = 0) -> Thought:
    return tavern.think(seen_at(match), Budget(simulations=simulations, seed=seed), Stop())


def played(players: list[Player], seed: int, plies: int, **options: object) -> Match:
    """A game between players, up to so many plies."""
    match, dice = table(**options), random.Random(seed)
    while not match.result and len(match.plies) < plies:
        seat = match.position.seat
        if not seat:
            match = match.play(match.position.roll(dice))
        else:
            budget = Budget(seed=dice.randrange(1 << 30))
            match = match.play(players[seat - 1].think(seen_at(match), budget, Stop()).best.move)
    return match


def moments(seed: int, plies: int = 60) -> Iterator[Match]:
    """Moments of a hand that greedy and random players are at, at which a seat is to move."""
    match = played([Greedy(), Random(), Greedy(), Random()], seed, plies)
    for number in range(2, len(match.plies), 7):
        part = table(*(event.text for event in match.plies[:number]))
        if part.position.seat:
            yield part


def imagined(match: Match, count: int = 400, trust: float = 0.0) -> Any:
    """The worlds that a seat thinks of, all as likely."""
    seen = seen_at(match)
    hand = tavern.hand_from(tavern.hands_of(seen.story)[-1], seen.seat, tavern.state_of(seen))
    worlds = believing.new_worlds(count, len(tavern.MANNERS))
    prior = np.tile(tavern.EXPECTED, (5, 1))
    dice, stop = seeded(1), np.zeros(1, np.int64)
    assert tavern.mind(seen.game).imagine(hand, tavern.MANNERS, prior, trust, dice, worlds, stop) == count
    return worlds


# What it sees


def test_it_decides_the_same_whatever_the_others_hide() -> None:
    public = ("first 2", "Ss>3:Gs", "deny", "Ss>4:Gh", "accept", "Sh>1:Gh", "deny")
    one, other = table(DEAL, *public), table(OTHER_DEAL, *public)
    assert one.position.state.hidden != other.position.state.hidden
    assert seen_at(one) == seen_at(other)
    assert thought(one).candidates == thought(other).candidates


def test_a_manner_looks_at_its_own_hand_and_at_what_all_know() -> None:
    for match in moments(3):
        seat, state = match.position.seat, match.position.state
        assert seat
        own = 0o777 << rules.slot(seat, 0)
        known_only = state._replace(hidden=state.hidden & own | state.known & ~own)
        mind = tavern.mind(match.game)
        for text in match.position.moves():
            move = rules.read(state, text)
            for manner in tavern.MANNERS:
                assert mind.value_of(state, move, manner) == mind.value_of(known_only, move, manner)


def test_the_state_from_the_view_is_the_state_with_the_others_unknown() -> None:
    for match in moments(5, 120):
        seat, state = match.position.seat, match.position.state
        assert seat
        own = 0o777 << rules.slot(seat, 0)
        unknown = {"last_seen": 0, "last_hidden": 0, "last_bonus": 0}
        assert tavern.state_of(seen_at(match)) == state._replace(
            hidden=state.hidden & own | state.known & ~own, **unknown
        )


# What it believes


def test_every_world_agrees_with_what_was_seen() -> None:
    for match in moments(7):
        state = match.position.state
        for hidden in imagined(match, 60).hidden:
            for kind in range(3):
                held = [rules.number(int(hidden), seat, kind) for seat in rules.SEAT_NUMBERS]
                shown = [rules.number(state.seen, seat, kind) for seat in rules.SEAT_NUMBERS]
                known = [rules.number(state.known, seat, kind) for seat in rules.SEAT_NUMBERS]
                assert all(has >= knows for has, knows in zip(held, known, strict=True))
                assert sum(held) + sum(shown) <= rules.OF_A_KIND
            for seat in rules.SEAT_NUMBERS:
                assert len(rules.listed(int(hidden), seat)) == rules.HIDDEN_PLACES
            seat = match.position.seat or 0
            assert rules.listed(int(hidden), seat) == rules.listed(state.hidden, seat)


def test_what_was_offered_or_given_from_hidden_places_was_dealt_there_unless_it_came_by_trade() -> None:
    plies = "first 2, Gh>1:Jh, deny, pass, pass, pass, Gh>4:Jh, accept, Gh>1:Gs, deny, Sh>3:Gs"
    needs = tavern.needs_of([rules.read(tavern.EMPTY, text) for text in plies.split(", ")])
    assert needs[2].tolist() == [0, 1, 0]  # the gold, once: it had it still when it offered it again
    assert needs[4].tolist() == [1, 0, 0]  # a jewel; its gold came by the trade
    assert needs[1].tolist() == [0, 0, 1]
    assert needs[3].tolist() == [0, 0, 0]


def test_without_behaviour_worlds_are_as_likely_as_the_deal_makes_them() -> None:
    match = table(DEAL, "first 2", "Gh>3:Gs", "deny", "pass", "pass")
    gold = imagined(match, 20_000).dealt[:, 2, rules.GOLD]
    pool, golden = 36 - 4 * 3 - 4, 12 - 3 - 2  # seen stones and the own hidden ones are no secret
    ways = [comb(golden, n) * comb(pool - golden, 4 - n) for n in range(5)]
    for n in range(1, 5):
        assert (gold == n).mean() == pytest.approx(ways[n] / sum(ways[1:]), abs=0.03)


def test_who_asks_for_a_kind_is_believed_to_collect_it() -> None:
    def silver_of_seat_3(*asked: str) -> float:
        worlds = imagined(table(DEAL, "first 3", *asked, "pass", "pass", "pass"), 1000, 1.0)
        return float(worlds.dealt[:, 3, rules.SILVER].mean())

    assert silver_of_seat_3("Gs>2:Ss", "deny", "pass") > silver_of_seat_3("pass") + 0.3


def test_the_hands_before_tell_a_careless_seat_from_one_that_trades() -> None:
    match = played([Random(), Random(), Greedy(), Greedy()], 1, 150)
    hands = tavern.hands_of([Told(0, match.positions[n].told(e.text, 1)) for n, e in enumerate(match.plies)])
    assert len(hands) > 2
    learned = sum(tavern.taught_by(match.game, hand, 1) for hand in hands[:-1])
    assert learned[2].argmax() == 0
    assert learned[3].argmax() != 0
    assert learned[4].argmax() != 0


# How it decides


def last_turn(deal: str) -> Match:
    """Seat 4 has the last of the twelve turns of a hand that ends the game."""
    return table(deal, "first 1", *["pass"] * 11, count="turns", target=1)


def test_it_forces_the_stone_that_wins_the_hand() -> None:
    match = last_turn("deal JGS/JJJG GGS/GGGS GSS/GGSS JJS/SSSS")
    assert thought(match).best.move in ("Js!3:Ss", "Js!1:Ss", "Js!2:Ss")
    assert thought(match).best.value.share > 0.9


def test_it_does_not_give_the_bonus_away_with_the_last_trade() -> None:
    match = last_turn("deal JGS/JJJG JJS/JJGG GGS/GGGS SSS/JJSS").play("Jh>3:Ss")
    assert match.position.seat == 3
    assert thought(match).best.move == "deny"


def test_the_same_seed_gives_the_same_thought_and_another_seed_another() -> None:
    match = table(DEAL, "first 1")
    assert thought(match).candidates == thought(match).candidates
    assert thought(match).candidates != thought(match, seed=1).candidates


def test_it_stops_at_once_with_a_legal_move() -> None:
    match, stop = table(DEAL, "first 1"), Stop()
    stop.set()
    found = tavern.think(seen_at(match), Budget(seconds=60), stop)
    assert found.simulations == 1
    assert found.best.move in match.position.moves()


def tries(visits: list[int], shares: list[float], spread: float) -> believing.Tried:
    """Moves that were tried so often, with what came of it and how much that varied."""
    number, share = np.array(visits), np.array(shares)
    nothing = np.zeros(len(visits))
    return believing.Tried(
        nothing, nothing, number, share * number, (share**2 + spread**2) * number, nothing.copy()
    )


@pytest.mark.parametrize(
    ("visits", "shares", "spread", "is_settled"),
    [
        ([1000, 50], [0.3, 0.2], 0.1, True),  # far ahead
        ([1000, 50], [0.3, 0.27], 0.1, False),  # it could be luck
        ([1000, 50], [0.3, 0.27], 0.01, True),  # where little depends on luck, it could not
        ([1000, 800, 50], [0.3, 0.299, 0.2], 0.1, False),  # two are about as good
        ([900, 50], [0.3, 0.2], 0.1, False),  # not enough tries
        ([1000, 0], [0.3, 0.0], 0.1, False),  # one was never tried
        ([1000], [0.3], 0.1, True),  # there is no other
    ],
)
def test_more_tries_are_needed_until_a_move_is_clearly_ahead(
    visits: list[int], shares: list[float], spread: float, is_settled: bool
) -> None:
    assert believing.settled(tries(visits, shares, spread), 1000, 3.5) is is_settled


def test_the_only_answer_needs_little_thought() -> None:
    # Nobody knows of a jewel that seat 2 could give: it can only decline.
    match = table("deal JGS/JGGS GSS/GGSS GGS/GGSS JJS/JGSS", "first 1", "Gs>2:Jh")
    assert list(match.position.moves()) == ["deny"]
    found = tavern.think(seen_at(match), Budget(seconds=60), Stop())
    assert found.best.move == "deny"
    assert found.simulations <= tavern.ENOUGH + tavern.SLICE


def test_the_interpreter_thinks_the_same_as_the_machine() -> None:
    texts = (DEAL, "first 2", "Ss>3:Gs", "deny", "Ss>4:Gh", "accept", "Ss>1:Jh")
    plain = Match(game("tavern-stones", compiled=False))
    for text in texts:
        plain = plain.play(text)
    quick, slow = thought(table(*texts), 12), thought(plain, 12)
    assert [each.move for each in quick.candidates] == [each.move for each in slow.candidates]
    assert quick.best.value.share == pytest.approx(slow.best.value.share)


def test_it_beats_greedy_and_random_players_in_most_hands() -> None:
    class Best:
        name = "best"

        def think(self, seen: Seen, budget: Budget, stop: Stop) -> Thought:
            return tavern.think(seen, Budget(simulations=150, seed=budget.seed), stop)

    wins = 0
    for seed in range(4):
        match = played([Best(), Random(), Greedy(), Random()], seed, 10_000, target=250)
        assert match.result
        wins += match.result.winners == (1,)
    assert wins >= 2


# The greedy one


def test_a_greedy_seat_accepts_exactly_what_gains() -> None:
    def answer(offer: str) -> str:
        return Greedy().think(seen_at(table(DEAL, "first 2", offer)), Budget(), Stop()).best.move

    assert answer("Jh>1:Ss") == "accept"
    assert answer("Ss>1:Js") == "deny"
    assert answer("Gh>1:Gs") == "deny"


def test_a_greedy_seat_forces_what_gains_most() -> None:
    move = Greedy().think(seen_at(table(DEAL, "first 3")), Budget(), Stop()).best.move
    gains = {text: tavern.gain(seen_at(table(DEAL, "first 3")), text) for text in ("pass", "Ss!1:Gs", move)}
    assert "!" in move
    assert gains[move] >= gains["Ss!1:Gs"] > gains["pass"] == 0


def test_a_greedy_seat_offers_nothing_that_the_other_seems_to_lose_by() -> None:
    seen = seen_at(table(DEAL, "first 1"))
    assert tavern.gain(seen, "Ss>4:Js") < 0 < tavern.gain(seen, "Ss!4:Js")


# Characters


@pytest.mark.parametrize("name", tavern.CHARACTERS)
def test_everyone_in_the_tavern_can_be_described_and_plays_legally(name: str) -> None:
    match = table(DEAL, "first 1")
    who = tavern.CHARACTERS[name]
    assert set(who.about) == {"en", "de"}
    found = tavern.think_as(name, seen_at(match), Budget(simulations=60), Stop())
    assert found.best.move in match.position.moves()


def test_nobody_else_is_in_the_tavern() -> None:
    with pytest.raises(CairnError, match="Mossback"):
        tavern.think_as("Nobody", seen_at(table(DEAL, "first 1")), Budget(simulations=1), Stop())


def test_a_jolly_giant_accepts_what_an_old_troll_denies() -> None:
    seen = seen_at(table(DEAL, "first 4", "Sh>1:Gs"))
    budget = Budget(simulations=200)
    assert tavern.think_as("Rumblebelly", seen, budget, Stop()).best.move == "accept"
    assert tavern.think_as("Mossback", seen, budget, Stop()).best.move == "deny"


def test_what_was_declined_is_not_asked_for_again_until_the_other_has_traded() -> None:
    asked = table(DEAL, "first 1", "Gs>2:Js", "deny", "pass", "pass", "pass")
    assert [(each.by, each.other) for each in refused(seen_at(asked).story, lately=True)] == [(1, 2)]
    left = tavern.not_in_vain(seen_at(asked))
    assert not {"Gs>2:Js", "Gh>2:Js", "Ss>2:Jh"} & set(left), "as much or less for a jewel of the same seat"
    assert {"Gs!2:Js", "Js>2:Js", "Gs>4:Js", "Gs>2:Ss", "pass"} <= set(left)
    traded = table(DEAL, "first 1", "Gs>2:Js", "deny", "Ss>3:Gs", "accept", "pass", "pass")
    assert "Gs>2:Js" in tavern.not_in_vain(seen_at(traded)), "who has traded since may think otherwise now"
    other = table(DEAL, "first 4", "Js>2:Gh", "deny")
    assert set(tavern.not_in_vain(seen_at(other))) == set(seen_at(other).moves), (
        "what others asked for is theirs"
    )
