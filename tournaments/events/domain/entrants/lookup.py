"""Finding who is meant: by start number, by the key in their code, as an account."""

from palermo.accounts.models import User
from palermo.common.errors import NotFound
from tournaments.events.models import Entrant, Event


def entrant_numbered(event: Event, number: int) -> Entrant:
    entrant = event.entrants.select_related("player__user").filter(number=number).first()
    if entrant is None:
        raise NotFound
    entrant.event = event
    return entrant


def entrant_with_key(event: Event, key: str) -> Entrant:
    """Another event's code is no code here."""
    entrant = event.entrants.select_related("player__user").filter(key=key).first()
    if entrant is None:
        raise NotFound
    entrant.event = event
    return entrant


def entrant_of(event: Event, person: User) -> Entrant | None:
    entrant = event.entrants.select_related("player__user").filter(player__user=person).first()
    if entrant is not None:
        entrant.event = event
    return entrant
