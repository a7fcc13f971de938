/** Karman Swap in words: cards, abilities, choices, events, what follows, reasons, the end. */

import type { Ending, LogLine, LogPart, Reader } from "..";
import { language, listed } from "$lib/i18n.svelte";
import type { Outcome, Why } from "$lib/types.gen";
import { ABILITIES, card, isRenamed, planet, type Ability, type Colour } from "./cards";
import { w } from "./i18n";
import { cards } from "./i18n/cards";
import type { Form, Mover, Refused, Teller } from "./i18n/shape";
import { teamOf } from "./marks";
import { teamNames } from "./teams";
import type { GameAction, GameEvent, KarmanView, PlanetView, Prompt } from "./types.gen";
import { worth } from "./worth";

type Name = (seat: number) => string;

/** A card's name, in the reader's language if it is the game's own: "Ember Mite". */
export function cardName(id: string): string {
  const translated = isRenamed(id) ? undefined : cards().names[id];
  return translated ?? card(id).name;
}

/** A card's name and figures: "Ember Mite (red 0)". */
function cardFigures(id: string): string {
  return `${cardName(id)} (${figures(id)})`;
}

/** All that a card is: "Ember Mite (red 0, Cull)". */
export function cardWords(id: string): string {
  const { ability } = card(id);
  return `${cardName(id)} (${figures(id)}${ability ? `, ${abilityName(ability)}` : ""})`;
}

function figures(id: string): string {
  const one = card(id);
  return `${one.kind === "ship" ? cards().classes[one.class] : w().colours[one.colour]} ${one.value}`;
}

/** A planet's name; it is the same in every language. */
export function planetName(id: string): string {
  return planet(id).name;
}

export function abilityName(ability: string): string {
  return cards().abilities[ability as Ability] ?? ability;
}

/** What an ability does, and the rule it stands in. */
export function abilityRule(ability: string): { text: string; rule: string } {
  const known = ability as Ability;
  return { text: cards().abilityRules[known] ?? "", rule: `KS-${30 + ABILITIES.indexOf(known)}` };
}

export function colourName(colour: Colour): string {
  return w().colours[colour];
}

/** Both seats of a team of four, or the seat that is a team by itself. */
function seatsOf(team: number, seats: number): number[] {
  return seats === 4 ? [team, team + 2] : [team];
}

function teller(reader: Reader): Teller {
  const four = reader.seats === 4;
  const race = reader.seats === 3;
  const named = (id: string, text: string): LogPart => ({ card: { kind: "card", id }, text });
  const ours = (team: number): boolean => reader.me !== null && teamOf(reader.me, reader.seats) === team;
  const teamNames = (team: number): LogPart[] =>
    seatsOf(team, reader.seats).flatMap((seat, at): LogPart[] => (at ? [w().and, { seat }] : [{ seat }]));
  const side = (team: number): { parts: LogPart[]; form: Form } => {
    if (!ours(team)) return { parts: teamNames(team), form: four ? 2 : 1 };
    return four ? { parts: [w().yourTeam], form: 1 } : { parts: [w().you], form: 0 };
  };
  const between = (parts: LogPart[][]): LogPart[] => parts.flatMap((one, at) => (at ? [", ", ...one] : one));
  return {
    me: (seat) => seat === reader.me,
    who: (seat) => (seat === reader.me ? w().you : { seat }),
    ours,
    side,
    names: teamNames,
    score: (given) => between(given.map((figure, team) => [...side(team).parts, ` ${figure}`])),
    card: (id) => named(id, cardFigures(id)),
    cards: (ids) => between(ids.map((id) => [named(id, cardFigures(id))])),
    name: (id) => named(id, cardName(id)),
    isShip: (id) => card(id).kind === "ship",
    colour: (id) => {
      const one = card(id);
      return one.kind === "creature" ? one.colour : "red";
    },
    planet: planetName,
    ability: abilityName,
    track: race ? RACE : Number(reader.options.track ?? 4),
    race,
  };
}

/** Steps of the race of three (KS-R3). */
const RACE = 6;

