"""Tables with people at them, for tests about what people do beside the game."""

from games.engine.rulesets import EDITIONS
from games.tables.domain.chat import say
from games.tables.domain.hearing import Listener, remarks_for
from games.tables.domain.seats import bring_entropy, take_seat
from games.tables.domain.tables import Plan, create_table
from games.tables.models import Admission, Remark, Seat, Stage, Table
from games.tables.play.clocks import UNTIMED
from palermo.accounts.models import User
from palermo.clubs.models import Club
from tests.support.factories import UserFactory


def people(number: int) -> list[User]:
    return [UserFactory.create() for _person in range(number)]


def table_of(*users: User, playing: bool = True, club: Club | None = None) -> Table:
    """They sit in this order. Three or more of them; before the deal there is a free seat more."""
    plan = Plan(
        size=len(users) + (not playing),
        ruleset=next(iter(EDITIONS.values())),
        terms=UNTIMED,
        admission=Admission.CLUB if club else Admission.OPEN,
    )
    table = create_table(host=users[0].player, plan=plan, club=club)
    for user in users:
        take_seat(table_id=table.pk, player=user.player)
    for user in users:
        bring_entropy(table_id=table.pk, player=user.player, entropy=bytes(16))
    table.refresh_from_db()
    assert table.stage == (Stage.PLAYING if playing else Stage.WAITING)
    return table


def end(table: Table) -> None:
    """As far as the chat is concerned."""
    Table.objects.filter(pk=table.pk).update(stage=Stage.FINISHED)


def utter(table: Table, user: User, text: str, key: str = "") -> Remark:
    return say(table_id=table.pk, player=user.player, key=key or f"key-of-{text}"[:64], text=text)


def listener(table: Table, user: User | None) -> Listener:
    if user is None:
        return Listener(user=None, seat=None)
    seat = Seat.objects.filter(table=table, player=user.player).values_list("number", flat=True).first()
    return Listener(user=user.pk, seat=seat)


def read_by(table: Table, user: User | None) -> list[str]:
    return [said.text for said in remarks_for(table.pk, listener(table, user))]
