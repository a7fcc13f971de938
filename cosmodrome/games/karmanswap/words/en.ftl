### Karman Swap, for the page and the terminal. Who reads is [me]; docs/translating.md tells how sentences are made.

## What makes one want to play it, on the home page

# At most 220 letters: beside the game's emblem
pitch = Bring creatures to young worlds, watch them eat each other, and colonise what has come alive. One card sets off the next: build chains with your partner's help, and take a step back whenever you like.

## Abilities
## At most 20 letters: an ability's name

ability-settle = Settle
ability-launch = Launch
ability-migrate = Migrate
ability-transfer = Transfer
ability-trade-field = Trade field
ability-trade-hand = Trade hand
ability-exchange = Exchange
ability-cull = Cull
ability-draft = Draft
ability-recall = Recall
ability-moored = Moored


## What abilities do
## Loaded later, with the cards explained

rule-settle = Play a creature from your hand to an active planet.
rule-launch = Play a ship from your hand to an active planet.
rule-migrate = Move a creature from any planet to any other.
rule-transfer = Move a ship from any planet to any other.
rule-trade-field = Swap a card on or at any planet with a market card.
rule-trade-hand = Swap a card of your hand with a market card.
rule-exchange = Swap a card of one planet with a card of another, and choose which of the two leads: both eat, it alone may use its ability.
rule-cull = Make another creature on any planet extinct.
rule-draft = Take a market card into your hand, then play any card of your hand.
rule-recall = Take a card from any planet into your hand, then lay a card of your hand on the market.
rule-moored = Once at a planet, it leaves only by losing a colonisation.


## Cards, planets, people

you = You
round = Round { $round }
your-team = Your team
player = player { $number }
# A planet that is given up: what it brings, and whom.
loss = { $planet } ({ $points } PP for { $names })
colour =
    { $colour ->
        [red] red
        [green] green
       *[blue] blue
    }
class =
    { $class ->
        [freighter] freighter
        [explorer] explorer
        [outpost] outpost
       *[ark] daughter ark
    }
figures =
    { $kind ->
        [ship] { class }
       *[other] { colour }
    } { $value }
# A team at the start of a sentence: [me] plays alone, [ours] is two, the reader among them, [pair] two others.
team =
    { $team ->
        [me] { you }
        [ours] { your-team }
       *[other] { $team }
    }
and = { $one } and { $other }
cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
discovery =
    { $count ->
        [one] { $count } discovery stone
       *[other] { $count } discovery stones
    }
research =
    { $research ->
        [0] no research stone
        [one] { $research } research stone
       *[other] { $research } research stones
    }

## What happens
## Loaded later, with the log

RoundStarted =
    Round { $round } · { $starter ->
        [me] you start
       *[other] { $starter } starts
    }.{ $market ->
        [none] {""}
       *[other] {" "}On the market: { $market }.
    }
CardsDealt =
    { $seat ->
        [me] You are
       *[other] { $seat } is
    } dealt { $cards ->
        [none] { cards }
       *[other] { $cards }
    }.
CardsHandedOver =
    { $seat ->
        [me] You hand
       *[other] { $seat } hands
    } { $to ->
        [me] you
       *[other] { $to }
    } { $cards ->
        [none] { cards }
       *[other] { $cards }
    }.
TurnStarted =
    { $seat ->
        [me] Your
       *[other] { $seat }'s
    } turn
PlanetLaid =
    { $seat ->
        [me] You lay
       *[other] { $seat } lays
    } { $planet }{ $ship ->
        [none] { $parent ->
            [none] {""}
           *[other] , beside { $parent }
        }
       *[other] , at an arrow of { $ship }
    }. { $top ->
        [none] That stack is used up.
       *[other] Next on that stack: { $top }.
    }
CardPlayed =
    { $seat ->
        [me] You play
       *[other] { $seat } plays
    } { $card } to { $planet }{ $stones ->
        [0] {""}
       *[other] {" "}with { $stones } discovery { $stones ->
            [one] stone
           *[other] stones
        }
    }.
AbilityUsed = → { $card } sets off { $ability }.
CardMoved = → { $card } moves from { $origin } to { $planet }.
CardSwapped = → { $other } comes from the market to { $planet }, in place of { $card }.
HandSwapped =
    { $seat ->
        [me] → You swap { $card } of your
       *[other] → { $seat } swaps { $card } from the
    } hand for { $other } from the market.
