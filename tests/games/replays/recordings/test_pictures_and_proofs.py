"""Pictures tell no more than the eyes they are drawn for; files and proofs of tables are for those who may see all."""

from random import Random

import pytest
from django.test import Client

from games.engine.replays import begin
from games.replays.interfaces.claim_labels import FAILED, OPEN, PROVED
from games.replays.interfaces.pictures import picture_of, png_of
from games.tables.domain.game.fairness import game_as_text
from tests.games.engine.arrange import random_game
from tests.games.engine.test_two_worlds import another_game, cards_seen
from tests.games.replays.recordings.shelves import imported
from tests.games.tables.stages import dealt_table, finished_table
from tests.support.factories import UserFactory


@pytest.mark.rule("R11")
@pytest.mark.parametrize("eyes", [0, 2, None])
def test_picture_is_the_same_in_two_worlds(eyes):
    random, others = Random(3), 0
    for number in range(4):
        record = random_game(3 + number, number).record
        move = random.randrange(20, len(record.moves))
        moves = record.moves[:move]
        known = cards_seen(begin(record), eyes, moves)
        other = another_game(record, known, random)
        assert picture_of(other, move, eyes) == picture_of(record, move, eyes)
        others += picture_of(other, move, "all") != picture_of(record, move, "all")
    assert others == 4


def test_picture_shows_the_hand_of_its_eyes():
    record = random_game(4, 2).record
    pictures = {picture_of(record, 40, eyes) for eyes in (0, 1, None, "all")}
    assert len(pictures) == 4
    assert picture_of(record, 10**9, None) == picture_of(record, len(record.moves), None)
    assert max(map(len, pictures)) < 90_000


def test_png_has_the_size_that_chats_want():
    png = png_of(picture_of(random_game(6, 1).record, 60, 0))
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")) == (1200, 630)
    assert len(png) < 150_000


@pytest.mark.django_db
def test_pictures_files_and_proof_of_a_table():
    table = finished_table(players=3)
    client = Client()
    assert client.get(f"/replays/{table.pk}/game.sgn").content.decode() == game_as_text(table)
    assert client.get(f"/replays/{table.pk}/game.txt").content.decode().count("Turn ") > 10
    page = client.get(f"/replays/{table.pk}/fairness/").content.decode()
    for code in ("log", "rules", "chance", "commitment"):
        assert str(PROVED[code]) in page
    assert str(OPEN["commitment_shown"]) in page
    assert client.get(f"/replays/{table.pk}/picture.svg?move=5&eyes=1")["Content-Type"] == "image/svg+xml"
    assert client.get(f"/replays/{table.pk}/picture.png?move=nonsense")["Content-Type"] == "image/png"
    assert client.get(f"/replays/{table.pk}/picture.svg?eyes=7").status_code == 404
    entry = table.entries.order_by("seq")[3]
    type(entry).objects.filter(pk=entry.pk).update(at=entry.at + 1)
    assert str(FAILED["log"]) in client.get(f"/replays/{table.pk}/fairness/").content.decode()


@pytest.mark.django_db
def test_nothing_of_a_game_that_is_played():
    table = dealt_table(players=3)
    for page in ("game.sgn", "game.txt", "fairness/", "checked/", "picture.svg", "picture.png"):
        assert Client().get(f"/replays/{table.pk}/{page}").status_code == 409


@pytest.mark.django_db
def test_picture_of_a_recording():
    game = imported(UserFactory.create())
    assert Client().get(f"/replays/{game.pk}/picture.svg?eyes=all&move=3").status_code == 200
    assert Client().get(f"/replays/{game.pk}/picture.png").status_code == 200
    assert Client().get(f"/replays/{game.pk}/picture.svg?eyes=5").status_code == 404
