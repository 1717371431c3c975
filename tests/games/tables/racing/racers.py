"""Two writers who both want every move of a table, each with a shelf of its own, as two processes would."""

import threading
from random import Random
from uuid import UUID

from django.db import connections

from games.tables.domain.game.answers import ActionAnswer
from games.tables.domain.game.cache import LiveGameCache
from games.tables.domain.game.write_path import submit
from games.tables.models import LogEntry
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from tests.games.engine.arrange import random_move
from tests.games.tables.hostile import check_table

Accepted = dict[str, int]


class Racer:
    def __init__(self, table: UUID, name: str) -> None:
        self.table = table
        self.name = name
        self.accepted: Accepted = {}
        self.refused: list[str] = []
        self.random = Random(name)
        self.shelf = LiveGameCache()

    def run(self, moves: int) -> None:
        """Until the log has so many entries or the game is over. What it has seen is what its last try brought it."""
        live_game = self.shelf.courses_for([self.table])[self.table]
        while not live_game.over and live_game.seq < moves:
            answer = self._try(len(self.accepted) + len(self.refused))
            live_game = self.shelf.courses_for([self.table])[self.table]
            if answer.code:
                self.refused.append(answer.code)
            else:
                self.accepted[answer.key] = answer.seq

    def _try(self, number: int) -> ActionAnswer:
        live_game = self.shelf.courses_for([self.table])[self.table]
        wish = TableAction(
            table=self.table,
            kind=EntryKind.MOVE,
            seat=live_game.game.seat,
            hand=ActorKind.PERSON,
            key=f"{self.name}-{number:07d}",
            version=live_game.version,
            move=random_move(live_game.game, self.random),
        )
        [answer], _changes = submit(sent=[wish], shelf=self.shelf)
        return answer


def race_in_threads(table: UUID, moves: int, racers: int = 2) -> list[Racer]:
    field = [Racer(table, f"racer-{number}") for number in range(racers)]
    start = threading.Barrier(racers)
    errors: list[BaseException] = []

    def run(racer: Racer) -> None:
        start.wait()
        try:
            racer.run(moves)
        except BaseException as error:  # noqa: BLE001  # a thread cannot raise into its test
            errors.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=[racer]) for racer in field]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    return field


def check_race(table: UUID, accepted: list[Accepted], refused: list[str]) -> int:
    """Every accepted move stands where its answer said, and nothing else stands in the log. Returns its length."""
    log = dict(LogEntry.objects.filter(table_id=table).values_list("key", "seq"))
    assert log == {key: seq for one in accepted for key, seq in one.items()}
    assert sorted(log.values()) == list(range(1, len(log) + 1))
    assert set(refused) <= {"stale", "game_over"}
    check_table(table)
    return len(log)
