"""Advice for people: of the moves that a computer thought of, one that is easy to follow comes first, and all say why.

What a pattern finds in the move itself is the best reason. Where none speaks for it, the line that the search expects
may lead to something that does; and where it does not either, how the move compares with others is all there is to say.
"""

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cairn.match.match import Match
from cairn.match.seen import seen_by
from cairn.minds.player import Budget, Candidate, Player, Stop, Thought
from cairn.minds.reasons import (
    Names,
    Reason,
    aim,
    asides,
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
    reasons_for,
    summary,
    takes,
    weighed_for,
)
from cairn.minds.reasons.reason import Weighed
from cairn.position import Position

#: How long to think for somebody who asks, and how many moves are looked at closely.
BUDGET = Budget(seconds=1.2, width=12)
#: How much less of the win a move may promise, if it leads on and is easier to follow; and if it gains at once.
DETOUR, WORTH = 0.03, 0.12
#: The same, if it takes a stone: to pass that up for something better later takes more trust than a beginner has.
TEMPTING = 0.18
#: What part of the time is for those ways to take a stone that did not come to the computer's mind.
ONCE_MORE = 0.4
#: How much less of the win it promises if it is clearly worse.
CLEARLY = 0.08
#: How much what speaks against a move has to matter, as compared with what speaks for it, to be told.
GRAVE = 0.4
SURELY, SURELY_TOO = 0.5, 0.2  # what counts of a gain that is sure on the next turn; and of one after another
HANDED_BACK = 0.4  # what counts of a gain that a move leaves to another on the next turn
ONE_MORE_WAY = 0.05  # what counts of each further way to it, and of each that would gain nothing yet
LATELY = 16  # positions back to which it looks for a move that leads back
LOOKED_AT = 3  # moves at which reasons are looked for, at the least; at more of them while there is time
LOOKING = 0.4  # seconds
MOST = 3  # moves that are told of
AHEAD = 2  # moves of one's own on which a plan may rest, after the first
VARIED = 8  # other ways for others to play, after most of which a plan has to be possible still

#: What speaks for and against a move, the most important first.
Weighing = Callable[[str], Sequence[Weighed]]


class Advice(NamedTuple):
    """A move, what the search found out about it, and why one might play it, in words."""

    candidate: Candidate
    why: str


def thought_of(player: Player, match: Match, budget: Budget, stop: Stop) -> Thought:
    """What a player thinks of a position for whoever asks for advice there.

    If a stone can be taken, no way to do it is left out, for there may be more of them than it would look at. And it
    does not think of what would be asked for in vain.
    """
    seen, here = seen_by(match, match.position.seat or 0), match.position
    if match.game.hidden:
        open_to = budget.among or seen.moves
        worth_it = [move for move in open_to if not any(map(is_vain, reasons_for(seen, move)))]
        if 0 < len(worth_it) < len(open_to):
            budget = replace(budget, among=frozenset(worth_it))
    thought = player.think(seen, budget, stop)
    if not may_take(match.game.name):
        return thought
    known = {each.move for each in thought.candidates}
    ways = [
        move for move in seen.moves if _ahead(here.play(move), here.seat or 0) > _ahead(here, here.seat or 0)
    ]
    missing = frozenset(ways).intersection(budget.among or ways) - known
    if not missing:
        return thought
    # When the time is over the first flag is set; what is left is too short to be worth a stop.
    seconds = None if budget.seconds is None else budget.seconds * ONCE_MORE
    others = player.think(
        seen, replace(budget, seconds=seconds, among=missing, width=len(missing)), Stop()
    ).candidates
    # What was not among the best cannot be better than the last of them, unless it is known for certain.
    least = thought.candidates[-1].value.share
    later = [
        each if each.proven else replace(each, value=replace(each.value, share=min(least, each.value.share)))
        for each in others
        if each.move in missing
    ]
    return replace(
        thought, candidates=tuple(sorted((*thought.candidates, *later), key=lambda each: -each.value.share))
    )


