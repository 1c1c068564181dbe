"""Advice for people: of the moves that a computer thought of, one that is easy to follow comes first, and all say why.

What a pattern finds in the move itself is the best reason. Where none speaks for it, the line that the search expects
may lead to something that does; and where it does not either, how the move compares with others is all there is to say.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from cairn.match.match import Match
from cairn.match.seen import seen_by
from cairn.minds.player import Budget, Candidate, Thought
from cairn.minds.reasons import (
    Names,
    Reason,
    aim,
    compared,
    in_favour,
    planned,
    reasons_for,
    summary,
)
from cairn.position import Position

#: How long to think for somebody who asks, and how many moves are looked at closely.
BUDGET = Budget(seconds=1.0, width=4)
#: How much less of the win a move may promise, if it leads on and is easier to follow.
DETOUR = 0.03
#: How much less of the win it promises if it is clearly worse.
CLEARLY = 0.08
LATELY = 16  # positions back to which it looks for a move that leads back
MOST = 3  # moves at which reasons are looked for
AHEAD = 2  # moves of one's own on which a plan may rest, after the first

Reasons = Callable[[str], Sequence[Reason]]


class Advice(NamedTuple):
    """A move, what the search found out about it, and why one might play it, in words."""

    candidate: Candidate
    why: str


def advise(match: Match, thought: Thought, language: str, names: Names | None = None) -> list[Advice]:
    """What may be said to whoever is to move, of what a computer thought there: a few moves, the one to play first."""
    seen = seen_by(match, match.position.seat or 0)
    reasons = cache(lambda move: reasons_for(seen, move))
    best = leading_on(thought.candidates, match, reasons)[:MOST]

    def why(candidate: Candidate) -> str:
        if good := in_favour(reasons(candidate.move)):
            return summary(good, language, 2, names)
        for ahead, later in enumerate(_later(match, candidate.line), 1):
            if later:
                return planned(later, ahead, language, names)
        return compared(_standing(candidate, thought.candidates, len(seen.moves)), language)

    return [Advice(each, why(each)) for each in best]


def leading_on(candidates: Sequence[Candidate], match: Match, reasons: Reasons) -> list[Candidate]:
    """The moves with one in front that is about as good as the best, and easier to follow.

    Whoever follows hints, each of which is as good as any other, would walk to and fro otherwise, past what there is to
    gain. A move leads back if all that it changes was so before, a few moves ago, whatever others have done elsewhere
    meanwhile. Of those that do not, what gains at once comes first, and then what has reasons that can be told: these
    take time to find, so they are looked for at a few only.
    """
    best, here = candidates[0], match.position
    if match.game.hidden or best.proven:
        return list(candidates)
    now, *before = [position.view()["places"] for position in reversed(match.positions[-LATELY:])]

    def leads_back(after: Position) -> bool:
        then = after.view()["places"]
        changed = [place for place, old in enumerate(now) if old != then[place]]
        return any(all(places[place] == then[place] for place in changed) for places in before)

    good = [each for each in candidates if each.value.share >= best.value.share - DETOUR]
    reached = [(each, here.play(each.move)) for each in good]
    on = [(_ahead(after, here.seat or 0), each) for each, after in reached if not leads_back(after)]
    if not on:
        return list(candidates)
    most = max(lead for lead, _ in on)
    easy = [each for lead, each in on if lead == most]
    first = next((each for each in easy[:MOST] if in_favour(reasons(each.move))), easy[0])
    return [first, *(other for other in candidates if other is not first)]


def _ahead(position: Position, seat: int) -> int:
    """How far a seat is ahead of the best other, by what can be counted on the board."""
    own, *others = position.scores[seat - 1 :] + position.scores[: seat - 1]
    return own - max(others)


def _later(match: Match, line: Sequence[str]) -> Iterator[Reason | None]:
    """What one's own next moves in the line that the search expects are for, as long as no chance comes between.

    What is gained after something was lost on the way only makes up for it, and is not worth a word.
    """
    seat, leads = match.position.seat or 0, list[int]()
    for text in () if match.game.hidden else line:
        if len(leads) > AHEAD or match.position.is_chance:
            return
        after = match.play(text)
        if match.position.seat == seat:
            leads.append(_ahead(after.position, seat))
            if len(leads) > 1:
                found = reasons_for(seen_by(match, seat), text)
                yield aim(found, leads[-1] > leads[0]) if leads[-1] >= leads[0] else None
        match = after


def _standing(candidate: Candidate, candidates: Sequence[Candidate], moves: int) -> str:
    """How a move compares with the others that there are."""
    if moves == 1:
        return "only"
    if candidate.proven and candidate.value.share in (0, 1):
        return "wins" if candidate.value.share else "lost"
    others = [each.value.share for each in candidates if each is not candidate]
    if not others:
        return "best"
    return "alone" if candidate.value.share >= max(others) + CLEARLY else "alike"
