/** Words of what explains the cards and the game at a glance. */

import { w as words } from ".";
import type { ArtWords } from "./shape";

export const art = (): ArtWords => words().art;
