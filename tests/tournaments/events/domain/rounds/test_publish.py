"""From draft to published and back; online tables open and are called off."""

from typing import Any

import pytest

from games.tables.domain.lobby.seats import bring_entropy
from games.tables.models import Stage, Table
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import ActionEntry
from palermo.notifications.models import Notification
from tests.games.tables.stages import fresh, play_some, seating
from tests.support.factories import UserFactory
from tests.support.racing import together
from tests.tournaments.events.evenings import enter, event_with, live_of, organiser_of, round_with
from tournaments.events.domain.event.errors import ChangedMeanwhile
from tournaments.events.domain.rounds.errors import (
    DisputeIsOpen,
    GameHasBegun,
    NoSuchSwap,
    NotTheLastRound,
    PlayersChanged,
    ResultsStand,
    RoundNotADraft,
    SeatedByStandings,
    SeatingBettered,
    TableIsLocked,
    TablesStillPlay,
)
from tournaments.events.domain.rounds.manual_edits import lock_table, price_of_swap, swap_seats, update_seating
from tournaments.events.domain.rounds.publish import publish_round, unpublish_round
from tournaments.events.domain.rounds.seat import reseat_round, seat_next_round
from tournaments.events.domain.rounds.solver import seats_of
from tournaments.events.models import Dispute, Entrant, Event, ResultSlip, Round, RoundStage, RoundTable

pytestmark = pytest.mark.django_db


def seated(event, organiser):
    drawn = seat_next_round(actor=organiser, event=event)
    return publish_round(actor=organiser, event=event, round_number=drawn.number, version=drawn.version)


def test_published_twice_is_published_once():
    event = event_with(papers=8)
    organiser = organiser_of(event)
    seat_next_round(actor=organiser, event=event)
    for _ in range(2):
        played = publish_round(actor=organiser, event=event, round_number=1, version=1)
        assert (played.stage, played.version, played.clock_seconds) == (RoundStage.PUBLISHED, 2, 5400)
    assert ActionEntry.objects.filter(verb="round.published").count() == 1


def test_round_before_and_its_disputes_are_in_the_way():
    event = event_with(papers=4)
    organiser = organiser_of(event)
    first = round_with(event, [(1, 2, 3, 4)], scores=[(4, 3, 2, 1)])
    seat_next_round(actor=organiser, event=event)
    dispute = Dispute.objects.create(table=first.tables.get(), text="No")
    with pytest.raises(DisputeIsOpen):
        publish_round(actor=organiser, event=event, round_number=2, version=1)
    dispute.delete()
    RoundTable.objects.filter(round=first).update(result=None)
    with pytest.raises(TablesStillPlay):
        publish_round(actor=organiser, event=event, round_number=2, version=1)
    played = publish_round(actor=organiser, event=event, round_number=2, version=1, in_spite_of="They went home")
    assert played.is_published


def test_who_came_and_went_is_named_and_the_tables_are_fitted():
    event = event_with(papers=16)
    organiser = organiser_of(event)
    drawn = seat_next_round(actor=organiser, event=event)
    before = seats_of(drawn)
    lock_table(actor=organiser, event=event, round_number=1, version=1, table_number=2, locked=True)
    lost = before[0][0]
    Entrant.objects.filter(event=event, number=lost).update(leaves=1)
    event.refresh_from_db()
    enter(event, player=UserFactory.create().player, name="Late Lia")
    with pytest.raises(PlayersChanged) as refusal:
        publish_round(actor=organiser, event=event, round_number=1, version=2)
    assert str(refusal.value) == (
        f"The seating no longer matches the players. New: Late Lia. Gone: Paper {lost}. Update the tables first."
    )
    fitted = update_seating(actor=organiser, event=event, round_number=1, version=2)
    after = seats_of(fitted)
    assert after[1:] == before[1:]
    assert set(after[0]) == {*before[0], 17} - {lost}
    assert publish_round(actor=organiser, event=event, round_number=1, version=fitted.version).is_published


