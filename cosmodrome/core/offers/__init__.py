"""Offers: all that a game may have besides its rules. A game declares each by name (`Game.offers`).

An offer is a function, a class or a value of the game's own package, named by its place there, `".bots:advise"`; what
is made of files (words, lessons, a board) may be named by the package that has them, `".lessons"`. It is imported
when it is first asked for, so that the rules alone need none of it, and an edition offers its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from cosmodrome.core.chance import AnyRng, Rng
from cosmodrome.core.game import Action, Event, Game, Intent, Options, State
from cosmodrome.core.offers.board import Board
from cosmodrome.core.offers.board_puzzle import BoardPuzzles
from cosmodrome.core.offers.census import Census
from cosmodrome.core.offers.course import Course
from cosmodrome.core.offers.encoder import EncoderMaker
from cosmodrome.core.offers.playing_on import PlayingOn, check_playing_on
from cosmodrome.core.offers.puzzle import Puzzles
from cosmodrome.core.offers.statistics import Statistics, check_declared
from cosmodrome.core.offers.tunable import Tunable, check_tunables
from cosmodrome.core.offers.words import WordsMaker
from cosmodrome.core.struct_types import learn_newly_loaded

if TYPE_CHECKING:
    from cosmodrome.core.art.face import Face
    from cosmodrome.core.art.kit import Kit

Thing = TypeVar("Thing")


class OfferError(ValueError):
    """An offer that a game declares is missing or of the wrong kind. The message names game, offer and place."""


class Offer(Generic[Thing]):
    """One thing that a game may offer: its name in `Game.offers`, what it is, and its type (None: it is called).

    `check` raises ValueError for one that is of the type and cannot be used all the same; `of_package` makes one of
    the files in a package.
    """

    def __init__(
        self,
        name: str,
        what: str,
        kind: type[Thing] | None = None,
        check: Callable[[Thing], object] | None = None,
        of_package: Callable[[str], Thing] | None = None,
    ) -> None:
        self.name: Final = name
        self.what: Final = what
        self._kind = kind
        self._check = check
        self._of_package = of_package
        self._found: dict[Game, Thing | None] = {}

    def of(self, game: Game) -> Thing | None:
        """Return the game's offer; None if it declares none. Raises OfferError."""
        if game not in self._found:
            self._found[game] = self._load(game) if self.name in game.offers else None
        return self._found[game]

    def _load(self, game: Game) -> Thing:
        declared = game.offers[self.name]
        at = f" at {declared}" if isinstance(declared, str) else ""
        try:
            offered: Any = _at(game, declared) if isinstance(declared, str) else declared
            if isinstance(offered, ModuleType) and self._of_package:
                offered = self._of_package(offered.__name__)
        except Exception as error:  # whatever a stranger's module does when it is imported
            raise OfferError(
                f"{game.id} declares {self.name!r}{at}, which is not there: {type(error).__name__}: {error}"
            ) from error
        if not (callable(offered) if self._kind is None else isinstance(offered, self._kind)):
            wanted = "something to call" if self._kind is None else f"of type {self._kind.__name__}"
            raise OfferError(
                f"{game.id} declares {self.name!r}{at}, which must be {wanted}, not {type(offered).__name__}"
            )
        thing: Thing = offered
        try:
            if self._check:
                self._check(thing)
        except ValueError as error:
            raise OfferError(f"{game.id} declares {self.name!r}{at}, which cannot be used: {error}") from None
        return thing


def _at(game: Game, place: str) -> object:
    """Return the object at `module:name`, or the module. A leading dot stands for the declaring package."""
    path, _, name = place.partition(":")
    home = next(kind.__module__ for kind in type(game).__mro__ if "offers" in vars(kind))
    module = import_module(path, import_module(home).__package__)
    learn_newly_loaded()
    return getattr(module, name) if name else module


def _phrases(package: str) -> WordsMaker:
    """Words out of a package's Fluent files; imported by name, as nobody has Fluent who only compiles the rules."""
    made: WordsMaker = import_module("cosmodrome.core.phrases").Phrases.read(package)
    return made


class Advise(Protocol):
    """The action of a thoughtful player of a level who knows the view only; None for any.

    Levels go from 1 to 3, and there are some in between.
    """

    def __call__(self, view: Any, legal: Sequence[Action], level: float, rng: Rng, /) -> Action | None:
        """One of the legal actions."""
        ...


class Intend(Protocol):
    """In a real-time game: what a player of a level who knows the view only does next, and when, at `now` or later.

    None if nothing, until the view changes. It holds as long as the seat's view is what it was; whenever that
    changes it is asked for anew, with fresh chance, so an answer must not depend on how often it was asked for.
    """

    def __call__(
        self, view: Any, legal: Sequence[Action], level: float, rng: Rng, now: int, /
    ) -> Intent | None:
        """One of the legal actions and its moment."""
        ...


