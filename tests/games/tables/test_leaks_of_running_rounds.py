"""A finished game of a round that still plays tells nobody more than they saw at the table, through any door.

The doors are found by themselves: every address that takes a table or a game, with every viewpoint, the lists that have it, and every
message that a socket understands.
"""

from itertools import count

import pytest
import time_machine
from asgiref.sync import async_to_sync, sync_to_async
from django.test import Client

from analytics.pipeline.models import BuildGame
from games.engine import GameRecord
from games.engine.packed import pack
from games.engine.replays import begin
from games.replays.models import CatalogueEntry
from games.tables.models import Table
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import Job
from tests.games.replays.catalogue.shelf import catalogued
from tests.games.tables.api.caller import Caller, at
from tests.games.tables.cast import cookie_of, dealt_table, people
from tests.games.tables.overhearing import EXITS, Overheard, listen_in
from tests.games.tables.stages import finished_table, people_at
from tests.games.tables.test_leaks import NOW, assert_same, hidden_from_everybody, operator_in_the_office, spellings
from tests.games.tables.two_courses import Worlds, worlds
from tests.support.table_client import TableClient, connected
from tests.tournaments.events.evenings import event_with, organiser_of, round_with
from tournaments.events.domain.results.write import write_result
from tournaments.events.domain.rounds.disclosure import tell_tables_of_event
from tournaments.events.models import EventStage, RoundTable


def by_places(table: RoundTable) -> dict[str, object]:
    """As a ruling may be."""
    numbers = table.seats.order_by("number").values_list("entrant__number", flat=True)
    lines: list[dict[str, object]] = [
        {"number": number, "place": at, "score": None, "bonuses": []} for at, number in enumerate(numbers, start=1)
    ]
    return {"lines": lines, "godfather": None, "how": "places"}


def in_a_round(table: Table) -> RoundTable:
    """An event arranged this table and another, which still plays."""
    event = event_with(people=people_at(table), papers=4, mode="both")
    size = table.size
    played = round_with(event, [tuple(range(1, size + 1)), tuple(range(size + 1, size + 5))])
    Table.objects.filter(pk=table.pk).update(arranged=True)
    here = played.tables.get(number=1)
    here.live, here.online = table, True
    here.save(update_fields=["live", "online"])
    return here


def beside(table: RoundTable) -> RoundTable:
    return RoundTable.objects.exclude(pk=table.pk).get(round=table.round_id)


def whole_pair() -> Worlds:
    """A game to its end, which at least twenty cards leave unseen by one seat."""
    pairs = (worlds(number, players=3, whole=True) for number in count())
    return next(pair for pair in pairs if pair.seat is not None and pair.differ > 20)


@pytest.fixture
def table(transactional_db, settings):
    settings.TABLE_FRAMES_PER_SECOND = 10_000
    with time_machine.travel(NOW, tick=False):
        yield dealt_table(*people(3))


def overheard(record: GameRecord, table: Table, seat: int, readers: list[Client], cookies: list[str]) -> Overheard:
    """Everything that leaves while the table beside still plays. What workers would do is done, but for checking the log of another deal."""

    def worked_off(record: GameRecord) -> None:
        game = begin(record)
        for move in record.moves:
            game.play(move)
        Table.objects.filter(pk=table.pk).update(packed=pack(game))
        own = RoundTable.objects.get(live=table)
        RoundTable.objects.filter(pk=own.pk).update(result=by_places(own))
        Job.objects.filter(kind="tables.pack_game").delete()
        catalogued()

    CatalogueEntry.objects.all().delete()
    RoundTable.objects.update(result=None)
    Table.objects.filter(pk=table.pk).update(packed=None, result=None, finished_at=None, revision=table.revision)
    return listen_in(record, table, seat, cookies, readers, ended=worked_off)


