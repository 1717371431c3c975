import pytest
from django.urls import reverse

pytestmark = pytest.mark.django_db


def test_theme_of_a_visitor_remembered_in_a_cookie(client):
    answer = client.post(reverse("set_theme"), {"theme": "dark", "next": "/style/"})
    assert (answer.status_code, answer.url) == (302, "/style/")
    assert client.cookies["theme"].value == "dark"
    assert 'data-theme="dark"' in client.get("/").text


def test_theme_of_a_person_remembered_with_the_account(client, user):
    client.force_login(user)
    client.post(reverse("set_theme"), {"theme": "dark"})
    user.refresh_from_db()
    assert user.theme == "dark"
    client.cookies["theme"] = "light"
    assert 'data-theme="dark"' in client.get("/").text


def test_language_of_a_visitor_remembered_in_a_cookie(client):
    client.post(reverse("set_language"), {"language": "hu"})
    answer = client.get("/")
    assert '<html lang="hu"' in answer.text
    assert answer["Content-Language"] == "hu"


def test_language_of_a_person_goes_before_the_browsers(client, user):
    client.force_login(user)
    client.post(reverse("set_language"), {"language": "it"})
    user.refresh_from_db()
    assert user.language == "it"
    client.cookies.pop("language")
    answer = client.get("/", headers={"accept-language": "de"})
    assert '<html lang="it"' in answer.text
    assert answer["Content-Language"] == "it"


@pytest.mark.parametrize(("header", "language"), [("nl-BE,nl;q=0.9", "nl"), ("fr", "fr"), ("xx", "en"), ("", "en")])
def test_language_of_a_new_visitor_is_the_browsers(client, header, language):
    assert f'<html lang="{language}"' in client.get("/", headers={"accept-language": header}).text


@pytest.mark.parametrize(
    ("route", "values"), [("set_theme", {"theme": "pink"}), ("set_language", {"language": "tlh"}), ("set_theme", {})]
)
def test_choice_that_does_not_exist_refused_with_a_code(client, route, values):
    answer = client.post(reverse(route), values, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown-choice")


@pytest.mark.parametrize("target", ["https://evil.example/", "//evil.example", "javascript:alert(1)", ""])
def test_choice_never_leads_to_another_site(client, target):
    assert client.post(reverse("set_theme"), {"theme": "dark", "next": target}).url == "/"
