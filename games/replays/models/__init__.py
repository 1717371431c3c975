"""Rows of the replays. All writes go through `domain`."""

from games.replays.models.recordings import RecordedGame, RecordedSeat, RecordingStage, Visibility

__all__ = ["RecordedGame", "RecordedSeat", "RecordingStage", "Visibility"]
