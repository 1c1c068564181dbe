"""Puts reasons into words: templates filled with places, numbers, seats and stones, in the language asked for.

A field of a template may have a spec behind a colon. Two wordings parted by `|` are for one and for many, with `#`
for the number in words: `{count:a three|# threes}`. `{seat:seat}` is who sits there, by name if it is known; so is
`{seat:who}`, but else by colour; in a language that has them, a case may follow, as in `{seat:seat-dem}`. Any other
spec is one of the language's vocabularies: `{seat:colour}`. A list of places is joined as the language does it, with
`{places:or}` by an "or"; where it has wordings for one and many, its length decides.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from cairn.errors import CairnError, shortened
from cairn.minds.reasons import english, german
from cairn.minds.reasons.reason import Reason

COMPUTER = "Computer"  # what computers are called: a word that takes an article in German, not a name

#: What the people on the seats are called.
Names = Mapping[int, str]


@dataclass(frozen=True)
class Language:
    """What a language has: a template for each code, and its small words."""

    templates: Mapping[str, str]
    vocabularies: Mapping[str, Mapping[Any, str]]
    numbers: Sequence[str]
    conjunction: str
    disjunction: str
    contrast: str
    #: What a move is called in a sentence about it.
    subject: str
    seat: str
    #: What is said of a move that is recommended, though no pattern speaks for it: see `planned` and `compared`.
    otherwise: Mapping[str, str]
    #: What stands before a word for somebody that is no name, by the case that a template asks for; and before a name.
    articles: Mapping[str, tuple[str, str]] = field(default_factory=dict)


LANGUAGES: dict[str, Language] = {
    "en": Language(
        english.TEMPLATES,
        english.VOCABULARIES,
        english.NUMBERS,
        "and",
        "or",
        "but",
        "it",
        "seat",
        english.OTHERWISE,
    ),
    "de": Language(
        german.TEMPLATES,
        german.VOCABULARIES,
        german.NUMBERS,
        "und",
        "oder",
        "aber",
        "das",
        "Platz",
        german.OTHERWISE,
        german.ARTICLES,
    ),
}

#: The codes of what speaks against a move. All others speak for it.
# fmt: off
WARNINGS = frozenset({
    "morris.allows-mill", "morris.leaves-threat", "morris.cannot-stop", "morris.opens-risky", "morris.exposes",
    "morris.loses-double-mill", "morris.lets-jump", "morris.frees", "morris.shuts-in-own", "morris.takes-nothing",
    "morris.leaves-idle-mill", "morris.misses-mill", "morris.draw-repetition", "morris.draw-quiet", "morris.less-room",
    "stein.loses", "stein.leaves-gap", "stein.makes-gap", "stein.misses", "stein.scores-for-another",
    "tavern-stones.coins-less", "tavern-stones.coins-less-if", "tavern-stones.breaks-set",
    "tavern-stones.breaks-set-if", "tavern-stones.feeds-set", "tavern-stones.feeds-set-if",
    "tavern-stones.declined-before", "tavern-stones.asks-back", "tavern-stones.reveals",
    "tavern-stones.asks-impossible",
    "tavern-stones.wastes-force",
    "tavern-stones.turns-down-coins", "tavern-stones.turns-down-set", "tavern-stones.ends-hand-behind",
    "tavern-stones.ends-hand-behind-if",
    "three-corners.gives-up-corner", "three-corners.lets-win", "three-corners.lets-corner",
    "three-corners.leaves-corner", "three-corners.stuck", "three-corners.misses-win",
    "three-corners.draw-no-move", "three-corners.draw-repetition", "three-corners.draw-quiet",
    "three-corners.last-figure",
    "three-stones.gives-threes", "three-stones.allows-three", "three-stones.allows-three-if",
    "three-stones.prepares-other", "three-stones.misses", "three-stones.fills-own",
    "three-stones.wastes-clear", "three-stones.loses",
    "three-stones.any-pocket-open", "three-stones.falls-behind",
})
# fmt: on

#: Which set somebody in the tavern is after.
AIMS = (
    *("tavern-stones.aim-ahead", "tavern-stones.aim-behind", "tavern-stones.aim-coins"),
    *("tavern-stones.aim-turns-ahead", "tavern-stones.aim-turns-behind"),
)

#: What goes without saying beside anything more important: left out of a sentence that has that.
REMARKS = frozenset(
    {
        *("morris.quiet", "morris.open-lines", "stein.fits-snugly", "stein.no-height"),
        "three-stones.last-of-kind",
        "three-stones.costs-least",
        *(
            "three-corners.quiet",
            "three-corners.holds-corners",
            "three-corners.stacks",
            "three-corners.brings-figure",
            "three-corners.on-the-way",
            "three-corners.walker",
            "three-corners.careful",
            "three-corners.none-safe",
            "three-corners.saves-figures",
            "three-corners.waits-ahead",
            "three-corners.waits-even",
            "three-corners.waits-behind",
            "three-corners.waits-on",
            "three-corners.waits-out",
        ),
        *(
            "tavern-stones.waits",
            "tavern-stones.waits-for-you",
            "tavern-stones.gives-turn",
            "tavern-stones.takes-turn",
        ),
        *AIMS,
        "tavern-stones.asks-unseen",
    }
)


#: What is gained at once, and what promises a gain. A move may be made for the sake of either, if it comes later in the
#: line expected.
GAINS = frozenset(
    {
        *("morris.wins-reduced", "morris.wins-blocked", "morris.takes", "morris.takes-with-two"),
        *("three-corners.wins", "three-corners.takes-corner", "three-stones.makes-threes"),
        *("stein.closes-in", "stein.closes-groups"),
    }
)
PROMISES = frozenset(
    {
        *("morris.fork", "morris.threat", "morris.makes-double-mill", "morris.breaks-double-mill"),
        *("three-corners.threatens-win", "three-corners.builds-heap"),
    }
)


#: What is worth knowing beside any move: what one is after, or how easily one goes wrong. A sentence of its own.
ASIDES = frozenset(
    {
        *AIMS,
        *("three-corners.careful", "three-corners.none-safe"),
    }
)

#: What lets another gain next: owned up to beside whatever the move itself gains.
LOSSES = frozenset(
    {
        *("morris.allows-mill", "morris.leaves-threat", "morris.cannot-stop", "three-stones.allows-three"),
        *("three-corners.lets-win", "three-corners.lets-corner", "three-corners.leaves-corner"),
    }
)

#: What gives another something, now or on the next turn, or may do so.
HARMS = LOSSES | {
    *("three-stones.allows-three-if", "three-stones.gives-threes", "three-stones.scores-both"),
    *("stein.scores-for-another", "stein.leaves-gap", "stein.makes-gap"),
}

SURE = frozenset({"morris.sure-mill", "three-corners.no-answer"})

#: What takes a stone from another for good.
TAKES = frozenset({"morris.takes", "morris.takes-with-two"})


def codes(game: str | None = None) -> tuple[str, ...]:
    """All codes, or those of one game."""
    return tuple(code for code in english.TEMPLATES if game in (None, code.partition(".")[0]))


def is_warning(reason: Reason) -> bool:
    """Whether the reason speaks against the move."""
    return reason.code in WARNINGS


def is_remark(reason: Reason) -> bool:
    """Whether the reason goes without saying beside anything more important."""
    return reason.code in REMARKS


def is_sure(reason: Reason) -> bool:
    """Whether the reason promises a gain on the next turn, whatever others do."""
    return reason.code in SURE


def takes(reason: Reason) -> bool:
    """Whether the reason says that a stone is taken for good."""
    return reason.code in TAKES


def may_take(game: str) -> bool:
    """Whether there are such reasons in a game."""
    return any(code.startswith(f"{game}.") for code in TAKES)


def may_be_sure(game: str) -> bool:
    """Whether there are such reasons in a game."""
    return any(code.startswith(f"{game}.") for code in SURE)


def may_be_lost(game: str) -> bool:
    """Whether there are reasons in a game that say that another may gain next."""
    return any(code.startswith(f"{game}.") for code in LOSSES)


def is_vain(reason: Reason) -> bool:
    """Whether the reason says that as much was tried before, for nothing, or that the stone was just fought for."""
    return reason.code.endswith((".declined-before", ".asks-back"))


def is_loss(reason: Reason) -> bool:
    """Whether the reason says that another may gain next."""
    return reason.code in LOSSES


def is_harm(reason: Reason) -> bool:
    """Whether the reason says that another gains something, now or next, or may do so."""
    return reason.code in HARMS


def is_missed(reason: Reason) -> bool:
    """Whether the reason says that another move would have gained."""
    return ".misses" in reason.code


def is_idle(reason: Reason) -> bool:
    """Whether the reason says that another may do next what would gain only later."""
    return reason.code == "morris.leaves-idle-mill"


def places(reason: Reason) -> tuple[str, ...]:
    """Where another may gain next, as far as it is told."""
    found = reason.particulars.get("points", reason.particulars.get("corners", ()))
    return found if isinstance(found, tuple) else ()


def is_risk(reason: Reason) -> bool:
    """Whether the reason says that another may well gain next, and that it is this move which lets it."""
    return bool(reason.particulars.get("risk"))


def feeds_leader(reason: Reason) -> bool:
    """Whether the reason says that whoever is known to be ahead gets one more for that set."""
    return reason.code.endswith(".feeds-set") and bool(reason.particulars["leads"])


def offers_to_leader(reason: Reason) -> bool:
    """Whether the reason says that one more is offered to whoever is known to be ahead."""
    return reason.code.endswith(".feeds-set-if") and bool(reason.particulars["leads"])


def ends_hand(reason: Reason) -> bool:
    """Whether the reason says that a hand ends by the move, or would."""
    return ".ends-hand" in reason.code


def ends_behind(reasons: Sequence[Reason]) -> bool:
    """Whether a hand would end by the move while another is ahead, and without a gain."""
    ends = any(reason.code.endswith((".ends-hand-behind", ".ends-hand-behind-if")) for reason in reasons)
    return ends and not gains_coins(reasons)


def gains_coins(reasons: Sequence[Reason]) -> bool:
    """Whether the move brings coins, or would."""
    return any(reason.code.endswith((".coins-more", ".coins-more-if")) for reason in reasons)


def declines_for_nothing(reasons: Sequence[Reason]) -> bool:
    """Whether coins are turned down with the last trade, and nothing is won by it."""
    last = any(reason.code.endswith(".turns-down-coins") and reason.particulars["last"] for reason in reasons)
    return last and not any(not is_remark(reason) for reason in in_favour(reasons))


def asides(reasons: Sequence[Reason], language: str, names: Names | None = None) -> str:
    """What is worth knowing beside the move, in sentences of their own."""
    told = [reason for reason in reasons if reason.code in ASIDES]
    return " ".join(_as_sentence(say(reason, language, names)) for reason in told)


def say(reason: Reason, language: str, names: Names | None = None) -> str:
    """The reason as a phrase about the move: `closes the mill a1-d1-g1 and takes a4`."""
    spoken = _language(language)
    return _Filler(spoken, names or {}).vformat(spoken.templates[reason.code], (), reason.particulars)


def aim(reasons: Sequence[Reason], gaining: bool) -> Reason | None:
    """What a move that comes later is for, if anything; if it is not gaining, only what promises a gain."""
    aims = GAINS | PROMISES if gaining else PROMISES
    return next((reason for reason in reasons if reason.code in aims), None)


def planned(reason: Reason, ahead: int, language: str, names: Names | None = None) -> str:
    """That it is for the sake of one's next move (or the one after it), and what that does."""
    template = _language(language).otherwise["next" if ahead == 1 else "after next"]
    return _as_sentence(template.format(what=say(reason, language, names)))


