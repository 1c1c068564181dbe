"""Reasons are true: each kind is found where it holds and not where it does not, and is told in both languages.

What a reason claims is worked out here again, by playing the moves and looking at the boards, never by the code that
found it. Whose move it would be if another had it is asked of the rules, with the seats changed over.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import pairwise
from string import Formatter
from typing import Any

import numpy as np
import pytest

import cairn
from cairn import CairnError, IllegalMove, Match, Position
from cairn.kernel.dice import below, seeded
from cairn.lab.random_play import random_choice, random_match
from cairn.match.seen import Seen, seen_by
from cairn.minds.reasons import LANGUAGES, Reason, codes, is_warning, reasons_for, say, summary
from tests.variants import VARIANTS, label, made

Variant = tuple[str, dict[str, str]]


@dataclass(frozen=True)
class Case:
    """A move and the positions before and after it. (Only claims look at the positions: finders get what is seen.)"""

    before: Position
    seen: Seen
    move: str

    @property
    def after(self) -> Position:
        return self.before.play(self.move)

    @property
    def seat(self) -> int:
        return self.seen.seat

    @property
    def rival(self) -> int:
        return 3 - self.seat

    def gain(self, seat: int) -> int:
        return self.after.scores[seat - 1] - self.before.scores[seat - 1]


def case(match: Match, move: str) -> Case:
    assert match.position.seat
    return Case(match.position, seen_by(match, match.position.seat), move)


def if_to_move(position: Position, seat: int, later: int = 0) -> list[tuple[str, Any]]:
    """The moves (and what follows) of a seat of two, were it its turn, perhaps some plies later."""
    module, state = position.game._module, position.state
    if int(state.seat) != seat:
        swapped = {
            name: getattr(state, name.replace("own", "x").replace("other", "own").replace("x", "other"))
            for name in state._fields
            if name.startswith(("own", "other"))
        }
        state = state._replace(seat=seat, **swapped)
    state = state._replace(end=0, ply=state.ply + later)
    return followed(position, state, module)


def followed(position: Position, state: Any, module: Any) -> list[tuple[str, Any]]:
    out = np.empty(module.MOST_MOVES, np.int64)
    moves = out[: position.game.rules.moves(state, out)].tolist()
    trail = position.trail_copy(8)
    return [(module.write(state, move), position.game.rules.play(state, move, trail)) for move in moves]


# What is claimed, game by game


Claim = Callable[[Case, Mapping[str, Any]], Any]  # true or not
CLAIMS: dict[str, Claim] = {}


def claims(*names: str) -> Callable[[Claim], Claim]:
    def noted(claim: Claim) -> Claim:
        CLAIMS.update(dict.fromkeys(names, claim))
        return claim

    return noted


def ended(case: Case, reason: str, winners: tuple[int, ...]) -> bool:
    result = case.after.result
    return bool(result) and (result.reason, result.winners) == (reason, winners)  # type: ignore[union-attr]


# Nine Men's Morris

LINES = [tuple(line) for line in cairn.game("morris").start().view()["table"]["lines"]]
NEAR: dict[str, set[str]] = {
    point: {
        near
        for line in LINES
        for i, here in enumerate(line)
        for near in (*line[i + 1 : i + 2], *line[max(0, i - 1) : i])
        if here == point
    }
    for line in LINES
    for point in line
}


def on_board(position: Position, seat: int) -> set[str]:
    return {place["at"] for place in position.view()["places"] if place["seat"] == seat}


def target(move: str) -> str:
    return move.partition("x")[0].rpartition("-")[2]


def source(move: str) -> str:
    return move.partition("x")[0].rpartition("-")[0]


def closes(stones: set[str], move: str) -> bool:
    after = stones - {source(move)} | {target(move)}
    return any(target(move) in line and after.issuperset(line) for line in LINES)


def mill_points(position: Position, seat: int, later: int) -> set[str]:
    """Where a seat closes a mill, were it its turn so many plies later."""
    stones = on_board(position, seat)
    return {target(move) for move, _ in if_to_move(position, seat, later) if closes(stones, move)}


def full(stones: set[str], mill: str) -> bool:
    return tuple(mill.split("-")) in LINES and stones.issuperset(mill.split("-"))


def in_mill(stones: set[str], point: str) -> bool:
    return any(point in line and stones.issuperset(line) for line in LINES)


def goes_to_and_fro(position: Position, seat: int, points: Any) -> bool:
    """Whether one of the two points has a stone in a mill that closes another on the empty one, next to it."""
    stones, free = on_board(position, seat), set(NEAR) - on_board(position, 1) - on_board(position, 2)
    return any(
        here in stones
        and there in free & NEAR[here]
        and in_mill(stones, here)
        and in_mill(stones - {here} | {there}, there)
        for here, there in (points, points[::-1])
    )


def has_shape(position: Position, seat: int) -> bool:
    return any(goes_to_and_fro(position, seat, (a, b)) for a in NEAR for b in NEAR[a])


def without_room(position: Position, seat: int) -> set[str]:
    taken = on_board(position, 1) | on_board(position, 2)
    return {stone for stone in on_board(position, seat) if NEAR[stone] <= taken}


def slides(position: Position, seat: int) -> int:
    taken = on_board(position, 1) | on_board(position, 2)
    return sum(len(NEAR[stone] - taken) for stone in on_board(position, seat))


CLAIMS["morris.wins-reduced"] = lambda case, p: (
    ended(case, "reduced", (case.seat,)) and p["rival"] == case.rival
)
CLAIMS["morris.wins-blocked"] = lambda case, p: (
    ended(case, "blocked", (case.seat,)) and p["rival"] == case.rival
)
CLAIMS["morris.draw-repetition"] = lambda case, p: ended(case, "repetition", ())
CLAIMS["morris.draw-quiet"] = lambda case, p: ended(case, "quiet", ())


@claims("morris.takes", "morris.takes-with-two", "morris.takes-nothing")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    closed = p.get("mills") or (p["mill"],)
    own = on_board(case.before, case.seat) - {source(case.move)} | {target(case.move)}
    fell = on_board(case.before, case.rival) - on_board(case.after, case.rival)
    return all(full(own, mill) and target(case.move) in mill for mill in closed) and fell == set(
        p.get("taken", ())
    )


@claims("morris.misses-mill")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    stones = on_board(case.before, case.seat)
    could = [move for move in case.seen.moves if target(move) == p["point"] and closes(stones, move)]
    return any("x" in move for move in could) and not closes(stones, case.move)


@claims("morris.blocks")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    could = p["point"] in mill_points(case.before, case.rival, 1)
    return could and all(target(reply) != p["point"] for reply in case.after.moves())


@claims("morris.breaks-threat")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    points = set(p["points"])
    before, now = mill_points(case.before, case.rival, 1), mill_points(case.after, case.rival, 0)
    return points <= before - now and case.move.endswith("".join(f"x{stone}" for stone in p["taken"]))


@claims("morris.leaves-idle-mill")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    """It closes next, but takes nothing; and a stone was taken, which might have been another."""
    closing = [reply for reply in case.after.moves() if target(reply) in p["points"]]
    points = mill_points(case.after, case.rival, 0)
    return set(p["points"]) == points and not any("x" in reply for reply in closing) and "x" in case.move


@claims("morris.breaks-line")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    line, theirs = set(p["line"].split("-")), on_board(case.before, case.rival)
    gone = theirs - on_board(case.after, case.rival)
    return len(line & theirs) == 2 and line & gone and not line & on_board(case.after, case.seat)


@claims("morris.spoils-fork")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    placed = on_board(case.before, case.rival) | {p["point"]}
    free = set(NEAR) - placed - on_board(case.before, case.seat)
    return sum(closes(placed, point) for point in free) >= 2 and target(case.move) == p["point"]


@claims("morris.fork", "morris.threat")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    points = set(p["points"]) if "points" in p else {p["point"]}
    now, before = mill_points(case.after, case.seat, 1), mill_points(case.before, case.seat, 2)
    return points <= now and not points <= before and p.get("count", 1) == len(points)


CLAIMS["morris.fork"] = lambda case, p: (
    CLAIMS["morris.threat"](case, p) and not any("x" in reply for reply in case.after.moves())
)


@claims("morris.sure-mill")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    """Whatever comes, a stone can be taken by a mill on the next turn."""
    return all(any("x" in move for move in case.after.play(reply).moves()) for reply in case.after.moves())


@claims("morris.opens-safe")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    opened = full(on_board(case.before, case.seat), p["mill"]) and not full(
        on_board(case.after, case.seat), p["mill"]
    )
    replies = case.after.moves()
    return opened and all(
        p["point"] in mill_points(case.after.play(reply), case.seat, 0) for reply in replies
    )


def opened_and_filled(case: Case, p: Mapping[str, Any]) -> tuple[bool, bool]:
    """Whether a mill is opened, and whether the rival can go into the gap."""
    opened = full(on_board(case.before, case.seat), p["mill"]) and not full(
        on_board(case.after, case.seat), p["mill"]
    )
    return opened, any(target(reply) == p["point"] for reply in case.after.moves())


CLAIMS["morris.opens-risky"] = lambda case, p: (
    opened_and_filled(case, p) == (True, True)
    and p["jumps"] == (not NEAR[p["point"]] & on_board(case.after, case.rival))
)
CLAIMS["morris.opens"] = lambda case, p: opened_and_filled(case, p) == (True, False)


@claims("morris.keeps-mill")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    return full(on_board(case.before, case.seat), p["mill"]) and full(
        on_board(case.after, case.seat), p["mill"]
    )


def double_mill(had: bool, has: bool) -> Claim:
    return lambda case, p: (
        goes_to_and_fro(case.before, case.seat, p["points"]) == had
        and goes_to_and_fro(case.after, case.seat, p["points"]) == has
    )


CLAIMS["morris.makes-double-mill"] = double_mill(False, True)
CLAIMS["morris.keeps-double-mill"] = double_mill(True, True)
CLAIMS["morris.loses-double-mill"] = lambda case, p: (
    double_mill(True, False)(case, p) and not has_shape(case.after, case.seat)
)
CLAIMS["morris.breaks-double-mill"] = lambda case, p: (
    goes_to_and_fro(case.before, case.rival, p["points"])
    and not goes_to_and_fro(case.after, case.rival, p["points"])
)


CLAIMS["morris.allows-mill"] = lambda case, p: (
    set(p["points"]) <= mill_points(case.after, case.rival, 0) - mill_points(case.before, case.rival, 1)
)


def never_stopped(case: Case) -> set[str]:
    """Where the rival can close a mill that takes something, whatever is played."""
    after = [case.before.play(move) for move in case.before.moves()]
    takes = [not position.is_over and any("x" in reply for reply in position.moves()) for position in after]
    return set.intersection(
        *(mill_points(now, case.rival, 0) if any_ else set() for now, any_ in zip(after, takes, strict=True))
    )


CLAIMS["morris.leaves-threat"] = lambda case, p: (
    set(p["points"]) <= mill_points(case.after, case.rival, 0) & mill_points(case.before, case.rival, 1)
    and not set(p["points"]) & never_stopped(case)
)
CLAIMS["morris.cannot-stop"] = lambda case, p: set(p["points"]) <= never_stopped(case)
CLAIMS["morris.no-mill-next"] = lambda case, p: (
    case.after.view()["seats"][case.rival - 1]["jumps"] and not mill_points(case.after, case.rival, 0)
)


@claims("morris.exposes")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    """Each can be taken next, and stood in a mill before."""
    taken = {stone for reply in case.after.moves() for stone in reply.split("x")[1:]}
    return set(p["stones"]) <= taken and all(
        in_mill(on_board(case.before, case.seat), s) for s in p["stones"]
    )


@claims("morris.lets-jump")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    jumps = [position.view()["seats"][case.rival - 1]["jumps"] for position in (case.before, case.after)]
    return jumps == [False, True]


CLAIMS["morris.shuts-in"] = lambda case, p: (
    set(p["stones"]) <= without_room(case.after, case.rival) - without_room(case.before, case.rival)
)
CLAIMS["morris.frees"] = lambda case, p: (
    set(p["stones"]) <= without_room(case.before, case.rival) - without_room(case.after, case.rival)
)
CLAIMS["morris.shuts-in-own"] = lambda case, p: (
    set(p["stones"]) <= without_room(case.after, case.seat) - without_room(case.before, case.seat)
)
CLAIMS["morris.few-ways"] = lambda case, p: (
    p["count"] == len({reply.partition("x")[0] for reply in case.after.moves()}) <= 4
)
CLAIMS["morris.more-room"] = CLAIMS["morris.less-room"] = lambda case, p: (
    (p["before"], p["count"]) == (slides(case.before, case.seat), slides(case.after, case.seat))
)
CLAIMS["morris.crossing"] = lambda case, p: len(NEAR[p["point"]]) == 4 and case.move.startswith(p["point"])
CLAIMS["morris.open-lines"] = lambda case, p: (
    p["count"]
    == sum(target(case.move) in line and not on_board(case.after, case.rival) & set(line) for line in LINES)
)
CLAIMS["morris.quiet"] = lambda case, p: (
    mill_points(case.before, case.rival, 1) == mill_points(case.after, case.rival, 0)
    and not closes(on_board(case.before, case.seat), case.move)
)


# Three Stones

POCKETS = {
    place["at"]: (place["x"], place["y"]) for place in cairn.game("three-stones").start().view()["places"]
}
THREES = [
    three
    for x, y in POCKETS.values()
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if len(
        three := [name for n in range(3) for name, at in POCKETS.items() if at == (x + n * dx, y + n * dy)]
    )
    == 3
]


def pockets(position: Position) -> dict[str, str]:
    return {place["at"]: place["stone"] for place in position.view()["places"] if place["stone"]}


THROUGH = {name: [three for three in THREES if name in three] for name in POCKETS}


def threes(stones: dict[str, str], seat: int, pocket: str) -> int:
    """How many threes of a seat's colour go through a pocket."""
    own, rival = ("WB", "BW")[seat - 1]
    through = [three for three in THROUGH[pocket] if all(name in stones for name in three)]
    held = [[stones[name] for name in three] for three in through]
    return sum(own in three and rival not in three for three in held)


def would_make(stones: dict[str, str], pocket: str, stone: str, seat: int) -> int:
    return threes({**stones, pocket: stone}, seat, pocket) - threes(stones, seat, pocket)


