"""Who may open a shared review, and what becomes of it with an account."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from games.replays.models import FinishedGame, RecordingVisibility, ReviewParticipant, SharedReview
from games.replays.personal_data import end_own_reviews, shared_reviews_of
from games.tables.models import Admission, Stage, Table
from palermo.accounts.models import User
from tests.games.replays.recordings.shelves import imported
from tests.games.replays.shared.evenings import people, reviewed_by, seat_down
from tests.games.tables.stages import finished_table
from tests.support.factories import UserFactory
from tests.support.review_client import place

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def open_as(person: User | None, game: FinishedGame, body: object = None) -> tuple[int, dict[str, str]]:
    client = Client()
    if person is not None:
        client.force_login(person)
    answer = client.post(
        reverse("replay_together", args=[game.pk]),
        body if isinstance(body, str) else json.dumps(place() if body is None else body),
        content_type="application/json",
        headers={"accept": "application/json"},
    )
    return answer.status_code, answer.json()


def test_whoever_sees_the_replay_of_either_kind_opens_a_review_and_leads_it():
    [anna] = people("Anna")
    for game in (finished_table(players=1, bots=2), imported(UserFactory.create())):
        status, said = open_as(anna, game, place(move=12, eyes="1", pointing="side 1 2"))
        review = SharedReview.objects.get(pk=said["review"])
        assert status == 201
        assert (review.opener, review.leader, review.game_id) == (
            anna.player,
            anna.player,
            game.pk,
        )
        assert review.place == place(move=12, eyes="1", pointing="side 1 2")


def test_who_may_not_see_the_replay_opens_nothing():
    anna, stranger = people("Anna", "Stranger")
    table = finished_table(people=[anna], bots=2)
    own = imported(anna, visibility=RecordingVisibility.MINE)
    Table.objects.filter(pk=table.pk).update(admission=Admission.CLUB)
    assert [open_as(stranger, game)[0] for game in (table, own)] == [404, 404]
    assert [open_as(anna, game)[0] for game in (table, own)] == [201, 201]
    Table.objects.filter(pk=table.pk).update(stage=Stage.PLAYING)
    assert open_as(anna, table)[1]["code"] == "game-not-over"
    assert SharedReview.objects.count() == 2


def test_a_visitor_is_told_to_sign_in():
    status, said = open_as(None, finished_table(players=1, bots=2))
    assert (status, said["code"]) == (403, "review-needs-account")


@pytest.mark.parametrize("body", ["", "[]", "{", '{"move":1}', place(move=-1), place(eyes="7"), place(pointing="B7")])
def test_what_is_no_place_opens_nothing(body):
    status, said = open_as(UserFactory.create(), finished_table(players=1, bots=2), body)
    assert (status, said["code"]) == (400, "no-such-place")
    assert not SharedReview.objects.exists()


def test_an_account_takes_its_reviews_along_and_leaves_the_lead_of_others():
    anna, bruno = people("Anna", "Bruno")
    own, other = reviewed_by(anna, move=4), reviewed_by(bruno)
    SharedReview.objects.filter(pk=other.pk).update(leader=anna.player)
    seat_down(other, anna)
    assert shared_reviews_of(anna) == [{"id": str(own.pk), "game": str(own.table_id), "place": place(move=4)}]
    end_own_reviews(anna)
    assert [(row.pk, row.leader) for row in SharedReview.objects.all()] == [(other.pk, None)]
    assert not ReviewParticipant.objects.exists()


def test_a_review_goes_with_its_recording():
    [anna] = people("Anna")
    game = imported(anna)
    reviewed_by(anna, game)
    game.delete()
    assert not SharedReview.objects.exists()
