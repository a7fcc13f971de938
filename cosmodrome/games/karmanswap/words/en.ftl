### Karman Swap, for the page and the terminal. Who reads is [me]; docs/translating.md tells how sentences are made.

## Abilities
## At most 20 letters: an ability's name

ability-settle = Settle
    .rule = Play a creature from your hand to an active planet.
ability-launch = Launch
    .rule = Play a ship from your hand to an active planet.
ability-migrate = Migrate
    .rule = Move a creature from any planet to any other.
ability-transfer = Transfer
    .rule = Move a ship from any planet to any other.
ability-trade-field = Trade field
    .rule = Swap a card on or at any planet with a market card.
ability-trade-hand = Trade hand
    .rule = Swap a card of your hand with a market card.
ability-exchange = Exchange
    .rule = Swap a card of one planet with a card of another, and choose which of the two leads: both eat, it alone may use its ability.
ability-cull = Cull
    .rule = Make another creature on any planet extinct.
ability-draft = Draft
    .rule = Take a market card into your hand, then play any card of your hand.
ability-recall = Recall
    .rule = Take a card from any planet into your hand, then lay a card of your hand on the market.
ability-moored = Moored
    .rule = Once at a planet, it leaves only by losing a colonisation.


## Cards, planets, people

you = You
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
    } turn at no cost: the colonisation is held.
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
    .owed = Explore: lay the planet that your team owes
Pass = Pass: lay one or two cards on the market
Waive = Waive: give up your turn at no cost; you keep your cards, and your team still leads
Yield = Give up { $losses }, and explore
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
    .held = Your team leads at { $planets }. Do you play a card, or waive?
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
        [turn] { $name } has the turn
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

## Why not

why-game_over = The match is over.
why-not_your_turn = It is not your turn.
why-not_now = That is not what is asked for now.
why-no_stones = Your team has no more discovery stones to lay.
why-not_your_card =
    { $card ->
        [none] That card is not in your hand.
       *[other] { $card } is not in your hand.
    }
why-no_target =
    { $ability ->
        [settle] You hold no creature that finds a place.
        [launch] You hold no ship that finds a place.
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
why-nothing_to_answer = No colonisation waits for your answer.
why-nothing_to_waive = A turn is waived only while a colonisation that your team holds waits for you.
why-play_or_waive = Your team holds a colonisation that waits for you: play a card, or waive.
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

## Options

option-rounds_to_win = Rounds to win
    .hint = The team that first wins as many has won the match.
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

table-round = Round { $round } · Trump: { $trump }
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
