"""The rounds of an event as the desk needs them: which one is next, which tables still play, which may be changed."""

from collections.abc import Sequence

from palermo.accounts.models import User
from palermo.common.errors import NotFound
from palermo.common.text.lists import in_words
from tournaments.events.domain.event.errors import ChangedMeanwhile, WrongStage
from tournaments.events.domain.rounds.errors import DisputeIsOpen, RoundNotADraft, TablesStillPlay
from tournaments.events.domain.standings.bridge import published_rounds
from tournaments.events.models import Dispute, Event, EventStage, FinalCut, Round, RoundKind, RoundStage, RoundTable
from tournaments.events.permissions import require

__all__ = ["published_rounds"]


def require_running(actor: User | None, event: Event) -> None:
    """`actor` is None for the platform itself, where an event runs by itself."""
    if actor is not None:
        require(actor, "events.run", event)
    if event.stage != EventStage.RUNNING:
        raise WrongStage(stage=event.get_stage_display())


def draft_of(event: Event) -> Round | None:
    return event.played_rounds.filter(stage=RoundStage.DRAFT).first()


def last_round(event: Event) -> Round | None:
    return event.played_rounds.order_by("-number").first()


def round_named(event: Event, number: int) -> Round:
    found = event.played_rounds.filter(number=number).first()
    if found is None:
        raise NotFound
    found.event = event
    return found


def draft_seen(event: Event, number: int, version: int) -> Round:
    """The draft, if nobody has changed it since the organiser saw it."""
    found = round_named(event, number)
    if found.is_published:
        raise RoundNotADraft(round=number)
    if found.version != version:
        raise ChangedMeanwhile
    return found


def kind_of_next(event: Event, rounds: Sequence[Round]) -> RoundKind | None:
    """After these rounds; None if that was all."""
    kinds = [one.kind for one in rounds]
    if kinds.count(RoundKind.SWISS) < event.rounds and not set(kinds) & {RoundKind.SEMI, RoundKind.FINAL}:
        return RoundKind.SWISS
    if event.cut == FinalCut.NONE or RoundKind.FINAL in kinds:
        return None
    return RoundKind.SEMI if event.cut == FinalCut.SEMI and RoundKind.SEMI not in kinds else RoundKind.FINAL


def tables_without_result(played: Round) -> list[RoundTable]:
    return [table for table in played.tables.all() if table.result is None]


def check_round_is_over(played: Round, *, in_spite_of_play: bool = False) -> None:
    """A dispute is always in the way; a table that does not end can be passed over, with a reason."""
    disputed = Dispute.objects.filter(table__round=played, settled_at=None)
    numbers = sorted(set(disputed.values_list("table__number", flat=True)))
    if numbers:
        raise DisputeIsOpen(round=played.number, tables=in_words(numbers))
    playing = tables_without_result(played)
    if playing and not in_spite_of_play:
        raise TablesStillPlay(round=played.number, tables=in_words([table.number for table in playing]))
