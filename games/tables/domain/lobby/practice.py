"""Tables where bots sit from the beginning."""

from collections.abc import Sequence
from typing import Final

from django.db import transaction

from games.engine.rulesets import GERMAN
from games.tables.domain.lobby.hosting import invite_bot, open_table
from games.tables.domain.lobby.options import PRESETS, TableOptions
from games.tables.models import Admission, Table
from palermo.accounts.models import User
from palermo.clubs.models import Club

# By link, so that the lobby stays a place where people look for people.
QUICK_GAME: Final = TableOptions(
    size=4, ruleset=GERMAN, terms=PRESETS["untimed"], admission=Admission.LINK, spectators=False
)


def open_table_with_bots(
    *, actor: User, plan: TableOptions, bots: Sequence[str], club: Club | None = None, opened_from: str = ""
) -> Table:
    """With its bots or not at all."""
    with transaction.atomic():
        table = open_table(actor=actor, plan=plan, club=club, opened_from=opened_from)
        for bot in bots:
            invite_bot(actor=actor, table_id=table.pk, bot=bot)
    return table


def open_quick_game(*, actor: User, bot: str, opened_from: str = "") -> Table:
    """Full at once: the cards are dealt as soon as the player's browser has brought its bytes."""
    bots = [bot] * (QUICK_GAME.size - 1)
    return open_table_with_bots(actor=actor, plan=QUICK_GAME, bots=bots, opened_from=opened_from)
