"""Whether the judge's chances come true, and whether it says the same twice. Writes docs/benchmarks/judging.md.

python -m tests.games.replays.analysis.campaign 400
"""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from time import process_time

import msgspec

from games.bots.interface import BotInput
from games.bots.memory import BotMemory
from games.bots.registry import bot_named
from games.bots.trials.matches import play_game, tell
from games.engine.cli.tally import wilson
from games.engine.game import Game
from games.engine.replays import begin
from games.replays.analysis import AnalysisBudget, GameAnalyser, MoveEvaluation, evaluate_move
from games.replays.analysis.analyser import BLIND, MoveTrial
from games.replays.analysis.shapes import UNIT

PAGE = Path(__file__).resolve().parents[4] / "docs" / "benchmarks" / "judging.md"
SIZES = (3, 4, 5, 6)
EVERY = 23  # so many decisions lie between two that are looked at: neighbours say nearly the same
EDGES = (0.0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0001)
LIGHT = AnalysisBudget(least_open=16, most_open=16)
TWICE = 2  # games of each size, in which every seventh decision is judged twice
SOME = 7
BAD = (MoveEvaluation.MISTAKE, MoveEvaluation.INACCURACY)


class Claim(msgspec.Struct, frozen=True):
    """A chance that was named, and what came of it."""

    players: int
    chance: float
    share: float


class Pair(msgspec.Struct, frozen=True):
    """What two judges said that a move cost, in ten-thousandths, and with which verdicts."""

    costs: tuple[int, ...]
    verdicts: tuple[str, ...]
    same: bool  # whether both named the same other move


def bots_game(players: int, number: int) -> Game:
    return play_game([bot_named("solid")] * players, seed=2100 + players, number=number, first=number % players)


def claims_in(players: int, number: int) -> tuple[list[Claim], list[Claim]]:
    """With all cards open for every seat, and by the knowledge of the seat that decides."""
    played = bots_game(players, number)
    judge = GameAnalyser(played.record, LIGHT)
    places = played.result.places if played.result else ()
    shares = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    game = begin(played.record)
    memories = [BotMemory(seat, players, game.ruleset) for seat in range(players)]
    opened, known = [], []
    for at, move in enumerate(played.record.moves):
        if (at + 7 * number) % EVERY == 0:
            truth = game.copy(judge.dice.chance(at), silent=True).state
            rows = judge.with_open_cards(at, truth)
            opened += [
                Claim(players, sum(row[seat] for row in rows) / len(rows), shares[seat]) for seat in range(players)
            ]
            if truth.step is not None and truth.step.kind != BLIND:
                trial = MoveTrial(judge, at, BotInput(game.view(game.seat), memories[game.seat]), truth)
                tried: dict[int, list[list[float]]] = {trial.usual: []}
                trial.try_out(tried, LIGHT.least_open)
                [row] = tried.values()
                known.append(Claim(players, sum(one[game.seat] for one in row) / len(row), shares[game.seat]))
        tell(game, memories, game.play(move))
    return opened, known


def pairs_in(players: int, number: int) -> tuple[list[Pair], float]:
    """Some decisions of a game by two judges, who differ in their luck only; and what one of them took for each, in seconds of a core."""
    record = bots_game(players, 10_000 + number).record
    places = range(4 * players, len(record.moves), SOME)
    begun = process_time()
    first = [one for at in places for one in GameAnalyser(record).judge(at, at + 1)]
    took = (process_time() - begun) / len(places)
    second = [one for at in places for one in GameAnalyser(record, seed=1).judge(at, at + 1)]
    both = [(one.opinion, two.opinion) for one, two in zip(first, second, strict=True)]
    pairs = [
        Pair((one.cost.mean, two.cost.mean), (evaluate_move(one), evaluate_move(two)), one.better == two.better)
        for one, two in both
        if one is not None and two is not None
    ]
    return pairs, took * len(record.moves)


