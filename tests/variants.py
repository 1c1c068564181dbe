"""Every game with every option that changes its rules: what the conformance tests run over."""

from cairn.position import Game, game

VARIANTS: list[tuple[str, dict[str, str]]] = [
    ("three-stones", {}),
    ("three-stones", {"mode": "skill"}),
    ("three-stones", {"first": "black"}),
    ("three-stones", {"first": "random", "mode": "skill"}),
    ("three-stones", {"handicap": "0,7"}),
    ("morris", {}),
    ("morris", {"take-from-mills": "when-all-in-mills"}),
    ("morris", {"double-mill": "two"}),
    ("morris", {"double-mill": "two", "take-from-mills": "when-all-in-mills"}),
    ("morris", {"repetition": "off", "quiet-moves": "9"}),
    ("morris", {"quiet-moves": "off"}),
    ("tavern-stones", {}),
    ("tavern-stones", {"count": "turns"}),
    ("tavern-stones", {"target": "150", "handicap": "0,20,0,40"}),
    ("stein", {}),
    ("stein", {"seats": "3"}),
    ("stein", {"seats": "4", "handicap": "0,3,0,9"}),
    ("stein", {"seats": "3", "variant": "with-the-one-before"}),
    ("stein", {"seats": "4", "variant": "with-the-one-before"}),
    ("three-corners", {}),
    ("three-corners", {"size": "7", "first": "1"}),
    ("three-corners", {"size": "11", "first": "2"}),
    ("three-corners", {"repetition": "off", "quiet-moves": "12"}),
    ("three-corners", {"quiet-moves": "off", "size": "7"}),
]


def label(variant: tuple[str, dict[str, str]]) -> str:
    name, options = variant
    return " ".join([name, *(f"{key}={value}" for key, value in options.items())])


def made(variant: tuple[str, dict[str, str]], *, compiled: bool = True) -> Game:
    name, options = variant
    return game(name, options, compiled=compiled)
