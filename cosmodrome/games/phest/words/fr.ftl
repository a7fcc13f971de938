### Phest, for the page and the terminal. Who reads is [me]; docs/translating.md tells how sentences are made.

pitch = Vole autour de l'anneau, construis des stations de ton côté et défends-les ; expulse les autres et prends ce qu'ils ont construit. Une demi-heure, et la chance n'en fait que la moitié.

## Cards and places

place =
    { $kind ->
        [start] case de départ { colour-feminine }
        [moon] { $index ->
            [1] première
           *[2] deuxième
        } lune { colour-feminine }
       *[station] case station { colour-feminine } { $index }
    }
ship-wren = Roitelet
ship-gnat = Moucheron
ship-moth = Phalène
ship-sparrow = Moineau
ship-minnow = Vairon
ship-finch = Pinson
ship-kite = Milan
ship-heron = Héron
ship-tern = Sterne
ship-otter = Loutre
ship-lynx = Lynx
ship-badger = Blaireau
ship-marten = Martre
ship-falcon = Faucon
ship-jackal = Chacal
ship-osprey = Balbuzard
ship-wolf = Loup
ship-condor = Condor
ship-puma = Puma
ship-panther = Panthère
ship-orca = Orque
ship-bear = Ours
ship-manta = Manta
ship-eagle = Aigle
ship-titan = Titan
ship-behemoth = Béhémoth
ship-leviathan = Léviathan
ship-colossus = Colosse
ship-juggernaut = Mastodonte
ship-goliath = Goliath
ship-typhon = Typhon
ship-hydra = Hydre
defender =
    { $shield ->
        [true] défenseur ({ $value }, bouclier)
       *[false] défenseur ({ $value })
    }
throws-out = { $where }, expulse { $names }
ship =
    { $name } (valeur { $value }, { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }{ $forbidden ->
        [none] {""}
       *[other] , sans les { $forbidden }
    })
colour =
    { $colour ->
        [red] rouge
        [blue] bleu
        [green] vert
       *[yellow] jaune
    }
colour-feminine =
    { $colour ->
        [red] rouge
        [blue] bleue
        [green] verte
       *[yellow] jaune
    }
initial =
    { $colour ->
        [red] R
        [blue] B
        [green] V
       *[yellow] J
    }
card =
    { $kind ->
        [number] { $number } { colour }
        [skip] carte passe-tour
       *[station] carte station
    }
a-card =
    { $card ->
        [skip] une { $card }
        [station] une { $card }
       *[other] le { $card }
    }
ship-apart = { $one } et les { $other }
a-defender =
    { $defender ->
        [none] un défenseur
       *[other] un { $defender }
    }

## What happens

StartRolled =
    { $seat ->
        [me] Tu fais
       *[other] { $seat } fait
    } { $die } au dé pour savoir qui commence.
StarterFound =
    { $seat ->
        [me] Tu commences
       *[other] { $seat } commence
    }.
TurnStarted =
    Tour { $round } · { $seat ->
        [me] c'est à toi
       *[other] { $seat }
    }
TurnMissed =
    { $seat ->
        [me] Tu passes ton
       *[other] { $seat } passe son
    } tour, la carte passe-tour est défaussée.
TurnPassed =
    { $seat ->
        [me] Tu passes
       *[other] { $seat } passe
    } : { $rule ->
        [PH-R11] aucun vaisseau
       *[other] { $unfit ->
            [none] aucune carte numérotée ne va
           *[other] aucune carte numérotée ne va sur { on-top } ({ $unfit })
        }
    }.
CardDrawn =
    { $seat ->
        [me] Tu pioches
       *[other] { $seat } pioche
    } { a-card }.
CardPlayed =
    { $seat ->
        [me] Tu joues
       *[other] { $seat } joue
    } { a-card }.
SkipLaid =
    { $seat ->
        [me] Tu poses
       *[other] { $seat } pose
    } une carte passe-tour chez { $on ->
        [me] toi
       *[other] { $on }
    }.
NothingPlayed =
    { $unfit ->
        [none] { $seat ->
            [me] Tu ne joues
           *[other] { $seat } ne joue
        } aucune carte.
       *[other] { $seat ->
            [me] Tu n'as
           *[other] { $seat } n'a
        } aucune carte qui aille sur { on-top } : { $unfit }.
    }