ADVISE: Final = Offer[Advise]("advise", "thinking bots")

INTEND: Final = Offer[Intend]("intend", "bots in real time")

LADDER: Final = Offer[tuple[str, ...]]("ladder", "ranked bots", tuple)
"""Bots by name, a beginner's first, each of whom beats the one before it in 60 to 75 of 100 games.

`rank:1` is the first of them, wherever a bot is named.
"""

IMAGINE: Final = Offer[Callable[[Any, AnyRng], State]]("imagine", "imagining")
"""A random state that fits the view of a seat that is asked for a decision.

It looks to the seat as the real one does; what a view does not tell of the past may differ.

`State.resample` answers the same question from the other side: it has the state, and forgets. A referee's tools
can use that (tests, foresight, agents that train inside the program). A player must not, since whoever is
handed a state could look. So a bot is given a view, which is all that goes over the wire too, and this makes it
a state to search in. What people could remember must therefore stand in the view, such as cards that all saw go
to a hand: what is neither there nor to be seen is drawn anew.
"""

ESTIMATE: Final = Offer[Callable[[Any], tuple[float, ...]]]("estimate", "estimates")
"""Each seat's likely return, judged from a state in play by looks alone."""

CHANCES: Final = Offer[Callable[[Any], tuple[float, ...]]]("chances", "chances to win")
"""Each seat's share of the win, 0 to 1, judged from a state in play; of all positions judged so, that share is won.

The estimate as shares, if a game offers none of its own: an estimate says which state is better, and may exaggerate.
"""

PLAYING_ON: Final = Offer("playing_on", "checked looks back", PlayingOn, check_playing_on)
"""Who plays on where a look back checks what a decision cost, and how far."""

TERMS: Final = Offer[Callable[[Any, int], Mapping[str, float]]]("terms", "what a position's worth is made of")
"""Parts of a seat's worth in a state in play, by name, such as `ships`. More is better for the seat.

What a seat has gained by a choice, and at what cost, shows as differences. There are always the same names, and each
seat's parts are of one unit; only differences mean anything.
"""

POLICY: Final = Offer[Callable[[Any, Sequence[Action]], Action | None]]("policy", "quick play")
"""The choice of a quick player among the legal actions of the seat that is asked; None if any will do.

For playing on in an imagined state: much faster than advice, and less thoughtful. It draws no chance.
"""

HORIZON: Final = Offer[int]("horizon", "how far to search", int)
"""The number of changes of the deciding seat after which a search judges. Games with long turns need fewer."""

BREADTH: Final = Offer[float]("breadth", "how broadly to search", float)
"""How many choices a search tries at a later decision: about this number times the root of its visits there.

The policy's choice comes first. Games whose decisions build on each other within a turn need more.
"""

FORESEE: Final = Offer[Callable[[Any, int], Sequence[Sequence[Event]]]]("foresee", "foresight")
"""Per legal action of a seat in a state, what would happen up to the next decision, as far as the seat can know.

Shown to people before they choose, so it must give nothing away, not even by what it leaves out. In the state
as it is a hidden card would tell itself by what follows from it. So a game acts each choice out in a resampled
one, with chance of its own, and stops where something would come to light: up to there it comes out the same
whatever is hidden.
"""

ABSENCE: Final = Offer[Callable[[bool], Action]]("absence", "stepping away")
"""In a real-time game: the action by which a seat goes away (True) or is back, so that nobody waits for it.

The table does it, where it is legal, for people whose line is lost.
"""

OUT: Final = Offer[Callable[[Any, int], bool]]("out", "going out")
"""Returns whether a seat is out of the game in a state. Then it is never asked for a decision again."""

TEAMS: Final = Offer[Callable[[Any, int], tuple[int, ...]]]("teams", "teams")
"""Each seat's team, by the options and the number of seats."""

CHECK_DATA: Final = Offer[Callable[[], None]]("check_data", "data check")
"""Raises DataError unless a new game may begin with its data files; games that began with them go on anyhow."""

CENSUS: Final = Offer("census", "reports", Census)

BLANK: Final = Offer[Callable[[str], Mapping[str, str]]]("blank", "cards without effect")
"""Return data files (texts by name) in which one card of the census has no effect of its own.

The card keeps its id and its name. It has no ability, and its figures are the median of its group. The result is empty
if the card is like that already, or if it stands in no data file. `unchecked_edition` reads the files, so a rule that
such a deck breaks belongs into `check_data`.
"""

