"""Games that clubs put on record: which count, with what, and once."""

import msgspec
import pytest

from analytics.cardstats.counting.endings import without_cards
from analytics.cardstats.counting.replay import facts_of
from analytics.cardstats.facts import GameFacts, decode_facts
from analytics.pages.interfaces.games.game_rows import rows_of_games
from analytics.pipeline.domain.ingest.recordings import take_back_played_here
from analytics.pipeline.models import BuildGame, ExclusionReason, PlayedGame, Rating
from games.engine.notation import GameSheet, write
from games.replays.domain.recordings.errors import NotThisGame
from games.replays.domain.recordings.importing import import_game
from games.replays.domain.recordings.linked_results import link_result
from games.replays.domain.recordings.recording import (
    NamedSeat,
    change_heading,
    finish_recording,
    remove_recording,
    reopen_recording,
)
from games.replays.models import RecordedGame, RecordingVisibility
from games.tables.domain.game.archive import live_game_from_log, pack_game
from games.tables.hooks import tell_of_finished
from games.tables.models import Stage, Table
from palermo.accounts.models import Player, User
from palermo.clubs.models import Club, ClubRole, PaperPlayer
from palermo.common.models import Job
from tests.analytics.pipeline.work import current, digest, games_counted, ratings_now, rebuilt_digest, work
from tests.games.engine.arrange import random_game
from tests.games.replays.recorder.witness import Witness, written_by
from tests.games.replays.recordings.shelves import WHEN, file_of, heading, of_the_hall, written_down
from tests.games.tables.stages import finished_table
from tests.support.factories import MembershipFactory, NightFactory, UserFactory
from tests.tournaments.events.halls import GOOD, hall_with, slip_with
from tournaments.events.domain.results.slips import enter_result, withdraw_result
from tournaments.events.models import RoundTable
from tournaments.leagues.domain.nights import enter_game

pytestmark = pytest.mark.django_db
NAMES = ("Rosa", "Bruno", "Carla", "Dario")


@pytest.fixture
def keeper() -> User:
    return MembershipFactory.create(role=ClubRole.SCOREKEEPER).user


@pytest.fixture
def club(keeper: User) -> Club:
    return keeper.memberships.get().club


@pytest.fixture
def players(club) -> list[Player]:
    return [paper_player(club, name) for name in NAMES]


def paper_player(club: Club, name: str) -> Player:
    player = Player.objects.create(name=name)
    PaperPlayer.objects.create(club=club, name=name, player=player)
    return player


def brought(
    keeper: User,
    club: Club | None,
    seed: int = 1,
    *,
    first: int = 0,
    visibility: RecordingVisibility = RecordingVisibility.PUBLIC,
) -> RecordedGame:
    played = random_game(4, seed, first=first)
    data = file_of(played, dict(enumerate(NAMES)))
    return import_game(actor=keeper, heading=heading(visibility=visibility, club=club), data=data)


def facts_now() -> GameFacts:
    facts = decode_facts(bytes(BuildGame.objects.get(build=current()).tally.data))
    return msgspec.structs.replace(facts, log=b"")  # of which log they are is asked elsewhere


@pytest.mark.both_profiles
def test_recorded_game_of_a_club_counts_with_its_cards_and_in_ratings(keeper, club, players):
    played = random_game(4, 1, first=2)
    game = brought(keeper, club, first=2)
    work()
    row = PlayedGame.objects.get()
    assert (row.origin, row.source, row.recording, row.has_log, row.rated) == (
        f"record:{game.pk}", "record", game.pk, True, True,
    )  # fmt: skip
    assert facts_now() == facts_of(played.record)
    assert list(row.sittings.values_list("player", flat=True)) == [players[seat].pk for seat in (2, 3, 0, 1)]
    assert list(row.sittings.values_list("place", flat=True)) == list(facts_now().places)
    rating = Rating.objects.get(build=current(), player=players[0])
    assert (rating.games, rating.board_games) == (1, 1)
    assert rebuilt_digest() == digest()


def test_only_games_of_a_club_whose_players_are_known_and_that_others_may_see_count(keeper, club, players):
    brought(keeper, None)
    brought(keeper, club, 2, visibility=RecordingVisibility.MINE)
    players[3].paper_players.all().delete()
    brought(keeper, club, 3)
    work()
    assert not PlayedGame.objects.exists()
    brought(keeper, None, 4, visibility=RecordingVisibility.PUBLIC)
    paper_player(club, "Dario")
    brought(keeper, club, 5, visibility=RecordingVisibility.CLUB)
    work()
    assert sum(games_counted().values()) == 1
    assert rebuilt_digest() == digest()


