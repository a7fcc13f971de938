"""Words that people write, names among them: without what cannot be seen, and what they look like."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINER: Final = "\u200d"
"""Joins emoji; the only invisible sign that a line may hold."""

BLANK: Final = dict.fromkeys(map(ord, "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"))
"""Letters and signs that show nothing."""

_ACCENTS: Final = dict.fromkeys(range(0x300, 0x370))

_TWINS: Final = str.maketrans(
    # Cyrillic, Greek, Armenian, Coptic, Cherokee and digits, each above the Latin letter that it passes for.
    "\u0410\u0412\u0421\u0415\u041d\u0406\u0408\u041a\u041c\u041e\u0420\u0405\u0422\u0425\u0423\u04ae"
    "\u0430\u0441\u0435\u04bb\u0456\u0458\u043a\u043e\u0440\u0455\u0445\u0443\u0501\u051b\u051d\u04cf"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u03b1\u03b9\u03ba\u03bd\u03bf\u03c1\u03c5\u03c7\u03f2\u03f3"
    "\u0555\u054d\u0548\u0585\u057d\u0578\u0570\u0581"
    "\u2c80\u2c82\u2c88\u2c8e\u2c92\u2c94\u2c98\u2c9a\u2c9e\u2ca2\u2ca4\u2ca6\u2ca8\u2cac"
    "\u13aa\u13f4\u13df\u13ac\u13bb\u13ab\u13e6\u13de\u13b7\u13e2\u13da\u13a2\u13d9\u13b3\u13c3"
    "01",
    "ABCEHIJKMOPSTXYY"
    "aceh" "ijkopsxydqwl"
    "ABEZHIKMNOPTYX"
    "aikvopuxcj"
    "OUNounhg"
    "ABEHIKMNOPCTYX"
    "ABCEHJKLMPSTVWZ"
    "ol",
)  # fmt: skip


def one_line(text: str) -> str:
    """The text without blank letters, control and direction marks, one space for any gap."""
    kept = (
        sign
        for sign in text.translate(BLANK)
        if sign.isspace() or sign == JOINER or unicodedata.category(sign) not in ("Cc", "Cf")
    )
    return " ".join("".join(kept).split()).strip(JOINER)


def seen(text: str) -> bool:
    """Return whether anything in a text can be seen."""
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in text.translate(BLANK))


def apart(one: str, other: str) -> bool:
    """Return whether people can tell two names apart by more than case, spaces, dots, accents or look-alikes."""
    return skeleton(one) != skeleton(other)


SKELETONS: Final = f"1, Unicode {unicodedata.unidata_version}"
"""The rule by which `skeleton` works. Whoever keeps skeletons makes them anew when it changes."""


def skeleton(name: str) -> str:
    """Return the look of a name: the same for names that pass for one another."""
    plain = unicodedata.normalize("NFKD", name).translate(_ACCENTS).translate(_TWINS)
    plain = plain.replace("I", "l").casefold().replace("rn", "m").replace("vv", "w").replace("i", "l")
    letters = "".join(sign for sign in plain if unicodedata.category(sign)[0] not in "PZ")
    return letters or plain