on-top =
    { $top ->
        [skip] la { $top }
       *[other] le { $top }
    }
unfit =
    { $why ->
        [same_colour] le { $card } a la même couleur
        [same_number] le { $card } a le même nombre
        [kept] la { $card } est gardée
       *[no_target] personne ne peut recevoir la { $card }
    }
CardDiscarded =
    { $seat ->
        [me] Tu défausses
       *[other] { $seat } défausse
    } { a-card }.
FigureMoved =
    { $seat ->
        [me] Tu avances
       *[other] { $seat } avance
    } de { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } : { $field }.
FigureThrownOut =
    { $seat ->
        [me] { $by } t'expulse
       *[other] { $by ->
            [me] Tu expulses
           *[other] { $by } expulse
        } { $seat }
    }.
FigureRetreated =
    { $seat ->
        [me] Tu rentres sur ta
       *[other] { $seat } rentre sur sa
    } case de départ.
ShipDrawn =
    { $seat ->
        [me] Tu pioches
       *[other] { $seat } pioche
    } { $ship ->
        [none] un vaisseau
       *[other] le vaisseau { $ship }
    }.
ShipLost =
    { $seat ->
        [me] Tu rends
       *[other] { $seat } rend
    } le vaisseau { $ship }{ $gone ->
        [true] {" "}; il quitte la partie.
       *[false] .
    }
ShipChosen =
    { $seat ->
        [me] Tu pilotes
       *[other] { $seat } pilote
    } maintenant le vaisseau { $ship }.
DefenderDrawn =
    { $seat ->
        [me] Tu pioches
       *[other] { $seat } pioche
    } { a-defender }.
DefenderReturned =
    { $seat ->
        [me] Tu glisses
       *[other] { $seat } glisse
    } { a-defender } sous la pioche.
StationBuilt =
    { $seat ->
        [me] Tu construis
       *[other] { $seat } construit
    } une station : { $field }.
DefenderPlaced =
    { $seat ->
        [me] Tu ajoutes
       *[other] { $seat } ajoute
    } { a-defender } : { $field }.
DefenderRemoved =
    { $seat ->
        [me] Tu retires
       *[other] { $seat } retire
    } { a-defender } de la station.
AttackDeclared =
    { $seat ->
        [me] Tu attaques
       *[other] { $seat } attaque
    } { $owner ->
        [me] ta station
       *[other] { $owner }
    } : { $field }.
ShieldRolled =
    { $seat ->
        [me] Tu fais
       *[other] { $seat } fait
    } { $die } au dé du bouclier.
AttackRolled =
    { $seat ->
        [me] Tu lances
       *[other] { $seat } lance
    } { $dice }{ $void ->
        [none] {""}
       *[other] {" "}(ne comptent pas : { $void })
    }. L'attaque : vaisseau { $value } + dés { $points } = { $attack }, contre { $defence }.
AttackHeld = Attaque et défense sont égales. Il ne se passe rien.
AttackFailed =
    { $seat ->
        [me] Tu perds
       *[other] { $seat } perd
    } l'attaque.
DefenderDestroyed =
    { $owner ->
        [me] Tu perds
       *[other] { $owner } perd
    } { a-defender } : { $field }.
StationTaken =
    { $owner ->
        [me] Tu perds
       *[other] { $owner } perd
    } une station : { $field }. { $seat ->
        [me] Tu prends
       *[other] { $seat } prend
    } sa carte.
SeatOut =
    { $seat ->
        [me] Tu es
       *[other] { $seat } est
    } hors jeu.
DeckEmptied = La dernière carte de mouvement est piochée. On ne joue plus que les cartes visibles.
DeckReshuffled =
    La défausse est mélangée : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } à piocher.
GameEnded = La partie est finie.

## What can be chosen, in full words
## .button: at most 20 letters: the buttons under the board, beside their key
## .key: at most 1 letter: a key of the keyboard

Move = Bouger : piocher une carte et en jouer une
    .button = Bouger
    .key = B
    .empty = Bouger : jouer une de tes cartes
Attack = Attaquer la station où tu te trouves
    .button = Attaquer
    .key = A
Extend = Renforcer ta station : ajouter ou échanger un défenseur
    .button = Renforcer
    .key = R
