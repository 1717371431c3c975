"""What holds at every step of every game, whatever is played."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.engine import EDITIONS, TOKENS, Game, Refusal, Ruleset, SeededChance, digest_of, replay, trusting_replay
from games.engine.core.cards import CARDS, COLOURS, HAND_LIMIT, NOTES
from tests.games.engine.arrange import fingerprint, key, random_game, random_move

HOUSE = Ruleset("house", bombs=("WYG", "BKR", "KRG", "YBW", "GBW", "RYK"), die=(1, 3, 2), open_businesses=True)
RULESETS = [*EDITIONS.values(), HOUSE]
EVERYTHING = [(players, ruleset) for players in (3, 4, 5, 6) for ruleset in RULESETS]


def check_whole(game: Game) -> None:
    """66 cards, 18 businesses and 70 notes are somewhere, each once; what is counted twice agrees."""
    s = game.state
    assert sorted(card for place in (*s.hands, *s.stacks, s.laid, s.table) for card in place) == CARDS
    for seat, hand in enumerate(s.hands):
        assert len(hand) <= HAND_LIMIT
        for colour in range(COLOURS):
            assert s.held[seat << 3 | colour] == sum(card >> 4 == colour for card in hand)
    for colour in range(COLOURS):
        kinds = [s.shops[colour], *(s.owned[seat << 3 | colour] for seat in range(s.players))]
        assert sum(kinds) == 7
        assert [sum(of >> kind & 1 for of in kinds) for kind in range(3)] == [1, 1, 1]
    for note in range(len(NOTES)):
        in_hands = sum(s.dirty[seat * 5 + note] + s.clean[seat * 5 + note] for seat in range(s.players))
        assert s.bank[note] + in_hands + s.stakes.count(note) == 14
    for seat in range(s.players):
        assert s.purse[seat] == sum(1 << note for note in range(5) if s.dirty[seat * 5 + note])
    assert min(s.bank + s.dirty + s.clean + s.markers) >= 0


class AnyGame(RuleBasedStateMachine):
    """Hypothesis plays: legal moves, illegal moves, copies that go their own way."""

    @initialize(
        players=st.integers(3, 6),
        ruleset=st.sampled_from(RULESETS),
        first=st.integers(0, 5),
        number=st.integers(0, 10_000),
    )
    def begin(self, players: int, ruleset: Ruleset, first: int, number: int) -> None:
        self.game = Game.new(players=players, ruleset=ruleset, chance=SeededChance(key(number)), first=first % players)

    @precondition(lambda self: not self.game.over)
    @rule(choice=st.integers(0, 10_000))
    def play(self, choice: int) -> None:
        options = self.game.options()
        self.game.play(options[choice % len(options)])

    @precondition(lambda self: not self.game.over)
    @rule(number=st.integers(0, 10_000), steps=st.integers(1, 25))
    def play_on(self, number: int, steps: int) -> None:
        random = Random(number)
        for _ in range(steps):
            if not self.game.over:
                self.game.play(random_move(self.game, random))

    @rule(move=st.one_of(st.sampled_from(sorted(TOKENS)), st.integers(-5, 1 << 16)))
    def refuse(self, move: int) -> None:
        if move not in self.game.options():
            before = fingerprint(self.game)
            with pytest.raises(Refusal):
                self.game.play(move)
            assert fingerprint(self.game) == before

    @precondition(lambda self: not self.game.over)
    @rule(number=st.integers(0, 10_000))
    def copy_goes_its_own_way(self, number: int) -> None:
        before = fingerprint(self.game)
        twin = self.game.copy()
        assert fingerprint(twin) == before
        random = Random(number)
        while not twin.over:
            twin.play(random_move(twin, random))
        assert fingerprint(self.game) == before

    @precondition(lambda self: not self.game.over)
    @rule(number=st.integers(0, 10_000))
    def copy_meets_the_same_luck(self, number: int) -> None:
        twin, random = self.game.copy(), Random(number)
        for _ in range(5):
            if not self.game.over:
                move = random_move(self.game, random)
                assert twin.play(move) == self.game.play(move)

    @rule()
    def replay_is_the_same_game(self) -> None:
        record = self.game.record
        again = replay(record, silent=False)
        assert fingerprint(again) == fingerprint(self.game)
        assert again.record == record
        assert digest_of(trusting_replay(record)) == digest_of(self.game)

    @invariant()
    def nothing_is_lost(self) -> None:
        check_whole(self.game)

    @invariant()
    def who_is_asked_has_a_choice(self) -> None:
        decision = self.game.decision
        assert (decision is None) == self.game.over == (self.game.result is not None)
        if decision:
            assert len(decision.moves) == len(set(decision.moves)) >= 2
            assert all(move in TOKENS for move in decision.moves)


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)


@pytest.mark.parametrize(("players", "ruleset"), EVERYTHING, ids=lambda value: getattr(value, "name", value))
def test_games_end_and_nothing_is_lost_on_the_way(players, ruleset):
    for number in range(8):
        game = random_game(players, number, ruleset=ruleset, watch=lambda game, _: check_whole(game))
        assert game.result is not None
        assert game.options() == ()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_legal_move_is_playable_and_every_other_refused_without_a_trace(players):
    """All of the 587 moves there are, at every eighth decision of a game."""
    random = Random(players)
    game = Game.new(players=players, chance=SeededChance(key(players)))
    while not game.over:
        if game.version % 8 == 0:
            options, before = game.options(), fingerprint(game)
            for move in TOKENS:
                if move in options:
                    game.copy().play(move)
                else:
                    with pytest.raises(Refusal):
                        game.play(move)
            assert fingerprint(game) == before
        game.play(random_move(game, random))


def test_refusals_of_the_wrong_seat_and_after_the_end():
    game = Game.new(players=3, chance=SeededChance(key(1)))
    with pytest.raises(Refusal, match="somebody else has to decide") as caught:
        game.play(game.options()[0], seat=1)
    assert caught.value.code == "not_your_decision"
    over = random_game(3, 1)
    with pytest.raises(Refusal) as caught:
        over.play(over.moves[-1])
    assert caught.value.code == "game_over"


@pytest.mark.parametrize(("players", "first"), [(2, 0), (7, 0), (4, 4), (4, -1)])
def test_impossible_tables_are_refused(players, first):
    with pytest.raises(ValueError, match=r"can play|first player"):
        Game.new(players=players, chance=SeededChance(key(1)), first=first)


def test_silent_games_play_the_same():
    loud = random_game(4, 5)
    silent = Game.new(players=4, chance=SeededChance(key(5)), silent=True)
    for move in loud.moves:
        assert silent.play(move) == []
    assert digest_of(silent) == digest_of(loud)
    assert silent.record == loud.record
