"""Every refusal of the rules has its German sentence."""

import random

import pytest

from cairn.house.german import in_german
from cairn.match.match import Match
from cairn.position import game
from tests.variants import VARIANTS

ODD = (
    *("", "zz", "first 1", "first 2", "draw W", "accept", "deny", "pass", "x" * 300),
    *("a1-a1", "Wf6", "Wa1", "4x3@a1", "9x9@m14", "k9-k9"),
    "deal JGS/JJGS JGS/JJGS JGS/JJGS JGS/JJGS",
    "deal SGJ/JJGS JGS/JJGS JGS/JJGS JGS/JJGS",
    "deal JJJ/JJJJ JJJ/JJJJ JGS/JJGS JGS/JJGS",
)


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
def test_no_refusal_is_without_its_german(name: str, options: dict[str, str]) -> None:
    dice = random.Random(7)
    heard: list[str] = []
    missing: set[str] = set()
    for _ in range(2):
        match = Match(game(name, options))
        while not match.result and len(match.plies) < 150:
            position = match.position
            here = [] if position.is_chance else list(position.moves())
            for text in (*ODD, *dice.sample(heard, min(len(heard), 25))):
                why = position.why_not(text)
                if why and not in_german(why):
                    missing.add(why)
            heard += dice.sample(here, min(len(here), 10))
            match = match.play(position.roll(dice) if position.is_chance else dice.choice(here))
        why = match.position.why_not("zz")
        if why and not in_german(why):
            missing.add(why)
    assert missing == set()


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("d6 is not empty: a white stone stands there", "d6 ist nicht frei: Dort steht ein weißer Stein"),
        ("seat 2 has no hidden gold", "Platz 2 hat kein Gold unter den verdeckten"),
        (
            "touches a block of height 3 and closes in nothing",
            "berührt einen Stein der Höhe 3 und schließt nichts ein",
        ),
        ("something else", None),
    ],
)
def test_a_sentence_in_german(english: str, german: str | None) -> None:
    assert in_german(english) == german
