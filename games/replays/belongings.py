"""What an account has on record. Games for others stay when it goes, without its name on them; those for its own eyes go."""

from typing import Any

from games.replays.models import RecordedGame, RecordingStage, Visibility
from palermo.accounts.belongings import data_section, on_departure
from palermo.accounts.models import User


@data_section("recordings")
def recordings_of(user: User) -> list[dict[str, Any]]:
    rows = RecordedGame.objects.filter(recorder=user).order_by("created_at", "pk").prefetch_related("seats")
    return [
        {
            "id": str(row.pk),
            "title": row.title,
            "played_at": row.played_at.isoformat(),
            "visibility": row.visibility,
            "stage": row.stage,
            "names": [seat.name for seat in row.seats.all()],
            "steps": row.steps,
        }
        for row in rows
    ]


@on_departure("recordings")
def take_own_recordings_along(user: User) -> None:
    own = RecordedGame.objects.filter(recorder=user)
    (own.filter(visibility=Visibility.MINE) | own.filter(stage=RecordingStage.RECORDING, club=None)).delete()
