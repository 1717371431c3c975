import sys

import pytest

from games.engine.fairness import ABSENT, commitment_to
from games.engine.notation import read
from games.tables.domain.errors import GameNotOver, NoGame
from games.tables.domain.game.fairness import game_as_text, proof_of, verify_table
from games.tables.models import LogEntry, Stage, Table, TableSecret
from palermo.accounts.domain.account_deletion import delete_account
from tests.games.tables.stages import dealt_table, finished_table, fresh, people_at, play_some, table_with
from tests.support.children import run_child
from tests.support.factories import UserFactory
from tests.support.services import ROOT

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def statuses(table):
    return [(claim.status, claim.code) for claim in verify_table(table)]


def test_proof_shows_the_seed_behind_the_commitment():
    table = finished_table(players=3, bots=1)
    proof = proof_of(table)
    assert commitment_to(proof.seed) == proof.commitment == bytes(table.commitment)
    assert proof.clients == (bytes([1] * 16), bytes([2] * 16), bytes([3] * 16), ABSENT)
    last = LogEntry.objects.filter(table=table).order_by("seq").last()
    assert last is not None
    assert proof.head == bytes(last.chain)


def test_nothing_is_shown_before_the_end():
    for table in (table_with(players=3), dealt_table(players=3)):
        for ask in (proof_of, game_as_text, verify_table):
            with pytest.raises(GameNotOver):
                ask(table)


def test_table_without_a_deal_has_nothing_to_show():
    table = table_with(players=2, free=1)
    Table.objects.filter(pk=table.pk).update(stage=Stage.ABORTED)
    with pytest.raises(NoGame):
        proof_of(fresh(table))


def test_command_line_proves_the_file(tmp_path):
    people = [UserFactory.create(display_name=name) for name in ("Ada Lovelace", "  a\u202eb \n c ", "Дуня")]
    table = finished_table(people=people, bots=1)
    text = game_as_text(table)
    file = tmp_path / "game.sgn"
    file.write_text(text)
    sheet = read(text)
    assert sheet.names == {0: "Ada Lovelace", 1: "ab c", 2: "Дуня", 3: "novice (bot)"}
    assert sheet.words["table"] == str(table.pk)
    done = run_child([sys.executable, "-m", "games.engine", "verify", str(file)], text=True, cwd=ROOT, check=True)
    said = [
        line.split()[0] for line in done.stdout.splitlines()[1:] if line.startswith(("  proved", "  open", "  FAILED"))
    ]
    assert said == ["proved", "proved", "proved", "open", "open"]
    assert said == [claim.status for claim in verify_table(table)][1:]


def test_verification_proves_log_rules_chance_and_commitment():
    assert statuses(finished_table(players=3)) == [
        ("proved", "log"),
        ("proved", "rules"),
        ("proved", "chance"),
        ("proved", "commitment"),
        ("open", "commitment_shown"),
        ("open", "bytes_brought"),
    ]


def test_game_that_was_called_off_is_shown_as_far_as_it_went():
    table = dealt_table(players=3)
    play_some(table, 5)
    Table.objects.filter(pk=table.pk).update(stage=Stage.ABORTED)
    text = game_as_text(fresh(table))
    assert text.endswith("\nunfinished\n")
    assert len(read(text).record.moves) == 5


@pytest.mark.parametrize("field", ["at", "key", "hand"])
def test_entry_that_was_changed_afterwards_is_found(field):
    table = finished_table(players=3)
    value = {"at": 1, "key": "another-key", "hand": "system"}[field]
    LogEntry.objects.filter(table=table, seq=7).update(**{field: value})
    assert [claim.text for claim in verify_table(table)] == ["entry 7 does not fit the one before it"]
    assert statuses(table) == [("FAILED", "log")]


def test_log_that_was_cut_off_is_found():
    table = finished_table(players=3)
    LogEntry.objects.filter(table=table, seq__gte=table.seq).delete()
    assert statuses(table) == [("FAILED", "log")]


def test_seed_that_was_exchanged_is_found():
    table = finished_table(players=3)
    TableSecret.objects.filter(table=table).update(seed=b"s" * 32)
    assert "FAILED" in {status for status, _ in statuses(table)}


def test_former_player_stays_in_the_file_without_a_name():
    table = finished_table(players=3)
    delete_account(user=people_at(table)[0])
    assert read(game_as_text(fresh(table))).names[0] == "Former player"
