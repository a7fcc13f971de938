import type { CardWords } from "../cards";

const cards: CardWords = {
  names: {},
  classes: { freighter: "freighter", explorer: "explorer", outpost: "outpost", ark: "daughter ark" },
  abilities: {
    settle: "Settle",
    launch: "Launch",
    migrate: "Migrate",
    transfer: "Transfer",
    "trade-field": "Trade field",
    "trade-hand": "Trade hand",
    exchange: "Exchange",
    cull: "Cull",
    draft: "Draft",
    recall: "Recall",
    moored: "Moored",
  },
  abilityRules: {
    settle: "Play a creature from your hand to an active planet.",
    launch: "Play a ship from your hand to an active planet.",
    migrate: "Move a creature from any planet to any other.",
    transfer: "Move a ship from any planet to any other.",
    "trade-field": "Swap a card on or at any planet with a market card.",
    "trade-hand": "Swap a card of your hand with a market card.",
    exchange:
      "Swap a card of one planet with a card of another, and choose which of the two leads: both eat, it alone may use its ability.",
    cull: "Make another creature on any planet extinct.",
    draft: "Take a market card into your hand, then play any card of your hand.",
    recall: "Take a card from any planet into your hand, then lay a card of your hand on the market.",
    moored: "Once at a planet, it leaves only by losing a colonisation.",
  },
};

export default cards;
