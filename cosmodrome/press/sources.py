"""The rules pages and the notice as files: in the package if installed, beside it in the repository."""

from __future__ import annotations

from pathlib import Path

import cosmodrome


def rules_text(game: str, language: str) -> str | None:
    """The rules page of a game (by its id) in a language, in English if it is not translated; None if there is none."""
    suffixes = [f".{language}.md", ".md"] if language != "en" else [".md"]
    for suffix in suffixes:
        for path in sorted(_place("docs/rules", "rules").glob("*.md")):
            if path.name.replace("-", "") == f"{game}{suffix}":
                return path.read_text("utf-8")
    return None


def credits_of(title: str) -> list[str]:
    """The lines that credit a game's makers in the notice."""
    place = _place("NOTICE.md", "NOTICE.md")
    text = place.read_text("utf-8") if place.is_file() else ""
    section = text.partition(f"\n## {title}\n")[2].partition("\n## ")[0].partition("\n\nIf you hold")[0]
    joined = section.replace("\n  ", " ")
    return [line.removeprefix("- ") for line in joined.splitlines() if line.strip()]


def _place(in_repository: str, in_package: str) -> Path:
    package = Path(cosmodrome.__file__).parent
    installed = package / in_package
    return installed if installed.exists() else package.parent / in_repository
