### Karman Swap, for the page and the terminal. Who reads is [me]; docs/translating.md tells how sentences are made.

pitch = Amène des créatures sur de jeunes mondes, regarde-les se dévorer et colonise ce qui vit. Une carte en déclenche une autre : construis des chaînes, en équipe, et reviens d'un pas quand tu veux.

## Abilities
## At most 20 letters: an ability's name

ability-settle = Implanter
ability-launch = Lancer
ability-migrate = Migrer
ability-transfer = Transférer
ability-trade-field = Troc de case
ability-trade-hand = Troc de main
ability-exchange = Permuter
ability-cull = Éliminer
ability-draft = Recruter
ability-recall = Rappeler
ability-moored = Amarré

## Names of cards
## At most 26 letters: a card's name

creature-ember-mite = Ciron de braise
creature-razorfin = Nageoire-rasoir
creature-dusk-prowler = Rôdeur du soir
creature-ash-jackal = Chacal des cendres
creature-thorn-stalker = Traqueur d'épines
creature-glass-raptor = Raptor de verre
creature-storm-lynx = Lynx d'orage
creature-iron-maw = Gueule de fer
creature-crimson-tyrant = Tyran pourpre
creature-moss-flea = Puce des mousses
creature-reed-hopper = Saute-roseau
creature-pale-grazer = Brouteur pâle
creature-sail-goat = Chèvre à voile
creature-drift-tapir = Tapir dérivant
creature-canopy-sloth = Paresseux des cimes
creature-dune-strider = Trotte-dune
creature-horned-barge = Chaland cornu
creature-valley-titan = Titan des vallées
creature-frost-spore = Spore de givre
creature-silt-worm = Ver de vase
creature-lantern-slime = Gelée-lanterne
creature-bone-moth = Phalène d'os
creature-tide-fungus = Bolet des marées
creature-velvet-crawler = Rampeur de velours
creature-marrow-bloom = Fleur de moelle
creature-deep-lichen = Lichen des fonds
creature-abyss-weaver = Tisseur d'abîme
ship-patient-mule = Mule patiente
ship-far-lantern = Fanal lointain
ship-quick-heron = Héron pressé
ship-north-light = Lumière du Nord
ship-low-harbour = Bas-Port
ship-third-gate = Troisième Porte
ship-anchor-rock = Roche-Ancre
ship-young-orchard = Jeune Verger
ship-long-cradle = Long Berceau


## What abilities do
## Loaded later, with the cards explained

rule-settle = Joue une créature de ta main sur une planète active.
rule-launch = Joue un vaisseau de ta main à une planète active.
rule-migrate = Déplace une créature d'une planète quelconque à une autre.
rule-transfer = Déplace un vaisseau d'une planète quelconque à une autre.
rule-trade-field = Échange une carte d'une planète quelconque avec une carte du marché.
rule-trade-hand = Échange une carte de ta main avec une carte du marché.
rule-exchange = Échange une carte d'une planète avec une carte d'une autre, et choisis laquelle mène : les deux mangent, elle seule peut utiliser son pouvoir.
rule-cull = Fais s'éteindre une autre créature d'une planète quelconque.
rule-draft = Prends une carte du marché en main, puis joue une carte de ta main.
rule-recall = Prends en main une carte d'une planète quelconque, puis pose une carte de ta main au marché.
rule-moored = Une fois à une planète, il ne la quitte qu'en perdant une colonisation.


## Cards, planets, people

you = Tu
round = Manche { $round }
your-team = Ton équipe
player = place { $number }
loss = { $planet } ({ $points } PP pour { $names })
colour =
    { $colour ->
        [red] rouge
        [green] vert
       *[blue] bleu
    }
