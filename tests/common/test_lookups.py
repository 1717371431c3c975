"""`among`: the same rows as `in`, however many values, in one parameter. On both databases."""

from uuid import uuid4

import pytest

from palermo.accounts.models import Player, User
from palermo.common.lookups import AnyOf
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_among_numbers() -> None:
    one, _other, third = (UserFactory.create() for _ in range(3))
    assert set(User.objects.filter(pk__any_of=AnyOf([third.pk, one.pk, 0]))) == {one, third}


def test_among_other_keys_than_numbers() -> None:
    """Databases keep them in their own ways."""
    one, _other = UserFactory.create().player, UserFactory.create().player
    assert list(Player.objects.filter(pk__any_of=AnyOf({one.pk, uuid4()}))) == [one]


def test_among_whom_a_row_belongs_to() -> None:
    one, _other = UserFactory.create(), UserFactory.create()
    assert list(Player.objects.filter(user__any_of=AnyOf([one.pk]))) == [one.player]


def test_among_nobody_is_nobody() -> None:
    UserFactory.create()
    assert list(User.objects.filter(pk__any_of=AnyOf([]))) == []
    assert list(Player.objects.filter(pk__any_of=AnyOf([]))) == []


def test_a_hundred_thousand_travel_as_one() -> None:
    user = UserFactory.create()
    found = User.objects.filter(pk__any_of=AnyOf(range(user.pk, user.pk + 100_000)))
    assert len(found.query.sql_with_params()[1]) == 1
    assert list(found) == [user]
