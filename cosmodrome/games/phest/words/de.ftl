### Phest, for the page and the terminal. Who reads is [me]; docs/translating.md tells how sentences are made.

pitch = Flieg um den Ring, baue Stationen auf deiner Seite und besetze sie; wirf andere hinaus und nimm ein, was sie gebaut haben. Eine halbe Stunde, und Glück ist nur die Hälfte.

## Cards and places

place =
    { $kind ->
        [start] { colour-stem }es Startfeld
        [moon] { $index ->
            [1] erster
           *[2] zweiter
        } { colour-stem }er Mond
       *[station] { colour-stem }es Stationsfeld { $index }
    }
ship-wren = Zaunkönig
ship-gnat = Mücke
ship-moth = Motte
ship-sparrow = Spatz
ship-minnow = Elritze
ship-finch = Fink
ship-kite = Milan
ship-heron = Reiher
ship-tern = Seeschwalbe
ship-otter = Otter
ship-lynx = Luchs
ship-badger = Dachs
ship-marten = Marder
ship-falcon = Falke
ship-jackal = Schakal
ship-osprey = Fischadler
ship-wolf = Wolf
ship-condor = Kondor
ship-puma = Puma
ship-panther = Panther
ship-orca = Orca
ship-bear = Bär
ship-manta = Manta
ship-eagle = Adler
ship-titan = Titan
ship-behemoth = Behemoth
ship-leviathan = Leviathan
ship-colossus = Koloss
ship-juggernaut = Moloch
ship-goliath = Goliath
ship-typhon = Typhon
ship-hydra = Hydra
defender =
    { $shield ->
        [true] Verteidiger ({ $value }, Schild)
       *[false] Verteidiger ({ $value })
    }
throws-out = { $where }, wirft { $names } raus
ship =
    { $name } (Wert { $value }, { $dice } Würfel{ $forbidden ->
        [none] {""}
       *[other] , keine { $forbidden }
    })
colour =
    { $colour ->
        [red] Rot
        [blue] Blau
        [green] Grün
       *[yellow] Gelb
    }
colour-stem =
    { $colour ->
        [red] rot
        [blue] blau
        [green] grün
       *[yellow] gelb
    }
initial =
    { $colour ->
        [red] Ro
        [blue] Bl
        [green] Gr
       *[yellow] Ge
    }
card =
    { $kind ->
        [number] { colour } { $number }
        [skip] Aussetzkarte
       *[station] Stationskarte
    }
a-card =
    { $card ->
        [skip] eine { $card }
        [station] eine { $card }
       *[other] { $card }
    }
ship-apart = { $one } und keine { $other }
a-defender =
    { $defender ->
        [none] einen Verteidiger
       *[other] einen { $defender }
    }

## What happens

StartRolled =
    { $seat ->
        [me] Du würfelst
       *[other] { $seat } würfelt
    }, wer anfängt: eine { $die }.
StarterFound =
    { $seat ->
        [me] Du fängst
       *[other] { $seat } fängt
    } an.
TurnStarted =
    Runde { $round } · { $seat ->
        [me] du bist dran
       *[other] { $seat }
    }
TurnMissed =
    { $seat ->
        [me] Du setzt
       *[other] { $seat } setzt
    } aus, die Aussetzkarte wird abgelegt.
TurnPassed =
    { $seat ->
        [me] Du passt
       *[other] { $seat } passt
    }: { $rule ->
        [PH-R11] kein Schiff
       *[other] { $unfit ->
            [none] Keine Zahlenkarte passt
           *[other] Auf { on-top } passt keine Zahlenkarte ({ $unfit })
        }
    }.
CardDrawn =
    { $seat ->
        [me] Du ziehst
       *[other] { $seat } zieht
    } { a-card }.
CardPlayed =
    { $seat ->
        [me] Du spielst
       *[other] { $seat } spielt
    } { a-card } aus.
SkipLaid =
    { $seat ->
        [me] Du legst
       *[other] { $seat } legt
    } eine Aussetzkarte auf { $on ->
        [me] dein Startfeld
       *[other] das Startfeld von { $on }
    }.
NothingPlayed =
    { $unfit ->
        [none] { $seat ->
            [me] Du spielst
           *[other] { $seat } spielt
        } keine Karte aus.
       *[other] { $seat ->
            [me] Du hast
           *[other] { $seat } hat
        } keine Karte, die auf { on-top } passt: { $unfit }.
    }
on-top =
    { $top ->
        [skip] die { $top }
       *[other] { $top }
    }
