"""A program that uses the API as one person's browser would."""

from typing import Any

import msgspec
from django.test import Client

from games.tables.models import Table
from palermo.accounts.models import User


class Caller:
    def __init__(self, person: User | None = None, **settings: Any) -> None:
        self.client = Client(**settings)
        if person is not None:
            self.client.force_login(person)

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """The status and what came back as JSON."""
        content = b"" if body is None else msgspec.json.encode(body)
        answer = self.client.generic(
            method.upper(), f"/api/{path}", content, content_type="application/json", headers=headers
        )
        return answer.status_code, answer.json()

    def get(self, path: str, **headers: str) -> tuple[int, Any]:
        return self.ask("get", path, **headers)

    def post(self, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        return self.ask("post", path, body, **headers)

    def delete(self, path: str) -> tuple[int, Any]:
        return self.ask("delete", path)


def at(table: Table, what: str = "") -> str:
    return f"tables/{table.pk}" + (f"/{what}" if what else "")
