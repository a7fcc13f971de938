### Space Bowl, for the page. Who reads is [me]; docs/translating.md tells how sentences are made.

pitch = Murmeln rollen, alle starren auf dieselbe Galaxie, und wer die Stelle zuerst findet, ruft Los! Zehn Sekunden, keine Züge.

## What happens: the log
## .card is what a card is called there; whoever points at it sees it

GalaxyLaid =
    Die Galaxie liegt aus. Der Unendlichkeitsstapel hat { $deck ->
        [one] { $deck } Karte
       *[other] { $deck } Karten
    }.
CaptainDrawn =
    { $seat ->
        [me] Du bist
       *[other] { $seat } ist
    } zuerst Captain.
SeatReady =
    { $seat ->
        [me] Du bist
       *[other] { $seat } ist
    } bereit.
RoundStarted = Runde { $round } · geworfen wird { $card }
    .card = die oberste Karte
PatternTossed = Das Muster: { $marbles }.
GoCalled =
    { $seat ->
        [me] Du rufst
       *[other] { $seat } ruft
    } Los! Zehn Sekunden.
EndCalled =
    { $seat ->
        [me] Du rufst
       *[other] { $seat } ruft
    }: Wir sind alle verloren! Zehn Sekunden.
Concurred =
    { $seat ->
        [me] Du stimmst
       *[other] { $seat } stimmt
    } zu.
WildLaid =
    { $seat ->
        [me] Du legst
       *[other] { $seat } legt
    } den Joker auf { $cell }.
CardPicked = Deine Karte ist { $cell }. Sonst weiß es niemand.
PickLifted = Du nimmst deine Crewmarke zurück.
GraceStarted = Null! Noch einen Moment für alle ohne Karte.
SkipVoted =
    { $seat ->
        [me] Du möchtest
       *[other] { $seat } möchte
    } die Runde überspringen.
RoundSkipped = Alle, die da sind, möchten überspringen: Die Runde ist vorbei.
TimeRanOut = Die Zeit ist um, niemand hat gerufen: Die Runde ist vorbei.
SteppedAway =
    { $seat ->
        [me] Du bist
       *[other] { $seat } ist
    } weg. Niemand wartet.
SteppedBack =
    { $seat ->
        [me] Du bist
       *[other] { $seat } ist
    } wieder da.
PicksRevealed =
    { $cells ->
        [none] Niemand hat eine Karte markiert.
       *[other] Die Karten: { $cells }.
    }
    .pick =
        { $seat ->
            [me] Du
           *[other] { $seat }
        }: { $cell }
SolutionsShown =
    { $plain ->
        [none] Ohne Joker war kein Ziel gültig.
       *[other] Gültig: { $plain }.
    }{ $wild ->
        [none] { "" }
        [one] { " " }Mit dem Joker: { $wild } Möglichkeit.
       *[other] { " " }Mit dem Joker: { $wild } Möglichkeiten.
    }
SeatScored =
    { $seat ->
        [me] Du
       *[other] { $seat }
    }: { $lines }. { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }.
CaptainChanged =
    { $seat ->
        [me] Du bist
       *[other] { $seat } ist
    } jetzt Captain.
CardTaken =
    { $seat ->
        [me] Du nimmst
       *[other] { $seat } nimmt
    } { $card }.
    .card = die Karte von { $cell }
GalaxyRefilled = { $card } füllt { $cell }.
    .card = Die oberste Karte
TopCardTaken =
    { $seat ->
        [me] Du nimmst
       *[other] { $seat } nimmt
    } { $card }.
    .card = die oberste Karte
TopCardGone = { $card } scheidet aus.
    .card = Die oberste Karte
GameEnded = Das Spiel ist zu Ende.

## What can be chosen, in full words

