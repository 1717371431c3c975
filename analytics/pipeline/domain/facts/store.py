"""What replays said, kept once for all builds that count it."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple
from uuid import UUID

from analytics.cardstats.facts import GameFacts, encode_facts
from analytics.pipeline.domain.aggregate.bulk import insert_rows
from analytics.pipeline.domain.rebuild.state import VERSION
from analytics.pipeline.models import GameCounters
from palermo.common.lookups import AnyOf

COUNTERS_FIELDS = ("id", "game", "version", "log", "data")


class NewGameCounters(NamedTuple):
    """A row, which may be there already."""

    id: UUID
    game: int
    version: str
    log: bytes
    data: bytes


def counters_of(game: int, facts: GameFacts) -> NewGameCounters:
    data = encode_facts(facts)
    name = blake2b(data, digest_size=16, key=f"{game} {VERSION}".encode()).digest()
    return NewGameCounters(UUID(bytes=name), game, VERSION, facts.log, data)


def counters_with(row: GameCounters) -> NewGameCounters:
    return NewGameCounters(row.pk, row.game_id, row.version, bytes(row.log), bytes(row.data))


def write_counters(tallies: Iterable[NewGameCounters]) -> None:
    """Those that are not there yet. If another job writes the same one in this very moment, one of the two jobs is tried again."""
    rows = {tally.id: tally for tally in tallies}
    there = set(GameCounters.objects.filter(pk__any_of=AnyOf(rows)).values_list("pk", flat=True))
    insert_rows(GameCounters, COUNTERS_FIELDS, [tally for name, tally in rows.items() if name not in there])
