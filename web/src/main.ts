import "@fontsource-variable/exo-2/wght.css";
import "@fontsource-variable/inter/wght.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { offersSite, onDevice } from "$lib/here";
import { useLanguage, wantedLanguage } from "$lib/i18n.svelte";
import { person } from "$lib/me.svelte";
import { attempt } from "$lib/problems";
import { router, startRouter } from "$lib/router.svelte";
import { pages } from "./pages/load";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

/**
 * Fetch everything at the same time: the page; its words, so that no page is drawn in two languages; and the person's
 * cookie, which all other requests need.
 */
async function start(target: HTMLElement): Promise<void> {
  startRouter();
  if (onDevice) await (await import("./device/device")).openTables(target);
  const page = pages[router.route.page]();
  const known = person.load();
  known.catch(() => undefined); // a failure is told below, as soon as there are words for it
  await useLanguage(wantedLanguage());
  if (!onDevice) await attempt(() => known); // the tables of a device may not be open yet; the page says so
  await page;
  mount(App, { target });
  // Once the server is lost, nothing more can be fetched. So what is offered then comes before.
  if (offersSite) await import("./device/meanwhile").catch(() => undefined);
}

void start(target);
