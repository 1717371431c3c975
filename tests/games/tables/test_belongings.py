import pytest

from games.tables.domain.complaints import hide_remark
from games.tables.models import Remark
from palermo.accounts.belongings import sections
from palermo.accounts.domain.departures import delete_account
from tests.games.tables.company import people, table_of, utter
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_export_has_what_somebody_said_and_nobody_else_s():
    a, b, c = people(3)
    table = table_of(a, b, c)
    one, two = utter(table, a, "one"), utter(table, a, "two")
    utter(table, b, "three")
    hide_remark(remark_id=two.pk, moderator=UserFactory.create(is_moderator=True))
    assert sections["remarks"](a) == [
        {"table": str(table.pk), "at": one.at, "text": "one", "removed_by_a_moderator": False},
        {"table": str(table.pk), "at": two.at, "text": "two", "removed_by_a_moderator": True},
    ]


def test_departure_takes_the_words_along_and_leaves_the_others_theirs():
    a, b, c, watcher = people(4)
    table = table_of(a, b, c, playing=False)
    utter(table, watcher, "secret")
    utter(table, a, "one")
    delete_account(user=watcher)
    assert list(Remark.objects.values_list("text", flat=True)) == ["", "one"]
