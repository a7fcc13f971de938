"""`cosmodrome play`: a whole game in the terminal, against bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console

from cosmodrome.cli.hints import HintSession
from cosmodrome.cli.options import (
    DeckList,
    GameName,
    OptionList,
    bot_names,
    check_seats,
    deal_bots,
    game_called,
    game_options,
)
from cosmodrome.cli.problems import CommandProblem, failing, usage
from cosmodrome.core import CLOCK, TICK, Action, Game, Options, Rng, Told, commitment, make_bot, offers
from cosmodrome.core.record import Record, encode, make_record, move_of
from cosmodrome.core.text import languages, words_for
from cosmodrome.core.walk import Walk
from cosmodrome.core.words.crew import crew_names, rank_words

YOU: Final = 0
KEYS: Final = "u takes back, b shows the board, h gives a hint, ? says more, q quits"


def play(
    game: GameName,
    seats: Annotated[
        int | None, typer.Option(help="How many, yours among them; if not given, as few as the game takes.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option(help="Who plays against you, by name, with commas; if not given, greedy:1.")
    ] = None,
    difficulty: Annotated[
        str | None, typer.Option(help="Short for --option difficulty=…, where the game has it.")
    ] = None,
    option: OptionList = None,
    deck: DeckList = None,
    seed: Annotated[
        str | None, typer.Option(help="Any text; the same seed deals the same. Drawn, if not given.")
    ] = None,
    language: Annotated[
        str, typer.Option(help="In which language the game is told, by its tag: en, de, fr.")
    ] = "en",
    record: Annotated[
        Path | None, typer.Option(help="Where to write the record of the whole game, for replay and verify.")
    ] = None,
) -> None:
    """Play a whole game in the terminal, against bots."""
    played = game_called(game, deck)
    pairs = [*(option or []), *([] if difficulty is None else [f"difficulty={difficulty}"])]
    options = game_options(played, pairs)
    advised = offers.ADVISE.of(played) is not None
    names = bot_names(played, bots or ("greedy:1" if advised else "random"))
    count = seats if seats is not None else max(played.min_seats, 1 + len(names))
    check_seats(played, count)
    _check_language(played, language)
    _can_write(record)
    table = TerminalTable(
        played, options, deal_bots(names, count - 1), seed or secrets.token_hex(16), language
    )
    if table.play() and record is not None:
        with failing(OSError, before=f"{record} cannot be written: "):
            record.write_bytes(encode(table.record()))


def _check_language(game: Game, language: str) -> None:
    """A game without words is told by the names of its values, which are English."""
    known = languages(game) or ["en"]
    if language not in known:
        raise usage(f"{game.title} has no words in {language!r}; there are: {', '.join(known)}")


def _can_write(record: Path | None) -> None:
    """A problem before the game rather than after it."""
    if record is not None and not record.resolve().parent.is_dir():
        raise CommandProblem(f"{record} cannot be written: there is no folder {record.resolve().parent}")


class TerminalTable:
    """A person at seat 0 of a terminal, and bots at the others."""

    def __init__(self, game: Game, options: Options, bots: Sequence[str], seed: str, language: str) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.seats = 1 + len(bots)
        self.bots = [make_bot(name, game) for name in bots]
        self.rngs = [Rng(f"{seed}: bot {seat}") for seat in range(self.seats)]
        self.kinds = list(bots)
        self.names = crew_names(commitment(seed), self.seats)
        self.words = words_for(game, ["You", *self.names[1:]], YOU, language)
        self.out = Console(highlight=False)
        told: list[Told] = []
        self.walk = Walk(game.new_state(options, self.seats, seed, told), told=told)
        self.own = 0
        """The number of the person's last actions that u can take back."""
        self.others_acted = True
        teams = offers.teams(game, options, self.seats)
        self.hints = HintSession(game, self.words, seed, teams.count(teams[0]))

    def play(self) -> bool:
        """Play; whether the game came to its end."""
        others = ", ".join(
            f"{name} ({rank_words(kind, self.game)})"
            for name, kind in zip(self.names[1:], self.kinds, strict=True)
        )
        self._say(f"{self.game.title} against {others}. Seed's SHA-256: {commitment(self.seed)}")
        self._say(f"Type the number of your choice, then Enter; {KEYS}.")
        self._tell(self.walk.steps[0].told)
        while (seat := self.walk.next_actor) is not None:
            choice = self._ask() if seat == YOU else self._chosen(seat)
            if choice is None:
                self._say("You left the game.")
                return False
            self._act(seat, choice)
        outcome = self.walk.state.outcome
        assert outcome is not None
        view = self.walk.state.view(YOU)
        self._say("", self.words.board(view), "", self.words.ending(outcome, view))
        self._say(*self.hints.account(), f"The seed was {self.seed}")
        return True

    def record(self) -> Record:
        """The game as data."""
        raw = msgspec.to_builtins(self.options)
        bots = zip(self.names[1:], self.kinds, strict=True)
        names = ("Person", *(f"{name} ({kind})" for name, kind in bots))
        moves = tuple(map(move_of, self.walk.steps[1:]))
        return make_record(self.game, raw, self.seats, self.seed, moves, self.walk.state, names)

    def _chosen(self, seat: int) -> Action:
        """The clock's tick, or a bot's choice."""
        if seat == CLOCK:
            return TICK
        state = self.walk.state
        return self.bots[seat - 1].decide(state.view(seat), state.legal_actions(seat), self.rngs[seat])

    def _act(self, seat: int, action: Action) -> None:
        """An action of the person can be taken back until others act, chance is drawn or something hidden is shown."""
        before = self.walk.state.disclosures
        step = self.walk.act(seat, action)
        self._tell(step.told)
        self.others_acted = self.others_acted or seat != YOU
        self.own = self.own + 1 if seat == YOU and step.state.disclosures == before else 0

    def _tell(self, told: Sequence[Told]) -> None:
        """Say what happened, as far as the person may know."""
        view = self.walk.state.view(YOU)
        for each in told:
            event = each.to(YOU)
            if event is not None and (line := self.words.event(event, view)):
                self._say(f"  {line}")

    def _ask(self) -> Action | None:
        """The person's choice; None if they leave."""
        if self.others_acted:
            self._say("", self.words.board(self.walk.state.view(YOU)))
            self.others_acted = False
        self._list()
        while True:
            try:
                answer = self.out.input("> ").strip().lower()
            except EOFError:
                self._say("")
                return None
            legal = self.walk.state.legal_actions(YOU)
            if answer in ("q", "quit"):
                return None
            if answer in ("b", "?"):
                self._say(self.words.board(self.walk.state.view(YOU)))
                self._list(why=answer == "?")
            elif answer == "h":
                self._say(*self.hints.more(self.walk.state.view(YOU), legal, len(self.walk.steps) - 1))
            elif answer == "u":
                self._take_back()
            elif answer.isdecimal() and 1 <= int(answer) <= len(legal):
                return legal[int(answer) - 1]
            else:
                self._say(f"Type a number from 1 to {len(legal)}; {KEYS}.")

    def _take_back(self) -> None:
        if not self.own:
            self._say("There is nothing to take back: only what revealed nothing can be, until others act.")
            return
        self.walk.back()
        self.own -= 1
        self._say("Taken back.")
        self._list()

    def _list(self, why: bool = False) -> None:
        """The question and the choices; with `why` also what is not possible, and the reason."""
        view = self.walk.state.view(YOU)
        self._say("", f"[bold]{self.words.question(view)}[/]")
        for number, action in enumerate(self.walk.state.legal_actions(YOU), start=1):
            self._say(f"{number:>3}  {self.words.action(action, view)}")
        for blocked in self.walk.state.blocked(YOU) if why else ():
            reason = self.words.why(blocked.why)
            self._say(f"  –  [dim]{self.words.action(blocked.action, view)}. Not now: {reason}[/]")
        if why:
            self._say(f"Keys: {KEYS}.")

    def _say(self, *lines: str) -> None:
        for line in lines:
            self.out.print(line)
