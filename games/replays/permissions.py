"""Who may see a finished game again, and through whose eyes. docs/replays.md has the rule in words."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.replays.models import FinishedGame, NoteVisibility, RecordedGame, tables_of_same_people
from games.replays.projection import Viewpoint
from games.replays.projection.viewpoints import viewpoint_at
from games.tables.domain.game.disclosure import held_among
from games.tables.permissions import Person
from palermo.clubs.permissions import is_organiser, role_of
from tournaments.events.domain.rounds.disclosure import OVER
from tournaments.events.models import RoundTable


def seat_of(person: Person, game: FinishedGame) -> int | None:
    if not person.is_authenticated:
        return None
    return next((seat.number for seat in game.seats.all() if seat.player and seat.player.user_id == person.pk), None)


def viewpoints_open_to(person: Person, game: FinishedGame) -> tuple[Viewpoint, ...]:
    """All of them; while the round of an event still plays, what was seen at the table itself: one's own and a spectator's."""
    if not is_round_running(game):
        return viewpoint_at(game.size)
    own = seat_of(person, game)
    return (None,) if own is None else (own, None)


def default_viewpoint(person: Person, game: FinishedGame) -> Viewpoint:
    """What I knew then; who did not sit there watches."""
    return seat_of(person, game)


def is_round_running(game: FinishedGame) -> bool:
    """Whether a table of the same round has no result yet. Only a game of an event can have company."""
    if not isinstance(game, RecordedGame):
        return bool(held_among([game]))
    beside = RoundTable.objects.filter(round__tables__in=_own_tables(game).values("pk"))
    return beside.filter(result__isnull=True).exclude(round__event__stage__in=OVER).exists()


def _own_tables(game: RecordedGame) -> QuerySet[RoundTable]:
    """Where its result stands. As long as nobody has said so, it may be any table where its people sat before it was played."""
    if game.event_table_id is not None:
        return RoundTable.objects.filter(pk=game.event_table_id)
    if game.club_id is None or game.night_game_id is not None:
        return RoundTable.objects.none()
    return tables_of_same_people(game).filter(round__published_at__lte=game.played_at)


def visibilities_read_by(person: Person, game: FinishedGame) -> tuple[NoteVisibility, ...]:
    """Whose notes of others somebody reads. While the round still plays nobody's: what they say about cards is not for everybody yet."""
    if is_round_running(game):
        return ()
    at_the_table = (NoteVisibility.TABLE,) if seat_of(person, game) is not None else ()
    in_the_club = (NoteVisibility.CLUB,) if game.club is not None and role_of(person, game.club) is not None else ()
    return (*at_the_table, *in_the_club)


def visibilities_written_by(person: Person, game: FinishedGame) -> tuple[NoteVisibility, ...]:
    """For oneself, and for every circle one reads oneself; in a closed club nothing new happens."""
    if not person.is_authenticated or person.is_guest:
        return ()
    closed = game.club is not None and game.club.closed_at is not None
    return (
        NoteVisibility.PRIVATE,
        *(one for one in visibilities_read_by(person, game) if one != NoteVisibility.CLUB or not closed),
    )


def looks_after_notes(person: Person, game: FinishedGame) -> bool:
    """Of a club's games its organisers do. What moderators of the site may do is asked of the author: `may_decide_about`."""
    return game.club is not None and bool(is_organiser(person, game.club))


def recordings_of_running_rounds() -> QuerySet[RecordedGame]:
    """All of which `is_round_running` may be true: also who sat elsewhere in the meantime, as long as a round of the club is played."""
    unsettled = RoundTable.objects.filter(result__isnull=True).exclude(round__event__stage__in=OVER)
    own = unsettled.filter(round__tables=OuterRef("event_table"))
    of_club = unsettled.filter(round__event__club=OuterRef("club"), round__published_at__lte=OuterRef("played_at"))
    nothing_said = Q(event_table=None, night_game=None)
    return RecordedGame.objects.filter(Exists(own) | nothing_said & Exists(of_club))
