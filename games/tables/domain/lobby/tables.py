"""Setting up a table."""

import secrets

from django.db import transaction

from games.engine.rulesets import stored_ruleset
from games.tables.domain.game.secrets import commit_to_seed
from games.tables.domain.lobby.options import TableOptions
from games.tables.domain.lobby.start import EXPIRY_MS
from games.tables.models import USUAL_STAND_IN_LIMIT, Seat, Table
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from palermo.common.times import now_ms

__all__ = ["TableOptions", "create_table"]


def create_table(
    *,
    host: Player,
    plan: TableOptions,
    club: Club | None = None,
    rematch_of: Table | None = None,
    opened_from: str = "",
) -> Table:
    """An empty table. The platform has committed itself to a seed before anybody can sit down."""
    terms = plan.terms
    table = Table(
        host=host,
        club=club,
        rematch_of=rematch_of,
        opened_from=opened_from,
        size=plan.size,
        ruleset=stored_ruleset(plan.ruleset),
        admission=plan.admission,
        link_key=secrets.token_urlsafe(16),
        rated=plan.rated,
        spectators=plan.spectators,
        spectator_delay=plan.spectator_delay,
        stand_in_limit=USUAL_STAND_IN_LIMIT if plan.stand_in_limit is None and plan.rated else plan.stand_in_limit,
        timed=terms.timed,
        bank=terms.bank if terms.timed else 0,
        increment=terms.increment if terms.timed else 0,
        reserve=terms.reserve if terms.timed else 0,
        wake_at=now_ms() + EXPIRY_MS,
    )
    secret = commit_to_seed(table)
    with transaction.atomic():
        table.save(force_insert=True)
        secret.save(force_insert=True)
        Seat.objects.bulk_create([Seat(table=table, number=number) for number in range(plan.size)])
    return table
