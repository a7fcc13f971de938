### Karman Swap, for the page and the terminal. Who reads is [me]; docs/translating.md tells how sentences are made.

pitch = Bring Lebewesen auf junge Welten, sieh zu, wie sie einander fressen, und kolonisiere, was lebt. Eine Karte löst die nächste aus: Baue Ketten, zu zweit im Team, und nimm jeden Schritt zurück, der dir nicht gefällt.

## Abilities
## At most 20 letters: an ability's name

ability-settle = Ansiedeln
ability-launch = Starten
ability-migrate = Wandern
ability-transfer = Versetzen
ability-trade-field = Feldtausch
ability-trade-hand = Handtausch
ability-exchange = Platztausch
ability-cull = Auslese
ability-draft = Anwerben
ability-recall = Rückruf
ability-moored = Verankert

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


## What abilities do
## Loaded later, with the cards explained

rule-settle = Spiele ein Lebewesen von der Hand auf einen aktiven Planeten.
rule-launch = Spiele ein Schiff von der Hand an einen aktiven Planeten.
rule-migrate = Bewege ein Lebewesen von irgendeinem Planeten auf irgendeinen anderen.
rule-transfer = Bewege ein Schiff von irgendeinem Planeten zu irgendeinem anderen.
rule-trade-field = Tausche eine Karte auf oder an irgendeinem Planeten mit einer Marktkarte.
rule-trade-hand = Tausche eine Handkarte mit einer Marktkarte.
rule-exchange = Tausche eine Karte eines Planeten mit einer Karte eines anderen und wähle, welche führt: Beide fressen, nur sie darf ihre Fähigkeit nutzen.
rule-cull = Lass auf irgendeinem Planeten ein anderes Lebewesen aussterben.
rule-draft = Nimm eine Marktkarte auf die Hand, dann spiele irgendeine Handkarte.
rule-recall = Nimm eine Karte von irgendeinem Planeten auf die Hand, dann lege eine Handkarte an den Markt.
rule-moored = Liegt es an einem Planeten, verlässt es ihn nur durch eine verlorene Kolonisierung.


## Cards, planets, people

you = Du
round = Durchgang { $round }
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
## Loaded later, with the log

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
    } auf den Zug: Das kostet nichts, und keine Kolonisierung geht dadurch verloren.
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
    .owed = Erkunden: den geschuldeten Planeten legen
Pass = Passen: eine oder zwei Karten an den Markt legen
Waive = Verzichten: den Zug beenden, ohne dass es etwas kostet; du behältst deine Karten und die Führung
Yield = { $losses } aufgeben und erkunden
    .play-on = { $losses } aufgeben, eine Marktkarte nehmen, falls eine da ist, und weiterspielen
    .round = { $losses } aufgeben und den Durchgang verlieren
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
    .held =
        { $side ->
            [team] Dein Team führt
           *[other] Du führst
        } auf { $planets }. Spielst du eine Karte, oder verzichtest du?
    .owed =
        { $side ->
            [team] Dein Team führt
           *[other] Du führst
        } auf { $planets }. Karte, geschuldete Erkundung oder Verzicht?
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
    .hunt = Welches Wesen frisst { $card }?
    .cull = Welches Wesen lässt { $card } aussterben?
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

## What a choice would bring, in short: at the choice
## Loaded later, when something is first pointed at

foreseen-you = du
foreseen-your-team = dein Team
foreseen-extinct =
    { $card } stirbt aus: { $research ->
        [0] keine Forschung
       *[other] +{ $research } Forschung
    }
foreseen-stones = +{ discovery }
foreseen-dome = Kuppel einen Schritt zu dir
    .own = deine Kuppel einen Schritt vor
foreseen-set-back = Kuppel von { $name } einen Schritt zurück
foreseen-begins = eine Kolonisierung von { $planet } beginnt
foreseen-dropped = die Kolonisierung von { $planet } endet ohne Sieger
foreseen-voided = die Kolonisierung von { $planet } verfällt
foreseen-colonised =
    { $side } { $form ->
        [you] kolonisierst
        [pair] kolonisieren
       *[one] kolonisiert
    } { $planet }: +{ $points } PP
