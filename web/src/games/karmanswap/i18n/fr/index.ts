import { plural } from "../../../../i18n/plural";
import type { Form } from "../shape";
import type { Messages } from "../en";
import art from "./art";
import board from "./board";
import figures from "./figures";
import map from "./map";
import puzzles from "./puzzles";
import sides from "./sides";

const n = plural("fr");
const verb = (form: Form, you: string, one: string, two: string): string => [you, one, two][form] ?? one;

/** « de Quill », « d'Anso ». */
const of = (name: string): string => (/^[aeiouyàâéèêëîïôöûü]/i.test(name) ? `d'${name}` : `de ${name}`);

const fr: Messages = {
  art,
  board,
  figures,
  map,
  puzzles,
  sides,
  hint: {
    handOver: "Ton partenaire en rend autant, les mêmes s'il veut.",
    giveBack: "N'importe laquelle de tes cartes, même une que tu viens de recevoir.",
    turn: "Joue une créature ou un vaisseau, explore, ou passe.",
    lastTurn: "Les planètes sont épuisées : c'est ton dernier tour de la manche.",
    answer: (losses) => `Sans vaisseau tu perds sur-le-champ ${losses}, et tu explores. Un plus faible suffit.`,
    held: "Un vaisseau de plus, ou n'importe quelle carte sur une autre planète. Renoncer ne coûte rien : ton tour est fini, et ton équipe mène toujours.",
    launch: "Il commence une colonisation, ou en rejoint une.",
    settle: "Il lui faut une case libre de sa couleur sur une planète active.",
    draft: "Créature ou vaisseau : toute carte de ta main qui trouve une place.",
    settler: "Tu dois en jouer une qui convient, si tu en as une.",
    planet: "Pointe une planète pour voir ce qui suivrait.",
    planetAnswer: "Il répond à une colonisation ; une autre est perdue, à moins que ton équipe ne la tienne alors.",
    stones: "Chacune la rend plus forte de 1 tant qu'elle est là.",
    eat: "L'une d'elles doit partir. Sa valeur en pierres de recherche est à toi.",
    cull: "Une créature de n'importe quelle planète. Sa valeur en pierres de recherche est à toi.",
    dome: "Le tien avance, celui d'un autre recule.",
    source: "Les planètes colonisées comptent aussi. Les vaisseaux amarrés restent.",
    recall: "Puis tu poses une carte de ta main au marché, la même si tu veux.",
    destination: "Une planète inactive convient aussi.",
    swapHand: "Elle va dans ta main.",
    swapField: "Elle agit comme si on venait de la jouer.",
    swapPlaces: "Les deux mangent si elles le peuvent. Une des deux peut utiliser son pouvoir.",
    offer: "Tu choisis ensuite ce que tu reçois en échange.",
    lead: "Elle mange d'abord, puis l'autre ; elle seule peut utiliser son pouvoir.",
    takePass: "Ce doit être une autre que celles que tu as posées.",
    takeExplored: "C'est pour la colonisation perdue.",
    takeDraft: "Puis tu joues une carte de ta main, celle-ci ou une autre.",
    layPass: "Deux cartes t'en rapportent une autre, une seule n'en rapporte pas.",
    layRecall: "La carte reprise peut y aller aussi.",
    ark: "La planète est posée à sa flèche ouverte.",
    stack: "Puis tu y joues une créature, si tu en as une qui convient.",
    end: "D'ici là, tu peux en reprendre les étapes, sauf si quelque chose de caché est apparu.",
    waiting: (round, last) => `Manche ${round}${last ? ", les derniers tours" : ""}`,
  },
  foreseen: {
    you: "tu",
    yourTeam: "ton équipe",
    extinct: (card, research) => `${card} s'éteint : ${research ? `+${research} recherche` : "aucune recherche"}`,
    stones: (count) => `+${n(count, "pierre de découverte", "pierres de découverte")}`,
    dome: "dôme d'un pas vers toi",
    ownDome: "ton dôme avance d'un pas",
    setBack: (name) => `le dôme ${of(name)} recule d'un pas`,
    begins: (planet) => `une colonisation ${of(planet)} commence`,
    dropped: (planet) => `la colonisation ${of(planet)} finit sans vainqueur`,
    voided: (planet) => `la colonisation ${of(planet)} est nulle`,
    colonised: (side, form, planet, points) =>
      `${side} ${verb(form, "colonises", "colonise", "colonisent")} ${planet} : +${points} PP`,
    beaten: (cards) => `au marché : ${cards}`,
    nothingFits: (planet) => `aucune de tes créatures ne convient à ${planet}`,
    round: (side, form) => `${side} ${verb(form, "gagnes", "gagne", "gagnent")} la manche`,
    drawn: "la manche est nulle",
    match: "la partie est finie",
  },
};

export default fr;
