"""A server that reviews a game is killed with kill -9 in the middle of it. What the next one says is what one alone would have said."""

from functools import partial

import pytest

from games.replays.analysis import AnalysisBudget, GameAnalyser
from games.replays.domain.analyses import ask_for_review, moments_of
from games.replays.domain.records import record_of
from games.replays.models import GameReview
from tests.faults.environment import beside_the_test
from tests.faults.test_outbox_kills import process
from tests.games.tables.stages import finished_table, people_at
from tests.support.services import free_port
from tests.support.waiting import wait_until

pytestmark = [pytest.mark.long, pytest.mark.django_db(transaction=True), pytest.mark.local_profile]

QUICK = {"JOB_LEASE_SECONDS": "4", "JOB_SWEEP_SECONDS": "0.5"}
EFFORT = 5
KILLS = 2


def has_judged_more_than(number: int) -> bool:
    return GameReview.objects.get().judged > number


def is_finished() -> bool:
    return GameReview.objects.get().finished_at is not None


def test_local_server_killed_in_a_review_changes_nothing(tmp_path, settings):
    settings.REVIEW_EFFORT = EFFORT
    table = finished_table(players=1, bots=3)
    ask_for_review(actor=people_at(table)[0], game=table)
    server = f"exec uvicorn palermo.asgi:application --port {free_port()} --log-level=warning"
    environment, log = beside_the_test(**QUICK), tmp_path / "log"
    for _kill in range(KILLS):
        with process(server, environment, log):
            wait_until(partial(has_judged_more_than, GameReview.objects.get().judged))
        assert not is_finished()
    with process(server, environment, log):
        wait_until(is_finished)
    record = record_of(table)
    alone = list(GameAnalyser(record, AnalysisBudget.scaled(EFFORT)).judge(0, len(record.moves)))
    assert moments_of(GameReview.objects.get()) == alone