CardsExchanged = → { $card } on { $planet } and { $other } on { $other_planet } change places.
CardTaken =
    { $seat ->
        [me] You take
       *[other] { $seat } takes
    } { $card } from the market.
CardRecalled =
    { $seat ->
        [me] → You take
       *[other] → { $seat } takes
    } { $card } back from { $planet }.
CardLaid =
    { $seat ->
        [me] You lay
       *[other] { $seat } lays
    } { $card } on the market.
CardTurnedUp = → On the market { $card } is turned up.
# `why` is how: by a cull, being stronger, or equal and trump.
CreatureExtinct =
    → { $by } { $why ->
        [cull] culls
       *[other] eats
    } { $card ->
        [itself] itself
       *[other] { $card }
    }{ $why ->
        [cull] {" "}on { $planet }
        [stronger] , being stronger
       *[other] , equal, but { colour } is trump
    }: { research }.
# `side` is the half of the track the dome is on, seen from whom it goes to; the attributes are for three players.
DomeMoved =
    → The dome goes one step towards { $team ->
        [me] you
        [ours] you
       *[other] { $team }
    } { $side ->
        [middle] (in the middle)
        [far] ({ $at } more to the middle)
       *[near] ({ $at } of { $track })
    }.
    .on =
        → { $seat ->
            [me] Your dome
           *[other] The dome of { $seat }
        } goes one step on ({ $at } of { $track }).
    .back =
        → { $seat ->
            [me] You set
           *[other] { $seat } sets
        } { $team ->
            [me] your dome
           *[other] the dome of { $team }
        } one step back ({ $at } of { $track }).
StonesTurned =
    → { $research } research stones turn into { $count ->
        [one] a discovery stone
       *[other] { $count } discovery stones
    }.
ColonisationStarted = → A colonisation of { $planet } begins.
ColonisationYielded =
    { $seat ->
        [me] You give
       *[other] { $seat } gives
    } up { $planet }: no ship answers.
ColonisationVoided = → The colonisation of { $planet } is void: the round ends before it is decided.
TurnWaived =
    { $seat ->
        [me] You waive your
       *[other] { $seat } waives the
    } turn: it costs nothing, and no colonisation is lost by it.
ColonisationDropped = → No ship is left: the colonisation of { $planet } ends.
PlanetColonised =
    { team } { $team ->
        [me] colonise
        [pair] colonise
       *[other] colonises
    } { $planet } with { $ship }: { $points } PP{ $ships ->
        [0] {""}
       *[other] {" "}(ships { $ships }, creatures { $creatures })
    }, step { $step } of 4.{ $beaten ->
        [none] {""}
       *[other] {" "}To the market: { $beaten }.
    }
NothingFits =
    { $seat ->
        [me] You have
       *[other] { $seat } has
    } no creature that fits { $planet }.
RoundEnded =
    { $team ->
        [none] Round { $round } is drawn.
        [me] { team } win round { $round }.
        [pair] { team } win round { $round }.
       *[other] { team } wins round { $round }.
    } { $ending } PP: { $totals }. Rounds won: { $wins }.
MatchEnded = The match is over.

## What can be chosen, in full words

HandOver = Give { $card } to your partner
ReturnCard = Give { $card } back
PlayCard = Play { $card }
Explore = Explore: lay a planet at an open arrow of a daughter ark
    .owed = Explore: lay the planet that is owed
Pass = Pass: lay one or two cards on the market
Waive = Waive: end your turn at no cost; you keep your cards and the lead
# What giving up comes to is .play-on if no planet is left, .round if the round is lost with it.
Yield = Give up { $losses }, and explore
    .play-on = Give up { $losses }, take a market card if there is one, and play on
    .round = Give up { $losses }, and lose the round
ChoosePlanet = Play { $card } to { $planet }
    .move = Move { $card } to { $planet }
ChooseStack = Explore { $planet }
    .first = Bring { $planet } into play
    .empty = This stack is used up
    .hidden = Stack { $number }
ChooseArk = Explore from { $card }
LayStone = Lay a discovery stone: { $card } then counts { $value }
Enough = Leave it at that: { $card } counts { $value }
    .none = Give nothing
    .over = That is all
    .laid = Lay no second card, and take none
MakeExtinct = { $by } eats { $card }
    .cull = Cull { $card }
