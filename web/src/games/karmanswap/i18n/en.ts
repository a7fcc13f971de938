import type { LogPart } from "../..";
import { plural } from "../../../i18n/plural";
import type { Colour } from "../cards";
import { THEN, type Asked, type EventWords, type Form, type Mover, type Refused, type Teller } from "./shape";

const n = plural("en");

const colours: Record<Colour, string> = { red: "red", green: "green", blue: "blue" };

const endings: Record<string, string> = {
  colonisation: "Four planets colonised: that wins at once.",
  extinction: "The dome has reached the end of the extinction track: that wins at once.",
  hand_empty: "A hand is empty, so prestige is counted.",
  planets_used: "The planets are used up, so prestige is counted.",
  rounds_used: "All rounds are played.",
};

/** "Anna plays" or "You play". */
function does(t: Teller, seat: number, you: string, one: string): LogPart[] {
  return [t.who(seat), ` ${t.me(seat) ? you : one} `];
}

const verb = (form: Form, other: string, one: string): string => (form === 1 ? one : other);
const gain = (count: number): string => (count ? n(count, "research stone", "research stones") : "no research stone");

const events: EventWords = {
  RoundStarted: (e, t) => [
    `Round ${e.round} · `,
    ...(t.me(e.starter) ? ["you start"] : [{ seat: e.starter }, " starts"]),
    ...(e.market.length ? [". On the market: ", ...t.cards(e.market), "."] : ["."]),
  ],
  CardsDealt: (e, t) =>
    e.cards
      ? [...does(t, e.seat, "are dealt", "is dealt"), ...t.cards(e.cards), "."]
      : [...does(t, e.seat, "are dealt", "is dealt"), `${n(e.count, "card", "cards")}.`],
  CardsHandedOver: (e, t) => [
    ...does(t, e.seat, "hand", "hands"),
    t.me(e.to) ? "you" : { seat: e.to },
    " ",
    ...(e.cards ? t.cards(e.cards) : [n(e.count, "card", "cards")]),
    ".",
  ],
  TurnStarted: (e, t) => (t.me(e.seat) ? ["Your turn"] : [{ seat: e.seat }, "'s turn"]),
  PlanetLaid: (e, t) => [
    ...(e.ship
      ? [...does(t, e.seat, "explore", "explores"), `${t.planet(e.planet)}, at an arrow of `, t.name(e.ship)]
      : e.parent
        ? [...does(t, e.seat, "explore", "explores"), `${t.planet(e.planet)}, beside ${t.planet(e.parent)}`]
        : [...does(t, e.seat, "bring", "brings"), `${t.planet(e.planet)} into play`]),
    e.top ? `. Next on that stack: ${t.planet(e.top)}.` : ". That stack is used up.",
  ],
  CardPlayed: (e, t) => [
    ...does(t, e.seat, "play", "plays"),
    t.card(e.card),
    ` to ${t.planet(e.planet)}`,
    e.stones ? ` with ${n(e.stones, "discovery stone", "discovery stones")}.` : ".",
  ],
  AbilityUsed: (e, t) => [THEN, t.name(e.card), ` sets off ${t.ability(e.ability)}.`],
  CardMoved: (e, t) => [THEN, t.card(e.card), ` moves from ${t.planet(e.origin)} to ${t.planet(e.planet)}.`],
  CardSwapped: (e, t) => [
    THEN,
    t.card(e.other),
    ` comes from the market to ${t.planet(e.planet)}, in place of `,
    t.card(e.card),
    ".",
  ],
  HandSwapped: (e, t) => [
    THEN,
    ...does(t, e.seat, "swap", "swaps"),
    t.card(e.card),
    t.me(e.seat) ? " of your hand for " : " from the hand for ",
    t.card(e.other),
    " from the market.",
  ],
  CardsExchanged: (e, t) => [
    THEN,
    t.card(e.card),
    ` on ${t.planet(e.planet)} and `,
    t.card(e.other),
    ` on ${t.planet(e.other_planet)} change places.`,
  ],
  CardTaken: (e, t) => [...does(t, e.seat, "take", "takes"), t.card(e.card), " from the market."],
  CardRecalled: (e, t) => [
    THEN,
    ...does(t, e.seat, "take", "takes"),
    t.card(e.card),
    ` back from ${t.planet(e.planet)}.`,
  ],
  CardLaid: (e, t) => [...does(t, e.seat, "lay", "lays"), t.card(e.card), " on the market."],
  CardTurnedUp: (e, t) => [THEN, "On the market ", t.card(e.card), " is turned up."],
  CreatureExtinct: (e, t) => [
    THEN,
    t.name(e.by),
    e.why === "cull" ? " culls " : " eats ",
    e.card === e.by ? "itself" : t.card(e.card),
    e.why === "cull"
      ? ` on ${t.planet(e.planet)}: `
      : e.why === "stronger"
        ? ", being stronger: "
        : `, equal, but ${colours[t.colour(e.by)]} is trump: `,
    `${gain(e.research)}.`,
  ],
  DomeMoved: (e, t) => {
    if (t.race) {
      const at = ` (${e.step} of ${t.track}).`;
      if (e.team === e.seat)
        return [THEN, ...(t.me(e.seat) ? ["Your dome"] : [{ seat: e.seat }, "'s dome"]), ` goes one step on${at}`];
      const whose = t.ours(e.team) ? ["your dome"] : [...t.names(e.team), "'s dome"];
      return [THEN, ...does(t, e.seat, "set", "sets"), ...whose, ` one step back${at}`];
    }
    const step = e.team ? -e.step : e.step;
    return [
      THEN,
      "The dome goes one step towards ",
      ...(t.ours(e.team) ? ["you"] : t.names(e.team)),
      step > 0 ? ` (${step} of ${t.track}).` : step ? ` (${-step} more to the middle).` : " (in the middle).",
    ];
  },
  StonesTurned: (e) => [
    THEN,
    `${3 * e.count} research stones turn into ${e.count === 1 ? "a discovery stone" : `${e.count} discovery stones`}.`,
  ],
  ColonisationStarted: (e, t) => [THEN, `A colonisation of ${t.planet(e.planet)} begins.`],
  ColonisationYielded: (e, t) => [...does(t, e.seat, "give up", "gives up"), `${t.planet(e.planet)}: no ship answers.`],
  ColonisationVoided: (e, t) => [
    THEN,
    `The colonisation of ${t.planet(e.planet)} is void: the round ends before it is decided.`,
  ],
  TurnWaived: (e, t) => [
    ...does(t, e.seat, "waive your turn", "waives the turn"),
    "at no cost: the colonisation is held.",
  ],
  ColonisationDropped: (e, t) => [THEN, `No ship is left: the colonisation of ${t.planet(e.planet)} ends.`],
  PlanetColonised: (e, t) => {
    const { parts, form } = t.side(e.team);
    return [
      ...parts,
      ` ${verb(form, "colonise", "colonises")} ${t.planet(e.planet)} with `,
      t.card(e.ship),
      `: ${e.ships + e.creatures} PP${e.ships ? ` (ships ${e.ships}, creatures ${e.creatures})` : ""}, step ${e.step} of 4.`,
      ...(e.beaten.length ? [" To the market: ", ...t.cards(e.beaten), "."] : []),
    ];
  },
  NothingFits: (e, t) => [...does(t, e.seat, "have", "has"), `no creature that fits ${t.planet(e.planet)}.`],
  TurnEnded: () => [],
  RoundEnded: (e, t) => {
    const side = e.winner === null ? null : t.side(e.winner);
    return [
      ...(side
        ? [...side.parts, ` ${verb(side.form, "win", "wins")} round ${e.round}. `]
        : [`Round ${e.round} is drawn. `]),
      endings[e.ending] ?? "",
      " PP: ",
      ...t.score(e.totals),
      ". Rounds won: ",
      ...t.score(e.wins),
      ".",
    ];
  },
  MatchEnded: () => ["The match is over."],
};

