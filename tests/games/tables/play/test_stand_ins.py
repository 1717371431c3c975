"""What a stand-in costs where ratings or points are at stake: its decisions are counted, and nobody is back in the middle of a turn."""

from games.tables.play.live_game import LiveGame, SeatController
from games.tables.play.log_records import ActorKind, EntryKind
from games.tables.play.outcomes import outcomes_of
from games.tables.play.validation import rejection_code
from tests.games.tables.play.live_games import BEGAN, TERMS, new_course, play_on, setting_of, take, wish


def decided_by_stand_in(live_game: LiveGame, seat: int) -> None:
    """Play on until it has made one more move."""
    before = live_game.stand_in_moves[seat]
    while live_game.stand_in_moves[seat] == before:
        play_on(live_game, 1)


def to_next_turn(live_game: LiveGame) -> None:
    turn = live_game.game.state.turn
    while live_game.game.state.turn == turn:
        play_on(live_game, 1)


def away_from_first_turn(limit: int | None) -> LiveGame:
    """Seat 0 has gone in turn 1, and its stand-in has decided once."""
    live_game = new_course(stand_in_limit=limit)
    to_next_turn(live_game)
    while live_game.deciding != 0:
        play_on(live_game, 1)
    take(live_game, EntryKind.AWAY, 0, note="left")
    decided_by_stand_in(live_game, 0)
    return live_game


def test_at_a_table_without_stakes_who_comes_back_has_the_seat_at_once():
    live_game = away_from_first_turn(None)
    take(live_game, EntryKind.BACK, 0)
    assert live_game.sitters[0] is SeatController.PERSON


def test_nobody_comes_back_before_the_next_turn():
    live_game = away_from_first_turn(10)
    turn = live_game.game.state.turn
    take(live_game, EntryKind.BACK, 0)
    assert (live_game.sitters[0], live_game.bot_for(0)) == (SeatController.RETURNING, "solid")
    own = wish(EntryKind.MOVE, 0, version=live_game.version, move=0)
    assert rejection_code(live_game, own, live_game.at) == "bot_plays"
    assert rejection_code(live_game, wish(EntryKind.BACK, 0), live_game.at) == "returning"
    while live_game.game.state.turn == turn:
        assert live_game.sitters[0] is SeatController.RETURNING
        play_on(live_game, 1)
    assert live_game.sitters[0] is SeatController.PERSON


def test_who_went_and_was_not_needed_waits_for_the_next_turn_too():
    """Going and coming is no way to begin a decision's time anew."""
    live_game = new_course(stand_in_limit=10)
    to_next_turn(live_game)
    seat = live_game.deciding
    assert seat is not None
    take(live_game, EntryKind.AWAY, seat, note="left")
    take(live_game, EntryKind.BACK, seat)
    assert live_game.sitters[seat] is SeatController.RETURNING


def test_in_a_turn_in_which_the_stand_in_has_not_decided_the_seat_is_free_at_once():
    live_game = away_from_first_turn(10)
    to_next_turn(live_game)
    assert live_game.stand_in_moves[0] >= 1
    take(live_game, EntryKind.BACK, 0)
    assert live_game.sitters[0] is SeatController.PERSON


def test_one_decision_more_than_allowed_and_the_player_has_left():
    live_game = away_from_first_turn(2)
    decided_by_stand_in(live_game, 0)
    assert live_game.sitters[0] is SeatController.STAND_IN
    decided_by_stand_in(live_game, 0)
    assert (live_game.stand_in_moves[0], live_game.sitters[0]) == (3, SeatController.LEFT)
    assert live_game.bot_for(0) == "solid"
    assert rejection_code(live_game, wish(EntryKind.BACK, 0), live_game.at) == "away_for_good"


def test_absences_add_up():
    live_game = away_from_first_turn(1)
    take(live_game, EntryKind.BACK, 0)
    while live_game.sitters[0] is SeatController.RETURNING:
        play_on(live_game, 1)
    if live_game.sitters[0] is SeatController.PERSON:
        take(live_game, EntryKind.AWAY, 0, note="left")
        decided_by_stand_in(live_game, 0)
    assert live_game.sitters[0] is SeatController.LEFT


def test_where_nothing_is_allowed_the_first_decision_is_leaving():
    assert away_from_first_turn(0).sitters[0] is SeatController.LEFT


def test_who_has_left_stands_behind_everybody_who_stayed():
    live_game = away_from_first_turn(0)
    while not live_game.over:
        play_on(live_game, 1)
    outcome = outcomes_of(live_game)[0]
    assert (outcome.left, outcome.standing) == (True, 3)


def test_who_is_on_the_way_back_when_the_game_ends_has_not_left():
    live_game = new_course(stand_in_limit=10)
    while not live_game.over:
        play_on(live_game, 1)
    live_game.sitters[0] = SeatController.RETURNING
    assert [outcome.left for outcome in outcomes_of(live_game)] == [False, False, False]


def test_moves_of_bots_that_were_seated_and_moves_of_people_count_for_nobody():
    live_game = new_course("", "solid", "novice", stand_in_limit=0)
    play_on(live_game, 40)
    assert live_game.stand_in_moves == [0, 0, 0]


def test_a_game_whose_people_all_want_back_is_not_deserted():
    live_game = new_course("", "solid", "solid", stand_in_limit=10)
    take(live_game, EntryKind.AWAY, 0, note="left")
    assert live_game.is_deserted
    take(live_game, EntryKind.BACK, 0)
    assert not live_game.is_deserted


def test_the_same_log_gives_the_same_counts():
    live_game = new_course(stand_in_limit=3)
    again = LiveGame(setting_of("", "", "", stand_in_limit=3), bytes(32))
    entries = play_on(live_game, 12)
    entries.append(take(live_game, EntryKind.AWAY, 1, note="left"))
    entries += play_on(live_game, 30)
    for entry in entries:
        again.apply(entry)
    assert (again.stand_in_moves, again.sitters, again.chain) == (
        live_game.stand_in_moves,
        live_game.sitters,
        live_game.chain,
    )
    assert live_game.stand_in_moves[1] > 0


def test_going_and_coming_back_brings_no_time():
    """Neither an increment, which is for a decision, nor the half minute for who was out of time."""
    live_game = new_course()
    seat = live_game.deciding
    assert seat is not None
    for _time in range(3):
        take(live_game, EntryKind.AWAY, seat, after=TERMS.reserve + 15_000, hand=ActorKind.PERSON, note="left")
        take(live_game, EntryKind.BACK, seat)
    assert live_game.at == BEGAN + 3 * (TERMS.reserve + 15_000)
    assert live_game.clocks.banks[seat] == 15_000
