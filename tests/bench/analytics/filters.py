"""Dashboard filters over a hundred thousand games: real facts of the demo's games, dealt out to many clubs, months and people."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from random import Random
from statistics import median
from time import process_time
from typing import Final

import msgspec
from django.db.models import F
from django.utils import timezone

from analytics.cardstats.facts import GameFacts
from analytics.cardstats.sums.accumulator import SumsAccumulator as Sums
from analytics.cardstats.sums.cells import SumsCell, outcomes_of
from analytics.pipeline.domain.aggregate.incremental import facts_row, write_facts
from analytics.pipeline.domain.facts.store import counters_of, write_counters
from analytics.pipeline.domain.facts.summary import summaries_of_games
from analytics.pipeline.domain.query.slices import SumsSlice, totals_for
from analytics.pipeline.domain.rebuild.state import BUILD_VERSION
from analytics.pipeline.models import Build, BuildState, GameSeat, PartitionSums, PlayedGame, StatisticsState
from games.engine import ENGINE
from games.engine.rulesets import EDITIONS
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from tests.support.recorded_games import clear_sums_cache

CLUBS, MONTHS, PEOPLE = 40, 36, 3000
BANDS: Final = (0, 0, 0, 1, 2, 2, 2, 3, 3, 4)
SOURCES: Final = ("night", "night", "night", "board", "live")
ROUNDS: Final = 5
Partition = tuple[int, date]


class Filtering(msgspec.Struct, frozen=True):
    """Milliseconds of processor time of the web process: medians of each filter."""

    games: int
    folds: int
    stored_megabytes: float
    first: float
    by_name: dict[str, float]
    after_a_game: float
    player_first: float
    player_games: int

    @property
    def slowest(self) -> str:
        return max(self.by_name, key=lambda name: self.by_name[name])


class Town:
    """Who plays where. Club 0 is no club; the first clubs have most of the games, as in life."""

    def __init__(self, draws: Random) -> None:
        self.draws = draws
        self.clubs = [Club(name=f"Club {at}", slug=f"club-{at}", is_public=at % 5 > 0) for at in range(1, CLUBS + 1)]
        Club.objects.bulk_create(self.clubs)
        self.people = [Player(name=f"Player {at}") for at in range(PEOPLE)]
        Player.objects.bulk_create(self.people)
        self.members = [draws.sample(range(PEOPLE), 60 if at else 900) for at in range(CLUBS + 1)]
        self.months = [date(2023 + at // 12, at % 12 + 1, 1) for at in range(MONTHS)]
        self.editions = [draws.choice(list(EDITIONS)) for _club in range(CLUBS + 1)]
        self.weights = [CLUBS / 2.5, *(3 / (1 + at / 8) for at in range(CLUBS))]

    def games(self, facts: Sequence[GameFacts], number: int) -> Iterator[tuple[Partition, GameFacts, list[int], str]]:
        """Partition, facts, people by seat, source."""
        for club in self.draws.choices(range(CLUBS + 1), self.weights, k=number):
            game = self.draws.choice(facts)
            source = self.draws.choice(SOURCES) if club else "live"
            people = self.draws.sample(self.members[club], game.size)
            yield (club, self.draws.choice(self.months)), game, people, source


def measure_filters(facts: Sequence[GameFacts], number: int) -> Filtering:
    town = Town(Random(1))
    stored = _store(town, facts, number)
    clear_sums_cache()
    first = _milliseconds(SumsSlice())
    return Filtering(
        games=number,
        folds=PartitionSums.objects.count(),
        stored_megabytes=stored / 1e6,
        first=first,
        by_name={
            name: median(_milliseconds(slice_, clubs) for _round in range(ROUNDS))
            for name, slice_, clubs in _filters(town)
        },
        after_a_game=median(_after_a_game(town) for _round in range(ROUNDS)),
        player_first=median(_first_of_a_player(town) for _round in range(ROUNDS)),
        player_games=PlayedGame.objects.count(),
    )


def _filters(town: Town) -> Iterator[tuple[str, SumsSlice, list[int] | None]]:
    public, private = ([club.pk for club in town.clubs if club.is_public == is_public] for is_public in (True, False))
    everywhere = public + private[:2]
    yield "everything", SumsSlice(), None
    yield "everything, for a member of two private clubs", SumsSlice(), everywhere
    yield "tables of four, for the same", SumsSlice(size=4), everywhere
    yield "tables of four", SumsSlice(size=4), None
    yield "an edition", SumsSlice(edition=town.editions[0]), None
    yield "a rating band", SumsSlice(band=2), None
    yield "club nights", SumsSlice(source="night"), None
    yield "a year", SumsSlice(since=town.months[12], until=town.months[23]), None
    yield "size, edition, band, source", SumsSlice(size=4, edition=town.editions[0], band=2, source="live"), None
    yield "the largest club", SumsSlice(club_id=town.clubs[0].pk), everywhere
    yield "the largest club, tables of four, a band", SumsSlice(club_id=town.clubs[0].pk, size=4, band=2), everywhere
    yield "a player", SumsSlice(player_id=town.people[town.members[0][0]].pk), None


def _milliseconds(slice_: SumsSlice, clubs: list[int] | None = None) -> float:
    began = process_time()
    totals_for(slice_, clubs=clubs)
    return 1000 * (process_time() - began)


def _after_a_game(town: Town) -> float:
    """Of the last month, without a club: the largest of all."""
    changed = PartitionSums.objects.filter(club=None, month=town.months[-1])
    changed.update(version=F("version") + 1)
    return _milliseconds(SumsSlice())


def _first_of_a_player(town: Town) -> float:
    """Their own sums are kept by nobody: they are added up from the facts of their games."""
    clear_sums_cache()
    return _milliseconds(SumsSlice(player_id=town.people[town.members[0][0]].pk))


def _store(town: Town, facts: Sequence[GameFacts], number: int) -> int:
    """As a build of the pipeline would leave it. Returns how many bytes the sums have."""
    sums: dict[Partition, Sums] = {}
    own: list[tuple[Partition, GameFacts, list[SumsCell], list[int]]] = []
    watched = town.members[0][0]
    for partition, game, people, source in town.games(facts, number):
        edition = town.editions[partition[0]] if partition[0] else town.draws.choice(list(EDITIONS))
        cells = [SumsCell(0, game.size, edition, town.draws.choice(BANDS), source) for _seat in people]
        players = tuple(one + 1 for one in people)
        outcomes = outcomes_of(game.places, (1 / game.size,) * game.size, players)
        sums.setdefault(partition, Sums()).add(game, cells, outcomes, seconds=2400)
        if watched in people:
            own.append((partition, game, cells, people))
    StatisticsState.objects.all().delete()
    PlayedGame.objects.all().delete()
    Build.objects.all().delete()
    build = Build.objects.create(state=BuildState.CURRENT, version=BUILD_VERSION)
    StatisticsState.objects.create(build=build, updated_at=timezone.now())
    rows = {
        (club, month): PartitionSums(
            build=build,
            key=f"{club}:0:{month:%Y-%m}",
            club=town.clubs[club - 1] if club else None,
            month=month,
            data=one.encode(),
        )
        for (club, month), one in sums.items()
    }
    PartitionSums.objects.bulk_create(rows.values(), batch_size=100)
    for at, (partition, game, cells, people) in enumerate(own):
        _store_game(town, rows[partition], f"record:{at}", game, cells[0], people)
    return sum(len(row.data) for row in rows.values())


def _store_game(
    town: Town, fold: PartitionSums, origin: str, facts: GameFacts, cell: SumsCell, people: Sequence[int]
) -> None:
    """With all its rows: a player's own sums are added up from them."""
    at = datetime(fold.month.year, fold.month.month, 15, tzinfo=UTC)
    game = PlayedGame.objects.create(
        origin=origin, source=cell.source, club=fold.club, edition=cell.edition, family="standard", engine=ENGINE,
        size=facts.size, played_at=at, month=fold.month, has_log=True, rated=False, listed=True,
    )  # fmt: skip
    for seat, (one, place) in enumerate(zip(people, facts.places, strict=True)):
        GameSeat.objects.create(game=game, seat=seat, player=town.people[one], place=place)
    tally = counters_of(game.pk, facts)
    write_counters([tally])
    write_facts([facts_row(fold.build_id, game.pk, summaries_of_games([game])[game.pk], tally.id)])
