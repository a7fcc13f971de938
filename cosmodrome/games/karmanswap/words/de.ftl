### Karman Swap, for the page and the terminal. Who reads is [me]; docs/translating.md tells how sentences are made.

## Abilities
## At most 20 letters: an ability's name

ability-settle = Ansiedeln
    .rule = Spiele ein Lebewesen von der Hand auf einen aktiven Planeten.
ability-launch = Starten
    .rule = Spiele ein Schiff von der Hand an einen aktiven Planeten.
ability-migrate = Wandern
    .rule = Bewege ein Lebewesen von irgendeinem Planeten auf irgendeinen anderen.
ability-transfer = Versetzen
    .rule = Bewege ein Schiff von irgendeinem Planeten zu irgendeinem anderen.
ability-trade-field = Feldtausch
    .rule = Tausche eine Karte auf oder an irgendeinem Planeten mit einer Marktkarte.
ability-trade-hand = Handtausch
    .rule = Tausche eine Handkarte mit einer Marktkarte.
ability-exchange = Platztausch
    .rule = Tausche eine Karte eines Planeten mit einer Karte eines anderen und wähle, welche führt: Beide fressen, nur sie darf ihre Fähigkeit nutzen.
ability-cull = Auslese
    .rule = Lass auf irgendeinem Planeten ein anderes Lebewesen aussterben.
ability-draft = Anwerben
    .rule = Nimm eine Marktkarte auf die Hand, dann spiele irgendeine Handkarte.
ability-recall = Rückruf
    .rule = Nimm eine Karte von irgendeinem Planeten auf die Hand, dann lege eine Handkarte an den Markt.
ability-moored = Verankert
    .rule = Liegt es an einem Planeten, verlässt es ihn nur durch eine verlorene Kolonisierung.

## Names of cards
## At most 26 letters: a card's name

creature-ember-mite = Glutmilbe
creature-razorfin = Klingenflosse
creature-dusk-prowler = Dämmerschleicher
creature-ash-jackal = Aschenschakal
creature-thorn-stalker = Dornpirscher
creature-glass-raptor = Glasraptor
creature-storm-lynx = Sturmluchs
creature-iron-maw = Eisenrachen
creature-crimson-tyrant = Karmintyrann
creature-moss-flea = Moosfloh
creature-reed-hopper = Schilfhüpfer
creature-pale-grazer = Fahlgraser
creature-sail-goat = Segelziege
creature-drift-tapir = Treibtapir
creature-canopy-sloth = Wipfelfaultier
creature-dune-strider = Dünenläufer
creature-horned-barge = Hornkahn
creature-valley-titan = Taltitan
creature-frost-spore = Frostspore
creature-silt-worm = Schlickwurm
creature-lantern-slime = Laternenschleim
creature-bone-moth = Knochenmotte
creature-tide-fungus = Tidenpilz
creature-velvet-crawler = Samtkriecher
creature-marrow-bloom = Markblüte
creature-deep-lichen = Tiefenflechte
creature-abyss-weaver = Abgrundweber
ship-patient-mule = Eselsgeduld
ship-far-lantern = Fernlaterne
ship-quick-heron = Eilreiher
ship-north-light = Nordlicht
ship-low-harbour = Niederhafen
ship-third-gate = Drittes Tor
ship-anchor-rock = Ankerfels
ship-young-orchard = Apfelgarten
ship-long-cradle = Sternenwiege

## Cards, planets, people

you = Du
your-team = Dein Team
player = Platz { $number }
loss = { $planet } ({ $points } PP für { $names })
colour =
    { $colour ->
        [red] Rot
        [green] Grün
       *[blue] Blau
    }
class =
    { $class ->
        [freighter] Frachter
        [explorer] Erkunder
        [outpost] Außenposten
       *[ark] Tochterarche
    }
figures =
    { $kind ->
        [ship] { class }
       *[other] { colour }
    } { $value }
team =
    { $team ->
        [me] { you }
        [ours] { your-team }
       *[other] { $team }
    }
and = { $one } und { $other }
cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
discovery =
    { $count ->
        [one] { $count } Entdeckungsstein
       *[other] { $count } Entdeckungssteine
    }
research =
    { $research ->
        [0] kein Forschungsstein
        [one] { $research } Forschungsstein
       *[other] { $research } Forschungssteine
    }

## What happens

RoundStarted =
    Durchgang { $round } · { $starter ->
        [me] du fängst an
       *[other] { $starter } fängt an
    }.{ $market ->
        [none] {""}
       *[other] {" "}Am Markt: { $market }.
    }
