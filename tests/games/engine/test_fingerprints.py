"""A game is recognised by its moves, whatever else somebody changes in its record."""

import msgspec

from games.engine import GameRecord, ReplayError, replay
from games.engine.core.moves import KIND_BITS, SEAT_BITS, STEAL
from games.engine.records import fingerprint_of
from tests.games.engine.arrange import random_game


def turned(record: GameRecord, by: int) -> GameRecord:
    """The same game with everybody so many seats further on."""

    def on(seat: int) -> int:
        return (seat + by) % record.players

    moves = tuple(
        move & ~SEAT_BITS | on(move & SEAT_BITS) if move & KIND_BITS == STEAL else move for move in record.moves
    )
    return msgspec.structs.replace(record, first=on(record.first), moves=moves)


def with_other_cards_below(record: GameRecord) -> list[GameRecord]:
    """Two cards changed places that nobody ever drew."""
    found = []
    for at, stack in enumerate(record.deal):
        deal = (*record.deal[:at], (*stack[:-2], stack[-1], stack[-2]), *record.deal[at + 1 :])
        other = msgspec.structs.replace(record, deal=deal)
        try:
            if replay(other).over:
                found.append(other)
        except ReplayError:
            continue
    return found


def test_seats_may_be_numbered_otherwise():
    record = random_game(4, 5, first=2).record
    assert any(move & KIND_BITS == STEAL for move in record.moves)
    for by in range(1, 4):
        other = turned(record, by)
        assert replay(other).over
        assert other != record
        assert fingerprint_of(other) == fingerprint_of(record)


def test_cards_that_nobody_drew_do_not_matter():
    record = random_game(3, 2).record
    others = with_other_cards_below(record)
    assert others
    assert {fingerprint_of(other) for other in others} == {fingerprint_of(record)}


def test_another_victim_another_move_or_another_number_of_players_is_another_game():
    record = random_game(4, 5).record
    at = next(at for at, move in enumerate(record.moves) if move & KIND_BITS == STEAL)
    robbed = (*record.moves[:at], record.moves[at] ^ 1, *record.moves[at + 1 :])
    others = [
        msgspec.structs.replace(record, moves=robbed),
        msgspec.structs.replace(record, moves=record.moves[:-1]),
        msgspec.structs.replace(record, players=5),
    ]
    assert fingerprint_of(record) not in {fingerprint_of(other) for other in others}


def test_games_that_were_played_apart_are_told_apart():
    records = [random_game(3, seed).record for seed in range(40)]
    assert len({fingerprint_of(record) for record in records}) == 40
