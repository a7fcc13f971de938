// Says so if the page itself did not arrive: the network broke off, or something else came in place of a script.
// A file of its own, with its words in it, because nothing else of the page may be there.
"use strict";
(() => {
  const WORDS = {
    en: [
      "Cosmodrome did not arrive as it should: the network broke off, or something else came in place of a file, such as a network's page to sign in. Once the network is back, load this page anew.",
      "Load anew",
    ],
    de: [
      "Cosmodrome kam nicht so an, wie es soll: Das Netz brach ab, oder etwas anderes kam an der Stelle einer Datei, etwa die Anmeldeseite eines Netzes. Lade die Seite neu, sobald das Netz wieder da ist.",
      "Neu laden",
    ],
    fr: [
      "Cosmodrome n'est pas arrivé comme il faut : le réseau a coupé, ou autre chose est venu à la place d'un fichier, comme la page de connexion d'un réseau. Recharge la page dès que le réseau est revenu.",
      "Recharger",
    ],
  };

  function say() {
    const app = document.getElementById("app");
    if (!app || app.childElementCount > 0) return; // the page is there, and says itself what it lacks
    const language = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in WORDS) ?? "en";
    const [text, again] = WORDS[language];
    document.documentElement.lang = language;
    const [said, button] = [document.createElement("p"), document.createElement("button")];
    said.setAttribute("role", "alert");
    said.textContent = text;
    button.textContent = again;
    button.addEventListener("click", () => location.reload());
    app.append(said, button);
  }

  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && say(), true);
  // A part that is imported later; browsers have different words for that.
  addEventListener("unhandledrejection", ({ reason }) => /modul|preload/i.test(String(reason)) && say());
})();
