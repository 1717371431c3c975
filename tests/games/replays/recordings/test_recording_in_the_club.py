"""A club's recordings: its record of who did what, who sat there, results that stand elsewhere, and two phones at once."""

import pytest

from games.replays.domain.recordings.importing import import_game
from games.replays.domain.recordings.recording import (
    change_heading,
    enter_answer,
    finish_recording,
    remove_recording,
    reopen_recording,
)
from games.replays.models import RecordedGame, RecordingVisibility
from palermo.accounts.models import User
from palermo.clubs.models import Club, ClubRole
from palermo.common.actions import actions_for_scope
from palermo.common.models import ActionEntry
from tests.games.engine.arrange import random_game
from tests.games.replays.recorder.witness import Witness, written_by
from tests.games.replays.recordings.shelves import WHEN, begun, file_of, heading, imported
from tests.games.replays.recordings.test_recording_pages import client_of
from tests.support.factories import MembershipFactory, UserFactory
from tests.support.racing import together
from tests.tournaments.events.evenings import round_with
from tests.tournaments.events.halls import hall_with

pytestmark = pytest.mark.django_db


@pytest.fixture
def keeper() -> User:
    return MembershipFactory.create(role=ClubRole.OWNER).user


@pytest.fixture
def club(keeper: User) -> Club:
    return keeper.memberships.get().club


def verbs(club: Club) -> list[str]:
    return [entry.verb for entry in actions_for_scope(club).order_by("pk")]


def test_the_club_s_record_says_who_did_what(keeper, club):
    game = begun(keeper, club=club)
    steps = " ".join(step for _, step in written_by(Witness(random_game(3, 7).record)).pages)
    RecordedGame.objects.filter(pk=game.pk).update(steps=steps, first=random_game(3, 7).first, version=9)
    finish_recording(actor=keeper, game_id=game.pk, version=9)
    heading = {"actor": keeper, "game_id": game.pk, "played_at": WHEN, "visibility": RecordingVisibility.CLUB}
    change_heading(**heading, title="Semi-final")
    change_heading(**heading, title="Semi-final")  # nothing new
    reopen_recording(actor=keeper, game_id=game.pk)
    remove_recording(actor=keeper, game_id=game.pk)
    imported(keeper, club=club)
    expected = ["begun", "finished", "changed", "reopened", "removed", "imported"]
    assert verbs(club) == [f"recording.{verb}" for verb in expected]
    changed = actions_for_scope(club).get(verb="recording.changed")
    assert (changed.actor, changed.before, changed.after) == (
        keeper,
        {"title": "Final", "visibility": "public"},
        {"title": "Semi-final", "visibility": "club"},
    )
    page = client_of(keeper).get(f"/clubs/{club.slug}/record/").content.decode()
    for words in ("Started recording a game", "Removed a recording", "Club members", "Semi-final"):
        assert words in page


def test_what_somebody_records_for_themselves_is_in_nobody_s_record():
    person = UserFactory.create()
    game = begun(person)
    remove_recording(actor=person, game_id=game.pk)
    imported(person)
    assert not ActionEntry.objects.exists()


def test_names_of_a_file_are_the_club_s_people(keeper, club):
    rosa = MembershipFactory.create(club=club, user=UserFactory.create(display_name="Rosa")).user
    data = file_of(random_game(4, 1), {0: "rosa", 1: "Bruno", 2: "Twin", 3: "Twin"})
    MembershipFactory.create(club=club, user=UserFactory.create(display_name="Twin"))
    game = import_game(actor=keeper, heading=heading(club=club), data=data)
    assert [seat.player for seat in game.seats.all()] == [rosa.player, None, None, None]
    assert client_of().get(f"/replays/{game.pk}/game.sgn").content == data


