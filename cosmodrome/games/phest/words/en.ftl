### Phest, for the page and the terminal. Who reads is [me]; docs/translating.md tells how sentences are made.

## What makes one want to play it, on the home page

# At most 220 letters: beside the game's emblem
pitch = Fly round the ring, build stations on your side and man them; throw others out of your way and take what they have built. Half an hour, and luck is only half of it.

## Cards and places

# A field; of the two moons of a side index is 1 or 2, of its station fields 1 to 3.
place =
    { $kind ->
        [start] the { colour } start field
        [moon] the { $index ->
            [1] first
           *[2] second
        } { colour } moon
       *[station] { colour } station field { $index }
    }
defender =
    { $shield ->
        [true] defender ({ $value }, shield)
       *[false] defender ({ $value })
    }
throws-out = { $where }, throws out { $names }
# A ship's name and figures; forbidden dice are "1 and no 2", or none.
ship =
    { $name } (value { $value }, { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }{ $forbidden ->
        [none] {""}
       *[other] , no { $forbidden }
    })
colour =
    { $colour ->
        [red] red
        [blue] blue
        [green] green
       *[yellow] yellow
    }
# A player's colour, where there is room for a letter or two: the board of the terminal.
initial =
    { $colour ->
        [red] R
        [blue] B
        [green] G
       *[yellow] Y
    }
card =
    { $kind ->
        [number] { colour } { $number }
        [skip] skip card
       *[station] station card
    }
# A card with its article, as the object of a sentence.
a-card =
    { $card ->
        [skip] a { $card }
        [station] a { $card }
       *[other] { $card }
    }
ship-apart = { $one } and no { $other }
a-defender =
    { $defender ->
        [none] a defender
       *[other] a { $defender }
    }

## What happens

StartRolled =
    { $seat ->
        [me] You roll
       *[other] { $seat } rolls
    } { $die } to see who starts.
StarterFound =
    { $seat ->
        [me] You start
       *[other] { $seat } starts
    }.
TurnStarted =
    Round { $round } · { $seat ->
        [me] your turn
       *[other] { $seat }
    }
TurnMissed =
    { $seat ->
        [me] You miss
       *[other] { $seat } misses
    } this turn; the skip card is discarded.
TurnPassed =
    { $seat ->
        [me] You pass
       *[other] { $seat } passes
    }: { $rule ->
        [PH-R11] no ship
       *[other] { $unfit ->
            [none] no number card fits
           *[other] no number card fits the { $top } ({ $unfit })
        }
    }.
CardDrawn =
    { $seat ->
        [me] You draw
       *[other] { $seat } draws
    } { a-card }.
CardPlayed =
    { $seat ->
        [me] You play
       *[other] { $seat } plays
    } { a-card }.
SkipLaid =
    { $seat ->
        [me] You lay
       *[other] { $seat } lays
    } a skip card on { $on ->
        [me] your
       *[other] { $on }'s
    } start field.
NothingPlayed =
    { $unfit ->
        [none] { $seat ->
            [me] You play
           *[other] { $seat } plays
        } no card.
       *[other] { $seat ->
            [me] You have
           *[other] { $seat } has
        } no card that fits the { $top }: { $unfit }.
    }
# One card of those, and why it stays; "its" is the top card's.
unfit =
    { $why ->
        [same_colour] { $card } has its colour
        [same_number] { $card } has its number
        [kept] the { $card } is kept
       *[no_target] there is nobody to lay the { $card } on
    }
CardDiscarded =
    { $seat ->
        [me] You discard
       *[other] { $seat } discards
    } { a-card }.
FigureMoved =
    { $seat ->
        [me] You move
       *[other] { $seat } moves
    } { $steps ->
        [one] { $steps } field
       *[other] { $steps } fields
    }: { $field }.
FigureThrownOut =
    { $by ->
        [me] You throw
       *[other] { $by } throws
    } { $seat ->
        [me] you
       *[other] { $seat }
    } out.
FigureRetreated =
    { $seat ->
        [me] You go back to your
       *[other] { $seat } goes back to their
    } start field.
ShipDrawn =
    { $seat ->
        [me] You draw
       *[other] { $seat } draws
    } { $ship ->
        [none] a ship
       *[other] the { $ship }
    }.
