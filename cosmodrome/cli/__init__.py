"""The command line: `cosmodrome serve | play | sim | check | replay | verify`."""

from importlib.util import find_spec

NEEDED = ("typer", "rich", "fluent")
"""The packages that every command needs: the extra `cli`."""


def main() -> None:
    """The program. Imports its commands late: a process that simulates imports this module but needs none of them."""
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        packages = f"package {missing[0]}" if len(missing) == 1 else f"packages {', '.join(missing)}"
        raise SystemExit(f"cosmodrome: the command needs the {packages}: pip install 'cosmodrome[cli]'")
    from cosmodrome.cli.app import run

    run()
