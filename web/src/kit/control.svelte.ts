/**
 * A board's controller. It knows the choices, and handles how people choose, take back, point, use keys, and hear of it
 * all by a screen reader. A board makes one from its own values; the board's parts find it by `useControl`.
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
/** In these places keys belong to somebody else. */
const TYPING = "input:not([type=checkbox]), textarea, select, dialog, [contenteditable], [role=tablist], [role=slider]";

export class Control<C extends Choices<Action, unknown> = Choices<Action, unknown>> {
  /** The thing that is pointed at: its words, and the choice there. */
  pointed = $state.raw<{ words: string; choice: Choice | null } | null>(null);
  /** The id of the thing that is explained. */
  explained = $state<string | null>(null);
  /** True if the first tap on a touch screen only looks, and the second chooses. */
  looking = $state(storage.get(LOOKING) === "1");
  root = $state<HTMLElement>();
  private sent = $state.raw<Action | null>(null);
  private waiting = $state.raw<{ action: Action; round: number }[]>([]);
  /**
   * True while we move the focus and not the person. The focused thing then does not count as pointed at, unless the
   * person plays by keys.
   */
  private guiding = false;
  private byKeys = false;

  private readonly game = $derived.by(() => this.face.props.game);
  /** The question to the reader. It is announced once for as long as its words stay the same. */
  private readonly asked = $derived.by(() => (this.face.mine ? (this.face.asked ?? "") : ""));

  constructor(private readonly ask: () => Face<C>) {}

  private get face(): Face<C> {
    return this.ask();
  }

  get mine(): boolean {
    return this.face.mine;
  }

  /** The reader's choices; null while nothing is asked of the reader. */
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

  /** A choice in full words, with the reason if it is not legal. Without a choice, the words given as `otherwise`. */
  label(choice: Choice | null, otherwise = ""): string {
    if (!choice) return otherwise;
    const text = this.face.describe(choice);
    return choice.why ? `${text}. ${this.face.ui.reason(choice.why)}` : text;
  }

  hotkey(choice: Choice | null): string | undefined {
    const at = choice && !choice.why ? (this.face.placed ?? []).indexOf(choice) : -1;
    return at >= 0 && at < 9 ? String(at + 1) : undefined;
  }

  /** Return whether the piece at a place (`data-at`) is in the air. */
  away(at: string | undefined): boolean {
    return at !== undefined && this.face.stage !== undefined && this.face.stage.away.has(at);
  }

  point(words: string, choice: Choice | null, about: string | null = null): void {
    if (this.guiding && !this.byKeys) return;
    const told = choice ? this.label(choice) : words;
    if (this.pointed?.choice !== choice || this.pointed.words !== told) this.pointed = { words: told, choice };
    if (!this.guiding) this.explained = about;
  }

  /** Forget what is pointed at and what is explained. */
  leave(): void {
    this.pointed = null;
    this.explained = null;
  }

  /** Choose, or tell the person why the choice is not legal. */
  choose(choice: Choice): void {
    this.explained = null;
    if (choice.why) {
      explain(this.face.ui, choice.why);
      announce(this.face.ui.reason(choice.why));
      return;
    }
    this.want(choice.action);
  }

  /**
   * Do a legal action. While another waits for its answer, a real-time game keeps the latest action of each kind for
   * later; any other game drops the action.
   */
  want(action: C["legal"][number]): void {
    const { round, props } = this.face;
    if (!props.pending) this.send(action);
    else if (round !== undefined)
      this.waiting = [...this.waiting.filter((one) => one.action.kind !== action.kind), { action, round }];
  }

  /** Choices that are not answered yet, oldest first. */
  get wishes(): Action[] {
    return [...(this.pending && this.sent ? [this.sent] : []), ...this.waiting.map((one) => one.action)];
  }

  /** Return whether a choice was sent and is not answered yet. */
  isSent(choice: Choice | null): boolean {
    return choice !== null && this.sent === choice.action && this.pending;
  }

  private send(action: Action): void {
    this.sent = action;
    this.clear();
    this.face.props.act(action as unknown as Record<string, unknown>);
  }

  /**
   * As soon as the press is on the screen, forget what is pointed at. If the game is still the same, let everything in
   * the air land, too.
   */
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

  /** Return whether a press that begins only looks: a finger's first press, if that is switched on. */
  looksAt(choice: Choice | null, { pointerType }: PointerEvent): boolean {
    return this.looking && pointerType !== "mouse" && this.pointed?.choice !== choice;
  }

  find(selector: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(selector) ?? null;
  }

  /** Listen to a board's root. Use this as its attachment. */
  readonly attach = (root: HTMLElement): (() => void) => {
    this.root = root;
    const touched = ({ pointerType }: PointerEvent): void => {
      this.byKeys = false;
      this.explained = null;
      // Words that a finger brought up stay until the next touch. A mouse still points while it presses.
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

  /** Follow the game: keep the focus from being lost, and announce questions. Call this while the board is made. */
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

/** Make a board's controller. `shown` returns the view that is drawn, if that can change without the game. */
export function makeControl<C extends Choices<Action, unknown>>(
  face: () => Face<C>,
  shown: () => unknown = () => null,
): Control<C> {
  const control = new Control(face);
  control.follow(shown);
  return setContext(KEY, control);
}

/** Set a controller for a picture that is made of a board's parts. Nothing can be chosen in the picture. */
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

/** Return the controller of the board that a component is part of. */
export function useControl<C extends Choices<Action, unknown>>(): Control<C> {
  return getContext<Control<C>>(KEY);
}
