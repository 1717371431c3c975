import pytest
from django.urls import reverse

from palermo.clubs.domain.clubs import found_club
from palermo.clubs.models import Club, ClubAdmission, ClubRole, Membership
from palermo.common.models import ActionEntry
from tests.clubs.cast import make_guest

pytestmark = pytest.mark.django_db

TYPED = {
    "name": "Café Zürich",
    "place": "Zürich",
    "language": "de",
    "time_zone": "Europe/Zurich",
    "is_public": "True",
    "admission": "open",
}


def test_club_founded_with_its_founder_as_owner(client, user):
    client.force_login(user)
    answer = client.post(reverse("club_new"), TYPED)
    club = Club.objects.get()
    assert answer.url == f"/clubs/{club.slug}/invitations/"
    assert (club.name, club.slug, club.place, club.language) == ("Café Zürich", "cafe-zurich", "Zürich", "de")
    assert (club.time_zone, club.is_public, club.admission) == ("Europe/Zurich", True, ClubAdmission.OPEN)
    assert list(Membership.objects.values_list("club", "user", "role")) == [(club.pk, user.pk, ClubRole.OWNER)]
    entry = ActionEntry.objects.get()
    assert (entry.verb, entry.actor, entry.scope) == ("club.founded", user, f"clubs.club:{club.pk}")


def test_name_of_a_club_is_tidied(client, user):
    client.force_login(user)
    client.post(reverse("club_new"), {**TYPED, "name": "Kal\u202esa\x00 \n\u3164gnp", "place": "Zü\u200brich"})
    club = Club.objects.get()
    assert (club.name, club.slug, club.place) == ("Kalsa gnp", "kalsa-gnp", "Zürich")


def test_club_founded_as_private(client, user):
    client.force_login(user)
    client.post(reverse("club_new"), {**TYPED, "is_public": "False", "admission": "invitation"})
    assert Club.objects.get().is_public is False


def test_clubs_of_one_name_have_different_addresses(user):
    slugs = [found_club(actor=user, name="Kalsa").slug for _number in range(3)]
    assert slugs == ["kalsa", "kalsa-2", "kalsa-3"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("name", "   "),
        ("name", "x" * 81),
        ("name", "!!!"),
        ("name", "\u200b"),
        ("place", "x" * 81),
        ("language", "xx"),
        ("time_zone", "Palermo/Kalsa"),
        ("is_public", "maybe"),
        ("admission", "never"),
    ],
)
def test_club_with_a_wrong_field_is_not_founded_and_keeps_what_was_typed(client, user, field, value):
    client.force_login(user)
    answer = client.post(reverse("club_new"), {**TYPED, field: value})
    assert answer.status_code == 200
    assert list(answer.context["form"].errors) == [field]
    kept = "place" if field == "name" else "name"
    assert f'value="{TYPED[kept]}"' in answer.text
    assert Club.objects.count() == 0


def test_club_that_only_members_see_cannot_be_open_to_everybody(client, user):
    client.force_login(user)
    answer = client.post(reverse("club_new"), {**TYPED, "is_public": "False"})
    assert list(answer.context["form"].errors) == ["admission"]
    assert Club.objects.count() == 0


def test_founding_needs_an_account(client):
    assert client.get(reverse("club_new")).url == "/sign-in/?next=/clubs/new/"
    client.force_login(make_guest())
    answer = client.post(reverse("club_new"), TYPED, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (403, "account-needed")
    assert Club.objects.count() == 0


def test_founding_form_begins_with_the_founders_own_language_and_zone(client, user):
    user.language, user.time_zone = "hu", "Europe/Budapest"
    user.save()
    client.force_login(user)
    initial = client.get(reverse("club_new")).context["form"].initial
    assert initial == {"language": "hu", "time_zone": "Europe/Budapest"}
