"""What others take from the statistics: an account's archive, a tournament's seeds, the nightly curves."""

from datetime import UTC, datetime

import pytest
from django.utils import timezone

from analytics.cardstats.measures.design_effect import decode_design_effects
from analytics.pipeline.domain.rebuild.nightly import NIGHTLY
from analytics.pipeline.models import Build, Curve, RatingPoint
from analytics.pipeline.personal_data import history_of, sittings_of
from palermo.accounts.domain.account_deletion import delete_account
from palermo.common.models import Job
from tests.analytics.games import FIRST_EVENING, game_between, games_between
from tests.analytics.pipeline.work import current, digest, rebuilt_digest, work
from tests.support.factories import UserFactory
from tournaments.events.domain.entrants.seeding import ratings_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def people():
    return UserFactory.create_batch(4)


def test_archive_has_every_game_and_every_step_of_the_rating(people):
    game = game_between(people, seed=1)
    sitting = game.sittings.get(player=people[0].player)
    assert [(row["game"], row["seat"], row["of"], row["place"]) for row in sittings_of(people[0])] == [
        (game.origin, 1, 4, sitting.place)
    ]
    point = RatingPoint.objects.get(player=people[0].player)
    assert [(row["pool"], row["mean_before"], row["mean"]) for row in history_of(people[0])] == [
        ("standard", 1500.0, point.mean)
    ]


def test_account_that_goes_leaves_the_numbers_of_the_others_alone(people):
    game_between(people, seed=1)
    before = digest()
    delete_account(user=people[0])
    assert digest() == before
    assert rebuilt_digest() == before


def test_seeds_are_the_ratings(people):
    game_between(people[:3], seed=1)
    rows = RatingPoint.objects.values_list("player_id", "mean")
    assert ratings_for([user.player.pk for user in people]) == {player: round(mean, 1) for player, mean in rows}


def test_night_after_a_game_draws_the_curves(people):
    games_between([people] * 2)
    job = Job.objects.get(kind=NIGHTLY)
    assert (job.due_at > timezone.now(), job.due_at.hour, job.due_at.minute) == (True, 3, 0)
    assert not Curve.objects.exists()
    Job.objects.update(due_at=FIRST_EVENING)
    work()
    curve = Curve.objects.get(build=current(), player=people[0].player)
    days = [datetime.fromtimestamp(86400 * day, tz=UTC) for day, _mean, _deviation in curve.points]
    assert days == list(RatingPoint.objects.filter(player=people[0].player).order_by("at").values_list("at", flat=True))
    clustering = Build.objects.get(pk=current().pk).clustering
    assert clustering is not None
    assert isinstance(decode_design_effects(bytes(clustering)), dict)


def test_rebuild_takes_the_curves_over_and_draws_only_where_nothing_fits(people):
    games_between([people] * 2)
    Job.objects.update(due_at=FIRST_EVENING)
    work()
    old, clustering = current(), current().clustering
    drawn = dict(Curve.objects.filter(build=old).values_list("player_id", "points"))
    rebuilt_digest(again=False)
    assert dict(Curve.objects.filter(build=current()).values_list("player_id", "points")) == drawn
    assert (Curve.objects.filter(build=old).exists(), current().clustering) == (False, clustering)
    Build.objects.update(version="0.0.old")
    Curve.objects.update(points=[])
    rebuilt_digest(again=False)
    assert dict(Curve.objects.filter(build=current()).values_list("player_id", "points")) == drawn