Advance = Your own dome goes one step on
SetBack = { $seat }'s dome goes one step back
UseAbility = Use { $ability } of { $card }
SkipAbility = Leave { $ability } of { $card } unused
TakeUp = Move { $card }
    .trade-field = Put { $card } on the market for another
    .exchange = Let { $card } change places
    .recall = Take { $card } back into your hand
SwapWith = { $own } and { $card } change places
    .trade-hand = Swap { $own } for { $card }
    .trade-field = { $card } takes the place of { $own }
Offer = Swap { $card } for a market card
Lead = { $card } leads
TakeCard = Take { $card }
LayCard = Lay { $card } on the market
EndTurn = End your turn

## What is asked, and for whom all wait

ask-hand-over = Which cards do you give your partner? Two at most.
    .more = One more card for your partner?
ask-return =
    { $count ->
        [one] Which card do you give back?
       *[other] Which { $count } cards do you give back?
    }
ask-turn = Your turn. What will you do?
    .answer = { $planets }: do you answer with a ship?
    .held =
        { $side ->
            [team] Your team leads
           *[other] You lead
        } at { $planets }. Do you play a card, or waive?
    .owed =
        { $side ->
            [team] Your team leads
           *[other] You lead
        } at { $planets }. A card, the exploration you owe, or waive?
ask-card =
    .settle = Which creature do you settle?
    .launch = Which ship do you launch?
    .draft = Which card do you play?
    .settler = Which creature goes to { $planet }?
ask-planet = Where do you play { $card }?
ask-stones = Do you lay a discovery stone on { $card }?
    .more =
        { $count ->
            [one] { $count } stone
           *[other] { $count } stones
        } on { $card }. One more?
ask-victim =
    .hunt = Which creature does { $card } eat?
    .cull = Which creature does { $card } cull?
ask-dome = Which dome do you move?
ask-ability = Do you use { $ability } of { $card }?
ask-source =
    .migrate = Which creature migrates?
    .transfer = Which ship do you transfer?
    .trade-field = Which card of a planet goes to the market?
    .exchange = Which card changes places?
    .recall = Which card do you take back?
ask-destination = Where does { $card } go?
ask-swap =
    .trade-hand = Which market card do you take for { $card }?
    .trade-field = Which market card takes the place of { $card }?
    .exchange = With which card does { $card } change places?
ask-offer = Which card of your hand goes to the market?
ask-lead = { $card } or { $other }: which one leads?
ask-take = Which market card do you take?
ask-lay = Which card do you lay on the market?
    .more = A second card, to take one from the market?
ask-ark = At which ark do you explore?
ask-stack = Which planet do you explore?
    .start = Which planet comes into play first?
ask-end = That was your turn. Do you end it?
ask-over = The match is over.
waits =
    { $ask ->
        [hand-over] { $name } chooses cards for the partner
        [return] { $name } gives cards back
        [turn] It's { $name }'s turn
        [card] { $name } chooses a card to play
        [planet] { $name } chooses a planet
        [stones] { $name } thinks about discovery stones
        [victim] { $name } chooses what goes extinct
        [dome] { $name } chooses a dome
        [ability] { $name } thinks about an ability
        [source] { $name } chooses a card on the planets
        [destination] { $name } chooses where it goes
        [swap] { $name } chooses a card to swap
        [offer] { $name } chooses a hand card
        [lead] { $name } chooses which card leads
        [take] { $name } takes a market card
        [lay] { $name } lays a card on the market
        [ark] { $name } chooses an ark
        [stack] { $name } chooses a planet
       *[end] { $name } looks the turn over
    }

## What a choice would bring, in short: at the choice
## Loaded later, when something is first pointed at

foreseen-you = you
foreseen-your-team = your team
foreseen-extinct =
    { $card } goes extinct: { $research ->
        [0] no research
       *[other] +{ $research } research
    }
foreseen-stones = +{ discovery }
foreseen-dome = dome one step towards you
    .own = your dome one step on
# A name that begins with a vowel is [vowel].
foreseen-set-back = { $name }'s dome one step back
foreseen-begins = a colonisation of { $planet } begins
foreseen-dropped = the colonisation of { $planet } ends without a winner
foreseen-voided = the colonisation of { $planet } is void
foreseen-colonised =
    { $side } { $form ->
        [you] colonise
        [pair] colonise
       *[one] colonises
    } { $planet }: +{ $points } PP
