"""`make fit-seating-load`: with how much luck the peers' methods come to the figures they were seen with; writes docs/benchmarks/seating-load.md.

Only the peers are played, never our own solver. The fit is flat in the middle, so it bounds the load and does not name it.
"""

from statistics import mean, stdev

from tests.bench.seating.loads import COMPARED
from tests.bench.seating.peers import edh_matchmaker, pantheon
from tests.bench.seating.playing import SIXTH, play_event, seated_by
from tests.support.services import ROOT
from tournaments.seating.formats.presets import STRICT

PAGE = ROOT / "docs" / "benchmarks" / "seating-load.md"
LUCKS = (0.5, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
SEEDS = {24: 60, 48: 60, 96: 40, 200: 20}
FIRST_SEED = 1000  # none of the bench's
SEEN_SEEDS = 10

HEAD = """# The luck in the peers' load

`make fit-seating-load`. The bench of seating quotes figures of two other programs (peers) for a load whose luck is unknown. Here both peers' methods seat events of six rounds with more and more luck, on fresh seeds. Each cell
shows repeats and spread. In brackets is the difference from the quoted spread (over ten seeds), in standard errors of both. The last column adds up the squares of these eight differences.

| luck | {head} | sum of squares |
| --- |{rule} --- |
"""


def main() -> None:
    loads = [load for load in COMPARED if load.rounds == 6 and load.preset is STRICT]
    columns = [
        (load.players, peer, seen)
        for load in loads
        for peer, seen in ((edh_matchmaker, load.edh), (pantheon, load.pantheon))
    ]
    head = " | ".join(f"{'EDH' if peer is edh_matchmaker else 'Pantheon'} {players}" for players, peer, _ in columns)
    text = HEAD.format(head=head, rule=" --- |" * len(columns))
    print(text, end="", flush=True)
    for luck in LUCKS:
        row, squares = [f"{luck:g}"], 0.0
        for players, peer, seen in columns:
            seeds = SEEDS[players]
            events = [
                play_event(players, 6, 4, seed, seated_by(peer, seed), luck)
                for seed in range(FIRST_SEED, FIRST_SEED + seeds)
            ]
            spreads = [mean(figures.gaps) / SIXTH for figures in events]
            assert seen is not None
            assert seen[1] is not None
            off = (mean(spreads) - seen[1]) / (stdev(spreads) * (1 / SEEN_SEEDS + 1 / seeds) ** 0.5)
            squares += off * off
            row.append(f"{mean(f.repeats for f in events):.1f} / {mean(spreads):.2f} ({off:+.1f})")
        line = f"| {' | '.join(row)} | {squares:.0f} |\n"
        print(line, end="", flush=True)
        text += line
    PAGE.write_text(text)


if __name__ == "__main__":
    main()
