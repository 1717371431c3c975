"""Lists have exactly what somebody may see again, and filters of the database agree with looking at each game."""

from dataclasses import dataclass
from datetime import UTC, date, datetime

import pytest
from django.contrib.auth.models import AnonymousUser
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import events
from games.engine.replays import begin
from games.replays.domain.catalogue import CARDS
from games.replays.domain.games import finished_game
from games.replays.domain.queries import CardFate, GameQuery, find_games, games_open_to, matching
from games.replays.domain.records import record_of
from games.replays.models import CatalogueEntry, FinishedGame, RecordedGame
from games.replays.permissions import is_round_running
from games.tables.domain.game.disclosure import held_tables
from games.tables.models import Table
from palermo.accounts.models import Player
from palermo.common.errors import DomainError
from tests.games.replays.catalogue.shelf import Shelf, catalogued, full_shelf, played
from tests.games.replays.recordings.shelves import of_the_hall
from tests.support.factories import UserFactory
from tests.tournaments.events.halls import hall_with
from tournaments.events.models import EventStage, Round, RoundTable

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def games_for(person: object) -> set[object]:
    return {entry.game_id for entry in games_open_to(person)}  # type: ignore[arg-type]


def may_see(person: object, game: FinishedGame) -> bool:
    try:
        finished_game(person, game.pk)  # type: ignore[arg-type]
    except DomainError:
        return False
    return True


def test_lists_have_what_the_replay_itself_would_show():
    shelf = full_shelf()
    link = next(game for game in shelf.games if isinstance(game, Table) and game.admission == "link")
    again = played(UserFactory.create(), seed=9, admission="link")
    Table.objects.filter(pk=again.pk).update(rematch_of=link)
    catalogued()
    opened = UserFactory.create()
    opened.opened_links = frozenset({link.pk.hex})  # type: ignore[attr-defined]
    visitor = AnonymousUser()
    visitor.opened_links = frozenset({link.pk.hex})  # type: ignore[attr-defined]
    people = [AnonymousUser(), visitor, UserFactory.create(), UserFactory.create(is_guest=True), opened]
    people += [shelf.anna, shelf.bruno, shelf.keeper]
    everything = [*shelf.games, Table.objects.get(pk=again.pk)]
    seen = {str(person): games_for(person) for person in people}
    for person in people:
        assert games_for(person) == {game.pk for game in everything if may_see(person, game)}, person
    assert len({frozenset(games) for games in seen.values()}) >= 5


def test_running_rounds_are_the_same_for_one_and_for_all():
    shelf = full_shelf()

    def running() -> set[object]:
        return set(held_tables().values_list("pk", flat=True))

    assert running() == {game.pk for game in shelf.games if is_round_running(game)} != set()
    RoundTable.objects.filter(result__isnull=True).update(result={"lines": []})
    assert running() == set()
    RoundTable.objects.update(result=None)
    shelf.event.stage = EventStage.FINISHED
    shelf.event.save()
    assert running() == {game.pk for game in shelf.games if is_round_running(game)} == set()


def test_what_is_held_in_the_end_is_not_found_while_the_round_plays():
    shelf = full_shelf()
    table = shelf.games[-1]
    held = facts_of(table).cards[CardFate.HELD]
    laid = facts_of(table).cards[CardFate.LAID]

    def found(did: CardFate, card: str) -> bool:
        wanted = GameQuery(cards=(card,), did=did)
        return any(entry.game_id == table.pk for entry in find_games(shelf.anna, wanted).entries)

    assert [found(CardFate.HELD, min(held)), found(CardFate.LAID, min(laid))] == [False, True]
    RoundTable.objects.filter(result__isnull=True).update(result={"lines": []})
    assert found(CardFate.HELD, min(held))


def test_what_is_held_in_a_recording_of_the_round_is_not_found_either():
    hall = hall_with()
    game = of_the_hall(hall)
    catalogued()
    held = min(facts_of(game).cards[CardFate.HELD])

    def found() -> bool:
        return bool(find_games(hall.anna, GameQuery(cards=(held,), did=CardFate.HELD)).entries)

    assert (found(), is_round_running(game)) == (True, False)
    Round.objects.update(published_at=game.played_at)
    assert (found(), is_round_running(game)) == (False, True)
    Round.objects.update(published_at=None)
    RecordedGame.objects.update(event_table=hall.table())
    game.refresh_from_db()
    assert (found(), is_round_running(game)) == (False, True)
    assert find_games(hall.anna, GameQuery(event=hall.event)).entries != []
    RoundTable.objects.update(result={"lines": []})
    assert (found(), is_round_running(game)) == (True, False)


def test_pages_go_on_where_the_last_one_ended():
    shelf = full_shelf()
    whole = [entry.pk for entry in find_games(shelf.keeper, GameQuery()).entries]
    parts, before = [], None
    while True:
        page = find_games(shelf.keeper, GameQuery(), before=before, limit=3)
        parts += [entry.pk for entry in page.entries]
        before = page.before
        if before is None:
            break
    assert parts == whole
    times = list(CatalogueEntry.objects.filter(pk__in=whole).order_by("-played_at").values_list("pk", flat=True))
    assert whole == times


