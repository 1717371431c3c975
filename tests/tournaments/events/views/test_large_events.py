"""Standings and cross table of events that are too large for one page."""

import re

import pytest
from django.test import Client

from tests.support.factories import UserFactory
from tests.tournaments.events.evenings import event_with, result_with
from tournaments.events.models import Entrant, Event, Round, RoundSeat, RoundStage, RoundTable
from tournaments.events.views.standings import ROWS_ON_A_PAGE

pytestmark = pytest.mark.django_db


def large_event(players: int) -> Event:
    """Bots; the lowest start number of each table has won it, so that standings go by start numbers."""
    event = event_with(bots=["solid"], size=4, mode="online")
    Entrant.objects.bulk_create(
        Entrant(event=event, number=number, bot="solid", name=f"Bot {number}", key=f"bot-{number}")
        for number in range(2, players + 1)
    )
    event.next_number = players + 1
    event.save()
    played = Round.objects.create(event=event, number=1, stage=RoundStage.PUBLISHED)
    entrants = list(event.entrants.all())
    for number, at in enumerate(range(0, players, 4), start=1):
        seated = entrants[at : at + 4]
        result = result_with([one.number for one in seated], (40, 30, 20, 10))
        table = RoundTable.objects.create(round=played, number=number, key=f"t{number}", result=result)
        RoundSeat.objects.bulk_create(
            RoundSeat(round=played, table=table, number=seat, entrant=one) for seat, one in enumerate(seated)
        )
    return event


def test_each_player_is_on_one_page_of_the_standings(client: Client):
    event = large_event(260)
    first = client.get(f"/events/{event.code}/standings/")
    second = client.get(f"/events/{event.code}/standings/?page=2")
    assert (len(first.context["rows"]), len(second.context["rows"])) == (ROWS_ON_A_PAGE, 10)
    shown = [row.number for page in (first, second) for row in page.context["rows"]]
    assert sorted(shown) == list(range(1, 261))
    assert 'href="?page=2"' in first.content.decode()
    found = client.get(f"/events/{event.code}/standings/?name=bot+260")
    assert [row.number for row in found.context["rows"]] == [260]


def test_own_rank_is_one_link_away(client: Client):
    event = large_event(256)
    user = UserFactory.create(display_name="Last")
    event.entrants.filter(number=256).update(player=user.player, bot="")
    client.force_login(user)
    first = client.get(f"/events/{event.code}/standings/").content.decode()
    assert '<a href="?page=2">Go to your rank</a>' in first
    second = client.get(f"/events/{event.code}/standings/?page=2")
    assert "Go to your rank" not in second.content.decode()
    assert [row.number for row in second.context["rows"] if row.is_own] == [256]


def test_cross_table_of_many_has_a_column_for_each_round(client: Client):
    event = large_event(260)
    page = client.get(f"/events/{event.code}/cross-table/")
    ranks = page.context["ranks"]
    rows = re.findall(
        r"<tr>\s*<td class=\"numeric standings-place\">(\d+)</td>.*?</tr>", page.content.decode(), re.DOTALL
    )
    assert rows == [str(rank) for rank in range(1, ROWS_ON_A_PAGE + 1)]
    others = sorted(ranks[number] for number in (2, 3, 4))
    met = " ".join(f"<strong>{rank}</strong>" for rank in others)
    assert f'<td class="cross-cell">{met}</td>' in page.content.decode()
    last = client.get(f"/events/{event.code}/cross-table/?page=2").content.decode()
    assert f">{ranks[4]}</td>" in page.content.decode() + last


def test_cross_table_of_as_many_as_a_page_has_is_a_square(client: Client):
    event = large_event(8)
    page = client.get(f"/events/{event.code}/cross-table/").content.decode()
    assert page.count('<td class="cross-cell cross-self">') == 8
    assert page.count('<td class="cross-cell') == 64
    assert "Columns follow the order of the rows." in page
    assert page.count("<strong>1</strong>") == 12
