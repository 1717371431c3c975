"""A browser as small as can be: speaks to one web process as the proxy would, and keeps cookies as a browser would."""

import http.client
import json
from dataclasses import dataclass, field
from http.cookies import Morsel, SimpleCookie
from typing import Any
from urllib.parse import urlencode

HOST = "palermo.example"


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: str

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Visitor:
    cookies: dict[str, Morsel[str]] = field(default_factory=dict)

    def get(self, port: int, path: str, **headers: str) -> Answer:
        return self._ask(port, "GET", path, None, headers)

    def post(self, port: int, path: str, **fields: str) -> Answer:
        fields["csrfmiddlewaretoken"] = self.cookies["__Host-csrftoken"].value
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"https://{HOST}"}
        return self._ask(port, "POST", path, urlencode(fields), headers)

    def _ask(self, port: int, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in self.cookies.items())
        proxy = {"Host": HOST, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        connection.request(method, path, body, {**proxy, "Accept": "text/html", "Cookie": cookies, **headers})
        response = connection.getresponse()
        for name, value in response.getheaders():
            if name.lower() == "set-cookie":
                self.cookies |= SimpleCookie(value)
        answer = Answer(
            response.status, {name.lower(): value for name, value in response.getheaders()}, response.read().decode()
        )
        connection.close()
        return answer


def answers_ready(port: int) -> bool:
    try:
        answer = Visitor().get(port, "/health/ready")
    except OSError:
        return False
    return answer.status == 200
