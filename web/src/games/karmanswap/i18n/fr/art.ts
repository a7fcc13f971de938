import type { ArtWords } from "../shape";

const art: ArtWords = {
  kinds: { red: "carnivore rouge", green: "herbivore vert", blue: "décomposeur bleu" },
  ship: (name, arrows) => `${name}, ${arrows} ${arrows === 1 ? "flèche" : "flèches"}`,
  value: "valeur",
  strength: "force",
  eats: (prey) => `Mange un ${prey} de valeur inférieure`,
  eatenBy: (hunter) => `mangé par un ${hunter}`,
  noAbility: "Elle n'a pas de pouvoir.",
  inHand: (stones) => `Avec ${stones} dessus : chaque pierre de découverte compte 1.`,
  aid: {
    title: "Karman Swap en un coup d'œil",
    turn: "À ton tour, au choix",
    choices: [
      ["Jouer une créature", "sur une case libre de sa couleur, sur une planète sans dôme ni marqueur", "KS-13"],
      [
        "Jouer un vaisseau",
        "vers une planète où vit une créature : une colonisation commence, ou la tienne se renforce",
        "KS-14",
      ],
      ["Explorer", "poser une planète à une flèche ouverte d'une arche fille, puis y jouer une créature", "KS-15"],
      ["Passer", "poser deux cartes au marché et en prendre une autre, ou en poser une", "KS-16"],
    ],
    colours: "Qui mange qui",
    eats: "mange",
    hunt: "Une créature qui arrive sur une planète y fait s'éteindre une de ses proies : de valeur inférieure, ou égale si la nouvelle venue est atout. Tu prends des pierres de recherche selon sa valeur, trois font une pierre de découverte, et le dôme avance vers toi. L'atout est la couleur qui a le plus de créatures au marché.",
    abilities: "Pouvoirs",
    once: "Ce qu'un pouvoir amène sur une planète peut utiliser le sien à son tour : c'est la chaîne. Chaque carte, une fois par tour.",
    colonies: "Colonisation",
    colony: [
      "Chacun des autres a une réponse. Qui n'y a pas le vaisseau le plus fort doit en jouer un, sinon elle est perdue ; qui l'a peut jouer une carte, ou renoncer au tour sans frais.",
      "Le vaisseau le plus fort gagne : des PP pour tous les autres vaisseaux et pour chaque créature. Les perdants explorent la planète suivante.",
    ],
    ends: "Trois façons de gagner une manche",
    wins: (track, race) => [
      ["Quatre planètes", "colonisées : aussitôt", "KS-9"],
      [
        "Extinction",
        race ? `ton dôme avancé de ${track} pas : aussitôt` : `le dôme à ${track} pas, de ton côté : aussitôt`,
        "KS-9",
      ],
      [
        "Prestige",
        "le plus de PP quand une main est vide ou les planètes épuisées ; chaque pierre de découverte compte 3",
        "KS-9",
      ],
    ],
  },
};

export default art;
