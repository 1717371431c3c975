"""Results of online tables, finals, and an event that runs itself to its end."""

from random import Random

import pytest

from games.tables.domain.game.archive import live_game_from_log
from games.tables.domain.game.resign import resign_seat
from games.tables.domain.game.write_path import submit
from games.tables.domain.lobby.event_tables import call_off_arranged_table
from games.tables.domain.lobby.seats import bring_entropy
from games.tables.models import Seat, Table
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from palermo.clubs.domain.organisers import organisers_of_club
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import ActionEntry, Job
from palermo.notifications.models import Notification
from tests.games.tables.stages import fresh, play_some, play_to_the_end
from tests.support.factories import UserFactory
from tests.tournaments.events.evenings import event_with, live_of, organiser_of, recorded, result_lines, round_with
from tournaments.events.domain.event.autopilot import advance_event, set_autopilot
from tournaments.events.domain.event.finish import finish_event
from tournaments.events.domain.results.online import record_online_result, result_of_live
from tournaments.events.domain.rounds.errors import EventNotOver, TablesStillPlay, TooFewToSeat
from tournaments.events.domain.rounds.publish import publish_round
from tournaments.events.domain.rounds.seat import seat_next_round
from tournaments.events.domain.rounds.solver import seats_of
from tournaments.events.domain.standings.bridge import result_of
from tournaments.events.domain.standings.finals import cut_tables
from tournaments.events.domain.standings.placings import placings_of
from tournaments.events.models import Entrant, Event, EventStage, ResultSlip, Round, RoundStage, RoundTable

pytestmark = pytest.mark.django_db


def online_round(event):
    organiser = organiser_of(event)
    drawn = seat_next_round(actor=organiser, event=event)
    return publish_round(actor=organiser, event=event, round_number=drawn.number, version=drawn.version)


def test_result_comes_back_by_itself_and_once():
    event = event_with(bots=["novice"] * 4, mode="online")
    table = online_round(event).tables.get()
    live = play_to_the_end(fresh(live_of(table)))
    drain_jobs()
    table.refresh_from_db()
    numbers = seats_of(table.round)[0]
    seats = list(live.seats.order_by("number"))
    assert [(line["number"], line["place"], line["score"]) for line in result_lines(table)] == [
        (number, seat.standing, seat.score) for number, seat in zip(numbers, seats, strict=True)
    ]
    assert result_of(table) is not None
    assert (table.version, ResultSlip.objects.get().source, ResultSlip.objects.get().state) == (2, "live", "accepted")
    record_online_result(table_id=live.pk)
    table.refresh_from_db()
    assert (table.version, ResultSlip.objects.count()) == (2, 1)
    assert ActionEntry.objects.filter(verb="table.result_taken").count() == 1


def live_result(how, scores, standings, godfather=0):
    parts = [{"clean": score + 10, "markers": 0, "dirty": 10, "total": score} for score in scores]
    live = Table(result={"how": how, "seats": [godfather], "scores": parts})
    seats = [Seat(score=score, standing=standing) for score, standing in zip(scores, standings, strict=True)]
    result = result_of_live(live, [7, 8, 9], seats)
    lines = [(line["number"], line["place"], line["score"]) for line in result["lines"]]
    return lines, result["godfather"], result["how"]


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (("payday", (30, 20, 10), (1, 2, 3)), ([(7, 1, 30), (8, 2, 20), (9, 3, 10)], None, "payday")),
        (("payday", (30, 20, 20), (1, 2, 2)), ([(7, 1, 30), (8, 2, 20), (9, 2, 20)], None, "payday")),
        (("godfather", (30, 20, 10), (2, 3, 1), 2), ([(7, 2, 30), (8, 3, 20), (9, 1, 10)], 9, "godfather")),
        # The first one by the cards has left: then places count, and scores do not.
        (("payday", (30, 20, 10), (3, 1, 2)), ([(7, 3, None), (8, 1, None), (9, 2, None)], None, "places")),
        (("godfather", (30, 20, 10), (1, 2, 3), 2), ([(7, 1, None), (8, 2, None), (9, 3, None)], None, "places")),
    ],
)
def test_places_are_those_of_who_stayed_and_scores_count_where_they_agree(told, found):
    assert live_result(*told) == found