/** An event as a line of the log. */
export function line(event: GameEvent, reader: Reader): LogLine | null {
  // The union's own member picks its own sentence: a correlation TypeScript cannot follow through a lookup.
  const words = w().events[event.kind] as (event: GameEvent, tell: Teller) => LogPart[];
  const tell = teller(reader);
  const parts = words(event, tell).filter((part) => part !== "");
  if (!parts.length) return null;
  const tone = toneOf(event, tell, reader.me);
  return tone ? { parts, tone } : { parts };
}

function toneOf(event: GameEvent, tell: Teller, me: number | null): LogLine["tone"] {
  const felt = (team: number): LogLine["tone"] => (me === null ? undefined : tell.ours(team) ? "good" : "bad");
  switch (event.kind) {
    case "RoundStarted":
    case "TurnStarted":
      return "turn";
    case "PlanetColonised":
      return felt(event.team);
    case "RoundEnded":
      return event.winner === null ? undefined : felt(event.winner);
    case "DomeMoved":
      return tell.race && event.team !== event.seat && tell.ours(event.team) ? "bad" : "quiet";
    case "ColonisationYielded":
      return event.seat === me ? "bad" : undefined;
    case "CardsDealt":
      return event.seat === me ? undefined : "quiet";
    case "StonesTurned":
    case "CardTurnedUp":
    case "ColonisationStarted":
    case "ColonisationDropped":
    case "ColonisationVoided":
    case "NothingFits":
      return "quiet";
    default:
      return undefined;
  }
}

/** The planets that wait for the seat: those whose colonisation is lost without a ship (KS-22), or those its team holds (KS-23). */
function awaiting(view: KarmanView, seat: number): { lost: PlanetView[]; held: PlanetView[] } {
  const team = view.seats[seat]?.team;
  const all = view.planets.filter((one) => one.waiting.includes(seat));
  return { lost: all.filter((one) => one.holder !== team), held: all.filter((one) => one.holder === team) };
}

const planetNames = (worlds: readonly PlanetView[]): string => listed(worlds.map((one) => planetName(one.planet)));

/** What the seat gives up if it does not answer: the planets by name. */
export function givenUp(view: KarmanView, seat: number): string {
  return planetNames(awaiting(view, seat).lost);
}

/** The same with what they bring, and whom. */
function losses(view: KarmanView, seat: number, name: Name): string {
  const loss = (one: PlanetView): string =>
    w().loss(planetName(one.planet), worth(one), teamNames(view, one.holder ?? 0, name));
  return listed(awaiting(view, seat).lost.map(loss));
}

/** A choice in full words; `name` says what the other seats are called. */
export function describe(action: GameAction, view: KarmanView, name: Name = (seat) => w().player(seat + 1)): string {
  const words = w().describe;
  const { prompt } = view;
  const about = prompt?.card ? cardName(prompt.card) : "";
  const ability = abilityName(prompt?.reason ?? "");
  const worth = (more: number): number => (prompt?.card ? card(prompt.card).value : 0) + (prompt?.count ?? 0) + more;
  switch (action.kind) {
    case "Explore": {
      const team = prompt ? view.seats[prompt.seat]?.team : undefined;
      return view.owed.some((one) => one.winner !== team) ? words.exploreOwed : words.Explore;
    }
    case "Pass":
    case "Waive":
    case "Advance":
    case "EndTurn":
      return words[action.kind];
    case "HandOver":
      return words.handOver(cardWords(action.card));
    case "ReturnCard":
      return words.giveBack(cardWords(action.card));
    case "PlayCard":
      return words.play(cardWords(action.card));
    case "Yield":
      return words.yield(prompt ? losses(view, prompt.seat, name) : "");
    case "ChoosePlanet":
      return (prompt?.ask === "destination" ? words.moveTo : words.playTo)(about, planetName(action.planet));
    case "ChooseStack": {
      const top = view.stacks[action.stack]?.top;
      if (!top) return words.emptyStack;
      return (prompt?.reason === "start" ? words.first : words.explore)(planetName(top));
    }
    case "ChooseArk":
      return words.ark(cardFigures(action.card));
    case "LayStone":
      return words.stone(about, worth(1));
    case "Enough":
      if (prompt?.ask === "stones") return words.enoughStones(about, worth(0));
      if (prompt?.ask === "lay") return words.enoughLaid;
      return prompt?.count ? words.enoughOver : words.noneOver;
    case "MakeExtinct":
      return prompt?.reason === "hunt"
        ? words.eat(about, cardFigures(action.card))
        : words.cull(cardFigures(action.card));
    case "SetBack":
      return words.setBack(name(action.seat));
    case "UseAbility":
      return words.use(about, ability);
    case "SkipAbility":
      return words.skip(about, ability);
    case "TakeUp":
      return (words.takeUp[prompt?.reason as Mover] ?? words.takeUp.migrate)(cardWords(action.card));
    case "SwapWith": {
      const by =
        { "trade-hand": words.swapHand, "trade-field": words.swapField }[prompt?.reason ?? ""] ?? words.swapPlaces;
      return by(about, cardWords(action.card));
    }
    case "Offer":
      return words.offer(cardWords(action.card));
    case "Lead":
      return words.lead(cardWords(action.card));
    case "TakeCard":
      return words.take(cardWords(action.card));
    case "LayCard":
      return words.lay(cardWords(action.card));
  }
}

