/** Sentences in Fluent's form (`words/*.ftl`), as `tools/ftl.ts` compiles them: worded with what they tell of. */

import type { Counting } from "./counting";

/** A card (or anything else with a face) that words may name, so that pointing at the name shows it. */
export interface CardRef {
  kind: string;
  id: string;
}

/** A piece of a sentence: plain words, a seat (drawn as its player's name), or a card named by `text`. */
export type LogPart = string | { seat: number } | { card: CardRef; text: string };

/** Text, what stands in its places, and choices by what is given: `["seat", { me: … }, …]`, the last for all else. */
export type Pattern = string | readonly Piece[];
export type Piece =
  string | { ref: string } | readonly [arg: string] | readonly [by: string, of: Record<string, Pattern>, rest: Pattern];

/** The sentences of a file by their ids; an attribute's is `id.name`. */
export type Compiled = Record<string, Pattern>;

/** Somebody at the table: `[me]` is chosen for them where they read themselves. */
export interface Person {
  seat: number;
  me: boolean;
}

/** Anything else that is chosen by one word and shown by others. */
export interface Named {
  as: string;
  shown: readonly LogPart[];
}

/** What a sentence tells of. */
export type Value = string | number | Person | Named | LogPart | readonly LogPart[];
export type Values = Readonly<Record<string, Value>>;

/** What a sentence tells of that is text alone. */
export type Plain = Readonly<Record<string, string | number | (Named & { shown: readonly string[] })>>;

export class Sentences {
  /** `marked` changes all that stands in the file itself: the pseudo-language's disguise. */
  constructor(
    private readonly counts: Counting,
    private readonly all: Compiled,
    private readonly marked: (text: string) => string = (text) => text,
  ) {}

  has(id: string): boolean {
    return Object.hasOwn(this.all, id);
  }

  /** A sentence as text; its id if there is none of it. */
  say(id: string, values: Plain = {}): string {
    return this.parts(id, values).join("");
  }

  /** The same in pieces, of which some are seats and cards. */
  parts(id: string, values: Values = {}): LogPart[] {
    const found: LogPart[] = [];
    for (const piece of this.has(id) ? this.worded(this.all[id] ?? "", values) : [id]) {
      const last = found.at(-1);
      if (typeof piece === "string" && typeof last === "string") found[found.length - 1] = last + piece;
      else if (piece !== "") found.push(piece);
    }
    return found;
  }

  private worded(pattern: Pattern, values: Values): LogPart[] {
    if (typeof pattern === "string") return [this.marked(pattern)];
    return pattern.flatMap((piece) => {
      if (typeof piece === "string") return [this.marked(piece)];
      if ("ref" in piece) return this.worded(this.all[piece.ref] ?? `{${piece.ref}}`, values);
      const [name, of, rest] = piece;
      if (of === undefined) return this.shown(values[name] ?? `{${name}}`);
      const chosen = this.keys(values[name]).find((key) => Object.hasOwn(of, key));
      return this.worded((chosen === undefined ? rest : of[chosen]) ?? "", values);
    });
  }

  private shown(value: Value): readonly LogPart[] {
    if (typeof value === "number") return [this.counts.figure(value)];
    if (typeof value === "string") return [value];
    if ("seat" in value) return [{ seat: value.seat }];
    if ("shown" in value) return value.shown;
    return "text" in value ? [value] : value;
  }

  /** What a value is chosen by: its own, a card's id, or its number's kind ("one", "other"). */
  private keys(value: Value | undefined): string[] {
    if (typeof value === "number") return [String(value), this.counts.kind(value)];
    if (typeof value === "string") return [value];
    if (value && "me" in value) return value.me ? ["me"] : [];
    if (value && "as" in value) return [value.as];
    return value && "card" in value ? [value.card.id] : [];
  }
}