class =
    { $class ->
        [freighter] cargo
        [explorer] éclaireur
        [outpost] avant-poste
       *[ark] arche fille
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
and = { $one } et { $other }
cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
discovery =
    { $count ->
        [one] { $count } pierre de découverte
       *[other] { $count } pierres de découverte
    }
of-planet =
    { $planet ->
        [orrin] d'{ $planet }
        [anso] d'{ $planet }
       *[other] de { $planet }
    }
of-parent =
    { $parent ->
        [orrin] d'{ $parent }
        [anso] d'{ $parent }
       *[other] de { $parent }
    }
of-origin =
    { $origin ->
        [orrin] d'{ $origin }
        [anso] d'{ $origin }
       *[other] de { $origin }
    }
research =
    { $research ->
        [0] aucune pierre de recherche
        [one] { $research } pierre de recherche
       *[other] { $research } pierres de recherche
    }

## What happens
## Loaded later, with the log

RoundStarted =
    Manche { $round } · { $starter ->
        [me] tu commences
       *[other] { $starter } commence
    }.{ $market ->
        [none] {""}
       *[other] {" "}Au marché : { $market }.
    }
CardsDealt =
    { $seat ->
        [me] Tu reçois
       *[other] { $seat } reçoit
    } { $cards ->
        [none] { cards }
       *[other] { $cards }
    }.
CardsHandedOver =
    { $to ->
        [me] { $seat } te donne
       *[other] { $seat ->
            [me] Tu donnes
           *[other] { $seat } donne
        }
    } { $cards ->
        [none] { cards }
       *[other] { $cards }
    }{ $to ->
        [me] .
       *[other] {" "}à { $to }.
    }
TurnStarted =
    { $seat ->
        [me] C'est à toi
       *[other] C'est à { $seat }
    }
PlanetLaid =
    { $seat ->
        [me] Tu poses
       *[other] { $seat } pose
    } { $planet }{ $ship ->
        [none] { $parent ->
            [none] {""}
           *[other] , à côté { of-parent }
        }
       *[other] , à une flèche du vaisseau { $ship }
    }. { $top ->
        [none] Cette pile est épuisée.
       *[other] Ensuite sur cette pile : { $top }.
    }
CardPlayed =
    { $seat ->
        [me] Tu joues
       *[other] { $seat } joue
    } { $card } à { $planet }{ $stones ->
        [0] {""}
       *[other] {" "}avec { $stones } { $stones ->
            [one] pierre
           *[other] pierres
        } de découverte
    }.
AbilityUsed = → { $card } déclenche { $ability }.
CardMoved = → { $card } passe { of-origin } à { $planet }.
CardSwapped = → { $other } vient du marché à { $planet } et y remplace { $card }.
HandSwapped =
    { $seat ->
        [me] → Tu échanges { $card } de ta
       *[other] → { $seat } échange { $card } de la
    } main contre { $other } du marché.
CardsExchanged = → { $card } sur { $planet } et { $other } sur { $other_planet } changent de place.
CardTaken =
    { $seat ->
        [me] Tu prends
       *[other] { $seat } prend
    } { $card } au marché.
CardRecalled =
    { $seat ->
        [me] → Tu reprends
       *[other] → { $seat } reprend
    } { $card } en main depuis { $planet }.
CardLaid =
    { $seat ->
        [me] Tu poses
       *[other] { $seat } pose
    } { $card } au marché.
CardTurnedUp = → Retournée au marché : { $card }.
CreatureExtinct =
    → { $by } { $card ->
        [itself] s'élimine
       *[other] { $why ->
            [cull] élimine { $card }
           *[other] mange { $card }
        }
    }{ $why ->
        [cull] {" "}sur { $planet }
        [stronger] , plus faible
       *[other] , à valeur égale, mais le { colour } est atout
    } : { research }.
DomeMoved =
    → Le dôme avance d'un pas vers { $team ->
        [me] toi
        [ours] toi
       *[other] { $team }
    } { $side ->
        [middle] (au milieu)
        [far] (encore { $at } jusqu'au milieu)
       *[near] ({ $at } sur { $track })
    }.
    .on =
        → { $seat ->
            [me] Tu avances ton dôme
           *[other] { $seat } avance son dôme
        } d'un pas ({ $at } sur { $track }).
    .back =
        → { $team ->
            [me] { $seat } recule ton dôme
           *[other] { $seat ->
                [me] Tu fais reculer { $team }
               *[other] { $seat } fait reculer { $team }
            }
        } d'un pas ({ $at } sur { $track }).
StonesTurned =
    → { $research } pierres de recherche deviennent { $count ->
        [one] une pierre
       *[other] { $count } pierres
    } de découverte.
ColonisationStarted = → Une colonisation { of-planet } commence.
ColonisationYielded =
    { $seat ->
        [me] Tu abandonnes
       *[other] { $seat } abandonne
    } { $planet } : aucun vaisseau ne répond.
ColonisationVoided = → La colonisation { of-planet } est nulle : la manche finit avant qu'elle soit décidée.
TurnWaived =
    { $seat ->
        [me] Tu renonces à ton
       *[other] { $seat } renonce à son
    } tour : cela ne coûte rien, et aucune colonisation n'est perdue.
ColonisationDropped = → Il ne reste aucun vaisseau : la colonisation { of-planet } finit.
PlanetColonised =
    { team } { $team ->
        [me] colonises
        [pair] colonisent
       *[other] colonise
    } { $planet } avec { $ship } : { $points } PP{ $ships ->
        [0] {""}
       *[other] {" "}(vaisseaux { $ships }, créatures { $creatures })
    }, pas { $step } sur 4.{ $beaten ->
        [none] {""}
       *[other] {" "}Au marché : { $beaten }.
    }
NothingFits =
    { $seat ->
        [me] Tu n'as
       *[other] { $seat } n'a
    } aucune créature qui convienne à { $planet }.
RoundEnded =
    { $team ->
        [none] La manche { $round } est nulle.
        [me] { team } gagnes la manche { $round }.
        [pair] { team } gagnent la manche { $round }.
       *[other] { team } gagne la manche { $round }.
    } { $ending } PP : { $totals }. Manches gagnées : { $wins }.
MatchEnded = La partie est finie.

## What can be chosen, in full words

HandOver = Donner { $card } à ton partenaire
ReturnCard = Rendre { $card }
PlayCard = Jouer { $card }
Explore = Explorer : poser une planète à une flèche ouverte d'une arche fille
    .owed = Explorer : poser la planète qui est due
Pass = Passer : poser une ou deux cartes au marché
Waive = Renoncer : finir ton tour sans que cela coûte ; tu gardes tes cartes et l'avance
Yield = Abandonner { $losses } et explorer
    .play-on = Abandonner { $losses }, prendre une carte du marché s'il y en a une, et continuer à jouer
    .round = Abandonner { $losses } et perdre la manche
ChoosePlanet = Jouer { $card } à { $planet }
    .move = Déplacer { $card } à { $planet }
ChooseStack = Explorer { $planet }
    .first = Mettre { $planet } en jeu
    .empty = Cette pile est épuisée
    .hidden = Pile { $number }
ChooseArk = Explorer depuis { $card }
LayStone = Poser une pierre de découverte : { $card } compte alors { $value }
Enough = En rester là : { $card } compte { $value }
    .none = Ne rien donner
    .over = C'est tout
    .laid = Ne pas poser de deuxième carte, et n'en prendre aucune
MakeExtinct = { $by } mange { $card }
    .cull = Éliminer { $card }
Advance = Ton dôme avance d'un pas
SetBack = { $seat } : le dôme recule d'un pas
UseAbility = { $card } : utiliser { $ability }
SkipAbility = { $card } : ne pas utiliser { $ability }
TakeUp = Déplacer { $card }
    .trade-field = Mettre { $card } au marché contre une autre
    .exchange = Faire changer { $card } de place
    .recall = Reprendre { $card } en main
SwapWith = { $own } et { $card } changent de place
    .trade-hand = Échanger { $own } contre { $card }
    .trade-field = { $card } remplace { $own }
Offer = Échanger { $card } contre une carte du marché
Lead = { $card } mène
TakeCard = Prendre { $card }
LayCard = Poser { $card } au marché
EndTurn = Finir ton tour

## What is asked, and for whom all wait

ask-hand-over = Quelles cartes donnes-tu à ton partenaire ? Deux au plus.
    .more = Encore une carte pour ton partenaire ?
ask-return =
    { $count ->
        [one] Quelle carte rends-tu ?
       *[other] Quelles sont les { $count } cartes que tu rends ?
    }
ask-turn = C'est à toi. Que fais-tu ?
    .answer = { $planets } : réponds-tu avec un vaisseau ?
    .held =
        { $side ->
            [team] Ton équipe mène
           *[other] Tu mènes
        } sur { $planets }. Joues-tu une carte, ou renonces-tu ?
    .owed =
        { $side ->
            [team] Ton équipe mène
           *[other] Tu mènes
        } sur { $planets }. Une carte, l'exploration due, ou renoncer ?
ask-card =
    .settle = Quelle créature implantes-tu ?
    .launch = Quel vaisseau lances-tu ?
    .draft = Quelle carte joues-tu ?
    .settler = Quelle créature va sur { $planet } ?
ask-planet = Où joues-tu { $card } ?
ask-stones = Poses-tu une pierre de découverte sur { $card } ?
    .more =
        { $count ->
            [one] { $count } pierre
           *[other] { $count } pierres
        } sur { $card }. Encore une ?
ask-victim =
    .hunt = Quelle créature est mangée par { $card } ?
    .cull = Quelle créature est éliminée par { $card } ?
ask-dome = Quel dôme déplaces-tu ?
ask-ability = { $card } : utilises-tu { $ability } ?
ask-source =
    .migrate = Quelle créature migre ?
    .transfer = Quel vaisseau transfères-tu ?
    .trade-field = Quelle carte d'une planète va au marché ?
    .exchange = Quelle carte change de place ?
    .recall = Quelle carte reprends-tu ?
ask-destination = Où va { $card } ?
ask-swap =
    .trade-hand = Quelle carte du marché prends-tu contre { $card } ?
    .trade-field = Quelle carte du marché remplace { $card } ?
    .exchange = Avec quelle carte échanges-tu { $card } ?
ask-offer = Quelle carte de ta main va au marché ?
ask-lead = { $card } ou { $other } : laquelle mène ?
ask-take = Quelle carte du marché prends-tu ?
ask-lay = Quelle carte poses-tu au marché ?
    .more = Une deuxième carte, pour en prendre une au marché ?
ask-ark = Depuis quelle arche explores-tu ?
ask-stack = Quelle planète explores-tu ?
    .start = Quelle planète entre en jeu d'abord ?
ask-end = C'était ton tour. Tu le finis ?
ask-over = La partie est finie.
waits =
    { $ask ->
        [hand-over] { $name } choisit des cartes pour son partenaire
        [return] { $name } rend des cartes
        [turn] C'est à { $name }
        [card] { $name } choisit une carte
        [planet] { $name } choisit une planète
        [stones] { $name } pense aux pierres de découverte
        [victim] { $name } choisit ce qui s'éteint
        [dome] { $name } choisit un dôme
        [ability] { $name } pense à un pouvoir
        [source] { $name } choisit une carte sur les planètes
        [destination] { $name } choisit où elle va
        [swap] { $name } choisit une carte à échanger
        [offer] { $name } choisit une carte de sa main
        [lead] { $name } choisit la carte qui mène
        [take] { $name } prend une carte du marché
        [lay] { $name } pose une carte au marché
        [ark] { $name } choisit une arche
        [stack] { $name } choisit une planète
       *[end] { $name } relit son tour
    }

## What a choice would bring, in short: at the choice
## Loaded later, when something is first pointed at

foreseen-you = tu
foreseen-your-team = ton équipe
foreseen-extinct =
    { $card } s'éteint : { $research ->
        [0] aucune recherche
       *[other] +{ $research } recherche
    }