ShipLost =
    { $seat ->
        [me] You give up
       *[other] { $seat } gives up
    } the { $ship }{ $gone ->
        [true] ; it leaves the game.
       *[false] .
    }
ShipChosen =
    { $seat ->
        [me] You now fly
       *[other] { $seat } now flies
    } the { $ship }.
DefenderDrawn =
    { $seat ->
        [me] You draw
       *[other] { $seat } draws
    } { a-defender }.
DefenderReturned =
    { $seat ->
        [me] You put
       *[other] { $seat } puts
    } { a-defender } back under the deck.
StationBuilt =
    { $seat ->
        [me] You build
       *[other] { $seat } builds
    } a station: { $field }.
DefenderPlaced =
    { $seat ->
        [me] You add
       *[other] { $seat } adds
    } { a-defender }: { $field }.
DefenderRemoved =
    { $seat ->
        [me] You take
       *[other] { $seat } takes
    } { a-defender } off the station.
AttackDeclared =
    { $seat ->
        [me] You attack
       *[other] { $seat } attacks
    } { $owner ->
        [me] your
       *[other] { $owner }'s
    } station: { $field }.
ShieldRolled =
    { $seat ->
        [me] You roll
       *[other] { $seat } rolls
    } { $die } for the shield.
AttackRolled =
    { $seat ->
        [me] You roll
       *[other] { $seat } rolls
    } { $dice }{ $void ->
        [none] {""}
       *[other] {" "}(not counted: { $void })
    }. The attack: ship { $value } + dice { $points } = { $attack }, against { $defence }.
AttackHeld = Attack and defence are equal. Nothing happens.
AttackFailed =
    { $seat ->
        [me] You lose
       *[other] { $seat } loses
    } the attack.
DefenderDestroyed =
    { $owner ->
        [me] Your
       *[other] { $owner }'s
    } station loses { a-defender }.
StationTaken =
    { $owner ->
        [me] Your
       *[other] { $owner }'s
    } station falls. { $seat ->
        [me] You take
       *[other] { $seat } takes
    } its card.
SeatOut =
    { $seat ->
        [me] You are
       *[other] { $seat } is
    } out of the game.
DeckEmptied = The last movement card is drawn. Now only the cards that lie open are played.
DeckReshuffled =
    The discard pile is shuffled: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } to draw.
GameEnded = The game is over.

## What can be chosen, in full words
## .button: at most 20 letters: the buttons under the board, beside their key
## .key: at most 1 letter: a key of the keyboard

Move = Move: draw a card and play one
    .button = Move
    .key = M
    .empty = Move: play one of your cards
Attack = Attack the station you stand at
    .button = Attack
    .key = A
Extend = Extend your station: add or exchange a defender
    .button = Extend
    .key = E
ChangeShip = Change ship: put the active ship away for another
    .button = Change ship
    .key = C
Pass = Pass this turn
    .button = Pass
    .key = P
Hold = Keep the skip card and play nothing
    .button = Keep it
    .key = K
Decline = Neither add nor exchange a defender
    .button = No, thanks
    .key = N
# .button: at most 30 letters: a button with a name in it
LaySkip = Lay the skip card on { $seat }, who then misses a turn
    .button = Skip { $seat }
PlayCard = Play { $card }: { $where }
    .own =
        Play { $card }: 1 to { $most ->
            [one] { $most } field
           *[other] { $most } fields
        }, as you choose
Go =
    { $steps ->
        [one] { $steps } field
       *[other] { $steps } fields
    }: { $where }
DiscardCard = Discard { $card }
ChooseShip = Fly the { $ship }
PlaceDefender = Add the { $defender }
RemoveDefender = Exchange the { $defender }: it goes under the deck
ReturnDefender = Put the { $defender } under the deck

## What is asked, and what helps

ask-turn = Your turn. What will you do?
ask-card = Which card do you play?
ask-discard = Four cards are one too many. Which one do you discard?
ask-distance = How far do you move? 1 to { $most }
ask-ship =
    .lost = Your ship is lost. Which one do you fly now?
    .change = Which ship do you fly from now on?
ask-defender =
    .built = Built! Do you add a defender?
    .landed = Do you add or exchange a defender?
    .extend = Which defender do you add or exchange?
