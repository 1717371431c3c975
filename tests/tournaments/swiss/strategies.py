"""Random records: odd fields, absences, late entries, ties, Godfathers, rulings, tables still playing, penalties."""

from hypothesis import strategies as st

from tournaments.swiss import (
    EventRecord,
    PlayedTable,
    PointsAdjustment,
    StandingsEntrant,
    result_of_places,
    result_of_scores,
)

SEED = "any-seed-will-do"
# Few different scores, some below nothing, so that places are shared often.
SCORES = st.sampled_from((-120, -10, 0, 10, 40, 40, 300))


def table_sizes(players: int) -> list[list[int]]:
    """All ways to seat so many at tables of 3 to 6."""
    if players == 0:
        return [[]]
    return [[size, *rest] for size in (3, 4, 5, 6) if size <= players for rest in table_sizes(players - size)]


@st.composite
def results(draw, players, *, unfinished=True):
    kinds = ("payday", "payday", "godfather", "places") + (("playing",) if unfinished else ())
    kind = draw(st.sampled_from(kinds))
    scores = {player: draw(SCORES) for player in players}
    if kind == "playing":
        return None
    if kind == "places":
        return result_of_places({f.player: f.place for f in result_of_scores(scores).finishes})
    return result_of_scores(scores, draw(st.sampled_from(players)) if kind == "godfather" else None)


@st.composite
def rounds(draw, players):
    here = draw(st.permutations(players))
    absent = draw(st.integers(0, min(3, len(players) - 3)))
    here = here[: len(here) - absent]
    tables, at = [], 0
    for number, size in enumerate(draw(st.sampled_from(table_sizes(len(here)))), start=1):
        seated = tuple(here[at : at + size])
        tables.append(PlayedTable(number, seated, draw(results(seated))))
        at += size
    return tuple(tables)


@st.composite
def records(draw, most_rounds=4):
    count = draw(st.integers(3, 11))
    players = [f"p{number}" for number in range(count)]
    played = tuple(draw(rounds(players)) for _ in range(draw(st.integers(0, most_rounds))))
    entrants = tuple(
        StandingsEntrant(player, entered=draw(st.integers(1, 3)), left=draw(st.sampled_from((None, None, 3))))
        for player in players
    )
    adjustments = draw(
        st.lists(
            st.builds(
                PointsAdjustment,
                st.sampled_from(players),
                st.integers(1, 4),
                st.sampled_from((-20, -60, 60)),
                st.just("rude"),
            ),
            max_size=2,
        )
    )
    return EventRecord(entrants, played, tuple(adjustments), SEED)
