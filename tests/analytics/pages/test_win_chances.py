import pytest
import time_machine

from analytics.ratings import RatingState, chances
from tests.analytics.pages.rated_people import NOON, rated
from tests.games.tables.stages import table_with
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def people():
    found = [UserFactory.create() for _ in range(3)]
    for person, mean in zip(found, (1400.0, 1500.0, 1650.0), strict=True):
        rated(person, mean)
    return found


def waiting(client, table):
    with time_machine.travel(NOON, tick=False):
        return client.get(f"/tables/{table.pk}/waiting/").text


def test_waiting_room_of_a_rated_table_has_the_chances_of_those_who_sit(client, people):
    table = table_with(people=people, free=1, rated=True)
    client.force_login(people[0])
    expected = chances([RatingState(mean, 30.0, 0.0, 40) for mean in (1400.0, 1500.0, 1650.0)], range(3), 3)
    page = waiting(client, table)
    assert [f"chance to win: {round(100 * share)} %" in page for share in expected] == [True, True, True]


@pytest.mark.parametrize("change", [{"on_ladders": False}, {"who_sees_profile": "nobody"}])
def test_no_chances_where_somebody_hides(client, people, change):
    table = table_with(people=people, free=1, rated=True)
    type(people[1]).objects.filter(pk=people[1].pk).update(**change)
    client.force_login(people[0])
    assert "chance to win" not in waiting(client, table)


def test_no_chances_without_ratings_or_at_a_table_that_is_not_rated(client, people):
    client.force_login(people[0])
    assert "chance to win" not in waiting(client, table_with(people=people, free=1, rated=False))
    newcomers = [UserFactory.create() for _ in range(3)]
    client.force_login(newcomers[0])
    assert "chance to win" not in waiting(client, table_with(people=newcomers, free=1, rated=True))
