"""Figures as words."""

from __future__ import annotations

from cosmodrome.lab.report.sections.wording import listed, number, signed, tidy


def test_words_for_numbers() -> None:
    assert [number(each) for each in (0.5, 12.34, 1234.5, -3)] == ["0.50", "12.3", "1,234", "−3.00"]
    assert signed(0.031, "points") == "+3.1"
    assert signed(-2.5, "number") == "−2.50"
    assert signed(-0.0001, "points") == "0.0"
    assert [tidy(each) for each in (7.0, 7.5)] == ["7", "7.50"]
    assert [listed(each) for each in ([], ["a"], ["a, b", "c"], ["a", "b", "c"])] == [
        "",
        "a",
        "a, b and c",
        "a, b and c",
    ]
