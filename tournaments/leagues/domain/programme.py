"""Which evenings belong to a season."""

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from tournaments.events.models import Event
from tournaments.leagues.domain.errors import InSeasonAlready, OtherClub, RehearsalInSeason, SeasonChanged
from tournaments.leagues.domain.locks import changing
from tournaments.leagues.hooks import ProgrammeChange, tell_of_night_game, tell_of_programme
from tournaments.leagues.models import ClubNight, Season, SeasonEvent

EVENT_ADDED = action_verb("season.event_added", _("Added an event to a season"))
EVENT_TAKEN_OUT = action_verb("season.event_taken_out", _("Removed an event from a season"))
NIGHT_PLANNED = action_verb("season.night_planned", _("Planned a club night"))
NIGHT_CHANGED = action_verb("season.night_changed", _("Changed a club night"))
NIGHT_CALLED_OFF = action_verb("season.night_called_off", _("Cancelled a club night"))
NIGHT_CALLED_ON = action_verb("season.night_called_on", _("Undid the cancellation of a club night"))


def add_event(*, actor: User, season: Season, event: Event, weight: int = 1) -> SeasonEvent:
    with changing(season, actor=actor, permission="clubs.change_settings") as current:
        if event.club_id != current.club_id:
            raise OtherClub
        if event.rehearsal:
            raise RehearsalInSeason
        if SeasonEvent.objects.filter(season=current, event=event).exists():
            raise InSeasonAlready
        added = SeasonEvent.objects.create(season=current, event=event, weight=weight)
        facts = {"season": current.name, "event": event.name, "weight": weight}
        record_action(actor=actor, verb=EVENT_ADDED, target=added, after=facts, scope=current.club)
        tell_of_programme(ProgrammeChange(club_id=current.club_id, event_id=event.pk))
    return added


def take_event_out(*, actor: User, season: Season, event: Event) -> None:
    """Taking out what is not in it changes nothing."""
    with changing(season, actor=actor, permission="clubs.change_settings") as current:
        found = SeasonEvent.objects.filter(season=current, event=event).first()
        if found is None:
            return
        facts = {"season": current.name, "event": event.name}
        record_action(actor=actor, verb=EVENT_TAKEN_OUT, target=found, before=facts, scope=current.club)
        found.delete()
        tell_of_programme(ProgrammeChange(club_id=current.club_id, event_id=event.pk))


def plan_night(
    *, actor: User, season: Season, name: str, opens_at: datetime, closes_at: datetime, weight: int = 1
) -> ClubNight:
    with changing(season, actor=actor, permission="clubs.change_settings") as current:
        night = ClubNight.objects.create(
            season=current, name=name, opens_at=opens_at, closes_at=closes_at, weight=weight
        )
        record_action(actor=actor, verb=NIGHT_PLANNED, target=night, after=_facts(night), scope=current.club)
        tell_of_programme(ProgrammeChange(club_id=current.club_id, since=opens_at, until=closes_at))
    return night


def change_night(
    *,
    actor: User,
    night: ClubNight,
    version: int,
    name: str,
    opens_at: datetime,
    closes_at: datetime,
    weight: int = 1,
) -> ClubNight:
    with changing(night.season, actor=actor, permission="clubs.change_settings") as season:
        current = ClubNight.objects.get(pk=night.pk)
        if current.version != version:
            raise SeasonChanged
        before = _facts(current)
        since, until = min(current.opens_at, opens_at), max(current.closes_at, closes_at)
        current.name, current.opens_at, current.closes_at, current.weight = name, opens_at, closes_at, weight
        current.version += 1
        current.save(update_fields=["name", "opens_at", "closes_at", "weight", "version"])
        record_action(
            actor=actor, verb=NIGHT_CHANGED, target=current, before=before, after=_facts(current), scope=season.club
        )
        tell_of_programme(ProgrammeChange(club_id=season.club_id, since=since, until=until))
    return current


def call_night_off(*, actor: User, night: ClubNight) -> ClubNight:
    """Nothing of it counts any more. What was written down stays."""
    return _set_called_off(actor=actor, night=night, called_off=True)


def call_night_on(*, actor: User, night: ClubNight) -> ClubNight:
    """It takes place after all, and everything that was written down counts again."""
    return _set_called_off(actor=actor, night=night, called_off=False)


def _set_called_off(*, actor: User, night: ClubNight, called_off: bool) -> ClubNight:
    """Twice is once."""
    with changing(night.season, actor=actor, permission="clubs.change_settings") as season:
        current = ClubNight.objects.get(pk=night.pk)
        if (current.called_off_at is not None) == called_off:
            return current
        current.called_off_at = timezone.now() if called_off else None
        current.version += 1
        current.save(update_fields=["called_off_at", "version"])
        verb = NIGHT_CALLED_OFF if called_off else NIGHT_CALLED_ON
        record_action(actor=actor, verb=verb, target=current, before=_facts(current), scope=season.club)
        tell_of_programme(ProgrammeChange(club_id=season.club_id, since=current.opens_at, until=current.closes_at))
        for game in current.games.filter(removed_at=None):
            tell_of_night_game(game)
    return current


def _facts(night: ClubNight) -> dict[str, object]:
    return {
        "name": night.name,
        "opens_at": night.opens_at.isoformat(),
        "closes_at": night.closes_at.isoformat(),
        "weight": night.weight,
    }