def despite(reason: Reason, language: str, names: Names | None = None, other: str = "") -> str:
    """That something speaks against the move, and that the others are no better, or the single `other`."""
    words = _language(language).otherwise
    template = words.get(f"despite than {other}", words["despite"])
    return _as_sentence(template.format(what=say(reason, language, names)))


def compared(standing: str, language: str, other: str = "") -> str:
    """How the move compares with others: it is the `only` one, `wins`, is `lost` as all are, stands `alone`, is `alike`
    others, or simply the `best`. If there is a single `other`, that is told apart, by its name if it has one."""
    words = _language(language).otherwise
    of_two = words.get(f"{standing} of two", words[standing]) if other else words[standing]
    return _as_sentence(words.get(f"{standing} than {other}", of_two))


def in_favour(reasons: Sequence[Reason]) -> list[Reason]:
    """Those that speak for a move: not that it changes nothing, nor what most moves do."""
    idle = (".quiet", ".holds-corners", ".brings-figure")
    return [
        reason
        for reason in reasons
        if not is_warning(reason) and not reason.code.endswith(idle) and reason.code not in ASIDES
    ]


def weightiest(reasons: Sequence[Reason], most: int) -> Sequence[Reason]:
    """The first reasons, without what goes without saying beside something more important."""
    return [reason for reason in reasons if not is_remark(reason)][:most] or reasons[:1]