const en = {
  you: "You",
  yourTeam: "Your team",
  player: (number: number) => `player ${number}`,
  and: " and ",
  colours,
  /** A planet that is given up: what it brings, and whom. */
  loss: (planet: string, points: number, names: string) => `${planet} (${points} PP for ${names})`,
  events,
  /** Choices in full words; cards come with their figures where they are new to the eye. */
  describe: {
    handOver: (card: string) => `Give ${card} to your partner`,
    giveBack: (card: string) => `Give ${card} back`,
    play: (card: string) => `Play ${card}`,
    Explore: "Explore: lay a planet at an open arrow of a daughter ark",
    Pass: "Pass: lay one or two cards on the market",
    exploreOwed: "Explore: lay the planet that your team owes",
    Waive: "Waive: give up your turn at no cost; you keep your cards, and your team still leads",
    yield: (losses: string) => `Give up ${losses}, and explore`,
    playTo: (card: string, planet: string) => `Play ${card} to ${planet}`,
    moveTo: (card: string, planet: string) => `Move ${card} to ${planet}`,
    first: (planet: string) => `Bring ${planet} into play`,
    explore: (planet: string) => `Explore ${planet}`,
    emptyStack: "This stack is used up",
    ark: (ship: string) => `Explore from ${ship}`,
    stone: (card: string, value: number) => `Lay a discovery stone: ${card} then counts ${value}`,
    enoughStones: (card: string, value: number) => `Leave it at that: ${card} counts ${value}`,
    noneOver: "Give nothing",
    enoughOver: "That is all",
    enoughLaid: "Lay no second card, and take none",
    eat: (by: string, card: string) => `${by} eats ${card}`,
    cull: (card: string) => `Cull ${card}`,
    Advance: "Your own dome goes one step on",
    setBack: (name: string) => `${name}'s dome goes one step back`,
    use: (card: string, ability: string) => `Use ${ability} of ${card}`,
    skip: (card: string, ability: string) => `Leave ${ability} of ${card} unused`,
    takeUp: {
      migrate: (card: string) => `Move ${card}`,
      transfer: (card: string) => `Move ${card}`,
      "trade-field": (card: string) => `Put ${card} on the market for another`,
      exchange: (card: string) => `Let ${card} change places`,
      recall: (card: string) => `Take ${card} back into your hand`,
    } as Record<Mover, (card: string) => string>,
    swapHand: (own: string, card: string) => `Swap ${own} for ${card}`,
    swapField: (own: string, card: string) => `${card} takes the place of ${own}`,
    swapPlaces: (own: string, card: string) => `${own} and ${card} change places`,
    offer: (card: string) => `Swap ${card} for a market card`,
    lead: (card: string) => `${card} leads`,
    take: (card: string) => `Take ${card}`,
    lay: (card: string) => `Lay ${card} on the market`,
    EndTurn: "End your turn",
  },
  prompt: {
    handOver: "Which cards do you give your partner? Two at most.",
    handOverMore: "One more card for your partner?",
    giveBack: (count: number) =>
      count > 1 ? `Which ${count} cards do you give back?` : "Which card do you give back?",
    turn: "Your turn. What will you do?",
    answer: (planets: string) => `${planets}: do you answer with a ship?`,
    held: (planets: string) => `Your team leads at ${planets}. Do you play a card, or waive?`,
    settle: "Which creature do you settle?",
    launch: "Which ship do you launch?",
    draft: "Which card do you play?",
    settler: (planet: string) => `Which creature goes to ${planet}?`,
    planet: (card: string) => `Where do you play ${card}?`,
    stones: (card: string) => `Do you lay a discovery stone on ${card}?`,
    stonesMore: (card: string, count: number) => `${n(count, "stone", "stones")} on ${card}. One more?`,
    eat: (card: string) => `Which creature does ${card} eat?`,
    cull: (card: string) => `Which creature does ${card} cull?`,
    dome: "Which dome do you move?",
    ability: (card: string, ability: string) => `Do you use ${ability} of ${card}?`,
    source: {
      migrate: "Which creature migrates?",
      transfer: "Which ship do you transfer?",
      "trade-field": "Which card of a planet goes to the market?",
      exchange: "Which card changes places?",
      recall: "Which card do you take back?",
    } as Record<Mover, string>,
    destination: (card: string) => `Where does ${card} go?`,
    swapHand: (card: string) => `Which market card do you take for ${card}?`,
    swapField: (card: string) => `Which market card takes the place of ${card}?`,
    swapPlaces: (card: string) => `With which card does ${card} change places?`,
    offer: "Which card of your hand goes to the market?",
    lead: (card: string, other: string) => `${card} or ${other}: which one leads?`,
    take: "Which market card do you take?",
    lay: "Which card do you lay on the market?",
    layMore: "A second card, to take one from the market?",
    ark: "At which ark do you explore?",
    first: "Which planet comes into play first?",
    stack: "Which planet do you explore?",
    end: "That was your turn. Do you end it?",
    over: "The match is over.",
    waiting: (name: string, asked: Asked) =>
      ({
        "hand-over": `${name} chooses cards for the partner`,
        return: `${name} gives cards back`,
        turn: `${name} has the turn`,
        card: `${name} chooses a card to play`,
        planet: `${name} chooses a planet`,
        stones: `${name} thinks about discovery stones`,
        victim: `${name} chooses what goes extinct`,
        dome: `${name} chooses a dome`,
        ability: `${name} thinks about an ability`,
        source: `${name} chooses a card on the planets`,
        destination: `${name} chooses where it goes`,
        swap: `${name} chooses a card to swap`,
        offer: `${name} chooses a hand card`,
        lead: `${name} chooses which card leads`,
        take: `${name} takes a market card`,
        lay: `${name} lays a card on the market`,
        ark: `${name} chooses an ark`,
        stack: `${name} chooses a planet`,
        end: `${name} looks the turn over`,
      })[asked],
  },
  hint: {
    handOver: "Your partner gives back as many, the same ones if they like.",
    giveBack: "Any of your cards will do, those you were given too.",
    turn: "Play a creature or a ship, explore, or pass.",
    lastTurn: "The planets are used up: this is your last turn of the round.",
    answer: (losses: string) =>
      `Without a ship you lose ${losses} at once, and you explore. A weaker one will do, too.`,
    held: "A ship for it, or any card for another planet. Waiving costs nothing: your turn is over, and your team still leads.",
    launch: "It starts a colonisation, or joins one.",
    settle: "It needs a free field of its colour on an active planet.",
    draft: "Creature or ship: any card of your hand that finds a place.",
    settler: "It must be one that fits, if you hold any.",
    planet: "Point at a planet to see what would follow.",
    planetAnswer: "It answers one colonisation; another that waits is lost, unless your team holds it by then.",
    stones: "Each makes it 1 stronger for as long as it lies there.",
    eat: "One of them must go. Its value in research stones is yours.",
    cull: "Any creature on any planet. Its value in research stones is yours.",
    dome: "Yours goes on, another's goes back.",
    source: "Colonised planets count, too. Moored ships stay where they are.",
    recall: "Then you lay a card of your hand on the market; it may be the same.",
    destination: "Inactive planets will do, too.",
    swapHand: "It goes into your hand.",
    swapField: "It acts as if it had just been played.",
    swapPlaces: "Both eat where they can. One of the two may use its ability.",
    offer: "You choose the card you get for it next.",
    lead: "It eats first, then the other; only it may use its ability.",
    takePass: "It must be another than those you laid.",
    takeExplored: "That is for the colonisation you lost.",
    takeDraft: "Then you play a card of your hand, this one or another.",
    layPass: "Two cards bring you another one, one card brings none.",
    layRecall: "The card you took back may go there as well.",
    ark: "The planet is laid at its open arrow.",
    stack: "You then play a creature to it, if you hold one that fits.",
    end: "Until then you can take steps back, unless something hidden has come to light.",
    waiting: (round: number, last: boolean) => `Round ${round}${last ? ", the last turns" : ""}`,
  },
  /** What a choice would bring, in short. */
  foreseen: {
    you: "you",
    yourTeam: "your team",
    extinct: (card: string, research: number) =>
      `${card} goes extinct: ${research ? `+${research} research` : "no research"}`,
    stones: (count: number) => `+${n(count, "discovery stone", "discovery stones")}`,
    dome: "dome one step towards you",
    ownDome: "your dome one step on",
    setBack: (name: string) => `${name}'s dome one step back`,
    begins: (planet: string) => `a colonisation of ${planet} begins`,
    dropped: (planet: string) => `the colonisation of ${planet} ends without a winner`,
    voided: (planet: string) => `the colonisation of ${planet} is void`,
    colonised: (side: string, form: Form, planet: string, points: number) =>
      `${side} ${verb(form, "colonise", "colonises")} ${planet}: +${points} PP`,
    beaten: (cards: string) => `to the market: ${cards}`,
    nothingFits: (planet: string) => `none of your creatures fits ${planet}`,
    round: (side: string, form: Form) => `${side} ${verb(form, "win", "wins")} the round`,
    drawn: "the round is drawn",
    match: "the match is over",
  },
  reasons: {
    game_over: () => "The match is over.",
    not_your_turn: () => "It is not your turn.",
    not_now: () => "That is not what is asked for now.",
    no_stones: () => "Your team has no more discovery stones to lay.",
    not_your_card: (a: Refused) => `${a.card || "That card"} is not in your hand.`,
    no_target: (a: Refused) =>
      ({ settle: "You hold no creature that finds a place.", launch: "You hold no ship that finds a place." })[
        a.ability
      ] ?? "There is nothing that this ability could act on.",
    own_dome: () => "Your own dome goes on, not back.",
    at_start: () => "That dome is at the start already.",
    stack_empty: () => "No planet is left on that stack.",
    no_open_arrow: () => "No daughter ark has an open arrow that you could explore from.",
    must_answer: (a: Refused) =>
      a.planet
        ? `The ship must answer a colonisation, and none waits on ${a.planet}.`
        : "A colonisation waits for your answer: play a ship to it, or give it up.",
    nothing_to_answer: () => "No colonisation waits for your answer.",
    nothing_to_waive: () => "A turn is waived only while a colonisation that your team holds waits for you.",
    play_or_waive: () => "Your team holds a colonisation that waits for you: play a card, or waive.",
    exploration_owed: () => "The losers of a colonisation explore first.",
    own_card: (a: Refused) => `It is ${a.card || "this card"}'s own ability: it acts on other cards.`,
    no_card: () => "You have no card left to lay.",
    no_planet_left: () => "There is no planet left to explore.",
    marked: (a: Refused) =>
      a.planet
        ? `A colonisation of ${a.planet} is going on: no creature can be played there.`
        : "The only free fields of its colour are where a colonisation is going on.",
    colonised: (a: Refused) =>
      a.planet ? `${a.planet} is colonised already.` : "The only free fields of its colour are on colonised planets.",
    no_free_field: (a: Refused) =>
      a.planet
        ? `No field of its colour is free on ${a.planet}.`
        : "No field of its colour is free on any active planet.",
    no_field: (a: Refused) =>
      a.planet ? `${a.planet} has no field of its colour.` : "The new planet has no field of its colour.",
    no_markers: () => "Two colonisations are going on already, and there are no more markers.",
    no_creature: (a: Refused) =>
      a.planet ? `No creature lives on ${a.planet}.` : "A ship needs an active planet where a creature lives.",
    not_in_play: (a: Refused) => `${a.planet || "That planet"} is not in play.`,
    only_ships: () => "Only a ship will do.",
    only_creatures: () => "Only a creature will do.",
    not_on_planet: (a: Refused) => `${a.card || "That card"} lies on no planet.`,
    not_there: (a: Refused) => `${a.card || "That creature"} lives on another planet.`,
    not_prey: (a: Refused) => `${a.card || "That creature"} is not its prey.`,
    too_strong: (a: Refused) => `${a.card || "That creature"} is too strong for it.`,
    moored: (a: Refused) => `${a.card || "That ship"} is moored.`,
    no_place: (a: Refused) =>
      a.rule === "KS-R7"
        ? `After ${a.card} you would have no card to play.`
        : `Not ${a.card}: a card would be left without a place.`,
    same_planet: () => "It must be another planet.",
    just_laid: (a: Refused) => `You have just laid ${a.card} there.`,
    not_free: (a: Refused) => `${a.card || "That card"} does not lie free on the market.`,
  },
  unknownReason: "That is not allowed now.",
  ending: {
    won: "You win the match!",
    teamWon: "Your team wins the match!",
    wins: (names: string, form: Form) => `${names} ${verb(form, "win", "wins")} the match`,
    draw: (names: string) => `A draw: ${names}`,
    endings,
    rounds: "Rounds",
    roundsHelp: "Rounds won.",
    total: "PP",
    totalHelp: "Prestige in the last round, with 3 for each discovery stone.",
  },
  options: {
    rounds_to_win: "Rounds to win",
    "rounds_to_win.1": "One",
    "rounds_to_win.2": "Two",
    "rounds_to_win.3": "Three",
    track: "Extinction track",
    "track.3": "3 steps",
    "track.4": "4 steps",
    "track.5": "5 steps",
    "track.6": "6 steps",
    open_hands: "Open team hands",
    "open_hands.true": "Yes",
    "open_hands.false": "No",
  } as Record<string, string>,
  optionHints: {
    rounds_to_win: "The team that first wins as many has won the match.",
    track: "From the middle to each end; with three players it is always a race of six.",
    open_hands: "With four players, partners see each other's cards.",
  } as Record<string, string>,
};

/** The shape of Karman Swap's catalogues. */
export type Messages = typeof en;

export default en;