def test_of_a_game_with_cards_that_were_filled_in_only_its_result_counts(keeper, club, players):
    played = random_game(4, 7)
    told = written_down(keeper, players, club, played, told=False)
    assert told.untold
    work()
    row, facts, whole = PlayedGame.objects.get(), facts_now(), facts_of(played.record)
    assert (row.has_log, row.turns, facts.logged) == (False, None, False)
    assert (facts.places, facts.scores, facts.how) == (whole.places, whole.scores, whole.how)
    assert facts == without_cards(whole)
    assert ratings_now()["Rosa"][1] == 1
    assert rebuilt_digest() == digest()


@pytest.mark.both_profiles
def test_changed_reopened_and_removed_recordings_are_counted_as_they_are_now(keeper, club, players):
    played = random_game(4, 7)
    game = written_down(keeper, players, club, played, told=True)
    work()
    first = digest()
    reopen_recording(actor=keeper, game_id=game.pk)
    work()
    assert (games_counted(), PlayedGame.objects.get().set_aside) == ({}, ExclusionReason.TAKEN_BACK)
    other = random_game(4, 8)
    steps = " ".join(step for _, step in written_by(Witness(other.record)).pages)
    RecordedGame.objects.filter(pk=game.pk).update(steps=steps)
    finish_recording(actor=keeper, game_id=game.pk, version=9)
    work()
    assert facts_now() == facts_of(other.record)
    assert (digest() != first, rebuilt_digest() == digest()) == (True, True)
    again = {"actor": keeper, "game_id": game.pk, "title": "Final", "played_at": WHEN}
    change_heading(**again, visibility=RecordingVisibility.MINE)
    work()
    assert games_counted() == {}
    sitters = [NamedSeat(str(player), player) for player in reversed(players)]
    change_heading(**again, visibility=RecordingVisibility.CLUB, sitters=sitters)
    work()
    seated = PlayedGame.objects.get().sittings.values_list("player", flat=True)
    assert list(seated) == [player.pk for player in reversed(players)]
    assert rebuilt_digest() == digest()
    remove_recording(actor=keeper, game_id=game.pk)
    work()
    assert (games_counted(), ratings_now()) == ({}, {})
    assert rebuilt_digest() == digest()


def test_a_log_that_changes_while_nobody_counts_is_read_again(keeper, club, players):
    """Corrected and finished before the worker came to the first job."""
    game = written_down(keeper, players, club, random_game(4, 7), told=True)
    work()
    other = random_game(4, 8)
    reopen_recording(actor=keeper, game_id=game.pk)
    steps = " ".join(step for _, step in written_by(Witness(other.record)).pages)
    RecordedGame.objects.filter(pk=game.pk).update(steps=steps)
    finish_recording(actor=keeper, game_id=game.pk, version=9)
    work()
    assert facts_now() == facts_of(other.record)
    assert rebuilt_digest() == digest()


def test_cards_of_a_recording_are_counted_with_the_last_result_of_its_round():
    hall = hall_with(rated=True)
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    link_result(actor=hall.scorekeeper, game_id=of_the_hall(hall).pk, table_id=hall.table().pk)
    work()
    origin = f"board:{hall.table().pk}"
    assert PlayedGame.objects.get(origin=origin).has_log is False
    last = RoundTable.objects.exclude(pk=hall.table().pk).get()
    slip = slip_with((100, 0, "Ba Wr Yl"), (40, 50, "Bl"), (20, 30, "Ka"), (0, 200, ""), first=5)
    enter_result(actor=hall.scorekeeper, table=last, version=1, slip=slip)
    work()
    assert PlayedGame.objects.get(origin=origin).has_log is True