def rival_choices(case: Case) -> dict[str, int]:
    """The stones that may come next, and how many there are of each."""
    view = case.after.view()
    left = view["table"]["pouch"] or view["seats"][case.rival - 1]["hand"]
    return {stone: count for stone, count in left.items() if count}


def rival_pockets(case: Case) -> list[str]:
    return [place["at"] for place in case.after.view()["places"] if place["open"]]


def rival_gains(case: Case) -> dict[tuple[str, str], int]:
    stones = pockets(case.after)
    return {
        (stone, pocket): would_make(stones, pocket, stone, case.rival)
        for stone in rival_choices(case)
        for pocket in rival_pockets(case)
    }


CLAIMS["three-stones.makes-threes"] = lambda case, p: (
    p["count"] == case.gain(case.seat) > 0 == case.gain(case.rival)
)
CLAIMS["three-stones.gives-threes"] = lambda case, p: (
    p["count"] == case.gain(case.rival) > 0 == case.gain(case.seat)
)
CLAIMS["three-stones.scores-both"] = lambda case, p: (
    (p["own"], p["count"]) == (case.gain(case.seat), case.gain(case.rival))
)


@claims("three-stones.denies")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    would = would_make(pockets(case.before), p["pocket"], "WB"[case.rival - 1], case.rival)
    return p["count"] == would > 0 == case.gain(case.rival) and case.move[1:] == p["pocket"]


@claims("three-stones.fills-own")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    would = would_make(pockets(case.before), p["pocket"], "WB"[case.seat - 1], case.seat)
    return p["count"] == would > 0 == case.gain(case.seat) and case.move[1:] == p["pocket"]


@claims("three-stones.misses")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    better = case.before.play(p["move"]).scores[case.seat - 1] - case.before.scores[case.seat - 1]
    return better == p["count"] > case.gain(case.seat)


def outcome(winner: Callable[[Case], tuple[int, ...]]) -> Claim:
    return lambda case, p: (
        ended(case, "all-played", winner(case))
        and (p["own"], p["other"]) == (case.after.scores[case.seat - 1], case.after.scores[case.rival - 1])
    )


CLAIMS["three-stones.wins"] = outcome(lambda case: (case.seat,))
CLAIMS["three-stones.loses"] = outcome(lambda case: (case.rival,))
CLAIMS["three-stones.draws"] = outcome(lambda case: ())


def ahead(case: Case) -> tuple[int, int]:
    """By how much the seat is ahead of the best other, before and after."""
    before, after = (
        scores[case.seat - 1] - max(scores[: case.seat - 1] + scores[case.seat :])
        for scores in (case.before.scores, case.after.scores)
    )
    return before, after


CLAIMS["three-stones.takes-lead"] = CLAIMS["stein.takes-lead"] = lambda case, p: (
    ahead(case)[0] <= 0 < ahead(case)[1] == p["own"] - p["other"]
)
CLAIMS["three-stones.levels"] = lambda case, p: ahead(case)[0] < 0 == ahead(case)[1]
CLAIMS["three-stones.falls-behind"] = lambda case, p: (
    ahead(case)[0] >= 0 > ahead(case)[1] == p["own"] - p["other"]
)


def chance_to_score(case: Case) -> Fraction:
    """How likely the rival can score next. With a hand it has what it needs."""
    left = rival_choices(case)
    helping = {stone for (stone, _), count in rival_gains(case).items() if count}
    if not case.after.is_chance:
        return Fraction(bool(helping))
    return Fraction(sum(left[stone] for stone in helping), sum(left.values()))


def scores_next(case: Case, p: Mapping[str, Any]) -> bool:
    gains, chance = rival_gains(case), chance_to_score(case)
    scoring = {pocket for (_, pocket), count in gains.items() if count}
    substantial = chance >= Fraction(1, 3) and (case.gain(case.seat) > 0 or case.gain(case.rival) == 0)
    others = (replace(case, move=move) for move in case.before.moves())
    return (
        p["count"] == max(gains.values())
        and scoring >= set(p["pockets"])
        and (len(scoring) > len(p["pockets"])) == p["unnamed"]
        and p["percent"] == round(100 * chance)
        and p["risk"] == (substantial and any(chance_to_score(other) < Fraction(1, 3) for other in others))
    )


CLAIMS["three-stones.allows-three"] = scores_next
CLAIMS["three-stones.allows-three-if"] = scores_next


@claims("three-stones.no-reply")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    line = {p["column"], p["row"]} == {case.move[1], case.move[2:]}
    return line and not any(rival_gains(case).values())


CLAIMS["three-stones.any-pocket-open"] = lambda case, p: (
    len(rival_pockets(case)) == 80 - len(pockets(case.after)) and any(rival_gains(case).values())
)
CLAIMS["three-stones.any-pocket"] = lambda case, p: (
    len(rival_pockets(case)) == 80 - len(pockets(case.after)) and not any(rival_gains(case).values())
)
CLAIMS["three-stones.few-pockets"] = lambda case, p: (
    sorted(p["pockets"]) == sorted(rival_pockets(case)) and p["count"] == len(p["pockets"]) <= 3
)


def more_waiting(case: Case, p: Mapping[str, Any], seat: int) -> bool:
    own, view = "WB"[seat - 1], case.after.view()
    left = view["table"]["pouch"] or view["seats"][seat - 1]["hand"]
    stone = own if left[own] else "C"
    after, before = pockets(case.after), pockets(case.before)
    more = {
        pocket: would_make(after, pocket, stone, seat) - would_make(before, pocket, stone, seat)
        for pocket in POCKETS - after.keys()
    }
    waiting = {pocket: count for pocket, count in more.items() if count > 0}
    if len(waiting) > left[own] + left["C"]:  # for all of them there are not stones enough
        waiting = {pocket: waiting[pocket] for pocket in p["pockets"]}
    return 0 < left[own] + left["C"] >= len(p["pockets"]) and (
        waiting.keys() >= set(p["pockets"])
        and (len(waiting) > len(p["pockets"])) == p["unnamed"]
        and sum(waiting.values()) == p["count"]
    )


CLAIMS["three-stones.prepares"] = lambda case, p: more_waiting(case, p, case.seat)
CLAIMS["three-stones.prepares-other"] = lambda case, p: more_waiting(case, p, case.rival)


@claims("three-stones.spoils")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    stones, rival = pockets(case.before), "WB"[case.rival - 1]
    begun = [
        three
        for three in THREES
        if case.move[1:] in three
        and sorted(stones.get(name, "-") for name in three) == sorted([rival, "-", "-"])
    ]
    return len(begun) == p["count"] and case.move[0] == "WB"[case.seat - 1]


@cache
def cost(before: Position, move: str) -> Fraction:
    """What a move gives the rival, less what it gives the mover: at once, and by the best answer, as luck goes."""
    after, own = before.play(move), (before.seat or 0) - 1

    def lead(position: Position) -> int:
        return position.scores[1 - own] - position.scores[own]

    def made(position: Position) -> int:
        """The most threes that the rival makes by a move there."""
        return max(
            position.play(reply).scores[1 - own] - position.scores[1 - own] for reply in position.moves()
        )

    answer = (
        sum((odds * made(after.play(drawn)) for drawn, odds in after.odds().items()), Fraction(0))
        if after.is_chance
        else Fraction(made(after))
    )
    return lead(after) - lead(before) + answer


@claims("three-stones.costs-least")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    costs = {move: cost(case.before, move) for move in case.before.moves()}
    return 0 < costs[case.move] == min(costs.values()) < max(costs.values())


@claims("three-stones.buries")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    stone = "WB"[case.rival - 1]
    empty = [name for name in POCKETS if name not in pockets(case.after)]
    worse = any(
        would_make(pockets(case.after), name, stone, case.rival)
        > would_make(pockets(case.before), name, stone, case.rival)
        for name in empty
    )
    return case.move[0] == stone and case.gain(case.rival) == 0 and not worse


CLAIMS["three-stones.wastes-clear"] = lambda case, p: case.move[0] == "C" and case.gain(case.seat) == 0
CLAIMS["three-stones.last-of-kind"] = lambda case, p: (
    case.after.view()["seats"][case.seat - 1]["hand"][p["stone"]] == 0 and case.move[0] == p["stone"]
)


# 1 Stein + Co.


def most(position: Position, state: Any) -> dict[str, int]:
    """What each placement scores for whoever is to move."""
    module, seat = position.game._module, int(state.seat)
    return {
        move: module.score(after, seat) - module.score(state, seat)
        for move, after in followed(position, state, module)
    }


def best(position: Position) -> int:
    return max(most(position, position.state).values(), default=0)