def table_of(claims: list[Claim]) -> Iterator[str]:
    yield "| said | cases | mean said | came true | 95 % |"
    yield "| --- | --- | --- | --- | --- |"
    for low, high in pairwise(EDGES):
        some = [claim for claim in claims if low <= claim.chance < high]
        if some:
            wins = sum(claim.share for claim in some)
            least, most = wilson(wins, len(some))
            said = sum(claim.chance for claim in some) / len(some)
            yield (
                f"| {low:.0%} to {min(high, 1):.0%} | {len(some):,} | {said:.1%} | {wins / len(some):.1%} "
                f"| {least:.1%}–{most:.1%} |"
            )


def brier(claims: list[Claim]) -> float:
    return sum((claim.chance - claim.share) ** 2 for claim in claims) / len(claims)


def again(pairs: list[Pair]) -> Iterator[str]:
    """What a second judge says of the moves that the first one blamed."""
    yield "| verdict of one judge | moves | its mean cost | mean cost of the other | the other saw a cost too | the other blamed it too |"
    yield "| --- | --- | --- | --- | --- | --- |"
    turned = [Pair(pair.costs[::-1], pair.verdicts[::-1], pair.same) for pair in pairs]
    for verdict in (MoveEvaluation.MISTAKE, MoveEvaluation.INACCURACY):
        some = [pair for pair in (*pairs, *turned) if pair.verdicts[0] == verdict]
        if some:
            seen, other = (sum(pair.costs[at] for pair in some) / len(some) / UNIT for at in (0, 1))
            cost_too = sum(pair.costs[1] > 0 for pair in some) / len(some)
            blamed_too = sum(pair.verdicts[1] in BAD for pair in some) / len(some)
            yield f"| {verdict} | {len(some)} | {seen:.1%} | {other:.1%} | {cost_too:.0%} | {blamed_too:.0%} |"


def page(games: int) -> Iterator[str]:
    yield "# Reviews: do the chances come true, and do two judges agree?"
    yield ""
    yield (
        f"`make campaign-judging GAMES={games}` plays {games} games of solid bots at tables of three, four, five and six. The judge wasn't fitted to any of them. "
        f"It looks at every {EVERY}rd decision, with {LIGHT.least_open} roll-outs, fewer than in a review. *Came true* is the share of the win that followed; "
        "a shared win counts in parts. The 95 % interval (Wilson) is a little too narrow, because moments of one game aren't independent."
    )
    opened, known = [], []
    for players in SIZES:
        for number in range(games // len(SIZES)):
            one, two = claims_in(players, number)
            opened += one
            known += two
            say(f"{players} players, game {number + 1}")
    for title, claims in (("With all cards open", opened), ("As the deciding seat knew the game", known)):
        par = sum((1 / claim.players - claim.share) ** 2 for claim in claims) / len(claims)
        yield from ("", f"## {title}", "")
        yield f"Brier score {brier(claims):.4f}; equal chances for everyone would get {par:.4f}."
        yield from ("", *table_of(claims))
    pairs: list[Pair] = []
    costs = []
    for players in SIZES:
        took = []
        for number in range(TWICE):
            some, seconds = pairs_in(players, number)
            pairs += some
            took.append(seconds)
            say(f"{players} players, judged twice: {number + 1}")
        costs.append(f"{sum(took) / len(took):.0f} s with {players}")
    yield from ("", "## Judged twice", "")
    yield (
        f"Two judges that differ only in their random numbers judged {len(pairs)} decisions, with the usual number of roll-outs. In {sum(pair.same for pair in pairs) / len(pairs):.0%} they found the same best other move. "
        f"Each judge compares the played move with the best other move that it found itself. A review of a whole game took about {', '.join(costs)} players, in seconds of one core of a busy machine."
    )
    yield from ("", *again(pairs), "")


def say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    PAGE.write_text("\n".join(page(int(sys.argv[1]) if len(sys.argv) > 1 else 400)))
