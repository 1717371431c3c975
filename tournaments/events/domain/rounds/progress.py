"""How far an event has come: which round is the next, and whether it is seated already. Only reads."""

from tournaments.events.models import Entrant, EntrantState, Event, Round, RoundKind, RoundSeat, RoundStage


def rounds_published(event: Event) -> int:
    """Swiss rounds; semi-finals and final are counted by nobody."""
    return event.played_rounds.filter(kind=RoundKind.SWISS, stage=RoundStage.PUBLISHED).count()


def next_round_number(event: Event) -> int:
    """The first round that coming and going can still change."""
    return rounds_published(event) + 1


def cut_has_begun(event: Event) -> bool:
    return event.played_rounds.exclude(kind=RoundKind.SWISS).exists()


def swiss_is_over(event: Event) -> bool:
    return cut_has_begun(event) or rounds_published(event) >= event.rounds


def seated_draft(event: Event) -> Round | None:
    """The Swiss round that is seated and not yet published, if there is one."""
    return event.played_rounds.filter(kind=RoundKind.SWISS, stage=RoundStage.DRAFT).order_by("number").first()


def players_of_round(event: Event, number: int) -> list[Entrant]:
    return [one for one in event.entrants.filter(state=EntrantState.ENTERED) if one.plays(number)]


def round_to_fit(event: Event) -> Round | None:
    """The seated round, if other people play in it by now than sit at its tables."""
    draft = seated_draft(event)
    if draft is None:
        return None
    seated = set(RoundSeat.objects.filter(round=draft).values_list("entrant_id", flat=True))
    return draft if seated != {one.pk for one in players_of_round(event, draft.number)} else None
