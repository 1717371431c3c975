import pytest
from django.urls import reverse

from palermo.mail.domain.letters import queue_mail

pytestmark = pytest.mark.django_db


@pytest.mark.local_profile
def test_outbox_shows_the_newest_first_with_links_to_follow(client):
    queue_mail(to="anna@palermo.example", subject="First", text="Look: http://localhost:8000/confirm/abc/ now")
    queue_mail(to="anna@palermo.example", subject="Second", text="<script>alert(1)</script>")
    page = client.get(reverse("outbox")).text
    assert page.index("Second") < page.index("First")
    assert '<a href="http://localhost:8000/confirm/abc/" rel="nofollow">' in page
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


@pytest.mark.local_profile
def test_outbox_empty_says_what_to_do_first(client):
    assert 'href="/sign-up/"' in client.get(reverse("outbox")).text


@pytest.mark.local_profile
def test_outbox_costs_the_same_for_one_and_many(client, django_assert_num_queries):
    for letters in (1, 2):
        for _letter in range(letters):
            queue_mail(to="anna@palermo.example", subject="Hello", text="…")
        with django_assert_num_queries(2):
            client.get(reverse("outbox"))


@pytest.mark.local_profile
def test_outbox_is_linked_at_the_foot_of_every_page(client):
    assert 'href="/outbox/"' in client.get("/").text


def test_outbox_does_not_exist_where_mail_is_sent(client):
    queue_mail(to="anna@palermo.example", subject="Secret", text="…")
    answer = client.get(reverse("outbox"))
    assert answer.status_code == 404
    assert "Secret" not in answer.text
    assert 'href="/outbox/"' not in client.get("/").text
