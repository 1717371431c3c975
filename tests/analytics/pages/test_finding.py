"""The list of finished games: what it says, whom it shows what, where it leads, what it costs."""

import csv
import io
import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from analytics.pipeline.domain.ingest.ingest import ingest_game, read_log_of
from games.replays.domain.records import record_of
from games.replays.models import RecordingVisibility
from games.replays.projection.moments import game_moments
from games.tables.interfaces.bot_labels import bot_name
from games.tables.models import Table
from palermo.accounts.models import Audience, User
from palermo.clubs.models import Club, ClubRole
from tests.games.replays.catalogue.shelf import catalogued, full_shelf, played, recorded
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tournaments.events.models import RoundTable

pytestmark = pytest.mark.django_db


def client_of(person: User | None = None) -> Client:
    client = Client()
    if person is not None:
        client.force_login(person)
    return client


def listed(client: Client, query: str = "") -> list[str]:
    """The ids of the games on a page, in order."""
    page = client.get(f"/games/?{query}").content.decode()
    return re.findall(r'class="found-link" href="/replays/([0-9a-f-]+)/"', page)


def chips(client: Client, query: str) -> list[str]:
    page = client.get(f"/games/?{query}").content.decode()
    found = re.findall(r'class="filter-chip" href="([^"]*)">.*?</span> ([^<]*)</a>', page, re.DOTALL)
    return [f"{words.strip()} -> {unescape(href)}" for href, words in found]


def test_one_list_is_used_for_all_mine_a_players_a_clubs_and_an_events():
    shelf = full_shelf()
    ids = [str(game.pk) for game in shelf.games]
    visitor, anna = client_of(), client_of(shelf.anna)
    assert set(listed(visitor)) == {ids[at] for at in (0, 1, 6, 9, 10)}
    assert set(listed(anna, "player=me")) == {ids[at] for at in (0, 1, 3, 4, 6, 7, 9, 10)}
    assert set(listed(visitor, f"player={shelf.anna.handle}")) == {ids[at] for at in (0, 1, 6, 9, 10)}
    assert set(listed(anna, f"club={shelf.club.slug}")) == {ids[at] for at in (3, 6, 7, 10)}
    assert listed(anna, f"event={shelf.event.code}") == [ids[10]]
    assert listed(visitor, "kind=recorded") == [ids[9], ids[6]]


def test_bots_are_called_as_everywhere():
    table = played(UserFactory.create(), bots=3)
    kinds = set(table.seats.exclude(bot="").values_list("bot", flat=True))
    catalogued()
    page = client_of().get("/games/").content.decode()
    assert re.findall(r'<span translate="no">([^<]*bot)</span>', page) == [bot_name(kind) for kind in kinds] * 3


def test_people_who_hide_cannot_be_looked_for():
    hidden = UserFactory.create(who_sees_profile=Audience.NOBODY)
    table = played(hidden)
    catalogued()
    for key in ("player", "opponent", "winner", "loser"):
        answer = client_of().get("/games/", {key: hidden.handle})
        assert "we couldn’t find" in answer.content.decode()
        assert client_of().get("/games.csv", {key: hidden.handle}).status_code == 400
    assert f'href="/players/{hidden.handle}/"' not in client_of().get("/games/").content.decode()
    assert listed(client_of(hidden), "player=me") == [str(table.pk)]
    assert "we couldn’t find" in client_of().get("/games/?player=me").content.decode()


def test_filters_are_said_in_words_and_can_be_taken_off():
    person = UserFactory.create(display_name="Anna")
    query = f"player={person.handle}&size=4&ended=godfather&bombs=2&did=bombed&card=B7&card=W5"
    assert chips(client_of(), query) == [
        f"Player: {person} -> /games/?size=4&ended=godfather&bombs=2&did=bombed&card=B7&card=W5",
        f"Table size: 4 -> /games/?player={person.handle}&ended=godfather&bombs=2&did=bombed&card=B7&card=W5",
        f"Ended by: Godfather -> /games/?player={person.handle}&size=4&bombs=2&did=bombed&card=B7&card=W5",
        f"Minimum bombs thrown: 2 -> /games/?player={person.handle}&size=4&ended=godfather&did=bombed&card=B7&card=W5",
        f"Card: Blue 7, hit by a bomb -> /games/?player={person.handle}&size=4&ended=godfather&bombs=2&did=bombed&card=W5",
        f"Card: White 5, hit by a bomb -> /games/?player={person.handle}&size=4&ended=godfather&bombs=2&did=bombed&card=B7",
    ]
    assert chips(client_of(), "card=B7&did=held") == ["Card: Blue 7, still in hand at the end -> /games/"]


