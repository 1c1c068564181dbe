"""The reasons in German. How the fields are filled is told in `cairn.minds.reasons.words`."""

NUMBERS = (
    *("null", "eins", "zwei", "drei", "vier", "fünf", "sechs"),
    *("sieben", "acht", "neun", "zehn", "elf", "zwölf", "dreizehn"),
    *("vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn", "zwanzig"),
)

VOCABULARIES: dict[str, dict[object, str]] = {
    "colour": {1: "Weiß", 2: "Schwarz"},
    "coloured": {1: "weißen", 2: "schwarzen"},
    "stone": {"W": "weißen", "B": "schwarzen", "C": "klaren"},
    "kind": {"J": "Juwel", "G": "Gold", "S": "Silber"},
    "loose": {"J": "Juwelen", "G": "Gold", "S": "Silber"},
    "kinds": {"J": "Juwelen", "G": "Goldsteine", "S": "Silbersteine"},
    "kinds-dem": {"J": "Juwelen", "G": "Goldsteinen", "S": "Silbersteinen"},
    "a-kind": {"J": "ein Juwel", "G": "einen Goldstein", "S": "einen Silberstein"},
    "no-kind": {"J": "kein Juwel", "G": "keinen Goldstein", "S": "keinen Silberstein"},
    "hidden-kind": {
        "J": "ein verdecktes Juwel",
        "G": "einen verdeckten Goldstein",
        "S": "einen verdeckten Silberstein",
    },
    "which": {"J": "das", "G": "den", "S": "den"},
    "place": {"s": "offen", "h": "verdeckt"},
    "corner": {1: "erste", 2: "zweite"},
    "block": {2: "einem flachen Stein", 3: "einem langen Stein", 4: "einem Stein hochkant"},
    "figures": {0: "keine", 1: "eine", 2: "zwei", 3: "drei", 4: "vier", 5: "fünf", 6: "sechs", 7: "sieben"},
    "step": {False: "ziehen", True: "springen"},
    "has": {False: "", True: "so etwas hat und "},
    "counted": {False: "", True: ", bei einem Tausch weniger für alle"},
    "more": {False: "", True: " unter anderem"},
    "beats": {
        "": "",
        "JG": "; bei gleich großen gehen Juwelen vor Gold",
        "JS": "; bei gleich großen gehen Juwelen vor Silber",
        "GS": "; bei gleich großen geht Gold vor Silber",
    },
}

ARTICLES = {"": ("der", ""), "dem": ("dem", ""), "den": ("den", ""), "von": ("vom", "von")}

OTHERWISE = {
    "next": "das bereitet deinen nächsten Zug vor, wenn nichts dazwischenkommt: Er {what}",
    "after next": "das bereitet deinen übernächsten Zug vor, wenn nichts dazwischenkommt: Er {what}",
    "despite": "das {what}, aber die anderen Züge sind nicht besser",
    "despite than accept": "das {what}, aber anzunehmen wäre nicht besser",
    "despite than deny": "das {what}, aber abzulehnen wäre nicht besser",
    "only": "es ist der einzige Zug",
    "wins": "das gewinnt, was auch dagegen gespielt wird",
    "lost": "gegen gutes Spiel verliert jeder Zug",
    "no better": "die anderen Züge sind nicht besser",
    "no better of two": "anders wäre es nicht besser",
    "no better than accept": "anzunehmen wäre nicht besser",
    "no better than deny": "abzulehnen wäre nicht besser",
    "alone of two": "anders wäre es deutlich schlechter",
    "alone than accept": "anzunehmen wäre deutlich schlechter",
    "alone than deny": "abzulehnen wäre deutlich schlechter",
    "alike of two": "beides ist hier etwa gleich gut",
    "alike than accept": "anzunehmen wäre etwa gleich gut",
    "alike than deny": "abzulehnen wäre etwa gleich gut",
    "alone": "jeder andere Zug ist deutlich schlechter",
    "alike": "mehrere Züge sind hier etwa gleich gut",
    "best": "der Computer hält diesen Zug für den besten",
}

