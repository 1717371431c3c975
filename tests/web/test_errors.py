"""A refusal reaches every kind of reader in its own form: page, htmx fragment, JSON; and never as a stack trace."""

import json
import os

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError
from palermo.urls import *  # noqa: F403
from palermo.urls import urlpatterns as real_urlpatterns
from tests.support.processes import manage
from tests.support.second_factor import sign_in_with_factor
from tests.support.services import free_port

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


class Broken(DomainError):
    code = "test-broken"
    message = _("There’s no such option.")
    status = 409


def refuse(request: HttpRequest) -> HttpResponse:
    raise Broken


def crash(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("the secret is 4711")


urlpatterns = [path("refuse/", refuse), path("crash/", crash), *real_urlpatterns]


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False)


def test_domain_error_with_values_says_them():
    class Full(DomainError):
        code = "full"
        message = "Table %(name)s is full."

    assert str(Full(name="Etna 100 %")) == "Table Etna 100 % is full."
    assert repr(Full(name="Etna")) == "Full('full')"


def test_refusal_as_a_page(visitor):
    answer = visitor.get("/refuse/", headers={"accept": "text/html", "accept-language": "en"})
    assert answer.status_code == 409
    assert "There’s no such option." in answer.text
    assert "test-broken" in answer.text
    assert answer["X-Request-ID"] in answer.text
    assert "<html" in answer.text


def test_refusal_as_a_fragment_goes_to_the_toasts(visitor):
    answer = visitor.get("/refuse/", headers={"hx-request": "true"})
    assert (answer.status_code, answer["HX-Retarget"], answer["HX-Reswap"]) == (409, "#toasts", "beforeend")
    assert "There’s no such option." in answer.text
    assert "<html" not in answer.text


def test_refusal_as_json(visitor):
    answer = visitor.get("/refuse/", headers={"accept": "application/json"})
    assert answer.status_code == 409
    assert answer.json() == {
        "code": "test-broken",
        "message": "There’s no such option.",
        "request_id": answer["X-Request-ID"],
    }


@pytest.mark.parametrize("headers", [{"accept": "text/html"}, {"hx-request": "true"}, {"accept": "application/json"}])
def test_crash_tells_nobody_what_broke(visitor, headers, caplog):
    answer = visitor.get("/crash/", headers=headers)
    assert answer.status_code == 500
    assert "server-error" in answer.text
    assert "4711" not in answer.text
    assert "Traceback" not in answer.text
    assert [record.msg["event"] for record in caplog.records if record.name == "palermo.web.errors"] == [
        "unhandled_exception"
    ]


def test_database_away_still_gets_the_page_in_style():
    """With a session, which lives in the database, so that every page of this visitor needs it."""
    ask = (
        "from django.test import Client; client = Client(raise_request_exception=False, headers={'host': 'localhost'})\n"
        "client.cookies['sessionid'] = 'x' * 32; client.cookies['theme'] = 'dark'; client.cookies['messages'] = 'y'\n"
        "answer = client.get('/'); print(answer.status_code, answer.content.decode())"
    )
    away = {"DATABASE_URL": f"postgres://palermo@127.0.0.1:{free_port()}/palermo", "DATABASE_WAIT_SECONDS": "1"}
    environment = {**os.environ, **away, "DJANGO_SETTINGS_MODULE": "palermo.settings.test"}
    said = manage("shell", "-v0", "-c", ask, environment=environment).stdout
    assert said.startswith("500 ")
    assert "server-error" in said
    assert 'data-theme="dark"' in said


def test_page_that_does_not_exist(visitor):
    answer = visitor.get("/no/such/page/", headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert visitor.get("/no/such/page/").status_code == 404


def test_form_from_another_site_refused():
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post("/preferences/theme/", {"theme": "dark"}, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (403, "stale-form")
    assert "theme" not in strict.cookies


def test_host_that_is_not_ours_refused(visitor):
    answer = visitor.get("/", headers={"host": "evil.example", "accept": "application/json"})
    assert answer.status_code == 400
    assert json.loads(answer.content)["code"] == "bad-request"


@pytest.mark.parametrize(
    "query", ["page=0", "page=x", "page=-1", "page=99999999999999999999", "state=nonsense", "page=%00"]
)
def test_odd_query_never_a_crash(visitor, operator, query):
    sign_in_with_factor(visitor, operator)
    assert visitor.get(f"/operations/jobs/?{query}").status_code in {200, 404}
    assert visitor.get(f"/operations/actions/?{query}").status_code == 200
