"""`make bench-collusion`: honest and planted pairs; prints tables and writes docs/benchmarks/collusion.md."""

import argparse
import os
import platform

from analytics.collusion.evidence import FEWEST_IN_EVENT, STANDS_OUT
from tests.bench.collusion.planted import (
    EVENT_GAMES,
    EVENT_PEOPLE,
    GAMES_TOGETHER,
    PEOPLE,
    Rate,
    false_alarms,
    false_alarms_in_events,
    honest_games,
    power,
)
from tests.support.services import ROOT

PAGE = ROOT / "docs" / "benchmarks" / "collusion.md"
STRENGTHS = (0.25, 0.5, 1.0)

HEAD = """# Collusion: false alarms and power

`make bench-collusion` on {cores} cores of {machine}, Python {python}. {people} bots of six styles (Novice and Solid, with their personalities) played {games} games at tables of
three to five, drawn at random. A pair stands out if its p-value is at most {threshold}.

## False alarms

Each league gives the seats of these games to other bots of the same styles, so all of its pairs are honest. Leagues share games, so the intervals (Wilson, 95 %) are a little too narrow.

| who is compared | pairs | stand out | in 1,000 pairs | 95 % interval |
| --- | --- | --- | --- | --- |
{alarms}

Goal: at most 1 in 1,000. Reached: {reached}.

## Power

Planted pairs: one bot helps the other, or each helps the other, in a part of the choices that concern the friend (*strength*). It doesn't rob the friend, spares the friend's cards, defects to the friend,
stays out of the friend's wars and stops when the friend is on another side. Otherwise it plays as before, and honestly in all other games. {pairs} pairs in each row.

| who helps | strength | {heads} |
| --- | --- | {rules} |
{powers}

The share of planted pairs that stand out, with its 95 % interval.

## What it doesn't show

- Bots have no friends and no grudges. People who know each other's habits may differ for harmless reasons, so false alarms among people can be more frequent.
- These colluders help by simple rules. Someone who helps rarely, or only when it decides a game, is found later or never.
- Leaving games isn't simulated: bots don't leave.
"""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=2400)
    options.add_argument("--leagues", type=int, default=20)
    options.add_argument("--groups", type=int, default=6)
    asked = options.parse_args()
    bank = honest_games(asked.games, print)
    whole, part = len(bank) * 2 // 3, len(bank) // 3
    alarms = {
        f"a league of {PEOPLE}, {whole:,} games": false_alarms(bank, games=whole, leagues=asked.leagues),
        f"a league of {PEOPLE}, {part:,} games": false_alarms(bank, games=part, leagues=asked.leagues),
        f"an event of {EVENT_PEOPLE}, {EVENT_GAMES} games, {FEWEST_IN_EVENT} or more together": false_alarms_in_events(
            bank, events=5 * asked.leagues, fewest=FEWEST_IN_EVENT
        ),
    }
    for name, rate in alarms.items():
        print(name, rate.found, rate.of)
    powers = [
        (mutual, strength, power(bank[:part], strength=strength, mutual=mutual, groups=asked.groups, say=print))
        for mutual in (False, True)
        for strength in STRENGTHS
    ]
    page = HEAD.format(
        cores=os.cpu_count(),
        machine=platform.machine(),
        python=platform.python_version(),
        people=PEOPLE,
        games=f"{len(bank):,}",
        threshold=STANDS_OUT,
        alarms="\n".join(
            f"| {name} | {rate.of:,} | {rate.found} | {_in_thousand(rate)} |" for name, rate in alarms.items()
        ),
        reached="yes" if all(rate.share <= 0.001 for rate in alarms.values()) else "no",  # the goal
        pairs=powers[0][2][GAMES_TOGETHER[0]].of,
        heads=" | ".join(f"{number} games together" for number in GAMES_TOGETHER),
        rules=" | ".join("---" for _number in GAMES_TOGETHER),
        powers="\n".join(_power_row(*row) for row in powers),
    )
    PAGE.write_text(page)
    print(page)


def _in_thousand(rate: Rate) -> str:
    low, high = rate.interval
    return f"{1000 * rate.share:.2f} | {1000 * low:.2f} to {1000 * high:.2f}"


def _power_row(mutual: bool, strength: float, rates: dict[int, Rate]) -> str:  # noqa: FBT001  # a row of the table
    cells = []
    for rate in rates.values():
        low, high = rate.interval
        cells.append(f"{100 * rate.share:.0f} % ({100 * low:.0f} to {100 * high:.0f})")
    return f"| {'both' if mutual else 'one'} | {100 * strength:.0f} % | {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
