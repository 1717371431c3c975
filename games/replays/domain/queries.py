"""Which finished games somebody may see again, and those among them that fit what is looked for; the newest first."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Final
from uuid import UUID

from django.db.models import BigIntegerField, ExpressionWrapper, F, Prefetch, Q, QuerySet
from django.db.models.expressions import Combinable

from games.engine.rulesets import EDITIONS
from games.replays.domain.catalogue import card_bits
from games.replays.domain.recordings.recorders import recordings_for
from games.replays.models import CatalogueEntry, RecordedSeat, RecordingStage
from games.replays.permissions import recordings_of_running_rounds
from games.tables.domain.game.disclosure import held_tables
from games.tables.models import Admission, Seat, Stage
from games.tables.permissions import Person
from palermo.accounts.models import Player
from palermo.clubs.models import Club, Membership
from tournaments.events.models import Event

PAGE: Final = 25
HOUSE: Final = "house"
A_MONTH: Final = timedelta(days=31)


class CardFate(StrEnum):
    """What became of the cards that are looked for."""

    LAID = "laid"
    BOMBED = "bombed"
    HELD = "held"


@dataclass(frozen=True, kw_only=True)
class GameQuery:
    """What all games on a list have in common. `since` and `until` are first days of months; margins are in thousands."""

    player: Player | None = None
    opponent: Player | None = None
    winner: Player | None = None
    loser: Player | None = None
    club: Club | None = None
    event: Event | None = None
    edition: str | None = None
    size: int | None = None
    recorded: bool | None = None
    rated: bool | None = None
    since: date | None = None
    until: date | None = None
    how: str | None = None
    bombs: int | None = None
    close: int | None = None
    clear: int | None = None
    cards: tuple[str, ...] = ()
    did: CardFate = CardFate.LAID


@dataclass(frozen=True)
class CataloguePage:
    """`before` is where to go on, None at the end."""

    entries: list[CatalogueEntry]
    before: int | None


def games_open_to(person: Person) -> QuerySet[CatalogueEntry]:
    """Exactly those whose replay `finished_game` would give them."""
    let_in = Q(table__admission=Admission.OPEN)
    opened = [UUID(hex=link) for link in getattr(person, "opened_links", ())]
    private = Q(table__in=opened)
    seated = Q(pk__in=())
    if person.is_authenticated:
        own = Seat.objects.filter(player__user=person).values("table")
        seated = Q(table__in=own)
        private |= Q(table__rematch_of__in=own)
        members = Membership.objects.filter(user=person).values("club")
        let_in |= Q(table__admission=Admission.CLUB, table__club__in=members)
    let_in |= Q(table__admission=Admission.LINK) & private
    watched = seated | (Q(table__spectators=True) & let_in)
    recorded = Q(recording__stage=RecordingStage.FINISHED, recording__in=recordings_for(person).order_by().values("pk"))
    return CatalogueEntry.objects.filter((Q(table__stage=Stage.FINISHED) & watched) | recorded)


def find_games(person: Person, wanted: GameQuery, *, before: int | None = None, limit: int = PAGE) -> CataloguePage:
    """`before` is the number of an entry; the page has those that were played before it."""
    found = matching(games_open_to(person), wanted)
    last = None if before is None else CatalogueEntry.objects.filter(pk=before).only("played_at").first()
    if last is not None:
        found = found.filter(Q(played_at__lt=last.played_at) | Q(played_at=last.played_at, pk__lt=last.pk))
    rows = list(entries_with_seats(found).order_by("-played_at", "-pk")[: limit + 1])
    return CataloguePage(rows[:limit], rows[limit - 1].pk if len(rows) > limit else None)


def matching(entries: QuerySet[CatalogueEntry], wanted: GameQuery) -> QuerySet[CatalogueEntry]:
    found = entries.filter(_people(wanted), _place(wanted), _course(wanted))
    if wanted.edition == HOUSE:
        found = found.exclude(edition__in=EDITIONS)
    elif wanted.edition is not None:
        found = found.filter(edition=wanted.edition)
    return _with_cards(found, wanted) if wanted.cards else found


def _people(wanted: GameQuery) -> Q:
    query = Q()
    for player in (wanted.player, wanted.opponent):
        if player is not None:
            query &= _sat(player)
    if wanted.winner is not None:
        query &= _won(wanted.winner)
    if wanted.loser is not None:
        query &= _sat(wanted.loser) & ~_won(wanted.loser)
    return query


def _sat(player: Player) -> Q:
    here, elsewhere = Seat.objects.filter(player=player), RecordedSeat.objects.filter(player=player)
    return Q(table__in=here.values("table")) | Q(recording__in=elsewhere.values("game"))


def _won(player: Player) -> Q:
    """Who left stands behind who stayed."""
    here = Seat.objects.filter(player=player, standing=1)
    elsewhere = RecordedSeat.objects.filter(player=player, place=1)
    # Not null, so that it can be turned round: SQL does not know whether NULL is among some numbers.
    of_table = Q(table__isnull=False, table__in=here.values("table"))
    return of_table | Q(recording__isnull=False, recording__in=elsewhere.values("game"))


def _place(wanted: GameQuery) -> Q:
    query = Q()
    if wanted.club is not None:
        query &= Q(table__club=wanted.club) | Q(recording__club=wanted.club)
    if wanted.event is not None:
        query &= Q(table__event_table__round__event=wanted.event) | Q(recording__event_table__round__event=wanted.event)
    if wanted.recorded is not None:
        query &= Q(table__isnull=wanted.recorded)
    if wanted.since is not None:
        query &= Q(played_at__gte=_midnight(wanted.since))
    if wanted.until is not None:
        query &= Q(played_at__lt=_midnight((wanted.until + A_MONTH).replace(day=1)))
    return query


def _course(wanted: GameQuery) -> Q:
    asked = {
        "size": wanted.size,
        "rated": wanted.rated,
        "how": wanted.how,
        "bombs__gte": wanted.bombs,
        "margin__lte": wanted.close,
        "margin__gte": wanted.clear,
    }
    return Q(**{field: value for field, value in asked.items() if value is not None})


def _with_cards(entries: QuerySet[CatalogueEntry], wanted: GameQuery) -> QuerySet[CatalogueEntry]:
    """All of them. What somebody holds in the end stays hidden while the round of an event still plays."""
    low, high = card_bits(wanted.cards)
    found = entries.alias(low=_shared(f"{wanted.did}_low", low), high=_shared(f"{wanted.did}_high", high))
    found = found.filter(low=low, high=high)
    if wanted.did == CardFate.HELD:
        hidden, recorded = held_tables().values("pk"), recordings_of_running_rounds().values("pk")
        found = found.filter(Q(table__isnull=True) | ~Q(table__in=hidden))
        found = found.filter(Q(recording__isnull=True) | ~Q(recording__in=recorded))
    return found


def entries_with_seats(entries: QuerySet[CatalogueEntry]) -> QuerySet[CatalogueEntry]:
    """Everything that a list shows, in three queries; nothing of the games themselves."""
    here = Seat.objects.select_related("player__user")
    elsewhere = RecordedSeat.objects.select_related("player__user")
    related = (
        "table__club",
        "table__event_table__round__event",
        "recording__club",
        "recording__event_table__round__event",
    )
    heavy = ("table__packed", "table__result", "table__head", "recording__packed", "recording__steps")
    return (
        entries.select_related(*related)
        .defer(*heavy)
        .prefetch_related(Prefetch("table__seats", here), Prefetch("recording__seats", elsewhere))
    )


def _shared(field: str, bits: int) -> Combinable:
    """Said to be large: of a field and a number Django makes a small one, and finds nothing beyond 2³¹."""
    return ExpressionWrapper(F(field).bitand(bits), output_field=BigIntegerField())


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
