"""Logs: one sound line of JSON an event, with the request's id, and nobody's personal data, not even in tracebacks."""

import io
import json
import logging
import logging.config
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import pytest
import structlog
import uvicorn.config
from django.conf import settings
from django.db import DatabaseError, IntegrityError, OperationalError
from django.http import HttpRequest
from django.test import Client, override_settings
from django.urls import path
from hypothesis import given
from hypothesis import strategies as st

from palermo import urls
from palermo.accounts.models import User
from palermo.common.observability.logs import configure, logging_config, masked

EMAIL, HANDLE, ADDRESS, SECRET = "rosalia@palermo.example", "donna-rosalia", "192.0.2.7", "granita-al-caffe"
PERSONAL = (EMAIL, HANDLE, ADDRESS, SECRET)
Lines = Callable[[], list[dict[str, Any]]]
log = structlog.get_logger("palermo.test")


def broken_view(request: HttpRequest, handle: str) -> NoReturn:
    people: dict[str, str] = {}
    try:
        people[handle]
    except KeyError as error:
        raise ValueError(f"{request.GET['password']} of {EMAIL} at {ADDRESS}") from error
    raise AssertionError


urlpatterns = [*urls.urlpatterns, path("people/<str:handle>/", broken_view)]
handler403, handler404, handler500 = urls.handler403, urls.handler404, urls.handler500


@pytest.fixture
def lines() -> Iterator[Lines]:
    """What production would write, as read by whoever collects it."""
    config, stream = logging_config(level="INFO", as_json=True), io.StringIO()
    config["handlers"]["stderr"]["stream"] = stream
    configure(config)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    configure(settings.LOGGING)


def names_nobody(written: list[dict[str, Any]]) -> bool:
    return not any(word in json.dumps(written) for word in PERSONAL)


def test_line_has_its_fields(lines: Lines):
    log.info("table_opened", table=7, seats=[1, 2])
    (line,) = lines()
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "table_opened", "level": "info", "logger": "palermo.test", "table": 7, "seats": [1, 2]}


def test_line_of_a_library_looks_the_same(lines: Lines):
    logging.getLogger("some.library").warning("%s came from %s", EMAIL, ADDRESS)
    (line,) = lines()
    assert (line["event"], line["logger"], line["level"]) == (
        "[removed] came from [removed]",
        "some.library",
        "warning",
    )


def test_personal_keys_are_removed_however_deep(lines: Lines):
    log.info("x", handle=HANDLE, details={"password": SECRET, "rows": [{"email": "no address", "id": 3}]})
    (line,) = lines()
    assert line["handle"] == "[removed]"
    assert line["details"] == {"password": "[removed]", "rows": [{"email": "[removed]", "id": 3}]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("from Rosalia@Palermo.example.", "from [removed]."),
        ("first\nrosalia+club@palermo.example", "first\n[removed]"),
        ("192.0.2.7:55012", "[removed]:55012"),
        ("via 2001:db8::7 today", "via [removed] today"),
        ("[2001:db8:0:1:2:3:4:5]:443", "[[removed]]:443"),
        ("at 03:05:59 on table 7", "at 03:05:59 on table 7"),
        ("version 5.2.19", "version 5.2.19"),
        ("3f0c6ab8-6a3e-4c12-9d0e-1f6d7f4c1c55", "3f0c6ab8-6a3e-4c12-9d0e-1f6d7f4c1c55"),
    ],
)
def test_addresses_are_masked_and_nothing_else(text: str, expected: str):
    assert masked(text) == expected


@given(before=st.text(), after=st.text())
def test_line_is_sound_json_whatever_surrounds_what_is_removed(before: str, after: str):
    formatter = logging_config(level="INFO", as_json=True)["formatters"]["structured"]
    text = f"{before}{EMAIL}{after}"
    record = logging.LogRecord("x", logging.INFO, "", 0, "%s", (text,), None)
    rendered = structlog.stdlib.ProcessorFormatter(
        processors=formatter["processors"], foreign_pre_chain=formatter["foreign_pre_chain"]
    ).format(record)
    assert "\n" not in rendered
    assert EMAIL not in json.loads(rendered)["event"]


@pytest.mark.django_db
def test_row_is_named_by_its_key(lines: Lines, user: User):
    log.info("x", owner=user, both=[user])
    (line,) = lines()
    assert line["owner"] == f"accounts.user:{user.pk}"
    assert line["both"] == [f"accounts.user:{user.pk}"]


def fail_with(error: Exception) -> NoReturn:
    raise error


