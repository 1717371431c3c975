"""Pages that show without asking anything."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.tables.domain.lobby.queries import running_tables_of, tables_in_lobby
from games.tables.interfaces.listing import listed
from palermo.web.pages import card_catalogue, style_guide

# Of those in the lobby, on the first page.
MOST_TABLES = 3
TOAST_KINDS = ("note", "success", "error")


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    person = request.user
    tables = listed(person, tables_in_lobby(person)[:MOST_TABLES])
    context = {
        "families": card_catalogue.families(),
        "pairs": card_catalogue.defector_pairs(),
        "fan": ["W1", "B5", "R11", "Y8", "G-restaurant"],
        "own_tables": listed(person, running_tables_of(person)) if person.is_authenticated else [],
        "free_tables": [one for one in tables if one.is_waiting],
        "running_tables": [one for one in tables if not one.is_waiting],
    }
    return render(request, "web/home.html", context)


@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    context = {
        "families": card_catalogue.families(),
        "pairs": card_catalogue.defector_pairs(),
        "notes": card_catalogue.NOTES,
        "notes_of_each": card_catalogue.NOTES_OF_EACH,
    }
    return render(request, "web/cards.html", context)


@require_safe
def style(request: HttpRequest) -> HttpResponse:
    families = card_catalogue.families()
    context = {
        "families": families,
        "all_cards": card_catalogue.all_ids(families),
        "backs": [back for family in families for back in family.backs],
        "colours": style_guide.COLOURS,
        "type_steps": style_guide.TYPE_STEPS,
        "spaces": style_guide.SPACES,
        "form": style_guide.example_form(),
        "form_with_errors": style_guide.example_form_with_errors(),
        "example_jobs": style_guide.example_jobs(),
        "people": style_guide.example_people(),
        "strengths": card_catalogue.pair_strengths(),
        "page": Paginator(range(1, 481), 50).get_page(request.GET.get("page", "4")),
    }
    return render(request, "web/style.html", context)


@require_safe
def style_toast(request: HttpRequest) -> HttpResponse:
    kind = request.GET.get("kind", "note")
    context = {"kind": kind if kind in TOAST_KINDS else "note", "message": _("This is a toast.")}
    return render(request, "components/toast.html", context)
