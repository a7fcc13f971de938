"""The setting of a game without a table: the number of seats, and the options."""

from __future__ import annotations

from typing import Any

import msgspec

from cosmodrome.core import Game, State


def setting(game: Game, state: State, seat: int) -> tuple[int, dict[str, Any]]:
    """Return how many seats there are, and the options, as far as the position says."""
    view: Any = state.view(seat)
    written = msgspec.to_builtins(state.position())
    known = written.get("options", written)
    fields = game.options_type.__struct_fields__
    return len(view.seats), {name: value for name, value in known.items() if name in fields}