TEMPLATES = {
    "morris.wins-reduced": "gewinnt: {rival:colour} hat nur noch zwei Steine",
    "morris.wins-blocked": "gewinnt: {rival:colour} kann nicht mehr ziehen",
    "morris.draw-repetition": "beendet die Partie unentschieden, weil die Stellung zum dritten Mal da ist",
    "morris.draw-quiet": "beendet die Partie unentschieden nach {count:einem Zug|# Zügen} ohne Setzen und Nehmen",
    "morris.takes": "schließt die Mühle {mill} und nimmt {taken}",
    "morris.takes-with-two": "schließt zwei Mühlen zugleich, {mills}, und nimmt {taken}",
    "morris.takes-nothing": (
        "schließt die Mühle {mill}, ohne etwas zu nehmen, weil alle Steine von {rival:colour} in Mühlen stehen"
    ),
    "morris.misses-mill": "lässt die Mühle {mill} aus, die auf {point} zu schließen wäre",
    "morris.blocks": "verhindert, dass {rival:colour} auf {point} die Mühle {mill} schließt",
    "morris.breaks-threat": "verhindert damit, dass {rival:colour} auf {points:or} eine Mühle schließt",
    "morris.breaks-line": "zerstört die Linie {line}, die {rival:colour} begonnen hatte",
    "morris.spoils-fork": "besetzt {point}, wo {rival:colour} zweimal zugleich gedroht hätte",
    "morris.fork": "bereitet {count:eine Mühle|# Mühlen zugleich} vor, auf {points}",
    "morris.threat": "bereitet die Mühle {mill} vor, auf {point}",
    "morris.sure-mill": "sichert dir im nächsten Zug eine Mühle, egal was {rival:colour} macht",
    "morris.opens-safe": "öffnet die Mühle {mill}, die sich im nächsten Zug auf {point} wieder schließt",
    "morris.opens-risky": "öffnet die Mühle {mill}, und {rival:colour} kann in die Lücke auf {point} {jumps:step}",
    "morris.opens": "öffnet die Mühle {mill}, die sich im nächsten Zug auf {point} wieder schließen kann",
    "morris.keeps-mill": "hält die Mühle {mill} geschlossen",
    "morris.makes-double-mill": (
        "baut eine Zwickmühle zwischen {points}: ein Stein, der mit einem Schritt eine Mühle öffnet und eine andere "
        "schließt"
    ),
    "morris.keeps-double-mill": "behält die Zwickmühle zwischen {points}",
    "morris.loses-double-mill": "gibt die Zwickmühle zwischen {points} auf",
    "morris.breaks-double-mill": "zerstört die Zwickmühle von {rival:colour} zwischen {points}",
    "morris.allows-mill": "erlaubt {rival:colour} eine Mühle auf {points:or}",
    "morris.leaves-threat": "tut nichts gegen die Mühle, die {rival:colour} auf {points:or} schließen kann",
    "morris.leaves-idle-mill": (
        "lässt {rival:colour} auf {points:or} noch eine Mühle schließen, auch wenn sie im nächsten Zug nichts nähme"
    ),
    "morris.cannot-stop": "kann nicht verhindern, dass {rival:colour} als Nächstes auf {points:or} eine Mühle schließt",
    "morris.no-mill-next": "lässt {rival:colour} im nächsten Zug auch mit einem Sprung keine Mühle schließen",
    "morris.exposes": "lässt {stones} ungeschützt",
    "morris.lets-jump": "lässt {rival:colour} von nun an springen",
    "morris.shuts-in": "schließt {rival:colour} auf {stones} ein",
    "morris.frees": "macht {rival:colour} auf {stones} den Weg frei",
    "morris.few-ways": "lässt {rival:colour} nur noch {count:einen Zug|# Züge} zur Wahl",
    "morris.shuts-in-own": "schließt sich selbst auf {stones} ein",
    "morris.more-room": "gibt dir {count:einen Zug|# Züge} zur Wahl statt {before:einem|#}",
    "morris.less-room": "lässt dir nur noch {count:einen Zug|# Züge} statt {before:einem|#}",
    "morris.quiet": "ändert nichts an Mühlen und Drohungen",
    "morris.crossing": "besetzt die Kreuzung {point} mit vier Wegen",
    "morris.open-lines": "nutzt {count:eine Linie|# Linien} ohne Stein von {rival:colour}",
    #
    "three-stones.makes-threes": "macht {count:eine Dreierreihe|# Dreierreihen}",
    "three-stones.scores-both": (
        "macht {own:eine Dreierreihe|# Dreierreihen} und gibt {rival:colour} auch {count:eine|#}"
    ),
    "three-stones.gives-threes": "gibt {rival:colour} sofort {count:eine Dreierreihe|# Dreierreihen}",
    "three-stones.denies": (
        "besetzt {pocket}, wo {rival:who} {count:eine Dreierreihe|# Dreierreihen} machen würde"
    ),
    "three-stones.fills-own": (
        "füllt {pocket}, wo du später {count:eine Dreierreihe|# Dreierreihen} machen könntest"
    ),
    "three-stones.misses": "lässt {count:eine Dreierreihe|# Dreierreihen} auf {pocket} aus",
    "three-stones.wins": "gewinnt mit {own} zu {other}",
    "three-stones.loses": "verliert mit {own} zu {other}",
    "three-stones.draws": "endet unentschieden mit je {own}",
    "three-stones.takes-lead": "bringt dich in Führung, {own} zu {other}",
    "three-stones.levels": "gleicht aus, je {own}",
    "three-stones.falls-behind": "gerät in Rückstand, {own} zu {other}",
    "three-stones.allows-three": (
        "lässt {rival:who-den}{unnamed:more} auf {pockets:or} {count:eine Dreierreihe|bis zu # Dreierreihen} machen"
    ),
    "three-stones.allows-three-if": (
        "lässt {rival:who-den} mit dem passenden Stein, der zu {percent} % gezogen wird,{unnamed:more} "
        "auf {pockets:or} {count:eine Dreierreihe|bis zu # Dreierreihen} machen"
    ),
    "three-stones.no-reply": "lässt {rival:who-dem} in Zeile {row} und Spalte {column} nichts zu holen",
    "three-stones.any-pocket": "lässt {rival:who-den} überall legen, ohne dass etwas zählt",
    "three-stones.any-pocket-open": (
        "lässt den Ring in voller Zeile und Spalte, sodass {rival:who-dem} jede Mulde offensteht"
    ),
    "three-stones.few-pockets": "lässt {rival:who-dem} nur {count:eine Mulde|# Mulden}, {pockets}",
    "three-stones.prepares": "bereitet {count:eine Dreierreihe|# Dreierreihen}{unnamed:more} auf {pockets} vor",
    "three-stones.prepares-other": (
        "bereitet {rival:colour} {count:eine Dreierreihe|# Dreierreihen}{unnamed:more} auf {pockets} vor"
    ),
    "three-stones.spoils": "verdirbt {count:eine Linie|# Linien}, die {rival:colour} begonnen hatte",
    "three-stones.buries": "legt den {rival:coloured} Stein dorthin, wo er für {rival:colour} nichts vorbereitet",
    "three-stones.costs-least": "gibt {rival:who-dem} so wenig wie möglich",
    "three-stones.wastes-clear": "verbraucht einen klaren Stein ohne Punkt",
    "three-stones.last-of-kind": "spielt den letzten {stone:stone} Stein aus",
    #
    "stein.closes-in": "schließt {count:ein Feld|# Felder} ein",
    "stein.closes-groups": "schließt {count:ein Feld|# Felder} in {groups:einer Gruppe|# Gruppen} zugleich ein",
    "stein.uses-exception": "darf einen Stein derselben Höhe {height} berühren, weil es zählt",
    "stein.scores-for-another": "gibt auch {seat:seat-dem} {count:einen Punkt|# Punkte}",
    "stein.misses": "verzichtet darauf, anderswo {count:ein Feld|# Felder} einzuschließen",
    "stein.takes-lead": "bringt dich in Führung, {own} zu {other}",
    "stein.wins": "beendet die Partie und gewinnt mit {count:einem Punkt|# Punkten}",
    "stein.shares": "beendet die Partie und teilt den Sieg mit {count:einem Punkt|# Punkten}",
    "stein.loses": "beendet die Partie ohne Sieg mit {count:einem Punkt|# Punkten}",
    "stein.sets-up": "lässt {seat:seat-den} {count:ein Feld|# Felder} einschließen, und das zählt für euch beide",
    "stein.makes-gap": "lässt {seat:seat-den} direkt daneben {count:ein Feld|# Felder} einschließen",
    "stein.leaves-gap": (
        "lässt {seat:seat-dem} {count:ein Feld|# Felder} zum Einschließen übrig, "
        "zum Beispiel mit {block:block} von {at} bis {to}"
    ),
    "stein.denies": "hindert {seat:seat-den} daran, {count:ein Feld|# Felder} einzuschließen",
    "stein.leaves-nothing": "lässt {seat:seat-dem} nichts zum Einschließen übrig",
    "stein.sure-next": (
        "lässt dich im nächsten Zug {count:ein Feld|# Felder} oder mehr einschließen, egal was andere machen"
    ),
    "stein.few-places": "lässt nur noch {count:einen Platz|# Plätze} für einen Stein",
    "stein.no-height": "lässt keinen Platz für einen Stein der Höhe {heights:or}",
    "stein.cuts-off": "trennt ein Gebiet von {count:einem Feld|# Feldern} ab",
    "stein.begins-in-the-middle": "beginnt in der Mitte des Bretts",
    "stein.fits-snugly": "liegt auf {count:einem Feld|# Feldern} Länge an anderen Steinen an",
    #
    "three-corners.wins": "gewinnt: die dritte Ecke, {corner}",
    "three-corners.misses-win": "lässt den Sieg mit {move} aus",
    "three-corners.draw-no-move": "beendet die Partie unentschieden, weil {seat:seat} keinen Zug hat",
    "three-corners.draw-repetition": "beendet die Partie unentschieden, weil die Stellung zum dritten Mal da ist",
    "three-corners.draw-quiet": (
        "beendet die Partie unentschieden nach {count:einem Zug|# Zügen} ohne Änderung in den Ecken"
    ),
    "three-corners.takes-corner": "bringt dir die {count:corner} Ecke, {corner}",
    "three-corners.holds-corners": "behält deine {corners:Ecke|Ecken} {corners}",
    "three-corners.gives-up-corner": "gibt die Ecke {corner} auf",
    "three-corners.no-answer": "lässt {seat:seat-dem} keine Antwort: Im nächsten Zug kommst du in die dritte Ecke",
    "three-corners.threatens-win": "bereitet den Schritt in die dritte Ecke vor, {corners:or}",
    "three-corners.keeps-corners": "behält die Ecken {corners} in deiner Reichweite",
    "three-corners.builds-heap": (
        "bringt {count:einen Chip|einen Stapel mit # Chips} nach {field}, "
        "und von dort kannst du die Ecke {corner} erreichen"
    ),
    "three-corners.stacks": (
        "macht einen Stapel mit {count:einem Chip|# Chips} auf {field}, der {count:ein Feld|# Felder} weit ziehen kann"
    ),
    "three-corners.brings-figure": "bringt {count:die erste Figur|insgesamt # Figuren} aufs Brett",
    "three-corners.walker": (
        "gibt dir eine Figur auf einem einzelnen Chip, die in jedem Zug ein Feld weitergehen kann. "
        "Solche ruhigen Schritte sind nützlich: Wer keine mehr hat, muss einen Zug machen, der der anderen Seite hilft"
    ),
    "three-corners.saves-figures": (
        "ist ein Wartezug und spart deine {count:letzte Figur|# Figuren} neben dem Brett "
        "({seat:seat} hat {theirs:figures}): Wer dort keine mehr hat, kann nur eigene Stapel ziehen"
    ),
    "three-corners.waits-ahead": (
        "ist ein weiterer Wartezug mit derselben Figur: Du hast noch {count:eine|#} neben dem Brett, "
        "{seat:seat} {theirs:figures}; die Zeit spielt für dich"
    ),
    "three-corners.waits-even": (
        "ist ein weiterer Wartezug mit derselben Figur: Du und {seat:seat} habt noch je {count:eine|#} "
        "neben dem Brett, und wem sie zuerst ausgehen, der ist im Nachteil"
    ),
    "three-corners.waits-behind": (
        "ist ein weiterer Wartezug mit derselben Figur: Du hast noch {count:eine|#} neben dem Brett, "
        "{seat:seat} {theirs:figures}; brauche nicht mehr davon auf als nötig"
    ),
    "three-corners.waits-on": (
        "ist ein weiterer ruhiger Schritt ohne neue Figur (du hast noch {count:figures}, {seat:seat} {theirs:figures})"
    ),
    "three-corners.waits-out": (
        "ist ein weiterer Wartezug; {seat:seat} hat keine Figur mehr neben dem Brett und kann nur eigene Stapel ziehen"
    ),
    "three-corners.careful": (
        "Vorsicht: Ziehst du stattdessen {moves:or}, kann {seat:seat} von dort in die Ecke {corners:or} weiterziehen"
    ),
    "three-corners.only-safe": "ist der einzige Zug, nach dem {seat:seat} nicht gleich in eine Ecke kommt",
    "three-corners.none-safe": "was du auch ziehst, {seat:seat} kann danach in eine Ecke kommen",
    "three-corners.on-the-way": (
        "bringt den Stapel auf {field} der Ecke {corner} bis auf {count:einen Zug|# Züge} nahe; "
        "{seat:seat} hat keine Figur mehr, um ihm Chips zu nehmen"
    ),
    "three-corners.quiet": "ändert nichts daran, wer welche Ecke erreicht",
    "three-corners.takes-first": "kommt {seat:seat-dem} in der Ecke {corner} zuvor",
    "three-corners.blocks": (
        "hindert {seat:seat-den} daran, mit dem Stapel auf {field} in die Ecke {corner} zu ziehen"
    ),
    "three-corners.lets-win": "lässt {seat:seat-den} mit {corners:or} gewinnen",
    "three-corners.lures": (
        "soll die letzte Figur {seat:seat-von} aufs Brett locken: Danach kann {seat:seat} nur noch eigene Stapel ziehen"
    ),
    "three-corners.lets-corner": "lässt {seat:seat-den} als Nächstes nach {corners:or} kommen",
    "three-corners.leaves-corner": "lässt {corners} in Reichweite {seat:seat-von}",
    "three-corners.sends-home": "schickt die Figur {seat:seat-von} auf {field} heim",
    "three-corners.last-figure": (
        "verbraucht die letzte Figur: Danach kannst du nur noch mit denen auf dem Brett ziehen"
    ),
    "three-corners.stuck": (
        "lässt deine Figur auf {field} feststecken: "
        "Von dort {count:führt ein Chip|führen # Chips} nirgendwohin"
    ),
    "three-corners.traps": (
        "nimmt {seat:seat-dem} jeden Zug mit {fields:der Figur|den Figuren} auf {fields}"
    ),
    "three-corners.few-moves": "lässt {seat:seat-dem} nur {count:einen Zug|# Züge}",
    #
    "tavern-stones.coins-more": "bringt {count:eine Münze|# Münzen} mehr",
    "tavern-stones.coins-more-if": "brächte {count:eine Münze|# Münzen} mehr, falls {seat:seat} {unsure:has}zustimmt",
    "tavern-stones.coins-less": "kostet {count:eine Münze|# Münzen}",
    "tavern-stones.coins-less-if": "würde {count:eine Münze|# Münzen} kosten, die {seat:seat} bekäme",
    "tavern-stones.completes": "ergibt {count:ein|#} {kind:kinds}",
    "tavern-stones.completes-if": "ergäbe {count:ein|#} {kind:kinds}",
    "tavern-stones.breaks-set": "bricht deine Gruppe von {count:ein|#} {kind:kinds-dem} auf",
    "tavern-stones.breaks-set-if": "würde deine Gruppe von {count:ein|#} {kind:kinds-dem} aufbrechen",
    "tavern-stones.keeps-set": "lässt dir deine Gruppe von {count:einem|#} {kind:kinds-dem}",
    "tavern-stones.holds-set": "lässt deine Gruppe von {count:ein|#} {kind:kinds-dem}, wie sie ist",
    "tavern-stones.robs-set": (
        "nimmt {seat:seat-dem} {kind:a-kind} weg, und {count:einer ist|# sind} dort schon bekannt: "
        "Die größte Gruppe bekommt den Bonus"
    ),
    "tavern-stones.robs-set-if": (
        "nähme {seat:seat-dem} {kind:a-kind} weg, und {count:einer ist|# sind} dort schon bekannt: "
        "Die größte Gruppe bekommt den Bonus"
    ),
    "tavern-stones.feeds-set": (
        "gibt {seat:seat-dem} {kind:a-kind}, und {seat:seat} hat davon schon mindestens {count:einen Stein|#}"
    ),
    "tavern-stones.feeds-set-if": (
        "bietet {seat:seat-dem} {kind:a-kind}, und {seat:seat} hat davon schon mindestens {count:einen Stein|#}"
    ),
    "tavern-stones.same-kind": "ändert niemandes Steine und gibt {seat:seat-dem} den nächsten Zug",
    "tavern-stones.same-kind-yours": "ändert niemandes Steine und gibt dir den nächsten Zug",
    "tavern-stones.same-kind-if": (
        "bietet {kind:kind} für {kind:kind}, womit nur {seat:seat} als Nächstes dran wäre{counted:counted}"
    ),
    "tavern-stones.same-kind-last": "würde niemandes Steine ändern",
    "tavern-stones.keeps-going": (
        "hält die Runde am Laufen, die {turns:mit diesem|mit dem nächsten} Zug ohne Tausch enden würde"
    ),
    "tavern-stones.keeps-going-if": (
        "würde die Runde am Laufen halten, die {turns:mit diesem|mit dem nächsten} Zug ohne Tausch endet"
    ),
    "tavern-stones.declined-before": "bietet nicht mehr, als {seat:seat} schon abgelehnt hat",
    "tavern-stones.asks-back": "verlangt {kind:a-kind}, {kind:which} {seat:seat} sich gerade erst erzwungen hat",
    "tavern-stones.stays-ahead": (
        "lässt dich mit {count:einem|#} {kind:kinds-dem} vorn: Von niemandem ist eine bessere Gruppe bekannt"
    ),
    "tavern-stones.only-silver": "gibt für {kind:a-kind} nur Silber her",
    "tavern-stones.offers-silver": "gäbe für {kind:a-kind} nur Silber her",
    "tavern-stones.last-force": (
        "zwingt {seat:seat-den}, solange es noch geht: Danach kann es in dieser Runde niemand mehr"
    ),
    "tavern-stones.forces": "ist sicher, denn {seat:seat} kann nicht ablehnen",
    "tavern-stones.wastes-force": "verbraucht den Zwang ohne Gewinn an Münzen oder einer Gruppe",
    "tavern-stones.saves-force": "spart den Zwang für später",
    "tavern-stones.asks-known": "verlangt {kind:a-kind}, {kind:which} {seat:seat} bekanntlich verdeckt hält",
    "tavern-stones.asks-impossible": "verlangt {kind:a-kind}, {kind:which} {seat:seat} gar nicht verdeckt haben kann",
    "tavern-stones.asks-unseen": (
        "verlangt {kind:a-kind}; nicht zu sehen {count:ist davon noch ein Stein|sind davon noch # Steine}"
    ),
    "tavern-stones.reveals": "verrät allen {kind:hidden-kind}",
    "tavern-stones.gives-turn": "gibt den Zug an {seat:seat-den}, der nicht gleich zurücktauschen kann",
    "tavern-stones.takes-turn": "bringt dir den nächsten Zug, nur nicht mit {seat:seat-dem}",
    "tavern-stones.buys-turn": "bringt dir den nächsten Zug, nur nicht mit {seat:seat-dem}",
    "tavern-stones.waits": "ändert nichts und überlässt {seat:seat-dem} den Zug",
    "tavern-stones.waits-for-you": "ändert nichts, und du bist als Nächstes am Zug",
    "tavern-stones.cannot-accept": "ist der einzige Weg, denn du hast {place:place} {kind:no-kind} zu geben",
    "tavern-stones.saves-coins": "spart {count:eine Münze|# Münzen}",
    "tavern-stones.turns-down-coins": "lässt {count:eine Münze|# Münzen} liegen",
    "tavern-stones.turns-down-set": "lässt eine Gruppe von {count:einem|#} {kind:kinds-dem} liegen",
    "tavern-stones.outdone": (
        "lässt {count:ein|#} {kind:kinds} liegen, die nicht reichen: {seat:seat} hat bekanntlich eine bessere Gruppe"
    ),
    "tavern-stones.denies-set": "verhindert, dass {seat:seat} auf {nth:ein|#} {kind:kinds} kommt",
    "tavern-stones.ends-hand": (
        "beendet die Runde mit {count:einem|#} {kind:kinds-dem}: Eine bessere Gruppe ist nicht bekannt, "
        "aber eine mindestens so gute kann verdeckt sein"
    ),
    "tavern-stones.ends-hand-ahead": (
        "beendet die Runde mit der sicher größten Gruppe, {count:ein|#} {kind:kinds-dem}, "
        "und bekommt den Bonus von {bonus}"
    ),
    "tavern-stones.ends-hand-behind": "beendet die Runde, während jemand bekanntlich eine bessere Gruppe hat",
    "tavern-stones.ends-hand-lost": "beendet die Runde, in der du {seat:seat-den} nicht mehr einholen kannst",
    "tavern-stones.ends-hand-if": (
        "würde die Runde mit {count:einem|#} {kind:kinds-dem} beenden: Eine bessere Gruppe ist nicht bekannt, "
        "aber eine mindestens so gute kann verdeckt sein"
    ),
    "tavern-stones.ends-hand-ahead-if": (
        "würde die Runde mit der sicher größten Gruppe beenden, {count:ein|#} {kind:kinds-dem}, "
        "und den Bonus von {bonus} bringen"
    ),
    "tavern-stones.ends-hand-behind-if": (
        "würde die Runde beenden, während jemand bekanntlich eine bessere Gruppe hat"
    ),
    "tavern-stones.ends-hand-lost-if": (
        "würde die Runde beenden, in der du {seat:seat-den} nicht mehr einholen kannst"
    ),
    "tavern-stones.aim-ahead": (
        "sammle {kind:loose}: Du hast {count:einen Stein|#}, und von niemandem ist eine größere Gruppe bekannt"
    ),
    "tavern-stones.aim-behind": (
        "sammle {kind:loose}: Du hast {count:einen Stein|#}, und {needed:ein Stein fehlt|# Steine fehlen} noch, "
        "um die Gruppe {seat:seat-von} zu übertreffen ({known:ein|#} {theirs:kinds} sind bekannt{beats:beats})"
    ),
    "tavern-stones.aim-coins": (
        "{seat:seat-von} sind {known:ein|#} {theirs:kinds} bekannt, und um das zu übertreffen, "
        "bleiben zu wenige Tauschgeschäfte: Achte auf deine Münzen, oder brich diese Gruppe auf"
    ),
    "tavern-stones.aim-turns-ahead": (
        "damit sammelst du {kind:loose} statt {before:loose}: Du hättest {count:einen Stein|#}, "
        "und von niemandem ist eine größere Gruppe bekannt"
    ),
    "tavern-stones.aim-turns-behind": (
        "damit sammelst du {kind:loose} statt {before:loose}: Du hättest {count:einen Stein|#}, "
        "und {needed:ein Stein würde|# Steine würden} noch fehlen, "
        "um die Gruppe {seat:seat-von} zu übertreffen ({known:ein|#} {theirs:kinds} sind bekannt"
        "{beats:beats})"
    ),
    "tavern-stones.ends-game": "beendet die Partie mit {total} Münzen oder mehr",
}
