"""Setting up a table."""

import secrets

import msgspec
from django.db import transaction

from games.engine.rulesets import EDITIONS, Ruleset
from games.tables.domain.secrets import commit_to_seed
from games.tables.models import Admission, Seat, Table
from games.tables.play.clocks import Terms
from palermo.accounts.models import Player
from palermo.clubs.models import Club


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a host chooses."""

    size: int
    ruleset: Ruleset
    terms: Terms
    admission: Admission = Admission.OPEN
    rated: bool = False
    spectators: bool = True
    spectator_delay: int = 0


def create_table(*, host: Player, plan: Plan, club: Club | None = None) -> Table:
    """An empty table. The platform has committed itself to a seed before anybody can sit down."""
    edition = EDITIONS.get(plan.ruleset.name) == plan.ruleset
    terms = plan.terms
    table = Table(
        host=host,
        club=club,
        size=plan.size,
        ruleset={"name": plan.ruleset.name} if edition else msgspec.to_builtins(plan.ruleset),
        admission=plan.admission,
        link_key=secrets.token_urlsafe(16),
        rated=plan.rated,
        spectators=plan.spectators,
        spectator_delay=plan.spectator_delay,
        timed=terms.timed,
        bank=terms.bank if terms.timed else 0,
        increment=terms.increment if terms.timed else 0,
        reserve=terms.reserve if terms.timed else 0,
    )
    secret = commit_to_seed(table)
    with transaction.atomic():
        table.save(force_insert=True)
        secret.save(force_insert=True)
        Seat.objects.bulk_create([Seat(table=table, number=number) for number in range(plan.size)])
    return table
