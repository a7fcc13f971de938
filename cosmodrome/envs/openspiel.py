"""The games inside OpenSpiel: once this is imported, `pyspiel.load_game("python_cosmodrome_phest")`.

All chance in a game follows from its seed. So four chance nodes at the root deal the seed, a byte each, and what the
players do from then on has one result only. For a search that must not look into the future,
`CosmodromeState.resample_from_infostate` deals anew all that a seat cannot know. See docs/openspiel.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from cosmodrome.core import Game, Rng, Told, offers
from cosmodrome.core.offers.encoder import Encoder, EncoderMaker
from cosmodrome.core.registry import games
from cosmodrome.envs.episode import LIMIT, TICK, Episode, Setting

try:
    import numpy as np
    import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]
except ImportError as error:
    raise ImportError("OpenSpiel is missing: pip install 'cosmodrome[openspiel]'") from error

PREFIX: Final = "python_cosmodrome_"
DEALS: Final = 4
OUTCOMES: Final = [(byte, 1 / 256) for byte in range(256)]

Heard = tuple["Heard", str] | None
"""Lines that somebody was told, the last one and those before it: copies share them."""


class Play:
    """A game as far as it got: the bytes of the seed, then an episode, and what each seat and a spectator heard."""

    __slots__ = ("episode", "heard", "seed", "setting")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seed = b""
        self.episode: Episode | None = None
        self.heard: list[Heard] = [None] * (setting.seats + 1)
        """The events that each seat heard; the last place is a spectator's."""

    def deal(self, byte: int) -> None:
        """The next byte of the seed; with the last one the game is set up."""
        self.seed += bytes([byte])
        if len(self.seed) == DEALS:
            told: list[Told] = []
            self.episode = self.setting.start(self.seed.hex(), told)
            self._tell(told)

    def act(self, number: int) -> None:
        """Let the seat that is asked act. Raises ValueError if it may not do that."""
        assert self.episode is not None
        seat, now = self.episode.seat, self.episode.now
        told: list[Told] = []
        self.episode.act(number, told)
        assert seat is not None
        when = f"{now} ms: " if self.setting.game.real_time else ""
        self.heard[seat] = (self.heard[seat], when + self.setting.name(number))
        self._tell(told)

    def _tell(self, told: list[Told]) -> None:
        listeners = [*range(self.setting.seats), None]
        for each in told:
            lines: dict[int, str] = {}
            for place, seat in enumerate(listeners):
                event = each.to(seat)
                if event is not None:
                    line = lines.get(id(event))
                    if line is None:
                        line = lines[id(event)] = msgspec.json.encode(event).decode()
                    self.heard[place] = (self.heard[place], line)

    def lines(self, place: int) -> list[str]:
        """Return all that a seat, or at the last place a spectator, has done and was told so far."""
        return list(_unwound(self.heard[place]))[::-1]

    def resample(self, seat: int, rng: Rng) -> Play:
        """A random play that looks the same to the seat; of the others' past only what a spectator heard is kept."""
        twin = self.clone()
        if twin.episode is not None:
            twin.episode = twin.episode.on(twin.episode.state.resample(seat, rng))
            twin.heard = [self.heard[-1]] * len(self.heard)
            twin.heard[seat] = self.heard[seat]
        return twin

    def clone(self) -> Play:
        """An independent copy that will draw the same chance."""
        twin = Play(self.setting)
        twin.seed, twin.heard = self.seed, self.heard[:]
        twin.episode = None if self.episode is None else self.episode.clone()
        return twin

    def __deepcopy__(self, memo: object) -> Play:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """With the lines as lists: pickle does not go so deep."""
        lines = [self.lines(place) for place in range(len(self.heard))]
        return {"setting": self.setting, "seed": self.seed, "episode": self.episode, "lines": lines}

    def __setstate__(self, plain: Mapping[str, Any]) -> None:
        self.setting, self.seed, self.episode = plain["setting"], plain["seed"], plain["episode"]
        self.heard = []
        for lines in plain["lines"]:
            heard: Heard = None
            for line in lines:
                heard = (heard, line)
            self.heard.append(heard)


def _unwound(heard: Heard) -> Iterator[str]:
    """The lines, the last one first."""
    while heard is not None:
        heard, line = heard
        yield line