unfit =
    { $why ->
        [same_colour] { $card } hat dieselbe Farbe
        [same_number] { $card } hat dieselbe Zahl
        [kept] die { $card } bleibt liegen
       *[no_target] die { $card } kann zu niemandem
    }
CardDiscarded =
    { $seat ->
        [me] Du wirfst
       *[other] { $seat } wirft
    } { a-card } ab.
FigureMoved =
    { $seat ->
        [me] Du fliegst
       *[other] { $seat } fliegt
    } { $steps ->
        [one] { $steps } Feld
       *[other] { $steps } Felder
    } weit: { $field }.
FigureThrownOut =
    { $by ->
        [me] Du wirfst
       *[other] { $by } wirft
    } { $seat ->
        [me] dich
       *[other] { $seat }
    } raus.
FigureRetreated =
    { $seat ->
        [me] Du kehrst
       *[other] { $seat } kehrt
    } aufs eigene Startfeld zurück.
ShipDrawn =
    { $seat ->
        [me] Du ziehst
       *[other] { $seat } zieht
    } { $ship ->
        [none] ein Schiff
       *[other] das Schiff { $ship }
    }.
ShipLost =
    { $seat ->
        [me] Du gibst
       *[other] { $seat } gibt
    } das Schiff { $ship } ab{ $gone ->
        [true] ; es verlässt das Spiel.
       *[false] .
    }
ShipChosen =
    { $seat ->
        [me] Du fliegst
       *[other] { $seat } fliegt
    } jetzt das Schiff { $ship }.
DefenderDrawn =
    { $seat ->
        [me] Du ziehst
       *[other] { $seat } zieht
    } { a-defender }.
DefenderReturned =
    { $seat ->
        [me] Du schiebst
       *[other] { $seat } schiebt
    } { a-defender } unter den Stapel.
StationBuilt =
    { $seat ->
        [me] Du baust
       *[other] { $seat } baut
    } eine Station: { $field }.
DefenderPlaced =
    { $seat ->
        [me] Du legst
       *[other] { $seat } legt
    } { a-defender } dazu: { $field }.
DefenderRemoved =
    { $seat ->
        [me] Du nimmst
       *[other] { $seat } nimmt
    } { a-defender } von der Station.
AttackDeclared =
    { $seat ->
        [me] Du greifst
       *[other] { $seat } greift
    } { $owner ->
        [me] deine Station
       *[other] die Station von { $owner }
    } an: { $field }.
ShieldRolled =
    { $seat ->
        [me] Du würfelst
       *[other] { $seat } würfelt
    } für den Schild eine { $die }.
AttackRolled =
    { $seat ->
        [me] Du würfelst
       *[other] { $seat } würfelt
    } { $dice }{ $void ->
        [none] {""}
       *[other] {" "}(zählt nicht: { $void })
    }. Der Angriff: Schiff { $value } + Würfel { $points } = { $attack }, gegen { $defence }.
AttackHeld = Angriff und Verteidigung sind gleich. Nichts geschieht.
AttackFailed =
    { $seat ->
        [me] Du verlierst
       *[other] { $seat } verliert
    } den Angriff.
DefenderDestroyed =
    { $owner ->
        [me] Deine Station
       *[other] Die Station von { $owner }
    } verliert { a-defender }.
StationTaken =
    { $owner ->
        [me] Deine Station
       *[other] Die Station von { $owner }
    } fällt. { $seat ->
        [me] Du nimmst
       *[other] { $seat } nimmt
    } ihre Karte.
SeatOut =
    { $seat ->
        [me] Du bist
       *[other] { $seat } ist
    } ausgeschieden.
DeckEmptied = Die letzte Bewegungskarte ist gezogen. Ab jetzt werden nur noch die offenen Karten ausgespielt.
DeckReshuffled =
    Der Ablagestapel wird gemischt: { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } zum Ziehen.
GameEnded = Die Partie ist zu Ende.

## What can be chosen, in full words
## .button: at most 20 letters: the buttons under the board, beside their key
## .key: at most 1 letter: a key of the keyboard

Move = Bewegen: eine Karte ziehen und eine ausspielen
    .button = Bewegen
    .key = B
    .empty = Bewegen: eine deiner Karten ausspielen
Attack = Die Station angreifen, an der du stehst
    .button = Angreifen
    .key = A
Extend = Deine Station ausbauen: einen Verteidiger dazulegen oder austauschen
    .button = Ausbauen
    .key = U
ChangeShip = Schiff wechseln: das aktive Schiff abgeben und ein anderes nehmen
    .button = Schiff wechseln
    .key = W
Pass = In diesem Zug passen
    .button = Passen
    .key = P
