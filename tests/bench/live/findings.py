"""What was measured of each server, and the medians that are told."""

from dataclasses import dataclass, field
from statistics import median

from tests.bench.live.hardships import Hardship
from tests.bench.live.orders import Lap, Report
from tests.bench.live.stalling import Stall


@dataclass
class Findings:
    """Of one server. `closed` has a report for each round, `paced` one with a lap for each."""

    who: str
    durable: bool
    closed: list[Report] = field(default_factory=list)
    paced: Report | None = None
    together: Report | None = None
    hardship: Hardship | None = None
    stall: Stall | None = None

    @property
    def laps(self) -> list[Lap]:
        return [lap for report in self.closed for lap in report.laps]

    @property
    def rate(self) -> float:
        return median(lap.moves / lap.seconds for lap in self.laps)

    @property
    def server_micros(self) -> float:
        """Processor time a move, of the server alone."""
        return 1e6 * median(lap.server_cpu / max(1, lap.moves) for lap in self.laps)

    @property
    def all_micros(self) -> float:
        """The same with database and Redis."""
        return 1e6 * median((lap.server_cpu + lap.beside_cpu) / max(1, lap.moves) for lap in self.laps)

    @property
    def server_share(self) -> float:
        """How much of its core the server got; much less than one is a busy machine, or clients that were too slow."""
        return median((lap.server_cpu + lap.beside_cpu) / lap.seconds for lap in self.laps)

    @property
    def client_share(self) -> float:
        return median(lap.client_cpu / lap.seconds for lap in self.laps)

    @property
    def delivery(self) -> float:
        return median(report.bytes_a_delivery for report in self.closed)

    @property
    def wrong(self) -> int:
        """Moves lost, doubled or never told to everybody, in all runs."""
        reports = [*self.closed, *(one for one in (self.paced, self.together) if one)]
        return sum(report.lost + report.doubled + report.late for report in reports)

    def latency(self, which: str) -> float | None:
        """In milliseconds, at the pace that everybody is given."""
        return None if self.paced is None else 1e3 * median(getattr(lap, which) for lap in self.paced.laps)
