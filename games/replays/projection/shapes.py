"""A replay as a browser gets it: how it began, and what each move changed. docs/replays.md has an example."""

import msgspec

from games.engine.events import GameEvent
from games.engine.positions import GameView
from games.engine.results import GameResult
from games.replays.projection.viewpoints import Viewpoint


class ReplayStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move: who decided what, what came of it, and what these eyes could know afterwards.

    `options`, `played`, `searching` and `choosing` are told only to the eyes that decided. `cards` and `businesses` have those whose
    possible places are others now: by those places, as bits (`knowing`), the names with a blank between them. Many change together.
    """

    seat: int
    kind: str
    events: list[GameEvent]
    deciding: str = ""
    options: tuple[str, ...] = ()
    played: str = ""
    searching: list[str] = []
    choosing: list[str] = []
    cards: dict[int, str] = {}
    businesses: dict[int, str] = {}


class ProjectedReplay(msgspec.Struct, frozen=True):
    """`start` is the table before the first move. `stacks` has the cards from the top, for eyes that see all of them; else nothing."""

    eyes: Viewpoint
    players: int
    start: GameView
    stacks: list[list[str]]
    steps: list[ReplayStep]
    result: GameResult | None