def test_swap_is_priced_first_and_then_done():
    event = event_with(papers=8, preset="score-first")
    organiser = organiser_of(event)
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[(40, 30, 20, 10)] * 2)
    drawn = seat_next_round(actor=organiser, event=event)
    tables = seats_of(drawn)
    first, second = tables[0][0], tables[1][2]
    price = price_of_swap(event=event, drawn=drawn, first=first, second=second)
    assert seats_of(drawn) == tables
    swapped = swap_seats(actor=organiser, event=event, round_number=2, version=1, first=first, second=second)
    after = seats_of(swapped)
    assert after == list(price.change.tables)
    assert (after[0][0], after[1][2]) == (second, first)
    assert (swapped.version, swapped.by_hand, swapped.quality["cost"]) == (2, True, price.change.after.total)
    back = price_of_swap(event=event, drawn=swapped, first=first, second=second)
    assert (back.more, price.more > 0) == (-price.more, True)


def test_swap_that_cannot_be_is_refused():
    event = event_with(papers=8)
    organiser = organiser_of(event)
    drawn = seat_next_round(actor=organiser, event=event)
    tables = seats_of(drawn)
    wish: dict[str, Any] = {"actor": organiser, "event": event, "round_number": 1}
    for second in (tables[0][0], 99):
        with pytest.raises(NoSuchSwap):
            swap_seats(**wish, version=1, first=tables[0][0], second=second)
    lock_table(**wish, version=1, table_number=2, locked=True)
    with pytest.raises(TableIsLocked):
        swap_seats(**wish, version=2, first=tables[0][0], second=tables[1][0])
    with pytest.raises(ChangedMeanwhile):
        swap_seats(**wish, version=1, first=tables[0][0], second=tables[0][1])
    publish_round(**wish, version=2)
    with pytest.raises(RoundNotADraft):
        swap_seats(**wish, version=3, first=tables[0][0], second=tables[0][1])


def test_final_is_not_swapped():
    event = event_with(papers=4, rounds=1, cut="final")
    organiser = organiser_of(event)
    round_with(event, [(1, 2, 3, 4)], scores=[(4, 3, 2, 1)])
    drawn = seat_next_round(actor=organiser, event=event)
    with pytest.raises(SeatedByStandings):
        swap_seats(actor=organiser, event=event, round_number=2, version=drawn.version, first=1, second=2)
    with pytest.raises(SeatedByStandings):
        lock_table(actor=organiser, event=event, round_number=2, version=1, table_number=1, locked=True)


def test_final_is_fitted_by_the_standings_when_somebody_goes():
    event = event_with(papers=8, rounds=1, cut="final")
    organiser = organiser_of(event)
    scores = [(40, 30, 20, 10)] * 2
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=scores)
    drawn = seat_next_round(actor=organiser, event=event)
    assert set(seats_of(drawn)[0]) == {1, 2, 5, 6}
    Entrant.objects.filter(event=event, number__in=[1, 2]).update(leaves=2)
    with pytest.raises(PlayersChanged):
        publish_round(actor=organiser, event=event, round_number=2, version=1)
    fitted = update_seating(actor=organiser, event=event, round_number=2, version=1)
    assert set(seats_of(fitted)[0]) == {3, 5, 6, 7}
    assert publish_round(actor=organiser, event=event, round_number=2, version=fitted.version).is_published


def test_all_tables_locked_stay_when_the_round_is_seated_again():
    event = event_with(papers=8)
    organiser = organiser_of(event)
    drawn = seat_next_round(actor=organiser, event=event)
    drawn.tables.update(locked=True)
    tables = seats_of(drawn)
    again = reseat_round(actor=organiser, event=event, round_number=1, version=1)
    again.refresh_from_db()
    assert (seats_of(again), again.version) == (tables, 2)


def test_who_looked_at_a_seating_that_was_bettered_hears_so():
    event = event_with(papers=8)
    organiser = organiser_of(event)
    drawn = seat_next_round(actor=organiser, event=event)
    Round.objects.filter(pk=drawn.pk).update(version=2, quality={"how": "solved", "bettered": 1})
    with pytest.raises(SeatingBettered):
        publish_round(actor=organiser, event=event, round_number=1, version=1)
    with pytest.raises(ChangedMeanwhile):
        publish_round(actor=organiser, event=event, round_number=1, version=7)


def test_taken_back_round_is_the_draft_it_was():
    event = event_with(papers=8, runs_itself=True)
    organiser = organiser_of(event)
    played = seated(event, organiser)
    tables = seats_of(played)
    draft = unpublish_round(actor=organiser, event=event, round_number=1, version=played.version)
    assert (draft.stage, draft.published_at, seats_of(draft)) == (RoundStage.DRAFT, None, tables)
    assert Event.objects.get().runs_itself is False
    assert unpublish_round(actor=organiser, event=event, round_number=1, version=1) == draft
    assert publish_round(actor=organiser, event=event, round_number=1, version=draft.version).is_published