ask-replacement = Which defender comes in its place?
ask-surplus = Six defenders are one too many. Which one goes back?
ask-over = The game is over.
# For whom all wait, and what is asked of them.
waits =
    { $ask ->
        [turn] It's { $name }'s turn
        [card] { $name } chooses a card
        [discard] { $name } discards a card
        [distance] { $name } chooses how far to move
        [ship] { $name } chooses a ship
        [defender] { $name } thinks about a defender
        [replacement] { $name } exchanges a defender
       *[surplus] { $name } puts a defender back
    }
hint-turn = Move draws a card first. Then you play one of yours.
    .empty = The deck is empty: Move plays one of your cards, without drawing.
hint-card = You can play a card that differs from the top card in both colour and number.
hint-discard = Three cards may stay.
hint-distance = Tap a lit field or a number.
hint-ship = The others see it only once you have chosen.
hint-defender = Three at most, one of them with a shield.
hint-replacement = The one that went is under the deck.
hint-surplus = Five may stay. The others do not see which one goes.

## Why not

why-game_over = The game is over.
why-not_your_turn = It is not your turn.
why-not_now = That is not what is asked for now.
why-too_far = Your card goes 1 to { $most } fields.
why-not_your_card = That card does not lie before you.
why-not_in_reserve = That ship is not in your reserve.
why-not_held = That defender is not among your unused ones.
why-no_card_left = The movement deck is empty, and none of your cards fits.
why-can_draw = There are movement cards to draw, so you can always move.
why-can_still_move = You may pass only when no number card fits.
why-foreign_start_only_move = On a start field that is not yours you can only move.
why-own_start_move_or_change = On your own start field you can only move or change ship.
why-not_on_own_start = You change ship only on your own start field.
why-no_reserve = There is no ship in your reserve.
why-no_station_here = You attack only where somebody else's station stands, and you stand at none.
why-own_station = That station is your own.
why-not_on_own_station = You extend only a station of your own that you stand at.
why-no_defender = You have no unused defender.
why-second_shield = A station may have one shield only.
why-same_colour = It has the same colour as the top discard.
why-same_number = It has the same number as the top discard, { $number }.
why-no_skip_card = You have no skip card.
why-not_on_yourself = A skip card goes to another player.
why-no_such_seat = Nobody sits there.
why-has_skip_card = A skip card lies there already.
why-is_out = That player is out of the game.
why-must_play_number = A number card fits, so you must play one.
why-must_play_number_or_skip = A number card fits, so you must play one or lay the skip card.
why-station_full = Three defenders are on the station already. You may exchange one.
why-only_add = Now a defender can only be added.
why-not_on_station = That defender is not on the station.
why-must_extend = Extending is your turn: add or exchange a defender.
why-unknown = That is not allowed now.

## The end

ends-to-reshuffle = Long game: the deck comes back once
ends-reshuffled = Long game: reshuffled already
ends-empty = The deck is empty: the last cards
ends-stuck = No number fits: turn { $turn } of { $of }, then the end
ends-idle = No card used: turn { $turn } of { $of }, then the end
won = You win!
wins = { $name } wins
draw = A draw: { $names }
ending-cards_used = The deck is empty and nobody can play a number card any more, so the stations are counted.
ending-last_ship = Only one player has ships left, so the stations are counted.
ending-all_station_cards = All eight station cards in one hand: that wins at once.
ending-stalled = Ten rounds without a movement card: the game stops and the stations are counted.
figure-stations = Stations
    .help = Built stations. The most wins.
figure-defenders = Defenders
    .help = If that is equal: the values of the defenders on them, a shield counting double.
figure-station_cards = Station cards
    .help = If that is equal too: unused station cards.

## Statistics over many games

statistic-stations_built = Stations built
statistic-stations_taken = Stations taken
statistic-stations_lost = Stations lost
statistic-attacks = Attacks won

## Options

option-difficulty = Rules
    .easy = Easy
    .hard = Hard
option-long_game = Long game
    .true = Yes: reshuffle once
    .false = No
option-seating = Two players sit
    .opposite = Opposite
    .neighbours = As neighbours

## What lies before you
## At most 18 letters: the headings

mine-cards = Your cards
mine-active = Your ship
mine-reserve = Your reserve
mine-defenders = Your defenders
mine-station = On the station
mine-no-cards = no card
mine-empty = none
mine-label = What is yours

## Marks beside a player's name
## At most 28 letters: beside the name

panel-turn = their turn
panel-out = out
panel-skip = misses the next turn

## On the table