def test_who_sat_there_can_be_said_later(keeper, club):
    rosa, bruno = (
        MembershipFactory.create(club=club, user=UserFactory.create(display_name=name)).user
        for name in ("Rosa", "Bruno")
    )
    game = imported(keeper, club=club, names={0: "Rosa", 1: "B.", 2: "Carla"})
    typed = {"title": "Final", "played_at": "2026-11-01T19:00", "visibility": "club"}
    client = client_of(keeper)
    client.post(f"/recordings/{game.pk}/edit/", {**typed, "name_0": "Bruno", "name_1": "Rosa", "name_2": "Carla"})
    assert [(seat.name, seat.player) for seat in game.seats.all()] == [
        ("Bruno", bruno.player),
        ("Rosa", rosa.player),
        ("Carla", None),
    ]
    page = client.post(f"/recordings/{game.pk}/edit/", {**typed, "name_0": "", "name_1": "Rosa", "name_2": "Carla"})
    assert page.status_code == 200
    assert game.seats.get(number=0).name == "Bruno"


def test_result_of_the_same_people_is_offered_on_the_page():
    hall = hall_with()
    round_with(hall.event, [(1, 2, 3), (4, 5, 6)])
    names = {0: "Anna", 1: "Bruno", 2: "Carla"}
    for person in (hall.anna, hall.bruno, hall.carla):
        MembershipFactory.create(club=hall.event.club, user=person)
    game = imported(hall.scorekeeper, club=hall.event.club, names=names)
    keeper, anna = client_of(hall.scorekeeper), client_of(hall.anna)
    page = keeper.get(f"/recordings/{game.pk}/").content.decode()
    table = hall.table(1, round_number=2)
    assert f'value="table:{table.pk}"' in page
    assert f'value="table:{hall.table().pk}"' not in page
    address = f"/recordings/{game.pk}/result/"
    assert keeper.post(address, {"result": f"table:{hall.table().pk}"}).status_code == 409
    assert keeper.post(address, {"result": "night:1"}).status_code == 409
    assert anna.post(address, {"result": ""}).status_code == 403
    keeper.post(address, {"result": f"table:{table.pk}"})
    game.refresh_from_db()
    assert game.event_table == table
    words = f"{hall.event.name}, round 2, table 1"
    assert words in anna.get(f"/recordings/{game.pk}/").content.decode()
    assert words not in client_of().get(f"/recordings/{game.pk}/").content.decode()
    typed = {"title": "Final", "played_at": "2026-11-01T19:00", "visibility": "club"}
    keeper.post(f"/recordings/{game.pk}/edit/", {**typed, "name_0": "Anna", "name_1": "Bruno", "name_2": "Sara"})
    game.refresh_from_db()
    assert game.event_table is None


@pytest.mark.django_db(transaction=True)
@pytest.mark.both_profiles
def test_two_phones_in_the_same_moment():
    person = UserFactory.create()
    game = begun(person)

    def answer(text: str) -> None:
        enter_answer(actor=User.objects.get(pk=person.pk), game_id=game.pk, version=0, answer=text)

    assert together(lambda: answer("B"), lambda: answer("W"), lambda: answer("K")) == [
        "changed-meanwhile",
        "changed-meanwhile",
        "done",
    ]
    game.refresh_from_db()
    assert (game.version, game.steps in ("B", "W", "K")) == (1, True)


@pytest.mark.django_db(transaction=True)
@pytest.mark.both_profiles
def test_two_phones_finish_the_same_game_once():
    person = UserFactory.create()
    game = begun(person)
    played = random_game(3, 7)
    steps = " ".join(step for _, step in written_by(Witness(played.record)).pages)
    RecordedGame.objects.filter(pk=game.pk).update(steps=steps, first=played.first, version=9)

    def finish() -> None:
        finish_recording(actor=User.objects.get(pk=person.pk), game_id=game.pk, version=9)

    assert together(finish, finish) == ["done", "recording-finished"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.both_profiles
def test_two_hands_bring_the_same_file_once():
    person = UserFactory.create()
    data = file_of(random_game(3, 4))

    def bring() -> None:
        import_game(actor=User.objects.get(pk=person.pk), heading=heading(), data=data)

    assert together(bring, bring) == ["done", "recorded-already"]
    assert RecordedGame.objects.count() == 1
