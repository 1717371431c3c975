"""Files to take away: what is in them, and that others can check it."""

import csv
import json

import pytest
from django.test import Client

from palermo.clubs.models import ClubRole
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tests.tournaments.events.seated_evenings import play_rounds, seated_event
from tournaments.desk.interfaces.event_text import token, words
from tournaments.events.domain.standings.bridge import record_of, rules_of
from tournaments.events.models import Adjustment, SeatingBan
from tournaments.seating.cli.main import main
from tournaments.seating.event_files import event_records
from tournaments.seating.event_files.event_file import read_event
from tournaments.seating.solver.solve import seat_round
from tournaments.swiss import standings_for

pytestmark = pytest.mark.django_db


def text_of(client: Client, event, name: str) -> str:
    response = client.get(f"/events/{event.code}/files/{name}")
    assert response["Content-Disposition"].startswith("attachment; filename=")
    return response.content.decode()


@pytest.mark.parametrize("scheme", ["even", "winner_only", "win_bonus"])
def test_text_is_accepted_by_the_checker_and_gives_the_same_standings(client, tmp_path, capsys, scheme):
    event = seated_event(11, scheme=scheme, preset="strict", rounds=4)
    event.entrants.filter(number=11).update(leaves=3)
    event.entrants.filter(number=10).update(enters=2)
    play_rounds(event, 3, unfinished=1)
    Adjustment.objects.create(
        event=event,
        entrant=event.entrants.get(number=1),
        kind="penalty",
        round_number=2,
        points=-20,
        reason="Late # twice",
    )
    text = text_of(client, event, "event.txt")
    file = tmp_path / "cup.event"
    file.write_text(text)
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out.endswith("3 rounds, 0 violations\n")
    there = event_records.record_of(read_event(text))
    here = [(line.place, line.player, line.points) for line in standings_for(record_of(event), rules_of(event))]
    assert [(line.place, line.player, line.points) for line in standings_for(there, rules_of(event))] == here


def test_round_can_be_seated_again_from_the_text(client):
    event = seated_event(12, rounds=3)
    play_rounds(event, 2)
    known = read_event(text_of(client, event, "event.txt"))
    again = seat_round(known, 2, nonce=known.played[1].nonce)
    assert len(again.tables) == len(known.played[1].tables)


def test_who_is_kept_apart_is_the_desks_business(client):
    club, keeper = ClubFactory.create(), UserFactory.create()
    MembershipFactory.create(club=club, user=keeper, role=ClubRole.SCOREKEEPER)
    event = event_with(club=club, papers=3, lot="dice")
    first, second = event.entrants.get(number=1), event.entrants.get(number=2)
    SeatingBan.objects.create(event=event, first=first, second=second, reason="Not for everybody")
    public = text_of(client, event, "event.txt")
    assert "ban" not in public.split()
    assert "# Pairs who are kept apart are not in this file" in public
    read_event(public)
    client.force_login(keeper)
    assert "ban 1 2 Not for everybody\n" in text_of(client, event, "event.txt")


@pytest.mark.parametrize(
    ("typed", "written"), [("  Anna\n Rossi ", "Anna Rossi"), ("No #1", "No ＃1"), ("\x00\t", "?"), ("a|b", "a|b")]
)
def test_words_stay_on_their_line(typed, written):
    assert words(typed) == written


def test_token_is_one_word():
    assert token(" dice 4711 – blue ") == "dice-4711-blue"


def test_spreadsheets_have_a_line_for_each_player_and_seat(client):
    event = event_with(papers=3, lot="dice")
    round_with(event, [(2, 1, 3)], scores=[(10, 30, -20)])
    event.entrants.filter(number=1).update(name="=cmd()")
    standings = list(csv.reader(text_of(client, event, "standings.csv").lstrip("\ufeff").splitlines()))
    assert standings[0][:7] == ["place", "number", "name", "points", "round 1 table", "round 1 place", "round 1 points"]
    assert standings[1][:7] == ["1", "1", "'=cmd()", "120", "1", "1", "120"]
    assert standings[3][8] == "-44.4 %"  # a number below nothing is no formula
    rounds = list(csv.reader(text_of(client, event, "rounds.csv").lstrip("\ufeff").splitlines()))
    assert rounds[1:] == [
        ["1", "swiss", "1", "1", "2", "Paper 2", "2", "60", "10", "", "", "", "0"],
        ["1", "swiss", "1", "2", "1", "'=cmd()", "1", "120", "30", "", "", "", "0"],
        ["1", "swiss", "1", "3", "3", "Paper 3", "3", "0", "-20", "", "", "", "0"],
    ]
    cross = list(csv.reader(text_of(client, event, "cross-table.csv").lstrip("\ufeff").splitlines()))
    assert cross[0] == ["number", "name", "1", "2", "3"]
    assert cross[1] == ["1", "'=cmd()", "x", "1", "1"]


def test_json_has_everything_public_and_no_keys(client):
    event = event_with(papers=3, lot="dice")
    round_with(event, [(2, 1, 3)], scores=[(10, 30, -20)])
    text = text_of(client, event, "event.json")
    found = json.loads(text)
    assert sorted(found) == ["entrants", "event", "rounds", "standings"]
    assert found["standings"]["lines"][0]["values"]["wins"] == "1"
    assert [seat["score"] for seat in found["rounds"][0]["tables"][0]["seats"]] == [10, 30, -20]
    assert f"{event.code}-1-1" not in text  # the code on the slip
    assert "seed" not in found["entrants"][0]
