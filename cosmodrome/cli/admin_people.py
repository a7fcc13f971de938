"""`cosmodrome admin people`: what a host sees of those who keep a name, and does for them."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Annotated, TypeVar
from urllib.parse import urlsplit

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from cosmodrome.cli.options import AsJson
from cosmodrome.cli.ordering import day, moment, ordered
from cosmodrome.cli.printing import print_json, say, table
from cosmodrome.cli.problems import CommandProblem, failing, refusing, usage
from cosmodrome.cli.serve import DataFolder
from cosmodrome.cli.whole_file import check_writable, write_whole
from cosmodrome.server.host import orders as o

Answer = TypeVar("Answer", bound=o.ToldOfPeople | o.Obeyed)

people = typer.Typer(
    name="people",
    help="See who keeps a name, help those who lost everything, and let a class or a club in.",
    no_args_is_help=True,
)

LONGEST = 120
"""Letters of the server's address; a card has no room for more."""

TRIAL = "0000-0000-0000-0000"
"""The code on cards that are set only to find out whether they can be."""

UNSURE = "the server did not answer: look with `admin people log` whether it was done"

Origin = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="Where people reach the server, such as https://play.example.",
        envvar="COSMODROME_ORIGIN",
    ),
]


@people.command("list")
def list_people(data: DataFolder = None, as_json: AsJson = False) -> None:
    """All who keep a name, since when, and when they were last seen."""
    _show_people(o.ShowPeople(), data, as_json)


