import "@fontsource-variable/exo-2/wght.css";
import "@fontsource-variable/inter/wght.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { useLanguage, wantedLanguage } from "$lib/i18n.svelte";
import { person } from "$lib/me.svelte";
import { attempt } from "$lib/problems";
import { router, startRouter } from "$lib/router.svelte";
import { pages } from "./pages/load";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

startRouter();
const page = pages[router.route.page]();
// Words first, so that no page is drawn in two languages; then the cookie, which everything else asks for.
await useLanguage(wantedLanguage());
await attempt(() => person.load());
await page;
mount(App, { target });