foreseen-beaten = to the market: { $cards }
foreseen-nothing-fits = none of your creatures fits { $planet }
foreseen-round =
    { $side } { $form ->
        [you] win
        [pair] win
       *[one] wins
    } the round
    .drawn = the round is drawn
foreseen-match = the match is over

## Why not
## Loaded later, with the log

why-game_over = The match is over.
why-not_your_turn = It is not your turn.
why-not_now = That is not what is asked for now.
why-no_stones = No discovery stone is left to lay.
why-not_your_card =
    { $card ->
        [none] That card is not in your hand.
       *[other] { $card } is not in your hand.
    }
why-no_target =
    { $ability ->
        [settle] You hold no creature that finds a place.
        [launch] You hold no ship that finds a place.
        [draft] No card finds a place, neither from your hand nor from the market.
       *[other] There is nothing that this ability could act on.
    }
why-own_dome = Your own dome goes on, not back.
why-at_start = That dome is at the start already.
why-stack_empty = No planet is left on that stack.
why-no_open_arrow = No daughter ark has an open arrow that you could explore from.
why-must_answer =
    { $planet ->
        [none] A colonisation waits for your answer: play a ship to it, or give it up.
       *[other] The ship must answer a colonisation, and none waits on { $planet }.
    }
why-held_already = { $planet } is held already: the ship must answer another colonisation.
why-nothing_to_answer = No colonisation waits for your answer.
why-nothing_to_waive = A turn is waived only while a colonisation waits for you, and no opponent holds it.
why-play_or_waive = The colonisation that waits for you is held: play a card, or waive.
why-exploration_owed = The losers of a colonisation explore first.
why-own_card =
    { $card ->
        [none] It is this card's own ability: it acts on other cards.
       *[other] It is { $card }'s own ability: it acts on other cards.
    }
why-no_card = You have no card left to lay.
why-no_planet_left = There is no planet left to explore.
why-marked =
    { $planet ->
        [none] The only free fields of its colour are where a colonisation is going on.
       *[other] A colonisation of { $planet } is going on: no creature can be played there.
    }
why-marked_or_colonised = The only free fields of its colour are on planets that are colonised or being colonised.
why-colonised =
    { $planet ->
        [none] The only free fields of its colour are on colonised planets.
       *[other] { $planet } is colonised already.
    }
why-no_free_field =
    { $planet ->
        [none] No field of its colour is free on any active planet.
       *[other] No field of its colour is free on { $planet }.
    }
why-no_field =
    { $planet ->
        [none] The new planet has no field of its colour.
       *[other] { $planet } has no field of its colour.
    }
why-no_markers = Two colonisations are going on already, and there are no more markers.
why-no_creature =
    { $planet ->
        [none] A ship needs an active planet where a creature lives.
       *[other] No creature lives on { $planet }.
    }
why-not_in_play =
    { $planet ->
        [none] That planet is not in play.
       *[other] { $planet } is not in play.
    }
why-only_ships = Only a ship will do.
why-only_creatures = Only a creature will do.
why-not_on_planet =
    { $card ->
        [none] That card lies on no planet.
       *[other] { $card } lies on no planet.
    }
why-not_there =
    { $card ->
        [none] That creature lives on another planet.
       *[other] { $card } lives on another planet.
    }
why-not_prey =
    { $card ->
        [none] That creature is not its prey.
       *[other] { $card } is not its prey.
    }
why-too_strong =
    { $card ->
        [none] That creature is too strong for it.
       *[other] { $card } is too strong for it.
    }
why-moored =
    { $card ->
        [none] That ship is moored.
       *[other] { $card } is moored.
    }
why-no_place =
    { $rule ->
        [KS-R7] After { $card } you would have no card to play.
       *[other] Not { $card }: a card would be left without a place.
    }
why-same_planet = It must be another planet.
why-just_laid = You have just laid { $card } there.
why-not_free =
    { $card ->
        [none] That card does not lie free on the market.
       *[other] { $card } does not lie free on the market.
    }
why-unknown = That is not allowed now.

## The end

won = You win the match!
    .team = Your team wins the match!
    .shared = You share the win with { $names }!
