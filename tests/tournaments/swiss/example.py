"""The worked example of docs/standings.md. Every expected number about it in these tests was computed by hand."""

from tournaments.swiss import EventRecord, PlayedTable, PointsAdjustment, StandingsEntrant, result_of_scores

SEED = "palermo-2026"


def table(number, godfather=None, **scores):
    return PlayedTable(number, tuple(scores), result_of_scores(scores, godfather))


RECORD = EventRecord(
    entrants=(
        *(StandingsEntrant(player) for player in ("Anna", "Bruno", "Carla")),
        StandingsEntrant("Dario", left=2),
        *(StandingsEntrant(player) for player in ("Elena", "Fabio", "Gina")),
        StandingsEntrant("Hugo", entered=3),
    ),
    rounds=(
        (table(1, Anna=300, Bruno=200, Carla=100, Dario=-100), table(2, Elena=250, Fabio=250, Gina=100)),
        (table(1, Anna=200, Elena=100, Fabio=0, Gina=50, godfather="Gina"), table(2, Bruno=120, Carla=180, Dario=60)),
        (table(1, Anna=260, Carla=400, Elena=140, Hugo=-200), table(2, Bruno=100, Gina=-50, Fabio=150)),
    ),
    adjustments=(PointsAdjustment("Fabio", 3, -10, "came late to the table"),),
    lot_seed=SEED,
)
