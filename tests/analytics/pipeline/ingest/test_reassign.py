"""Games that change their season, and players who turn out to be one."""

import pytest

from analytics.pipeline.domain.query.slices import SumsSlice, totals_for
from analytics.pipeline.models import PlayedGame, Rating
from palermo.accounts.domain.players import NotMergeable, merge_players
from palermo.clubs.models import ClubRole
from tests.analytics.games import game_between, games_between
from tests.analytics.pipeline.work import current, digest, games_counted, ratings_now, rebuilt_digest, work
from tests.games.tables.stages import finished_table
from tests.support.factories import MembershipFactory, PaperPlayerFactory, SeasonFactory, UserFactory
from tests.tournaments.events.halls import GOOD, hall_with
from tournaments.events.domain.results.slips import enter_result
from tournaments.leagues.domain.programme import add_event, call_night_off, change_night, plan_night, take_event_out

pytestmark = pytest.mark.django_db


def test_games_of_an_event_follow_it_into_a_season_and_out_again():
    hall = hall_with(rated=True)
    first, second = SeasonFactory.create_batch(2, club=hall.event.club)
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    work()
    outside, club, month = digest(), hall.event.club_id, f"{PlayedGame.objects.get().played_at:%Y-%m}"
    assert games_counted() == {f"{club}:0:{month}": 1}
    for season in (first, second):
        add_event(actor=hall.organiser, season=season, event=hall.event)
    work()
    assert games_counted() == {f"{club}:{first.pk}:{month}": 1}
    assert rebuilt_digest() == digest()
    take_event_out(actor=hall.organiser, season=first, event=hall.event)
    work()
    assert games_counted() == {f"{club}:{second.pk}:{month}": 1}
    take_event_out(actor=hall.organiser, season=second, event=hall.event)
    work()
    assert digest() == outside


def test_club_tables_follow_the_night_that_is_planned_moved_and_called_off():
    season = SeasonFactory.create()
    organiser = MembershipFactory.create(club=season.club, role=ClubRole.ORGANISER).user
    table = finished_table(club=season.club)
    assert table.started_at is not None
    assert table.finished_at is not None
    opens, closes, later = table.started_at, table.finished_at.replace(year=2100), table.finished_at.replace(year=2099)
    work()
    game = PlayedGame.objects.get()

    def season_now() -> object:
        work()
        game.refresh_from_db()
        return game.season

    night = plan_night(actor=organiser, season=season, name="Thursday", opens_at=opens, closes_at=closes)
    assert season_now() == season
    change_night(actor=organiser, night=night, version=1, name="Friday", opens_at=later, closes_at=closes)
    assert season_now() is None
    change_night(actor=organiser, night=night, version=2, name="Thursday", opens_at=opens, closes_at=closes)
    assert season_now() == season
    call_night_off(actor=organiser, night=night)
    assert season_now() is None


def test_players_who_met_stay_two():
    people = UserFactory.create_batch(3)
    paper = PaperPlayerFactory.create().player
    game_between([*people, paper], seed=1)
    before = digest()
    with pytest.raises(NotMergeable):
        merge_players(kept=people[0].player, merged=paper)
    assert digest() == before


@pytest.mark.both_profiles
def test_paper_player_who_comes_forward_brings_the_games_along():
    people = UserFactory.create_batch(4)
    paper = PaperPlayerFactory.create().player
    forgotten = paper.pk
    games_between([[*people[1:], paper], people, [*people[1:], paper], people[1:]])
    merge_players(kept=people[0].player, merged=paper)
    assert Rating.objects.filter(build=current(), player=people[0].player).count() == 1
    work()
    assert ratings_now()[str(people[0])][1] == 3
    assert totals_for(SumsSlice(player_id=people[0].player.pk), clubs=None).sittings == 3
    assert totals_for(SumsSlice(player_id=forgotten), clubs=None).sittings == 0
    assert rebuilt_digest() == digest()


def test_merging_somebody_without_games_asks_for_nothing():
    people = UserFactory.create_batch(4)
    game_between(people, seed=1)
    before = digest()
    merge_players(kept=people[0].player, merged=PaperPlayerFactory.create().player)
    work()
    assert digest() == before
