"""Who signed in, and who tried to: a line in the log for operators, a row for the person whose account it is."""

from datetime import timedelta

import structlog
from allauth.account.utils import filter_users_by_email
from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from palermo.accounts.models import SignIn, SignInOutcome, User

log = structlog.get_logger(__name__)
# Of each outcome: a robot's thousand wrong passwords must not push out the one sign-in that succeeded.
KEPT_AT_MOST = 30
SHOWN = 20


def kept_for() -> timedelta:
    return timedelta(days=settings.KEEP_DAYS["SIGN_INS"])


def record_sign_in(*, user: User, outcome: SignInOutcome, user_agent: str) -> None:
    _log(outcome, user)
    with transaction.atomic():
        SignIn.objects.create(user=user, outcome=outcome, user_agent=user_agent[:200])
        alike = SignIn.objects.filter(user=user, outcome=outcome)
        kept = alike.filter(at__gt=timezone.now() - kept_for()).order_by("-at", "-pk")[:KEPT_AT_MOST]
        alike.exclude(pk__in=list(kept.values_list("pk", flat=True))).delete()


def record_wrong_password(*, email: str, user_agent: str) -> None:
    """An address that nobody has is noted in the log alone, and not which one it was."""
    users = filter_users_by_email(email, is_active=True, prefer_verified=True)
    if not users:
        _log(SignInOutcome.WRONG_PASSWORD, None)
    for user in users:
        record_sign_in(user=user, outcome=SignInOutcome.WRONG_PASSWORD, user_agent=user_agent)


def sign_ins_for(user: User) -> QuerySet[SignIn]:
    since = timezone.now() - kept_for()
    return SignIn.objects.filter(user=user, at__gt=since).order_by("-at", "-pk")[:SHOWN]


def _log(outcome: SignInOutcome, account: User | None) -> None:
    write = log.info if outcome == SignInOutcome.SIGNED_IN else log.warning
    write("sign_in", outcome=outcome.value, account=account)