round = Round { $round }
panel-label = { $name }, { $colour }
panel-ship = Active ship: { $ship }
panel-no-ship = no ship
panel-reserve =
    { $count ->
        [one] { $count } ship in reserve
       *[other] { $count } ships in reserve
    }
panel-defenders =
    { $count ->
        [one] { $count } unused defender
       *[other] { $count } unused defenders
    }
panel-station-cards =
    { $count ->
        [one] { $count } unused station card
       *[other] { $count } unused station cards
    }
panel-stations =
    { $count ->
        [one] { $count } built station
       *[other] { $count } built stations
    }
panel-cards =
    { $cards ->
        [none] No movement card
       *[other] Movement cards: { $cards }
    }
panel-lost = Ships out of the game: { $names }
board-label = The board: 24 fields, clockwise. Arrow keys go from field to field.
board-middle = Decks and dice
board-movement-deck =
    Movement deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } left
board-discard =
    Discard pile: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, on top { $top }
board-ship-deck =
    Ship deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } left
board-defender-deck =
    Defender deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } left
board-station =
    { $owner }'s station, defence { $strength }{ $die ->
        [true] {" "}plus a die
       *[false] {""}
    }, { $defenders ->
        [none] no defender
       *[other] defenders: { $defenders }
    }
board-no-station = no station
board-figures = here: { $names }
board-skip-card = a skip card lies here
board-nobody = nobody sits at this side
board-undo-key = U
dice-attack = Attack
dice-defence = Defence
dice-shield = Shield
dice-start = Who starts?
dice-won = The attack gets through
dice-held = A draw: nothing happens
dice-failed = The attack fails
dice-sum = Attack { $attack } against defence { $defence }
board-start = start
board-moon = moon
board-skip = skip

## Puzzles

puzzle-task-wins = What do you choose? One choice wins clearly more often than all others.
puzzle-reached = That wins { $share } of the games played on from here.
puzzle-policy = the quick player (who weighs like the navigator, but thinks no turn ahead)
puzzle-theme-move = Whether to move
puzzle-theme-card = Which card
puzzle-theme-distance = How far
puzzle-theme-attack = Attack
puzzle-theme-defend = Defenders
puzzle-theme-ship = Ships
puzzle-theme-skip = Skip cards
puzzle-theme-discard = Discarding
puzzle-theme-throw-out = Throwing out
puzzle-theme-build = Building
puzzle-theme-moon = Moons
puzzle-theme-home = Start fields

## What a choice leaves one with: the list under a hint

term-stations = your stations
term-station_cards = cards for stations you may build
term-defenders = your defenders
term-unused_defenders = defenders still to be placed
term-ships = your ships
term-last_ship = keeping a ship
term-prospects = what you can reach next
term-danger = what others can do to you
term-cards = your cards
term-turn = whose turn it is
term-lead = being ahead

## On the plain board: over what the view says, and over choices of a kind

field-difficulty = Rules
field-round = Round
field-turn = Turn
field-starter = Starter
field-deck = Movement deck
field-ends = What ends the game
field-discard = Discard pile
field-top = Top discard
field-ship_deck = Ship deck
field-lost_ships = Lost ships
field-defender_deck = Defender deck
field-stations = Stations
field-reserve = Reserve
field-defenders = Defenders
field-prompt = Asked now
field-long_game = Long game
field-reshuffled = Reshuffled
field-stuck = Turns without a number card that fits
field-stuck_end = So many end the game
field-idle = Turns without a movement card
field-idle_end = So many end the game
field-colour = Colour
field-start = Start field
field-field = Field
field-cards = Movement cards
field-station_cards = Station cards
field-ship = Active ship
field-skip = Misses a turn
field-out = Out
field-seat = Who
field-strength = Defence
field-ask = Decision
field-steps = Steps
field-reason = Reason
kind-Move = Move
kind-Attack = Attack
kind-Extend = Extend
kind-ChangeShip = Change ship
kind-Pass = Pass
kind-PlayCard = Play a card
kind-LaySkip = Lay the skip card
kind-Hold = Keep the skip card
kind-DiscardCard = Discard a card
kind-Go = How far
kind-ChooseShip = Choose a ship
kind-PlaceDefender = Add a defender
kind-RemoveDefender = Exchange a defender
kind-Decline = Neither
kind-ReturnDefender = Give back a defender
