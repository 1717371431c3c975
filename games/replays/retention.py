"""How long recordings, notes, studies and reviews are kept."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.replays.domain.recordings.people import forget_former_name, seats_of_former_players
from games.replays.models import ReviewParticipant, SharedReview
from palermo.common.retention.rules import Rows, forgets, stays

stays(
    "replays.RecordedGame",
    "replays.RecordedSeat",
    what="Recorded games: title, names, file",
    kept="until they are removed; without the names of deleted accounts. Unfinished and private ones as long as the account",
    why="They are the others’ games too.",
)
stays(
    "replays.Note",
    "replays.Note_told",
    what="Notes on games, and whom they mention",
    kept="until they are removed, or as long as the writer’s account",
    why="They are the writer’s.",
)
stays(
    "replays.Study",
    what="Studies",
    kept="until they are removed, or as long as the account",
    why="They are the person’s own.",
)
stays(
    "replays.GameReview",
    what="Reviews of games by bots",
    kept="as long as the game; who asked for them, as long as the account",
    why="They serve everyone who may see the game.",
)
stays(
    "replays.CatalogueEntry",
    what="Index for the search of games",
    kept="as long as the game",
    why="Nothing about people.",
)


@forgets(
    "replays.SharedReview",
    "replays.ReviewParticipant",
    what="Shared reviews and who takes part",
    kept="six hours after the last visit; who takes part, ten minutes",
    why="The link works for an evening.",
)
def left_over_reviews(_before: datetime) -> Rows:
    """Running processes remove them; this finds what is left where none runs."""
    return SharedReview.objects.filter(seen_at__lt=_day_ago())


@forgets(
    "replays.ReviewParticipant",
    what="Participants whose process was killed",
    kept="a day",
    why="Nobody is left to remove them.",
)
def left_over_participants(_before: datetime) -> Rows:
    return ReviewParticipant.objects.filter(seen_at__lt=_day_ago())


@forgets(
    "replays.RecordedSeat",
    what="Names in recordings, if a release before left them behind",
    kept="until the next night",
    why="Deletion leaves no name.",
    each=forget_former_name,
)
def left_over_recorded_names(_before: datetime) -> Rows:
    return seats_of_former_players()


def _day_ago() -> int:
    return int((timezone.now() - timedelta(days=1)).timestamp() * 1000)
