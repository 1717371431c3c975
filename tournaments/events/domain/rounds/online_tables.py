"""The online tables of a round: opened when it is published, called off when it is taken back."""

from collections.abc import Sequence

from games.engine.rulesets import ruleset_from
from games.tables.domain.lobby.event_tables import call_off_arranged_table, open_filled_table, people_have_moved
from games.tables.domain.lobby.options import TableOptions
from games.tables.models import Admission, Stage
from games.tables.play.clocks import UNTIMED, TimeControl
from palermo.accounts.models import Player, User
from palermo.clubs.models import ClubRole, Membership
from tournaments.events.domain.rounds.errors import GameHasBegun
from tournaments.events.models import Entrant, Event, Mode, Round, RoundTable
from tournaments.events.permissions import is_public


def is_online_table(event: Event, entrants: Sequence[Entrant]) -> bool:
    """Where everybody can be there: a bot cannot come into a room, a paper player has no screen."""
    if event.mode == Mode.BOARD:
        return False
    return all(one.player is None or one.player.user is not None for one in entrants)


def open_tables(*, actor: User | None, event: Event, played: Round) -> None:
    """One for each that is played online, with everybody on their seat."""
    host = _host(actor, event)
    admission = Admission.OPEN if is_public(actor, event) else Admission.CLUB
    terms = TimeControl(event.bank, event.increment, event.reserve) if event.timed else UNTIMED
    tables = played.tables.filter(online=True, live=None).prefetch_related("seats__entrant__player__user")
    for table in tables:
        entrants = [seat.entrant for seat in table.seats.all()]
        sitters = [one.bot or one.player for one in entrants]
        plan = TableOptions(
            size=len(sitters),
            ruleset=ruleset_from(event.ruleset),
            terms=terms,
            admission=admission,
            # A rated table is for people with an account.
            rated=event.rated and all(_is_member(one) for one in entrants),
            spectator_delay=event.spectator_delay,
            stand_in_limit=event.stand_in_limit,
        )
        table.live = open_filled_table(
            host=host, plan=plan, club=event.club, sitters=[sitter for sitter in sitters if sitter is not None]
        )
        table.save(update_fields=["live"])


def call_tables_off(*, played: Round) -> None:
    """Nobody may have decided anything there yet."""
    tables = list(played.tables.exclude(live=None).select_related("live"))
    ids = [table.live.pk for table in tables if table.live is not None]
    over = any(table.live is not None and table.live.stage == Stage.FINISHED for table in tables)
    if over or people_have_moved(ids):
        raise GameHasBegun
    RoundTable.objects.filter(pk__in=[table.pk for table in tables]).update(live=None)
    for table_id in ids:
        call_off_arranged_table(table_id=table_id)


def _is_member(entrant: Entrant) -> bool:
    player = entrant.player
    return player is not None and player.user is not None and not player.user.is_guest


def _host(actor: User | None, event: Event) -> Player:
    """Whoever publishes; else who made the event; else an owner or organiser of the club."""
    person = actor or event.created_by
    if person is None:
        heads = Membership.objects.filter(club=event.club, role__in=[ClubRole.OWNER, ClubRole.ORGANISER])
        person = heads.select_related("user__player").earliest("pk").user
    return person.player
