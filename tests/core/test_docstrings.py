"""The examples in the core's docstrings print what they say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from doctest import DocTest, DocTestParser, DocTestRunner
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

import cosmodrome.core

CORE: Final = Path(cosmodrome.core.__file__).parent
LEAST: Final = 20
"""The least number of examples. They are the first thing that a reader tries."""


def examples() -> Iterator[DocTest]:
    """Return the examples in the sources: compiled modules have no docstrings."""
    for file in sorted(CORE.rglob("*.py")):
        place = file.relative_to(CORE.parents[1]).with_suffix("")
        name = ".".join(place.parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(node, clean=True) or ""
                if ">>>" in text:
                    called = f"{name}.{getattr(node, 'name', '')}"
                    yield DocTestParser().get_doctest(
                        text, vars(import_module(name)).copy(), called, str(file), 0
                    )


EXAMPLES: Final = list(examples())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.name)
def test_it_is_so(example: DocTest) -> None:
    said: list[str] = []
    assert DocTestRunner(verbose=False).run(example, out=said.append).failed == 0, "".join(said)


def test_there_are_enough() -> None:
    assert len(EXAMPLES) >= LEAST
