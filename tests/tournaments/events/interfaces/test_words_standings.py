"""Workings in words: what the pure package says, in the reader's language and with the reader's numbers."""

import pytest
from django.utils import translation

from palermo.common.text.wording import translated
from tests.support.services import ROOT
from tournaments.events.interfaces.labels.standings import (
    comparison_words,
    meaning_of,
    name_of,
    step_words,
    value_words,
)
from tournaments.seating.event_files.event_file import read_event
from tournaments.seating.event_files.event_records import record_of
from tournaments.swiss import (
    TIEBREAKS,
    EventRecord,
    PlayedTable,
    PointsAdjustment,
    StandingsEntrant,
    explain,
    result_of_scores,
    standings_for,
)
from tournaments.swiss.stages import STAGES

CALLED = {str(number): name for number, name in enumerate(("", "Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"))}
CALLED |= {"7": "Gina", "8": "Hugo"}


def worked_example() -> EventRecord:
    page = (ROOT / "docs" / "standings.md").read_text()
    rest = page.split("```\npalermo-event 1")[1].split("```")[0]
    return record_of(read_event(f"palermo-event 1{rest}"))


def test_columns_are_called_as_the_reader_calls_them():
    with translation.override("de"):
        assert [name_of(key) for key in ("semi", "money", "lot")] == ["Halbfinale", "Geldvorsprung", "Auslosung"]
        assert meaning_of("best") == "Dein bester einzelner Tisch: zuerst die Punkte, dann der Geldvorsprung."


@pytest.mark.parametrize("language", ["de", "fr", "hu", "it", "nl"])
def test_every_text_of_a_column_is_translated(language):
    """The catalogues have it under the very text and context that the pure package marks."""
    texts = [
        text
        for one in map(explain.column_of, (*TIEBREAKS, *STAGES))
        for text in (one.sentence, one.hint, *(sentence.wording for sentence in one.sentences.values()))
    ]
    with translation.override(language):
        assert [text.text for text in texts if translated(text) == text.text] == []


def test_whole_worked_example_reads_in_english_as_the_pure_package_says_it():
    lines = standings_for(worked_example())
    steps = [step for line in lines for worked in line.worked for step in worked.steps]
    assert {step.code for step in steps} >= {"place", "shared_place", "late", "gone", "penalty", "money_behind", "lot"}
    said = [step_words(step, CALLED).replace("\N{NO-BREAK SPACE}", " ") for step in steps]
    assert said == [explain.sentence_for(step, CALLED) for step in steps]


def test_working_is_said_in_german():
    fabio = standings_for(worked_example())[2]
    with translation.override("de"):
        assert step_words(fabio.under("points").steps[0], CALLED) == (
            "Runde 1: Platz 1 von 3 an Tisch 2, geteilt von 2, je 90 Punkte."
        )


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
