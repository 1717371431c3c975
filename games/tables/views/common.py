"""What pages about tables begin and end with."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

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
