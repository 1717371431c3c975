"""Prometheus's numbers: for whoever shows the token, and true when the database is away."""

import os

import pytest
from django.conf import settings
from django.test import Client

from palermo.common.models import Job, JobState
from palermo.common.observability.heartbeat import beat
from tests.support.processes import manage
from tests.support.services import free_port

TOKEN = f"Bearer {settings.METRICS_TOKEN}"
ASK = """
from django.conf import settings
from django.test import Client
headers = {"host": "localhost", "authorization": f"Bearer {settings.METRICS_TOKEN}"}
answer = Client(headers=headers).get("/metrics")
print(answer.status_code)
print(answer.content.decode())
"""


def told(client: Client) -> list[str]:
    answer = client.get("/metrics", headers={"authorization": TOKEN})
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/plain")
    return answer.content.decode().splitlines()


@pytest.mark.django_db
@pytest.mark.parametrize("given", [{}, {"authorization": "Bearer wrong"}, {"authorization": TOKEN.upper()}])
def test_without_the_token_there_is_nothing(client: Client, given: dict[str, str]):
    assert client.get("/metrics", headers=given).status_code == 404


@pytest.mark.django_db
def test_requests_are_counted(client: Client):
    def number() -> float:
        name = 'django_http_requests_total_by_view_transport_method_total{method="GET",transport="http",view="health_live"}'
        return next((float(line.split()[-1]) for line in told(client) if line.startswith(name)), 0)

    before = number()
    client.get("/health/live")
    client.get("/health/live")
    assert number() == before + 2


@pytest.mark.both_profiles
@pytest.mark.django_db
def test_jobs_are_counted_by_state_when_asked(client: Client):
    states = [JobState.WAITING, JobState.DEAD, JobState.DEAD]
    Job.objects.bulk_create(Job(kind="test", key=f"job:{number}", state=state) for number, state in enumerate(states))
    assert [line for line in told(client) if line.startswith("palermo_jobs{")] == [
        'palermo_jobs{state="waiting"} 1.0',
        'palermo_jobs{state="running"} 0.0',
        'palermo_jobs{state="done"} 0.0',
        'palermo_jobs{state="dead"} 2.0',
    ]


@pytest.mark.django_db
def test_last_sign_of_life_of_each_part_is_told(client: Client):
    at = beat(name="worker").timestamp()
    line = next(line for line in told(client) if line.startswith('palermo_pulse_timestamp_seconds{name="worker"}'))
    assert float(line.split()[-1]) == pytest.approx(at, abs=0.001)


def test_own_numbers_are_told_while_the_database_is_away():
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "palermo.settings.test",
        "DATABASE_URL": f"postgres://palermo@127.0.0.1:{free_port()}/palermo",
        "DATABASE_WAIT_SECONDS": "0.2",
    }
    output = manage("shell", "--verbosity=0", "--command", ASK, environment=environment).stdout
    assert output.startswith("200\n")
    assert "django_http_requests_before_middlewares_total 1.0" in output
    assert "palermo_jobs{" not in output
