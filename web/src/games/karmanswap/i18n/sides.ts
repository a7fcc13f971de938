/** Words of what lies beside the map: market, stacks, tracks, seats, hand, the end of a round. */

import { plural } from "../../../i18n/plural";
import { pick } from "$lib/i18n.svelte";
import type { Language } from "$lib/settings.svelte";

const en = plural("en");
const de = plural("de");
const fr = plural("fr");

type Endings = Record<"colonisation" | "extinction" | "hand_empty" | "planets_used", string>;

interface Sides {
  market: {
    title: string;
    trump: (colour: string) => string;
    noTrump: string;
    /** Why: the free creatures counted by colour. */
    because: (counts: string) => string;
    ships: string;
    group: (name: string, count: number) => string;
    empty: string;
    pyramid: (faceDown: number) => string;
    faceDown: string;
    covered: string;
    later: string;
  };
  stacks: {
    title: string;
    left: (count: number) => string;
    empty: string;
    last: string;
    zone: (colour: string, fields: number, prestige: number) => string;
  };
  tracks: {
    title: string;
    extinction: string;
    race: string;
    colonisation: string;
    steps: (name: string, steps: number) => string;
    step: (name: string, step: number, of: number) => string;
    points: (count: number) => string;
    discovery: (count: number) => string;
    research: (count: number) => string;
    total: (count: number) => string;
    colonised: (count: number, of: number) => string;
    wins: (count: number, of: number) => string;
    gain: (count: number) => string;
  };
  seat: {
    label: (name: string) => string;
    hand: (count: number) => string;
    seen: (names: string) => string;
    seenCount: (count: number) => string;
    turn: string;
    partner: string;
    starter: string;
  };
  hand: {
    title: string;
    label: (count: number) => string;
    empty: string;
    aside: string;
    partner: string;
  };
  round: {
    title: (round: number) => string;
    won: (team: string) => string;
    drawn: string;
    endings: Endings;
    total: (count: number) => string;
    wins: (count: number, of: number) => string;
    next: (round: number, name: string) => string;
    rule: (rule: string) => string;
  };
}

