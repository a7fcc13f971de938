/**
 * Sentences in Fluent's form (`words/*.ftl`), as `tools/ftl.ts` compiles them. Values are filled in when a sentence is
 * said.
 */

import type { Counting } from "./counting";

/** A card (or anything else with a face) that a sentence names. Pointing at the name shows the face. */
export interface CardRef {
  kind: string;
  id: string;
}

/** A piece of a sentence: plain words, a seat (drawn as its player's name), or a card that is named `text`. */
export type LogPart = string | { seat: number } | { card: CardRef; text: string };

/**
 * A text, or pieces of one: plain text, another sentence, the name of a value, or a choice by a value. A choice is
 * `["seat", { me: … }, …]`; its last pattern is for all values that have none.
 */
export type Pattern = string | readonly Piece[];
export type Piece =
  string | { ref: string } | readonly [arg: string] | readonly [by: string, of: Record<string, Pattern>, rest: Pattern];

/** The sentences of a file by their ids. The id of an attribute is `id.name`. */
export type Compiled = Record<string, Pattern>;

/** Somebody at the table. The variant `[me]` is chosen if that person is the reader. */
export interface Person {
  seat: number;
  me: boolean;
}

/** Any other thing: `as` chooses the variant, and `shown` is what the sentence shows. */
export interface Named {
  as: string;
  shown: readonly LogPart[];
}

/** A value that is filled into a sentence. */
export type Value = string | number | Person | Named | LogPart | readonly LogPart[];
export type Values = Readonly<Record<string, Value>>;

/** Values for a sentence that is text alone. */
export type Plain = Readonly<Record<string, string | number | (Named & { shown: readonly string[] })>>;

export class Sentences {
  /** `marked` changes all text that comes from the file: the disguise of the pseudo-language. */
  constructor(
    private readonly counts: Counting,
    private readonly all: Compiled,
    private readonly marked: (text: string) => string = (text) => text,
  ) {}

  has(id: string): boolean {
    return Object.hasOwn(this.all, id);
  }

  /** A sentence as text; the id itself if there is no such sentence. */
  say(id: string, values: Plain = {}): string {
    return this.parts(id, values).join("");
  }

  /** A sentence in pieces, some of which may be seats and cards. */
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

  /**
   * The variants that a value chooses, the first that exists: the value itself, a card's id, or a number's plural form.
   */
  private keys(value: Value | undefined): string[] {
    if (typeof value === "number") return [String(value), this.counts.kind(value)];
    if (typeof value === "string") return [value];
    if (value && "me" in value) return value.me ? ["me"] : [];
    if (value && "as" in value) return [value.as];
    return value && "card" in value ? [value.card.id] : [];
  }
}
