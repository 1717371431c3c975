"""Bugs that were caught, counted as rows: workers and web processes add to the same number, and Prometheus reads it."""

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from palermo.common.models import Incident


@transaction.atomic
def count_incident(*, name: str) -> None:
    """Whoever counts also logs what happened; the number only says that there is something to look for."""
    incident, _ = Incident.objects.get_or_create(name=name, defaults={"last_at": timezone.now()})
    Incident.objects.filter(pk=incident.pk).update(times=F("times") + 1, last_at=timezone.now())