@pytest.mark.parametrize(
    "query",
    ["size=9", "bombs=-1", "bombs=99999999999999999999", "card=Z9", "did=eaten", "kind=x", "rated=maybe", "ended=x",
     "close=1e3", "clear=٣", "player=%00", "opponent=nobody-here", "since=2026-13", "card=B7&card=B7", "event=x"],
)  # fmt: skip
def test_nonsense_is_left_out_with_a_word_and_refused_as_a_file(query):
    answer = client_of().get(f"/games/?{query}")
    assert answer.status_code == 200
    assert "we couldn’t find" in answer.content.decode()
    refused = client_of().get(f"/games.csv?{query}", headers={"accept": "application/json"})
    assert (refused.status_code, refused.json()["code"]) == (400, "bad-filter")


@pytest.mark.parametrize(
    ("before", "status"),
    [("0", 200), ("99999", 200), ("x", 400), ("-1", 400), ("9" * 30, 400), ("9" * 4300, 400), ("²", 400)],
)
def test_any_place_to_go_on_from_is_answered(before, status):
    for address in ("/games/?card=B7", "/games.csv?card=B7"):
        assert client_of().get(f"{address}&before={before}").status_code == status


def test_addresses_lose_their_empty_fields_and_keep_all_cards():
    answer = client_of().get("/games/?size=&card=B7&card=&player=")
    assert (answer.status_code, answer["Location"]) == (302, "/games/?card=B7")


def test_cards_lead_to_their_moments_and_back():
    table = played(UserFactory.create(display_name="Anna"))
    catalogued()
    laid = [deed for deed in game_moments(record_of(table)) if deed.what == "laid"]
    wanted = [deed for deed in laid if deed.of == laid[0].of][:6]
    Table.objects.filter(pk=table.pk).update(packed=packed_of(table))
    page = client_of().get(f"/games/?card={laid[0].of}").content.decode()
    found = [unescape(href) for href in re.findall(r'class="moment-link" href="([^"]*)"', page)]
    assert found == [f"/replays/{table.pk}/?move={one.move}&eyes=all&from=card%3D{one.of}" for one in wanted]
    replay = client_of().get(found[0]).content.decode()
    assert f'<a href="/games/?card={laid[0].of}">' in replay
    assert "Back to the games" in replay


def packed_of(table: Table) -> bytes:
    from games.engine.packed import pack  # noqa: PLC0415
    from games.engine.replays import replay  # noqa: PLC0415

    return pack(replay(record_of(table)))


def test_while_a_round_plays_moments_are_a_spectators():
    shelf = full_shelf()
    table = next(game for game in shelf.games if isinstance(game, Table) and game.arranged)
    Table.objects.filter(pk=table.pk).update(packed=packed_of(table))
    card = next(deed.of for deed in game_moments(record_of(table)) if deed.what == "laid")

    def moments() -> set[str]:
        page = client_of().get(f"/games/?card={card}&event={shelf.event.code}").content.decode()
        return set(re.findall(r"eyes=(\w+)", page))

    assert moments() == {"watching"}
    RoundTable.objects.filter(result__isnull=True).update(result={"lines": []})
    assert moments() == {"all"}


@pytest.mark.parametrize(
    "text",
    ["//evil.example", "https://evil.example/?a=b", "a=b&" * 40, "x" * 700, "A=b", "<script>=1", "a%00=b", "a"],
)
def test_a_way_back_leads_only_to_our_own_lists(text):
    table = played(UserFactory.create())
    page = client_of().get(f"/replays/{table.pk}/", {"from": text}).content.decode()
    assert "replay-back" not in page


def test_file_has_what_the_page_shows():
    shelf = full_shelf()
    client = client_of(shelf.keeper)
    answer = client.get("/games.csv?kind=recorded")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [row["replay"].split("/")[2] for row in rows] == listed(client, "kind=recorded")
    assert [row["title"] for row in rows] == ["Game 14", "Game 13", "Game 12", "Game 11"]
    assert {row["recorded"] for row in rows} == {"yes"}
    assert rows[0]["players"] == "6"


def test_a_private_clubs_name_stays_inside():
    club = ClubFactory.create(is_public=False, name="Silent house")
    played(UserFactory.create(), club=club)
    catalogued()
    page = client_of().get("/games/").content.decode()
    assert "Silent house" not in page
    assert "A private club" in page


