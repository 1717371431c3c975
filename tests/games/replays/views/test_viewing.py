"""Who gets the replay of which table, through whose eyes, and at what cost."""

import pytest
from django.test import Client
from django.urls import reverse

from games.tables.models import Admission, Stage, Table
from palermo.accounts.models import User
from tests.games.tables.stages import dealt_table, finished_table, people_at
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import EventStage, RoundTable

pytestmark = pytest.mark.django_db
PAGES = ("replay", "replay_told", "replay_embed", "replay_embed_told")


def signed_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def answers(client: Client, table: Table, **asked: str) -> list[int]:
    return [client.get(reverse(name, args=[table.pk]), asked).status_code for name in PAGES]


@pytest.fixture
def table() -> Table:
    return finished_table(players=1, bots=2, club=ClubFactory.create())


def test_each_kind_of_table_is_seen_again_by_those_who_could_watch_it(client, table):
    """A frame knows nobody, whoever looks at it."""
    [player] = people_at(table)
    member = MembershipFactory.create(club=table.club).user
    friend = signed_in(UserFactory.create())
    cast = {"player": signed_in(player), "member": signed_in(member), "friend": friend, "visitor": client}
    found = {}
    kinds: dict[str, dict[str, object]] = {
        "open": {"admission": Admission.OPEN},
        "club": {"admission": Admission.CLUB},
        "link": {"admission": Admission.LINK},
        "unwatched": {"admission": Admission.OPEN, "spectators": False},
    }
    for kind, changes in kinds.items():
        Table.objects.filter(pk=table.pk).update(**changes)
        if kind == "link":
            friend.get(reverse("table", args=[table.pk]), {"key": table.link_key})
        found[kind] = {name: answers(one, table) for name, one in cast.items()}
    everybody, only_here, nobody = [200] * 4, [200, 200, 404, 404], [404] * 4
    assert found == {
        "open": dict.fromkeys(cast, everybody),
        "club": {"player": only_here, "member": only_here, "friend": nobody, "visitor": nobody},
        "link": {"player": only_here, "member": nobody, "friend": only_here, "visitor": nobody},
        "unwatched": {"player": [200, 200, 403, 403], **dict.fromkeys(("member", "friend", "visitor"), [403] * 4)},
    }


def test_only_games_that_are_over_are_told(client):
    table = dealt_table(players=1, bots=2)
    player = signed_in(people_at(table)[0])
    for stage, code in ((Stage.PLAYING, "game-not-over"), (Stage.ABORTED, "game-called-off")):
        Table.objects.filter(pk=table.pk).update(stage=stage)
        for one in (player, client):
            assert answers(one, table) == [409] * 4
            told = one.get(reverse("replay_told", args=[table.pk]), headers={"accept": "application/json"})
            assert told.json()["code"] == code


def test_eyes_are_ones_own_until_others_are_asked_for(client, table):
    [player] = people_at(table)
    address = reverse("replay_told", args=[table.pk])
    own = signed_in(player).get(address).json()
    assert (own["eyes"], own["own"], own["replay"]["eyes"]) == ("0", 0, 0)
    watched = client.get(address).json()
    assert (watched["eyes"], watched["own"], watched["replay"]["eyes"]) == ("watching", None, None)
    for eyes in ("0", "1", "2", "watching", "all"):
        told = client.get(address, {"eyes": eyes}).json()
        assert (told["eyes"], told["open"]) == (eyes, ["0", "1", "2", "watching", "all"])
    for nonsense in ("3", "-1", "ALL", "None"):
        assert client.get(address, {"eyes": nonsense}).status_code == 404


def test_while_the_round_of_an_event_is_played_nobody_sees_more_than_at_the_table(client, table):
    [player] = people_at(table)
    event = event_with(club=table.club, people=[player], papers=7)
    played = round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[(4, 3, 2, 1)])
    first, second = played.tables.all()
    RoundTable.objects.filter(pk=first.pk).update(live=table)
    Table.objects.filter(pk=table.pk).update(arranged=True)
    here, address = signed_in(player), reverse("replay_told", args=[table.pk])

    def opened() -> list[tuple[list[str], list[int]]]:
        return [
            (
                one.get(address).json()["open"],
                [one.get(address, {"eyes": eyes}).status_code for eyes in ("1", "all")],
            )
            for one in (here, client)
        ]

    everything = (["0", "1", "2", "watching", "all"], [200, 200])
    assert opened() == [(["0", "watching"], [403, 403]), (["watching"], [403, 403])]
    RoundTable.objects.filter(pk=second.pk).update(result=first.result)
    assert opened() == [everything, everything]
    RoundTable.objects.filter(pk=second.pk).update(result=None)
    event.stage = EventStage.CALLED_OFF
    event.save()
    assert opened() == [everything, everything]


def test_page_brings_nothing_of_the_game(client, table):
    page = client.get(reverse("replay", args=[table.pk]), {"move": "5"}).content.decode()
    assert "<title>Replay · Palermo</title>" in page
    assert people_at(table)[0].handle not in page


def test_frames_may_stand_anywhere_and_pages_nowhere(client, table):
    headers = {name: client.get(reverse(name, args=[table.pk])) for name in PAGES[::2]}
    assert "frame-ancestors *" in headers["replay_embed"]["Content-Security-Policy"]
    assert "X-Frame-Options" not in headers["replay_embed"]
    assert "frame-ancestors 'none'" in headers["replay"]["Content-Security-Policy"]


def test_telling_costs_the_same_for_three_and_for_six(django_assert_max_num_queries):
    person = UserFactory.create()
    client = signed_in(person)
    tables = [finished_table(people=[person], bots=bots) for bots in (2, 5)]
    answers(client, tables[0])
    for table in tables:
        with django_assert_max_num_queries(12):
            client.get(reverse("replay_told", args=[table.pk]))
        with django_assert_max_num_queries(12):
            client.get(reverse("replay", args=[table.pk]))


def test_event_leads_to_the_replay_of_a_table_that_is_over(client, table):
    event = event_with(club=table.club, papers=4)
    played = round_with(event, [(1, 2, 3, 4)], scores=[(4, 3, 2, 1)])
    played.tables.update(live=table, online=True)
    page = client.get(reverse("event_round", args=[event.code, 1])).content.decode()
    assert f'href="{reverse("replay", args=[table.pk])}"' in page
