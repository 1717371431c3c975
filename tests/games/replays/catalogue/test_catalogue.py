"""Games come into the catalogue by themselves, follow what becomes of them, and old ones are caught up with."""

import pytest

from games.replays.domain.catalogue import CARDS, CATALOGUE_MISSING, ask_to_catalogue_missing, card_bits
from games.replays.domain.recordings.recording import change_heading, remove_recording
from games.replays.models import CatalogueEntry, RecordedGame, RecordingStage, RecordingVisibility
from games.tables.models import Table
from palermo.common.jobs.runner import run_job
from palermo.common.models import Job
from tests.games.replays.catalogue.shelf import catalogued, played, recorded
from tests.games.tables.stages import dealt_table
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_every_card_has_a_bit_of_its_own():
    assert len({card_bits([card]) for card in CARDS}) == 66
    low, high = card_bits(CARDS)
    assert low == high == 2**33 - 1


def test_a_game_is_entered_when_it_ends():
    table = played(UserFactory.create())
    dealt_table(players=1, bots=2)
    assert catalogued() == 1
    entry = CatalogueEntry.objects.get()
    scores = sorted((seat.score or 0 for seat in table.seats.all()), reverse=True)
    assert table.result is not None
    assert (entry.table, entry.size, entry.edition, entry.rated) == (table, 3, "german", False)
    assert entry.margin == (scores[0] - scores[1] if entry.how == "payday" else None)
    assert entry.how == table.result["how"]


def test_a_recording_is_followed_through_its_changes():
    person = UserFactory.create()
    game = recorded(person, day=1)
    catalogued()
    when = game.played_at.replace(day=9)
    change_heading(actor=person, game_id=game.pk, title="New", played_at=when, visibility=RecordingVisibility.MINE)
    catalogued()
    assert CatalogueEntry.objects.get().played_at == when
    RecordedGame.objects.filter(pk=game.pk).update(stage=RecordingStage.RECORDING)
    change_heading(actor=person, game_id=game.pk, title="New", played_at=when, visibility=RecordingVisibility.MINE)
    catalogued()
    assert not CatalogueEntry.objects.exists()
    remove_recording(actor=person, game_id=game.pk)
    assert catalogued() == 1


def test_cards_that_were_filled_in_are_not_said_to_be_held():
    person = UserFactory.create()
    game = recorded(person)
    catalogued()
    assert CatalogueEntry.objects.get().held_low
    RecordedGame.objects.filter(pk=game.pk).update(untold=2)
    change_heading(
        actor=person, game_id=game.pk, title="x", played_at=game.played_at, visibility=RecordingVisibility.MINE
    )
    catalogued()
    entry = CatalogueEntry.objects.get()
    assert (entry.held_low, entry.held_high) == (0, 0)
    assert entry.laid_low


def test_missing_games_are_caught_up_with_and_broken_logs_left_out():
    person = UserFactory.create()
    whole, broken = played(person, seed=1), played(person, seed=2)
    game = recorded(person)
    Job.objects.all().delete()
    Table.objects.filter(pk=broken.pk).update(packed=b"nonsense")
    ask_to_catalogue_missing()
    job = Job.objects.get(kind=CATALOGUE_MISSING)
    assert run_job(job.pk)
    assert {entry.game_id for entry in CatalogueEntry.objects.all()} == {whole.pk, game.pk}
    CatalogueEntry.objects.update(version=0, bombs=77)
    Table.objects.filter(pk=broken.pk).delete()
    ask_to_catalogue_missing()
    run_job(Job.objects.filter(kind=CATALOGUE_MISSING).exclude(pk=job.pk).get().pk)
    assert not CatalogueEntry.objects.filter(bombs=77).exists()
    ask_to_catalogue_missing()
    assert Job.objects.filter(kind=CATALOGUE_MISSING).count() == 2