def failed(error: Exception, lines: Lines) -> str:
    try:
        fail_with(error)
    except type(error):
        log.exception("failed", cause=error)
    (line,) = lines()
    assert names_nobody([line])
    assert line["cause"] == type(error).__name__
    return str(line["exception"])


@pytest.mark.parametrize(
    "error",
    [
        KeyError(HANDLE),
        ValueError(f"{SECRET} is no number"),
        IntegrityError(f"DETAIL: Key (lower(handle))=({HANDLE}) already exists."),
        DatabaseError(f"value {HANDLE} too long"),
        ExceptionGroup(f"about {HANDLE}", [KeyError(HANDLE), ExceptionGroup("inner", [ValueError(SECRET)])]),
    ],
)
def test_error_that_may_quote_shows_type_and_place_only(lines: Lines, error: Exception):
    told = failed(error, lines)
    assert told.splitlines()[-1].endswith(type(error).__name__)
    assert 'test_logs.py", line' in told
    assert "in fail_with" in told


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OperationalError(f"connection to {ADDRESS} refused"), "OperationalError: connection to [removed] refused"),
        (ConnectionRefusedError(111, "Connection refused"), "ConnectionRefusedError: [Errno 111] Connection refused"),
        (
            AttributeError("'NoneType' object has no attribute 'x'"),
            "AttributeError: 'NoneType' object has no attribute 'x'",
        ),
    ],
)
def test_error_about_code_or_connections_keeps_its_words(lines: Lines, error: Exception, words: str):
    assert failed(error, lines).endswith(words)


def test_cause_is_told_before_its_effect(lines: Lines):
    effect = RuntimeError(HANDLE)
    effect.__cause__ = KeyError(HANDLE)
    told = failed(effect, lines).splitlines()
    assert told[:3] == ["KeyError", "", "and then:"]
    assert told[-1] == "RuntimeError"


@pytest.mark.django_db
@override_settings(ROOT_URLCONF=__name__)
def test_broken_request_is_told_by_route_and_id_without_its_person(lines: Lines):
    client = Client(raise_request_exception=False, REMOTE_ADDR=ADDRESS)
    answer = client.get(f"/people/{HANDLE}/", {"password": SECRET}, headers={"x-request-id": "abcdef-123456"})
    assert answer.status_code == 500
    written = lines()
    assert names_nobody(written)
    assert {line["request_id"] for line in written} == {"abcdef-123456"}
    trouble = next(line for line in written if line["event"] == "unhandled_exception")
    assert "in broken_view" in trouble["exception"]
    request = next(line for line in written if line["event"] == "request")
    assert request.pop("ms") > 0
    del request["timestamp"]
    assert request == {
        "event": "request",
        "level": "info",
        "logger": "palermo.request",
        "method": "GET",
        "request_id": "abcdef-123456",
        "route": "people/<str:handle>/",
        "status": 500,
    }


@pytest.mark.django_db
def test_failed_sign_in_names_nobody(lines: Lines):
    client = Client(REMOTE_ADDR=ADDRESS)
    client.post("/sign-in/", {"username": EMAIL, "password": SECRET})
    assert [line["route"] for line in lines()] == ["sign-in/"]
    assert names_nobody(lines())


@pytest.mark.django_db
@override_settings(ROOT_URLCONF=__name__)
def test_refused_form_is_told_by_route_only(lines: Lines):
    Client(enforce_csrf_checks=True).post(f"/people/{HANDLE}/")
    assert [(line["event"], line["status"]) for line in lines()] == [("request", 403)]
    assert names_nobody(lines())


@pytest.mark.django_db
def test_missing_page_is_told_without_its_path(lines: Lines):
    Client().get(f"/nobody/{HANDLE}/")
    assert [(line["event"], line["status"], line["route"]) for line in lines()] == [("request", 404, None)]


def test_servers_own_loggers_end_in_the_same_place(lines: Lines):
    """uvicorn's command line configures logs of its own before it imports the application."""
    stream = logging.getLogger().handlers[0].stream  # type: ignore[attr-defined]
    logging.config.dictConfig(uvicorn.config.LOGGING_CONFIG)
    config = logging_config(level="INFO", as_json=True)
    config["handlers"]["stderr"]["stream"] = stream
    configure(config)
    logging.getLogger("uvicorn.error").error("broken for %s", EMAIL)
    logging.getLogger("uvicorn.access").info("%s - GET /people/%s/", ADDRESS, HANDLE)
    assert [(line["event"], line["logger"]) for line in lines()] == [("broken for [removed]", "uvicorn.error")]
