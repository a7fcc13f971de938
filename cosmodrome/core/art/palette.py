"""Palettes: what colour each named token of a face is: on a screen, dark or with more contrast, and in print."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cosmodrome.core.art.colour import mix

Palette = Mapping[str, str]
"""Colours (`#rrggbb`) by token."""

_TOKEN: Final = re.compile(r"\$([a-z][a-z0-9-]*)")


def paint(shapes: str, palette: Palette) -> str:
    """The shapes with every token replaced by its colour. Raises KeyError for a token the palette does not know."""
    return _TOKEN.sub(lambda token: palette[token[1]], shapes)


def _palette(
    hues: Mapping[str, str],
    common: Mapping[str, str],
    sheet: float,
    land: float,
    planets: Mapping[str, tuple[str, str]] = MappingProxyType({}),
) -> Palette:
    """All tokens: the hues, what is mixed of each of them, and what all share; planets' dark and pale tones."""
    tokens = dict(common)
    for name, hue in hues.items():
        tokens[name] = hue
        tokens[f"{name}-sheet"] = mix(hue, sheet, common["ground"])
        tokens[f"{name}-soft"] = mix(hue, 0.4, common["ground"])
        tokens[f"{name}-body"] = mix(hue, 0.88, "#ffffff")
        tokens[f"{name}-shade"] = mix(hue, 0.62, "#0b1024")
        tokens[f"{name}-light"] = mix(hue, 0.4, "#ffffff")
        tokens[f"{name}-glass"] = mix(hue, 0.24, common["ground"])
        tokens[f"{name}-band"] = common.get("band", tokens[f"{name}-glass"])
        if name.startswith("planet-"):
            dark, pale = planets.get(name, (mix(hue, 0.62, "#0b1024"), mix(hue, 0.22, "#ffffff")))
            tokens |= {f"{name}-dark": dark, f"{name}-pale": pale, f"{name}-tail": dark}
            tokens |= {f"{name}-rim": pale} if planets else {f"{name}-rim": mix(hue, 0.8, "#ffffff")}
            tokens |= {} if planets else {f"{name}-tail": mix(hue, 0.5, "#ffffff")}
        tokens[f"{name}-land"] = mix(hue, land, common["land"])
        tokens[f"{name}-hull"] = mix(hue, 0.55, "#e8ecfa")
        tokens[f"{name}-name"] = mix(hue, 0.45, common["text"])
    return MappingProxyType(tokens)


_LIT: Final = {
    "red": "#ff6b5e",
    "blue": "#5b9dff",
    "green": "#57cf8b",
    "yellow": "#ffd34f",
    "violet": "#c08bff",
    "pearl": "#eef0fa",
    "pink": "#ff94cf",
    "cyan": "#45d5e3",
    "accent": "#ffb454",
    "coral": "#ff7a5c",
    "info": "#8cb8ff",
    "silver": "#9fb0e0",
    "steel": "#b9c6ea",
    "slate": "#b9c2dc",
    "dusk": "#93a0cc",
    "gone": "#ff8379",
    "planet-band": "#ffae3d",
    "planet-crater": "#bdb8b4",
    "planet-frost": "#7fd4ff",
    "planet-hoop": "#b07cff",
    "planet-twin": "#54d68c",
    "planet-whirl": "#ff5d5d",
}
_DARK: Final = {
    "ground": "#10162b",
    "deep": "#080c1a",
    "text": "#ffffff",
    "quiet": "#b6bdd6",
    "faint": "#46548a",
    "ink": "#0a0e1c",
    "paper": "#ffffff",
    "glass": "#1b2d5c",
    "flame": "#ffb454",
    "die": "#f1f3fb",
    "pip": "#1b2340",
    "dead": "#2a3150",
    "dead-pip": "#e4e8f5",
    "dead-edge": "#8e98bb",
    "band": "#0d111f",
    "moon": "#c9cfe4",
    "crater": "#a3abc9",
    "glow": "#eef1fb",
    "hole": "#000000",
    "hole-rim": "#fff4e0",
    "halo": "#ffcf8f",
    "sky-0": "#0c1124",
    "sky-0-glow": "#1c2450",
    "sky-1": "#0d1022",
    "sky-1-glow": "#2a1c46",
    "sky-2": "#0b1122",
    "sky-2-glow": "#12304a",
    "sky-3": "#0d1023",
    "sky-3-glow": "#30203a",
    "world": "#070a18",
    "world-seam": "#050817",
    "world-lit": "#ffcf95",
    "world-warm": "#e9825a",
    "world-dusk": "#70345f",
    "world-night": "#15142f",
    "world-band": "#2b0f2c",
    "land": "#1d2a44",
}
_PLANETS: Final = {
    "planet-band": ("#93400f", "#ffe3ad"),
    "planet-crater": ("#615b5d", "#efebe6"),
    "planet-frost": ("#1d6fb8", "#f2fbff"),
    "planet-hoop": ("#5a2fb0", "#eddcff"),
    "planet-twin": ("#14804c", "#c9ffdf"),
    "planet-whirl": ("#8f1230", "#ffc9bd"),
}
"""Planets' dark and pale tones."""

