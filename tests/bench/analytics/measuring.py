"""All measurements, one after the other."""

from pathlib import Path

import msgspec

from analytics.cardstats.counting.replay import facts_of_packed
from palermo.demo.games.written import read_games
from tests.bench.analytics.filters import Filtering, measure_filters
from tests.bench.analytics.pipeline import Pipeline, measure_pipeline
from tests.bench.analytics.storage import Storage, measure_storage
from tests.bench.analytics.worth import Found, measured

SEEDS = (1, 2, 3)


class Figures(msgspec.Struct, frozen=True):
    worth: list[list[Found]]
    storage: Storage
    pipeline: Pipeline
    filtering: Filtering


def measure(folder: Path, *, quick: bool) -> Figures:
    logs = [game.packed for game in read_games()]
    return Figures(
        worth=[measured(seed, (1_000, 10_000) if quick else (10_000, 100_000)) for seed in SEEDS[: 1 if quick else 3]],
        storage=measure_storage(logs[::25]),
        pipeline=measure_pipeline(folder, kills=2 if quick else 20, times=1 if quick else 10),
        filtering=measure_filters([facts_of_packed(log) for log in logs[::8]], 5_000 if quick else 100_000),
    )
