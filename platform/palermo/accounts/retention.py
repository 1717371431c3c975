"""How long accounts, guests, sessions and sign-ins are kept, and the rows of the packages behind them."""

from datetime import datetime

from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry as BackOfficeEntry
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef
from django.utils import timezone

from palermo.accounts.domain.exports import KEPT_FOR
from palermo.accounts.domain.leaving.absent_people import (
    forget_guest,
    forget_sign_up,
    forget_unused_guests,
    guests_away_since,
    unconfirmed_since,
    unused_guests,
)
from palermo.accounts.models import DataExport, SignIn
from palermo.common.retention.rules import Rows, forgets, stays

stays(
    "accounts.User",
    "account.EmailAddress",
    "mfa.Authenticator",
    "accounts.User_groups",
    "accounts.User_user_permissions",
    what="Accounts: profile, addresses, password, second factors, rights",
    kept="until the person deletes it",
    why="They are the account.",
)
stays(
    "accounts.Player",
    what="Players",
    kept="for good, without a name once the account is gone",
    why="Games and results are the other players’ too.",
)
stays(
    "account.EmailConfirmation",
    what="Confirmations of addresses",
    kept="never written",
    why="Links carry a signature instead of a row, and expire by themselves.",
)
stays(
    "auth.Group",
    "auth.Group_permissions",
    "auth.Permission",
    "contenttypes.ContentType",
    what="Tables of Django itself",
    kept="for good",
    why="Nothing about people.",
)


@forgets("sessions.Session", what="Sessions", kept="two weeks after signing in", why="They keep people signed in.")
def expired_sessions(_before: datetime) -> Rows:
    return Session.objects.filter(expire_date__lt=timezone.now())


@forgets(
    "usersessions.UserSession",
    what="Devices: IP address, browser, times",
    kept="as long as their session",
    why="People see where they are signed in; moderators see shared devices.",
)
def devices_without_session(_before: datetime) -> Rows:
    session = Session.objects.filter(session_key=OuterRef("session_key"), expire_date__gte=timezone.now())
    devices: Rows = UserSession.objects.filter(~Exists(session))
    return devices


@forgets(
    "accounts.SignIn",
    what="Sign-ins and failed attempts: time, result, browser",
    days="SIGN_INS",
    why="People can see whether someone else tried. At most 30 of each result.",
)
def old_sign_ins(before: datetime) -> Rows:
    return SignIn.objects.filter(at__lt=before)


@forgets(
    "accounts.DataExport",
    what="Archives of one’s own data",
    kept="7 days",
    why="Time to download them.",
)
def old_exports(_before: datetime) -> Rows:
    """A job of their own deletes them; this finds those whose job failed."""
    return DataExport.objects.filter(created_at__lt=timezone.now() - 2 * KEPT_FOR)


@forgets(
    "admin.LogEntry",
    what="What operators changed in the back office",
    days="BACK_OFFICE",
    why="Operators can see each other’s changes; the activity log has them as well.",
)
def old_back_office_entries(before: datetime) -> Rows:
    return BackOfficeEntry.objects.filter(action_time__lt=before)


@forgets(
    "accounts.User",
    what="Guests who never played",
    days="UNUSED_GUESTS",
    why="They may come back to what they looked at. Not while they are signed in.",
    change=forget_unused_guests,
)
def guests_never_seated(before: datetime) -> Rows:
    return unused_guests(before)


@forgets(
    "accounts.User",
    what="Guests who stay away",
    days="GUESTS",
    why="As long as their browser can remember them. Their games stay, without a name.",
    each=forget_guest,
)
def guests_away(before: datetime) -> Rows:
    return guests_away_since(before)


@forgets(
    "accounts.User",
    what="Accounts whose address was never confirmed",
    days="UNCONFIRMED",
    why="Time to find the e-mail. Afterwards the address and the username are free again.",
    each=forget_sign_up,
)
def unconfirmed_sign_ups(before: datetime) -> Rows:
    return unconfirmed_since(before)