CallGo = Los!: Ich habe ein gültiges Ziel gefunden
CallEnd = Wir sind alle verloren!: Es gibt kein gültiges Ziel
Concur = Dem Ruf zustimmen
Ready = Bereit, weiterzumachen
VoteSkip = Diese Runde überspringen
Lift = Die Crewmarke zurücknehmen
StepAway = Weggehen: Niemand wartet auf dich
StepBack = Wieder da sein
Tick = Die Zeit ist um
Pick = { $cell } wählen
LayWild = Den Joker auf { $cell } legen

## Why not

why-game_over = Das Spiel ist zu Ende.
why-no_such_seat = Dort sitzt niemand.
why-away = Du bist weg: Komm zuerst zurück.
why-not_away = Du bist schon da.
why-already_ready = Du bist schon bereit.
why-round_goes_on = Die Runde läuft noch.
why-already_voted = Du willst schon überspringen.
why-no_search_now = Überspringen geht nur, solange alle suchen.
why-clock_only = Das kann nur die Uhr.
why-no_deadline = Gerade läuft keine Frist, an der die Uhr handeln könnte.
why-not_tossed = Die Murmeln sind noch nicht geworfen.
why-already_called = Es hat schon jemand gerufen. Nur der erste Ruf zählt.
why-round_over = Die Runde ist vorbei.
why-nothing_called = Noch hat niemand gerufen.
why-countdown_over = Der Countdown ist vorbei.
why-wild_binds = Du hast den Joker gelegt und musst ihn nutzen.
why-own_call = Es ist dein eigener Ruf.
why-already_concurred = Du hast schon zugestimmt.
why-no_wild = An diesem Tisch gibt es keinen Joker.
why-only_in_countdown = Das geht nur in einem Countdown.
why-red_button = Du hast einen roten Knopf und kannst nichts mehr legen.
why-wild_laid = Der eine Joker liegt schon.
why-outside_galaxy = Diese Karte gibt es in der Galaxie nicht.
why-not_concurred = Stimm zuerst zu, dann wähle deine Karte.
why-said_nothing = Du hast nicht zugestimmt und wählst nichts.
why-picked_before_zero = Deine Karte war vor null gewählt und bleibt.
why-already_there = Deine Crewmarke liegt schon dort.
why-must_designate = Nach Los! musst du eine Karte markieren.
why-nothing_to_lift = Du hast keine Karte gewählt.
why-not_yet = Es ist noch nicht so weit.
why-too_late = Zu spät: Die Zeit war um.
why-unknown = Das geht jetzt nicht.

## What points are for

point-valid = gültig
point-called_go = Los! gerufen
point-alone = allein auf der Karte
point-wild_used = mit Joker
point-wild_unused = eigenen Joker nicht genutzt
point-wrong = ungültig
point-no_pick = keine Karte gewählt
point-wrong_go = falsch nach eigenem Los!
point-red_wrong = roter Knopf war falsch
point-end_wrong = das Ende falsch gerufen
point-red_right = roter Knopf war richtig
point-end_right = das Ende gerufen
point-floor = nie unter 0

## The end

won = Du gewinnst!
wins = { $name } gewinnt
draw = Geteilter Sieg: { $names }
ending-goal = Jemand hat 18 Punkte erreicht.
ending-deck_used = Der Unendlichkeitsstapel ist aufgebraucht.
figure-points = Punkte
    .help = Die meisten Punkte gewinnen.
figure-cards = Karten
    .help = Bei gleichen Punkten: genommene Karten.

## Statistik über viele Spiele

statistic-times = Mittlere Zeit bis zu einem Ziel
statistic-times-number =
    { $number ->
        [one] Ein Planet
       *[other] { $number } Planeten
    }
statistic-calls = Richtige Rufe
statistic-calls-go = Los!
statistic-calls-end = Wir sind alle verloren!

## Options

option-learners = Wurf für Neulinge
    .hint = Die Zielscheibe liegt in der Mitte; nur die Murmeln werden geworfen.
