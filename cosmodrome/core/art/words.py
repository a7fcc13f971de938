"""Words in three languages, from TOML files that lie beside the code that uses them."""

from __future__ import annotations

import tomllib
from functools import reduce
from operator import getitem
from typing import Any, Final

from cosmodrome.core.datafile import data_text

LANGUAGES: Final = ("en", "de", "fr")


class ArtWords:
    """Words of one language by dotted key: `words("names.falcon")`, `words("box.count", n=3)`."""

    def __init__(self, language: str, table: dict[str, Any]) -> None:
        self.language = language
        self.all = table

    def __call__(self, key: str, **values: object) -> str:
        """The words, with `{name}` replaced by what is given. Raises KeyError if there are none."""
        words = str(self._under(key))
        return words.format(**values) if values else words

    def table(self, key: str) -> dict[str, Any]:
        """All words under a key."""
        return dict(self._under(key))

    def _under(self, key: str) -> Any:
        return reduce(getitem, key.split("."), self.all)


def read_words(package: str, language: str) -> ArtWords:
    """The words in a package's folder `words`."""
    return ArtWords(language, tomllib.loads(data_text(package, f"words/{language}.toml")))