def advise(
    match: Match,
    thought: Thought,
    language: str,
    names: Names | None = None,
    looking: float = LOOKING,
    begun: Collection[str] = (),
) -> list[Advice]:
    """What may be said to whoever is to move, of what a computer thought there: a few moves, the one to play first.

    `looking` is how many seconds it may look for reasons; with 0 the same thought always gives the same advice. Of a
    move that is `begun`, by the ways to end it, what all of these do is not told: it is how to end it that is asked.
    """
    seen = seen_by(match, match.position.seat or 0)
    looked_at: dict[str, Sequence[Weighed]] = {}

    def weighing(move: str) -> Sequence[Weighed]:
        if move not in looked_at:
            looked_at[move] = weighed_for(seen, move)
        return looked_at[move]

    def other_than(move: str) -> str:
        """The only other move, if there are two."""
        return next(each for each in seen.moves if each != move) if len(seen.moves) == 2 else ""

    kinds = [{reason.code for _, reason in weighing(way)} for way in begun]
    alike = set[str]().union(*kinds).intersection(*kinds)

    def standing(candidate: Candidate) -> str:
        how = _standing(candidate, thought.candidates)
        return "best" if how == "alone" and candidate is not first[0] else how

    def none_better(candidate: Candidate) -> bool:
        """Whether none of the moves looked at is as good by the search and has less to be said against it."""
        return candidate is first[0] and all(
            _worst(looked_at[each.move]) >= _worst(looked_at[candidate.move])
            for each in thought.candidates
            if each.move in looked_at and abs(each.value.share - candidate.value.share) <= DETOUR
        )

    def why(candidate: Candidate) -> str:
        if len(seen.moves) == 1:
            return compared("only", language)
        reasons = [reason for _, reason in weighing(candidate.move) if reason.code not in alike]
        return f"{speaking(candidate, reasons)} {asides(reasons, language, names)}".rstrip()

    def speaking(candidate: Candidate, reasons: Sequence[Reason]) -> str:
        good = [reason for reason in in_favour(reasons) if not is_remark(reason)]
        if good:
            as_good = candidate.value.share >= thought.best.value.share - DETOUR
            bad = _grave(weighing(candidate.move))
            told = [*_outweighing(weighing(candidate.move), good, bad), bad] if bad else good[:2]
            # That a hand ends is never left out.
            told += [reason for reason in reasons if ends_hand(reason) and reason not in told]
            said = summary(told, language, len(told), names, whole=True)
            # Whoever hears what speaks against a move would like to know why it is the one to play.
            how = "alone" if standing(candidate) == "alone" else "no better"
            compares = bad and as_good and (how == "alone" or none_better(candidate))
            return f"{said} {compared(how, language, other_than(candidate.move))}" if compares else said
        for ahead, later in enumerate(_later(match, candidate.line), 1):
            if later:
                return planned(later, ahead, language, names)
        small, how = in_favour(reasons)[:1], standing(candidate)
        bad = _grave(weighing(candidate.move)) if how in ("alike", "best", "alone") else None
        # What others could have gained as well is no price of this move.
        price = [bad] if bad and not is_missed(bad) else []
        if price and how != "alone" and none_better(candidate):
            return despite(price[0], language, names, other_than(candidate.move))
        said = summary(price or small, language, 1, names, whole=True)
        # That there are others as good is no news beside a reason.
        return (
            said
            if said and how == "alike"
            else f"{said} {compared(how, language, other_than(candidate.move))}".strip()
        )

    first = leading_on(thought.candidates, match, weighing, looking)[:MOST]
    return [Advice(each, why(each)) for each in first]


def _grave(weighed: Sequence[Weighed]) -> Reason | None:
    """What speaks against a move, if it is worth a word beside what speaks for it; a risk comes before all else."""
    least = GRAVE * max((weight for weight, reason in weighed if not is_warning(reason)), default=0.0)
    bad = [(weight, reason) for weight, reason in weighed if is_warning(reason)]
    grave = [reason for weight, reason in bad if weight >= least or is_loss(reason) or is_risk(reason)]
    return next(filter(is_risk, grave), next(iter(grave), None))


def _harm(weighed: Sequence[Weighed]) -> float:
    """How much it matters what a move gives to another, now or on the next turn."""
    return max((weight for weight, reason in weighed if is_harm(reason)), default=0.0)


def _worst(weighed: Sequence[Weighed]) -> float:
    """How much of what speaks against a move matters most, but for what others miss as well."""
    bad = (weight for weight, reason in weighed if is_warning(reason) and not is_missed(reason))
    return max(bad, default=0.0)


def _outweighing(weighed: Sequence[Weighed], good: Sequence[Reason], bad: Reason) -> list[Reason]:
    """What speaks for a move, and one thing more if it matters more than what speaks against it."""
    if is_risk(bad):
        return [good[0]]  # to tell where the risk is takes words enough
    against = next(weight for weight, reason in weighed if reason is bad)
    more = [
        reason for weight, reason in weighed if weight > against and any(reason is each for each in good[1:])
    ]
    return [good[0], *more[:1]]


