/** Karman Swap in words: cards, abilities, choices, questions, the end. */

import { slug } from "$lib/cards.svelte";
import type { Ending, Reader } from "$lib/game";
import { listed } from "$lib/i18n.svelte";
import type { Named } from "$lib/sentences";
import type { Outcome } from "$lib/types.gen";
import { card, planet, type Colour } from "./cards";
import { has, say } from "./i18n";
import { teamOf } from "./marks";
import { teamNames } from "./teams";
import type { GameAction, KarmanView, PlanetView, Prompt } from "./types.gen";
import { worth } from "./planets";

/** Returns the name of the player at a seat. */
export type Name = (seat: number) => string;

/** A card's name, translated if the reader's language has a name for it: "Ember Mite". */
export function cardName(id: string): string {
  const { name, kind } = card(id);
  const translated = `${kind}-${slug(name)}`;
  return has(translated) ? say(translated) : name;
}

/** A card's name and figures: "Ember Mite (red 0)". */
export function cardFigures(id: string): string {
  return `${cardName(id)} (${figures(id)})`;
}

/** A card with all its figures: "Ember Mite (red 0, Cull)". */
export function cardWords(id: string): string {
  const { ability } = card(id);
  return `${cardName(id)} (${figures(id)}${ability ? `, ${abilityName(ability)}` : ""})`;
}

function figures(id: string): string {
  const one = card(id);
  const { kind, value } = one;
  return one.kind === "ship"
    ? say("figures", { kind, value, class: one.class })
    : say("figures", { kind, value, colour: one.colour });
}

/** A planet's name; it is the same in every language. */
export function planetName(id: string): string {
  return planet(id).name;
}

export const asPlanet = (id: string): Named & { shown: readonly string[] } => ({ as: id, shown: [planetName(id)] });

export function abilityName(ability: string): string {
  const id = `ability-${ability}`;
  return has(id) ? say(id) : ability;
}

/** The name of a round. */
export function round(number: number): string {
  return say("round", { round: number });
}

export function colourName(colour: Colour): string {
  return say("colour", { colour });
}

/** The seats of a team, in the order of turns. */
export function seatsOf(team: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => teamOf(seat, seats) === team);
}

/** The planets that wait for the seat: those whose colonisation is lost without a ship (KS-22), or those its team holds (KS-23). */
export function awaiting(view: KarmanView, seat: number): { lost: PlanetView[]; held: PlanetView[] } {
  const team = view.seats[seat]?.team;
  const all = view.planets.filter((one) => one.waiting.includes(seat));
  return { lost: all.filter((one) => one.holder !== team), held: all.filter((one) => one.holder === team) };
}

const planetNames = (worlds: readonly PlanetView[]): string => listed(worlds.map((one) => planetName(one.planet)));

/** The names of the planets that the seat loses if it does not answer. */
export function givenUp(view: KarmanView, seat: number): string {
  return planetNames(awaiting(view, seat).lost);
}

/** The planets that the seat loses if it does not answer, with the points that others get for them. */
export function losses(view: KarmanView, seat: number, name: Name): string {
  const loss = (one: PlanetView): string =>
    say("loss", {
      planet: planetName(one.planet),
      points: worth(one),
      names: teamNames(view, one.holder ?? 0, name),
    });
  return listed(awaiting(view, seat).lost.map(loss));
}

/** A choice in full words. `name` returns the names of the other players. */
export function describe(action: GameAction, view: KarmanView, name: Name = playerName): string {
  const { prompt } = view;
  const { reason = "", ask = "", count = 0 } = prompt ?? {};
  const about = prompt?.card ? cardName(prompt.card) : "";
  const ability = abilityName(reason);
  const value = (prompt?.card ? card(prompt.card).value : 0) + count;
  switch (action.kind) {
    case "Explore":
      return say(prompt?.owed ? "Explore.owed" : "Explore");
    case "HandOver":
    case "ReturnCard":
    case "PlayCard":
    case "Offer":
    case "Lead":
    case "TakeCard":
    case "LayCard":
      return say(action.kind, { card: cardWords(action.card) });
    case "Yield":
      return say(exact("Yield", prompt?.giving_up ?? ""), { losses: prompt ? losses(view, prompt.seat, name) : "" });
    case "ChoosePlanet":
      return say(ask === "destination" ? "ChoosePlanet.move" : "ChoosePlanet", {
        card: about,
        planet: planetName(action.planet),
      });
    case "ChooseStack": {
      const top = view.stacks[action.stack]?.top;
      if (!top) return say("ChooseStack.empty");
      return say(reason === "start" ? "ChooseStack.first" : "ChooseStack", { planet: planetName(top) });
    }
    case "ChooseArk":
      return say("ChooseArk", { card: cardFigures(action.card) });
    case "LayStone":
      return say("LayStone", { card: about, value: value + 1 });
    case "Enough":
      if (ask === "stones") return say("Enough", { card: about, value });
      return say(ask === "lay" ? "Enough.laid" : count ? "Enough.over" : "Enough.none");
    case "MakeExtinct":
      return say(reason === "hunt" ? "MakeExtinct" : "MakeExtinct.cull", { by: about, card: cardFigures(action.card) });
    case "SetBack":
      return say("SetBack", { seat: name(action.seat) });
    case "UseAbility":
    case "SkipAbility":
      return say(action.kind, { card: about, ability });
    case "TakeUp":
      return say(exact("TakeUp", reason), { card: cardWords(action.card) });
    case "SwapWith":
      return say(exact("SwapWith", reason), { own: about, card: cardWords(action.card) });
    default:
      return say(action.kind);
  }
}

