### Space Bowl, for the page. Who reads is [me]; docs/translating.md tells how sentences are made.

pitch = Les billes roulent, tous fixent la même galaxie, et qui trouve l'endroit le premier crie Go ! Dix secondes, pas de tours.

## What happens: the log
## .card is what a card is called there; whoever points at it sees it

GalaxyLaid =
    La galaxie est en place. La pioche de l'infini compte { $deck ->
        [one] { $deck } carte
       *[other] { $deck } cartes
    }.
CaptainDrawn =
    { $seat ->
        [me] Tu es le premier
       *[other] { $seat } est le premier
    } capitaine.
SeatReady =
    { $seat ->
        [me] Tu es
       *[other] { $seat } est
    } prêt.
RoundStarted = Manche { $round } · on lance { $card }
    .card = la première carte
PatternTossed = Le motif : { $marbles }.
GoCalled =
    { $seat ->
        [me] Tu cries
       *[other] { $seat } crie
    } Go ! Dix secondes.
EndCalled =
    { $seat ->
        [me] Tu cries
       *[other] { $seat } crie
    } : Nous sommes tous perdus ! Dix secondes.
Concurred =
    { $seat ->
        [me] Tu approuves
       *[other] { $seat } approuve
    }.
WildLaid =
    { $seat ->
        [me] Tu poses
       *[other] { $seat } pose
    } le joker en { $cell }.
CardPicked = Ta carte : { $cell }. Personne d'autre ne le sait.
PickLifted = Tu reprends ton jeton d'équipage.
GraceStarted = Zéro ! Encore un instant pour qui n'a pas de carte.
SkipVoted =
    { $seat ->
        [me] Tu veux
       *[other] { $seat } veut
    } passer cette manche.
RoundSkipped = Tous ceux qui sont là veulent passer : la manche est finie.
TimeRanOut = Le temps est écoulé, personne n'a crié : la manche est finie.
SteppedAway =
    { $seat ->
        [me] Tu es
       *[other] { $seat } est
    } absent. On n'attend pas.
SteppedBack =
    { $seat ->
        [me] Tu es
       *[other] { $seat } est
    } de retour.
PicksRevealed =
    { $cells ->
        [none] Aucune carte n'a été désignée.
       *[other] Les cartes : { $cells }.
    }
    .pick =
        { $seat ->
            [me] Toi
           *[other] { $seat }
        } : { $cell }
SolutionsShown =
    { $plain ->
        [none] Sans joker, aucune destination n'était valide.
       *[other] Valides : { $plain }.
    }{ $wild ->
        [none] { "" }
        [one] { " " }Avec le joker : { $wild } possibilité.
       *[other] { " " }Avec le joker : { $wild } possibilités.
    }
