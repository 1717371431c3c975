"""Fixtures for every test."""

import pytest

from palermo.accounts.models import User
from tests.support.factories import UserFactory


@pytest.fixture
def user(db: None) -> User:
    return UserFactory.create()


@pytest.fixture
def operator(db: None) -> User:
    return UserFactory.create(is_staff=True)
