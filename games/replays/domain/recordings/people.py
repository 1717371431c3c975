"""Whose names stand in a recording: a name that is one of the club's people, or one's own, is that player. It goes with their account."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.engine.notation.sheet import LONGEST_WORDS
from games.replays.domain.recordings.recording import NamedSeat
from games.replays.models import RecordedGame, RecordedSeat
from palermo.accounts.domain.former_names import eraser_of, former_name
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
    seats = RecordedSeat.objects.filter(player__user=user).select_related("game__club", "game__recorder")
    for seat in seats.order_by("game_id"):
        game, language = seat.game, _language_of(seat.game)
        paper_name = game.paper.get("names", {}).get(str(seat.number), "")
        eraser = eraser_of(user, more=[seat.name, paper_name], language=language)
        if game.club is not None:
            by_club.setdefault(game.club.pk, set()).update([seat.name, paper_name])
        RecordedGame.objects.filter(pk=game.pk).update(
            title=eraser.text(game.title)[:LONGEST_TITLE], paper=_paper_without(game.paper, seat.number, eraser)
        )
        RecordedSeat.objects.filter(pk=seat.pk).update(name=former_name(language))
    for club in Club.objects.filter(pk__in=by_club).order_by("pk"):
        erase_in_log(scope=club, eraser=eraser_of(user, more=by_club[club.pk], language=club.language))


def _language_of(game: RecordedGame) -> str:
    """Of whoever the recording belongs to, since everybody reads the same words in it."""
    if game.club is not None:
        return game.club.language
    return game.recorder.language if game.recorder is not None else "en"


def _paper_without(paper: dict[str, Any], seat: int, eraser: NameEraser) -> dict[str, Any]:
    if not paper:
        return paper
    names = {key: eraser.instead if key == str(seat) else name for key, name in paper["names"].items()}
    words = {word: eraser.text(text)[:LONGEST_WORDS] for word, text in paper["words"].items()}
    return {**paper, "names": names, "words": words}
