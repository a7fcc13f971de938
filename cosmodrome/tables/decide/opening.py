"""The beginning of a table: what it may be, who may play there, its first entries. Each raises TableError."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from cosmodrome.core import Game, Unknown, find_game, make_bot, offers, ranks
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import checked_edition, own_hash
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.chairs import Chair
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Help
from cosmodrome.tables.wire.sights import Earlier, Player

Decks = Mapping[str, Mapping[str, Mapping[str, str]]]
"""The host's own decks: data files (texts by name) by game and the deck's name, all known to be usable."""


def deck_files(game: str, deck: str, decks: Decks) -> Mapping[str, str]:
    """The data files of a deck; none for the empty name. Raises TableError, naming the decks that there are."""
    known = decks.get(game, {})
    if deck and deck not in known:
        names = ", ".join(repr(name) for name in known) or "none beside the game's own"
        raise TableError("unknown_deck", f"there is no deck {deck!r} of {game}; there are: {names}")
    return known.get(deck, {})


def game_with(game: str, deck: str, decks: Decks) -> Game:
    """A game that is played with a deck. Raises TableError if there is no such game or deck, or they do not fit."""
    try:
        return checked_edition(find_game(game), deck_files(game, deck, decks))
    except Unknown as error:
        raise TableError("unknown_game", str(error)) from None
    except DataError as error:
        raise TableError("unknown_deck", f"deck {deck!r} cannot begin a game: {error}", 409) from None


def stand_in(game: Game, level: int) -> str:
    """The bot that plays for a person: a thoughtful one of this level if the game has advice, else chance."""
    return "random" if offers.ADVISE.of(game) is None else f"greedy:{level}"


STRENGTHS: Final = ("1", "2", "3", "250ms", "1s")
"""The strengths that a kind of bots may be asked for at a table, weakest first: levels, or times to think."""


def check_bot(name: str, game: Game) -> None:
    """Raise TableError unless there is such a bot for the game, of a strength that holds up no other table."""
    try:
        make_bot(name, game)
    except Unknown as error:
        raise TableError("unknown_bot", str(error)) from None
    if name in ranks(game):
        return
    _, strong, strength = name.partition(":")
    if strong and strength not in STRENGTHS:
        known = ", ".join(STRENGTHS)
        raise TableError("unknown_bot", f"bot {name!r}: at a table its strength must be one of {known}")


def check_game(game: Game, options: object, seats: int) -> dict[str, Any]:
    """Options written out in full. Raises TableError, naming what is wrong, if the game cannot be played so."""
    try:
        game.check_seats(seats)
    except ValueError as error:
        raise TableError("bad_seats", str(error)) from None
    try:
        decoded = game.decode_options(options)
        game.new_state(decoded, seats, "a trial")
    except (msgspec.ValidationError, ValueError) as error:
        raise TableError("bad_options", f"options of {game.title}: {error}") from None
    full: dict[str, Any] = msgspec.to_builtins(decoded)
    return full


def started(game: Game, at: int) -> e.Started:
    """The entry with which a game begins."""
    return e.Started(at=at, rules=game.rules_version, data_hash=own_hash(game))


class BranchPoint(msgspec.Struct, frozen=True):
    """Where another game goes on from."""

    position: dict[str, Any]
    earlier: Earlier


class New(NamedTuple):
    """The parts of a new table that do not depend on what is played there."""

    at: int
    id: str
    code: str
    seed: str
    maker: Person


def first_entries(
    made: e.TableMade,
    seated: Iterable[tuple[int, Person | str]],
    begins: Game | None,
    helps: Mapping[int, Help] = MappingProxyType({}),
) -> list[e.AnyEntry]:
    """A table is made, people and bots sit down at their seats, and it begins at once if `begins` names its game.

    `helps` is the help for people, by seat.
    """
    entries: list[e.AnyEntry] = [made]
    for seat, who in seated:
        if isinstance(who, str):
            entries.append(e.BotSeated(at=made.at, seat=seat, bot=who))
        else:
            entries.append(e.SeatTaken(at=made.at, seat=seat, person=who))
    entries += [e.HelpChosen(at=made.at, seat=seat, help=help_) for seat, help_ in helps.items()]
    if begins is not None:
        entries.append(started(begins, made.at))
    return entries


def opening(new: New, request: r.NewTable, decks: Decks) -> list[e.AnyEntry]:
    """The first entries of a new table."""
    game = game_with(request.game, request.deck, decks)
    options = check_game(game, request.options, request.seats)
    if len(request.bots) >= request.seats:
        detail = f"{len(request.bots)} bots and you do not fit on {request.seats} seats"
        raise TableError("bad_seats", f"{detail}; name fewer bots or more seats")
    for name in request.bots:
        check_bot(name, game)
    if request.start and len(request.bots) != request.seats - 1:
        raise TableError("seats_free", "to start at once every other seat needs a bot", 409)
    table = e.TableMade(
        **new._asdict(),
        game=game.id,
        options=options,
        seats=request.seats,
        settings=request.settings,
        deck=request.deck,
        data=dict(game.data),
    )
    return first_entries(table, enumerate([new.maker, *request.bots]), game if request.start else None)


def _person(chair: Chair) -> Person | None:
    """The person who played a seat: whoever gave it up rather than the bot that had it from then on."""
    return chair.person or (chair.past[-1] if chair.past else None)


def _player(chair: Chair, bot: str) -> Player:
    """The person or the bot that played a seat, by name."""
    person = _person(chair)
    return Player(person.name, None) if person else Player(bot, chair.bot)


def going_on(new: New, source: Table, request: r.PlayOn, there: BranchPoint) -> list[e.AnyEntry]:
    """The first entries of a table where another's game goes on from a position; against bots it starts at once."""
    seats, game = len(source.chairs), source.game
    if request.seat >= seats or len(request.bots) != seats:
        raise TableError(
            "bad_seats", f"the game has {seats} seats, 0 to {seats - 1}: name as many bots, or nobody"
        )
    bots = [(seat, bot) for seat, bot in enumerate(request.bots) if bot and seat != request.seat]
    for _, bot in bots:
        check_bot(bot, game)
    players = [_player(chair, bot) for chair, bot in zip(source.chairs, source.bot_names(), strict=True)]
    earlier = msgspec.structs.replace(there.earlier, players=players)
    changes = {
        "settings": request.settings,
        "data": dict(game.data),
        "begins": there.position,
        "earlier": earlier,
        "evening": None,
        "earlier_people": [person and person.id for person in map(_person, source.chairs)],
    }
    table = msgspec.structs.replace(source.made, **new._asdict(), **changes)
    return first_entries(table, [(request.seat, new.maker), *bots], game if len(bots) == seats - 1 else None)