Hold = Die Aussetzkarte aufheben und nichts ausspielen
    .button = Aufheben
    .key = H
Decline = Keinen Verteidiger dazulegen oder austauschen
    .button = Nein, danke
    .key = N
LaySkip = Die Aussetzkarte vor { $seat } legen: ein Zug Pause
    .button = { $seat } aussetzen lassen
PlayCard = { $card } ausspielen: { $where }
    .own =
        { $card } ausspielen: 1 bis { $most ->
            [one] { $most } Feld
           *[other] { $most } Felder
        }, wie du willst
Go =
    { $steps ->
        [one] { $steps } Feld
       *[other] { $steps } Felder
    }: { $where }
DiscardCard = { $card } abwerfen
ChooseShip = Dieses Schiff fliegen: { $ship }
PlaceDefender = Dazulegen: { $defender }
RemoveDefender = Austauschen: { $defender } kommt unter den Stapel
ReturnDefender = Unter den Stapel schieben: { $defender }

## What is asked, and what helps

ask-turn = Du bist dran. Was tust du?
ask-card = Welche Karte spielst du aus?
ask-discard = Vier Karten sind eine zu viel. Welche wirfst du ab?
ask-distance = Wie weit fliegst du? 1 bis { $most }
ask-ship =
    .lost = Dein Schiff ist verloren. Welches fliegst du jetzt?
    .change = Welches Schiff fliegst du ab jetzt?
ask-defender =
    .built = Gebaut! Legst du einen Verteidiger dazu?
    .landed = Legst du einen Verteidiger dazu, oder tauschst du einen aus?
    .extend = Welchen Verteidiger legst du dazu oder tauschst du aus?
ask-replacement = Welcher Verteidiger kommt an seine Stelle?
ask-surplus = Sechs Verteidiger sind einer zu viel. Welcher geht zurück?
ask-over = Die Partie ist zu Ende.
waits =
    { $ask ->
        [turn] { $name } ist dran
        [card] { $name } wählt eine Karte
        [discard] { $name } wirft eine Karte ab
        [distance] { $name } wählt, wie weit es geht
        [ship] { $name } wählt ein Schiff
        [defender] { $name } denkt über einen Verteidiger nach
        [replacement] { $name } tauscht einen Verteidiger aus
       *[surplus] { $name } gibt einen Verteidiger zurück
    }
hint-turn = Bewegen zieht zuerst eine Karte. Dann spielst du eine von deinen aus.
    .empty = Der Stapel ist leer: Bewegen spielt eine deiner Karten aus, ohne zu ziehen.
hint-card = Eine Karte passt, wenn sie sich von der obersten in Farbe und Zahl unterscheidet.
hint-discard = Drei Karten dürfen bleiben.
hint-distance = Tippe auf ein leuchtendes Feld oder eine Zahl.
hint-ship = Die anderen sehen es erst, wenn du gewählt hast.
hint-defender = Höchstens drei, davon einer mit Schild.
hint-replacement = Der alte liegt schon unter dem Stapel.
hint-surplus = Fünf dürfen bleiben. Die anderen sehen nicht, welcher geht.

## Why not

why-game_over = Die Partie ist zu Ende.
why-not_your_turn = Du bist nicht dran.
why-not_now = Danach ist jetzt nicht gefragt.
why-too_far = Deine Karte reicht 1 bis { $most } Felder weit.
why-not_your_card = Diese Karte liegt nicht vor dir.
why-not_in_reserve = Dieses Schiff ist nicht in deiner Reserve.
why-not_held = Dieser Verteidiger gehört nicht zu deinen unbenutzten.
why-no_card_left = Der Bewegungsstapel ist leer, und keine deiner Karten passt.
why-can_draw = Es gibt noch Bewegungskarten zu ziehen, also kannst du dich immer bewegen.
why-can_still_move = Passen darfst du nur, wenn keine Zahlenkarte passt.
why-foreign_start_only_move = Auf einem fremden Startfeld kannst du dich nur bewegen.
why-own_start_move_or_change = Auf deinem Startfeld kannst du dich nur bewegen oder das Schiff wechseln.
why-not_on_own_start = Das Schiff wechselst du nur auf deinem eigenen Startfeld.
why-no_reserve = In deiner Reserve ist kein Schiff.
why-no_station_here = Angreifen kannst du nur an einer fremden Station, und du stehst an keiner.
why-own_station = Diese Station gehört dir.
why-not_on_own_station = Ausbauen kannst du nur eine eigene Station, an der du stehst.
why-no_defender = Du hast keinen unbenutzten Verteidiger.
why-second_shield = Auf einer Station darf nur ein Schild sein.
why-same_colour = Sie hat dieselbe Farbe wie die oberste Karte des Ablagestapels.
why-same_number = Sie hat dieselbe Zahl wie die oberste Karte des Ablagestapels: { $number }.
why-no_skip_card = Du hast keine Aussetzkarte.
why-not_on_yourself = Eine Aussetzkarte geht an jemand anderen.
why-no_such_seat = Dort sitzt niemand.
why-has_skip_card = Dort liegt schon eine Aussetzkarte.
why-is_out = Wer ausgeschieden ist, kann nicht aussetzen.
why-must_play_number = Eine Zahlenkarte passt: Spiel sie aus.
why-must_play_number_or_skip = Eine Zahlenkarte passt: Spiel sie aus, oder leg die Aussetzkarte.
why-station_full = Auf der Station sind schon drei Verteidiger. Du darfst einen austauschen.
why-only_add = Jetzt kannst du nur einen Verteidiger dazulegen.
why-not_on_station = Dieser Verteidiger ist nicht auf der Station.
why-must_extend = Ausbauen ist dein Zug: Leg einen Verteidiger dazu, oder tausch einen aus.
why-unknown = Das geht jetzt nicht.

