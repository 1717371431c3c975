"""The exact moments behind a number: when in a game the thing was done that a counter counts."""

from typing import Final

from analytics.cardstats.layout import COUNTERS
from games.engine.core.cards import INFLUENCE_SIGNS, KIND_LETTERS, LETTERS, NOTES, VALUES
from games.engine.records import GameRecord
from games.replays.projection.moments import TOLD, GameMoment, game_moments

# What deeds call the places that a counter is spread over.
NAMES: Final = {
    "": [""],
    "card": [f"{letter}{value}" for letter in LETTERS for value in range(1, VALUES + 1)],
    "business": [f"{letter}{kind}" for letter in LETTERS for kind in KIND_LETTERS],
    "family": list(LETTERS),
    "note": [str(note) for note in NOTES],
    "sign": list(INFLUENCE_SIGNS),
}


def deed_name(counter: str, at: int) -> tuple[str, str] | None:
    """What is done and to what; None for what happens at no moment of its own, such as a place or the length of a game."""
    return (counter, NAMES[COUNTERS[counter].over][at]) if counter in TOLD else None


def moments_in(record: GameRecord, deed: tuple[str, str]) -> list[GameMoment]:
    return [one for one in game_moments(record) if (one.what, one.of) == deed]