foreseen-stones = +{ discovery }
foreseen-dome = dôme d'un pas vers toi
    .own = ton dôme avance d'un pas
foreseen-set-back =
    le dôme { $name ->
        [vowel] d'{ $name }
       *[other] de { $name }
    } recule d'un pas
foreseen-begins = une colonisation { of-planet } commence
foreseen-dropped = la colonisation { of-planet } finit sans vainqueur
foreseen-voided = la colonisation { of-planet } est nulle
foreseen-colonised =
    { $side } { $form ->
        [you] colonises
        [pair] colonisent
       *[one] colonise
    } { $planet } : +{ $points } PP
foreseen-beaten = au marché : { $cards }
foreseen-nothing-fits = aucune de tes créatures ne convient à { $planet }
foreseen-round =
    { $side } { $form ->
        [you] gagnes
        [pair] gagnent
       *[one] gagne
    } la manche
    .drawn = la manche est nulle
foreseen-match = la partie est finie

## Why not
## Loaded later, with the log

why-game_over = La partie est finie.
why-not_your_turn = Ce n'est pas à toi de jouer.
why-not_now = Ce n'est pas ce qui est demandé maintenant.
why-no_stones = Il ne reste pas de pierre de découverte à poser.
why-not_your_card =
    { $card ->
        [none] Cette carte n'est pas dans ta main.
       *[other] { $card } n'est pas dans ta main.
    }
