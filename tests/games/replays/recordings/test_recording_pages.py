"""Pages of recorded games: who sees what, and the recorder with and without scripts."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.replays.models import RecordedGame, RecordingVisibility
from palermo.clubs.models import ClubRole
from tests.games.engine.arrange import random_game
from tests.games.replays.recordings.shelves import begun, file_of, imported
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory

pytestmark = pytest.mark.django_db


def client_of(person: object = None) -> Client:
    client = Client()
    if person is not None:
        client.force_login(person)  # type: ignore[arg-type]
    return client


def seen_as(game: RecordedGame, *people: object) -> list[int]:
    return [client_of(person).get(f"/recordings/{game.pk}/").status_code for person in people]


def test_who_sees_a_recording():
    club = ClubFactory.create()
    keeper = MembershipFactory.create(club=club, role=ClubRole.SCOREKEEPER).user
    member = MembershipFactory.create(club=club).user
    recorder, stranger = MembershipFactory.create(club=club, role=ClubRole.SCOREKEEPER).user, UserFactory.create()
    public = imported(recorder, 1, visibility=RecordingVisibility.PUBLIC, club=club)
    inside = imported(recorder, 2, visibility=RecordingVisibility.CLUB, club=club)
    mine = imported(recorder, 3, visibility=RecordingVisibility.MINE)
    going = begun(recorder, club=club)
    people = (None, stranger, member, keeper, recorder)
    assert seen_as(public, *people) == [200, 200, 200, 200, 200]
    assert seen_as(inside, *people) == [404, 404, 200, 200, 200]
    assert seen_as(mine, *people) == [404, 404, 404, 404, 200]
    assert seen_as(going, *people) == [404, 404, 404, 302, 302]
    listed = client_of(member).get("/recordings/").context["page"].object_list
    assert set(listed) == {public, inside}


@pytest.mark.parametrize("number", [1, 3])
def test_list_needs_the_same_queries(number, django_assert_num_queries):
    person = UserFactory.create()
    for seed in range(number):
        imported(person, seed)
    client = client_of()
    client.get("/recordings/")
    with django_assert_num_queries(3):
        client.get("/recordings/")


def test_recording_from_the_form_to_the_first_card():
    person = UserFactory.create(display_name="Anna")
    client = client_of(person)
    names = {"name_0": "Anna", "name_1": "Bruno", "name_2": "Carla"}
    typed = {"title": "Final", "played_at": "2026-11-01T19:00", "visibility": "mine", "ruleset": "german", "first": "1"}
    client.post("/recordings/new/", {**typed, **names})
    game = RecordedGame.objects.get()
    assert [(seat.name, seat.player) for seat in game.seats.all()] == [
        ("Anna", person.player),
        ("Bruno", None),
        ("Carla", None),
    ]
    page = client.get(f"/recordings/{game.pk}/write/").content.decode()
    assert "Which stack does Bruno draft from?" in page
    client.post(f"/recordings/{game.pk}/write/answer/", {"version": "0", "answer": "B"})
    part = client.post(
        f"/recordings/{game.pk}/write/answer/", {"version": "1", "answer": "=B7"}, headers={"HX-Request": "true"}
    ).content.decode()
    assert part.startswith('<div id="recorder"')
    assert "Which stack does Carla draft from?" in part
    late = client.post(
        f"/recordings/{game.pk}/write/answer/", {"version": "1", "answer": "=B9"}, headers={"HX-Request": "true"}
    ).content.decode()
    assert "Something else was entered in the meantime" in late
    client.post(f"/recordings/{game.pk}/write/take-back/", {"version": "2", "keep": "0"})
    game.refresh_from_db()
    assert (game.steps, game.version) == ("", 3)


@pytest.mark.parametrize(
    "posted", [{}, {"version": "x", "answer": "B"}, {"version": "9" * 50}, {"version": "0", "first": "Q"}]
)
def test_nonsense_is_answered_kindly(posted):
    person = UserFactory.create()
    game = begun(person)
    answer = client_of(person).post(f"/recordings/{game.pk}/write/answer/", posted, follow=True)
    assert answer.status_code == 200
    game.refresh_from_db()
    assert game.steps == ""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"name_1": ""}, "This field is required."),
        ({"name_3": "", "name_4": "Dora"}, "Don’t leave an empty seat between two players."),
        ({"name_1": "anna"}, "Two seats have the same name. Make the names different."),
        ({"first": "4"}, "That seat is empty. Choose a seat with a player."),
        ({"visibility": "club"}, "This game doesn’t belong to a club."),
    ],
)
def test_form_says_what_is_wrong(change, said):
    typed = {
        "title": "Final", "played_at": "2026-11-01T19:00", "visibility": "mine", "ruleset": "german", "first": "0",
        "name_0": "Anna", "name_1": "Bruno", "name_2": "Carla",
    }  # fmt: skip
    page = client_of(UserFactory.create()).post("/recordings/new/", {**typed, **change})
    assert said in page.content.decode()
    assert not RecordedGame.objects.exists()


def test_seats_to_begin_with_are_named_in_the_readers_language():
    page = client_of(UserFactory.create(language="de")).get("/recordings/new/").content.decode()
    assert '<option value="1">Sitz 2</option>' in page


def test_file_on_the_page():
    client = client_of(UserFactory.create())
    data = file_of(random_game(3, 4))
    typed = {"title": "Final", "played_at": "2026-11-01T19:00", "visibility": "public"}
    page = client.post("/recordings/import/", {**typed, "file": SimpleUploadedFile("a.sgn", data[:-9])})
    assert "Line " in page.content.decode()
    client.post("/recordings/import/", {**typed, "file": SimpleUploadedFile("a.sgn", data)})
    game = RecordedGame.objects.get()
    assert client_of().get(f"/replays/{game.pk}/game.sgn").content == data
    assert client_of().get(f"/replays/{game.pk}/game.txt").status_code == 200
    again = client.post("/recordings/import/", {**typed, "file": SimpleUploadedFile("a.sgn", data)})
    assert "This game is already recorded: Final." in again.content.decode()
    names = {"name_0": "Anna", "name_1": "Bruno", "name_2": "Carla"}
    client.post(f"/recordings/{game.pk}/edit/", {**typed, "title": "Semi-final", **names})
    game.refresh_from_db()
    assert game.title == "Semi-final"
    client.post(f"/recordings/{game.pk}/remove/")
    assert not RecordedGame.objects.exists()
