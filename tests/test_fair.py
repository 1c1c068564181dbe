"""Provably fair chance: it follows from the secret, and whoever tampers with it is found out."""

import hashlib
import hmac
from collections import Counter
from dataclasses import replace

import pytest

from cairn import Match, UnfairRecord, game, read_records, write_record
from cairn.kernel.grown import Grown
from cairn.match import fair
from cairn.match.match import Event, Kind

SECRET = bytes(range(32))


def fair_match(name: str, plies: int = 10_000) -> Match:
    """A match whose seats play their first move and whose chance is fair."""
    match = Match(game(name, compiled=False), commitment=fair.commitment(SECRET))
    chances = 0
    while not match.result and len(match.plies) < plies:
        if match.position.is_chance:
            chances += 1
            match = match.play(fair.outcome(SECRET, chances, match.position))
        else:
            match = match.play(next(iter(match.position.moves())))
    return replace(match, secret=SECRET.hex())


def test_secrets_are_32_random_bytes_and_the_commitment_is_their_sha256() -> None:
    assert len({fair.new_secret() for _ in range(10)}) == 10
    assert {len(fair.new_secret()) for _ in range(10)} == {32}
    assert fair.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def block(event: int, number: int) -> int:
    return int.from_bytes(hmac.new(SECRET, f"{event}:{number}".encode(), "sha256").digest(), "big")


def test_numbers_follow_the_description() -> None:
    assert fair.rolled(SECRET, 3, [72, 36, 2]) == [block(3, 0) % 72, block(3, 1) % 36, block(3, 2) % 2]


def test_a_block_too_large_to_be_fair_is_passed_over() -> None:
    event = next(
        event for event in range(1, 999) if block(event, 0) > 2**255 and block(event, 1) < block(event, 0)
    )
    sides = block(event, 0)  # more than half of all blocks: only the numbers below it can be fair
    assert fair.rolled(SECRET, event, [sides, 5]) == [block(event, 1), block(event, 2) % 5]


def test_numbers_are_even() -> None:
    counts = Counter(fair.rolled(SECRET, event, [6])[0] for event in range(6000))
    assert all(850 < counts[number] < 1150 for number in range(6))


@pytest.mark.parametrize("name", ["three-stones", "three-corners", "tavern-stones"])
def test_a_fair_record_verifies(name: str) -> None:
    match = fair_match(name, plies=9)
    for seat in range(1, match.game.seats):
        match = match.resign(seat)
    (again,) = read_records(write_record(match))
    chances = sum(event.kind is Kind.CHANCE for event in match.events)
    assert fair.verify(again) == chances > 0


def test_a_changed_draw_is_found() -> None:
    match = fair_match("three-stones", plies=21)
    draw = match.plies[20]
    assert draw.kind is Kind.CHANCE
    other = next(text for text in match.positions[20].moves() if text != draw.text)
    swapped = replace(match, events=Grown((*match.events[:20], Event(Kind.CHANCE, 0, other))), _known=None)
    with pytest.raises(UnfairRecord, match=f"event 21 is '{other}', but the secret makes it '{draw.text}'"):
        fair.verify(swapped)


def test_a_changed_secret_is_found() -> None:
    with pytest.raises(UnfairRecord, match="not the one that was committed"):
        fair.verify(replace(fair_match("three-stones", 5), secret="00" * 32))


@pytest.mark.parametrize("missing", ["secret", "commitment"])
def test_a_record_without_a_secret_or_commitment_cannot_be_checked(missing: str) -> None:
    with pytest.raises(UnfairRecord, match=missing):
        fair.verify(replace(fair_match("three-stones", 5), **{missing: ""}))  # type: ignore[arg-type]


def test_a_takeback_does_not_set_the_counter_back() -> None:
    match = fair_match("three-stones", plies=4)
    assert fair.verify(match.take_back(2, 1)) == 2
