"""The file of games: what is in it was really played, by whom the plan says, and the engine agrees about what came out."""

from collections import Counter

import pytest
from django.utils import timezone

from analytics.pipeline.domain.rebuild.plan import GATHER
from analytics.pipeline.models import Build, BuildState, GameOrigin, PlayedGame
from games.engine.packed import load, unpack
from palermo.accounts.models import User
from palermo.demo.domain import load_demo
from palermo.demo.games.plans import DemoGamePlace, planned_games
from palermo.demo.games.playing import play_planned, ruleset_for
from palermo.demo.games.regulars import BOTS, EVERYBODY, YEARS
from palermo.demo.games.written import FILE, read_games, write_games
from palermo.demo.loaders import clubs, games, people
from palermo.demo.loaders.clubs import KALSA, KANAL
from palermo.demo.loaders.games import chosen_games

WRITTEN = read_games()
SAMPLE = range(0, len(WRITTEN), 203)
ARJUN = next(at for at, one in enumerate(EVERYBODY) if one.guest.handle == "arjun")


def test_file_has_the_planned_games():
    assert tuple(game.planned for game in WRITTEN) == planned_games()
    assert FILE.stat().st_size < 1_500_000


def test_plan_has_all_sizes_places_and_strengths_over_two_years():
    assert len(WRITTEN) > 2000
    assert {len(game.planned.seats) for game in WRITTEN} == {3, 4, 5, 6}
    assert {game.planned.place for game in WRITTEN} == set(DemoGamePlace)
    assert {game.planned.days_ago for game in WRITTEN} == set(range(YEARS))
    played = Counter(seat for game in WRITTEN for seat in game.planned.seats)
    assert set(played) >= set(range(-len(BOTS), 0))
    assert len(set(played) & set(range(len(EVERYBODY)))) > 60
    assert all(len(set(game.planned.seats)) == len(game.planned.seats) for game in WRITTEN)
    judgements = {(one.judgement, one.slips) for one in EVERYBODY}
    assert len(judgements) > 40


@pytest.mark.parametrize("number", SAMPLE)
def test_engine_replays_games_of_the_file(number):
    written = WRITTEN[number]
    game = load(written.packed)
    result = game.result
    assert result is not None
    assert (result.places, result.totals, result.how, game.state.turn) == (
        written.places,
        written.scores,
        written.how,
        written.turns,
    )


def test_every_log_is_of_the_planned_table():
    for written in WRITTEN:
        record, _digest = unpack(written.packed)
        assert (record.players, record.first, record.ruleset) == (
            len(written.planned.seats),
            0,
            ruleset_for(written.planned),
        )


@pytest.mark.parametrize("number", [0, 1000, 2000])
def test_bots_play_games_of_the_file_again(number):
    assert play_planned(number, WRITTEN[number].planned) == WRITTEN[number]


def test_file_is_written_as_it_is_read(tmp_path):
    write_games(WRITTEN[:50], tmp_path / "games.bin")
    assert read_games(tmp_path / "games.bin") == WRITTEN[:50]


@pytest.mark.django_db
@pytest.mark.both_profiles
def test_loader_writes_games_of_all_places_and_asks_for_a_rebuild():
    load_demo()
    chosen = chosen_games()
    assert len(chosen) == len(WRITTEN[:: len(WRITTEN) // 12])
    rows = PlayedGame.objects.filter(source=GameOrigin.RECORD, packed__isnull=False)
    assert rows.count() == len(chosen)
    for row in rows.prefetch_related("sittings__player__user"):
        game = next(one for one in chosen if one.packed == bytes(row.packed or b""))
        seats = [one.bot or str(one.player) for one in row.sittings.all()]
        assert seats == [EVERYBODY[at].guest.name if at >= 0 else BOTS[-1 - at] for at in game.planned.seats]
        assert tuple(one.place for one in row.sittings.all()) == game.places
        club = None if row.club is None else row.club.name
        assert (
            club
            == {DemoGamePlace.KALSA: KALSA, DemoGamePlace.KANAL: KANAL, DemoGamePlace.ONLINE: None}[game.planned.place]
        )
        assert row.season is None or row.season.begins_on <= row.played_at.date() <= row.season.ends_on
        assert row.played_at < timezone.now()
    assert rows.exclude(season=None).exists()
    assert Build.objects.filter(state=BuildState.BUILDING, job__kind=GATHER).count() == 1


@pytest.mark.django_db
def test_loader_leaves_out_games_of_who_has_gone():
    for loader in (people, clubs):
        loader.load()
    User.objects.filter(handle="arjun").update(is_active=False)
    games.load()
    online = [game for game in chosen_games() if game.planned.place == DemoGamePlace.ONLINE]
    there = [game for game in online if ARJUN not in game.planned.seats]
    assert len(there) < len(online)
    assert PlayedGame.objects.filter(club=None).count() == len(there)
