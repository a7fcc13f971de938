"""Options that several commands share: a game by name, its options, seats and bots, a record's file."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Protocol

import msgspec
import typer

from cosmodrome.cli.problems import failing, refusing, usage
from cosmodrome.core import Game, Options, Unknown, find_game, make_bot
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import checked_edition
from cosmodrome.core.record import Record, RecordError, decode
from cosmodrome.core.script.handwritten import Typo, read
from cosmodrome.lab.farm.cluster import BadAddress, address

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game, by its id, such as phest.")]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; may be given often."),
]


OptionPairs = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; may be given often."),
]
"""The same without the short form, which there is `--out`."""
VaryList = Annotated[
    list[str] | None,
    typer.Option(
        metavar="PATTERN",
        help="Numbers to vary, such as 'planets.*.prestige.*'; may be given often. All, if not given.",
    ),
]
Minutes = Annotated[
    float | None, typer.Option(min=0.01, help="How long to play, instead of a number of games.")
]


def _executor_named(name: str | None) -> str | None:
    if name is not None:
        with refusing(BadAddress, before="--executor "):
            address(name)
    return name


ExecutorName = Annotated[
    str | None,
    typer.Option(
        metavar="dask://HOST:PORT",
        callback=_executor_named,
        help="Do the work on a Dask cluster, whose scheduler is there, instead of on this machine's cores.",
    ),
]


BotPerSeat = Annotated[
    str, typer.Option(help="A bot per seat, by name, with commas; in turn until all seats are taken.")
]
SeatCount = Annotated[
    int | None, typer.Option(help="How many; if not given, as many as bots, and enough for the game.")
]
SeedText = Annotated[
    str | None, typer.Option(help="Any text; game i is dealt from SEED/i. Drawn, if not given.")
]
FewestSeats = Annotated[
    int | None, typer.Option(help="How many at the table; if not given, as few as the game allows.")
]
SetSeed = Annotated[
    str | None, typer.Option(help="Any text; set i is dealt from SEED/i. Drawn, if not given.")
]
Sureness = Annotated[float, typer.Option(help="How sure to be, between 0 and 1.")]
Workers = Annotated[int | None, typer.Option(min=1, help="Processes. One per core, if not said.")]
AsJson = Annotated[
    bool, typer.Option("--json", help="Print one JSON object, and nothing else, on standard output.")
]
DeckList = Annotated[
    list[Path] | None,
    typer.Option(
        "--deck",
        metavar="PATH",
        help="A data file of your own (such as cards.toml), or a folder of them; may be given often. "
        "`cosmodrome deck` copies them out.",
    ),
]


def game_called(name: str, data: Sequence[Path] | None = None) -> Game:
    """The game, with data files of one's own if given; or a problem that names those there are, or file and field."""
    with refusing(Unknown):
        game = find_game(name)
    return with_deck(game, data) if data else game


def with_deck(game: Game, paths: Sequence[Path]) -> Game:
    """The game with data files of one's own, or a problem that names file, line and field."""
    places = {
        place.name: place
        for path in paths
        for place in (files_in(game, path, "--deck") if path.is_dir() else [path])
    }
    texts = {name: text_in(place, "--deck") for name, place in places.items()}
    try:
        return checked_edition(game, texts)
    except DataError as error:
        faulty = places.get(str(error).partition(":")[0])
        raise usage(f"--deck {f'in {faulty.parent}: ' if faulty else ''}{error}") from None


def files_in(game: Game, folder: Path, flag: str) -> list[Path]:
    """The game's data files in a folder that a flag names; or a problem if there is none."""
    files = [folder / name for name in game.data_files if (folder / name).is_file()]
    if not files:
        known = " or ".join(game.data_files) or "a data file"
        raise usage(f"{flag} {folder}: there is no {known} in this folder")
    return files


def text_in(file: Path, flag: str) -> str:
    """The text of a file that a flag names, or a problem."""
    try:
        with refusing(OSError, before=f"{flag} {file} cannot be read: "):
            return file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise usage(f"{flag} {file}: byte {error.start} is not UTF-8") from None


