import type { FigureWords } from "../shape";

const figures: FigureWords = {
  eats: "frisst",
  before: "Vorher",
  after: "Nachher",
  planet: {
    field: "ein freies Feld für ein Lebewesen dieser Farbe",
    prestige: "Prestige jedes Lebewesens dieser Farbe hier",
    worth: "was der Planet brächte, würde er jetzt kolonisiert",
  },
  tracks: {
    extinction: "die blaue Kuppel: An deinem Ende der Skala gewinnt sie dir den Durchgang",
    colonised: "deine Kuppel auf einem Planeten: Die vierte gewinnt dir den Durchgang",
    wins: "ein gewonnener Durchgang",
    discovery: "Entdeckungssteine, je 3 PP am Ende des Durchgangs",
    research: "ein Forschungsstein: Der dritte macht aus allen dreien einen Entdeckungsstein",
  },
};

export default figures;
