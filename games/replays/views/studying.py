"""What if: beginning a study, what became of it, and all of one's own."""

from uuid import UUID

import msgspec
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.replays.domain.games import finished_game
from games.replays.domain.studies.studies import begin_study, own_study, remove_study, studies_of_person, study_at
from games.replays.interfaces.studies import listed_study, studies_shown, study_request_in, study_told
from games.tables.domain.lobby.queries import table_named
from games.tables.interfaces.lookup import member_of_house, person_of
from games.tables.permissions import require_watching
from palermo.accounts.models import User
from palermo.accounts.views.decorators import AccountRequired, for_accounts
from palermo.common.limits import RateLimit
from palermo.live.messages import encode

BEGINNING = RateLimit("study", amount=60, seconds=3600)
PAGE_SIZE = 20


@ensure_csrf_cookie
@require_http_methods(["GET", "HEAD", "POST"])
def replay_studies(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Mine of this game; or begin one, and learn where it is played."""
    person = person_of(request)
    game = finished_game(person, game_id)
    if request.method != "POST":
        return _json(studies_shown(person, game))
    actor = _account(request)
    wish = study_request_in(request)
    BEGINNING.count(request)
    study = begin_study(actor=actor, game=game, move=wish.move, bot=wish.bot)
    return _json({"place": reverse("table", args=[study.played_id])}, status=201)


@require_POST
def replay_study_remove(request: HttpRequest, game_id: UUID, study_id: UUID) -> HttpResponse:
    actor = _account(request)
    game = finished_game(actor, game_id)
    remove_study(study=own_study(actor, game, study_id))
    return _json(studies_shown(actor, game))


@ensure_csrf_cookie
@require_safe
def replay_study(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Of a study, while it is played and after: which game it belongs to, and how both ended."""
    person = person_of(request)
    table = table_named(game_id)
    require_watching(person, table)
    return _json(study_told(person, study_at(table)))


@for_accounts
@require_safe
def studies(request: HttpRequest) -> HttpResponse:
    page = Paginator(studies_of_person(member_of_house(request)), PAGE_SIZE).get_page(request.GET.get("page"))
    return render(request, "replays/studies.html", {"page": page, "studies": [listed_study(one) for one in page]})


def _account(request: HttpRequest) -> User:
    """With the links they have opened: a game may be theirs to see by one."""
    person = member_of_house(request)
    if person.is_guest:
        raise AccountRequired
    return person


def _json(answer: msgspec.Struct | dict[str, str], status: int = 200) -> HttpResponse:
    return HttpResponse(encode(answer), content_type="application/json", status=status)
