"""Who asks, and about which table."""

from uuid import UUID

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from games.tables.domain.lobby.links import remember_links
from games.tables.domain.lobby.queries import table_named
from games.tables.models import Table
from games.tables.permissions import Person, require_sight
from palermo.accounts.models import User
from palermo.common.errors import NotAllowed
from palermo.common.limits import RateLimit, client_address

# Counted together, whether somebody uses a page or the API.
CREATING = RateLimit("create-table", amount=30, seconds=3600)
GUESSING = RateLimit("open-table", amount=60, seconds=600)


def opened_from(request: HttpRequest) -> str:
    """A name for the address that says nothing of it to whoever reads the row."""
    return salted_hmac("tables.opened_from", client_address(request), algorithm="sha256").hexdigest()[:32]


def person_of(request: HttpRequest) -> Person:
    return remember_links(request.user, request.session)


def member_of_house(request: HttpRequest) -> User:
    """Whoever the door has let in: an account or a guest."""
    person = person_of(request)
    if not person.is_authenticated:
        raise NotAllowed
    return person


def table_seen_by(person: Person, table_id: UUID) -> Table:
    table = table_named(table_id)
    require_sight(person, table)
    return table
