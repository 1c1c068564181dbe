"""Every game against a second implementation of its rules, written apart from it, slow and plain."""

from importlib import import_module

import pytest

from cairn.kernel.dice import seeded
from cairn.lab.random_play import random_choice
from tests.variants import VARIANTS, label, made

pytestmark = pytest.mark.slow

LONG = {"three-corners": 150}  # plies: random games would go on for thousands


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_both_implementations_agree_at_every_ply(variant: tuple[str, dict[str, str]], games: int) -> None:
    name, options = variant
    reference_module = import_module(f"tests.reference.{name.replace('-', '_')}")
    for number in range(min(games, 2) if name == "stein" else games):
        dice = seeded("reference", label(variant), number).tolist()
        position, reference = made(variant).start(), reference_module.Reference(dict(options))
        for _ in range(LONG.get(name, 10_000)):
            assert position.seat == reference.seat
            if position.is_over:
                break
            assert (sorted(position.moves()) if position.moves().listed else None) == reference.moves()
            if position.is_chance and position.moves().listed:
                assert position.odds() == reference.odds()
            text = random_choice(position, dice)
            position = position.play(text)
            reference.play(text)
            assert list(position.scores) == reference.scores
        result = position.result
        assert (result and (list(result.winners), result.reason)) == reference.result
