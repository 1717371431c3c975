"""Recording step by step: versions, two phones, the end, and whom it is told."""

import pytest

from games.engine import replay
from games.engine.packed import pack
from games.replays import hooks
from games.replays.domain.errors import NotOver
from games.replays.domain.recordings.errors import (
    FinishedAlready,
    NotOverYet,
    OtherPhone,
    RecordedAlready,
    WrongAnswerGiven,
)
from games.replays.domain.recordings.recording import (
    enter_answer,
    finish_recording,
    recorder_of,
    remove_recording,
    reopen_recording,
    take_back_steps,
)
from games.replays.domain.records import names_of, record_of
from games.replays.hooks import after_recording
from games.replays.models import RecordedGame, RecordingStage
from palermo.common.errors import NotFound
from tests.games.engine.arrange import random_game
from tests.games.replays.recorder.witness import Witness, written_by
from tests.games.replays.recordings.shelves import begun, imported
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def heard(monkeypatch):
    """Which games listeners were told of."""
    monkeypatch.setattr(hooks, "_listeners", [])
    told: list[object] = []
    after_recording(told.append)
    return told


def test_answers_are_kept_one_by_one():
    person = UserFactory.create()
    game = begun(person)
    enter_answer(actor=person, game_id=game.pk, version=0, answer="B")
    enter_answer(actor=person, game_id=game.pk, version=1, answer="=B7")
    game.refresh_from_db()
    assert (game.steps, game.version) == ("B =B7", 2)
    assert recorder_of(game).game.view(0).hand == ["B7"]


def test_two_phones_do_not_answer_twice():
    person = UserFactory.create()
    game = begun(person)
    enter_answer(actor=person, game_id=game.pk, version=0, answer="B")
    with pytest.raises(OtherPhone):
        enter_answer(actor=person, game_id=game.pk, version=0, answer="W")
    enter_answer(actor=person, game_id=game.pk, version=0, answer="B")  # the same phone, which did not hear us
    game.refresh_from_db()
    assert (game.steps, game.version) == ("B", 1)


def test_wrong_answer_is_refused():
    person = UserFactory.create()
    game = begun(person)
    with pytest.raises(WrongAnswerGiven):
        enter_answer(actor=person, game_id=game.pk, version=0, answer="=B7")
    game.refresh_from_db()
    assert (game.steps, game.version) == ("", 0)


def test_taken_back_as_far_as_one_likes():
    person = UserFactory.create()
    game = begun(person)
    RecordedGame.objects.filter(pk=game.pk).update(steps="B =B7 W =W1", version=4)
    take_back_steps(actor=person, game_id=game.pk, version=4, keep=1)
    game.refresh_from_db()
    assert (game.steps, game.version) == ("B", 5)


def test_whole_game_goes_on_record(heard):
    person = UserFactory.create()
    played = random_game(3, 7)
    game = begun(person)
    notebook = written_by(Witness(played.record))
    steps = " ".join(step for _, step in notebook.pages)
    RecordedGame.objects.filter(pk=game.pk).update(steps=steps, first=played.first, version=9)
    with pytest.raises(NotOver):
        record_of(game)
    finish_recording(actor=person, game_id=game.pk, version=9)
    game.refresh_from_db()
    assert (game.stage, game.untold, bytes(game.packed or b"")) == (RecordingStage.FINISHED, 0, pack(played))
    assert record_of(game) == played.record
    result = replay(played.record).result
    assert result is not None
    assert [(seat.place, seat.score) for seat in game.seats.all()] == list(
        zip(result.places, result.totals, strict=True)
    )
    assert (names_of(game), heard) == (("Anna", "Bruno", "Carla"), [game.pk])
    with pytest.raises(FinishedAlready):
        enter_answer(actor=person, game_id=game.pk, version=9, answer="B")
    reopen_recording(actor=person, game_id=game.pk)
    remove_recording(actor=person, game_id=game.pk)
    assert heard == [game.pk] * 3
    assert not RecordedGame.objects.exists()


def test_unfinished_game_is_not_put_on_record(heard):
    person = UserFactory.create()
    game = begun(person)
    with pytest.raises(NotOverYet):
        finish_recording(actor=person, game_id=game.pk, version=0)
    assert heard == []


def test_same_game_twice_is_noticed():
    person = UserFactory.create()
    imported(person, title="Final")
    with pytest.raises(RecordedAlready) as refused:
        imported(person, title="Again")
    assert str(refused.value) == "This game is already recorded: Final."
    imported(UserFactory.create())
    assert RecordedGame.objects.count() == 2


def test_others_cannot_touch_it():
    game = begun(UserFactory.create())
    with pytest.raises(NotFound):
        enter_answer(actor=UserFactory.create(), game_id=game.pk, version=0, answer="B")