def test_round_with_results_slips_or_a_successor_is_not_taken_back():
    event = event_with(papers=4)
    organiser = organiser_of(event)
    played = seated(event, organiser)
    wish: dict[str, Any] = {"actor": organiser, "event": event, "round_number": 1, "version": played.version}
    slip = ResultSlip.objects.create(table=played.tables.get(), source="player", state="waiting", lines=[])
    with pytest.raises(ResultsStand):
        unpublish_round(**wish)
    slip.delete()
    round_with(event, [(1, 2, 3, 4)], stage=RoundStage.DRAFT)
    with pytest.raises(NotTheLastRound):
        unpublish_round(**wish)


def test_online_tables_open_with_everybody_on_their_seat_and_call_them():
    people = UserFactory.create_batch(2)
    event = event_with(people=people, bots=["novice"] * 2, mode="online", is_public=True, spectator_delay=30)
    organiser = organiser_of(event)
    played = seated(event, organiser)
    table = played.tables.get()
    live = fresh(table.live)
    names = dict(enumerate([*(one.handle for one in people), "novice", "novice"], start=1))
    assert seating(live) == [names[number] for number in seats_of(played)[0]]
    assert (live.host, live.admission, live.spectator_delay, live.arranged) == (organiser.player, "open", 30, True)
    drain_jobs()
    told = Notification.objects.filter(kind="event.table_given")
    assert {(one.user_id, one.url) for one in told} == {(one.pk, f"/tables/{live.pk}/") for one in people}


def test_paper_players_keep_their_table_in_the_room():
    event = event_with(people=UserFactory.create_batch(5), papers=3, mode="both")
    played = seated(event, organiser_of(event))
    for table in played.tables.all():
        papers = [seat for seat in table.seats.all() if seat.entrant.player.user is None]
        assert (table.online, table.live is None) == (not papers, bool(papers))


def test_online_round_is_taken_back_until_somebody_has_moved():
    people = UserFactory.create_batch(4)
    event = event_with(people=people, mode="online")
    organiser = organiser_of(event)
    played = seated(event, organiser)
    live = live_of(played.tables.get())
    draft = unpublish_round(actor=organiser, event=event, round_number=1, version=played.version)
    assert (fresh(live).stage, draft.tables.get().live) == (Stage.ABORTED, None)
    again = publish_round(actor=organiser, event=event, round_number=1, version=draft.version)
    live = live_of(again.tables.get())
    for person in people:
        bring_entropy(table_id=live.pk, player_id=person.player.pk, entropy=bytes(16))
    play_some(fresh(live), 3)
    with pytest.raises(GameHasBegun):
        unpublish_round(actor=organiser, event=event, round_number=1, version=again.version)
    assert Table.objects.get(pk=live.pk).stage == Stage.PLAYING


@pytest.mark.django_db(transaction=True)
def test_two_organisers_seat_at_once():
    event = event_with(papers=12)
    two = [organiser_of(event), organiser_of(event)]
    assert together(*(lambda who=who: seat_next_round(actor=who, event=event) for who in two)) == ["done", "done"]
    assert Round.objects.count() == 1
    assert sorted(number for table in seats_of(Round.objects.get()) for number in table) == list(range(1, 13))


@pytest.mark.django_db(transaction=True)
def test_two_organisers_publish_at_once():
    event = event_with(bots=["novice"] * 8, mode="online")
    two = [organiser_of(event), organiser_of(event)]
    seat_next_round(actor=two[0], event=event)
    publish = [lambda who=who: publish_round(actor=who, event=event, round_number=1, version=1) for who in two]
    assert together(*publish) == ["done", "done"]
    assert Table.objects.count() == 2
    assert ActionEntry.objects.filter(verb="round.published").count() == 1


@pytest.mark.django_db(transaction=True)
def test_one_publishes_while_the_other_seats_again():
    event = event_with(papers=12)
    two = [organiser_of(event), organiser_of(event)]
    seat_next_round(actor=two[0], event=event)
    wish: dict[str, Any] = {"event": event, "round_number": 1, "version": 1}
    answers = together(lambda: publish_round(actor=two[0], **wish), lambda: reseat_round(actor=two[1], **wish))
    assert answers in (["done", "not-a-draft"], ["changed-meanwhile", "done"])
    assert Round.objects.get().is_published == (answers == ["done", "not-a-draft"])