def groups(spaces: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    found: list[set[tuple[int, int]]] = []
    for x, y in sorted(spaces):
        joined = [group for group in found if {(x - 1, y), (x, y - 1)} & group]
        found = [group for group in found if group not in joined]
        found.append({(x, y)}.union(*joined))
    return found


def spaces(position: Position, *, closed: bool) -> set[tuple[int, int]]:
    """The empty spaces: those closed in, or all the others."""
    places = position.view()["places"]
    return {(place["x"], place["y"]) for place in places if not place["height"] and place["closed"] == closed}


CLAIMS["stein.closes-in"] = lambda case, p: p["count"] == case.gain(case.seat) > 0
CLAIMS["stein.closes-groups"] = lambda case, p: (
    p["count"] == case.gain(case.seat)
    and p["groups"] == len(groups(spaces(case.after, closed=True) - spaces(case.before, closed=True)))
)


@claims("stein.uses-exception")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    before = {(place["x"], place["y"]): place["height"] for place in case.before.view()["places"]}
    after = {(place["x"], place["y"]): place["height"] for place in case.after.view()["places"]}
    new = [space for space in after if after[space] and not before[space]]
    beside = [(x + dx, y + dy) for x, y in new for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    height = {after[space] for space in new}
    return height == {p["height"]} <= {before.get(space) for space in beside} and case.gain(case.seat) > 0


CLAIMS["stein.scores-for-another"] = lambda case, p: (
    p["count"] == case.gain(p["seat"]) > 0 and p["seat"] != case.seat
)
CLAIMS["stein.misses"] = lambda case, p: (
    p["count"] == most(case.before, case.before.state)[p["move"]] > case.gain(case.seat)
)


def stein_end(wins: bool, shared: bool) -> Claim:
    def claim(case: Case, p: Mapping[str, Any]) -> bool:
        first = case.after.result.ranking[0] if case.after.result else ()
        return (case.seat in first, wins and len(first) > 1) == (wins, shared) and p[
            "count"
        ] == case.after.scores[case.seat - 1]

    return claim


CLAIMS["stein.wins"] = stein_end(True, False)
CLAIMS["stein.shares"] = stein_end(True, True)
CLAIMS["stein.loses"] = stein_end(False, False)
CLAIMS["stein.sets-up"] = lambda case, p: (
    p["seat"] == case.after.seat
    and case.after.play(p["move"]).scores[case.seat - 1] - case.after.scores[case.seat - 1] == p["count"]
)


def is_told(p: Mapping[str, Any]) -> bool:
    """Whether the block and its corners are those of the move."""
    covered, at = p["move"].split("@")
    wide, long = int(covered[0]), int(covered[2])
    columns = [*"abcdefghijklmnopqrstuvwxyz", "aa", "ab", "ac"]

    def space(place: str) -> tuple[int, int]:
        column = place.rstrip("0123456789")
        return columns.index(column), int(place.removeprefix(column))

    (left, low), (right, high) = space(at), space(p["to"])
    return (
        p["at"] == at and (right - left + 1, high - low + 1) == (wide, long) and p["block"] == 9 - wide - long
    )


CLAIMS["stein.leaves-gap"] = lambda case, p: (
    is_told(p)
    and not is_beside(case, p["move"])
    and p["count"] == best(case.after) == most(case.after, case.after.state)[p["move"]]
)
CLAIMS["stein.makes-gap"] = lambda case, p: (
    is_beside(case, p["move"])
    and p["count"] == best(case.after) == most(case.after, case.after.state)[p["move"]]
)


def is_beside(case: Case, reply: str) -> bool:
    """Whether each group that the reply closes in lies beside the block that was just set."""
    set_now = {at for at, place in fields(case.after).items() if place["height"]}
    set_now -= {at for at, place in fields(case.before).items() if place["height"]}
    stone = {(place["x"], place["y"]) for at, place in fields(case.after).items() if at in set_now}
    new = spaces(case.after.play(reply), closed=True) - spaces(case.after, closed=True)
    return all(
        any({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & stone for x, y in group)
        for group in groups(new)
    )


CLAIMS["stein.denies"] = lambda case, p: (
    p["count"] == best(case.before) > best(case.after) and not case.gain(case.seat)
)
CLAIMS["stein.leaves-nothing"] = lambda case, p: best(case.after) == 0 < best(case.before)
CLAIMS["stein.sure-next"] = lambda case, p: (
    p["count"]
    == min(
        max(most(case.after, state).values(), default=0)
        for _, state in followed(case.after, case.after.state, case.after.game._module)
    )
)
CLAIMS["stein.few-places"] = lambda case, p: p["count"] == len(case.after.moves()) <= 8
CLAIMS["stein.no-height"] = lambda case, p: all(
    {2: 12, 3: 8, 4: 6}[height] not in {int(move[0]) * int(move[2]) for move in case.after.moves()}
    for height in p["heights"]
)
CLAIMS["stein.cuts-off"] = lambda case, p: (
    p["count"] in [len(group) for group in groups(spaces(case.after, closed=False))]
    and len(groups(spaces(case.after, closed=False))) > len(groups(spaces(case.before, closed=False)))
)
CLAIMS["stein.begins-in-the-middle"] = lambda case, p: any(
    place["at"] == "o15" and place["height"] for place in case.after.view()["places"]
)


@claims("stein.fits-snugly")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    before = {(place["x"], place["y"]) for place in case.before.view()["places"] if place["height"]}
    after = {(place["x"], place["y"]) for place in case.after.view()["places"] if place["height"]}
    sides = [(x + dx, y + dy) for x, y in after - before for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    return p["count"] == sum(space in before for space in sides)


# Three Corners


def fields(position: Position) -> dict[str, Any]:
    return {place["at"]: place for place in position.view()["places"]}


def held(position: Position, seat: int) -> set[str]:
    return set(position.view()["seats"][seat - 1]["corners"])


def gained(position: Position, seat: int) -> dict[str, set[str]]:
    """The corners that give a seat one more, were it its turn, and the fields from which it would come."""
    had, found = len(held(position, seat)), dict[str, set[str]]()
    corners = {name for name, place in fields(position).items() if place["mark"] == "corner"}
    for move, after in if_to_move(position, seat):
        here, there = move.split("-")
        if there in corners and position.game._module.score(after, seat) > had:
            found.setdefault(there, set()).add(here)
    return found


def movable(position: Position, seat: int) -> set[str]:
    return {source(move) for move, _ in if_to_move(position, seat)}


CLAIMS["three-corners.wins"] = lambda case, p: (
    ended(case, "corners", (case.seat,)) and case.move.endswith(p["corner"])
)
CLAIMS["three-corners.misses-win"] = lambda case, p: (
    case.before.play(p["move"]).is_over and not ended(case, "corners", (case.seat,))
)
CLAIMS["three-corners.draw-no-move"] = lambda case, p: ended(case, "no-move", ())
CLAIMS["three-corners.draw-repetition"] = lambda case, p: ended(case, "repetition", ())
CLAIMS["three-corners.draw-quiet"] = lambda case, p: ended(case, "quiet", ())
CLAIMS["three-corners.takes-corner"] = lambda case, p: (
    held(case.after, case.seat) - held(case.before, case.seat) == {p["corner"]}
    and p["count"] == len(held(case.after, case.seat)) == len(held(case.before, case.seat)) + 1
)
CLAIMS["three-corners.holds-corners"] = lambda case, p: (
    set(p["corners"]) == held(case.before, case.seat) == held(case.after, case.seat)
)
CLAIMS["three-corners.gives-up-corner"] = lambda case, p: (
    p["corner"] in held(case.before, case.seat) - held(case.after, case.seat)
)


@claims("three-corners.no-answer")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    replies = [case.after.play(reply) for reply in case.after.moves()]
    return all(
        not position.is_over
        and any(len(held(position.play(move), case.seat)) >= 3 for move in position.moves())
        for position in replies
    )


CLAIMS["three-corners.threatens-win"] = lambda case, p: (
    len(held(case.after, case.seat)) == 2 and set(p["corners"]) == set(gained(case.after, case.seat))
)
CLAIMS["three-corners.keeps-corners"] = lambda case, p: (
    set(p["corners"]) == set(gained(case.after, case.seat)) and len(gained(case.before, case.seat)) > 1
)
CLAIMS["three-corners.lures"] = lambda case, p: (
    p["seat"] == case.rival and case.after.view()["seats"][case.rival - 1]["hand"] == 1
)
CLAIMS["three-corners.builds-heap"] = lambda case, p: (
    p["field"] in gained(case.after, case.seat)[p["corner"]]
    and p["corner"] not in gained(case.before, case.seat)
    and fields(case.after)[p["field"]]["chips"] == p["count"]
)


@claims("three-corners.on-the-way")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    """Played on with the other seat standing still: so many moves, and not in fewer."""
    start, end, module = case.after, p["corner"], case.after.game._module
    states, reached = [(start.state._replace(**turned_over(start.state)), p["field"])], list[set[str]]()
    for _ in range(p["count"]):
        steps = [
            (state, *move.split("-"))
            for before, at in states
            for move, state in followed(start, before, module)
            if move.startswith(f"{at}-")
        ]
        reached.append({to for _, _, to in steps})
        states = [(state._replace(**turned_over(state), end=0), to) for state, _, to in steps]
    return (
        len(on_board(case.after, p["seat"])) == 7
        and end in reached[-1]
        and not any(end in earlier for earlier in reached[:-1])
    )


def turned_over(state: Any) -> dict[str, int]:
    """What has to change for it to be the other seat's turn."""
    return {
        "seat": 3 - int(state.seat),
        **{
            f"{side}_{half}": getattr(state, f"{other}_{half}")
            for side, other in (("own", "other"), ("other", "own"))
            for half in ("low", "high")
        },
    }


CLAIMS["three-corners.stacks"] = lambda case, p: (
    fields(case.after)[p["field"]]["chips"] == p["count"] > fields(case.before)[p["field"]]["chips"] > 0
)
CLAIMS["three-corners.brings-figure"] = lambda case, p: (
    p["count"] == len(on_board(case.after, case.seat)) == len(on_board(case.before, case.seat)) + 1
)


def walkers(position: Position, seat: int) -> set[str]:
    """Figures on a single chip with two empty fields or more beside them to go to."""
    places = fields(position)
    empty = {at for at, place in places.items() if not place["chips"] and not place["seat"]}
    steps = [move.split("-") for move, _ in if_to_move(position, seat)]
    return {
        at
        for at in on_board(position, seat)
        if places[at]["mark"] != "corner"
        and places[at]["chips"] == 1
        and len({to for source, to in steps if source == at and to in empty}) > 1
    }


CLAIMS["three-corners.walker"] = lambda case, p: (
    p["field"] in walkers(case.after, case.seat) and not walkers(case.before, case.seat)
)


def spares(case: Case, p: Mapping[str, Any]) -> bool:
    """Whether no figure comes onto the board, and so many are left to both."""
    before, after = (len(on_board(position, case.seat)) for position in (case.before, case.after))
    theirs = len(on_board(case.after, p["seat"]))
    return (7 - p["count"], 7 - p["count"], 7 - p["theirs"]) == (before, after, theirs)


def walked(case: Case, turns: int) -> bool:
    """Whether the figure that moves has moved on each of so many turns before this one."""
    own = [*[told.text for told in case.seen.story if told.seat == case.seat][-turns:], case.move]
    ways = [text.split("-") for text in own]
    return len(own) == turns + 1 and all(a[1] == b[0] for a, b in pairwise(ways))


CLAIMS["three-corners.saves-figures"] = lambda case, p: spares(case, p) and not walked(case, 1)
CLAIMS["three-corners.waits-ahead"] = lambda case, p: (
    spares(case, p) and walked(case, 1) and p["count"] > p["theirs"]
)
CLAIMS["three-corners.waits-even"] = lambda case, p: (
    spares(case, p) and walked(case, 1) and p["count"] == p["theirs"]
)
CLAIMS["three-corners.waits-behind"] = lambda case, p: (
    spares(case, p) and walked(case, 1) and p["count"] < p["theirs"]
)
CLAIMS["three-corners.waits-on"] = lambda case, p: spares(case, p) and walked(case, 2) and p["theirs"] > 0
CLAIMS["three-corners.waits-out"] = lambda case, p: spares(case, p) and walked(case, 2) and p["theirs"] == 0


def letting_in(position: Position, seat: int) -> set[str]:
    after = {move: position.play(move) for move in position.moves()}
    return {move for move, then in after.items() if not then.is_over and gained(then, seat)}


CLAIMS["three-corners.only-safe"] = lambda case, p: (
    {*case.before.moves()} - letting_in(case.before, p["seat"]) == {case.move}
    and len(case.before.moves()) > 1
)
CLAIMS["three-corners.none-safe"] = lambda case, p: (
    {*case.before.moves()} == letting_in(case.before, p["seat"])
)


@claims("three-corners.careful")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    """With the same chips, to where another could go on from."""

    def led_on_to(move: str) -> set[str]:
        reach = gained(case.before.play(move), p["seat"])
        return {corner for corner, ways in reach.items() if target(move) in ways}

    return (
        not gained(case.after, p["seat"])
        and 0 < len(p["moves"]) <= 2
        and all(source(move) == source(case.move) for move in p["moves"])
        and all(led_on_to(move) & set(p["corners"]) for move in p["moves"])
        and set(p["corners"]) <= set().union(*(led_on_to(move) for move in p["moves"]))
    )


CLAIMS["three-corners.takes-first"] = lambda case, p: (
    p["corner"] in gained(case.before, p["seat"]) and p["corner"] in held(case.after, case.seat)
)
CLAIMS["three-corners.blocks"] = lambda case, p: (
    p["field"] in gained(case.before, p["seat"])[p["corner"]]
    and p["corner"] not in gained(case.after, p["seat"])
)
CLAIMS["three-corners.lets-win"] = lambda case, p: all(
    any(
        reply.endswith(f"-{corner}") and ended_by(case.after, reply, p["seat"])
        for reply in case.after.moves()
    )
    for corner in p["corners"]
)


def ended_by(position: Position, move: str, seat: int) -> bool:
    result = position.play(move).result
    return bool(result) and result.winners == (seat,)  # type: ignore[union-attr]


CLAIMS["three-corners.lets-corner"] = lambda case, p: (
    set(p["corners"]) <= set(gained(case.after, case.rival)) - set(gained(case.before, case.rival))
)
CLAIMS["three-corners.leaves-corner"] = lambda case, p: (
    set(p["corners"]) <= set(gained(case.after, case.rival)) & set(gained(case.before, case.rival))
)
CLAIMS["three-corners.quiet"] = lambda case, p: all(
    set(gained(case.before, seat)) == set(gained(case.after, seat)) for seat in (1, 2)
)
CLAIMS["three-corners.sends-home"] = lambda case, p: (
    on_board(case.before, case.rival) - on_board(case.after, case.rival) == {p["field"]}
)
CLAIMS["three-corners.last-figure"] = lambda case, p: (
    len(on_board(case.after, case.seat)) == 7 > len(on_board(case.before, case.seat))
)
CLAIMS["three-corners.stuck"] = lambda case, p: p["field"] not in movable(case.after, case.seat)
CLAIMS["three-corners.traps"] = lambda case, p: (
    set(p["fields"]) <= movable(case.before, case.rival) - movable(case.after, case.rival)
)
CLAIMS["three-corners.few-moves"] = lambda case, p: p["count"] == len(case.after.moves()) <= 9


# Stones in the tavern. Here claims may look at what is hidden: what is said must be true of it.


def truly(position: Position, seat: int) -> Counter[str]:
    """All stones of a seat, hidden or not."""
    about = position.view(seat)["seats"][seat - 1]
    return Counter([*about["seen"], *about["hidden"]])


def coins(stones: Counter[str]) -> int:
    return 12 * stones["J"] + 6 * stones["G"] + stones["S"]


def longest(stones: Counter[str]) -> tuple[int, str]:
    return max((count, -"JGS".index(kind), kind) for kind, count in stones.items())[::2]


def offer(case: Case) -> dict[str, Any]:
    """The trade that is made, offered or answered: whose, what for what."""
    found = (case.before if case.move in ("accept", "deny") else case.after).view()["table"]["offer"]
    if found:
        return {"other": found["to"], "by": found["from"], "given": found["offered"], "asked": found["asked"]}
    move = case.move
    given, asked = {"kind": move[0], "place": move[1]}, {"kind": move[5], "place": move[6]}
    return {"other": int(move[3]), "by": case.seat, "given": given, "asked": asked}


def swapped(case: Case) -> tuple[Counter[str], Counter[str]]:
    """The stones of the seat before the trade and after it, if it comes about."""
    trade = offer(case)
    gone, come = (
        (trade["given"], trade["asked"]) if trade["by"] == case.seat else (trade["asked"], trade["given"])
    )
    before = truly(case.before, case.seat)
    return before, before - Counter([gone["kind"]]) + Counter([come["kind"]])


def trades(case: Case) -> bool:
    """Whether the move itself brings a trade about."""
    return case.move == "accept" or "!" in case.move


def other_seat(case: Case) -> int:
    trade = offer(case)
    return int(trade["other"] if trade["by"] == case.seat else trade["by"])


def coins_change(case: Case) -> int:
    before, after = swapped(case)
    return coins(after) - coins(before)


CLAIMS["tavern-stones.coins-more"] = lambda case, p: trades(case) and p["count"] == coins_change(case) > 0
CLAIMS["tavern-stones.coins-less"] = lambda case, p: trades(case) and -p["count"] == coins_change(case) < 0
CLAIMS["tavern-stones.coins-more-if"] = lambda case, p: (
    f">{p['seat']}:" in case.move
    and p["count"] == coins_change(case) > 0
    and p["unsure"] <= case.move.endswith("h")
)
CLAIMS["tavern-stones.coins-less-if"] = lambda case, p: (
    ">" in case.move and -p["count"] == coins_change(case) < 0
)
CLAIMS["tavern-stones.saves-coins"] = lambda case, p: (
    case.move == "deny" and -p["count"] == coins_change(case) < 0
)
CLAIMS["tavern-stones.turns-down-coins"] = lambda case, p: (
    case.move == "deny" and p["count"] == coins_change(case) > 0
)


@claims("tavern-stones.completes", "tavern-stones.completes-if", "tavern-stones.turns-down-set")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    before, after = swapped(case)
    return longest(after) == (p["count"], p["kind"]) and longest(before)[0] < p["count"]


@claims("tavern-stones.outdone")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    def complete(stones: Counter[str]) -> tuple[int, int]:
        length, kind = longest(stones)
        return length, -"JGS".index(kind)

    after = swapped(case)[1]
    better = complete(truly(case.before, p["seat"])) > complete(after)
    return better and longest(after) == (p["count"], p["kind"]) and case.move == "deny"


@claims("tavern-stones.breaks-set", "tavern-stones.breaks-set-if", "tavern-stones.holds-set")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    before, after = swapped(case)
    return longest(before) == (p["count"], p["kind"]) and longest(after)[0] < p["count"]


@claims("tavern-stones.keeps-set")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    after = truly(case.before, case.seat) if case.move == "pass" else swapped(case)[1]
    return longest(after) == longest(truly(case.before, case.seat)) == (p["count"], p["kind"])


@claims(
    "tavern-stones.robs-set",
    "tavern-stones.robs-set-if",
    "tavern-stones.feeds-set",
    "tavern-stones.feeds-set-if",
)
def _(case: Case, p: Mapping[str, Any]) -> Any:
    """What is known is no more than what is there."""
    return p["seat"] == other_seat(case) and 3 <= p["count"] <= truly(case.before, p["seat"])[p["kind"]]


@claims("tavern-stones.denies-set")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    trade = offer(case)
    would = truly(case.before, p["seat"])[p["kind"]] + 1
    return p["seat"] == trade["by"] and trade["asked"]["kind"] == p["kind"] and 4 <= p["nth"] <= would


@claims("tavern-stones.same-kind", "tavern-stones.same-kind-yours", "tavern-stones.same-kind-if")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    before, after = swapped(case)
    then = case.before.play("accept").seat if case.move == "accept" else p["seat"]
    return before == after and then == (case.seat if case.move == "accept" else other_seat(case))


def got_since(case: Case, number: int, seat: int) -> Counter[str]:
    """What a seat has more of each kind than at a moment of the story, and less: by what was traded since."""
    more = Counter[str]()
    then = [*(told.text for told in case.seen.story[number + 1 :]), ""]
    for offered, answer in zip(case.seen.story[number:], then, strict=True):
        text = offered.text
        if text[2:3] == "!" or (text[2:3] == ">" and answer == "accept"):
            gave = {offered.seat: (text[0], text[5]), int(text[3]): (text[5], text[0])}.get(seat)
            if gave:
                more[gave[0]] -= 1
                more[gave[1]] += 1
    return more


@claims("tavern-stones.declined-before")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    """By an offer of anybody in this hand, and the other has got no stone of the two kinds since."""
    story = case.seen.story
    for number in reversed(range(len(story) - 1)):
        offered, answered = story[number], story[number + 1]
        text = offered.text
        if text.startswith("deal"):
            return False
        if answered.text == "deny" and text[3:6] == f"{p['seat']}:{case.move[5]}":
            got = got_since(case, number + 1, p["seat"])
            as_much = "SGJ".index(text[0]) >= "SGJ".index(case.move[0])
            places = (text[6], case.move[6]) != ("h", "s")
            if as_much and places and got[text[0]] <= 0 and got[text[5]] <= 0:
                return True
    return False


@claims("tavern-stones.asks-back")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    """The other has forced somebody to give it such a stone, and has what it had then."""
    story = case.seen.story
    begun = max(number for number, told in enumerate(story) if told.text.startswith("deal"))
    for number, told in enumerate(story):
        if number > begun and told.seat == p["seat"] and told.text[2:3] == "!":
            got = got_since(case, number + 1, p["seat"])
            if told.text[5] == p["kind"] == case.move[5] and not any(got.values()):
                return case.move[3] == str(p["seat"]) and "SGJ".index(case.move[0]) < "SGJ".index(p["kind"])
    return False


@claims("tavern-stones.stays-ahead")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    own = longest(truly(case.before, case.seat))
    others = [set_known(case, seat) for seat in range(1, 5) if seat != case.seat]
    return (
        case.move == "pass" and own == (p["count"], p["kind"]) and all(beats(own, other) for other in others)
    )


def then_known(case: Case) -> dict[int, tuple[int, str]]:
    """The longest sets of the others, as far as they would be known after the trade."""
    trade, other = offer(case), other_seat(case)
    gone, come = (
        (trade["given"], trade["asked"]) if trade["by"] == case.seat else (trade["asked"], trade["given"])
    )
    found = {}
    for seat in {1, 2, 3, 4} - {case.seat}:
        about = case.seen.view["seats"][seat - 1]
        known = Counter([*about["seen"], *about["known"]])
        if seat == other:
            known = known - Counter([come["kind"]]) + Counter([gone["kind"]])
        found[seat] = longest(known)
    return found


@claims("tavern-stones.same-kind-last")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    before, after = swapped(case)
    return before == after and ">" in case.move and trades_left(case) == 1


@claims("tavern-stones.keeps-going", "tavern-stones.keeps-going-if")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    table, now = case.before.view()["table"], longest(swapped(case)[1])
    soon = table["barren"] + p["turns"] == table["barren_limit"] and p["turns"] in (1, 2)
    return soon and trades_left(case) > 1 and any(beats(known, now) for known in then_known(case).values())


def would_end(case: Case) -> tuple[Counter[str], int | None]:
    """The stones of the seat if the trade ends the hand, and what it would score, if the other has what is asked."""
    assert trades_left(case) == 1
    there = "accept" in case.after.moves()
    own = (
        case.after.play("accept").scores[case.seat - 1] - case.after.scores[case.seat - 1] if there else None
    )
    return swapped(case)[1], own


@claims("tavern-stones.ends-hand-if", "tavern-stones.ends-hand-ahead-if")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    stones, scored = would_end(case)
    as_told = "bonus" not in p or scored in (None, coins(stones) + p["bonus"])
    return longest(stones) == (p["count"], p["kind"]) and as_told


@claims("tavern-stones.ends-hand-behind-if")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    stones, scored = would_end(case)
    return scored in (None, coins(stones)) and any(
        beats(known, longest(stones)) for known in then_known(case).values()
    )


@claims("tavern-stones.ends-hand-lost", "tavern-stones.ends-hand-lost-if")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    own, theirs, left = (
        longest(truly(case.before, case.seat))[0],
        set_known(case, p["seat"])[0],
        trades_left(case),
    )
    ends = left == 1 if ">" in case.move else hand_ends(case)
    return ends and own + left < theirs - left


@claims("tavern-stones.only-silver", "tavern-stones.offers-silver")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    before, after = swapped(case)
    return (before - after, after - before) == (Counter("S"), Counter(p["kind"]))


def times_forced(position: Position, seat: int) -> int:
    return int(position.view()["seats"][seat - 1]["forced"])


CLAIMS["tavern-stones.last-force"] = lambda case, p: (
    "!" in case.move and times_forced(case.before, p["seat"]) == 1
)
CLAIMS["tavern-stones.forces"] = lambda case, p: case.move[2:4] == f"!{p['seat']}"
CLAIMS["tavern-stones.wastes-force"] = lambda case, p: (
    "!" in case.move
    and coins_change(case) <= 0
    and longest(swapped(case)[1])[0] <= longest(swapped(case)[0])[0]
)
CLAIMS["tavern-stones.saves-force"] = lambda case, p: (
    case.move == "pass" and case.after.view()["seats"][case.seat - 1]["force"]
)


def hides(position: Position, seat: int, kind: str) -> bool:
    return kind in position.view(seat)["seats"][seat - 1]["hidden"]


CLAIMS["tavern-stones.asks-known"] = lambda case, p: hides(case.before, p["seat"], p["kind"])
CLAIMS["tavern-stones.asks-impossible"] = lambda case, p: not hides(case.before, p["seat"], p["kind"])
CLAIMS["tavern-stones.cannot-accept"] = lambda case, p: "accept" not in case.before.moves()
CLAIMS["tavern-stones.reveals"] = lambda case, p: (
    hides(case.before, case.seat, p["kind"])
    and p["kind"] not in case.before.view()["seats"][case.seat - 1]["known"]
)


@claims("tavern-stones.asks-unseen")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    """The seat's own stones and all that the table shows, counted."""
    view = case.seen.view["seats"]
    shown = [kind for seat in view if seat["seat"] != case.seat for kind in (*seat["seen"], *seat["known"])]
    return p["count"] == 12 - Counter(shown)[p["kind"]] - truly(case.before, case.seat)[p["kind"]]


def next_turn(case: Case) -> int:
    return int(case.after.view()["table"]["turn"])


CLAIMS["tavern-stones.gives-turn"] = lambda case, p: (
    next_turn(case) == p["seat"] and case.after.view()["table"]["barred"] == case.seat
)
CLAIMS["tavern-stones.takes-turn"] = lambda case, p: (
    next_turn(case) == case.seat and case.after.view()["table"]["barred"] == p["seat"]
)
CLAIMS["tavern-stones.buys-turn"] = lambda case, p: (
    CLAIMS["tavern-stones.takes-turn"](case, p) and coins_change(case) < 0
)
CLAIMS["tavern-stones.waits"] = lambda case, p: (
    next_turn(case) == p["seat"] and case.after.state.hidden == case.before.state.hidden
)
CLAIMS["tavern-stones.waits-for-you"] = lambda case, p: (
    next_turn(case) == case.seat and case.after.state.hidden == case.before.state.hidden
)


def hand_ends(case: Case) -> bool:
    return case.after.view()["table"]["phase"] in ("deal", "over")


CLAIMS["tavern-stones.ends-hand"] = lambda case, p: (
    hand_ends(case) and longest(truly(case.after, case.seat)) == (p["count"], p["kind"])
)
CLAIMS["tavern-stones.ends-hand-ahead"] = lambda case, p: (
    hand_ends(case)
    and case.gain(case.seat) == coins(truly(case.after, case.seat)) + p["bonus"]
    and longest(truly(case.after, case.seat)) == (p["count"], p["kind"])
)
CLAIMS["tavern-stones.ends-hand-behind"] = lambda case, p: (
    hand_ends(case) and case.gain(case.seat) == coins(truly(case.after, case.seat))
)
CLAIMS["tavern-stones.ends-game"] = lambda case, p: (
    case.after.is_over and case.after.scores[case.seat - 1] >= p["total"]
)


def set_known(case: Case, seat: int) -> tuple[int, str]:
    """The longest set of another, as far as all know of it."""
    about = case.seen.view["seats"][seat - 1]
    return longest(Counter([*about["seen"], *about["known"]]))


def beats(one: tuple[int, str], other: tuple[int, str]) -> bool:
    return (one[0], -"JGS".index(one[1])) > (other[0], -"JGS".index(other[1]))


def stones_then(case: Case) -> tuple[Counter[str], Counter[str]]:
    """The seat's stones now, and after the move, if an offer is accepted."""
    if case.move in ("pass", "deny"):
        return (truly(case.before, case.seat),) * 2
    return swapped(case)


def turns(case: Case, p: Mapping[str, Any]) -> bool:
    """Whether another set becomes the longest, and of how many stones."""
    before, after = stones_then(case)
    return (longest(before)[1], longest(after)) == (p["before"], (p["count"], p["kind"])) and (
        p["before"] != p["kind"]
    )


def aims(case: Case, p: Mapping[str, Any]) -> bool:
    """Whether the set that is named is the longest there will be, and has so many stones now."""
    before, after = stones_then(case)
    return bool(longest(after)[1] == p["kind"] and before[p["kind"]] == p["count"])


def short_of(case: Case, p: Mapping[str, Any]) -> bool:
    """Whether so many more pass the longest set that is known elsewhere, and one fewer does not."""
    theirs = (p["known"], p["theirs"])
    return (
        set_known(case, p["seat"]) == theirs
        and beats((p["count"] + p["needed"], p["kind"]), theirs)
        and not beats((p["count"] + p["needed"] - 1, p["kind"]), theirs)
        and tells_why_as_many_do(p)
        and not any(beats(set_known(case, seat), theirs) for seat in {1, 2, 3, 4} - {case.seat})
    )


def tells_why_as_many_do(p: Mapping[str, Any]) -> bool:
    """Whether it is told that one kind beats another, and only where the sets would be equally long."""
    return bool(p["beats"] == (p["kind"] + p["theirs"] if p["count"] + p["needed"] == p["known"] else ""))


def trades_left(case: Case) -> int:
    table = case.before.view()["table"]
    return int(table["trade_limit"] - table["trades"])


CLAIMS["tavern-stones.aim-ahead"] = lambda case, p: (
    aims(case, p)
    and all(beats((p["count"], p["kind"]), set_known(case, seat)) for seat in {1, 2, 3, 4} - {case.seat})
)
CLAIMS["tavern-stones.aim-behind"] = lambda case, p: (
    aims(case, p) and short_of(case, p) and p["needed"] <= trades_left(case)
)
CLAIMS["tavern-stones.aim-turns-ahead"] = lambda case, p: (
    turns(case, p) and all(beats((p["count"], p["kind"]), known) for known in then_known(case).values())
)


@claims("tavern-stones.aim-turns-behind")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    theirs = (p["known"], p["theirs"])
    return (
        turns(case, p)
        and then_known(case)[p["seat"]] == theirs
        and beats((p["count"] + p["needed"], p["kind"]), theirs)
        and not beats((p["count"] + p["needed"] - 1, p["kind"]), theirs)
        and tells_why_as_many_do(p)
        and p["needed"] < trades_left(case)
    )


@claims("tavern-stones.aim-coins")
def _(case: Case, p: Mapping[str, Any]) -> Any:
    """No more than all trades that are left would pass the longest set that is known."""
    before, after = stones_then(case)
    most = max(before[p["kind"]] + trades_left(case), after[p["kind"]] + trades_left(case) - 1)
    now, then = set_known(case, p["seat"]), then_known(case) if before != after else {}
    return (p["known"], p["theirs"]) in (now, then.get(p["seat"])) and not beats(
        (most, p["kind"]), (p["known"], p["theirs"])
    )


# The tests


@dataclass(frozen=True)
class Example:
    """A position by the moves to it, a move of which something is told, how, and one of which it is not (if any)."""

    options: dict[str, str]
    line: str
    move: str
    told: str
    not_with: str | None

    def match(self, name: str) -> Match:
        moves = self.line.split("; ") if ";" in self.line else self.line.split()
        return Match(cairn.game(name, self.options)).play(*moves)


def wandered_to(name: str, options: dict[str, str], seed: int, plies: int) -> str:
    """The first plies of a random game: for what comes only late in a game."""
    return "; ".join(event.text for event in random_match(cairn.game(name, options), seed).plies[:plies])


# fmt: off
EXAMPLES = {
    "morris.wins-reduced": Example({},
        "f4 d6 d2 b4 f2 g4 b2xb4 d7 b4 b6 a7 e3 f6xb6 e4 b6xd6 g7 d6xe3 c5 d2-d3 c5-d5 d3-d2xd5 g4-g1 "
        "d2-d1 g1-g4 b4-a4 e4-e3 d1-a1xd7 g4-d1",
        "a4-b4xe3", "wins: black has only two stones left", "a7-d7"),
    "morris.wins-blocked": Example({},
        "b4 d3 f4 b2 d6 a1 d2 c4 g4 f6 e4xd3 a7 d7 a4xd6 d6 d1 c5 d5 g4-g1 d5-e5",
        "c5-d5xc4", "wins: black cannot move any more", "g1-g4xb2"),
    "morris.draw-repetition": Example({},
        "f6 f2 d2 a7 c3 b6 f4 d6 d3 g7 g4 b4 d1xf2 d7xg4 b2 c4 e3xc4 c4 d2-f2xb4 b6-b4 f2-d2xb4 c4-b4 "
        "d2-f2xb4 d6-d5 f6-d6 d5-c5 f4-g4 c5-c4 e3-e4 c4-c5 e4-e5 c5-c4 f2-f4 c4-b4 d6-f6 b4-c4 f6-d6 "
        "c4-b4 f4-e4 b4-c4",
        "e4-f4", "ends the game in a draw, as the position stands for the third time", "d1-a1"),
    "morris.draw-quiet": Example({"quiet-moves": "1"},
        "d2 f4 b2 d6 d3 b4 e3 c3 f2xc3 c3 d1xc3 c3 a1 a4 e4 c4xe3 g1xd6 d5",
        "e4-e3", "ends the game in a draw after one move without placing or taking", None),
    "morris.takes": Example({}, "d3 b4 d2 f4",
        "d1xb4", "closes the mill d1-d2-d3 and takes b4", "d5"),
    "morris.takes-with-two": Example({}, "d1 d2 e3 c4 b4 d3 d6 e5 f6 f4 b2 g4",
        "b6xd2", "closes two mills at once, b2-b4-b6 and b6-d6-f6, and takes d2", "e4"),
    "morris.takes-nothing": Example({}, "d2 b4 d6 a1 g4 a4 f4 b6 d1 b2xd2 d2 a7xg4",
        "d3", "closes the mill d1-d2-d3 but takes nothing, as all stones of black stand in mills",
        "f2"),
    "morris.misses-mill": Example({}, "d3 b4 d2 f4",
        "d5", "passes up the mill d1-d2-d3 that could be closed on d1", "d1xb4"),
    "morris.blocks": Example({}, "b4 d2 a4",
        "c4", "keeps white from closing the mill a4-b4-c4 on c4", "b2"),
    "morris.breaks-threat": Example({}, "f4 b2 e4 d2",
        "g4xd2", "keeps black from closing a mill on f2 by that", "d6"),
    "morris.leaves-idle-mill": Example({}, "d6 a4 f4 e4 f6 g7 b6xe4 a7",
        "f2xa4", "leaves black a mill to close on d7, though it would take nothing on the next turn", "f2xa7"),
    "morris.breaks-line": Example({}, "d6 a7 d7 a4",
        "d5xa4", "breaks up the line a1-a4-a7 that black had begun", "g1"),
    "morris.spoils-fork": Example({}, "b4 d6 d2",
        "b2", "takes b2, where white would have made two threats at once", "d3"),
    "morris.fork": Example({}, "f6 g1 f4 d6",
        "g4", "makes two threats at once, on e4 and f2", "d5"),
    "morris.threat": Example({}, "g7 d2",
        "a7", "threatens to close the mill a7-d7-g7 on d7", "e4"),
    "morris.sure-mill": Example({}, "f6 g1 f4 d6",
        "g4", "makes sure of a mill on the next turn, whatever black does", "d5"),
    "morris.opens-safe": Example({}, "d3 b4 d2 f4 d6 c3 d7 f2 d1xf2 e3 a1 a4 b6 c4xd7 a7 f6 g1xc3 e4",
        "g1-g4", "opens the mill a1-d1-g1, which closes again next turn on g1", "d6-d7"),
    "morris.opens-risky": Example({}, "d3 b4 d2 f4 d6 c3 d7 f2 d1xf2 e3 a1 a4 b6 c4xd7 a7 f6 g1xc3 e4",
        "d3-c3", "opens the mill d1-d2-d3, and black can step into the gap on d3", "g1-g4"),
    "morris.opens": Example({}, "b4 d2 a4 f4 d6 d3 c4xf4 c3 d7 d1xd6 d6 f4 e3 e4 d5xe4 a7 e5 f6",
        "d5-c5", "opens the mill d5-d6-d7, which may close again next turn on d5", "d7-g7"),
    "morris.keeps-mill": Example({}, "b4 d6 d2 f4 e4 a4 b2 c5 c3 b6 e5 f6xd2 e3xc5 d5 d3xd5 d5 a7 d2",
        "b4-c4", "keeps the mill c3-d3-e3 closed", "c3-c4"),
    "morris.makes-double-mill": Example({}, "d2 d1 b4 e5 f2 f4 c4 d6",
        "a4xe5", "makes a double mill between b2 and b4: "
        "one stone that opens one mill and closes another by the same step", "d5"),
    "morris.keeps-double-mill": Example({}, "d1 d6 f4 d2 e5 b4 a1 c5 g4 d7 e4xd7 f6",
        "d5", "keeps the double mill between g1 and g4", "g1xd6"),
    "morris.loses-double-mill": Example({}, "d1 d6 f4 d2 e5 b4 a1 c5 g4 d7 e4xd7 f6",
        "g1xd6", "gives up the double mill between g1 and g4", "d5"),
    "morris.breaks-double-mill": Example({}, "g7 d2 b4 f4 c4 d3 a7 d1xb4 g1 f6",
        "d7xf6", "breaks black's double mill between d2 and f2", "d5"),
    "morris.allows-mill": Example({"take-from-mills": "when-all-in-mills"},
        "d2 b4 d6 f4 f2 b2 d1 b6xd2 d2 g4 d7 e4xd2",
        "d5xb6", "lets black close a mill on b6", "d2"),
    "morris.leaves-threat": Example({}, "b4 d2 a4",
        "b2", "does nothing about the mill that white can close on c4", "c4"),
    "morris.cannot-stop": Example({},
        "f2 b2 d7 d6 e3 e4 c5 f4 c4 b6 a4 f6xc4 g4 b4xf2 g1 a1 d3 e5 d7-g7xe4 e5-e4 d3-d2 b4-c4 a4-a7 "
        "d6-d5",
        "a7-d7", "cannot keep black from closing a mill on b4 or d6 next", None),
    "morris.no-mill-next": Example({},
        "d6 f6 d7 c5 c3 g1 b2 a1 b6 d2 d3 d5 e3xa1 g4 b4xf6 a7 a4 e5xd6 b4-c4 g1-d1 b6-b4xd1 d2-f2 a4-a1 "
        "a7-a4 b4-b6 a4-a7 d7-g7 g4-g1 g7-g4 g1-d1 c4-b4xf2 a7-a4 b2-d2 d1-g1 b4-b2 a4-a7 a1-a4 e5-e4 "
        "g4-f4 e4-e5xd2 a4-b4xa7 g1-g4 b4-c4 e5-e4",
        "c4-b4xd5", "leaves black, who may jump, no mill to close on its next turn", "b6-b4"),
    "morris.exposes": Example({"take-from-mills": "when-all-in-mills"},
        "d2 b4 d6 f4 f2 b2 d1 b6xd2 d2 g4 d7",
        "e4xd2", "leaves b2, b4 and b6 open to be taken", "g7"),
    "morris.lets-jump": Example({},
        "f4 d6 d2 b4 f2 g4 b2xb4 d7 b4 b6 a7 e3 f6xb6 e4 b6xd6 g7 d6xe3 c5 d2-d3 c5-d5 d3-d2xd5 g4-g1 "
        "d2-d1 g1-g4",
        "d1-d2xg4", "lets black jump from now on", "b4-c4"),
    "morris.shuts-in": Example({}, "f6 g1 f4",
        "d6", "shuts in the white stone on f6", "d5"),
    "morris.frees": Example({}, "g4 f6 f4 a4 d3 d6",
        "e4xd6", "gives the black stone on f6 room to move", "f2"),
    "morris.few-ways": Example({}, "d6 b4 d2 f4 d1 c5 b6 c4 g1 f6 g7 f2xd2 a1xc5 a4xd6 d2 g4 d6",
        "d5", "leaves white only four moves to choose from", "e4xb6"),
    "morris.shuts-in-own": Example({}, "d3 b4 d2 f4 d6 c3",
        "e3", "shuts in your own stone on d3", "d5"),
    "morris.more-room": Example({}, "d3 b4 d2 f4 d6 c3 d7 f2 d1xf2 e3 a1 a4 b6 c4xd7 a7 f6 g1xc3 e4",
        "g1-g4", "gives you nine moves to choose from instead of seven", "d6-d7"),
    "morris.less-room": Example({}, "d2 f4 b2 d6 d3 b4 e3 c3 f2xc3 c3 d1xc3 c3 a1 a4 e4 c4xe3 g1xd6 d5",
        "e4-e3", "leaves you only two moves instead of four", "e4-e5"),
    "morris.quiet": Example({}, "g7 d2",
        "e4", "changes nothing about mills and threats", "a7"),
    "morris.crossing": Example({}, "",
        "b4", "takes the crossing b4, which has four ways", "f2"),
    "morris.open-lines": Example({}, "b4 d6 d2",
        "d3", "stands in a line without a white stone", "b2"),
    "three-stones.makes-threes": Example({}, "draw C; Cg2; draw W; Wg4; draw W",
        "Wg3", "makes a three", "Wb4"),
    "three-stones.scores-both": Example({"mode": "skill"},
        "Ca5; Bc5; Wg5; We5; We6; Bh6; Cg6; Bj6; Wj7; Bf7; We7; We11; We9",
        "Ce8", "makes a three and gives white two as well", "Ce2"),
    "three-stones.gives-threes": Example({"mode": "skill"}, "Bf5; Bf3",
        "Bf4", "gives black a three at once", "Cd3"),
    "three-stones.denies": Example({"mode": "skill"}, "Bf5; Bf3; Wf1; Wf11",
        "Wf4", "takes f4, where black would make a three", "Bg11"),
    "three-stones.fills-own": Example({"mode": "skill"}, "Wd5; We5",
        "Bf5", "fills f5, where you could make a three later", "Bj5"),
    "three-stones.misses": Example({}, "draw C; Cg2; draw W; Wg4; draw W",
        "Wb4", "passes up a three at g3", "Wg3"),
    "three-stones.wins": Example({"mode": "skill"}, wandered_to("three-stones", {"mode": "skill"}, 1, 71),
        "Wh8", "wins by 35 to 30", None),
    "three-stones.loses": Example({"mode": "skill"},
        wandered_to("three-stones", {"mode": "skill"}, 0, 71),
        "Bf10", "loses by 32 to 37", None),
    "three-stones.draws": Example({"mode": "skill"},
        wandered_to("three-stones", {"mode": "skill"}, 15, 71),
        "Bf10", "ends in a draw with 26 each", "Bf1"),
    "three-stones.takes-lead": Example({}, "draw C; Cg2; draw W; Wg4; draw W",
        "Wg3", "takes the lead, 1 to 0", "Wb4"),
    "three-stones.levels": Example({"first": "random", "mode": "skill"},
        "first 2; Bi4; Bi8; Cj8; Wj6; Bb6; Ca6; Cc6; Wc7; Wg7; Wi7; Bh7",
        "Cj7", "draws level at 1", "Ch5"),
    "three-stones.falls-behind": Example({"mode": "skill"}, "Bf5; Bf3",
        "Bf4", "falls behind, 0 to 1", "Cd3"),
    "three-stones.allows-three": Example({"mode": "skill"}, "Wa5",
        "Wc5", "lets white make a three at b5", "Bi5"),
    "three-stones.allows-three-if": Example({}, "draw W; Wd2; draw W",
        "Wf2", "lets white make a three at e2 if the right stone is drawn (57%)", "Wd7"),
    "three-stones.no-reply": Example({"mode": "skill"}, "Bf5; Bf3",
        "Wg3", "leaves black nothing to score in row 3 and column g", "Cd3"),
    "three-stones.any-pocket": Example({"mode": "skill"},
        wandered_to("three-stones", {"mode": "skill"}, 0, 61),
        "Bi5", "lets white play anywhere, but nothing scores", "Wd3"),
    "three-stones.any-pocket-open": Example({"mode": "skill"},
        wandered_to("three-stones", {"mode": "skill"}, 2, 68),
        "Bd2", "leaves the ring in a full row and column, so that any pocket is open to black", None),
    "three-stones.few-pockets": Example({"first": "random", "mode": "skill"},
        "first 2; Bi4; Bi8; Cj8; Wj6; Bb6; Ca6; Cc6; Wc7; Wg7; Wi7; Bh7; Cj7; Cf7; Wb7; Bk7",
        "Wa7", "leaves black only three pockets, a5, d7 and e7", "Wd7"),
    "three-stones.prepares": Example({"mode": "skill"}, "Bf8",
        "Ch8", "prepares a three at g8", "Cj8"),
    "three-stones.prepares-other": Example({"mode": "skill"}, "Ca5",
        "Cc5", "prepares a three for white at b5", "Ci5"),
    "three-stones.spoils": Example({"mode": "skill"}, "Bf5; Bf3",
        "Wg3", "spoils two lines that black had begun", "Cd3"),
    "three-stones.buries": Example({"mode": "skill"}, "",
        "Bb5", "lays the black stone where it prepares nothing for black", "Ci4"),
    "three-stones.costs-least": Example({"mode": "skill"}, "Bj4; Bj6; Bh6; Bi6",
        "Wg6", "gives black as little as possible", "Ci5"),
    "three-stones.wastes-clear": Example({"mode": "skill"}, "",
        "Ci4", "spends a clear stone without a point", "Bb5"),
    "three-stones.last-of-kind": Example({"first": "random", "mode": "skill"},
        "first 2; Bi4; Bi8; Cj8; Wj6; Bb6; Ca6; Cc6; Wc7; Wg7; Wi7; Bh7; Cj7; Cf7; Wb7; Bk7; Wa7; Be7; "
        "We5; Bd5; Ca5; Cf5; Wk5; Bj5; Cg5; Bg8; Wg4; Cj4; Cf4",
        "Cf9", "plays your last clear stone", "Bd4"),
    "stein.closes-in": Example({}, "3x2@g19",
        "4x2@h21", "closes in one space", "2x4@j19"),
    "stein.closes-groups": Example({}, "4x2@p6 4x2@r8",
        "4x3@m3", "closes in ten spaces in two groups at once", "3x2@n8"),
    "stein.uses-exception": Example({}, "3x2@g19",
        "2x3@e17", "may touch a block of the same height, 4, because it scores", "4x2@h21"),
    "stein.scores-for-another": Example({"seats": "3", "variant": "with-the-one-before"}, "2x4@i19",
        "4x3@e17", "also gives seat 1 six points", "4x3@f16"),
    "stein.misses": Example({}, "2x4@j7",
        "2x3@j11", "passes up six spaces that could be closed in elsewhere", "3x4@g10"),
    "stein.takes-lead": Example({}, "3x2@g19",
        "4x2@h21", "takes the lead, 1 to 0", "2x4@j19"),
    "stein.wins": Example({"seats": "3"}, wandered_to("stein", {"seats": "3"}, 1, 39),
        "2x4@t14", "ends the game and wins with 39 points", "2x3@t14"),
    "stein.shares": Example({"seats": "3"}, wandered_to("stein", {"seats": "3"}, 16, 36),
        "2x3@b14", "ends the game and shares the win with 45 points", None),
    "stein.loses": Example({"seats": "3"}, wandered_to("stein", {"seats": "3"}, 0, 39),
        "3x2@e18", "ends the game without winning it, with twenty points", None),
    "stein.sets-up": Example({"seats": "3", "variant": "with-the-one-before"}, "",
        "2x4@i19", "lets seat 2 close in six spaces, which score for both of you", "3x2@n16"),
    "stein.makes-gap": Example({}, "",
        "2x4@i19", "lets seat 2 close in six spaces right beside it", "3x2@n16"),
    "stein.leaves-gap": Example({}, "3x2@g19 4x2@h21",
        "3x2@k19", "leaves seat 2 six spaces to close in, for example with a flat block from l22 to n25",
        "4x3@g16"),
    "stein.denies": Example({}, "3x2@g19 4x2@h21 2x4@l22 3x2@e17 2x3@k18 2x3@i16 2x4@c14",
        "4x3@n24", "keeps seat 1 from closing in seven spaces", "4x2@m17"),
    "stein.leaves-nothing": Example({}, wandered_to("stein", {}, 29, 3),
        "2x3@p15", "leaves seat 1 nothing to close in", "4x3@n9"),
    "stein.sure-next": Example({}, "",
        "2x4@i19", "lets you close in three spaces or more next turn, whatever the other does", "3x2@n16"),
    "stein.few-places": Example({},
        "4x2@p6 4x2@r8 4x3@m3 4x2@u10 4x2@v12 3x2@m7 3x4@x14 4x3@n9 4x2@i7 4x2@g9 3x2@e11 3x2@k10 "
        "3x4@h12 4x3@d13 2x3@k15 4x3@s14 2x3@r11 3x2@w18 3x4@t17 4x2@n12 3x2@c16 4x3@r21 4x2@p18 "
        "4x3@n20 2x4@f16 3x4@o23 3x2@m18 2x4@p14 3x2@h17 2x4@m23 3x2@k13 3x2@m16",
        "3x4@j20", "leaves only six places for a block", "2x4@k22"),
    "stein.no-height": Example({}, "2x4@j7 4x3@l5",
        "4x3@h11", "leaves no place for a block of height 2", "2x3@l8"),
    "stein.cuts-off": Example({}, "4x2@p6",
        "4x3@l4", "cuts off an area of sixteen spaces", "4x2@r8"),
    "stein.begins-in-the-middle": Example({}, "",
        "2x3@n14", "begins in the middle of the board", "3x4@k9"),
    "stein.fits-snugly": Example({}, "2x4@j7 4x3@l5",
        "2x3@l8", "leans on other blocks along five spaces", "3x2@o8"),
    "three-corners.wins": Example({"first": "1"},
        "c4-c3 e3-e2 c3-a3 e2-e1 a3-a1 e1-e2 g4-g3 e2-e1 g3-i3 e1-e2 i3-i1 e2-e1 c6-c7 e1-e2 c7-a7 "
        "e2-e1",
        "a7-a9", "wins: your third corner, a9", "a7-c7"),
    "three-corners.misses-win": Example({"first": "1"},
        "c4-c3 e3-e2 c3-a3 e2-e1 a3-a1 e1-e2 g4-g3 e2-e1 g3-i3 e1-e2 i3-i1 e2-e1 c6-c7 e1-e2 c7-a7 "
        "e2-e1",
        "a7-c7", "passes up the win with a7-a9", "a7-a9"),
    "three-corners.draw-no-move": Example({"size": "7", "first": "1"},
        "f3-f2 d3-d4 e2-d2 e4-f4 c2-b2 c4-b4 e6-f6 d5-d6 c6-b6 b3-c3 c5-c4 b5-c5 d4-d5",
        "f5-e5", "ends the game in a draw, as seat 1 has no move", "b2-b1"),
    "three-corners.draw-repetition": Example({"first": "1"},
        "d7-d8 f3-f2 d8-d9 f2-f1 d9-d8 f1-f2 d8-d9 f2-f1 d9-d8",
        "f1-f2", "ends the game in a draw, as the position stands for the third time", "f1-e1"),
    "three-corners.draw-quiet": Example({"first": "1", "quiet-moves": "2"}, "c4-c3",
        "e3-e2", "ends the game in a draw after two moves without a change in the corners", None),
    "three-corners.takes-corner": Example({"first": "1"}, "c4-c3 e3-e2 c3-a3 e2-e1",
        "a3-a1", "takes your first corner, a1", "a3-c3"),
    "three-corners.holds-corners": Example({"first": "1"}, "c4-c3 e3-e2 c3-a3 e2-e1 a3-a1 e1-e2",
        "g4-g3", "keeps your corner a1", "a1-a3"),
    "three-corners.gives-up-corner": Example({"first": "1"}, "c4-c3 e3-e2 c3-a3 e2-e1 a3-a1 e1-e2",
        "a1-a3", "gives up the corner a1", "g4-g3"),
    "three-corners.no-answer": Example({"size": "7", "first": "1"},
        "e4-e3 c2-d2 d5-c5 e6-d6 d2-d4 e2-e1 b3-b4 b5-a5 c4-c3 f5-e5 d6-b6 e3-g3 f4-f3 b4-b2 e1-f1 "
        "c3-b3 g3-g5 c5-c7 c7-e7 c6-c7 f3-d3 d3-g3 e5-e3 d4-d1 c3-c4 e3-e1 e1-e3 g5-e5 c4-c3 d1-g1 "
        "e5-e4 c7-c6 a5-a6 a6-a7 b3-a3",
        "a3-a2", "leaves seat 1 no answer: you enter your third corner next turn", "e4-d4"),
    "three-corners.threatens-win": Example({"first": "1"},
        "c4-c3 e3-e2 c3-a3 e2-e1 a3-a1 e1-e2 g4-g3 e2-e1 g3-i3 e1-e2 i3-i1 e2-e1 c6-c7 e1-e2",
        "c7-a7", "threatens to enter your third corner, a9", "c7-e7"),
    "three-corners.keeps-corners": Example({"size": "7", "first": "1"},
        "e4-e3 c2-d2 d5-c5 e6-d6 d2-d4 e2-e1 b3-b4 b5-a5 c4-c3 f5-e5 d6-b6 e3-g3 f4-f3 b4-b2 e1-f1 "
        "c3-b3 g3-g5",
        "c5-c7", "keeps the corners a7, g1 and g7 within your reach", "f1-f2"),
    "three-corners.builds-heap": Example({"first": "1"},
        "d5-e5 c6-d6 d6-d8 g4-f4 e6-e7 f4-f2 g6-h6 f2-d2 f6-e6 c5-c4 c4-e4 e4-c4 d2-b2",
        "b2-b1", "puts a chip on b1, from where you can reach the corner a1", "c3-b3"),
    "three-corners.lures": Example({"first": "1"},
        "d3-c3 d6-d7 f3-g3 d7-d5 g3-g1 g1-g2 c3-e3 e3-g3 e3-e4 f6-f7 c4-d4 g2-h2 d4-f4 h2-g2 e4-g4 g7-h7 "
        "g4-d4 h7-h6 c5-c6 e6-f6 c6-a6 h6-i6",
        "g1-h1", "tempts seat 2 to use its last figure: after that it can move only its own heaps", "g1-f1"),
    "three-corners.stacks": Example({"size": "7", "first": "1"}, "",
        "c5-c4", "makes a heap of two chips on c4, which can move two fields", "d2-d1"),
    "three-corners.brings-figure": Example({"size": "7", "first": "1"}, "e4-e3 c2-d2",
        "e5-d5", "brings two figures in all onto the board", "e3-c3"),
    "three-corners.saves-figures": Example({"size": "7", "first": "1"}, "e4-e3 c2-d2 c3-c2 d2-d4",
        "e3-c3", "is a waiting move and saves your five figures beside the board (seat 2 has six): "
        "whoever has none left there can move only heaps of their own",
        "c2-c1"),
    "three-corners.on-the-way": Example({"first": "1"},
        "d6-c6 g4-f4 f3-e3 e3-e4 f7-e7 f6-e6 c3-d3 g5-g4 d4-c4 c4-c5 g6-g5 c6-d6 e5-f5",
        "c5-a5", "brings the heap on a5 to within two moves of the corner a1; "
        "seat 1 has no figure left to take chips from it", "c5-c7"),
    "three-corners.walker": Example({"first": "1"}, "",
        "c3-c2", "gives you a figure on a single chip, which can step on one field each turn. "
        "Such quiet steps are useful: whoever has none left must make a move that helps the other side", "c3-c4"),
    "three-corners.waits-ahead": Example({"first": "1"}, "c3-c2 g3-g2 g4-g5 f3-f2 c2-c1 c5-c6",
        "c1-d1", "is one more waiting move with the same figure: you have five left beside the board, seat 2 four, "
        "so time is on your side", "g6-h6"),
    "three-corners.waits-even": Example({"first": "1"}, "c3-c2 g3-g2",
        "c2-d2", "is one more waiting move with the same figure: you and seat 2 each have six left beside the board, "
        "and whoever runs out of them first is worse off", "g5-h5"),
    "three-corners.waits-behind": Example({"first": "1"}, "c3-c2 g3-g2 c7-c8 g2-g1",
        "c8-c9", "is one more waiting move with the same figure: you have five left beside the board, seat 2 six, "
        "so use no more of them than you must", "c2-c1"),
    "three-corners.waits-on": Example({"first": "1"}, "c3-c2 g3-g2 c2-c1 g4-g3",
        "c1-d1", "is one more quiet step without a new figure (you have six left, seat 2 five)", "g5-h5"),
    "three-corners.waits-out": Example({"first": "1"},
        "g3-f3 c7-d7 f3-f1 c5-c4 f1-d1 e7-e8 d1-f1 g6-g7 f1-f3 d5-d4 f3-d3 e4-f4 d3-g3 c3-b3",
        "g3-d3", "is one more waiting move: seat 2 has no figure left beside the board and can move only its own "
        "heaps", "b3-b2"),
    "three-corners.only-safe": Example({"first": "1"},
        "g3-f3 c7-d7 f3-f1 c5-c4 f1-d1 e7-e8 d1-f1 g6-g7 f1-f3 d5-d4 f3-d3 e4-f4 d3-g3 c3-b3 g3-g6 f4-f6 "
        "g6-g9 e8-d8 g9-g6 g7-i7 g6-d6 d4-d2 d6-h6 d7-d9 h6-h2 c4-c6 h2-h6 d2-b2 h6-h2 d9-b9 h2-d2 d8-d7 "
        "d2-h2 d7-d8 h2-d2 b9-b7 d2-h2 i7-g7 h2-h6 d8-d7 h6-h2 b7-b9 h2-d2 f6-i6 d2-d6 i6-f6 d6-d2 g7-g5 "
        "d2-h2 g5-g2 h2-h6 g2-g5 h6-d6 b9-b7 d6-h6 d7-c7 h6-h2 c6-c9 h2-h6",
        "c9-c6", "is the only move after which seat 1 cannot enter a corner at once", "b2-d2"),
    "three-corners.none-safe": Example({"first": "1"},
        "e7-d7 g3-h3 f4-e4 d7-e7 d5-d6 g6-g5 c6-c5 c4-b4 c7-b7 e4-e2 e2-f2 e7-e6 e5-f5 g7-f7 d7-e7 c5-a5 "
        "b4-a4 d6-d7 b7-c7 f7-h7 e6-f6 e2-d2 c7-b7 a5-c5 b7-b8 c5-a5 f6-f4 h7-h5 f5-f7 h5-h7 f2-f1 a5-a3",
        "f4-f6", "whatever you play, seat 2 can enter a corner next", None),
    "three-corners.careful": Example({"first": "1"}, "c6-c7",
        "c7-c8", "careful: if you play c7-a7 or c7-c9 instead, seat 1 can go on from there into the corner a9",
        "c3-c2"),
    "three-corners.quiet": Example({"size": "7", "first": "1"}, "",
        "c5-c4", "changes nothing about who can reach which corner", "f2-f1"),
    "three-corners.takes-first": Example({"size": "7", "first": "1"},
        "e4-e3 c2-d2 d5-c5 e6-d6 d2-d4 e2-e1 b3-b4 b5-a5 c4-c3 f5-e5 d6-b6 e3-g3 f4-f3 b4-b2",
        "g3-g1", "keeps seat 2 out of the corner g1", "g3-g4"),
    "three-corners.blocks": Example({"repetition": "off", "quiet-moves": "12", "first": "2"},
        "g4-g3 f4-g4 g4-g5 c4-c3 c3-c1 g6-g7",
        "c1-c3", "keeps seat 1 from moving the heap on c1 into the corner a1", "f3-f4"),
    "three-corners.lets-win": Example({"first": "1"},
        "c4-c3 e3-e2 c3-a3 e2-e1 a3-a1 e1-e2 g4-g3 e2-e1 g3-i3 e1-e2 i3-i1 e2-e1 c6-c7 e1-e2 c7-a7",
        "e2-e1", "lets seat 1 win by entering a9", "a7-a5"),
    "three-corners.lets-corner": Example({"size": "7", "first": "1"}, "",
        "f2-f1", "lets seat 2 enter g1 next", "c5-c4"),
    "three-corners.leaves-corner": Example({"repetition": "off", "quiet-moves": "12", "first": "2"},
        "g4-g3 f4-g4 g4-g5 c4-c3 c3-c1 g6-g7",
        "f3-f4", "leaves a1 within seat 1's reach", "c1-c3"),
    "three-corners.sends-home": Example({"size": "7", "first": "1"}, "e4-e3 c2-d2",
        "d2-f2", "sends seat 2's figure on d2 home", "e5-d5"),
    "three-corners.last-figure": Example({"size": "7", "first": "1"},
        "e4-e3 c2-d2 d5-c5 e6-d6 d2-d4 e2-e1 b3-b4 b5-a5 c4-c3 f5-e5 d6-b6 e3-g3 f4-f3 b4-b2 e1-f1 "
        "c3-b3",
        "b2-b4", "uses your last figure: after that you can move only those on the board", "f3-f5"),
    "three-corners.stuck": Example({"size": "7", "first": "1"},
        "e4-e3 c2-d2 d5-c5 e6-d6 d2-d4 e2-e1 b3-b4 b5-a5 c4-c3 f5-e5 d6-b6",
        "b4-c4", "leaves your figure stuck on c4: one chip leads nowhere from there", "f4-f5"),
    "three-corners.traps": Example({"first": "1"},
        "c6-c7 f5-g5 c3-d3 f7-g7 g7-e7 d3-d5 g3-f3 e7-e6 e7-g7 f3-f4 g5-g3 c5-c6 d5-d6",
        "d6-d7", "leaves seat 1's figure on d6 without a move", "c4-b4"),
    "three-corners.few-moves": Example({"size": "7", "first": "1"},
        wandered_to("three-corners", {"size": "7", "first": "1"}, 0, 123),
        "e1-f1", "leaves seat 1 only eight moves", "c6-b6"),
    "tavern-stones.coins-more": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Sh!1:Gs", "brings five coins more", "Jh>3:Ss"),
    "tavern-stones.coins-more-if": Example({}, "deal JJG/JSSS JSS/JGSS JJG/GGGG JGG/JSSS; first 1",
        "Sh>3:Jh", "would bring eleven coins more if seat 3 has one and agrees", "Jh>3:Gs"),
    "tavern-stones.coins-less": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Jh!1:Gs", "costs six coins", "Jh>3:Ss"),
    "tavern-stones.coins-less-if": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Jh>3:Ss", "would cost eleven coins, which seat 3 would gain", "Jh>3:Jh"),
    "tavern-stones.completes": Example({}, "deal JSS/JJGG GGS/JJGG GSS/GGSS JGS/JJGS; first 4",
        "Ss!1:Js", "completes four jewels", "Jh>3:Gs"),
    "tavern-stones.completes-if": Example({}, "deal JJG/JSSS JSS/JGSS JJG/GGGG JGG/JSSS; first 1",
        "Sh>3:Jh", "would complete four jewels", "Jh>3:Gs"),
    "tavern-stones.breaks-set": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Jh!1:Gs", "breaks up your five jewels", "Jh>3:Ss"),
    "tavern-stones.breaks-set-if": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Jh>3:Ss", "would break up your five jewels", "Jh>3:Jh"),
    "tavern-stones.keeps-set": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Sh!1:Gs", "keeps your five jewels", "Jh>3:Ss"),
    "tavern-stones.holds-set": Example({}, "deal JGS/JGSS JGS/JJJS GGG/JJGS GSS/JGSS; first 4; Gh>2:Js",
        "deny", "holds on to your four jewels", "accept"),
    "tavern-stones.robs-set": Example({}, "deal JJJ/JJGS GGG/JSSS GSS/JGSS JGS/JJJG; first 3",
        "Sh!1:Js", "takes a jewel from seat 1, who is known to have three: the longest set gets the bonus", "Ss>4:Gh"),
    "tavern-stones.robs-set-if": Example({}, "deal JGS/JJSS JGG/GGGG SSS/JGSS JSS/JGGS; first 2",
        "Gs>3:Ss", "would take a silver from seat 3, who is known to have three: "
        "the longest set gets the bonus", "Gh!3:Ss"),
    "tavern-stones.feeds-set": Example({},
        "deal JJS/JGGS JJS/JGSS GGG/JGSS JGS/JSSS; first 1; Sh!2:Js; Sh!3:Gs",
        "Jh!1:Ss", "gives a jewel to seat 1, who is known to have three already", "Jh>4:Gs"),
    "tavern-stones.feeds-set-if": Example({}, "deal GGS/JJSS JJJ/JJGS GGS/JGGS JJS/JJGS; first 4",
        "Jh>2:Sh", "offers a jewel to seat 2, who is known to have three already", "Gh>3:Jh"),
    "tavern-stones.same-kind": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Sh!2:Ss", "changes nobody's stones and gives seat 2 the next turn", "Jh>3:Ss"),
    "tavern-stones.same-kind-yours": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4; Sh>2:Ss",
        "accept", "changes nobody's stones and gives you the next turn", "deny"),
    "tavern-stones.same-kind-last": Example({},
        "deal JSS/JGSS GGS/JGSS JGS/JJGS JGG/JJJG; first 3; Gh!4:Js; Gs>2:Sh; accept; Jh!3:Ss; Jh>1:Sh; "
        "accept; Gh!2:Gs; Ss>4:Gh; accept; Jh!3:Gs; Jh>1:Ss; accept; Js>2:Sh; accept; Jh>4:Gs; accept; "
        "Gs>3:Js; accept",
        "Gs>2:Gh", "would change nobody's stones", "Sh>2:Jh"),
    "tavern-stones.keeps-going": Example({},
        "deal JJJ/JJGS GGG/JSSS GSS/JGSS JGS/JGGS; first 1; pass; pass; pass; pass; pass; pass; Gs>2:Gs",
        "accept", "keeps the hand going, which would end with the next turn without a trade", "deny"),
    "tavern-stones.keeps-going-if": Example({},
        "deal JJJ/JJGS GGG/JSSS GSS/JGSS JGS/JGGS; first 1; pass; pass; pass; pass; pass; pass; pass",
        "Gh>2:Sh", "would keep the hand going, which ends with this turn without a trade", "pass"),
    "tavern-stones.declined-before": Example({},
        "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4; Sh>1:Js; deny; pass; pass; pass",
        "Sh>1:Jh", "offers no more than seat 1 has declined before", "Gs>1:Jh"),
    "tavern-stones.asks-back": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 2; Ss!4:Js; pass",
        "Sh>2:Js", "asks seat 2 for the jewel that it has just taken by force", "Sh>3:Gs"),
    "tavern-stones.stays-ahead": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "pass", "keeps you ahead with five jewels: nobody is known to have a better set", "Jh>3:Ss"),
    "tavern-stones.same-kind-if": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Jh>3:Jh", "offers a jewel for a jewel, so that only the turn would pass to seat 3, "
        "with one trade fewer left for all", "Jh>3:Ss"),
    "tavern-stones.only-silver": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Sh!1:Gs", "gives away only silver for a gold", "Jh>3:Ss"),
    "tavern-stones.offers-silver": Example({}, "deal JJG/JSSS JSS/JGSS JJG/GGGG JGG/JSSS; first 1",
        "Sh>3:Jh", "offers only silver for a jewel", "Jh>3:Gs"),
    "tavern-stones.last-force": Example({},
        "deal JGG/JJJS JGS/JGSS GGS/JJSS JGG/JJGG; first 3; Sh!4:Gs; Ss!1:Js; Sh!2:Js",
        "Ss!4:Js", "uses the force while seat 4 may still be forced: nobody can after this in the hand",
        "Gh>4:Sh"),
    "tavern-stones.forces": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Sh!2:Ss", "is certain, as seat 2 cannot decline", "Jh>3:Ss"),
    "tavern-stones.wastes-force": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Sh!2:Ss", "spends the force without gaining coins or a set", "Jh>3:Ss"),
    "tavern-stones.saves-force": Example({}, "deal JJJ/JJGS GGG/JSSS GSS/JGSS JGS/JJJG; first 3",
        "pass", "saves the force for later", "Ss>4:Gh"),
    "tavern-stones.asks-known": Example({},
        "deal GSS/JSSS JGS/GGGS JGS/GGSS JJS/JJGG; first 2; Sh!1:Ss; Sh!3:Gs",
        "Gh>2:Sh", "asks for a silver that seat 2 is known to hide", "Sh>2:Sh"),
    "tavern-stones.asks-impossible": Example({}, "deal JJJ/JJJJ JJJ/GGSS JJG/GGGS GSS/GSSS; first 1",
        "Js>4:Jh", "asks for a jewel that seat 4 cannot be hiding", "Js>4:Gh"),
    "tavern-stones.asks-unseen": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Jh>3:Jh", "asks for a jewel, of which five are still out of sight", "Jh>3:Ss"),
    "tavern-stones.reveals": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Jh>3:Ss", "tells all that you hide a jewel", "Js>2:Gs"),
    "tavern-stones.gives-turn": Example({}, "deal JJG/JGGS GSS/JGGS GSS/JJGS JJG/JJJS; first 4",
        "Sh!2:Ss", "gives the turn to seat 2, who cannot trade back at once", "Jh>3:Ss"),
    "tavern-stones.takes-turn": Example({}, "deal JSS/JJGG GGS/JJGG GSS/GGSS JGS/JJGS; first 4; Js>3:Gs",
        "accept", "gives you the next turn, though not with seat 4", "deny"),
    "tavern-stones.buys-turn": Example({},
        "deal GGS/JGGS JGS/JJGS JJJ/JJJG GGS/JGSS; first 4; Ss>3:Jh; accept; Gh!1:Ss; Gh>2:Jh",
        "accept", "gives you the next turn, though not with seat 1", "deny"),
    "tavern-stones.waits": Example({}, "deal JJJ/JJGS GGG/JSSS GSS/JGSS JGS/JJJG; first 3",
        "pass", "changes nothing and leaves the turn to seat 4", "Ss>4:Gh"),
    "tavern-stones.waits-for-you": Example({},
        "deal JJG/JGGS JGG/GGSS JJS/GGGS JSS/JJSS; first 4; Sh>1:Gh",
        "deny", "changes nothing, and the next turn is yours", "accept"),
    "tavern-stones.cannot-accept": Example({},
        "deal JGS/JGSS JGS/JJJS GGG/JJGS GSS/JGSS; first 4; Gh>2:Gh",
        "deny", "is all that is left, as you have no hidden gold to give", None),
    "tavern-stones.saves-coins": Example({}, "deal JJG/JGGS JGG/GGSS JJS/GGGS JSS/JJSS; first 2; Sh>3:Gh",
        "deny", "saves five coins", "accept"),
    "tavern-stones.turns-down-coins": Example({},
        "deal JSS/JJGG GGS/JJGG GSS/GGSS JGS/JJGS; first 4; Js>3:Gs",
        "deny", "turns down six coins more", "accept"),
    "tavern-stones.turns-down-set": Example({},
        "deal JGG/GSSS GSS/JJSS JJG/JJGS JJG/JGSS; first 4; Sh>1:Gh",
        "deny", "turns down a set of four silver", "accept"),
    "tavern-stones.outdone": Example({},
        "deal JJS/JGGS JSS/GGGS GSS/JJGG JJG/JJSS; first 4; Jh>1:Gh; accept; Gh>3:Gh; accept; Jh!4:Gs; Js>2:Jh; deny; "
        "Gh!3:Ss; Ss>2:Gh",
        "deny", "turns down four silver, which would not do: seat 3 is known to have a better set", "accept"),
    "tavern-stones.denies-set": Example({},
        "deal JGS/GGSS JJG/JJGS GSS/JGGS JSS/JJGS; first 4; Sh>3:Jh; accept; Gh>2:Sh",
        "deny", "keeps seat 3 from at least a fourth silver", "accept"),
    "tavern-stones.ends-hand": Example({},
        "deal JJJ/JJGS GGG/JSSS GSS/JGSS JGS/JJJG; first 2; pass; pass; pass; pass; pass; pass; pass",
        "pass", "ends the hand with five jewels: nobody is known to have a better set, "
        "though one as good or better may be hidden", "Gh>2:Sh"),
    "tavern-stones.ends-hand-ahead": Example({},
        "deal JJJ/JJJJ JJJ/GGSS JJG/GGGS GSS/GSSS; first 2; pass; pass; pass; pass; pass; pass; pass",
        "pass", "ends the hand with the most complete set for certain, seven jewels, and takes the bonus of 120",
        "Js>4:Gh"),
    "tavern-stones.ends-hand-behind": Example({},
        "deal JJJ/JJGS GGG/JSSS GSS/JGSS JGS/JGGS; first 1; pass; pass; pass; pass; pass; pass; pass",
        "pass", "ends the hand while another is known to have a more complete set", "Gh>2:Sh"),
    "tavern-stones.ends-hand-lost": Example({},
        "deal JJG/GGSS JJS/JGGS GGS/JJGS JGG/JGSS; first 3; Sh>2:Gh; accept; Ss>1:Js; accept; Ss>3:Gh; "
        "accept; Gh>2:Js; accept; Jh>1:Gh; accept; Jh>3:Ss; accept; Jh>2:Sh; accept; Gh>4:Js; accept; "
        "Sh>1:Gh; accept; Js>2:Gh; accept; Sh>3:Jh; accept",
        "Js!1:Gs", "ends the hand, in which you can no longer catch up with seat 2", "pass"),
    "tavern-stones.ends-hand-if": Example({},
        "deal JSS/JGSS JGG/JJJS GSS/JJGS GGS/JGGG; first 1; Js!4:Gs; Gh>3:Ss; accept; Gh!2:Gs; Jh!4:Js; "
        "Sh!1:Gs; pass; Jh>3:Gs; accept; Gh>4:Js; accept; Jh>2:Gs; accept; Jh>3:Gs; accept; Js>1:Sh; "
        "accept; Sh>2:Gs; accept",
        "Sh>4:Gs", "would end the hand with three jewels: nobody is known to have a better set, though one as "
        "good or better may be hidden", "Gh>3:Ss"),
    "tavern-stones.ends-hand-behind-if": Example({},
        "deal JSS/JGSS JGG/JJJS GSS/JJGS GGS/JGGG; first 1; Js!4:Gs; Gh>3:Ss; accept; Gh!2:Gs; Jh!4:Js; "
        "Sh!1:Gs; pass; Jh>3:Gs; accept; Gh>4:Js; accept; Jh>2:Gs; accept; Jh>3:Gs; accept; Js>1:Sh; "
        "accept; Sh>2:Gs; accept",
        "Gh>3:Ss", "would end the hand while another is known to have a more complete set", "Sh>4:Gs"),
    "tavern-stones.ends-hand-ahead-if": Example({},
        "deal JJJ/JJJJ JJJ/GGSS JJG/GGGS GSS/GSSS; first 2; Js>4:Gs; accept; Ss!3:Gs; Ss>2:Js; accept; "
        "Gh>4:Gs; accept; Sh>3:Js; accept; Sh!2:Js; Gs!4:Js; Sh>3:Js; accept; Gh>2:Ss; accept; Js>4:Ss; "
        "accept; Sh>3:Ss; accept; pass; pass",
        "Js>2:Gs", "would end the hand with the most complete set for certain, six jewels, and take the bonus "
        "of 120", "pass"),
    "tavern-stones.ends-hand-lost-if": Example({},
        "deal JJG/JJGS JGS/GGSS JJG/JJSS JJG/JGGS; first 4; Gh!1:Js; Gs>2:Js; accept; Sh>3:Jh; accept; "
        "Jh!4:Js; Js>2:Gs; accept; Sh!3:Gs; Sh>1:Jh; accept; Jh>4:Sh; accept; Jh>3:Gh; deny; Js!3:Ss; "
        "Sh>4:Js; accept; Ss>2:Gs; accept",
        "Ss>1:Jh", "would end the hand, in which you can no longer catch up with seat 3", "pass"),
    "tavern-stones.aim-ahead": Example({}, "deal JSS/JJGS GGS/JJGG SSS/JJJS JGG/JGSS; first 1",
        "Sh>3:Jh", "collect jewels: you have three, and nobody is known to have a longer set", "Jh>4:Gh"),
    "tavern-stones.aim-behind": Example({},
        "deal JJJ/JJGS GGG/JSSS GSS/JGSS JGS/JGGS; first 4",
        "Js>1:Js", "collect gold: you have three and need one more to pass seat 1, "
        "who is known to have three jewels", "Gs>1:Js"),
    "tavern-stones.aim-coins": Example({},
        "deal JGS/JGGS JGS/GGGS JJJ/JJGS JSS/GGGS; first 3; Js>4:Js; accept; Sh>2:Gh; accept; Gs>1:Jh; accept; "
        "Gh!4:Js; Gs>2:Ss; accept; Sh!1:Gs; Gh>3:Sh; accept; Jh!2:Js; Sh>4:Ss; accept; Gh!1:Ss",
        "Ss>2:Js", "seat 3 is known to have four jewels, and too few trades are left to pass that: "
        "look to your coins, or break up that set", None),
    "tavern-stones.aim-turns-ahead": Example({},
        "deal GGS/JGGS JGS/JJGS JJJ/JJJG GGS/JGSS; first 4; Ss>3:Jh; accept; Gh!1:Ss; Gh>2:Jh; accept",
        "Gh!3:Js", "this is to collect jewels rather than gold: you would have three, and nobody is known to "
        "have a longer set", "Ss>4:Gh"),
    "tavern-stones.aim-turns-behind": Example({},
        "deal GGS/JGGS JGS/JJGS JJJ/JJJG GGS/JGSS; first 4; Ss>3:Jh; accept; Gh!1:Ss; Gh>2:Jh",
        "accept", "this is to collect gold rather than jewels: you would have three and need one more to "
        "pass seat 3, who is known to have three jewels", "deny"),
    "tavern-stones.ends-game": Example({"target": "50"},
        "deal JJJ/JJJJ JJJ/GGSS JJG/GGGS GSS/GSSS; first 2; pass; pass; pass; pass; pass; pass; pass",
        "pass", "ends the game with 84 coins or more", "Js>4:Gh"),
}
# fmt: on