option-black_hole = Schwarzes Loch
    .hint = Unter seiner Scheibe darf eine Karte die Planeten der Murmeln nicht zeigen.
option-no_wild = Ohne Joker
    .hint = Weniger Lösungen.
option-void = Leere des Alls
    .hint = Drei der 56 Karten liegen verdeckt.
option-big_galaxy = Größere Galaxie
    .hint = Sechs mal sechs Karten.
option-rotation = Gedachte Drehung
    .hint = Das Muster darf um Viertel gedreht werden.
option-torus = Torus-Galaxie
    .hint = Gegenüberliegende Ränder stoßen aneinander.
option-round_limit = Zeitlimit
    .hint = Wie lange eine Runde dauert, wenn niemand ruft.
    .value =
        { $value ->
            [0] Keins
            [60] 1 Minute
            [120] 2 Minuten
           *[180] 3 Minuten
        }
option-grace = Zeit nach null (Sekunden)
    .hint = Für alle, die noch keine Karte gewählt haben.

## Cards, places and the pattern

page-planets =
    .band = Band
    .crater = Krater
    .frost = Frost
    .hoop = Reif
    .twin = Zwilling
    .whirl = Wirbel
page-blackHole = schwarzes Loch
page-faceDown = verdeckt
page-place = Reihe { $row }, Spalte { $column }
page-way =
    .up = { $count } hoch
    .down = { $count } runter
    .left = { $count } links
    .right = { $count } rechts
    .here = auf dem Ziel
page-marble = { $planet } { $way }
page-apart = ;{ " " }
page-holeWay = schwarzes Loch { $way }

## What happens now: above the board, and in the list of tables

page-status =
    .ready = Gleich geht’s los
    .search = Suchen!
    .go = Los! Wer stimmt zu?
    .end = Das Ende! Wer zweifelt?
    .grace = Letzter Moment
    .reveal = Auflösung
    .over = Das Spiel ist zu Ende
    .inIt = Du bist dabei

## What can be said: the buttons under the galaxy

page-say-Ready =
    .label = Bereit
    .hint = für den nächsten Wurf
page-say-CallGo =
    .label = Los!
    .hint = Ich habe eine
page-say-CallEnd =
    .label = Wir sind alle verloren!
    .hint = Es gibt keine
page-say-Concur =
    .label = Ich stimme zu
    .hint = { "" }
page-say-VoteSkip =
    .label = Auslassen
    .hint = die Runde
page-say-Lift =
    .label = Zurück
    .hint = keine Karte
page-say-StepBack =
    .label = Wieder da
    .hint = weiterspielen
page-space = Leertaste
page-lastHint = für den Endstand
page-concurHint =
    .go = Ich habe auch eine
    .end = Roter Knopf auch für mich
page-votes = { $count } von { $all } dafür
page-readyCount = { $count } von { $all } bereit

## What stands above the buttons: what to do now, or what is waited for