CardsDealt =
    { $seat ->
        [me] Du bekommst
       *[other] { $seat } bekommt
    } { $cards ->
        [none] { cards }
       *[other] { $cards }
    }.
CardsHandedOver =
    { $seat ->
        [me] Du gibst
       *[other] { $seat } gibt
    } { $to ->
        [me] dir
       *[other] { $to }
    } { $cards ->
        [none] { cards }
       *[other] { $cards }
    }.
TurnStarted =
    { $seat ->
        [me] Du bist
       *[other] { $seat } ist
    } dran
PlanetLaid =
    { $seat ->
        [me] Du legst
       *[other] { $seat } legt
    } { $planet }{ $ship ->
        [none] { $parent ->
            [none] {""}
           *[other] {" "}neben { $parent }
        }
       *[other] {" "}an einen Pfeil von { $ship }
    }. { $top ->
        [none] Dieser Stapel ist aufgebraucht.
       *[other] Als Nächstes auf diesem Stapel: { $top }.
    }
CardPlayed =
    { $seat ->
        [me] Du spielst
       *[other] { $seat } spielt
    } { $card } nach { $planet }{ $stones ->
        [0] {""}
       *[other] , mit { $stones } { $stones ->
            [one] Entdeckungsstein
           *[other] Entdeckungssteinen
        }
    }.
AbilityUsed = → { $card } löst { $ability } aus.
CardMoved = → { $card } kommt von { $origin } nach { $planet }.
CardSwapped = → { $other } kommt vom Markt nach { $planet }, an die Stelle von { $card }.
HandSwapped =
    { $seat ->
        [me] → Du tauschst
       *[other] → { $seat } tauscht
    } { $card } von der Hand gegen { $other } vom Markt.
CardsExchanged = → { $card } von { $planet } und { $other } von { $other_planet } tauschen die Plätze.
CardTaken =
    { $seat ->
        [me] Du nimmst
       *[other] { $seat } nimmt
    } { $card } vom Markt.
CardRecalled =
    { $seat ->
        [me] → Du nimmst
       *[other] → { $seat } nimmt
    } { $card } von { $planet } auf die Hand.
CardLaid =
    { $seat ->
        [me] Du legst
       *[other] { $seat } legt
    } { $card } an den Markt.
CardTurnedUp = → Am Markt wird { $card } aufgedeckt.
CreatureExtinct =
    → { $by } { $why ->
        [cull] lässt
       *[other] frisst
    } { $card ->
        [itself] sich selbst
       *[other] { $card }
    }{ $why ->
        [cull] {" "}auf { $planet } aussterben
        [stronger] , weil stärker
       *[other] , gleich stark, aber { colour } ist Trumpf
    }: { research }.
DomeMoved =
    → Die Kuppel rückt einen Schritt zu { $team ->
        [me] dir
        [ours] dir
       *[other] { $team }
    } { $side ->
        [middle] (in der Mitte)
        [far] (noch { $at } bis zur Mitte)
       *[near] ({ $at } von { $track })
    }.
    .on =
        → { $seat ->
            [me] Deine Kuppel
           *[other] Die Kuppel von { $seat }
        } rückt einen Schritt vor ({ $at } von { $track }).
    .back =
        → { $seat ->
            [me] Du setzt
           *[other] { $seat } setzt
        } { $team ->
            [me] deine Kuppel
           *[other] die Kuppel von { $team }
        } einen Schritt zurück ({ $at } von { $track }).
StonesTurned =
    → { $research } Forschungssteine werden zu { $count ->
        [one] einem Entdeckungsstein
       *[other] { $count } Entdeckungssteinen
    }.
ColonisationStarted = → Eine Kolonisierung von { $planet } beginnt.
ColonisationYielded =
    { $seat ->
        [me] Du gibst
       *[other] { $seat } gibt
    } { $planet } auf: Kein Schiff antwortet.
ColonisationVoided = → Die Kolonisierung von { $planet } verfällt: Der Durchgang endet, bevor sie entschieden ist.
TurnWaived =
    { $seat ->
        [me] Du verzichtest
       *[other] { $seat } verzichtet
    } ohne Kosten auf den Zug: Die Kolonisierung wird gehalten.
ColonisationDropped = → Kein Schiff ist mehr da: Die Kolonisierung von { $planet } endet.
PlanetColonised =
    { team } { $team ->
        [me] kolonisierst
        [pair] kolonisieren
       *[other] kolonisiert
    } { $planet } mit { $ship }: { $points } PP{ $ships ->
        [0] {""}
       *[other] {" "}(Schiffe { $ships }, Wesen { $creatures })
    }, Stufe { $step } von 4.{ $beaten ->
        [none] {""}
       *[other] {" "}An den Markt: { $beaten }.
    }
