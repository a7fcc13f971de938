"""`--against`: the set-ups that a report compares with, from files of options or data."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cosmodrome.cli.options import files_in, text_in
from cosmodrome.cli.problems import refusing, usage
from cosmodrome.core import Game, find_game
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import checked_edition, own_text
from cosmodrome.core.script.handwritten import Typo, read

if TYPE_CHECKING:
    from cosmodrome.lab.report import Setup


class Against:
    """Reads each path as what differs from a base: a data file, a folder of those, or options."""

    def __init__(self, game: Game, base: Setup) -> None:
        self.game = game
        self.base = base
        self.options = {str(field.encode_name) for field in msgspec.structs.fields(game.options_type)}

    def setups(self, paths: Sequence[Path]) -> list[Setup]:
        """A set-up for each, called after its file; or a problem that says which file is wrong, and how."""
        from cosmodrome.lab.report import Setup

        taken = {self.base.name}
        setups = []
        for path in paths:
            options, data = self._folder(path) if path.is_dir() else self._file(path)
            name = path.resolve().name if path.is_dir() else path.stem
            again = 2
            while name in taken:
                name, again = f"{path.stem} {again}", again + 1
            taken.add(name)
            setups.append(
                Setup(name=name, options=self._options(path, options), data=self._data(path, data)),
            )
        return setups

    def _folder(self, path: Path) -> tuple[dict[str, Any], dict[str, str]]:
        files = files_in(self.game, path, "--against")
        return {}, {file.name: text_in(file, "--against") for file in files}

    def _file(self, path: Path) -> tuple[dict[str, Any], dict[str, str]]:
        text = text_in(path, "--against")
        if path.name in self.game.data_files:
            return {}, {path.name: text}
        with refusing(ValueError, before=f"--against {path}: "):
            raw = json.loads(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
        if not isinstance(raw, dict):
            raise usage(f'--against {path}: a table of options is needed, such as {{"key": value}}')
        if any(isinstance(value, list) for value in raw.values()) and not set(raw) & self.options:
            return {}, {self._like(path, set(raw)): text}
        return raw, {}

    def _like(self, path: Path, tables: set[str]) -> str:
        """Which of the game's data files has these tables."""
        for name in self.game.data_files:
            if set(tomllib.loads(own_text(self.game, name))) == tables:
                return name
        known = " or ".join(self.game.data_files)
        raise usage(f"--against {path} has neither options of {self.game.title} nor the tables of {known}")

    def _options(self, path: Path, options: dict[str, Any]) -> dict[str, Any]:
        with refusing(Typo, before=f"--against {path}: "):
            read(options, self.game.options_type, "")
        return {**self.base.options, **options}

    def _data(self, path: Path, data: dict[str, str]) -> dict[str, str]:
        if not data:
            return self.base.data
        with refusing(DataError, before=f"--against {path}: "):
            return dict(checked_edition(find_game(self.game.id), {**self.base.data, **data}).data)