SCREEN: Final = _palette(_LIT, _DARK, 0.17, 0.84, _PLANETS)
"""The page's colours, on a dark ground."""

DISTINCT: Final = _palette(
    _LIT | {"red": "#d55e00", "blue": "#56b4e9", "green": "#009e73", "yellow": "#f0e442"},
    _DARK,
    0.17,
    0.84,
    _PLANETS,
)
"""The same, with seats told apart by lightness as well as hue."""

CONTRAST: Final = _palette(
    _LIT | {"accent": "#ffc163"},
    _DARK
    | {"ground": "#000000", "deep": "#000000", "quiet": "#e6eaf8", "faint": "#7380ad", "band": "#000000"}
    | {"world": "#000000"}
    | {f"sky-{sky}{glow}": "#000000" for sky in range(4) for glow in ("", "-glow")},
    0.12,
    0.6,
    _PLANETS,
)
"""The same on black, with more contrast."""

PRINT: Final = _palette(
    {
        "red": "#d3352b",
        "blue": "#1f62d6",
        "green": "#16864c",
        "yellow": "#b98500",
        "violet": "#7a3fd0",
        "pearl": "#5b6483",
        "pink": "#c93a8f",
        "cyan": "#0f8494",
        "accent": "#c97a1e",
        "coral": "#d4502f",
        "info": "#2f6fd0",
        "silver": "#5a6da8",
        "steel": "#5f6d94",
        "slate": "#66718f",
        "dusk": "#5a679a",
        "gone": "#c8281e",
        "planet-band": "#f08c00",
        "planet-crater": "#9a928c",
        "planet-frost": "#2ba3e0",
        "planet-hoop": "#8a4ee0",
        "planet-twin": "#1fa85c",
        "planet-whirl": "#e03131",
    },
    {
        "ground": "#ffffff",
        "deep": "#ffffff",
        "text": "#11172b",
        "quiet": "#3c4561",
        "faint": "#a9b2cd",
        "ink": "#0a0e1c",
        "paper": "#ffffff",
        "glass": "#1b2d5c",
        "flame": "#f2a33a",
        "die": "#ffffff",
        "pip": "#1b2340",
        "dead": "#ffffff",
        "dead-pip": "#1b2340",
        "dead-edge": "#66718f",
        "moon": "#dfe3ef",
        "crater": "#aab2cc",
        "glow": "#ffffff",
        "hole": "#0a0e1c",
        "hole-rim": "#c97a1e",
        "halo": "#d98e2b",
        "sky-0": "#f6f8fe",
        "sky-0-glow": "#e6eafa",
        "sky-1": "#f8f5fd",
        "sky-1-glow": "#eee6f8",
        "sky-2": "#f3f8fc",
        "sky-2-glow": "#e0eef7",
        "sky-3": "#fcf6f8",
        "sky-3-glow": "#f6e6ee",
        "world": "#ffffff",
        "world-seam": "#5a648a",
        "world-lit": "#fff7ec",
        "world-warm": "#fbdccb",
        "world-dusk": "#e3c3d6",
        "world-night": "#b7aecb",
        "world-band": "#7a4a5c",
        "land": "#ffffff",
    },
    0.09,
    0.62,
)
"""On white paper, in colour."""

_WHITE: Final = (
    *("ground", "deep", "paper", "glow", "die", "dead", "world", "world-lit", "world-warm", "land"),
    *(f"sky-{sky}{glow}" for sky in range(4) for glow in ("", "-glow")),
)
"""A palette for saving ink: these colours are left white."""

INK_SAVING: Final = _palette(
    {
        **dict.fromkeys(_LIT, "#4a4a4a"),
        "accent": "#5a5a5a",
        "silver": "#6a6a6a",
        "steel": "#5a5a5a",
        "slate": "#6a6a6a",
        "dusk": "#6a6a6a",
        "gone": "#2a2a2a",
        **dict.fromkeys(_PLANETS, "#767676"),
    },
    {
        **dict.fromkeys(_WHITE, "#ffffff"),
        "text": "#000000",
        "quiet": "#333333",
        "faint": "#bbbbbb",
        "ink": "#111111",
        "glass": "#444444",
        "flame": "#dddddd",
        "pip": "#000000",
        "dead-pip": "#000000",
        "dead-edge": "#777777",
        "moon": "#f2f2f2",
        "crater": "#cccccc",
        "hole": "#333333",
        "hole-rim": "#000000",
        "halo": "#777777",
        "world-seam": "#333333",
        "world-dusk": "#dddddd",
        "world-night": "#cccccc",
        "world-band": "#777777",
    },
    0.0,
    0.22,
)
"""On white paper, in greys and with white grounds."""
