"""Who may try something else, how often, and where it shows: at the game, to themselves, and nowhere else."""

import json

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from analytics.pipeline.domain.ingest.sources.live import read_table, unread_tables
from games.engine import TOKENS
from games.replays.domain.recordings.recording import remove_recording
from games.replays.domain.records import record_of
from games.replays.domain.studies.studies import MOST_STUDIES
from games.replays.models import Study
from games.replays.personal_data import studies_of, take_studies_along
from games.tables.domain.game.archive import pack_game
from games.tables.domain.game.cache import time_control_at
from games.tables.domain.lobby.links import link_to_table
from games.tables.domain.lobby.queries import running_tables_of, tables_in_lobby, tables_of_player
from games.tables.domain.lobby.seating import MOST_TABLES, check_number_of_tables
from games.tables.models import Admission, LogEntry, Seat, Stage, Table
from games.tables.play.clocks import DAY
from palermo.accounts.models import User
from palermo.common.models import Job
from tests.games.replays.recordings.shelves import imported
from tests.games.replays.studies.desks import play_out, study_of
from tests.games.tables.stages import dealt_table, finished_table, people_at
from tests.support.factories import ClubFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import RoundTable

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
JSON = {"accept": "application/json"}


def signed_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def begin(client: Client, game_id: object, **wish: object):
    body = json.dumps({"move": 10, "bot": "novice", **wish})
    return client.post(reverse("replay_studies", args=[game_id]), body, content_type="application/json", headers=JSON)


def listing(client: Client, game_id: object):
    return client.get(reverse("replay_studies", args=[game_id]), headers=JSON).json()


@pytest.fixture
def table() -> Table:
    return finished_table(players=1, bots=2)


@pytest.fixture
def person(table: Table) -> User:
    return people_at(table)[0]


def test_a_study_is_begun_played_and_compared(table, person):
    client, record = signed_in(person), record_of(table)
    answer = begin(client, table.pk)
    study = Study.objects.get()
    assert (answer.status_code, answer.json()) == (201, {"place": reverse("table", args=[study.played_id])})
    [running] = listing(client, table.pk)["studies"]
    assert (running["at"], running["stage"], running["played"], running["scores"]) == (10, "playing", "", [])
    assert client.get(answer.json()["place"]).status_code == 200

    told = client.get(reverse("replay_study", args=[study.played_id])).json()
    moment = f"{reverse('replay', args=[table.pk])}?move=10&eyes={study.seat}"
    assert told["game"] == {
        "place": moment, "studies": reverse("replay_studies", args=[table.pk]), "names": [], "scores": []
    }  # fmt: skip
    played = play_out(study.played, seed=3)
    [ended] = listing(client, table.pk)["studies"]
    then = [seat.score for seat in table.seats.all()]
    assert ended["played"] == TOKENS[LogEntry.objects.get(table=played, seq=11).move or 0]
    assert ended["instead_of"] == TOKENS[record.moves[10]]
    assert (ended["scores"], ended["then"]) == ([seat.score for seat in played.seats.all()], then[study.seat])
    assert ended["place"] == reverse("replay", args=[played.pk])
    told = client.get(reverse("replay_study", args=[played.pk])).json()
    assert (told["scores"], told["game"]["scores"]) == (ended["scores"], then)
    assert (told["at"], told["seat"], told["bot"], told["own"], told["goes_on"]) == (
        10,
        study.seat,
        "novice",
        True,
        True,
    )
    assert client.get(reverse("replay_told", args=[played.pk])).json()["branched_at"] == 10
    assert client.get(reverse("replay_told", args=[table.pk])).json()["branched_at"] is None


def test_a_recording_is_studied_too(client):
    person = UserFactory.create()
    game = imported(person)
    me = signed_in(person)
    assert begin(me, game.pk, move=20).status_code == 201
    shown = listing(me, game.pk)
    assert (shown["goes_on"], shown["closed"], len(shown["studies"])) == (False, "", 1)
    played = play_out(Study.objects.get().played)
    told = me.get(reverse("replay_study", args=[played.pk])).json()
    assert (told["goes_on"], told["game"]["names"]) == (False, ["1", "2", "3"])
    page = me.get(reverse("replay_fairness", args=[played.pk])).content.decode()
    assert "This is a study" in page
    assert "fixed its seed before" not in page


