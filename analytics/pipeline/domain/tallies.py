"""What replays said, kept once for all builds that count it."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple
from uuid import UUID

from analytics.cardstats.facts import GameFacts, encode_facts
from analytics.pipeline.domain.desk import VERSION
from analytics.pipeline.domain.rows import insert_rows
from analytics.pipeline.models import Tally
from palermo.common.lookups import Many

TALLY_FIELDS = ("id", "game", "version", "log", "data")


class NewTally(NamedTuple):
    """A row, which may be there already."""

    id: UUID
    game: int
    version: str
    log: bytes
    data: bytes


def tally_of(game: int, facts: GameFacts) -> NewTally:
    data = encode_facts(facts)
    name = blake2b(data, digest_size=16, key=f"{game} {VERSION}".encode()).digest()
    return NewTally(UUID(bytes=name), game, VERSION, facts.log, data)


def tally_with(row: Tally) -> NewTally:
    return NewTally(row.pk, row.game_id, row.version, bytes(row.log), bytes(row.data))


def write_tallies(tallies: Iterable[NewTally]) -> None:
    """Those that are not there yet. If another job writes the same one in this very moment, one of the two jobs is tried again."""
    rows = {tally.id: tally for tally in tallies}
    there = set(Tally.objects.filter(pk__among=Many(rows)).values_list("pk", flat=True))
    insert_rows(Tally, TALLY_FIELDS, [tally for name, tally in rows.items() if name not in there])
