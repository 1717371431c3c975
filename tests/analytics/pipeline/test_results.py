"""Games with real cards, and results that people change."""

import pytest

from analytics.cardstats.facts import decode_facts
from analytics.cardstats.layout import index_of
from analytics.pipeline.models import BuildGame, PlayedGame, Rating
from games.tables.domain.lobby.start import start_table
from palermo.accounts.models import Player
from palermo.clubs.models import ClubRole
from tests.analytics.pipeline.work import current, digest, games_counted, ratings_now, rebuilt_digest, work
from tests.games.tables.stages import fresh, play_to_the_end
from tests.support.factories import MembershipFactory, NightFactory, PaperPlayerFactory, UserFactory
from tests.tournaments.events.domain.event.test_autopilot import online_round
from tests.tournaments.events.evenings import event_with, live_of, organiser_of
from tests.tournaments.events.halls import GOOD, OTHER, hall_with
from tournaments.events.domain.results.rulings import rule_by_places
from tournaments.events.domain.results.slips import enter_result, withdraw_result
from tournaments.leagues.domain.nights import enter_game, remove_game
from tournaments.leagues.domain.programme import call_night_off

pytestmark = pytest.mark.django_db


def places(**of_what: object) -> list[int]:
    return list(PlayedGame.objects.get(**of_what).sittings.values_list("place", flat=True))


def test_result_of_a_table_with_real_cards_is_counted_as_what_it_has():
    hall = hall_with(rated=True)
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    work()
    game = PlayedGame.objects.get()
    assert (game.origin, game.source, game.has_log, game.turns, game.how) == (
        f"board:{hall.table().pk}", "board", False, None, "payday",
    )  # fmt: skip
    facts = decode_facts(bytes(BuildGame.objects.get(build=current()).tally.data))
    assert (facts.logged, facts.places, facts.scores) == (False, (1, 2, 2, 4), (250, -10, -10, -200))
    assert places() == [1, 2, 2, 4]
    row = Rating.objects.get(build=current(), player=hall.anna.player)
    assert (row.games, row.board_games) == (1, 1)
    assert rebuilt_digest() == digest()


@pytest.mark.both_profiles
def test_changed_result_replaces_what_it_said_before_and_one_taken_back_takes_it_out():
    hall = hall_with(rated=True)
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    work()
    first = digest()
    enter_result(actor=hall.organiser, table=hall.table(), version=2, slip=OTHER, comment="Counted again")
    work()
    changed = digest()
    assert (changed != first, places(), sum(games_counted().values())) == (True, [1, 3, 2, 4], 1)
    assert rebuilt_digest() == changed
    withdraw_result(actor=hall.organiser, table=hall.table(), version=3, comment="It was another table's")
    work()
    assert (games_counted(), ratings_now()) == ({}, {})
    emptied = digest()
    assert rebuilt_digest() == emptied
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=4, slip=GOOD)
    work()
    assert digest() == first


def test_event_that_is_not_rated_leaves_ratings_alone():
    hall = hall_with(rated=False)
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    work()
    assert (sum(games_counted().values()), ratings_now()) == (1, {})


def test_ruling_changes_the_order_that_ratings_go_by_and_not_the_cards():
    event = event_with(people=UserFactory.create_batch(4), mode="online", rated=True)
    table = online_round(event).tables.get()
    start_table(table_id=live_of(table).pk)
    live = play_to_the_end(fresh(live_of(table)))
    work()
    by_the_cards = decode_facts(bytes(BuildGame.objects.get(build=current()).tally.data))
    assert places() == list(by_the_cards.places)
    numbers = list(table.seats.values_list("entrant__number", flat=True))
    table.refresh_from_db()
    ruled = {number: 4 - at for at, number in enumerate(numbers)}
    rule_by_places(
        actor=organiser_of(event), table=table, version=table.version, places=ruled, comment="Cards were shown"
    )
    work()
    assert live.first is not None
    from_the_first = [4 - (at + live.first) % 4 for at in range(4)]
    assert places() == from_the_first
    assert decode_facts(bytes(BuildGame.objects.get(build=current()).tally.data)) == by_the_cards
    assert PlayedGame.objects.get().event == event
    assert rebuilt_digest() == digest()


@pytest.fixture
def night():
    return NightFactory.create()


@pytest.fixture
def scorekeeper(night):
    return MembershipFactory.create(club=night.season.club, role=ClubRole.SCOREKEEPER).user


def four_players() -> list[Player]:
    return [paper.player for paper in PaperPlayerFactory.create_batch(4)]


def test_game_of_a_club_night_counts_until_it_is_struck_out(night, scorekeeper):
    players = four_players()
    game = enter_game(actor=scorekeeper, night=night, scores=dict(zip(players, (100, 50, 0, -50), strict=True)))
    work()
    found = PlayedGame.objects.get()
    assert (found.source, found.season, found.club, found.rated, found.how) == (
        "night", night.season, night.season.club, True, "places",
    )  # fmt: skip
    assert dict(found.sittings.values_list("player_id", "place")) == {
        player.pk: place for place, player in enumerate(players, start=1)
    }
    assert sorted(number for _, number in ratings_now().values()) == [1, 1, 1, 1]
    remove_game(actor=scorekeeper, night=night, number=game.number)
    work()
    assert (games_counted(), ratings_now()) == ({}, {})


def test_night_called_off_takes_its_games_along(night, scorekeeper):
    organiser = MembershipFactory.create(club=night.season.club, role=ClubRole.ORGANISER).user
    enter_game(actor=scorekeeper, night=night, scores=dict.fromkeys(four_players(), 0))
    work()
    assert sum(games_counted().values()) == 1
    call_night_off(actor=organiser, night=night)
    work()
    assert games_counted() == {}


def test_nobody_knows_who_began_at_a_club_night(night, scorekeeper):
    enter_game(actor=scorekeeper, night=night, scores=dict.fromkeys(four_players(), 0))
    work()
    facts = decode_facts(bytes(BuildGame.objects.get(build=current()).tally.data))
    assert not any(facts.has(index_of("seat", at)) for at in range(6))
