"""What the API says of itself, and requests that schemathesis makes of it: right ones, and ones that break what it says."""

import json
import os
from functools import partial
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from requests import Request
from schemathesis import APIOperation, GenerationMode

from palermo.api import api
from tests.access.routes import all_routes
from tests.access.test_access import addresses
from tests.access.world import World
from tests.broken_requests.campaign import SEED
from tests.broken_requests.doors import matches
from tests.broken_requests.request import BrokenRequest
from tests.broken_requests.sending import Sender

CALLERS = ("visitor", "guest", "a.member", "a.organiser")
SHORT = 8
LONG = 300
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


def operations() -> list[APIOperation[Any, Any, Any, Any]]:
    document = json.loads(json.dumps(api.get_openapi_schema(), default=str))
    found: list[Any] = list(schemathesis.openapi.from_dict(document).get_all_operations())
    return [operation.ok() for operation in found]


def paths_of(world: World, operation: APIOperation[Any, Any, Any, Any]) -> list[str]:
    """Those of tables and events that are there: what is generated names none."""
    found = [addresses(route, world) for route in all_routes() if route.name.startswith("api:")]
    return sorted({path for paths in found if matches(operation.path, paths) for path in paths.values()})


def sent(case: Any, path: str, person: str) -> BrokenRequest:
    made = Request(**case.as_transport_kwargs(base_url="http://testserver")).prepare()
    written: Any = made.body or b""
    content = written if isinstance(written, bytes) else written.encode("utf-8", "surrogatepass")
    pairs = tuple((str(key), str(value).encode("utf-8", "replace")) for key, value in (case.query or {}).items())
    return BrokenRequest(
        case.path, person, case.method, path, query=pairs, body=content, content_type=case.media_type or ""
    )


def ask(world: World, operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode, count: int) -> set[int]:
    sender = Sender(world)
    paths = paths_of(world, operation)
    statuses: set[int] = set()

    @seed(SEED)
    @settings(max_examples=count, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode))
    def try_out(case: Any) -> None:
        for at, person in enumerate(CALLERS):
            path = paths[at % len(paths)] if paths and at else case.formatted_path
            answer = sender.send(sent(case, path, person))
            statuses.add(answer.status)
            assert (answer.broke, answer.status < 500) == ("", True)

    try_out()
    return statuses


@pytest.mark.django_db
def test_api_withstands_what_schemathesis_makes(world):
    """Of the lists, and of what sets a table up."""
    asked = [operation for operation in operations() if operation.path.count("/") == 3]
    statuses = {status for mode in MODES for operation in asked for status in ask(world, operation, mode, SHORT)}
    assert {200, 404, 422} <= statuses


@pytest.mark.long
@pytest.mark.django_db
def test_api_withstands_it_often(world):
    count = int(os.environ.get("API_EXAMPLES", LONG))
    statuses: set[int] = set()
    for ask_one in [partial(ask, world, operation, mode) for operation in operations() for mode in MODES]:
        statuses |= ask_one(count)
    assert {200, 401, 404, 422} <= statuses