def summary(
    reasons: Sequence[Reason], language: str, most: int = 3, names: Names | None = None, whole: bool = False
) -> str:
    """The most important reasons as one sentence, what speaks against the move last; empty without reasons.

    It is about a move that was just named, and does not name it again, unless it is to be a `whole` sentence.
    """
    spoken = _language(language)
    reasons = weightiest(reasons, most)
    good = [reason for reason in reasons if not is_warning(reason)]
    bad = [reason for reason in reasons if is_warning(reason)]
    phrases = [say(reason, language, names) for reason in reasons]
    contrast = f"{spoken.contrast} {spoken.subject}"
    if any("," in phrase or ":" in phrase or f" {spoken.conjunction} " in phrase for phrase in phrases):
        # Phrases with parts of their own are set apart more clearly.
        between = f"; {spoken.subject} " if whole else "; "
        sides = [between.join(say(each, language, names) for each in side) for side in (good, bad) if side]
        text = f"; {contrast} ".join(sides)
    else:
        sides = [_in_a_row(side, language, names, whole) for side in (good, bad) if side]
        text = f", {contrast} ".join(sides)
    return _as_sentence(f"{spoken.subject} {text}" if whole and text else text)


def _in_a_row(reasons: Sequence[Reason], language: str, names: Names | None, whole: bool) -> str:
    """Phrases joined by an "and"; in a whole sentence whoever was named is not taken for who does what follows."""
    spoken = _language(language)
    phrases = [say(reason, language, names) for reason in reasons]
    if whole and any("seat" in reason.particulars for reason in reasons[:-1]):
        return f", {spoken.conjunction} {spoken.subject} ".join(phrases)
    return _joined(phrases, spoken.conjunction)


