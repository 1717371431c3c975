"""The page: what is asked and what was found, then the figures behind it."""

import os
import platform
from statistics import mean

from tests.bench.analytics.filters import CLUBS, MONTHS, Filtering
from tests.bench.analytics.measuring import Figures
from tests.bench.analytics.pipeline import Rebuilt
from tests.bench.analytics.worth import LUCK, PEOPLE, SIZE, TASTE, WORTH

Row = tuple[str, str, str, bool]

HEAD = """# Statistics: how right, how fast

`make bench-analytics` on {machine}, Python {python}. Processor time; the pipeline with a real worker, PostgreSQL and Redis. Ratios count; absolute figures are of one machine on one day.

| goal | asked | found | reached |
| --- | --- | --- | --- |
"""

NOTES = """
**Worth of cards.** {people} people whose skills spread by 1, tables of {size}, luck {luck:g}, cards whose true worths spread by {worth:g}; how often a strong player lays a card depends on a liking that has nothing to do
with its worth ({taste:g}). Ratings learn the people from the games themselves, what they expected goes through folds and measures as for any page. Means of {seeds} seeds.
The liking was 0.55 when the bench was first written and was weakened, looking at seeds 1 and 2, because raw win rates should correlate about .4. Six seeds that were not looked at
gave .83 and .97 (lowest .77 and .96; raw .27 and .26); the stronger liking gives .80 and .95 (lowest .74 and .94; raw .21 and .20; seeds 1 to 3).

**The pipeline** is a rebuild of {games:,} games, the demo's ten times over (the kills: once): every game read, rated, added up, switched over. *The engine alone* reads the same packed logs, asks every move for its
legality and compares where they lead, before and after each rebuild. *First day*: nothing is known, every log is told again, counted and stored. *Checked*: somebody has asked for every log to be read again; then the rules are
asked as well. *Known*: the usual rebuild; the new build refers to the tallies of logs that have not changed by a byte. Of the first day and of known games the middle one of three rounds is told.

What the first day leaves out, and the engine alone does, is to ask what is legal: a log was asked so when it was packed (by the table's own job, by whoever puts a recording on record; demo data when it was made), which is the look that does not
rely on whoever wrote it. The pipeline compares the check sum, every card that has to be where a move says it is, and the position in the end, and asks the rules if any of that fails, for the reason. Without asking, the engine
alone needs {trusting:.0f}. Removing the old build follows a minute later and is told apart; curves and clustering are drawn at night. Kills: a rebuild whose job was given up after too many of them is begun anew. Microseconds a game:

| rebuild | engine alone | worker | database and broker | ratio | more than the engine | removing the old build |
| --- | --- | --- | --- | --- | --- | --- |
"""


def page(figures: Figures) -> str:
    machine = f"{os.cpu_count()} cores of {platform.machine()}"
    head = HEAD.format(machine=machine, python=platform.python_version())
    rows = [
        f"| {what} | {asked} | {found} | {'yes' if well else 'no'} |" for what, asked, found, well in goals(figures)
    ]
    notes = NOTES.format(
        people=PEOPLE,
        size=SIZE,
        luck=LUCK,
        worth=WORTH,
        taste=TASTE,
        seeds=len(figures.worth),
        games=figures.pipeline.games,
        trusting=figures.pipeline.trusting,
    )
    pipeline = figures.pipeline
    named = {"first day": pipeline.first, "checked": pipeline.checked, "known": pipeline.known}
    rebuilt = [_rebuilt(name, one) for name, one in named.items()]
    return "\n".join([head + "\n".join(rows), notes + "\n".join(rebuilt), _filters(figures.filtering), ""])


def goals(figures: Figures) -> list[Row]:
    few, many = (_worth(figures, at) for at in (0, 1))
    storage, pipeline, filtering = figures.storage, figures.pipeline, figures.filtering
    slowest = filtering.by_name[filtering.slowest]
    return [
        (
            f"wins above expectation against true worth, {few[0]:,} games",
            "≥ 0.80",
            f"{few[2]:.2f} (raw {few[1]:.2f})",
            few[2] >= 0.80,
        ),
        (f"the same, {many[0]:,} games", "≥ 0.95", f"{many[2]:.2f} (raw {many[1]:.2f})", many[2] >= 0.95),
        (
            f"packed log against JSON dictionaries, {storage.events:.0f} events",
            "≤ 1/8 of the bytes",
            f"{storage.packed:,.0f} B against {storage.written:,.0f} B",
            8 * storage.packed <= storage.written,
        ),
        (
            "reading it",
            "≥ 5 × as fast",
            f"{storage.packed_read:.0f} µs against {storage.written_read:.0f} µs",
            5 * storage.packed_read <= storage.written_read,
        ),
        *_pipeline_goals("whole pipeline on the first day", pipeline.first),
        *_pipeline_goals("a rebuild of known games", pipeline.known),
        (
            f"slowest filter over {filtering.games:,} games ({filtering.slowest})",
            "≤ 50 ms",
            f"{slowest:.0f} ms",
            slowest <= 50,
        ),
        (
            f"digest after {pipeline.kills} kills of the worker in rebuilds",
            "the same",
            "the same" if pipeline.same_digest else "another",
            pipeline.same_digest,
        ),
    ]


def _pipeline_goals(name: str, found: Rebuilt) -> list[Row]:
    return [
        (f"{name} against the engine alone", "≤ 1.2 ×", f"{found.ratio:.2f} ×", found.ratio <= 1.2),
        ("the same, more than the engine", "≤ 100 µs a game", f"{found.more:.0f} µs", found.more <= 100),
    ]


def _worth(figures: Figures, at: int) -> tuple[int, float, float]:
    found = [run[at] for run in figures.worth]
    return found[0].games, mean(one.raw for one in found), mean(one.above for one in found)


def _rebuilt(name: str, one: Rebuilt) -> str:
    return f"| {name} | {one.engine:.0f} | {one.worker:.0f} | {one.beside:.0f} | {one.ratio:.2f} × | {one.more:.0f} | {one.clearing:.0f} |"


FILTERS = """
**Filters** over {games:,} games in {clubs} clubs and outside of them, {months} months, {folds:,} partitions, {megabytes:.0f} MB of sums. The first question of a process reads all of them
({first:,.0f} ms); after a game one month is added up again ({after_a_game:.0f} ms). A player's own sums are added up from the facts of the player's games when they are asked for the first time
({player_games} games: {player_first:.0f} ms). Milliseconds of the web process, medians:

| filter | ms |
| --- | --- |
"""


def _filters(found: Filtering) -> str:
    told = FILTERS.format(
        games=found.games,
        clubs=CLUBS,
        months=MONTHS,
        folds=found.folds,
        megabytes=found.stored_megabytes,
        first=found.first,
        after_a_game=found.after_a_game,
        player_games=found.player_games,
        player_first=found.player_first,
    )
    return told + "\n".join(f"| {name} | {spent:.1f} |" for name, spent in found.by_name.items())
