"""What a replay says, pure: from a record to what one pair of eyes saw, move by move."""

from games.replays.projection.project import replay_for
from games.replays.projection.shapes import ProjectedReplay, ReplayStep
from games.replays.projection.viewpoints import ALL, Viewpoint

__all__ = ["ALL", "ProjectedReplay", "ReplayStep", "Viewpoint", "replay_for"]
