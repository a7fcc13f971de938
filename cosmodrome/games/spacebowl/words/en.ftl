### Space Bowl, for the page. Who reads is [me]; docs/translating.md tells how sentences are made.

## What makes one want to play it, on the home page

# At most 220 letters: beside the game's emblem
pitch = Marbles tumble, everybody stares at the same galaxy, and whoever finds the place first shouts Go! Ten seconds, no turns.

## What happens: the log
## .card is what a card is called there; whoever points at it sees it

GalaxyLaid =
    The galaxy is laid out. The Infinity deck has { $deck ->
        [one] { $deck } card
       *[other] { $deck } cards
    }.
CaptainDrawn =
    { $seat ->
        [me] You are
       *[other] { $seat } is
    } the first captain.
SeatReady =
    { $seat ->
        [me] You are
       *[other] { $seat } is
    } ready.
RoundStarted = Round { $round } · { $card } is tossed
    .card = the deck's top card
PatternTossed = The pattern: { $marbles }.
GoCalled =
    { $seat ->
        [me] You call
       *[other] { $seat } calls
    } Go! Ten seconds.
EndCalled =
    { $seat ->
        [me] You call
       *[other] { $seat } calls
    }: We are all going to die! Ten seconds.
Concurred =
    { $seat ->
        [me] You concur
       *[other] { $seat } concurs
    }.
WildLaid =
    { $seat ->
        [me] You lay
       *[other] { $seat } lays
    } the wild token on { $cell }.
CardPicked = Your card is { $cell }. Nobody else knows.
PickLifted = You take your crew token back.
GraceStarted = Zero! A moment more for those without a card.
SkipVoted =
    { $seat ->
        [me] You want
       *[other] { $seat } wants
    } to skip this round.
RoundSkipped = Everybody who is here wants to skip: the round is over.
TimeRanOut = Time is up and nobody has called: the round is over.
SteppedAway =
    { $seat ->
        [me] You are
       *[other] { $seat } is
    } away. Nobody waits.
SteppedBack =
    { $seat ->
        [me] You are
       *[other] { $seat } is
    } back.
# .pick is one of the cards.
PicksRevealed =
    { $cells ->
        [none] No card was designated.
       *[other] The cards: { $cells }.
    }
    .pick =
        { $seat ->
            [me] You
           *[other] { $seat }
        }: { $cell }
SolutionsShown =
    { $plain ->
        [none] No destination was valid without the wild token.
       *[other] Valid: { $plain }.
    }{ $wild ->
        [none] { "" }
        [one] { " " }With the wild token: { $wild } way.
       *[other] { " " }With the wild token: { $wild } ways.
    }
