"""The fold over a log, and who may do what in it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import Refusal
from games.tables.play.chain import chain_link
from games.tables.play.course import Sitter
from games.tables.play.entries import LEFT, Hand, Kind, Logged
from games.tables.play.objections import objection_to
from games.tables.play.outcomes import outcomes_of
from tests.games.tables.play.courses import BEGAN, new_course, play_on, take, wish


def objection(course, kind, seat, **more):
    return objection_to(course, wish(kind, seat, **more), course.at)


@given(st.lists(st.sampled_from(["move", "away", "back", "resigned", "credit"]), max_size=60))
@settings(max_examples=60, deadline=None)
def test_whoever_reads_the_same_log_has_the_same_course(kinds):
    course, log = new_course("", "solid", ""), []
    for number, kind in enumerate(kinds):
        if course.over:
            break
        seat = None if kind == "credit" else number % 3
        if kind == "move":
            log += play_on(course, 1, after=number)
        elif not objection(course, Kind(kind), seat, note=LEFT, amount=number):
            log.append(take(course, Kind(kind), seat, after=number, note=LEFT, amount=number))
    again = new_course("", "solid", "")
    for entry in log:
        again.apply(entry)
    assert (again.seq, again.chain, again.sitters, again.clocks.banks) == (
        course.seq,
        course.chain,
        course.sitters,
        course.clocks.banks,
    )
    assert again.game.encoded_views() == course.game.encoded_views()
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))


def test_a_refused_move_changes_nothing():
    course = new_course()
    before = (course.seq, course.chain, course.game.encoded_views(), course.clocks.since)
    with pytest.raises(Refusal, match="no such move"):
        course.take(wish(Kind.MOVE, 0, move=1), BEGAN + 5)
    assert (course.seq, course.chain, course.game.encoded_views(), course.clocks.since) == before


def test_an_entry_out_of_order_is_a_bug():
    with pytest.raises(ValueError, match="entry 2 does not follow 0"):
        new_course().apply(Logged(seq=2, kind="credit", seat=None, hand="system", key="k", at=BEGAN))


@pytest.mark.parametrize(
    "change", [{"seat": 1}, {"move": 7}, {"key": "other"}, {"at": 6}, {"hand": "bot"}, {"note": "x"}]
)
def test_a_link_hangs_on_every_word_of_its_entry_and_on_the_link_before(change):
    facts: dict[str, Any] = {"seq": 1, "kind": "move", "seat": 0, "hand": "person", "key": "k", "at": 5, "move": 6}
    entry = Logged(**facts)
    assert chain_link(b"a", entry) != chain_link(b"a", Logged(**facts | change))
    assert chain_link(b"a", entry) != chain_link(b"b", entry)


def test_a_move_is_bound_to_the_version_its_player_saw():
    course = new_course()
    [move] = play_on(course, 1)
    assert objection(course, Kind.MOVE, 1, version=0, move=move.move) == "stale"
    assert objection(course, Kind.MOVE, 1, version=2, move=move.move) == "stale"
    assert objection(course, Kind.MOVE, 1, version=1, move=move.move) == ""


def test_what_happens_beside_the_game_does_not_make_a_move_stale():
    course = new_course()
    take(course, Kind.AWAY, 2, note=LEFT)
    assert (course.seq, course.version) == (1, 0)
    assert objection(course, Kind.MOVE, 0, version=0) == ""


def test_a_seat_is_played_by_one_at_a_time():
    course = new_course()
    assert objection(course, Kind.MOVE, 0, hand=Hand.BOT) == "person_plays"
    take(course, Kind.AWAY, 0, note=LEFT)
    assert objection(course, Kind.MOVE, 0) == "bot_plays"
    assert objection(course, Kind.MOVE, 0, hand=Hand.BOT) == ""
    assert objection(course, Kind.AWAY, 0, note=LEFT) == "away_already"
    take(course, Kind.BACK, 0)
    assert objection(course, Kind.BACK, 0) == "not_away"


def test_who_resigned_does_not_come_back():
    course = new_course()
    take(course, Kind.RESIGNED, 1)
    assert course.sitters[1] is Sitter.RESIGNED
    assert objection(course, Kind.BACK, 1) == "not_away"
    assert objection(course, Kind.RESIGNED, 1) == "resigned_already"


def test_a_game_is_called_off_when_everybody_who_is_there_wants_it():
    course = new_course("", "", "", "solid")
    take(course, Kind.ABORT, 0)
    take(course, Kind.AWAY, 1, note=LEFT)
    assert course.deciding == 0
    take(course, Kind.ABORT, 2)
    assert course.aborted
    assert course.wake_at() is None
    assert objection(course, Kind.MOVE, 0) == "aborted"


def test_the_last_who_wants_to_go_on_may_also_just_leave():
    course = new_course()
    take(course, Kind.ABORT, 0)
    take(course, Kind.ABORT, 1)
    take(course, Kind.RESIGNED, 2)
    assert course.aborted


def test_nobody_calls_off_a_game_by_leaving_it():
    course = new_course()
    for seat in range(3):
        take(course, Kind.AWAY, seat, note=LEFT)
    assert not course.aborted
    assert course.wake_at() == course.clocks.since


def test_after_the_first_war_a_game_is_played_to_the_end():
    course = new_course()
    while not course.game.state.wars:
        seat = course.deciding
        take(course, Kind.MOVE, seat, version=course.version, move=course.game.options()[-1])
    assert objection(course, Kind.ABORT, 0) == "war_begun"


def test_who_left_stands_behind_who_stayed_and_keeps_the_place_of_the_cards():
    course = new_course("", "", "", "")
    winner = _finish(course)
    stayed = outcomes_of(course)
    assert [outcome.standing for outcome in stayed] == [outcome.place for outcome in stayed]
    course.sitters[winner] = Sitter.STAND_IN
    left = outcomes_of(course)
    assert [outcome.place for outcome in left] == [outcome.place for outcome in stayed]
    assert (left[winner].place, left[winner].standing, left[winner].left) == (1, 4, True)
    assert sorted(outcome.standing for outcome in left) == [1, 2, 3, 4]


def _finish(course):
    """To the end, with rolls wherever they are legal; returns a winner of a game without shared places."""
    while not course.over:
        options = course.game.options()
        take(course, Kind.MOVE, course.deciding, version=course.version, move=options[course.version % len(options)])
    places = [score.place for score in course.game.result.scores]
    assert sorted(places) == [1, 2, 3, 4]
    return places.index(1)


def test_a_bot_is_as_slow_as_a_person_and_no_slower_for_what_it_holds():
    one, other = new_course("solid", "", "", key=bytes(32)), new_course("solid", "", "", key=bytes([1]) * 32)
    assert one.game.deal != other.game.deal
    assert one.wake_at() == other.wake_at()
    assert one.wake_at() in range(BEGAN + 500, BEGAN + 2500)


def test_a_game_of_bots_alone_can_be_followed():
    assert new_course("solid", "novice", "solid").wake_at() in range(BEGAN + 500, BEGAN + 2500)