/** A refusal in words, with its rule's number. */
export function reason(why: Why): string {
  const reasons: Record<string, (told: Refused) => string> = w().reasons;
  const { card: about, planet: where, ability } = why.args;
  const told = {
    card: typeof about === "string" ? cardName(about) : "",
    planet: typeof where === "string" ? planetName(where) : "",
    ability: typeof ability === "string" ? ability : "",
    rule: why.rule,
  };
  return `${reasons[why.reason]?.(told) ?? w().unknownReason} (${why.rule})`;
}

/** What is asked of the viewer, or whom we wait for. */
export function promptWords(prompt: Prompt | null, mine: boolean, name: Name, view: KarmanView): string {
  const words = w().prompt;
  if (!prompt) return words.over;
  if (!mine) return words.waiting(name(prompt.seat), prompt.ask);
  const about = prompt.card ? cardName(prompt.card) : "";
  const where = prompt.planet ? planetName(prompt.planet) : "";
  switch (prompt.ask) {
    case "hand-over":
      return prompt.count ? words.handOverMore : words.handOver;
    case "return":
      return words.giveBack(prompt.count);
    case "turn": {
      const { lost, held } = awaiting(view, prompt.seat);
      if (lost.length) return words.answer(planetNames(lost));
      return held.length ? words.held(planetNames(held)) : words.turn;
    }
    case "card":
      if (prompt.reason === "settler") return words.settler(where);
      return { settle: words.settle, launch: words.launch }[prompt.reason] ?? words.draft;
    case "planet":
      return words.planet(about);
    case "stones":
      return prompt.count ? words.stonesMore(about, prompt.count) : words.stones(about);
    case "victim":
      return (prompt.reason === "hunt" ? words.eat : words.cull)(about);
    case "ability":
      return words.ability(about, abilityName(prompt.reason));
    case "source":
      return words.source[prompt.reason as Mover] ?? words.source.migrate;
    case "destination":
      return words.destination(about);
    case "swap":
      return ({ "trade-hand": words.swapHand, "trade-field": words.swapField }[prompt.reason] ?? words.swapPlaces)(
        about,
      );
    case "lead":
      return words.lead(about, prompt.other ? cardName(prompt.other) : "");
    case "lay":
      return prompt.count ? words.layMore : words.lay;
    case "stack":
      return prompt.reason === "start" ? words.first : words.stack;
    default:
      return words[prompt.ask];
  }
}