@cache
def wandered(index: int, seed: int) -> tuple[tuple[Case, tuple[Reason, ...]], ...]:
    """Some moves of a game in which every seat plays at random, with their reasons. (Claims cost time.)"""
    variant = VARIANTS[index]
    dice, match, found = seeded("reasons", index, seed).tolist(), Match(made(variant)), []
    every = {"morris": 4, "three-stones": 8, "stein": 8, "three-corners": 9, "tavern-stones": 2}[variant[0]]
    while not match.result and len(match.plies) < 160:
        move = random_choice(match.position, dice)
        if match.position.seat and below(dice, every) == 0:
            here = case(match, move)
            found.append((here, reasons_for(here.seen, move)))
        match = match.play(move)
    return tuple(found)


@pytest.fixture(params=range(len(VARIANTS)), ids=[label(variant) for variant in VARIANTS])
def wandering(request: pytest.FixtureRequest) -> tuple[tuple[Case, tuple[Reason, ...]], ...]:
    return wandered(request.param, 0) + wandered(request.param, 1)


def test_every_code_has_a_claim_to_be_checked_by_and_an_example() -> None:
    assert set(codes()) == set(CLAIMS) == set(EXAMPLES)


def test_every_code_has_words_in_both_languages_that_use_the_same_particulars() -> None:
    english, german = (LANGUAGES[name].templates for name in ("en", "de"))
    assert set(english) == set(german) == set(codes())
    for code in codes():
        said = [
            {field for _, field, _, _ in Formatter().parse(words[code]) if field}
            for words in (english, german)
        ]
        assert said[1] <= said[0] or said[0] <= said[1], code


