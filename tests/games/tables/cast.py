"""Tables and the people at them."""

from django.conf import settings
from django.test import Client

from games.engine import EDITIONS, Ruleset
from games.engine.fairness import SEED_BYTES, commitment_to
from games.tables.domain.lobby.seats import bring_entropy, seat_bot, take_seat
from games.tables.domain.lobby.tables import TableOptions, create_table
from games.tables.models import Admission, Table, TableSecret
from games.tables.play.clocks import UNTIMED, TimeControl
from palermo.accounts.models import User
from tests.support.factories import UserFactory


def waiting_table(
    *people: User,
    size: int | None = None,
    ruleset: Ruleset = EDITIONS["german"],
    terms: TimeControl = UNTIMED,
    **plan: object,
) -> Table:
    """With these people at its first seats."""
    chosen = TableOptions(size=size or len(people), ruleset=ruleset, terms=terms, **plan)  # type: ignore[arg-type]
    table = create_table(host=people[0].player, plan=chosen)
    for person in people:
        take_seat(table_id=table.pk, player=person.player)
    return table


def dealt_table(*people: User, bots: tuple[str, ...] = (), seed: int | None = None, **plan: object) -> Table:
    """Everybody has brought bytes, so the cards are dealt; with a seed the same cards to the same number of people each time."""
    table = waiting_table(*people, size=len(people) + len(bots), **plan)  # type: ignore[arg-type]
    if seed is not None:
        commit_to(table, seed.to_bytes(SEED_BYTES, "big"))
    for bot in bots:
        seat_bot(table_id=table.pk, bot=bot)
    for number, person in enumerate(people, start=1):
        bring_entropy(table_id=table.pk, player_id=person.player.pk, entropy=bytes([number]) * 16)
    table.refresh_from_db()
    return table


def commit_to(table: Table, seed: bytes) -> None:
    """As if the server had drawn this one."""
    TableSecret.objects.filter(table=table).update(seed=seed)
    Table.objects.filter(pk=table.pk).update(commitment=commitment_to(seed))


def people(number: int) -> list[User]:
    return UserFactory.create_batch(number)


def cookie_of(person: User) -> str:
    client = Client()
    client.force_login(person)
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"


__all__ = ["Admission", "cookie_of", "dealt_table", "people", "waiting_table"]