/** What helps with what is asked, in a sentence. */
export function hintWords(prompt: Prompt | null, view: KarmanView, name: Name): string {
  const words = w().hint;
  if (!prompt) return "";
  if (prompt.seat !== view.seat) return words.waiting(view.round, view.last_round);
  switch (prompt.ask) {
    case "hand-over":
      return words.handOver;
    case "return":
      return words.giveBack;
    case "turn": {
      const { lost, held } = awaiting(view, prompt.seat);
      if (lost.length) return words.answer(losses(view, prompt.seat, name));
      if (held.length) return words.held;
      return view.last_round ? words.lastTurn : words.turn;
    }
    case "card":
      return { settle: words.settle, launch: words.launch, settler: words.settler }[prompt.reason] ?? words.draft;
    case "planet":
      if (prompt.reason === "answer") return words.planetAnswer;
      return prompt.card && card(prompt.card).kind === "ship" ? words.launch : words.planet;
    case "victim":
      return prompt.reason === "hunt" ? words.eat : words.cull;
    case "ability":
      return abilityRule(prompt.reason).text;
    case "source":
      return prompt.reason === "recall" ? words.recall : words.source;
    case "swap":
      return { "trade-hand": words.swapHand, "trade-field": words.swapField }[prompt.reason] ?? words.swapPlaces;
    case "take":
      return { pass: words.takePass, explored: words.takeExplored }[prompt.reason] ?? words.takeDraft;
    case "lay":
      return prompt.reason === "recall" ? words.layRecall : words.layPass;
    default:
      return words[prompt.ask];
  }
}

/** What a choice would bring beside what it says itself; what belongs together stands in one line. */
export function foreseenWords(events: readonly GameEvent[], view: KarmanView, name: Name): string[] {
  const words = w().foreseen;
  const me = view.seat ?? view.prompt?.seat ?? -1;
  const my = view.seats[me]?.team;
  const side = (team: number): [who: string, form: Form] => {
    const seats = seatsOf(team, view.seats.length);
    if (team === my) return seats.length > 1 ? [words.yourTeam, 1] : [words.you, 0];
    return [listed(seats.map(name)), seats.length > 1 ? 2 : 1];
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
        return words.extinct(cardName(event.card), event.research);
      case "StonesTurned":
        return words.stones(event.count);
      case "DomeMoved":
        if (view.seats.length !== 3) return words.dome;
        return event.team === event.seat ? words.ownDome : words.setBack(name(event.team));
      case "ColonisationStarted":
        return words.begins(planetName(event.planet));
      case "ColonisationDropped":
        return words.dropped(planetName(event.planet));
      case "ColonisationVoided":
        return words.voided(planetName(event.planet));
      case "PlanetColonised": {
        const won = words.colonised(...side(event.team), planetName(event.planet), event.ships + event.creatures);
        return event.beaten.length ? `${won}; ${words.beaten(listed(event.beaten.map(cardName)))}` : won;
      }
      case "NothingFits":
        return words.nothingFits(planetName(event.planet));
      case "RoundEnded":
        return event.winner === null ? words.drawn : words.round(...side(event.winner));
      case "MatchEnded":
        return words.match;
      default:
        return null;
    }
  }
}

/** The end of the match in words. */
export function ending(outcome: Outcome, reader: Reader): Ending {
  const words = w().ending;
  const { winners } = outcome;
  const team = reader.seats === 4 && winners.length === 2;
  const who = listed(winners.map((seat) => reader.name(seat)));
  const mine = reader.me !== null && winners.includes(reader.me);
  const title =
    winners.length > 1 && !team
      ? words.draw(who)
      : mine
        ? team
          ? words.teamWon
          : words.won
        : words.wins(who, team ? 2 : 1);
  return {
    title,
    why: words.endings[outcome.ending] ?? "",
    columns: [
      { key: "rounds", label: words.rounds, help: words.roundsHelp },
      { key: "total", label: words.total, help: words.totalHelp },
    ],
  };
}

/** An option of the game, or one of its values, in words. */
export function option(name: string, value?: unknown): string {
  const words = w().options;
  return value === undefined ? (words[name] ?? name) : (words[`${name}.${String(value)}`] ?? String(value));
}

/** What an option changes. */
export function optionHint(name: string): string | undefined {
  return w().optionHints[name];
}
