/* For browsers that are older than what the page is built for (vite.config.ts). So this file is written in old JavaScript. */
(function () {
  var knows =
    "noModule" in document.createElement("script") &&
    window.CSS &&
    CSS.supports("selector(:has(a))") &&
    CSS.supports("color", "color-mix(in srgb, red, blue)") &&
    "adoptedStyleSheets" in document;
  if (knows) return;
  var here = document.currentScript ? document.currentScript.src.replace(/[^/]*$/, "") : "/";
  var words = {
    en: "This browser is too old for Cosmodrome. You need Safari 16.4, Firefox 121, Chrome 111 or later. You can read the rules here:",
    de: "Dieser Browser ist zu alt für Cosmodrome. Du brauchst Safari 16.4, Firefox 121, Chrome 111 oder neuer. Die Regeln kannst du hier lesen:",
    fr: "Ce navigateur est trop ancien pour Cosmodrome. Il te faut Safari 16.4, Firefox 121, Chrome 111 ou plus récent. Tu peux lire les règles ici\u00a0:",
  };
  var games = [
    ["phest", "Phest"],
    ["space-bowl", "Space Bowl"],
    ["karman-swap", "Karman Swap"],
  ];
  var language = (navigator.language || "en").slice(0, 2).toLowerCase();
  if (!words[language]) language = "en";
  var note = document.createElement("p");
  note.id = "too-old";
  note.lang = language;
  note.setAttribute("role", "alert");
  note.appendChild(document.createTextNode(words[language]));
  for (var i = 0; i < games.length; i++) {
    var link = document.createElement("a");
    link.href = here + "plain/" + games[i][0] + "." + language + ".html";
    link.appendChild(document.createTextNode(games[i][1]));
    note.appendChild(document.createTextNode(i ? ", " : " "));
    note.appendChild(link);
  }
  document.body.insertBefore(note, document.body.firstChild);
})();
