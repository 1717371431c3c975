"""The socket of an event, with real sockets on a real port."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from django.conf import settings as site_settings
from django.db import connections
from django.test import Client
from django.urls import reverse

from palermo.accounts.models import User
from palermo.clubs.models import ClubRole, Membership
from palermo.live import limits, revalidation
from tests.support.event_client import watching
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.support.site import running_site
from tests.support.waiting import wait_until
from tests.tournaments.events.evenings import event_with, result_with, round_with
from tournaments.events import consumers
from tournaments.events.consumers import EventConsumer
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import Event, EventStage, RoundTable

pytestmark = pytest.mark.both_profiles
CLOSE_CODES = EventConsumer.close_codes
T = TypeVar("T")


@pytest.fixture
def live_site(transactional_db: None) -> Iterator[str]:
    with running_site() as url:
        yield url


async def aside(act: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """In a thread that leaves no connection behind."""

    def serve() -> T:
        try:
            return act(*args, **kwargs)
        finally:
            connections.close_all()

    return await asyncio.to_thread(serve)


def write_result(event: Event) -> int:
    with changing(event) as current:
        RoundTable.objects.filter(round__event=event).update(result=result_with((1, 2, 3), (30, 20, 10)))
    return current.revision


def browser_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def cookie_of(user: User) -> str:
    return session_cookie(browser_of(user))


def session_cookie(client: Client) -> str:
    return f"{site_settings.SESSION_COOKIE_NAME}={client.cookies[site_settings.SESSION_COOKIE_NAME].value}"


async def test_result_is_told_to_everybody_who_looks_and_to_nobody_else(live_site):
    event, other = await aside(two_events)
    async with (
        watching(live_site, event.code) as first,
        watching(live_site, event.code) as second,
        watching(live_site, other.code) as stranger,
    ):
        assert [await one.next_revision() for one in (first, second, stranger)] == [0, 0, 0]
        revision = await aside(write_result, event)
        assert (await first.until(revision), await second.until(revision)) == ([1], [1])
        later = await aside(write_result, other)
        assert await stranger.until(later) == [1]


async def test_part_is_new_when_the_hint_arrives(live_site):
    event, _other = await aside(two_events)
    address = f"{live_site}/events/{event.code}/standings/part/"
    before = await asyncio.to_thread(ask, address, "")
    assert "unfinished table" in before.text
    assert (await asyncio.to_thread(ask, address, before.tag)).status == 304
    async with watching(live_site, event.code) as page:
        assert await page.next_revision() == 0
        await page.until(await aside(write_result, event))
        after = await asyncio.to_thread(ask, address, before.tag)
    assert after.status == 200
    assert "unfinished table" not in after.text


class Answer(NamedTuple):
    status: int
    tag: str
    text: str


def ask(address: str, tag: str) -> Answer:
    request = Request(address, headers={"If-None-Match": tag} if tag else {})  # the test's own site
    try:
        with urlopen(request, timeout=60) as response:
            return Answer(response.status, response.headers["ETag"], response.read().decode())
    except HTTPError as answer:
        return Answer(answer.code, tag, "")


def two_events() -> tuple[Event, Event]:
    events = event_with(papers=3), event_with(papers=3)
    for event in events:
        round_with(event, [(1, 2, 3)])
    return events


async def test_change_that_nobody_told_is_found(live_site):
    """As by a worker: only the row has changed."""
    event, _other = await aside(two_events)
    async with watching(live_site, event.code) as page:
        assert await page.next_revision() == 0
        await aside(Event.objects.filter(pk=event.pk).update, revision=7)
        assert await page.until(7) == [7]


async def test_who_may_not_see_the_event_hears_nothing(live_site):
    draft, member = await aside(draft_of_a_club)
    for code in (draft.code, "nothing"):
        async with watching(live_site, code) as page:
            assert await page.close_code() == 4404
    async with watching(live_site, draft.code, cookie=await aside(cookie_of, member)) as page:
        assert await page.next_revision() == 0


async def closing_of(site: str, event: Event, browser: Client, change: Callable[[], object]) -> int | None:
    """The number with which the browser's socket is closed after the change. A visitor's stays open."""
    cookie = session_cookie(browser)
    async with watching(site, event.code) as visitor, watching(site, event.code, cookie=cookie) as page:
        assert [await one.next_revision() for one in (visitor, page)] == [0, 0]
        await aside(change)
        code = await page.close_code()
        assert await visitor.until(await aside(write_result, event)) == [1]
    return code


async def test_sign_out_closes_the_socket(live_site):
    event, _other = await aside(two_events)
    browser = await aside(browser_of, await aside(UserFactory.create))
    sign_out = partial(browser.post, reverse("account_logout"))
    assert await closing_of(live_site, event, browser, sign_out) == CLOSE_CODES["signed_out"]


async def test_suspension_closes_the_socket(live_site):
    event, _other = await aside(two_events)
    person = await aside(UserFactory.create)
    browser = await aside(browser_of, person)
    suspend = partial(User.objects.filter(pk=person.pk).update, is_active=False)
    assert await closing_of(live_site, event, browser, suspend) == CLOSE_CODES["suspended"]


async def test_who_may_not_see_the_event_any_more_is_shown_out(live_site, monkeypatch):
    monkeypatch.setattr(revalidation, "SIGHT_EVERY", 1)
    draft, member = await aside(draft_of_a_club)
    async with watching(live_site, draft.code, cookie=await aside(cookie_of, member)) as page:
        assert await page.next_revision() == 0
        await aside(Membership.objects.filter(user=member).delete)
        assert await page.close_code() == CLOSE_CODES["no_event"]


def draft_of_a_club() -> tuple[Event, User]:
    club, member = ClubFactory.create(is_public=False), UserFactory.create()
    MembershipFactory.create(club=club, user=member, role=ClubRole.SCOREKEEPER)
    return event_with(club=club, papers=3, stage=EventStage.DRAFT), member


async def test_page_of_another_site_is_refused(live_site):
    event, _other = await aside(two_events)
    with pytest.raises(Exception, match="403"):
        async with watching(live_site, event.code, origin="https://elsewhere.example"):
            pass


async def test_page_has_nothing_to_say(live_site):
    event, _other = await aside(two_events)
    async with watching(live_site, event.code) as page:
        assert await page.next_revision() == 0
        await page.socket.send("hello")
        assert await page.close_code() == consumers.NOT_ASKED


async def test_one_address_opens_only_so_many(live_site, monkeypatch):
    monkeypatch.setattr(limits, "MOST_OF_AN_ADDRESS", 2)
    event, _other = await aside(two_events)
    async with watching(live_site, event.code) as first, watching(live_site, event.code) as second:
        assert [await one.next_revision() for one in (first, second)] == [0, 0]
        async with watching(live_site, event.code) as third:
            assert await third.close_code() == CLOSE_CODES["too_many"]
    await asyncio.to_thread(
        wait_until, lambda: not EventConsumer.limiter._open
    )  # the server hears of the goodbye in its own time
    async with watching(live_site, event.code) as again:
        assert await again.next_revision() == 0


async def test_old_socket_comes_back_through_the_door(live_site, monkeypatch):
    monkeypatch.setattr(consumers, "LONGEST_SECONDS", 0.05)
    event, _other = await aside(two_events)
    async with watching(live_site, event.code) as page:
        assert await page.next_revision() == 0
        assert await page.close_code() == consumers.GOING_AWAY


async def test_sixty_phones_hear_every_change(live_site):
    event, _other = await aside(two_events)

    async def phone() -> int:
        async with watching(live_site, event.code) as page:
            assert await page.next_revision() <= 5
            waiting.release()
            return (await page.until(5))[-1]

    waiting = asyncio.Semaphore(0)
    phones = [asyncio.create_task(phone()) for _ in range(60)]
    for _ in phones:
        await waiting.acquire()
    for _ in range(5):
        await aside(write_result, event)
    assert await asyncio.gather(*phones) == [5] * 60
