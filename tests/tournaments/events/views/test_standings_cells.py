"""The cells of the standings as the page has them: links, words for screen readers, and nothing that people typed as markup."""

import pytest
from django.test import Client

from tests.tournaments.events.evenings import event_with, round_with

pytestmark = pytest.mark.django_db


def page_of(client: Client, query: str = "") -> tuple[str, str]:
    event = event_with(papers=6, lot="dice", size=3, rounds=3)
    event.entrants.filter(number=1).update(name="<b>Anna & Bo")
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(30, 20, 10), (10, 20, 30)])
    round_with(event, [(1, 6, 2), (5, 3, 4)], scores=[(30, 20, 10), None])
    return event.code, client.get(f"/events/{event.code}/standings/{query}").content.decode()


def test_number_leads_to_its_working(client: Client):
    code, page = page_of(client)
    unseen = '<span class="visually-hidden">, why? (&lt;b&gt;Anna &amp; Bo, Points)</span>'
    link = f'<a class="why-link" href="/events/{code}/players/1/#why-points" data-why="/events/{code}/players/1/why/?key=points">'
    assert f'<td class="numeric">{link}240{unseen}</a></td>' in page
    assert "<b>Anna" not in page


def test_working_of_an_earlier_round_is_asked_for(client: Client):
    code, page = page_of(client, "?after=1")
    assert f'data-why="/events/{code}/players/1/why/?key=points&amp;after=1"' in page


def test_round_says_place_table_and_points(client: Client):
    _code, page = page_of(client)
    won = (
        '<td class="standings-round"><span class="standings-result standings-won" title="Place 1 of 3 at table 1, points: 120">'
        '1<small class="soft">/3</small></span> <small class="soft nowrap">T1</small></td>'
    )
    assert page.count(won) == 2
    playing = '<span aria-hidden="true">…</span><span class="visually-hidden">still at table 2</span>'
    assert page.count(playing) == 3


def test_what_decided_is_marked(client: Client):
    _code, page = page_of(client)
    assert page.count('<td class="numeric nowrap standings-decides"><a class="why-link"') == 2
    assert page.count('<span aria-hidden="true"> ◂</span><span class="visually-hidden">, decided here, why? (') == 2


def test_embedded_standings_have_no_links(client: Client):
    code, _page = page_of(client)
    framed = client.get(f"/events/{code}/embed/standings/").content.decode()
    assert '<td class="numeric">240</td>' in framed
    assert "why-link" not in framed