NothingFits =
    { $seat ->
        [me] Du hast
       *[other] { $seat } hat
    } kein passendes Wesen für { $planet }.
RoundEnded =
    { $team ->
        [none] Durchgang { $round } ist unentschieden.
        [me] { team } gewinnst Durchgang { $round }.
        [pair] { team } gewinnen Durchgang { $round }.
       *[other] { team } gewinnt Durchgang { $round }.
    } { $ending } PP: { $totals }. Gewonnene Durchgänge: { $wins }.
MatchEnded = Die Partie ist zu Ende.

## What can be chosen, in full words

HandOver = { $card } dem Partner geben
ReturnCard = { $card } zurückgeben
PlayCard = { $card } spielen
Explore = Erkunden: einen Planeten an einen offenen Pfeil einer Tochterarche legen
    .owed = Erkunden: den Planeten legen, den dein Team schuldet
Pass = Passen: eine oder zwei Karten an den Markt legen
Waive = Verzichten: den Zug ohne Kosten abgeben; du behältst deine Karten, und dein Team führt weiter
Yield = { $losses } aufgeben und erkunden
ChoosePlanet = { $card } nach { $planet } spielen
    .move = { $card } nach { $planet } bewegen
ChooseStack = { $planet } erkunden
    .first = { $planet } ins Spiel bringen
    .empty = Dieser Stapel ist aufgebraucht
    .hidden = Stapel { $number }
ChooseArk = Von { $card } aus erkunden
LayStone = Einen Entdeckungsstein legen: { $card } zählt dann { $value }
Enough = Dabei bleiben: { $card } zählt { $value }
    .none = Nichts geben
    .over = Das ist alles
    .laid = Keine zweite Karte legen und keine nehmen
MakeExtinct = { $by } frisst { $card }
    .cull = { $card } aussterben lassen
Advance = Deine Kuppel rückt einen Schritt vor
SetBack = Die Kuppel von { $seat } geht einen Schritt zurück
UseAbility = { $card }: { $ability } nutzen
SkipAbility = { $card }: { $ability } nicht nutzen
TakeUp = { $card } bewegen
    .trade-field = { $card } für eine andere an den Markt geben
    .exchange = { $card } den Platz tauschen lassen
    .recall = { $card } auf die Hand zurücknehmen
SwapWith = { $own } und { $card } tauschen die Plätze
    .trade-hand = { $own } gegen { $card } tauschen
    .trade-field = { $card } kommt an die Stelle von { $own }
Offer = { $card } gegen eine Marktkarte tauschen
Lead = { $card } führt
TakeCard = { $card } nehmen
LayCard = { $card } an den Markt legen
EndTurn = Den Zug beenden

## What is asked, and for whom all wait

ask-hand-over = Welche Karten gibst du deinem Partner? Höchstens zwei.
    .more = Noch eine Karte für deinen Partner?
ask-return =
    { $count ->
        [one] Welche Karte gibst du zurück?
       *[other] Welche { $count } Karten gibst du zurück?
    }
ask-turn = Du bist dran. Was tust du?
    .answer = { $planets }: Antwortest du mit einem Schiff?
    .held = Dein Team führt auf { $planets }. Spielst du eine Karte, oder verzichtest du?
ask-card =
    .settle = Welches Wesen siedelst du an?
    .launch = Welches Schiff startest du?
    .draft = Welche Karte spielst du?
    .settler = Welches Wesen kommt auf { $planet }?
ask-planet = Wohin spielst du { $card }?
ask-stones = Legst du einen Entdeckungsstein auf { $card }?
    .more =
        { $count ->
            [one] { $count } Stein
           *[other] { $count } Steine
        } auf { $card }. Noch einen?
ask-victim =
    .hunt = Wen frisst { $card }?
    .cull = Wen lässt { $card } aussterben?
ask-dome = Welche Kuppel bewegst du?
ask-ability = { $card }: Nutzt du { $ability }?
ask-source =
    .migrate = Welches Wesen wandert?
    .transfer = Welches Schiff versetzt du?
    .trade-field = Welche Karte eines Planeten geht an den Markt?
    .exchange = Welche Karte tauscht den Platz?
    .recall = Welche Karte nimmst du zurück?
