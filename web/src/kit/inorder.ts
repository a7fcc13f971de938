/** Presses of several people on one screen. Each is done once the one before is answered, in the order of the events. */

/** More than one touch of the same person within this time is a palm, which presses nothing (milliseconds). */
export const PALM = 40;

interface Press {
  who: number;
  /** The moment of the event (milliseconds of the page's clock). */
  at: number;
  /** The deed; null if the person touched a place that does nothing. */
  act: (() => Promise<unknown>) | null;
}

export class InOrder {
  /** Presses that are not done yet, the earliest first. */
  private waiting: Press[] = [];
  /** The latest touch of each person. */
  private readonly latest = new Map<number, Press>();
  private busy = false;

  constructor(private readonly clock = () => performance.now()) {}

  /** Somebody touches the screen. A hand that comes down with several fingers at once does nothing. */
  touch(who: number, at: number, act: Press["act"]): void {
    const before = this.latest.get(who);
    const press = { who, at, act };
    this.latest.set(who, press);
    if (before && Math.abs(at - before.at) < PALM) {
      this.waiting = this.waiting.filter((one) => one !== before);
      return;
    }
    this.press(press);
  }

  /** Somebody presses a key, or a button with the help of a machine. */
  key(who: number, at: number, act: () => Promise<unknown>): void {
    this.press({ who, at, act });
  }

  private press(press: Press): void {
    this.waiting = [...this.waiting, press].toSorted((one, other) => one.at - other.at);
    setTimeout(() => this.goOn()); // a page that was busy hears of the other touches before that
  }

  /** Do the earliest press, once it is sure that it is no palm and that no earlier one is still on its way. */
  private goOn(): void {
    const [first] = this.waiting;
    if (this.busy || !first) return;
    const wait = first.at + PALM - this.clock();
    if (wait > 0) {
      setTimeout(() => this.goOn(), wait);
      return;
    }
    this.waiting = this.waiting.slice(1);
    this.busy = true;
    void (first.act?.() ?? Promise.resolve()).finally(() => {
      this.busy = false;
      this.goOn();
    });
  }
}
