"""What came of a search, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.lab.report.figures import Figure, interval_at
from cosmodrome.lab.report.sections.wording import ends, listed, plain
from cosmodrome.lab.sensitivity.playing import ChangedDeck
from cosmodrome.lab.tuner.contender import Contender
from cosmodrome.lab.tuner.goals import Goal
from cosmodrome.lab.tuner.measuring import Measured
from cosmodrome.lab.tuner.tuning import Tuned
from cosmodrome.lab.tuner.verdict import Verdict


def changes(deck: ChangedDeck) -> list[str]:
    """Return what a deck changes: planets.toml: Tessel, prestige red 4 → 5."""
    return [number.changed(value) for number, value in deck.changes]


def change(deck: ChangedDeck) -> str:
    """Return the same in a line, without the file: Tessel, prestige red 4 → 5; nothing."""
    return "; ".join(each.partition(": ")[2] for each in changes(deck)) or "nothing"


def headline(tuned: Tuned) -> str:
    """Return what came of the search, in a sentence or two."""
    if tuned.ended == "nothing to change":
        return "Nothing to change: the deck as it is meets all targets on fresh deals."
    if tuned.passed is not None:
        fields, steps = tuned.passed.size
        count = f"{fields} field{'s' * (fields > 1)} by {steps} step{'s' * (steps > 1)}"
        return f"Found: {change(tuned.passed.deck)}. A change of {count} meets all targets on fresh deals."
    why = "before the budget was used up" if tuned.exhausted else "among changes of up to three fields"
    return f"None found {why}. {standing_in_the_way(tuned)}"


def standing_in_the_way(tuned: Tuned) -> str:
    """Return which targets stand in the way, and how near to them a deck comes."""
    if not tuned.in_the_way:
        return (
            "Some decks seem to meet all targets, but none is sure on fresh deals; more games may decide it."
        )
    places = [tuned.plan.goals.index(goal) for goal in tuned.in_the_way]
    alone = any(tuned.best[place].unmet(0.95) for place in places)
    nearest = [nearest_to(tuned, place) for place in places]
    return f"In the way: {listed([goal.words for goal in tuned.in_the_way])}. " + (
        f"The best for it: {'; '.join(nearest)}."
        if alone
        else f"Alone it can be met, but not together with the others: {'; '.join(nearest)}."
    )


def nearest_to(tuned: Tuned, place: int) -> str:
    """Return the deck that does best for a goal: 12.1% [9.8, 14.8] with Tessel, prestige red 4 → 5."""
    best = tuned.best[place]
    return f"{value(best, place)} with {change(best.deck)} changed"


def value(measured: Measured, place: int, confidence: float = 0.95) -> str:
    """Return a figure and its interval."""
    figure = measured.figures[place]
    if figure is None:
        return "unknown"
    unit = figure.unit
    return f"{plain(figure.value, unit)} {ends(interval_at(figure, confidence), unit)}"


def goal_lines(tuned: Tuned) -> list[str]:
    """Return a line for each goal: its figure before, and on the verdict's fresh deals."""
    lines = []
    last = tuned.verdicts[-1] if tuned.passed is not None else None
    for place, goal in enumerate(tuned.plan.goals):
        after = f"; on fresh deals {value(last.measured, place, last.confidence)}" if last is not None else ""
        lines.append(
            f"{goal_words(goal)}: {label(tuned.own, place)} is {value(tuned.own, place)} as it is{after}"
        )
    return lines


def label(measured: Measured, place: int) -> str:
    """Return the name of a goal's figure for people."""
    figure: Figure | None = measured.figures[place]
    return measured.goals[place].key if figure is None else figure.label


def goal_words(goal: Goal) -> str:
    """Return a goal as it was asked for: hold length.decisions<=420."""
    return f"hold {goal.words}" if goal.hold else goal.words


def met(measured: Measured, goal: Goal) -> str:
    """Return whether a deck meets a goal, with 95% confidence."""
    if goal in measured.misses(0.95):
        return "no"
    return "not sure" if goal in measured.unmet(0.95) else "yes"


def became(each: Contender) -> str:
    """Return what became of a candidate."""
    if each.passed:
        return "passed its verdict"
    if each.out:
        return each.out
    if each.measured is None:
        return "not played: the budget did not reach, or a smaller one did"
    return "not needed" if each.chance >= 0.5 else "seems to miss a target, but that is not sure"


def counts(tuned: Tuned) -> str:
    """Return in a sentence how many candidates came how far."""
    dropped = sum(bool(each.out) for each in tuned.contenders)
    tried = f"{len(tuned.contenders):,} candidate{'s' * (len(tuned.contenders) != 1)}"
    refused = f" The game refuses {tuned.refused:,} changed decks." if tuned.refused else ""
    return f"{tried} played, {dropped:,} dropped out, {_verdicts(tuned.verdicts)}.{refused}"


def _verdicts(verdicts: Sequence[Verdict]) -> str:
    count = len(verdicts)
    return f"{count:,} verdict{'s' * (count != 1)} on fresh deals"
