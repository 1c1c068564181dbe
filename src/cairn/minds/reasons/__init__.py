"""Why a move is good or bad, in plain words: only what was really found in the position, never a guess.

`reasons_for` finds the reasons, the most important first; `say` puts one into words, and `summary` a few of them into a
sentence. Each game's patterns are in a module of its own, each language's
words in another. In a game with hidden stones nothing is used but what the seat has seen.
"""

from collections.abc import Callable, Iterator

from cairn.errors import IllegalMove
from cairn.match.seen import Seen
from cairn.minds.reasons import morris, stein, tavern_stones, three_corners, three_stones
from cairn.minds.reasons.reason import Reason, Weighed
from cairn.minds.reasons.words import (
    LANGUAGES,
    Names,
    aim,
    asides,
    codes,
    compared,
    declines_for_nothing,
    despite,
    ends_behind,
    ends_hand,
    feeds_leader,
    gains_coins,
    in_favour,
    is_harm,
    is_idle,
    is_loss,
    is_missed,
    is_remark,
    is_risk,
    is_sure,
    is_vain,
    is_warning,
    may_be_lost,
    may_be_sure,
    may_take,
    offers_to_leader,
    places,
    planned,
    say,
    summary,
    takes,
    weightiest,
)

__all__ = [
    "LANGUAGES",
    "Names",
    "Reason",
    "aim",
    "asides",
    "codes",
    "compared",
    "declines_for_nothing",
    "despite",
    "ends_behind",
    "ends_hand",
    "feeds_leader",
    "gains_coins",
    "in_favour",
    "is_harm",
    "is_idle",
    "is_loss",
    "is_missed",
    "is_remark",
    "is_risk",
    "is_sure",
    "is_vain",
    "is_warning",
    "may_be_lost",
    "may_be_sure",
    "may_take",
    "offers_to_leader",
    "places",
    "planned",
    "reasons_for",
    "say",
    "summary",
    "takes",
    "weighed_for",
    "weightiest",
]

FINDERS: dict[str, Callable[[Seen, str], Iterator[Weighed]]] = {
    "morris": morris.reasons,
    "stein": stein.reasons,
    "tavern-stones": tavern_stones.reasons,
    "three-corners": three_corners.reasons,
    "three-stones": three_stones.reasons,
}


def reasons_for(seen: Seen, move: str) -> tuple[Reason, ...]:
    """What speaks for and against a move, the most important first."""
    return tuple(reason for _, reason in weighed_for(seen, move))


def weighed_for(seen: Seen, move: str) -> list[Weighed]:
    """The same, each with how much it matters as compared with others of the same game."""
    if move not in seen.moves:
        why = seen.position.why_not(move) if seen.position else None
        raise IllegalMove(move, why or f"it is not a move of seat {seen.seat} here")
    return sorted(FINDERS[seen.game.name](seen, move), key=lambda each: -each[0])
