### The words for playing on with the same people.

## After a game: the same people play on

again-same = Play again
again-other = Play another game
again-go = Go to the new table
again-ready = A new table is ready for all of you.
# $game
again-otherReady = A new table is ready for all of you, with { $game }.
# $least (number), $most (number)
again-players = { $least } to { $most } players
# $people (number), $most (number)
again-tooMany = For { $most } at most, and there are { $people } of you.
# $most (number)
again-ownDevices =
    { $most ->
        [0] In real time, each of you needs a device of your own.
       *[other] { $most } of you at most on one device in real time.
    }

## The score of an evening of several games

# $games (number)
evening-won =
    { $games ->
        [one] Won in { $games } game:
       *[other] Won in { $games } games:
    }