def plain_options(game: Game, pairs: Sequence[str] | None) -> dict[str, Any]:
    """The game's options as plain values, from `key=value` words, or a problem."""
    plain: dict[str, Any] = msgspec.to_builtins(game_options(game, pairs or ()))
    return plain


def game_options(game: Game, pairs: Sequence[str]) -> Options:
    """The game's options from `key=value` words, or a problem that names those there are."""
    raw: dict[str, Any] = {}
    known = {field.encode_name: field.default for field in msgspec.structs.fields(game.options_type)}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise usage(f"--option {pair!r} must be KEY=VALUE; {game.title} knows: {_words(known)}")
        if key not in known:
            raise usage(f"--option {pair!r}: {game.title} has no option {key!r}; it knows: {_words(known)}")
        raw[key] = _value(value, known[key])
    with refusing(Typo, before="--option "):
        options: Options = read(raw, game.options_type, "")
    return options


def _value(word: str, default: object) -> object:
    """A word as the kind of value that the default is; left as it is if it cannot be one."""
    if default is None:
        return word
    try:
        return msgspec.convert(word, type(default), strict=False)
    except msgspec.ValidationError:
        return word


def _words(known: dict[str, Any]) -> str:
    return ", ".join(
        f"{key}={msgspec.json.encode(value).decode()}".replace('"', "") for key, value in known.items()
    )


def bot_names(game: Game, words: str) -> list[str]:
    """Names of bots from one word with commas, or a problem that names those there are."""
    names = [name.strip() for name in words.split(",") if name.strip()]
    if not names:
        raise usage("--bots names no bot; for example: --bots random,greedy:2")
    with refusing(Unknown, before="--bots: "):
        for name in names:
            make_bot(name, game)
    return names


def deal_bots(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for each of so many seats, in turn until all are taken; or a problem."""
    if len(names) > seats:
        raise usage(f"--bots names {len(names)} bots, but there are {seats} seats for them")
    return tuple(names[seat % len(names)] for seat in range(seats))


def bots_at(game: Game, words: str, seats: int | None) -> tuple[str, ...]:
    """A bot for each seat, of which there are as many as bots, and enough for the game, if not said; or a problem."""
    names = bot_names(game, words)
    count = seats if seats is not None else max(game.min_seats, len(names))
    check_seats(game, count)
    return deal_bots(names, count)


def games_of(games: int | None, minutes: float | None, usual: int) -> int:
    """The budget in games, nought if it is in minutes; or a problem if it is in both."""
    if games is not None and minutes is not None:
        raise usage("--games and --minutes are two budgets; give one of them")
    return 0 if minutes is not None else games or usual


class VaryingPlan(Protocol):
    """A plan that varies numbers, within a budget."""

    @property
    def game(self) -> str: ...
    @property
    def vary(self) -> tuple[str, ...]: ...
    @property
    def games(self) -> int: ...
    @property
    def minutes(self) -> float: ...
    @property
    def bots(self) -> tuple[str, ...]: ...
    @property
    def seed(self) -> str: ...


def again(command: str, plan: VaryingPlan, lists: Mapping[str, Sequence[object]]) -> str:
    """The command of the lab that does the same again, but for the number of workers. `lists` has values by option."""
    words = ["cosmodrome", "lab", command, plan.game]
    words += [word for each in plan.vary for word in ("--vary", each)]
    words += ["--games", str(plan.games)] if plan.games else ["--minutes", f"{plan.minutes:g}"]
    words += ["--bots", ",".join(plan.bots), "--seats", str(len(plan.bots)), "--seed", plan.seed]
    return shlex.join(
        words + [str(word) for name, values in lists.items() for each in values for word in (name, each)]
    )


def any_seed(seed: str | None) -> str:
    """The seed, drawn if there is none."""
    return secrets.token_hex(8) if seed is None else seed


def check_seats(game: Game, seats: int) -> None:
    """A problem unless the game is for so many."""
    with refusing(ValueError, before="--seats: "):
        game.check_seats(seats)


def record_in(path: Path) -> Record:
    """The record in a file, or a problem that names the file and what is wrong."""
    with failing(OSError, before=f"{path} cannot be read: "), failing(RecordError, before=f"{path}: "):
        return decode(path.read_bytes())