def _as_sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _language(name: str) -> Language:
    if name not in LANGUAGES:
        raise CairnError(f"reasons are not told in {shortened(name)}, only in {', '.join(LANGUAGES)}")
    return LANGUAGES[name]


def _joined(parts: Collection[str], conjunction: str) -> str:
    *first, last = parts
    return f"{', '.join(first)} {conjunction} {last}" if first else last


class _Filler(Formatter):
    """Fills templates; see above for what a field may say."""

    def __init__(self, language: Language, names: Names) -> None:
        self._language, self._names = language, names

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple) and "|" in format_spec:
            return self.format_field(len(value), format_spec)
        if isinstance(value, tuple):
            joined_by = self._language.disjunction if format_spec == "or" else self._language.conjunction
            return _joined([str(part) for part in value], joined_by)
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return one if value == 1 else many.replace("#", self._in_words(value))
        how, _, case = format_spec.partition("-")
        if how in ("who", "seat"):
            return self._somebody(value, how, case)
        if format_spec:
            return self._language.vocabularies[format_spec][value]
        return str(value)

    def _somebody(self, seat: int, how: str, case: str) -> str:
        unnamed = (
            self._language.vocabularies["colour"][seat] if how == "who" else f"{self._language.seat} {seat}"
        )
        name = self._names.get(seat) or unnamed
        article, before_names = self._language.articles.get(case, ("", ""))
        return f"{article if name.startswith(COMPUTER) else before_names} {name}".lstrip()

    def _in_words(self, number: int) -> str:
        numbers = self._language.numbers
        return numbers[number] if 0 <= number < len(numbers) else str(number)