SeatScored =
    { $seat ->
        [me] You
       *[other] { $seat }
    }: { $lines }. { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
CaptainChanged =
    { $seat ->
        [me] You are
       *[other] { $seat } is
    } captain now.
CardTaken =
    { $seat ->
        [me] You take
       *[other] { $seat } takes
    } { $card }.
    .card = the card of { $cell }
GalaxyRefilled = { $card } fills { $cell }.
    .card = The deck's top card
TopCardTaken =
    { $seat ->
        [me] You take
       *[other] { $seat } takes
    } { $card }.
    .card = the deck's top card
TopCardGone = { $card } leaves the game.
    .card = The deck's top card
GameEnded = The game is over.

## What can be chosen, in full words

CallGo = Go!: I have found a valid destination
CallEnd = We are all going to die!: there is no valid destination
Concur = Concur with the call
Ready = Ready to go on
VoteSkip = Ask to skip this round
Lift = Take the crew token back
StepAway = Be away: nobody waits for you
StepBack = Be back
Tick = Time is up
Pick = Pick { $cell }
LayWild = Lay the wild token on { $cell }

## Why not

why-game_over = The game is over.
why-no_such_seat = Nobody sits there.
why-away = You are away: come back first.
why-not_away = You are here already.
why-already_ready = You are ready already.
why-round_goes_on = The round is still going on.
why-already_voted = You have asked to skip already.
why-no_search_now = A round can be skipped only while everybody searches.
why-clock_only = Only the clock can do that.
why-no_deadline = No time limit is running that the clock could act on.
why-not_tossed = The marbles are not tossed yet.
why-already_called = Somebody has called already. Only the first call counts.
why-round_over = The round is over.
why-nothing_called = Nobody has called yet.
why-countdown_over = The countdown is over.
why-wild_binds = You have laid the wild token, so you must use it.
why-own_call = It is your own call.
why-already_concurred = You have concurred already.
why-no_wild = This table plays without the wild token.
why-only_in_countdown = That can be done only during a countdown.
why-red_button = You have a red button, so you can lay no token.
why-wild_laid = The only wild token lies already.
why-outside_galaxy = There is no such card in the galaxy.
why-not_concurred = Concur first, then pick your card.
why-said_nothing = You had not concurred, so you pick nothing.
why-picked_before_zero = Your card was picked before zero and stays.
why-already_there = Your crew token lies there already.
why-must_designate = After Go! you must designate a card.
why-nothing_to_lift = You have picked no card.
why-not_yet = It is not time yet.
why-too_late = Too late: the time was up.
why-unknown = That is not possible now.

## What points are for

point-valid = valid
point-called_go = called Go!
point-alone = alone on the card
point-wild_used = with the wild token
point-wild_unused = own wild token not used
point-wrong = invalid
point-no_pick = no card picked
point-wrong_go = wrong after own Go!
point-red_wrong = red button was wrong
point-end_wrong = called the end wrongly
point-red_right = red button was right
point-end_right = called the end
point-floor = never below 0

## The end

won = You win!
wins = { $name } wins
draw = The win is shared: { $names }
ending-goal = Somebody has reached 18 points.
ending-deck_used = The Infinity deck is used up.
figure-points = Points
    .help = The most points win.
figure-cards = Cards
    .help = If points are equal: cards taken.

## Statistics over many games

statistic-times = Middle time to find a destination
# $number (number)
statistic-times-number =
    { $number ->
        [one] One planet
       *[other] { $number } planets
    }
statistic-calls = Calls that were right
statistic-calls-go = Go!
statistic-calls-end = We are all going to die!

## Options

option-learners = Learners' toss
    .hint = The disc lies in the centre; only the marbles are tossed.
option-black_hole = Black hole
    .hint = Under its disc a card must not show the marbles' planets.
option-no_wild = No wild token
    .hint = Fewer solutions.
option-void = Void of space
    .hint = Three cards of the 56 lie face down.
option-big_galaxy = Bigger galaxy
    .hint = Six by six cards.
option-rotation = Virtual rotation
    .hint = The pattern may be turned by quarters.
option-torus = Toroidal galaxy
    .hint = Opposite edges of the galaxy are adjacent.
option-round_limit = Round limit
    .hint = How long a round lasts if nobody calls.
    .value =
        { $value ->
            [0] None
            [60] 1 minute
            [120] 2 minutes
           *[180] 3 minutes
        }
option-grace = Grace after zero (seconds)
    .hint = For those who have not picked a card.

## Cards, places and the pattern

page-planets =
    .band = Band
    .crater = Crater
    .frost = Frost
    .hoop = Hoop
    .twin = Twin
    .whirl = Whirl
page-blackHole = black hole
page-faceDown = face down
# $row (number), $column (number)
page-place = row { $row }, column { $column }
# From the destination to a marble.
# .up: $count (number)
# .down: $count (number)
# .left: $count (number)
# .right: $count (number)
page-way =
    .up = { $count } up
    .down = { $count } down
    .left = { $count } left
    .right = { $count } right
    .here = on the destination
# $planet, $way
page-marble = { $planet } { $way }
# Between things listed one after another.
page-apart = ;{ " " }
# $way
page-holeWay = black hole { $way }

## What happens now: above the board, and in the list of tables

page-status =
    .ready = Get ready
    .search = Search!
    .go = Go! Who agrees?
    .end = The end! Who doubts it?
    .grace = Last moment
    .reveal = The reveal
    .over = The game is over
    .inIt = You are in

## What can be said: the buttons under the galaxy

page-say-Ready =
    .label = Ready
    .hint = for the next toss
page-say-CallGo =
    .label = Go!
    .hint = I have found one
page-say-CallEnd =
    .label = We are all going to die!
    .hint = There is none
page-say-Concur =
    .label = I concur
    .hint = { "" }
page-say-VoteSkip =
    .label = Skip
    .hint = this round
page-say-Lift =
    .label = Take it back
    .hint = no card
page-say-StepBack =
    .label = I am back
    .hint = play on
# The key, on its button.
page-space = Space
page-lastHint = for the final score
page-concurHint =
    .go = I have found one too
    .end = Red button for me too
# $count (number), $all (number)
page-votes = { $count } of { $all } want to skip
# $count (number), $all (number)
page-readyCount = { $count } of { $all } ready

## What stands above the buttons: what to do now, or what is waited for

page-prompt-ready = Here is the galaxy. Marbles are about to be tossed.
page-prompt-skipWaits = You want to skip this round. Whoever is away has a minute to come back; you may still search.
page-prompt-search = Where does the pattern fit?
page-prompt-called = You called Go! Tap your card: nobody sees it before zero.
page-prompt-inGo = You are in. Tap your card: nobody sees it before zero.
page-prompt-maybe = Have you found it too? Then concur.
page-prompt-doubt = Find one and tap it, or concur.
# $place
page-prompt-picked = Your card: { $place }. Tap another to change.
# $place
page-prompt-pickedLast = Your card: { $place }.
# Several people look at the same screen.
page-prompt-laid = Your card lies. Touch another to change.
page-prompt-red = Red button for you. Can the others prove you wrong?
page-prompt-bound = Your wild token lies. Use it: tap your card.
page-prompt-armed = Tap the card for the wild token.
page-prompt-grace = Pick now!
page-prompt-graceOthers = The others have a last moment to pick.
page-prompt-silent = You said nothing, so nothing can happen to you.
page-prompt-reveal = Ready for the next toss?
page-prompt-revealLast = That was the last round.
page-prompt-revealWait = Waiting for the others.
page-prompt-over = The game is over.
page-prompt-away = You are away. The round goes on without you.
page-prompt-watch =
    .ready = The toss comes when everybody is ready.
    .search = Everybody searches.
    .go = Go! was called.
    .end = We are all going to die! was called.
    .grace = A last moment to pick.
    .reveal = Who was right?

## The board and what lies on it, for those who hear it too

# $size (number)
page-board-galaxy = The galaxy: { $size } by { $size } cards. Arrow keys go from card to card.
page-board-bowl = The bowl
page-board-emptyBowl = The bowl is empty
page-board-yourCard = your card
# $name
page-board-wildHere = wild token of { $name }
page-board-wildHereYou = your wild token
# $names
page-board-pickOf = card of { $names }
page-board-valid = valid destination
page-board-invalid = no destination
page-board-validWild = valid with the wild token
# $count (number)
page-board-deck =
    Infinity deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
# $card
page-board-deckTop = on top: { $card }
# $round (number)
page-board-round = Round { $round }
# $most (number)
page-board-ofRounds = of { $most }
page-board-wild = Wild token
page-board-wildHint = Press it, then a card; or drag it there.
# $name
page-board-wildUsed = laid by { $name }
page-board-wildUsedYou = laid by you
page-board-wildNone = not in this game
page-board-countdown = Countdown

## The puzzle of the day

# $count (number)
page-puzzle-task =
    Find the { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } on which the disc can lie so that every marble lies on a card that shows its planet.
page-puzzle-how = Tap cards to mark them.
page-puzzle-explain = Tap a green card to see how the pattern fits there.

## The players: each one's score and marks

# $points (number)
page-seat-score =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# $count (number)
page-seat-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } taken
page-seat-captain = captain
page-seat-go = called Go!
page-seat-in = concurs
page-seat-end = called the end
page-seat-red = red button
page-seat-ready = ready
page-seat-skip = wants to skip
page-seat-away = away
# $ms (number)
page-seat-delay = line delay: { $ms } ms
# $goal (number)
page-seat-track = Score track; the goal is { $goal } points

