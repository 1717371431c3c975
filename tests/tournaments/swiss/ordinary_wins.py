"""What an ordinary win brings: the average money index of winners at payday among equal bots, for docs/standings.md.

`python -m tests.tournaments.swiss.ordinary_wins 600` prints the rows of the table.
"""

import sys
from fractions import Fraction

from games.bots import bot_named
from games.bots.trials.matches import play_game
from tournaments.swiss.money import ORDINARY_WINS, money_indexes
from tournaments.swiss.results import result_of_scores

SEED = 77


def measured(size: int, games: int) -> tuple[int, Fraction, Fraction, int]:
    """Paydays, the average index of their winners, what Godfathers would get if their games counted as paydays, and
    in how many games somebody ended below nothing.
    """
    below = 0
    ordinary: list[Fraction] = []
    godfathers: list[Fraction] = []
    for number in range(games):
        bots = [bot_named("solid") for _ in range(size)]
        result = play_game(bots, seed=SEED, number=number, first=number % size).result
        assert result is not None
        below += min(result.totals) < 0
        indexes = list(money_indexes(result_of_scores(dict(zip("abcdef", result.totals, strict=False)))).values())
        winners = [indexes[seat] for seat, place in enumerate(result.places) if place == 1]
        (godfathers if result.how == "godfather" else ordinary).append(sum(winners, Fraction(0)) / len(winners))
    ordinary_win, godfather_win = (sum(found, Fraction(0)) / max(1, len(found)) for found in (ordinary, godfathers))
    return len(ordinary), ordinary_win, godfather_win, below


if __name__ == "__main__":
    games = int(sys.argv[1])
    for size in (3, 4, 5, 6):
        paydays, ordinary_win, godfather_win, below = measured(size, games)
        print(
            f"| {size} | {float(ORDINARY_WINS[size]):.2f} | {float(ordinary_win):.4f} | {float(godfather_win):.4f} "
            f"| {paydays} of {games} | {below} |",
            flush=True,
        )
