import { plural } from "../../../../i18n/plural";
import type { Sides } from "../shape";

const n = plural("en");

const sides: Sides = {
  market: {
    title: "Market",
    trump: (colour) => `Trump: ${colour}`,
    noTrump: "No trump",
    because: (counts) => `Creatures on the market: ${counts}`,
    ships: "ships",
    group: (name, count) => `${name}: ${n(count, "card", "cards")}`,
    empty: "The market is empty.",
    pyramid: (faceDown) => `Pyramid, ${n(faceDown, "card", "cards")} face down`,
    faceDown: "A face-down card",
    covered: "Covered: it can be taken once no other card overlaps it.",
  },
  stacks: {
    title: "Planet stacks",
    left: (count) => n(count, "planet left", "planets left"),
    empty: "Used up",
    last: "The planets are used up: these are the last turns (KS-43).",
    zone: (colour, fields, prestige) => `${colour}: ${n(fields, "field", "fields")}, ${prestige} PP each`,
  },
  tracks: {
    title: "Tracks",
    extinction: "Extinction",
    race: "Extinction race",
    colonisation: "Colonisation",
    steps: (name, steps) => `${n(steps, "step", "steps")} to the end of ${name}`,
    step: (name, step, of) => `${name}: step ${step} of ${of}`,
    points: (count) => n(count, "prestige point", "prestige points"),
    discovery: (count) => `${n(count, "discovery stone", "discovery stones")}, 3 PP each at the end of the round`,
    research: (count) => `${n(count, "research stone", "research stones")}; 3 turn into a discovery stone`,
    total: (count) => `${count} PP if the round ended now`,
    colonised: (count, of) => `Colonised: ${count} of ${of}`,
    wins: (count, of) => `Rounds won: ${count} of ${of}`,
    gain: (count) => `+${count}`,
  },
  seat: {
    label: (name) => `Seat of ${name}`,
    hand: (count) => `${n(count, "card", "cards")} in hand`,
    seen: (names) => `Known to be in this hand: ${names}`,
    turn: "Turn",
    partner: "Partner",
    starter: "Started this round",
  },
  hand: {
    title: "Your hand",
    label: (count) => `Your hand: ${n(count, "card", "cards")}`,
    empty: "No card left",
    aside: "To hand over",
    partner: "Your partner's hand",
  },
  round: {
    title: (round) => `Round ${round} is over`,
    won: (team) => `Won by ${team}`,
    drawn: "Drawn",
    endings: {
      colonisation: "Four planets colonised: a knock-out.",
      extinction: "The dome reached the end of the extinction track: a knock-out.",
      hand_empty: "A hand was empty, so prestige was counted.",
      planets_used: "The planets were used up, so prestige was counted.",
    },
    total: (count) => `${count} PP`,
    wins: (count, of) => `${count} of ${n(of, "round", "rounds")} won`,
    next: (round, name) => `Round ${round} begins with ${name}.`,
    rule: (rule) => `Rule ${rule}`,
  },
};

export default sides;
