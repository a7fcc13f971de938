/** A WebSocket that says and hears what a test lets it, for tests that run without a server. */

export class Wire {
  static readonly OPEN = 1;
  /** Those that were opened, oldest first. */
  static all: Wire[] = [];
  readonly readyState = Wire.OPEN;
  closed = false;
  readonly sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }

  /** The one that was opened as this; -1 is the last. */
  static at(place: number): Wire {
    const found = Wire.all.at(place);
    if (!found) throw new Error(`there are ${Wire.all.length} connections`);
    return found;
  }

  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