SeatScored =
    { $seat ->
        [me] Toi
       *[other] { $seat }
    } : { $lines }. { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
CaptainChanged =
    { $seat ->
        [me] Tu deviens
       *[other] { $seat } devient
    } capitaine.
CardTaken =
    { $seat ->
        [me] Tu prends
       *[other] { $seat } prend
    } { $card }.
    .card = la carte en { $cell }
GalaxyRefilled = { $card } va en { $cell }.
    .card = La première carte
TopCardTaken =
    { $seat ->
        [me] Tu prends
       *[other] { $seat } prend
    } { $card }.
    .card = la première carte
TopCardGone = { $card } quitte le jeu.
    .card = La première carte
GameEnded = La partie est finie.

## What can be chosen, in full words

CallGo = Go ! : j'ai trouvé une destination valide
CallEnd = Nous sommes tous perdus ! : il n'y a pas de destination valide
Concur = Approuver l'annonce
Ready = Prêt à continuer
VoteSkip = Demander à passer cette manche
Lift = Reprendre le jeton d'équipage
StepAway = S'absenter : personne ne t'attend
StepBack = Être de retour
Tick = Le temps est écoulé
Pick = Choisir { $cell }
LayWild = Poser le joker en { $cell }

## Why not

why-game_over = La partie est finie.
why-no_such_seat = Personne n'est assis là.
why-away = Tu es absent : reviens d'abord.
why-not_away = Tu es déjà là.
why-already_ready = Tu es déjà prêt.
why-round_goes_on = La manche continue.
why-already_voted = Tu as déjà demandé à passer.
why-no_search_now = On ne passe une manche que pendant la recherche.
why-clock_only = Seule l'horloge peut faire cela.
why-no_deadline = Aucun délai ne court, l'horloge n'a rien à faire.
why-not_tossed = Les billes ne sont pas encore lancées.
why-already_called = Quelqu'un a déjà crié. Seule la première annonce compte.
why-round_over = La manche est finie.
why-nothing_called = Personne n'a encore crié.
why-countdown_over = Le compte à rebours est fini.
why-wild_binds = Tu as posé le joker : tu dois l'utiliser.
why-own_call = C'est ta propre annonce.
why-already_concurred = Tu as déjà approuvé.
why-no_wild = Cette table joue sans joker.
why-only_in_countdown = Cela ne se fait que pendant un compte à rebours.
why-red_button = Tu as un bouton rouge : tu ne peux rien poser.
why-wild_laid = Le seul joker est déjà posé.
why-outside_galaxy = Cette carte n'existe pas dans la galaxie.
why-not_concurred = Approuve d'abord, puis choisis ta carte.
why-said_nothing = Tu n'as pas approuvé : tu ne choisis rien.
why-picked_before_zero = Ta carte a été choisie avant zéro et reste.
why-already_there = Ton jeton y est déjà.
why-must_designate = Après Go !, il faut désigner une carte.
why-nothing_to_lift = Tu n'as choisi aucune carte.
why-not_yet = Ce n'est pas encore l'heure.
why-too_late = Trop tard : le temps était écoulé.
why-unknown = C'est impossible maintenant.

## What points are for

point-valid = valide
point-called_go = a crié Go !
point-alone = seul sur la carte
point-wild_used = avec le joker
point-wild_unused = joker posé mais pas utilisé
point-wrong = invalide
point-no_pick = aucune carte choisie
point-wrong_go = faux après son propre Go !
point-red_wrong = le bouton rouge avait tort
point-end_wrong = a crié la fin à tort
point-red_right = le bouton rouge avait raison
point-end_right = a crié la fin
point-floor = jamais sous 0

## The end

won = Tu gagnes !
wins = { $name } gagne
draw = Victoire partagée : { $names }
ending-goal = Quelqu'un a atteint 18 points.
ending-deck_used = La pioche de l'infini est épuisée.
figure-points = Points
    .help = Le plus de points gagne.
figure-cards = Cartes
    .help = À égalité de points : cartes prises.

## Statistiques sur plusieurs parties

statistic-times = Temps médian pour trouver une destination
statistic-times-number =
    { $number ->
        [one] Une planète
       *[other] { $number } planètes
    }
statistic-calls = Annonces justes
statistic-calls-go = Go !
statistic-calls-end = Nous sommes tous perdus !

## Options

option-learners = Lancer des débutants
    .hint = Le disque est au centre ; on ne lance que les billes.
option-black_hole = Trou noir
    .hint = Sous son disque, une carte ne doit pas montrer les planètes des billes.
option-no_wild = Sans joker
    .hint = Moins de solutions.
option-void = Vide de l'espace
    .hint = Trois des 56 cartes sont face cachée.
option-big_galaxy = Galaxie plus grande
    .hint = Six cartes sur six.
option-rotation = Rotation imaginée
    .hint = Le motif peut tourner par quarts.
option-torus = Galaxie en tore
    .hint = Les bords opposés se touchent.
option-round_limit = Limite de manche
    .hint = Durée d'une manche si personne ne crie.
    .value =
        { $value ->
            [0] Aucune
            [60] 1 minute
            [120] 2 minutes
           *[180] 3 minutes
        }
option-grace = Délai après zéro (secondes)
    .hint = Pour qui n'a pas encore choisi de carte.

## Cards, places and the pattern

page-planets =
    .band = Bande
    .crater = Cratère
    .frost = Givre
    .hoop = Anneau
    .twin = Jumelle
    .whirl = Tourbillon
page-blackHole = trou noir
page-faceDown = face cachée
page-place = rangée { $row }, colonne { $column }
page-way =
    .up = { $count } en haut
    .down = { $count } en bas
    .left = { $count } à gauche
    .right = { $count } à droite
    .here = sur la destination
page-marble = { $planet } { $way }
page-apart = { " " };{ " " }
page-holeWay = trou noir { $way }

## What happens now: above the board, and in the list of tables

page-status =
    .ready = Prépare-toi
    .search = Cherche !
    .go = Go ! Qui approuve ?
    .end = La fin ! Qui en doute ?
    .grace = Dernier instant
    .reveal = La révélation
    .over = La partie est finie
    .inIt = Tu en es

## What can be said: the buttons under the galaxy

page-say-Ready =
    .label = Prêt
    .hint = pour le lancer
page-say-CallGo =
    .label = Go !
    .hint = J'en ai trouvé une
page-say-CallEnd =
    .label = Nous sommes tous perdus !
    .hint = Il n'y en a pas
page-say-Concur =
    .label = J'approuve
    .hint = { "" }
page-say-VoteSkip =
    .label = Passer
    .hint = la manche
page-say-Lift =
    .label = Retirer
    .hint = aucune carte
page-say-StepBack =
    .label = Me revoilà
    .hint = je rejoue
page-space = Espace
page-lastHint = pour le score final
page-concurHint =
    .go = J'en ai trouvé une aussi
    .end = Bouton rouge pour moi aussi
page-votes = { $count } sur { $all }
page-readyCount = { $count } sur { $all } prêts

## What stands above the buttons: what to do now, or what is waited for

page-prompt-ready = Voici la galaxie. Les billes vont rouler.
page-prompt-skipWaits = Tu veux passer la manche. Qui est absent a une minute pour revenir ; tu peux encore chercher.
page-prompt-search = Où le motif convient-il ?
page-prompt-called = Go ! Touche ta carte : personne ne la voit avant zéro.
page-prompt-inGo = Tu en es. Touche ta carte : personne ne la voit avant zéro.
page-prompt-maybe = Tu as trouvé aussi ? Alors approuve.
page-prompt-doubt = Trouves-en une et touche-la, ou approuve.
page-prompt-picked = Ta carte : { $place }. Touches-en une autre pour changer.
page-prompt-pickedLast = Ta carte : { $place }.
# Several people look at the same screen.
page-prompt-laid = Ta carte est posée. Touches-en une autre pour changer.
page-prompt-red = Bouton rouge. Les autres te donneront-ils tort ?
page-prompt-bound = Ton joker est posé. Utilise-le : touche ta carte.
page-prompt-armed = Touche la carte où poser le joker.
page-prompt-grace = Choisis maintenant !
page-prompt-graceOthers = Les autres ont un dernier instant.
page-prompt-silent = Tu n'as rien dit : rien ne peut t'arriver.
page-prompt-reveal = Prêt pour le prochain lancer ?
page-prompt-revealLast = C'était la dernière manche.
page-prompt-revealWait = On attend les autres.
page-prompt-over = La partie est finie.
page-prompt-away = Tu es absent. La manche continue sans toi.
page-prompt-watch =
    .ready = On lance quand tout le monde est prêt.
    .search = Tout le monde cherche.
    .go = Go ! a été crié.
    .end = Nous sommes tous perdus ! a été crié.
    .grace = Un dernier instant pour choisir.
    .reveal = Qui avait raison ?

## The board and what lies on it, for those who hear it too

page-board-galaxy = La galaxie : { $size } cartes sur { $size }. Les flèches vont de carte en carte.
page-board-bowl = Le bol
page-board-emptyBowl = Le bol est vide
page-board-yourCard = ta carte
page-board-wildHere = joker de { $name }
page-board-wildHereYou = ton joker
page-board-pickOf = carte de { $names }
page-board-valid = destination valide
page-board-invalid = pas une destination
page-board-validWild = valide avec le joker
page-board-deck =
    Pioche de l'infini : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
page-board-deckTop = dessus : { $card }
page-board-round = Manche { $round }
page-board-ofRounds = sur { $most }
page-board-wild = Joker
page-board-wildHint = Touche-le, puis une carte ; ou fais-le glisser.
page-board-wildUsed = posé par { $name }
page-board-wildUsedYou = posé par toi
page-board-wildNone = pas dans cette partie
page-board-countdown = Compte à rebours

## The puzzle of the day

page-puzzle-task =
    { $count ->
        [1] Trouve la carte où le disque peut se poser de sorte que chaque bille soit sur une carte qui montre sa planète.
       *[other] Trouve les { $count } cartes où le disque peut se poser de sorte que chaque bille soit sur une carte qui montre sa planète.
    }
page-puzzle-how = Touche des cartes pour les marquer.
page-puzzle-explain = Touche une carte verte : tu verras comment le motif y tient.

## The players: each one's score and marks

page-seat-score =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page-seat-cards =
    { $count ->
        [one] { $count } carte prise
       *[other] { $count } cartes prises
    }
page-seat-captain = capitaine
page-seat-go = a crié Go !
page-seat-in = approuve
page-seat-end = a crié la fin
page-seat-red = bouton rouge
page-seat-ready = prêt
page-seat-skip = veut passer
page-seat-away = absent
page-seat-delay = délai de la ligne : { $ms } ms
page-seat-track = Piste de score ; le but est de { $goal } points

## The reveal: picks and solutions, one after another

page-reveal-title = La révélation
page-reveal-steps = Choix et solutions
page-reveal-previous = Explication précédente
page-reveal-next = Pourquoi ? L'explication suivante
page-reveal-why = Pourquoi ?
page-reveal-at = { $step } sur { $all }
page-reveal-overview =
    { $plain ->
        [0]
            { $wild ->
                [0] Rien n'allait nulle part, même avec le joker.
                [one] Rien n'allait sans joker ; avec lui, { $wild } possibilité.
               *[other] Rien n'allait sans joker ; avec lui, { $wild } possibilités.
            }
        [one]
            { $plain } destination valide{ $wild ->
                [0] { "" }
                [one] { " " }; avec le joker, { $wild } autre possibilité
               *[other] { " " }; avec le joker, { $wild } autres possibilités
            }.
       *[other]
            { $plain } destinations valides{ $wild ->
                [0] { "" }
                [one] { " " }; avec le joker, { $wild } autre possibilité
               *[other] { " " }; avec le joker, { $wild } autres possibilités
            }.
    }
page-reveal-solution = { $place } convient
page-reveal-solutionWild = { $place } convient avec le joker en { $wild }
page-reveal-noPick = aucune carte
page-reveal-red = bouton rouge
page-reveal-silent = n'a rien dit
page-reveal-right = valide
page-reveal-wrong = invalide
page-reveal-missing = Il manque : { $parts }
page-reveal-missingAt = { $planet } en { $place }
page-reveal-outside = { $planet } tombe hors de la galaxie
page-reveal-swallowed = { $planet } se voit sous le trou noir en { $place }
page-reveal-faceDown = Une carte face cachée n'est jamais valide (SB-22)
page-reveal-takes = { $name } devient capitaine et prend la carte.
page-reveal-takesYou = Tu deviens capitaine et prends la carte.
page-reveal-takesTop = { $name } est capitaine et prend la première carte.
page-reveal-takesTopYou = Tu es capitaine et prends la première carte de la pioche.
page-reveal-nothing = rien

## Looked back on: the race, round by round

page-review-title = Manche par manche
page-review-round = Manche { $round }
page-review-nobody = personne n'a crié
page-review-after = après { $time } s
page-review-found = trouvées :
page-review-overlooked = manquées :
page-review-yours = Ton temps médian : { $time } s.
page-review-past = Dans tes dernières parties terminées ({ $games }) : { $time } s.
page-review-noPast = Il n'y a pas de partie antérieure à comparer.
page-review-compare = Comparer avec mes dernières parties

## Sur le plateau simple : au-dessus de ce que l'on voit, et des choix d'une sorte

field-size = Rangées de la galaxie
field-round = Manche
field-phase = Étape
field-started = Lancé à (ms)
field-deadline = Finit à (ms)
field-captain = Capitaine
field-galaxy = Galaxie
field-top = Carte du dessus
field-deck = Pioche de l'infini
field-pattern = Motif
field-call = Annonce
field-caller = Annoncé par
field-wild = Joker
field-pick = Jeton d'équipage
field-reveal = Révélation
field-score = Points
field-cards = Cartes
field-stance = Position
field-voted = A voté
field-away = Absent
field-disc = Disque
field-marbles = Billes
field-black_hole = Trou noir
field-planet = Planète
field-space = Case de la grille
field-cell = Endroit
field-seat = Qui
field-results = Résultats
field-valid = Valide
field-turn = Quarts de tour
field-lines = Détail des points
field-rule = Règle
field-reason = Raison
field-points = Points
field-plain = Valide sans joker
field-plain_turns = Quarts de tour sans joker
field-wild_turns = Quarts de tour avec joker
field-takes = Le capitaine prend
field-takes_top = Le capitaine prend la carte du dessus
field-destination = Destination
kind-Ready = Être prêt
kind-CallGo = Annoncer
kind-CallEnd = Annoncer la fin
kind-Concur = Approuver
kind-Pick = Choisir une carte
kind-Lift = Reprendre le jeton d'équipage
kind-LayWild = Poser le joker
kind-VoteSkip = Passer la manche
kind-StepAway = S'absenter
kind-StepBack = Revenir
