/**
 * A board's controller: what can be chosen, and how it is chosen, taken back, pointed at, reached by keys, and told to a
 * screen reader. A board makes one with what is its own; its parts find it by `useControl`.
 */

import { getContext, setContext, untrack } from "svelte";
import { announce } from "$lib/announce.svelte";
import { afterPaint } from "$lib/later";
import { explain } from "$lib/refusals";
import { storage } from "$lib/settings.svelte";
import { Choices, type Action, type Choice } from "./choices";
import type { Button, Face } from "./face";
import { followFocus } from "./focus.svelte";

const LOOKING = "cosmodrome.look-first";
/** Where keys are somebody else's. */
const TYPING = "input:not([type=checkbox]), textarea, select, dialog, [contenteditable], [role=tablist], [role=slider]";

export class Control<C extends Choices<Action, unknown> = Choices<Action, unknown>> {
  /** What is pointed at: its words, and what can be chosen there. */
  pointed = $state.raw<{ words: string; choice: Choice | null } | null>(null);
  /** What is explained, by its id. */
  explained = $state<string | null>(null);
  /** On a touch screen the first tap only looks, the second chooses. */
  looking = $state(storage.get(LOOKING) === "1");
  root = $state<HTMLElement>();
  private sent = $state.raw<Action | null>(null);
  private waiting = $state.raw<{ action: Action; round: number }[]>([]);
  /** The focus is being moved by us, not by the person: nothing is pointed at thereby, unless they play by keys. */
  private guiding = false;
  private byKeys = false;

  private readonly game = $derived.by(() => this.face.props.game);
  /** As long as the words are the same they are said once. */
  private readonly asked = $derived.by(() => (this.face.mine ? (this.face.asked ?? "") : ""));

  constructor(private readonly ask: () => Face<C>) {}

  private get face(): Face<C> {
    return this.ask();
  }

  get mine(): boolean {
    return this.face.mine;
  }

  /** Null while nothing is asked of the reader. */
  get choices(): C | null {
    return this.face.mine ? this.face.choices : null;
  }

  get buttons(): readonly Button[] {
    return this.face.buttons ?? [];
  }

  get pending(): boolean {
    return this.face.props.pending;
  }

  get canUndo(): boolean {
    return this.face.props.game.can_undo;
  }

  get undoKey(): string {
    return this.face.undoKey ?? "";
  }

  /** A choice in full words, with the reason if it is none; what there is to say without one. */
  label(choice: Choice | null, otherwise = ""): string {
    if (!choice) return otherwise;
    const text = this.face.describe(choice);
    return choice.why ? `${text}. ${this.face.ui.reason(choice.why)}` : text;
  }

  hotkey(choice: Choice | null): string | undefined {
    const at = choice && !choice.why ? (this.face.placed ?? []).indexOf(choice) : -1;
    return at >= 0 && at < 9 ? String(at + 1) : undefined;
  }

  /** Whether what lies at a place (`data-at`) is in the air. */
  away(at: string | undefined): boolean {
    return at !== undefined && this.face.stage !== undefined && this.face.stage.away.has(at);
  }

  point(words: string, choice: Choice | null, about: string | null = null): void {
    if (this.guiding && !this.byKeys) return;
    const told = choice ? this.label(choice) : words;
    if (this.pointed?.choice !== choice || this.pointed.words !== told) this.pointed = { words: told, choice };
    if (!this.guiding) this.explained = about;
  }

  /** Nothing is pointed at any more. */
  leave(): void {
    this.pointed = null;
    this.explained = null;
  }

  /** Choose, or hear why not. */
  choose(choice: Choice): void {
    this.explained = null;
    if (choice.why) {
      explain(this.face.ui, choice.why);
      announce(this.face.ui.reason(choice.why));
      return;
    }
    this.want(choice.action);
  }

  /** Do something that is legal. While an answer is awaited it waits its turn, the latest of each kind, or is let be. */
  want(action: C["legal"][number]): void {
    const { round, props } = this.face;
    if (!props.pending) this.send(action);
    else if (round !== undefined)
      this.waiting = [...this.waiting.filter((one) => one.action.kind !== action.kind), { action, round }];
  }

  /** What is not answered yet, oldest first. */
  get wishes(): Action[] {
    return [...(this.pending && this.sent ? [this.sent] : []), ...this.waiting.map((one) => one.action)];
  }