@dataclass
class Facts:
    """Of one game, read off the engine and the rows without the catalogue."""

    game: FinishedGame
    edition: str
    how: str
    totals: list[int]
    bombs: int
    cards: dict[CardFate, set[str]]


def facts_of(game: FinishedGame) -> Facts:
    record = record_of(game)
    told, play = [], begin(record)
    for move in record.moves:
        told += play.play(move)
    assert play.result is not None
    laid = {event.card for event in told if isinstance(event, events.Opened | events.Joined | events.Laid)}
    blasts = [event for event in told if isinstance(event, events.Detonated)]
    held = {card for seat in range(game.size) for card in play.view(seat).hand}
    cards = {CardFate.LAID: laid, CardFate.BOMBED: {blast.victim for blast in blasts}, CardFate.HELD: held}
    totals = sorted(play.result.totals, reverse=True)
    return Facts(game, record.ruleset.name, play.result.how, totals, len(blasts), cards)


def fits(facts: Facts, wanted: GameQuery) -> bool:
    game = facts.game
    recorded = isinstance(game, RecordedGame)
    at = game.played_at if isinstance(game, RecordedGame) else game.finished_at
    places: dict[object, int] = {
        seat.player_id: seat.place if recorded else seat.standing  # type: ignore[union-attr,misc]
        for seat in game.seats.all()
        if seat.player_id
    }
    of_event = not recorded and RoundTable.objects.filter(live=game.pk, round__event=wanted.event).exists()
    margin = facts.totals[0] - facts.totals[1] if facts.how == "payday" else None
    assert at is not None
    return all([
        wanted.player is None or wanted.player.pk in places,
        wanted.opponent is None or wanted.opponent.pk in places,
        wanted.winner is None or places.get(wanted.winner.pk) == 1,
        wanted.loser is None or places.get(wanted.loser.pk, 1) > 1,
        wanted.club is None or game.club_id == wanted.club.pk,
        wanted.event is None or of_event,
        wanted.edition is None or facts.edition == wanted.edition,
        wanted.size is None or game.size == wanted.size,
        wanted.recorded is None or recorded == wanted.recorded,
        wanted.rated is None or getattr(game, "rated", False) == wanted.rated,
        wanted.since is None or at >= datetime(wanted.since.year, wanted.since.month, 1, tzinfo=UTC),
        wanted.until is None or (at.year, at.month) <= (wanted.until.year, wanted.until.month),
        wanted.how is None or facts.how == wanted.how,
        wanted.bombs is None or facts.bombs >= wanted.bombs,
        wanted.close is None or (margin is not None and margin <= wanted.close),
        wanted.clear is None or (margin is not None and margin >= wanted.clear),
        set(wanted.cards) <= facts.cards[wanted.did],
    ])  # fmt: skip


def questions(shelf: Shelf) -> st.SearchStrategy[GameQuery]:
    def maybe(strategy: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
        return st.one_of(st.none(), st.none(), st.none(), strategy)

    people: list[Player] = [shelf.anna.player, shelf.bruno.player, shelf.keeper.player]
    months = st.sampled_from([date(2026, month, 1) for month in (9, 10, 11, 12)])
    return st.builds(
        GameQuery,
        player=maybe(st.sampled_from(people)),
        opponent=maybe(st.sampled_from(people)),
        winner=maybe(st.sampled_from(people)),
        loser=maybe(st.sampled_from(people)),
        club=maybe(st.just(shelf.club)),
        event=maybe(st.just(shelf.event)),
        edition=maybe(st.sampled_from(["german", "italian", "house"])),
        size=maybe(st.integers(3, 6)),
        recorded=maybe(st.booleans()),
        rated=maybe(st.booleans()),
        since=maybe(months),
        until=maybe(months),
        how=maybe(st.sampled_from(["payday", "godfather"])),
        bombs=maybe(st.integers(0, 12)),
        close=maybe(st.integers(0, 300)),
        clear=maybe(st.integers(0, 300)),
        cards=st.lists(st.sampled_from(CARDS), max_size=2).map(tuple),
        did=st.sampled_from([CardFate.LAID, CardFate.BOMBED]),
    )


def test_filters_agree_with_looking_at_each_game():
    shelf = full_shelf()
    facts = [facts_of(type(game).objects.get(pk=game.pk)) for game in shelf.games]
    hits = []

    @settings(max_examples=120, deadline=None, database=None)
    @given(wanted=questions(shelf))
    def agree(wanted: GameQuery) -> None:
        found = {entry.game_id for entry in matching(CatalogueEntry.objects.all(), wanted)}
        assert found == {one.game.pk for one in facts if fits(one, wanted)}
        hits.append(0 < len(found) < len(facts))

    agree()
    assert sum(hits) > 10
    for card in CARDS:
        wanted = GameQuery(cards=(card,), did=CardFate.HELD, recorded=True)
        found = {entry.game_id for entry in matching(CatalogueEntry.objects.all(), wanted)}
        assert found == {one.game.pk for one in facts if fits(one, wanted)}
