"""Writes the wire as TypeScript and JSON Schema, palettes as CSS: `python -m cosmodrome.server.wire.schema [--check]`.

`--check` writes nothing and exits with 1 if a file is not what would be written.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec

from cosmodrome.core import Game, games, offers
from cosmodrome.core.art import CONTRAST, DISTINCT, PRINT, SCREEN, custom_properties
from cosmodrome.core.record import Record
from cosmodrome.server.wire.bodies import (
    BranchNow,
    DeckFiles,
    GameInfo,
    Health,
    HeldCompanion,
    LookBack,
    Me,
    NewName,
    Problem,
    Sentences,
    ServerAddress,
    Telling,
)
from cosmodrome.server.wire.history_bodies import MyGames, MyStatistics
from cosmodrome.server.wire.people_bodies import (
    AllDone,
    AllOfYou,
    BlockedPerson,
    GuestHere,
    HouseInfo,
    KeepName,
    KeptDevice,
    KeptPasskey,
    NameKept,
    NameSince,
    NewBlock,
    NewPaperCode,
    NewPasskey,
    NewReport,
    PairAnswer,
    PairNow,
    PairShown,
    PairSignIn,
    PairWaits,
    PaperSignIn,
    PasskeyBegun,
    PasskeySignIn,
    ScreenLetters,
    ScreenNow,
    ScreenTable,
    SignedIn,
    WaysIn,
)
from cosmodrome.server.wire.print_bodies import ArtFaces, Box, PrintOrder
from cosmodrome.server.wire.puzzle_bodies import (
    BoardPuzzleDay,
    BoardPuzzleInfo,
    BoardPuzzleNow,
    BoardPuzzleSolution,
    BoardPuzzleTry,
    LessonInfo,
    LessonNow,
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleResult,
    Tries,
)
from cosmodrome.server.wire.rating_bodies import RatingList, TableRatings
from cosmodrome.server.wire.showing_bodies import PersonShown, ShowTo, WhoSees
from cosmodrome.server.wire.typescript import literal_names, write_typescript
from cosmodrome.tables.wire import shared as words
from cosmodrome.tables.wire.messages import AnyMessage
from cosmodrome.tables.wire.requests import AnyCommand, Branch, NewTable, PlayOn
from cosmodrome.tables.wire.sights import GameNow, TableCard, TableInfo, ViewFrame

SENT = {
    "AnyCommand": AnyCommand,
    "NewTable": NewTable,
    "Branch": Branch,
    "PlayOn": PlayOn,
    "NewName": NewName,
    "KeepName": KeepName,
    "PaperSignIn": PaperSignIn,
    "NewBlock": NewBlock,
    "NewReport": NewReport,
    "PairSignIn": PairSignIn,
    "PairAnswer": PairAnswer,
    "ScreenTable": ScreenTable,
    "NewPasskey": NewPasskey,
    "PasskeySignIn": PasskeySignIn,
    "ShowTo": ShowTo,
    "PrintOrder": PrintOrder,
    "PuzzleAnswer": PuzzleAnswer,
    "Telling": Telling,
    "Tries": Tries,
    "BoardPuzzleTry": BoardPuzzleTry,
}
TOLD = {
    "AnyMessage": AnyMessage,
    "TableInfo": TableInfo,
    "TableCard": TableCard,
    "ViewFrame": ViewFrame,
    "LookBack": LookBack,
    "BranchNow": BranchNow,
    "Record": Record,
    "Me": Me,
    "HouseInfo": HouseInfo,
    "NameKept": NameKept,
    "SignedIn": SignedIn,
    "NameSince": NameSince,
    "NewPaperCode": NewPaperCode,
    "KeptDevice": KeptDevice,
    "GuestHere": GuestHere,
    "HeldCompanion": HeldCompanion,
    "AllDone": AllDone,
    "AllOfYou": AllOfYou,
    "BlockedPerson": BlockedPerson,
    "MyGames": MyGames,
    "WhoSees": WhoSees,
    "TableRatings": TableRatings,
    "RatingList": RatingList,
    "PersonShown": PersonShown,
    "MyStatistics": MyStatistics,
    "PairShown": PairShown,
    "PairNow": PairNow,
    "PairWaits": PairWaits,
    "ScreenLetters": ScreenLetters,
    "ScreenNow": ScreenNow,
    "WaysIn": WaysIn,
    "PasskeyBegun": PasskeyBegun,
    "KeptPasskey": KeptPasskey,
    "GameInfo": GameInfo,
    "DeckFiles": DeckFiles,
    "ArtFaces": ArtFaces,
    "Box": Box,
    "PuzzleInfo": PuzzleInfo,
    "PuzzleResult": PuzzleResult,
    "LessonInfo": LessonInfo,
    "LessonNow": LessonNow,
    "BoardPuzzleInfo": BoardPuzzleInfo,
    "BoardPuzzleDay": BoardPuzzleDay,
    "BoardPuzzleNow": BoardPuzzleNow,
    "BoardPuzzleSolution": BoardPuzzleSolution,
    "Problem": Problem,
    "Health": Health,
    "ServerAddress": ServerAddress,
    "Sentences": Sentences,
}


KIT_TYPES = (Path(__file__).parent / "kit.d.ts").read_text("utf-8")
"""The types that a game's own board is given by the page, and gives back."""

