"""The sums of partitions and of players in them, as rows: taken out of, added to, written back."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date
from uuid import UUID

from analytics.cardstats.folding import Fold as Sums
from analytics.pipeline.domain.contributions import Contribution, of_seat
from analytics.pipeline.models import Build, Fold, PlayerFold

Signed = tuple[int, Contribution]


def change_folds(build: Build, *, taken_out: Iterable[Contribution] = (), added: Iterable[Contribution] = ()) -> None:
    """Under the desk's lock, or for a build that nobody else touches."""
    by_key: dict[str, list[Signed]] = defaultdict(list)
    for sign, contributions in ((-1, taken_out), (1, added)):
        for contribution in contributions:
            by_key[contribution.told.key].append((sign, contribution))
    rows = {row.key: row for row in Fold.objects.filter(build=build, key__in=list(by_key))}
    for key, changes in sorted(by_key.items()):
        row = rows.get(key) or _new_row(build, key)
        sums = Sums.decode(bytes(row.data)) if row.data else Sums()
        for sign, contribution in changes:
            _add(sums, contribution, sign)
        row.games += sum(sign for sign, _ in changes)
        if not row.games:
            if row.pk:
                row.delete()
            continue
        row.data = sums.encode()
        row.version += 1
        row.save()
        _change_players(row, changes)


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


def _change_players(row: Fold, changes: Iterable[Signed]) -> None:
    by_player: dict[str, list[Signed]] = defaultdict(list)
    for sign, contribution in changes:
        for number, seat in enumerate(contribution.told.seats):
            if seat.player:
                by_player[seat.player].append((sign, of_seat(contribution, number)))
    found = PlayerFold.objects.filter(fold=row, player_id__in=list(by_player))
    rows = {one.player_id.hex: one for one in found}
    new, changed, empty = [], [], []
    for player, own in by_player.items():
        data = _own_sums(rows, player, own)
        if player in rows and data:
            rows[player].data = data
            changed.append(rows[player])
        elif player in rows:
            empty.append(rows[player].pk)
        elif data:
            new.append(PlayerFold(fold=row, player_id=UUID(player), data=data))
    PlayerFold.objects.bulk_create(new, batch_size=500)
    PlayerFold.objects.bulk_update(changed, ["data"], batch_size=100)
    PlayerFold.objects.filter(pk__in=empty).delete()


def _own_sums(rows: Mapping[str, PlayerFold], player: str, own: Iterable[Signed]) -> bytes:
    """Empty if nothing is left. Who has no row any more was put together with somebody else: nothing of theirs can be taken out."""
    sums = Sums.decode(bytes(rows[player].data)) if player in rows else Sums()
    for sign, contribution in own:
        if sign > 0 or player in rows:
            _add(sums, contribution, sign)
    return sums.encode() if sums.cells else b""
