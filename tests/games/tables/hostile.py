"""Somebody who sends everything a client could send and should not: again, too late, in another's name, in another order.

A second bookkeeping, made of nothing but the rules, says what each answer must be.
"""

from random import Random
from uuid import UUID

from django.db import transaction

from games.engine import TOKENS, Game, digest_of
from games.tables.domain.game.answers import ActionAnswer
from games.tables.domain.game.archive import live_game_from_log
from games.tables.domain.game.cache import LiveGameCache, fresh_live_games
from games.tables.domain.game.refused_keys import KEPT_EACH_SEAT
from games.tables.domain.game.write_path import submit
from games.tables.models import LogEntry, RefusedKey, Table
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from palermo.accounts.models import User
from tests.games.engine.arrange import random_move
from tests.games.engine.test_properties import check_whole
from tests.games.tables.cast import dealt_table

MOVES = sorted(TOKENS)
SHELVES = 2  # as of two processes


class Siege:
    """A few tables under attack. `answers` are the first ones, which must be the last ones too."""

    def __init__(self, company: list[User], seed: int, tables: int = 3) -> None:
        self.company = company
        self.random = Random(seed)
        self.shelves = [LiveGameCache() for _ in range(SHELVES)]
        self.games: dict[UUID, Game] = {}
        self.sent: dict[UUID, list[TableAction]] = {}
        self.answers: dict[tuple[UUID, str], tuple[int | None, ActionAnswer]] = {}
        self.refused: dict[tuple[UUID, int | None], list[str]] = {}
        self.frames = 0
        self._number = 0
        self._open = [self._new_table() for _ in range(tables)]

    def attack(self, frames: int) -> None:
        """In rounds of a few frames, each decided in one go by one of the processes."""
        while self.frames < frames:
            self._open = [self._new_table() if self.games[table].over else table for table in self._open]
            round_ = [self._frame(self.random.choice(self._open)) for _ in range(self.random.randint(1, 20))]
            self.random.shuffle(round_)
            answers, _changes = submit(sent=round_, shelf=self.random.choice(self.shelves))
            assert answers == [self._expected(one) for one in round_]
            self._forget_old_refusals()
            self.frames += len(round_)

    def check(self) -> None:
        """In the log is what was accepted, each once; what was refused lately is remembered until the end, and nowhere else."""
        for table_id, game in self.games.items():
            mine = {key: answer for (table, key), (_seat, answer) in self.answers.items() if table == table_id}
            entries = LogEntry.objects.filter(table_id=table_id).values_list("key", "seq")
            assert dict(entries) == {key: answer.seq for key, answer in mine.items() if not answer.code}
            assert [seq for _key, seq in entries] == list(range(1, len(entries) + 1))
            refused = RefusedKey.objects.filter(table_id=table_id).values_list("key", "code")
            kept = {key: answer.code for key, answer in mine.items() if answer.code}
            assert dict(refused) == ({} if game.over else kept)
            check_table(table_id, game)

    def _new_table(self) -> UUID:
        table = dealt_table(*self.company).pk
        self.games[table] = fresh_live_games([table])[table].game
        self.sent[table] = []
        return table

    def _frame(self, table: UUID) -> TableAction:
        """Half of them are fair; the others are made of what was sent before."""
        game, before, random = self.games[table], self.sent[table], self.random
        one = self._fair(table, game)
        match random.randrange(12) if before else 0:
            case 6:
                return random.choice(before)
            case 7:
                one = self._fair(table, game, key=random.choice(before).key)
            case 8:
                one = self._fair(table, game, version=max(0, game.version + random.choice((-9, -1, 1, 9))))
            case 9:
                one = self._fair(table, game, seat=random.randrange(game.players))
            case 10:
                one = self._fair(table, game, move=random.choice((random.choice(MOVES), 0, 32767)))
            case 11:
                one = self._fair(table, game, seat=random.choice((None, 6, game.players)))
        before.append(one)
        return one

    def _fair(self, table: UUID, game: Game, **changes: int | str | None) -> TableAction:
        self._number += 1
        wish = {
            "seat": game.seat,
            "key": f"key-{self._number:08d}",
            "version": game.version,
            "move": 0 if game.over else random_move(game, self.random),
        }
        return TableAction(table=table, kind=EntryKind.MOVE, hand=ActorKind.PERSON, **{**wish, **changes})  # type: ignore[arg-type]

    def _expected(self, wish: TableAction) -> ActionAnswer:
        game = self.games[wish.table]
        place = (wish.table, wish.key)
        if place not in self.answers:
            code = self._refusal(wish, game)
            if not code:
                game.play(wish.move or 0)
            self.answers[place] = (wish.seat, ActionAnswer(wish.key, code, game.version, game.version))
            if code:
                self.refused.setdefault((wish.table, wish.seat), []).append(wish.key)
        seat, answer = self.answers[place]
        return answer if seat == wish.seat else ActionAnswer(wish.key, "key_of_another", answer.seq, answer.version)

    def _forget_old_refusals(self) -> None:
        """Of each seat the newest are remembered. One that is sent again later is decided anew."""
        for (table, _seat), keys in self.refused.items():
            for key in keys[:-KEPT_EACH_SEAT]:
                del self.answers[table, key]
            del keys[:-KEPT_EACH_SEAT]

    @staticmethod
    def _refusal(wish: TableAction, game: Game) -> str:
        if game.over:
            return "game_over"
        if wish.seat is None or not 0 <= wish.seat < game.players:
            return "no_seat"
        if wish.version != game.version:
            return "stale"
        legal = wish.seat == game.seat and wish.move in game.options()
        return "" if legal else game.refusal(wish.move or 0, wish.seat).code


def check_table(table_id: UUID, game: Game | None = None) -> None:
    """The log without a gap, its chain whole, what it folds to is what its table says, and nothing of the game was lost."""
    # Under its lock: who plays in somebody's place may go on meanwhile.
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table_id)
        live_game = live_game_from_log(table_id)
        assert (live_game.seq, live_game.version, live_game.chain) == (table.seq, table.version, bytes(table.head))
        assert LogEntry.objects.filter(table_id=table_id).count() == table.seq
    check_whole(live_game.game)
    if game is not None:
        assert live_game.game.moves == game.moves
        assert digest_of(live_game.game) == digest_of(game)
