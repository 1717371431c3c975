"""Rows of the replays. All writes go through `domain`."""

from games.replays.models.catalogue import CatalogueEntry
from games.replays.models.games import FinishedGame, GameAttachment, of_game
from games.replays.models.notes import LONGEST_NOTE, Note, NoteVisibility
from games.replays.models.recordings import RecordedGame, RecordedSeat, RecordingStage, RecordingVisibility
from games.replays.models.reviews import GameReview
from games.replays.models.same_people import night_games_of_same_people, tables_of_same_people
from games.replays.models.shared_reviews import ReviewParticipant, SharedReview
from games.replays.models.studies import Study

__all__ = [
    "LONGEST_NOTE",
    "CatalogueEntry",
    "FinishedGame",
    "GameAttachment",
    "GameReview",
    "Note",
    "NoteVisibility",
    "RecordedGame",
    "RecordedSeat",
    "RecordingStage",
    "RecordingVisibility",
    "ReviewParticipant",
    "SharedReview",
    "Study",
    "night_games_of_same_people",
    "of_game",
    "tables_of_same_people",
]
