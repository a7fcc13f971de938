import type { BoardWords } from "../shape";

const board: BoardWords = {
  label: "The table",
  choices: "Choices",
  actions: {
    Explore: "Explore",
    Pass: "Pass",
    Waive: "Waive the turn",
    LayStone: "Lay a stone",
    Advance: "My dome on",
    UseAbility: "Use it",
    SkipAbility: "Leave it",
    EndTurn: "End turn",
  },
  yield: (planets) => `Give up ${planets}`,
  enough: { stones: "As it is", none: "Give none", over: "That is all", lay: "One is enough" },
  setBack: (name) => `${name} back`,
  keys: {
    Explore: "X",
    Pass: "P",
    Waive: "W",
    Yield: "G",
    LayStone: "S",
    Enough: "N",
    Advance: "O",
    UseAbility: "A",
    SkipAbility: "L",
    EndTurn: "E",
  },
  undoKey: "U",
  aid: "Player aid",
  aidKey: "H",
  key: (key) => `Key ${key}`,
  chain: {
    label: "The turn as a chain",
    of: (name) => `${name}'s turn`,
    mine: "Your turn",
    empty: "The steps of the turn stand here.",
  },
  explained: "About this card",
  close: "Close",
  rule: (rule) => `Rule ${rule}`,
};

export default board;