def leading_on(
    candidates: Sequence[Candidate], match: Match, weighing: Weighing, looking: float = LOOKING
) -> list[Candidate]:
    """The moves with one in front that is about as good as the best, and easier to follow.

    Whoever follows hints, each of which is as good as any other, would walk to and fro otherwise, past what there is to
    gain. A move leads back if all that it changes was so before, a few moves ago, whatever others have done elsewhere
    meanwhile. Of those that do not, what gains at once comes first, and then what has most to say for itself.
    """
    all_of_them, best = candidates, candidates[0]
    # What is certain is not given up, but for a win that takes long, which can wait for what there is to gain.
    if best.proven and best.value.share < 1:
        candidates = [each for each in candidates if each.proven and each.value == best.value]
    elif not match.game.hidden:
        candidates = [each for each in candidates if _wins_at_once(match, each.move)] or candidates
    if match.game.hidden:
        candidates = _unregretted(candidates, weighing)
    good = [each for each in candidates if each.value.share >= candidates[0].value.share - DETOUR]
    if not match.game.hidden:
        good = _gaining(candidates, good, match, weighing) or good

    def merit(candidate: Candidate) -> float:
        weights = [-weight if is_warning(reason) else weight for weight, reason in weighing(candidate.move)]
        return max([*weights, 0.0]) + min([*weights, 0.0])

    looked_at = list(_while_there_is_time(good, looking))
    first = max(looked_at, key=merit)
    if not match.game.hidden:
        # What gives another something needs no excuse if there is as good a move that gives less.
        least = min(_harm(weighing(each.move)) for each in looked_at)
        if _harm(weighing(first.move)) > least and _grave(weighing(first.move)):
            first = max((each for each in looked_at if _harm(weighing(each.move)) == least), key=merit)
    return [first, *(other for other in all_of_them if other is not first)]


def _unregretted(candidates: Sequence[Candidate], weighing: Weighing) -> Sequence[Candidate]:
    """Without what one would rather not play, one kind after another, as long as something else is nearly as good."""
    found = {each.move: [reason for _, reason in weighing(each.move)] for each in candidates}
    # What is asked for in vain is worth no more than to pass, whatever the search hopes for.
    candidates = [each for each in candidates if not any(map(is_vain, found[each.move]))] or candidates
    best = candidates[0].value.share
    may_gain = any(gains_coins(found[each.move]) for each in candidates if each.value.share >= best - WORTH)
    # What comes of an answer or a force is certain: it may well be worth what the leader gets for it.
    for regretted, detour in (
        (lambda reasons: may_gain and ends_behind(reasons), WORTH),
        (lambda reasons: any(offers_to_leader(reason) for reason in reasons), WORTH),
        (lambda reasons: any(feeds_leader(reason) for reason in reasons), CLEARLY),
        (declines_for_nothing, WORTH),
    ):
        rest = [each for each in candidates if not regretted(found[each.move])]
        if rest and rest[0].value.share >= best - detour:
            candidates = rest
    return candidates


def _wins_at_once(match: Match, move: str) -> bool:
    result = match.play(move).result
    return result is not None and match.position.seat in result.winners


def _while_there_is_time(candidates: Sequence[Candidate], looking: float) -> Iterator[Candidate]:
    """The first few, and the others as long as whoever goes through them is quick."""
    begun = time.perf_counter()
    for count, candidate in enumerate(candidates):
        if count >= LOOKED_AT and time.perf_counter() - begun >= looking:
            return
        yield candidate


def _gaining(
    candidates: Sequence[Candidate], good: Sequence[Candidate], match: Match, weighing: Weighing
) -> list[Candidate]:
    """Of the moves that do not lead back those after which one is furthest ahead, though they promise a little less.

    What is sure to gain on the next turn counts as gained, in games where that is told.
    """
    here, seat = match.position, match.position.seat or 0
    now, *before = [position.view()["places"] for position in reversed(match.positions[-LATELY:])]

    def leads_back(after: Position) -> bool:
        if _ahead(after, seat) > _ahead(here, seat):
            return False  # a mill may close where it was closed before: what it takes is gained all the same
        then = after.view()["places"]
        changed = [place for place, old in enumerate(now) if old != then[place]]
        return any(all(places[place] == then[place] for place in changed) for places in before)

    def worth(candidate: Candidate) -> float:
        return TEMPTING if taking(candidate) and not taking(candidates[0]) else WORTH

    def taking(candidate: Candidate) -> bool:
        return may_take(match.game.name) and any(takes(reason) for _, reason in weighing(candidate.move))

    best = candidates[0].value.share
    reached = [(each, here.play(each.move)) for each in candidates if each.value.share >= best - worth(each)]
    leads = {each.move: float(_ahead(after, seat)) for each, after in reached if not leads_back(after)}
    for move, lead in leads.items() if may_be_sure(match.game.name) else ():
        # At once is surer. Beside a gain it does not make up for what another may gain before it.
        next_turn = SURELY_TOO if lead > _ahead(here, seat) else SURELY
        leads[move] += next_turn * any(is_sure(reason) for _, reason in weighing(move))
    for move, lead in leads.items() if may_be_lost(match.game.name) else ():
        if lead > _ahead(here, seat):
            # Of moves that gain as much, those first after which there is little or nothing to gain for another.
            leads[move] -= _handed_back([reason for _, reason in weighing(move)])
    usual = max((leads[each.move] for each in good if each.move in leads), default=0)
    most = max(leads.values(), default=0)
    pool = candidates if most > usual else good
    return [each for each in pool if leads.get(each.move) == most]


