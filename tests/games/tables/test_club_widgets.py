"""A club's own page and its tables."""

import pytest
from django.utils import timezone

from games.tables.club_widgets import MOST_SHOWN, ClubTables
from games.tables.models import Admission
from tests.clubs.cast import EVERYBODY, make_cast
from tests.games.tables.stages import dealt_table, finished_table, table_with

pytestmark = pytest.mark.django_db
SET_UP = "Set up a table for the club"


def page_of(client, cast, name) -> tuple[list[object], bool]:
    """The tables that the page shows, and whether it offers to set one up."""
    client.logout() if name == "visitor" else client.force_login(cast[name])
    answer = client.get(cast.club.get_absolute_url())
    sections = [section.part for section in answer.context["sections"] if isinstance(section.part, ClubTables)]
    return [one.table for part in sections for one in part.tables], SET_UP in answer.text


def test_page_shows_everybody_the_tables_they_may_come_to(client):
    cast = make_cast()
    everybodys = table_with(players=1, free=2, club=cast.club)
    members = table_with(players=1, free=2, club=cast.club, admission=Admission.CLUB)
    running = dealt_table(players=3, club=cast.club)
    table_with(players=1, free=2, club=cast.club, admission=Admission.LINK)
    table_with(players=1, free=2)
    finished_table(players=3, club=cast.club)
    found = {name: page_of(client, cast, name) for name in EVERYBODY}
    inside = ("owner", "organiser", "scorekeeper", "member")
    assert found == {
        **dict.fromkeys(EVERYBODY, ([running, everybodys], False)),
        **dict.fromkeys(inside, ([running, members, everybodys], True)),
    }


def test_quiet_club_says_so_to_members_only(client):
    cast = make_cast()
    assert page_of(client, cast, "member") == ([], True)
    assert page_of(client, cast, "stranger") == ([], False)
    assert "At the tables" not in client.get(cast.club.get_absolute_url()).text
    cast.club.closed_at = timezone.now()
    cast.club.save()
    assert page_of(client, cast, "member") == ([], False)


def test_many_tables_cost_no_more_queries_than_one(client, django_assert_max_num_queries):
    cast = make_cast()
    client.force_login(cast.member)
    queries = []
    for number in (1, MOST_SHOWN + 1):
        for _ in range(number):
            table_with(players=2, free=1, club=cast.club)
        with django_assert_max_num_queries(14) as counted:
            shown = client.get(cast.club.get_absolute_url()).context["sections"][0].part.tables
        queries.append((len(counted.captured_queries), len(shown)))
    assert queries == [(queries[0][0], 1), (queries[0][0], MOST_SHOWN)]
