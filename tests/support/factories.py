"""Rows for tests, valid unless a test says otherwise."""

import factory

from palermo.accounts.domain import create_user
from palermo.accounts.models import User

PASSWORD = "granita-di-limone"


class UserFactory(factory.django.DjangoModelFactory[User]):
    class Meta:
        model = User

    email = factory.Sequence(lambda n: f"player{n}@palermo.example")
    handle = factory.Sequence(lambda n: f"player{n}")
    password = PASSWORD

    @classmethod
    def _create(cls, model_class: type[User], *args: object, **kwargs: object) -> User:
        return create_user(**kwargs)  # type: ignore[arg-type]
