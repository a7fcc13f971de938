import { plural } from "../../../../i18n/plural";
import type { Form } from "../shape";
import type { Messages } from "../en";
import art from "./art";
import board from "./board";
import figures from "./figures";
import map from "./map";
import puzzles from "./puzzles";
import sides from "./sides";

const n = plural("de");
const verb = (form: Form, you: string, one: string, two: string): string => [you, one, two][form] ?? one;

const de: Messages = {
  art,
  board,
  figures,
  map,
  puzzles,
  sides,
  hint: {
    handOver: "Dein Partner gibt ebenso viele zurück, auch dieselben.",
    giveBack: "Jede deiner Karten geht, auch eine, die du eben bekommen hast.",
    turn: "Spiele ein Wesen oder ein Schiff, erkunde oder passe.",
    lastTurn: "Die Planeten sind aufgebraucht: Das ist dein letzter Zug in diesem Durchgang.",
    answer: (losses) => `Ohne Schiff verlierst du sofort ${losses} und erkundest. Auch ein schwächeres genügt.`,
    held: "Ein Schiff dazu, oder irgendeine Karte an einen anderen Planeten. Verzichten kostet nichts: Dein Zug ist vorbei, und dein Team führt weiter.",
    launch: "Es beginnt eine Kolonisierung oder kommt zu einer dazu.",
    settle: "Es braucht ein freies Feld seiner Farbe auf einem aktiven Planeten.",
    draft: "Wesen oder Schiff: jede Handkarte, die einen Platz findet.",
    settler: "Du musst eines spielen, das passt, wenn du eines hast.",
    planet: "Zeig auf einen Planeten, und du siehst, was folgen würde.",
    planetAnswer:
      "Es beantwortet eine Kolonisierung; eine zweite ist verloren, wenn dein Team sie bis dahin nicht hält.",
    stones: "Jeder macht sie um 1 stärker, solange sie dort liegt.",
    eat: "Eines muss weichen. Sein Wert an Forschungssteinen gehört dir.",
    cull: "Irgendein Wesen auf irgendeinem Planeten. Sein Wert an Forschungssteinen gehört dir.",
    dome: "Die eigene rückt vor, eine fremde zurück.",
    source: "Auch kolonisierte Planeten zählen. Verankerte Schiffe bleiben liegen.",
    recall: "Danach legst du eine Handkarte an den Markt, wenn du willst dieselbe.",
    destination: "Auch inaktive Planeten gehen.",
    swapHand: "Sie kommt auf deine Hand.",
    swapField: "Sie handelt, als wäre sie eben gespielt worden.",
    swapPlaces: "Beide fressen, wo sie können. Eine der beiden darf ihre Fähigkeit nutzen.",
    offer: "Was du dafür bekommst, wählst du als Nächstes.",
    lead: "Sie frisst zuerst, dann die andere; nur sie darf ihre Fähigkeit nutzen.",
    takePass: "Es muss eine andere sein als die eben gelegten.",
    takeExplored: "Das ist für die verlorene Kolonisierung.",
    takeDraft: "Danach spielst du eine Handkarte, diese oder eine andere.",
    layPass: "Zwei Karten bringen dir eine andere, eine bringt keine.",
    layRecall: "Auch die zurückgenommene darf es sein.",
    ark: "Der Planet kommt an ihren offenen Pfeil.",
    stack: "Dann spielst du ein Wesen darauf, wenn du ein passendes hast.",
    end: "Bis dahin kannst du Schritte zurücknehmen, außer etwas Verborgenes wurde sichtbar.",
    waiting: (round, last) => `Durchgang ${round}${last ? ", die letzten Züge" : ""}`,
  },
  foreseen: {
    you: "du",
    yourTeam: "dein Team",
    extinct: (card, research) => `${card} stirbt aus: ${research ? `+${research} Forschung` : "keine Forschung"}`,
    stones: (count) => `+${n(count, "Entdeckungsstein", "Entdeckungssteine")}`,
    dome: "Kuppel einen Schritt zu dir",
    ownDome: "deine Kuppel einen Schritt vor",
    setBack: (name) => `Kuppel von ${name} einen Schritt zurück`,
    begins: (planet) => `eine Kolonisierung von ${planet} beginnt`,
    dropped: (planet) => `die Kolonisierung von ${planet} endet ohne Sieger`,
    voided: (planet) => `die Kolonisierung von ${planet} verfällt`,
    colonised: (side, form, planet, points) =>
      `${side} ${verb(form, "kolonisierst", "kolonisiert", "kolonisieren")} ${planet}: +${points} PP`,
    beaten: (cards) => `an den Markt: ${cards}`,
    nothingFits: (planet) => `keines deiner Wesen passt auf ${planet}`,
    round: (side, form) => `${side} ${verb(form, "gewinnst", "gewinnt", "gewinnen")} den Durchgang`,
    drawn: "der Durchgang ist unentschieden",
    match: "die Partie ist zu Ende",
  },
};

export default de;
