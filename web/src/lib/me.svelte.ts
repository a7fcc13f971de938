/** The person at this page: a guest, or somebody who keeps their name. A cookie proves it; no script can read it. */

import { api } from "./api";
import type { Me } from "./types.gen";

let me = $state.raw<Me | null>(null);

export const person = {
  get me(): Me | null {
    return me;
  },
  async load(): Promise<void> {
    me = await api.me();
  },
  async rename(name: string): Promise<void> {
    me = await api.rename(name);
  },
  /** Set who the person is from now on, as the server says. */
  become(now: Me): void {
    me = now;
  },
};
