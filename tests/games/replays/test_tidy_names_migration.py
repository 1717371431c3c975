"""Names from before their columns tidied them."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection

from palermo.accounts.models import User
from palermo.clubs.models import Club, PaperPlayer
from palermo.common.names import NameModelField
from tests.support.factories import ClubFactory, PaperPlayerFactory, UserFactory

migration = import_module("games.replays.migrations.0009_tidy_names")


def store(row, column, text):
    """As it was written then, past the column that tidies now."""
    with connection.cursor() as cursor:
        cursor.execute(
            f"UPDATE {row._meta.db_table} SET {column} = %s WHERE {row._meta.pk.column} = %s", [text, row.pk]
        )


# Since then, with nothing in it from before.
LATER = {("events", "LinkRegistration", "name")}


def test_every_column_for_a_name_is_gone_through():
    columns = {
        (model._meta.app_label, model.__name__, field.name)
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if isinstance(field, NameModelField)
    }
    assert set(migration.NAMES) == columns - LATER


@pytest.mark.django_db
@pytest.mark.both_profiles
def test_old_names_are_tidied_and_nobody_is_lost():
    person, silent, club = UserFactory.create(), UserFactory.create(), ClubFactory.create()
    one, other = (PaperPlayerFactory.create(club=club, name=name) for name in ("Anna", "Bea"))
    store(person, "display_name", "Ro\u202esa\r\nBcc: x")
    store(silent, "display_name", "\u3164")
    store(club, "name", "\u3164\u115f")
    store(other, "name", "An\u200bna")
    migration.tidy_names(apps, connection.schema_editor())
    assert User.objects.get(pk=person.pk).display_name == "Rosa Bcc: x"
    assert User.objects.get(pk=silent.pk).display_name == ""
    assert Club.objects.get(pk=club.pk).name == "?"
    assert PaperPlayer.objects.get(pk=one.pk).name == "Anna"
    assert PaperPlayer.objects.get(pk=other.pk).name == "An\u200bna"  # two of one name in a club: left as it was
