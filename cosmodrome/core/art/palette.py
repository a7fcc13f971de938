"""Palettes: what colour each named token of a face is, on a dark screen, in print, and in print with little ink."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

Palette = Mapping[str, str]
"""Colours (`#rrggbb`) by token."""

_TOKEN: Final = re.compile(r"\$([a-z][a-z0-9-]*)")


def paint(shapes: str, palette: Palette) -> str:
    """The shapes with every token replaced by its colour. Raises KeyError for a token the palette does not know."""
    return _TOKEN.sub(lambda found: palette[found[1]], shapes)


def mix(colour: str, share: float, other: str) -> str:
    """So much of one colour in another, as the eye sees it (in Oklab, like CSS's color-mix)."""
    pairs = zip(_oklab(colour), _oklab(other), strict=True)
    return _hexed([share * one + (1 - share) * two for one, two in pairs])


def luminance(colour: str) -> float:
    """Relative luminance, 0 for black to 1 for white (WCAG)."""
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG); it owes nothing to their hues."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _oklab(colour: str) -> list[float]:
    r, g, b = _linear(colour)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return [
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    ]


def _hexed(lab: list[float]) -> str:
    lightness, a, b = lab
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    parts = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{_byte(min(max(part, 0.0), 1.0)):02x}" for part in parts)


def _byte(part: float) -> int:
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


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


SCREEN: Final = _palette(
    {
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
    },
    {
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
        "sky-0": "#10152f",
        "sky-1": "#141130",
        "sky-2": "#0d182c",
        "sky-3": "#151228",
        "world": "#070a18",
        "world-seam": "#050817",
        "land": "#1d2a44",
    },
    0.17,
    0.84,
    {
        "planet-band": ("#93400f", "#ffe3ad"),
        "planet-crater": ("#615b5d", "#efebe6"),
        "planet-frost": ("#1d6fb8", "#f2fbff"),
        "planet-hoop": ("#5a2fb0", "#eddcff"),
        "planet-twin": ("#14804c", "#c9ffdf"),
        "planet-whirl": ("#8f1230", "#ffc9bd"),
    },
)
"""The page's colours."""

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
        "sky-0": "#f3f5fd",
        "sky-1": "#f6f2fc",
        "sky-2": "#eff6fb",
        "sky-3": "#faf3f6",
        "world": "#ffffff",
        "world-seam": "#5a648a",
        "land": "#ffffff",
    },
    0.09,
    0.62,
)
"""On white paper, in colour."""

INK_SAVING: Final = _palette(
    {
        "red": "#4a4a4a",
        "blue": "#4a4a4a",
        "green": "#4a4a4a",
        "yellow": "#4a4a4a",
        "violet": "#4a4a4a",
        "pearl": "#4a4a4a",
        "pink": "#4a4a4a",
        "cyan": "#4a4a4a",
        "accent": "#5a5a5a",
        "coral": "#4a4a4a",
        "info": "#4a4a4a",
        "silver": "#6a6a6a",
        "steel": "#5a5a5a",
        "slate": "#6a6a6a",
        "dusk": "#6a6a6a",
        "gone": "#2a2a2a",
        **{f"planet-{name}": "#767676" for name in ("band", "crater", "frost", "hoop", "twin", "whirl")},
    },
    {
        "ground": "#ffffff",
        "deep": "#ffffff",
        "text": "#000000",
        "quiet": "#333333",
        "faint": "#bbbbbb",
        "ink": "#111111",
        "paper": "#ffffff",
        "glass": "#444444",
        "flame": "#dddddd",
        "die": "#ffffff",
        "pip": "#000000",
        "dead": "#ffffff",
        "dead-pip": "#000000",
        "dead-edge": "#777777",
        "moon": "#f2f2f2",
        "crater": "#cccccc",
        "glow": "#ffffff",
        "hole": "#333333",
        "hole-rim": "#000000",
        "halo": "#777777",
        "sky-0": "#ffffff",
        "sky-1": "#ffffff",
        "sky-2": "#ffffff",
        "sky-3": "#ffffff",
        "world": "#ffffff",
        "world-seam": "#333333",
        "land": "#ffffff",
    },
    0.0,
    0.22,
)
"""On white paper, in greys and with white grounds."""
