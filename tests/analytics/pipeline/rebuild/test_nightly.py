"""What the night draws."""

from datetime import timedelta

import pytest

from analytics.pipeline.domain.rebuild.nightly import curves_of, write_curves
from analytics.pipeline.models import Curve, RatingPoint
from tests.analytics.games import FIRST_EVENING, recorded_between
from tests.analytics.pipeline.work import current
from tests.support.factories import UserFactory
from tests.support.recorded_games import record_games

pytestmark = pytest.mark.django_db


def test_curves_have_a_point_for_each_rated_game_of_each_player():
    people = UserFactory.create_batch(3)
    record_games(
        [recorded_between(people, seed=seed, played_at=FIRST_EVENING + timedelta(days=seed)) for seed in range(1, 5)]
    )
    build = current()
    write_curves(build, "standard", curves_of(build, "standard"))
    curves = {curve.player_id: curve.points for curve in Curve.objects.filter(build=build)}
    assert set(curves) == set(RatingPoint.objects.filter(build=build).values_list("player_id", flat=True))
    assert [len(points) for points in curves.values()] == [4, 4, 4]
    assert all(0 < deviation < 150 for points in curves.values() for _day, _mean, deviation in points)
