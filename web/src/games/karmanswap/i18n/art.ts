/** Words of what explains the cards and the game at a glance. */

import { pick } from "$lib/i18n.svelte";
import type { Language } from "$lib/settings.svelte";

interface ArtWords {
  kinds: Record<"red" | "green" | "blue", string>;
  ship: (name: string, arrows: number) => string;
  value: string;
  strength: string;
  eats: (prey: string) => string;
  eatenBy: (hunter: string) => string;
  noAbility: string;
  inHand: (stones: number) => string;
  aid: {
    title: string;
    turn: string;
    choices: [name: string, words: string, rule: string][];
    colours: string;
    eats: string;
    hunt: string;
    abilities: string;
    once: string;
    colonies: string;
    colony: string[];
    ends: string;
    wins: (track: number, race: boolean) => [name: string, words: string, rule: string][];
  };
}

const words: Record<Language, ArtWords> = {
  en: {
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
  },
  de: {
    kinds: { red: "roter Fleischfresser", green: "grüner Pflanzenfresser", blue: "blauer Zersetzer" },
    ship: (name, arrows) => `${name}, ${arrows} ${arrows === 1 ? "Pfeil" : "Pfeile"}`,
    value: "Wert",
    strength: "Stärke",
    eats: (prey) => `Frisst ${prey} von niedrigerem Wert`,
    eatenBy: (hunter) => `wird gefressen von ${hunter}`,
    noAbility: "Sie hat keine Fähigkeit.",
    inHand: (stones) => `Mit ${stones} darauf: Jeder Entdeckungsstein zählt 1.`,
    aid: {
      title: "Karman Swap auf einen Blick",
      turn: "In deinem Zug eins davon",
      choices: [
        ["Lebewesen spielen", "auf ein freies Feld seiner Farbe, auf einen Planeten ohne Kuppel und Marker", "KS-13"],
        [
          "Schiff spielen",
          "zu einem Planeten, auf dem ein Lebewesen lebt: Eine Kolonisierung beginnt, oder deine wird stärker",
          "KS-14",
        ],
        [
          "Erkunden",
          "einen Planeten an einen offenen Pfeil einer Tochterarche legen, dann ein Lebewesen dorthin spielen",
          "KS-15",
        ],
        ["Passen", "zwei Karten an den Markt legen und eine andere nehmen, oder eine legen", "KS-16"],
      ],
      colours: "Wer wen frisst",
      eats: "frisst",
      hunt: "Ein Lebewesen, das auf einen Planeten kommt, lässt dort eine Beute aussterben: von niedrigerem Wert, oder von gleichem, wenn seine Farbe Trumpf ist. Du nimmst Forschungssteine in Höhe ihres Werts, je drei werden ein Entdeckungsstein, und die Kuppel rückt zu dir. Trumpf ist die Farbe mit den meisten Lebewesen am Markt.",
      abilities: "Fähigkeiten",
      once: "Was eine Fähigkeit auf einen Planeten bringt, darf seine eigene nutzen: Das ist die Kette. Jede Karte einmal im Zug.",
      colonies: "Kolonisierung",
      colony: [
        "Alle anderen haben je eine Antwort. Wer dort nicht das stärkste Schiff hat, muss eins dazuspielen, sonst ist sie verloren; wer es hat, darf eine Karte spielen oder ohne Kosten auf den Zug verzichten.",
        "Das stärkste Schiff gewinnt: PP für alle anderen Schiffe dort und für jedes Lebewesen. Wer verliert, erkundet den nächsten Planeten.",
      ],
      ends: "Drei Wege, einen Durchgang zu gewinnen",
      wins: (track, race) => [
        ["Vier Planeten", "kolonisiert: sofort", "KS-9"],
        [
          "Aussterben",
          race
            ? `deine Kuppel ${track} Schritte weiter: sofort`
            : `die Kuppel ${track} Schritte an deinem Ende: sofort`,
          "KS-9",
        ],
        [
          "Prestige",
          "die meisten PP, wenn eine Hand leer ist oder die Planeten aufgebraucht sind; jeder Entdeckungsstein zählt 3",
          "KS-9",
        ],
      ],
    },
  },
  fr: {
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
  },
};

export const art = (): ArtWords => pick(words);
