"""All pairs who played together, compared with what their other games predict."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

import msgspec
from django.db import transaction

from analytics.collusion.evidence import PairEvidence, weigh_pairs
from analytics.collusion.table import ChoiceTable, GameChoices
from analytics.pipeline.models import ComparedPair, CountedChoices, GameSeat, PairSearch
from palermo.accounts.models import Player
from palermo.common.jobs import enqueue_job
from palermo.common.lookups import AnyOf

COMPARE_PAIRS: Final = "statistics.pairs"
LOOKED_BACK: Final = timedelta(days=365)
# So many are kept. Whoever is further down looks like everybody else.
KEPT: Final = 200

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(PairEvidence)


def compare_soon(cause: UUID) -> None:
    """Once for each cause, in its transaction."""
    enqueue_job(kind=COMPARE_PAIRS, key=f"{COMPARE_PAIRS}:{cause}")


def evidence_in(pair: ComparedPair) -> PairEvidence:
    return _decoder.decode(bytes(pair.evidence))


def choices_between(rows: Iterable[tuple[int, bytes | memoryview]]) -> list[GameChoices]:
    """With the players of each game; `rows` are games and what was counted of them."""
    data = {game: bytes(counted) for game, counted in rows}
    seats = GameSeat.objects.filter(game__any_of=AnyOf(data)).order_by("game_id", "seat")
    players: dict[int, list[str]] = {game: [] for game in data}
    for game, player in seats.values_list("game_id", "player_id"):
        players[game].append("" if player is None else player.hex)
    return [GameChoices(players[game], data[game]) for game in data]


def compare_all(now: datetime) -> tuple[PairSearch, list[PairEvidence]]:
    """The slow part. People without an account are part of every expectation and of no pair."""
    since = now - LOOKED_BACK
    counted = CountedChoices.objects.filter(game__played_at__gte=since, game__set_aside="").order_by("pk")
    table = ChoiceTable(choices_between(counted.values_list("pk", "data")))
    people = {player.hex for player in Player.objects.exclude(user=None).values_list("pk", flat=True)}
    pairs = [pair for pair in weigh_pairs(table) if pair.first in people and pair.second in people]
    return PairSearch(since=since, games=table.games, pairs=len(pairs)), pairs[:KEPT]


def write_search(search: PairSearch, pairs: Sequence[PairEvidence]) -> None:
    """Somebody may have been put together with somebody else since."""
    names = {UUID(name) for pair in pairs for name in (pair.first, pair.second)}
    here = set(Player.objects.filter(pk__in=names).values_list("pk", flat=True))
    with transaction.atomic():
        PairSearch.objects.all().delete()
        search.save()
        ComparedPair.objects.bulk_create(
            [
                ComparedPair(
                    search=search,
                    first_id=UUID(pair.first),
                    second_id=UUID(pair.second),
                    p=pair.p,
                    evidence=_encoder.encode(pair),
                )
                for pair in pairs
                if {UUID(pair.first), UUID(pair.second)} <= here
            ]
        )
