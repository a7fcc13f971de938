"""The standard library that is packed for a device lacks nothing that our own code imports there."""

from __future__ import annotations

import ast
import io
import sys
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import PurePosixPath

import pytest

from cosmodrome.device.bundle import bundle
from cosmodrome.device.site import INTERPRETER

pytestmark = pytest.mark.skipif(not INTERPRETER.is_dir(), reason="needs `make interpreter`")

ELSEWHERE = {
    "argparse": "programs of a checkout",
    "multiprocessing": "a server's processes",
    "tarfile": "the rules of earlier versions, which are built in a checkout",
}
"""What our code imports that never runs on a device, and what it is for."""


MADE = "collections.abc"
"""A module that has no file there: `collections` makes it."""


def imported(source: bytes) -> Iterator[str]:
    """Yield the modules that a source imports, also within its functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def is_python(name: str) -> bool:
    """Return whether a module belongs to the standard library and is not compiled into the interpreter."""
    if name.partition(".")[0] not in sys.stdlib_module_names:
        return False
    found = find_spec(name)
    return found is not None and (found.origin or "").endswith(".py")


def test_the_standard_library_of_a_device_has_all_that_our_code_imports() -> None:
    with zipfile.ZipFile(INTERPRETER / "python_stdlib.zip") as library:
        packed = {str(PurePosixPath(name).with_suffix("")) for name in library.namelist()}
    lacking = set()
    with zipfile.ZipFile(io.BytesIO(bundle())) as app:
        for name in app.namelist():
            if name.startswith("cosmodrome/") and name.endswith(".py"):
                for module in filter(is_python, imported(app.read(name))):
                    path = module.replace(".", "/")
                    if module != MADE and not packed & {path, f"{path}/__init__"}:
                        lacking.add(module)
    assert {module.partition(".")[0] for module in lacking} <= set(ELSEWHERE), sorted(lacking)
