import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from palermo.accounts.domain.people import create_user
from palermo.accounts.models import User
from tests.support.factories import PASSWORD, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_user_address_kept_in_small_letters():
    user = create_user(email=" Anna@Palermo.Example ", handle="anna", password=PASSWORD)
    assert user.email == "anna@palermo.example"


@pytest.mark.parametrize(("email", "handle"), [("ANNA@palermo.example", "other"), ("other@palermo.example", "ANNA")])
def test_user_address_and_handle_unique_whatever_the_capitals(email, handle):
    create_user(email="anna@palermo.example", handle="anna", password=PASSWORD)
    with pytest.raises(ValidationError):
        create_user(email=email, handle=handle, password=PASSWORD)
    assert User.objects.count() == 1


@pytest.mark.parametrize("change", [{"email": "CAPITALS@palermo.example"}, {"handle": "PLAYER"}])
def test_user_uniqueness_held_by_the_database_itself(change):
    UserFactory.create(handle="player")
    other = UserFactory.create()
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.filter(pk=other.pk).update(**change)


@pytest.mark.parametrize("handle", ["", "a b", "-a", "a-", "a/b", "été", "a" * 31, "a\n"])
def test_user_handle_with_unsafe_characters_refused(handle):
    with pytest.raises(ValidationError):
        create_user(email="anna@palermo.example", handle=handle, password=PASSWORD)
    assert User.objects.count() == 0


def test_user_shown_by_name_or_else_by_handle():
    assert str(UserFactory.build(handle="anna", display_name="Anna Bianchi")) == "Anna Bianchi"
    assert str(UserFactory.build(handle="anna", display_name="")) == "anna"
