import re
from zoneinfo import available_timezones

import pytest
from django.urls import reverse

from palermo.accounts.domain.handles import TAKEN
from palermo.accounts.domain.profiles import HandleTaken, change_profile
from palermo.accounts.models import User
from palermo.accounts.time_zones import time_zone_choices, time_zones
from palermo.common.errors import NotAllowed
from palermo.common.models import ActionEntry
from tests.support.factories import GuestFactory, UserFactory

pytestmark = pytest.mark.django_db
ME = "/me/"
VALUES = {
    "handle": "Rosa",
    "display_name": "  Rosa   Bianchi ",
    "crest": "R",
    "language": "it",
    "time_zone": "Europe/Rome",
    "theme": "dark",
    "motion": "reduced",
}


def test_profile_needs_a_sign_in(client):
    assert client.get(ME).url == "/sign-in/?next=/me/"


def test_profile_changed_in_every_point(client, user):
    client.force_login(user)
    assert client.post(ME, VALUES).url == ME
    user.refresh_from_db()
    kept = {name: getattr(user, name) for name in VALUES}
    assert kept == VALUES | {"display_name": "Rosa Bianchi"}
    assert user.sound is False  # a switch that is off sends nothing
    page = client.get(ME).text
    assert '<html lang="it" data-theme="dark" data-motion="reduced">' in page
    entry = ActionEntry.objects.get(verb="profile.changed")
    assert (entry.actor, "Bianchi" in str(entry.after)) == (user, False)


def test_profile_saved_unchanged_is_no_action(user):
    change_profile(user=user, changes={"crest": user.crest})
    assert ActionEntry.objects.count() == 0


def test_language_left_to_the_browser(client):
    user = UserFactory.create(language="it")
    client.force_login(user)
    client.post(ME, VALUES | {"handle": user.handle, "language": "browser"})
    user.refresh_from_db()
    assert user.language == ""


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("handle", "a b"),
        ("handle", ""),
        ("handle", "-rosa"),
        ("handle", "Moderator"),
        ("handle", "guest-of-honour"),
        ("handle", "a" * 31),
        ("display_name", "a" * 61),
        ("crest", "Q"),
        ("language", "tlh"),
        ("time_zone", "Europe/Atlantis"),
        ("time_zone", "../../etc/passwd"),
        ("theme", "pink"),
        ("motion", "wild"),
    ],
)
def test_profile_with_a_wrong_value_refused_and_kept_in_the_form(client, user, field, value):
    client.force_login(user)
    answer = client.post(ME, VALUES | {field: value})
    assert (answer.status_code, list(answer.context["form"].errors)) == (200, [field])
    before = user.handle
    user.refresh_from_db()
    assert (user.handle, user.display_name) == (before, "")
    assert "Rosa   Bianchi" in answer.text or field == "display_name"


def test_handle_taken_by_another_in_any_capitals(client, user):
    UserFactory.create(handle="ROSA")
    client.force_login(user)
    answer = client.post(ME, VALUES)
    assert answer.context["form"].errors == {"handle": [str(TAKEN)]}
    with pytest.raises(HandleTaken):  # and at the last moment, by the database itself
        change_profile(user=user, changes={"handle": "rosa"})
    user.refresh_from_db()
    assert user.handle != "rosa"


def test_handle_changed_in_its_capitals_only(client):
    user = UserFactory.create(handle="rosa")
    client.force_login(user)
    client.post(ME, VALUES)
    user.refresh_from_db()
    assert user.handle == "Rosa"


def test_guest_keeps_the_handle_that_says_so(client):
    guest = GuestFactory.create()
    client.force_login(guest)
    assert 'name="handle"' not in client.get(ME).text
    client.post(ME, VALUES)
    fresh = User.objects.get(pk=guest.pk)
    assert (fresh.handle, fresh.display_name, fresh.crest) == (guest.handle, "Rosa Bianchi", "R")
    with pytest.raises(NotAllowed):
        change_profile(user=guest, changes={"handle": "rosa"})


def test_avatar_drawn_from_what_is_being_typed(client, user):
    client.force_login(user)
    values = {"display_name": "Nino <Amato>", "crest": "K", "handle": "nino"}
    picture = client.get(reverse("me_avatar"), values).text
    assert "family-black" in picture
    assert re.search(r">NA</text>", picture)
    assert client.get(reverse("me_avatar"), {"crest": "Q"}).status_code == 200
    assert User.objects.get().crest == user.crest


def test_every_time_zone_can_be_chosen_once():
    offered = [zone for _area, zones in time_zone_choices() for zone, _city in zones]
    assert sorted(offered) == list(time_zones())
    assert set(offered) >= {"Europe/Rome", "America/Argentina/San_Juan", "UTC"}
    assert set(offered) <= available_timezones()
