"""What a person wants to be told, how and when."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from django.db import transaction

from palermo.accounts.models import User
from palermo.notifications.kinds import MailWhen, NotificationKind, kind_named, kinds_for_person
from palermo.notifications.models import DeliveryPlan, KindChoice
from palermo.notifications.timing import DigestHour, DigestRhythm, QuietHours, next_moment_outside_quiet_hours


@dataclass(frozen=True, kw_only=True)
class KindSettings:
    """How one kind reaches one person."""

    counted: bool = True
    mail: MailWhen
    push: bool


def plan_for_person(person: User) -> DeliveryPlan:
    return DeliveryPlan.objects.filter(user=person).first() or DeliveryPlan(user=person)


def choices_for_person(person: User) -> list[tuple[NotificationKind, KindSettings]]:
    chosen = {row.kind: row for row in KindChoice.objects.filter(user=person)}
    return [(kind, _choice(kind, chosen.get(kind.name))) for kind in kinds_for_person(person)]


def choice_for_kind(person: User, kind_name: str) -> KindSettings:
    row = KindChoice.objects.filter(user=person, kind=kind_name).first()
    return _choice(kind_named(kind_name), row)


def _choice(kind: NotificationKind | None, row: KindChoice | None) -> KindSettings:
    if row is not None:
        return KindSettings(counted=row.counted, mail=MailWhen(row.mail), push=row.push)
    if kind is None:
        return KindSettings(mail=MailWhen.NEVER, push=False)
    return KindSettings(mail=kind.mail, push=kind.push)


def quiet_hours_of(plan: DeliveryPlan) -> QuietHours | None:
    return QuietHours(start=plan.quiet_from, end=plan.quiet_until) if plan.is_quiet else None


def digest_hour_of(plan: DeliveryPlan) -> DigestHour:
    return DigestHour(rhythm=DigestRhythm(plan.rhythm), hour=plan.digest_hour, weekday=plan.digest_weekday)


def moment_for(person: User, plan: DeliveryPlan, moment: datetime) -> datetime:
    """When something of `moment` may reach the person by mail or push."""
    zone = ZoneInfo(person.time_zone)
    return next_moment_outside_quiet_hours(moment, hours=quiet_hours_of(plan), zone=zone)


def choose_delivery(*, person: User, plan: DeliveryPlan, choices: Mapping[str, KindSettings]) -> None:
    """`choices` by the name of the kind. What waits for a digest follows the new rhythm."""
    from palermo.notifications.domain.digests import schedule_digest  # noqa: PLC0415  # digests read the choices

    with transaction.atomic():
        plan.user = person
        plan.save()
        for name, choice in choices.items():
            values = {"counted": choice.counted, "mail": choice.mail, "push": choice.push}
            KindChoice.objects.update_or_create(user=person, kind=name, defaults=values)
        schedule_digest(person=person)


def switch_off_mail(*, person: User, kind: NotificationKind | None) -> None:
    """Of one kind, or all of it."""
    with transaction.atomic():
        if kind is None:
            DeliveryPlan.objects.update_or_create(user=person, defaults={"mails": False})
            return
        before = choice_for_kind(person, kind.name)
        values = {"counted": before.counted, "mail": MailWhen.NEVER, "push": before.push}
        KindChoice.objects.update_or_create(user=person, kind=kind.name, defaults=values)