  /** It was chosen, and is not answered yet. */
  isSent(choice: Choice | null): boolean {
    return choice !== null && this.sent === choice.action && this.pending;
  }

  private send(action: Action): void {
    this.sent = action;
    this.clear();
    this.face.props.act(action as unknown as Record<string, unknown>);
  }

  /** Once the press shows, nothing is pointed at, and nothing of the game as it was is in the air any more. */
  private clear(): void {
    const { game } = this;
    afterPaint(() => {
      this.leave();
      if (this.game === game) this.face.stage?.finish();
    });
  }

  takeBack(): void {
    if (!this.canUndo || this.pending) return;
    this.clear();
    this.face.props.undo();
  }

  look(first: boolean): void {
    this.looking = first;
    storage.set(LOOKING, first ? "1" : "0");
  }

  /** Whether a press that begins only looks: a finger's first, if that is switched on. */
  looksAt(choice: Choice | null, { pointerType }: PointerEvent): boolean {
    return this.looking && pointerType !== "mouse" && this.pointed?.choice !== choice;
  }

  find(selector: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(selector) ?? null;
  }

  /** To be attached to the board's root. */
  readonly attach = (root: HTMLElement): (() => void) => {
    this.root = root;
    const touched = ({ pointerType }: PointerEvent): void => {
      this.byKeys = false;
      this.explained = null;
      // What a finger has shown stays to be read until the next touch; a mouse that presses still points.
      if (pointerType !== "mouse") this.leave();
    };
    const key = (event: KeyboardEvent): void => this.key(event);
    window.addEventListener("pointerdown", touched);
    window.addEventListener("keydown", key);
    return () => {
      window.removeEventListener("pointerdown", touched);
      window.removeEventListener("keydown", key);
    };
  };

  /** Follow the game: the focus is never lost, and what is asked is said. To be called while the board is made. */
  follow(shown: () => unknown): void {
    followFocus({
      face: () => this.face,
      root: () => this.root,
      game: () => this.game,
      shown,
      guide: (move) => {
        this.guiding = true;
        move();
        this.guiding = false;
      },
    });
    $effect(() => {
      if (this.pending || this.waiting.length === 0) return;
      const [next, ...rest] = this.waiting.filter((one) => one.round === this.face.round);
      this.waiting = rest;
      if (next) untrack(() => this.send(next.action));
    });
    $effect(() => {
      const words = this.asked;
      untrack(() => announce(words));
    });
  }

  private key(event: KeyboardEvent): void {
    this.byKeys = true;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    const pressed = event.key.toLocaleUpperCase();
    if (this.face.key?.(pressed, event)) event.preventDefault();
    else if (pressed === "ESCAPE") this.explained = null;
    else if (pressed === this.undoKey && this.canUndo) this.takeBack();
    else if (this.face.mine && !(pressed === " " && (event.target as Element).closest("button, a, summary"))) {
      const choice =
        this.buttons.find((one) => one.hotkey === pressed)?.choice ?? this.face.placed?.[Number(pressed) - 1];
      if (!choice) return;
      event.preventDefault();
      this.choose(choice);
    }
  }
}

const KEY = Symbol("control");

/** Make a board's controller; `shown` is what is drawn, if that changes without the game. */
export function makeControl<C extends Choices<Action, unknown>>(
  face: () => Face<C>,
  shown: () => unknown = () => null,
): Control<C> {
  const control = new Control(face);
  control.follow(shown);
  return setContext(KEY, control);
}

/** For a picture made of a board's parts: nothing can be chosen in it. */
export function makeStill(): void {
  const game = { number: 0, view: {}, actors: [], legal: [], foreseen: [], blocked: [] };
  const now = { ...game, can_undo: false, out: [], started_at: 0, deadline: null, outcome: null };
  const nothing = (): undefined => undefined;
  setContext(
    KEY,
    new Control(() => ({
      ui: { id: "", reason: () => "" },
      props: { game: now, seat: null, pending: false, act: nothing, undo: nothing },
      choices: new Choices(null),
      mine: false,
      describe: () => "",
    })),
  );
}

/** The controller of the board that this is a part of. */
export function useControl<C extends Choices<Action, unknown>>(): Control<C> {
  return getContext<Control<C>>(KEY);
}
