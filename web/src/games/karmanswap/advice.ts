/** Words beyond the question: what abilities do, why a choice is blocked, and what would follow a choice. */

import { language, listed } from "$lib/i18n.svelte";
import type { Named } from "$lib/sentences";
import { ABILITIES, type Ability } from "./cards";
import { has, say } from "./later";
import type { Why } from "$lib/types.gen";
import type { GameEvent, KarmanView } from "./types.gen";
import { asPlanet, cardName, seatsOf, type Name } from "./words";

/** The effect of an ability, and the rule that says so. */
export function abilityRule(ability: string): { text: string; rule: string } {
  const id = `rule-${ability}`;
  return { text: has(id) ? say(id) : "", rule: `KS-${30 + ABILITIES.indexOf(ability as Ability)}` };
}

/** A refusal in words, with its rule's number. */
export function reason(why: Why): string {
  const { card: about, planet: where, ability } = why.args;
  const id = has(`why-${why.reason}`) ? `why-${why.reason}` : "why-unknown";
  const words = say(id, {
    card: typeof about === "string" ? cardName(about) : "none",
    planet: typeof where === "string" ? asPlanet(where) : "none",
    ability: typeof ability === "string" ? ability : "none",
    rule: why.rule,
  });
  return `${words} (${why.rule})`;
}

/** The effects of a choice that its own words do not tell. Effects that belong together share a line. */
export function foreseenWords(events: readonly GameEvent[], view: KarmanView, name: Name): string[] {
  const me = view.seat ?? view.prompt?.seat ?? -1;
  const my = view.seats[me]?.team;
  const side = (team: number): { side: string; form: string } => {
    const seats = seatsOf(team, view.seats.length);
    const pair = seats.length > 1;
    if (team === my)
      return pair ? { side: say("foreseen-your-team"), form: "one" } : { side: say("foreseen-you"), form: "you" };
    return { side: listed(seats.map(name)), form: pair ? "pair" : "one" };
  };
  const lines: string[] = [];
  let open = false;
  for (const event of events) {
    const more = event.kind === "DomeMoved" || event.kind === "StonesTurned";
    const text = foreseenLine(event);
    if (text === null) continue;
    if (more && open) lines.push(`${lines.pop() ?? ""}, ${text}`);
    else lines.push(text);
    open = more || event.kind === "CreatureExtinct";
  }
  return lines.map((text) => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1));

  function foreseenLine(event: GameEvent): string | null {
    switch (event.kind) {
      case "CreatureExtinct":
        return say("foreseen-extinct", { card: cardName(event.card), research: event.research });
      case "StonesTurned":
        return say("foreseen-stones", { count: event.count });
      case "DomeMoved":
        if (view.seats.length !== 3) return say("foreseen-dome");
        if (event.team === event.seat) return say("foreseen-dome.own");
        return say("foreseen-set-back", { name: sounding(name(event.team)) });
      case "ColonisationStarted":
        return say("foreseen-begins", { planet: asPlanet(event.planet) });
      case "ColonisationDropped":
        return say("foreseen-dropped", { planet: asPlanet(event.planet) });
      case "ColonisationVoided":
        return say("foreseen-voided", { planet: asPlanet(event.planet) });
      case "PlanetColonised": {
        const points = event.ships + event.creatures;
        const won = say("foreseen-colonised", { ...side(event.team), planet: asPlanet(event.planet), points });
        const beaten = event.beaten.map(cardName);
        return beaten.length ? `${won}; ${say("foreseen-beaten", { cards: listed(beaten) })}` : won;
      }
      case "NothingFits":
        return say("foreseen-nothing-fits", { planet: asPlanet(event.planet) });
      case "RoundEnded":
        return event.winner === null ? say("foreseen-round.drawn") : say("foreseen-round", side(event.winner));
      case "MatchEnded":
        return say("foreseen-match");
      default:
        return null;
    }
  }
}

/** A name with its kind of first letter, because sentences may depend on it, as in French: "d'Anna", "de Bo". */
function sounding(name: string): Named & { shown: readonly string[] } {
  return { as: /^[aeiouyàâéèêëîïôöûü]/i.test(name) ? "vowel" : "consonant", shown: [name] };
}
