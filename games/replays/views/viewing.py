"""The page of a replay, what it is fed with, and both for a frame on somebody else's page."""

from uuid import UUID

from csp.decorators import csp_replace
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.replays.domain.games import finished_table, news_at, record_at
from games.replays.interfaces.eyes import eyes_asked
from games.replays.interfaces.payload import payload_for
from games.replays.permissions import eyes_open_to, seat_of
from games.tables.interfaces.asking import person_of
from games.tables.interfaces.messages import News
from games.tables.interfaces.room import seat_in_room
from games.tables.models import Table
from games.tables.permissions import Person
from palermo.common.limits import RateLimit

# A telling plays the whole game through; a page asks for one, and for another with each change of eyes.
TELLING = RateLimit("replay", amount=300, seconds=600)
ANYWHERE = {"frame-ancestors": ["*"]}


@require_safe
def replay(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """It brings no game with it, so that nothing in it can tell more than its link asks for."""
    return render(request, "replays/replay.html", {"table": finished_table(person_of(request), table_id)})


@require_safe
def replay_told(request: HttpRequest, table_id: UUID) -> HttpResponse:
    TELLING.count(request)
    person = person_of(request)
    return _told(person, finished_table(person, table_id), request.GET.get("eyes", ""))


@require_safe
@xframe_options_exempt
@csp_replace(ANYWHERE)  # type: ignore[arg-type]  # its type knows only views without arguments
def replay_embed(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """Like the standings in a frame: it knows nobody and changes nothing."""
    request.user = AnonymousUser()
    return render(request, "replays/embed.html", {"table": finished_table(request.user, table_id)})


@require_safe
def replay_embed_told(request: HttpRequest, table_id: UUID) -> HttpResponse:
    TELLING.count(request)
    nobody = AnonymousUser()
    return _told(nobody, finished_table(nobody, table_id), request.GET.get("eyes", ""))


def _told(person: Person, table: Table, word: str) -> HttpResponse:
    answer = payload_for(
        record_at(table),
        eyes_asked(person, table, word),
        open_eyes=eyes_open_to(person, table),
        own=seat_of(person, table),
        seats=[seat_in_room(seat) for seat in table.seats.all()],
        news=[(after, News(what=what, seat=seat, why=why)) for after, what, seat, why in news_at(table)],
    )
    return HttpResponse(answer, content_type="application/json")
