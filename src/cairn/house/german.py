"""Refusals in German. The rules say in English why a move cannot be; here each of their sentences has its German one.

A sentence is found by its English shape, in which `{name}` stands for anything; the German one takes what stood there,
by the same name, with colours and stones translated. A test plays all games and finds no refusal without its German.
"""

import re
from functools import cache

SENTENCES = (
    # All games
    ("the game is over ({why})", "die Partie ist zu Ende"),
    ("it is not your turn", "du bist nicht am Zug"),
    ("no move is that long", "so lang ist kein Zug"),
    ("a move is written {rest}", "so schreibt man hier keinen Zug"),
    ("there is no seat {seat} at this table; seats are 1 to {last}", "einen Platz {seat} gibt es hier nicht"),
    # Nine Men's Morris
    ("all stones are placed; now a stone moves, as {move}", "alle Steine sind gesetzt; jetzt wird gezogen"),
    ("{us:nom} still has stones to place before any may move", "{us} muss erst alle Steine setzen"),
    ("there is no {us:er} stone on {at} to take", "auf {at} liegt kein {us} Stein, den man nehmen könnte"),
    ("there is no {us:er} stone on {at}", "auf {at} liegt kein {us} Stein"),
    ("{at} is not empty: a {us:er} stone stands there", "{at} ist nicht frei: Dort steht ein {us} Stein"),
    (
        "{to} is not next to {at}, whose neighbours are {near};"
        " {us:nom} has {n} stones, and only with three may one jump",
        "{to} liegt nicht neben {at} (dessen Nachbarn sind {near});"
        " {us} hat {n} Steine, und springen darf man erst mit dreien",
    ),
    ("it closes no mill, so it takes nothing", "es schließt keine Mühle, also wird nichts genommen"),
    ("it takes one stone, not {n}", "es wird ein Stein genommen, nicht {n}"),
    (
        "it closes two mills and takes one more of {more}",
        "es schließt zwei Mühlen und nimmt noch einen von {more}",
    ),
    ("it closes two mills and takes one of {more}", "es schließt zwei Mühlen und nimmt einen von {more}"),
    ("it closes a mill and takes one of {more}", "es schließt eine Mühle und nimmt einen von {more}"),
    (
        "{at} stands in a mill; {others} may be taken",
        "{at} steht in einer Mühle; genommen werden darf {others}",
    ),
    (
        "{at} stands in a mill, as all do: nothing is taken",
        "{at} steht in einer Mühle wie alle: Es wird nichts genommen",
    ),
    (
        "once {first} is taken, {second} is not one of those that may be taken: it stands in a mill",
        "ist {first} genommen, so darf {second} nicht mehr genommen werden: Er steht in einer Mühle",
    ),
    ("{at} is not a point of the board", "{at} ist kein Punkt des Bretts"),
    (
        "two stones taken are two different ones in the order of their names, as {move}",
        "zwei genommene Steine sind verschieden und stehen in der Reihenfolge ihrer Namen",
    ),
    # 1 Stein + Co.
    ("reaches beyond the board at {at}", "ragt bei {at} über das Brett hinaus"),
    (
        "{at} is not empty: a block of height {height} is there",
        "{at} ist nicht frei: Dort steht ein Stein der Höhe {height}",
    ),
    (
        "the first block may not touch the border: {at} is an edge space",
        "der erste Stein darf den Rand nicht berühren: {at} ist ein Randfeld",
    ),
    ("touches no block that is already there", "berührt keinen Stein, der schon liegt"),
    (
        "touches a block of height {height} and closes in nothing",
        "berührt einen Stein der Höhe {height} und schließt nichts ein",
    ),
    (
        "no block covers {size} spaces; it covers {sizes}",
        "kein Stein bedeckt {size} Felder; möglich sind {sizes}",
    ),
    ("{at} is not a space of the board", "{at} ist kein Feld des Bretts"),
    # Stones, in the tavern
    (
        "the stones are dealt first; it is nobody's turn yet",
        "erst werden die Steine verteilt; noch ist niemand am Zug",
    ),
    (
        "it is drawn first who begins; it is nobody's turn yet",
        "erst wird ausgelost, wer beginnt; noch ist niemand am Zug",
    ),
    ("the stones of this hand are dealt already", "die Steine dieser Runde sind schon verteilt"),
    ("it is drawn already who began this hand", "wer diese Runde begann, ist schon ausgelost"),
    (
        "there is no offer to answer; it is the turn of seat {seat}",
        "es gibt kein Angebot zu beantworten; am Zug ist Platz {seat}",
    ),
    (
        "it deals {n} stones of kind {kind}; there are only {all}",
        "das sind {n} Steine der Art {kind}; es gibt nur {all}",
    ),
    (
        "seat {seat} has to accept or deny the offer {offer} first",
        "Platz {seat} muss erst das Angebot {offer} annehmen oder ablehnen",
    ),
    (
        "seat {seat} has no {place:hid} {stone:en} to give; it can only deny",
        "Platz {seat} hat {stone} {place} und kann nur ablehnen",
    ),
    ("seat {seat} has no {place:hid} {stone:en}", "Platz {seat} hat {stone} {place}"),
    ("seat {seat} cannot trade with itself", "Platz {seat} kann nicht mit sich selbst handeln"),
    (
        "seat {other} has just traded with seat {seat} and cannot be dealt with on this turn",
        "Platz {other} hat gerade mit Platz {seat} gehandelt und ist in diesem Zug nicht zu haben",
    ),
    ("seat {seat} shows no {stone:en}", "Platz {seat} zeigt {stone}"),
    ("only a seen stone can be forced", "erzwingen kann man nur einen offenen Stein"),
    (
        "seat {seat} has used its force stone in this hand",
        "Platz {seat} hat in dieser Runde schon einen Tausch erzwungen",
    ),
    (
        "seat {seat} has been forced twice already in this hand",
        "Platz {seat} wurde in dieser Runde schon zweimal gezwungen",
    ),
    (
        "{part} is written jewels first, then gold, then silver",
        "{part} schreibt man: erst Juwelen, dann Gold, dann Silber",
    ),
    # Three Corners
    ("it is settled who began; seat {seat} is to move", "wer begann, steht fest; am Zug ist Platz {seat}"),
    ("it is yet to be drawn who begins: {lots}", "wer beginnt, wird erst ausgelost"),
    ("the chips have to move to another field", "die Chips müssen auf ein anderes Feld"),
    (
        "{move} goes neither across nor up and down, as chips do",
        "Chips ziehen nur waagrecht oder senkrecht, nicht {move}",
    ),
    ("there are no chips on {at}", "auf {at} liegen keine Chips"),
    (
        "you have no figure left beside the board: only your own figures may move",
        "du hast keine Figur mehr neben dem Brett: nur deine eigenen Figuren dürfen ziehen",
    ),
    (
        "the only chip under your own figure must go with it, so it goes exactly 1 field",
        "der einzige Chip unter deiner Figur muss mit, also zieht sie genau ein Feld weit",
    ),
    (
        "all {n} chips under your own figure must go with it, so it goes exactly {m} fields",
        "alle {n} Chips unter deiner Figur müssen mit, also zieht sie genau {m} Felder weit",
    ),
    (
        "{at} holds {n} chip, and {needed} are needed to reach {to}",
        "auf {at} liegt {n} Chip, und bis {to} braucht man {needed}",
    ),
    (
        "{at} holds {n} chips, and {needed} are needed to reach {to}",
        "auf {at} liegen {n} Chips, und bis {to} braucht man {needed}",
    ),
    ("your own figure stands on {at}", "auf {at} steht deine eigene Figur"),
    ("an opposing figure stands on {at}", "auf {at} steht eine fremde Figur"),
    (
        "{at} is not on the board, which goes from a1 to {last}",
        "{at} ist nicht auf dem Brett, das von a1 bis {last} reicht",
    ),
    # Three Stones
    ("who begins is settled; it is seat {seat}'s turn", "wer beginnt, steht fest; am Zug ist Platz {seat}"),
    ("who begins is not settled yet: {rest}", "wer beginnt, wird erst ausgelost"),
    (
        "a stone must be drawn from the pouch first, as draw W",
        "erst muss ein Stein aus dem Beutel gezogen werden",
    ),
    ("the stone drawn is {drawn:pred}, not {wanted:pred}", "der gezogene Stein ist {drawn}, nicht {wanted}"),
    (
        "no {colour:er} stone is left in seat {seat}'s hand",
        "auf der Hand von Platz {seat} ist kein {colour} Stein mehr",
    ),
    (
        "{at} is not empty: a {colour:er} stone lies there",
        "{at} ist nicht frei: Dort liegt ein {colour} Stein",
    ),
    (
        "{at} is not in row {row} or column {column} of the last stone, {last}",
        "{at} liegt weder in Zeile {row} noch in Spalte {column} des letzten Steins, {last}",
    ),
    (
        "there is no pouch in pure skill: a stone is played from the hand, as Wf7",
        "in der Variante ohne Glück gibt es keinen Beutel: man spielt aus der Hand",
    ),
    (
        "a {colour:er} stone is drawn already; seat {seat} must play it",
        "ein {colour} Stein ist schon gezogen; Platz {seat} muss ihn legen",
    ),
    ("no {colour:er} stone is left in the pouch", "im Beutel ist kein {colour} Stein mehr"),
    ("{at} is the void, not a pocket", "{at} ist die leere Mitte, keine Mulde"),
    (
        "{at} is not a pocket; row {row} runs from {first} to {last}",
        "{at} ist keine Mulde; Zeile {row} reicht von {first} bis {last}",
    ),
)

