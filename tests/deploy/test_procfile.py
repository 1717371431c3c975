"""The processes of deploy/Procfile, started as they are shipped, on real PostgreSQL and Redis, and driven like an operator would."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from tests.deploy.procfile import forget_in_redis, fresh_database, job_row, procfile, production_environment
from tests.deploy.visitor import Visitor, answers_ready
from tests.support.factories import PASSWORD
from tests.support.processes import Running, manage
from tests.support.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.long

EMAIL, HANDLE = "rosalia@palermo.example", "rosalia-the-operator"
PREPARE = f"""
from django.core.management import call_command
from palermo.accounts.domain.people import create_user
call_command("migrate", verbosity=0)
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
operator = create_user(email="{EMAIL}", handle="{HANDLE}", password="{PASSWORD}", is_staff=True)
TOTP.activate(operator, generate_totp_secret())
print(RecoveryCodes.activate(operator).get_unused_codes()[0])
"""
LONG = 1500
ENQUEUE = f"""
from palermo.accounts.models import User
from palermo.common.job_handlers import start_self_test
print(start_self_test(actor=User.objects.get(), steps={LONG}).pk)
"""


def sum_of_squares(steps: int) -> int:
    return steps * (steps + 1) * (2 * steps + 1) // 6


@dataclass
class Installation:
    environment: dict[str, str]
    processes: dict[str, Running]
    recovery_code: str = ""

    def __post_init__(self) -> None:
        self.web1 = int(self.environment["WEB1_PORT"])
        self.web2 = int(self.environment["WEB2_PORT"])

    def job(self, job_id: str) -> tuple[str, int, int]:
        return job_row(self.environment["DATABASE_URL"], job_id)

    def shell(self, code: str) -> str:
        done = manage("shell", "--verbosity=0", "--command", code, environment=self.environment)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def output(self) -> str:
        return "\n".join(f"== {name}\n{running.output()}" for name, running in self.processes.items())


@pytest.fixture
def installation(tmp_path: Path) -> Iterator[Installation]:
    with fresh_database() as database_url:
        environment = production_environment(database_url=database_url, data=tmp_path)
        installation = Installation(environment, {})
        installation.recovery_code = installation.shell(PREPARE)
        try:
            for name, command in procfile().items():
                log = tmp_path / f"{name}.log"
                installation.processes[name] = Running(command=command, log=log, environment=environment)
            yield installation
        finally:
            for running in installation.processes.values():
                running.kill()
            forget_in_redis(environment["REDIS_PREFIX"])


def test_procfile_names_two_webs_one_worker_one_beat():
    assert list(procfile()) == ["web1", "web2", "worker", "beat"]


def test_procfile_serves_works_survives_and_stops(installation: Installation):
    """One test, because the processes take longest to start: each part builds on the one before."""
    try:
        both_webs_become_ready(installation)
        visitor = an_operator_signs_in_on_one_and_is_known_on_the_other(installation)
        a_job_started_on_a_page_is_done_by_the_worker(installation, visitor)
        metrics_are_told_to_whoever_has_the_token(installation)
        a_killed_worker_loses_and_doubles_nothing(installation)
        every_process_ends_when_asked(installation)
        logs_are_sound_and_name_nobody(installation)
    except BaseException:
        print(installation.output())
        raise


def both_webs_become_ready(installation: Installation) -> None:
    for port in (installation.web1, installation.web2):
        wait_until(partial(answers_ready, port))
        assert Visitor().get(port, "/health/ready").json() == {
            "status": "ok",
            "parts": {"database": "ok", "cache": "ok", "channel_layer": "ok"},
        }


def an_operator_signs_in_on_one_and_is_known_on_the_other(installation: Installation) -> Visitor:
    visitor = Visitor()
    assert visitor.get(installation.web1, "/sign-in/").status == 200
    signed_in = visitor.post(installation.web1, "/sign-in/", login=EMAIL, password=PASSWORD)
    assert signed_in.status == 302
    signed_in = visitor.post(installation.web1, signed_in.headers["location"], code=installation.recovery_code)
    assert (signed_in.status, signed_in.headers["location"]) == (302, "/")
    for name in ("__Host-sessionid", "__Host-csrftoken"):
        assert visitor.cookies[name]["secure"] is True
    rooms = visitor.get(installation.web2, "/operations/")
    assert rooms.status == 200
    assert rooms.headers["cache-control"] == "private, no-store"
    assert rooms.headers["strict-transport-security"] == "max-age=31536000; includeSubDomains; preload"
    assert Visitor().get(installation.web2, "/operations/").status == 302
    unencrypted = visitor.get(installation.web1, "/", **{"X-Forwarded-Proto": "http"})
    assert (unencrypted.status, unencrypted.headers["location"]) == (301, "https://palermo.example/")
    return visitor


def a_job_started_on_a_page_is_done_by_the_worker(installation: Installation, visitor: Visitor) -> None:
    started = visitor.post(installation.web2, "/operations/self-test/")
    assert started.status == 302
    page = started.headers["location"]
    job_id = page.strip("/").rpartition("/")[2]
    wait_until(lambda: installation.job(job_id)[0] == "done")
    assert installation.job(job_id) == ("done", 20, sum_of_squares(20))
    assert visitor.get(installation.web1, page).status == 200
    assert visitor.get(installation.web2, f"{page}progress/").status == 200
    assert Visitor().get(installation.web2, page).status == 404


def metrics_are_told_to_whoever_has_the_token(installation: Installation) -> None:
    token = f"Bearer {installation.environment['METRICS_TOKEN']}"
    assert Visitor().get(installation.web1, "/metrics").status == 404

    def told() -> str:
        return Visitor().get(installation.web1, "/metrics", Authorization=token).body

    assert 'palermo_jobs{state="done"} 1.0\n' in told()
    wait_until(lambda: 'palermo_pulse_timestamp_seconds{name="worker"}' in told())  # beat's first sweep may come later


def a_killed_worker_loses_and_doubles_nothing(installation: Installation) -> None:
    worker = installation.processes["worker"]
    worker.freeze()  # or it may be done before the shell has ended
    job_id = installation.shell(ENQUEUE)
    worker.thaw()
    wait_until(lambda: installation.job(job_id)[1] >= 50)
    worker.kill()
    state, done, total = installation.job(job_id)
    assert (state, total) == ("running", sum_of_squares(done))
    assert done < LONG
    worker.start()
    wait_until(lambda: installation.job(job_id)[0] == "done")
    assert installation.job(job_id) == ("done", LONG, sum_of_squares(LONG))


def every_process_ends_when_asked(installation: Installation) -> None:
    for running in installation.processes.values():
        assert running.is_alive
        running.ask_to_end()
    codes = {name: running.exit_code(within=PATIENCE) for name, running in installation.processes.items()}
    # uvicorn finishes its requests and then lets the signal have its way, which service managers count as a clean end.
    assert codes == {"web1": -15, "web2": -15, "worker": 0, "beat": 0}
    for name in ("web1", "web2"):
        assert "Finished server process" in installation.processes[name].output()


def logs_are_sound_and_name_nobody(installation: Installation) -> None:
    output = installation.output()
    lines = [json.loads(line) for line in output.splitlines() if line.startswith("{")]
    assert {"request"} <= {line["event"] for line in lines}
    assert not [line for line in lines if line["level"] in {"error", "critical"}]
    for word in (EMAIL, HANDLE, PASSWORD, "192.0.2.7"):
        assert word not in output
