"""Rows for tests, valid unless a test says otherwise."""

from factory.declarations import Sequence, SubFactory
from factory.django import DjangoModelFactory

from palermo.accounts.domain.people import create_user
from palermo.accounts.models import User
from palermo.clubs.models import Club, Membership

PASSWORD = "granita-di-limone"


class UserFactory(DjangoModelFactory[User]):
    class Meta:
        model = User

    email = Sequence(lambda n: f"player{n}@palermo.example")
    handle = Sequence(lambda n: f"player{n}")
    password = PASSWORD

    @classmethod
    def _create(cls, model_class: type[User], *args: object, **kwargs: object) -> User:
        return create_user(**kwargs)  # type: ignore[arg-type]


class ClubFactory(DjangoModelFactory[Club]):
    class Meta:
        model = Club

    name = Sequence(lambda n: f"Club {n}")
    slug = Sequence(lambda n: f"club-{n}")


class MembershipFactory(DjangoModelFactory[Membership]):
    class Meta:
        model = Membership

    club = SubFactory(ClubFactory)
    user = SubFactory(UserFactory)
