import pytest
from django.urls import reverse

from palermo.clubs.domain.clubs import change_club, close_club, reopen_club, settings_of
from palermo.clubs.domain.errors import ClubChangedMeanwhile, NameDiffers
from palermo.clubs.models import Club
from palermo.common.errors import NotAllowed
from palermo.common.models import ActionEntry
from tests.clubs.cast import EVERYBODY, make_cast

pytestmark = pytest.mark.django_db
JSON = {"accept": "application/json"}


def typed(club, **changes):
    values = {**settings_of(club), "version": club.version, **changes}
    return {**values, "is_public": str(values["is_public"])}


def test_settings_saved_and_recorded(client):
    cast = make_cast(name="Kalsa", place="Palermo")
    client.force_login(cast["organiser"])
    page = reverse("club_settings", args=[cast.club.slug])
    changes = {"name": "Kalsa Nuova", "about": "Thursday\r\nat eight", "is_public": False, "time_zone": "Europe/Rome"}
    assert client.post(page, typed(cast.club, **changes)).url == page
    slug = cast.club.slug
    cast.club.refresh_from_db()
    assert settings_of(cast.club) == {
        "name": "Kalsa Nuova",
        "place": "Palermo",
        "about": "Thursday\nat eight",
        "language": "en",
        "time_zone": "Europe/Rome",
        "is_public": False,
        "admission": "invitation",
    }
    assert (cast.club.version, cast.club.slug) == (2, slug)  # the address stays: posters carry it
    entry = ActionEntry.objects.get()
    assert (entry.verb, entry.actor) == ("club.changed", cast.organiser)
    assert entry.after is not None
    assert set(entry.after) == {"name", "about", "is_public", "time_zone"}


def test_settings_saved_unchanged_leave_no_trace(client):
    cast = make_cast()
    client.force_login(cast["owner"])
    page = reverse("club_settings", args=[cast.club.slug])
    assert client.post(page, typed(cast.club)).status_code == 302
    cast.club.refresh_from_db()
    assert cast.club.version == 1
    assert ActionEntry.objects.count() == 0


@pytest.mark.parametrize("name", EVERYBODY)
def test_settings_open_to_organisers_only(client, name):
    cast = make_cast()
    page = reverse("club_settings", args=[cast.club.slug])
    if name != "visitor":
        client.force_login(cast[name])
    for answer in (client.get(page), client.post(page, typed(cast.club, name="Mine now"))):
        allowed = name in {"owner", "organiser"}
        assert (
            answer.status_code in {200, 302} and not answer.headers.get("Location", "").startswith("/sign-in")
        ) == allowed
    cast.club.refresh_from_db()
    assert (cast.club.name == "Mine now") == (name in {"owner", "organiser"})


def test_settings_of_a_private_club_do_not_exist_for_strangers(client):
    cast = make_cast(is_public=False)
    client.force_login(cast["stranger"])
    assert client.get(reverse("club_settings", args=[cast.club.slug])).status_code == 404


def test_second_of_two_editors_sees_both_versions_and_overwrites_nothing(client):
    cast = make_cast(name="Kalsa", place="Palermo", about="Old words")
    page = reverse("club_settings", args=[cast.club.slug])
    seen = typed(cast.club)
    client.force_login(cast["owner"])
    client.post(page, {**seen, "place": "Palermo, Kalsa"})
    client.force_login(cast["organiser"])
    answer = client.post(page, {**seen, "place": "Bagheria", "about": "Long new words"})
    cast.club.refresh_from_db()
    assert (cast.club.place, cast.club.about, cast.club.version) == ("Palermo, Kalsa", "Old words", 2)
    assert answer.status_code == 200
    assert answer.context["form"].non_field_errors() == [
        f"{cast.owner} changed this club while you were editing. Nothing was overwritten."
    ]
    both = [(str(change.label), change.before, change.after) for change in answer.context["theirs"]]
    assert both == [("Location", "Bagheria", "Palermo, Kalsa"), ("About the club", "Long new words", "Old words")]
    for said in ("Bagheria", "Palermo, Kalsa", "Long new words", "Old words"):
        assert said in answer.text
    # The version in the form is the new one now: who has seen both may decide.
    again = {name: answer.context["form"][name].value() for name in seen}
    assert client.post(page, {**again, "is_public": str(again["is_public"])}).url == page
    cast.club.refresh_from_db()
    assert (cast.club.place, cast.club.about, cast.club.version) == ("Bagheria", "Long new words", 3)


