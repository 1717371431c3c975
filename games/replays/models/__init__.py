"""Rows of the replays. All writes go through `domain`."""

from games.replays.models.catalogue import CatalogueEntry
from games.replays.models.games import OfAGame, Played, of_game
from games.replays.models.notes import LONGEST_NOTE, Circle, Note
from games.replays.models.recordings import RecordedGame, RecordedSeat, RecordingStage, Visibility
from games.replays.models.reviews import GameReview
from games.replays.models.same_people import night_games_of_same_people, tables_of_same_people
from games.replays.models.studies import Study
from games.replays.models.together import Companion, SharedReview

__all__ = [
    "LONGEST_NOTE",
    "CatalogueEntry",
    "Circle",
    "Companion",
    "GameReview",
    "Note",
    "OfAGame",
    "Played",
    "RecordedGame",
    "RecordedSeat",
    "RecordingStage",
    "SharedReview",
    "Study",
    "Visibility",
    "night_games_of_same_people",
    "of_game",
    "tables_of_same_people",
]
