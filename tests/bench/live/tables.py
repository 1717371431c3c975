"""`python -m tests.bench.live.tables TABLES`: makes tables with four people at each and the cards dealt, on a server's database.

Prints who sits where, as JSON.
"""

import sys

import django
import msgspec
from django.conf import settings
from django.db import transaction
from django.test import Client

SEATS = 4
SOCKETS_A_PERSON = 15  # fewer than a person may have


def make_tables(count: int) -> list[list[dict[str, str]]]:
    from games.engine import EDITIONS  # noqa: PLC0415  # what imports models can be imported only now
    from games.tables.domain.lobby.seats import bring_entropy, take_seat  # noqa: PLC0415
    from games.tables.domain.lobby.tables import TableOptions, create_table  # noqa: PLC0415
    from games.tables.play.clocks import UNTIMED  # noqa: PLC0415
    from tests.support.factories import UserFactory  # noqa: PLC0415

    made = []
    plan = TableOptions(size=SEATS, ruleset=EDITIONS["german"], terms=UNTIMED)
    # Accounts, because guests are counted by their address as well, and all of these have one.
    people = UserFactory.create_batch(max(SEATS, -(-count * SEATS // SOCKETS_A_PERSON)))
    cookies = []
    for person in people:
        client = Client()
        client.force_login(person)
        cookies.append(f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}")
    for number in range(count):
        places = [(number * SEATS + seat) % len(people) for seat in range(SEATS)]
        players = [people[place].player for place in places]
        table = create_table(host=players[0], plan=plan)
        for player in players:
            take_seat(table_id=table.pk, player=player)
        for player in players:
            bring_entropy(table_id=table.pk, player_id=player.pk, entropy=player.pk.bytes)
        made.append([{"table": str(table.pk), "cookie": cookies[place]} for place in places])
    return made


def main() -> None:
    django.setup()
    with transaction.atomic():  # one sync to the disk for all of them
        made = make_tables(int(sys.argv[1]))
    sys.stdout.buffer.write(msgspec.json.encode(made))


if __name__ == "__main__":
    main()