## The reveal: picks and solutions, one after another

page-reveal-title = The reveal
page-reveal-steps = Picks and solutions
page-reveal-previous = The explanation before
page-reveal-next = Why? The next explanation
# On the button that leads to the next explanation: why is that right, or wrong?
page-reveal-why = Why?
# $step (number), $all (number)
page-reveal-at = { $step } of { $all }
# $plain (number), $wild (number)
page-reveal-overview =
    { $plain ->
        [0]
            { $wild ->
                [0] Nothing fitted anywhere, not even with the wild token.
                [one] Nothing fitted without the wild token; with it, { $wild } way.
               *[other] Nothing fitted without the wild token; with it, { $wild } ways.
            }
        [one]
            { $plain } destination fitted{ $wild ->
                [0] { "" }
                [one] ; with the wild token { $wild } more way
               *[other] ; with the wild token { $wild } more ways
            }.
       *[other]
            { $plain } destinations fitted{ $wild ->
                [0] { "" }
                [one] ; with the wild token { $wild } more way
               *[other] ; with the wild token { $wild } more ways
            }.
    }
# $place
page-reveal-solution = { $place } fits
# $place, $wild
page-reveal-solutionWild = { $place } fits with the wild token on { $wild }
page-reveal-noPick = no card
page-reveal-red = red button
page-reveal-silent = said nothing
page-reveal-right = valid
page-reveal-wrong = invalid
# $parts
page-reveal-missing = Missing: { $parts }
# $planet, $place
page-reveal-missingAt = { $planet } on { $place }
# $planet
page-reveal-outside = { $planet } is outside the galaxy
# $planet, $place
page-reveal-swallowed = { $planet } is seen under the black hole on { $place }
page-reveal-faceDown = A card that lies face down is never valid (SB-22)
# $name
page-reveal-takes = { $name } is captain now and takes the card.
page-reveal-takesYou = You are captain now and take the card.
# $name
page-reveal-takesTop = { $name } is captain and takes the deck's top card.
page-reveal-takesTopYou = You are captain and take the deck's top card.
page-reveal-nothing = nothing

