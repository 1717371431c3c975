"""What every answer tells browsers, proxies and caches."""

import gzip
from importlib import import_module
from typing import Any

import brotli
import pytest
from django.templatetags.static import static
from django.test import Client, override_settings
from django.urls import reverse

from palermo.accounts.models import User
from tests.support.factories import PASSWORD

PATHS = ["/", "/sign-in/", "/health/live", "/no-such-page/"]
POLICY = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
}
PRODUCTION_ONLY = [
    "SECURE_SSL_REDIRECT",
    "SECURE_REDIRECT_EXEMPT",
    "SECURE_HSTS_SECONDS",
    "SECURE_HSTS_INCLUDE_SUBDOMAINS",
    "SECURE_HSTS_PRELOAD",
    "SESSION_COOKIE_SECURE",
    "CSRF_COOKIE_SECURE",
    "SESSION_COOKIE_NAME",
    "CSRF_COOKIE_NAME",
    "LANGUAGE_COOKIE_NAME",
    "THEME_COOKIE_NAME",
    "GUEST_COOKIE_NAME",
    "BROWSER_COOKIE_NAME",
    "LANGUAGE_COOKIE_SECURE",
]


@pytest.fixture
def production() -> Any:
    """The settings that tests switch off because they speak plain HTTP, as the real profile has them."""
    profile = import_module("palermo.settings.production")
    with override_settings(**{name: getattr(profile, name) for name in PRODUCTION_ONLY}):
        yield


@pytest.mark.django_db
@pytest.mark.parametrize("path", PATHS)
def test_content_security_policy_is_exact_and_allows_nothing_inline(client: Client, path: str):
    policy = client.get(path)["Content-Security-Policy"]
    assert set(policy.split("; ")) == POLICY
    assert "unsafe" not in policy


@pytest.mark.django_db
@pytest.mark.parametrize("path", PATHS)
def test_every_page_has_the_other_headers(client: Client, path: str):
    answer = client.get(path)
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer["Permissions-Policy"] == "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


@pytest.mark.parametrize("given", ["0123456789abcdef0123456789abcdef", "a-sound-id-8", "A" * 64])
def test_sound_request_id_is_echoed(client: Client, given: str):
    assert client.get("/health/live", headers={"x-request-id": given})["X-Request-ID"] == given


@pytest.mark.parametrize(
    "given", ["", "short", "A" * 65, "has a space in it", "line\nbreak-here", "<script>1234", "ünsound-id"]
)
def test_unsound_request_id_is_replaced(client: Client, given: str):
    answer = client.get("/health/live", headers={"x-request-id": given})["X-Request-ID"]
    assert answer != given
    assert len(answer) == 32
    assert int(answer, 16)


@pytest.mark.django_db
def test_signed_in_pages_stay_out_of_every_cache(client: Client, user: User):
    client.force_login(user)
    answer = client.get("/")
    assert answer["Cache-Control"] == "private, no-store"
    assert "Cookie" in answer["Vary"]


@pytest.mark.django_db
def test_anonymous_page_varies_by_cookie(client: Client):
    answer = client.get("/")
    assert "no-store" not in answer.get("Cache-Control", "")
    assert {"Cookie", "Accept-Language"} <= set(answer["Vary"].split(", "))


@pytest.mark.django_db
@pytest.mark.usefixtures("production")
def test_production_insists_on_tls_for_a_year():
    client = Client()
    assert client.get("/", secure=True)["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains; preload"
    answer = client.get("/sign-in/?next=/operations/")
    assert (answer.status_code, answer["Location"]) == (301, "https://testserver/sign-in/?next=/operations/")


@pytest.mark.django_db
@pytest.mark.usefixtures("production")
@pytest.mark.parametrize(("path", "status"), [("/health/live", 200), ("/health/ready", 200), ("/metrics", 404)])
def test_production_answers_the_inside_without_tls(path: str, status: int):
    assert Client().get(path).status_code == status


@pytest.mark.django_db
@pytest.mark.usefixtures("production")
def test_production_binds_every_cookie_to_https_and_this_host(user: User):
    client, guest = Client(), Client()
    client.get(reverse("account_login"), secure=True)
    client.post(reverse("set_language"), {"language": "it"}, secure=True)
    client.post(reverse("set_theme"), {"theme": "dark"}, secure=True)
    client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD}, secure=True)
    guest.post(reverse("guest_enter"), secure=True)
    cookies = {**guest.cookies, **client.cookies}
    assert set(cookies) == {
        f"__Host-{name}" for name in ("csrftoken", "language", "theme", "sessionid", "guest", "browser")
    }
    for morsel in cookies.values():
        assert (morsel["secure"], morsel["path"], morsel["domain"], morsel["samesite"]) == (True, "/", "", "Lax")
    assert {name for name, morsel in cookies.items() if not morsel["httponly"]} == {"__Host-csrftoken"}


@pytest.mark.django_db
@pytest.mark.usefixtures("production")
def test_production_knows_people_by_their_cookies(user: User):
    client = Client(enforce_csrf_checks=True)
    client.get(reverse("account_login"), secure=True)
    told = {"login": user.email, "password": PASSWORD}
    headers = {"referer": "https://testserver/", "origin": "https://testserver"}
    form = {**told, "csrfmiddlewaretoken": client.cookies["__Host-csrftoken"].value}
    assert client.post(reverse("account_login"), form, secure=True, headers=headers).status_code == 302
    assert client.get(reverse("me"), secure=True).status_code == 200
    token = {**headers, "x-csrftoken": client.cookies["__Host-csrftoken"].value}
    asked = {"size": 3}
    refused = client.post("/api/tables/", asked, content_type="application/json", secure=True, headers=headers)
    made = client.post("/api/tables/", asked, content_type="application/json", secure=True, headers=token)
    assert (refused.status_code, made.status_code) == (403, 201)


def test_static_file_has_a_hashed_name_and_never_changes(client: Client):
    address = static("palermo/cards.svg")
    assert address != "/static/palermo/cards.svg"
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/svg+xml"
    assert answer["Cache-Control"] == "max-age=315360000, public, immutable"
    assert answer["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(("encoding", "unpack"), [("br", brotli.decompress), ("gzip", gzip.decompress)])
def test_static_file_is_sent_compressed_as_it_was_collected(client: Client, encoding: str, unpack: Any):
    address = static("palermo/cards.svg")
    plain, packed = client.get(address), client.get(address, headers={"accept-encoding": encoding})
    assert packed["Content-Encoding"] == encoding
    assert packed["Vary"] == "Accept-Encoding"
    assert unpack(packed.content) == plain.content
    assert len(packed.content) < len(plain.content) / 4


def test_static_file_under_its_plain_name_may_change_soon(client: Client):
    assert client.get("/static/palermo/cards.svg")["Cache-Control"] == "max-age=60, public"
