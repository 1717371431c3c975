"""A replay as a browser gets it: how it began, and what each move changed. docs/replays.md has an example."""

import msgspec

from games.engine.events import Event
from games.engine.positions import View
from games.engine.results import Result
from games.replays.telling.eyes import Eyes


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move: who decided what, what came of it, and what these eyes could know afterwards.

    `options`, `played`, `searching` and `choosing` are told only to the eyes that decided. `cards` and `businesses` have those whose
    possible places are others now: by those places, as bits (`knowing`), the names with a blank between them. Many change together.
    """

    seat: int
    kind: str
    events: list[Event]
    deciding: str = ""
    options: tuple[str, ...] = ()
    played: str = ""
    searching: list[str] = []
    choosing: list[str] = []
    cards: dict[int, str] = {}
    businesses: dict[int, str] = {}


class Replay(msgspec.Struct, frozen=True):
    """`start` is the table before the first move. `stacks` has the cards from the top, for eyes that see all of them; else nothing."""

    eyes: Eyes
    players: int
    start: View
    stacks: list[list[str]]
    steps: list[Step]
    result: Result | None
