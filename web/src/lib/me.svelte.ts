/** Who the person is: a guest with a name, known to the server by a cookie no script can read. */

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
};