ChangeShip = Changer de vaisseau : rendre le vaisseau actif et en prendre un autre
    .button = Autre vaisseau
    .key = C
Pass = Passer ce tour
    .button = Passer
    .key = P
Hold = Garder la carte passe-tour et ne rien jouer
    .button = La garder
    .key = G
Decline = N'ajouter ni n'échanger aucun défenseur
    .button = Non, merci
    .key = N
LaySkip = Poser la carte passe-tour chez { $seat }, qui passera un tour
    .button = Faire passer { $seat }
PlayCard = Jouer le { $card } : { $where }
    .own =
        Jouer le { $card } : de 1 à { $most ->
            [one] { $most } case
           *[other] { $most } cases
        }, au choix
Go =
    { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } : { $where }
DiscardCard = Défausser : { $card }
ChooseShip = Piloter ce vaisseau : { $ship }
PlaceDefender = Ajouter : { $defender }
RemoveDefender = Échanger : { $defender } va sous la pioche
ReturnDefender = Glisser sous la pioche : { $defender }

## What is asked, and what helps

ask-turn = C'est à toi. Que fais-tu ?
ask-card = Quelle carte joues-tu ?
ask-discard = Quatre cartes, c'est une de trop. Laquelle défausses-tu ?
ask-distance = De combien avances-tu ? De 1 à { $most }
ask-ship =
    .lost = Ton vaisseau est perdu. Lequel pilotes-tu maintenant ?
    .change = Quel vaisseau pilotes-tu désormais ?
ask-defender =
    .built = Construite ! Ajoutes-tu un défenseur ?
    .landed = Ajoutes-tu ou échanges-tu un défenseur ?
    .extend = Quel défenseur ajoutes-tu ou échanges-tu ?
ask-replacement = Quel défenseur prend sa place ?
ask-surplus = Six défenseurs, c'est un de trop. Lequel rends-tu ?
ask-over = La partie est finie.
waits =
    { $ask ->
        [turn] C'est à { $name }
        [card] { $name } choisit une carte
        [discard] { $name } défausse une carte
        [distance] { $name } choisit sa distance
        [ship] { $name } choisit un vaisseau
        [defender] { $name } réfléchit à un défenseur
        [replacement] { $name } échange un défenseur
       *[surplus] { $name } rend un défenseur
    }
hint-turn = Bouger pioche d'abord une carte. Ensuite, tu joues une des tiennes.
    .empty = La pioche est vide : bouger joue une de tes cartes, sans piocher.
hint-card = Une carte va si elle diffère de celle du dessus par la couleur et par le nombre.
hint-discard = Trois cartes peuvent rester.
hint-distance = Touche une case allumée ou un nombre.
hint-ship = Les autres ne le voient qu'une fois choisi.
hint-defender = Trois au plus, dont un seul avec un bouclier.
hint-replacement = L'ancien est déjà sous la pioche.
hint-surplus = Cinq peuvent rester. Les autres ne voient pas lequel part.

## Why not

why-game_over = La partie est finie.
why-not_your_turn = Ce n'est pas à toi de jouer.
why-not_now = Ce n'est pas ce qui est demandé maintenant.
why-too_far = Ta carte va de 1 à { $most } cases.
why-not_your_card = Cette carte n'est pas devant toi.
why-not_in_reserve = Ce vaisseau n'est pas dans ta réserve.
why-not_held = Ce défenseur n'est pas parmi tes défenseurs non utilisés.
why-no_card_left = La pioche de mouvement est vide, et aucune de tes cartes ne va.
why-can_draw = Il reste des cartes de mouvement à piocher : tu peux donc toujours bouger.
why-can_still_move = Tu ne peux passer que si aucune carte numérotée ne va.
why-foreign_start_only_move = Sur la case de départ d'un autre, tu peux seulement bouger.
why-own_start_move_or_change = Sur ta case de départ, tu peux seulement bouger ou changer de vaisseau.
why-not_on_own_start = On change de vaisseau seulement sur sa propre case de départ.
why-no_reserve = Il n'y a pas de vaisseau dans ta réserve.
why-no_station_here = On attaque seulement une station adverse où l'on se trouve, et il n'y en a pas ici.
why-own_station = Cette station est à toi.
why-not_on_own_station = On renforce seulement une de ses propres stations où l'on se trouve.
why-no_defender = Tu n'as pas de défenseur non utilisé.
why-second_shield = Une station ne peut avoir qu'un bouclier.
why-same_colour = Elle a la même couleur que le dessus de la défausse.
why-same_number = Elle a le même nombre que le dessus de la défausse : { $number }.
why-no_skip_card = Tu n'as pas de carte passe-tour.
why-not_on_yourself = Une carte passe-tour se pose chez un autre joueur.
why-no_such_seat = Personne n'est assis là.
why-has_skip_card = Une carte passe-tour s'y trouve déjà.
why-is_out = Ce joueur est hors jeu.
why-must_play_number = Une carte numérotée va : joues-en une.
why-must_play_number_or_skip = Une carte numérotée va : joues-en une ou pose la carte passe-tour.
why-station_full = Il y a déjà trois défenseurs sur la station. Tu peux en échanger un.
why-only_add = Maintenant, tu peux seulement ajouter un défenseur.
why-not_on_station = Ce défenseur n'est pas sur la station.
why-must_extend = Renforcer est ton tour : ajoute ou échange un défenseur.
why-unknown = Ce n'est pas permis maintenant.

