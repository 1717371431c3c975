"""A season's life: made, changed, closed with its titles, opened again."""

from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.models import Club
from palermo.clubs.permissions import forget_roles, require
from palermo.common.actions import action_verb, record_action
from tournaments.leagues.domain.errors import EveningsOpen, NothingPlayed, SeasonChanged
from tournaments.leagues.domain.evening_results import evenings_of, season_table
from tournaments.leagues.domain.locks import changing
from tournaments.leagues.models import Season, Title

SEASON_MADE = action_verb("season.made", _("Created a season"))
SEASON_CHANGED = action_verb("season.changed", _("Changed a season"))
SEASON_CLOSED = action_verb("season.closed", _("Closed a season"))
SEASON_REOPENED = action_verb("season.reopened", _("Reopened a season"))

SETTINGS = ("name", "about", "begins_on", "ends_on", "scheme", "best", "minimum", "night_games")
TITLES = 3
LONGEST_SLUG = 50
_ATTEMPTS = 20


def make_season(*, actor: User, club: Club, **values: Any) -> Season:
    forget_roles(actor)
    require(actor, "clubs.change_settings", club)
    season = Season(club=club, created_by=actor, **values)
    words = slugify(season.name)[:LONGEST_SLUG] or "season"
    words = f"season-{words}" if words == "new" else words  # which is the address of the form
    for attempt in range(_ATTEMPTS):
        season.slug = words if not attempt else f"{words}-{attempt + 1}"
        try:
            with transaction.atomic():
                season.save(force_insert=True)
                record_action(actor=actor, verb=SEASON_MADE, target=season, after=settings_of(season), scope=club)
        except IntegrityError:
            continue
        return season
    raise IntegrityError(f"no free address for a season called {words!r}")


def settings_of(season: Season) -> dict[str, Any]:
    values = {name: getattr(season, name) for name in SETTINGS}
    return {**values, "begins_on": str(season.begins_on), "ends_on": str(season.ends_on)}


def change_season(*, actor: User, season: Season, version: int, **values: Any) -> Season:
    """`version` is the one that the editor saw. Its address stays: others have written it down."""
    with changing(season, actor=actor, permission="clubs.change_settings") as current:
        if current.version != version:
            raise SeasonChanged
        before = settings_of(current)
        for name, value in values.items():
            setattr(current, name, value)
        current.version += 1
        current.save(update_fields=[*values, "version"])
        record_action(
            actor=actor,
            verb=SEASON_CHANGED,
            target=current,
            before=before,
            after=settings_of(current),
            scope=current.club,
        )
    return current


def winners_of(season: Season) -> list[tuple[int, str, str]]:
    """Place, player and name of whoever gets a title if the season is closed now."""
    evenings = evenings_of(season)
    unfinished = next((evening for evening in evenings if not evening.is_over), None)
    if unfinished is not None:
        raise EveningsOpen(what=unfinished.name)
    table = season_table(season, evenings)
    winners = [
        (line.place, line.player, table.names[line.player])
        for line in table.lines
        if line.place and line.place <= TITLES
    ]
    if not winners:
        raise NothingPlayed
    return winners


def close_season(*, actor: User, season: Season) -> Season:
    """The first three get their titles. Closing it twice is closing it once."""
    with changing(season, actor=actor, permission="clubs.change_settings", closed=True) as current:
        if current.closed_at is not None:
            return current
        winners = winners_of(current)
        current.closed_at = timezone.now()
        current.version += 1
        current.save(update_fields=["closed_at", "version"])
        Title.objects.bulk_create(
            [Title(season=current, player_id=player, place=place) for place, player, _name in winners]
        )
        record_action(actor=actor, verb=SEASON_CLOSED, target=current, after={"name": current.name}, scope=current.club)
    return current


def reopen_season(*, actor: User, season: Season) -> Season:
    """Its titles are taken back until it is closed again."""
    with changing(season, actor=actor, permission="clubs.change_settings", closed=True) as current:
        if current.closed_at is None:
            return current
        current.closed_at = None
        current.version += 1
        current.save(update_fields=["closed_at", "version"])
        current.titles.all().delete()
        record_action(
            actor=actor, verb=SEASON_REOPENED, target=current, after={"name": current.name}, scope=current.club
        )
    return current
