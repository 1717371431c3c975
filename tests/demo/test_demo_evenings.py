"""The file of evenings: what is in it was really played, and is what the plans say."""

import msgspec
import pytest

from palermo.demo.evenings.plans import NIGHTS, PLANS
from palermo.demo.evenings.playing import event_before, nonce_for, play_event, play_night_game, play_table
from palermo.demo.evenings.written import FILE, WrittenTable, read_evenings, write_evenings
from tournaments.seating.solver.solve import SolverBudget, seat_round
from tournaments.slips import check_slip

WRITTEN = read_evenings()
SAMPLE = [("coppa", 0, 3), ("coppa", 4, 7), ("coppa", 5, 0), ("porto", 1, 2), ("online", 1, 1)]


@pytest.mark.parametrize(("code", "at", "table"), SAMPLE)
def test_engine_plays_the_games_of_the_file_again(code, at, table):
    stored = WRITTEN.events[code][at].tables[table]
    empty = WrittenTable(stored.seats, reasons=stored.reasons)
    assert play_table(PLANS[code], empty, stored.game) == stored


def test_engine_plays_the_club_nights_of_the_file_again():
    assert set(WRITTEN.nights) == set(NIGHTS)
    night = NIGHTS["last-3"]
    stored = WRITTEN.nights[night.key]
    assert len(stored) == len(night.games)
    assert play_night_game(night.games[1], night.first_game + 1) == stored[1]


def test_whole_event_is_played_again_from_its_plan():
    assert msgspec.json.encode(play_event(PLANS["online"])) == msgspec.json.encode(WRITTEN.events["online"])


def test_seating_gives_rounds_of_the_large_event_again():
    plan, rounds = PLANS["coppa"], WRITTEN.events["coppa"]
    found = seat_round(event_before(plan, rounds[:1]), 2, nonce=nonce_for(plan, 2), budget=SolverBudget(seconds=120.0))
    assert [table.seats for table in found.tables] == [table.seats for table in rounds[1].tables]
    assert msgspec.to_builtins(found.certificate) == rounds[1].quality["certificate"]


def test_every_slip_of_the_file_can_have_been():
    tables = [table for rounds in WRITTEN.events.values() for played in rounds for table in played.tables]
    tables += [table for night in WRITTEN.nights.values() for table in night]
    over = [table for table in tables if table.lines]
    assert len(over) == 41 + 9 + 12 + 4 + 25
    assert [table for table in over if check_slip(table.slip(), list(table.seats))] == []
    assert len({table.game for table in over}) == len(over)


def test_rounds_have_everybody_who_is_there():
    for code, rounds in WRITTEN.events.items():
        plan = PLANS[code]
        swiss = [played for played in rounds if played.kind == "swiss"]
        assert len(swiss) == plan.seated
        for number, played in enumerate(swiss, start=1):
            seated = sorted(start for table in played.tables for start in table.seats)
            assert tuple(seated) == event_before(plan, ()).players(number)


def test_file_is_written_as_it_is_read(tmp_path):
    write_evenings(WRITTEN, tmp_path / "evenings.json")
    assert (tmp_path / "evenings.json").read_text() == FILE.read_text()
