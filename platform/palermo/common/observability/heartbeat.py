"""Signs of life, as rows: they prove a write, and operators see how old they are."""

from datetime import datetime

from django.utils import timezone

from palermo.common.models import Heartbeat


def beat(*, name: str) -> datetime:
    now = timezone.now()
    Heartbeat.objects.update_or_create(name=name, defaults={"at": now})
    return now