## The end

ends-to-reshuffle = Lange Partie: Der Stapel kommt noch einmal
ends-reshuffled = Lange Partie: schon neu gemischt
ends-empty = Der Stapel ist leer: die letzten Karten
ends-stuck = Keine Zahl passt: Zug { $turn } von { $of }, dann ist Schluss
ends-idle = Keine Karte benutzt: Zug { $turn } von { $of }, dann ist Schluss
won = Du gewinnst!
wins = { $name } gewinnt
draw = Unentschieden: { $names }
ending-cards_used = Der Stapel ist leer und niemand kann mehr eine Zahlenkarte ausspielen, also werden die Stationen gezählt.
ending-last_ship = Nur noch eine Person hat Schiffe, also werden die Stationen gezählt.
ending-all_station_cards = Alle acht Stationskarten in einer Hand: Das gewinnt sofort.
ending-stalled = Zehn Runden ohne Bewegungskarte: Die Partie endet, und die Stationen werden gezählt.
figure-stations = Stationen
    .help = Gebaute Stationen. Wer die meisten hat, gewinnt.
figure-defenders = Verteidiger
    .help = Bei Gleichstand: die Werte der Verteidiger darauf, mit Schild doppelt.
figure-station_cards = Stationskarten
    .help = Ist auch das gleich: unbenutzte Stationskarten.

## Statistik über viele Spiele

statistic-stations_built = Gebaute Stationen
statistic-stations_taken = Eroberte Stationen
statistic-stations_lost = Verlorene Stationen
statistic-attacks = Gewonnene Angriffe

## Options

option-difficulty = Regeln
    .easy = Leicht
    .hard = Schwer
option-long_game = Lange Partie
    .true = Ja: einmal neu mischen
    .false = Nein
option-seating = Zu zweit
    .opposite = Gegenüber
    .neighbours = Als Nachbarn

## What lies before you
## At most 18 letters: the headings

mine-cards = Deine Karten
mine-active = Dein Schiff
mine-reserve = Deine Reserve
mine-defenders = Deine Verteidiger
mine-station = Auf der Station
mine-no-cards = keine Karte
mine-empty = leer
mine-label = Was dir gehört

## Marks beside a player's name
## At most 28 letters: beside the name

panel-turn = ist dran
panel-out = ausgeschieden
panel-skip = setzt im nächsten Zug aus

## On the table

round = Runde { $round }
panel-label = { $name }, { $colour }
panel-ship = Aktives Schiff: { $ship }
panel-no-ship = kein Schiff
panel-reserve =
    { $count ->
        [one] { $count } Schiff in Reserve
       *[other] { $count } Schiffe in Reserve
    }
panel-defenders =
    { $count ->
        [one] { $count } unbenutzter Verteidiger
       *[other] { $count } unbenutzte Verteidiger
    }
panel-station-cards =
    { $count ->
        [one] { $count } unbenutzte Stationskarte
       *[other] { $count } unbenutzte Stationskarten
    }
panel-stations =
    { $count ->
        [one] { $count } gebaute Station
       *[other] { $count } gebaute Stationen
    }
panel-cards =
    { $cards ->
        [none] Keine Bewegungskarte
       *[other] Bewegungskarten: { $cards }
    }
