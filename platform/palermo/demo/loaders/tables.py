"""A lobby with life in it: two tables with free seats, a game that waits for somebody from the door, and bots to be watched.

Nothing here works for ever: the bots' one game lasts some minutes, and people who are not there make no moves.
"""

from uuid import UUID

from games.engine.rulesets import EDITIONS
from games.tables.domain.game.cache import fresh_live_games
from games.tables.domain.game.write_path import submit
from games.tables.domain.lobby.hosting import invite_bot, open_table
from games.tables.domain.lobby.options import PRESETS, TableOptions
from games.tables.domain.lobby.seating import sit_down
from games.tables.domain.lobby.seats import seat_bot
from games.tables.domain.lobby.start import start_table
from games.tables.domain.lobby.tables import create_table
from games.tables.models import Admission, Table
from games.tables.play.bot_questions import answer_to, question_at
from games.tables.play.live_game import STAND_IN
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from palermo.accounts.models import User
from palermo.clubs.models import Club
from palermo.demo.loaders.clubs import KALSA

GERMAN, ITALIAN = EDITIONS["german"], EDITIONS["italian"]
# So many moves, and then on to a turn of whoever shall find it.
PLAYED_MOVES = 24


def load() -> None:
    _waiting_table()
    _club_table()
    _game_of_bots()
    _game_in_progress()


def _waiting_table() -> None:
    """With a clock for each move: whoever sits down should not wait long for somebody who never comes."""
    bruno = _person("bruno")
    table = open_table(actor=bruno, plan=TableOptions(size=4, ruleset=GERMAN, terms=PRESETS["move"]))
    invite_bot(actor=bruno, table_id=table.pk, bot="novice")
    _stay_open(table)


def _club_table() -> None:
    plan = TableOptions(size=4, ruleset=ITALIAN, terms=PRESETS["move"], admission=Admission.CLUB)
    table = open_table(actor=_person("salvo"), plan=plan, club=Club.objects.get(name=KALSA))
    sit_down(actor=_person("ginevra"), table_id=table.pk)
    _stay_open(table)


def _stay_open(table: Table) -> None:
    """Tables that nobody joins are called off after some hours. A demo may be looked at later than that."""
    Table.objects.filter(pk=table.pk).update(wake_at=None)


def _game_of_bots() -> None:
    """Dealt with the last one, and played as soon as the site is open."""
    table = create_table(
        host=_person("amelie").player, plan=TableOptions(size=4, ruleset=GERMAN, terms=PRESETS["untimed"])
    )
    for bot in ("solid", "novice", "solid", "novice"):
        seat_bot(table_id=table.pk, bot=bot)


def _game_in_progress() -> None:
    """Without a clock, so it waits for Rosalia however late she signs in."""
    rosalia = _person("rosalia")
    table = open_table(actor=rosalia, plan=TableOptions(size=3, ruleset=GERMAN, terms=PRESETS["untimed"]))
    sit_down(actor=_person("zsofia"), table_id=table.pk)
    invite_bot(actor=rosalia, table_id=table.pk, bot="solid")
    start_table(table_id=table.pk)
    _play_on(table.pk, until=0)


def _play_on(table_id: UUID, *, until: int) -> None:
    """As a bot would for each of them, to the next turn of a seat."""
    course = fresh_live_games([table_id])[table_id]
    sent: list[TableAction] = []
    while (seat := course.deciding) is not None:
        step = course.game.state.step
        if len(sent) >= PLAYED_MOVES and seat == until and step is not None and step.kind == "turn":
            break
        wish = TableAction(
            table=table_id,
            kind=EntryKind.MOVE,
            seat=seat,
            hand=ActorKind.BOT if course.bot_for(seat) else ActorKind.PERSON,
            key=f"demo-{course.version:04}",
            version=course.version,
            move=answer_to(question_at(course, seat, STAND_IN)),
        )
        course.take(wish, course.at)
        sent.append(wish)
    submit(sent=sent)


def _person(handle: str) -> User:
    return User.objects.get(handle=handle)