@pytest.mark.parametrize("is_public", [True, False], ids=["public", "private"])
@pytest.mark.parametrize("number", [5, 50])
def test_list_costs_the_same_for_few_and_for_many(number, is_public, django_assert_max_num_queries):
    shelf = full_shelf()
    Club.objects.update(is_public=is_public)
    stranger = UserFactory.create()
    for seed in range(20, 20 + number - len(shelf.games)):
        recorded(stranger, stranger, seed=seed)
    catalogued()
    client = client_of(shelf.anna)
    queries = ("", "player=me", f"club={shelf.club.slug}&size=3&card=B7", f"event={shelf.event.code}&did=held&card=B7")
    for query in queries:
        with django_assert_max_num_queries(12):
            listed(client, query)
        with django_assert_max_num_queries(12):
            client.get(f"/games.csv?{query}")


def test_from_a_cell_of_the_statistics_to_the_moments_and_back():
    people = UserFactory.create_batch(5)
    tables = [played(*people[:3], seed=1, bots=0), played(*people[2:], seed=2, bots=0)]
    for table in tables:
        Table.objects.filter(pk=table.pk).update(packed=packed_of(table))
        ingest_game(origin=f"live:{table.pk}", known=read_log_of(f"live:{table.pk}"))
    catalogued()
    deeds = [deed for deed in game_moments(record_of(tables[0])) if deed.what == "drawn"]
    at = "BWYKRG".index(deeds[0].of[0]) * 11 + int(deeds[0].of[1:]) - 1
    query = f"measure=drawn&at={at}"
    page = client_of().get(f"/statistics/games/?{query}").content.decode()
    links = [unescape(href) for href in re.findall(r'class="moment-link" href="([^"]*)"', page)]
    here = [link for link in links if str(tables[0].pk) in link]
    moves = [deed.move for deed in deeds if deed.of == deeds[0].of]
    assert here == [
        f"/replays/{tables[0].pk}/?move={one}&eyes=all&from={query.replace('=', '%3D').replace('&', '%26')}"
        for one in moves
    ]
    back = client_of().get(here[0]).content.decode()
    assert f'href="{reverse("statistics_games")}?{query.replace("&", "&amp;")}"' in back
    assert "Back to the statistics" in back
    own = client_of().get(f"/statistics/games/?{query}&player={people[deeds[0].seat].handle}").content.decode()
    assert f"/replays/{tables[0].pk}/?move={deeds[0].move}&amp;" in own
    for band in range(5):
        rated = client_of().get(f"/statistics/games/?{query}&band={band}").content.decode()
        assert "moment-link" not in rated
    Table.objects.filter(pk=tables[0].pk).update(spectators=False)
    assert str(tables[0].pk) + "/?move" not in client_of().get(f"/statistics/games/?{query}").content.decode()


def test_from_a_cell_of_the_statistics_to_the_moments_of_a_recording():
    keeper = MembershipFactory.create(role=ClubRole.SCOREKEEPER).user
    club = keeper.memberships.get().club
    people = [MembershipFactory.create(club=club).user for _ in range(5)]
    games = [
        recorded(keeper, *some, seed=seed, club=club, visibility=RecordingVisibility.CLUB)
        for seed, some in enumerate((people[:3], people[2:]))
    ]
    for game in games:
        ingest_game(origin=f"record:{game.pk}")
    catalogued()
    deed = next(deed for deed in game_moments(record_of(games[0])) if deed.what == "drawn")
    at = "BWYKRG".index(deed.of[0]) * 11 + int(deed.of[1:]) - 1
    address = f"/statistics/games/?measure=drawn&at={at}&club={club.slug}"
    moment = f'class="moment-link" href="/replays/{games[0].pk}/?move={deed.move}&amp;eyes=all&amp;from='
    assert moment in client_of(people[4]).get(address).content.decode()
    assert "moment-link" not in client_of().get(address).content.decode()


def test_every_list_is_reached_from_where_people_look():
    club: Club = ClubFactory.create()
    person = UserFactory.create()
    recorded(person, person, visibility=RecordingVisibility.PUBLIC)
    own = client_of(person)
    assert 'href="/games/?player=me"' in own.get("/").content.decode()
    assert f'href="/games/?player={person.handle}"' in client_of().get(f"/players/{person.handle}/").content.decode()
    assert f'href="/games/?club={club.slug}"' in client_of().get(f"/clubs/{club.slug}/").content.decode()
    assert 'href="/games/"' in client_of().get("/statistics/").content.decode()
    assert 'href="/games/"' in client_of().get("/recordings/").content.decode()
    assert 'href="/games/"' in client_of().get("/lobby/").content.decode()
    assert 'href="/games/?card=B7"' in client_of().get("/statistics/cards/B7/").content.decode()
