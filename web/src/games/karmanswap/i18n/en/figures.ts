import type { FigureWords } from "../shape";

const figures: FigureWords = {
  eats: "eats",
  before: "Before",
  after: "Afterwards",
  planet: {
    field: "a free field, for a creature of this colour",
    prestige: "prestige of each creature of this colour here",
    worth: "what the planet would bring if it were colonised now",
  },
  tracks: {
    extinction: "the blue dome: at your end of the track, it wins you the round",
    colonised: "your dome on a planet: the fourth wins you the round",
    wins: "a round won",
    discovery: "discovery stones, 3 PP each when the round ends",
    research: "a research stone: the third makes a discovery stone of all three",
  },
};

export default figures;
