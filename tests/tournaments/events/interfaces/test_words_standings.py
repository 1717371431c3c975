"""Workings in words: every code has its sentence, and in English it says what the pure package says."""

import pytest
from django.utils import translation

from tests.support.services import ROOT
from tournaments.events.interfaces.labels.standings import (
    MEANINGS,
    NAMES,
    SENTENCES,
    SHORT_NAMES,
    comparison_words,
    step_words,
    value_words,
)
from tournaments.seating.event_files.event_file import read_event
from tournaments.seating.event_files.event_records import record_of
from tournaments.swiss import (
    EventRecord,
    PlayedTable,
    PointsAdjustment,
    StandingsEntrant,
    explain,
    result_of_scores,
    standings_for,
)

CALLED = {str(number): name for number, name in enumerate(("", "Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"))}
CALLED |= {"7": "Gina", "8": "Hugo"}


def worked_example() -> EventRecord:
    page = (ROOT / "docs" / "standings.md").read_text()
    rest = page.split("```\npalermo-event 1")[1].split("```")[0]
    return record_of(read_event(f"palermo-event 1{rest}"))


def test_every_column_has_its_words():
    assert {key: (str(NAMES[key]), str(SHORT_NAMES[key]), str(MEANINGS[key])) for key in NAMES} == {
        one.key: (one.name, one.short, one.sentence) for one in explain.COLUMNS.values()
    }


def test_every_code_has_its_sentence():
    assert set(SENTENCES) == set(explain.SENTENCES)


def test_whole_worked_example_reads_as_the_page_has_it():
    lines = standings_for(worked_example())
    steps = [step for line in lines for worked in line.worked for step in worked.steps]
    assert {step.code for step in steps} >= {"place", "shared_place", "late", "gone", "penalty", "money_behind", "lot"}
    said = [plain(step_words(step, CALLED)) for step in steps]
    assert said == [plain(explain.sentence_for(step, CALLED)) for step in steps]


def plain(text: str) -> str:
    """The page ends a ruling's reason with a full stop of its own."""
    return text.replace("\N{NO-BREAK SPACE}", " ").removesuffix(".")


def test_one_point_is_not_points():
    record = EventRecord(
        (StandingsEntrant("1"), StandingsEntrant("2"), StandingsEntrant("3")),
        ((PlayedTable(1, ("1", "2", "3"), result_of_scores({"1": 3, "2": 2, "3": 1})),),),
        (PointsAdjustment("1", 1, -1, "Late."), PointsAdjustment("2", 1, 2, "Brought cake.")),
        "seed",
    )
    lines = standings_for(record)
    assert [step_words(line.under("points").steps[-1], CALLED) for line in lines[:2]] == [
        "Round 1: penalty, -1 point: Late.",
        "Round 1: award, 2 points: Brought cake.",
    ]


def test_comparison_names_what_decided():
    first, second, *_ = standings_for(worked_example())
    assert comparison_words(first, second, CALLED) == "Carla ranks above Anna: Table wins, 2 against 1."


def test_nothing_separates_two_who_are_equal():
    line, *_ = standings_for(worked_example())
    assert comparison_words(line, line, CALLED) == ("Carla and Carla share their rank: no tie-break separates them.")


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "+62.7\N{NO-BREAK SPACE}%"), ("de", "+62,7\N{NO-BREAK SPACE}%")]
)
def test_numbers_are_written_as_the_reader_writes_them(language, shown):
    anna = standings_for(worked_example())[1]
    with translation.override(language):
        assert value_words(anna.under("money")) == shown