page-prompt-ready = Das ist die Galaxie. Gleich rollen die Murmeln.
page-prompt-skipWaits = Du willst die Runde überspringen. Wer weg ist, hat eine Minute zum Wiederkommen; du darfst weiter suchen.
page-prompt-search = Wo passt das Muster?
page-prompt-called = Du hast Los! gerufen. Tippe auf deine Karte: Vor null sieht sie niemand.
page-prompt-inGo = Du bist dabei. Tippe auf deine Karte: Vor null sieht sie niemand.
page-prompt-maybe = Hast du auch eine? Dann stimm zu.
page-prompt-doubt = Such eine und tippe darauf, oder stimm zu.
page-prompt-picked = Deine Karte: { $place }. Eine andere antippen ändert sie.
page-prompt-pickedLast = Deine Karte: { $place }.
# Several people look at the same screen.
page-prompt-laid = Deine Karte liegt. Eine andere antippen ändert sie.
page-prompt-red = Roter Knopf. Beweisen die anderen, dass du falsch liegst?
page-prompt-bound = Dein Joker liegt. Nutze ihn: Tippe auf deine Karte.
page-prompt-armed = Tippe auf die Karte für den Joker.
page-prompt-grace = Jetzt wählen!
page-prompt-graceOthers = Die anderen haben einen letzten Moment.
page-prompt-silent = Du hast nichts gesagt, also passiert dir nichts.
page-prompt-reveal = Bereit für den nächsten Wurf?
page-prompt-revealLast = Das war die letzte Runde.
page-prompt-revealWait = Die anderen schauen noch.
page-prompt-over = Das Spiel ist zu Ende.
page-prompt-away = Du bist weg. Die Runde läuft ohne dich.
page-prompt-watch =
    .ready = Geworfen wird, wenn alle bereit sind.
    .search = Alle suchen.
    .go = Los! wurde gerufen.
    .end = Wir sind alle verloren! wurde gerufen.
    .grace = Ein letzter Moment zum Wählen.
    .reveal = Wer hatte recht?

## The board and what lies on it, for those who hear it too

page-board-galaxy = Die Galaxie: { $size } mal { $size } Karten. Pfeiltasten führen von Karte zu Karte.
page-board-bowl = Die Schale
page-board-emptyBowl = Die Schale ist leer
page-board-yourCard = deine Karte
page-board-wildHere = Joker von { $name }
page-board-wildHereYou = dein Joker
page-board-pickOf = Karte von { $names }
page-board-valid = gültiges Ziel
page-board-invalid = kein Ziel
page-board-validWild = gültig mit dem Joker
page-board-deck =
    Unendlichkeitsstapel: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
page-board-deckTop = obenauf: { $card }
page-board-round = Runde { $round }
page-board-ofRounds = von { $most }
page-board-wild = Joker
page-board-wildHint = Antippen, dann eine Karte; oder dorthin ziehen.
page-board-wildUsed = gelegt von { $name }
page-board-wildUsedYou = von dir gelegt
page-board-wildNone = nicht in diesem Spiel
page-board-countdown = Countdown

## The puzzle of the day

page-puzzle-task =
    { $count ->
        [1] Finde die Karte, auf der die Scheibe liegen kann, sodass jede Murmel auf einer Karte mit ihrem Planeten liegt.
       *[other] Finde die { $count } Karten, auf denen die Scheibe liegen kann, sodass jede Murmel auf einer Karte mit ihrem Planeten liegt.
    }
page-puzzle-how = Tippe auf Karten, um sie zu markieren.
page-puzzle-explain = Tippe auf eine grüne Karte: So passt das Muster dort.

## The players: each one's score and marks

page-seat-score =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
page-seat-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } genommen
page-seat-captain = Captain
page-seat-go = hat Los! gerufen
page-seat-in = stimmt zu
page-seat-end = hat das Ende gerufen
page-seat-red = roter Knopf
page-seat-ready = bereit
page-seat-skip = möchte überspringen
page-seat-away = weg
page-seat-delay = Leitung: { $ms } ms
page-seat-track = Punkteleiste; das Ziel sind { $goal } Punkte

## The reveal: picks and solutions, one after another

page-reveal-title = Auflösung
page-reveal-steps = Karten und Lösungen
page-reveal-previous = Vorige Erklärung
page-reveal-next = Warum? Die nächste Erklärung
page-reveal-why = Warum?
page-reveal-at = { $step } von { $all }
page-reveal-overview =
    { $plain ->
        [0]
            { $wild ->
                [0] Nirgends passte es, auch nicht mit dem Joker.
                [one] Ohne Joker passte es nirgends; mit ihm { $wild } Möglichkeit.
               *[other] Ohne Joker passte es nirgends; mit ihm { $wild } Möglichkeiten.
            }
        [one]
            { $plain } Ziel passte{ $wild ->
                [0] { "" }
                [one] ; mit dem Joker { $wild } weitere Möglichkeit
               *[other] ; mit dem Joker { $wild } weitere Möglichkeiten
            }.
       *[other]
            { $plain } Ziele passten{ $wild ->
                [0] { "" }
                [one] ; mit dem Joker { $wild } weitere Möglichkeit
               *[other] ; mit dem Joker { $wild } weitere Möglichkeiten
            }.
    }
