"""Games and positions as people import them: text moves in and out, immutable positions, clear errors.

Everything about a single game comes from its module in `cairn.games`, found by its name; nothing here knows a rule.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache, partial
from importlib import import_module
from pkgutil import iter_modules
from threading import Lock
from types import MappingProxyType, ModuleType
from typing import Any
from weakref import ref

import cairn.games
from cairn.describing import EVERYTHING, Option, Plain
from cairn.errors import (
    CairnError,
    IllegalMove,
    MoveError,
    OptionError,
    UnknownGame,
    UnreadableMove,
    shortened,
)
from cairn.kernel import compiling, simulation
from cairn.kernel.dice import seeded
from cairn.kernel.once import once
from cairn.kernel.rules import CHANCE, OVER

LONGEST_MOVE = 200


@cache
def names() -> tuple[str, ...]:
    """The names of all games: each module in `cairn.games` that is one."""
    found = (module.name for module in iter_modules(cairn.games.__path__))
    return tuple(sorted(name.replace("_", "-") for name in found))


def game(
    name: str, options: Mapping[str, object] | None = None, *, compiled: bool = True, **more: object
) -> Game:
    """A game by its name, with its options: `game("morris", double_mill="two")`.

    Options are named as in the rules, with `_` for `-` (or given as a mapping with the names as they are); those
    not given take their default. With `compiled=False` the same rules are run by the interpreter: slow, but at
    once and easy to step through.
    """
    if name not in names():
        raise UnknownGame(f"there is no game {shortened(name)}; there are {', '.join(names())}")
    module = import_module(f"cairn.games.{name.replace('-', '_')}")
    chosen = {option.name: option.default for option in module.OPTIONS}
    wanted = {**(options or {}), **{key.replace("_", "-"): value for key, value in more.items()}}
    for key, value in wanted.items():
        option = _option(name, module, key)
        chosen[option.name] = option.read(str(value))
    return _game(name, compiled, tuple(chosen.items()))


def _option(name: str, module: ModuleType, wanted: str) -> Option:
    for option in module.OPTIONS:
        if option.name == wanted:
            assert isinstance(option, Option)
            return option
    choices = ", ".join(option.name for option in module.OPTIONS)
    raise OptionError(f"{name} has no option {shortened(wanted)}; its options are {choices}")


@lru_cache(maxsize=1024)  # a house is asked for tables with any number as an option
def _game(name: str, compiled: bool, options: tuple[tuple[str, str], ...]) -> Game:
    return Game(name, compiled, options)


@dataclass(frozen=True)
class Result:
    """How a game ended: who won (nobody in a draw of two), why, and all seats from the first place to the last."""

    winners: tuple[int, ...]
    reason: str
    ranking: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Tally:
    """What came of many random games: how many, their plies, and each seat's part of the wins."""

    games: int
    plies: int
    shares: tuple[float, ...]


