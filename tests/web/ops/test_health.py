"""Live says that the process answers; ready says that it can really write where it has to. Nothing here is a stand-in."""

import os

import pytest
from django.db import connection
from django.test import Client, override_settings

from palermo.common.models import Heartbeat
from tests.support.processes import manage
from tests.support.services import free_port

ALL_WELL = {"status": "ok", "parts": {"database": "ok", "cache": "ok", "channel_layer": "ok"}}
ASK = """
from django.test import Client
for path in ("/health/live", "/health/ready"):
    answer = Client(headers={"host": "localhost"}).get(path)
    print(answer.status_code, answer.content.decode())
"""


@pytest.mark.both_profiles
def test_live_needs_no_database(client: Client):
    """No `db` fixture: a query would be refused."""
    answer = client.get("/health/live")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.both_profiles
@pytest.mark.django_db
def test_ready_names_its_parts_and_writes(client: Client):
    answer = client.get("/health/ready")
    assert (answer.status_code, answer.json()) == (200, ALL_WELL)
    assert "no-store" in answer["Cache-Control"]
    first = Heartbeat.objects.get(name="web").at
    client.get("/health/ready")
    assert Heartbeat.objects.get(name="web").at > first


@pytest.mark.both_profiles
@pytest.mark.django_db
def test_ready_asked_twice_keeps_one_row(client: Client):
    client.get("/health/ready")
    client.get("/health/ready")
    assert Heartbeat.objects.filter(name="web").count() == 1


@pytest.mark.local_profile
@pytest.mark.django_db
def test_ready_asked_more_often_than_a_channel_holds_messages_stays_ready(client: Client):
    assert [client.get("/health/ready").status_code for _ in range(120)] == [200] * 120


@pytest.mark.both_profiles
@pytest.mark.django_db
def test_ready_names_a_cache_that_cannot_be_reached(client: Client):
    backend = "django.core.cache.backends.redis.RedisCache"
    with override_settings(CACHES={"default": {"BACKEND": backend, "LOCATION": f"redis://127.0.0.1:{free_port()}/0"}}):
        answer = client.get("/health/ready")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "degraded",
        "parts": {"database": "ok", "cache": "failed", "channel_layer": "ok"},
    }


@pytest.mark.both_profiles
@pytest.mark.django_db
def test_ready_names_a_channel_layer_that_cannot_be_reached(client: Client):
    backend = "channels_redis.pubsub.RedisPubSubChannelLayer"
    config = {"hosts": [f"redis://127.0.0.1:{free_port()}/0"]}
    with override_settings(CHANNEL_LAYERS={"default": {"BACKEND": backend, "CONFIG": config}}):
        answer = client.get("/health/ready")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "degraded",
        "parts": {"database": "ok", "cache": "ok", "channel_layer": "failed"},
    }


@pytest.mark.both_profiles
def test_ready_names_a_database_that_cannot_be_reached_and_live_lives():
    away = (
        f"postgres://palermo@127.0.0.1:{free_port()}/palermo"
        if connection.vendor == "postgresql"
        else "sqlite:////nowhere/palermo.sqlite3"
    )
    environment = {**os.environ, "DATABASE_URL": away, "DATABASE_WAIT_SECONDS": "0.5"}
    environment |= {"DJANGO_SETTINGS_MODULE": "palermo.settings.test"}
    live, ready = manage("shell", "--verbosity=0", "--command", ASK, environment=environment).stdout.splitlines()
    assert live == '200 {"status": "ok"}'
    assert ready == ('503 {"status": "failed", "parts": {"database": "failed", "cache": "ok", "channel_layer": "ok"}}')
