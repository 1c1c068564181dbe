"""How a game describes itself: its options, with what each value changes. It knows no game."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cairn.errors import OptionError, shortened

LARGEST = 1 << 60  # what a number counts as at the most: nobody lives to see the difference

#: The options of one game, complete, each value in its plain spelling.
Options = Mapping[str, str]

#: A viewer from whom nothing is hidden: for records of finished matches.
EVERYTHING = -1

#: A part of a view: nothing but dicts, lists, texts, numbers, booleans and None.
Plain = dict[str, Any]


@dataclass(frozen=True)
class Option:
    """One choice that a table may make: some words to choose from, or a number, or both."""

    name: str
    default: str
    about: str
    words: tuple[str, ...] = ()
    number: bool = False
    #: What each word changes, for people: word -> short explanation.
    means: Mapping[str, str] = field(default_factory=dict)

    def read(self, text: str) -> str:
        """The value in its plain spelling, or an error that names the choices."""
        if text in self.words:
            return text
        if self.number and re.fullmatch("[0-9]{1,99}", text) and int(text) >= 1:
            return str(int(text))
        raise OptionError(f"{self.name} cannot be {shortened(text)}; it can be {self.choices}")

    @property
    def choices(self) -> str:
        number = ["a whole number, at least 1"] if self.number else []
        return " or ".join([*self.words, *number])


@dataclass(frozen=True)
class Handicap(Option):
    """Points spotted to the seats at the start: `none`, or one number for each seat, as `5,0`."""

    name: str = "handicap"
    default: str = "none"
    about: str = "points spotted to each seat at the start, in the order of the seats"

    def read(self, text: str) -> str:
        if text == "none":
            return text
        if re.fullmatch("[0-9]{1,6}(,[0-9]{1,6}){0,9}", text):
            points = [int(part) for part in text.split(",")]
            return ",".join(map(str, points)) if any(points) else "none"
        raise OptionError(f"{self.name} cannot be {shortened(text)}; it can be {self.choices}")

    @property
    def choices(self) -> str:
        return "none or a number of points for each seat, as 5,0 for two"


def limit(value: str) -> int:
    """A number given as an option, or 0 for `off`."""
    return 0 if value == "off" else min(int(value), LARGEST)


def spotted(options: Options, seats: int) -> tuple[int, ...]:
    """The handicap's points for each of so many seats."""
    text = options["handicap"]
    if text == "none":
        return (0,) * seats
    points = tuple(int(part) for part in text.split(","))
    if len(points) != seats:
        raise OptionError(
            f"handicap gives points to {len(points)} seats; there are {seats}, as 5{',0' * (seats - 1)}"
        )
    return points
