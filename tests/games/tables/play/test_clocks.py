"""What a decision costs."""

from hypothesis import given
from hypothesis import strategies as st

from games.tables.play.clocks import BACK_WITH, UNTIMED, Clocks, Terms
from games.tables.play.course import MOST_TIMEOUTS, Sitter
from games.tables.play.entries import OUT_OF_TIME, Hand, Kind
from games.tables.play.objections import objection_to
from tests.games.tables.play.courses import BEGAN, TERMS, new_course, play_on, take, wish

TIMES = st.integers(0, 10_000_000)


def test_a_decision_within_the_reserve_costs_nothing_and_earns_the_increment():
    course = new_course()
    play_on(course, 1, after=10_000)
    assert course.clocks.banks == [65_000, 60_000, 60_000]


def test_what_goes_beyond_the_reserve_comes_out_of_the_bank():
    course = new_course()
    play_on(course, 1, after=25_000)
    assert course.clocks.banks == [60_000 - 15_000 + 5_000, 60_000, 60_000]


def test_the_next_decision_is_asked_when_the_last_was_taken():
    course = new_course()
    play_on(course, 1, after=25_000)
    assert (course.deciding, course.clocks.since, course.wake_at()) == (1, BEGAN + 25_000, BEGAN + 25_000 + 70_000)


def test_a_bot_pays_nothing_and_earns_nothing():
    course = new_course("solid", "", "")
    play_on(course, 1, after=25_000)
    assert course.clocks.banks == [60_000, 60_000, 60_000]


@given(bank=TIMES, increment=TIMES, reserve=TIMES, times=st.lists(TIMES, max_size=20))
def test_a_bank_is_never_below_zero_and_no_time_is_made(bank, increment, reserve, times):
    clocks, at = Clocks(Terms(bank, increment, reserve), 3, 0), 0
    for taken in times:
        before = clocks.banks[1]
        at += taken
        clocks.spend(1, at)
        clocks.ask(at)
        assert clocks.banks[1] == max(0, before - max(0, taken - reserve)) + increment
    assert clocks.banks[::2] == [bank, bank]


def test_a_clock_runs_out_at_its_deadline_and_not_before():
    course = new_course()
    out = wish(Kind.AWAY, 0, hand=Hand.SYSTEM, note=OUT_OF_TIME)
    assert objection_to(course, out, BEGAN + 69_999) == "in_time"
    assert objection_to(course, out, BEGAN + 70_000) == ""


def test_only_the_clock_of_whoever_decides_can_run_out():
    course = new_course()
    out = wish(Kind.AWAY, 1, hand=Hand.SYSTEM, note=OUT_OF_TIME)
    assert objection_to(course, out, BEGAN + 999_999) == "in_time"


def test_out_of_time_a_bot_takes_the_seat_and_gives_it_back_with_a_little_time():
    course = new_course()
    take(course, Kind.AWAY, 0, after=70_000, hand=Hand.SYSTEM, note=OUT_OF_TIME)
    assert (course.sitters[0], course.clocks.banks[0], course.bot_for(0)) == (Sitter.STAND_IN, 0, "solid")
    take(course, Kind.BACK, 0, after=1_000)
    assert (course.sitters[0], course.clocks.banks[0]) == (Sitter.PERSON, BACK_WITH)
    assert course.wake_at() == course.at + TERMS.reserve + BACK_WITH


def test_who_goes_of_their_own_accord_keeps_what_was_in_the_bank():
    course = new_course()
    take(course, Kind.AWAY, 0, after=20_000, note="left")
    take(course, Kind.BACK, 0, after=500_000)
    assert course.clocks.banks[0] == 55_000


def test_coming_back_never_gives_more_than_the_game_began_with():
    course = new_course(terms=Terms(bank=10_000, increment=0, reserve=0))
    take(course, Kind.AWAY, 0, after=10_000, hand=Hand.SYSTEM, note=OUT_OF_TIME)
    take(course, Kind.BACK, 0)
    assert course.clocks.banks[0] == 10_000


def test_after_the_third_time_out_the_bot_stays():
    course = new_course()
    for _time in range(MOST_TIMEOUTS):
        course.sitters[0] = Sitter.PERSON
        take(course, Kind.AWAY, 0, after=1_000_000, hand=Hand.SYSTEM, note=OUT_OF_TIME)
    assert objection_to(course, wish(Kind.BACK, 0), course.at) == "away_for_good"


def test_time_in_which_the_platform_was_down_is_given_back():
    course = new_course()
    take(course, Kind.CREDIT, None, after=50_000, hand=Hand.SYSTEM, amount=45_000)
    assert course.wake_at() == BEGAN + 70_000 + 45_000
    play_on(course, 1, after=5_000)
    assert course.clocks.banks[0] == 65_000


def test_without_a_clock_a_seat_has_a_week():
    course = new_course(terms=UNTIMED)
    assert course.wake_at() == BEGAN + 7 * 24 * 3600 * 1000
    play_on(course, 1, after=3600 * 1000)
    assert course.clocks.banks == [0, 0, 0]
