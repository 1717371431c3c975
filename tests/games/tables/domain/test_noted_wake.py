"""What the rows say about when to look at a table: never too early, seldom changed."""

import pytest

from games.tables.domain.courses import Shelf
from games.tables.domain.rows import noted_wake
from games.tables.domain.submission import Sent, submit
from games.tables.models import Table
from games.tables.play.clocks import Terms
from games.tables.play.course import Course
from games.tables.play.entries import Hand, Kind, Submission
from tests.games.tables.play.courses import TERMS, new_course, play_on
from tests.games.tables.stages import dealt_table

HOUR = 3_600_000


@pytest.mark.parametrize("terms", [TERMS, Terms(bank=HOUR, increment=0, reserve=0)])
def test_the_row_says_so_in_time_or_a_little_later(terms):
    course = new_course(terms=terms)
    for _ in range(40):
        play_on(course, 1, after=1_700)
        wake_at, noted = course.wake_at(), noted_wake(course)
        assert wake_at is not None
        assert noted is not None
        assert 0 <= noted - wake_at <= (wake_at - course.at) / 32


def test_it_stays_the_same_over_many_moves_where_there_is_much_time():
    course = new_course(terms=Terms(bank=24 * HOUR, increment=0, reserve=0))
    noted = []
    for _ in range(40):
        play_on(course, 1, after=1_000)
        noted.append(noted_wake(course))
    assert len(set(noted)) <= 2


def move_on(table: Table, shelf: Shelf, key: str) -> Course:
    course = shelf.courses_for([table.pk])[table.pk]
    move = course.game.options()[0]
    wish = Submission(
        kind=Kind.MOVE, seat=course.deciding, hand=Hand.PERSON, key=key, version=course.version, move=move
    )
    submit(sent=[Sent(table.pk, wish)], shelf=shelf)
    return course


@pytest.mark.both_profiles
@pytest.mark.django_db
@pytest.mark.parametrize("terms", [TERMS, Terms(bank=1_000, increment=5_000, reserve=0)])
def test_it_is_written_whenever_it_changes(terms):
    table, shelf = dealt_table(terms=terms), Shelf()
    for number in range(12):
        course = move_on(table, shelf, f"key-{number:04d}")
        table.refresh_from_db()
        assert (table.seq, table.wake_at, table.deciding) == (number + 1, noted_wake(course), course.deciding)
