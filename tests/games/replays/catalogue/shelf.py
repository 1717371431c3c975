"""A shelf of finished games for tests of the catalogue: tables of every kind and recordings, in the catalogue as workers enter them."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

from games.engine import EDITIONS
from games.replays.domain.catalogue import CATALOGUE_GAME
from games.replays.domain.recordings.importing import import_game
from games.replays.domain.recordings.recording import RecordingHeading
from games.replays.models import FinishedGame, RecordedGame, RecordedSeat, RecordingVisibility
from games.tables.domain.game.archive import PACK_GAME
from games.tables.domain.game.cache import fresh_live_games
from games.tables.models import Admission, Table
from palermo.accounts.models import User
from palermo.clubs.models import Club, ClubRole
from palermo.common.jobs.runner import run_job
from palermo.common.models import Job, JobState
from tests.games.engine.arrange import random_game
from tests.games.replays.recordings.shelves import file_of
from tests.games.tables.stages import dealt_table, play_to_the_end
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import Event, RoundTable


def catalogued() -> int:
    """What workers would do with the jobs that wait, first those of games that have just ended; how many were entered."""
    return [
        sum(
            run_job(job)
            for job in list(Job.objects.filter(kind=kind, state=JobState.WAITING).values_list("pk", flat=True))
        )
        for kind in (PACK_GAME, CATALOGUE_GAME)
    ][-1]


def played(*people: User, seed: int = 0, bots: int = 2, day: int = 1, **choices: object) -> Table:
    """A game at a table of this house, in November."""
    dealt = dealt_table(people=list(people), bots=bots, **choices)  # type: ignore[arg-type]
    table = play_to_the_end(dealt, seed_that_leaves_cards(dealt, seed))
    table.started_at = datetime(2026, 11, day, 19, tzinfo=UTC)
    table.finished_at = table.started_at + timedelta(hours=1)
    table.save(update_fields=["started_at", "finished_at"])
    return table


def seed_that_leaves_cards(table: Table, first: int) -> int:
    """What is dealt is anybody's guess, and one such game in a hundred and fifty ends with empty hands."""
    dealt = fresh_live_games([table.pk])[table.pk].game
    for seed in count(first):
        game, chooser = dealt.copy(silent=True), Random(seed)
        while game.decision is not None:
            game.play(chooser.choice(game.options()))
        if any(game.state.hands):
            return seed
    raise AssertionError


def recorded(
    recorder: User,
    *people: User,
    seed: int = 1,
    size: int = 3,
    edition: str = "german",
    visibility: RecordingVisibility = RecordingVisibility.PUBLIC,
    club: Club | None = None,
    day: int = 1,
) -> RecordedGame:
    """People sit from seat 0 on; the other seats have names only. In October."""
    heading = RecordingHeading(f"Game {seed}", datetime(2026, 10, day, 20, tzinfo=UTC), visibility, club)
    data = file_of(random_game(size, seed, ruleset=EDITIONS[edition]))
    game = import_game(actor=recorder, heading=heading, data=data)
    for number, person in enumerate(people):
        RecordedSeat.objects.filter(game=game, number=number).update(player=person.player)
    return RecordedGame.objects.get(pk=game.pk)


@dataclass
class Shelf:
    club: Club
    event: Event
    anna: User
    bruno: User
    keeper: User
    games: list[FinishedGame]


def full_shelf() -> Shelf:
    """All kinds of admission, with and without watchers, of an event whose round runs, rated ones, recordings of all three kinds."""
    club = ClubFactory.create()
    anna, bruno = (MembershipFactory.create(club=club).user for _ in range(2))
    keeper = MembershipFactory.create(club=club, role=ClubRole.SCOREKEEPER).user
    stranger = UserFactory.create()
    games: list[FinishedGame] = [
        played(anna, seed=1, day=1),
        played(anna, bruno, stranger, keeper, seed=2, day=2, bots=0, rated=True),
        played(bruno, seed=3, day=3, bots=4, admission=Admission.LINK),
        played(stranger, anna, seed=4, day=4, bots=1, club=club, admission=Admission.CLUB),
        played(anna, seed=5, day=5, bots=3, spectators=False, ruleset=EDITIONS["italian"]),
        played(bruno, seed=6, day=6, club=club, admission=Admission.CLUB, spectators=False),
        recorded(keeper, anna, bruno, seed=11, club=club, day=1),
        recorded(
            keeper, anna, seed=12, club=club, visibility=RecordingVisibility.CLUB, size=4, edition="italian", day=2
        ),
        recorded(keeper, bruno, seed=13, visibility=RecordingVisibility.MINE, size=5, day=3),
        recorded(anna, anna, seed=14, size=6, day=4),
    ]
    event = event_with(club=club, people=[anna, bruno], papers=6)
    around = round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[(4, 3, 2, 1)])
    first, _second = around.tables.all()
    table = played(anna, bruno, seed=7, day=7, club=club)
    RoundTable.objects.filter(pk=first.pk).update(live=table, online=True)
    Table.objects.filter(pk=table.pk).update(arranged=True)
    games.append(Table.objects.get(pk=table.pk))
    catalogue_is_full = catalogued()
    assert catalogue_is_full == len(games)
    return Shelf(club, event, anna, bruno, keeper, games)