CSS_HEAD = (
    "/* Written by `python -m cosmodrome.server.wire.schema` from core/art/palette.py. Do not edit. */\n\n"
)
PALETTES = {
    ":root": SCREEN,
    ':root[data-colours="distinct"]': DISTINCT,
    ':root[data-colours="contrast"]': CONTRAST,
    "@media print": PRINT,
}


def generated() -> dict[str, str]:
    """Every file that is made from the types, by its path in the project."""
    files = {
        "web/src/lib/types.gen.ts": write_typescript(SENT, TOLD, literal_names(words)) + "\n" + KIT_TYPES,
        "web/src/ui/palette.gen.css": CSS_HEAD + custom_properties(PALETTES),
        "docs/schemas/command.json": json_schema({"Command": AnyCommand}),
        "docs/schemas/message.json": json_schema({"Message": AnyMessage}),
        "docs/schemas/http.json": json_schema(
            {name: kind for name, kind in (SENT | TOLD).items() if not name.startswith("Any")}
        ),
    }
    for game in games().values():
        if type(game).__module__.startswith("cosmodrome."):  # not a stranger's that happens to be installed
            sent, told = game_types(game)
            files[f"web/src/games/{game.id}/types.gen.ts"] = write_typescript({}, sent | told)
            files[f"docs/schemas/games/{game.id}.json"] = json_schema(sent | told)
    return files


def game_types(game: Game) -> tuple[dict[str, Any], dict[str, Any]]:
    """A game's own types that a client sends, and those it is told."""
    puzzles = offers.PUZZLES.of(game)
    return (
        {"GameAction": game.action_type, "GameOptions": game.options_type},
        {"GameEvent": game.event_type, "GameView": game.view_type}
        | ({"GamePuzzle": puzzles.shown} if puzzles else {}),
    )


def board_types(game: Game) -> str:
    """A TypeScript module for whoever writes a game's own board: its types, and the kit's."""
    sent, told = game_types(game)
    return write_typescript({}, {"GameNow": GameNow} | sent | told) + "\n" + KIT_TYPES


def json_schema(kinds: Mapping[str, Any]) -> str:
    """JSON Schema of some named types: of the one there is, or one for each under `$defs`."""
    roots, components = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    named = dict(zip(kinds, roots, strict=True))
    if len(named) == 1:
        whole = {"title": next(iter(named)), **next(iter(named.values()))}
    else:
        whole = {}
        components = {name: root for name, root in named.items() if name not in components} | components
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **whole,
        "$defs": dict(sorted(components.items())),
    }
    return msgspec.json.format(msgspec.json.encode(_with_even_words(schema)), indent=2).decode() + "\n"


def _with_even_words(part: Any) -> Any:
    """Return a part of a schema whose descriptions have no indent of the code. Some versions of msgspec leave it in."""
    match part:
        case {**members}:
            even = {name: _with_even_words(each) for name, each in members.items()}
            words = members.get("description")
            return {**even, "description": cleandoc(words)} if isinstance(words, str) else even
        case list() | tuple():
            return [_with_even_words(each) for each in part]
    return part


def main() -> int:
    """Write the files below ROOT, or check them; the exit code."""
    import argparse  # which servers and devices do without

    parser = argparse.ArgumentParser(prog="python -m cosmodrome.server.wire.schema", description=__doc__)
    parser.add_argument("root", nargs="?", type=Path, default=Path.cwd(), help="the project's folder")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is stale")
    arguments = parser.parse_args()
    stale = 0
    for name, text in generated().items():
        path: Path = arguments.root / name
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if arguments.check:
            print(f"{name} is stale: run python -m cosmodrome.server.wire.schema")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {name}")
    return 1 if arguments.check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
