"""`python -m tests.bench.fairness.tables PEOPLE TABLES BOTS ADDRESS`: guests who each opened tables with that many sharks, not dealt yet.

Prints the tables with their guests' cookies, as JSON. Past the limits of an address: here it is the time of the bots that is measured.
"""

import sys

import django
import msgspec
from django.conf import settings
from django.db import transaction
from django.test import Client


def make_tables(people: int, tables: int, bots: int, address: str) -> list[dict[str, str]]:
    from games.engine.rulesets import GERMAN  # noqa: PLC0415  # what imports models can be imported only now
    from games.tables.domain.lobby.practice import open_table_with_bots  # noqa: PLC0415
    from games.tables.domain.lobby.tables import TableOptions  # noqa: PLC0415
    from games.tables.play.clocks import UNTIMED  # noqa: PLC0415
    from palermo.accounts.domain.guests import create_guest  # noqa: PLC0415

    plan = TableOptions(size=bots + 1, ruleset=GERMAN, terms=UNTIMED)
    made = []
    for _person in range(people):
        guest, client = create_guest(), Client()
        client.force_login(guest)
        cookie = f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"
        for _table in range(tables):
            table = open_table_with_bots(actor=guest, plan=plan, bots=["shark"] * bots, opened_from=address)
            made.append({"table": str(table.pk), "cookie": cookie})
    return made


def main() -> None:
    django.setup()
    people, tables, bots = map(int, sys.argv[1:4])
    with transaction.atomic():
        made = make_tables(people, tables, bots, sys.argv[4])
    sys.stdout.buffer.write(msgspec.json.encode(made))


if __name__ == "__main__":
    main()
