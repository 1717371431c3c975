"""The key in an unsubscribe link: says who and what, signed, and opens nothing else. It does not run out, for mails are kept for years."""

from dataclasses import dataclass

from django.core import signing
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.errors import DomainError
from palermo.common.text.links import absolute_url

SALT = "notifications.unsubscribe"


class BadUnsubscribeLink(DomainError):
    code = "unsound-link"
    message = _("This link is incomplete. Open it from the e-mail again, or sign in and check your notifications.")
    status = 404


@dataclass(frozen=True)
class UnsubscribeLink:
    person: User
    kind_name: str  # empty: all mail


def unsubscribe_url(person: User, kind_name: str) -> str:
    token = signing.dumps([person.pk, kind_name], salt=SALT)
    return absolute_url(reverse("unsubscribe", args=[token]))


def way_out_for_token(token: str) -> UnsubscribeLink:
    try:
        user_id, kind_name = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        raise BadUnsubscribeLink from None
    person = User.objects.filter(pk=user_id, is_active=True).first()
    if person is None:
        raise BadUnsubscribeLink
    return UnsubscribeLink(person, kind_name)
