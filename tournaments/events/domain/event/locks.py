"""One lock an event: its row. Whoever changes anything about an event holds it, so two organisers act one after the other."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from palermo.common.events import emit
from tournaments.events.domain.event.due import note_if_due
from tournaments.events.domain.notify.changes import EventChanged
from tournaments.events.models import Event


@contextmanager
def changing(event: Event) -> Iterator[Event]:
    """The event as it is now, under its lock. What is done inside shows to everybody who looks at it when it is committed."""
    with transaction.atomic():
        current = Event.objects.select_for_update(no_key=True, of=("self",)).select_related("club").get(pk=event.pk)
        yield current
        revision = current.revision + 1
        Event.objects.filter(pk=current.pk).update(revision=revision)
        current.revision = revision
        note_if_due(current)
        emit(EventChanged(code=current.code, revision=revision))
