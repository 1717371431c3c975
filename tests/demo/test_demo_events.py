from collections import Counter

import pytest
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.tables.domain.lobby.start import wake_waiting_table
from games.tables.models import Stage, Table
from palermo.accounts.models import User
from palermo.demo.domain import load_demo
from palermo.demo.evenings.casts import EVERYBODY
from palermo.demo.evenings.plans import PLANS
from palermo.demo.evenings.playing import event_before
from palermo.demo.evenings.written import read_evenings
from palermo.demo.loaders import events, seasons
from palermo.demo.loaders.people import OPERATOR
from tournaments.events.domain.standings.bridge import published_rounds, record_of, rules_of, seating_event_of
from tournaments.events.domain.standings.placings import placings_of
from tournaments.events.models import Dispute, Entrant, Event, EventStage, ResultSlip, RoundStage, RoundTable
from tournaments.leagues.domain.evening_results import season_table
from tournaments.leagues.models import Season
from tournaments.swiss import standings_for
from tournaments.swiss.cuts import final_table

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def demo(django_db_setup, django_db_blocker):
    """Loaded once; each test is rolled back to it, and it is rolled back in the end."""
    with django_db_blocker.unblock(), transaction.atomic():
        load_demo()
        yield
        transaction.set_rollback(True)


@pytest.mark.usefixtures("demo")
def test_large_event_is_over_with_a_final_a_late_entry_a_drop_a_penalty_and_a_dispute():
    event = Event.objects.get(code="coppa")
    assert (event.stage, event.entrants.count(), event.next_number) == (EventStage.FINISHED, 31, 32)
    assert Event.objects.filter(code="coppa", starts_at__lt=F("finished_at"), finished_at__lt=timezone.now()).exists()
    kinds = [(one.kind, one.stage, one.tables.count()) for one in event.played_rounds.all()]
    assert kinds == [("swiss", "published", 8)] * 5 + [("final", "published", 1)]
    assert event.played_rounds.filter(seated_at__lt=F("published_at"), published_at__lt=event.finished_at).count() == 6
    assert not RoundTable.objects.filter(round__event=event, result__isnull=True).exists()
    assert list(event.entrants.exclude(enters=1).values_list("number", "enters")) == [(31, 2)]
    assert list(event.entrants.exclude(leaves=None).values_list("number", "leaves")) == [(12, 4)]
    given = event.adjustments.order_by("pk").values_list("entrant__number", "kind", "points")
    assert list(given) == [(31, "late", 60), (17, "penalty", -30)]
    assert all(event.adjustments.values_list("reason", flat=True))
    dispute = Dispute.objects.get()
    assert (dispute.text, dispute.ruling) == (events.CONTESTED, events.RULED)
    assert [event.starts_at, dispute.raised_at, dispute.settled_at] == sorted(
        [event.starts_at, dispute.raised_at, dispute.settled_at or event.starts_at]
    )
    assert Dispute.objects.filter(settled_at__lt=F("table__round__event__finished_at")).exists()
    sources = Counter(ResultSlip.objects.filter(table__round__event=event).values_list("source", flat=True))
    assert sources.total() == 41
    assert set(sources) == {"player", "desk"}
    names = list(event.club.paper_players.values_list("name", flat=True))
    assert len(names) == len(set(names))
    on_paper = set(event.entrants.filter(player__user=None).values_list("name", flat=True))
    assert on_paper == {guest.name for guest in EVERYBODY if not guest.handle}
    assert on_paper <= set(names)


@pytest.mark.usefixtures("demo")
def test_final_has_the_first_four_of_the_standings_and_decides_the_first_places():
    event = Event.objects.get(code="coppa")
    cut = final_table(standings_for(record_of(event), rules_of(event)))
    final = event.played_rounds.get(kind="final").tables.get()
    assert [str(seat.entrant.number) for seat in final.seats.all()] == list(cut.tables[0])
    won = next(line["number"] for line in (final.result or {})["lines"] if line["place"] == 1)
    assert placings_of(event)[0].number == won
    # The seating is told by the rows what it was told by the plan, so everybody can seat the rounds again.
    plan, written = PLANS[event.code], read_evenings().events[event.code]
    for number in range(5):
        assert seating_event_of(event, published_rounds(event)[:number]) == event_before(plan, written[:number])


@pytest.mark.both_profiles
@pytest.mark.usefixtures("demo")
def test_running_event_has_live_tables_in_its_third_round():
    event = Event.objects.get(code="online")
    assert event.stage == EventStage.RUNNING
    rounds = [(one.stage, one.tables.filter(result__isnull=True).count()) for one in event.played_rounds.all()]
    assert rounds == [(RoundStage.PUBLISHED, 0), (RoundStage.PUBLISHED, 0), (RoundStage.PUBLISHED, 2)]
    assert event.played_rounds.filter(published_at__lte=timezone.now()).count() == 3
    live = Table.objects.filter(event_table__round__event=event)
    people = [list(table.seats.exclude(player=None).values_list("player__user__email", flat=True)) for table in live]
    assert sorted(people) == [["bruno@palermo.example"], [OPERATOR]]
    assert {(table.stage, table.size, table.timed, table.arranged) for table in live} == {
        (Stage.WAITING, 4, False, True)
    }
    # They are dealt when everybody has been called; then the bots move until it is somebody's turn, and wait.
    for table in live:
        Table.objects.filter(pk=table.pk).update(wake_at=0)
        wake_waiting_table(table_id=table.pk)
    assert {table.stage for table in live.all()} == {Stage.PLAYING}


@pytest.mark.usefixtures("demo")
def test_season_has_three_events_and_two_nights_and_last_year_its_titles(client):
    this, last = Season.objects.order_by("-begins_on")
    table = season_table(this)
    evenings = [(one.name, one.is_over) for one in table.evenings]
    assert evenings == [
        ("Serata dei nuovi", True),
        (seasons.NIGHT, True),
        ("Trofeo del Porto", True),
        (seasons.NIGHT, True),
        ("Coppa della Kalsa", True),
        (seasons.NIGHT, False),
    ]
    assert (this.closed_at, len(table.history), table.lines[0].place) == (None, 5, 1)
    assert all(this.begins_on <= one.at.date() <= this.ends_on for one in table.evenings)
    assert all(last.begins_on <= one.at.date() <= last.ends_on for one in season_table(last).evenings)
    assert last.ends_on < this.begins_on
    assert last.closed_at is not None
    winners = [(line.player, line.place) for line in season_table(last).lines if line.place and line.place <= 3]
    titles = [(str(one.player_id), one.place) for one in last.titles.order_by("place", "pk")]
    assert titles == winners
    assert titles[0][1] == 1
    page = client.get(this.get_absolute_url()).content.decode()
    assert (page.count("<polyline"), page.count('viewBox="0 0 720 ')) == (10, 1)


@pytest.mark.usefixtures("demo")
def test_evenings_take_few_questions(django_assert_max_num_queries):
    _forget_events()
    # Names are known by now: what is left does not grow with 31 people and 41 games.
    with django_assert_max_num_queries(60):
        events.load()


def _forget_events() -> None:
    for number, event in enumerate(Event.objects.all()):
        Event.objects.filter(pk=event.pk).update(code=f"gone-{number}")


@pytest.mark.usefixtures("demo")
def test_accounts_that_have_gone_play_on_paper():
    _forget_events()
    User.objects.filter(handle="salvo").update(is_active=False)
    events.load()
    assert Entrant.objects.filter(event__code="coppa", name="Salvatore Amato", player__user=None, bot="").exists()
