"""Games on real cards at an open evening, as the scorekeeper writes them down."""

from collections.abc import Mapping

from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.leaving.former_names import eraser_of
from palermo.accounts.models import Player, User
from palermo.clubs.models import Club
from palermo.common.actions import action_verb, erase_in_log, record_action
from palermo.common.errors import NotFound
from palermo.common.models import ActionEntry
from tournaments.leagues.domain.errors import BadGame, NightOver
from tournaments.leagues.domain.locks import changing
from tournaments.leagues.hooks import tell_of_night_game
from tournaments.leagues.models import ClubNight, NightGame, NightSeat
from tournaments.swiss.points import SIZES
from tournaments.swiss.results import places_of_scores

GAME_ENTERED = action_verb("night.game_entered", _("Added a game to a club night"))
GAME_REMOVED = action_verb("night.game_removed", _("Removed a game from a club night"))
GAME_RESTORED = action_verb("night.game_restored", _("Restored a game of a club night"))

LOWEST_SCORE, HIGHEST_SCORE, STEP = -2000, 3000, 5


def enter_game(
    *, actor: User, night: ClubNight, scores: Mapping[Player, int], godfather: Player | None = None
) -> NightGame:
    """Scores in thousands. Places follow from them as at every table (R10.6, R10.7)."""
    _check(scores, godfather)
    with changing(night.season, actor=actor, permission="clubs.change_paper_players") as season:
        current = ClubNight.objects.get(pk=night.pk)
        if current.called_off_at is not None:
            raise NightOver
        by_key = {str(player.pk): score for player, score in scores.items()}
        places = places_of_scores(by_key, None if godfather is None else str(godfather.pk))
        last = current.games.aggregate(last=Max("number"))["last"] or 0
        game = NightGame.objects.create(night=current, number=last + 1, entered_by=actor)
        NightSeat.objects.bulk_create(
            [
                NightSeat(game=game, player=player, score=score, place=places[str(player.pk)])
                for player, score in scores.items()
            ]
        )
        facts = {
            "night": current.name,
            "game": game.number,
            "scores": {str(player): score for player, score in scores.items()},
            "godfather": "" if godfather is None else str(godfather),
        }
        record_action(actor=actor, verb=GAME_ENTERED, target=game, after=facts, scope=season.club)
        tell_of_night_game(game)
    return game


def remove_game(*, actor: User, night: ClubNight, number: int) -> None:
    """It counts no more; the record keeps what it said."""
    _set_removed(actor=actor, night=night, number=number, removed=True)


def restore_game(*, actor: User, night: ClubNight, number: int) -> None:
    """It counts again."""
    _set_removed(actor=actor, night=night, number=number, removed=False)


def _set_removed(*, actor: User, night: ClubNight, number: int, removed: bool) -> None:
    """Twice is once."""
    with changing(night.season, actor=actor, permission="clubs.change_paper_players") as season:
        game = NightGame.objects.filter(night=night, number=number).first()
        if game is None:
            raise NotFound
        if (game.removed_at is not None) == removed:
            return
        game.removed_at = timezone.now() if removed else None
        game.save(update_fields=["removed_at"])
        facts = {"night": night.name, "game": game.number}
        verb = GAME_REMOVED if removed else GAME_RESTORED
        record_action(actor=actor, verb=verb, target=game, before=facts, scope=season.club)
        tell_of_night_game(game)


def forget_written_names(*, user: User) -> None:
    """Of somebody who deletes their account: the log of each club that wrote down games of theirs."""
    by_club: dict[int, set[str]] = {}
    for seat in NightSeat.objects.filter(player__user=user).select_related("game__night__season"):
        by_club.setdefault(seat.game.night.season.club_id, set()).update(_names_written(seat))
    for club in Club.objects.filter(pk__in=by_club).order_by("pk"):
        erase_in_log(scope=club, eraser=eraser_of(user, more=by_club[club.pk], language=club.language))


def _names_written(seat: NightSeat) -> set[str]:
    """They may have had another name then: whoever has this score, and is none of the others."""
    others = seat.game.seats.exclude(pk=seat.pk).select_related("player__user")
    known = {str(other.player) for other in others}
    entries = ActionEntry.objects.filter(target_type=NightGame._meta.label_lower, target_id=str(seat.game_id))
    written = [entry.after.get("scores", {}) for entry in entries if entry.after]
    return {name for scores in written for name, score in scores.items() if score == seat.score} - known


def _check(scores: Mapping[Player, int], godfather: Player | None) -> None:
    if len(scores) not in SIZES:
        raise BadGame(reason=_("Choose three to six different players."))
    if any(score % STEP or not LOWEST_SCORE <= score <= HIGHEST_SCORE for score in scores.values()):
        raise BadGame(reason=_("Enter scores in thousands, in steps of 5. There are no notes below 5,000."))
    if godfather is not None and godfather not in scores:
        raise BadGame(reason=_("The Godfather must be one of the players."))