def test_each_game_has_a_dozen_kinds_of_reasons_for_and_against() -> None:
    for name in cairn.names():
        kinds = [Reason(code, {}) for code in codes(name)]
        assert sum(not is_warning(reason) for reason in kinds) >= 10, name
        assert sum(is_warning(reason) for reason in kinds) >= 4, name


def test_what_is_said_of_a_move_is_true(wandering: tuple[tuple[Case, tuple[Reason, ...]], ...]) -> None:
    for here, reasons in wandering:
        for reason in reasons:
            told = f"{here.move}: {say(reason, 'en')}\n{here.before}"
            assert CLAIMS[reason.code](here, reason.particulars), told


def test_what_is_said_reads_well_in_both_languages(
    wandering: tuple[tuple[Case, tuple[Reason, ...]], ...],
) -> None:
    for _, reasons in wandering:
        for language in LANGUAGES:
            for phrase in [*(say(reason, language) for reason in reasons), summary(reasons, language)]:
                assert not set(phrase) & set("{}|#"), phrase
                assert "  " not in phrase, phrase
            text = summary(reasons, language)
            assert text == "" if not reasons else text.endswith(".") and text[0].isupper()


def told_exactly(here: Case) -> Iterator[tuple[set[str], bool]]:
    """What must be said of a move, and must not be said of any other: some of these codes, or none of them."""
    name, move, over = here.before.game.name, here.move, here.after.is_over
    if name == "morris":
        own = on_board(here.before, here.seat)
        yield {"morris.takes", "morris.takes-with-two"}, "x" in move
        yield {"morris.takes-nothing"}, closes(own, move) and "x" not in move
        yield {"morris.wins-reduced", "morris.wins-blocked"}, over and bool(here.after.result.winners)  # type: ignore[union-attr]
        if not over:
            yield {"morris.blocks"}, target(move) in mill_points(here.before, here.rival, 1)
            opened = bool(source(move)) and in_mill(own, source(move))
            yield {"morris.opens-safe", "morris.opens-risky", "morris.opens"}, opened
    elif name == "three-stones":
        scores, gives = here.gain(here.seat) > 0, here.gain(here.rival) > 0
        yield {"three-stones.makes-threes"}, scores and not gives
        yield {"three-stones.gives-threes"}, gives and not scores
        yield {"three-stones.scores-both"}, scores and gives
        if not over:
            allows = {"three-stones.allows-three", "three-stones.allows-three-if"}
            yield allows, any(rival_gains(here).values())
    elif name == "stein":
        yield {"stein.closes-in", "stein.closes-groups"}, here.gain(here.seat) > 0
        if not over:
            gaps = {"stein.leaves-gap", "stein.makes-gap", "stein.sets-up"}
            yield gaps, best(here.after) > 0
    elif name == "three-corners":
        yield {"three-corners.wins"}, over and bool(here.after.result.winners)  # type: ignore[union-attr]
        if not over:
            more = len(held(here.after, here.seat)) > len(held(here.before, here.seat))
            yield {"three-corners.takes-corner"}, more
            fewer = len(on_board(here.after, here.rival)) < len(on_board(here.before, here.rival))
            yield {"three-corners.sends-home"}, fewer
            wins = any(ended_by(here.after, reply, here.rival) for reply in here.after.moves())
            yield {"three-corners.lets-win"}, wins
    elif trades(here):
        yield {"tavern-stones.coins-more"}, coins_change(here) > 0
        yield {"tavern-stones.coins-less"}, coins_change(here) < 0


