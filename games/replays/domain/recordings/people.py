"""Whose names stand in a recording: a name that is one of the club's people, or one's own, is that player. It goes with their account."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from games.engine.notation.sheet import LONGEST_WORDS
from games.replays.domain.recordings.recording import NamedSeat
from games.replays.models import RecordedGame, RecordedSeat
from palermo.accounts.domain.leaving.former_names import eraser_of, former_name, former_names, of_former_player
from palermo.accounts.models import Player, User
from palermo.clubs.models import Club
from palermo.common.actions import erase_in_log
from palermo.common.text.erasing import NameEraser

LONGEST_TITLE = 80


def seats_named(names: Sequence[str], *, club: Club | None, recorder: User | None) -> list[NamedSeat]:
    """A name that stands at two seats is nobody's."""
    known = {str(player).casefold(): player for player in _people(club, recorder)}
    times = Counter(name.casefold() for name in names)
    return [NamedSeat(name, known.get(name.casefold()) if times[name.casefold()] == 1 else None) for name in names]


def _people(club: Club | None, recorder: User | None) -> list[Player]:
    own = [recorder.player] if recorder is not None else []
    if club is None:
        return own
    members = Player.objects.filter(user__memberships__club=club, user__is_active=True)
    paper = Player.objects.filter(paper_players__club=club)
    return [*(members | paper).select_related("user").distinct(), *own]


def forget_recorded_names(*, user: User) -> None:
    """Of somebody who deletes their account: at their seats, in the titles and files of those games, in the logs of their clubs."""
    by_club: dict[int, set[str]] = {}
    for seat in _with_games(RecordedSeat.objects.filter(player__user=user)):
        names = _names_at(seat)
        _forget_seat(seat, eraser_of(user, more=names, language=_language_of(seat.game)))
        if seat.game.club is not None:
            by_club.setdefault(seat.game.club.pk, set()).update(names)
    for club in Club.objects.filter(pk__in=by_club).order_by("pk"):
        erase_in_log(scope=club, eraser=eraser_of(user, more=by_club[club.pk], language=club.language))


def seats_of_former_players() -> QuerySet[RecordedSeat]:
    """That still have a name: of accounts that were deleted by a release that left it there."""
    return _with_games(RecordedSeat.objects.filter(of_former_player()).exclude(name__in=former_names()))


def forget_former_name(seat: RecordedSeat) -> None:
    eraser = NameEraser(_names_at(seat), instead=former_name(_language_of(seat.game)))
    _forget_seat(seat, eraser)
    if seat.game.club is not None:
        erase_in_log(scope=seat.game.club, eraser=eraser)


def _with_games(seats: QuerySet[RecordedSeat]) -> QuerySet[RecordedSeat]:
    return seats.select_related("game__club", "game__recorder").order_by("game_id", "number")


def _names_at(seat: RecordedSeat) -> set[str]:
    return {seat.name, seat.game.paper.get("names", {}).get(str(seat.number), "")}


def _forget_seat(seat: RecordedSeat, eraser: NameEraser) -> None:
    game = RecordedGame.objects.select_for_update().get(pk=seat.game_id)
    title, paper = eraser.text(game.title)[:LONGEST_TITLE], _paper_without(game.paper, seat.number, eraser)
    RecordedGame.objects.filter(pk=game.pk).update(title=title, paper=paper)
    RecordedSeat.objects.filter(pk=seat.pk).update(name=eraser.instead)


def _language_of(game: RecordedGame) -> str:
    """Of whoever the recording belongs to, since everybody reads the same words in it."""
    if game.club is not None:
        return game.club.language
    return (game.recorder.language if game.recorder is not None else "") or "en"


def _paper_without(paper: dict[str, Any], seat: int, eraser: NameEraser) -> dict[str, Any]:
    if not paper:
        return paper
    names = {key: eraser.instead if key == str(seat) else name for key, name in paper["names"].items()}
    words = {word: eraser.text(text)[:LONGEST_WORDS] for word, text in paper["words"].items()}
    return {**paper, "names": names, "words": words}
