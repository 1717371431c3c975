"""Rows for tests, valid unless a test says otherwise."""

from factory.declarations import Sequence
from factory.django import DjangoModelFactory

from palermo.accounts.domain import create_user
from palermo.accounts.models import User

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
