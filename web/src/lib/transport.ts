/** The way to the tables: over the network to a server, or to a worker of this page. */

/** What one asks for over HTTP. */
export interface Asked {
  method: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What a connection to a table uses of a WebSocket. */
export type Line = Pick<WebSocket, "onmessage" | "onclose" | "send" | "close"> & { readonly readyState: number };

export interface Transport {
  /** Send a request to a path of the API, such as `/api/me`. Fails if nobody can be reached. */
  ask(path: string, asked: Asked): Promise<Response>;
  /** Open a line, such as `/ws/tables/abc?after=7`; null if this browser cannot. */
  open(path: string): Line | null;
}

/** `Line.readyState` of a line that is open. */
export const OPEN = 1;

/** The options of a request that was made early. All browsers then use the early answer (`server/site/early.py`). */
const EARLY: RequestInit = { mode: "no-cors", credentials: "include" };

const network: Transport = {
  ask: (path, asked) => fetch(path, asked.method === "GET" ? { ...EARLY, ...asked } : asked),
  open(path) {
    if (!("WebSocket" in globalThis)) return null;
    return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);
  },
};

let current = network;

/** The transport in use. */
export const transport = (): Transport => current;

/** Use another way to the tables from now on. */
export function useTransport(other: Transport): void {
  current = other;
}
