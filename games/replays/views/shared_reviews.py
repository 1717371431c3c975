"""Opening a shared review. Everything after that goes through its socket."""

from uuid import UUID

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_POST

from games.replays.domain.games import finished_game
from games.replays.domain.shared.errors import NeedsSignIn, NoSuchPlace
from games.replays.domain.shared.shared_review import open_review
from games.replays.interfaces.review_messages import place_in
from games.tables.interfaces.lookup import person_of
from palermo.common.limits import RateLimit
from palermo.live.messages import MalformedMessage

OPENING = RateLimit("open-review", amount=30, seconds=3600)


@require_POST
def replay_together(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The body is the place where it begins, as the protocol says it."""
    person = person_of(request)
    game = finished_game(person, game_id)
    if not person.is_authenticated:
        raise NeedsSignIn
    try:
        place = place_in(request.body)
    except MalformedMessage:
        raise NoSuchPlace from None
    OPENING.count(request)
    review = open_review(actor=person.player, game=game, place=msgspec.to_builtins(place))
    return JsonResponse({"review": str(review.pk)}, status=201)
