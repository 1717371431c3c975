import pytest

from palermo.accounts.models import User
from palermo.moderation.domain.blocks import (
    BlockingOneself,
    block_person,
    blocked_by_or_blocking,
    blocking,
    has_blocked,
    pairs_apart,
)
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_block_keeps_both_apart_and_nobody_else():
    a, b, c = (UserFactory.create() for _number in range(3))
    block_person(blocker=a, blocked=b)
    assert (has_blocked(a, b), has_blocked(b, a)) == (True, False)
    assert [list(blocked_by_or_blocking(person)) for person in (a, b, c)] == [[b], [a], []]
    assert pairs_apart([a.pk, c.pk]) == pairs_apart([b.pk]) == {(a.pk, b.pk), (b.pk, a.pk)}
    assert pairs_apart([c.pk]) == pairs_apart([]) == set()
    assert [list(blocking(person)) for person in (a, b, c)] == [[], [a], []]
    assert set(User.objects.exclude(pk__in=blocked_by_or_blocking(a))) == {a, c}


def test_block_of_oneself_refused(user):
    with pytest.raises(BlockingOneself):
        block_person(blocker=user, blocked=user)
