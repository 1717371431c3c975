"""The search: the same dreamt worlds for every candidate, fewer and fewer candidates.

Each world is dealt anew from what the seat knows. A candidate is played in it and the world played on for a while; what the seat's
chances are then is the candidate's mark. After each stage the worse half of the candidates is dropped.
"""

from collections.abc import Callable
from math import sqrt

import msgspec

from games.bots.interface import BotInput, Draws
from games.bots.shark.evaluation import win_shares
from games.bots.shark.playout import play_on
from games.bots.worlds import WorldSampler
from games.engine.core.chance import KEY_BYTES, SeededChance
from games.engine.core.rollout import QuickRandom
from games.engine.core.turn import go_on

LONGEST = 400  # decisions in one playout
CAUTION = 2.0  # standard errors
DREAMS_A_WORLD = 2


class SearchBudget(msgspec.Struct, frozen=True):
    """How much may be spent on a decision: decisions in dreams, and seconds by a clock if there is one."""

    nodes: int
    seconds: float = 0.0
    clock: Callable[[], float] | None = None


class CandidateScore:
    """What a candidate came to, world by world; all candidates that are left have seen the same worlds."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.shares: list[float] = []

    @property
    def count(self) -> int:
        return len(self.shares)

    @property
    def mean(self) -> float:
        return sum(self.shares) / len(self.shares) if self.shares else 0.0

    def lead_over(self, other: "CandidateScore", caution: float) -> float:
        """By how much it is surely better than another: the mean difference in the worlds both have seen, less so many of its
        standard errors.
        """
        pairs = list(zip(self.shares, other.shares, strict=False))
        if len(pairs) < 2:
            return 0.0
        differences = [mine - theirs for mine, theirs in pairs]
        mean = sum(differences) / len(pairs)
        spread = sum([(difference - mean) ** 2 for difference in differences]) / (len(pairs) - 1)
        return mean - caution * sqrt(spread / len(pairs))


class DecisionSearch:
    """One decision. `depth` is how many turns a dream goes on after the move."""

    def __init__(
        self, sight: BotInput, budget: SearchBudget, depth: int, draws: Draws, caution: float = CAUTION
    ) -> None:
        self.seat = sight.memory.seat
        self.dealer = WorldSampler(sight)
        self.budget = budget
        self.depth = depth
        self.caution = caution
        self.random = QuickRandom(sum(draws.below(256) << 8 * at for at in range(3)))
        self.key = bytes(draws.below(256) for _ in range(KEY_BYTES - 4))
        self.dreams = 0
        self.world = self.dealer.world(self.random, SeededChance(self.key + bytes(4))).state
        self.nodes = 0
        self.begun = budget.clock() if budget.clock is not None else 0.0

    def spent(self) -> float:
        """What share of the budget."""
        clock = self.budget.clock
        if clock is None:
            return self.nodes / self.budget.nodes
        return max(self.nodes / self.budget.nodes, (clock() - self.begun) / self.budget.seconds)

    def best(self, moves: list[int]) -> list[CandidateScore]:
        """All candidates, the best first. The first of them is the favourite: it stays to the end, and another move must be surely
        better to be preferred.
        """
        marks = [CandidateScore(move) for move in moves]
        favourite = marks[0]
        live = marks
        stages = max(1, (len(moves) - 1).bit_length())
        for stage in range(1, stages + 1):
            while self.spent() < stage / stages:
                self.dream(live)
            live = sorted(live, key=lambda mark: -mark.mean)
            if stage < stages:
                live = live[: max(2, (len(live) + 1) // 2)]
                if favourite not in live:
                    live.append(favourite)
        surely = {mark.move: mark.lead_over(favourite, self.caution) for mark in live if mark is not favourite}
        chosen = max(live, key=lambda mark: surely.get(mark.move, 0.0))
        return [chosen, *sorted((mark for mark in marks if mark is not chosen), key=lambda mark: -mark.mean)]

    def dream(self, live: list[CandidateScore]) -> None:
        """One world, in which every candidate left is tried with the same luck. To deal one costs as much as a few playouts, so each
        is dreamt of twice, with other luck.
        """
        chance = SeededChance(self.key + self.dreams.to_bytes(4, "big"))
        if self.dreams % DREAMS_A_WORLD == 0:
            self.world = self.dealer.world(self.random, chance).state
        self.dreams += 1
        world = self.world
        shares: list[float] = []
        for mark in live:
            s = world.copy(chance.copy())
            step = s.step
            if step is None or (shares and self.spent() >= 1.0):
                return  # a world that not all have seen would be unfair
            step.take(s, mark.move)
            if s.step is None:
                go_on(s)
            self.nodes += 1 + play_on(s, world.turn + self.depth, LONGEST)
            shares.append(win_shares(s)[self.seat])
        for mark, share in zip(live, shares, strict=True):
            mark.shares.append(share)