foreseen-beaten = an den Markt: { $cards }
foreseen-nothing-fits = keines deiner Wesen passt auf { $planet }
foreseen-round =
    { $side } { $form ->
        [you] gewinnst
        [pair] gewinnen
       *[one] gewinnt
    } den Durchgang
    .drawn = der Durchgang ist unentschieden
foreseen-match = die Partie ist zu Ende

## Why not
## Loaded later, with the log

why-game_over = Die Partie ist zu Ende.
why-not_your_turn = Du bist nicht dran.
why-not_now = Danach ist jetzt nicht gefragt.
why-no_stones = Es ist kein Entdeckungsstein mehr da, den du legen könntest.
why-not_your_card =
    { $card ->
        [none] Diese Karte ist nicht auf deiner Hand.
       *[other] { $card } ist nicht auf deiner Hand.
    }
why-no_target =
    { $ability ->
        [settle] Du hast kein Wesen auf der Hand, das einen Platz findet.
        [launch] Du hast kein Schiff auf der Hand, das einen Platz findet.
        [draft] Keine Karte findet einen Platz, weder von der Hand noch vom Markt.
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
why-held_already = { $planet } wird schon gehalten: Das Schiff muss eine andere Kolonisierung beantworten.
why-nothing_to_answer = Keine Kolonisierung wartet auf deine Antwort.
why-nothing_to_waive = Verzichten kann man nur, solange eine Kolonisierung auf einen wartet, die kein Gegner hält.
why-play_or_waive = Die Kolonisierung, die auf dich wartet, wird gehalten: Spiel eine Karte, oder verzichte.
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
why-marked_or_colonised = Freie Felder dieser Farbe gibt es nur auf Planeten, die kolonisiert sind oder gerade werden.
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
       *[other] Nicht { $card }: Dann fände eine Karte keinen Platz.
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
    .shared = Du teilst den Sieg mit { $names }!
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

## Statistik über viele Spiele

statistic-longest_chain = Längste Kette: Fähigkeiten in einem Zug
statistic-rounds_won = Gewonnene Durchgänge
statistic-rounds_won-colonisation = Durch Kolonisierung
statistic-rounds_won-extinction = Durch Aussterben
statistic-rounds_won-prestige = Durch Prestige

## Options

option-rounds_to_win = Durchgänge zum Sieg
    .hint = Das Team, das zuerst so viele gewonnen hat, gewinnt die Partie. Nach 3, 5 oder 7 Durchgängen ist sie in jedem Fall zu Ende: Wer mehr davon gewonnen hat, gewinnt.
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

term-rounds = gewonnene Durchgänge
term-prestige = Prestige
term-research = Entdeckung und Forschung
term-colonies = kolonisierte Planeten
term-extinction = die Sterbeskala
term-cards = die Karten auf deiner Hand

## In the terminal

table-round = { round } · Trumpf: { $trump }
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

## The cards explained

later-art-kinds =
    .red = roter Fleischfresser
    .green = grüner Pflanzenfresser
    .blue = blauer Zersetzer
later-art-ship =
    { $name }, { $arrows } { $arrows ->
        [1] Pfeil
       *[other] Pfeile
    }
later-art-value = Wert
later-art-strength = Stärke
later-art-eats = Frisst { $prey } von niedrigerem Wert
later-art-eatenBy = wird gefressen von { $hunter }
later-art-noAbility = Sie hat keine Fähigkeit.
later-art-inHand = Mit { $stones } darauf: Jeder Entdeckungsstein zählt 1.

## The player aid: the game at a glance

later-art-aid-title = Karman Swap auf einen Blick
later-art-aid-turn = In deinem Zug eins davon
later-art-aid-choices-1 =
    .name = Lebewesen spielen
    .words = auf ein freies Feld seiner Farbe, auf einen Planeten ohne Kuppel und Marker
later-art-aid-choices-2 =
    .name = Schiff spielen
    .words = zu einem Planeten, auf dem ein Lebewesen lebt: Eine Kolonisierung beginnt, oder deine wird stärker
later-art-aid-choices-3 =
    .name = Erkunden
    .words = einen Planeten an einen offenen Pfeil einer Tochterarche legen, dann ein Lebewesen dorthin spielen
later-art-aid-choices-4 =
    .name = Passen
    .words = zwei Karten an den Markt legen und eine andere nehmen, oder eine legen
later-art-aid-colours = Wer wen frisst
later-art-aid-eats = frisst
later-art-aid-hunt = Ein Lebewesen, das auf einen Planeten kommt, lässt dort eine Beute aussterben: von niedrigerem Wert, oder von gleichem, wenn seine Farbe Trumpf ist. Du nimmst Forschungssteine in Höhe ihres Werts, je drei werden ein Entdeckungsstein, und die Kuppel rückt zu dir. Trumpf ist die Farbe mit den meisten Lebewesen am Markt.
later-art-aid-abilities = Fähigkeiten
later-art-aid-once = Was eine Fähigkeit auf einen Planeten bringt, darf seine eigene nutzen: Das ist die Kette. Jede Karte einmal im Zug.
later-art-aid-colonies = Kolonisierung
later-art-aid-colony-1 = Alle anderen haben je eine Antwort. Wer dort nicht das stärkste Schiff hat, muss eins dazuspielen, sonst ist sie verloren; wer es hat, darf eine Karte spielen oder ohne Kosten auf den Zug verzichten.
later-art-aid-colony-2 = Das stärkste Schiff gewinnt: PP für alle anderen Schiffe dort und für jedes Lebewesen. Wer verliert, erkundet den nächsten Planeten.
later-art-aid-ends = Drei Wege, einen Durchgang zu gewinnen
later-art-aid-wins-1 =
    .name = Vier Planeten
    .words = kolonisiert: sofort
later-art-aid-wins-2 =
    .name = Aussterben
    .words =
        { $race ->
            [true] deine Kuppel { $track } Schritte weiter: sofort
           *[other] die Kuppel { $track } Schritte an deinem Ende: sofort
        }
later-art-aid-wins-3 =
    .name = Prestige
    .words = die meisten PP, wenn eine Hand leer ist oder die Planeten aufgebraucht sind; jeder Entdeckungsstein zählt 3

## The board: its buttons, their keys, the turn's chain

page-board-label = Der Tisch
page-board-actions =
    .Explore = Erkunden
    .Pass = Passen
    .Waive = Verzichten
    .LayStone = Stein legen
    .Advance = Meine Kuppel vor
    .UseAbility = Nutzen
    .SkipAbility = Lassen
    .EndTurn = Zug beenden
page-board-yield = { $planets } aufgeben
page-board-yieldRound = { $planets } und den Durchgang aufgeben
page-board-enough =
    .stones = So lassen
    .none = Nichts geben
    .over = Das ist alles
    .lay = Eine genügt
page-board-setBack = { $name } zurück
page-board-keys =
    .Explore = X
    .Pass = P
    .Waive = R
    .Yield = A
    .LayStone = S
    .Enough = G
    .Advance = V
    .UseAbility = N
    .SkipAbility = L
    .EndTurn = B
page-board-undoKey = Z
page-board-aid = Spielhilfe
page-board-aidKey = H
page-board-key = Taste { $key }
page-board-chain-label = Der Zug als Kette
page-board-chain-of = Zug von { $name }
page-board-chain-mine = Dein Zug
page-board-chain-empty = Hier stehen die Schritte des Zuges.
page-board-close = Schließen

## The figures on the page of rules

later-figures-eats = frisst
later-figures-before = Vorher
later-figures-after = Nachher
later-figures-planet =
    .field = ein freies Feld für ein Lebewesen dieser Farbe
    .prestige = Prestige jedes Lebewesens dieser Farbe hier
    .worth = was der Planet brächte, würde er jetzt kolonisiert
later-figures-tracks =
    .extinction = die blaue Kuppel: An deinem Ende der Skala gewinnt sie dir den Durchgang
    .colonised = deine Kuppel auf einem Planeten: Die vierte gewinnt dir den Durchgang
    .wins = ein gewonnener Durchgang
    .discovery = Entdeckungssteine, je 3 PP am Ende des Durchgangs
    .research = ein Forschungsstein: Der dritte macht aus allen dreien einen Entdeckungsstein

## The map, for those who hear it too

page-map-label = Die Planeten im Spiel
page-map-help = Pfeiltasten bewegen die Karte, Plus und Minus zoomen, 0 zeigt alles.
page-map-empty = Noch ist kein Planet im Spiel.
page-map-zoomIn = Näher heran
page-map-zoomOut = Weiter weg
page-map-fit = Alle Planeten zeigen
page-map-show = { $planet } zeigen
page-map-zone =
    { $colour } { $living } von { $fields ->
        [one] { $fields } Feld
       *[other] { $fields } Feldern
    }, je { $prestige } PP
page-map-worth = jetzt { $points } PP wert
page-map-dome = kolonisiert von { $team }
page-map-colony =
    Kolonisierung begonnen von { $starter }, stärkstes Schiff: { $holder }{ $waiting ->
        [none] { "" }
       *[other] , es fehlt die Antwort von { $waiting }
    }
page-map-on = { $card }, auf { $planet }
page-map-ship = { $card }, bei { $planet }, gehört { $team }
page-map-stones =
    { $count ->
        [one] { $count } Entdeckungsstein
       *[other] { $count } Entdeckungssteine
    }
page-map-strongest = stärkstes Schiff dort
page-map-openArrows =
    { $count ->
        [one] { $count } offener Pfeil
       *[other] { $count } offene Pfeile
    }
page-map-used = Fähigkeit in diesem Zug genutzt

## Puzzles: what is to be done, and what was reached

page-puzzles-tasks =
    .win = Gewinn den Durchgang in diesem einen Zug.
    .extinctions = Lass in diesem einen Zug so viele Lebewesen aussterben, wie du kannst.
    .points = Hol in diesem einen Zug so viele Punkte, wie du kannst: Prestige, und 3 für jeden Entdeckungsstein.
page-puzzles-reached =
    { $goal ->
        [win]
            { $value ->
                [0] Dieser Zug gewinnt den Durchgang nicht.
               *[other] Dieser Zug gewinnt den Durchgang.
            }
        [extinctions]
            { $value ->
                [one] { $value } Lebewesen
               *[other] { $value } Lebewesen
            } ausgestorben.
       *[other]
            { $value ->
                [one] { $value } Punkt
               *[other] { $value } Punkte
            } gewonnen.
    }
page-puzzles-ship = Schiffe
page-puzzles-hunt = Fressen

## Beside the map: the market

page-sides-market-title = Markt
page-sides-market-trump = Trumpf: { $colour }
page-sides-market-noTrump = Kein Trumpf
page-sides-market-because = Wesen am Markt: { $counts }
page-sides-market-ships = Schiffe
page-sides-market-group =
    { $name }: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
page-sides-market-empty = Der Markt ist leer.
page-sides-market-pyramid =
    Pyramide, { $faceDown ->
        [one] { $faceDown } Karte
       *[other] { $faceDown } Karten
    } verdeckt
page-sides-market-faceDown = Eine verdeckte Karte

## Beside the map: the stacks of planets

page-sides-stacks-title = Planetenstapel
page-sides-stacks-left =
    noch { $count ->
        [one] { $count } Planet
       *[other] { $count } Planeten
    }
page-sides-stacks-empty = Aufgebraucht
page-sides-stacks-last = Die Planeten sind aufgebraucht: Das sind die letzten Züge (KS-43).
page-sides-stacks-zone =
    { $colour }: { $fields ->
        [one] { $fields } Feld
       *[other] { $fields } Felder
    }, je { $prestige } PP

## Beside the map: the tracks

page-sides-tracks-title = Skalen
page-sides-tracks-extinction = Sterbeskala
page-sides-tracks-race = Rennen auf der Sterbeskala
page-sides-tracks-steps =
    { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    } bis zum Ende von { $name }
page-sides-tracks-step = { $name }: Schritt { $step } von { $of }
page-sides-tracks-points =
    { $count ->
        [one] { $count } Prestigepunkt
       *[other] { $count } Prestigepunkte
    }
page-sides-tracks-discovery =
    { $count ->
        [one] { $count } Entdeckungsstein
       *[other] { $count } Entdeckungssteine
    }, je 3 PP am Ende des Durchgangs
page-sides-tracks-research =
    { $count ->
        [one] { $count } Forschungsstein
       *[other] { $count } Forschungssteine
    }; 3 werden zu einem Entdeckungsstein
page-sides-tracks-total = { $count } PP, wenn der Durchgang jetzt endete
page-sides-tracks-colonised = Kolonisiert: { $count } von { $of }
page-sides-tracks-wins = Gewonnene Durchgänge: { $count } von { $of }
page-sides-tracks-gain = +{ $count }

## Beside the map: the players

page-sides-seat-label = Platz von { $name }
page-sides-seat-hand =
    { $count ->
        [one] { $count } Handkarte
       *[other] { $count } Handkarten
    }
page-sides-seat-seen = Bekannt auf dieser Hand: { $names }
page-sides-seat-turn = Ist dran
page-sides-seat-partner = Partner
page-sides-seat-starter = Hat diesen Durchgang begonnen

## Beside the map: the hand

page-sides-hand-title = Deine Hand
page-sides-hand-label =
    Deine Hand: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
page-sides-hand-empty = Keine Karte mehr
page-sides-hand-aside = Zum Weitergeben
page-sides-hand-partner = Hand deines Partners

## The end of a round

later-round-title = Durchgang { $round } ist vorbei
later-round-won = Gewonnen von { $team }
later-round-drawn = Unentschieden
later-round-endings =
    .colonisation = Vier Planeten kolonisiert: K. o.
    .extinction = Die Kuppel hat das Ende der Sterbeskala erreicht: K. o.
    .hand_empty = Eine Hand war leer, also zählte das Prestige.
    .planets_used = Die Planeten waren aufgebraucht, also zählte das Prestige.
later-round-total = { $count } PP
later-round-wins =
    { $count } von { $of ->
        [one] { $of } Durchgang
       *[other] { $of } Durchgängen
    } gewonnen
later-round-next = Durchgang { $round } beginnt mit { $name }.
later-round-rule = Regel { $rule }

## What helps with what is asked: a sentence under the question

page-hint =
    .handOver = Dein Partner gibt ebenso viele zurück, auch dieselben.
    .giveBack = Jede deiner Karten geht, auch eine, die du eben bekommen hast.
    .turn = Spiele ein Wesen oder ein Schiff, erkunde oder passe.
    .lastTurn = Die Planeten sind aufgebraucht: Das ist dein letzter Zug in diesem Durchgang.
    .answer = Ohne Schiff verlierst du sofort { $losses } und erkundest. Auch ein schwächeres genügt.
    .answerPlayOn = Ohne Schiff verlierst du { $losses }. Planeten gibt es keine mehr: Du spielst weiter, mit einer Marktkarte, falls eine da ist.
    .answerRound = Ohne Schiff verlierst du sofort den Durchgang, mit { $losses }.
    .held = Ein Schiff dazu, oder irgendeine Karte an einen anderen Planeten. Verzichten kostet nichts: Dein Zug ist vorbei, und du behältst die Führung.
    .heldOwed = Ein Schiff dazu, irgendeine Karte an einen anderen Planeten, oder die geschuldete Erkundung. Verzichten kostet nichts, und du behältst die Führung.
    .noTarget = Es gibt kein Ziel dafür; die anderen merken es nicht.
    .launch = Es beginnt eine Kolonisierung oder kommt zu einer dazu.
    .settle = Es braucht ein freies Feld seiner Farbe auf einem aktiven Planeten.
    .draft = Wesen oder Schiff: jede Handkarte, die einen Platz findet.
    .settler = Du musst eines spielen, das passt, wenn du eines hast.
    .planet = Zeig auf einen Planeten, und du siehst, was folgen würde.
    .planetLook = Tipp auf einen Planeten: Du siehst, was folgen würde. Noch einmal tippen spielt.
    .planetTap = Tipp auf einen Planeten. Mit dem Auge siehst du erst, was folgen würde.
    .planetAnswer = Es beantwortet eine Kolonisierung; eine zweite ist verloren, wenn du sie bis dahin nicht hältst.
    .stones = Jeder macht sie um 1 stärker, solange sie dort liegt.
    .eat = Eines muss weichen. Sein Wert an Forschungssteinen gehört dir.
    .cull = Irgendein Wesen auf irgendeinem Planeten. Sein Wert an Forschungssteinen gehört dir.
    .dome = Die eigene rückt vor, eine fremde zurück.
    .source = Auch kolonisierte Planeten zählen. Verankerte Schiffe bleiben liegen.
    .recall = Danach legst du eine Handkarte an den Markt, wenn du willst dieselbe.
    .destination = Auch inaktive Planeten gehen.
    .swapHand = Sie kommt auf deine Hand.
    .swapField = Sie handelt, als wäre sie eben gespielt worden.
    .swapPlaces = Beide fressen, wo sie können. Eine der beiden darf ihre Fähigkeit nutzen.
    .offer = Was du dafür bekommst, wählst du als Nächstes.
    .lead = Sie frisst zuerst, dann die andere; nur sie darf ihre Fähigkeit nutzen.
    .takePass = Es muss eine andere sein als die eben gelegten.
    .takeExplored = Das ist für die verlorene Kolonisierung.
    .takeDraft = Danach spielst du eine Handkarte, diese oder eine andere.
    .layPass = Zwei Karten bringen dir eine andere, eine bringt keine.
    .layRecall = Auch die zurückgenommene darf es sein.
    .ark = Der Planet kommt an ihren offenen Pfeil.
    .stack = Dann spielst du ein Wesen darauf, wenn du ein passendes hast.
    .end = Bis dahin kannst du Schritte zurücknehmen, außer etwas Verborgenes wurde sichtbar.
    .waiting =
        Durchgang { $round }{ $last ->
            [true] , die letzten Züge
           *[other] { "" }
        }

## Auf dem schlichten Brett: über dem, was zu sehen ist, und über den Wahlmöglichkeiten einer Art

field-rounds_to_win = Durchgänge zum Sieg
field-track = Sterbeskala
field-round = Durchgang
field-starter = Startspieler
field-turn = Ist dran
field-hand = Hand
field-partner = Hand des Partners
field-aside = Zum Übergeben
field-teams = Teams
field-market = Markt
field-pyramid = Pyramide
field-trump = Trumpf
field-stacks = Planetenstapel
field-planets = Planeten
field-colonies = Laufende Kolonisierungen
field-extinction = Aussterben
field-owed = Geschuldete Erkundungen
field-giving_up = Nach dem Aufgeben
field-used = Benutzt
field-last_round = Letzte Züge
field-history = Gespielte Durchgänge
field-prompt = Jetzt gefragt
field-team = Team
field-seen = Bekannte Karten
field-wins = Gewonnene Durchgänge
field-research = Forschungssteine
field-discovery = Entdeckungssteine
field-points = PP
field-colonised = Kolonisierungsstufe
field-card = Karte
field-stones = Steine
field-colour = Farbe
field-creature = Wesen
field-planet = Planet
field-parent = Gelegt an
field-ship = Schiff
field-arrow = Pfeil
field-dome = Kuppel
field-marker = Marker
field-holder = Stärkstes Schiff
field-waiting = Noch zu antworten
field-fields = Felder
field-ships = Schiffe
field-count = Anzahl
field-top = Oben
field-winner = Gewonnen von
field-ending = Ende
field-rule = Regel
field-totals = PP insgesamt
field-ask = Entscheidung
field-seat = Wer
field-other = Andere Karte
field-reason = Grund
kind-HandOver = Eine Karte geben
kind-ReturnCard = Eine Karte zurückgeben
kind-PlayCard = Eine Karte spielen
kind-Explore = Erkunden
kind-Pass = Passen
kind-Yield = Aufgeben
kind-Waive = Auf den Zug verzichten
kind-ChoosePlanet = Einen Planeten wählen
kind-ChooseStack = Einen Planetenstapel wählen
kind-ChooseArk = Eine Tochterarche wählen
kind-LayStone = Einen Entdeckungsstein legen
kind-Enough = Genug
kind-MakeExtinct = Wählen, was ausstirbt
kind-Advance = Die Kuppel vorrücken
kind-SetBack = Eine Kuppel zurücksetzen
kind-UseAbility = Die Fähigkeit nutzen
kind-SkipAbility = Die Fähigkeit nicht nutzen
kind-TakeUp = Eine Karte aufnehmen
kind-SwapWith = Tauschen mit
kind-Offer = Eine Karte anbieten
kind-Lead = Wählen, wer führt
kind-TakeCard = Eine Karte nehmen
kind-LayCard = Eine Karte an den Markt legen
kind-EndTurn = Den Zug beenden
