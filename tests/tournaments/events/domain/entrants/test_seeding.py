"""Seeds: by hand, by whoever knows ratings, or none."""

from typing import Any

import pytest

from palermo.common.errors import NotAllowed
from tests.support.factories import UserFactory
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import round_with
from tournaments.events.domain.entrants import seeding
from tournaments.events.domain.entrants.seeding import SeedsFixed, SeedUnfit, seed_provider, set_seed, there_are_ratings
from tournaments.events.domain.event.state_machine import LifecycleStep, take_step
from tournaments.events.models import EventStage

pytestmark = pytest.mark.django_db


def seeds_of(night):
    return [one.seed for one in night.event.entrants.order_by("number")]


def test_without_ratings_everybody_is_unseeded_but_whom_the_desk_seeds():
    night = evening(papers=3, by_rating=True)
    set_seed(actor=night.organiser, event=night.event, number=2, seed=1500.5)
    take_step(actor=night.organiser, event=night.event, step=LifecycleStep.BEGIN)
    assert there_are_ratings() is True
    assert seeds_of(night) == [None, 1500.5, None]


@pytest.mark.parametrize(
    ("by_rating", "expected"), [(True, [1800.0, 1.0, None, None]), (False, [None, 1.0, None, None])]
)
def test_ratings_seed_whom_the_desk_has_not(monkeypatch, by_rating, expected):
    monkeypatch.setattr(seeding, "_providers", [])
    ada, ben = UserFactory.create_batch(2)
    night = evening(people=[ada, ben], papers=2, by_rating=by_rating)
    rated = {ada.player.pk: 1800.0, ben.player.pk: 1700.0}
    seed_provider(lambda players: {pk: rated[pk] for pk in players if pk in rated})
    set_seed(actor=night.organiser, event=night.event, number=2, seed=1)
    take_step(actor=night.organiser, event=night.event, step=LifecycleStep.BEGIN)
    assert seeds_of(night) == expected


def test_seeds_are_numbers_for_round_one_by_organisers():
    night = evening(stage=EventStage.RUNNING, papers=3)
    about: dict[str, Any] = {"actor": night.organiser, "event": night.event, "number": 1}
    for seed in (-1.0, 10_001.0, float("nan"), float("inf")):
        with pytest.raises(SeedUnfit):
            set_seed(**about, seed=seed)
    with pytest.raises(NotAllowed):
        set_seed(**{**about, "actor": night.scorekeeper}, seed=1)
    assert set_seed(**about, seed=7).seed == 7
    assert set_seed(**about, seed=None).seed is None
    round_with(night.event, [(1, 2, 3)])
    with pytest.raises(SeedsFixed):
        set_seed(**about, seed=1)
