"""The program says truly whether the rules run compiled."""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from cosmodrome.core import Rng, chance
from cosmodrome.core.build import build_name, compiled

COMPILE = "COSMODROME_COMPILE"


def test_it_says_what_the_rules_are() -> None:
    """A method that Python interprets has bytecode."""
    assert compiled() is not hasattr(Rng.below, "__code__")


@pytest.mark.parametrize(
    ("ending", "name"), [(".py", "plain"), *((each, "compiled") for each in EXTENSION_SUFFIXES)]
)
def test_a_compiled_module_is_known_by_its_file(
    monkeypatch: pytest.MonkeyPatch, ending: str, name: str
) -> None:
    monkeypatch.setattr(chance, "__file__", f"cosmodrome/core/chance{ending}")
    assert build_name() == name


def test_rules_that_should_be_compiled_are() -> None:
    """With COSMODROME_COMPILE=1, as `make compiled` sets it, these same tests run on compiled rules."""
    assert compiled() or os.environ.get(COMPILE) != "1"
