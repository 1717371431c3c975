"""Whose names stand in a recording: a name that is one of the club's people, or one's own, is that player."""

from collections import Counter
from collections.abc import Sequence

from games.replays.domain.recordings.recording import NamedSeat
from palermo.accounts.models import Player, User
from palermo.clubs.models import Club


def seats_named(names: Sequence[str], *, club: Club | None, recorder: User | None) -> list[NamedSeat]:
    """A name that stands at two seats is nobody's."""
    known = {str(player).casefold(): player for player in _people(club, recorder)}
    times = Counter(name.casefold() for name in names)
    return [NamedSeat(name, known.get(name.casefold()) if times[name.casefold()] == 1 else None) for name in names]


def _people(club: Club | None, recorder: User | None) -> list[Player]:
    own = [recorder.player] if recorder is not None else []
    if club is None:
        return own
    members = Player.objects.filter(user__memberships__club=club, user__is_active=True)
    paper = Player.objects.filter(paper_players__club=club)
    return [*(members | paper).select_related("user").distinct(), *own]
