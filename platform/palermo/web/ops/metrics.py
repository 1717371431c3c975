"""Numbers about the whole installation, read from the database when Prometheus asks. Every web process tells the same ones."""

from collections.abc import Iterator

import structlog
from django.db import DatabaseError
from django.db.models import Count
from prometheus_client import REGISTRY
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from palermo.common.models import Heartbeat, Incident, Job, JobState

log = structlog.get_logger(__name__)


class InstallationCollector(Collector):
    def describe(self) -> list[Metric]:
        """Told at registration; without it the registry would ask the database while the process is still starting."""
        return [self._jobs(), self._pulses(), self._incidents()]

    def collect(self) -> Iterator[Metric]:
        jobs, pulses, incidents = self._jobs(), self._pulses(), self._incidents()
        try:
            numbers = dict(Job.objects.values_list("state").annotate(number=Count("pk")))
            for state in JobState.values:
                jobs.add_metric([state], numbers.get(state, 0))
            for name, at in Heartbeat.objects.values_list("name", "at").order_by("name"):
                pulses.add_metric([name], at.timestamp())
            for name, times in Incident.objects.values_list("name", "times").order_by("name"):
                incidents.add_metric([name], times)
        except DatabaseError:
            # What the process counted itself is worth most just now.
            log.exception("metrics_without_database")
            return
        yield jobs
        yield pulses
        yield incidents

    @staticmethod
    def _jobs() -> GaugeMetricFamily:
        return GaugeMetricFamily("palermo_jobs", "Jobs in the outbox by state", labels=["state"])

    @staticmethod
    def _pulses() -> GaugeMetricFamily:
        text = "When a part of the installation last showed that it can write"
        return GaugeMetricFamily("palermo_pulse_timestamp_seconds", text, labels=["name"])

    @staticmethod
    def _incidents() -> CounterMetricFamily:
        return CounterMetricFamily("palermo_incidents", "Bugs that were caught and worked around", labels=["name"])


_collector = InstallationCollector()


def register_collectors() -> None:
    REGISTRY.register(_collector)
