"""Tables with somebody at them: waiting, dealt, played to the end. Everything goes through `domain`, as in real life."""

from collections.abc import Callable
from random import Random
from uuid import UUID

from games.engine import MOVE_OF
from games.engine.rulesets import GERMAN
from games.tables.domain.game.answers import ActionAnswer
from games.tables.domain.game.cache import fresh_live_games
from games.tables.domain.game.write_path import submit
from games.tables.domain.lobby.seats import bring_entropy, seat_bot, take_seat
from games.tables.domain.lobby.tables import TableOptions, create_table
from games.tables.models import Table
from games.tables.play.clocks import UNTIMED
from games.tables.play.live_game import LiveGame
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from palermo.accounts.models import User
from palermo.clubs.models import Club
from tests.support.factories import UserFactory

BOT = "novice"


def plan(**choices: object) -> TableOptions:
    return TableOptions(**{"size": 4, "ruleset": GERMAN, "terms": UNTIMED, **choices})  # type: ignore[arg-type]


def table_with(
    *,
    players: int = 4,
    bots: int = 0,
    free: int = 0,
    people: list[User] | None = None,
    club: Club | None = None,
    **choices: object,
) -> Table:
    """People first, then bots, then free seats; the first person is the host. Nobody has brought bytes yet, so nothing is dealt."""
    people = UserFactory.create_batch(players) if people is None else people
    size = len(people) + bots + free
    table = create_table(host=people[0].player, plan=plan(size=size, **choices), club=club)
    for person in people:
        take_seat(table_id=table.pk, player=person.player)
    for _ in range(bots):
        seat_bot(table_id=table.pk, bot=BOT)
    return fresh(table)


def dealt_table(*, players: int = 4, bots: int = 0, people: list[User] | None = None, **choices: object) -> Table:
    """As soon as the last person has brought bytes."""
    table = table_with(players=players, bots=bots, people=people, **choices)  # type: ignore[arg-type]
    for number, person in enumerate(people_at(table)):
        bring_entropy(table_id=table.pk, player_id=person.player.pk, entropy=bytes([number + 1] * 16))
    return fresh(table)


def finished_table(**arguments: object) -> Table:
    return play_to_the_end(dealt_table(**arguments))  # type: ignore[arg-type]


def play_to_the_end(table: Table, seed: int = 0) -> Table:
    """A game of legal moves without sense, in one transaction."""
    answers = play_some(table, 10_000, seed)
    codes = {answer.code for answer in answers}
    assert codes == {""}, codes
    return fresh(table)


def play_some(table: Table, number: int, seed: int = 0) -> list[ActionAnswer]:
    """The first moves of a freshly dealt game."""
    chooser = Random(seed)
    return _play(table, number, lambda live_game: chooser.choice(live_game.game.options()))


def play_moves(table: Table, tokens: str) -> Table:
    """These are the first moves of a freshly dealt game."""
    moves = [MOVE_OF[token] for token in tokens.split()]
    answers = _play(table, len(moves), lambda live_game: moves[live_game.version])
    assert {answer.code for answer in answers} == {""}
    return fresh(table)


def _play(table: Table, number: int, choose: Callable[[LiveGame], int]) -> list[ActionAnswer]:
    live_game = fresh_live_games([table.pk])[table.pk]
    sent: list[TableAction] = []
    while len(sent) < number and live_game.deciding is not None:
        seat, version = live_game.deciding, live_game.version
        wish = TableAction(
            table=table.pk,
            kind=EntryKind.MOVE,
            seat=seat,
            hand=ActorKind.BOT if live_game.bot_for(seat) else ActorKind.PERSON,
            key=f"move-{version:06}",
            version=version,
            move=choose(live_game),
        )
        live_game.take(wish, live_game.at)
        sent.append(wish)
    return submit(sent=sent)[0]


def fresh(table: Table | UUID) -> Table:
    pk = table.pk if isinstance(table, Table) else table
    return Table.objects.prefetch_related("seats__player__user").get(pk=pk)


def people_at(table: Table) -> list[User]:
    """By their seats."""
    return [seat.player.user for seat in fresh(table).seats.all() if seat.player and seat.player.user]


def seating(table: Table) -> list[str]:
    """Handles, bots' names, and "" for a free seat."""
    seats = fresh(table).seats.all()
    return [seat.player.user.handle if seat.player and seat.player.user else seat.bot for seat in seats]