const words: Record<Language, Sides> = {
  en: {
    market: {
      title: "Market",
      trump: (colour) => `Trump: ${colour}`,
      noTrump: "No trump",
      because: (counts) => `Creatures on the market: ${counts}`,
      ships: "ships",
      group: (name, count) => `${name}: ${en(count, "card", "cards")}`,
      empty: "The market is empty.",
      pyramid: (faceDown) => `Pyramid, ${en(faceDown, "card", "cards")} face down`,
      faceDown: "A face-down card",
      covered: "Covered: it can be taken once no other card overlaps it.",
      later: "Later cards",
    },
    stacks: {
      title: "Planet stacks",
      left: (count) => en(count, "planet left", "planets left"),
      empty: "Used up",
      last: "The planets are used up: these are the last turns (KS-43).",
      zone: (colour, fields, prestige) => `${colour}: ${en(fields, "field", "fields")}, ${prestige} PP each`,
    },
    tracks: {
      title: "Tracks",
      extinction: "Extinction",
      race: "Extinction race",
      colonisation: "Colonisation",
      steps: (name, steps) => `${en(steps, "step", "steps")} to the end of ${name}`,
      step: (name, step, of) => `${name}: step ${step} of ${of}`,
      points: (count) => en(count, "prestige point", "prestige points"),
      discovery: (count) => `${en(count, "discovery stone", "discovery stones")}, 3 PP each at the end of the round`,
      research: (count) => `${en(count, "research stone", "research stones")}; 3 turn into a discovery stone`,
      total: (count) => `${count} PP if the round ended now`,
      colonised: (count, of) => `Colonised: ${count} of ${of}`,
      wins: (count, of) => `Rounds won: ${count} of ${of}`,
      gain: (count) => `+${count}`,
    },
    seat: {
      label: (name) => `Seat of ${name}`,
      hand: (count) => `${en(count, "card", "cards")} in hand`,
      seen: (names) => `Known to be in this hand: ${names}`,
      seenCount: (count) => `${en(count, "card", "cards")} of this hand known`,
      turn: "Turn",
      partner: "Partner",
      starter: "Started this round",
    },
    hand: {
      title: "Your hand",
      label: (count) => `Your hand: ${en(count, "card", "cards")}`,
      empty: "No card left",
      aside: "To hand over",
      partner: "Your partner's hand",
    },
    round: {
      title: (round) => `Round ${round} is over`,
      won: (team) => `Won by ${team}`,
      drawn: "Drawn",
      endings: {
        colonisation: "Four planets colonised: a knock-out.",
        extinction: "The dome reached the end of the extinction track: a knock-out.",
        hand_empty: "A hand was empty, so prestige was counted.",
        planets_used: "The planets were used up, so prestige was counted.",
      },
      total: (count) => `${count} PP`,
      wins: (count, of) => `${count} of ${en(of, "round", "rounds")} won`,
      next: (round, name) => `Round ${round} begins with ${name}.`,
      rule: (rule) => `Rule ${rule}`,
    },
  },
  de: {
    market: {
      title: "Markt",
      trump: (colour) => `Trumpf: ${colour}`,
      noTrump: "Kein Trumpf",
      because: (counts) => `Wesen am Markt: ${counts}`,
      ships: "Schiffe",
      group: (name, count) => `${name}: ${de(count, "Karte", "Karten")}`,
      empty: "Der Markt ist leer.",
      pyramid: (faceDown) => `Pyramide, ${de(faceDown, "Karte", "Karten")} verdeckt`,
      faceDown: "Eine verdeckte Karte",
      covered: "Bedeckt: Sie kann genommen werden, sobald keine andere Karte auf ihr liegt.",
      later: "Spätere Karten",
    },
    stacks: {
      title: "Planetenstapel",
      left: (count) => `noch ${de(count, "Planet", "Planeten")}`,
      empty: "Aufgebraucht",
      last: "Die Planeten sind aufgebraucht: Das sind die letzten Züge (KS-43).",
      zone: (colour, fields, prestige) => `${colour}: ${de(fields, "Feld", "Felder")}, je ${prestige} PP`,
    },
    tracks: {
      title: "Skalen",
      extinction: "Sterbeskala",
      race: "Rennen auf der Sterbeskala",
      colonisation: "Kolonisierung",
      steps: (name, steps) => `${de(steps, "Schritt", "Schritte")} bis zum Ende von ${name}`,
      step: (name, step, of) => `${name}: Schritt ${step} von ${of}`,
      points: (count) => de(count, "Prestigepunkt", "Prestigepunkte"),
      discovery: (count) => `${de(count, "Entdeckungsstein", "Entdeckungssteine")}, je 3 PP am Ende des Durchgangs`,
      research: (count) => `${de(count, "Forschungsstein", "Forschungssteine")}; 3 werden zu einem Entdeckungsstein`,
      total: (count) => `${count} PP, wenn der Durchgang jetzt endete`,
      colonised: (count, of) => `Kolonisiert: ${count} von ${of}`,
      wins: (count, of) => `Gewonnene Durchgänge: ${count} von ${of}`,
      gain: (count) => `+${count}`,
    },
    seat: {
      label: (name) => `Platz von ${name}`,
      hand: (count) => `${de(count, "Handkarte", "Handkarten")}`,
      seen: (names) => `Bekannt auf dieser Hand: ${names}`,
      seenCount: (count) => `${de(count, "Karte", "Karten")} dieser Hand bekannt`,
      turn: "Am Zug",
      partner: "Partner",
      starter: "Hat diesen Durchgang begonnen",
    },
    hand: {
      title: "Deine Hand",
      label: (count) => `Deine Hand: ${de(count, "Karte", "Karten")}`,
      empty: "Keine Karte mehr",
      aside: "Zum Weitergeben",
      partner: "Hand deines Partners",
    },
    round: {
      title: (round) => `Durchgang ${round} ist vorbei`,
      won: (team) => `Gewonnen von ${team}`,
      drawn: "Unentschieden",
      endings: {
        colonisation: "Vier Planeten kolonisiert: K. o.",
        extinction: "Die Kuppel hat das Ende der Sterbeskala erreicht: K. o.",
        hand_empty: "Eine Hand war leer, also zählte das Prestige.",
        planets_used: "Die Planeten waren aufgebraucht, also zählte das Prestige.",
      },
      total: (count) => `${count} PP`,
      wins: (count, of) => `${count} von ${de(of, "Durchgang", "Durchgängen")} gewonnen`,
      next: (round, name) => `Durchgang ${round} beginnt mit ${name}.`,
      rule: (rule) => `Regel ${rule}`,
    },
  },
  fr: {
    market: {
      title: "Marché",
      trump: (colour) => `Atout : ${colour}`,
      noTrump: "Pas d'atout",
      because: (counts) => `Créatures au marché : ${counts}`,
      ships: "vaisseaux",
      group: (name, count) => `${name} : ${fr(count, "carte", "cartes")}`,
      empty: "Le marché est vide.",
      pyramid: (faceDown) => `Pyramide, ${fr(faceDown, "carte cachée", "cartes cachées")}`,
      faceDown: "Une carte cachée",
      covered: "Recouverte : on peut la prendre dès qu'aucune autre carte ne la recouvre.",
      later: "Cartes venues ensuite",
    },
    stacks: {
      title: "Piles de planètes",
      left: (count) => fr(count, "planète restante", "planètes restantes"),
      empty: "Épuisée",
      last: "Les planètes sont épuisées : ce sont les derniers tours (KS-43).",
      zone: (colour, fields, prestige) => `${colour} : ${fr(fields, "case", "cases")}, ${prestige} PP chacune`,
    },
    tracks: {
      title: "Pistes",
      extinction: "Extinction",
      race: "Course d'extinction",
      colonisation: "Colonisation",
      steps: (name, steps) => `${fr(steps, "pas", "pas")} jusqu'au bout de ${name}`,
      step: (name, step, of) => `${name} : pas ${step} sur ${of}`,
      points: (count) => fr(count, "point de prestige", "points de prestige"),
      discovery: (count) =>
        `${fr(count, "pierre de découverte", "pierres de découverte")}, 3 PP chacune à la fin de la manche`,
      research: (count) =>
        `${fr(count, "pierre de recherche", "pierres de recherche")} ; 3 deviennent une pierre de découverte`,
      total: (count) => `${count} PP si la manche finissait maintenant`,
      colonised: (count, of) => `Planètes colonisées : ${count} sur ${of}`,
      wins: (count, of) => `Manches gagnées : ${count} sur ${of}`,
      gain: (count) => `+${count}`,
    },
    seat: {
      label: (name) => `Place de ${name}`,
      hand: (count) => `${fr(count, "carte", "cartes")} en main`,
      seen: (names) => `Cartes connues de cette main : ${names}`,
      seenCount: (count) => `${fr(count, "carte connue", "cartes connues")} dans cette main`,
      turn: "Son tour",
      partner: "Partenaire",
      starter: "A commencé cette manche",
    },
    hand: {
      title: "Ta main",
      label: (count) => `Ta main : ${fr(count, "carte", "cartes")}`,
      empty: "Plus de carte",
      aside: "À donner",
      partner: "Main de ton partenaire",
    },
    round: {
      title: (round) => `La manche ${round} est finie`,
      won: (team) => `Gagnée par ${team}`,
      drawn: "Manche nulle",
      endings: {
        colonisation: "Quatre planètes colonisées : K.-O.",
        extinction: "Le dôme a atteint le bout de la piste d'extinction : K.-O.",
        hand_empty: "Une main était vide, le prestige a donc décidé.",
        planets_used: "Les planètes étaient épuisées, le prestige a donc décidé.",
      },
      total: (count) => `${count} PP`,
      wins: (count, of) => `${count} ${of === 1 ? "manche gagnée" : `manches gagnées sur ${of}`}`,
      next: (round, name) => `La manche ${round} commence avec ${name}.`,
      rule: (rule) => `Règle ${rule}`,
    },
  },
};

/** The words in the reader's language. */
export function sides(): Sides {
  return pick(words);
}
