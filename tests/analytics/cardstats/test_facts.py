"""What holds in every game, and what becomes of logs that are wrong."""

from array import array
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analytics.cardstats.counting.endings import facts_of_result, without_cards
from analytics.cardstats.counting.replay import ImpossibleLog, facts_of, facts_of_many, facts_of_packed
from analytics.cardstats.counting.seat_facts import SeatFacts, read_seats, seat_facts
from analytics.cardstats.facts import (
    FactsError,
    GameFacts,
    decode_facts,
    digest_of_log,
    encode_facts,
)
from analytics.cardstats.layout import COUNTERS, FACTS, WIDTH, index_of
from games.engine import Game, ReplayError
from games.engine.core.cards import NOTES
from games.engine.packed import PackedError, pack
from tests.games.engine.arrange import random_game


def total(facts: GameFacts) -> Counter[int]:
    return sum((Counter(seat.as_dict()) for seat in facts.seats), Counter())


def spread(counts: Counter[int], key: str) -> list[int]:
    counter = COUNTERS[key]
    return [counts[counter.offset + at] for at in range(counter.length)]


games = st.builds(random_game, st.integers(3, 6), st.integers(0, 1_000_000))


@settings(max_examples=40, deadline=None)
@given(games)
def test_no_card_is_lost_on_the_way(game: Game):
    facts = facts_of(game.record)
    for seat in facts.seats:
        counts = Counter(seat.as_dict())
        came = [sum(ways) for ways in zip(*(spread(counts, key) for key in ("drafted", "drawn", "found", "stolen")), strict=True)]  # fmt: skip
        went = [sum(ways) for ways in zip(*(spread(counts, key) for key in ("laid", "lost", "held")), strict=True)]
        assert came == spread(counts, "had") == went
        first, later = spread(counts, "laid_first"), spread(counts, "laid_later")
        assert spread(counts, "laid") == [a + b for a, b in zip(first, later, strict=True)]
        assert sum(first) == sum(spread(counts, "staked")) == counts[index_of("wars")] + counts[index_of("joins")]
    counts = total(facts)
    assert spread(counts, "stolen") == spread(counts, "lost")
    assert spread(counts, "hit") == spread(counts, "bombed")
    assert sum(spread(counts, "drafted")) == 4 * facts.size
    assert counts[index_of("threw")] == sum(spread(counts, "thrown")) == sum(spread(counts, "bomb_outcome"))
    assert counts[index_of("games")] == 60
    assert counts[index_of("turns")] == 60 * facts.turns
    assert counts[index_of("own_turns")] == facts.turns == counts[index_of("wars")] + sum(spread(counts, "rolled"))


@settings(max_examples=40, deadline=None)
@given(games)
def test_every_war_has_one_end(game: Game):
    counts = total(facts_of(game.record))
    wars = counts[index_of("wars")]
    assert wars == game.state.wars
    for key in ("sides", "margin", "rounds"):
        assert sum(spread(counts, key)) == wars
    alone, allied = counts[index_of("won_alone")], counts[index_of("won_allied")]
    assert wars == alone + allied // 2 + counts[index_of("nobody_won")]
    assert sum(spread(counts, "won_first")) == alone + allied == sum(spread(counts, "stake_won"))
    assert counts[index_of("joins")] + counts[index_of("stayed_out")] + counts[index_of("shut_out")] == wars * (
        game.players - 1
    )
    assert sum(spread(counts, "owned")) == alone + allied // 2 - counts[index_of("nothing_left")]


def test_places_and_scores_are_those_of_the_engine_in_the_order_of_play():
    game = random_game(5, 3, first=2)
    result = game.result
    assert result is not None
    facts = facts_of(game.record)
    assert facts.places == tuple(result.places[(2 + at) % 5] for at in range(5))
    assert facts.scores == tuple(result.totals[(2 + at) % 5] for at in range(5))
    assert (facts.how, facts.turns, facts.logged) == (result.how, game.state.turn, True)


def test_many_games_at_once_are_the_same_as_each_alone_and_a_broken_one_stops_no_other():
    played = [random_game(3 + number % 4, number) for number in range(60)]
    logs: list[bytes] = [pack(game) for game in played]
    logs[7] = logs[7][:-1]
    found = list(facts_of_many(logs, trusting=True))
    assert isinstance(found[7], PackedError)
    assert not isinstance(found[7], ImpossibleLog)
    assert [facts for at, facts in enumerate(found) if at != 7] == [
        msgspec.structs.replace(facts_of(game.record), log=digest_of_log(logs[at]))
        for at, game in enumerate(played)
        if at != 7
    ]
    assert facts_of_packed(logs[0]) == found[0]


