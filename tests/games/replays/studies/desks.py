"""Studies for tests, and what is played in them."""

from random import Random

from games.engine import Record
from games.replays.domain.studies import begin_study
from games.replays.models import Played, Study
from games.tables.domain.archive import course_from_log
from games.tables.domain.submission import Sent, submit
from games.tables.models import Table
from games.tables.play.entries import Hand, Kind, Submission
from palermo.accounts.models import User
from tests.games.tables.stages import fresh

BOT = "novice"


def study_of(game: Played, person: User, move: int = 10) -> Study:
    return begin_study(actor=person, game=game, move=move, bot=BOT)


def play_on(table: Table, moves: tuple[int, ...]) -> Table:
    """These are its next moves, whoever decides."""
    course = course_from_log(table.pk)
    sent = []
    for move in moves:
        seat = course.game.seat
        wish = Submission(
            kind=Kind.MOVE,
            seat=seat,
            hand=Hand.BOT if course.bot_for(seat) else Hand.PERSON,
            key=f"move-{course.version:06}",
            version=course.version,
            move=move,
        )
        course.take(wish, course.at)
        sent.append(Sent(table.pk, wish))
    assert {answer.code for answer in submit(sent=sent)[0]} == {""}
    return fresh(table)


def play_out(table: Table, seed: int = 0) -> Table:
    """Legal moves without sense, to the end."""
    chooser, game = Random(seed), course_from_log(table.pk).game
    before = game.version
    while not game.over:
        game.play(chooser.choice(game.options()))
    return play_on(table, tuple(game.moves[before:]))


def record_at(table: Table) -> Record:
    return course_from_log(table.pk).game.record
