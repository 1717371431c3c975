"""Columns as PostgreSQL reads them."""

from uuid import UUID

import pytest
from django.db import connection
from hypothesis import given
from hypothesis import strategies as st

from games.tables.domain.game.sql import array_of

pytestmark = pytest.mark.django_db

TEXT = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))
NASTY = ["", "NULL", "null", '"', "\\", '\\"', "{", "}", ",", " ", "'", "a\nb", "%s", "\\x00", "é"]


def read_back(type_name, values):
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT %s::{type_name}[]", [array_of(values)])
        return cursor.fetchone()[0]


def test_nasty_texts_come_back():
    assert read_back("text", NASTY) == NASTY


@given(st.lists(st.none() | TEXT))
def test_texts_come_back(values):
    assert read_back("text", values) == values


@given(st.lists(st.binary()))
def test_bytes_come_back(values):
    assert [bytes(value) for value in read_back("bytea", values)] == values


@given(st.lists(st.none() | st.integers(-(2**63), 2**63 - 1)))
def test_numbers_come_back(values):
    assert read_back("bigint", values) == values


def test_truth_and_ids_come_back():
    assert read_back("bool", [True, False, None]) == [True, False, None]
    ids = [UUID(int=0), UUID(int=2**128 - 1)]
    assert read_back("uuid", ids) == ids
