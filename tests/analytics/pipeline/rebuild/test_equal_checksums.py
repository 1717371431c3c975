"""However the games come in, the numbers are the same to the last bit."""

from collections.abc import Sequence
from datetime import timedelta
from random import Random

import pytest

from analytics.pipeline.models import PlayedGame
from tests.analytics.games import FIRST_EVENING, recorded_between
from tests.analytics.pipeline.work import digest, rebuilt_digest
from tests.support.factories import ClubFactory, UserFactory
from tests.support.recorded_games import RecordedResult, record_games

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


@pytest.fixture
def evening() -> list[RecordedResult]:
    """People and bots, two clubs, two months, rated and not, three games in the same instant."""
    people = UserFactory.create_batch(5)
    clubs = [None, *ClubFactory.create_batch(2)]
    games = []
    for seed in range(1, 15):
        chooser = Random(seed)
        sitters: list[object] = chooser.sample(people, 3)
        sitters += ["solid"] * (seed % 4 == 0) + ["shark"] * (seed % 3 == 0)
        games.append(
            recorded_between(
                sitters,  # type: ignore[arg-type]
                seed=seed,
                club=clubs[seed % 3],
                rated=seed % 5 != 0,
                edition="french" if seed == 7 else "german",
                played_at=FIRST_EVENING + timedelta(days=5 * min(seed, 12)),
            )
        )
    return games


def digest_of(batches: Sequence[Sequence[RecordedResult]]) -> str:
    for batch in batches:
        record_games(batch)
    return digest()


def test_one_by_one_or_all_at_once_or_anew_is_the_same(evening):
    one_by_one = digest_of([[game] for game in evening])
    assert rebuilt_digest() == one_by_one
    PlayedGame.objects.all().delete()
    assert rebuilt_digest() != one_by_one
    assert digest_of([evening]) == one_by_one


@pytest.mark.parametrize("seed", [1, 2])
def test_any_order_of_arrival_is_the_same(evening, seed):
    in_order = digest_of([evening])
    PlayedGame.objects.all().delete()
    rebuilt_digest()
    shuffled = list(evening)
    Random(seed).shuffle(shuffled)
    assert digest_of([[game] for game in shuffled[:9]] + [shuffled[9:]]) == in_order


def test_reported_twice_counts_once(evening):
    once = digest_of([evening])
    assert digest_of([evening, evening[:3]]) == once


def test_a_digest_sees_every_difference(evening):
    all_but_one = digest_of([evening[:-1]])
    assert digest_of([evening[-1:]]) != all_but_one
