"""The judge at work: decision by decision, each for itself, so that a review can stop anywhere and go on."""

import hashlib
from collections.abc import Iterator
from typing import Final

import msgspec

from games.bots.boards import board_from_sight
from games.bots.interface import BotInput
from games.bots.memory import BotMemory
from games.bots.shark.candidates import candidates
from games.bots.shark.playout import quick_move
from games.bots.solid.judgement import opinions_on
from games.bots.trials.matches import tell
from games.bots.worlds import WorldSampler
from games.engine.core.moves import TOKENS
from games.engine.core.rollout import QuickRandom
from games.engine.core.state import GameState
from games.engine.game import Game
from games.engine.records import GameRecord
from games.engine.replays import begin, trusting_replay
from games.replays.analysis.chapters import wars_of
from games.replays.analysis.evaluations import is_settled
from games.replays.analysis.rollouts import RolloutDice, by_seat, measured, played_on
from games.replays.analysis.shapes import UNIT, AnalysedMoment, GameAnalysis, MeanWithError, MoveOpinion

JUDGE: Final = 1  # a judge that says something else of the same game gets a new number
BLIND: Final = "draft"  # nobody knows a card yet: there is nothing to judge


class AnalysisBudget(msgspec.Struct, frozen=True):
    """How many roll-outs: of the true position at least and at most; worlds in which candidates are compared first; worlds in which the
    best of them is then measured beside the move that was played, at least and at most.
    """

    least_open: int = 32
    most_open: int = 96
    first_look: int = 8
    second_look: int = 8
    least_worlds: int = 24
    most_worlds: int = 144
    open_error: float = 0.012

    @classmethod
    def scaled(cls, percent: int) -> "AnalysisBudget":
        """So much of the usual one, and never less than an error can be made of."""
        usual = cls()
        counts = {
            name: max(2, getattr(usual, name) * percent // 100)
            for name in usual.__struct_fields__
            if name != "open_error"
        }
        return cls(**counts)


class GameAnalyser:
    """Of one game. `seed` gives other roll-outs, to see whether the judge says the same again."""

    def __init__(self, record: GameRecord, budget: AnalysisBudget = AnalysisBudget(), seed: int = 0) -> None:  # noqa: B008 (frozen)
        self.record = record
        self.budget = budget
        self.dice = RolloutDice(
            hashlib.sha256(f"palermo judge {JUDGE}, seed {seed}".encode() + msgspec.msgpack.encode(record)).digest()
        )

    def judge(self, first: int, last: int) -> Iterator[AnalysedMoment]:
        """The decisions from one number up to, and without, another."""
        game = begin(self.record)
        memories = [BotMemory(seat, game.players, game.ruleset) for seat in range(game.players)]
        for number, move in enumerate(self.record.moves[:last]):
            if number >= first:
                yield self.moment(number, game, memories[game.seat], move)
            tell(game, memories, game.play(move))

    def review(self, moments: tuple[AnalysedMoment, ...]) -> GameAnalysis:
        """Of all moments together."""
        result = trusting_replay(self.record).result
        if result is None or len(moments) != len(self.record.moves):
            raise ValueError("not the moments of a whole game")
        share = UNIT // result.places.count(1)
        shares = tuple(share if place == 1 else 0 for place in result.places)
        return GameAnalysis(JUDGE, self.record.players, moments, wars_of(self.record), shares)

    def moment(self, number: int, game: Game, memory: BotMemory, move: int) -> AnalysedMoment:
        step = game.state.step
        kind = "" if step is None else step.kind
        truth = game.copy(self.dice.chance(number), silent=True).state
        rows = self.with_open_cards(number, truth)
        opinion = None
        if kind != BLIND:
            sight = BotInput(game.view(game.seat), memory)
            opinion = MoveTrial(self, number, sight, truth).opinion(list(game.options()), move)
        return AnalysedMoment(game.seat, kind, TOKENS[move], by_seat(rows), len(rows), opinion)

    def with_open_cards(self, number: int, truth: GameState) -> list[list[float]]:
        """The bots go on from the true position, as often as it takes, within bounds, to know each seat's chance well."""
        usual = quick_move(truth)
        rows: list[list[float]] = []
        budget = self.budget
        while len(rows) < budget.most_open:
            rows += [
                played_on(truth, self.dice.chance(number, "open", len(rows) + at), usual)
                for at in range(budget.least_open)
            ]
            if max(one.error for one in by_seat(rows)) <= budget.open_error * UNIT:
                break
        return rows


class MoveTrial:
    """One decision: other moves are looked for in some worlds, and the best of them measured in others, so that it does not look better
    than it is because it was lucky in the first.
    """

    def __init__(self, judge: GameAnalyser, number: int, sight: BotInput, truth: GameState) -> None:
        self.budget = judge.budget
        self.dice = judge.dice
        self.number = number
        self.sight = sight
        self.seat = sight.memory.seat
        self.dealer = WorldSampler(sight)
        self.usual = quick_move(truth)  # looks at the deciding seat's own cards only
        self.worlds = 0
        self.rollouts = 0

    def opinion(self, moves: list[int], played: int) -> MoveOpinion:
        better = self.best_other(moves, played)
        rivals = list(dict.fromkeys((played, better, self.usual)))
        rows: dict[int, list[list[float]]] = {move: [] for move in rivals}
        budget = self.budget
        while len(rows[played]) < budget.most_worlds:
            self.try_out(rows, budget.least_worlds)
            if is_settled(self.gain(rows, better, played)):
                break
        own = [row[self.seat] for row in rows[played]]
        usual = [row[self.seat] for row in rows[self.usual]]
        return MoveOpinion(
            before=measured(usual),
            played=measured(own),
            better=TOKENS[better],
            cost=self.gain(rows, better, played),
            effect=self.effect(rows, played),
            worlds=self.worlds,
            rollouts=self.rollouts,
        )

    def best_other(self, moves: list[int], played: int) -> int:
        """Of the moves that solid would think of: half of them after a first look, the best of these after a second."""
        kind = self.sight.view.position.kind or ""
        thought_of = candidates(opinions_on(board_from_sight(self.sight), kind, moves), moves)
        others = [move for move in dict.fromkeys((self.usual, *thought_of)) if move != played]
        rows: dict[int, list[list[float]]] = {move: [] for move in others}
        for worlds in (self.budget.first_look, self.budget.second_look):
            if len(others) > 1:
                self.try_out({move: rows[move] for move in others}, worlds)
                others = sorted(others, key=lambda move: -sum([row[self.seat] for row in rows[move]]))
                others = others[: (len(others) + 1) // 2]
        return others[0]

    def try_out(self, rows: dict[int, list[list[float]]], worlds: int) -> None:
        """New worlds, in each of which all these moves are tried with the same luck."""
        for _ in range(worlds):
            chance = self.dice.chance(self.number, "world", self.worlds)
            draws = QuickRandom(int.from_bytes(self.dice.key(self.number, "deal", self.worlds)[:4], "big"))
            world = self.dealer.world(draws, chance).state
            for move, outcomes in rows.items():
                outcomes.append(played_on(world, chance.copy(), move))
            self.worlds += 1
            self.rollouts += len(rows)

    def effect(self, rows: dict[int, list[list[float]]], played: int) -> tuple[MeanWithError, ...]:
        """Of the move that the bots would have made too, surely none."""
        if played == self.usual:
            return (MeanWithError(0, 0),) * self.sight.memory.players
        pairs = zip(rows[played], rows[self.usual], strict=True)
        return by_seat([[mine - theirs for mine, theirs in zip(*pair, strict=True)] for pair in pairs])

    def gain(self, rows: dict[int, list[list[float]]], move: int, played: int) -> MeanWithError:
        """What a move brings beyond the one that was played."""
        seat = self.seat
        return measured([one[seat] - other[seat] for one, other in zip(rows[move], rows[played], strict=True)])
