"""Each game from the home page to its result by a screen reader's words alone, in three languages at one table.

People who do not see the page find each choice by its role and its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from live_server import LiveServer
from people import READY, SIT, Player
from screen_reader import Reader
from staged import Theatre, questions
from test_space_bowl import without_haste
from three_languages import (
    CODE,
    FRIENDS,
    GAMES,
    GO,
    LANGUAGES,
    LEND,
    PLAYERS,
    START,
    TAKE_BACK,
    are_ready,
    make_it_short,
    play_in_time,
    play_in_turns,
)

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]

LAST = {"phest": "fr", "karmanswap": "de"}
"""The language of the person who stays to the end of each game."""


def gather_by_reading(players: Sequence[Player], game: str, title: str) -> dict[str, Reader]:
    """Gather from the home page as the test by keys does, but by roles and names."""
    host, *others = players
    readers = {}
    for one in players:
        one.open("/")
        readers[one.name] = Reader(one)
    make_it_short(game, host)
    reader = readers[host.name]
    reader.press(reader.find("button", FRIENDS["en"], after=title))
    host.until(lambda: host.table, "a table")
    for one, language in zip(others, LANGUAGES[1:], strict=True):
        reader = readers[one.name]
        reader.press(reader.find("textbox", CODE[language]))
        one.page.keyboard.type(host.table["code"].lower())
        for name in (GO[language], SIT[language], READY[language]):
            reader.press(reader.find("button", name))
    host.until(lambda: all(seat["ready"] for seat in host.table["seats"][1:]), "everybody ready")
    reader = readers[host.name]
    reader.press(reader.find("button", START["en"]))
    for one in players:
        one.until(lambda one=one: one.game is not None, "the game")
    return readers


@pytest.mark.parametrize(("game", "title"), GAMES)
def test_a_game_by_what_is_read_alone(
    person: Callable[..., Player], server: LiveServer, game: str, title: str
) -> None:
    players = [person(language, language=language) for language in LANGUAGES]
    readers: dict[str, Reader] = {}

    def choose(one: Player, kinds: set[str], number: int) -> None:
        reader = readers[one.name]

        def press() -> None:
            lit = reader.choices(game, one.name, kinds)
            reader.press(lit[number % len(lit)])

        one.decide(press, f"the answer to one of {kinds}")

    def decide(one: Player, decisions: int) -> None:
        assert one.game is not None
        choose(one, {action["kind"] for action in one.game["legal"]}, decisions)

    def lay(one: Player, _: int) -> None:
        cards = [
            thing for thing in readers[one.name].things() if thing.role == "button" and "grid" in thing.within
        ]
        readers[one.name].press(cards[12])
        one.until(lambda: one.view["pick"] == 12, "one's own pick")

    def lend(one: Player) -> None:
        for role, name in (("tab", PLAYERS[one.name]), ("button", LEND[one.name])):
            readers[one.name].press(readers[one.name].find(role, name))
        readers[one.name].find("button", TAKE_BACK[one.name])

    def say(one: Player, kind: str, _: int) -> None:
        choose(one, {kind}, 0)

    with without_haste(server):
        readers |= gather_by_reading(players, game, title)
        if game == "spacebowl":
            are_ready(players, say, 0)
            assert play_in_time(players, server, say, lay) > 2
    if game != "spacebowl":
        assert min(play_in_turns(players, LAST[game], decide, lend, server).values()) > 3
    for one in players:
        one.until(lambda one=one: one.over, "the end")
        readers[one.name].find(
            "dialog", one.page.get_by_role("dialog").get_by_role("heading").first.inner_text()
        )
        assert not one.complaints, one.name


@pytest.mark.parametrize("game", ["phest", "karmanswap"])
def test_every_choice_of_every_question_is_read(person: Callable[..., Player], game: str) -> None:
    """Each has words of its own, by which it is found. The languages take turns."""
    readers = {language: Reader(person(language, language=language)) for language in LANGUAGES}
    theatres = {language: Theatre(reader.one) for language, reader in readers.items()}
    for at, (ask, moment) in enumerate(questions(game, 4).items()):
        language = LANGUAGES[at % len(LANGUAGES)]
        theatres[language].show(game, moment)
        readers[language].one.lights_up()
        kinds = {action["kind"] for action in moment.game["legal"]}
        read = {thing.name for thing in readers[language].choices(game, language, kinds)}
        assert len(read) >= len(moment.game["legal"]), (ask, read)
    for reader in readers.values():
        assert not reader.one.complaints, reader.one.name
