"""Each thing that can be wrong is found, and nothing else; what could not be avoided is no violation."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tournaments.seating.checker import RematchAnswer, SeatingViolation, check_event, check_round
from tournaments.seating.checker.search import clean_seating
from tournaments.seating.checker.sizes import sizes_for
from tournaments.seating.generator import GeneratorSettings, generate_event, seat_blindly
from tournaments.seating.model import EndingKind, PairBan, SeatingEntrant, SeatingEvent, SeatingRound, SeatingTable

# Small enough that the exact search always answers at once.
SMALL = GeneratorSettings(players=(3, 12), enters_late=0.01)


def event(*rounds, players=8, **more):
    entrants = tuple(SeatingEntrant(number, f"Player {number}") for number in range(1, players + 1))
    played = tuple(
        SeatingRound(
            number, tuple(table if isinstance(table, SeatingTable) else SeatingTable(table) for table in tables)
        )
        for number, tables in enumerate(rounds, start=1)
    )
    return SeatingEvent("Cup", entrants, played=played, **more)


def found(given_event):
    return [violation for one in check_event(given_event) for violation in one.violations]


EIGHT = ((1, 2, 3, 4), (5, 6, 7, 8))
NINE = ((1, 2, 3), (4, 5, 6), (7, 8, 9))


def test_a_good_round_has_nothing():
    (checked,) = check_event(event(EIGHT))
    assert (checked.violations, checked.rematches, checked.rematch_free) == ((), 0, RematchAnswer.NOT_ASKED)


def test_who_plays_has_one_seat():
    assert found(event(((1, 2, 3, 4), (5, 6, 7, 4)))) == [
        SeatingViolation("seated_twice", 1, 0, (4,)),
        SeatingViolation("left_out", 1, 0, (8,)),
    ]


def test_who_does_not_play_has_none():
    late = replace(event(EIGHT), entrants=(SeatingEntrant(1, "Anna", enters=2), *event(EIGHT).entrants[1:]))
    assert found(late) == [SeatingViolation("absent", 1, 1, (1,))]
    assert found(event(((1, 2, 3, 4), (5, 6, 7, 9)), players=7)) == [SeatingViolation("nobody", 1, 2, (9,))]


def test_sizes_are_the_nearest():
    assert found(event(((1, 2, 3, 4, 5), (6, 7, 8)))) == [SeatingViolation("round_sizes", 1)]
    assert found(event(((1, 2), (3, 4, 5, 6, 7, 8)))) == [
        SeatingViolation("table_size", 1, 1),
        SeatingViolation("round_sizes", 1),
    ]


def test_rounds_follow_each_other():
    good = event(EIGHT, EIGHT, preset="balanced")
    skipped = replace(good, played=(good.played[0], replace(good.played[1], number=3)))
    assert found(skipped) == [SeatingViolation("round_number", 2)]


def test_a_rematch_that_could_be_avoided_is_found_with_its_pairs():
    again = ((1, 2, 4), (3, 5, 8), (6, 7, 9))
    checked = check_round(event(NINE, again, players=9, size=3), 2)
    assert checked.violations == (SeatingViolation("rematch", 2, 1, (1, 2)), SeatingViolation("rematch", 2, 3, (7, 9)))
    assert (checked.rematches, checked.rematch_free) == (2, RematchAnswer.EXISTED)


def test_presets_that_weigh_rematches_may_seat_them():
    again = ((1, 2, 4), (3, 5, 8), (6, 7, 9))
    checked = check_round(event(NINE, again, players=9, size=3, preset="balanced"), 2)
    assert (checked.violations, checked.rematches, checked.rematch_free) == ((), 2, RematchAnswer.EXISTED)


def test_a_rematch_that_had_to_be_is_no_violation():
    checked = check_round(event(EIGHT, ((1, 2, 5, 6), (3, 4, 7, 8))), 2)
    assert (checked.violations, checked.rematches, checked.rematch_free) == ((), 4, RematchAnswer.IMPOSSIBLE)


def test_a_question_too_long_is_not_answered():
    again = ((1, 2, 4), (3, 5, 8), (6, 7, 9))
    checked = check_round(event(NINE, again, players=9, size=3), 2, patience=1)
    assert (checked.violations, checked.rematch_free) == ((), RematchAnswer.GIVEN_UP)


def test_a_ban_that_could_be_kept_is_found():
    assert found(event(EIGHT, bans=(PairBan(3, 4, "same family"),))) == [SeatingViolation("banned_pair", 1, 1, (3, 4))]


def test_a_ban_that_could_not_be_kept_is_no_violation():
    three = event(((1, 2, 3),), players=3, bans=(PairBan(1, 2, "same family"),))
    assert found(three) == []


def test_a_ban_weighs_more_than_a_rematch():
    """Without the ban these nine could all meet new people; with it the pairs left do not fit."""
    lines = (
        NINE,
        ((1, 4, 7), (2, 5, 8), (3, 6, 9)),
        ((1, 5, 9), (2, 6, 7), (3, 4, 8)),
    )
    again = ((1, 2, 4), (3, 5, 7), (6, 8, 9))
    free = check_round(event(*lines, again, players=9, size=3), 4)
    assert free.rematch_free is RematchAnswer.EXISTED
    banned = check_round(event(*lines, again, players=9, size=3, bans=(PairBan(1, 6, "same family"),)), 4)
    assert (banned.violations, banned.rematch_free) == ((), RematchAnswer.IMPOSSIBLE)


@pytest.mark.parametrize(
    ("codes", "table"),
    [
        ([], SeatingTable((1, 2, 3, 4), (120, 80, 40, 0))),
        ([], SeatingTable((1, 2, 3, 4), (100, 100, 40, 0), (50, 50, 10, -10), EndingKind.PAYDAY)),
        ([], SeatingTable((1, 2, 3, 4), (60, 120, 60, 0), (50, -50, 50, -10), EndingKind.GODFATHER)),
        (["points_count"], SeatingTable((1, 2, 3, 4), (120, 80, 40))),
        (["points_count"], SeatingTable((1, 2, 3, 4), (), (4, 3, 2, 1), EndingKind.PAYDAY)),
        (["points_shares"], SeatingTable((1, 2, 3, 4), (120, 80, 40, 10))),
        (["points_shares"], SeatingTable((1, 2, 3, 4), (120, 120, 40, 0))),
        (["points_scores"], SeatingTable((1, 2, 3, 4), (120, 80, 40, 0), (50, 60, 10, -10), EndingKind.PAYDAY)),
        (["points_scores"], SeatingTable((1, 2, 3, 4), (120, 80, 40, 0), (50, 50, 10, -10), EndingKind.PAYDAY)),
        (["points_scores"], SeatingTable((1, 2, 3, 4), (100, 100, 40, 0), (50, 50, 10, -10), EndingKind.GODFATHER)),
    ],
)
def test_points_are_what_places_are_worth(codes, table):
    assert [violation.code for violation in found(event((table, (5, 6, 7, 8))))] == codes


def seat_cleanly(given_event, nonce):
    """By the exact search: no rematch and no broken ban where that is possible."""
    number = given_event.next_round
    met = {
        frozenset((one, other))
        for played in given_event.played
        for table in played.tables
        for one in table.seats
        for other in table.seats
        if one != other
    }
    bans = {frozenset((ban.first, ban.second)) for ban in given_event.bans}
    players = given_event.players(number)
    sizes = sizes_for(len(players), given_event.size)
    for avoid in (met | bans, bans, set()):
        seating = clean_seating(players, avoid, sizes)
        if seating is not None:
            return seating
    raise AssertionError("with nothing to avoid every seating is clean")


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_events_seated_by_the_search_have_no_violation(number):
    made = generate_event(number, seat_cleanly, SMALL)
    for one in (made.event, *made.undone):
        assert found(one) == []


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**9), st.data())
def test_who_is_put_in_place_of_another_is_always_noticed(number, data):
    made = generate_event(number, seat_blindly, SMALL).event
    last = made.played[-1]
    at = data.draw(st.integers(0, len(last.tables) - 1))
    seats = last.tables[at].seats
    broken = SeatingTable((seats[1], *seats[1:]))
    tables = (*last.tables[:at], broken, *last.tables[at + 1 :])
    checked = check_round(replace(made, played=(*made.played[:-1], replace(last, tables=tables))), last.number)
    assert {
        SeatingViolation("seated_twice", last.number, 0, (seats[1],)),
        SeatingViolation("left_out", last.number, 0, (seats[0],)),
    } <= set(checked.violations)
