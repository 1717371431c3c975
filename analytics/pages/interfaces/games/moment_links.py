"""Links from a list of games to exact moments in them, each with the way back."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode
from uuid import UUID

from django.urls import reverse

from games.replays.interfaces.viewpoints import WATCHING
from games.replays.projection.moments import PUBLIC, GameMoment
from games.replays.projection.viewpoints import ALL

# So many of one game; who wants more steps through the replay.
MOST: Final = 6


@dataclass(frozen=True)
class LinkedMoment:
    move: int
    who: str
    what: str
    href: str


@dataclass(frozen=True)
class MomentLinks:
    """`back` is the query of the page that the links stand on; `closed` are games whose round still plays: of them only what
    everybody saw is told, and shown through a spectator's eyes.
    """

    back: str
    closed: Collection[UUID]

    def moments(
        self, game_id: UUID, deeds: Sequence[GameMoment], names: Sequence[str], words: Mapping[str, str] | None = None
    ) -> list[LinkedMoment]:
        shown = [deed for deed in deeds if game_id not in self.closed or deed.what in PUBLIC]
        return [
            LinkedMoment(deed.move, names[deed.seat], (words or {}).get(deed.of, ""), self.href(game_id, deed.move))
            for deed in shown[:MOST]
        ]

    def href(self, game_id: UUID, move: int) -> str:
        query = {"move": str(move), "eyes": WATCHING if game_id in self.closed else ALL}
        return f"{reverse('replay', args=[game_id])}?{urlencode({**query, 'from': self.back})}"
