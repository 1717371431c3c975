"""A recorded game may have a result already: at a table of an event with real cards, or at a club night. Then it is the same game."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from games.replays.domain.recordings.actions import CHANGED, note_action, values_of
from games.replays.domain.recordings.errors import NotThisGame
from games.replays.domain.recordings.recorders import changing
from games.replays.hooks import tell_of_recording
from games.replays.models import RecordedGame, night_games_of_same_people, tables_of_same_people
from palermo.accounts.models import User
from tournaments.events.models import RoundTable
from tournaments.leagues.models import NightGame

MOST = 20


@dataclass(frozen=True)
class LinkableResults:
    """Where exactly these people sat together, the newest first."""

    tables: list[RoundTable]
    night_games: list[NightGame]

    @property
    def any(self) -> bool:
        return bool(self.tables or self.night_games)


def results_of_same_people(game: RecordedGame) -> LinkableResults:
    """Those that no other recording is of."""
    free = Q(recording=None) | Q(recording=game)
    tables = tables_of_same_people(game).filter(free).select_related("round__event")
    nights = night_games_of_same_people(game).filter(free).select_related("night")
    return LinkableResults(
        list(tables.order_by("-round__event__starts_at", "-pk")[:MOST]),
        list(nights.order_by("-entered_at", "-pk")[:MOST]),
    )


def link_result(*, actor: User, game_id: UUID, table_id: int | None = None, night_game_id: int | None = None) -> None:
    """With neither, it is a game of its own."""
    with changing(game_id, actor=actor) as game:
        found = results_of_same_people(game)
        if table_id is not None and table_id not in [table.pk for table in found.tables]:
            raise NotThisGame
        if night_game_id is not None and night_game_id not in [night.pk for night in found.night_games]:
            raise NotThisGame
        before = values_of(game)
        game.event_table_id, game.night_game_id = table_id, night_game_id
        game.save(update_fields=["event_table", "night_game"])
        note_action(actor=actor, verb=CHANGED, game=game, before=before)
        tell_of_recording(game.pk)
