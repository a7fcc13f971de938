import type { ArtWords } from "../shape";

const art: ArtWords = {
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
        race ? `deine Kuppel ${track} Schritte weiter: sofort` : `die Kuppel ${track} Schritte an deinem Ende: sofort`,
        "KS-9",
      ],
      [
        "Prestige",
        "die meisten PP, wenn eine Hand leer ist oder die Planeten aufgebraucht sind; jeder Entdeckungsstein zählt 3",
        "KS-9",
      ],
    ],
  },
};

export default art;
