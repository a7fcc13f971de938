import { start } from "./alone";
import Show from "./pages/tv/Show.svelte";

void start(Show);
