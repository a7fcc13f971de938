"""Hints in the terminal: asked again about the same decision, they say more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cosmodrome.bots.hint import hint
from cosmodrome.core import Action, Game, Rng, View
from cosmodrome.core.hint import CLOSE, Hint, Reason, Term, Valued
from cosmodrome.core.text import Words

SHOWN: Final = 8
"""Choices whose worth is listed."""
AGAIN: Final = "[dim]h again says more.[/]"


class HintSession:
    """The hints that one person gets in one game. Their number is told at its end."""

    def __init__(self, game: Game, words: Words, seed: str, partners: int) -> None:
        """`partners` is the number of seats that share what the person wins, their own included."""
        self.game = game
        self.partners = partners
        self.words = words
        self.seed = seed
        self.taken = 0
        self._asked = -1
        """The number of moves when a hint was last asked for."""
        self._level = 0
        self._hint: Hint | None = None

    def more(self, view: View, legal: Sequence[Action], moves: int) -> Iterator[str]:
        """A nudge; asked again, the choice; asked once more, the reasons and what every choice is worth."""
        if moves != self._asked:
            self._asked, self._level = moves, 0
            self._hint = hint(self.game, view, legal, Rng(f"{self.seed}: hint {moves}"))
        if self._hint is None:
            yield f"There are no hints for {self.game.title}: the searcher does not play it."
            return
        self.taken += self._level < 3
        self._level = min(3, self._level + 1)
        if self._level == 1:
            yield from self._nudge(self._hint, view)
        elif self._level == 2:
            yield f"The computer would choose: {self.words.action(self._hint.choices[0].action, view)}"
            yield AGAIN
        else:
            yield from self._reasons(self._hint, view)

    def account(self) -> Iterator[str]:
        """Yield lines with the number of hints taken, for the end of the game."""
        if self.taken:
            yield f"You took {self.taken} {'hint' if self.taken == 1 else 'hints'}."

    def _nudge(self, hint: Hint, view: View) -> Iterator[str]:
        gain = next((reason for reason in hint.reasons if reason.best > reason.other), None)
        if len(hint.choices) == 1:
            yield "There is only one choice."
        elif gain is not None and (line := self.words.event(gain.event, view)):
            yield f"It could come to this: {line}"
        elif hint.close:
            best = hint.choices[0].value
            good = [each.action for each in hint.choices if best - each.value < CLOSE]
            named = "; ".join(sorted(self.words.action(each, view) for each in good))
            yield f"About as good as each other: {named}. None of them is a mistake."
        elif hint.sure:
            yield "One choice is surely better than the others."
        else:
            yield "One choice seems better than the others. That is not sure."
        yield AGAIN

    def _reasons(self, hint: Hint, view: View) -> Iterator[str]:
        best, *others = hint.choices
        if others:
            yield f"Against the next best, {self.words.action(others[0].action, view)}:"
        told = [line for reason in hint.reasons if (line := self._reason(reason, view))]
        yield from told or ["  nothing sure speaks for it; it did better in the long run."]
        if hint.margin is not None:
            gain, error = (self.partners * share for share in hint.margin[:2])
            yield (
                f"Both were played to the end in {hint.margin.worlds} imagined games. The difference: "
                f"{100 * gain:+.0f} points of winning chance (±{100 * error:.0f}). "
                f"That is {'sure' if hint.sure else 'not sure'}."
            )
        if hint.terms:
            yield "What it leaves you with is worth more or less by:"
            for term in hint.terms:
                yield self._term(term)
        yield "As the computer sees them (returns from -1 to 1, rough where it tried little):"
        for each in (best, *others[: SHOWN - 1]):
            yield self._value(each, view)

    def _reason(self, reason: Reason, view: View) -> str:
        line = self.words.event(reason.event, view)
        return line and f"  {line} [dim]({reason.best:.0%} of the time; else {reason.other:.0%})[/]"

    def _term(self, term: Term) -> str:
        return f"{term.best - term.other:+7.2f}  {term.name.replace('_', ' ')}"

    def _value(self, valued: Valued, view: View) -> str:
        return f"{valued.value:+7.2f}  {self.words.action(valued.action, view)} [dim]({valued.tries})[/]"
