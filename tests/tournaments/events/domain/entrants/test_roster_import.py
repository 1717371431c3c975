"""Lists of people as files: what is read, who is meant, what is written, and that what is written can be read again."""

import csv
import io
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palermo.accounts.models import Player, User
from palermo.clubs.models import PaperPlayer
from palermo.common.errors import NotAllowed
from palermo.common.names import tidy_name
from palermo.common.text.csv_safety import is_formula
from palermo.moderation.domain.blocks import block_person
from tests.support.factories import MembershipFactory, UserFactory
from tests.tournaments.events.casts import evening
from tournaments.events.domain.entrants.roster_import import (
    MOST_ROWS,
    NothingToEnter,
    RosterLine,
    RosterProblem,
    TooManyRows,
    import_roster,
    preview_roster,
)
from tournaments.events.domain.event.errors import ChangedMeanwhile, WrongStage
from tournaments.events.interfaces.roster_files import (
    LARGEST_FILE,
    FileTooLarge,
    FileUnreadable,
    as_csv,
    as_json,
    as_text,
    lines_from,
    text_of,
)
from tournaments.events.models import Entrant, EntrantState, EventStage, Mode


@pytest.mark.parametrize(
    "content",
    [
        "Anna Rossi\nBruno\n",
        "\n  Anna Rossi\r\n\r\nBruno",
        "name\nAnna Rossi\nBruno",
        "Name;Verein\nAnna Rossi;Kalsa\nBruno;",
        "number,name,seed\n1,Anna Rossi,\n2,Bruno,",
        'nr\tnév\n1\tAnna Rossi\n2\t"Bruno"',
        "Anna Rossi\tKalsa\nBruno\tKalsa",
        '["Anna Rossi", "Bruno"]',
        '{"entrants": [{"name": "Anna Rossi"}, {"name": "Bruno", "seed": null}]}',
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_names_are_read_whatever_wrote_them(content, encoding):
    lines = lines_from(text_of(content.encode(encoding)))
    assert [(line.name.strip(), line.wrong) for line in lines] == [("Anna Rossi", None), ("Bruno", None)]


def test_lines_know_where_they_stand():
    text = 'name,handle,seed\nAnna,@anna,"1500,5"\n\nBruno,,much\n"Car\nla",,\n'
    assert lines_from(text) == [
        RosterLine(2, "Anna", "anna", 1500.5),
        RosterLine(4, "Bruno", "", None, RosterProblem.BAD_SEED),
        RosterLine(6, "Car\nla", ""),
    ]


def test_name_with_a_comma_is_one_person_where_there_are_no_columns():
    assert lines_from("Rossi, Anna\nBianchi, Bruno") == [RosterLine(1, "Rossi, Anna"), RosterLine(2, "Bianchi, Bruno")]


@pytest.mark.parametrize("text", ["[1", "{}", '{"entrants": 3}', 'name,seed\n"Anna', "[" * 5000])
def test_what_is_no_list_is_refused(text):
    with pytest.raises(FileUnreadable):
        lines_from(text)


def test_values_of_a_strange_shape_are_bad_lines():
    lines = lines_from('[3, {"name": ["x"]}, {"name": "Anna", "seed": true}, {"name": "Bruno", "seed": "7"}]')
    assert [line.wrong for line in lines] == [RosterProblem.BAD_SHAPE] * 3 + [None]
    assert lines[3].seed == 7.0


def test_large_and_strange_files_are_refused():
    with pytest.raises(FileTooLarge):
        text_of(b"x" * (LARGEST_FILE + 1))
    with pytest.raises(FileUnreadable):
        text_of(b"PK\x03\x04\0\0")
    with pytest.raises(TooManyRows):
        lines_from("x\n" * (MOST_ROWS + 2))
    with pytest.raises(TooManyRows):
        lines_from(f"[{','.join(['1'] * (MOST_ROWS + 1))}]")


def test_letters_of_old_spreadsheets_are_read():
    assert text_of("Müller".encode("cp1252")) == "Müller"


# What means something to a file, to a spreadsheet or to a reader of letters, among ordinary ones.
LETTERS = "aZ9 é߀'\"=+-@＝＋﹣,;|[{#\\\u00a0ﷺ🧨"
names = st.text(st.sampled_from(LETTERS), min_size=1, max_size=60).map(tidy_name).filter(bool)
handles = st.sampled_from(["", "anna", "B-2", "c_3"])
entrants = st.lists(st.tuples(names, handles, st.none() | st.integers(0, 10_000).map(float)), max_size=8)


@given(entrants)
def test_what_is_written_is_read_again(people):
    rows = [
        Entrant(number=at, name=name, seed=seed, player=Player(user=User(handle=handle) if handle else None))
        for at, (name, handle, seed) in enumerate(people, start=1)
    ]
    whole = [(name, handle, seed) for name, handle, seed in people]
    for written in (as_csv(rows), as_json(rows)):
        found = [(line.name, line.handle, line.seed) for line in lines_from(text_of(written.encode()))]
        assert found == whole
    assert [line.name for line in lines_from(as_text(rows))] == [name for name, _handle, _seed in people]


@given(names)
def test_no_cell_of_a_file_is_a_formula(name):
    row = Entrant(number=1, name=name, player=Player())
    *_heading, cells = csv.reader(io.StringIO(as_csv([row])))
    assert not any(is_formula(cell) for cell in cells)
    assert not is_formula(as_text([row]).splitlines()[-1])


def lines(*texts):
    return [RosterLine(at, *(text if isinstance(text, tuple) else (text,))) for at, text in enumerate(texts, start=1)]


def known_people(night):
    """A paper player Totò, a member Rosa, two who are called Ugo, and Paper 1, who has entered."""
    club = night.event.club
    PaperPlayer.objects.create(club=club, name="Totò", player=Player.objects.create(name="Totò"))
    rosa = MembershipFactory.create(club=club, user=UserFactory.create(handle="rosa", display_name="Rosa Verdi")).user
    for _ugo in range(2):
        MembershipFactory.create(club=club, user=UserFactory.create(display_name="Ugo"))
    return rosa


@pytest.mark.django_db
def test_preview_says_who_is_meant_and_writes_nothing():
    night = evening(papers=1)
    rosa, hidden = known_people(night), UserFactory.create(handle="hidden")
    block_person(blocker=hidden, blocked=night.organiser)
    outside = UserFactory.create(handle="outside")
    preview = preview_roster(
        actor=night.organiser,
        event=night.event,
        lines=lines(
            "TOTÒ",
            "rosa verdi",
            ("", "Outside"),
            "New one",
            "new  ONE",
            "Paper 1",
            "Ugo",
            ("", "hidden"),
            "",
            "x" * 61,
            "\u200b\u3164",
            ("", "rosa"),
            ("Zoe", "", 10_001.0),
            ("Zoe", "", float("nan")),
        ),
    )
    assert [(one.name, one.line.at) for one in preview.new] == [("New one", 4)]
    assert [(one.line.at, one.player and one.player.user) for one in preview.known] == [
        (1, None),
        (2, rosa),
        (3, outside),
    ]
    assert [(one.line.at, one.problem) for one in preview.duplicates] == [
        (5, RosterProblem.TWICE), (6, RosterProblem.ENTERED), (12, RosterProblem.TWICE),
    ]  # fmt: skip
    assert [(one.line.at, one.problem) for one in preview.bad] == [
        (7, RosterProblem.SEVERAL), (8, RosterProblem.NO_ACCOUNT), (9, RosterProblem.EMPTY), (10, RosterProblem.TOO_LONG),
        (11, RosterProblem.EMPTY), (13, RosterProblem.BAD_SEED), (14, RosterProblem.BAD_SEED),
    ]  # fmt: skip
    assert (Entrant.objects.count(), PaperPlayer.objects.count()) == (1, 2)


@pytest.mark.django_db
def test_import_enters_what_was_shown_in_the_order_of_the_file():
    night = evening(capacity=3)
    known_people(night)
    about: dict[str, Any] = {"actor": night.organiser, "event": night.event}
    people = lines(("New", "", 12.5), "Totò", ("", "rosa"), "Late", "Ugo")
    preview = preview_roster(**about, lines=people)
    entered = import_roster(**about, lines=people, fingerprint=preview.fingerprint)
    assert [(one.number, one.name, one.state, one.seed) for one in entered] == [
        (1, "New", "entered", 12.5),
        (2, "Totò", "entered", None),
        (3, "Rosa Verdi", "entered", None),
        (4, "Late", "waiting", None),
    ]
    with pytest.raises(ChangedMeanwhile):
        import_roster(**about, lines=people, fingerprint=preview.fingerprint)
    empty = preview_roster(**about, lines=people)
    with pytest.raises(NothingToEnter):
        import_roster(**about, lines=people, fingerprint=empty.fingerprint)
    assert Entrant.objects.count() == 4


@pytest.mark.django_db
def test_import_of_many_new_names_takes_them_all():
    night = evening()
    about: dict[str, Any] = {"actor": night.organiser, "event": night.event}
    people = lines(*(f"Person {number}" for number in range(230)))
    fingerprint = preview_roster(**about, lines=people).fingerprint
    assert len(import_roster(**about, lines=people, fingerprint=fingerprint)) == 230
    assert PaperPlayer.objects.count() == 230


@pytest.mark.django_db
def test_online_event_takes_accounts_only_from_a_file():
    night = evening(mode=Mode.ONLINE)
    known_people(night)
    preview = preview_roster(actor=night.organiser, event=night.event, lines=lines("Totò", "New", "Rosa Verdi"))
    assert [one.problem for one in preview.bad] == [RosterProblem.PAPER_ONLINE] * 2
    assert [one.name for one in preview.known] == ["Rosa Verdi"]


@pytest.mark.django_db
def test_who_withdrew_comes_back_by_a_file_and_a_running_event_takes_none():
    night = evening(papers=1)
    Entrant.objects.update(state=EntrantState.WITHDRAWN)
    about: dict[str, Any] = {"actor": night.organiser, "event": night.event, "lines": lines("Paper 1")}
    fingerprint = preview_roster(**about).fingerprint
    with pytest.raises(NotAllowed):
        import_roster(**{**about, "actor": night.scorekeeper}, fingerprint=fingerprint)
    assert [one.number for one in import_roster(**about, fingerprint=fingerprint)] == [1]
    night.event.stage = EventStage.RUNNING
    night.event.save()
    with pytest.raises(WrongStage):
        import_roster(**about, fingerprint=fingerprint)
