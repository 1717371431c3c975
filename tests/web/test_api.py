"""The API as a whole."""

import re

import pytest
from django.test import Client

from tests.support.services import ROOT

pytestmark = pytest.mark.django_db


def test_machines_find_out_what_there_is(client: Client):
    schema = client.get("/api/openapi.json").json()
    assert schema["info"] == {"title": "Palermo", "version": "1", "description": ""}
    assert sorted(schema["paths"]) == [
        "/api/events/",
        "/api/events/{code}",
        "/api/events/{code}/rounds",
        "/api/events/{code}/rounds/{round_number}",
        "/api/events/{code}/standings",
        "/api/tables/",
        "/api/tables/{table_id}",
        "/api/tables/{table_id}/bots",
        "/api/tables/{table_id}/bots/{number}",
        "/api/tables/{table_id}/call-off",
        "/api/tables/{table_id}/fairness",
        "/api/tables/{table_id}/game.sgn",
        "/api/tables/{table_id}/link",
        "/api/tables/{table_id}/rematch",
        "/api/tables/{table_id}/seat",
        "/api/tables/{table_id}/start",
        "/api/tables/{table_id}/verification",
    ]


def test_page_about_it_names_every_door(client: Client):
    page = (ROOT / "docs" / "api.md").read_text()
    doors = {
        f"{method.upper()} {path}"
        for path, methods in client.get("/api/openapi.json").json()["paths"].items()
        for method in methods
    }
    assert set(re.findall(r"^\| `([A-Z]+ /api/[^`]*)`", page, re.MULTILINE)) == doors


@pytest.mark.parametrize("path", ["/api/docs", "/api/", "/api/nothing"])
def test_there_is_no_page_for_trying_it_out(client: Client, path: str):
    assert client.get(path).status_code == 404
