"""Whatever the engine plays can be handed in and is worth what the engine says; what nobody can have played is refused."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.rulesets import EDITIONS
from tests.games.engine.arrange import random_game
from tests.tournaments.slips.played import slip_of
from tournaments.slips import (
    BUSINESSES,
    SlipData,
    SlipError,
    SlipLine,
    check_slip,
    godfather_of,
    outcome_of,
    read_slip,
    written_line,
)

NUMBERS = [31, 4, 17, 8, 2, 25]
games = st.tuples(st.integers(3, 6), st.integers(0, 10_000), st.sampled_from(sorted(EDITIONS)))
several = settings(max_examples=60, deadline=None)


def played(game: tuple[int, int, str]):
    players, number, edition = game
    return random_game(players, number, ruleset=EDITIONS[edition])


@several
@given(games)
def test_end_of_every_game_is_accepted_and_scored_as_the_engine_does(game):
    over = played(game)
    numbers = NUMBERS[: over.state.players]
    slip = slip_of(over, numbers)
    assert check_slip(slip, numbers) == []
    outcome = outcome_of(slip)
    assert [line.number for line in outcome.lines] == numbers
    assert tuple(line.score for line in outcome.lines) == over.result.totals
    assert tuple(line.place for line in outcome.lines) == over.result.places
    assert [line.bonuses for line in outcome.lines] == [score.bonuses for score in over.result.scores]
    assert (outcome.how, outcome.godfather) == (over.result.how, slip.godfather)
    assert godfather_of(slip.lines) == slip.godfather
    assert read_slip([written_line(line) for line in slip.lines], slip.godfather) == slip


def with_line(slip: SlipData, at: int, **values: object) -> SlipData:
    lines = list(slip.lines)
    lines[at] = msgspec.structs.replace(lines[at], **values)
    return msgspec.structs.replace(slip, lines=tuple(lines))


@several
@given(games, st.data())
def test_planted_mistakes_are_refused(game, data):
    over = played(game)
    numbers = NUMBERS[: over.state.players]
    slip = slip_of(over, numbers)
    at = data.draw(st.integers(0, len(numbers) - 1))
    line = slip.lines[at]
    taken = [name for one in slip.lines for name in one.businesses]
    mistakes = {
        "clean_not_in_fives": with_line(slip, at, clean=line.clean + data.draw(st.integers(1, 4))),
        "dirty_not_in_fives": with_line(slip, at, dirty=line.dirty + 2),
        "dirty_above_dealt": with_line(slip, at, dirty=255),
        "box_exceeded": with_line(slip, at, clean=line.clean + 1750 + 5),
        "line_missing": msgspec.structs.replace(slip, lines=slip.lines[:at] + slip.lines[at + 1 :]),
        "not_seated": with_line(slip, at, number=99),
        "line_twice": msgspec.structs.replace(slip, lines=(*slip.lines, line)),
        "godfather_not_seated": msgspec.structs.replace(slip, godfather=99),
        "clean_out_of_range": with_line(slip, at, clean=-5),
    }
    if taken:
        mistakes["business_twice"] = with_line(slip, at, businesses=(*line.businesses, taken[0]))
    if slip.godfather is None:
        mistakes["godfather_without_colour"] = msgspec.structs.replace(slip, godfather=line.number)
        mistakes["nobody_broke"] = everybody_kept(slip)
    else:
        mistakes["godfather_unsaid"] = msgspec.structs.replace(slip, godfather=None)
    for code, mistake in mistakes.items():
        assert code in {found.code for found in check_slip(mistake, numbers)}, code


def everybody_kept(slip: SlipData) -> SlipData:
    lines = tuple(msgspec.structs.replace(line, dirty=line.dirty or 5) for line in slip.lines)
    return msgspec.structs.replace(slip, lines=lines)


def test_stored_slip_is_read_strictly():
    line = written_line(SlipLine(1, 10, 0, ("Wl", "Ba")))
    assert line == {"number": 1, "clean": 10, "markers": 0, "dirty": 0, "businesses": ["Ba", "Wl"]}
    for broken in ({**line, "clean": "10"}, {**line, "businesses": ["Bx"]}, {"number": 1}):
        with pytest.raises(SlipError):
            read_slip([broken], None)
    assert len(set(BUSINESSES)) == 18
