"""What was done when, against the engine's own steps and between two worlds that look alike."""

from pathlib import Path

import pytest

from games.engine import EDITIONS
from games.engine.notation import read
from games.engine.replays import begin
from games.replays.projection.moments import HIDDEN, PUBLIC, TOLD, GameMoment, game_moments
from tests.games.engine.arrange import random_game
from tests.games.tables.two_courses import worlds

RECORDED = sorted((Path(__file__).parents[3] / "fixtures" / "games").glob("*.sgn"))


def test_a_card_is_laid_after_the_move_that_lays_it():
    record = random_game(4, 7, ruleset=EDITIONS["italian"]).record
    laid = {(deed.move, deed.seat, deed.of) for deed in game_moments(record) if deed.what == "laid"}
    game, seen = begin(record), set()
    for number, move in enumerate(record.moves, start=1):
        for event in game.play(move):
            if type(event).__name__ in ("Opened", "Joined", "Laid"):
                seen.add((number, event.seat, event.card))  # type: ignore[attr-defined]
    assert laid == seen
    assert laid


def test_what_is_held_in_the_end_lies_in_the_hands():
    game = random_game(5, 11)
    record = game.record
    held = [deed for deed in game_moments(record) if deed.what == "held"]
    hands = [game.view(seat).hand for seat in range(5)]
    assert sorted((deed.seat, deed.of) for deed in held) == sorted(
        (seat, card) for seat, hand in enumerate(hands) for card in hand
    )
    assert {deed.move for deed in held} == {len(record.moves)}


@pytest.mark.rule("R11")
def test_public_deeds_are_the_same_in_worlds_that_look_the_same():
    """What nobody could see differs, and what is called public does not tell of it."""

    def public(deeds: list[GameMoment]) -> list[GameMoment]:
        return [deed for deed in deeds if deed.what in PUBLIC]

    differed = 0
    for number in range(24):
        pair = worlds(number, whole=True)
        here, there = game_moments(pair.here), game_moments(pair.there)
        assert public(here) == public(there)
        differed += here != there
    assert differed > 12


def test_each_word_is_public_or_hidden():
    assert not PUBLIC & HIDDEN
    seen = {deed.what for path in RECORDED for deed in game_moments(read(path.read_text()).record)}
    assert seen == TOLD