ask-destination = Wohin kommt { $card }?
ask-swap =
    .trade-hand = Welche Marktkarte nimmst du für { $card }?
    .trade-field = Welche Marktkarte kommt an die Stelle von { $card }?
    .exchange = Mit welcher Karte tauscht { $card } den Platz?
ask-offer = Welche Handkarte geht an den Markt?
ask-lead = { $card } oder { $other }: Welche führt?
ask-take = Welche Marktkarte nimmst du?
ask-lay = Welche Karte legst du an den Markt?
    .more = Eine zweite Karte, um eine vom Markt zu nehmen?
ask-ark = An welcher Arche erkundest du?
ask-stack = Welchen Planeten erkundest du?
    .start = Welcher Planet kommt zuerst ins Spiel?
ask-end = Das war dein Zug. Beendest du ihn?
ask-over = Die Partie ist zu Ende.
waits =
    { $ask ->
        [hand-over] { $name } wählt Karten für den Partner
        [return] { $name } gibt Karten zurück
        [turn] { $name } ist dran
        [card] { $name } wählt eine Karte
        [planet] { $name } wählt einen Planeten
        [stones] { $name } denkt über Entdeckungssteine nach
        [victim] { $name } wählt, was ausstirbt
        [dome] { $name } wählt eine Kuppel
        [ability] { $name } denkt über eine Fähigkeit nach
        [source] { $name } wählt eine Karte auf den Planeten
        [destination] { $name } wählt, wohin sie kommt
        [swap] { $name } wählt eine Karte zum Tauschen
        [offer] { $name } wählt eine Handkarte
        [lead] { $name } wählt, welche Karte führt
        [take] { $name } nimmt eine Marktkarte
        [lay] { $name } legt eine Karte an den Markt
        [ark] { $name } wählt eine Arche
        [stack] { $name } wählt einen Planeten
       *[end] { $name } sieht den Zug noch einmal durch
    }

## Why not

why-game_over = Die Partie ist zu Ende.
why-not_your_turn = Du bist nicht am Zug.
why-not_now = Danach ist jetzt nicht gefragt.
why-no_stones = Dein Team hat keinen Entdeckungsstein mehr zu legen.
why-not_your_card =
    { $card ->
        [none] Diese Karte ist nicht auf deiner Hand.
       *[other] { $card } ist nicht auf deiner Hand.
    }
why-no_target =
    { $ability ->
        [settle] Du hast kein Wesen auf der Hand, das einen Platz findet.
        [launch] Du hast kein Schiff auf der Hand, das einen Platz findet.
       *[other] Für diese Fähigkeit gibt es kein Ziel.
    }
why-own_dome = Die eigene Kuppel rückt vor, nicht zurück.
why-at_start = Diese Kuppel steht schon am Start.
why-stack_empty = Auf diesem Stapel ist kein Planet mehr.
why-no_open_arrow = Keine Tochterarche hat einen offenen Pfeil, von dem du erkunden könntest.
why-must_answer =
    { $planet ->
        [none] Eine Kolonisierung wartet auf deine Antwort: Spiel ein Schiff dazu, oder gib sie auf.
       *[other] Das Schiff muss eine Kolonisierung beantworten, und auf { $planet } wartet keine.
    }
why-nothing_to_answer = Keine Kolonisierung wartet auf deine Antwort.
why-nothing_to_waive = Verzichten kann man nur, solange eine Kolonisierung wartet, die das eigene Team hält.
why-play_or_waive = Eine Kolonisierung wartet auf dich, die dein Team hält: Spiel eine Karte, oder verzichte.
why-exploration_owed = Zuerst erkunden die Verlierer einer Kolonisierung.
why-own_card =
    { $card ->
        [none] Es ist die eigene Fähigkeit dieser Karte: Sie wirkt auf andere Karten.
       *[other] Es ist die eigene Fähigkeit von { $card }: Sie wirkt auf andere Karten.
    }
why-no_card = Du hast keine Karte mehr, die du legen könntest.
why-no_planet_left = Es ist kein Planet mehr zu erkunden.
why-marked =
    { $planet ->
        [none] Freie Felder dieser Farbe gibt es nur, wo gerade kolonisiert wird.
       *[other] { $planet } wird gerade kolonisiert: Dort kann kein Wesen gespielt werden.
    }
why-colonised =
    { $planet ->
        [none] Freie Felder dieser Farbe gibt es nur auf kolonisierten Planeten.
       *[other] { $planet } ist schon kolonisiert.
    }
why-no_free_field =
    { $planet ->
        [none] Auf keinem aktiven Planeten ist ein Feld dieser Farbe frei.
       *[other] Auf { $planet } ist kein Feld dieser Farbe frei.
    }
