"""What an account has on record and wrote down. Games for others stay when it goes, without its name on them; those for its own eyes go, and its notes."""

from typing import Any

from games.replays.domain.notes.mentions import forget_mentions
from games.replays.domain.recordings.people import forget_recorded_names
from games.replays.domain.studies.studies import remove_studies_of, remove_study
from games.replays.models import (
    GameReview,
    Note,
    RecordedGame,
    RecordedSeat,
    RecordingStage,
    RecordingVisibility,
    ReviewParticipant,
    SharedReview,
    Study,
)
from palermo.accounts.models import User
from palermo.accounts.personal_data import data_section, goes_by, on_departure


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
    going = own.filter(visibility=RecordingVisibility.MINE) | own.filter(stage=RecordingStage.RECORDING, club=None)
    for game in going:
        remove_studies_of(game=game)
    going.delete()


@goes_by("recorded_seats")
def recorded_names_of(user: User) -> list[str]:
    return list(RecordedSeat.objects.filter(player__user=user).values_list("name", flat=True))


@on_departure("recorded_seats")
def leave_recorded_seats(user: User) -> None:
    """Whoever recorded them: the game stays, with its file, and says that a former player sat there."""
    forget_recorded_names(user=user)


@data_section("notes")
def notes_of(user: User) -> list[dict[str, Any]]:
    rows = Note.objects.filter(author=user).order_by("written_at", "pk")
    return [
        {
            "game": str(row.table_id or row.recording_id),
            "move": row.move,
            "readers": row.circle,
            "text": row.text,
            "written_at": row.written_at.isoformat(),
            "hidden_by_a_moderator": row.hidden_at is not None,
        }
        for row in rows
    ]


@on_departure("notes")
def take_notes_along(user: User) -> None:
    """Others' notes mention them no more."""
    Note.objects.filter(author=user).delete()
    forget_mentions(person=user)


@data_section("studies")
def studies_of(user: User) -> list[dict[str, Any]]:
    rows = Study.objects.filter(person=user).order_by("pk").select_related("played")
    return [
        {
            "table": str(row.played_id),
            "of_game": str(row.recording_id or row.table_id),
            "after_moves": row.played.branched_at,
            "seat": row.seat + 1,
            "begun_at": row.played.created_at.isoformat(),
        }
        for row in rows
    ]


@on_departure("studies")
def take_studies_along(user: User) -> None:
    """Nobody else played there."""
    for study in Study.objects.filter(person=user).select_related("played"):
        remove_study(study=study)


@data_section("shared_reviews")
def shared_reviews_of(user: User) -> list[dict[str, Any]]:
    """They are kept for hours only, and hold no more of a person than that."""
    rows = SharedReview.objects.filter(opener__user=user).order_by("pk")
    return [{"id": str(row.pk), "game": str(row.game_id), "place": row.place} for row in rows]


@on_departure("shared_reviews")
def end_own_reviews(user: User) -> None:
    """Who only led leaves the lead to whoever takes it."""
    SharedReview.objects.filter(opener__user=user).delete()
    SharedReview.objects.filter(leader__user=user).update(leader=None)
    ReviewParticipant.objects.filter(player__user=user).delete()


@data_section("reviews")
def reviews_of(user: User) -> list[dict[str, Any]]:
    """Which games somebody wanted judged. The reviews stay, for everybody, without the name of who asked."""
    rows = GameReview.objects.filter(asked_by=user).order_by("asked_at", "pk")
    return [{"game": str(row.table_id or row.recording_id), "asked_at": row.asked_at.isoformat()} for row in rows]
