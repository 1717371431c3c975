"""What public pages are asked for in their address, and the tag a part of them has."""

from hashlib import sha256

from django.http import HttpRequest
from django.utils.translation import get_language

from palermo.common.text.untrusted import whole_number
from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.models import Event

LONGEST_NAME = 60


def asked_name(request: HttpRequest) -> str:
    """What somebody typed to find a person."""
    return " ".join(request.GET.get("name", "").split())[:LONGEST_NAME]


def asked_round(request: HttpRequest, board: EventSnapshot) -> int | None:
    """`?after=2`: a Swiss round that lies behind; None for now, and for nonsense."""
    return whole_number(request.GET.get("after"), most=len(board.record.rounds) - 1) or None


def tag_of(request: HttpRequest, event: Event, *more: object, asked: bool = True) -> str:
    """Whatever a part depends on: the event, who looks, in which language, and what they asked for in the address."""
    address = request.GET.urlencode() if asked else ""
    parts = (event.pk, event.revision, request.user.pk or 0, get_language(), address, *more)
    return sha256("|".join(map(str, parts)).encode()).hexdigest()[:24]
