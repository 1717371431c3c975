"""Studies for tests, and what is played in them."""

from random import Random

from games.engine import GameRecord
from games.replays.domain.studies.studies import begin_study
from games.replays.models import FinishedGame, Study
from games.tables.domain.game.archive import live_game_from_log
from games.tables.domain.game.write_path import submit
from games.tables.models import Table
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from palermo.accounts.models import User
from tests.games.tables.stages import fresh

BOT = "novice"


def study_of(game: FinishedGame, person: User, move: int = 10) -> Study:
    return begin_study(actor=person, game=game, move=move, bot=BOT)


def play_on(table: Table, moves: tuple[int, ...]) -> Table:
    """These are its next moves, whoever decides."""
    live_game = live_game_from_log(table.pk)
    sent = []
    for move in moves:
        seat = live_game.game.seat
        wish = TableAction(
            table=table.pk,
            kind=EntryKind.MOVE,
            seat=seat,
            hand=ActorKind.BOT if live_game.bot_for(seat) else ActorKind.PERSON,
            key=f"move-{live_game.version:06}",
            version=live_game.version,
            move=move,
        )
        live_game.take(wish, live_game.at)
        sent.append(wish)
    assert {answer.code for answer in submit(sent=sent)[0]} == {""}
    return fresh(table)


def play_out(table: Table, seed: int = 0) -> Table:
    """Legal moves without sense, to the end."""
    chooser, game = Random(seed), live_game_from_log(table.pk).game
    before = game.version
    while not game.over:
        game.play(chooser.choice(game.options()))
    return play_on(table, tuple(game.moves[before:]))


def record_at(table: Table) -> GameRecord:
    return live_game_from_log(table.pk).game.record
