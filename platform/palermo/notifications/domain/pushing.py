"""One notification to one browser."""

import json
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from palermo.common.jobs import enqueue_job
from palermo.notifications.domain.choices import choice_for_kind, moment_for, plan_for_person
from palermo.notifications.labels import in_the_language_of, sentence_of, title_of
from palermo.notifications.models import DeliveryPlan, Notification, PushSubscription
from palermo.notifications.places import place_of
from palermo.notifications.push_service import PushResult, is_push_configured, post_push

PUSH_NOTIFICATION = "notifications.push"


def schedule_push(*, notification: Notification, plan: DeliveryPlan) -> None:
    if is_push_configured():
        for subscription in PushSubscription.objects.filter(user=notification.user):
            _enqueue(notification, subscription, plan)


def _enqueue(notification: Notification, subscription: PushSubscription, plan: DeliveryPlan) -> None:
    due_at = moment_for(notification.user, plan, timezone.now())
    enqueue_job(
        kind=PUSH_NOTIFICATION,
        key=f"{PUSH_NOTIFICATION}:{notification.pk}:{subscription.pk}:{due_at.isoformat()}",
        arguments={"notification_id": str(notification.pk), "subscription_id": str(subscription.pk)},
        due_at=due_at,
    )


def push_notification(*, notification_id: UUID, subscription_id: UUID) -> None:
    """Repeating it does no harm: the browser shows one message for each notification."""
    notification = Notification.objects.filter(pk=notification_id, read_at=None).select_related("user").first()
    subscription = PushSubscription.objects.filter(pk=subscription_id).first()
    if notification is None or subscription is None or subscription.user_id != notification.user_id:
        return
    person, now = notification.user, timezone.now()
    if not is_push_configured() or not person.is_active or not choice_for_kind(person, notification.kind).push:
        return
    plan = plan_for_person(person)
    if moment_for(person, plan, now) > now:
        _enqueue(notification, subscription, plan)
        return
    result = post_push(
        endpoint=subscription.endpoint,
        p256dh=subscription.p256dh,
        auth=subscription.auth,
        payload=payload_for(notification),
        topic=notification.pk.hex,
    )
    with transaction.atomic():
        mine = PushSubscription.objects.filter(pk=subscription.pk)
        match result:
            case PushResult.TAKEN:
                mine.update(last_success_at=timezone.now())
            case PushResult.GONE:
                mine.delete()


def payload_for(notification: Notification) -> str:
    """What the service worker (`js/service-worker.js`) shows."""
    with in_the_language_of(notification.user):
        words = {"title": title_of(notification), "sentence": sentence_of(notification)}
    return json.dumps({**words, "url": place_of(notification), "id": str(notification.pk)})
