import { plural } from "../../../../i18n/plural";
import type { Form } from "../shape";
import art from "./art";
import board from "./board";
import figures from "./figures";
import map from "./map";
import puzzles from "./puzzles";
import sides from "./sides";

const n = plural("en");
const verb = (form: Form, other: string, one: string): string => (form === 1 ? one : other);

const en = {
  art,
  board,
  figures,
  map,
  puzzles,
  sides,
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
};

/** The shape of Karman Swap's catalogues. */
export type Messages = typeof en;

export default en;