def test_what_happens_is_said_and_nothing_else(
    wandering: tuple[tuple[Case, tuple[Reason, ...]], ...],
) -> None:
    for here, reasons in wandering:
        said = {reason.code for reason in reasons}
        for kinds, holds in told_exactly(here):
            assert bool(said & kinds) == holds, f"{here.move}: {kinds}\n{here.before}"


def reasons_by_code(match: Match, move: str) -> dict[str, Reason]:
    return {reason.code: reason for reason in reversed(reasons_for(case(match, move).seen, move))}


@pytest.mark.parametrize("code", codes())
def test_each_kind_of_reason_is_found_where_it_holds_and_not_where_it_does_not(code: str) -> None:
    example = EXAMPLES[code]
    match = example.match(code.partition(".")[0])
    found = reasons_by_code(match, example.move)
    assert code in found
    assert say(found[code], "en") == example.told
    assert CLAIMS[code](case(match, example.move), found[code].particulars)
    if example.not_with:
        assert code not in reasons_by_code(match, example.not_with)


def test_the_most_important_reason_comes_first() -> None:
    example = EXAMPLES["morris.takes"]
    match = example.match("morris")
    assert reasons_for(case(match, example.move).seen, example.move)[0].code == "morris.takes"


def test_a_summary_is_one_sentence_with_what_speaks_against_the_move_last() -> None:
    reasons = (
        Reason("morris.allows-mill", {"rival": 2, "points": ("d7", "g4")}),
        Reason("morris.blocks", {"rival": 2, "point": "a1", "mill": "a1-a4-a7"}),
        Reason("morris.crossing", {"point": "d6"}),
        Reason("morris.exposes", {"stones": ("g1",)}),
    )
    assert (
        summary(reasons[:2], "en")
        == "Keeps black from closing the mill a1-a4-a7 on a1, but it lets black close a mill on d7 or g4."
    )
    assert summary(reasons[:2], "de") == (
        "Verhindert, dass Schwarz auf a1 die Mühle a1-a4-a7 schließt; "
        "aber das erlaubt Schwarz eine Mühle auf d7 oder g4."
    )
    assert summary(reasons, "en") == (
        "Keeps black from closing the mill a1-a4-a7 on a1; takes the crossing d6, which has four ways; "
        "but it lets black close a mill on d7 or g4."
    )
    assert summary((), "en") == ""


