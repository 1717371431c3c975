"""Which games count. docs/ratings.md has the whole rule; what is called off or unfinished never comes here."""

from collections.abc import Sequence

from analytics.ratings.beliefs import Finish


def counts(finishes: Sequence[Finish]) -> bool:
    """Whether an order says anything: two of one pool, who are not the same bot at two seats."""
    return len({finish.name for finish in finishes}) >= 2
