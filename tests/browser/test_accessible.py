"""Every state of the page: axe finds nothing serious, in any colours."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Literal

import pytest
from live_server import LiveServer
from people import LAPTOP, PHONE, Player
from test_pages import AXE
from walks import WALKS, Walk

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]

SERIOUS = """async (kinds) => {
  const only = { resultTypes: ["violations"], preload: false, selectors: false };
  const [where, how] = kinds
    ? [texts().filter(([, kind]) => kinds.includes(kind)).map(([one]) => one), { runOnly: ["color-contrast"] }]
    : [document, {}];
  return (await axe.run(where, { ...only, ...how })).violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ""}`));
}"""
"""Returns what is wrong with the page; if kinds are given, with the contrast of the texts of these kinds."""

STILL = """() => document.fonts.status === "loaded" && document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getComputedTiming().endTime > 3000)"""
"""Returns whether nothing moves, except motions that go on, such as a clock's."""

WEAR = """([theme, colours]) => {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.colours = colours;
}"""

TEXTS = """window.texts = () => [...document.querySelectorAll("body *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
  .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((one) => {
    const words = [];
    for (let up = one; up !== document.body; up = up.parentElement)
      words.push(up.localName, ...[...up.attributes].filter((at) => /^(class|disabled|aria-\\w+ed)$/.test(at.name))
        .map((at) => at.value));
    return [one, words.join(" ")];
  })"""
"""Makes a function of the page that returns what holds a text, each with its kind: its classes and states."""

MANY = 12
"""A theme shows a state if this many kinds of its text are new to the theme."""

THEMES = {
    "laptop": [("dark", "default"), ("contrast", "contrast"), ("light", "contrast"), ("light", "default")],
    "phone": [("dark", "distinct"), ("light", "distinct")],
}
"""The looks of the page at each size. Each look is shown at one size."""

SEEN: dict[str, dict[tuple[str, str], set[str]]] = {
    size: {look: set() for look in looks} for size, looks in THEMES.items()
}
"""The kinds of text that were looked at in each look, on any walk. The same parts stand on most pages."""

LOOKS = [
    *(("laptop", walk) for walk in WALKS if not walk.startswith("plain-")),
    *(("phone", walk) for walk in WALKS if not walk.startswith("tv-")),
]
"""Plain boards at the sizes with the least room. No phone is a television."""


class Axe:
    """Looks at one state after another, and remembers what is wrong.

    Themes differ in nothing but colours. So each state is shown in the theme to which most kinds of its text are new,
    and in other themes only if much is new to them; there, only what is new is looked at. The first state of a walk is
    shown in each theme to which anything is new.
    """

    def __init__(self, one: Player, size: str) -> None:
        self.one, self.size = one, size
        self.source = AXE.read_text()
        self.wrong: dict[str, list[str]] = {}
        self.seen = SEEN[size]
        self.begins = True
        self.look: tuple[str, str] | None = None
        self.scheme: Literal["dark", "light"] = "dark"
        one.prefer({"theme": "system"})
        one.page.emulate_media(color_scheme="dark")

    def __call__(self, state: str) -> None:
        page = self.one.page
        page.wait_for_function(STILL)
        if not page.evaluate("'axe' in window"):
            page.evaluate(f"() => {{ {self.source}; {TEXTS} }}")
        kinds = set(page.evaluate("texts().map(([, kind]) => kind)"))
        new = {look: kinds - seen for look, seen in self.seen.items()}
        most = max(new, key=lambda look: (len(new[look]), look == self.look))  # changing the theme takes time
        looks = [look for look in new if len(new[look]) >= (1 if self.begins else MANY)]
        self.begins = False
        for look in dict.fromkeys((most, *looks)):
            self._wear(*look)
            found = page.evaluate(SERIOUS, None if look == most else list(new[look]))
            self._note(f"{state}, {'-'.join(look)}", found)
            self.seen[look] |= kinds
            self.look = look

    def _wear(self, theme: str, colours: str) -> None:
        """Change the theme. The page itself follows the system from dark to light, and back."""
        scheme: Literal["dark", "light"] = "light" if theme == "light" else "dark"
        if scheme != self.scheme:
            self.one.page.emulate_media(color_scheme=scheme)
            self.one.page.locator(f"html[data-theme={scheme}]").wait_for(state="attached")
            self.scheme = scheme
        self.one.page.evaluate(WEAR, [theme, colours])

    def _note(self, where: str, found: list[str]) -> None:
        if found:
            self.wrong[where] = found
        if folder := os.environ.get("COSMODROME_PICTURES"):
            self.one.page.screenshot(path=f"{folder}/{self.size}-{where.replace('/', '-')}.png")


@pytest.mark.parametrize(("size", "walk"), LOOKS)
def test_axe_finds_nothing_serious(
    person: Callable[..., Player], server: LiveServer, size: str, walk: str
) -> None:
    one = person(size={"laptop": LAPTOP, "phone": PHONE}[size], bypass_csp=True)
    axe = Axe(one, size)
    WALKS[walk](Walk(one, server, axe))
    assert not axe.wrong