def test_small_remarks_are_left_out_of_a_summary_unless_there_is_nothing_else() -> None:
    remark, more = (
        Reason("three-corners.quiet", {}),
        Reason("three-corners.gives-up-corner", {"corner": "a1"}),
    )
    assert summary((more, remark), "en") == "Gives up the corner a1."
    assert summary((remark,), "en") == "Changes nothing about who can reach which corner."


@pytest.mark.parametrize(
    ("count", "english", "german"),
    [
        (1, "makes a three", "macht eine Dreierreihe"),
        (2, "makes two threes", "macht zwei Dreierreihen"),
        (12, "makes twelve threes", "macht zwölf Dreierreihen"),
        (20, "makes twenty threes", "macht zwanzig Dreierreihen"),
        (21, "makes 21 threes", "macht 21 Dreierreihen"),
    ],
)
def test_one_and_many_are_told_apart(count: int, english: str, german: str) -> None:
    reason = Reason("three-stones.makes-threes", {"count": count})
    assert (say(reason, "en"), say(reason, "de")) == (english, german)


def test_where_as_many_do_to_pass_another_set_it_is_told_which_kind_beats_which() -> None:
    line = "deal SSS/JGSS GGS/JJGS JJG/JGGS JJG/JGSS; first 4; Jh>1:Jh; accept; Sh>3:Js"
    match = Match(cairn.game("tavern-stones")).play(*line.split("; "))
    aim = reasons_by_code(match, "deny")["tavern-stones.aim-behind"]
    assert say(aim, "en", {1: "Mossback"}) == (
        "collect jewels: you have three and need one more to pass Mossback, who is known to have four silver "
        "(at equal length jewels beat silver)"
    )
    assert say(aim, "de", {1: "Mossback"}) == (
        "sammle Juwelen: Du hast drei, und ein Stein fehlt noch, um die Gruppe von Mossback zu übertreffen "
        "(vier Silbersteine sind bekannt; bei gleich großen gehen Juwelen vor Silber)"
    )