## The end

ends-to-reshuffle = Partie longue : la pioche revient une fois
ends-reshuffled = Partie longue : déjà remélangée
ends-empty = La pioche est vide : dernières cartes
ends-stuck = Aucun nombre ne va : tour { $turn } sur { $of }, puis la fin
ends-idle = Aucune carte utilisée : tour { $turn } sur { $of }, puis la fin
won = Tu gagnes !
wins = { $name } gagne
draw = Partie nulle : { $names }
ending-cards_used = La pioche est vide et plus personne ne peut jouer de carte numérotée, on compte donc les stations.
ending-last_ship = Un seul joueur a encore des vaisseaux, on compte donc les stations.
ending-all_station_cards = Les huit cartes station dans une seule main : c'est gagné sur-le-champ.
ending-stalled = Dix tours de table sans carte de mouvement : la partie s'arrête et on compte les stations.
figure-stations = Stations
    .help = Stations construites. Le plus grand nombre gagne.
figure-defenders = Défenseurs
    .help = À égalité : les valeurs de leurs défenseurs, un bouclier comptant double.
figure-station_cards = Cartes station
    .help = Encore à égalité : les cartes station non utilisées.

## Statistiques sur plusieurs parties

statistic-stations_built = Stations construites
statistic-stations_taken = Stations prises
statistic-stations_lost = Stations perdues
statistic-attacks = Attaques gagnées

## Options

option-difficulty = Règles
    .easy = Facile
    .hard = Difficile
option-long_game = Partie longue
    .true = Oui : remélanger une fois
    .false = Non
option-seating = À deux
    .opposite = Face à face
    .neighbours = En voisins

## What lies before you
## At most 18 letters: the headings

mine-cards = Tes cartes
mine-active = Ton vaisseau
mine-reserve = Ta réserve
mine-defenders = Tes défenseurs
mine-station = Sur la station
mine-no-cards = aucune carte
mine-empty = vide
mine-label = Ce qui est à toi

## Marks beside a player's name
## At most 28 letters: beside the name

panel-turn = son tour
panel-out = hors jeu
panel-skip = passera son prochain tour

## On the table

round = Tour { $round }
panel-label = { $name }, { $colour }
panel-ship = Vaisseau actif : { $ship }
panel-no-ship = aucun vaisseau
panel-reserve =
    { $count ->
        [one] { $count } vaisseau en réserve
       *[other] { $count } vaisseaux en réserve
    }
panel-defenders =
    { $count ->
        [one] { $count } défenseur non utilisé
       *[other] { $count } défenseurs non utilisés
    }
panel-station-cards =
    { $count ->
        [one] { $count } carte station non utilisée
       *[other] { $count } cartes station non utilisées
    }
panel-stations =
    { $count ->
        [one] { $count } station construite
       *[other] { $count } stations construites
    }
panel-cards =
    { $cards ->
        [none] Aucune carte de mouvement
       *[other] Cartes de mouvement : { $cards }
    }
