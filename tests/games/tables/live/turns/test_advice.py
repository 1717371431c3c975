"""Hints at practice tables, and the story so far: over real sockets, from the process where bots think."""

import asyncio
import re
from collections.abc import Coroutine
from typing import Any

import pytest

from games.bots.reasons import SENTENCES
from games.engine import MOVE_OF
from games.tables.domain.game.archive import live_game_from_log
from games.tables.interfaces import messages as wire
from games.tables.live.turns.advice import advice
from games.tables.models import LogEntry, Table
from games.tables.play.bot_questions import ADVISER, advice_to, question_at
from games.tables.play.live_game import SeatController
from games.tables.play.validation import advice_rejection_code
from tests.games.tables.cast import cookie_of, dealt_table, people
from tests.games.tables.play.live_games import new_course
from tests.support.services import ROOT
from tests.support.table_client import TableClient, connected

TABLE_JS = ROOT / "platform" / "palermo" / "web" / "static" / "table"


@pytest.fixture(autouse=True)
def quick_bots(settings):
    settings.TABLE_BOT_PACE = 0


def talk(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


async def answer(client: TableClient, kind: str, **message: Any) -> dict[str, Any]:
    """The next message of this kind, or the error that comes instead."""
    before = len(client.others)
    await client.send(**message)
    await client.until(lambda client: any(one["type"] in (kind, "error") for one in client.others[before:]))
    return next(one for one in client.others[before:] if one["type"] in (kind, "error"))


@pytest.mark.both_profiles
@pytest.mark.django_db(transaction=True)
def test_a_bot_says_what_it_would_do_and_nothing_is_played(live_site):
    [person] = people(1)
    table = dealt_table(person, bots=("novice", "novice"))
    client = TableClient(live_site, table.pk, cookie_of(person))

    async def story() -> None:
        async with connected(client):
            await client.until(lambda client: client.view and client.view["moves"])
            version = client.version
            hint = await answer(client, "advice", type="advise", version=version)
            live_game = await asyncio.to_thread(course_at, table)
            assert hint == {
                "type": "advice",
                **as_told(advice(version, advice_to(question_at(live_game, client.seat or 0, ADVISER)))),
            }
            assert hint["move"] in client.view["moves"]
            assert client.version == version
            assert (await answer(client, "advice", type="advise", version=version + 1))["code"] == "stale"
            assert (await answer(client, "advice", type="advise", version=version)) == hint
            for _question in range(8):  # in one breath: answers may take as long as it takes to be patient again
                await client.send(type="advise", version=version)
            await client.until(lambda client: any(one.get("code") == "too_fast" for one in client.others))

    talk(story())


def course_at(table: Table) -> Any:
    return live_game_from_log(table.pk)


def as_told(message: wire.AdviceMessage) -> dict[str, Any]:
    return {"version": message.version, "move": message.move, "reason": message.reason, "values": message.values}


@pytest.mark.django_db(transaction=True)
def test_no_hints_where_somebody_else_plays_or_for_who_watches(live_site):
    company = people(2)
    table = dealt_table(*company, bots=("novice",))
    client, stranger = TableClient(live_site, table.pk, cookie_of(company[0])), TableClient(live_site, table.pk)

    async def story() -> None:
        async with connected(client, stranger):
            for one in (client, stranger):
                await one.until(lambda one: one.view)
            assert (await answer(client, "advice", type="advise", version=client.version))["code"] == "no_advice"
            assert (await answer(stranger, "advice", type="advise", version=0))["code"] == "no_seat"

    talk(story())


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("stake", [{"arranged": True}, {"rated": True}])
def test_no_hints_where_points_or_ratings_are_at_stake(live_site, stake):
    """One person among bots, as an event may seat them."""
    [person] = people(1)
    table = dealt_table(person, bots=("novice", "novice"))
    Table.objects.filter(pk=table.pk).update(**stake)
    client = TableClient(live_site, table.pk, cookie_of(person))

    async def story() -> None:
        async with connected(client):
            await client.until(lambda client: client.view and client.view["moves"])
            assert (await answer(client, "advice", type="advise", version=client.version))["code"] == "no_advice"

    talk(story())


def test_objections_to_advice():
    live_game = new_course("", "solid", "solid")
    seat = live_game.deciding
    assert seat is not None
    assert advice_rejection_code(live_game, seat, 0, has_stakes=True) == "no_advice"
    assert advice_rejection_code(new_course("", "", "solid"), 0, 0, has_stakes=False) == "no_advice"
    assert advice_rejection_code(live_game, seat, 1, has_stakes=False) == "stale"
    assert advice_rejection_code(live_game, (seat + 1) % 3, 0, has_stakes=False) in {"bot_plays", "not_your_decision"}
    live_game.sitters[seat] = SeatController.PERSON
    assert advice_rejection_code(live_game, seat, 0, has_stakes=False) == ""
    live_game.aborted = True
    assert advice_rejection_code(live_game, seat, 0, has_stakes=False) == "aborted"


@pytest.mark.both_profiles
@pytest.mark.django_db(transaction=True)
def test_the_story_is_what_was_told(live_site):
    company = people(3)
    table = dealt_table(*company)
    clients = [TableClient(live_site, table.pk, cookie_of(person)) for person in company]

    async def story() -> None:
        async with connected(*clients):
            for client in clients:
                await client.until(lambda client: client.view)
            start = [client.view for client in clients]
            for number in range(9):
                mover = next(client for client in clients if client.seat == client.view["position"]["seat"])
                token = mover.view["moves"][number % len(mover.view["moves"])]
                assert MOVE_OF[token]
                await mover.ask(type="move", version=mover.version, move=token)
                for client in clients:
                    await client.until(lambda client: client.version == number + 1)  # noqa: B023
            leaver = next(client for client in clients if client.seat != clients[0].view["position"]["seat"])
            await leaver.ask(type="away")
            for client, view in zip(clients, start, strict=True):
                await client.until(lambda client: client.news)
                told = await answer(client, "story", type="retell")
                assert [entry["seq"] for entry in told["entries"]] == list(range(1, told["seq"] + 1))
                events = [event for entry in told["entries"] for event in entry.get("events", [])]
                assert events[: len(client.events)] == client.events
                assert told["view"] == {**view, "moves": told["view"]["moves"]}
                assert told["entries"][9] == {"seq": 10, "news": client.news[0]}

    talk(story())
    assert LogEntry.objects.filter(table=table).count() >= 10


def test_the_page_has_words_for_every_reason_of_the_adviser():
    """A code without words would be shown as nothing."""
    spoken = set(re.findall(r'case "(\w+)":', (TABLE_JS / "answering" / "reasons.js").read_text()))
    assert spoken == {code for code in SENTENCES if not code.startswith("novice_")} - {
        "random",
        "dreams",
        "first_thought",
    }
