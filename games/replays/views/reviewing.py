"""The review of a finished game: looked at, asked for, called off. For those who may see it with all cards open."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from games.replays.domain.analyses import ask_for_review, call_off_review, require_open_eyes, review_of
from games.replays.domain.games import finished_game
from games.replays.interfaces.reviews import review_told
from games.tables.interfaces.lookup import person_of
from palermo.common.limits import RateLimit

# A minute or two of a core each.
REVIEWING = RateLimit("review", amount=20, seconds=24 * 3600)
LOOKING = RateLimit("review-look", amount=1200, seconds=600)


@require_http_methods(["GET", "HEAD", "POST", "DELETE"])
def replay_review(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """However it is asked, the answer says how it stands now."""
    LOOKING.count(request)
    person = person_of(request)
    game = finished_game(person, game_id)
    require_open_eyes(person, game)
    if request.method == "POST":
        if review_of(game) is None:
            REVIEWING.count(request)
        ask_for_review(actor=person, game=game)
    elif request.method == "DELETE":
        call_off_review(actor=person, game=game)
    return HttpResponse(review_told(person, game), content_type="application/json")
