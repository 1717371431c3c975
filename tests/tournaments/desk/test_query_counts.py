"""Pages about an event take as many queries for many people and rounds as for few."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.events.evenings import event_with, organiser_of, round_with
from tournaments.events.models import Event, EventStage, RoundStage

pytestmark = pytest.mark.django_db
PAGES = (
    "event", "desk", "desk_entrants", "desk_results", "desk_disputes", "desk_penalties", "event_seats", "event_standings",
    "event_cross_table", "event_preview", "event_papers", "event_print_tables", "event_print_names", "event_print_slips",
    "event_print_standings", "event_print_door", "event_screen", "event_embed_standings", "event_file_standings_csv",
    "event_file_rounds_csv", "event_file_cross_table_csv", "event_file_json", "event_file_text", "api:event_standings",
    "api:event_rounds",
)  # fmt: skip
OF_A_ROUND = ("event_round", "desk_round", "desk_results_round")
OF_A_PLAYER = ("event_path", "event_why")


def event_of(players: int, rounds: int) -> Event:
    """All rounds but the last one are over; one more is seated."""
    event = event_with(papers=players, lot="dice", rounds=rounds + 1)
    numbers = range(1, players + 1)
    tables = [numbers[at : at + 4] for at in range(0, players, 4)]
    for number in range(1, rounds + 1):
        over = tables if number < rounds else tables[1:]
        round_with(event, tables, scores=[*[None] * (len(tables) - len(over)), *[(40, 30, 20, 10)] * len(over)])
    round_with(event, tables, stage=RoundStage.DRAFT)
    return event


def asked(client: Client, address: str) -> int:
    client.get(address)
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).status_code == 200
    return len(queries)


def test_pages_of_a_running_event_take_the_same_queries_at_any_size():
    found = []
    for players, rounds in ((8, 1), (40, 4)):
        event = event_of(players, rounds)
        client = Client()
        client.force_login(organiser_of(event))
        addresses = {name: reverse(name, args=[event.code]) for name in PAGES}
        addresses |= {name: reverse(name, args=[event.code, rounds]) for name in OF_A_ROUND}
        addresses |= {name: reverse(name, args=[event.code, 2]) for name in OF_A_PLAYER}
        addresses["draft"] = reverse("desk_round", args=[event.code, rounds + 1])
        found.append({name: asked(client, address) for name, address in addresses.items()})
    assert found[0] == found[1]


def test_check_in_takes_the_same_queries_at_any_size():
    found = []
    for players in (8, 40):
        event = event_with(papers=players, stage=EventStage.CHECK_IN)
        event.entrants.filter(number__lt=players // 2).update(checked_in_at=None)
        client = Client()
        client.force_login(organiser_of(event))
        found.append(asked(client, reverse("desk_check_in", args=[event.code])))
    assert found[0] == found[1]