const playerName: Name = (seat) => say("player", { number: seat + 1 });

/** The id of the sentence for this very reason if there is one, or else of the general sentence. */
function exact(id: string, reason: string, general = id): string {
  return has(`${id}.${reason}`) ? `${id}.${reason}` : general;
}

/** The question to the viewer, or the name of the player for whom all wait. */
export function promptWords(prompt: Prompt | null, mine: boolean, name: Name, view: KarmanView): string {
  if (!prompt) return say("ask-over");
  const { ask, reason, seat, count } = prompt;
  if (!mine) return say("waits", { ask, name: name(seat) });
  const given = {
    card: prompt.card ? cardName(prompt.card) : "",
    other: prompt.other ? cardName(prompt.other) : "",
    planet: prompt.planet ? planetName(prompt.planet) : "",
    ability: abilityName(reason),
    count,
  };
  switch (ask) {
    case "hand-over":
    case "stones":
    case "lay":
      return say(count ? `ask-${ask}.more` : `ask-${ask}`, given);
    case "turn": {
      const { lost, held } = awaiting(view, seat);
      if (lost.length) return say("ask-turn.answer", { planets: planetNames(lost) });
      if (!held.length) return say("ask-turn");
      const side = view.seats.length === 4 ? "team" : "you";
      return say(prompt.owed ? "ask-turn.owed" : "ask-turn.held", { side, planets: planetNames(held) });
    }
    case "card":
      return say(exact("ask-card", reason, "ask-card.draft"), given);
    case "victim":
      return say(exact("ask-victim", reason, "ask-victim.cull"), given);
    case "source":
      return say(exact("ask-source", reason, "ask-source.migrate"), given);
    case "swap":
      return say(exact("ask-swap", reason, "ask-swap.exchange"), given);
    default:
      return say(exact(`ask-${ask}`, reason), given);
  }
}

/** The end of the match in words. */
export function ending(outcome: Outcome, reader: Reader): Ending {
  const { winners } = outcome;
  const { me, seats } = reader;
  const named = (of: readonly number[]): string => listed(of.map((seat) => reader.name(seat)));
  const several = winners.length > 1;
  const title = (): string => {
    if (winners.length === seats) return say("draw", { names: named(winners) });
    if (me === null || !winners.includes(me))
      return say("wins", { names: named(winners), form: several ? "pair" : "one" });
    const won = seats === 4 ? "won.team" : several ? "won.shared" : "won";
    return say(won, { names: named(winners.filter((seat) => seat !== me)) });
  };
  return {
    title: title(),
    why: say(`ending-${outcome.ending}`),
    feat: outcome.ending === "colonisation" || outcome.ending === "extinction",
    columns: ["rounds", "total"].map((key) => ({ key, label: say(`figure-${key}`), help: say(`figure-${key}.help`) })),
  };
}

/** An option of the game, or one of its values, in words. */
export function option(name: string, value?: unknown): string {
  if (typeof value === "number") return say(`option-${name}.value`, { value });
  const id = value === undefined ? `option-${name}` : `option-${name}.${String(value)}`;
  return has(id) ? say(id) : String(value ?? name);
}

/** A sentence about the change that an option makes. */
export function optionHint(name: string): string | undefined {
  const id = `option-${name}.hint`;
  return has(id) ? say(id) : undefined;
}

/** The words for one term of a position's value, by the name that hints give it; undefined if there are none. */
export function term(name: string): string | undefined {
  return has(`term-${name}`) ? say(`term-${name}`) : undefined;
}