@pytest.mark.both_profiles
def test_game_with_a_result_in_an_event_counts_once_with_the_event_s_order_and_the_recording_s_cards():
    hall = hall_with(rated=True)
    RoundTable.objects.exclude(pk=hall.table().pk).delete()  # else the cards wait for its result
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    game = of_the_hall(hall)
    work()
    assert sum(games_counted().values()) == 2  # nobody has said yet that they are one
    link_result(actor=hall.scorekeeper, game_id=game.pk, table_id=hall.table().pk)
    work()
    row = PlayedGame.objects.get(set_aside="")
    assert (row.origin, row.has_log, row.recording, row.event) == (
        f"board:{hall.table().pk}", True, game.pk, hall.event,
    )  # fmt: skip
    assert facts_now() == facts_of(random_game(4, 1, first=3).record)
    papers = Player.objects.get(name="Paper 1")
    ruled = {hall.anna.player.pk: 1, hall.bruno.player.pk: 2, hall.carla.player.pk: 2, papers.pk: 4}
    order = [hall.bruno.player.pk, hall.anna.player.pk, papers.pk, hall.carla.player.pk]
    assert list(row.sittings.values_list("player", "place")) == [(player, ruled[player]) for player in order]
    assert {games for _, games in ratings_now().values()} == {1}
    assert rebuilt_digest() == digest()
    withdraw_result(actor=hall.organiser, table=hall.table(), version=2, comment="It was another table's")
    work()
    assert games_counted() == {}
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=3, slip=GOOD)
    work()
    assert facts_now().logged
    remove_recording(actor=hall.scorekeeper, game_id=game.pk)
    work()
    row.refresh_from_db()
    assert (sum(games_counted().values()), row.has_log, row.recording, facts_now().logged) == (1, False, None, False)
    assert rebuilt_digest() == digest()


def test_game_that_is_none_of_an_event_after_all_counts_by_itself():
    hall = hall_with(rated=True)
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    game = of_the_hall(hall)
    link_result(actor=hall.scorekeeper, game_id=game.pk, table_id=hall.table().pk)
    work()
    link_result(actor=hall.scorekeeper, game_id=game.pk)
    work()
    assert sorted(PlayedGame.objects.filter(set_aside="").values_list("source", "has_log")) == [
        ("board", False),
        ("record", True),
    ]
    assert rebuilt_digest() == digest()


def test_result_can_only_be_one_of_the_same_people():
    hall = hall_with(rated=True)
    game = of_the_hall(hall)
    with pytest.raises(NotThisGame):
        link_result(actor=hall.scorekeeper, game_id=game.pk, table_id=hall.table(2).pk)
    link_result(actor=hall.scorekeeper, game_id=game.pk, table_id=hall.table().pk)
    twin = of_the_hall(hall, seed=2)
    with pytest.raises(NotThisGame):
        link_result(actor=hall.scorekeeper, game_id=twin.pk, table_id=hall.table().pk)


@pytest.mark.both_profiles
def test_game_of_a_club_night_gets_its_cards_from_the_recording():
    night = NightFactory.create()
    club = night.season.club
    keeper = MembershipFactory.create(club=club, role=ClubRole.SCOREKEEPER).user
    players = [paper_player(club, name) for name in NAMES]
    entered = enter_game(actor=keeper, night=night, scores=dict(zip(players, (100, 50, 0, -50), strict=True)))
    played = random_game(4, 3)
    game = written_down(keeper, players, club, played, told=True)
    link_result(actor=keeper, game_id=game.pk, night_game_id=entered.pk)
    work()
    row = PlayedGame.objects.get(set_aside="")
    assert (row.origin, row.has_log, row.season, facts_now()) == (
        f"night:{entered.pk}", True, night.season, facts_of(played.record),
    )  # fmt: skip
    assert list(row.sittings.values_list("place", flat=True)) == [1, 2, 3, 4]
    assert rebuilt_digest() == digest()


def test_games_behind_a_number_lead_to_the_recording_for_those_who_may_see_it(keeper, club, players):
    game = brought(keeper, club, visibility=RecordingVisibility.CLUB)
    work()
    games = list(PlayedGame.objects.all())
    found = [rows_of_games(viewer, games)[0].href for viewer in (keeper, UserFactory.create())]
    assert found == [f"/recordings/{game.pk}/", ""]


@pytest.mark.parametrize("notice", [tell_of_finished, lambda _table_id: take_back_played_here()])
def test_recording_of_a_game_that_was_played_here_counts_no_more(keeper, club, players, notice):
    """It was put on record before its table had told of its end, or before such games were recognised."""
    table = finished_table(people=[MembershipFactory.create(club=club).user for _ in range(4)])
    Job.objects.all().delete()
    Table.objects.filter(pk=table.pk).update(stage=Stage.PLAYING)
    record = live_game_from_log(table.pk).game.record
    data = write(GameSheet(record, dict(enumerate(NAMES)))).encode()
    game = import_game(actor=keeper, heading=heading(club=club), data=data)
    work()
    assert (sum(games_counted().values()), ratings_now()["Rosa"][1]) == (1, 1)
    Table.objects.filter(pk=table.pk).update(stage=Stage.FINISHED)
    pack_game(table_id=table.pk)
    notice(table.pk)
    work()
    row = PlayedGame.objects.get(recording=game.pk)
    assert (row.set_aside, "Rosa" in ratings_now()) == (ExclusionReason.TAKEN_BACK, False)
    assert rebuilt_digest() == digest()