def test_no_door_tells_the_worlds_apart_before_the_round_is_over(table):
    """Without a worker: that of the local profile would pack the game, whose deal is another one, in one world and not in the other."""
    pair = whole_pair()
    assert pair.seat is not None
    own = in_a_round(table)
    company = people_at(table)
    seated, organiser = Client(), Client()
    seated.force_login(company[pair.seat])
    organiser.force_login(organiser_of(own.round.event))
    readers = [seated, organiser, operator_in_the_office(), Client()]
    cookies = [cookie_of(person) for person in company]
    here = overheard(pair.here, table, pair.seat, readers, cookies)
    secrets = hidden_from_everybody(table)
    there = overheard(pair.there, table, pair.seat, readers, cookies)
    asked = {" ".join(page.split(" ")[:2]) for page in here.pages}
    assert {
        "/api/tables/TABLE/game.sgn 403",
        "/api/tables/TABLE/fairness 200",
        "/api/tables/TABLE/verification 403",
        "/replays/TABLE/told/ 200",
        f"/replays/TABLE/told/?eyes={pair.seat} 200",
        "/replays/TABLE/told/?eyes=all 403",
        "/replays/TABLE/game.sgn 403",
        "/replays/TABLE/picture.png 200",
        "/replays/TABLE/embed/told/ 200",
    } <= asked
    for exit_name in set(EXITS) - {"redis"}:  # hints of jobs, which have names drawn at random
        assert_same(exit_name, here, there)
    told = here.everything()
    assert [secret for secret in secrets for spelling in spellings(secret) if spelling in told] == []
    RoundTable.objects.filter(pk=beside(own).pk).update(result=by_places(beside(own)))
    everything = f"/replays/{table.pk}/told/?eyes=all"
    assert seated.get(everything).json()["replay"]["stacks"] != []


def test_proof_is_shown_with_the_last_result_of_the_round(transactional_db):
    table = finished_table(players=3)
    own = in_a_round(table)
    caller = Caller(people_at(table)[0])

    def proof() -> tuple[list[int], bool]:
        """What the addresses answer, and whether there is a seed."""
        codes = [caller.client.get(f"/api/{at(table, what)}").status_code for what in ("game.sgn", "verification")]
        return codes, caller.get(at(table, "fairness"))[1]["seed"] is not None

    assert proof() == ([403, 403], False)
    assert caller.get(at(table, "verification"))[1]["code"] == "eyes-closed"
    write_result(own, by_places(own))
    assert proof() == ([403, 403], False)
    write_result(beside(own), by_places(beside(own)))
    assert proof() == ([200, 200], True)
    write_result(own, None)
    assert proof() == ([403, 403], False)


@pytest.mark.both_profiles
def test_open_socket_is_told_the_proof_with_the_last_result(live_site):
    table = finished_table(players=3)
    own = in_a_round(table)
    write_result(own, by_places(own))
    other = beside(own)
    last = by_places(other)

    @async_to_sync
    async def reveals() -> list[bool]:
        client = TableClient(live_site, table.pk)
        async with connected(client):
            await client.until(lambda c: c.room)
            found = [client.room["reveal"] is not None]
            await sync_to_async(write_result)(other, last)
            await client.until(lambda c: c.room["reveal"])
            await sync_to_async(write_result)(own, None)
            await client.until(lambda c: c.room["reveal"] is None)
            return [*found, True, False]

    assert reveals() == [False, True, False]


def test_cancelled_event_holds_nothing_back(transactional_db):
    table = finished_table(players=3)
    event = in_a_round(table).round.event
    event.stage = EventStage.CALLED_OFF
    event.save(update_fields=["stage"])
    assert Caller().get(at(table, "fairness"))[1]["seed"] is not None


def test_statistics_count_the_cards_with_the_last_result_of_the_round(transactional_db):
    """The result counts at once: everybody sees it. A result that is taken away closes the cards again."""
    table = finished_table(players=3)
    own = in_a_round(table)

    def has_cards() -> tuple[bool, bool]:
        drain_jobs()
        game = BuildGame.objects.select_related("game", "tally").get(game__table=table)
        return game.game.has_log, bool(game.tally.log)

    write_result(own, by_places(own))
    assert has_cards() == (False, False)
    write_result(beside(own), by_places(beside(own)))
    assert has_cards() == (True, True)
    write_result(beside(own), None)
    assert has_cards() == (False, False)
    event = own.round.event
    event.stage = EventStage.CALLED_OFF
    event.save(update_fields=["stage"])
    tell_tables_of_event(event)
    assert has_cards() == (True, True)
