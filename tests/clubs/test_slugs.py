import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from palermo.clubs.domain.slugs import LONGEST, RESERVED, free_slug_for, slug_for
from tests.support.factories import ClubFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Circolo della Kalsa", "circolo-della-kalsa"),
        ("Café Zürich", "cafe-zurich"),
        ("Straße & Søn ÆØ Łódź", "strasse-son-aeo-lodz"),
        ("Кафе", "club"),
        ("🃏🃏", "club"),
        ("New", "club-new"),
        ("  JOIN!  ", "club-join"),
        ("a" * 80, "a" * 60),
        ("a" * 59 + " b", "a" * 59),
    ],
)
def test_slug_for_a_name(name, slug):
    assert slug_for(name) == slug


@pytest.mark.parametrize(
    ("taken", "name", "slug"),
    [
        ([], "Kalsa", "kalsa"),
        (["kalsa"], "Kalsa", "kalsa-2"),
        (["kalsa", "kalsa-2", "kalsa-7"], "Kalsa", "kalsa-8"),
        (["kalsa", "kalsa-bagheria"], "Kalsa", "kalsa-2"),
        (["kalsa-2"], "Kalsa", "kalsa"),
        (["club"], "Кафе", "club-2"),
        (["a" * 60], "a" * 80, "a" * 58 + "-2"),
        (["a" * 60, "a" * 58 + "-2"], "a" * 80, "a" * 58 + "-3"),
    ],
)
def test_slug_free_beside_taken_ones(taken, name, slug):
    for other in taken:
        ClubFactory.create(slug=other)
    assert free_slug_for(name) == slug


class TestAnyName(TestCase):
    @given(st.lists(st.text(max_size=80), min_size=1, max_size=6))
    @settings(max_examples=60, deadline=None)
    def test_slug_of_any_name_is_an_address_of_its_own(self, names):
        """Each name twice: the second must move aside."""
        slugs = []
        for name in [*names, *names]:
            slugs.append(free_slug_for(name))
            ClubFactory.create(slug=slugs[-1])
        assert len(set(slugs)) == len(slugs)
        for slug in slugs:
            assert re.fullmatch(r"[-a-zA-Z0-9_]+", slug)
            assert 0 < len(slug) <= LONGEST
            assert slug not in RESERVED
