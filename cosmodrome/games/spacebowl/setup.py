"""Setting up a game (SB-2 to SB-4, SB-22), and a game from a written position."""

from __future__ import annotations

from cosmodrome.core.chance import Rng
from cosmodrome.core.forms import read_into
from cosmodrome.core.game import Told
from cosmodrome.core.tell import tell

from .cards import CARD_IDS, DECK, PLANET_OF
from .countdown import COUNTDOWN
from .data import CARDS
from .events import CaptainDrawn, GalaxyLaid
from .in_play import SpaceBowlInPlay
from .options import SpaceBowlOptions
from .pattern import Pattern
from .position import CARD_LIST, SpaceBowlPosition, Toss
from .reveal import REVEAL_TIME
from .searching import READY_TIME
from .state import SpaceBowlState
from .toss import SECOND

VOID_CARDS = 3
"""Cards turned face down before shuffling (SB-22)."""


def set_up(options: SpaceBowlOptions, seats: int, rng: Rng, events: list[Told] | None) -> SpaceBowlInPlay:
    """Lay out galaxy and deck and draw the captain; the first toss waits until all are ready (SB-R15)."""
    state = SpaceBowlInPlay()
    state.lay_out(options, seats, rng)
    cards = list(range(CARDS))
    if options.void:
        rng.shuffle(cards)
        state.face_down = set(cards[:VOID_CARDS])
    rng.shuffle(cards)
    cells = 36 if options.big_galaxy else 25
    state.galaxy = cards[:cells]
    state.deck = cards[cells : cells + DECK]
    state.box = cards[cells + DECK :]
    state.face_down.discard(state.deck[-1])
    state.captain = rng.below(seats)
    state.deadline = READY_TIME
    state.disclosures = 1
    laid = tuple([None if card in state.face_down else CARD_IDS[card] for card in state.galaxy])
    tell(events, GalaxyLaid(laid, DECK))
    tell(events, CaptainDrawn(state.captain))
    return state


def read(position: SpaceBowlPosition) -> SpaceBowlInPlay:
    """The state a position describes. Raises ValueError naming what is wrong and where."""
    seats, options = len(position.seats), position.options
    if not 2 <= seats <= 8:
        raise ValueError(f"seats: a position has 2 to 8 of them, not {seats}")
    state = SpaceBowlInPlay()
    state.lay_out(options, seats, Rng(position.seed, position.drawn))
    read_into(state, position)
    for name in ("captain", "caller"):
        _check_seat(getattr(position, name), seats, name)
    state.galaxy = _galaxy(position.galaxy, 6 if options.big_galaxy else 5)
    state.face_down = set(CARD_LIST.read(position.face_down, "face_down"))
    for seat, each in enumerate(position.seats):
        read_into(state, each, f"seats[{seat}].", seat)
        state.before[seat] = each.score if each.before is None else each.before
        if each.away:
            state.away[seat] = position.started if each.away_since is None else each.away_since
    state.box = _box(state, position.box)
    if position.pattern is not None:
        state.pattern = _pattern(position.pattern)
    elif position.phase != "ready" and position.outcome is None:
        raise ValueError(f"pattern: in the phase {position.phase} there is one")
    if position.wild is not None:
        _check_seat(position.wild.seat, seats, "wild.seat")
        state.wild, state.wild_seat = position.wild.cell, position.wild.seat
    state.deadline = _deadline(state) if position.deadline is None else position.deadline
    return state


def _check_seat(seat: int | None, seats: int, where: str) -> None:
    if seat is not None and seat >= seats:
        raise ValueError(f"{where}: there is no seat {seat}")


def _galaxy(rows: list[str], size: int) -> list[int]:
    lines = [row.split() for row in rows]
    if [len(line) for line in lines] != [size] * size:
        raise ValueError(f"galaxy: it has {size} rows of {size} cards")
    return [card for number, line in enumerate(lines) for card in CARD_LIST.read(line, f"galaxy[{number}]")]


def _box(state: SpaceBowlState, written: list[str] | None) -> list[int]:
    if written is not None:
        return list(CARD_LIST.read(written, "box"))
    used = {*state.galaxy, *state.deck, *state.gone, *(card for cards in state.taken for card in cards)}
    return [card for card in range(CARDS) if card not in used]


def _pattern(toss: Toss) -> Pattern:
    unknown = set(toss.marbles) - set(PLANET_OF)
    if unknown:
        raise ValueError(f"pattern.marbles: there is no planet {sorted(unknown)[0]!r}")
    marbles = tuple(sorted((PLANET_OF[name], space) for name, space in toss.marbles.items()))
    return Pattern(toss.disc, marbles, -1 if toss.black_hole is None else toss.black_hole)


def _deadline(state: SpaceBowlState) -> int | None:
    if state.ended is not None:
        return None
    times = {
        "ready": READY_TIME,
        "search": state.options.round_limit * SECOND,
        "countdown": COUNTDOWN,
        "grace": state.options.grace * SECOND,
        "reveal": REVEAL_TIME,
    }
    time = times[state.phase]
    return state.started + time if time else None
