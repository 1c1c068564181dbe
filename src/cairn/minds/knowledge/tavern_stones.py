"""What a player in the tavern knows: how people trade, and how to choose when stones are hidden.

The seat thinks of deals that agree with all it has seen, believes more in those that explain what the others did, and
tries its moves out in them: see `cairn.minds.believing`. How it trades, and whom it expects to meet, are
manners; a character is a manner with a name.
"""

import random
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from cairn.errors import CairnError
from cairn.games.tavern_stones import (
    ACCEPT,
    BONUS,
    DENY,
    DRAWING,
    FIRST,
    HIDE,
    PASS,
    PHASES,
    State,
    is_forced,
    packed,
    read,
    start,
    traded_with,
    write,
)
from cairn.kernel.dice import seeded
from cairn.match.seen import Seen, Told
from cairn.minds import believing
from cairn.minds.believing import Hand, Tried, new_worlds, settled
from cairn.minds.haggling import refused
from cairn.minds.player import Budget, Candidate, Stop, Thought, Value
from cairn.position import Game


def manner(
    *,
    careless: float = 0.0,
    heat: float = 0.05,
    set_worth: float = 1.0,
    rivalry: float = 0.0,
    envy: float = 1.0,
    spite: float = 0.0,
    soft: float = 0.0,
    keep: float = 0.0,
    cover: float = 0.0,
    eager: float = 0.0,
    bluff: float = 0.0,
) -> Any:
    """How a seat trades, as the row that `believing` works with."""
    return np.array([careless, heat, set_worth, rivalry, envy, spite, soft, keep, cover, eager, bluff])


#: Does just anything.
ANYTHING = manner(careless=1.0)
#: Takes what is best at once: coins, and a set by the square of its length.
GRASPING = manner()
#: Minds the rivals' sets, is not sure of what others want, saves the force stone for when it counts.
KEEN = manner(heat=1.6, rivalry=0.7, envy=0.0, soft=15.0, keep=18.0, cover=7.0, eager=4.0)

#: Whom a seat expects to meet, and how likely each is at first.
MANNERS = np.stack([ANYTHING, manner(careless=0.03), KEEN])
EXPECTED = np.log(np.array([0.2, 0.4, 0.4]))

WORLDS = 160
WORLDS_OF_OLD = 24
HANDS_OF_OLD = 6
TRUST = 0.6  # how far behaviour is believed: people are less of one piece than manners are
ARMS = 24
CURIOSITY = 0.15
SLICE = 100
ENOUGH = 1_000  # hands that a thread tries at the least, if it goes by the clock
DOUBT = 3.5  # standard errors by which a move has to be ahead of all others to be taken before the time is up
#: Levels 1 to 7: hands that they play to the end in their mind, carelessness, and what part of all trades they see.
LEVELS = (
    *((24, 0.12, 0.1), (24, 0.03, 0.35), (24, 0.03, 0.53), (24, 0.03, 0.67), (24, 0.03, 0.84)),
    *((48, 0.022, 1.0), (64, 0.004, 1.0)),
)


# Greedy play


def gain(seen: Seen, move: str) -> float:
    """For greedy play: own gain in coins and set, less the partner's as far as one can see, if it gains.

    A set counts for the bonus by the square of its length, a full hand for all of it. An offer is worth its gain times
    the chance that the stone asked for is there, but nothing if the other seems to lose by it. To pass or to deny is
    worth 0, and a trade that gains nothing a trifle less: so exactly what gains is accepted.
    """
    state = state_of(seen)
    return float(mind(seen.game).value_of(state, read(state, move), GRASPING))


def mind(game: Game) -> Any:
    """The thinking, compiled or interpreted as the game is."""
    return game.bound(believing)


