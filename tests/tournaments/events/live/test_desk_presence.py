"""Who enters which result, over real sockets: told to the desk alone, gone when the page is."""

from collections.abc import Iterator

import pytest

from palermo.accounts.models import User
from tests.support.event_client import EventClient, watching
from tests.support.factories import UserFactory
from tests.support.site import running_site
from tests.tournaments.events.evenings import event_with, organiser_of, round_with
from tests.tournaments.events.live.test_sockets import aside, cookie_of
from tournaments.events.domain.flow.presence import tables_being_entered
from tournaments.events.models import DeskPresence, Event

pytestmark = pytest.mark.both_profiles


@pytest.fixture
def live_site(transactional_db: None) -> Iterator[str]:
    with running_site() as url:
        yield url


def two_at_the_desk() -> tuple[Event, User, User]:
    event = event_with(papers=4)
    round_with(event, [(1, 2, 3, 4)])
    return event, organiser_of(event), organiser_of(event)


def entered(event: Event, viewer: User) -> list[tuple[int, tuple[str, ...]]]:
    return [(one.table.number, one.names) for one in tables_being_entered(event, but=viewer)]


async def until_entered(
    page: EventClient, event: Event, viewer: User, expected: list[tuple[int, tuple[str, ...]]]
) -> None:
    """News come until this is what they are about; without them the test runs into its patience."""
    while await aside(entered, event, viewer) != expected:
        await page.next_desk_news()


async def test_second_organiser_is_told_who_enters_a_table_and_when_they_leave(live_site):
    event, otto, olga = await aside(two_at_the_desk)
    cookies = [await aside(cookie_of, one) for one in (otto, olga)]
    async with watching(live_site, event.code, cookie=cookies[1], query="?desk=here") as second:
        assert await second.next_desk_news() == 0
        async with watching(live_site, event.code, cookie=cookies[0], query="?desk=1-1") as first:
            assert await first.next_desk_news() == 0
            await until_entered(second, event, olga, [(1, (str(otto),))])
            assert await aside(entered, event, otto) == []
        await until_entered(second, event, olga, [])
        assert await aside(list, DeskPresence.objects.values_list("user", flat=True)) == [olga.pk]


async def test_who_has_no_desk_is_told_nothing_of_it(live_site):
    event, _otto, _olga = await aside(two_at_the_desk)
    cookie = await aside(cookie_of, await aside(UserFactory.create))
    for given in ("", cookie):
        async with watching(live_site, event.code, cookie=given, query="?desk=1-1") as page:
            assert await page.next_revision() == 0
            assert await aside(DeskPresence.objects.count) == 0


@pytest.mark.parametrize("where", ["x", "1-", "-1", "1-99", "9" * 40, "1-1-1", "%00-%ff"])
async def test_nonsense_in_the_address_is_a_page_without_a_table(live_site, where):
    event, otto, _olga = await aside(two_at_the_desk)
    async with watching(live_site, event.code, cookie=await aside(cookie_of, otto), query=f"?desk={where}") as page:
        assert await page.next_desk_news() == 0
        assert await aside(list, DeskPresence.objects.values_list("table", flat=True)) == [None]
