### The words for help for somebody at a table.

## The host chooses it in the lobby

# $name
choose-open = Help for { $name }
choose-lead = For somebody who plays with stronger players, such as a child. Everybody sees it here, and agrees by being ready. A game with help is never rated.
choose-rated = A rated game is played without help. Let the game not be rated first.
choose-what =
    .hints = Hints
    .undo = Take back after the time
choose-why =
    .hints = They may ask for hints, though others play too. Hints are counted.
    .undo = When the time is over, they may still take back their last decision, also one that the clock made, while nothing was revealed and nobody else has acted. Each time is counted.
choose-none = This game can give no help: it has no hints, and no clock ends the time to take something back.

## Shown to all

# Marks beside a name, at most 40 letters
kinds =
    .hints = Help: hints
    .undo = Help: takes back
    .both = Help: hints, takes back
# $count (number)
counted =
    { $count ->
        [one] { $count } decision taken back with help
       *[other] { $count } decisions taken back with help
    }
