### The words for playing on with the same people.

## After a game: the same people play on

again-same = Rejouer
again-other = Jouer à un autre jeu
again-go = Aller à la nouvelle table
again-ready = Une nouvelle table vous attend tous.
# $game
again-otherReady = Une nouvelle table vous attend tous, avec { $game }.
# $least (number), $most (number)
again-players = De { $least } à { $most } joueurs
# $people (number), $most (number)
again-tooMany = Pour { $most } au plus, et vous êtes { $people }.
# $most (number)
again-ownDevices =
    { $most ->
        [0] En temps réel, il faut un appareil à chacun.
       *[other] En temps réel, { $most } d’entre vous au plus sur un appareil.
    }

## The score of an evening of several games

# $games (number)
evening-won =
    { $games ->
        [one] Gagnées en { $games } partie :
       *[other] Gagnées en { $games } parties :
    }