page-reveal-solution = { $place } passt
page-reveal-solutionWild = { $place } passt mit dem Joker auf { $wild }
page-reveal-noPick = keine Karte
page-reveal-red = roter Knopf
page-reveal-silent = nichts gesagt
page-reveal-right = gültig
page-reveal-wrong = ungültig
page-reveal-missing = Es fehlt: { $parts }
page-reveal-missingAt = { $planet } auf { $place }
page-reveal-outside = { $planet } liegt außerhalb der Galaxie
page-reveal-swallowed = { $planet } ist unter dem schwarzen Loch auf { $place } zu sehen
page-reveal-faceDown = Eine verdeckte Karte ist nie gültig (SB-22)
page-reveal-takes = { $name } ist jetzt Captain und nimmt die Karte.
page-reveal-takesYou = Du bist jetzt Captain und nimmst die Karte.
page-reveal-takesTop = { $name } ist Captain und nimmt die oberste Karte des Stapels.
page-reveal-takesTopYou = Du bist Captain und nimmst die oberste Karte des Stapels.
page-reveal-nothing = nichts

## Looked back on: the race, round by round

page-review-title = Runde für Runde
page-review-round = Runde { $round }
page-review-nobody = niemand hat gerufen
page-review-after = nach { $time } s
page-review-found = gefunden:
page-review-overlooked = übersehen:
page-review-yours = Deine mittlere Zeit: { $time } s.
page-review-past = In deinen letzten beendeten Spielen ({ $games }): { $time } s.
page-review-noPast = Es gibt kein früheres Spiel von dir zum Vergleich.
page-review-compare = Mit meinen letzten Spielen vergleichen

## Auf dem schlichten Brett: über dem, was zu sehen ist, und über den Wahlmöglichkeiten einer Art

field-size = Reihen der Galaxie
field-round = Runde
field-phase = Abschnitt
field-started = Geworfen um (ms)
field-deadline = Endet um (ms)
field-captain = Captain
field-galaxy = Galaxie
field-top = Oberste Karte
field-deck = Unendlichkeitsstapel
field-pattern = Muster
field-call = Ruf
field-caller = Gerufen von
field-wild = Joker
field-pick = Crewmarke
field-reveal = Aufgedeckt
field-score = Punkte
field-cards = Karten
field-stance = Haltung
field-voted = Abgestimmt
field-away = Weg
field-disc = Scheibe
field-marbles = Murmeln
field-black_hole = Schwarzes Loch
field-planet = Planet
field-space = Fach
field-cell = Ort
field-seat = Wer
field-results = Ergebnisse
field-valid = Gültig
field-turn = Vierteldrehungen
field-lines = Punkte im Einzelnen
field-rule = Regel
field-reason = Grund
field-points = Punkte
field-plain = Gültig ohne Joker
field-plain_turns = Vierteldrehungen ohne Joker
field-wild_turns = Vierteldrehungen mit Joker
field-takes = Captain nimmt
field-takes_top = Captain nimmt die oberste Karte
field-destination = Ziel
kind-Ready = Bereit sein
kind-CallGo = Rufen
kind-CallEnd = Das Ende rufen
kind-Concur = Zustimmen
kind-Pick = Eine Karte wählen
kind-Lift = Die Crewmarke zurücknehmen
kind-LayWild = Den Joker legen
kind-VoteSkip = Die Runde überspringen
kind-StepAway = Weggehen
kind-StepBack = Zurückkommen
