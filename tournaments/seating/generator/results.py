"""Random results. Scores are multiples of ten, as notes are, so places are shared now and then."""

from collections.abc import Sequence
from random import Random

from tournaments.seating.generator.habits import GeneratorSettings
from tournaments.seating.model import EndingKind, SeatingTable
from tournaments.swiss.points import EVEN


def played_table(random: Random, seats: Sequence[int], habits: GeneratorSettings) -> SeatingTable:
    """A low start number is a strong player: fields must not be all alike, or nobody would ever meet again for their points."""
    scores = tuple(10 * round(random.gauss(14 - 0.3 * number, 16)) for number in seats)
    winner = random.randrange(len(seats)) if random.random() < habits.godfather else None
    ranks = [(at != winner, -score) for at, score in enumerate(scores)]
    places = [1 + sum(other < rank for other in ranks) for rank in ranks]
    ending = EndingKind.PAYDAY if winner is None else EndingKind.GODFATHER
    return SeatingTable(tuple(seats), EVEN.shares(places), scores, ending)
