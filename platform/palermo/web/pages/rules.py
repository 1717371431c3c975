"""The rules, to be opened at the table: one page with everything on it, and one with every card by what it does."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from palermo.clubs.domain.rule_words import EDITION_LINES, EDITION_NAMES
from palermo.web.pages import card_catalogue
from palermo.web.rulebook import book, facts
from palermo.web.rulebook.beginning import MINUTE

LONGEST_SEARCH = 60


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    asked = request.GET.get("edition", book.STANDARD)
    edition = asked if book.is_edition(asked) else book.STANDARD
    words = " ".join(request.GET.get("q", "").replace("\x00", "").split())[:LONGEST_SEARCH]
    context = {
        "minute": MINUTE,
        "chapters": book.chapters_for(edition),
        "entries": book.entries(),
        "edition": edition,
        "is_standard": edition == book.STANDARD,
        "is_unknown": edition != asked,
        "edition_name": EDITION_NAMES[edition],
        "edition_line": EDITION_LINES[edition],
        "editions": [(name, title, EDITION_LINES[name]) for name, title in EDITION_NAMES.items()],
        "words": words,
        "found": book.entries_for_search(words) if words else [],
        "families": card_catalogue.families(),
        "notes": card_catalogue.NOTES,
        "knowledge": facts.knowledge_for(edition),
        "tables_by_players": facts.tables_by_players(),
    }
    return render(request, "web/rules.html", context)


@require_safe
def rule_cards(request: HttpRequest) -> HttpResponse:
    context = {"kinds": facts.kinds_of_cards(), "businesses": facts.kinds_of_businesses()}
    return render(request, "web/rule_cards.html", context)
