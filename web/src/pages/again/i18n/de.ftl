### The words for playing on with the same people.

## After a game: the same people play on

again-same = Noch einmal
again-other = Ein anderes Spiel
again-go = Zum neuen Tisch
again-ready = Ein neuer Tisch steht für euch alle bereit.
# $game
again-otherReady = Ein neuer Tisch steht für euch alle bereit, mit { $game }.
# $least (number), $most (number)
again-players = { $least } bis { $most } Personen
# $people (number), $most (number)
again-tooMany = Für höchstens { $most }, und ihr seid { $people }.
# $most (number)
again-ownDevices =
    { $most ->
        [0] In Echtzeit braucht ihr alle ein eigenes Gerät.
       *[other] In Echtzeit höchstens { $most } von euch an einem Gerät.
    }

## The score of an evening of several games

# $games (number)
evening-won =
    { $games ->
        [one] Gewonnen in { $games } Spiel:
       *[other] Gewonnen in { $games } Spielen:
    }
