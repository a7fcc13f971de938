"""Domes, markers, stones, points, and the intricom's tracks (KS-5, KS-6, KS-9, KS-21, KS-45)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.art.face import Face, Text, centred
from cosmodrome.core.art.shapes import circle, moved, path, points, rect, ring, sign, star
from cosmodrome.core.art.words import ArtWords

TEAMS: Final = (("yellow", "disc"), ("violet", "diamond"), ("pearl", "triangle"))
"""Colour and sign of each team; the colours are none of the creatures'."""
TRACK: Final = 4
"""Steps from the middle of the extinction track to each end (KS-R3)."""
RACE: Final = 6
"""Steps of the race of three (KS-R3)."""
COLONIES: Final = 4
"""Steps of the colonisation track (KS-5)."""
_ROUND: Final = 'stroke-linecap="round" stroke-linejoin="round"'


def _dome(hue: str) -> str:
    """A dome of glass around the origin, 28 units wide."""
    shapes = path("M3 18C3 9 7.500 3 14 3s11 6 11 15Z", f"${hue}-soft", f"${hue}", 1.8, _ROUND)
    rib = "M14 3C10.500 7 9.500 12 9.500 18M14 3c3.500 4 4.500 9 4.500 15M4.500 11.500H23.500"
    shapes += path(rib, "none", f"${hue}-light", 1, _ROUND)
    shapes += path("M7.500 13C8 9.500 9.500 7 11.500 5.600", "none", "$glow", 1.6, _ROUND)
    return moved(shapes + path("M1.500 19.500H26.500", "none", f"${hue}", 3, _ROUND), -14, -11)


def dome(hue: str, team: int | None = None) -> Face:
    """A dome token: a team's, or the blue one that all pull at."""
    shapes = circle(0, 0, 47, f"${hue}-sheet", f"${hue}", 5) + moved(_dome(hue), 0, -5, 2.4)
    if team is not None:
        shapes += moved(path(sign(TEAMS[team][1], 9), f"${hue}"), 0, 31)
    return centred(f"dome-{hue}", shapes)


def racer(team: int) -> Face:
    """A dome that races along the extinction track of three."""
    hue = TEAMS[team][0]
    shapes = path(points(ring(6, 48, 30)), f"${hue}-sheet", f"${hue}", 5) + moved(_dome(hue), 0, -4, 2.2)
    return centred(f"racer-{hue}", shapes + moved(path(sign(TEAMS[team][1], 8), f"${hue}"), 0, 29))


def step(team: int) -> Face:
    """A team's marker for the colonisation track."""
    hue, shape = TEAMS[team]
    return centred(
        f"step-{hue}", circle(0, 0, 46, f"${hue}-sheet", f"${hue}", 6) + path(sign(shape, 26), f"${hue}")
    )


def marker(pair: int) -> Face:
    """One of a pair of colonisation markers: a flag, with one bar or two."""
    flag = path("M-14 34V-32L26-19-14-6", "$coral-soft", "$coral", 6, _ROUND)
    bars = "".join(path(f"M{12 + 11 * i} 10V32", "none", "$coral", 6, _ROUND) for i in range(pair + 1))
    return centred(f"marker-{pair + 1}", circle(0, 0, 47, "$coral-sheet", "$coral", 4) + flag + bars)


def stone(kind: str) -> Face:
    """A research stone, a small one, or a discovery stone, a large one that counts 1 on a card and 3 at the end."""
    if kind == "research":
        return centred("research", circle(0, 0, 46, "$cyan-sheet", "$cyan", 6) + circle(0, 0, 17, "$cyan"))
    gem = points(((0, -47), (41, -12), (0, 47), (-41, -12)))
    shapes = path(gem, "$cyan-soft", "$cyan", 5, _ROUND) + path(
        "M-41-12H41M-16-12 0-47 16-12 0 47Z", "none", "$cyan", 3, _ROUND
    )
    return centred("discovery", shapes)


def prestige(value: int) -> Face:
    """Prestige points."""
    shapes = circle(0, 0, 46, "$accent-sheet", "$accent", 6)
    return centred(f"points-{value}", shapes, texts=(Text(str(value), 50, 64, 40, "text", 750),))


def win() -> Face:
    """A round won."""
    return centred(
        "win", circle(0, 0, 48, "$accent-sheet") + path(star(44, 19), "$accent", "$ink", 3, _ROUND)
    )


def intricom(words: ArtWords) -> Face:
    """The tracks of two teams: extinction from the middle to either end, colonisation for each; 190 by 104 units."""
    shapes, texts = _ground(104), [Text(words("board.extinction"), 10, 14, 6.5, "text", 700, "start")]
    places = 2 * TRACK + 1
    for i in range(places):
        away = i - TRACK
        hue = TEAMS[0][0] if away < 0 else TEAMS[1][0] if away > 0 else "info"
        shapes += _step(10 + i * 19, 19, abs(away) == TRACK, hue)
        texts.append(Text(str(abs(away)), 19.5 + i * 19 - 2, 35, 5, "quiet", 600))
    for team in (0, 1):
        shapes += moved(path(sign(TEAMS[team][1], 4), f"${TEAMS[team][0]}"), 12 + team * 166, 43)
    return _colonies(words, "intricom", 104, shapes, texts, 2, 52)


def race(words: ArtWords) -> Face:
    """The tracks of three: each team's dome runs from the left end to the right; 190 by 150 units."""
    shapes, texts = _ground(164), [Text(words("board.extinction"), 10, 14, 6.5, "text", 700, "start")]
    for team, (hue, shape) in enumerate(TEAMS):
        shapes += moved(path(sign(shape, 6), f"${hue}"), 17, 29.5 + team * 22)
        for i in range(RACE + 1):
            shapes += _step(30 + i * 21, 20 + team * 22, i == RACE, hue)
            texts.append(Text(str(i), 32.5 + i * 21, 36 + team * 22, 5, "quiet", 600))
    return _colonies(words, "intricom3", 164, shapes, texts, 3, 94)


def _colonies(
    words: ArtWords, name: str, high: float, shapes: str, texts: list[Text], teams: int, top: float
) -> Face:
    texts.append(Text(words("board.colonies"), 10, top + 4, 6.5, "text", 700, "start"))
    for team, (hue, shape) in enumerate(TEAMS[:teams]):
        y = top + 8 + team * 20
        shapes += moved(path(sign(shape, 6), f"${hue}"), 17, y + 9)
        for i in range(COLONIES + 1):
            shapes += _step(30 + i * 21, y, i == COLONIES, hue)
            texts.append(Text(str(i), 32.5 + i * 21, y + 16, 5, "quiet", 600))
    return Face(name, 190, high, shapes, tuple(texts))


def _ground(high: float) -> str:
    return rect(1, 1, 188, high - 2, 8, "$dusk-sheet", "$dusk", 1.5)


def _step(x: float, y: float, goal: bool, hue: str) -> str:
    return rect(x, y, 18, 18, 4, f"${hue}-soft" if goal else "$ground", f"${hue}", 1.8 if goal else 0.8)
