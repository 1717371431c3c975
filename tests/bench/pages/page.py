"""The page: limits first, then every page at every size."""

import os
import platform
from collections.abc import Iterator, Sequence

from tests.bench.pages.costs import LIMITS, PageCost, SizeCosts

HEAD = """# Pages: what they cost the server

`make bench-pages` on {machine}, Python {python}. It measures the 30 main pages, signed in as the person who looks at them, with real PostgreSQL and Redis. The events are played through the functions that
people’s clicks end in: every round is seated, published and has its results but for three tables of the last one, and one more round is seated.

- *Again*: nothing has changed since the page was last asked for. Median of seven requests.
- *After a change*: the first request after a write to the event. Median of three. In a process, one reader pays this for everyone.
- Milliseconds are processor time of the web process: middleware, queries, rendering and compression. The database’s own time isn’t in it.
- *Plain pages*: the cost (the higher of the two) in units of a plain Django page from the same run. That page shows as many rows as the event has people and {columns} columns. Compare these on another machine: absolute
  figures are from one machine on one day.

## Limits

| page | people | asked, ms | again | after a change | of the limit | reached |
| --- | --- | --- | --- | --- | --- | --- |
"""
COLUMNS = 17  # as the plain page has


def page(sizes: Sequence[SizeCosts]) -> str:
    machine = f"{os.cpu_count()} cores of {platform.machine()}"
    head = HEAD.format(machine=machine, python=platform.python_version(), columns=COLUMNS)
    lines = [line for size in sizes for line in _limits(size)]
    parts = [_table(size) for size in sizes]
    return head + "\n".join(lines) + "\n\n" + _growth(sizes) + "\n\n" + "\n\n".join(parts) + "\n"


def _limits(size: SizeCosts) -> Iterator[str]:
    limit = LIMITS.get(size.people)
    if limit is None:
        return
    for cost in size.pages:
        if cost.limited:
            share = cost.worst / limit
            yield (
                f"| {cost.name} | {size.people:,} | ≤ {limit:.0f} | {cost.again:.0f} | {_changed(cost)} | {share:.2f} × | "
                f"{'yes' if share <= 1 else 'no'} |"
            )


def _growth(sizes: Sequence[SizeCosts]) -> str:
    """A page whose queries grow with the event asks for something once for each person, table or round."""
    counts = [
        {cost.queries for size in sizes for cost in size.pages if cost.name == one.name} for one in sizes[0].pages
    ]
    growing = [one.name for one, found in zip(sizes[0].pages, counts, strict=True) if len(found) > 1]
    told = ", ".join(growing) if growing else "none"
    return f"Pages whose number of queries isn’t the same at every size: {told}."


def _table(size: SizeCosts) -> str:
    lines = [
        f"## {size.people:,} people, {size.rounds} rounds",
        "",
        f"The plain page: {size.peer.again:.1f} ms, {size.peer.sent / 1000:,.0f} kB.",
        "",
        "| page | queries | kB | compressed | again, ms | after a change, ms | plain pages |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    lines += [
        f"| {cost.name} | {cost.queries} | {cost.sent / 1000:,.0f} | {cost.compressed / 1000:,.0f} | {cost.again:.1f} | "
        f"{_changed(cost)} | {cost.worst / size.peer.again:.1f} |"
        for cost in size.pages
    ]
    return "\n".join(lines)


def _changed(cost: PageCost) -> str:
    return "–" if cost.changed is None else f"{cost.changed:.0f}"
