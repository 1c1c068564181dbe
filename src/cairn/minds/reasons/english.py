"""The reasons in English. How the fields are filled is told in `cairn.minds.reasons.words`."""

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)

VOCABULARIES: dict[str, dict[object, str]] = {
    "colour": {1: "white", 2: "black"},
    "stone": {"W": "white", "B": "black", "C": "clear"},
    "kind": {"J": "jewel", "G": "gold", "S": "silver"},
    "kinds": {"J": "jewels", "G": "gold", "S": "silver"},
    "place": {"s": "seen", "h": "hidden"},
    "nth": {4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"},
    "corner": {1: "first", 2: "second"},
    "block": {2: "a flat block", 3: "a long block", 4: "an upright block"},
    "figures": {0: "none", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"},
    "step": {False: "step", True: "jump"},
    "has": {False: "", True: "has one and "},
    "counted": {False: "", True: ", with one trade fewer left for all"},
    "more": {False: "", True: ", among others"},
    "beats": {
        "": "",
        "JG": " (at equal length jewels beat gold)",
        "JS": " (at equal length jewels beat silver)",
        "GS": " (at equal length gold beats silver)",
    },
}

OTHERWISE = {
    "next": "if nothing gets in the way, your next move {what}",
    "after next": "if nothing gets in the way, your move after next {what}",
    "despite": "it {what}, but the other moves are no better",
    "despite than accept": "it {what}, but accepting is no better",
    "despite than deny": "it {what}, but declining is no better",
    "only": "it is the only move",
    "wins": "it wins, whatever is played against it",
    "lost": "every move loses against good play",
    "no better": "the other moves are no better",
    "no better of two": "the other way is no better",
    "no better than accept": "accepting is no better",
    "no better than deny": "declining is no better",
    "alone of two": "the other way is clearly worse",
    "alone than accept": "accepting is clearly worse",
    "alone than deny": "declining is clearly worse",
    "alike of two": "both ways are about as good here",
    "alike than accept": "accepting is about as good here",
    "alike than deny": "declining is about as good here",
    "alone": "every other move is clearly worse",
    "alike": "several moves are about as good here",
    "best": "the computer thinks this the best move",
}

TEMPLATES = {
    "morris.wins-reduced": "wins: {rival:colour} has only two stones left",
    "morris.wins-blocked": "wins: {rival:colour} cannot move any more",
    "morris.draw-repetition": "ends the game in a draw, as the position stands for the third time",
    "morris.draw-quiet": "ends the game in a draw after {count:one move|# moves} without placing or taking",
    "morris.takes": "closes the mill {mill} and takes {taken}",
    "morris.takes-with-two": "closes two mills at once, {mills}, and takes {taken}",
    "morris.takes-nothing": "closes the mill {mill} but takes nothing, as all stones of {rival:colour} stand in mills",
    "morris.misses-mill": "passes up the mill {mill} that could be closed on {point}",
    "morris.blocks": "keeps {rival:colour} from closing the mill {mill} on {point}",
    "morris.breaks-threat": "keeps {rival:colour} from closing a mill on {points:or} by that",
    "morris.breaks-line": "breaks up the line {line} that {rival:colour} had begun",
    "morris.spoils-fork": "takes {point}, where {rival:colour} would have made two threats at once",
    "morris.fork": "makes {count:a threat|# threats} at once, on {points}",
    "morris.threat": "threatens to close the mill {mill} on {point}",
    "morris.sure-mill": "makes sure of a mill on the next turn, whatever {rival:colour} does",
    "morris.opens-safe": "opens the mill {mill}, which closes again next turn on {point}",
    "morris.opens-risky": "opens the mill {mill}, and {rival:colour} can {jumps:step} into the gap on {point}",
    "morris.opens": "opens the mill {mill}, which may close again next turn on {point}",
    "morris.keeps-mill": "keeps the mill {mill} closed",
    "morris.makes-double-mill": (
        "makes a double mill between {points}: one stone that opens one mill and closes another by the same step"
    ),
    "morris.keeps-double-mill": "keeps the double mill between {points}",
    "morris.loses-double-mill": "gives up the double mill between {points}",
    "morris.breaks-double-mill": "breaks {rival:colour}'s double mill between {points}",
    "morris.allows-mill": "lets {rival:colour} close a mill on {points:or}",
    "morris.leaves-threat": "does nothing about the mill that {rival:colour} can close on {points:or}",
    "morris.leaves-idle-mill": (
        "leaves {rival:colour} a mill to close on {points:or}, though it would take nothing on the next turn"
    ),
    "morris.cannot-stop": "cannot keep {rival:colour} from closing a mill on {points:or} next",
    "morris.no-mill-next": "leaves {rival:colour}, who may jump, no mill to close on its next turn",
    "morris.exposes": "leaves {stones} open to be taken",
    "morris.lets-jump": "lets {rival:colour} jump from now on",
    "morris.shuts-in": "shuts in the {rival:colour} {stones:stone|stones} on {stones}",
    "morris.frees": "gives the {rival:colour} {stones:stone|stones} on {stones} room to move",
    "morris.few-ways": "leaves {rival:colour} only {count:one move|# moves} to choose from",
    "morris.shuts-in-own": "shuts in your own {stones:stone|stones} on {stones}",
    "morris.more-room": "gives you {count:one move|# moves} to choose from instead of {before:one|#}",
    "morris.less-room": "leaves you only {count:one move|# moves} instead of {before:one|#}",
    "morris.quiet": "changes nothing about mills and threats",
    "morris.crossing": "takes the crossing {point}, which has four ways",
    "morris.open-lines": "stands in {count:a line|# lines} without a {rival:colour} stone",
    #
    "three-stones.makes-threes": "makes {count:a three|# threes}",
    "three-stones.scores-both": "makes {own:a three|# threes} and gives {rival:colour} {count:one|#} as well",
    "three-stones.gives-threes": "gives {rival:colour} {count:a three|# threes} at once",
    "three-stones.denies": "takes {pocket}, where {rival:who} would make {count:a three|# threes}",
    "three-stones.fills-own": "fills {pocket}, where you could make {count:a three|# threes} later",
    "three-stones.misses": "passes up {count:a three|# threes} at {pocket}",
    "three-stones.wins": "wins by {own} to {other}",
    "three-stones.loses": "loses by {own} to {other}",
    "three-stones.draws": "ends in a draw with {own} each",
    "three-stones.takes-lead": "takes the lead, {own} to {other}",
    "three-stones.levels": "draws level at {own}",
    "three-stones.falls-behind": "falls behind, {own} to {other}",
    "three-stones.allows-three": (
        "lets {rival:who} make {count:a three|up to # threes}{unnamed:more} at {pockets:or}"
    ),
    "three-stones.allows-three-if": (
        "lets {rival:who} make {count:a three|up to # threes}{unnamed:more} at {pockets:or} "
        "if the right stone is drawn ({percent}%)"
    ),
    "three-stones.no-reply": "leaves {rival:who} nothing to score in row {row} and column {column}",
    "three-stones.any-pocket": "lets {rival:who} play anywhere, but nothing scores",
    "three-stones.any-pocket-open": (
        "leaves the ring in a full row and column, so that any pocket is open to {rival:who}"
    ),
    "three-stones.few-pockets": "leaves {rival:who} only {count:one pocket|# pockets}, {pockets}",
    "three-stones.prepares": "prepares {count:a three|# threes}{unnamed:more} at {pockets}",
    "three-stones.prepares-other": "prepares {count:a three|# threes} for {rival:colour}{unnamed:more} at {pockets}",
    "three-stones.spoils": "spoils {count:a line|# lines} that {rival:colour} had begun",
    "three-stones.buries": "lays the {rival:colour} stone where it prepares nothing for {rival:colour}",
    "three-stones.costs-least": "gives {rival:who} as little as possible",
    "three-stones.wastes-clear": "spends a clear stone without a point",
    "three-stones.last-of-kind": "plays your last {stone:stone} stone",
    #
    "stein.closes-in": "closes in {count:one space|# spaces}",
    "stein.closes-groups": "closes in {count:one space|# spaces} in {groups:one group|# groups} at once",
    "stein.uses-exception": "may touch a block of the same height, {height}, because it scores",
    "stein.scores-for-another": "also gives {seat:seat} {count:one point|# points}",
    "stein.misses": "passes up {count:one space|# spaces} that could be closed in elsewhere",
    "stein.takes-lead": "takes the lead, {own} to {other}",
    "stein.wins": "ends the game and wins with {count:one point|# points}",
    "stein.shares": "ends the game and shares the win with {count:one point|# points}",
    "stein.loses": "ends the game without winning it, with {count:one point|# points}",
    "stein.sets-up": "lets {seat:seat} close in {count:one space|# spaces}, which score for both of you",
    "stein.makes-gap": "lets {seat:seat} close in {count:one space|# spaces} right beside it",
    "stein.leaves-gap": (
        "leaves {seat:seat} {count:one space|# spaces} to close in, for example with {block:block} from {at} to {to}"
    ),
    "stein.denies": "keeps {seat:seat} from closing in {count:one space|# spaces}",
    "stein.leaves-nothing": "leaves {seat:seat} nothing to close in",
    "stein.sure-next": "lets you close in {count:one space|# spaces} or more next turn, whatever the other does",
    "stein.few-places": "leaves only {count:one place|# places} for a block",
    "stein.no-height": "leaves no place for a block of height {heights:or}",
    "stein.cuts-off": "cuts off an area of {count:one space|# spaces}",
    "stein.begins-in-the-middle": "begins in the middle of the board",
    "stein.fits-snugly": "leans on other blocks along {count:one space|# spaces}",
    #
    "three-corners.wins": "wins: your third corner, {corner}",
    "three-corners.misses-win": "passes up the win with {move}",
    "three-corners.draw-no-move": "ends the game in a draw, as {seat:seat} has no move",
    "three-corners.draw-repetition": "ends the game in a draw, as the position stands for the third time",
    "three-corners.draw-quiet": (
        "ends the game in a draw after {count:one move|# moves} without a change in the corners"
    ),
    "three-corners.takes-corner": "takes your {count:corner} corner, {corner}",
    "three-corners.holds-corners": "keeps your {corners:corner|corners} {corners}",
    "three-corners.gives-up-corner": "gives up the corner {corner}",
    "three-corners.no-answer": "leaves {seat:seat} no answer: you enter your third corner next turn",
    "three-corners.threatens-win": "threatens to enter your third corner, {corners:or}",
    "three-corners.keeps-corners": "keeps the corners {corners} within your reach",
    "three-corners.builds-heap": (
        "puts {count:a chip|a heap of #} on {field}, from where you can reach the corner {corner}"
    ),
    "three-corners.stacks": (
        "makes a heap of {count:one chip|# chips} on {field}, which can move {count:one field|# fields}"
    ),
    "three-corners.brings-figure": "brings {count:your first figure|# figures in all} onto the board",
    "three-corners.walker": (
        "gives you a figure on a single chip, which can step on one field each turn. "
        "Such quiet steps are useful: whoever has none left must make a move that helps the other side"
    ),
    "three-corners.saves-figures": (
        "is a waiting move and saves your {count:last figure|# figures} beside the board "
        "({seat:seat} has {theirs:figures}): whoever has none left there can move only heaps of their own"
    ),
    "three-corners.waits-ahead": (
        "is one more waiting move with the same figure: you have {count:one|#} left beside the board, "
        "{seat:seat} {theirs:figures}, so time is on your side"
    ),
    "three-corners.waits-even": (
        "is one more waiting move with the same figure: you and {seat:seat} each have {count:one|#} left "
        "beside the board, and whoever runs out of them first is worse off"
    ),
    "three-corners.waits-behind": (
        "is one more waiting move with the same figure: you have {count:one|#} left beside the board, "
        "{seat:seat} {theirs:figures}, so use no more of them than you must"
    ),
    "three-corners.waits-on": (
        "is one more quiet step without a new figure (you have {count:figures} left, {seat:seat} {theirs:figures})"
    ),
    "three-corners.waits-out": (
        "is one more waiting move: {seat:seat} has no figure left beside the board and can move only its own heaps"
    ),
    "three-corners.careful": (
        "careful: if you play {moves:or} instead, {seat:seat} can go on from there into the corner {corners:or}"
    ),
    "three-corners.only-safe": "is the only move after which {seat:seat} cannot enter a corner at once",
    "three-corners.none-safe": "whatever you play, {seat:seat} can enter a corner next",
    "three-corners.on-the-way": (
        "brings the heap on {field} to within {count:one move|# moves} of the corner {corner}; "
        "{seat:seat} has no figure left to take chips from it"
    ),
    "three-corners.quiet": "changes nothing about who can reach which corner",
    "three-corners.takes-first": "keeps {seat:seat} out of the corner {corner}",
    "three-corners.blocks": "keeps {seat:seat} from moving the heap on {field} into the corner {corner}",
    "three-corners.lets-win": "lets {seat:seat} win by entering {corners:or}",
    "three-corners.lures": "tempts {seat:seat} to use its last figure: after that it can move only its own heaps",
    "three-corners.lets-corner": "lets {seat:seat} enter {corners:or} next",
    "three-corners.leaves-corner": "leaves {corners} within {seat:seat}'s reach",
    "three-corners.sends-home": "sends {seat:seat}'s figure on {field} home",
    "three-corners.last-figure": "uses your last figure: after that you can move only those on the board",
    "three-corners.stuck": (
        "leaves your figure stuck on {field}: {count:one chip leads|# chips lead} nowhere from there"
    ),
    "three-corners.traps": "leaves {seat:seat}'s {fields:figure|figures} on {fields} without a move",
    "three-corners.few-moves": "leaves {seat:seat} only {count:one move|# moves}",
    #
    "tavern-stones.coins-more": "brings {count:one coin|# coins} more",
    "tavern-stones.coins-more-if": "would bring {count:one coin|# coins} more if {seat:seat} {unsure:has}agrees",
    "tavern-stones.coins-less": "costs {count:one coin|# coins}",
    "tavern-stones.coins-less-if": "would cost {count:one coin|# coins}, which {seat:seat} would gain",
    "tavern-stones.completes": "completes {count:one|#} {kind:kinds}",
    "tavern-stones.completes-if": "would complete {count:one|#} {kind:kinds}",
    "tavern-stones.breaks-set": "breaks up your {count:one|#} {kind:kinds}",
    "tavern-stones.breaks-set-if": "would break up your {count:one|#} {kind:kinds}",
    "tavern-stones.keeps-set": "keeps your {count:one|#} {kind:kinds}",
    "tavern-stones.holds-set": "holds on to your {count:one|#} {kind:kinds}",
    "tavern-stones.robs-set": (
        "takes a {kind:kind} from {seat:seat}, who is known to have {count:one|#}: the longest set gets the bonus"
    ),
    "tavern-stones.robs-set-if": (
        "would take a {kind:kind} from {seat:seat}, who is known to have {count:one|#}: "
        "the longest set gets the bonus"
    ),
    "tavern-stones.feeds-set": "gives a {kind:kind} to {seat:seat}, who is known to have {count:one|#} already",
    "tavern-stones.feeds-set-if": (
        "offers a {kind:kind} to {seat:seat}, who is known to have {count:one|#} already"
    ),
    "tavern-stones.same-kind": "changes nobody's stones and gives {seat:seat} the next turn",
    "tavern-stones.same-kind-yours": "changes nobody's stones and gives you the next turn",
    "tavern-stones.same-kind-if": (
        "offers a {kind:kind} for a {kind:kind}, so that only the turn would pass to {seat:seat}{counted:counted}"
    ),
    "tavern-stones.same-kind-last": "would change nobody's stones",
    "tavern-stones.keeps-going": (
        "keeps the hand going, which would end with {turns:this|the next} turn without a trade"
    ),
    "tavern-stones.keeps-going-if": (
        "would keep the hand going, which ends with {turns:this|the next} turn without a trade"
    ),
    "tavern-stones.declined-before": "offers no more than {seat:seat} has declined before",
    "tavern-stones.asks-back": "asks {seat:seat} for the {kind:kind} that it has just taken by force",
    "tavern-stones.stays-ahead": (
        "keeps you ahead with {count:one|#} {kind:kinds}: nobody is known to have a better set"
    ),
    "tavern-stones.only-silver": "gives away only silver for a {kind:kind}",
    "tavern-stones.offers-silver": "offers only silver for a {kind:kind}",
    "tavern-stones.last-force": (
        "uses the force while {seat:seat} may still be forced: nobody can after this in the hand"
    ),
    "tavern-stones.forces": "is certain, as {seat:seat} cannot decline",
    "tavern-stones.wastes-force": "spends the force without gaining coins or a set",
    "tavern-stones.saves-force": "saves the force for later",
    "tavern-stones.asks-known": "asks for a {kind:kind} that {seat:seat} is known to hide",
    "tavern-stones.asks-impossible": "asks for a {kind:kind} that {seat:seat} cannot be hiding",
    "tavern-stones.asks-unseen": "asks for a {kind:kind}, of which {count:one is|# are} still out of sight",
    "tavern-stones.reveals": "tells all that you hide a {kind:kind}",
    "tavern-stones.gives-turn": "gives the turn to {seat:seat}, who cannot trade back at once",
    "tavern-stones.takes-turn": "gives you the next turn, though not with {seat:seat}",
    "tavern-stones.buys-turn": "gives you the next turn, though not with {seat:seat}",
    "tavern-stones.waits": "changes nothing and leaves the turn to {seat:seat}",
    "tavern-stones.waits-for-you": "changes nothing, and the next turn is yours",
    "tavern-stones.cannot-accept": "is all that is left, as you have no {place:place} {kind:kind} to give",
    "tavern-stones.saves-coins": "saves {count:one coin|# coins}",
    "tavern-stones.turns-down-coins": "turns down {count:one coin|# coins} more",
    "tavern-stones.turns-down-set": "turns down a set of {count:one|#} {kind:kinds}",
    "tavern-stones.outdone": (
        "turns down {count:one|#} {kind:kinds}, which would not do: {seat:seat} is known to have a better set"
    ),
    "tavern-stones.denies-set": "keeps {seat:seat} from at least a {nth:nth} {kind:kind}",
    "tavern-stones.ends-hand": (
        "ends the hand with {count:one|#} {kind:kinds}: nobody is known to have a better set, "
        "though one as good or better may be hidden"
    ),
    "tavern-stones.ends-hand-ahead": (
        "ends the hand with the most complete set for certain, {count:one|#} {kind:kinds}, "
        "and takes the bonus of {bonus}"
    ),
    "tavern-stones.ends-hand-behind": "ends the hand while another is known to have a more complete set",
    "tavern-stones.ends-hand-lost": "ends the hand, in which you can no longer catch up with {seat:seat}",
    "tavern-stones.ends-hand-if": (
        "would end the hand with {count:one|#} {kind:kinds}: nobody is known to have a better set, "
        "though one as good or better may be hidden"
    ),
    "tavern-stones.ends-hand-ahead-if": (
        "would end the hand with the most complete set for certain, {count:one|#} {kind:kinds}, "
        "and take the bonus of {bonus}"
    ),
    "tavern-stones.ends-hand-behind-if": (
        "would end the hand while another is known to have a more complete set"
    ),
    "tavern-stones.ends-hand-lost-if": (
        "would end the hand, in which you can no longer catch up with {seat:seat}"
    ),
    "tavern-stones.aim-ahead": (
        "collect {kind:kinds}: you have {count:one|#}, and nobody is known to have a longer set"
    ),
    "tavern-stones.aim-behind": (
        "collect {kind:kinds}: you have {count:one|#} and need {needed:one|#} more to pass "
        "{seat:seat}, who is known to have {known:one|#} {theirs:kinds}{beats:beats}"
    ),
    "tavern-stones.aim-coins": (
        "{seat:seat} is known to have {known:one|#} {theirs:kinds}, "
        "and too few trades are left to pass that: look to your coins, or break up that set"
    ),
    "tavern-stones.aim-turns-ahead": (
        "this is to collect {kind:kinds} rather than {before:kinds}: you would have {count:one|#}, "
        "and nobody is known to have a longer set"
    ),
    "tavern-stones.aim-turns-behind": (
        "this is to collect {kind:kinds} rather than {before:kinds}: you would have {count:one|#} "
        "and need {needed:one|#} more to pass {seat:seat}, who is known to have {known:one|#} {theirs:kinds}"
        "{beats:beats}"
    ),
    "tavern-stones.ends-game": "ends the game with {total} coins or more",
}
