"""Two games that a seat cannot tell apart are studied, and it still cannot: through its socket, its bots, and the address beside them."""

from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from games.engine import GameRecord
from games.engine.notation import GameSheet, write
from games.engine.replays import begin
from games.replays.domain.recordings.importing import import_game
from games.replays.models import Study
from games.tables.domain.game.archive import live_game_from_log
from games.tables.domain.game.cache import entries_after, fresh_live_games
from games.tables.interfaces.delivery import history_frame, seen_cards_frame, view_frames
from games.tables.models import TableSecret
from games.tables.play.bot_questions import answer_to, question_at
from palermo.accounts.models import User
from tests.games.replays.recordings.shelves import heading
from tests.games.replays.studies.desks import study_of
from tests.games.tables.two_courses import worlds
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
NOW = 1_900_000_000_000


def studied(record: GameRecord, move: int, person: User) -> Study:
    game = import_game(actor=person, heading=heading(), data=write(GameSheet(record)).encode())
    study = study_of(game, person, move)
    TableSecret.objects.filter(table=study.played).update(seed=bytes(32))
    return study


def last_decision_of(record: GameRecord, seat: int) -> int:
    game, found = begin(record), 0
    for at, move in enumerate(record.moves):
        found = at if game.seat == seat else found
        game.play(move)
    return found


def heard(study: Study, seat: int) -> list[str]:
    """By its socket: the view, what it saw of hidden things, the story from the first move on."""
    live_game, [fresh] = live_game_from_log(study.played_id), fresh_live_games([study.played_id]).values()
    live_game.clocks.since = NOW
    entries = entries_after({study.played_id: 0})[study.played_id]
    frames = (
        view_frames(live_game, now=NOW).texts[seat],
        seen_cards_frame(live_game, seat),
        history_frame(fresh, seat, entries),
    )
    return [frame.decode() for frame in frames]


def beside(study: Study, seat: int, person: User) -> list[str]:
    """What bots would do there, and the address of the study."""
    live_game = live_game_from_log(study.played_id)
    client = Client()
    client.force_login(person)
    told = client.get(reverse("replay_study", args=[study.played_id])).content.decode()
    return [
        *(str(answer_to(question_at(live_game, seat, bot))) for bot in ("novice", "solid", "shark@40")),
        told.replace(str(study.recording_id), str(UUID(int=0))),
    ]


def test_a_seat_cannot_tell_the_worlds_apart_in_a_study():
    person = UserFactory.create()
    differed = 0
    for number in range(40):
        pair = worlds(number, players=3, whole=True)
        if pair.seat is None or pair.differ < 4:
            continue
        move = last_decision_of(pair.here, pair.seat)
        here, there = (studied(record, move, person) for record in (pair.here, pair.there))
        assert here.seat == there.seat == pair.seat
        assert heard(here, pair.seat) == heard(there, pair.seat)
        assert beside(here, pair.seat, person) == beside(there, pair.seat, person)
        other = (pair.seat + 1) % 3
        differed += heard(here, other) != heard(there, other)
    assert differed > 3
