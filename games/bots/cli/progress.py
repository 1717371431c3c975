"""A bar on standard error while games are played, if that is a terminal."""

from collections.abc import Iterable, Iterator

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from games.bots.trials.rounds import MatchOutcome, MatchPlan, play_plan
from games.engine.cli.terminal import output


def play_plans(plans: Iterable[MatchPlan], processes: int) -> Iterator[tuple[MatchPlan, list[MatchOutcome]]]:
    """One plan after the other, with a bar for each."""
    console = output(to_stderr=True)
    columns = (
        TextColumn("{task.description:28}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        for plan in plans:
            task = progress.add_task(plan.name, total=plan.games)
            outcomes = []
            for outcome in play_plan(plan, processes):
                outcomes.append(outcome)
                progress.advance(task)
            yield plan, outcomes
