"""What the judge says: always the same, by what a seat knew, and right where the truth can be counted out."""

from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random

import msgspec
import pytest

from games.bots.interface import BotInput
from games.bots.memory import BotMemory
from games.bots.trials.matches import play_game, tell
from games.bots.worlds import WorldSampler
from games.engine import Game, GameRecord
from games.engine.core.chance import SeededChance
from games.engine.core.moves import TOKENS
from games.engine.core.rollout import QuickRandom
from games.engine.replays import begin
from games.engine.results import result_of
from games.replays.analysis import (
    AnalysedMoment,
    AnalysisBudget,
    GameAnalyser,
    MoveEvaluation,
    chapters_of,
    evaluate_move,
)
from games.replays.analysis.evaluations import Z95
from games.replays.analysis.rollouts import RolloutDice
from games.replays.analysis.shapes import UNIT, MeanWithError, MoveOpinion
from tests.games.bots.seats import bots_named
from tests.games.engine.arrange import random_game
from tests.games.engine.test_two_worlds import another_game, cards_seen, cut
from tests.games.replays.analysis.campaign import brier, claims_in

SMALL = AnalysisBudget.scaled(10)
EVERYBODY = range(3)


def bots_record(number: int) -> GameRecord:
    return play_game(bots_named(["solid", "novice", "random"]), seed=11, number=number).record


def test_review_in_slices_is_the_review_at_once():
    """Whoever takes over from a worker that was killed comes to the same bytes; another seed does not."""
    record = cut(bots_record(0), 40)
    at_once = list(GameAnalyser(record, SMALL).judge(0, 40))
    in_slices = [one for first in (0, 13, 26) for one in GameAnalyser(record, SMALL).judge(first, min(40, first + 13))]
    in_slices += list(GameAnalyser(record, SMALL).judge(39, 40))
    assert msgspec.msgpack.encode(at_once) == msgspec.msgpack.encode(in_slices)
    assert list(GameAnalyser(record, SMALL, seed=1).judge(20, 40)) != at_once[20:]


def test_whole_review_ends_with_the_result_and_judges_all_but_the_draft():
    record = bots_record(1)
    judge = GameAnalyser(record, AnalysisBudget.scaled(1))
    review = judge.review(tuple(judge.judge(0, len(record.moves))))
    assert {moment.kind for moment in review.moments if moment.opinion is None} == {"draft"}
    for moment in review.moments:
        assert abs(sum(one.mean for one in moment.open) - UNIT) <= 2  # rounded seat by seat
    result = begin_and_end(record).result
    assert result is not None
    places = result.places
    assert [share > 0 for share in review.shares] == [place == 1 for place in places]
    assert [account.after.mean for account in chapters_of(review)[-1].accounts] == list(review.shares)
    with pytest.raises(ValueError, match="whole game"):
        judge.review(review.moments[:-1])


def begin_and_end(record: GameRecord) -> Game:
    game = begin(record)
    for move in record.moves:
        game.play(move)
    return game