def state_of(seen: Seen) -> State:
    """The state as a seat sees it: in the others' hidden places lies only what everybody knows."""
    seats, table = seen.view["seats"], seen.view["table"]
    known = stones("".join(each["known"]) for each in seats)
    own = "".join(seats[seen.seat - 1]["hidden"])
    others = stones("" if seat == seen.seat else "".join(each["known"]) for seat, each in enumerate(seats, 1))
    totals = dict(zip(("total1", "total2", "total3", "total4"), seen.view["scores"], strict=True))
    return start(seen.game.options)._replace(
        seen=stones("".join(each["seen"]) for each in seats),
        hidden=others + packed(own, seen.seat),
        known=known,
        phase=PHASES.index(table["phase"]),
        seat=table["turn"],
        barred=table["barred"] or 0,
        offer=offer_on(table["offer"]),
        counter=table["trades"],
        barren=table["barren"],
        forces=sum(1 << seat for seat, each in enumerate(seats) if not each["force"]),
        forced=sum(each["forced"] << 2 * seat for seat, each in enumerate(seats)),
        carry=table["bonus"] - BONUS,
        **totals,
    )


def stones(hands: Iterable[str]) -> int:
    return sum(packed(letters, seat) for seat, letters in enumerate(hands, 1))


def offer_on(table: Any) -> int:
    """The offer that waits for an answer, as a move."""
    if not table:
        return 0
    offered, asked = (f"{part['kind']}{part['place']}" for part in (table["offered"], table["asked"]))
    return read(EMPTY, f"{offered}>{table['to']}:{asked}")


EMPTY = start({"target": "1000", "count": "trades", "handicap": "none"})


# The story of a hand


def hands_of(story: Sequence[Told]) -> list[tuple[str, ...]]:
    """The story, hand by hand: the deal as the seat was told of it, and what followed."""
    hands: list[list[str]] = []
    for told in story:
        if told.text.startswith("deal"):
            hands.append([])
        hands[-1].append(told.text)
    return [tuple(hand) for hand in hands]


def hand_from(texts: Sequence[str], me: int, before: State) -> Hand:
    """A hand as a seat has seen it, ready to be imagined; totals and bonus are those of `before`."""
    shown = [part.split("/") for part in texts[0].split()[1:]]
    dealt = before._replace(
        seen=stones(part[0] for part in shown),
        hidden=packed(shown[me - 1][1], me),
        known=0, phase=DRAWING, seat=0, barred=0, offer=0, counter=0, barren=0, forces=0, forced=0,
    )  # fmt: skip
    plies = [read(EMPTY, text) for text in texts[1:]]
    return Hand(dealt, np.array(plies, np.int64), needs_of(plies), me)


def needs_of(plies: Sequence[int]) -> Any:
    """How many stones of each kind must have been dealt into each seat's hidden places, for all this to be possible.

    Who offers a hidden stone has it; who accepts to give one had it; stones that came by trade were not dealt.
    """
    needs, come = np.zeros((5, 3), np.int64), np.zeros((5, 3), np.int64)
    seat, offer = 0, 0

    def has(who: int, kind: int) -> None:
        needs[who, kind] = max(needs[who, kind], 1 - come[who, kind])

    def trade(move: int) -> None:
        nonlocal seat
        given, taken, other = move >> 3 & 3, move >> 6 & 3, traded_with(move)
        for who, gone, got, place in (
            (seat, given, taken, move >> 5 & 1),
            (other, taken, given, move >> 8 & 1),
        ):
            if place == HIDE:
                has(who, gone)
                come[who, gone] -= 1
                come[who, got] += 1
        seat = other

    for move in plies:
        sort = move & 7
        if sort == FIRST:
            seat = move >> 3
        elif sort in (PASS, DENY):
            seat = seat % 4 + 1
        elif sort == ACCEPT:
            trade(offer)
        elif is_forced(move):
            trade(move)
        else:
            offer = move
            if move >> 5 & 1 == HIDE:
                has(seat, move >> 3 & 3)
    return needs


# What the seat believes


@lru_cache(maxsize=64)
def taught_by(game: Game, texts: tuple[str, ...], me: int) -> Any:
    """What a finished hand tells of the others' manners: a logarithm for each seat and manner."""
    hand = hand_from(texts, me, start(game.options))
    worlds = new_worlds(WORLDS_OF_OLD, len(MANNERS))
    prior = np.zeros((5, len(MANNERS)))
    count = mind(game).imagine(hand, MANNERS, prior, TRUST, seeded(me, *texts), worlds, np.zeros(1, np.int64))
    likely = worlds.manner[:count].mean(axis=0)
    return np.log(np.maximum(likely, 1e-6))


