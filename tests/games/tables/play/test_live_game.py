"""The fold over a log, and who may do what in it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import Refusal
from games.tables.play.chain import chain_link
from games.tables.play.live_game import MOST_ABSENCES, SeatController
from games.tables.play.log_records import LEFT, ActorKind, EntryKind, LogRecord
from games.tables.play.outcomes import outcomes_of
from games.tables.play.validation import rejection_code
from tests.games.tables.play.live_games import BEGAN, new_course, play_on, take, wish


def objection(live_game, kind, seat, **more):
    return rejection_code(live_game, wish(kind, seat, **more), live_game.at)


@given(st.lists(st.sampled_from(["move", "away", "back", "resigned", "credit"]), max_size=60))
@settings(max_examples=60, deadline=None)
def test_whoever_reads_the_same_log_has_the_same_course(kinds):
    live_game, log = new_course("", "solid", ""), []
    for number, kind in enumerate(kinds):
        if live_game.over:
            break
        seat = None if kind == "credit" else number % 3
        if kind == "move":
            log += play_on(live_game, 1, after=number)
        elif not objection(live_game, EntryKind(kind), seat, note=LEFT, amount=number):
            log.append(take(live_game, EntryKind(kind), seat, after=number, note=LEFT, amount=number))
    again = new_course("", "solid", "")
    for entry in log:
        again.apply(entry)
    assert (again.seq, again.chain, again.sitters, again.clocks.banks) == (
        live_game.seq,
        live_game.chain,
        live_game.sitters,
        live_game.clocks.banks,
    )
    assert again.game.encoded_views() == live_game.game.encoded_views()
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))


def test_a_refused_move_changes_nothing():
    live_game = new_course()
    before = (live_game.seq, live_game.chain, live_game.game.encoded_views(), live_game.clocks.since)
    with pytest.raises(Refusal, match="no such move"):
        live_game.take(wish(EntryKind.MOVE, 0, move=1), BEGAN + 5)
    assert (live_game.seq, live_game.chain, live_game.game.encoded_views(), live_game.clocks.since) == before


def test_an_entry_out_of_order_is_a_bug():
    with pytest.raises(ValueError, match="entry 2 does not follow 0"):
        new_course().apply(LogRecord(seq=2, kind="credit", seat=None, hand="system", key="k", at=BEGAN))


@pytest.mark.parametrize(
    "change", [{"seat": 1}, {"move": 7}, {"key": "other"}, {"at": 6}, {"hand": "bot"}, {"note": "x"}]
)
def test_a_link_hangs_on_every_word_of_its_entry_and_on_the_link_before(change):
    facts: dict[str, Any] = {"seq": 1, "kind": "move", "seat": 0, "hand": "person", "key": "k", "at": 5, "move": 6}
    entry = LogRecord(**facts)
    assert chain_link(b"a", entry) != chain_link(b"a", LogRecord(**facts | change))
    assert chain_link(b"a", entry) != chain_link(b"b", entry)


def test_a_move_is_bound_to_the_version_its_player_saw():
    live_game = new_course()
    [move] = play_on(live_game, 1)
    assert objection(live_game, EntryKind.MOVE, 1, version=0, move=move.move) == "stale"
    assert objection(live_game, EntryKind.MOVE, 1, version=2, move=move.move) == "stale"
    assert objection(live_game, EntryKind.MOVE, 1, version=1, move=move.move) == ""


def test_what_happens_beside_the_game_does_not_make_a_move_stale():
    live_game = new_course()
    take(live_game, EntryKind.AWAY, 2, note=LEFT)
    assert (live_game.seq, live_game.version) == (1, 0)
    assert objection(live_game, EntryKind.MOVE, 0, version=0) == ""


def test_a_seat_is_played_by_one_at_a_time():
    live_game = new_course()
    assert objection(live_game, EntryKind.MOVE, 0, hand=ActorKind.BOT) == "person_plays"
    take(live_game, EntryKind.AWAY, 0, note=LEFT)
    assert objection(live_game, EntryKind.MOVE, 0) == "bot_plays"
    assert objection(live_game, EntryKind.MOVE, 0, hand=ActorKind.BOT) == ""
    assert objection(live_game, EntryKind.AWAY, 0, note=LEFT) == "away_already"
    take(live_game, EntryKind.BACK, 0)
    assert objection(live_game, EntryKind.BACK, 0) == "not_away"


def test_who_resigned_does_not_come_back():
    live_game = new_course()
    take(live_game, EntryKind.RESIGNED, 1)
    assert live_game.sitters[1] is SeatController.RESIGNED
    assert objection(live_game, EntryKind.BACK, 1) == "not_away"
    assert objection(live_game, EntryKind.RESIGNED, 1) == "resigned_already"


def test_a_game_is_called_off_when_everybody_who_is_there_wants_it():
    live_game = new_course("", "", "", "solid")
    take(live_game, EntryKind.ABORT, 0)
    take(live_game, EntryKind.AWAY, 1, note=LEFT)
    assert live_game.deciding == 0
    take(live_game, EntryKind.ABORT, 2)
    assert live_game.aborted
    assert live_game.wake_at() is None
    assert objection(live_game, EntryKind.MOVE, 0) == "aborted"


def test_a_voice_for_calling_off_counts_once_and_is_one_entry():
    live_game = new_course()
    take(live_game, EntryKind.ABORT, 0)
    assert objection(live_game, EntryKind.ABORT, 0) == "voted_already"
    take(live_game, EntryKind.AWAY, 0, note=LEFT)
    take(live_game, EntryKind.BACK, 0)
    take(live_game, EntryKind.ABORT, 0)
    assert not live_game.aborted


def test_who_comes_and_goes_without_end_is_away_for_good():
    live_game = new_course()
    for _time in range(MOST_ABSENCES - 1):
        take(live_game, EntryKind.AWAY, 1, note=LEFT)
        take(live_game, EntryKind.BACK, 1)
    take(live_game, EntryKind.AWAY, 1, note=LEFT)
    assert objection(live_game, EntryKind.BACK, 1) == "away_for_good"


def test_the_last_who_wants_to_go_on_may_also_just_leave():
    live_game = new_course()
    take(live_game, EntryKind.ABORT, 0)
    take(live_game, EntryKind.ABORT, 1)
    take(live_game, EntryKind.RESIGNED, 2)
    assert live_game.aborted


def test_nobody_calls_off_a_game_by_leaving_it():
    live_game = new_course()
    for seat in range(3):
        take(live_game, EntryKind.AWAY, seat, note=LEFT)
    assert not live_game.aborted
    assert live_game.wake_at() == live_game.clocks.since


def test_after_the_first_war_a_game_is_played_to_the_end():
    live_game = new_course()
    while not live_game.game.state.wars:
        seat = live_game.deciding
        take(live_game, EntryKind.MOVE, seat, version=live_game.version, move=live_game.game.options()[-1])
    assert objection(live_game, EntryKind.ABORT, 0) == "war_begun"


def test_who_left_stands_behind_who_stayed_and_keeps_the_place_of_the_cards():
    live_game = new_course("", "", "", "")
    winner = _finish(live_game)
    stayed = outcomes_of(live_game)
    assert [outcome.standing for outcome in stayed] == [outcome.place for outcome in stayed]
    live_game.sitters[winner] = SeatController.STAND_IN
    left = outcomes_of(live_game)
    assert [outcome.place for outcome in left] == [outcome.place for outcome in stayed]
    assert (left[winner].place, left[winner].standing, left[winner].left) == (1, 4, True)
    assert sorted(outcome.standing for outcome in left) == [1, 2, 3, 4]


def _finish(live_game):
    """To the end, with rolls wherever they are legal; returns a winner of a game without shared places."""
    while not live_game.over:
        options = live_game.game.options()
        take(
            live_game,
            EntryKind.MOVE,
            live_game.deciding,
            version=live_game.version,
            move=options[live_game.version % len(options)],
        )
    places = [score.place for score in live_game.game.result.scores]
    assert sorted(places) == [1, 2, 3, 4]
    return places.index(1)


def test_a_bot_is_as_slow_as_a_person_and_no_slower_for_what_it_holds():
    one, other = new_course("solid", "", "", key=bytes(32)), new_course("solid", "", "", key=bytes([1]) * 32)
    assert one.game.deal != other.game.deal
    assert one.wake_at() == other.wake_at()
    assert one.wake_at() in range(BEGAN + 500, BEGAN + 2500)


def test_a_game_of_bots_alone_can_be_followed():
    assert new_course("solid", "novice", "solid").wake_at() in range(BEGAN + 500, BEGAN + 2500)