def _handed_back(reasons: Sequence[Reason]) -> float:
    """How much of what a move gains is made up for by what it leaves to another on the next turn."""
    lost = [reason for reason in reasons if is_loss(reason)]
    gain = int(str(lost[0].particulars.get("count", 1))) if lost else 0
    ways = sum(len(places(reason)) for reason in reasons if is_loss(reason) or is_idle(reason))
    return HANDED_BACK * gain + ONE_MORE_WAY * ways


def _ahead(position: Position, seat: int) -> int:
    """How far a seat is ahead of the best other, by what can be counted on the board."""
    own, *others = position.scores[seat - 1 :] + position.scores[: seat - 1]
    return own - max(others)


def _later(match: Match, line: Sequence[str]) -> Iterator[Reason | None]:
    """What one's own next moves in the line that the search expects are for, as long as no chance comes between.

    What is gained after something was lost on the way only makes up for it, and is not worth a word. Nor is what could
    be played at once, or as soon without the first move: it is not for its sake that something else comes first. And
    what only the expected answers would make possible is no plan.
    """
    seat, own, at_once = match.position.seat or 0, list[int](), set(match.position.moves())
    begun, lead = match, 0
    for number, text in enumerate(() if match.game.hidden else line):
        if len(own) > AHEAD or match.position.is_chance:
            return
        before, after = match, match.play(text)
        if match.position.seat == seat:
            lead = lead if own else _ahead(after.position, seat)
            own.append(number)
            if len(own) > 1:
                yield (
                    _plan(begun, line[: number + 1], own, before, lead)
                    if _ahead(after.position, seat) >= lead and text not in at_once
                    else None
                )
        match = after


def _plan(begun: Match, line: Sequence[str], own: Sequence[int], before: Match, lead: int) -> Reason | None:
    """What the last move of a line is for, if that does not hang on how others answer on the way to it."""
    seat, text = begun.position.seat or 0, line[-1]
    gained = _gained(before, text, seat)
    reason = aim(reasons_for(seen_by(before, seat), text), _ahead(before.play(text).position, seat) > lead)
    if not reason or not _stays(begun, line, reason, gained):
        return None
    without_it = len(own) > 2 and line[own[1]] in begun.position.moves()
    return None if without_it and _stays(begun, line[own[1] :], reason, gained) else reason


def _gained(match: Match, text: str, seat: int) -> int:
    """How much further ahead a seat is by a move."""
    return _ahead(match.play(text).position, seat) - _ahead(match.position, seat)


def _stays(match: Match, line: Sequence[str], reason: Reason, gained: int) -> bool:
    """Whether a line's last move still does what it is for, if others play something else: after most of it."""
    seat, last = match.position.seat or 0, line[-1]

    def does(after: Match | None) -> bool:
        if not after or after.position.seat != seat or last not in after.position.moves():
            return False
        if gained:
            return _gained(after, last, seat) == gained
        return reason in reasons_for(seen_by(after, seat), last)  # takes longer

    return sum(does(_otherwise(match, line[:-1], way)) for way in range(VARIED)) > VARIED // 2


def _otherwise(match: Match, line: Sequence[str], way: int) -> Match | None:
    """Where a line leads if others play something else, in one way of several; None if one's own moves do not fit."""
    seat = match.position.seat
    for number, text in enumerate(line):
        moves = list(match.position.moves())
        if match.position.seat != seat and moves:
            others = [move for move in moves if move != text] or moves
            text = others[(way + 3 * number) % VARIED * len(others) // VARIED]
        if text not in moves:
            return None
        match = match.play(text)
    return match


def _standing(candidate: Candidate, candidates: Sequence[Candidate]) -> str:
    """How a move compares with the others that there are."""
    if candidate.proven and candidate.value.share in (0, 1):
        return "wins" if candidate.value.share else "lost"
    others = [each.value.share for each in candidates if each is not candidate]
    if not others:
        return "best"
    return "alone" if candidate.value.share >= max(others) + CLEARLY else "alike"