draw = A draw: { $names }
ending-colonisation = Four planets colonised: that wins at once.
ending-extinction = The dome has reached the end of the extinction track: that wins at once.
ending-hand_empty = A hand is empty, so prestige is counted.
ending-planets_used = The planets are used up, so prestige is counted.
ending-rounds_used = All rounds are played.
figure-rounds = Rounds
    .help = Rounds won.
figure-total = PP
    .help = Prestige in the last round, with 3 for each discovery stone.
wins =
    { $names } { $form ->
        [pair] win
       *[other] wins
    } the match

## Statistics over many games

statistic-longest_chain = Longest chain: abilities in one turn
statistic-rounds_won = Rounds won
statistic-rounds_won-colonisation = By colonisation
statistic-rounds_won-extinction = By extinction
statistic-rounds_won-prestige = By prestige

## Options

option-rounds_to_win = Rounds to win
    .hint = The first team to win this many wins the match. After 3, 5 or 7 rounds it ends in any case: whoever has won more of them wins.
    .value =
        { $value ->
            [1] One
            [2] Two
           *[3] Three
        }
option-track = Extinction track
    .hint = From the middle to each end; with three players it is always a race of six.
    .value = { $value } steps
option-open_hands = Open team hands
    .true = Yes
    .false = No
    .hint = With four players, partners see each other's cards.

## What a choice leaves one with: the list under a hint

term-rounds = rounds won
term-prestige = prestige
term-research = discovery and research
term-colonies = planets colonised
term-extinction = the extinction track
term-cards = the cards in your hand

## In the terminal

table-round = { round } · Trump: { $trump }
table-none = none
table-extinction = Extinction: { $steps } of { $track }
table-market = Market
table-pyramid = { $count } face down
table-team = { $wins } rounds won, { $colonised } of 4 planets, { $points } PP, discovery stones: { $discovery }, research stones: { $research }
table-stacks = { $count } planets left, on top: { $tops }
table-colonised = colonised by { $team }
table-started = colonisation started by { $name }
table-parent = from { $planet }
table-free = { $count } free
table-hand = Your hand
table-partner = Your partner's hand
table-ship = { $card } of { $team }

## The cards explained

later-art-kinds =
    .red = red carnivore
    .green = green herbivore
    .blue = blue decomposer
# $name, $arrows (number)
later-art-ship =
    { $name }, { $arrows } { $arrows ->
        [1] arrow
       *[other] arrows
    }
later-art-value = value
later-art-strength = strength
# $prey
later-art-eats = Eats { $prey } of a lower value
# $hunter
later-art-eatenBy = eaten by { $hunter }
later-art-noAbility = It has no ability.
# $stones (number)
later-art-inHand = With { $stones } on it: each discovery stone counts 1.

## The player aid: the game at a glance

later-art-aid-title = Karman Swap at a glance
later-art-aid-turn = On your turn, one of these
later-art-aid-choices-1 =
    .name = Play a creature
    .words = to a free field of its colour, on a planet without dome or marker
later-art-aid-choices-2 =
    .name = Play a ship
    .words = to a planet where a creature lives: a colonisation starts, or yours is strengthened
later-art-aid-choices-3 =
    .name = Explore
    .words = lay a planet at an open arrow of a daughter ark, then play a creature there
later-art-aid-choices-4 =
    .name = Pass
    .words = lay two cards on the market and take another, or lay one
later-art-aid-colours = Who eats whom
later-art-aid-eats = eats
later-art-aid-hunt = A creature that comes to a planet makes one of its prey there extinct: one of a lower value, or of an equal one if the newcomer is trump. You take research stones of its value, three of which make a discovery stone, and the dome moves your way. Trump is the colour with the most creatures on the market.
later-art-aid-abilities = Abilities
later-art-aid-once = Whatever an ability brings to a planet may use its own in turn: that is the chain. Each card once a turn.
later-art-aid-colonies = Colonisation
later-art-aid-colony-1 = All the others have one answer each. Who does not hold the strongest ship there must play one to it, or it is lost; who does may play any card, or waive the turn at no cost.
later-art-aid-colony-2 = The strongest ship wins: PP for all other ships there and for each creature. The losers explore the next planet.
later-art-aid-ends = Three ways to win a round
later-art-aid-wins-1 =
    .name = Four planets
    .words = colonised: at once
# .words: $track (number), $race (boolean)
later-art-aid-wins-2 =
    .name = Extinction
    .words =
        { $race ->
            [true] your dome { $track } steps on: at once
           *[other] the dome { $track } steps to your end: at once
        }
