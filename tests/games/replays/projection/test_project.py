"""A replay tells what its eyes were shown, no less and no more."""

import json
from itertools import count

import msgspec
import pytest

from games.engine import EDITIONS, GameRecord
from games.engine.replays import begin
from games.replays.projection import ALL, Viewpoint, replay_for
from games.replays.projection.viewpoints import viewpoint_at
from tests.games.engine.arrange import random_game
from tests.games.tables.two_courses import Worlds, worlds

encode = msgspec.json.Encoder().encode


def bytes_of(record: GameRecord, eyes: Viewpoint) -> bytes:
    return encode(replay_for(record, eyes))


@pytest.mark.rule("R11")
def test_two_worlds_are_replayed_the_same():
    """Whole games and parts of them: everything a seat has never seen is another card, and its replay has the same bytes."""
    differed = 0
    for number in range(32):
        pair = worlds(number, whole=number % 4 == 0)
        assert bytes_of(pair.here, pair.seat) == bytes_of(pair.there, pair.seat)
        differed += pair.differ > 5
    assert differed > 16


@pytest.mark.rule("R11")
def test_a_planted_leak_would_show():
    pair = next(pair for number in count() if different(pair := worlds(number)))
    assert pair.seat is not None
    for eyes in ((pair.seat + 1) % pair.here.players, ALL):
        assert bytes_of(pair.here, eyes) != bytes_of(pair.there, eyes)


def different(pair: Worlds) -> bool:
    return pair.seat is not None and pair.differ > 20


def test_events_are_those_that_the_seat_was_told():
    record = random_game(4, 3, ruleset=EDITIONS["italian"]).record
    for eyes in viewpoint_at(4):
        game = begin(record)
        for step, move in zip(replay_for(record, eyes).steps, record.moves, strict=True):
            happened = game.play(move)
            assert step.events == (happened if eyes == ALL else game.events_for(eyes, happened))


def test_decisions_are_told_with_their_choices_to_whoever_had_them():
    record = random_game(3, 5).record
    game = begin(record)
    told = {eyes: replay_for(record, eyes).steps for eyes in viewpoint_at(3)}
    for at, move in enumerate(record.moves):
        decision = game.decision
        assert decision is not None
        for eyes, steps in told.items():
            step = steps[at]
            assert (step.seat, step.kind) == (decision.seat, decision.kind)
            if eyes == decision.seat:
                view = game.view(eyes)
                assert step.options == decision.tokens
                assert step.played == decision.tokens[decision.moves.index(move)]
                assert (step.searching, step.choosing) == (view.searching, view.choosing)
            else:
                assert (step.options, step.played, step.searching, step.choosing) == ((), "", [], [])
        game.play(move)


def test_all_open_begins_with_the_stacks_and_others_without():
    record = random_game(3, 1).record
    stacks = replay_for(record, ALL).stacks
    assert [len(stack) for stack in stacks] == [11] * 6
    assert sorted(card[0] for stack in stacks for card in stack) == sorted("BWYKRG" * 11)
    assert [replay_for(record, eyes).stacks for eyes in (0, None)] == [[], []]


def test_the_end_is_told_and_what_is_empty_is_left_out():
    game = random_game(3, 1)
    told = json.loads(bytes_of(game.record, None))
    assert told["result"]["scores"][0]["total"] == game.result.totals[0]  # type: ignore[union-attr]
    assert told["start"]["position"]["stacks"] == [11] * 6
    assert told["start"]["moves"] == []
    assert told["steps"][0].keys() == {"seat", "kind", "events", "cards"}


def test_the_first_step_shows_which_cards_may_have_gone():
    record = random_game(3, 1).record
    first = replay_for(record, None).steps[0]
    [drafted] = first.events
    colour = drafted.card[0]  # type: ignore[attr-defined]
    assert first.cards == {1 << first.seat | 64: " ".join(f"{colour}{value}" for value in range(1, 12))}