STATISTICS: Final = Offer("statistics", "statistics", Statistics, check_declared)

TUNABLE: Final = Offer[tuple[Tunable, ...]]("tunable", "numbers to vary", tuple, check_tunables)
"""Steps and bounds of numbers in the data files. Of several that match a number, the first holds.

A number that none of them matches is varied by one, as far as the data's own checks let it.
"""

WORDS: Final = Offer[WordsMaker]("words", "words", of_package=_phrases)

ENCODER: Final = Offer[EncoderMaker]("encoder", "vectors")

PUZZLES: Final = Offer("puzzles", "puzzles", Puzzles)

BOARD_PUZZLES: Final = Offer("board_puzzles", "puzzles on the board", BoardPuzzles)

COURSE: Final = Offer("course", "lessons", Course, of_package=Course)

KIT: Final = Offer[Callable[[str], "Kit"]]("kit", "printing")
"""The contents of the game's box for printing, worded in a language ("en", "de", "fr")."""

FACES: Final = Offer[Callable[[str], "Iterable[Face]"]]("faces", "pictures")
"""All that a page shows of the game's cards and pieces, worded in a language; no two have the same id."""

BOARD: Final = Offer("board", "its own board", Board, Board.files, Board)

OFFERS: Final[tuple[Offer[Any], ...]] = (
    *(ADVISE, INTEND, LADDER, IMAGINE, ESTIMATE, CHANCES, PLAYING_ON, TERMS, POLICY, HORIZON, BREADTH),
    *(FORESEE, ABSENCE, OUT, TEAMS, CHECK_DATA, CENSUS, BLANK, STATISTICS, TUNABLE, WORDS, ENCODER, PUZZLES),
    *(BOARD_PUZZLES, COURSE, KIT, FACES, BOARD),
)
"""All that there are."""


def fault(game: Game) -> str | None:
    """Return the first fault in the offers that a game declares, None if there is none. Imports all of them."""
    known = {offer.name for offer in OFFERS}
    for name in game.offers:
        if name not in known:
            return (
                f"{game.id} declares {name!r}, which no game can offer; there are: {', '.join(sorted(known))}"
            )
    try:
        for offer in OFFERS:
            offer.of(game)
    except OfferError as error:
        return str(error)
    return None


def teams(game: Game, options: Options, seats: int) -> tuple[int, ...]:
    """Each seat's team; every seat is its own unless the game says otherwise."""
    teams_of = TEAMS.of(game)
    return tuple(range(seats)) if teams_of is None else teams_of(options, seats)


def win_shares(game: Game) -> Callable[[State], tuple[float, ...]] | None:
    """Return a function that judges each seat's share of the win in a state: by `CHANCES`, else by `ESTIMATE`.

    The shares sum to 1; partners share theirs. When the game is over they follow from its returns. None if the game
    offers neither.
    """
    chances, estimate = CHANCES.of(game), ESTIMATE.of(game)
    if chances is None and estimate is None:
        return None

    def judged(state: State) -> tuple[float, ...]:
        if state.outcome is not None:
            return shares(state.outcome.returns)
        if chances is not None:
            return chances(state)
        assert estimate is not None
        return shares(estimate(state))

    return judged


def shares(returns: Sequence[float]) -> tuple[float, ...]:
    """Return the shares of the win that belong to these returns (-1 to 1, as of `shared_win`)."""
    seats = len(returns)
    parts = [max(0.0, (each * (seats - 1) + 1) / seats) for each in returns]
    total = sum(parts)
    return tuple(each / total for each in parts)


def out(game: Game, state: State, seats: int) -> tuple[int, ...]:
    """Those of so many seats that are out of the game; none if it does not tell."""
    is_out = OUT.of(game)
    return () if is_out is None else tuple([seat for seat in range(seats) if is_out(state, seat)])


def absences(game: Game) -> tuple[Action, ...]:
    """The actions by which a seat goes away and comes back, which are nobody's to decide; empty if there are none."""
    absence = ABSENCE.of(game)
    return () if absence is None else (absence(True), absence(False))


def kit(game: Game, language: str) -> Kit | None:
    """Return the contents of the game's box, worded in a language; None if nobody has drawn them."""
    kit_in = KIT.of(game)
    return None if kit_in is None else kit_in(language)


def faces(game: Game, language: str) -> tuple[Face, ...]:
    """Return the faces of the game's cards and pieces, worded in a language; empty if nobody has drawn them."""
    faces_in = FACES.of(game)
    return () if faces_in is None else tuple(faces_in(language))


def check_data(game: Game) -> None:
    """Raise DataError unless a new game may begin with the game's data files."""
    check = CHECK_DATA.of(game)
    if check is not None:
        check()