why-no_target =
    { $ability ->
        [settle] Tu n'as en main aucune créature qui trouve une place.
        [launch] Tu n'as en main aucun vaisseau qui trouve une place.
        [draft] Aucune carte de ta main ne trouve de place, ni aucune du marché.
       *[other] Ce pouvoir n'a aucune cible.
    }
why-own_dome = Ton propre dôme avance, il ne recule pas.
why-at_start = Ce dôme est déjà au départ.
why-stack_empty = Il n'y a plus de planète sur cette pile.
why-no_open_arrow = Aucune arche fille n'a de flèche ouverte d'où tu pourrais explorer.
why-must_answer =
    { $planet ->
        [none] Une colonisation attend ta réponse : joues-y un vaisseau, ou abandonne-la.
       *[other] Le vaisseau doit répondre à une colonisation, et aucune n'attend sur { $planet }.
    }
why-held_already = { $planet } est déjà tenue : le vaisseau doit répondre à une autre colonisation.
why-nothing_to_answer = Aucune colonisation n'attend ta réponse.
why-nothing_to_waive = On ne renonce à son tour que si une colonisation attend et qu'aucun adversaire ne la tient.
why-play_or_waive = La colonisation qui t'attend est tenue : joue une carte, ou renonce.
why-exploration_owed = Les perdants d'une colonisation explorent d'abord.
why-own_card =
    { $card ->
        [none] C'est le pouvoir de cette carte même : il agit sur d'autres cartes.
       *[other] C'est le pouvoir de { $card } même : il agit sur d'autres cartes.
    }
why-no_card = Tu n'as plus de carte à poser.
why-no_planet_left = Il ne reste pas de planète à explorer.
why-marked =
    { $planet ->
        [none] Les seules cases libres de cette couleur sont là où une colonisation est en cours.
       *[other] Une colonisation { of-planet } est en cours : aucune créature ne peut y être jouée.
    }
why-marked_or_colonised = Les seules cases libres de cette couleur sont sur des planètes colonisées ou en voie de l'être.
why-colonised =
    { $planet ->
        [none] Les seules cases libres de cette couleur sont sur des planètes colonisées.
       *[other] { $planet } est déjà colonisée.
    }
why-no_free_field =
    { $planet ->
        [none] Aucune case de cette couleur n'est libre sur une planète active.
       *[other] Aucune case de cette couleur n'est libre sur { $planet }.
    }
why-no_field =
    { $planet ->
        [none] La nouvelle planète n'a pas de case de cette couleur.
       *[other] { $planet } n'a pas de case de cette couleur.
    }
why-no_markers = Deux colonisations sont déjà en cours, il n'y a plus de marqueurs.
why-no_creature =
    { $planet ->
        [none] Il faut à un vaisseau une planète active où vit une créature.
       *[other] Aucune créature ne vit sur { $planet }.
    }
why-not_in_play =
    { $planet ->
        [none] Cette planète n'est pas en jeu.
       *[other] { $planet } n'est pas en jeu.
    }
why-only_ships = Il faut un vaisseau.
why-only_creatures = Il faut une créature.
why-not_on_planet =
    { $card ->
        [none] Cette carte n'est sur aucune planète.
       *[other] { $card } n'est sur aucune planète.
    }
