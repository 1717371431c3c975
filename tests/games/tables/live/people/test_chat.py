"""Chat over real sockets."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from games.tables.domain.chat.reports import hide_remark
from games.tables.models import Remark, Table
from palermo.accounts.models import User
from palermo.live.db_pool import run_in_db_pool
from palermo.moderation.models import Report
from tests.games.tables.cast import cookie_of
from tests.games.tables.company import end, people, table_of, utter
from tests.support.factories import UserFactory
from tests.support.table_client import TableClient

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]


def heard_by(client: TableClient) -> list[str]:
    return [remark["text"] for remark in client.remarks.values()]


def meet(site: str, table: Table, users: list[User | None], act: Callable[..., Awaitable[None]]) -> None:
    """Everybody connects and has heard what was said before; then `act(*clients)`."""
    cookies = [cookie_of(user) if user else "" for user in users]

    async def run() -> None:
        clients = [TableClient(site, table.pk, cookie) for cookie in cookies]
        for client in clients:
            await client.connect()
            await client.until(lambda one: one.has_heard)
        await act(*clients)
        for client in clients:
            await client.close()

    asyncio.run(run())


async def hears(client: TableClient, *texts: str) -> None:
    await client.until(lambda one: len(one.remarks) >= len(texts))
    assert heard_by(client) == list(texts)


def test_remark_reaches_everybody_who_may_hear_it(live_site):
    a, b, c, watcher = people(4)
    table = table_of(a, b, c)

    async def act(at_a, at_b, watching, stranger):
        answer = await at_a.ask(type="chat", text="  Good luck! 🍀 ")
        assert answer["type"] == "said"
        for client in (at_a, at_b, watching, stranger):
            await hears(client, "Good luck! 🍀")
        [remark] = at_b.remarks.values()
        assert (remark["id"], remark["seat"], remark["name"]) == (answer["id"], 0, str(a))
        assert (await watching.ask(type="chat", text="Mind the bomb!"))["type"] == "said"
        assert (await at_b.ask(type="chat", text="Thanks."))["type"] == "said"
        for client in (watching, stranger):
            await hears(client, "Good luck! 🍀", "Mind the bomb!", "Thanks.")
        for client in (at_a, at_b):
            await hears(client, "Good luck! 🍀", "Thanks.")

    meet(live_site, table, [a, b, watcher, None], act)


def test_remarks_of_before_come_first_as_far_as_one_may_hear_them(live_site):
    a, b, c, watcher = people(4)
    table = table_of(a, b, c)
    for user, text in ((a, "one"), (watcher, "two"), (b, "three")):
        utter(table, user, text)

    async def act(at_c, stranger):
        assert heard_by(at_c) == ["one", "three"]
        assert heard_by(stranger) == ["one", "two", "three"]
        assert (at_c.muted, stranger.muted) == ([], None)

    meet(live_site, table, [c, None], act)
    end(table)

    async def after(at_c):
        assert heard_by(at_c) == ["one", "two", "three"]

    meet(live_site, table, [c], after)


def test_remark_refused_says_why_and_keeps_the_socket(live_site):
    a, b, c = people(3)
    table = table_of(a, b, c)

    async def act(at_a, stranger):
        answers = [await at_a.ask(type="chat", text=text) for text in (" ", "\u200b")]
        answers.append(await stranger.ask(type="chat", text="hello"))
        assert [(one["type"], one["code"]) for one in answers] == [
            ("unsaid", "remark-blank"),
            ("unsaid", "remark-blank"),
            ("unsaid", "not-allowed"),
        ]
        await at_a.send_raw('{"type":"chat","key":"half-a-character","text":"\\ud800"}')
        await at_a.until(lambda one: [other["code"] for other in one.others] == ["no_json"])
        await at_a.send(type="chat", key="much-too-long", text="x" * 501)
        await at_a.until(lambda one: [other["code"] for other in one.others] == ["no_json", "bad_message"])
        answers = [await at_a.ask(type="chat", text=f"{number}\u0000!") for number in range(12)]
        kinds = [one.get("code", "said") for one in answers]
        assert (kinds[:5], "too-often" in kinds) == (["said"] * 5, True)
        await at_a.until(lambda one: heard_by(one)[:2] == ["0!", "1!"])

    meet(live_site, table, [a, None], act)


def test_remark_sent_again_after_a_cut_is_said_once(live_site):
    a, b, c = people(3)
    table = table_of(a, b, c)

    async def act(at_a, at_b):
        first = await at_a.ask("the-same-key", type="chat", text="hello")
        await at_a.close()
        await at_a.connect()
        assert await at_a.ask("the-same-key", type="chat", text="hello") == first
        await at_b.ask(type="chat", text="bye")
        await hears(at_b, "hello", "bye")
        await hears(at_a, "hello", "bye")

    meet(live_site, table, [a, b], act)


def test_mute_works_at_once_and_after_a_reload(live_site):
    a, b, c = people(3)
    table = table_of(a, b, c)

    async def act(at_a, at_b, at_c):
        await at_a.send(type="mute", seat=1)
        await at_a.until(lambda one: one.muted == [1])
        await at_b.ask(type="chat", text="of b")
        await at_c.ask(type="chat", text="of c")
        await hears(at_c, "of b", "of c")
        await hears(at_a, "of c")
        again = TableClient(live_site, table.pk, at_a.cookie)
        await again.connect()
        await again.until(lambda one: one.has_heard)
        assert (heard_by(again), again.muted) == (["of c"], [1])
        await again.send(type="unmute", seat=1)
        await again.until(lambda one: one.muted == [])
        await again.send(type="mute", seat=0)
        await again.until(lambda one: [other["code"] for other in one.others] == ["muting-oneself"])
        await at_b.ask(type="chat", text="of b again")
        await hears(again, "of c", "of b again")
        await again.close()

    meet(live_site, table, [a, b, c], act)


def test_report_and_removal_reach_moderators_and_the_table(live_site):
    a, b, c = people(3)
    table = table_of(a, b, c)
    moderator = UserFactory.create(is_moderator=True)

    async def act(at_a, at_b, at_c, stranger):
        bad = (await at_a.ask(type="chat", text="bad"))["id"]
        await hears(at_b, "bad")
        await hears(at_c, "bad")
        await at_b.send(type="report", remark=bad, reason="conduct")
        await at_b.until(lambda one: {"type": "reported", "remark": bad} in one.others)
        await stranger.send(type="report", remark=bad, reason="conduct")
        await stranger.until(lambda one: [other["code"] for other in one.others] == ["not-allowed"])
        await at_b.send(type="report", remark=bad, reason="name")
        await at_b.until(lambda one: [other.get("code") for other in one.others] == [None, "bad_message"])
        await run_in_db_pool(hide_remark, remark_id=bad, moderator=moderator)
        for client in (at_b, at_c):
            await client.until(lambda one: one.remarks[bad]["removed"])
        assert heard_by(at_b) == ["Removed by a moderator."]
        assert not [frame for frame in at_b.frames[-1:] if '"bad"' in frame]

    meet(live_site, table, [a, b, c, None], act)
    report = Report.objects.get()
    assert (report.about, report.reporter, report.quote) == (a, b, "bad")


def test_remark_of_another_process_is_found_without_a_hint(live_site):
    a, b, c = people(3)
    table = table_of(a, b, c)

    def speak_elsewhere() -> None:
        Remark.objects.create(table=table, turn=1, player=b.player, seat=1, text="from afar", key="far-away", at=0)
        Table.objects.filter(pk=table.pk).update(talk=1)

    async def act(at_a):
        await run_in_db_pool(speak_elsewhere)
        await hears(at_a, "from afar")

    meet(live_site, table, [a], act)
