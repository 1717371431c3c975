"""What an export contains of the account itself. Other apps register theirs in their `personal_data.py`."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession

from palermo.accounts.models import User
from palermo.accounts.personal_data import data_section
from palermo.common.models import ActionEntry
from palermo.mail.models import Mail

PROFILE = (
    "handle",
    "display_name",
    "email",
    "crest",
    "language",
    "time_zone",
    "theme",
    "motion",
    "sound",
    "who_sees_profile",
    "is_findable",
    "shows_clubs",
    "on_ladders",
    "is_guest",
    "is_moderator",
    "is_staff",
    "joined_at",
    "last_login",
)


@data_section("profile")
def profile_of(user: User) -> list[dict[str, Any]]:
    return [{"player": user.player.pk, **{name: getattr(user, name) for name in PROFILE}}]


@data_section("email_addresses")
def addresses_of(user: User) -> list[dict[str, Any]]:
    return list(EmailAddress.objects.filter(user=user).order_by("pk").values("email", "verified", "primary"))


@data_section("letters")
def letters_to(user: User) -> list[dict[str, Any]]:
    """The envelopes; what stood in a letter is not kept once it was sent."""
    addresses = EmailAddress.objects.filter(user=user).values("email")
    rows = Mail.objects.filter(to__in=addresses).order_by("created_at", "pk")
    return [dict(row) for row in rows.values("to", "subject", "created_at")]


@data_section("sessions")
def sessions_of(user: User) -> list[dict[str, Any]]:
    rows = UserSession.objects.filter(user=user).order_by("created_at", "pk")
    return list(rows.values("created_at", "last_seen_at", "ip", "user_agent"))


@data_section("sign_ins")
def sign_ins_of(user: User) -> list[dict[str, Any]]:
    return [dict(row) for row in user.sign_ins.order_by("at", "pk").values("at", "outcome", "user_agent")]


@data_section("actions")
def actions_of(user: User) -> list[dict[str, Any]]:
    """What the record says the person did; not what others did, which is theirs."""
    rows = ActionEntry.objects.filter(actor=user).order_by("at", "pk")
    return [dict(row) for row in rows.values("at", "verb", "target_type", "target_id", "before", "after")]
