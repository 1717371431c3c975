"""deploy/Procfile as it is shipped, and an installation of its own to run it on."""

import base64
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import redis
from psycopg import sql

from tests.deploy.visitor import HOST
from tests.support.services import ROOT, free_port


def procfile() -> dict[str, str]:
    lines = (ROOT / "deploy" / "Procfile").read_text().splitlines()
    entries = (line.partition(":") for line in lines if line and not line.startswith("#"))
    return {name: command.strip() for name, _colon, command in entries}


@contextmanager
def fresh_database() -> Iterator[str]:
    """A database beside those of the other tests: its URL. template0 never has a session that would stand in the way."""
    server, name = (
        os.environ["DATABASE_URL"],
        f"deploy_{uuid4().hex[:8]}_{os.environ['REDIS_PREFIX']}".replace("-", "_"),
    )
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(sql.Identifier(name)))
    try:
        yield urlsplit(server)._replace(path=f"/{name}").geturl()
    finally:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def forget_in_redis(prefix: str) -> None:
    with redis.Redis.from_url(os.environ["REDIS_URL"]) as client:
        for key in client.scan_iter(match=f"{prefix}*"):
            client.delete(key)


def production_environment(*, database_url: str, data: Path) -> dict[str, str]:
    # The files were collected when the test run started.
    (data / "static").symlink_to(Path(os.environ["DATA_DIR"]) / "static")
    return {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "HOME": str(data),
        "DJANGO_SETTINGS_MODULE": "palermo.settings.production",
        "SECRET_KEY": secrets.token_urlsafe(60),
        "SECOND_FACTOR_KEYS": base64.urlsafe_b64encode(secrets.token_bytes(32)).decode(),
        "ALLOWED_HOSTS": HOST,
        "SITE_URL": f"https://{HOST}",
        "BEHIND_PROXY": "1",
        "METRICS_TOKEN": secrets.token_urlsafe(20),
        "EMAIL_URL": "smtp://127.0.0.1:9",
        "DEFAULT_FROM_EMAIL": f"Palermo <post@{HOST}>",
        "DATABASE_URL": database_url,
        "REDIS_URL": os.environ["REDIS_URL"],
        "REDIS_PREFIX": f"deploy-{uuid4().hex}",
        "DATA_DIR": str(data),
        "JOB_LEASE_SECONDS": "2",
        "JOB_SWEEP_SECONDS": "0.5",
        "WEB1_PORT": str(free_port()),
        "WEB2_PORT": str(free_port()),
    }


def job_row(database_url: str, job_id: str) -> tuple[str, int, Any]:
    """State, steps done and sum, from the only place that counts."""
    with psycopg.connect(database_url) as connection:
        found = connection.execute(
            "SELECT state, done, (memory->>'sum')::bigint FROM common_job WHERE id = %s", [job_id]
        ).fetchone()
    assert found is not None
    state, done, total = found
    return state, done, total
