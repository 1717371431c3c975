"""From draft to published and back. Publishing opens the online tables and calls the players."""

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.jobs import enqueue_job
from palermo.common.text.lists import in_words
from tournaments.events.domain.event.errors import ChangedMeanwhile
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.errors import (
    EarlyRoundReasonNeeded,
    NotTheLastRound,
    PlayersChanged,
    ResultsStand,
    SeatingBettered,
)
from tournaments.events.domain.rounds.manual_edits import who_changed
from tournaments.events.domain.rounds.online_tables import call_tables_off, open_tables
from tournaments.events.domain.rounds.queries import (
    check_round_is_over,
    last_round,
    require_running,
    round_named,
)
from tournaments.events.domain.rounds.seat import stop_by_itself
from tournaments.events.domain.rounds.solver import is_stale
from tournaments.events.models import Event, ResultSlip, Round, RoundStage, SlipState

PUBLISHED = action_verb("round.published", _("Published a round"))
TAKEN_BACK = action_verb("round.taken_back", _("Unpublished a round"))
CALL_PLAYERS = "events.call_players"


def publish_round(
    *, actor: User, event: Event, round_number: int, version: int, in_spite_of: str | None = None
) -> Round:
    """A round that is published already is simply there. `in_spite_of` as in `seat_next_round`."""
    with changing(event) as current:
        require_running(actor, current)
        drawn = round_named(current, round_number)
        if drawn.is_published:
            return drawn
        if drawn.version != version:
            raise SeatingBettered if drawn.quality.get("bettered") == version else ChangedMeanwhile
        return publish(actor=actor, event=current, drawn=drawn, in_spite_of=in_spite_of)


def publish(*, actor: User | None, event: Event, drawn: Round, in_spite_of: str | None = None) -> Round:
    """Under the event's lock."""
    if in_spite_of is not None and not in_spite_of.strip():
        raise EarlyRoundReasonNeeded
    before = event.played_rounds.filter(number=drawn.number - 1).first()
    if before is not None:
        check_round_is_over(before, in_spite_of_play=in_spite_of is not None)
    new, gone = who_changed(event, drawn)
    if new or gone:
        raise PlayersChanged(who=_player_changes(new, gone))
    if is_stale(event, drawn):
        drawn.quality["certificate"] = None
    drawn.stage, drawn.published_at, drawn.version = RoundStage.PUBLISHED, timezone.now(), drawn.version + 1
    drawn.clock_seconds = 60 * event.round_minutes
    drawn.save(update_fields=["stage", "published_at", "version", "clock_seconds", "quality"])
    open_tables(actor=actor, event=event, played=drawn)
    enqueue_job(
        kind=CALL_PLAYERS,
        key=f"{CALL_PLAYERS}:{drawn.pk}:{drawn.version}",
        arguments={"round_id": drawn.pk, "version": drawn.version},
    )
    after: dict[str, Any] = {"round": drawn.number, "nonce": drawn.nonce}
    if in_spite_of is not None:
        after["reason"] = in_spite_of.strip()
    record_action(actor=actor, verb=PUBLISHED, target=drawn, after=after, scope=event)
    return drawn


def unpublish_round(*, actor: User, event: Event, round_number: int, version: int) -> Round:
    """Until the next one is seated or anything came out at a table. It becomes the draft it was; its online tables are called off."""
    with changing(event) as current:
        require_running(actor, current)
        played = round_named(current, round_number)
        if not played.is_published:
            return played
        last = last_round(current)
        if last is not None and last.number != played.number:
            raise NotTheLastRound(round=last.number)
        if played.version != version:
            raise ChangedMeanwhile
        _check_no_results(played)
        call_tables_off(played=played)
        played.stage, played.published_at, played.version = RoundStage.DRAFT, None, played.version + 1
        played.clock_seconds, played.clock_stood_seconds = 0, 0
        played.clock_started_at = played.clock_paused_at = None
        played.save()
        stop_by_itself(current)
        record_action(actor=actor, verb=TAKEN_BACK, target=played, before={"round": played.number}, scope=current)
        return played


def _check_no_results(played: Round) -> None:
    slips = ResultSlip.objects.filter(table__round=played).exclude(state=SlipState.REPLACED)
    numbers = set(slips.values_list("table__number", flat=True))
    numbers |= set(played.tables.filter(result__isnull=False).values_list("number", flat=True))
    if numbers:
        raise ResultsStand(tables=in_words(sorted(numbers)))


def _player_changes(new: list[str], gone: list[str]) -> str:
    sentences = []
    if new:
        sentences.append(gettext("New: %(names)s.") % {"names": in_words(new)})
    if gone:
        sentences.append(gettext("Gone: %(names)s.") % {"names": in_words(gone)})
    return " ".join(sentences)
