"""The command line: `cosmodrome serve | play | sim | check | replay | verify | bench`."""


def main() -> None:
    """The program. Imports its commands late: a process that simulates imports this module but needs none of them."""
    from cosmodrome.cli.app import run

    run()