def test_it_is_for_accounts(client, table):
    assert listing(client, table.pk)["closed"] == "account"
    refused = begin(client, table.pk)
    assert (refused.status_code, refused.json()["code"]) == (403, "not-allowed")
    guest = signed_in(UserFactory.create(is_guest=True))
    assert listing(guest, table.pk)["closed"] == "account"
    refused = begin(guest, table.pk)
    assert (refused.status_code, refused.json()["code"]) == (403, "account-needed")
    assert Study.objects.count() == 0


def test_whoever_may_not_see_the_game_may_not_study_it(table, person):
    Table.objects.filter(pk=table.pk).update(admission=Admission.LINK)
    stranger = signed_in(UserFactory.create())
    assert begin(stranger, table.pk).status_code == 404
    study = study_of(table, person)
    assert stranger.get(reverse("replay_study", args=[study.played_id])).status_code == 404
    assert stranger.get(reverse("table", args=[study.played_id])).status_code == 404
    # Whoever was given the link sees the study, and nothing of a game that is not theirs to see.
    stranger.get(link_to_table(study.played))
    assert stranger.get(reverse("table", args=[study.played_id])).status_code == 200
    told = stranger.get(reverse("replay_study", args=[study.played_id])).json()
    assert (told["own"], told["game"]) == (False, None)
    removing = reverse("replay_study_remove", args=[table.pk, study.played_id])
    assert stranger.post(removing).status_code == 404
    Table.objects.filter(pk=table.pk).update(admission=Admission.OPEN)
    assert stranger.post(removing, headers=JSON).json()["code"] == "not-found"
    assert Study.objects.count() == 1


def test_while_the_round_of_an_event_is_played_nothing_is_tried(client, table, person):
    event = event_with(club=ClubFactory.create(), people=[person], papers=7)
    played = round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[(4, 3, 2, 1)])
    earlier = study_of(table, person)
    first, second = played.tables.all()
    RoundTable.objects.filter(pk=first.pk).update(live=table)
    Table.objects.filter(pk=table.pk).update(arranged=True)
    me = signed_in(person)
    refused = begin(me, table.pk)
    assert (refused.status_code, refused.json()["code"]) == (403, "eyes-closed")
    shown = listing(me, table.pk)
    assert (shown["closed"], shown["studies"]) == ("round", [])
    assert me.get(reverse("replay_study", args=[earlier.played_id])).json()["game"] is None
    RoundTable.objects.filter(pk=second.pk).update(result=first.result)
    assert begin(me, table.pk).status_code == 201


def test_only_what_is_over_and_a_decision(table, person):
    me = signed_in(person)
    running = dealt_table(people=[person], bots=2)
    assert begin(me, running.pk).json()["code"] == "game-not-over"
    for move in (-1, table.version, 10**9):
        assert begin(me, table.pk, move=move).json()["code"] == "no-decision-there"
    assert begin(me, table.pk, bot="oracle").json()["code"] == "no-such-bot"
    address = reverse("replay_studies", args=[table.pk])
    for body in ("", "[]", '{"move": "1"}', '{"bot": "solid"}', '{"move": 1, "seat": 2}', '{"move": 1.5}', "\xff{"):
        refused = me.post(address, body.encode("latin-1"), content_type="application/json", headers=JSON)
        assert (refused.status_code, refused.json()["code"]) == (400, "bad-study"), body
    assert Study.objects.count() == Table.objects.filter(branched_at__isnull=False).count() == 0


def test_a_study_is_not_studied_again(table, person):
    played = play_out(study_of(table, person).played)
    me = signed_in(person)
    assert listing(me, played.pk)["closed"] == "study"
    refused = begin(me, played.pk)
    assert (refused.status_code, refused.json()["code"]) == (409, "study-of-study")
    asked = me.post(f"/api/tables/{played.pk}/rematch")
    assert (asked.status_code, asked.json()["code"]) == (409, "studied-alone")