def test_opinions_are_the_same_in_two_worlds_that_a_seat_cannot_tell_apart():
    """Only the chances with all cards open may know what was hidden; they do."""
    random = Random(3)
    differed = 0
    for number in range(3):
        whole = bots_record(20 + number)
        record = cut(whole, len(whole.moves) // 2)
        seat = number
        other = another_game(record, cards_seen(begin(record), seat, record.moves), random)
        mine, theirs = (opinions_of(one, seat) for one in (record, other))
        assert [moment.opinion for moment in mine] == [moment.opinion for moment in theirs]
        assert any(moment.opinion for moment in mine)
        differed += [moment.open for moment in mine] != [moment.open for moment in theirs]
    assert differed > 1


def opinions_of(record: GameRecord, seat: int) -> list[AnalysedMoment]:
    judge = GameAnalyser(record, AnalysisBudget.scaled(1))
    judge.dice = RolloutDice(b"the same luck for both")
    return [moment for moment in judge.judge(0, len(record.moves)) if moment.seat == seat]


# Last decisions about a business: nothing but the kinds that others have is left to guess, so that all worlds can be counted.


def last_foundings(number: int) -> Iterator[tuple[GameRecord, Game, BotMemory]]:
    """The record, the game before its last decision, and the memory of who decides."""
    for seed in range(400):
        record = random_game(3, seed).record
        game, memories = begin(record), [BotMemory(seat, 3, begin(record).ruleset) for seat in EVERYBODY]
        for move in record.moves[:-1]:
            tell(game, memories, game.play(move))
        if game.decision is not None and game.decision.kind == "found" and matters(game):
            yield record, game, memories[game.seat]
            number -= 1
        if not number:
            return


def matters(game: Game) -> bool:
    """Whether each choice ends the game, and not all in the same way for who chooses."""
    results = [after(game, move).result for move in game.options()]
    return len({result.places[game.seat] == 1 for result in results if result}) == 2 and None not in results


def after(game: Game, move: int) -> Game:
    twin = game.copy(SeededChance(bytes(32)))
    twin.play(move)
    return twin


def exact_chances(game: Game, memory: BotMemory) -> dict[int, float]:
    """For each move the share of the win, over all ways in which kinds may be owned, each as likely as another."""
    seat = game.seat
    dealer = WorldSampler(BotInput(game.view(seat), memory))
    found = dict.fromkeys(game.options(), 0.0)
    for ways in product(*dealer.orders):
        world = dealer.world(QuickRandom(1), SeededChance(bytes(32))).state
        for colour, way in enumerate(ways):
            for owner in EVERYBODY:
                world.owned[owner << 3 | colour] = 0
            world.shops[colour] = 0
            for kind, place in enumerate(way):
                if place < 64:
                    world.owned[(place.bit_length() - 1) << 3 | colour] |= 1 << kind
                else:
                    world.shops[colour] |= 1 << kind
        for move in found:
            s = world.copy(SeededChance(bytes(32)))
            assert s.step is not None
            s.step.take(s, move)
            places = result_of(s).places
            found[move] += 1 / places.count(1) if places[seat] == 1 else 0.0
    return {move: total / prod(map(len, dealer.orders)) for move, total in found.items()}


def test_end_positions_are_judged_as_they_can_be_counted_out():
    within = []
    for record, game, memory in last_foundings(8):
        exact = exact_chances(game, memory)
        [moment] = GameAnalyser(record).judge(len(record.moves) - 1, len(record.moves))
        opinion = moment.opinion
        assert opinion is not None
        played = record.moves[-1]
        other = next(move for move in exact if TOKENS[move] == opinion.better)
        said = [(opinion.played, exact[played]), (opinion.cost, exact[other] - exact[played])]
        assert [near(*pair, errors=5) for pair in said] == [True, True]
        assert max(value for move, value in exact.items() if move != played) - exact[other] < 0.15
        within += [near(*pair, errors=Z95) for pair in said]
    assert sum(within) >= 0.85 * len(within)


def near(said: MeanWithError, truth: float, errors: float) -> bool:
    return abs(said.mean - truth * UNIT) <= errors * said.error + 1


def test_a_win_thrown_away_is_a_mistake_that_names_the_better_move():
    thrown = 0
    for record, game, memory in last_foundings(8):
        exact = exact_chances(game, memory)
        best, worst = max(exact, key=exact.__getitem__), min(exact, key=exact.__getitem__)
        if exact[best] - exact[worst] < 0.5:
            continue
        blunder = msgspec.structs.replace(record, moves=(*record.moves[:-1], worst))
        [moment] = GameAnalyser(blunder).judge(len(record.moves) - 1, len(record.moves))
        assert moment.opinion is not None
        assert evaluate_move(moment.opinion) == MoveEvaluation.MISTAKE
        better = next(move for move in exact if TOKENS[move] == moment.opinion.better)
        assert exact[better] > exact[best] - 0.15
        assert near(moment.opinion.cost, exact[better] - exact[worst], errors=5)
        thrown += 1
    assert thrown


@pytest.mark.parametrize(
    ("mean", "error", "verdict"),
    [
        (600, 100, MoveEvaluation.MISTAKE),
        (600, 300, MoveEvaluation.CLOSE),
        (300, 50, MoveEvaluation.INACCURACY),
        (150, 10, MoveEvaluation.CLOSE),
        (0, 0, MoveEvaluation.CLOSE),
        (-300, 200, MoveEvaluation.CLOSE),
        (-300, 50, MoveEvaluation.GOOD),
    ],
)
def test_a_verdict_needs_a_difference_that_is_sure_and_large(mean, error, verdict):
    nothing = MeanWithError(0, 0)
    assert evaluate_move(MoveOpinion(nothing, nothing, "roll", MeanWithError(mean, error), (), 2, 2)) == verdict


def test_chances_know_more_than_nothing():
    """Roughly calibrated, on a few games; `make campaign-judging` has the table."""
    opened = [claim for number in range(6) for claim in claims_in(3, number)[0]]
    par = sum((1 / 3 - claim.share) ** 2 for claim in opened) / len(opened)
    assert brier(opened) < 0.9 * par
