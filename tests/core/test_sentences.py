"""Sentences in Fluent files: what they say, and the faults of such a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cosmodrome.core.words import titles
from cosmodrome.core.words.sentencecheck import faults
from cosmodrome.core.words.sentences import Named, SentenceFile, read_sentence, read_sentences
from cosmodrome.core.words.sentenceuse import unused, unused_faults

ENGLISH = """\
taken = { $seat ->
    [me] You take
   *[other] { $seat } takes
} { $count ->
    [one] one stone
   *[other] { $count } stones
}.
# At most 8 letters: a button
pass = Pass
    .key = P
"""


def test_a_person_is_chosen_by_whether_they_read_and_shown_by_name() -> None:
    say = SentenceFile(ENGLISH, "en")
    assert say("taken", seat=Named("Ada", "me"), count=1) == "You take one stone."
    assert say("taken", seat=Named("Ben", ""), count=2) == "Ben takes 2 stones."
    assert say("pass.key") == "P"


def test_two_with_one_name_are_told_apart_however_often_they_are_named() -> None:
    say = SentenceFile(ENGLISH, "en")
    for _ in range(2):
        assert say("taken", seat=Named("Ada", "me"), count=2) == "You take 2 stones."
        assert say("taken", seat=Named("Ada", ""), count=2) == "Ada takes 2 stones."


def test_what_a_language_lacks_is_said_in_english() -> None:
    say = SentenceFile("pass = Passen", "de", otherwise=SentenceFile(ENGLISH, "en"))
    assert say("pass") == "Passen"
    assert say("pass.key") == "P"
    assert "taken" in say
    assert "given" not in say


def test_a_sentence_that_is_not_there_or_not_filled_is_an_error() -> None:
    say = SentenceFile(ENGLISH, "en")
    with pytest.raises(KeyError):
        say("given")
    with pytest.raises(KeyError, match=r"taken.*count"):
        say("taken", seat="Ada")


def test_what_is_not_fluent_is_told_with_file_line_and_sentence() -> None:
    with pytest.raises(ValueError, match=r"words/en\.ftl:2: taken: Expected token"):
        SentenceFile("pass = Pass\ntaken = { $seat takes\n", "en", "words/en.ftl")


WHOLE = """\
taken = { $seat ->
    [me] Du nimmst
   *[other] { $seat } nimmt
} { stones }.
stones = { $count ->
    [one] einen Stein
   *[other] { $count } Steine
}
pass = Passen
    .key = P