panel-lost = Vaisseaux hors jeu : { $names }
board-label = Le plateau : 24 cases, dans le sens horaire. Les flèches vont de case en case.
board-middle = Pioches et dés
board-movement-deck =
    Pioche de mouvement : encore { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
board-discard =
    Défausse : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }, sur le dessus { $top }
board-ship-deck =
    Pioche des vaisseaux : encore { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
board-defender-deck =
    Pioche des défenseurs : encore { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
board-station =
    station ({ $owner }), défense { $strength }{ $die ->
        [true] {" "}plus un dé
       *[false] {""}
    }, { $defenders ->
        [none] sans défenseur
       *[other] défenseurs : { $defenders }
    }
board-no-station = pas de station
board-figures = ici : { $names }
board-skip-card = une carte passe-tour se trouve ici
board-nobody = personne ne joue de ce côté
board-undo-key = U
dice-attack = Attaque
dice-defence = Défense
dice-shield = Bouclier
dice-start = Qui commence ?
dice-won = L'attaque passe
dice-held = Égalité : rien ne se passe
dice-failed = L'attaque échoue
dice-sum = Attaque { $attack } contre défense { $defence }
board-start = départ
board-moon = lune
board-skip = pause

## Casse-têtes

puzzle-task-wins = Que choisis-tu ? Un choix gagne nettement plus souvent que tous les autres.
puzzle-reached = Cela gagne { $share } des parties continuées d’ici.
puzzle-policy = le joueur rapide (qui pèse comme le navigateur, mais ne pense pas au tour suivant)
puzzle-theme-move = Bouger ou non
puzzle-theme-card = Quelle carte
puzzle-theme-distance = Jusqu’où
puzzle-theme-attack = Attaque
puzzle-theme-defend = Défenseurs
puzzle-theme-ship = Vaisseaux
puzzle-theme-skip = Cartes passe-tour
puzzle-theme-discard = Défausser
puzzle-theme-throw-out = Expulser
puzzle-theme-build = Construire
puzzle-theme-moon = Lunes
puzzle-theme-home = Cases de départ

## What a choice leaves one with: the list under a hint

term-stations = tes stations
term-station_cards = les cartes pour les stations à construire
term-defenders = tes défenseurs
term-unused_defenders = les défenseurs encore à placer
term-ships = tes vaisseaux
term-last_ship = garder un vaisseau
term-prospects = ce que tu peux atteindre ensuite
term-danger = ce que les autres peuvent te faire
term-cards = tes cartes
term-turn = à qui de jouer
term-lead = être en tête

## Sur le plateau simple : au-dessus de ce que l'on voit, et des choix d'une sorte

field-difficulty = Règles
field-round = Tour
field-turn = C'est à
field-starter = Commence
field-deck = Pioche de mouvement
field-ends = Ce qui finit la partie
field-discard = Défausse
field-top = Dessus de la défausse
field-ship_deck = Pioche des vaisseaux
field-lost_ships = Vaisseaux perdus
field-defender_deck = Pioche des défenseurs
field-stations = Stations
field-reserve = Réserve
field-defenders = Défenseurs
field-prompt = Décision demandée
field-long_game = Partie longue
field-reshuffled = Pioche remélangée
field-stuck = Tours sans carte numérotée qui aille
field-stuck_end = Ce nombre finit la partie
field-idle = Tours sans carte de mouvement
field-idle_end = Ce nombre finit la partie
field-colour = Couleur
field-start = Case de départ
field-field = Case
field-cards = Cartes
field-station_cards = Cartes station
field-ship = Vaisseau actif
field-skip = Passe son tour
field-out = Hors jeu
field-seat = Qui
field-strength = Défense
field-ask = Décision
field-steps = Pas
field-reason = Raison
kind-Move = Bouger
kind-Attack = Attaquer
kind-Extend = Renforcer
kind-ChangeShip = Changer de vaisseau
kind-Pass = Passer
kind-PlayCard = Jouer une carte
kind-LaySkip = Poser la carte passe-tour
kind-Hold = Garder la carte passe-tour
kind-DiscardCard = Défausser une carte
kind-Go = Jusqu'où
kind-ChooseShip = Choisir un vaisseau
kind-PlaceDefender = Ajouter un défenseur
kind-RemoveDefender = Échanger un défenseur
kind-Decline = Ni l'un ni l'autre
kind-ReturnDefender = Rendre un défenseur
