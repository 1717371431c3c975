"""What pages about tables begin and end with."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag

from games.tables.domain.lobby.links import remember_links
from games.tables.models import Table
from palermo.accounts.domain.guests import remember_guest
from palermo.accounts.models import User
from palermo.accounts.views.guests import admit_guest


def come_in(request: HttpRequest) -> User:
    """Whoever plays is somebody: a visitor becomes a guest. To be called when nothing but the play itself can still be refused."""
    person = request.user if request.user.is_authenticated else admit_guest(request)
    return remember_links(person, request.session)


def led_to_table(person: User, table: Table) -> HttpResponse:
    return led(person, redirect("table", table.pk))


def led(person: User, response: HttpResponse) -> HttpResponse:
    """A guest of this device is known here again, also when the session is over."""
    if person.is_guest:
        remember_guest(response, person)
    return response


def unchanged(request: HttpRequest, tag: str) -> HttpResponse | None:
    """The short answer to a page that asks whether there is anything new."""
    found = get_conditional_response(request, etag=quote_etag(tag))
    return found if isinstance(found, HttpResponse) else None


def with_tag(response: HttpResponse, tag: str) -> HttpResponse:
    response["ETag"] = quote_etag(tag)
    return response
