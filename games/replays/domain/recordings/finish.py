"""A recorded game goes on record: played again with every check, packed, its result written down."""

import hashlib

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.engine import GameRecord, replay
from games.engine.packed import pack
from games.engine.records import fingerprint_of
from games.replays.domain.recordings.errors import NotOverYet, PlayedHere, RecordedAlready
from games.replays.models import RecordedGame, RecordedSeat, RecordingStage
from games.tables.domain.game.archive import table_that_played


def put_on_record(*, game: RecordedGame, record: GameRecord, untold: int = 0) -> None:
    """Refused if its recorder or its club has the very same game already, or if it was played at a table here."""
    played = replay(record)
    result = played.result
    if result is None:
        raise NotOverYet
    table_id = table_that_played(record)
    if table_id is not None:
        raise PlayedHere(table_id)
    packed = pack(played)
    game.fingerprint = fingerprint_of(record)
    game.packed = packed
    game.digest = hashlib.sha256(packed).hexdigest()
    game.untold = untold
    game.how = result.how
    game.turns = played.state.turn
    game.stage = RecordingStage.FINISHED
    game.finished_at = timezone.now()
    twin = _twin_of(game)
    if twin is not None:
        raise RecordedAlready(title=twin.title)
    try:
        with transaction.atomic():
            game.save()
    except IntegrityError:  # two hands at the same moment
        raise RecordedAlready(title=game.title) from None
    seats = list(game.seats.all())
    for seat, score in zip(seats, result.scores, strict=True):
        seat.place, seat.score = score.place, score.total
    RecordedSeat.objects.bulk_update(seats, ["place", "score"])


def _twin_of(game: RecordedGame) -> RecordedGame | None:
    same = RecordedGame.objects.filter(digest=game.digest).exclude(pk=game.pk)
    by_hand = same.filter(recorder=game.recorder_id) if game.recorder_id else same.none()
    at_club = same.filter(club=game.club_id) if game.club_id else same.none()
    return (by_hand | at_club).first()
