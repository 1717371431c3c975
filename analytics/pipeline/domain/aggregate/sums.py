"""The sums of partitions as rows: taken out of, added to, written back."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date

from analytics.cardstats.sums.accumulator import SumsAccumulator as Sums
from analytics.pipeline.domain.aggregate.contribution import GameContribution
from analytics.pipeline.models import Build, PartitionSums

Signed = tuple[int, GameContribution]


def change_sums(
    build: Build, *, taken_out: Iterable[GameContribution] = (), added: Iterable[GameContribution] = ()
) -> None:
    """Under the desk's lock."""
    write_sums(changed_sums(build, taken_out=taken_out, added=added))


def changed_sums(
    build: Build, *, taken_out: Iterable[GameContribution] = (), added: Iterable[GameContribution] = ()
) -> list[PartitionSums]:
    """Their rows with their new sums, before they are written, for a build that nobody else touches. Rows without bytes go."""
    by_key: dict[str, list[Signed]] = defaultdict(list)
    for sign, contributions in ((-1, taken_out), (1, added)):
        for contribution in contributions:
            by_key[contribution.told.key].append((sign, contribution))
    rows = {row.key: row for row in PartitionSums.objects.filter(build=build, key__in=list(by_key))}
    changed = []
    for key, changes in sorted(by_key.items()):
        row = rows.get(key) or _new_row(build, key)
        row.games += sum(sign for sign, _ in changes)
        row.data = _new_sums(row.data, changes) if row.games else b""
        row.version += 1
        changed.append(row)
    return changed


def write_sums(changed: Iterable[PartitionSums]) -> None:
    for row in changed:
        if row.data:
            row.save()
        elif row.pk:
            row.delete()


def _new_sums(data: bytes | memoryview, changes: Iterable[Signed]) -> bytes:
    sums = Sums.decode(bytes(data)) if data else Sums()
    for sign, contribution in changes:
        _add(sums, contribution, sign)
    return sums.encode() if sums.cells else b""


def _add(sums: Sums, contribution: GameContribution, sign: int) -> None:
    sums.add(
        contribution.facts, contribution.cells, contribution.outcomes, seconds=contribution.told.seconds, sign=sign
    )


def _new_row(build: Build, key: str) -> PartitionSums:
    club, season, month = key.split(":")
    return PartitionSums(
        build=build,
        key=key,
        club_id=int(club) or None,
        season_id=int(season) or None,
        month=date.fromisoformat(f"{month}-01"),
        version=0,
        data=b"",
    )
