"""Runs the program in this process. Returns its exit code and its words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cosmodrome.cli.app import call

from .program import Said


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """Return a function that calls the program. `typed` are the lines that the person types; then the input ends."""

    def run(*args: object, typed: str = "") -> Said:
        lines = iter(typed.splitlines())

        def answer(*_: object) -> str:
            line = next(lines, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", answer)
        code = call([str(arg) for arg in args])
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run