#: How a word is put into German, by the form that its place in the sentence wants.
FORMS = {
    "nom": {"white": "Weiß", "black": "Schwarz"},
    "er": {"white": "weißer", "black": "schwarzer", "clear": "klarer"},
    "pred": {"white": "weiß", "black": "schwarz", "clear": "klar"},
    "hid": {"seen": "im Offenen", "hidden": "unter den verdeckten"},
    "en": {"jewel": "kein Juwel", "gold": "kein Gold", "silver": "kein Silber"},
}
BLANK = re.compile(r"\{([a-z]+)(?::([a-z]+))?\}")


@cache
def _shapes() -> tuple[tuple[re.Pattern[str], dict[str, str], str], ...]:
    shapes = []
    for english, german in SENTENCES:
        forms = {name: form for name, form in BLANK.findall(english) if form}
        pattern, end = "", 0
        for blank in BLANK.finditer(english):
            words = "|".join(FORMS[blank[2]]) if blank[2] else ".+?"
            pattern += re.escape(english[end : blank.start()]) + f"(?P<{blank[1]}>{words})"
            end = blank.end()
        shapes.append((re.compile(pattern + re.escape(english[end:])), forms, german))
    return tuple(shapes)


def in_german(english: str) -> str | None:
    """The German sentence for one of the rules' refusals, or None if there is none."""
    for pattern, forms, german in _shapes():
        found = pattern.fullmatch(english)
        if found:
            parts = {
                name: FORMS[forms[name]][part] if name in forms else part.replace(" and ", " und ")
                for name, part in found.groupdict().items()
            }
            return german.format(**parts)
    return None