later-art-aid-wins-3 =
    .name = Prestige
    .words = the most PP when a hand is empty or the planets are used up; each discovery stone counts 3

## The board: its buttons, their keys, the turn's chain

page-board-label = The table
# .*: at most 24 letters: the buttons under the map, beside their key
page-board-actions =
    .Explore = Explore
    .Pass = Pass
    .Waive = Waive the turn
    .LayStone = Lay a stone
    .Advance = My dome on
    .UseAbility = Use it
    .SkipAbility = Leave it
    .EndTurn = End turn
# $planets
page-board-yield = Give up { $planets }
# $planets
page-board-yieldRound = Give up { $planets } and the round
page-board-enough =
    .stones = As it is
    .none = Give none
    .over = That is all
    .lay = One is enough
# $name
page-board-setBack = { $name } back
# .*: at most 1 letter: a key of the keyboard
page-board-keys =
    .Explore = X
    .Pass = P
    .Waive = W
    .Yield = G
    .LayStone = S
    .Enough = N
    .Advance = O
    .UseAbility = A
    .SkipAbility = L
    .EndTurn = E
# At most 1 letter: a key of the keyboard
page-board-undoKey = U
page-board-aid = Player aid
# At most 1 letter: a key of the keyboard
page-board-aidKey = H
# $key
page-board-key = Key { $key }
page-board-chain-label = The turn as a chain
# $name
page-board-chain-of = { $name }'s turn
page-board-chain-mine = Your turn
page-board-chain-empty = The steps of the turn stand here.
page-board-close = Close
# $rule

## The figures on the page of rules

later-figures-eats = eats
later-figures-before = Before
later-figures-after = Afterwards
later-figures-planet =
    .field = a free field, for a creature of this colour
    .prestige = prestige of each creature of this colour here
    .worth = what the planet would bring if it were colonised now
later-figures-tracks =
    .extinction = the blue dome: at your end of the track, it wins you the round
    .colonised = your dome on a planet: the fourth wins you the round
    .wins = a round won
    .discovery = discovery stones, 3 PP each when the round ends
    .research = a research stone: the third makes a discovery stone of all three

## The map, for those who hear it too

page-map-label = The planets in play
page-map-help = Arrow keys move the map, plus and minus zoom, 0 shows everything.
page-map-empty = No planet is in play yet.
page-map-zoomIn = Zoom in
page-map-zoomOut = Zoom out
page-map-fit = Show all planets
# $planet
page-map-show = Show { $planet }
# $colour, $living (number), $fields (number), $prestige (number)
page-map-zone =
    { $colour } { $living } of { $fields ->
        [one] { $fields } field
       *[other] { $fields } fields
    }, { $prestige } PP each
# $points (number)
page-map-worth = worth { $points } PP now
# $team
page-map-dome = colonised by { $team }
# $starter, $holder, $waiting (string or null)
page-map-colony =
    colonisation started by { $starter }, strongest ship: { $holder }{ $waiting ->
        [none] { "" }
       *[other] , waiting for the answer of { $waiting }
    }
# $card, $planet
page-map-on = { $card }, on { $planet }
# $card, $planet, $team
page-map-ship = { $card }, at { $planet }, owned by { $team }
# $count (number)
page-map-stones =
    { $count ->
        [one] { $count } discovery stone
       *[other] { $count } discovery stones
    }
page-map-strongest = strongest ship there
# $count (number)
page-map-openArrows =
    { $count ->
        [one] { $count } open arrow
       *[other] { $count } open arrows
    }
page-map-used = ability used this turn

## Puzzles: what is to be done, and what was reached

page-puzzles-tasks =
    .win = Win the round in this one turn.
    .extinctions = Make as many creatures extinct in this one turn as you can.
    .points = Gain as many points in this one turn as you can: prestige, and 3 for each discovery stone.
# $goal, $value (number)
page-puzzles-reached =
    { $goal ->
        [win]
            { $value ->
                [0] This turn does not win the round.
               *[other] This turn wins the round.
            }
        [extinctions]
            { $value ->
                [one] { $value } creature
               *[other] { $value } creatures
            } extinct.
       *[other]
            { $value ->
                [one] { $value } point
               *[other] { $value } points
            } gained.
    }
page-puzzles-ship = Ships
page-puzzles-hunt = Eating

