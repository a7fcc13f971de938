/** Notices that the server is lost, by what the page asks of it, and that the server is back. */

import { transport, useTransport, type Line } from "$lib/transport";

/** The time after which a server that did not answer is asked once more, and again and again (milliseconds). */
export const ONCE_MORE = 1000;
export const AGAIN = 5000;
/** The time after which a request without an answer is a reason to ask, or counts as not answered (milliseconds). */
export const SILENCE = 4000;

/** What a proxy answers while the server behind it is gone, and a server whose store is. */
const GONE = [502, 503, 504];

/** Ask whether a server answers, that of an address. A server that hangs does not, though it takes the request. */
export async function answers(server: string): Promise<boolean> {
  const answer = fetch(`${server}api/health`, { cache: "no-store" }).then(
    ({ status }) => !GONE.includes(status),
    () => false,
  );
  return Promise.race([answer, new Promise<boolean>((done) => setTimeout(() => done(false), SILENCE))]);
}

/** The server of this page. */
export class Server {
  /** True if the server did not answer twice, and has not since. */
  lost = $state(false);
  private asking = false;

  /** Look at all that is asked from now on, and at all lines. */
  watch(): void {
    const network = transport();
    useTransport({
      ask: async (path, asked) => {
        const silence = setTimeout(() => this.doubt(), SILENCE);
        try {
          const answer = await network.ask(path, asked);
          if (GONE.includes(answer.status)) this.doubt();
          return answer;
        } catch (error) {
          this.doubt();
          throw error;
        } finally {
          clearTimeout(silence);
        }
      },
      open: (path) => this.watched(network.open(path)),
    });
    addEventListener("offline", () => this.doubt());
  }

  /** A line that cannot be opened tells so by an error. */
  private watched(line: Line | null): Line | null {
    if (line instanceof WebSocket) line.addEventListener("error", () => this.doubt());
    return line;
  }

  /** Something was not answered. Ask once more, since any network loses something now and then. */
  private doubt(): void {
    if (this.asking) return;
    this.asking = true;
    setTimeout(() => void this.ask(), ONCE_MORE);
  }

  private async ask(): Promise<void> {
    this.lost = !(await answers("/"));
    if (this.lost) setTimeout(() => void this.ask(), AGAIN);
    else this.asking = false;
  }
}

export const server = new Server();