why-not_there =
    { $card ->
        [none] Cette créature vit sur une autre planète.
       *[other] { $card } vit sur une autre planète.
    }
why-not_prey =
    { $card ->
        [none] Cette créature n'est pas sa proie.
       *[other] { $card } n'est pas sa proie.
    }
why-too_strong =
    { $card ->
        [none] La valeur de cette créature est trop haute.
       *[other] La valeur de { $card } est trop haute.
    }
why-moored =
    { $card ->
        [none] Ce vaisseau reste à l'amarre.
       *[other] { $card } reste à l'amarre.
    }
why-no_place =
    { $rule ->
        [KS-R7] Après { $card }, tu n'aurais aucune carte à jouer.
       *[other] Pas { $card } : une carte resterait sans place.
    }
why-same_planet = Ce doit être une autre planète.
why-just_laid = Tu viens d'y poser { $card }.
why-not_free =
    { $card ->
        [none] Cette carte n'est pas libre au marché.
       *[other] { $card } n'est pas libre au marché.
    }
why-unknown = Ce n'est pas permis maintenant.

## The end

won = Tu gagnes la partie !
    .team = Ton équipe gagne la partie !
    .shared = Tu partages la victoire avec { $names } !
draw = Partie nulle : { $names }
ending-colonisation = Quatre planètes colonisées : cela gagne sur-le-champ.
ending-extinction = Le dôme est au bout de la piste d'extinction : cela gagne sur-le-champ.
ending-hand_empty = Une main est vide, le prestige est donc compté.
ending-planets_used = Les planètes sont épuisées, le prestige est donc compté.
ending-rounds_used = Toutes les manches sont jouées.
figure-rounds = Manches
    .help = Manches gagnées.
figure-total = PP
    .help = Prestige de la dernière manche, avec 3 par pierre de découverte.
wins =
    { $names } { $form ->
        [pair] gagnent
       *[other] gagne
    } la partie

## Statistiques sur plusieurs parties

statistic-longest_chain = Plus longue chaîne : pouvoirs en un tour
statistic-rounds_won = Manches gagnées
statistic-rounds_won-colonisation = Par colonisation
statistic-rounds_won-extinction = Par extinction
statistic-rounds_won-prestige = Par le prestige

## Options

option-rounds_to_win = Manches à gagner
    .hint = La première équipe à en gagner autant gagne la partie. Après 3, 5 ou 7 manches, elle finit de toute façon : qui en a gagné le plus l'emporte.
    .value =
        { $value ->
            [1] Une
            [2] Deux
           *[3] Trois
        }
option-track = Piste d'extinction
    .hint = Du milieu à chaque bout ; à trois, c'est toujours une course de six.
    .value = { $value } pas
option-open_hands = Mains d'équipe ouvertes
    .true = Oui
    .false = Non
    .hint = À quatre, les partenaires voient les cartes l'un de l'autre.

## What a choice leaves one with: the list under a hint

term-rounds = manches gagnées
term-prestige = prestige
term-research = découverte et recherche
term-colonies = planètes colonisées
term-extinction = la piste d'extinction
term-cards = les cartes de ta main

## In the terminal

table-round = { round } · Atout : { $trump }
table-none = aucun
table-extinction = Extinction : { $steps } sur { $track }
table-market = Marché
table-pyramid = { $count } face cachée
table-team = { $wins } manches gagnées, { $colonised } planètes sur 4, { $points } PP, pierres de découverte : { $discovery }, pierres de recherche : { $research }
table-stacks = encore { $count } planètes, sur le dessus : { $tops }
table-colonised = colonisée par { $team }
table-started = colonisation commencée par { $name }
table-parent = par { $planet }
table-free = { $count } libres
table-hand = Ta main
table-partner = La main de ton partenaire
table-ship = { $card } ({ $team })

## The cards explained

later-art-kinds =
    .red = carnivore rouge
    .green = herbivore vert
    .blue = décomposeur bleu
later-art-ship =
    { $name }, { $arrows } { $arrows ->
        [1] flèche
       *[other] flèches
    }
later-art-value = valeur
later-art-strength = force
later-art-eats = Mange un { $prey } de valeur inférieure
later-art-eatenBy = mangé par un { $hunter }
later-art-noAbility = Elle n'a pas de pouvoir.
later-art-inHand = Avec { $stones } dessus : chaque pierre de découverte compte 1.

## The player aid: the game at a glance

later-art-aid-title = Karman Swap en un coup d'œil
later-art-aid-turn = À ton tour, au choix
later-art-aid-choices-1 =
    .name = Jouer une créature
    .words = sur une case libre de sa couleur, sur une planète sans dôme ni marqueur
later-art-aid-choices-2 =
    .name = Jouer un vaisseau
    .words = vers une planète où vit une créature : une colonisation commence, ou la tienne se renforce
later-art-aid-choices-3 =
    .name = Explorer
    .words = poser une planète à une flèche ouverte d'une arche fille, puis y jouer une créature
later-art-aid-choices-4 =
    .name = Passer
    .words = poser deux cartes au marché et en prendre une autre, ou en poser une
