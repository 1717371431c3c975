"""Players who never come to their online table: a state, with a rule of the event."""

from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from games.tables.domain.game.archive import live_game_from_log
from games.tables.domain.game.write_path import submit
from games.tables.domain.lobby.seats import bring_entropy
from games.tables.domain.lobby.start import start_table
from games.tables.play.log_records import LEFT, ActorKind, EntryKind, TableAction
from palermo.common.actions import actions_for_scope
from palermo.common.jobs.thread import drain_jobs
from palermo.notifications.models import Notification
from tests.support.factories import UserFactory
from tests.tournaments.events.evenings import event_with, live_of, organiser_of, result_lines
from tournaments.desk.interfaces.overview import DeskOverview
from tournaments.events.domain.entrants.late_and_drop import come_back
from tournaments.events.domain.results.rulings import rule_by_places
from tournaments.events.domain.rounds.progress import players_of_round
from tournaments.events.domain.rounds.publish import publish_round
from tournaments.events.domain.rounds.seat import seat_next_round
from tournaments.events.domain.rounds.solver import seats_of
from tournaments.events.models import NoShowRule, Round, RoundSeat

pytestmark = pytest.mark.django_db
BYTES = b"sixteen bytes ok"


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


@pytest.fixture
def cast():
    return [UserFactory.create(display_name=name) for name in ("Anna", "Bruno")]


def online_event(cast, **values):
    """Anna and Bruno among bots."""
    return event_with(people=cast, bots=["novice"] * 2, mode="online", rounds=3, **values)


def first_round(event):
    organiser = organiser_of(event)
    drawn = seat_next_round(actor=organiser, event=event)
    played = publish_round(actor=organiser, event=event, round_number=1, version=drawn.version)
    return played.tables.get()


def arrive(table, person):
    bring_entropy(table_id=live_of(table).pk, player_id=person.player.pk, entropy=BYTES)


def play_without_bruno(event, cast):
    table = first_round(event)
    arrive(table, cast[0])
    live = live_of(table)
    start_table(table_id=live.pk)
    go_away(live, cast[1])
    play_rest(live)
    drain_jobs()
    table.refresh_from_db()
    return table


def go_away(live, person):
    """By the platform, which doesn't say how: a clock takes too long for a test."""
    seat = live.seats.get(player=person.player).number
    key = f"away:{seat}"
    away = TableAction(table=live.pk, kind=EntryKind.AWAY, seat=seat, hand=ActorKind.SYSTEM, key=key, note=LEFT)
    assert {answer.code for answer in submit(sent=[away])[0]} == {""}


def play_rest(live):
    """From where the log is to the end: people decide where they are, bots elsewhere."""
    course, chooser, sent = live_game_from_log(live.pk), Random(3), []
    while course.deciding is not None:
        seat = course.deciding
        move = TableAction(
            table=live.pk,
            kind=EntryKind.MOVE,
            seat=seat,
            hand=ActorKind.BOT if course.bot_for(seat) else ActorKind.PERSON,
            key=f"rest-{course.version:06}",
            version=course.version,
            move=chooser.choice(course.game.options()),
        )
        course.take(move, course.at)
        sent.append(move)
    assert {answer.code for answer in submit(sent=sent)[0]} == {""}


def no_shows():
    return [seat.entrant.name for seat in RoundSeat.objects.filter(no_show=True).select_related("entrant")]


def test_desk_sees_who_is_missing_while_players_are_called_and_while_a_bot_plays(cast):
    event = online_event(cast)
    table = first_round(event)
    assert sorted(DeskOverview(event).tables[0].absent) == ["Anna", "Bruno"]
    arrive(table, cast[0])
    assert DeskOverview(event).tables[0].absent == ("Bruno",)
    desk = client_of(organiser_of(event))
    assert "Not at the table yet: Bruno" in desk.get(reverse("desk", args=[event.code])).text
    start_table(table_id=live_of(table).pk)
    assert "No-show so far: Bruno" in desk.get(reverse("desk", args=[event.code])).text


