import type { FigureWords } from "../shape";

const figures: FigureWords = {
  eats: "mange",
  before: "Avant",
  after: "Après",
  planet: {
    field: "une case libre pour une créature de cette couleur",
    prestige: "prestige de chaque créature de cette couleur ici",
    worth: "ce que la planète rapporterait si elle était colonisée maintenant",
  },
  tracks: {
    extinction: "le dôme bleu : à ton bout de la piste, il te fait gagner la manche",
    colonised: "ton dôme sur une planète : le quatrième te fait gagner la manche",
    wins: "une manche gagnée",
    discovery: "pierres de découverte, 3 PP chacune à la fin de la manche",
    research: "une pierre de recherche : la troisième fait des trois une pierre de découverte",
  },
};

export default figures;
