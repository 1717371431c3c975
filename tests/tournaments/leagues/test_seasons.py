"""A season from its beginning to its titles."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.urls import reverse

from games.tables.models import Seat, Stage, Table
from palermo.accounts.models import Player
from palermo.clubs.models import ClubRole
from palermo.common.errors import NotAllowed
from palermo.common.models import ActionEntry
from tests.games.tables.stages import table_with
from tests.support.factories import (
    ClubFactory,
    MembershipFactory,
    NightFactory,
    PaperPlayerFactory,
    SeasonFactory,
    UserFactory,
)
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import EventStage, RoundKind
from tournaments.leagues.domain.errors import (
    BadGame,
    EveningsOpen,
    InSeasonAlready,
    NightOver,
    NothingPlayed,
    OtherClub,
    SeasonChanged,
    SeasonClosed,
)
from tournaments.leagues.domain.evening_results import evenings_of, season_table
from tournaments.leagues.domain.nights import enter_game, remove_game
from tournaments.leagues.domain.programme import add_event, call_night_off, change_night, plan_night, take_event_out
from tournaments.leagues.domain.seasons import change_season, close_season, make_season, reopen_season
from tournaments.leagues.models import Season, Title

pytestmark = pytest.mark.django_db
LOT = "dice-4711"


@pytest.fixture
def club():
    return ClubFactory.create()


@pytest.fixture
def organiser(club):
    return MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user


@pytest.fixture
def season(club):
    return SeasonFactory.create(club=club)


def finished_event(club, scores, **values):
    event = event_with(lot=LOT, club=club, papers=len(scores), stage=EventStage.FINISHED, **values)
    round_with(event, [range(1, len(scores) + 1)], scores=[scores])
    return event


def paper(event, number):
    return str(event.entrants.get(number=number).player_id)


def totals(season):
    table = season_table(season)
    return [(line.place, table.names[line.player], line.total) for line in table.lines]


def test_season_is_made_at_an_address_of_its_own(club, organiser):
    values = {"begins_on": date(2026, 1, 1), "ends_on": date(2026, 6, 30)}
    made = [
        make_season(actor=organiser, club=club, name=name, **values) for name in ("Spring", "Spring", "New", "早春")
    ]
    assert [season.slug for season in made] == ["spring", "spring-2", "season-new", "season"]


def test_member_makes_no_season(club):
    member = MembershipFactory.create(club=club, role=ClubRole.SCOREKEEPER).user
    with pytest.raises(NotAllowed):
        make_season(actor=member, club=club, name="Mine", begins_on=date(2026, 1, 1), ends_on=date(2026, 6, 30))
    assert Season.objects.count() == 0


def test_two_editors_notice_each_other(season, organiser):
    changed = change_season(actor=organiser, season=season, version=1, best=3)
    assert (changed.version, changed.best) == (2, 3)
    with pytest.raises(SeasonChanged):
        change_season(actor=organiser, season=season, version=1, best=4)
    season.refresh_from_db()
    assert season.best == 3


def test_table_adds_finished_events_up(season, club, organiser):
    first, second = finished_event(club, (30, 20, 10)), finished_event(club, (10, 20, 30))
    running = event_with(lot=LOT, club=club, papers=3)
    for event in (first, second, running):
        add_event(actor=organiser, season=season, event=event)
    assert [evening.number for evening in evenings_of(season)] == [1, 2, None]
    assert totals(season) == [(1, "Paper 3", 40), (2, "Paper 1", 40), (3, "Paper 2", 36)]


def test_final_decides_before_the_standings(season, club, organiser):
    event = event_with(lot=LOT, club=club, papers=4, stage=EventStage.FINISHED)
    round_with(event, [(1, 2, 3, 4)], scores=[(40, 30, 20, 10)])
    round_with(event, [(1, 2, 3)], scores=[(10, 20, 30)], kind=RoundKind.FINAL)
    add_event(actor=organiser, season=season, event=event, weight=2)
    assert totals(season) == [(1, "Paper 3", 50), (2, "Paper 2", 36), (3, "Paper 1", 30), (4, "Paper 4", 24)]


def test_who_stands_behind_a_bot_moves_up(season, club, organiser):
    event = event_with(lot=LOT, club=club, papers=2, bots=["solid"], stage=EventStage.FINISHED)
    round_with(event, [(1, 2, 3)], scores=[(10, 20, 30)])
    add_event(actor=organiser, season=season, event=event)
    assert totals(season) == [(1, "Paper 2", 25), (2, "Paper 1", 18)]


def test_event_belongs_to_a_season_of_its_club_once(season, club, organiser):
    event = finished_event(club, (30, 20, 10))
    add_event(actor=organiser, season=season, event=event)
    with pytest.raises(InSeasonAlready):
        add_event(actor=organiser, season=season, event=event)
    with pytest.raises(OtherClub):
        add_event(actor=organiser, season=season, event=event_with())
    take_event_out(actor=organiser, season=season, event=event)
    take_event_out(actor=organiser, season=season, event=event)
    assert totals(season) == []


def test_night_counts_the_best_games_of_everybody(season, club, organiser):
    season.night_games = 2
    season.save()
    night = NightFactory.create(season=season)
    anna, bruno, carla = (PaperPlayerFactory.create(club=club, name=name).player for name in ("Anna", "Bruno", "Carla"))
    for scores in ((30, 20, 10), (30, 20, 10), (10, 20, 30)):
        enter_game(actor=organiser, night=night, scores=dict(zip((anna, bruno, carla), scores, strict=True)))
    enter_game(actor=organiser, night=night, scores={anna: 0, bruno: 0, carla: -100}, godfather=carla)
    season.scheme = "points"
    season.save()
    # Carla won twice, once as Godfather; Anna won twice; Bruno was second three times.
    assert totals(season) == [(1, "Anna", 240), (1, "Carla", 240), (3, "Bruno", 120)]
    remove_game(actor=organiser, night=night, number=4)
    remove_game(actor=organiser, night=night, number=4)
    assert totals(season) == [(1, "Anna", 240), (2, "Bruno", 120), (2, "Carla", 120)]


def test_online_tables_of_the_club_count_by_themselves(season, club):
    night = NightFactory.create(season=season)
    people = [UserFactory.create(display_name=name) for name in ("Anna", "Bruno", "Carla")]
    inside, with_a_bot, too_late = (
        table_with(people=people),
        table_with(people=people[:2], bots=1),
        table_with(people=people),
    )
    for table, at in ((inside, 2), (with_a_bot, 2), (too_late, 6)):
        finished = night.opens_at + timedelta(hours=at)
        Table.objects.filter(pk=table.pk).update(club=club, stage=Stage.FINISHED, finished_at=finished)
        for seat in Seat.objects.filter(table=table):
            Seat.objects.filter(pk=seat.pk).update(standing=3 - seat.number)
    assert totals(season) == [(1, "Carla", 25), (2, "Bruno", 18), (3, "Anna", 15)]


@pytest.mark.parametrize(
    ("scores", "names"), [((10, 20), "Anna Bruno"), ((10, 20, 33), "Anna Bruno Carla"), ((10, 20, 9000), "A B C")]
)
def test_game_that_cannot_be_is_refused_whole(season, club, organiser, scores, names):
    night = NightFactory.create(season=season)
    players = [PaperPlayerFactory.create(club=club, name=name).player for name in names.split()]
    with pytest.raises(BadGame):
        enter_game(actor=organiser, night=night, scores=dict(zip(players, scores, strict=True)))
    assert night.games.count() == 0


def test_stranger_is_no_godfather(season, club, organiser):
    night = NightFactory.create(season=season)
    players = [PaperPlayerFactory.create(club=club).player for _ in range(4)]
    with pytest.raises(BadGame):
        enter_game(actor=organiser, night=night, scores=dict.fromkeys(players[:3], 10), godfather=players[3])


def test_night_called_off_counts_nothing_and_takes_nothing(season, club, organiser):
    night = NightFactory.create(season=season)
    players = [PaperPlayerFactory.create(club=club).player for _ in range(3)]
    enter_game(actor=organiser, night=night, scores=dict.fromkeys(players, 10))
    call_night_off(actor=organiser, night=night)
    call_night_off(actor=organiser, night=night)
    assert totals(season) == []
    with pytest.raises(NightOver):
        enter_game(actor=organiser, night=night, scores=dict.fromkeys(players, 10))
    verbs = list(ActionEntry.objects.order_by("pk").values_list("verb", flat=True))
    assert verbs == ["night.game_entered", "season.night_called_off"]


def test_two_editors_of_a_night_notice_each_other(season, organiser):
    opens, closes = datetime(2026, 3, 5, 18, tzinfo=UTC), datetime(2026, 3, 5, 22, tzinfo=UTC)
    night = plan_night(actor=organiser, season=season, name="Thursday", opens_at=opens, closes_at=closes)
    change_night(actor=organiser, night=night, version=1, name="Friday", opens_at=opens, closes_at=closes)
    with pytest.raises(SeasonChanged):
        change_night(actor=organiser, night=night, version=1, name="Saturday", opens_at=opens, closes_at=closes)
    night.refresh_from_db()
    assert night.name == "Friday"


def test_closing_gives_titles_once_and_reopening_takes_them_back(season, club, organiser):
    add_event(actor=organiser, season=season, event=finished_event(club, (40, 30, 20, 10)))
    close_season(actor=organiser, season=season)
    close_season(actor=organiser, season=season)
    assert [(title.place, str(title.player)) for title in Title.objects.all()] == [
        (1, "Paper 1"),
        (2, "Paper 2"),
        (3, "Paper 3"),
    ]
    with pytest.raises(SeasonClosed):
        change_season(actor=organiser, season=season, version=2, best=1)
    reopen_season(actor=organiser, season=season)
    assert Title.objects.count() == 0
    assert Player.objects.count() >= 4


def test_season_with_an_open_evening_is_not_closed(season, club, organiser):
    with pytest.raises(NothingPlayed):
        close_season(actor=organiser, season=season)
    add_event(actor=organiser, season=season, event=event_with(lot=LOT, club=club, papers=3, name="Cup"))
    with pytest.raises(EveningsOpen) as refusal:
        close_season(actor=organiser, season=season)
    assert str(refusal.value) == "Cup isn’t over yet. Finish it or remove it from the season."


@pytest.mark.parametrize("players", [12, 120])
def test_season_page_takes_the_same_queries_at_any_size(season, club, client, players, django_assert_num_queries):
    for _ in range(2):
        event = event_with(lot=LOT, club=club, papers=players, stage=EventStage.FINISHED)
        seats = range(1, players + 1)
        tables = [seats[at : at + 4] for at in range(0, players, 4)]
        round_with(event, tables, scores=[(40, 30, 20, 10)] * len(tables))
        season.season_events.create(event=event)
    address = reverse("season", args=[club.slug, season.slug])
    client.get(address)
    with django_assert_num_queries(18):
        assert client.get(address).status_code == 200


def test_title_shows_on_the_profile_where_its_club_does(club, client):
    champion = UserFactory.create()
    hidden = ClubFactory.create(is_public=False)
    for at, owner in enumerate((club, hidden), start=1):
        Title.objects.create(
            season=SeasonFactory.create(club=owner, name=f"Season {at}"), player=champion.player, place=at
        )
    page = client.get(reverse("player", args=[champion.handle])).content.decode()
    assert ("Season 1" in page, "Season 2" in page) == (True, False)
    client.force_login(MembershipFactory.create(club=hidden).user)
    page = client.get(reverse("player", args=[champion.handle])).content.decode()
    assert ("Season 1" in page, "Season 2" in page) == (True, True)


def test_the_activity_log_of_the_club_says_it_in_words(client, club, organiser):
    season = make_season(
        actor=organiser,
        club=club,
        name="Autumn",
        about="Thursdays",
        begins_on=date(2026, 10, 1),
        ends_on=date(2026, 12, 31),
        scheme="points",
        best=3,
        minimum=1,
        night_games=2,
    )
    night = NightFactory.create(season=season)
    anna, bruno, carla = (PaperPlayerFactory.create(club=club, name=name).player for name in ("Anna", "Bruno", "Carla"))
    enter_game(actor=organiser, night=night, scores={anna: 0, bruno: 0, carla: -100}, godfather=carla)
    client.force_login(organiser)
    answer = client.get(reverse("club_record", args=[club.slug]))
    said = {str(one.label): str(one.after) for row in answer.context["rows"] for one in row.changes}
    assert said["About the season"] == "Thursdays"
    assert said["Points for an evening"] == "Total of the evenings’ table points"
    assert said["Scores, in thousands"] == "Anna: 0, Bruno: 0, Carla: -100"
    assert said["Godfather"] == "Carla"
    assert "About the club" not in said
    assert all(label[:1].isupper() and "_" not in label for label in said)
    assert "{" not in "".join(said.values())
