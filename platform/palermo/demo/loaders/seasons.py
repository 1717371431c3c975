"""A season of three tournaments and two club nights, with the next one planned; and last year's, which is closed and has its titles."""

from datetime import timedelta

from palermo.accounts.models import Player, User
from palermo.clubs.models import Club
from palermo.demo.evenings.casts import EVERYBODY
from palermo.demo.evenings.plans import CUP, HARBOUR, NEWCOMERS, NIGHTS
from palermo.demo.evenings.rows import players_for
from palermo.demo.evenings.times import thursday
from palermo.demo.evenings.written import read_evenings
from palermo.demo.loaders.clubs import KALSA
from palermo.demo.loaders.events import owner_of
from tournaments.events.models import Event
from tournaments.leagues.domain.nights import enter_game
from tournaments.leagues.domain.programme import add_event, plan_night
from tournaments.leagues.domain.seasons import close_season, make_season
from tournaments.leagues.models import NightGame, Season, Title
from tournaments.slips import outcome_of

BEGAN, YEAR, LONG = 12, 52, 40  # weeks
NIGHT = "Giovedì alla Kalsa"
ABOUT = "Who was here on an evening gets points for it; the best four evenings count. Whoever came twice has a place."
THIS_YEAR = {"this-1": 7, "this-2": 3}  # weeks ago
LAST_YEAR = {"last-1": YEAR + 8, "last-2": YEAR + 4, "last-3": YEAR - 10}


def load() -> None:
    club = Club.objects.filter(name=KALSA).first()
    if club is not None:
        owner = owner_of(club)
        players = players_for(club, owner, EVERYBODY)
        _last_year(club, owner, players)
        _this_year(club, owner, players)


def _this_year(club: Club, owner: User, players: dict[str, Player]) -> None:
    season = _season(club, owner, years_ago=0)
    for event in Event.objects.filter(club=club, code__in=[CUP.code, HARBOUR.code, NEWCOMERS.code]):
        add_event(actor=owner, season=season, event=event, weight=2 if event.code == CUP.code else 1)
    for key, weeks_ago in THIS_YEAR.items():
        _night(season, owner, players, key, weeks_ago)
    opens_at = thursday(-1, 20, club.time_zone)
    plan_night(actor=owner, season=season, name=NIGHT, opens_at=opens_at, closes_at=opens_at + timedelta(hours=4))


def _last_year(club: Club, owner: User, players: dict[str, Player]) -> None:
    season = _season(club, owner, years_ago=1)
    for key, weeks_ago in LAST_YEAR.items():
        _night(season, owner, players, key, weeks_ago)
    close_season(actor=owner, season=season)
    over = thursday(BEGAN + YEAR - LONG, 23, club.time_zone)
    Season.objects.filter(pk=season.pk).update(closed_at=over)
    Title.objects.filter(season=season).update(given_at=over)


def _season(club: Club, owner: User, years_ago: int) -> Season:
    begins_on = thursday(BEGAN + YEAR * years_ago, 20, club.time_zone).date()
    year = thursday(BEGAN, 20, club.time_zone).year - years_ago
    return make_season(
        actor=owner,
        club=club,
        name=f"Stagione {year}/{(year + 1) % 100:02}",
        about=ABOUT,
        begins_on=begins_on,
        ends_on=begins_on + timedelta(weeks=LONG),
        best=4,
        minimum=2,
    )


def _night(season: Season, owner: User, players: dict[str, Player], key: str, weeks_ago: int) -> None:
    opens_at = thursday(weeks_ago, 20, season.club.time_zone)
    night = plan_night(
        actor=owner, season=season, name=NIGHT, opens_at=opens_at, closes_at=opens_at + timedelta(hours=4)
    )
    for at, (guests, table) in enumerate(zip(NIGHTS[key].games, read_evenings().nights[key], strict=True)):
        outcome = outcome_of(table.slip())
        sat = dict(zip(table.seats, (players[guest.name] for guest in guests), strict=True))
        game = enter_game(
            actor=owner,
            night=night,
            scores={sat[line.number]: line.score for line in outcome.lines},
            godfather=None if outcome.godfather is None else sat[outcome.godfather],
        )
        NightGame.objects.filter(pk=game.pk).update(entered_at=opens_at + timedelta(minutes=45 + 30 * at))
