"""Where the result of a recorded game stands already: a choice among the games that the same people played."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.replays.domain.recordings.linked_results import LinkableResults
from games.replays.models import RecordedGame
from tournaments.events.models import RoundTable
from tournaments.leagues.models import NightGame

TABLE, NIGHT = "table", "night"


class LinkedResultForm(forms.Form):
    result = forms.ChoiceField(label=gettext_lazy("Which game is it?"), required=False)

    def __init__(self, *args: Any, game: RecordedGame, results: LinkableResults, **kwargs: Any) -> None:
        chosen = (TABLE, game.event_table_id) if game.event_table_id else (NIGHT, game.night_game_id)
        kwargs["initial"] = {"result": f"{chosen[0]}:{chosen[1]}" if chosen[1] else ""}
        super().__init__(*args, **kwargs)
        tables = [(f"{TABLE}:{table.pk}", table_words(table)) for table in results.tables]
        nights = [(f"{NIGHT}:{night.pk}", night_words(night)) for night in results.night_games]
        self.fields["result"].choices = [("", _("No, it’s a separate game")), *tables, *nights]  # type: ignore[attr-defined]

    @property
    def chosen(self) -> dict[str, int]:
        kind, _colon, number = self.cleaned_data["result"].partition(":")
        return {"table_id" if kind == TABLE else "night_game_id": int(number)} if number else {}


def table_words(table: RoundTable) -> str:
    values = {"event": table.round.event.name, "round": table.round.number, "table": table.number}
    return _("%(event)s, round %(round)s, table %(table)s") % values


def night_words(game: NightGame) -> str:
    return _("%(night)s, game %(number)s") % {"night": game.night.name, "number": game.number}


def result_words(game: RecordedGame) -> str:
    """Where it stands, or nothing."""
    if game.event_table is not None:
        return table_words(game.event_table)
    return night_words(game.night_game) if game.night_game is not None else ""