def test_who_left_stands_behind():
    [person] = UserFactory.create_batch(1)
    event = event_with(people=[person], bots=["novice"] * 3, mode="online", timed=False)
    table = online_round(event).tables.get()
    live = live_of(table)
    [seat] = [one for one in fresh(live).seats.all() if one.player_id]
    bring_entropy(table_id=live.pk, player_id=person.player.pk, entropy=bytes(16))
    resign_seat(table_id=live.pk, number=seat.number)
    play_rest(live)
    drain_jobs()
    table.refresh_from_db()
    assert {line["number"]: line["place"] for line in result_lines(table)}[1] == 4
    assert result_of(table) is not None


def play_rest(table):
    """Play on from where the log is."""
    course, chooser, sent = live_game_from_log(table.pk), Random(3), []
    while course.deciding is not None:
        wish = TableAction(
            table=table.pk,
            kind=EntryKind.MOVE,
            seat=course.deciding,
            hand=ActorKind.BOT,
            key=f"rest-{course.version:06}",
            version=course.version,
            move=chooser.choice(course.game.options()),
        )
        course.take(wish, course.at)
        sent.append(wish)
    submit(sent=sent)


def test_game_that_was_called_off_needs_a_ruling():
    maker = UserFactory.create()
    event = event_with(bots=["novice"] * 4, mode="online", created_by=maker, runs_itself=True)
    organiser = organiser_of(event)
    table = online_round(event).tables.get()
    call_off_arranged_table(table_id=table.live_id)
    drain_jobs()
    table.refresh_from_db()
    assert table.result is None
    told = {one.user for one in Notification.objects.filter(kind="event.needs_ruling")}
    assert (told, organiser in told) == (set(organisers_of_club(event.club)), True)
    assert Round.objects.count() == 1


def test_event_of_bots_runs_itself_to_the_final_standings():
    event = event_with(
        bots=["novice"] * 8, mode="online", rounds=2, cut="final", cut_size=4, created_by=UserFactory.create()
    )
    set_autopilot(actor=organiser_of(event), event=event, by_itself=True)
    for number, tables in ((1, 2), (2, 2), (3, 1)):
        drain_jobs()
        played = Round.objects.get(number=number)
        assert (played.is_published, played.tables.count()) == (True, tables)
        for table in played.tables.all():
            play_to_the_end(fresh(live_of(table)), seed=number)
    drain_jobs()
    event.refresh_from_db()
    assert (event.stage, Round.objects.count(), Round.objects.get(number=3).kind) == ("finished", 3, "final")
    final = RoundTable.objects.get(round__number=3)
    by_place = sorted((line["place"], line["number"]) for line in result_lines(final))
    order = [placing.number for placing in placings_of(event)]
    assert sorted(order) == list(range(1, 9))
    assert set(order[:4]) == {number for _place, number in by_place}
    assert order[0] in [number for place, number in by_place if place == 1]
    # Whatever was hinted twice or lost in between: there is nothing left to do.
    before = Event.objects.get().revision
    Job.objects.filter(kind="events.move_on").update(state="waiting", finished_at=None, attempts=0)
    drain_jobs()
    assert (Round.objects.count(), Event.objects.get().stage) == (3, "finished")
    assert Event.objects.get().revision >= before


def test_step_done_twice_is_done_once():
    event = event_with(bots=["novice"] * 4, mode="online", runs_itself=True, created_by=UserFactory.create())
    assert [advance_event(event=event), advance_event(event=event)] == [True, False]
    assert (Round.objects.count(), Table.objects.count()) == (1, 1)


