"""What the night does to registrations by link."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.support.retention import forget
from tests.tournaments.events.evenings import event_with
from tournaments.events.models import Event, EventStage, LinkRegistration

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def registered(name: str, *, stage: EventStage, days: int) -> LinkRegistration:
    event = event_with(papers=3)
    past = timezone.now() - timedelta(days=days)
    Event.objects.filter(pk=event.pk).update(stage=stage, starts_at=past)
    row = LinkRegistration.objects.create(event=event, name=name, email=f"{name}@example.org", key=name)
    LinkRegistration.objects.filter(pk=row.pk).update(created_at=past)
    return row


def test_registrations_by_link_go_some_time_after_their_event():
    registered("anna", stage=EventStage.FINISHED, days=91)
    registered("bruno", stage=EventStage.CALLED_OFF, days=91)
    young = registered("carla", stage=EventStage.FINISHED, days=89)
    running = registered("dora", stage=EventStage.RUNNING, days=91)
    assert forget("old_registrations") == 2
    assert set(LinkRegistration.objects.all()) == {young, running}
