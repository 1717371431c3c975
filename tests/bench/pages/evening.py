"""A club with an event in full swing, built by the functions that people's clicks end in."""

import random
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain

from django.core.management import call_command

from palermo.accounts.models import User
from palermo.clubs.models import Club, ClubRole
from palermo.demo.evenings.written import WrittenTable, read_evenings
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.seated_evenings import FIRST_NAMES, LAST_NAMES
from tournaments.events.domain.entrants.check_in import set_presences
from tournaments.events.domain.entrants.presence import WantedPresence
from tournaments.events.domain.entrants.registration import register
from tournaments.events.domain.entrants.roster_import import MOST_ROWS, RosterLine, import_roster, preview_roster
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.event.setup import create_event
from tournaments.events.domain.event.state_machine import LifecycleStep, take_step
from tournaments.events.domain.notify.announcements import post_notice
from tournaments.events.domain.results.penalties import adjust_points
from tournaments.events.domain.results.slips import enter_result
from tournaments.events.domain.rounds.clock import start_clock
from tournaments.events.domain.rounds.publish import publish_round
from tournaments.events.domain.rounds.seat import seat_next_round
from tournaments.events.models import AdjustmentKind, Event, Round, RoundTable

ACCOUNTS = 12
STILL_PLAYING = 3  # tables of the last round
STARTS_AT = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)


@dataclass(frozen=True)
class BenchSite:
    """`event` has played its rounds but a few tables, and the next one is seated. At the door of `gathering` two thirds have arrived."""

    organiser: User
    player: User
    club: Club
    event: Event
    gathering: Event
    rounds: int


HERE = WantedPresence(here=True)


def build_site(people: int, rounds: int) -> BenchSite:
    club = ClubFactory.create(name="Circolo della Kalsa", slug="kalsa")
    organiser = UserFactory.create(display_name="Olga Orlando")
    MembershipFactory.create(club=club, user=organiser, role=ClubRole.OWNER)
    players = [UserFactory.create(display_name=f"{name} Conti") for name in FIRST_NAMES[:ACCOUNTS]]
    for player in players:
        MembershipFactory.create(club=club, user=player)
    event = _gathered(club, organiser, players, people, rounds)
    set_presences(actor=organiser, event=event, wanted=dict.fromkeys(range(1, people + 1), HERE))
    take_step(actor=organiser, event=event, step=LifecycleStep.BEGIN)
    _play(organiser, event, rounds)
    gathering = _gathered(club, organiser, players, people, rounds)
    set_presences(actor=organiser, event=gathering, wanted={n: HERE for n in range(1, people + 1) if n % 3})
    call_command("rebuild_statistics", stdout=sys.stderr)
    return BenchSite(organiser, players[0], club, _now(event), _now(gathering), rounds)


def change(event: Event) -> None:
    """As every write does at its end: whatever was worked out of the event is out of date."""
    with changing(event):
        pass


def names_of(number: int) -> list[str]:
    found = (f"{first} {middle} {last}" for last in LAST_NAMES for middle in LAST_NAMES for first in FIRST_NAMES)
    return [name for name, _at in zip(found, range(number), strict=False)]


def _gathered(club: Club, organiser: User, players: list[User], people: int, rounds: int) -> Event:
    """At the check-in, with everybody on the list. One round more is planned than is played."""
    event = create_event(
        actor=organiser,
        club=club,
        name="Coppa della Kalsa",
        place="Via Alloro",
        starts_at=STARTS_AT,
        rounds=rounds + 1,
        timed=False,
        lot="palermo-2026",
    )
    take_step(actor=organiser, event=event, step=LifecycleStep.ANNOUNCE)
    for player in players:
        register(actor=player, event=event)
    names = names_of(people - len(players))
    for start in range(0, len(names), MOST_ROWS):
        lines = [RosterLine(at, name=name) for at, name in enumerate(names[start : start + MOST_ROWS], start=1)]
        shown = preview_roster(actor=organiser, event=_now(event), lines=lines)
        import_roster(actor=organiser, event=event, lines=lines, fingerprint=shown.fingerprint)
    take_step(actor=organiser, event=event, step=LifecycleStep.OPEN_CHECK_IN)
    return _now(event)


def _play(organiser: User, event: Event, rounds: int) -> None:
    chance = random.Random(f"bench {rounds}")
    games = _played_games()
    for number in range(1, rounds + 1):
        drawn = seat_next_round(actor=organiser, event=event)
        published = publish_round(actor=organiser, event=event, round_number=number, version=drawn.version)
        start_clock(actor=organiser, event=event, round_number=number)
        tables = _tables_of(published)
        for table in tables[: len(tables) - STILL_PLAYING] if number == rounds else tables:
            _enter(organiser, table, chance.choice(games[table.seats.count()]), chance)
    kind = AdjustmentKind.PENALTY
    adjust_points(
        actor=organiser, event=event, number=3, kind=kind, points=20, round_number=1, reason="Came late", seen=0
    )
    post_notice(actor=organiser, event=event, text="Arancine are served at the bar.")
    seat_next_round(actor=organiser, event=event, in_spite_of="The last tables need their time")


def _enter(organiser: User, table: RoundTable, game: WrittenTable, chance: random.Random) -> None:
    """What came out at a table of bots, dealt out to these players."""
    numbers = [seat.entrant.number for seat in table.seats.select_related("entrant")]
    lines = chance.sample(game.lines, len(game.lines))
    slip = WrittenTable(tuple(numbers), lines=tuple(lines)).slip()
    enter_result(actor=organiser, table=table, version=table.version, slip=slip)


def _played_games() -> dict[int, list[WrittenTable]]:
    """By the number of players."""
    written = read_evenings()
    seated = (played.tables for rounds in written.events.values() for played in rounds)
    found: dict[int, list[WrittenTable]] = {}
    for table in chain.from_iterable([*seated, *written.nights.values()]):
        if table.lines:
            found.setdefault(len(table.lines), []).append(table)
    return found


def _tables_of(played: Round) -> list[RoundTable]:
    return list(RoundTable.objects.filter(round=played).order_by("number").select_related("round__event__club"))


def _now(event: Event) -> Event:
    return Event.objects.select_related("club").get(pk=event.pk)