why-no_field =
    { $planet ->
        [none] Der neue Planet hat kein Feld dieser Farbe.
       *[other] { $planet } hat kein Feld dieser Farbe.
    }
why-no_markers = Zwei Kolonisierungen laufen schon, mehr Marker gibt es nicht.
why-no_creature =
    { $planet ->
        [none] Ein Schiff braucht einen aktiven Planeten, auf dem ein Wesen lebt.
       *[other] Auf { $planet } lebt kein Wesen.
    }
why-not_in_play =
    { $planet ->
        [none] Dieser Planet ist nicht im Spiel.
       *[other] { $planet } ist nicht im Spiel.
    }
why-only_ships = Hier geht nur ein Schiff.
why-only_creatures = Hier geht nur ein Lebewesen.
why-not_on_planet =
    { $card ->
        [none] Diese Karte liegt auf keinem Planeten.
       *[other] { $card } liegt auf keinem Planeten.
    }
why-not_there =
    { $card ->
        [none] Dieses Wesen lebt auf einem anderen Planeten.
       *[other] { $card } lebt auf einem anderen Planeten.
    }
why-not_prey =
    { $card ->
        [none] Dieses Wesen ist nicht die passende Beute.
       *[other] { $card } ist nicht die passende Beute.
    }
why-too_strong =
    { $card ->
        [none] Dieses Wesen ist zu stark.
       *[other] { $card } ist zu stark.
    }
why-moored =
    { $card ->
        [none] Dieses Schiff ist verankert.
       *[other] { $card } ist verankert.
    }
why-no_place =
    { $rule ->
        [KS-R7] Nach { $card } hättest du keine Karte zu spielen.
       *[other] Nicht { $card }: Eine Karte fände keinen Platz.
    }
why-same_planet = Es muss ein anderer Planet sein.
why-just_laid = { $card } hast du eben dorthin gelegt.
why-not_free =
    { $card ->
        [none] Diese Karte liegt nicht frei am Markt.
       *[other] { $card } liegt nicht frei am Markt.
    }
why-unknown = Das geht jetzt nicht.

## The end

won = Du gewinnst die Partie!
    .team = Dein Team gewinnt die Partie!
draw = Unentschieden: { $names }
ending-colonisation = Vier Planeten kolonisiert: Das gewinnt sofort.
ending-extinction = Die Kuppel ist am Ende der Sterbeskala: Das gewinnt sofort.
ending-hand_empty = Eine Hand ist leer, also zählt das Prestige.
ending-planets_used = Die Planeten sind aufgebraucht, also zählt das Prestige.
ending-rounds_used = Alle Durchgänge sind gespielt.
figure-rounds = Durchgänge
    .help = Gewonnene Durchgänge.
figure-total = PP
    .help = Prestige im letzten Durchgang, mit 3 für jeden Entdeckungsstein.
wins =
    { $names } { $form ->
        [pair] gewinnen
       *[other] gewinnt
    } die Partie

## Options

option-rounds_to_win = Durchgänge zum Sieg
    .hint = Das Team, das zuerst so viele gewonnen hat, gewinnt die Partie.
    .value =
        { $value ->
            [1] Einer
            [2] Zwei
           *[3] Drei
        }
option-track = Sterbeskala
    .hint = Von der Mitte zu jedem Ende; zu dritt ist es immer ein Rennen über sechs.
    .value = { $value } Schritte
option-open_hands = Offene Teamhände
    .true = Ja
    .false = Nein
    .hint = Zu viert sehen Partner die Karten des anderen.

## What a choice leaves one with: the list under a hint

term-rounds = gewonnene Runden
term-prestige = Prestige
term-research = Entdeckung und Forschung
term-colonies = kolonisierte Planeten
term-extinction = die Aussterbeleiste
term-cards = die Karten auf deiner Hand

## In the terminal

table-round = Durchgang { $round } · Trumpf: { $trump }
table-none = keiner
table-extinction = Sterbeskala: { $steps } von { $track }
table-market = Markt
table-pyramid = { $count } verdeckt
table-team = { $wins } Durchgänge gewonnen, { $colonised } von 4 Planeten, { $points } PP, Entdeckungssteine: { $discovery }, Forschungssteine: { $research }
table-stacks = noch { $count } Planeten, oben: { $tops }
table-colonised = kolonisiert von { $team }
table-started = Kolonisierung begonnen von { $name }
table-parent = an { $planet }
table-free = { $count } frei
table-hand = Deine Hand
table-partner = Die Hand deines Partners
table-ship = { $card } von { $team }