def test_a_gap_beside_the_block_is_told_without_its_place_and_one_elsewhere_with_it() -> None:
    match = Match(cairn.game("stein")).play("3x2@g19", "4x2@h21")
    beside = reasons_by_code(match, "4x3@g16")["stein.makes-gap"]
    elsewhere = reasons_by_code(match, "3x2@k19")["stein.leaves-gap"]
    assert say(beside, "de") == "lässt Platz 2 direkt daneben sechs Felder einschließen"
    assert say(elsewhere, "de") == (
        "lässt Platz 2 sechs Felder zum Einschließen übrig, zum Beispiel mit einem flachen Stein von l22 bis n25"
    )


def test_a_language_that_is_not_spoken_is_refused_with_those_that_are() -> None:
    with pytest.raises(CairnError, match="only in en, de"):
        say(Reason("stein.closes-in", {"count": 3}), "fr")


@pytest.mark.parametrize("name", cairn.names())
def test_a_move_that_cannot_be_played_has_no_reasons(name: str) -> None:
    dice, match = seeded(1).tolist(), Match(cairn.game(name))
    while not match.position.seat:
        match = match.play(random_choice(match.position, dice))
    with pytest.raises(IllegalMove):
        reasons_for(seen_by(match, match.position.seat), "z9")


def test_reasons_in_the_tavern_depend_only_on_what_the_seat_has_seen() -> None:
    shown = "deal JJG/JGGS GSS/{} GSS/{} JJG/JJJS"
    seen = [
        seen_by(Match(cairn.game("tavern-stones")).play(shown.format(*hidden), "first 4"), 4)
        for hidden in (("JGGS", "JJGS"), ("GGSS", "SSSS"))
    ]
    for move in seen[0].moves:
        assert reasons_for(seen[0], move) == reasons_for(seen[1], move)


def test_the_same_reasons_are_found_by_the_interpreter() -> None:
    for variant in (("morris", {}), ("three-corners", {"first": "1"}), ("three-stones", {"mode": "skill"})):
        dice, compiled, plain = seeded(5).tolist(), Match(made(variant)), Match(made(variant, compiled=False))
        for _ in range(24):
            move = random_choice(compiled.position, dice)
            seat = compiled.position.seat or 0
            assert reasons_for(seen_by(compiled, seat), move) == reasons_for(seen_by(plain, seat), move)
            compiled, plain = compiled.play(move), plain.play(move)


def test_seats_are_told_by_name_where_it_is_known() -> None:
    reason = Reason("three-corners.lets-corner", {"seat": 2, "corners": ("g1",)})
    assert say(reason, "en") == "lets seat 2 enter g1 next"
    assert say(reason, "en", {2: "Bo"}) == "lets Bo enter g1 next"
    assert say(reason, "de", {1: "Ada"}) == "lässt Platz 2 als Nächstes nach g1 kommen"
