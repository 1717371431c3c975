import pytest
from django.urls import reverse
from django.utils import timezone

from palermo.clubs.domain.queries import clubs_for_search
from palermo.clubs.models import ClubRole
from palermo.clubs.views.finding import PAGE_SIZE, SEARCHING
from tests.clubs.cast import make_cast, stop_the_clock_of_limits
from tests.support.factories import ClubFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def names(answer):
    return [club.name for club in answer.context["page"]]


@pytest.mark.both_profiles
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("kalsa", ["Circolo della Kalsa"]),
        ("PALERMO", ["Circolo della Kalsa"]),
        ("kalsa palermo", ["Circolo della Kalsa"]),
        ("palermo kalsa", ["Circolo della Kalsa"]),
        ("kalsa berlin", []),
        ("ZÜRICH", ["Café Zürich"]),
        ("zurich", []),
        ("café", ["Café Zürich"]),
        ("%", []),
        ("_", []),
        ("  ", ["Café Zürich", "Circolo della Kalsa", "Straßenrunde"]),
        ("STRASSE", ["Straßenrunde"]),
    ],
)
def test_club_found_by_words_of_name_and_place(client, typed, found):
    ClubFactory.create(name="Circolo della Kalsa", place="Palermo")
    ClubFactory.create(name="Café Zürich", place="Zürich")
    ClubFactory.create(name="Straßenrunde", place="Berlin")
    assert names(client.get(reverse("clubs"), {"q": typed})) == found


def test_club_found_under_its_new_name_only(user):
    club = ClubFactory.create(name="Old", place="Palermo")
    club.name = "New"
    club.save(update_fields=["name"])
    assert list(clubs_for_search(user, ["new"])) == [club]
    assert list(clubs_for_search(user, ["old"])) == []


def test_private_and_closed_clubs_are_found_by_their_members_only(client):
    private, closed = (
        make_cast(name="Kalsa privata", is_public=False),
        make_cast(name="Kalsa chiusa", closed_at=timezone.now()),
    )
    assert names(client.get(reverse("clubs"), {"q": "kalsa"})) == []
    client.force_login(private.other_owner)
    assert names(client.get(reverse("clubs"), {"q": "kalsa"})) == []
    client.force_login(private.member)
    assert names(client.get(reverse("clubs"), {"q": "kalsa"})) == ["Kalsa privata"]
    client.force_login(closed.member)
    assert names(client.get(reverse("clubs"), {"q": "kalsa"})) == ["Kalsa chiusa"]


def test_own_clubs_stand_first_with_their_role_and_not_twice(client, user):
    own = MembershipFactory.create(user=user, role=ClubRole.SCOREKEEPER).club
    other = ClubFactory.create()
    client.force_login(user)
    answer = client.get(reverse("clubs"))
    assert answer.context["own"] == [(own, "Scorekeeper")]
    assert list(answer.context["page"]) == [other]


def test_member_counts_are_right(client, user):
    cast = make_cast(name="Kalsa")
    assert [club.members for club in client.get(reverse("clubs"), {"q": "kalsa"}).context["page"]] == [4]
    client.force_login(cast.member)
    assert [club.members for club, _role in client.get(reverse("clubs")).context["own"]] == [4]


def test_list_needs_as_few_queries_for_many_clubs_as_for_one(client, user, django_assert_max_num_queries):
    client.force_login(user)
    queries = []
    for number in (1, 3, PAGE_SIZE + 3):
        while ClubFactory._meta.model.objects.count() < 2 * number:
            MembershipFactory.create(user=user)
            MembershipFactory.create()
        with django_assert_max_num_queries(12) as counted:
            assert client.get(reverse("clubs")).status_code == 200
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


def test_list_comes_in_pages(client):
    ClubFactory.create_batch(PAGE_SIZE + 1)
    assert len(names(client.get(reverse("clubs")))) == PAGE_SIZE
    assert len(names(client.get(reverse("clubs"), {"page": 2}))) == 1
    assert client.get(reverse("clubs"), {"page": "nonsense"}).status_code == 200


@pytest.mark.parametrize(
    ("typed", "sign_in", "words"),
    [
        ("", False, "There are no public clubs yet"),
        ("nothing", False, "No clubs found"),
        ("", True, "There are no other public clubs yet"),
    ],
)
def test_empty_list_says_what_to_do(client, user, typed, sign_in, words):
    if sign_in:
        MembershipFactory.create(user=user)
        client.force_login(user)
    assert words in client.get(reverse("clubs"), {"q": typed}).text


@pytest.mark.parametrize("typed", ["x" * 81, "a\x00b"])
def test_search_for_nonsense_is_a_clear_answer(client, typed):
    ClubFactory.create(name="Kalsa")
    answer = client.get(reverse("clubs"), {"q": typed})
    assert answer.status_code == 200
    assert names(answer) == []
    assert "field-error" in answer.text


def test_search_is_limited(client, user, monkeypatch):
    stop_the_clock_of_limits(monkeypatch)
    client.force_login(user)
    for _number in range(SEARCHING.amount - 1):
        SEARCHING.count_for(f"user:{user.pk}")
    assert client.get(reverse("clubs"), {"q": "a"}).status_code == 200
    answer = client.get(reverse("clubs"), {"q": "a"}, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (429, "too-often")
    assert client.get(reverse("clubs")).status_code == 200


def test_name_of_a_club_is_text_and_never_markup(client):
    ClubFactory.create(name="<script>alert(1)</script>", place="<b>x</b>")
    text = client.get(reverse("clubs")).text
    assert "<script>alert" not in text
    assert "<b>x</b>" not in text