@people.command()
def unused(
    years: Annotated[int, typer.Option(min=1, max=100, help="For how long they were not seen.")] = 2,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Those who were not seen for some years. `serve --accounts-kept` says when their accounts are deleted."""
    _show_people(o.ShowPeople(unused_years=years), data, as_json)


def _show_people(order: o.ShowPeople, data: Path | None, as_json: bool) -> None:
    shown = _ordered(order, o.PeopleShown, data)
    if as_json:
        print_json(shown)
        return
    rows = table("Name", "Id", "Kept since", "Last seen", figures=["Devices"])
    for each in shown.people:
        rows.add_row(Text(each.name), each.id, day(each.made), day(each.seen), str(each.devices))
    Console(highlight=False).print(rows)
    say(f"People: {len(shown.people)}.")


@people.command()
def code(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name that they keep.")],
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Make a new paper code for somebody who lost everything. The one before is good no more."""
    made = _ordered(o.MakeCode(name=name), o.CodeMade, data)
    if as_json:
        print_json(made)
        return
    say(f"{made.name} ({made.id}): {made.code}")
    say("It lets them in once, at /come-in, and is never shown again.")


@people.command()
def log(
    most: Annotated[int, typer.Option(min=1, max=10_000, help="How many at most.")] = 100,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """What the host changed about people, the newest first."""
    shown = _ordered(o.ShowActs(most=most), o.ActsShown, data)
    if as_json:
        print_json(shown)
        return
    for each in shown.acts:
        who = f"{each.name} ({each.person})" if each.name else each.person
        say(f"{moment(each.at)}  {f'{who}: ' if who else ''}{each.act}")
    if not shown.acts:
        say("The host changed nothing about anybody.")


@people.command()
def sheet(
    names: Annotated[Path, typer.Argument(metavar="FILE", help="A text file (UTF-8), a name on each line.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The PDF to write.")] = Path("cards.pdf"),
    origin: Origin = None,
    lang: Annotated[str, typer.Option(help="The language of the cards: en, de or fr.")] = "en",
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Make an account for each name of a file, and print a card each, with a code that lets its person in."""
    lines = _lines(names)
    reached = _origin(origin)
    try:
        from cosmodrome.press import PressError
        from cosmodrome.press.name_cards import NameCard, name_cards
    except ImportError as error:
        raise CommandProblem(f"printing needs {error.name}: pip install 'cosmodrome[press]'") from None
    with failing(CommandProblem, before=f"{names}: "):
        checked = _ordered(o.MakeSheet(lines=lines, only_check=True), o.SheetMade, data)
    with refusing(PressError):
        name_cards([NameCard(each.name, TRIAL) for each in checked.cards], reached, lang.lower())
    with failing(OSError, before=f"{output} cannot be written: "):
        check_writable(output)
    with failing(CommandProblem, before=f"{names}: "):
        made = _ordered(o.MakeSheet(lines=lines, only_check=False), o.SheetMade, data)
    pdf = name_cards([NameCard(each.name, each.code) for each in made.cards], reached, lang.lower())
    with failing(
        OSError,
        before="the accounts are made, and codes for them come from `admin people code NAME`: "
        f"{output} cannot be written: ",
    ):
        write_whole(output, pdf, secret=True)
    if as_json:
        print_json({"file": str(output), "names": [each.name for each in made.cards]})
    else:
        say(f"{output}: cards for {len(made.cards)}. Whoever has a card is let in by it, once.")


@people.command()
def invite(
    uses: Annotated[int, typer.Option(min=1, max=10_000, help="How many people may use it.")],
    until: Annotated[str, typer.Option(metavar="DATE", help="The last day (UTC), as 2027-01-31.")],
    origin: Origin = None,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Make a link by which people keep a name where only those who were invited may."""
    reached, last = _origin(origin), _last_moment(until)
    made = _ordered(o.Invite(uses=uses, until=last), o.InvitationMade, data)
    link = f"{reached}/invited#{made.code}"
    if as_json:
        print_json({"id": made.id, "link": link})
        return
    say(link)
    say(f"It is never shown again. Take it back with `admin people uninvite {made.id}`.")


@people.command()
def invitations(data: DataFolder = None, as_json: AsJson = False) -> None:
    """The invitations that somebody can still use. Their links are shown only when they are made."""
    shown = _ordered(o.ShowInvitations(), o.InvitationsShown, data)
    if as_json:
        print_json(shown)
        return
    rows = table("Invitation", "Made", "Good until", figures=["Uses left"])
    for each in shown.invitations:
        rows.add_row(each.id, day(each.made), day(each.until - 1), str(each.uses_left))
    Console(highlight=False).print(rows)


@people.command()
def uninvite(
    invitation: Annotated[
        str,
        typer.Argument(metavar="INVITATION", help="Its id in `admin people invitations`, or its beginning."),
    ],
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Take an invitation back. Whoever used it keeps their name."""
    done = _ordered(o.Uninvite(invitation=invitation), o.Obeyed, data)
    if as_json:
        print_json(done)
    else:
        say(done.words)


@people.command()
def leaving(data: DataFolder = None, as_json: AsJson = False) -> None:
    """The tables that still know somebody who is to be deleted, and what is to be done about them."""
    shown = _ordered(o.ShowLeaving(), o.LeavingShown, data)
    if as_json:
        print_json(shown)
        return
    for each in shown.tables:
        waits = "waits for its turn, and needs nothing" if each.unreadable is None else each.unreadable
        say(f"{each.code}  since {moment(each.asked)}: {waits}")
    if any(each.unreadable is not None for each in shown.tables):
        say("If a later version wrote such an entry, start that version. Otherwise restore a backup in which")
        say("the table is whole, or delete the table: `admin people drop-table CODE`.")
    if not shown.tables:
        say("No table knows anybody who is to be deleted.")


@people.command("drop-table")
def drop_table(
    table: Annotated[str, typer.Argument(metavar="CODE", help="Its code in `admin people leaving`.")],
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Delete a table whose journal cannot be read, so that whoever is to be deleted is no longer there."""
    done = _ordered(o.DropTable(table=table), o.Obeyed, data)
    if as_json:
        print_json(done)
    else:
        say(done.words)


def _ordered(order: o.OfPeople, answer: type[Answer], data: Path | None) -> Answer:
    """Return the answer to an order, which is of this kind. Raises CommandProblem."""
    told = ordered(msgspec.to_builtins(order), data, UNSURE)
    assert isinstance(told, answer)
    return told


def _lines(names: Path) -> list[str]:
    """Return the lines of a file of names."""
    try:
        lines = names.read_text("utf-8-sig").split("\n")
    except OSError as error:
        raise CommandProblem(f"{names} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CommandProblem(f"{names} is no text in UTF-8: save it as that") from None
    if len(lines) > o.MOST_LINES:
        raise CommandProblem(f"{names} has {len(lines)} lines, and {o.MOST_LINES} is the most: split it")
    return lines


def _origin(given: str | None) -> str:
    """Return where people reach the server, without a slash at its end."""
    if given is None:
        raise usage("say where people reach the server, such as --origin https://play.example")
    wrong = usage(f"--origin {given!r} must be an address such as https://play.example, without a path")
    try:
        parts = urlsplit(given.strip())
        plain = f"{parts.scheme}://{parts.netloc}"
        port = parts.port
    except ValueError:
        raise wrong from None
    if parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc or port == 0:
        raise wrong
    if (
        parts.path.strip("/")
        or parts.query
        or parts.fragment
        or len(plain) > LONGEST
        or not plain.isprintable()
    ):
        raise wrong
    return plain


def _last_moment(until: str) -> int:
    """Return the moment at which a day is over."""
    try:
        following = date.fromisoformat(until) + timedelta(days=1)
    except (ValueError, OverflowError):
        raise usage(f"--until {until!r} must be a day such as 2027-01-31") from None
    return int(datetime.combine(following, time(), UTC).timestamp() * 1000)
