"""Fixtures for every test."""

import pytest
from django.utils import translation

from palermo.accounts.models import User
from tests.support.factories import UserFactory


@pytest.fixture(autouse=True)
def source_language() -> None:
    """A request leaves its language on the thread it ran on: no test begins in the words of the one before."""
    translation.deactivate()


@pytest.fixture
def user(db: None) -> User:
    return UserFactory.create()


@pytest.fixture
def operator(db: None) -> User:
    return UserFactory.create(is_staff=True)
