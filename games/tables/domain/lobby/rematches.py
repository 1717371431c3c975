"""Once more, with the same company: who asks sits down, the others are told, bots come along."""

from uuid import UUID

from games.tables.domain.errors import GameNotOver, NoGame, StudiedAlone
from games.tables.domain.game.cache import ruleset_at, time_control_at
from games.tables.domain.lobby.links import place_of_table
from games.tables.domain.lobby.options import TableOptions
from games.tables.domain.lobby.seating import check_number_of_tables, check_tables_of_address
from games.tables.domain.lobby.seats import place_bot, place_player, seat_of
from games.tables.domain.lobby.tables import create_table
from games.tables.domain.locks import changing
from games.tables.models import Admission, Seat, Stage, Table
from games.tables.notification_kinds import REMATCH
from palermo.accounts.models import User
from palermo.notifications.domain import notify


def ask_for_rematch(*, actor: User, table_id: UUID, opened_from: str = "") -> Table:
    """Two who ask at once meet at the same table: the lock of the old one lets them through one after the other."""
    with changing(table_id) as old:
        seats = list(old.seats.select_related("player__user"))
        own = seat_of(actor.player.pk, seats)
        if old.branched_at is not None:
            raise StudiedAlone
        if old.stage in (Stage.WAITING, Stage.PLAYING):
            raise GameNotOver
        if old.first is None:
            raise NoGame
        new = Table.objects.filter(rematch_of=old).first()
        if new is None or new.stage == Stage.ABORTED:
            return _set_up(actor, old, seats, own, opened_from)
    if new.stage == Stage.WAITING and not new.seats.filter(player=actor.player).exists():
        _join(actor, new, own)
    return new


def options_of(table: Table) -> TableOptions:
    return TableOptions(
        size=table.size,
        ruleset=ruleset_at(table),
        terms=time_control_at(table),
        admission=Admission(table.admission),
        rated=table.rated,
        spectators=table.spectators,
        spectator_delay=table.spectator_delay,
    )


def _set_up(actor: User, old: Table, seats: list[Seat], own: Seat, opened_from: str) -> Table:
    # One that was called off makes room for another.
    Table.objects.filter(rematch_of=old).update(rematch_of=None)
    check_number_of_tables(player=actor.player)
    check_tables_of_address(opened_from)
    plan = options_of(old)
    new = create_table(host=actor.player, plan=plan, club=old.club, rematch_of=old, opened_from=opened_from)
    place_player(table=new, player=actor.player, number=own.number)
    for seat in seats:
        if seat.bot:
            place_bot(table=new, bot=seat.bot, number=seat.number)
        elif seat.player is not None and seat.player.user is not None and seat != own:
            values = {"who": str(actor)}
            notify(kind=REMATCH, person=seat.player.user, values=values, url=place_of_table(new), about=actor)
    return new


def _join(actor: User, new: Table, own: Seat) -> None:
    """At the place they had, if it is free."""
    with changing(new.pk) as table:
        check_number_of_tables(player=actor.player)
        there = table.seats.get(number=own.number)
        place_player(table=table, player=actor.player, number=own.number if there.is_free else None)