## Beside the map: the market

page-sides-market-title = Market
# $colour
page-sides-market-trump = Trump: { $colour }
page-sides-market-noTrump = No trump
# $counts
page-sides-market-because = Creatures on the market: { $counts }
page-sides-market-ships = ships
# $name, $count (number)
page-sides-market-group =
    { $name }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
page-sides-market-empty = The market is empty.
# $faceDown (number)
page-sides-market-pyramid =
    Pyramid, { $faceDown ->
        [one] { $faceDown } card
       *[other] { $faceDown } cards
    } face down
page-sides-market-faceDown = A face-down card

## Beside the map: the stacks of planets

page-sides-stacks-title = Planet stacks
# $count (number)
page-sides-stacks-left =
    { $count ->
        [one] { $count } planet left
       *[other] { $count } planets left
    }
page-sides-stacks-empty = Used up
page-sides-stacks-last = The planets are used up: these are the last turns (KS-43).
# $colour, $fields (number), $prestige (number)
page-sides-stacks-zone =
    { $colour }: { $fields ->
        [one] { $fields } field
       *[other] { $fields } fields
    }, { $prestige } PP each

## Beside the map: the tracks

page-sides-tracks-title = Tracks
page-sides-tracks-extinction = Extinction
page-sides-tracks-race = Extinction race
# $name, $steps (number)
page-sides-tracks-steps =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } to the end of { $name }
# $name, $step (number), $of (number)
page-sides-tracks-step = { $name }: step { $step } of { $of }
# $count (number)
page-sides-tracks-points =
    { $count ->
        [one] { $count } prestige point
       *[other] { $count } prestige points
    }
# $count (number)
page-sides-tracks-discovery =
    { $count ->
        [one] { $count } discovery stone
       *[other] { $count } discovery stones
    }, 3 PP each at the end of the round
# $count (number)
page-sides-tracks-research =
    { $count ->
        [one] { $count } research stone
       *[other] { $count } research stones
    }; 3 turn into a discovery stone
# $count (number)
page-sides-tracks-total = { $count } PP if the round ended now
# $count (number), $of (number)
page-sides-tracks-colonised = Colonised: { $count } of { $of }
# $count (number), $of (number)
page-sides-tracks-wins = Rounds won: { $count } of { $of }
# $count (number)
page-sides-tracks-gain = +{ $count }

## Beside the map: the players

# $name
page-sides-seat-label = Seat of { $name }
# $count (number)
page-sides-seat-hand =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } in hand
# $names
page-sides-seat-seen = Known to be in this hand: { $names }
page-sides-seat-turn = Their turn
page-sides-seat-partner = Partner
page-sides-seat-starter = Started this round

## Beside the map: the hand

page-sides-hand-title = Your hand
# $count (number)
page-sides-hand-label =
    Your hand: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
page-sides-hand-empty = No card left
page-sides-hand-aside = To hand over
page-sides-hand-partner = Your partner's hand

## The end of a round

# $round (number)
later-round-title = Round { $round } is over
# $team
later-round-won = Won by { $team }
later-round-drawn = Drawn
later-round-endings =
    .colonisation = Four planets colonised: a knock-out.
    .extinction = The dome reached the end of the extinction track: a knock-out.
    .hand_empty = A hand was empty, so prestige was counted.
    .planets_used = The planets were used up, so prestige was counted.
# $count (number)
later-round-total = { $count } PP
# $count (number), $of (number)
later-round-wins =
    { $count } of { $of ->
        [one] { $of } round
       *[other] { $of } rounds
    } won
# $round (number), $name
later-round-next = Round { $round } begins with { $name }.
# $rule
later-round-rule = Rule { $rule }

## What helps with what is asked: a sentence under the question

