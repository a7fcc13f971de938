import { start } from "./alone";
import Television from "./pages/tv/Television.svelte";

void start(Television);
