"""What is said of numbers that a game measures now and then."""

from __future__ import annotations

from cosmodrome.lab.report import ReportPlan, report


def test_space_bowl_tells_its_tosses_by_variant() -> None:
    plan = ReportPlan(game="spacebowl", games=30, bots=("greedy:2", "greedy:2"), seed="tosses")
    found = report(plan, 1)
    (section,) = [section for section in found.sections if section.id == "tosses"]
    assert section.verdict.startswith("In these games a toss has ")
    figures = {figure.key: figure for figure in section.figures}
    assert figures["tosses.torus.destinations"].value > figures["tosses.base rules.destinations"].value
    assert 0.05 < figures["tosses.base rules.destinations.none"].value < 0.6
    assert not any(section.id == "cards" for section in found.sections)
    assert any(figure.key == "length.minutes" for section in found.sections for figure in section.figures)
