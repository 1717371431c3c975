"""After a final every view has the same order, shows the places in the final, and explains it."""

import csv
import io
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.domain.standings.snapshot import snapshot_for
from tournaments.events.interfaces.explanations import RankExplanation, explanation_for
from tournaments.events.models import Event, RoundKind


def with_final(*places: int) -> Event:
    """5, 1 and 4 play the final; the last of the standings to get there wins it."""
    event = event_with(papers=6, lot="dice", size=3)
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(30, 20, 10), (30, 20, 10)])
    table = round_with(event, [(5, 1, 4)], kind=RoundKind.FINAL).tables.get()
    lines = [{"number": n, "place": p, "score": None} for n, p in zip((5, 1, 4), places, strict=True)]
    table.result = {"lines": lines, "godfather": None}
    table.save()
    Event.objects.filter(pk=event.pk).update(stage="finished")
    return Event.objects.get(pk=event.pk)


def names_of(event: Event, *numbers: int) -> list[str]:
    return [snapshot_for(event).called[str(number)] for number in numbers]


def shown(event: Event, address: str) -> str:
    response = Client().get(reverse(address, args=[event.code]))
    assert response.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.content.decode()))


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    [
        "event_standings",
        "event_standings_part",
        "event_print_standings",
        "event_embed_standings",
        "event_screen_standings",
    ],
)
def test_every_page_has_the_order_of_the_final(address):
    event = with_final(1, 2, 3)
    text = shown(event, address)
    at = [text.index(name) for name in names_of(event, 5, 1, 4)]
    assert at == sorted(at)
    if address != "event_screen_standings":
        assert "Final" in text


@pytest.mark.django_db
def test_spreadsheet_and_api_have_the_places_of_the_final():
    event = with_final(1, 2, 3)
    content = Client().get(reverse("event_file_standings_csv", args=[event.code])).content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(content)))
    assert [(row["place"], row["number"], row["final"]) for row in rows[:4]] == [
        ("1", "5", "1"),
        ("2", "1", "2"),
        ("3", "4", "3"),
        ("4", "2", ""),
    ]
    answer = Client().get(f"/api/events/{event.code}/standings").json()
    assert [(line["place"], line["number"], line["stages"]) for line in answer["lines"][:4]] == [
        (1, 5, {"final": 1}),
        (2, 1, {"final": 2}),
        (3, 4, {"final": 3}),
        (4, 2, {"final": None}),
    ]
    assert answer["final_order"][:3] == [5, 1, 4]


def explained(event: Event, number: int) -> RankExplanation:
    explanation = explanation_for(snapshot_for(event), number)
    assert explanation is not None
    return explanation


@pytest.mark.django_db
def test_explanations_agree_with_the_ranking():
    event = with_final(1, 2, 3)
    champion, second, fourth = (explained(event, number) for number in (5, 1, 2))
    elena, anna, dario, bruno = names_of(event, 5, 1, 4, 2)
    assert (champion.place, champion.above, champion.below) == (
        1,
        "",
        f"{elena} ranks above {anna}: place 1 against place 2 in the final.",
    )
    assert second.above == f"{elena} ranks above {anna}: place 1 against place 2 in the final."
    assert (fourth.place, fourth.above) == (4, f"{dario} ranks above {bruno}: only {dario} played in the final.")


@pytest.mark.django_db
def test_tied_final_is_settled_by_the_standings_and_says_so():
    """5 and 1 share the final; 1 won its Swiss table."""
    event = with_final(1, 1, 3)
    [anna, elena] = names_of(event, 1, 5)
    champion = explained(event, 1)
    assert champion.place == 1
    assert champion.below == (
        f"{anna} and {elena} share place 1 in the final. {anna} ranks above {elena}: Points, 120 against 60."
    )
    page = Client().get(reverse("event_path", args=[event.code, 1])).content.decode()
    assert "share place 1 in the final" in page
