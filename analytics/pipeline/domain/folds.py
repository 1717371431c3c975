"""The sums of partitions and of players in them, as rows: taken out of, added to, written back."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from analytics.cardstats.folding import Fold as Sums
from analytics.pipeline.domain.contributions import Contribution, of_seat
from analytics.pipeline.models import Build, Fold, PlayerFold

Signed = tuple[int, Contribution]


@dataclass
class Changed:
    """A partition's row with its new sums, and its players'; rows without bytes go."""

    row: Fold
    players: dict[str, PlayerFold]


def change_folds(build: Build, *, taken_out: Iterable[Contribution] = (), added: Iterable[Contribution] = ()) -> None:
    """Under the desk's lock."""
    write_folds(changed_folds(build, taken_out=taken_out, added=added))


def changed_folds(
    build: Build, *, taken_out: Iterable[Contribution] = (), added: Iterable[Contribution] = ()
) -> list[Changed]:
    """The work before the writing, for a build that nobody else touches."""
    by_key: dict[str, list[Signed]] = defaultdict(list)
    for sign, contributions in ((-1, taken_out), (1, added)):
        for contribution in contributions:
            by_key[contribution.told.key].append((sign, contribution))
    rows = {row.key: row for row in Fold.objects.filter(build=build, key__in=list(by_key))}
    changed = []
    for key, changes in sorted(by_key.items()):
        row = rows.get(key) or _new_row(build, key)
        row.games += sum(sign for sign, _ in changes)
        row.data = _new_sums(row.data, changes) if row.games else b""
        row.version += 1
        changed.append(Changed(row, _changed_players(row, changes)))
    return changed


def write_folds(changed: Iterable[Changed]) -> None:
    for one in changed:
        if one.row.data:
            one.row.save()
        elif one.row.pk:
            one.row.delete()
            continue
        rows = one.players.values()
        PlayerFold.objects.filter(pk__in=[row.pk for row in rows if row.pk and not row.data]).delete()
        PlayerFold.objects.bulk_update([row for row in rows if row.pk and row.data], ["data"], batch_size=100)
        PlayerFold.objects.bulk_create([row for row in rows if not row.pk and row.data], batch_size=500)


def _new_sums(data: bytes | memoryview, changes: Iterable[Signed]) -> bytes:
    sums = Sums.decode(bytes(data)) if data else Sums()
    for sign, contribution in changes:
        _add(sums, contribution, sign)
    return sums.encode() if sums.cells else b""


def _add(sums: Sums, contribution: Contribution, sign: int) -> None:
    sums.add(
        contribution.facts, contribution.cells, contribution.outcomes, seconds=contribution.told.seconds, sign=sign
    )


def _new_row(build: Build, key: str) -> Fold:
    club, season, month = key.split(":")
    return Fold(
        build=build,
        key=key,
        club_id=int(club) or None,
        season_id=int(season) or None,
        month=date.fromisoformat(f"{month}-01"),
        version=0,
        data=b"",
    )


def _changed_players(row: Fold, changes: Iterable[Signed]) -> dict[str, PlayerFold]:
    by_player: dict[str, list[Signed]] = defaultdict(list)
    for sign, contribution in changes:
        for number, seat in enumerate(contribution.told.seats):
            if seat.player:
                by_player[seat.player].append((sign, of_seat(contribution, number)))
    found = PlayerFold.objects.filter(fold=row, player_id__in=list(by_player)) if row.pk else ()
    rows = {one.player_id.hex: one for one in found}
    for player, own in by_player.items():
        if player in rows:
            rows[player].data = _new_sums(rows[player].data, own)
        else:
            # Who has no row any more was put together with somebody else: nothing of theirs can be taken out.
            data = _new_sums(b"", [(sign, one) for sign, one in own if sign > 0])
            rows[player] = PlayerFold(fold=row, player_id=UUID(player), data=data)
    return rows
