"""Shared reviews over real sockets: who leads is followed, whoever comes later stands there too, and doors are doors."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from django.contrib.sessions.models import Session
from django.urls import path
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from games.replays.consumers import ReviewConsumer
from games.replays.live.review_hub import ReviewHub
from games.replays.models import RecordedGame, RecordingVisibility, ReviewParticipant, SharedReview
from games.tables.models import Admission, Table
from palermo.accounts.models import User
from palermo.live import revalidation
from palermo.live.asgi import websocket_application
from palermo.live.db_pool import run_in_db_pool
from tests.games.engine.test_two_worlds import CARD
from tests.games.replays.recordings.shelves import imported
from tests.games.replays.shared.evenings import people, reviewed_by
from tests.games.tables.cast import cookie_of
from tests.games.tables.conftest import live_site
from tests.games.tables.stages import finished_table
from tests.support.communicator import WebsocketCommunicator
from tests.support.review_client import ReviewClient, looking, place
from tests.support.waiting import wait_until

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]
assert live_site  # a fixture
PATIENCE = 60  # a busy machine is no failure


def clients_of(site: str, review: SharedReview, *company: User | None) -> list[ReviewClient]:
    return [ReviewClient(site, review.pk, cookie_of(person) if person else "") for person in company]


def play(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def test_one_leads_and_the_others_follow(live_site):
    anna, bruno = people("Anna", "Bruno")
    review = reviewed_by(anna, move=3)
    lead, follow, visitor = clients_of(live_site, review, anna, bruno, None)

    async def story() -> None:
        async with looking(lead, follow):
            assert follow.place == place(move=3)
            assert (follow.leader, lead.you, follow.last["company"]["opener"]) == ("Anna", lead.you, lead.you)
            there = place(move=12, line=2, eyes="1", open=True, playing=True, pointing="side 1 3")
            await lead.send(type="step", place=there)
            assert await follow.until_at(12) == there
            await visitor.connect(sync=False)
            assert await visitor.until_at(12) == there  # who comes later
            assert visitor.you == ""
            await follow.until_here("Anna", "Bruno", visitors=1)
            await visitor.close()
            await follow.until_here("Anna", "Bruno")

    play(story())


def test_of_many_steps_the_last_is_where_everybody_ends(live_site):
    anna, bruno = people("Anna", "Bruno")
    lead, follow = clients_of(live_site, reviewed_by(anna), anna, bruno)

    async def story() -> None:
        async with looking(lead, follow):
            for move in range(1, 40):
                await lead.step(move=move)
            await follow.until_at(39)
        told = [frame for frame in map(json.loads, follow.frames) if frame["type"] == "led"]
        versions, moves = [one["version"] for one in told], [one["place"]["move"] for one in told]
        assert (sorted(set(versions)), sorted(set(moves))) == (versions, moves)

    play(story())
    assert SharedReview.objects.get().place == place(move=39)  # a restart forgets nothing


def test_the_lead_goes_round(live_site):
    anna, bruno = people("Anna", "Bruno")
    review = reviewed_by(anna, move=5)
    lead, follow, visitor = clients_of(live_site, review, anna, bruno, None)

    async def refused(client: ReviewClient, **message: Any) -> str:
        client.last.pop("error", None)
        await client.send(**message)
        return str((await client.told("error"))["code"])

    async def story() -> None:
        async with looking(lead, follow, visitor):
            assert await refused(follow, type="step", place=place(move=9)) == "not-leading"
            assert await refused(follow, type="lead") == "leader-is-here"
            assert await refused(follow, type="end") == "review-not-yours"
            for message in ({"type": "lead"}, {"type": "end"}, {"type": "hand", "to": lead.you}):
                assert await refused(visitor, **message) == "review-needs-account"
            assert await refused(lead, type="hand", to=str(uuid4())) == "not-here"
            await lead.send(type="hand", to=follow.you)
            await lead.until_led_by("Bruno")
            await follow.until_led_by("Bruno")
            await follow.step(move=9)
            await lead.until_at(9)
            await lead.send(type="lead")
            await follow.until_led_by("Anna")
            await lead.send(type="end")
            for client in (lead, follow, visitor):
                await client.until(lambda one: one.closed)
                assert (client.closed, client.last["bye"]["code"]) == (4404, "no_review")

    play(story())
    assert not SharedReview.objects.exists()


def test_a_leader_who_is_gone_leaves_the_lead_to_who_asks(live_site, monkeypatch):
    monkeypatch.setattr("games.replays.domain.shared.shared_review.GONE_MS", 0)
    anna, bruno = people("Anna", "Bruno")
    lead, follow = clients_of(live_site, reviewed_by(anna), anna, bruno)

    async def story() -> None:
        async with looking(lead, follow):
            assert follow.last["company"]["vacant"] is False
            await lead.close()
            await follow.until(lambda one: one.last["company"]["vacant"])
            await follow.send(type="lead")
            await follow.until_led_by("Bruno")
            await follow.until(lambda one: not one.last["company"]["vacant"])

    play(story())


def test_guesses_are_counted_for_the_leader_first_and_for_all_when_it_is_shown(live_site):
    anna, bruno = people("Anna", "Bruno")
    lead, follow, visitor = clients_of(live_site, reviewed_by(anna), anna, bruno, None)
    asking = {"move": 7, "eyes": "0", "guessing": True}

    async def story() -> None:
        async with looking(lead, follow, visitor):
            await lead.step(**asking)
            for client in (follow, visitor):
                await client.until_at(7)
                await client.send(type="guess", move=7, option=3)
            await lead.until(
                lambda one: one.last["guesses"] == {"type": "guesses", "move": 7, "given": 2, "chosen": [[3, 2]]}
            )
            await follow.until(lambda one: one.last["guesses"]["given"] == 2)
            assert not any('"given":2,"chosen":[[' in frame for frame in follow.frames)
            await lead.step(**asking, shown=True)
            await follow.until(lambda one: one.last["guesses"]["chosen"] == [[3, 2]])
            await follow.send(type="guess", move=7, option=1)
            assert (await follow.told("error"))["code"] == "nothing-asked"

    play(story())


def test_sync_tells_what_is_missing_and_nothing_else(live_site):
    [anna] = people("Anna")
    [client] = clients_of(live_site, reviewed_by(anna), anna)

    async def story() -> None:
        async with looking(client):
            await client.send(type="sync", version=client.last["led"]["version"])
            await client.told("same")
            client.last.clear()
            await client.send(type="sync", version=0)
            assert (await client.told("led"))["place"] == place()

    play(story())


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", "no_json"),
        ('{"type":"step"}', "bad_message"),
        ('{"type":"lead","seat":1}', "bad_message"),
        ('{"type":"hand","to":"Bruno"}', "bad_message"),
        ('{"type":"chat","key":"aaaaaaaa","text":"hello"}', "bad_message"),
        ('{"type":"guess","move":1,"option":-1}', "bad_message"),
        (json.dumps({"type": "step", "place": {**place(), "card": "B7"}}), "bad_message"),
        (json.dumps({"type": "step", "place": place(pointing="hand B7")}), "bad_message"),
    ],
)
def test_nonsense_is_answered_and_the_socket_stays(live_site, frame, code):
    [anna] = people("Anna")
    [client] = clients_of(live_site, reviewed_by(anna), anna)

    async def story() -> None:
        async with looking(client):
            await client.send_raw(frame)
            assert (await client.told("error"))["code"] == code
            await client.step(move=2)
            await client.until_at(2)

    play(story())


# Doors.


def turned_away(site: str, review: object, person: User | None) -> tuple[str, int | None]:
    client = ReviewClient(site, review, cookie_of(person) if person else "")

    async def knock() -> tuple[str, int | None]:
        async with client:
            await client.until(lambda one: one.closed or one.place)
            return client.last.get("bye", {}).get("code", ""), client.closed

    return asyncio.run(knock())


def test_who_may_not_see_the_replay_does_not_get_in(live_site):
    anna, stranger = people("Anna", "Stranger")
    table = finished_table(people=[anna], bots=2)
    review = reviewed_by(anna, table)
    private = reviewed_by(anna, imported(anna, visibility=RecordingVisibility.MINE))
    assert turned_away(live_site, uuid4(), anna) == ("no_review", 4404)
    assert turned_away(live_site, private.pk, stranger) == ("no_review", 4404)
    assert turned_away(live_site, private.pk, anna) == ("", None)
    Table.objects.filter(pk=table.pk).update(spectators=False)
    assert turned_away(live_site, review.pk, stranger) == ("no_entry", 4403)
    Table.objects.filter(pk=table.pk).update(admission=Admission.CLUB, spectators=True)
    assert turned_away(live_site, review.pk, stranger) == ("no_review", 4404)
    assert turned_away(live_site, review.pk, None) == ("no_review", 4404)
    assert turned_away(live_site, review.pk, anna) == ("", None)


def shown_out(site: str, review: SharedReview, person: User, change: Callable[[], object]) -> tuple[str, int | None]:
    [client] = clients_of(site, review, person)

    async def run() -> tuple[str, int | None]:
        async with looking(client):
            await run_in_db_pool(change)
            await client.until(lambda one: one.closed)
            return client.last["bye"]["code"], client.closed

    return asyncio.run(run())


def test_sign_out_and_a_game_made_private_close_the_socket(live_site, monkeypatch):
    monkeypatch.setattr(revalidation, "SIGHT_EVERY", 1)
    anna, bruno = people("Anna", "Bruno")
    game = imported(anna)
    review = reviewed_by(anna, game)
    hide = RecordedGame.objects.filter(pk=game.pk).update
    assert shown_out(live_site, review, bruno, lambda: hide(visibility=RecordingVisibility.MINE)) == ("no_replay", 4403)
    assert shown_out(live_site, review, anna, lambda: Session.objects.all().delete()) == ("signed_out", 4401)
    wait_until(lambda: not ReviewParticipant.objects.exists())


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", None])
def test_a_page_from_elsewhere_opens_no_socket(live_site, origin):
    [anna] = people("Anna")
    review, cookie = reviewed_by(anna), cookie_of(anna)

    async def knock() -> int:
        address = f"ws://{urlsplit(live_site).netloc}/ws/reviews/{review.pk}/"
        chosen = None if origin is None else Origin(origin)
        try:
            async with connect(address, origin=chosen, additional_headers={"Cookie": cookie}):
                return 101
        except InvalidStatus as refusal:
            return refusal.response.status_code

    assert asyncio.run(knock()) == 403


# Several processes.


class Elsewhere:
    """Somebody at another web process: a hub of its own, and Channels' communicator in place of a server."""

    def __init__(self, review: SharedReview, person: User) -> None:
        self.told: list[dict[str, Any]] = []
        self.hub = ReviewHub()
        headers = [(b"host", b"testserver"), (b"origin", b"http://testserver"), (b"cookie", cookie_of(person).encode())]
        app = websocket_application([path("ws/reviews/<uuid:review_id>/", self._consumer().as_asgi())])
        self._socket = WebsocketCommunicator(app, f"/ws/reviews/{review.pk}/", headers=headers)

    def _consumer(self) -> type[ReviewConsumer]:
        hub = self.hub

        class ConsumerElsewhere(ReviewConsumer):
            def attach(self) -> bool:
                self.hub = hub
                return True

        return ConsumerElsewhere

    async def start(self) -> None:
        self.hub.start()
        assert await self._socket.connect(timeout=PATIENCE) == (True, None)

    async def stop(self) -> None:
        await self.hub.stop()
        while (last := await self._socket.receive_output(PATIENCE))["type"] != "websocket.close":
            pass
        assert last["code"] == ReviewConsumer.close_codes["closing"]
        await self._socket.wait(PATIENCE)

    async def until(self, fits: Callable[[dict[str, Any]], bool]) -> None:
        while not any(fits(one) for one in self.told):
            self.told.append(await self._socket.receive_json_from(timeout=PATIENCE))