@pytest.mark.parametrize("trusting", [False, True])
def test_impossible_logs_are_refused_with_the_same_reason_on_trust(trusting):
    record = random_game(4, 9).record
    moves = record.moves

    def reason(**wrong: object) -> tuple[int, str]:
        with pytest.raises(ReplayError) as caught:
            facts_of(msgspec.structs.replace(record, **wrong), trusting=trusting)
        return caught.value.at, str(caught.value)

    assert reason(moves=moves[:-1]) == (len(moves) - 1, "the game is not over")
    assert reason(moves=(*moves[:20], moves[2], *moves[20:]))[0] == 20
    assert reason(moves=(*moves, moves[-1])) == (len(moves), "the game is over")
    assert reason(rolls=(*record.rolls, 0)) == (len(moves), "there are more rolls than the game uses")
    assert reason(thefts=record.thefts[::-1])[0] < len(moves)


def test_facts_survive_their_bytes():
    facts = facts_of(random_game(6, 4).record)
    assert decode_facts(encode_facts(facts)) == facts
    for wrong in (b"", b"\x00", msgspec.msgpack.encode((FACTS + 1, facts))):
        with pytest.raises(FactsError):
            decode_facts(wrong)


def test_facts_that_were_stored_before_logs_had_a_digest_are_read():
    facts = facts_of_packed(packed := pack(random_game(4, 4)))
    *fields, log = msgspec.msgpack.decode(msgspec.msgpack.encode(facts))
    older = msgspec.msgpack.encode((FACTS, fields))
    assert decode_facts(older) == msgspec.structs.replace(facts, log=b"")
    assert log == facts.log == digest_of_log(packed) != digest_of_log(packed + b"\0")


def test_large_amounts_and_far_steps_take_more_room():
    seat = seat_facts({3: 70_000, 1: 254, 2: 0, 4: 255, 259: 1, 1034: 2})
    assert seat.as_dict() == {1: 254, 3: 70_000, 4: 255, 259: 1, 1034: 2}
    assert (seat.count(3), seat.count(2)) == (70_000, 0)
    assert seat == SeatFacts(
        bytes([2, 2, 1, 255, 0, 0, 0, 10]),
        bytes([254, 255, 255, 1, 0, 0, 0, 2]),
        (70_000).to_bytes(4, "little") + (255).to_bytes(4, "little"),
    )


@given(st.lists(st.dictionaries(st.integers(0, WIDTH - 1), st.integers(1, 1 << 20)), min_size=1, max_size=5))
def test_many_seats_are_read_as_each_alone(seats):
    lengths, at, counts = read_seats([seat_facts(one) for one in seats])
    assert lengths.tolist() == [len(one) for one in seats]
    assert list(zip(at.tolist(), counts.tolist(), strict=True)) == [
        pair for one in seats for pair in sorted(one.items())
    ]


def test_facts_that_were_stored_with_two_bytes_each_are_read():
    seats = {1: 2, 300: 65_535}, {0: 1, 700: 70_000}
    facts = GameFacts(2, 9, "payday", True, (1, 2), (50, 20), tuple(map(seat_facts, seats)), b"12345678")
    stored = [
        (array("H", seat).tobytes(), array(kind, seat.values()).tobytes())
        for kind, seat in zip("HI", seats, strict=True)
    ]
    older = msgspec.msgpack.encode((FACTS, (2, 9, "payday", True, (1, 2), (50, 20), stored, b"12345678")))
    assert decode_facts(older) == facts


def test_a_result_without_a_log_counts_what_it_has():
    facts = facts_of_result(places=(2, 1, 3))
    assert (facts.how, facts.logged, facts.turns) == ("places", False, 0)
    assert facts.seats[0].as_dict() == {
        index_of("sat"): 1, index_of("seat", 0): 1, index_of("place", 1): 1, index_of("games"): 20
    }  # fmt: skip


def test_a_slip_says_what_the_log_would_have_said():
    game = random_game(4, 12)
    s, result, logged = game.state, game.result, facts_of(game.record)
    assert result is not None
    facts = facts_of_result(
        places=result.places,
        owned=s.owned,
        clean=[score.clean + score.markers for score in result.scores],
        dirty=[score.dirty for score in result.scores],
    )
    assert (facts.how, facts.places, facts.scores) == (logged.how, logged.places, logged.scores)
    assert facts.has(index_of("settled"))
    assert not facts.has(index_of("logged"))
    for with_log, without in zip(logged.seats, facts.seats, strict=True):
        assert without.as_dict().items() <= with_log.as_dict().items()


def test_counters_have_their_places():
    assert WIDTH < 1 << 16
    with pytest.raises(IndexError):
        index_of("had", 66)


@settings(max_examples=20, deadline=None)
@given(games)
def test_log_without_its_cards_says_what_a_slip_would(game: Game):
    state, size = game.state, len(game.result.scores) if game.result else 0

    def worth(notes: list[int], seat: int) -> int:
        own = notes[seat * len(NOTES) : (seat + 1) * len(NOTES)]
        return sum(number * note for number, note in zip(own, NOTES, strict=True))

    facts = facts_of(game.record)
    assert without_cards(facts) == facts_of_result(
        places=facts.places,
        owned=list(state.owned),
        clean=[worth(state.clean, seat) + state.markers[seat] for seat in range(size)],
        dirty=[worth(state.dirty, seat) for seat in range(size)],
    )
