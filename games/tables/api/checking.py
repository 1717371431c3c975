"""What a table proves, and the game as a file."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from ninja import Router

from games.tables.api.shapes import ClaimOut, FairnessOut
from games.tables.domain.game.disclosure import held_among
from games.tables.domain.game.fairness import game_as_text, is_over, proof_of, verify_table
from games.tables.domain.lobby.queries import table_named
from games.tables.interfaces.lookup import person_of
from games.tables.models import Table
from games.tables.permissions import require_watching
from palermo.common.api import anybody
from palermo.common.limits import RateLimit

router = Router()
# A check plays the whole game several times.
CHECKING = RateLimit("check-table", amount=60, seconds=600)


@router.get("{uuid:table_id}/fairness", response=FairnessOut, auth=anybody, url_name="table_fairness")
def fairness(request: HttpRequest, table_id: UUID) -> FairnessOut:
    table = _watched(request, table_id)
    out = FairnessOut(
        over=is_over(table),
        commitment=bytes(table.commitment).hex(),
        clients=[None if seat.entropy is None else bytes(seat.entropy).hex() for seat in table.seats.all()],
    )
    if out.over and table.first is not None and not held_among([table]):
        proof = proof_of(table)
        out.seed, out.first, out.head = proof.seed.hex(), proof.first, proof.head.hex()
    return out


@router.get("{uuid:table_id}/verification", response=list[ClaimOut], auth=anybody, url_name="table_verification")
def verification(request: HttpRequest, table_id: UUID) -> list[ClaimOut]:
    """What `python -m games.engine verify` says about the game's file, and before it whether our log is whole."""
    CHECKING.count(request)
    table = _watched(request, table_id)
    return [ClaimOut(status=claim.status, code=claim.code, text=claim.text) for claim in verify_table(table)]


@router.get("{uuid:table_id}/game.sgn", auth=anybody, url_name="table_game")
def game(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """After the end: the whole game with its proof, as text."""
    CHECKING.count(request)
    table = _watched(request, table_id)
    answer = HttpResponse(game_as_text(table), content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{table.pk}.sgn"'
    return answer


def _watched(request: HttpRequest, table_id: UUID) -> Table:
    table = table_named(table_id)
    require_watching(person_of(request), table)
    return table