def test_there_are_twenty_of_a_game_until_one_is_removed(table, person):
    me, other = signed_in(person), UserFactory.create()
    study_of(table, other)
    for _ in range(MOST_STUDIES):
        study_of(table, person, 5)
    assert begin(me, table.pk).json()["code"] == "too-many-studies"
    removed = Study.objects.filter(person=person).first()
    assert removed is not None
    play_out(removed.played)
    shown = me.post(reverse("replay_study_remove", args=[table.pk, removed.played_id])).json()
    assert len(shown["studies"]) == MOST_STUDIES - 1
    for rows in (Table.objects.filter(pk=removed.played_id), Seat.objects.filter(table=removed.played_id)):
        assert not rows.exists()
    pack_game(table_id=removed.played_id)  # the job that was left behind finds nothing to do
    assert begin(me, table.pk).status_code == 201
    assert Table.objects.filter(pk=table.pk).exists()


def test_a_list_costs_the_same_for_one_and_for_many(table, person, django_assert_max_num_queries):
    me = signed_in(person)
    recording = imported(person)
    for number in range(6):
        study = study_of(recording if number % 2 else table, person, 10 + number)
    play_out(study.played)
    pack_game(table_id=table.pk)
    for address in (
        reverse("replay_studies", args=[table.pk]),
        reverse("replay_study", args=[study.played_id]),
        reverse("studies"),
    ):
        me.get(address)
        with django_assert_max_num_queries(12):
            assert me.get(address).status_code == 200


def test_my_studies_lead_to_where_they_are_played_and_to_their_games(client, table, person):
    running, over = study_of(table, person), study_of(imported(person, title="The <b>final</b>"), person, 20)
    play_out(over.played)
    page = signed_in(person).get(reverse("studies")).content.decode()
    assert f'href="{reverse("table", args=[running.played_id])}"' in page
    assert f'href="{reverse("replay", args=[over.played_id])}"' in page
    assert "The &lt;b&gt;final&lt;/b&gt;" in page
    nothing = signed_in(UserFactory.create()).get(reverse("studies")).content.decode()
    assert nothing.count("/tables/") == page.count("/tables/") - page.count(str(running.played_id))
    assert '<a class="button" href="/games/?player=me">' in nothing
    assert client.get(reverse("studies")).status_code == 302


def test_nothing_counts_it(table, person):
    """No statistics, no list of games, no lobby, no limit of tables, no clock."""
    Job.objects.all().delete()
    running, over = study_of(table, person), study_of(table, person)
    played = play_out(over.played)
    assert played.stage == Stage.FINISHED
    assert {job.kind for job in Job.objects.all()} == {"tables.pack_game"}
    assert read_table(str(played.pk)) is None
    assert list(unread_tables()) == [str(table.pk)]
    assert list(tables_of_player(person.player)) == [table]
    assert list(running_tables_of(person)) == []
    assert not tables_in_lobby(UserFactory.create()).exists()
    for _ in range(MOST_TABLES + 1):
        study_of(table, person)
    check_number_of_tables(player=person.player)
    assert (played.rated, played.club, time_control_at(played).timed) == (False, None, False)
    wakes = Table.objects.get(pk=running.played_id).wake_at
    assert wakes is not None
    assert wakes > 10_000 * DAY


def test_studies_go_with_their_person_and_with_a_recording(table, person):
    other = UserFactory.create()
    game = imported(other)
    kept = study_of(table, other)
    for one in (table, game):
        study_of(one, person)
    assert [(row["of_game"], row["after_moves"]) for row in studies_of(person)] == [
        (str(table.pk), 10),
        (str(game.pk), 10),
    ]
    remove_recording(actor=other, game_id=game.pk)
    assert len(studies_of(person)) == 1
    take_studies_along(person)
    assert list(Table.objects.filter(branched_at__isnull=False)) == [kept.played]


def test_pieces_are_json_that_says_no_more_than_its_fields(table, person):
    """While it is played: neither how the game went on nor any card."""
    study = study_of(table, person)
    told = signed_in(person).get(reverse("replay_study", args=[study.played_id])).content
    assert set(msgspec.json.decode(told)) == {"at", "seat", "bot", "own", "goes_on", "scores", "game"}
    assert b'"scores":[]' in told
