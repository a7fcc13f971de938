"""The program in this process, with its exit code and what it says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cosmodrome.cli.app import call

from .program import Said


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """Call the program; `typed` are the lines that the person types, after which there are no more."""

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
