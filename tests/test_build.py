"""The build: which modules are compiled, what is packed, and what happens where there is nothing to do so with."""

from __future__ import annotations

import ast
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


def load(name: str) -> ModuleType:
    """Load a program of the build from the project's folder."""
    spec = spec_from_file_location(name, ROOT / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class App:
    """Collects what the build tells people."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def display_info(self, message: str) -> None:
        self.said.append(message)

    display_warning = display_info


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`hatch_build.py`, on a machine without settings for compiling."""
    monkeypatch.delenv("COSMODROME_COMPILE", raising=False)
    return load("hatch_build")


@pytest.fixture
def hook(build: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The build's hook for a wheel, without the page and the Python that runs in browsers."""
    monkeypatch.setenv("COSMODROME_SKIP_WEB", "1")
    monkeypatch.setenv("COSMODROME_INTERPRETER", "0")
    hook = build.CustomBuildHook.__new__(build.CustomBuildHook)
    monkeypatch.setattr(build.CustomBuildHook, "target_name", "wheel")
    monkeypatch.setattr(build.CustomBuildHook, "root", str(ROOT))
    monkeypatch.setattr(build.CustomBuildHook, "app", App())
    return hook


def data() -> dict[str, Any]:
    """The parts of a wheel that a hook may change."""
    return {"force_include": {}, "pure_python": True, "infer_tag": False}


def plain(build: Any) -> dict[str, Any]:
    """Return what these parts become where nothing is compiled."""
    read = {str(ROOT / path): place for path, place in build.READ.items()}
    assert all(Path(path).exists() for path in read)
    return {**data(), "force_include": read}


def test_modules_are_compiled_unless_they_make_structs() -> None:
    chosen = {path.as_posix() for path in load("compile_rules").compilable(ROOT)}
    assert {
        "cosmodrome/core/chance.py",
        *(f"cosmodrome/games/{game}/state.py" for game in ("karmanswap", "phest", "spacebowl")),
        "cosmodrome/games/phest/movement.py",
        "cosmodrome/games/karmanswap/worth.py",  # a bot imports this late
    } <= chosen
    plain = {
        "cosmodrome/core/game.py",
        "cosmodrome/games/phest/__init__.py",
        "cosmodrome/games/phest/actions.py",
        "cosmodrome/games/phest/text.py",  # words for the terminal, which no game imports
        "cosmodrome/bots/tree.py",
    }
    assert not plain & chosen
    assert all((ROOT / path).is_file() for path in plain)


def test_what_a_game_inherits_of_a_stack_is_compiled_as_its_own(tmp_path: Path) -> None:
    """Python calls a method faster if it is the object's own class's, and the frames on the stack are the game's."""
    shutil.copytree(ROOT / "cosmodrome/core", tmp_path / "cosmodrome/core")
    shutil.copytree(ROOT / "cosmodrome/games", tmp_path / "cosmodrome/games")
    load("compile_rules").write_what_follows(tmp_path)
    methods = {"clone", "actors", "legal_actions", "apply", "settle", "blocked", "outcome"}
    for game, title in (("phest", "PhestInPlay"), ("karmanswap", "KarmanInPlay")):
        tree = ast.parse((tmp_path / f"cosmodrome/games/{game}/in_play.py").read_text("utf-8"))
        (state,) = [each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == title]
        names = [each.name for each in state.body if isinstance(each, ast.FunctionDef)]
        assert methods <= set(names)
        assert len(names) == len(set(names)), "nothing that the game says itself is written over"
        imported = [each for each in tree.body if isinstance(each, ast.ImportFrom)]
        assert {"NO_ACTIONS", "Refusal"} <= {name.name for each in imported for name in each.names}


def test_without_a_compiler_the_wheel_is_plain_and_the_build_says_so(
    build: Any, hook: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    wheel = data()
    hook.initialize("standard", wheel)
    assert wheel == plain(build)
    assert "plain Python: there is no C compiler (no-such-compiler)" in hook.app.said[-2]
    assert hook.dependencies() == []


def test_a_compiler_that_is_demanded_must_be_there(hook: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setenv("COSMODROME_COMPILE", "1")
    with pytest.raises(RuntimeError, match=r"COSMODROME_COMPILE=1, but .* there is no C compiler"):
        hook.initialize("standard", data())


@pytest.mark.parametrize(("demanded", "raises"), [(None, False), ("1", True)])
def test_a_compilation_that_fails_leaves_the_wheel_plain_unless_it_is_demanded(
    build: Any, hook: Any, monkeypatch: pytest.MonkeyPatch, demanded: str | None, raises: bool
) -> None:
    monkeypatch.setattr(build, "obstacle", lambda: None)
    monkeypatch.setattr(sys, "executable", str(ROOT / "tests/no-such-python"))
    if demanded is not None:
        monkeypatch.setenv("COSMODROME_COMPILE", demanded)
    wheel = data()
    if raises:
        with pytest.raises(RuntimeError, match="the rules are not compiled"):
            hook.initialize("standard", wheel)
    else:
        hook.initialize("standard", wheel)
        assert "will run as plain Python" in hook.app.said[-2]
    assert wheel == plain(build)


def test_nothing_is_compiled_in_an_editable_install(
    build: Any, hook: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "compile_rules", lambda *_: pytest.fail("compiled"))
    monkeypatch.setenv("COSMODROME_COMPILE", "1")
    hook.initialize("editable", wheel := data())
    assert wheel == data()


def test_it_can_be_turned_off(build: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMODROME_COMPILE", "0")
    assert build.obstacle() == "COSMODROME_COMPILE=0"


@pytest.fixture
def fetched(build: Any, hook: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A checkout of which only the program that fetches the interpreter is there. Returns where that puts it."""
    (tmp_path / "fetch_interpreter.py").write_text(
        "from pathlib import Path\n"
        "folder = Path(__file__).parent / 'cosmodrome' / 'interpreter'\n"
        "folder.mkdir(parents=True)\n"
        "for name in ('pyodide.mjs', '.pinned'): (folder / name).write_text('')\n"
    )
    monkeypatch.setenv("COSMODROME_COMPILE", "0")
    monkeypatch.delenv("COSMODROME_INTERPRETER")
    monkeypatch.setattr(build.CustomBuildHook, "root", str(tmp_path))
    return tmp_path / "cosmodrome" / "interpreter"


def packed(wheel: dict[str, Any]) -> dict[str, str]:
    """Return what was added of the interpreter, and from where."""
    return {
        to: path for path, to in wheel["force_include"].items() if to.startswith("cosmodrome/interpreter")
    }


def test_a_wheel_has_the_interpreter_that_is_fetched_for_it(hook: Any, fetched: Path) -> None:
    hook.initialize("standard", wheel := data())
    assert packed(wheel) == {"cosmodrome/interpreter/pyodide.mjs": str(fetched / "pyodide.mjs")}
    assert any(each.startswith("pip") for each in hook.dependencies())


def test_an_editable_install_fetches_no_interpreter(hook: Any, fetched: Path) -> None:
    hook.initialize("editable", wheel := data())
    assert wheel == data()
    assert not fetched.exists()


def test_the_interpreter_can_be_left_out(hook: Any, fetched: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMODROME_INTERPRETER", "0")
    hook.initialize("standard", wheel := data())
    assert packed(wheel) == {}
    assert not fetched.exists()
    assert hook.dependencies() == []
    assert "COSMODROME_INTERPRETER=0: `cosmodrome site` will not work" in hook.app.said[-1]


@pytest.mark.parametrize("demanded", [False, True])
def test_where_the_interpreter_cannot_be_fetched_the_wheel_has_none_unless_it_is_demanded(
    hook: Any, fetched: Path, monkeypatch: pytest.MonkeyPatch, demanded: bool
) -> None:
    (fetched.parents[1] / "fetch_interpreter.py").write_text("import sys; sys.exit('no way to npm')")
    if demanded:
        monkeypatch.setenv("COSMODROME_INTERPRETER", "1")
        with pytest.raises(RuntimeError, match=r"COSMODROME_INTERPRETER=1, but .*\nno way to npm"):
            hook.initialize("standard", data())
        return
    hook.initialize("standard", wheel := data())
    assert packed(wheel) == {}
    assert hook.app.said[-1].startswith("`cosmodrome site` will not work with this wheel: ")
    assert hook.app.said[-1].endswith("no way to npm")
