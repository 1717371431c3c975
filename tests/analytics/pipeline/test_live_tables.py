"""From the last move at an online table to the numbers."""

from uuid import UUID

import pytest
from django.utils import timezone

from analytics.cardstats.facts import decode_facts
from analytics.pipeline.domain.query.slices import SumsSlice, totals_for
from analytics.pipeline.models import BuildGame, ExclusionReason, PartitionSums, PlayedGame, Rating, RatingPoint
from games.tables.domain.lobby.event_tables import call_off_arranged_table
from games.tables.models import LogEntry, Seat, Table
from palermo.common.models import Job
from tests.analytics.pipeline.work import current, digest, games_counted, ratings_now, rebuilt_digest, work, work_once
from tests.games.tables.stages import BOT, dealt_table, finished_table, fresh
from tests.support.factories import ClubFactory, GuestFactory, NightFactory, SeasonFactory, UserFactory

pytestmark = pytest.mark.django_db


def taken(table: Table) -> PlayedGame:
    return PlayedGame.objects.get(table=table)


def own_sittings(seat: Seat) -> int:
    return totals_for(SumsSlice(player_id=seat.player_id), clubs=None).sittings


@pytest.mark.both_profiles
def test_finished_game_is_counted_once_with_everything_it_says():
    table = finished_table(rated=True)
    assert Job.objects.values_list("kind", "arguments").get() == ("tables.pack_game", {"table_id": str(table.pk)})
    work_once()
    assert Job.objects.filter(kind="statistics.take_game").values_list("arguments", flat=True).get() == {
        "origin": f"live:{table.pk}"
    }
    assert not PlayedGame.objects.exists()
    work()
    assert table.finished_at is not None
    game = taken(table)
    facts = decode_facts(bytes(BuildGame.objects.get(game=game, build=current()).tally.data))
    assert (game.source, game.size, game.edition, game.family, game.has_log, game.rated, game.listed) == (
        "live", 4, "german", "standard", True, True, True,
    )  # fmt: skip
    assert (game.played_at, game.month, game.turns, game.how) == (
        table.finished_at,
        table.finished_at.date().replace(day=1),
        facts.turns,
        facts.how,
    )
    seats = list(table.seats.all())
    in_order = seats[table.first :] + seats[: table.first]
    assert list(game.sittings.values_list("seat", "player_id", "bot", "place", "score")) == [
        (at, seat.player_id, "", seat.standing, seat.score) for at, seat in enumerate(in_order)
    ]
    assert facts.places == tuple(seat.place for seat in in_order)
    assert games_counted() == {f"0:0:{table.finished_at:%Y-%m}": 1}
    assert (RatingPoint.objects.count(), Rating.objects.count()) == (4, 4)
    assert [own_sittings(seat) for seat in seats] == [1, 1, 1, 1]
    told = {seat.player_id: (seat.rating_before, seat.rating_after) for seat in table.seats.all()}
    assert told == dict.fromkeys(told, (None, None))
    points = RatingPoint.objects.values_list("player_id", "mean_before", "mean")
    assert {seat.player_id: (seat.rating_before, seat.rating_after) for seat in fresh(table).seats.all()} == {
        player: (round(before), round(after)) for player, before, after in points
    }
    once = digest()
    Job.objects.filter(kind="statistics.take_game").update(state="waiting", done=0, memory={})
    work()
    assert digest() == once
    assert rebuilt_digest() == once


def test_game_called_off_counts_nowhere():
    table = dealt_table(rated=True)
    call_off_arranged_table(table_id=table.pk)
    work()
    assert not PlayedGame.objects.exists()


def test_practice_with_one_person_is_counted_and_not_rated():
    table = finished_table(players=1, bots=3)
    work()
    assert sorted(taken(table).sittings.values_list("bot", flat=True)) == ["", BOT, BOT, BOT]
    assert (sum(games_counted().values()), RatingPoint.objects.count()) == (1, 0)
    assert [own_sittings(seat) for seat in table.seats.exclude(player=None)] == [1]


def test_guests_are_counted_and_not_rated():
    table = finished_table(people=[UserFactory.create(), *GuestFactory.create_batch(2)])
    work()
    assert (sum(games_counted().values()), ratings_now()) == (1, {})
    assert [own_sittings(seat) for seat in table.seats.all()] == [1, 1, 1]


def test_table_by_link_is_not_listed():
    table = finished_table(admission="link")
    work()
    assert not taken(table).listed


def test_club_table_belongs_to_the_night_it_ended_in_unless_a_bot_sat_there():
    club = ClubFactory.create()
    season = SeasonFactory.create(club=club)
    with_people, with_bot = (finished_table(club=club, bots=bots) for bots in (0, 1))
    assert with_bot.finished_at is not None
    month = f"{with_bot.finished_at:%Y-%m}"
    night = NightFactory.create(
        season=season, opens_at=with_people.started_at, closes_at=with_bot.finished_at.replace(year=2100)
    )
    work()
    assert (taken(with_people).season, taken(with_bot).season) == (night.season, None)
    assert games_counted() == {f"{club.pk}:{season.pk}:{month}": 1, f"{club.pk}:0:{month}": 1}


def test_broken_log_is_set_aside_and_stops_nobody():
    broken, good = finished_table(rated=True), finished_table(rated=True)
    LogEntry.objects.filter(table=broken, seq=5).update(chain=bytes(32))
    work(failing={"tables.pack_game"})
    game = taken(broken)
    assert (game.set_aside, game.complaint) == (ExclusionReason.BROKEN, "entry 5 does not fit the one before it")
    assert (taken(good).set_aside, sum(games_counted().values()), PartitionSums.objects.count()) == ("", 1, 1)
    assert BuildGame.objects.get().game == taken(good)


def test_broken_log_that_was_put_right_is_counted_by_the_next_rebuild():
    table = finished_table(rated=True)
    chain = bytes(LogEntry.objects.get(table=table, seq=5).chain)
    LogEntry.objects.filter(table=table, seq=5).update(chain=bytes(32))
    work(failing={"tables.pack_game"})
    LogEntry.objects.filter(table=table, seq=5).update(chain=chain)
    Job.objects.filter(kind="tables.pack_game").update(due_at=timezone.now())
    rebuilt_digest()
    assert (taken(table).set_aside, taken(table).complaint, sum(games_counted().values())) == ("", "", 1)
    assert taken(table).turns is not None


def test_games_that_nobody_reported_are_found_by_a_rebuild():
    table = finished_table(rated=True)
    work()
    reported = digest()
    PlayedGame.objects.all().delete()
    assert rebuilt_digest() == reported
    assert fresh(UUID(str(taken(table).table_id))).packed is not None