def test_draft_of_the_desk_is_left_to_the_desk():
    event = event_with(papers=4, runs_itself=True)
    seat_next_round(actor=organiser_of(event), event=event)
    assert advance_event(event=event) is False
    drain_jobs()
    assert Round.objects.get().is_published is False


def spread(event, tables):
    """Everybody scores by their start number: the lower, the better."""
    return round_with(event, tables, scores=[[1000 - number for number in table] for table in tables])


def test_final_takes_the_best_who_are_still_here():
    event = event_with(papers=8, rounds=1, cut="final", cut_size=4)
    spread(event, [(1, 2, 3, 4), (5, 6, 7, 8)])
    Entrant.objects.filter(event=event, number=1).update(leaves=2)
    drawn = seat_next_round(actor=organiser_of(event), event=event)
    assert (drawn.kind, sorted(seats_of(drawn)[0])) == ("final", [2, 3, 5, 6])


def test_semi_finals_and_their_winners():
    event = event_with(papers=9, rounds=1, cut="semi", cut_size=3, size=3)
    organiser = organiser_of(event)
    spread(event, [(1, 4, 7), (2, 5, 8), (3, 6, 9)])
    semi = seat_next_round(actor=organiser, event=event)
    assert (semi.kind, len(seats_of(semi))) == ("semi", 3)
    publish_round(actor=organiser, event=event, round_number=2, version=semi.version)
    winners = set()
    for table in semi.tables.all():
        numbers = [seat.entrant.number for seat in table.seats.all()]
        best = max(numbers)
        winners.add(best)
        order = sorted(numbers, reverse=True)
        table.result = {
            "lines": [{"number": number, "place": order.index(number) + 1, "score": None} for number in numbers],
            "godfather": None,
        }
        table.save()
    gone = max(winners)
    Entrant.objects.filter(event=event, number=gone).update(leaves=3)
    final = seat_next_round(actor=organiser, event=event)
    [finalists] = seats_of(final)
    second = sorted(next(seats for seats in seats_of(semi) if gone in seats), reverse=True)[1]
    assert (final.kind, set(finalists)) == ("final", winners - {gone} | {second})


def test_too_few_for_semi_finals_go_straight_to_a_final_that_fits():
    event = event_with(papers=8, rounds=1, cut="semi", cut_size=4)
    spread(event, [(1, 2, 3, 4), (5, 6, 7, 8)])
    assert cut_tables(event, Round(event=event, kind="semi")).kind == "final"
    Entrant.objects.filter(event=event, number__gte=4).update(leaves=2)
    [table] = cut_tables(event, Round(event=event, kind="final")).tables
    assert sorted(table) == [1, 2, 3]
    Entrant.objects.filter(event=event, number__gte=3).update(leaves=2)
    with pytest.raises(TooFewToSeat):
        cut_tables(event, Round(event=event, kind="final"))


def test_event_ends_when_every_published_round_is_over():
    event = event_with(papers=4, rounds=3)
    organiser = organiser_of(event)
    played = round_with(event, [(1, 2, 3, 4)])
    with pytest.raises(TablesStillPlay):
        finish_event(actor=organiser, event=event)
    played.delete()
    spread(event, [(1, 2, 3, 4)])
    draft = round_with(event, [(1, 2, 3, 4)], stage=RoundStage.DRAFT)
    with pytest.raises(EventNotOver):
        finish_event(actor=organiser, event=event)
    draft.delete()
    for _ in range(2):
        assert finish_event(actor=organiser, event=event).stage == EventStage.FINISHED
    assert recorded("event.finished")["order"] == [1, 2, 3, 4]


def test_moves_at_other_tables_concern_no_event():
    event = event_with(bots=["novice"] * 4, mode="online")
    live = fresh(live_of(online_round(event).tables.get()))
    RoundTable.objects.update(live=None)
    play_some(live, 10_000)
    assert Job.objects.filter(kind="events.take_result").count() == 0
