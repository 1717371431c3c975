"""The replay of a recorded game: who gets it, through whose eyes, and what it says of cards that nobody told."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from games.replays.domain.recordings.linked_results import link_result
from games.replays.domain.recordings.recording import reopen_recording
from games.replays.models import RecordedGame, RecordingVisibility
from games.tables.models import LogEntry
from palermo.accounts.models import User
from palermo.clubs.models import ClubRole
from tests.games.engine.arrange import random_game
from tests.games.replays.recordings.shelves import begun, imported, of_the_hall, on_record, written_down
from tests.games.tables.stages import finished_table
from tests.games.tables.two_courses import worlds
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import result_with
from tests.tournaments.events.halls import hall_with
from tournaments.events.models import Round, RoundTable

pytestmark = pytest.mark.django_db
PAGES = ("replay", "replay_told", "replay_embed", "replay_embed_told")
FILES = ("replay_sgn", "replay_text", "replay_picture_svg", "replay_checked")


def client_of(person: User | None) -> Client:
    client = Client()
    if person is not None:
        client.force_login(person)
    return client


def answers(person: User | None, game: RecordedGame, names: tuple[str, ...] = PAGES) -> list[int]:
    return [client_of(person).get(reverse(name, args=[game.pk])).status_code for name in names]


def test_each_kind_of_recording_is_seen_again_by_those_who_may_see_it():
    """A frame knows nobody, whoever looks at it."""
    club = ClubFactory.create()
    recorder = MembershipFactory.create(club=club, role=ClubRole.SCOREKEEPER).user
    cast = {
        "recorder": recorder,
        "keeper": MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user,
        "member": MembershipFactory.create(club=club).user,
        "stranger": UserFactory.create(),
        "visitor": None,
    }
    kinds = {
        "public": imported(recorder, 1, club=club),
        "club": imported(recorder, 2, visibility=RecordingVisibility.CLUB, club=club),
        "mine": imported(recorder, 3, visibility=RecordingVisibility.MINE),
        "going": begun(recorder, club=club),
    }
    everybody, only_here, nobody, not_yet = [200] * 4, [200, 200, 404, 404], [404] * 4, [409, 409, 404, 404]
    found = {kind: {name: answers(one, game) for name, one in cast.items()} for kind, game in kinds.items()}
    assert found == {
        "public": dict.fromkeys(cast, everybody),
        "club": {**dict.fromkeys(cast, only_here), "stranger": nobody, "visitor": nobody},
        "mine": {**dict.fromkeys(cast, nobody), "recorder": only_here},
        "going": {**dict.fromkeys(cast, nobody), "recorder": not_yet, "keeper": not_yet},
    }
    for kind, game in kinds.items():
        pages = {name: answers(one, game)[0] for name, one in cast.items()}
        assert {name: answers(one, game, FILES) for name, one in cast.items()} == {
            name: [status] * len(FILES) for name, status in pages.items()
        }, kind


def test_eyes_of_a_recording_are_ones_own_until_others_are_asked_for():
    person = UserFactory.create(display_name="Anna")
    game = imported(person, names={1: "Anna", 2: "Bruno"})
    address = reverse("replay_told", args=[game.pk])
    own = client_of(person).get(address).json()
    assert (own["eyes"], own["own"], own["seats"][1]["name"], own["seats"][0]["name"]) == ("1", 1, "Anna", "1")
    assert own["open"] == ["0", "1", "2", "watching", "all"]
    assert client_of(None).get(address).json()["eyes"] == "watching"
    assert client_of(None).get(address, {"eyes": "3"}).status_code == 404


def test_two_worlds_of_a_recording_are_told_the_same():
    """Everything that a seat never saw is another card, and what the site sends for its eyes has the same bytes."""
    differed = 0
    for number in range(0, 40, 4):
        pair = worlds(number, whole=True)
        word = "watching" if pair.seat is None else str(pair.seat)
        person = UserFactory.create()
        told = []
        for record in (pair.here, pair.there):
            game = on_record(person, record)
            address = reverse("replay_told", args=[game.pk])
            picture = reverse("replay_picture_svg", args=[game.pk])
            told.append([client_of(None).get(one, {"eyes": word, "move": "40"}).content for one in (address, picture)])
            game.delete()
        assert told[0] == told[1]
        differed += pair.differ > 5
    assert differed > 5


def test_while_the_round_of_its_event_is_played_a_recording_shows_what_a_spectator_saw():
    hall = hall_with()
    game = of_the_hall(hall)
    table = hall.table()
    link_result(actor=hall.scorekeeper, game_id=game.pk, table_id=table.pk)
    address = reverse("replay_told", args=[game.pk])
    assert client_of(None).get(address).json()["open"] == ["watching"]
    assert client_of(hall.anna).get(address).json()["open"] == ["0", "watching"]
    assert client_of(None).get(address, {"eyes": "all"}).status_code == 403
    assert answers(None, game, FILES) == [403, 403, 200, 403]
    RoundTable.objects.update(result=result_with((1, 2, 3, 4), (4, 3, 2, 1)))
    assert client_of(None).get(address).json()["open"] == ["0", "1", "2", "3", "watching", "all"]
    assert answers(None, game, FILES) == [200] * 4


def test_recording_of_people_who_just_played_a_round_together_is_closed_until_the_round_is_over():
    """Nobody has said yet that it is the same game."""
    hall = hall_with()
    game = of_the_hall(hall)
    address = reverse("replay_told", args=[game.pk])
    everything = ["0", "1", "2", "3", "watching", "all"]
    assert client_of(None).get(address).json()["open"] == everything
    Round.objects.update(published_at=game.played_at + timedelta(minutes=1))
    assert client_of(None).get(address).json()["open"] == everything
    Round.objects.update(published_at=game.played_at - timedelta(minutes=30))
    assert client_of(None).get(address).json()["open"] == ["watching"]
    RoundTable.objects.update(result=result_with((1, 2, 3, 4), (4, 3, 2, 1)))
    assert client_of(None).get(address).json()["open"] == everything


def test_page_says_how_many_cards_were_filled_in():
    hall = hall_with()
    players = [hall.anna.player, hall.bruno.player, hall.carla.player]
    played = random_game(3, 7)
    game = written_down(hall.scorekeeper, players, hall.event.club, played, told=False)
    assert game.untold > 1
    said = f"{game.untold} cards stayed unknown and were filled in automatically."
    for name in ("replay", "replay_embed", "recording"):
        assert said in client_of(None).get(reverse(name, args=[game.pk])).content.decode()


def test_recording_that_is_opened_again_while_somebody_looks():
    hall = hall_with()
    game = of_the_hall(hall)
    visitor = client_of(None)
    address = reverse("replay_told", args=[game.pk])
    assert visitor.get(address).status_code == 200
    reopen_recording(actor=hall.scorekeeper, game_id=game.pk)
    asked = visitor.get(address, {"eyes": "all"}, headers={"accept": "application/json"})
    assert (asked.status_code, asked.json()["code"]) == (404, "not-found")
    kept = client_of(hall.scorekeeper).get(address, headers={"accept": "application/json"})
    assert (kept.status_code, kept.json()["code"]) == (409, "game-not-over")


def test_telling_a_recording_costs_little(django_assert_max_num_queries):
    game = imported(UserFactory.create())
    client = client_of(UserFactory.create())
    for name in PAGES:
        client.get(reverse(name, args=[game.pk]))
        with django_assert_max_num_queries(12):
            client.get(reverse(name, args=[game.pk]))


def head_of(client: Client, game: RecordedGame, **query: str) -> str:
    return client.get(reverse("replay", args=[game.pk]), query).content.decode().partition("</head>")[0]


def test_link_in_a_chat_shows_a_spectator_s_picture_of_its_moment_and_nothing_of_what_others_may_not_see():
    recorder = UserFactory.create()
    public, mine = imported(recorder, 1, title="Spring cup"), imported(recorder, 2, visibility=RecordingVisibility.MINE)
    picture = f"http://testserver/replays/{public.pk}/picture.png?move="
    for move, shown in (("12", "12"), ("", "0"), ("-3", "0"), ("9" * 7, "0")):
        head = head_of(Client(), public, **({"move": move, "eyes": "all"} if move else {}))
        assert f'<meta property="og:image" content="{picture}{shown}">' in head
        assert '<meta property="og:title" content="Spring cup · Palermo">' in head
    assert "og:" not in head_of(client_of(recorder), mine)
    assert client_of(None).get(f"{picture}12").content.startswith(b"\x89PNG")


def test_log_and_shuffle_are_checked_for_the_page():
    game = imported(UserFactory.create())
    said = client_of(None).get(reverse("replay_checked", args=[game.pk])).json()
    assert (said["holds"], said["shuffle"], said["page"]) == (True, False, f"/recordings/{game.pk}/")
    assert [claim["status"] for claim in said["claims"]] == ["proved", "open"]
    table = finished_table(players=1, bots=2)
    said = client_of(None).get(reverse("replay_checked", args=[table.pk])).json()
    assert (said["holds"], said["shuffle"], said["page"]) == (True, True, f"/replays/{table.pk}/fairness/")
    entry = LogEntry.objects.filter(table=table).order_by("seq").last()
    assert entry is not None
    LogEntry.objects.filter(pk=entry.pk).update(chain=b"\0" * 32)
    said = client_of(None).get(reverse("replay_checked", args=[table.pk])).json()
    assert (said["holds"], said["claims"][0]["status"]) == (False, "failed")
