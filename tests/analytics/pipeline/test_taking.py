import pytest
from tests.analytics.games import game_between, games_between
from tests.support.factories import UserFactory
from analytics.pipeline.models import *

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_smoke():
    people = UserFactory.create_batch(4)
    game = game_between(people, seed=1)
    assert game.set_aside == "", game.complaint
    games_between([people] * 3, first_seed=2)
    game_between(people, seed=0)
    game_between([people[0]], seed=10, size=5)
    assert Fold.objects.get().games == 6
    print(Rating.objects.values_list("mean", "deviation", "games"))
    assert RatingPoint.objects.count() == 20