# .answer: $losses
# .answerPlayOn: $losses
# .answerRound: $losses
# .waiting: $round (number), $last (boolean)
page-hint =
    .handOver = Your partner gives back as many, the same ones if they like.
    .giveBack = Any of your cards will do, those you were given too.
    .turn = Play a creature or a ship, explore, or pass.
    .lastTurn = The planets are used up: this is your last turn of the round.
    .answer = Without a ship you lose { $losses } at once, and you explore. A weaker one will do, too.
    .answerPlayOn = Without a ship you lose { $losses }. No planet is left: you play on, with a market card if there is one.
    .answerRound = Without a ship you lose the round at once, with { $losses }.
    .held = A ship for it, or any card for another planet. Waiving costs nothing: your turn is over, and you keep the lead.
    .heldOwed = A ship for it, any card for another planet, or the exploration that is owed. Waiving costs nothing, and you keep the lead.
    .noTarget = There is nothing to use it on; others can't tell.
    .launch = It starts a colonisation, or joins one.
    .settle = It needs a free field of its colour on an active planet.
    .draft = Creature or ship: any card of your hand that finds a place.
    .settler = It must be one that fits, if you hold any.
    .planet = Point at a planet to see what would follow.
    .planetLook = Tap a planet to see what would follow, and again to play.
    .planetTap = Tap a planet to play there. With the eye you first see what would follow.
    .planetAnswer = It answers one colonisation; another that waits is lost, unless you hold it by then.
    .stones = Each makes it 1 stronger for as long as it lies there.
    .eat = One of them must go. Its value in research stones is yours.
    .cull = Any creature on any planet. Its value in research stones is yours.
    .dome = Yours goes on, another's goes back.
    .source = Colonised planets count, too. Moored ships stay where they are.
    .recall = Then you lay a card of your hand on the market; it may be the same.
    .destination = Inactive planets will do, too.
    .swapHand = It goes into your hand.
    .swapField = It acts as if it had just been played.
    .swapPlaces = Both eat where they can. One of the two may use its ability.
    .offer = You choose the card you get for it next.
    .lead = It eats first, then the other; only it may use its ability.
    .takePass = It must be another than those you laid.
    .takeExplored = That is for the colonisation you lost.
    .takeDraft = Then you play a card of your hand, this one or another.
    .layPass = Two cards bring you another one, one card brings none.
    .layRecall = The card you took back may go there as well.
    .ark = The planet is laid at its open arrow.
    .stack = You then play a creature to it, if you hold one that fits.
    .end = Until then you can take steps back, unless something hidden has come to light.
    .waiting =
        Round { $round }{ $last ->
            [true] , the last turns
           *[other] { "" }
        }

## On the plain board: over what the view says, and over choices of a kind

field-rounds_to_win = Rounds to win
field-track = Extinction track
field-round = Round
field-starter = Starting player
field-turn = Turn
field-hand = Hand
field-partner = Partner's hand
field-aside = To hand over
field-teams = Teams
field-market = Market
field-pyramid = Pyramid
field-trump = Trump
field-stacks = Planet stacks
field-planets = Planets
field-colonies = Colonisations under way
field-extinction = Extinction
field-owed = Explorations owed
field-giving_up = After giving up
field-used = Used
field-last_round = Last turns
field-history = Rounds played
field-prompt = Asked now
field-team = Team
field-seen = Known cards
field-wins = Rounds won
field-research = Research stones
field-discovery = Discovery stones
field-points = PP
field-colonised = Colonisation step
field-card = Card
field-stones = Stones
field-colour = Colour
field-creature = Creature
field-planet = Planet
field-parent = Laid at
field-ship = Ship
field-arrow = Arrow
field-dome = Dome
field-marker = Marker
field-holder = Strongest ship
field-waiting = Yet to answer
field-fields = Fields
field-ships = Ships
field-count = Count
field-top = On top
field-winner = Won by
field-ending = Ending
field-rule = Rule
field-totals = PP in all
field-ask = Decision
field-seat = Who
field-other = Other card
field-reason = Reason
kind-HandOver = Hand over a card
kind-ReturnCard = Hand back a card
kind-PlayCard = Play a card
kind-Explore = Explore
kind-Pass = Pass
kind-Yield = Give up
kind-Waive = Waive the turn
kind-ChoosePlanet = Choose a planet
kind-ChooseStack = Choose a planet stack
kind-ChooseArk = Choose a daughter ark
kind-LayStone = Lay a discovery stone
kind-Enough = Enough
kind-MakeExtinct = Choose what goes extinct
kind-Advance = Advance the dome
kind-SetBack = Set a dome back
kind-UseAbility = Use the ability
kind-SkipAbility = Do without the ability
kind-TakeUp = Take up a card
kind-SwapWith = Swap with
kind-Offer = Offer a card
kind-Lead = Choose who leads
kind-TakeCard = Take a card
kind-LayCard = Lay a card on the market
kind-EndTurn = End the turn
