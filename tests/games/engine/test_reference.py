"""The engine against a second implementation, written from docs/rules.md and docs/notation.md (`reference.py`).

At every decision both must say who decides what among which answers, and where every card, note and business is.
"""

import sys
from pathlib import Path
from random import Random

import pytest

from games.engine import EDITIONS, TOKENS, Game, Ruleset
from games.engine.core.cards import CARD_NAMES, LETTERS, NOTES
from games.engine.notation import GameSheet, write
from games.engine.replays import begin
from games.engine.results import KIND_NAMES
from tests.games.engine.arrange import random_game
from tests.games.engine.reference import Moment, follow

NOTATION = Path(__file__).parents[3] / "docs" / "notation.md"
EXAMPLE = Path(__file__).parents[2] / "fixtures" / "games" / "4-german.sgn"


def moment_of(game: Game) -> Moment:
    """The engine's position in the words of the reference."""
    s, decision, result = game.state, game.decision, game.result
    kinds = range(3)

    def named(cards: list[int]) -> list[str]:
        return [CARD_NAMES[card] for card in cards]

    def notes(counts: list[int]) -> dict[int, int]:
        return dict(zip(NOTES, counts, strict=True))

    return Moment(
        seat=decision.seat if decision else None,
        kind=decision.kind if decision else None,
        options=frozenset(decision.tokens) if decision else frozenset(),
        turn=s.turn,
        hands=[named(hand) for hand in s.hands],
        stacks={letter: named(stack) for letter, stack in zip(LETTERS, s.stacks, strict=True)},
        shops={LETTERS[c]: {KIND_NAMES[k] for k in kinds if s.shops[c] >> k & 1} for c in range(6)},
        owned=[
            {(LETTERS[c], KIND_NAMES[k]) for c in range(6) for k in kinds if s.owned[seat << 3 | c] >> k & 1}
            for seat in range(s.players)
        ],
        dirty=[notes(s.dirty[seat * 5 : seat * 5 + 5]) for seat in range(s.players)],
        clean=[notes(s.clean[seat * 5 : seat * 5 + 5]) for seat in range(s.players)],
        bank=notes(s.bank),
        markers=s.markers[:],
        table=named(s.table),
        laid=named(s.laid),
        scores=list(result.totals) if result else None,
        places=list(result.places) if result else None,
        how=result.how if result else None,
    )


def any_ruleset(random: Random) -> Ruleset:
    """An edition, or anything a house could think of."""
    if random.random() < 0.6:
        return random.choice(list(EDITIONS.values()))
    bombs = tuple("".join(random.sample([c for c in LETTERS if c != own], 3)) for own in LETTERS)
    die = tuple(random.randint(1, 4) for _ in range(3))
    return Ruleset("house", random.random() < 0.5, random.random() < 0.5, bombs, die)


def compare(number: int) -> int:
    """One game, decision by decision."""
    random = Random(number)
    players = 3 + number % 4
    record = random_game(players, number, ruleset=any_ruleset(random), first=number % players).record
    theirs = follow(write(GameSheet(record)))
    game = begin(record, silent=True)
    for move, moment in zip(record.moves, theirs, strict=False):
        assert moment_of(game) == moment, f"game {number}, before {TOKENS[move]}"
        game.play(move)
    assert moment_of(game) == theirs[-1]
    assert len(theirs) == len(record.moves) + 1
    return len(theirs)


@pytest.mark.parametrize("number", range(48))
def test_both_implementations_agree(number):
    """`make campaign-reference` compares ten thousand games."""
    assert compare(number) > 20


def test_the_example_of_the_documentation_is_a_real_game():
    example = NOTATION.read_text().split("```")[1].strip().split("\n")
    lines = iter(EXAMPLE.read_text().split("\n"))
    assert [line for line in example if line not in ("", "…") and line not in lines] == []


if __name__ == "__main__":
    count = int(sys.argv[1])
    moments = sum(compare(number) for number in range(count))
    print(f"{count:,} games, {moments:,} positions: both implementations agree")
