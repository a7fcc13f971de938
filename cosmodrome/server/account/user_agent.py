"""Devices in words, as a person knows them again in a list: "phone, Firefox"."""

from __future__ import annotations

import re
from typing import Final, get_args

from cosmodrome.server.wire.people_bodies import DeviceKind

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Vivaldi", "Vivaldi"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""Signs that browsers write of themselves, and their names. The first that is found counts, as many name others too."""

_TELEVISION: Final = re.compile(r"SMART-TV|SmartTV|Tizen|Web0S|AppleTV|BRAVIA|GoogleTV", re.ASCII)
_TABLET: Final = re.compile(r"iPad|Tablet|Android(?!.*Mobile)", re.ASCII)
_PHONE: Final = re.compile(r"iPhone|Mobile", re.ASCII)


def device_label(user_agent: str) -> str:
    """Return the kind of device and the browser that a User-Agent header tells of, such as "phone, Firefox"."""
    kind: DeviceKind = "computer"
    for pattern, named in ((_TELEVISION, "television"), (_TABLET, "tablet"), (_PHONE, "phone")):
        if pattern.search(user_agent):
            kind = named  # type: ignore[assignment]  # one of the literals above
            break
    browser = next((name for sign, name in BROWSERS if sign in user_agent), "")
    return f"{kind}, {browser}"


def read_label(label: str) -> tuple[DeviceKind, str]:
    """Return the kind of device and the browser of a label."""
    kind, _, browser = label.partition(", ")
    return (kind if kind in get_args(DeviceKind) else "computer"), browser  # type: ignore[return-value]