later-art-aid-colours = Qui mange qui
later-art-aid-eats = mange
later-art-aid-hunt = Une créature qui arrive sur une planète y fait s'éteindre une de ses proies : de valeur inférieure, ou égale si la nouvelle venue est atout. Tu prends des pierres de recherche selon sa valeur, trois font une pierre de découverte, et le dôme avance vers toi. L'atout est la couleur qui a le plus de créatures au marché.
later-art-aid-abilities = Pouvoirs
later-art-aid-once = Ce qu'un pouvoir amène sur une planète peut utiliser le sien à son tour : c'est la chaîne. Chaque carte, une fois par tour.
later-art-aid-colonies = Colonisation
later-art-aid-colony-1 = Chacun des autres a une réponse. Qui n'y a pas le vaisseau le plus fort doit en jouer un, sinon elle est perdue ; qui l'a peut jouer une carte, ou renoncer au tour sans frais.
later-art-aid-colony-2 = Le vaisseau le plus fort gagne : des PP pour tous les autres vaisseaux et pour chaque créature. Les perdants explorent la planète suivante.
later-art-aid-ends = Trois façons de gagner une manche
later-art-aid-wins-1 =
    .name = Quatre planètes
    .words = colonisées : aussitôt
later-art-aid-wins-2 =
    .name = Extinction
    .words =
        { $race ->
            [true] ton dôme avancé de { $track } pas : aussitôt
           *[other] le dôme à { $track } pas, de ton côté : aussitôt
        }
later-art-aid-wins-3 =
    .name = Prestige
    .words = le plus de PP quand une main est vide ou les planètes épuisées ; chaque pierre de découverte compte 3

## The board: its buttons, their keys, the turn's chain

page-board-label = La table
page-board-actions =
    .Explore = Explorer
    .Pass = Passer
    .Waive = Renoncer au tour
    .LayStone = Poser une pierre
    .Advance = Mon dôme avance
    .UseAbility = L'utiliser
    .SkipAbility = Y renoncer
    .EndTurn = Finir le tour
page-board-yield = Abandonner { $planets }
page-board-yieldRound = Abandonner { $planets } et la manche
page-board-enough =
    .stones = Laisser ainsi
    .none = Ne rien donner
    .over = C'est tout
    .lay = Une suffit
page-board-setBack = { $name } recule
page-board-keys =
    .Explore = X
    .Pass = P
    .Waive = R
    .Yield = B
    .LayStone = S
    .Enough = C
    .Advance = V
    .UseAbility = O
    .SkipAbility = N
    .EndTurn = F
page-board-undoKey = U
page-board-aid = Aide de jeu
page-board-aidKey = H
page-board-key = Touche { $key }
page-board-chain-label = Le tour en chaîne
page-board-chain-of = Tour de { $name }
page-board-chain-mine = Ton tour
page-board-chain-empty = Les étapes du tour s'affichent ici.
page-board-close = Fermer

## The figures on the page of rules

later-figures-eats = mange
later-figures-before = Avant
later-figures-after = Après
later-figures-planet =
    .field = une case libre pour une créature de cette couleur
    .prestige = prestige de chaque créature de cette couleur ici
    .worth = ce que la planète rapporterait si elle était colonisée maintenant
later-figures-tracks =
    .extinction = le dôme bleu : à ton bout de la piste, il te fait gagner la manche
    .colonised = ton dôme sur une planète : le quatrième te fait gagner la manche
    .wins = une manche gagnée
    .discovery = pierres de découverte, 3 PP chacune à la fin de la manche
    .research = une pierre de recherche : la troisième fait des trois une pierre de découverte

## The map, for those who hear it too

page-map-label = Les planètes en jeu
page-map-help = Les flèches déplacent la carte, plus et moins zooment, 0 montre tout.
page-map-empty = Aucune planète n’est encore en jeu.
page-map-zoomIn = Se rapprocher
page-map-zoomOut = S’éloigner
page-map-fit = Montrer toutes les planètes
page-map-show = Montrer { $planet }
page-map-zone =
    { $colour } : { $living } sur { $fields ->
        [one] { $fields } case
       *[other] { $fields } cases
    }, { $prestige } PP chacune
page-map-worth = vaut { $points } PP maintenant
page-map-dome = colonisée par { $team }
page-map-colony =
    colonisation lancée par { $starter }, vaisseau le plus fort : { $holder }{ $waiting ->
        [none] { "" }
       *[other] , on attend la réponse de { $waiting }
    }
page-map-on = { $card }, sur { $planet }
page-map-ship = { $card }, près de { $planet }, appartient à { $team }
page-map-stones =
    { $count ->
        [one] { $count } pierre de découverte
       *[other] { $count } pierres de découverte
    }
page-map-strongest = vaisseau le plus fort ici
page-map-openArrows =
    { $count ->
        [one] { $count } flèche ouverte
       *[other] { $count } flèches ouvertes
    }
page-map-used = pouvoir utilisé ce tour

## Puzzles: what is to be done, and what was reached

page-puzzles-tasks =
    .win = Gagne la manche en ce seul tour.
    .extinctions = Élimine autant de créatures que tu peux en ce seul tour.
    .points = Gagne autant de points que tu peux en ce seul tour : le prestige, et 3 par pierre de découverte.
