"""The lobby: what it shows to whom, in which order, and that asking again is cheap."""

import pytest
from django.test import Client
from django.utils import timezone

from games.tables.domain.lobby.practice import open_quick_game
from games.tables.domain.presence import note_presence
from games.tables.models import Admission, Stage, Table
from palermo.clubs.models import Membership
from tests.clubs.cast import make_cast
from tests.games.tables.stages import dealt_table, finished_table, fresh, people_at, play_some, table_with
from tests.support.factories import MembershipFactory, UserFactory

pytestmark = pytest.mark.django_db
LISTS = ("own", "waiting", "running")


def seen_by(person) -> dict[str, list[Table]]:
    client = Client()
    if person is not None:
        client.force_login(person)
    context = client.get("/tables/").context
    return {name: [one.table for one in context[name]] for name in LISTS}


def test_tables_are_shown_to_whom_they_are_open():
    cast = make_cast()
    everybodys = table_with(players=1, free=2)
    members = table_with(players=1, free=2, club=cast.club, admission=Admission.CLUB)
    by_link = table_with(players=1, free=2, admission=Admission.LINK)
    watched, unwatched = dealt_table(players=3), dealt_table(players=3, spectators=False)
    finished_table(players=3)
    for person in (None, cast["guest"], cast["stranger"]):
        assert seen_by(person) == {"own": [], "waiting": [everybodys], "running": [watched]}
    assert seen_by(cast["member"]) == {"own": [], "waiting": [members, everybodys], "running": [watched]}
    assert seen_by(people_at(everybodys)[0]) == {"own": [everybodys], "waiting": [], "running": [watched]}
    assert seen_by(people_at(by_link)[0]) == {"own": [by_link], "waiting": [everybodys], "running": [watched]}
    assert seen_by(people_at(unwatched)[0]) == {"own": [unwatched], "waiting": [everybodys], "running": [watched]}


def test_free_seats_are_only_at_tables_with_a_free_seat(client):
    """A full table that has not started yet has nothing for a stranger."""
    free, full, watched = table_with(players=1, free=2), table_with(players=3, free=0), dealt_table(players=3)
    assert fresh(full).stage == Stage.WAITING
    assert seen_by(None) == {"own": [], "waiting": [free], "running": [watched]}
    context = client.get("/").context
    assert [one.table for one in context["free_tables"]] == [free]
    assert [one.table for one in context["running_tables"]] == [watched]
    free.delete()
    page = client.get("/").text
    assert "Free seats" not in page
    assert "Watch live" in page


def test_where_i_must_decide_comes_first_and_says_so(client):
    me = UserFactory.create()
    client.force_login(me)
    turn = dealt_table(people=[me, *UserFactory.create_batch(2)])
    later = dealt_table(people=[me, *UserFactory.create_batch(2)])
    Table.objects.filter(pk=turn.pk).update(deciding=0)
    Table.objects.filter(pk=later.pk).update(deciding=1)
    answer = client.get("/tables/")
    assert [one.table for one in answer.context["own"]] == [turn, later]
    assert answer.text.count("Your turn") == 1


def test_whose_turn_it_is_follows_the_game():
    table = dealt_table(players=3)
    assert table.first is not None
    assert table.first is not None
    assert table.deciding == table.first
    play_some(table, 1)
    assert fresh(table).deciding == (table.first + 1) % 3
    assert finished_table(players=3).deciding is None


def test_row_says_what_the_table_is(client):
    cast = make_cast(name="Kalsa")
    host = UserFactory.create(display_name="Rosalia")
    MembershipFactory.create(club=cast.club, user=host)
    table_with(people=[host], bots=1, free=2, club=cast.club)
    text = client.get("/tables/").text
    for words in ("Rosalia’s table", "Easy bot", "Kalsa", "German edition", "No clock", "Sit down"):
        assert words in text, words
    assert "Rated" not in text
    assert text.count("seat-free") == 2
    table_with(players=1, free=2, rated=True)
    assert "Rated" in client.get("/tables/").text


def test_empty_lobby_says_what_to_do_first(client):
    text = client.get("/tables/").text
    assert "No tables are open right now" in text
    assert "/tables/play/" in text


def test_quick_games_stay_out_of_the_lobby():
    player = UserFactory.create()
    table = open_quick_game(actor=player, bot="solid")
    assert seen_by(None) == {"own": [], "waiting": [], "running": []}
    assert seen_by(player)["own"] == [table]


def test_asking_again_is_answered_in_short_until_something_changes(client):
    table = table_with(players=1, free=2)
    first = client.get("/tables/part/")
    again = client.get("/tables/part/", headers={"if-none-match": first["ETag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert first["ETag"] == f'"{client.get("/tables/").context["tag"]}"'
    Table.objects.filter(pk=table.pk).update(stage=Stage.ABORTED, finished_at=timezone.now())
    changed = client.get("/tables/part/", headers={"if-none-match": first["ETag"]})
    assert changed.status_code == 200
    assert "No tables are open right now" in changed.text


def test_tag_differs_between_people_and_languages(client):
    table = table_with(players=1, free=2)
    tags = {client.get("/tables/part/", headers={"accept-language": code})["ETag"] for code in ("en", "de")}
    client.force_login(people_at(table)[0])
    tags.add(client.get("/tables/part/")["ETag"])
    assert len(tags) == 3


@pytest.mark.parametrize("signed_in", [False, True])
def test_lobby_needs_as_few_queries_for_many_tables_as_for_few(client, signed_in, django_assert_max_num_queries):
    me = UserFactory.create()
    if signed_in:
        client.force_login(me)
    queries = []
    for number in (1, 4):
        for _ in range(number):
            cast = make_cast()
            Membership.objects.create(club=cast.club, user=me)
            table_with(players=2, bots=1, free=1, club=cast.club)
            dealt_table(players=3)
        if signed_in:
            table_with(people=[me], free=2)
        with django_assert_max_num_queries(12) as counted:
            assert client.get("/tables/").status_code == 200
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


def test_lobby_says_where_somebody_is_right_now(client):
    table, other = table_with(players=2, free=1), dealt_table(players=3)
    nobody = client.get("/tables/part/")
    assert [nobody.text.count(words) for words in ("is here", "are here", "watching")] == [0, 0, 0]
    present = {(table.pk, 0): 2, (table.pk, 1): 1, (other.pk, 2): 1, (other.pk, None): 1}
    note_presence(process="one", present=present)
    there = client.get("/tables/part/", headers={"If-None-Match": nobody["ETag"]})
    assert [there.text.count(words) for words in ("2 players are here", "1 player is here", "1 watching")] == [1, 1, 1]
    note_presence(process="one", present=dict.fromkeys(present, 0))
    again = client.get("/tables/part/", headers={"If-None-Match": there["ETag"]})
    assert (again.status_code, again["ETag"]) == (200, nobody["ETag"])
