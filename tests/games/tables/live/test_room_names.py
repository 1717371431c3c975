"""The room names no club that isn't public: everyone at the table is sent the same one."""

import pytest
from asgiref.sync import async_to_sync

from palermo.clubs.models import ClubRole
from tests.games.tables.stages import table_with
from tests.support.factories import ClubFactory, MembershipFactory
from tests.support.table_client import TableClient, connected


@pytest.mark.both_profiles
def test_socket_does_not_name_a_private_club(live_site):
    club = ClubFactory.create(is_public=False)
    member = MembershipFactory.create(club=club, role=ClubRole.MEMBER).user
    tables = [table_with(people=[member], free=2, club=one) for one in (club, ClubFactory.create(name="Open House"))]

    @async_to_sync
    async def named() -> list[str]:
        found = []
        for table in tables:
            client = TableClient(live_site, table.pk)
            async with connected(client):
                await client.until(lambda c: c.room)
                found.append(client.room["club"])
        return found

    assert named() == ["", "Open House"]