page-puzzles-reached =
    { $goal ->
        [win]
            { $value ->
                [0] Ce tour ne gagne pas la manche.
               *[other] Ce tour gagne la manche.
            }
        [extinctions]
            { $value ->
                [one] { $value } créature éliminée
               *[other] { $value } créatures éliminées
            }.
       *[other]
            { $value ->
                [one] { $value } point gagné
               *[other] { $value } points gagnés
            }.
    }
page-puzzles-ship = Vaisseaux
page-puzzles-hunt = Manger

## Beside the map: the market

page-sides-market-title = Marché
page-sides-market-trump = Atout : { $colour }
page-sides-market-noTrump = Pas d'atout
page-sides-market-because = Créatures au marché : { $counts }
page-sides-market-ships = vaisseaux
page-sides-market-group =
    { $name } : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
page-sides-market-empty = Le marché est vide.
page-sides-market-pyramid =
    Pyramide, { $faceDown ->
        [one] { $faceDown } carte cachée
       *[other] { $faceDown } cartes cachées
    }
page-sides-market-faceDown = Une carte cachée

## Beside the map: the stacks of planets

page-sides-stacks-title = Piles de planètes
page-sides-stacks-left =
    { $count ->
        [one] { $count } planète restante
       *[other] { $count } planètes restantes
    }
page-sides-stacks-empty = Épuisée
page-sides-stacks-last = Les planètes sont épuisées : ce sont les derniers tours (KS-43).
page-sides-stacks-zone =
    { $colour } : { $fields ->
        [one] { $fields } case
       *[other] { $fields } cases
    }, { $prestige } PP chacune

## Beside the map: the tracks

page-sides-tracks-title = Pistes
page-sides-tracks-extinction = Extinction
page-sides-tracks-race = Course d'extinction
page-sides-tracks-steps =
    { $steps ->
        [one] { $steps } pas
       *[other] { $steps } pas
    } jusqu'au bout de { $name }
page-sides-tracks-step = { $name } : pas { $step } sur { $of }
page-sides-tracks-points =
    { $count ->
        [one] { $count } point de prestige
       *[other] { $count } points de prestige
    }
page-sides-tracks-discovery =
    { $count ->
        [one] { $count } pierre de découverte
       *[other] { $count } pierres de découverte
    }, 3 PP chacune à la fin de la manche
page-sides-tracks-research =
    { $count ->
        [one] { $count } pierre de recherche
       *[other] { $count } pierres de recherche
    } ; 3 deviennent une pierre de découverte
page-sides-tracks-total = { $count } PP si la manche finissait maintenant
page-sides-tracks-colonised = Planètes colonisées : { $count } sur { $of }
page-sides-tracks-wins = Manches gagnées : { $count } sur { $of }
page-sides-tracks-gain = +{ $count }

## Beside the map: the players

page-sides-seat-label = Place de { $name }
page-sides-seat-hand =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } en main
page-sides-seat-seen = Cartes connues de cette main : { $names }
page-sides-seat-turn = Son tour
page-sides-seat-partner = Partenaire
page-sides-seat-starter = A commencé cette manche

## Beside the map: the hand

page-sides-hand-title = Ta main
page-sides-hand-label =
    Ta main : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
page-sides-hand-empty = Plus de carte
page-sides-hand-aside = À donner
page-sides-hand-partner = Main de ton partenaire

## The end of a round

later-round-title = La manche { $round } est finie
later-round-won = Gagnée par { $team }
later-round-drawn = Manche nulle
later-round-endings =
    .colonisation = Quatre planètes colonisées : K.-O.
    .extinction = Le dôme a atteint le bout de la piste d'extinction : K.-O.
    .hand_empty = Une main était vide, le prestige a donc décidé.
    .planets_used = Les planètes étaient épuisées, le prestige a donc décidé.
later-round-total = { $count } PP
later-round-wins =
    { $count } { $of ->
        [1] manche gagnée
       *[other] manches gagnées sur { $of }
    }
later-round-next = La manche { $round } commence avec { $name }.
later-round-rule = Règle { $rule }

## What helps with what is asked: a sentence under the question

