"""Private tables: whoever has shown the link once is remembered in their session, with or without an account."""

import hmac
from typing import TypeVar

from django.contrib.sessions.backends.base import SessionBase
from django.utils.http import urlencode

from games.tables.domain.errors import WrongKey
from games.tables.models import Admission, Table
from games.tables.permissions import Person
from palermo.common.text.links import absolute_url

SomePerson = TypeVar("SomePerson", bound=Person)
OPENED = "opened_tables"
# A session is a small thing; whoever opens more tables than this has long left the first.
MOST_OPENED = 50


def place_of_table(table: Table) -> str:
    return f"/tables/{table.pk}/"


def link_to_table(table: Table) -> str:
    """What its company passes on: the page that says what the table is. Only a table that needs a key shows one."""
    key = "?" + urlencode({"key": table.link_key}) if table.admission == Admission.LINK else ""
    return absolute_url(f"{place_of_table(table)}join/{key}")


def open_link(*, session: SessionBase, table: Table, key: str) -> None:
    if not hmac.compare_digest(key.encode(), table.link_key.encode()):
        raise WrongKey
    others = [opened for opened in session.get(OPENED, []) if opened != table.pk.hex]
    session[OPENED] = [*others, table.pk.hex][-MOST_OPENED:]


def remember_links(person: SomePerson, session: SessionBase) -> SomePerson:
    """For `permissions`, which ask a person and know of no session."""
    person.opened_links = frozenset(session.get(OPENED, []))  # type: ignore[union-attr]
    return person
