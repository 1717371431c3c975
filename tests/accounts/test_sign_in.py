import pytest
from django.urls import reverse

from tests.support.factories import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db


def test_sign_in_with_address_in_any_capitals(client):
    user = UserFactory.create(email="anna@palermo.example")
    answer = client.post(reverse("account_login"), {"login": "Anna@Palermo.example", "password": PASSWORD})
    assert (answer.status_code, answer.url) == (302, "/")
    assert client.session["_auth_user_id"] == str(user.pk)


def test_sign_in_wrong_says_so_and_keeps_the_address(client, user):
    answer = client.post(reverse("account_login"), {"login": user.email, "password": "wrong"})
    assert answer.status_code == 200
    assert "_auth_user_id" not in client.session
    assert user.email in answer.text
    assert answer.context["form"].non_field_errors()


def test_sign_in_goes_on_to_where_the_person_wanted_to_go(client, operator):
    answer = client.get(reverse("operations"))
    assert answer.url == "/sign-in/?next=/operations/"
    answer = client.post(answer.url, {"login": operator.email, "password": PASSWORD})
    assert answer.url == "/operations/"


def test_sign_in_never_leads_to_another_site(client, user):
    answer = client.post("/sign-in/?next=https://evil.example/", {"login": user.email, "password": PASSWORD})
    assert answer.url == "/"


def test_sign_out_is_a_post(client, user):
    client.force_login(user)
    assert client.get(reverse("account_logout")).status_code == 405
    assert client.post(reverse("account_logout")).url == "/"
    assert "_auth_user_id" not in client.session