"""


def told(german: str) -> list[str]:
    return list(
        faults({"en": ENGLISH, "de": german}, {"taken": ("seat", "count", "row")}, ["ship-a", "ship-b"])
    )


def test_a_whole_translation_has_no_fault_and_may_have_sentences_of_its_own() -> None:
    assert told(WHOLE) == []
    assert told(WHOLE.replace("{ stones }", "{ stones }: Reihe { $row }")) == []


@pytest.mark.parametrize(
    ("german", "fault"),
    [
        (WHOLE.replace("pass = Passen", "pass ="), "de.ftl: pass is missing; in English: Pass"),
        (WHOLE + "old = alt", "de.ftl:11: old is stale"),
        (
            WHOLE.replace("{ $count } Steine", "{ $stones } Steine"),
            "has the places $stones, which nothing fills",
        ),
        (WHOLE.replace("{ stones }", "{ coins }{ stones }"), "taken refers to coins, which is not there"),
        (WHOLE.replace("Passen", "Diesmal passen"), "de.ftl:9: pass: 14 letters, 8 fit: a button"),
        (WHOLE + "pass = Aus\n    .key = A\n", "de.ftl:11: pass: there are two of it"),
        (WHOLE.replace("pass = Passen", "pass { Passen"), "de.ftl:9: pass { Passen"),
        (WHOLE + "ship-a = Adler", "de.ftl: ship-b is missing: a name"),
    ],
)
def test_each_fault_says_where_it_is(german: str, fault: str) -> None:
    assert any(fault in each for each in told(german)), told(german)


def test_a_sentence_that_was_not_translated_is_a_fault() -> None:
    english = {"en": "far = You go far beyond this", "de": "far = You go far beyond this"}
    assert list(faults(english, {})) == ["de.ftl:1: far is not translated: You go far beyond this"]


@pytest.mark.parametrize("loose", ["Va !", "« Va\u202f»", "Lune : { $far }", "{ $far } ?", "Va!"])
def test_a_french_mark_that_a_line_may_begin_with_is_a_fault(loose: str) -> None:
    english = "far = { $far }"
    (fault,) = faults({"en": english, "fr": f"far = {loose}"}, {})
    assert fault.startswith("fr.ftl:1: far has no no-break space by a mark: ")


def test_used_is_what_rules_or_code_ask_for_by_name_or_in_part() -> None:
    ids = ["Take", "why-no", "ask-card", "ask-card.own", "won", "Pass.key", "lost"]
    code = "say(`ask-${prompt}`); say('won'); say(`${kind}.key`)"
    assert unused(ids, ["Take", "why-no"], code) == ["lost"]


def test_a_text_of_the_page_is_used_if_its_name_or_its_table_is() -> None:
    ids = ["page-end-title", "page-end-gone", "page-planets.hoop", "page-moons.io", "page-levels-2", "title"]
    code = "w().end.title; w().planets[planet]; w().levels[at]"
    assert unused(ids, [], code) == ["page-end-gone", "page-moons.io", "title"]
    assert unused(["title", "gone"], [], code, page="") == ["gone"]


def test_a_sentence_that_another_one_uses_is_used() -> None:
    english = "taken = { cards } taken\ncards = { $count } cards\nlost = Lost"
    assert unused_faults(english, ["taken"], "") == ["en.ftl:3: lost is unused: no code asks for it"]


def test_room_may_be_for_all_attributes() -> None:
    english = (
        "# .*: at most 4 letters: a quick phrase\nphrases =\n    .hello = Hi!\n    .thanks = Thanks a lot"
    )
    assert list(faults({"en": english}, {})) == [
        "en.ftl:4: phrases.thanks: 12 letters, 4 fit: a quick phrase"
    ]


ONE = """\
## pitch = no sentence, but a comment
pitch-other = Another
pitch = Fly far,
    and further.

    Then home.
taken = { $count } stones
-us = Us
ours = { -us }: { taken-by }
taken-by = taken
counted = { 3 ->
    [one] one
   *[other] three
}
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    name = f"worded_{tmp_path.name}".replace("-", "_")
    words = tmp_path / name / "words"
    words.mkdir(parents=True)
    (words.parent / "__init__.py").touch()
    (words / "en.ftl").write_text(ONE)
    (words / "de.ftl").write_text("pitch = Flieg weit")
    monkeypatch.syspath_prepend(tmp_path)
    yield name
    sys.modules.pop(name, None)


@pytest.mark.parametrize("id", ["pitch", "pitch-other", "ours", "counted", "taken-by"])
def test_a_sentence_alone_says_what_it_says_in_its_file(package: str, id: str) -> None:
    assert read_sentence(package, "en", id) == read_sentences(package, "en")(id)


def test_a_sentence_alone_is_english_where_the_language_lacks_it(package: str) -> None:
    assert read_sentence(package, "de", "pitch") == "Flieg weit"
    assert read_sentence(package, "de", "pitch-other") == "Another"
    assert read_sentence(package, "de", "pitch-none") == ""


def test_a_sentence_with_places_cannot_stand_alone(package: str) -> None:
    with pytest.raises(KeyError):
        read_sentence(package, "en", "taken")


def test_pitches_are_said_without_reading_the_whole_file(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(titles, "read_sentences", None)
    monkeypatch.setattr(titles, "package_of", lambda game: package)
    found = titles.pitches(None)  # type: ignore[arg-type]
    assert found == {"en": "Fly far,\nand further.\n\nThen home.", "de": "Flieg weit"}
