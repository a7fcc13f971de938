"""`cosmodrome admin`: what a host sees of a server and its tables, and does to them, while it runs or not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cosmodrome.cli.admin_people import people
from cosmodrome.cli.options import AsJson
from cosmodrome.cli.ordering import moment, ordered
from cosmodrome.cli.printing import print_json
from cosmodrome.cli.problems import usage
from cosmodrome.cli.serve import DataFolder

if TYPE_CHECKING:
    from cosmodrome.server.host import orders as o

admin = typer.Typer(
    name="admin",
    help="See and do what a host may, on the machine where the server runs.",
    no_args_is_help=True,
)
admin.add_typer(people)

TableName = Annotated[str, typer.Argument(metavar="TABLE", help="A table's code or id.")]


@admin.command()
def tables(
    most: Annotated[int, typer.Option(min=1, max=10_000, help="How many tables at most.")] = 50,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """The tables that were touched last, and who is there now."""
    _ask({"do": "ShowTables", "most": most}, data, as_json)


@admin.command()
def journal(
    table: TableName,
    secrets: Annotated[
        bool,
        typer.Option("--secrets", help="Also the seed, what exactly was played, and chat that was removed."),
    ] = False,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """All that happened at a table, in words."""
    _ask({"do": "ShowJournal", "table": table, "secrets": secrets}, data, as_json)


@admin.command()
def close(table: TableName, data: DataFolder = None, as_json: AsJson = False) -> None:
    """End a table's game without a result; its people are told."""
    _ask({"do": "CloseTable", "table": table}, data, as_json)


@admin.command("remove-line")
def remove_line(
    table: TableName,
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="The line's number in `admin journal`.")],
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Take a line of chat away from everybody, also from those who see it now."""
    _ask({"do": "RemoveLine", "table": table, "number": number}, data, as_json)


@admin.command()
def ban(
    person: Annotated[
        str, typer.Argument(metavar="PERSON", help="Who: their id, or with --table their name there.")
    ],
    table: Annotated[
        str | None, typer.Option("--table", metavar="TABLE", help="A table where they sit.")
    ] = None,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Let a person in no more, and end their lines now."""
    _ask({"do": "Ban", "person": person, "table": table}, data, as_json)


@admin.command()
def unban(
    person: Annotated[str, typer.Argument(metavar="PERSON", help="Their id.")],
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Let a person in again."""
    _ask({"do": "Unban", "person": person}, data, as_json)


@admin.command()
def reports(
    most: Annotated[int, typer.Option(min=1, max=10_000, help="How many at most.")] = 20,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """The lines of chat that people reported in the last 90 days, with what was said around them."""
    _ask({"do": "ShowReports", "most": most}, data, as_json)


@admin.command()
def announce(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What everybody at a table reads now.")],
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Say something to all who are connected to a table, such as that there will be a restart."""
    _ask({"do": "Announce", "text": text}, data, as_json)


@admin.command()
def ratings(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="With --anew: only the ratings of this game.")
    ] = None,
    anew: Annotated[
        bool, typer.Option("--anew", help="Work them out again, from the first rated game on.")
    ] = False,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """The games in which people are rated, and how far the ratings are worked out."""
    if game is not None and not anew:
        raise usage("a GAME is named with --anew only; without it, all games are shown")
    _ask({"do": "RateAnew", "game": game} if anew else {"do": "ShowRatings"}, data, as_json)


@admin.command()
def unrate(table: TableName, data: DataFolder = None, as_json: AsJson = False) -> None:
    """Take a table's game out of the ratings, and work out those after it again."""
    _ask({"do": "Unrate", "table": table}, data, as_json)


def _ask(asked: dict[str, object], data: Path | None, as_json: bool) -> None:
    answer = ordered(asked, data)
    if as_json:
        print_json(answer)
        return
    from cosmodrome.server.host import orders

    out = Console(highlight=False, soft_wrap=True)
    match answer:
        case orders.TablesShown():
            _print_tables(answer, out)
        case orders.JournalShown():
            for entry in answer.entries:
                secret = "" if entry.secret is None else f"  {msgspec.json.encode(entry.secret).decode()}"
                out.print(Text(f"{entry.number:>5}  {moment(entry.at)}  {entry.words}{secret}"))
        case orders.ReportsShown():
            _print_reports(answer, out)
        case orders.RatingsShown():
            rows = Table()
            for title in ("Game", "Model", "People", "Rated games", "Waiting"):
                rows.add_column(title)
            for each in answer.games:
                rows.add_row(each.game, each.model, *map(str, (each.people, each.numbered, each.waiting)))
            out.print(rows)
        case orders.Obeyed():
            out.print(Text(answer.words))


def _print_reports(shown: o.ReportsShown, out: Console) -> None:
    for report in shown.reports:
        out.print(Text(f"{moment(report.at)}  at table {report.table}, by {report.reporter}:"))
        for line in report.lines:
            sign = ">" if line.number == report.line else " "
            who = f"{line.name} ({line.person})" if line.person else line.name
            out.print(Text(f"{sign}{line.number:>5}  {moment(line.at)}  {who}: {line.words}"))
    if not shown.reports:
        out.print("Nobody reported anything in the last 90 days.")


def _print_tables(shown: o.TablesShown, out: Console) -> None:
    if not shown.running:
        out.print("No server runs: nobody is here now.")
    rows = Table()
    for title in ("Table", "Game", "Phase", "Last", "People (* is here now)"):
        rows.add_column(title)
    for table in shown.tables:
        people = Text("\n").join(
            Text(
                f"{'*' if person.online else ' '} {person.name} ({person.id})"
                f"{', looks on' if person.seat is None else ''}{', banned' if person.banned else ''}"
            )
            for person in table.people
        )
        rows.add_row(table.code, table.game, table.phase, moment(table.touched), people)
    out.print(rows)
    here = sum(person.online for table in shown.tables for person in table.people)
    out.print(f"Tables: {len(shown.tables)}. People there now: {here}.")