def first_beliefs(seen: Seen, hands: Sequence[tuple[str, ...]]) -> Any:
    """How likely each seat has each manner before this hand, from the hands before it, as logarithms."""
    beliefs = np.tile(EXPECTED, (5, 1))
    for texts in hands[:-1][-HANDS_OF_OLD:]:
        beliefs = beliefs + taught_by(seen.game, texts, seen.seat)
    beliefs -= beliefs.max(axis=1, keepdims=True)
    return np.maximum(beliefs, -6.0)  # anyone may change


# Thinking


def think(seen: Seen, budget: Budget, stop: Stop) -> Thought:
    """As well as it can."""
    return _think(KEEN, 0.0, seen, budget, stop)


def think_as(character: str, seen: Seen, budget: Budget, stop: Stop) -> Thought:
    """As one of the CHARACTERS would."""
    if character not in CHARACTERS:
        raise CairnError(f"nobody in the tavern is called {character}; there are {', '.join(CHARACTERS)}")
    who = CHARACTERS[character]
    return _think(who.manner, who.temper, seen, budget, stop)


def _think(own: Any, temper: float, seen: Seen, budget: Budget, stop: Stop) -> Thought:
    begun = time.perf_counter()
    thinking, state, hands = mind(seen.game), state_of(seen), hands_of(seen.story)
    hand = hand_from(hands[-1], seen.seat, state)
    share = None if budget.simulations is None else -(-budget.simulations // budget.threads)
    with stop.within(budget.seconds):
        beliefs = first_beliefs(seen, hands)
        worlds = new_worlds(min(WORLDS, budget.simulations or WORLDS), len(MANNERS))
        dice = seeded(budget.seed, "worlds")
        count = thinking.imagine(hand, MANNERS, beliefs, TRUST, dice, worlds, stop.flag)
        among = [move for move in seen.moves if move in budget.among] or seen.moves
        noticed = noticed_by(among if budget.among else not_in_vain(seen), budget)
        tries = [worth_trying(thinking, state, noticed, own, temper) for _ in range(budget.threads)]

        def try_out(thread: int) -> int:
            """One thread's tries, with luck of its own. One there must be, however short the time."""
            luck, tried = seeded(budget.seed, "luck", thread), tries[thread]

            def try_some(number: int, flag: Any) -> int:
                return int(
                    thinking.try_out(
                        state, seen.seat, worlds, count, MANNERS, own, tried, number, CURIOSITY, luck, flag
                    )
                )

            done = try_some(1, np.zeros(1, np.int64))
            while not stop.is_set and (share is None or done < share):
                if share is None and settled(tried, ENOUGH, DOUBT):
                    break
                done += try_some(SLICE if share is None else min(SLICE, share - done), stop.flag)
            return done

        if budget.threads == 1:
            done = try_out(0)
        else:
            with ThreadPoolExecutor(budget.threads) as pool:
                done = sum(pool.map(try_out, range(budget.threads)))
    return Thought(candidates(state, together(tries), seen.seat), done, time.perf_counter() - begun)


def together(tries: Sequence[Tried]) -> Tried:
    """What all threads tried, added up. All list the same moves in the same order."""
    return tries[0]._replace(
        visits=sum(tried.visits for tried in tries),
        total=sum(tried.total for tried in tries),
        squares=sum(tried.squares for tried in tries),
        margin=sum(tried.margin for tried in tries),
    )


def not_in_vain(seen: Seen) -> list[str]:
    """The moves without offers that would only ask again for what was declined to the seat itself."""
    own = [each for each in refused(seen.story, lately=True) if each.by == seen.seat]
    return [
        move
        for move in seen.moves
        if move[2:3] != ">" or not any(each.answers(int(move[3]), move[5], move[0]) for each in own)
    ]


def noticed_by(moves: Iterable[str], budget: Budget) -> list[str]:
    """What comes to its mind: of trades a part, drawn by lot; what needs no idea, to answer or to pass, always does."""
    found = sorted(moves)
    trades = [move for move in found if ":" in move]
    if budget.notices >= 1 or not trades:
        return found
    count = max(1, round(budget.notices * len(trades)))
    kept = set(random.Random(f"{budget.seed} notices").sample(trades, count))
    return [move for move in found if move in kept or ":" not in move]


def worth_trying(thinking: Any, state: State, noticed: Iterable[str], own: Any, temper: float) -> Tried:
    """The moves that promise most at first sight, best first."""
    found = [read(state, text) for text in noticed]
    promise = {move: float(thinking.value_of(state, move, own)) for move in found}
    found.sort(key=lambda move: -promise[move])
    best = found[:ARMS]
    return Tried(
        moves=np.array(best, np.int64),
        leaning=np.array([temper * promise[move] / (BONUS + state.carry) for move in best]),
        visits=np.zeros(len(best), np.int64),
        total=np.zeros(len(best)),
        squares=np.zeros(len(best)),
        margin=np.zeros(len(best)),
    )


def candidates(state: State, tried: Tried, seat: int) -> tuple[Candidate, ...]:
    """What was tried, the most tried first."""
    looked = [i for i in range(len(tried.moves)) if tried.visits[i]]
    looked.sort(key=lambda i: (-tried.visits[i], i))
    return tuple(
        Candidate(
            write(state, int(tried.moves[i])),
            Value(seat, float(tried.total[i] / tried.visits[i])),
            visits=int(tried.visits[i]),
            margin=float(tried.margin[i] / tried.visits[i]),
        )
        for i in looked
    )


# Who sits in the tavern


@dataclass(frozen=True)
class Character:
    """Somebody to play against: a way of trading, and how far it goes by temper instead of by thought."""

    name: str
    about: Mapping[str, str]  # a line for each language
    manner: Any
    #: What gaining the whole bonus at first sight would add to a move's value, in parts of the win.
    temper: float


#: From whoever wins least to whoever wins most.
CHARACTERS = {
    who.name: who
    for who in (
        Character(
            "Glimmergrab",
            {
                "en": "A goblin with an eye for whatever shines: jewels first, the set can wait.",
                "de": "Ein Kobold mit einem Auge für alles, was funkelt: erst die Juwelen, der Satz kann warten.",
            },
            manner(heat=2.0, set_worth=0.3, rivalry=0.3, envy=0.2, soft=10.0, cover=2.0),
            1.5,
        ),
        Character(
            "Rumblebelly",
            {
                "en": "A jolly giant: any deal is a good deal, and a force stone is there to be thrown at once.",
                "de": "Ein lustiger Riese: Jeder Handel ist ein guter Handel, und der Zwangsstein fliegt sofort.",
            },
            manner(careless=0.05, heat=6.0, rivalry=0.2, envy=0.0, soft=20.0, keep=-15.0, eager=12.0),
            1.5,
        ),
        Character(
            "Mossback",
            {
                "en": "An old troll who would rather keep what he has; he deals only if you gain nothing by it.",
                "de": "Ein alter Troll, der lieber behält, was er hat; er handelt nur, wenn du nichts davon hast.",
            },
            manner(heat=2.0, rivalry=0.6, envy=1.2, soft=6.0, keep=25.0, cover=6.0, eager=-5.0),
            0.4,
        ),
        Character(
            "Mirkwen",
            {
                "en": "A bog witch who asks for one thing and wants another; believe nothing she asks for.",
                "de": "Eine Moorhexe, die um das eine bittet und das andere will; glaub ihr keine Frage.",
            },
            manner(heat=3.0, rivalry=0.7, envy=0.5, spite=0.3, soft=10.0, keep=8.0, cover=8.0, bluff=14.0),
            0.5,
        ),
        Character(
            "Old Tally",
            {
                "en": "The cellar ghost has counted every stone since the tavern was built, and forgets none.",
                "de": "Das Kellergespenst zählt jeden Stein, seit die Taverne steht, und vergisst keinen.",
            },
            KEEN,
            0.0,
        ),
    )
}
