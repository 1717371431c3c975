"""Frames are what the types say, and each audience gets its own."""

from random import Random

import msgspec
import pytest

from games.engine import EDITIONS, Game, SeededChance
from games.tables.interfaces import messages as wire
from games.tables.interfaces.delivery import seen_cards_frame, update_frames, view_frames, view_hash
from games.tables.play.log_records import LEFT, EntryKind
from tests.games.tables.play.live_games import BEGAN, new_course, take, wish


def some_way_into(live_game, moves=40):
    for _number in range(moves):
        seat = live_game.deciding
        options = live_game.game.options()
        take(live_game, EntryKind.MOVE, seat, version=live_game.version, move=options[live_game.version % len(options)])


@pytest.mark.parametrize("seats", [3, 6])
def test_a_view_frame_holds_each_seats_view_and_its_hash(seats):
    live_game = new_course(*[""] * seats)
    some_way_into(live_game)
    frames = view_frames(live_game, now=BEGAN)
    assert list(frames.texts) == [*range(seats), None]
    for seat, text in frames.texts.items():
        message = msgspec.json.decode(text, type=wire.ViewMessage)
        own = msgspec.json.encode(msgspec.structs.replace(live_game.game.view(seat), history=()))
        assert (message.seq, message.version, message.view) == (40, 40, msgspec.json.decode(own))
        assert message.hash == view_hash(own) == frames.hashes[seat]


def test_a_seat_looks_up_what_it_saw_and_nobody_else_can():
    live_game = new_course()
    some_way_into(live_game, 45)
    seen = [msgspec.json.decode(seen_cards_frame(live_game, seat), type=wire.SeenCardsMessage) for seat in range(3)]
    assert [message.seq for message in seen] == [45, 45, 45]
    assert [message.history for message in seen] == [list(live_game.game.view(seat).history) for seat in range(3)]
    assert seen[0].history != seen[1].history


def test_an_update_frame_holds_each_seats_events_and_what_happened_beside_the_game():
    live_game = new_course()
    some_way_into(live_game, 3)
    away = take(live_game, EntryKind.AWAY, 1, note=LEFT)
    entry, events = live_game.take(wish(EntryKind.MOVE, 0, version=3, move=live_game.game.options()[0]), live_game.at)
    frames = update_frames(live_game, since=3, entries=[(away, []), (entry, events)], now=BEGAN)
    assert list(frames.texts) == [0, 1, 2, None]
    for seat, text in frames.texts.items():
        message = msgspec.json.decode(text, type=wire.UpdateMessage)
        assert (message.since, message.seq, message.version) == (3, 5, 4)
        assert message.news == [wire.LogNews(what="away", seat=away.seat, why="left")]
        assert msgspec.json.encode(message.events) == msgspec.json.encode(live_game.game.events_for(seat, events))
        assert message.sitters == ["person", "stand-in", "person"]
    drafted = [msgspec.json.decode(text)["events"][0]["card"] for text in frames.texts.values()]
    assert drafted[0][1:] != "?"
    assert [card[1:] for card in drafted[1:]] == ["?", "?", "?"]


@pytest.mark.parametrize("name", list(EDITIONS))
def test_events_are_encoded_as_each_audience_may_see_them(name):
    for number in range(20):
        game = Game.new(players=3 + number % 4, chance=SeededChance(bytes([number] * 32)), ruleset=EDITIONS[name])
        random = Random(number)
        while not game.over:
            events = game.play(random.choice(game.options()))
            expected = [msgspec.json.encode(game.events_for(audience, events)) for audience in game.audiences()]
            assert game.encoded_events(events, game.audiences()) == expected


def test_frames_are_made_for_those_who_are_there():
    live_game = new_course()
    some_way_into(live_game, 3)
    everybody = view_frames(live_game, now=BEGAN)
    two = view_frames(live_game, now=BEGAN, audiences=frozenset({2, None}))
    assert two.texts == {audience: everybody.texts[audience] for audience in (2, None)}
    assert two.hashes == {audience: everybody.hashes[audience] for audience in (2, None)}
