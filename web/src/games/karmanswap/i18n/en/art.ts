import type { ArtWords } from "../shape";

const art: ArtWords = {
  kinds: { red: "red carnivore", green: "green herbivore", blue: "blue decomposer" },
  ship: (name, arrows) => `${name}, ${arrows} ${arrows === 1 ? "arrow" : "arrows"}`,
  value: "value",
  strength: "strength",
  eats: (prey) => `Eats ${prey} of a lower value`,
  eatenBy: (hunter) => `eaten by ${hunter}`,
  noAbility: "It has no ability.",
  inHand: (stones) => `With ${stones} on it: each discovery stone counts 1.`,
  aid: {
    title: "Karman Swap at a glance",
    turn: "On your turn, one of these",
    choices: [
      ["Play a creature", "to a free field of its colour, on a planet without dome or marker", "KS-13"],
      ["Play a ship", "to a planet where a creature lives: a colonisation starts, or yours is strengthened", "KS-14"],
      ["Explore", "lay a planet at an open arrow of a daughter ark, then play a creature there", "KS-15"],
      ["Pass", "lay two cards on the market and take another, or lay one", "KS-16"],
    ],
    colours: "Who eats whom",
    eats: "eats",
    hunt: "A creature that comes to a planet makes one of its prey there extinct: one of a lower value, or of an equal one if the newcomer is trump. You take research stones of its value, three of which make a discovery stone, and the dome moves your way. Trump is the colour with the most creatures on the market.",
    abilities: "Abilities",
    once: "Whatever an ability brings to a planet may use its own in turn: that is the chain. Each card once a turn.",
    colonies: "Colonisation",
    colony: [
      "All the others have one answer each. Who does not hold the strongest ship there must play one to it, or it is lost; who does may play any card, or waive the turn at no cost.",
      "The strongest ship wins: PP for all other ships there and for each creature. The losers explore the next planet.",
    ],
    ends: "Three ways to win a round",
    wins: (track, race) => [
      ["Four planets", "colonised: at once", "KS-9"],
      [
        "Extinction",
        race ? `your dome ${track} steps on: at once` : `the dome ${track} steps to your end: at once`,
        "KS-9",
      ],
      [
        "Prestige",
        "the most PP when a hand is empty or the planets are used up; each discovery stone counts 3",
        "KS-9",
      ],
    ],
  },
};

export default art;