class Game:
    """One game with its options chosen. Made by `game`; two of the same name and options are equal."""

    def __init__(self, name: str, compiled: bool, options: tuple[tuple[str, str], ...]) -> None:
        self.name = name
        self.compiled = compiled
        self.options = MappingProxyType(dict(options))
        self._module: Any = import_module(f"cairn.games.{name.replace('-', '_')}")
        self._first_state = self._module.start(self.options)

    @property
    def title(self) -> str:
        return str(self._module.TITLE)

    @property
    def about(self) -> str:
        return str(self._module.ABOUT)

    @property
    def choices(self) -> tuple[Option, ...]:
        """The options that this game has, with what each of them changes."""
        return tuple(self._module.OPTIONS)

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """How many can sit at a table of this game."""
        return tuple(self._module.SEATS)

    @cached_property
    def seats(self) -> int:
        """How many sit at this one."""
        return int(self.options.get("seats", self._module.SEATS[0]))

    @cached_property
    def hidden(self) -> bool:
        """Whether some seats know what others do not."""
        return bool(self._module.HIDDEN)

    @cached_property
    def points(self) -> bool:
        """Whether points decide, so that seats can be spotted some."""
        return bool(self._module.POINTS)

    @cached_property
    def rules(self) -> Any:
        """The rules functions: compiled, or the module itself as the interpreter runs it."""
        return self.bound(self._module)

    @cached_property
    def simulation(self) -> Any:
        """`cairn.kernel.simulation` for this game."""
        return self.bound(simulation, self._module)

    def bound(self, module: ModuleType, *to: ModuleType) -> Any:
        """A module's rules, bound to others, compiled or interpreted as this game is."""
        return (compiling.compiled if self.compiled else compiling.interpreted)(module, *to)

    def start(self) -> Position:
        """The position before the first event."""
        used = int(self.rules.trail_used(self._first_state)) + 1
        return Position(self, self._first_state, _Trail(self._new_list(used + 2), used))

    def random_games(self, games: int, seed: int | str = 0) -> Tally:
        """Play whole games at random, as fast as this machine can."""
        shares = self._new_list(self.seats, 0.0)
        dice = self._from_array(seeded(seed))
        plies = self.simulation.random_games(self._first_state, games, dice, self._module.MOST_MOVES, shares)
        return Tally(games, int(plies), tuple(float(part) for part in shares))

    def _new_list(self, length: int, zero: float = 0) -> Any:
        """Room for numbers: an array for compiled code, a list (much quicker there) for the interpreter."""
        if not self.compiled:
            return [zero] * length
        import numpy as np

        return np.zeros(length, np.float64 if isinstance(zero, float) else np.int64)

    @cached_property
    def _room(self) -> Callable[[], Any]:
        """Makes room for the moves of a position, or for as many dice, to be written before it is read."""
        most = self._module.MOST_MOVES
        if not self.compiled:
            return lambda: [0] * most
        import numpy as np

        return partial(np.empty, most, np.int64)

    def _stacked(self, lists: list[Any]) -> Any:
        if not self.compiled:
            return lists
        import numpy as np

        return np.stack(lists)

    def _from_array(self, array: Any) -> Any:
        return array if self.compiled else array.tolist()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return hash((self.name, *self.options.items()))

    def __repr__(self) -> str:
        defaults = {option.name: option.default for option in self.choices}
        chosen = [
            f"{key.replace('-', '_')}={value!r}"
            for key, value in self.options.items()
            if value != defaults[key]
        ]
        return f"game({', '.join([repr(self.name), *chosen])})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _game, (self.name, self.compiled, tuple(self.options.items()))


class _Trail:
    """Keys of earlier positions, shared by all positions of one line of play: only the newest writes on.

    Whoever plays on from an older position gets a copy; so a game of n moves takes room for n keys, not n².
    """

    def __init__(self, keys: Any, written: int) -> None:
        self.keys = keys
        self.written = written
        self._lock = Lock()

    def to_write(self, index: int, new_list: Callable[[int], Any]) -> _Trail:
        """A trail that has all keys below the index, and room at it."""
        with self._lock:
            if index == self.written < len(self.keys):
                self.written += 1
                return self
        keys = new_list(2 * index + 2)
        keys[:index] = self.keys[:index]
        return _Trail(keys, index + 1)

    def __reduce__(self) -> tuple[Any, ...]:
        return _Trail, (self.keys, self.written)


