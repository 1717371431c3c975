"""Setting a table up."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from games.tables.domain.lobby.options import BadTableOptions, check_options
from games.tables.domain.lobby.practice import open_table_with_bots
from games.tables.domain.lobby.seating import check_tables_of_address
from games.tables.interfaces.lookup import CREATING, opened_from
from games.tables.interfaces.options_form import TableForm
from games.tables.models import Table
from games.tables.permissions import Person
from games.tables.views.common import come_in, led_to_table
from palermo.clubs.models import Club
from palermo.common.errors import DomainError

# What a link to this page may choose beforehand.
CHOSEN_BY_LINK = ("admission", "club", "ruleset", "size")


@require_http_methods(["GET", "HEAD", "POST"])
def table_new(request: HttpRequest) -> HttpResponse:
    person = request.user
    asked = {name: request.GET[name] for name in CHOSEN_BY_LINK if name in request.GET}
    form = TableForm(
        request.POST if request.method == "POST" else None,
        initial=asked,
        clubs=_clubs_of(person),
        may_be_rated=person.is_authenticated and not person.is_guest,
    )
    if request.method == "POST" and form.is_valid() and (table := _open(request, form)) is not None:
        return led_to_table(come_in(request), table)
    return render(request, "tables/setting_up/new.html", {"form": form})


def _clubs_of(person: Person) -> list[Club]:
    if not person.is_authenticated:
        return []
    return list(Club.objects.filter(memberships__user=person, closed_at=None).order_by("name", "pk"))


def _open(request: HttpRequest, form: TableForm) -> Table | None:
    """None if it was refused; the form then says why, and where."""
    try:
        CREATING.count(request)
        plan, club = form.plan(), form.club_chosen()
        check_options(plan=plan, club=club)  # before anybody becomes a guest for it
        address = opened_from(request)
        check_tables_of_address(address)
        return open_table_with_bots(
            actor=come_in(request), plan=plan, bots=form.bots_wanted(), club=club, opened_from=address
        )
    except BadTableOptions as refusal:
        form.add_error(refusal.field if refusal.field in form.fields else None, str(refusal))
    except DomainError as refusal:
        form.add_error(None, str(refusal))
    return None
