"""`cosmodrome types`: what a game's own board in the browser is given, as TypeScript."""

from __future__ import annotations

from cosmodrome.cli.options import GameName, game_called


def types(game: GameName) -> None:
    """Print the types of a game's view, actions, events and options, and of the page's kit, as TypeScript.

    For the author of a board: `cosmodrome types my-game > types.ts`.
    """
    from cosmodrome.server.wire.schema import board_types

    print(board_types(game_called(game)), end="")