@dataclass(frozen=True, eq=False, repr=False)
class Position:
    """One moment of a game. It never changes: `play` gives the next one."""

    game: Game
    state: Any
    _trail: _Trail

    @staticmethod
    def _asked() -> Moves | None:
        """The answer to `moves`, if somebody has asked and still keeps it."""
        return None

    @once
    def seat(self) -> int | None:
        """The seat to move, counted from 1; `CHANCE` (0) where luck decides; None when the game is over."""
        # Whose turn it is stands in the state: the interpreter reads it before compiled code would be called.
        seat = int(self.game._module.turn(self.state))
        return None if seat == OVER else seat

    @property
    def is_chance(self) -> bool:
        return self.seat == CHANCE

    @property
    def is_over(self) -> bool:
        return self.seat is None

    def moves(self) -> Moves:
        """The legal moves, or the outcomes of chance: iterate, count, or ask with `in`.

        As long as the answer is kept, what it has listed is played without being judged once more.
        """
        moves = self._asked()
        if moves is None:
            moves = Moves(self)
            self.__dict__["_asked"] = ref(moves)
        return moves

    def play(self, *texts: str) -> Position:
        """The position after a move (or several, one after the other), which may be outcomes of chance."""
        position = self
        for text in texts:
            asked = position._asked()
            known = asked.written.get(text) if asked is not None and isinstance(text, str) else None
            position = position._after(position._read(text) if known is None else known)
        return position

    def why_not(self, text: str) -> str | None:
        """Why a move cannot be played here, in words; None if it can."""
        try:
            self._read(text)
        except MoveError as error:
            return error.why
        return None

    def odds(self) -> dict[str, Fraction]:
        """At a chance event with outcomes that can be listed: each outcome and its probability."""
        rules, listed = self.game.rules, self._listed()
        if not self.is_chance:
            raise CairnError("chance has no part in this position")
        weights = {
            self.game._module.write(self.state, move): int(rules.weight(self.state, move)) for move in listed
        }
        return {text: Fraction(weight, sum(weights.values())) for text, weight in weights.items()}

    def dice(self) -> tuple[int, ...]:
        """At a chance event: the numbers of sides of the dice that decide it."""
        out = self.game._room()
        return (
            tuple(int(sides) for sides in out[: self.game.rules.rolls(self.state, out)])
            if self.is_chance
            else ()
        )

    def outcome(self, rolled: Collection[int]) -> str:
        """The outcome of chance that follows from the numbers rolled, each from 0 to its sides - 1."""
        sides = self.dice()
        if len(rolled) != len(sides) or any(not 0 <= n < k for n, k in zip(rolled, sides, strict=True)):
            raise CairnError(f"{len(sides)} dice are rolled here, with these numbers of sides: {list(sides)}")
        numbers = self.game._new_list(len(rolled))
        numbers[:] = list(rolled)
        return str(self.game._module.write(self.state, int(self.game.rules.outcome(self.state, numbers))))

    def roll(self, rng: random.Random) -> str:
        """A random outcome at its true odds."""
        if not self.is_chance:
            raise CairnError("chance has no part in this position")
        return self.outcome([rng.randrange(sides) for sides in self.dice()])

    def count(self, depth: int) -> int:
        """How many sequences of so many moves there are; -1 if one would pass through outcomes that are not listed."""
        trail = self.trail_copy(depth + 1)
        lists = [self.game._new_list(self.game._module.MOST_MOVES) for _ in range(depth + 1)]
        return int(self.game.simulation.perft(self.state, depth, trail, self.game._stacked(lists)))

    def trail_copy(self, more: int) -> Any:
        """The trail up to here, with room for so many plies more: what compiled rules need to play on."""
        used = int(self.game.rules.trail_used(self.state)) + 1
        trail = self.game._new_list(used + more)
        trail[:used] = self._trail.keys[:used]
        return trail

    @once
    def scores(self) -> tuple[int, ...]:
        """The points of each seat (Morris: stones on the board; Three Corners: figures in corners)."""
        # The interpreter, again: it has read them before compiled code would be called, or not much later.
        score = self.game._module.score
        return tuple([int(score(self.state, seat)) for seat in range(1, self.game.seats + 1)])

    @once
    def result(self) -> Result | None:
        """Who won and why, once the game is over."""
        if not self.is_over:
            return None
        rules, seats = self.game.rules, range(1, self.game.seats + 1)
        shares = {seat: float(rules.share(self.state, seat)) for seat in seats}
        winners = tuple(seat for seat in seats if shares[seat] > 0)
        if len(winners) == self.game.seats == 2:
            winners = ()
        merit = self._merit if self.game._module.POINTS else shares.__getitem__
        places = sorted({merit(seat) for seat in seats}, reverse=True)
        ranking = tuple(tuple(seat for seat in seats if merit(seat) == place) for place in places)
        return Result(winners, self.game._module.REASONS[rules.reason(self.state)], ranking)

    def _merit(self, seat: int) -> float:
        return self.scores[seat - 1]

    def view(self, seat: int = 0) -> Plain:
        """What a seat may know (0: what a spectator may), as plain data that a page can draw."""
        game, scores, result = self.game, self.scores, self.result
        shown = game._module.view(self.state, self._viewer(seat))
        return {
            "game": game.name,
            "options": game.options.copy(),
            "viewer": seat,
            "turn": self.seat,
            "scores": list(scores),
            "result": result
            and {
                "winners": list(result.winners),
                "reason": result.reason,
                "ranking": [list(place) for place in result.ranking],
            },
            "seats": [
                {"seat": number, "score": score, **about}
                for number, score, about in zip(range(1, game.seats + 1), scores, shown["seats"], strict=True)
            ],
            "places": shown["places"],
            "table": shown["table"],
        }

    def told(self, text: str, seat: int = 0) -> str:
        """A move or an outcome of chance as a seat (0: a spectator) may hear of it when it happens."""
        return str(self.game._module.told(text, self._viewer(seat))) if self.game.hidden else text

    def draw(self, seat: int = 0) -> str:
        """A picture for the terminal of what a seat may know (0: a spectator)."""
        return str(self.game._module.draw(self.state, self._viewer(seat)))

    def draw_open(self) -> str:
        """A picture with nothing hidden, for matches that are over."""
        return str(self.game._module.draw(self.state, EVERYTHING))

    def _viewer(self, seat: int) -> int:
        if not 0 <= seat <= self.game.seats:
            raise CairnError(
                f"there is no seat {seat}; seats are 1 to {self.game.seats}, and 0 is a spectator"
            )
        return seat

    def _read(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"a move is a text, not {type(text).__name__}")
        module = self.game._module
        if len(text) > LONGEST_MOVE:
            raise UnreadableMove(text, "no move is that long")
        move = int(module.read(self.state, text))
        if self.result:
            raise IllegalMove(text, f"the game is over ({self.result.reason})")
        why = module.refuse(self.state, move)
        if why:
            raise IllegalMove(text, why)
        return move

    def _after(self, move: int) -> Position:
        game, state = self.game, self.state
        trail = self._trail.to_write(game._module.trail_used(state) + 1, game._new_list)
        after = object.__new__(Position)  # what `Position` gives, several times as fast
        after.__dict__.update(game=game, state=game.rules.play(state, move, trail.keys), _trail=trail)
        return after

    def _listed(self) -> list[int]:
        out = self.game._room()
        count = self.game.rules.moves(self.state, out)
        if count < 0:
            raise CairnError("the outcomes here are too many to list; ask with `in`, or roll one")
        listed: list[int] = out[:count].tolist() if self.game.compiled else out[:count]
        return listed

    @once
    def _key(self) -> tuple[object, ...]:
        rules = self.game.rules
        trail = self._trail.keys[rules.trail_since(self.state) : rules.trail_used(self.state)]
        return (
            *(getattr(part, "tobytes", lambda part=part: part)() for part in self.state),
            *map(int, trail),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and self._key == other._key

    def __hash__(self) -> int:
        return hash((self.game, self._key))

    def __reduce__(self) -> tuple[Any, ...]:
        used = int(self.game.rules.trail_used(self.state)) + 1
        return Position, (self.game, self.state, _Trail(self._trail.keys[: used + 1], used))

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        turn = "over" if self.is_over else "chance" if self.is_chance else f"seat {self.seat} to move"
        return f"<{self.game.name}: {turn}, scores {list(self.scores)}>"


class Moves(Collection[str]):
    """The legal moves of a position as texts. Nothing is listed before it is asked for."""

    def __init__(self, position: Position) -> None:
        self._position = position
        #: What has been listed, by its text.
        self.written: dict[str, int] = {}

    @property
    def listed(self) -> bool:
        """False where the outcomes of chance are too many to list (`in` works all the same)."""
        return not self._position.is_chance or self._count >= 0

    @once
    def _count(self) -> int:
        game = self._position.game
        return int(game.rules.moves(self._position.state, game._room()))

    @once
    def _moves(self) -> list[int]:
        return self._position._listed()

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[str]:
        if not self.written:
            write, state = self._position.game._module.write, self._position.state
            self.written = {write(state, move): move for move in self._moves}
        yield from self.written  # and keeps this alive as long as somebody goes through it

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self._position.why_not(text) is None

    def __repr__(self) -> str:
        return f"<Moves: {', '.join(self)}>" if self.listed else "<Moves: too many to list>"