page-hint =
    .handOver = Ton partenaire en rend autant, les mêmes s'il veut.
    .giveBack = N'importe laquelle de tes cartes, même une que tu viens de recevoir.
    .turn = Joue une créature ou un vaisseau, explore, ou passe.
    .lastTurn = Les planètes sont épuisées : c'est ton dernier tour de la manche.
    .answer = Sans vaisseau tu perds sur-le-champ { $losses }, et tu explores. Un plus faible suffit.
    .answerPlayOn = Sans vaisseau tu perds { $losses }. Il ne reste pas de planète : tu continues, avec une carte du marché s'il y en a une.
    .answerRound = Sans vaisseau tu perds sur-le-champ la manche, avec { $losses }.
    .held = Un vaisseau de plus, ou n'importe quelle carte sur une autre planète. Renoncer ne coûte rien : ton tour est fini, et tu gardes l'avance.
    .heldOwed = Un vaisseau de plus, n'importe quelle carte sur une autre planète, ou l'exploration due. Renoncer ne coûte rien, et tu gardes l'avance.
    .noTarget = Il n'y a aucune cible ; les autres n'en savent rien.
    .launch = Il commence une colonisation, ou en rejoint une.
    .settle = Il lui faut une case libre de sa couleur sur une planète active.
    .draft = Créature ou vaisseau : toute carte de ta main qui trouve une place.
    .settler = Tu dois en jouer une qui convient, si tu en as une.
    .planet = Survole une planète pour voir ce qui suivrait.
    .planetLook = Touche une planète pour voir ce qui suivrait, puis encore pour jouer.
    .planetTap = Touche une planète pour y jouer. Avec l'œil, tu vois d'abord ce qui suivrait.
    .planetAnswer = Il répond à une colonisation ; une autre est perdue, à moins que tu ne la tiennes alors.
    .stones = Chacune la rend plus forte de 1 tant qu'elle est là.
    .eat = L'une d'elles doit partir. Sa valeur en pierres de recherche est à toi.
    .cull = Une créature de n'importe quelle planète. Sa valeur en pierres de recherche est à toi.
    .dome = Le tien avance, celui d'un autre recule.
    .source = Les planètes colonisées comptent aussi. Les vaisseaux amarrés restent.
    .recall = Puis tu poses une carte de ta main au marché, la même si tu veux.
    .destination = Une planète inactive convient aussi.
    .swapHand = Elle va dans ta main.
    .swapField = Elle agit comme si on venait de la jouer.
    .swapPlaces = Les deux mangent si elles le peuvent. Une des deux peut utiliser son pouvoir.
    .offer = Tu choisis ensuite ce que tu reçois en échange.
    .lead = Elle mange d'abord, puis l'autre ; elle seule peut utiliser son pouvoir.
    .takePass = Ce doit être une autre que celles que tu as posées.
    .takeExplored = C'est pour la colonisation perdue.
    .takeDraft = Puis tu joues une carte de ta main, celle-ci ou une autre.
    .layPass = Deux cartes t'en rapportent une autre, une seule n'en rapporte pas.
    .layRecall = La carte reprise peut y aller aussi.
    .ark = La planète est posée à sa flèche ouverte.
    .stack = Puis tu y joues une créature, si tu en as une qui convient.
    .end = D'ici là, tu peux en reprendre les étapes, sauf si quelque chose de caché est apparu.
    .waiting =
        Manche { $round }{ $last ->
            [true] , les derniers tours
           *[other] { "" }
        }

## Sur le plateau simple : au-dessus de ce que l'on voit, et des choix d'une sorte

field-rounds_to_win = Manches à gagner
field-track = Piste d'extinction
field-round = Manche
field-starter = Premier joueur
field-turn = C'est à
field-hand = Main
field-partner = Main du partenaire
field-aside = À donner
field-teams = Équipes
field-market = Marché
field-pyramid = Pyramide
field-trump = Atout
field-stacks = Piles de planètes
field-planets = Planètes
field-colonies = Colonisations en cours
field-extinction = Extinction
field-owed = Explorations dues
field-giving_up = Après l'abandon
field-used = Utilisé
field-last_round = Derniers tours
field-history = Manches jouées
field-prompt = Décision demandée
field-team = Équipe
field-seen = Cartes connues
field-wins = Manches gagnées
field-research = Pierres de recherche
field-discovery = Pierres de découverte
field-points = PP
field-colonised = Pas de colonisation
field-card = Carte
field-stones = Pierres
field-colour = Couleur
field-creature = Créature
field-planet = Planète
field-parent = Posée à
field-ship = Vaisseau
field-arrow = Flèche
field-dome = Dôme
field-marker = Marqueur
field-holder = Vaisseau le plus fort
field-waiting = Doivent répondre
field-fields = Cases
field-ships = Vaisseaux
field-count = Nombre
field-top = Dessus
field-winner = Gagné par
field-ending = Fin
field-rule = Règle
field-totals = PP en tout
field-ask = Décision
field-seat = Qui
field-other = Autre carte
field-reason = Raison
kind-HandOver = Donner une carte
kind-ReturnCard = Rendre une carte
kind-PlayCard = Jouer une carte
kind-Explore = Explorer
kind-Pass = Passer
kind-Yield = Abandonner
kind-Waive = Renoncer au tour
kind-ChoosePlanet = Choisir une planète
kind-ChooseStack = Choisir une pile de planètes
kind-ChooseArk = Choisir une arche fille
kind-LayStone = Poser une pierre de découverte
kind-Enough = Assez
kind-MakeExtinct = Choisir ce qui s'éteint
kind-Advance = Avancer le dôme
kind-SetBack = Faire reculer un dôme
kind-UseAbility = Utiliser le pouvoir
kind-SkipAbility = Ne pas utiliser le pouvoir
kind-TakeUp = Prendre une carte en jeu
kind-SwapWith = Échanger avec
kind-Offer = Offrir une carte
kind-Lead = Choisir qui mène
kind-TakeCard = Prendre une carte
kind-LayCard = Poser une carte au marché
kind-EndTurn = Finir le tour
