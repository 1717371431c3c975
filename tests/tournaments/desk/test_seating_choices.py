"""The page of seating choices, and a draft on paper."""

import pytest
from django.test import Client
from django.urls import reverse

from palermo.clubs.models import ClubRole
from tests.support.factories import MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, organiser_of, round_with
from tournaments.desk.interfaces.seating_choices import SeatingChoices
from tournaments.events.domain.rounds.solver import seats_of
from tournaments.events.models import EventStage, Round, RoundStage, SeatingBan

pytestmark = pytest.mark.django_db


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def test_desk_says_which_tables_the_players_make():
    event = event_with(papers=31)
    client = client_of(organiser_of(event))
    words = "31 here: 7 tables of 4 and 1 table of 3."
    assert words in client.get(reverse("desk", args=[event.code])).content.decode()
    page = client.get(reverse("desk_seating", args=[event.code])).content.decode()
    assert words in page
    assert "3 tables of 5" in page


def test_split_is_chosen_for_the_next_round_and_then_for_its_draft():
    event = event_with(papers=13)
    client = client_of(organiser_of(event))
    address = reverse("desk_seating_sizes", args=[event.code])
    sent = {"split": "own", "of-6": "1", "of-4": "1", "of-3": "1", "of-5": ""}
    assert client.post(address, sent)["Location"] == reverse("desk_round", args=[event.code, 1])
    assert sorted(map(len, seats_of(Round.objects.get()))) == [3, 4, 6]
    choices = SeatingChoices(event)
    assert [one.words for one in choices.offers if one.is_chosen] == ["1 table of 6, 1 table of 4 and 1 table of 3"]
    client.post(address, {"split": "5,4,4", "round": "1", "version": "1"})
    assert sorted(map(len, seats_of(Round.objects.get()))) == [4, 4, 5]


@pytest.mark.parametrize(
    "sent",
    [{}, {"split": ""}, {"split": "4,x,5"}, {"split": "own"}, {"split": "own", "of-3": "9" * 30}, {"split": "4,4"},
     {"split": ",".join("3" * 5000)}, {"split": "own", "of-4": "-4"}],
)  # fmt: skip
def test_split_that_makes_no_sense_is_refused_with_words(sent):
    event = event_with(papers=13)
    client = client_of(organiser_of(event))
    page = client.post(reverse("desk_seating_sizes", args=[event.code]), sent, follow=True)
    assert page.redirect_chain == [(reverse("desk_seating", args=[event.code]), 302)]
    assert "These tables don’t seat exactly the players who are here: 13." in page.content.decode()
    assert Round.objects.count() == 0


def test_pairs_and_fixed_tables_by_their_forms():
    event = event_with(papers=8)
    client = client_of(organiser_of(event))
    client.post(reverse("desk_keep_apart", args=[event.code]), {"first": "1", "second": "2", "reason": "Couple"})
    client.post(reverse("desk_seat", args=[event.code]))
    page = client.get(reverse("desk_seating", args=[event.code])).content.decode()
    assert "Couple" in page
    client.post(reverse("desk_fix_table", args=[event.code, 1]), {"version": "1", "player": ["3", "4", "5", "6"]})
    assert [names for _table, names in SeatingChoices(event).fixed] == [
        [seat.entrant.name for seat in Round.objects.get().tables.get(locked=True).seats.all()]
    ]
    assert len(SeatingChoices(event).free) == 4
    client.post(reverse("desk_free_table", args=[event.code, 1, 1]), {"version": "2"})
    assert SeatingChoices(event).fixed == []
    client.post(reverse("desk_let_together", args=[event.code]), {"pair": str(SeatingBan.objects.get().pk)})
    assert SeatingBan.objects.count() == 0


@pytest.mark.parametrize("stage", list(EventStage))
def test_page_is_there_at_every_stage(stage):
    event = event_with(papers=2, stage=stage)
    client = client_of(organiser_of(event))
    assert client.get(reverse("desk_seating", args=[event.code])).status_code == 200


@pytest.mark.parametrize("players", [12, 120])
def test_page_takes_the_same_queries_at_any_size(players, django_assert_num_queries):
    event = event_with(papers=players)
    client = client_of(organiser_of(event))
    client.post(reverse("desk_seat", args=[event.code]))
    address = reverse("desk_seating", args=[event.code])
    client.get(address)
    with django_assert_num_queries(12):
        assert client.get(address).status_code == 200


def test_draft_is_printed_for_the_desk_alone_and_marked_as_one():
    event = event_with(papers=6, size=3)
    keeper = UserFactory.create()
    MembershipFactory.create(club=event.club, user=keeper, role=ClubRole.SCOREKEEPER)
    round_with(event, [(1, 2, 3), (4, 5, 6)], stage=RoundStage.DRAFT)
    address = reverse("desk_round_print", args=[event.code, 1])
    page = client_of(keeper).get(address).content.decode()
    assert page.count("Draft") >= 3
    assert all(f"Paper {number}" in page for number in range(1, 7))
    assert client_of(UserFactory.create()).get(address).status_code == 403
    Round.objects.update(stage=RoundStage.PUBLISHED)
    expected = f"{reverse('event_print_tables', args=[event.code])}?round=1"
    assert client_of(keeper).get(address)["Location"] == expected