panel-lost = Schiffe außer Spiel: { $names }
board-label = Der Spielplan: 24 Felder im Uhrzeigersinn. Die Pfeiltasten gehen von Feld zu Feld.
board-middle = Stapel und Würfel
board-movement-deck =
    Bewegungsstapel: noch { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
board-discard =
    Ablagestapel: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }, oben { $top }
board-ship-deck =
    Schiffsstapel: noch { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
board-defender-deck =
    Verteidigerstapel: noch { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
board-station =
    Station von { $owner }, Verteidigung { $strength }{ $die ->
        [true] {" "}und ein Würfel
       *[false] {""}
    }, { $defenders ->
        [none] ohne Verteidiger
       *[other] darauf: { $defenders }
    }
board-no-station = keine Station
board-figures = hier: { $names }
board-skip-card = hier liegt eine Aussetzkarte
board-nobody = an dieser Seite sitzt niemand
board-undo-key = Z
dice-attack = Angriff
dice-defence = Abwehr
dice-shield = Schild
dice-start = Wer fängt an?
dice-won = Der Angriff kommt durch
dice-held = Gleichstand: nichts geschieht
dice-failed = Der Angriff scheitert
dice-sum = Angriff { $attack } gegen Verteidigung { $defence }
board-start = Start
board-moon = Mond
board-skip = Pause

## Aufgaben

puzzle-task-wins = Was wählst du? Eine Wahl gewinnt klar häufiger als alle anderen.
puzzle-reached = Das gewinnt { $share } der Spiele, die von hier weitergespielt wurden.
puzzle-policy = der schnelle Spieler (der abwägt wie der Navigator, aber keinen Zug weiterdenkt)
puzzle-theme-move = Ob man sich bewegt
puzzle-theme-card = Welche Karte
puzzle-theme-distance = Wie weit
puzzle-theme-attack = Angriff
puzzle-theme-defend = Verteidiger
puzzle-theme-ship = Schiffe
puzzle-theme-skip = Aussetzkarten
puzzle-theme-discard = Ablegen
puzzle-theme-throw-out = Hinauswerfen
puzzle-theme-build = Bauen
puzzle-theme-moon = Monde
puzzle-theme-home = Startfelder

## What a choice leaves one with: the list under a hint

term-stations = deine Stationen
term-station_cards = Karten für Stationen, die du bauen kannst
term-defenders = deine Verteidiger
term-unused_defenders = Verteidiger, die noch nicht stehen
term-ships = deine Schiffe
term-last_ship = noch ein Schiff zu haben
term-prospects = was du als Nächstes erreichst
term-danger = was andere dir antun können
term-cards = deine Karten
term-turn = wer dran ist
term-lead = vorn zu liegen

## Auf dem schlichten Brett: über dem, was zu sehen ist, und über den Wahlmöglichkeiten einer Art

field-difficulty = Regeln
field-round = Runde
field-turn = Ist dran
field-starter = Beginnt
field-deck = Bewegungsstapel
field-ends = Was die Partie beendet
field-discard = Ablagestapel
field-top = Oben auf der Ablage
field-ship_deck = Schiffsstapel
field-lost_ships = Verlorene Schiffe
field-defender_deck = Verteidigerstapel
field-stations = Stationen
field-reserve = Reserve
field-defenders = Verteidiger
field-prompt = Jetzt gefragt
field-long_game = Lange Partie
field-reshuffled = Neu gemischt
field-stuck = Züge ohne passende Zahlenkarte
field-stuck_end = So viele beenden die Partie
field-idle = Züge ohne Bewegungskarte
field-idle_end = So viele beenden die Partie
field-colour = Farbe
field-start = Startfeld
field-field = Feld
field-cards = Bewegungskarten
field-station_cards = Stationskarten
field-ship = Aktives Schiff
field-skip = Setzt aus
field-out = Ausgeschieden
field-seat = Wer
field-strength = Verteidigung
field-ask = Entscheidung
field-steps = Schritte
field-reason = Grund
kind-Move = Bewegen
kind-Attack = Angreifen
kind-Extend = Ausbauen
kind-ChangeShip = Schiff wechseln
kind-Pass = Passen
kind-PlayCard = Eine Karte ausspielen
kind-LaySkip = Die Aussetzkarte legen
kind-Hold = Die Aussetzkarte aufheben
kind-DiscardCard = Eine Karte abwerfen
kind-Go = Wie weit
kind-ChooseShip = Ein Schiff wählen
kind-PlaceDefender = Einen Verteidiger dazulegen
kind-RemoveDefender = Einen Verteidiger austauschen
kind-Decline = Keins von beiden
kind-ReturnDefender = Einen Verteidiger zurückgeben