## Looked back on: the race, round by round

page-review-title = Round by round
# $round (number)
page-review-round = Round { $round }
page-review-nobody = nobody called
# $time
page-review-after = after { $time } s
page-review-found = found:
page-review-overlooked = overlooked:
# $time
page-review-yours = Your middle time: { $time } s.
# $time, $games (number)
page-review-past = In your last finished games ({ $games }): { $time } s.
page-review-noPast = There is no earlier game of yours to compare with.
page-review-compare = Compare with my last games

## On the plain board: over what the view says, and over choices of a kind

field-size = Rows of the galaxy
field-round = Round
field-phase = Phase
field-started = Tossed at (ms)
field-deadline = Ends at (ms)
field-captain = Captain
field-galaxy = Galaxy
field-top = Top card
field-deck = Infinity deck
field-pattern = Pattern
field-call = Call
field-caller = Called by
field-wild = Wild token
field-pick = Crew token
field-reveal = Reveal
field-score = Points
field-cards = Cards
field-stance = Stance
field-voted = Voted
field-away = Away
field-disc = Disc
field-marbles = Marbles
field-black_hole = Black hole
field-planet = Planet
field-space = Space
field-cell = Place
field-seat = Who
field-results = Results
field-valid = Valid
field-turn = Quarter turns
field-lines = Points in detail
field-rule = Rule
field-reason = Reason
field-points = Points
field-plain = Valid without the wild token
field-plain_turns = Quarter turns without it
field-wild_turns = Quarter turns with the wild token
field-takes = Captain takes
field-takes_top = Captain takes the top card
field-destination = Destination
kind-Ready = Be ready
kind-CallGo = Call
kind-CallEnd = Call the end
kind-Concur = Concur
kind-Pick = Pick a card
kind-Lift = Take back the crew token
kind-LayWild = Lay the wild token
kind-VoteSkip = Skip the round
kind-StepAway = Step away
kind-StepBack = Step back in