def test_no_show_is_a_state_of_the_result_and_drops_out(cast):
    event = online_event(cast)
    table = play_without_bruno(event, cast)
    lines = {line["number"]: (line["place"], line.get("left")) for line in result_lines(table)}
    assert (lines[2], [left for number, (_place, left) in lines.items() if number != 2]) == ((4, "no-show"), [None] * 3)
    bruno = event.entrants.get(number=2)
    assert (no_shows(), bruno.leaves) == (["Bruno"], 2)
    assert [one.name for one in players_of_round(event, 2) if not one.bot] == ["Anna"]
    verbs = list(actions_for_scope(event).order_by("pk").values_list("verb", flat=True))[-3:]
    assert verbs == ["table.result_taken", "event.no_show", "event.dropped"]
    assert Notification.objects.get(kind="event.dropped_no_show").user == cast[1]


def test_no_show_is_said_at_the_desk_in_the_result_and_in_the_standings(cast):
    event = online_event(cast)
    table = play_without_bruno(event, cast)
    desk = client_of(organiser_of(event))
    said = "No-show: a bot played. Ranks behind everyone who stayed."
    assert "No-show: Bruno" in desk.get(reverse("desk", args=[event.code])).text
    pages = [
        reverse("event_round", args=[event.code, 1]),
        reverse("event_slip", args=[event.code, table.key]),
        reverse("desk_results_round", args=[event.code, 1]),
        reverse("event_path", args=[event.code, 2]),
    ]
    assert [page for page in pages if said not in desk.get(page).text] == []
    standings = desk.get(reverse("event_standings", args=[event.code]))
    cells = {row.name: row.cells[1].round.no_show for row in standings.context["rows"]}
    assert (cells["Bruno"], cells["Anna"], standings.text.count(">no-show<")) == (True, False, 1)


def test_event_may_let_a_bot_play_every_round(cast):
    event = online_event(cast, no_shows=NoShowRule.KEEP)
    play_without_bruno(event, cast)
    assert (no_shows(), event.entrants.get(number=2).leaves) == (["Bruno"], None)
    assert Notification.objects.filter(kind="event.dropped_no_show").count() == 0


def test_event_that_runs_itself_seats_the_next_round_without_them(cast):
    event = online_event(cast, runs_itself=True)
    play_without_bruno(event, cast)
    second = Round.objects.get(number=2)
    assert sorted(number for seats in seats_of(second) for number in seats) == [1, 3, 4]


def test_who_rejoins_plays_again_and_who_came_late_is_no_no_show(cast):
    event = online_event(cast)
    play_without_bruno(event, cast)
    come_back(actor=cast[1], event=event, number=2)
    assert [one.name for one in players_of_round(event, 2) if not one.bot] == ["Anna", "Bruno"]
    other = online_event(cast)
    table = first_round(other)
    arrive(table, cast[0])
    live = live_of(table)
    start_table(table_id=live.pk)
    play_rest(live)
    drain_jobs()
    table.refresh_from_db()
    assert not RoundSeat.objects.filter(table=table, no_show=True).exists()
    assert {line.get("left") for line in result_lines(table)} == {None}


def test_who_leaves_after_playing_has_left_and_stays_in_the_event(cast):
    event = online_event(cast)
    table = first_round(event)
    for person in cast:
        arrive(table, person)
    live = live_of(table)
    go_away(live, cast[1])
    play_rest(live)
    drain_jobs()
    table.refresh_from_db()
    assert {line["number"]: line.get("left") for line in result_lines(table)}[2] == "left"
    assert (no_shows(), event.entrants.get(number=2).leaves) == ([], None)


def test_ruling_replaces_the_result_and_keeps_who_did_not_come(cast):
    event = online_event(cast)
    table = play_without_bruno(event, cast)
    places = {number: place for place, number in enumerate((1, 2, 3, 4), start=1)}
    rule_by_places(
        actor=organiser_of(event), table=table, version=table.version, places=places, comment="Bruno had told us"
    )
    assert no_shows() == ["Bruno"]


def test_waiting_room_says_who_is_not_here_yet(cast):
    event = online_event(cast)
    table = first_round(event)
    arrive(table, cast[0])
    waiting = reverse("table_waiting", args=[live_of(table).pk])
    anna = client_of(cast[0])
    answer = anna.get(waiting)
    assert ("Waiting for one player" in answer.text, "Everyone is here" in answer.text) == (True, False)
    assert answer.text.count("not here yet") == 1
    assert anna.get(waiting, headers={"If-None-Match": answer["ETag"]}).status_code == 304
