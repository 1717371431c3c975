"""What a table proves, over HTTP: nothing hidden before the end, everything after it."""

import pytest

from games.engine.fairness import commitment_to
from games.engine.notation import read
from games.tables.domain.game.fairness import game_as_text, verify_table
from games.tables.models import Admission, LogEntry
from tests.games.tables.api.caller import Caller, at
from tests.games.tables.stages import dealt_table, finished_table, people_at, play_some, table_with

pytestmark = pytest.mark.django_db


def test_before_the_end_there_is_a_commitment_and_what_was_brought():
    table = dealt_table(players=3, bots=1)
    play_some(table, 40)
    assert Caller().get(at(table, "fairness")) == (
        200,
        {
            "over": False,
            "commitment": bytes(table.commitment).hex(),
            "clients": ["01" * 16, "02" * 16, "03" * 16, None],
            "seed": None,
            "first": None,
            "head": None,
        },
    )
    for what in ("game.sgn", "verification"):
        assert Caller(people_at(table)[0]).get(at(table, what)) == (
            409,
            {"code": "game-not-over", "message": "The game isn’t over yet."},
        )


def test_waiting_table_has_committed_itself_already():
    _, body = Caller().get(at(table := table_with(players=1, free=2), "fairness"))
    assert (body["commitment"], body["clients"]) == (bytes(table.commitment).hex(), [None, None, None])


def test_after_the_end_everything_is_shown_and_proved():
    table = finished_table(players=3)
    caller = Caller()
    _, proof = caller.get(at(table, "fairness"))
    assert commitment_to(bytes.fromhex(proof["seed"])).hex() == proof["commitment"]
    assert (proof["over"], proof["first"], proof["head"]) == (True, table.first, bytes(table.head).hex())
    _, claims = caller.get(at(table, "verification"))
    assert [tuple(claim.values()) for claim in claims] == [
        (claim.status, claim.code, claim.text) for claim in verify_table(table)
    ]
    answer = caller.client.get(f"/api/{at(table, 'game.sgn')}")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer["Content-Disposition"] == f'attachment; filename="{table.pk}.sgn"'
    assert answer.text == game_as_text(table)
    assert read(answer.text).proof.seed.hex() == proof["seed"]


def test_log_that_was_changed_is_not_proved():
    table = finished_table(players=3)
    LogEntry.objects.filter(table=table, seq=9).update(at=1)
    _, claims = Caller().get(at(table, "verification"))
    assert [(claim["status"], claim["code"]) for claim in claims] == [("FAILED", "log")]


def test_game_without_spectators_is_for_those_who_played():
    table = finished_table(players=3, spectators=False)
    private = finished_table(players=3, admission=Admission.LINK)
    for what in ("fairness", "verification", "game.sgn"):
        assert Caller().get(at(table, what))[0] == 403
        assert Caller().get(at(private, what))[0] == 404
        for own in (table, private):
            assert Caller(people_at(own)[0]).client.get(f"/api/{at(own, what)}").status_code == 200


def test_running_game_looks_alike_whatever_the_cards(django_assert_num_queries):
    """Two tables that differ in their seeds alone differ in nothing that the API says."""
    bodies = []
    for _ in range(2):
        table = dealt_table(players=3)
        play_some(table, 30)
        answers = [Caller(people_at(table)[0]).get(at(table, what))[1] for what in ("", "fairness")]
        for answer in answers:
            for own in ("id", "created_at", "started_at", "commitment"):
                answer.pop(own, None)
            for seat in answer.get("seats", []):
                del seat["name"], seat["handle"]
        bodies.append(answers)
    assert bodies[0] == bodies[1]