@pytest.mark.both_profiles
def test_stale_version_is_refused_by_the_domain_too():
    cast = make_cast()
    values = {**settings_of(cast.club), "place": "Here"}
    change_club(actor=cast["owner"], club=cast.club, version=1, **values)
    with pytest.raises(ClubChangedMeanwhile) as refusal:
        change_club(actor=cast["organiser"], club=cast.club, version=1, **{**values, "place": "There"})
    assert (refusal.value.code, refusal.value.status) == ("changed-meanwhile", 409)
    cast.club.refresh_from_db()
    assert (cast.club.place, cast.club.version) == ("Here", 2)


def test_settings_with_a_broken_version_are_a_form_error(client):
    cast = make_cast()
    client.force_login(cast["owner"])
    answer = client.post(reverse("club_settings", args=[cast.club.slug]), typed(cast.club, version="x", name="Y"))
    assert answer.status_code == 200
    assert list(answer.context["form"].errors) == ["version"]


def test_club_closed_by_its_owner_typing_its_name(client):
    cast = make_cast(name="Circolo della Kalsa")
    client.force_login(cast["owner"])
    answer = client.post(reverse("club_close", args=[cast.club.slug]), {"close-name": " circolo della  kalsa"})
    assert answer.url == cast.club.get_absolute_url()
    cast.club.refresh_from_db()
    assert cast.club.closed_at is not None
    assert len(cast.roles()) == 4
    assert client.get(reverse("clubs"), {"q": "kalsa"}).context["page"].paginator.count == 1  # one's own
    client.logout()
    assert client.get(reverse("clubs"), {"q": "kalsa"}).context["page"].paginator.count == 0
    client.force_login(cast["owner"])
    client.post(reverse("club_reopen", args=[cast.club.slug]))
    assert Club.objects.get(pk=cast.club.pk).closed_at is None
    assert list(ActionEntry.objects.values_list("verb", flat=True)) == ["club.reopened", "club.closed"]


@pytest.mark.parametrize("name", ["", "Kalsa"])
def test_club_with_a_wrong_name_typed_stays_open(client, name):
    cast = make_cast(name="Circolo della Kalsa")
    client.force_login(cast["owner"])
    answer = client.post(reverse("club_close", args=[cast.club.slug]), {"close-name": name})
    assert answer.status_code == 200
    assert list(answer.context["close_form"].errors) == ["name"]
    cast.club.refresh_from_db()
    assert cast.club.closed_at is None
    with pytest.raises(NameDiffers):
        close_club(actor=cast["owner"], club=cast.club, name=name)


@pytest.mark.parametrize("route", ["club_close", "club_reopen"])
@pytest.mark.parametrize("name", ["organiser", "scorekeeper", "member", "stranger", "other_owner", "guest"])
def test_club_closed_and_reopened_by_owners_only(client, route, name):
    cast = make_cast(name="Kalsa")
    if route == "club_reopen":
        close_club(actor=cast["owner"], club=cast.club, name="Kalsa")
    before = ActionEntry.objects.count()
    client.force_login(cast[name])
    assert client.post(reverse(route, args=[cast.club.slug]), {"close-name": "Kalsa"}).status_code == 403
    assert ActionEntry.objects.count() == before


def test_open_club_cannot_be_opened_nor_a_closed_one_changed():
    cast = make_cast(name="Kalsa")
    with pytest.raises(NotAllowed):
        reopen_club(actor=cast["owner"], club=cast.club)
    close_club(actor=cast["owner"], club=cast.club, name="Kalsa")
    with pytest.raises(NotAllowed):
        change_club(actor=cast["owner"], club=cast.club, version=2, name="Other")
    with pytest.raises(NotAllowed):
        close_club(actor=cast["owner"], club=cast.club, name="Kalsa")
