"""What the campaign found, by the kind of what was sent. What broke and its kind elsewhere are refused now; nothing that people type is."""

import json

import pytest
from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.test import AsyncRequestFactory

from palermo.web.middleware import utf8_requests
from tests.access.routes import all_routes
from tests.access.test_access import addresses
from tests.access.world import World
from tests.broken_requests.broken_values import DEEP, DIGITS
from tests.broken_requests.learning import EXAMPLES, JSON
from tests.broken_requests.request import FORM, MULTIPART, BrokenRequest
from tests.broken_requests.sending import Sender

NUL, HALF = '{"endpoint":"\\u0000"}', '{"endpoint":"\\ud800"}'


def path_of(world: World, name: str) -> str:
    [route] = [one for one in all_routes() if one.name == name]
    return next(iter(addresses(route, world).values()))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("person", "method", "name", "changes"),
    [
        ("visitor", "GET", "api:events", {"query": (("club", b"\x00"),)}),
        ("visitor", "GET", "api:tables", {"query": (("which", b"club"), ("club", b"a\x00"))}),
        ("operator", "GET", "admin:clubs_membership_changelist", {"query": (("role__exact", b"\x00"),)}),
        ("a.owner", "POST", "season_remove_event", {"fields": (("event", b"\x00"),)}),
        ("a.owner", "POST", "desk_announce", {"fields": (("text", b"a\x00b"),)}),
        ("a.owner", "POST", "desk_seat", {"fields": (("reason", b"\x00"),)}),
    ],
)
def test_text_that_no_database_holds_is_a_bad_request(world, person, method, name, changes):
    """Neither a NUL character nor half of one that takes two in UTF-16; as JSON refused in one form, too."""
    path = "/back-office/clubs/membership/" if name.startswith("admin:") else path_of(world, name)
    answer = Sender(world).send(BrokenRequest(name, person, method, path, **changes), fresh=True)
    assert (answer.broke, answer.status) == ("", 400)
    assert '"code": "bad-request"' in answer.text


@pytest.mark.parametrize("charset", ["rot13", "idna", "undefined", "utf-16", "hex", "utf-7"])
@pytest.mark.parametrize("content_type", [FORM, MULTIPART, JSON])
def test_other_charset_than_utf8_is_a_bad_request(content_type, charset):
    """As our server hands it on. The request of Django's test client breaks at it before anything of ours is asked."""
    request = AsyncRequestFactory().generic("POST", "/", b"a", content_type=f"{content_type}; charset={charset}")
    with pytest.raises(BadRequest):
        utf8_requests(HttpResponse)(request)
    assert request.encoding == "utf-8"


@pytest.mark.django_db
@pytest.mark.parametrize("charset", ["utf-8", "UTF-8", "no-such"])
def test_charset_that_is_read_is_no_obstacle(world, charset):
    sent = BrokenRequest(
        "set_theme",
        "visitor",
        "POST",
        "/preferences/theme/",
        fields=(("theme", b"dark"),),
        content_type=f"{FORM}; charset={charset}",
    )
    assert Sender(world).send(sent, fresh=True).status == 302


@pytest.mark.django_db
def test_calendar_of_no_key_is_refused(world):
    answer = Sender(world).send(BrokenRequest("own_calendar", "visitor", "GET", "/calendars/%00.ics"), fresh=True)
    assert (answer.broke, answer.status) == ("", 400)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "credential", ["[" * DEEP, '{"a":' * DEEP, DIGITS, f"[{DIGITS}]", "{", "", "null", '"\\ud800"']
)
@pytest.mark.parametrize(
    ("person", "name"),
    [
        ("visitor", "mfa_login_webauthn"),
        ("operator", "mfa_reauthenticate_webauthn"),
        ("operator", "mfa_add_webauthn"),
    ],
)
def test_passkey_that_is_no_json_is_refused(world, person, name, credential):
    fields = (("name", b"Phone"), ("credential", credential.encode()))
    answer = Sender(world).send(BrokenRequest(name, person, "POST", path_of(world, name), fields=fields), fresh=True)
    assert answer.broke == ""
    assert answer.status in {200, 302}


@pytest.mark.django_db
@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_example_of_a_body_is_understood(world, name):
    """Else what is broken in it would be refused before it is read."""
    body = json.dumps(EXAMPLES[name]).encode()
    request = BrokenRequest(name, "a.member", "DELETE", path_of(world, name), body=body, content_type=JSON)
    assert Sender(world).send(request, fresh=True).status == 204


@pytest.mark.django_db
@pytest.mark.parametrize("person", ["visitor", "guest"])
@pytest.mark.parametrize("name", ["account_login", "account_signup", "account_reset_password"])
def test_way_on_that_is_no_address_leads_nowhere(world, person, name):
    request = BrokenRequest(name, person, "GET", path_of(world, name), query=(("next", b"http://["),))
    answer = Sender(world).send(request, fresh=True)
    assert (answer.broke, answer.status) == ("", 200)
    assert 'href="http://[' not in answer.text


@pytest.mark.django_db
@pytest.mark.parametrize("body", [NUL, HALF])
@pytest.mark.parametrize("content_type", [JSON, FORM])
def test_push_address_that_no_database_holds_is_refused_before_it_is_looked_for(world, body, content_type):
    changes = {"body": body.encode(), "content_type": content_type}
    request = BrokenRequest("push_subscription", "a.member", "DELETE", path_of(world, "push_subscription"), **changes)
    answer = Sender(world).send(request, fresh=True)
    assert (answer.broke, answer.status) == ("", 400)