class CosmodromeState(pyspiel.State):  # type: ignore[misc]
    """A game in play; what is not said here is as in every state of OpenSpiel."""

    def __init__(self, game: CosmodromeGame) -> None:
        super().__init__(game)
        self.play = Play(game.setting)

    def current_player(self) -> int:
        """The seat that is asked; chance before the seed is dealt."""
        episode = self.play.episode
        if episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if episode.seat is None else episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.play.episode is not None
        return self.play.episode.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed, all equally likely."""
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self.play.episode is None:
            self.play.deal(action)
        else:
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"Deal {action}" if player == pyspiel.PlayerId.CHANCE else self.play.setting.name(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over, or broken off at the limit."""
        return self.play.episode is not None and self.play.episode.seat is None

    def returns(self) -> list[float]:
        """-1 to 1, summing to 0; 0 before the end, and for a game that was broken off."""
        episode = self.play.episode
        return [0.0] * self.play.setting.seats if episode is None else list(episode.returns)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CosmodromeState:
        """A random state that looks the same to the player: what it cannot know is dealt anew, future chance too.

        Its history is still that of this state, so that it can be cloned and pickled but not replayed.
        """
        twin: CosmodromeState = self.clone()
        twin.play = self.play.resample(player, Rng(f"{sampler()!r}"))
        return twin

    def estimate(self) -> list[float]:
        """Each player's likely return by the game's own opinion; all 0 if it has none. The returns, if it is over."""
        episode = self.play.episode
        if episode is None or episode.seat is None:
            return self.returns()
        estimate = offers.ESTIMATE.of(episode.setting.game)
        return self.returns() if estimate is None else list(estimate(episode.state))

    def __str__(self) -> str:
        """All there is, secrets included, as JSON."""
        episode = self.play.episode
        if episode is None:
            return f"seed: {self.play.seed.hex() or 'not dealt yet'}"
        return msgspec.json.encode([episode.place(), episode.state.position()]).decode()


class CosmodromeObserver:
    """Everything that a player may know: the view as a vector (without perfect recall), and as JSON.

    With perfect recall the JSON comes after all that the player has done and was told, a line each.
    """

    def __init__(self, game: CosmodromeGame, kind: Any, params: Mapping[str, Any] | None) -> None:
        """Raises ValueError for an observation that is not offered."""
        if params:
            raise ValueError(f"an observation takes no parameters, but was given {dict(params)}")
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observation is of one player, or of the public, and of all that is public")
        self.alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall = kind.perfect_recall
        self.encoder = game.encoder
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.encoder is not None and not self.recall:
            layout = self.encoder.layout
            self.tensor = np.zeros(layout.size, np.float32)
            for block in layout:
                end = block.start + block.size
                self.dict[block.name] = self.tensor[block.start : end].reshape(block.shape)

    def set_from(self, state: CosmodromeState, player: int) -> None:
        """Write what the player may know into `tensor`; all 0 before the game is set up."""
        episode = state.play.episode
        if self.tensor is None or self.encoder is None:
            return
        self.tensor.fill(0)
        if episode is not None:
            view = episode.state.view(player if self.alone else None)
            self.encoder.write(view, episode.now, self.tensor.data)

    def string_from(self, state: CosmodromeState, player: int) -> str:
        """Return everything that the player may know; empty before the game is set up."""
        episode = state.play.episode
        if episode is None:
            return ""
        seat = player if self.alone else None
        lines = state.play.lines(-1 if seat is None else seat) if self.recall else []
        if episode.setting.game.real_time:
            lines.append(f"{episode.now} ms:")
        lines.append(msgspec.json.encode(episode.state.view(seat)).decode())
        return "\n".join(lines)


class CosmodromeGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters: players, limit, tick, and the game's options."""

    def __init__(
        self, kind: Any, game: Game, encoder: EncoderMaker | None, params: Mapping[str, Any]
    ) -> None:
        """Raises ValueError for parameters that do not fit."""
        given = dict(params)
        seats = given.pop("players", game.min_seats)
        limit, tick = given.pop("limit", LIMIT), given.pop("tick", TICK)
        self.setting = Setting(game, seats, given, limit, tick)
        self.encoder: Encoder | None = encoder and encoder(game, self.setting.options, seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=len(OUTCOMES),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=limit,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> CosmodromeState:
        """Nothing is dealt yet."""
        return CosmodromeState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Those that deal the seed."""
        return DEALS

    def make_py_observer(self, kind: Any = None, params: Any = None) -> CosmodromeObserver:
        """An observer of one player, or of the public. Raises ValueError for what is not offered."""
        return CosmodromeObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


def register(game: Game, name: str, encoder: EncoderMaker | None = None) -> None:
    """Make a game known to OpenSpiel by a name; without an encoder, its own if it has one, it offers no tensors.

    Its options become parameters, as far as they are flags, numbers or words.
    """
    maker = encoder or offers.ENCODER.of(game)
    defaults = msgspec.to_builtins(game.options_type())
    parameters: dict[str, Any] = {"players": game.min_seats, "limit": LIMIT}
    if game.real_time:
        parameters["tick"] = TICK
    parameters |= {
        key: value for key, value in defaults.items() if isinstance(value, bool | int | float | str)
    }
    kind = pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=maker is not None,
        parameter_specification=parameters,
    )

    class Registered(CosmodromeGame):
        """A class, not a function: OpenSpiel lets go of it after the interpreter's end, which only a class survives."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, game, maker, params or {})

    pyspiel.register_game(kind, Registered)


for _game in games().values():
    register(_game, PREFIX + _game.id)