def test_another_process_hears_of_it_and_is_heard(live_site):
    """On PostgreSQL and Redis by hints; and without hints, as here on SQLite, by looking now and then."""
    anna, bruno = people("Anna", "Bruno")
    review = reviewed_by(anna)
    [lead] = clients_of(live_site, review, anna)

    async def story() -> None:
        there = await asyncio.to_thread(Elsewhere, review, bruno)
        async with looking(lead):
            await there.start()
            await lead.until_here("Anna", "Bruno")
            await lead.step(move=4)
            await there.until(lambda one: one["type"] == "led" and one["place"]["move"] == 4)
            ids = {one["name"]: one["id"] for one in lead.last["company"]["people"]}
            await lead.send(type="hand", to=ids["Bruno"])
            await there.until(lambda one: one["type"] == "led" and one["leader"]["name"] == "Bruno")
            await there.stop()
            await lead.until_here("Anna")

    play(story())


def test_no_frame_says_a_card(live_site):
    """Whatever a leader looks at: places are numbers and words."""
    anna, bruno = people("Anna", "Bruno")
    review = reviewed_by(anna)
    lead, follow = clients_of(live_site, review, anna, bruno)

    async def story() -> None:
        async with looking(lead, follow):
            for move, eyes in enumerate(["0", "1", "2", "watching", "all"], start=1):
                await lead.step(move=move, eyes=eyes, open=True, pointing=f"hand {move}", guessing=True)
                await follow.until_at(move)
                await follow.send(type="guess", move=move, option=move)
                await lead.until(lambda one: one.last["guesses"]["given"] == 1)

    play(story())
    names = (str(review.pk), lead.you, follow.you)
    frames = [frame for client in (lead, follow) for frame in client.frames]
    for name in names:
        frames = [frame.replace(name, "") for frame in frames]
    assert [frame for frame in frames if CARD.search(frame)] == []
