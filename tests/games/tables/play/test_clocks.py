"""What a decision costs."""

from hypothesis import given
from hypothesis import strategies as st

from games.tables.play.clocks import BACK_WITH, UNTIMED, Clocks, TimeControl
from games.tables.play.live_game import MOST_TIMEOUTS, SeatController
from games.tables.play.log_records import OUT_OF_TIME, ActorKind, EntryKind
from games.tables.play.validation import rejection_code
from tests.games.tables.play.live_games import BEGAN, TERMS, new_course, play_on, take, wish

TIMES = st.integers(0, 10_000_000)


def test_a_decision_within_the_reserve_costs_nothing_and_earns_the_increment():
    live_game = new_course()
    play_on(live_game, 1, after=10_000)
    assert live_game.clocks.banks == [65_000, 60_000, 60_000]


def test_what_goes_beyond_the_reserve_comes_out_of_the_bank():
    live_game = new_course()
    play_on(live_game, 1, after=25_000)
    assert live_game.clocks.banks == [60_000 - 15_000 + 5_000, 60_000, 60_000]


def test_the_next_decision_is_asked_when_the_last_was_taken():
    live_game = new_course()
    play_on(live_game, 1, after=25_000)
    assert (live_game.deciding, live_game.clocks.since, live_game.wake_at()) == (
        1,
        BEGAN + 25_000,
        BEGAN + 25_000 + 70_000,
    )


def test_a_bot_pays_nothing_and_earns_nothing():
    live_game = new_course("solid", "", "")
    play_on(live_game, 1, after=25_000)
    assert live_game.clocks.banks == [60_000, 60_000, 60_000]


@given(bank=TIMES, increment=TIMES, reserve=TIMES, times=st.lists(TIMES, max_size=20))
def test_a_bank_is_never_below_zero_and_no_time_is_made(bank, increment, reserve, times):
    clocks, at = Clocks(TimeControl(bank, increment, reserve), 3, 0), 0
    for taken in times:
        before = clocks.banks[1]
        at += taken
        clocks.decided(1, at)
        clocks.ask(at)
        assert clocks.banks[1] == max(0, before - max(0, taken - reserve)) + increment
    assert clocks.banks[::2] == [bank, bank]


def test_a_clock_runs_out_at_its_deadline_and_not_before():
    live_game = new_course()
    out = wish(EntryKind.AWAY, 0, hand=ActorKind.SYSTEM, note=OUT_OF_TIME)
    assert rejection_code(live_game, out, BEGAN + 69_999) == "in_time"
    assert rejection_code(live_game, out, BEGAN + 70_000) == ""


def test_only_the_clock_of_whoever_decides_can_run_out():
    live_game = new_course()
    out = wish(EntryKind.AWAY, 1, hand=ActorKind.SYSTEM, note=OUT_OF_TIME)
    assert rejection_code(live_game, out, BEGAN + 999_999) == "in_time"


def test_out_of_time_a_bot_takes_the_seat_and_gives_it_back_with_a_little_time():
    live_game = new_course()
    take(live_game, EntryKind.AWAY, 0, after=70_000, hand=ActorKind.SYSTEM, note=OUT_OF_TIME)
    assert (live_game.sitters[0], live_game.clocks.banks[0], live_game.bot_for(0)) == (
        SeatController.STAND_IN,
        0,
        "solid",
    )
    take(live_game, EntryKind.BACK, 0, after=1_000)
    assert (live_game.sitters[0], live_game.clocks.banks[0]) == (SeatController.PERSON, BACK_WITH)
    assert live_game.wake_at() == live_game.at + TERMS.reserve + BACK_WITH


def test_who_goes_of_their_own_accord_keeps_what_was_in_the_bank():
    live_game = new_course()
    take(live_game, EntryKind.AWAY, 0, after=20_000, note="left")
    take(live_game, EntryKind.BACK, 0, after=500_000)
    assert live_game.clocks.banks[0] == 50_000


def test_coming_back_never_gives_more_than_the_game_began_with():
    live_game = new_course(terms=TimeControl(bank=10_000, increment=0, reserve=0))
    take(live_game, EntryKind.AWAY, 0, after=10_000, hand=ActorKind.SYSTEM, note=OUT_OF_TIME)
    take(live_game, EntryKind.BACK, 0)
    assert live_game.clocks.banks[0] == 10_000


def test_after_the_third_time_out_the_bot_stays():
    live_game = new_course()
    for _time in range(MOST_TIMEOUTS):
        live_game.sitters[0] = SeatController.PERSON
        take(live_game, EntryKind.AWAY, 0, after=1_000_000, hand=ActorKind.SYSTEM, note=OUT_OF_TIME)
    assert rejection_code(live_game, wish(EntryKind.BACK, 0), live_game.at) == "away_for_good"


def test_time_in_which_the_platform_was_down_is_given_back():
    live_game = new_course()
    take(live_game, EntryKind.CREDIT, None, after=50_000, hand=ActorKind.SYSTEM, amount=45_000)
    assert live_game.wake_at() == BEGAN + 70_000 + 45_000
    play_on(live_game, 1, after=5_000)
    assert live_game.clocks.banks[0] == 65_000


def test_without_a_clock_a_seat_has_a_week():
    live_game = new_course(terms=UNTIMED)
    assert live_game.wake_at() == BEGAN + 7 * 24 * 3600 * 1000
    play_on(live_game, 1, after=3600 * 1000)
    assert live_game.clocks.banks == [0, 0, 0]
