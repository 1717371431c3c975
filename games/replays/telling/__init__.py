"""What a replay says, pure: from a record to what one pair of eyes saw, move by move."""

from games.replays.telling.eyes import ALL, Eyes
from games.replays.telling.replaying import replay_for
from games.replays.telling.shapes import Replay, Step

__all__ = ["ALL", "Eyes", "Replay", "Step", "replay_for"]
