"""Sums of slices are compared with the facts of the very seats they are about, added up one by one."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime

import numpy as np
import pytest

from analytics.cardstats.counting.replay import facts_of_packed
from analytics.cardstats.layout import COUNTERS, WIDTH
from analytics.cardstats.sums.accumulator import SumsAccumulator as Sums
from analytics.cardstats.sums.cells import SumsCell
from analytics.cardstats.sums.totals import COLUMNS, SumsTotal
from analytics.pipeline.domain.query.cache import PartitionVersion, SumsCache, SumsGone, SumsQuery
from analytics.pipeline.domain.query.slices import SumsSlice, totals_for, updated_at
from analytics.pipeline.models import GameOrigin, GameSeat, PartitionSums, PlayedGame
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from tests.analytics.games import game_between, recorded_between
from tests.support.factories import ClubFactory, PaperPlayerFactory, SeasonFactory
from tests.support.recorded_games import clear_sums_cache, record_games
from tests.tournaments.events.evenings import event_with
from tournaments.events.models import Event
from tournaments.leagues.models import Season

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]

# Told by the clock and not by the cards.
TIMES = [
    COUNTERS[key].offset + at
    for key in ("timed", "lasted", "minutes", "minutes_squares")
    for at in range(COUNTERS[key].length)
]
MARCH, APRIL, MAY = (datetime(2026, month, 7, 20, tzinfo=UTC) for month in (3, 4, 5))


@dataclass
class World:
    """Two clubs, one of them private, and what is played outside of clubs."""

    people: list[Player]
    public: Club
    private: Club
    season: Season
    event: Event


@pytest.fixture
def world() -> World:
    clear_sums_cache()
    public, private = ClubFactory.create(), ClubFactory.create(is_public=False)
    season, event = SeasonFactory.create(club=public), event_with(club=public)
    a, b, c, d, e, f = people = [paper.player for paper in PaperPlayerFactory.create_batch(6, club=public)]
    record_games(
        [
            recorded_between([a, b, c], seed=1, club=public, season=season, event=event, played_at=MARCH),
            recorded_between([b, a, c, d], seed=2, club=public, played_at=MARCH, edition="italian"),
            recorded_between([a, b, d], seed=3, club=private, played_at=APRIL),
            recorded_between([d, "solid", a], seed=4, played_at=APRIL),
            recorded_between([e, d, c, b, a], seed=5, club=public, season=season, played_at=MAY),
            recorded_between([f, e, d], seed=6, club=private, played_at=MAY),
        ]
    )
    return World(people, public, private, season, event)


def added_up(sittings: list[GameSeat]) -> np.ndarray:
    """All counters of these seats, straight from the logs of their games."""
    counts: Counter[int] = Counter()
    for one in sittings:
        facts = facts_of_packed(bytes(one.game.packed or b""))
        counts.update(facts.seats[one.seat].as_dict())
    return np.array([counts[at] for at in range(WIDTH)])


def counted(folded: SumsTotal) -> np.ndarray:
    vector = folded.vector.copy()
    vector[TIMES] = 0
    return vector


def sittings(**values: object) -> list[GameSeat]:
    return list(GameSeat.objects.filter(**values).select_related("game"))


SLICES: dict[str, Callable[[World], tuple[SumsSlice, dict[str, object]]]] = {
    "everything": lambda w: (SumsSlice(), {}),
    "club": lambda w: (SumsSlice(club_id=w.public.pk), {"game__club": w.public}),
    "private club": lambda w: (SumsSlice(club_id=w.private.pk), {"game__club": w.private}),
    "season": lambda w: (SumsSlice(season_id=w.season.pk), {"game__season": w.season}),
    "event": lambda w: (SumsSlice(event_id=w.event.pk), {"game__event": w.event}),
    "size": lambda w: (SumsSlice(size=3), {"game__size": 3}),
    "edition": lambda w: (SumsSlice(edition="italian"), {"game__edition": "italian"}),
    "house rules": lambda w: (SumsSlice(edition="house"), {"pk": None}),
    "band": lambda w: (SumsSlice(band=0), {}),
    "another band": lambda w: (SumsSlice(band=3), {"pk": None}),
    "source": lambda w: (SumsSlice(source=GameOrigin.RECORD), {}),
    "another source": lambda w: (SumsSlice(source=GameOrigin.LIVE), {"pk": None}),
    "since": lambda w: (SumsSlice(since=date(2026, 4, 1)), {"game__month__gte": date(2026, 4, 1)}),
    "until": lambda w: (SumsSlice(until=date(2026, 4, 1)), {"game__month__lte": date(2026, 4, 1)}),
    "player": lambda w: (SumsSlice(player_id=w.people[0].pk), {"player": w.people[0]}),
    "player in a club": lambda w: (
        SumsSlice(player_id=w.people[3].pk, club_id=w.private.pk, size=3),
        {"player": w.people[3], "game__club": w.private},
    ),
    "several": lambda w: (
        SumsSlice(club_id=w.public.pk, size=4, since=date(2026, 3, 1), until=date(2026, 3, 1)),
        {"game__club": w.public, "game__size": 4},
    ),
    "nobody": lambda w: (SumsSlice(player_id=Player.objects.create(name="Nobody").pk), {"pk": None}),
}
EMPTY = {"house rules", "another band", "another source", "nobody"}


def test_sums_of_a_slice_are_those_of_its_seats(world):
    everywhere = [world.public.pk, world.private.pk]
    for name, slice_of in SLICES.items():
        slice_, seats = slice_of(world)
        asked = sittings(**seats)
        assert bool(asked) == (name not in EMPTY)
        for _time in ("read", "from the shelf"):
            folded = totals_for(slice_, clubs=everywhere)
            np.testing.assert_array_equal(counted(folded), added_up(asked), name)
            assert folded.players == len({one.player_id for one in asked} - {None})
            assert folded.sittings == len(asked)


def test_private_clubs_are_summed_for_their_members_only(world):
    games: dict[tuple[int, ...] | None, dict[str, object]] = {
        None: {"game__club__is_public": True},
        (): {"pk": None},
        (world.private.pk,): {"game__club": world.private},
        (world.public.pk,): {"game__club": world.public},
    }
    outside = sittings(game__club=None)
    for clubs, seats in games.items():
        folded = totals_for(SumsSlice(), clubs=clubs)
        np.testing.assert_array_equal(counted(folded), added_up([*sittings(**seats), *outside]))
    for slice_ in (
        SumsSlice(club_id=world.private.pk),
        SumsSlice(club_id=world.private.pk, player_id=world.people[5].pk),
    ):
        assert totals_for(slice_, clubs=None).sittings == 0
    assert totals_for(SumsSlice(player_id=world.people[0].pk), clubs=None).sittings == 4
    assert totals_for(SumsSlice(player_id=world.people[0].pk), clubs=[world.private.pk]).sittings == 2
    assert [totals_for(SumsSlice(), clubs=clubs).players for clubs in (None, [], [world.private.pk])] == [5, 2, 5]


def test_club_that_becomes_private_is_private_at_once(world):
    assert totals_for(SumsSlice(), clubs=None).sittings == 15
    Club.objects.filter(pk=world.public.pk).update(is_public=False)
    assert totals_for(SumsSlice(), clubs=None).sittings == 3


def test_new_game_is_in_the_sums_at_once(world):
    slices = [
        SumsSlice(),
        SumsSlice(size=3),
        SumsSlice(club_id=world.public.pk),
        SumsSlice(player_id=world.people[0].pk),
    ]
    before = [totals_for(slice_, clubs=None).sittings for slice_ in slices]
    last_update = updated_at()
    assert last_update is not None
    game_between(world.people[:3], seed=7, club=world.public, played_at=MAY)
    assert (updated_at() or last_update) > last_update
    assert [totals_for(slice_, clubs=None).sittings for slice_ in slices] == [
        number + more for number, more in zip(before, (3, 3, 3, 1), strict=True)
    ]


@pytest.mark.parametrize("more", [0, 3])
def test_questions_do_not_grow_with_the_folds(world, django_assert_num_queries, more):
    for number in range(more):
        game_between(world.people[:3], seed=10 + number, club=ClubFactory.create(), played_at=MARCH)
    slices = [(SumsSlice(), 2), (SumsSlice(club_id=world.public.pk), 2), (SumsSlice(player_id=world.people[0].pk), 4)]
    for slice_, queries in slices:
        clear_sums_cache()
        with django_assert_num_queries(queries):
            totals_for(slice_, clubs=None)
        with django_assert_num_queries(1):
            totals_for(slice_, clubs=None)
    totals_for(SumsSlice(), clubs=None)
    with django_assert_num_queries(1):
        totals_for(SumsSlice(size=3), clubs=None)


def test_without_a_game_there_is_nothing():
    assert updated_at() is None
    assert totals_for(SumsSlice(), clubs=None).sittings == 0
    assert totals_for(SumsSlice(size=4), clubs=None).players == 0


def test_fold_that_is_gone_is_noticed(world):
    row = PartitionSums.objects.all()[:1].get()
    stamp = PartitionVersion(row.pk, row.build_id, row.key, row.version, row.build.started_at, row.month, True)
    assert SumsQuery([stamp]).sums(stamp).digest() == Sums.decode(bytes(row.data)).digest()
    row.delete()
    clear_sums_cache()
    with pytest.raises(SumsGone):
        SumsQuery([stamp])


def test_shelf_holds_so_many_rows_and_lets_the_oldest_go():
    def sums(rows: int) -> Sums:
        cells = {SumsCell(0, 3, str(row), 0, ""): row for row in range(rows)}
        return Sums(cells, np.ones((rows, COLUMNS), np.int32))

    shelf = SumsCache(10)
    one, two, three = sums(3), sums(3), sums(3)
    shelf.put("one", one)
    shelf.put("two", two)
    assert shelf.get("one") is one
    shelf.put("three", three)
    assert (shelf.get("one"), shelf.get("two"), shelf.get("three"), shelf.rows) == (one, None, three, 8)
    shelf.put("large", sums(20))
    assert (shelf.get("three"), shelf.rows) == (None, 21)


def test_set_aside_games_are_in_no_sum(world):
    assert PlayedGame.objects.exclude(set_aside="").count() == 0
    broken = recorded_between(world.people[:3], seed=9)
    record_games([type(broken)(packed=b"nonsense", sitters=broken.sitters, played_at=MAY)])
    assert PlayedGame.objects.exclude(set_aside="").count() == 1
    assert totals_for(SumsSlice(), clubs=None).sittings == 15
