from itertools import product

import pytest
from django.urls import reverse

from palermo.clubs.domain.errors import AlreadyOwner, LastOwner
from palermo.clubs.domain.members import change_role, hand_over_club, leave_club, remove_member
from palermo.clubs.models import ClubRole, Membership
from palermo.clubs.views.members import PAGE_SIZE
from palermo.common.errors import NotAllowed, NotFound
from palermo.common.models import ActionEntry
from palermo.notifications.models import Notification
from tests.clubs.cast import EVERYBODY, make_cast
from tests.support.factories import MembershipFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
JSON = {"accept": "application/json"}
MEMBERS = ("owner", "organiser", "scorekeeper", "member")


def last_action():
    entry = ActionEntry.objects.latest("pk")
    return (entry.verb, entry.actor, entry.target_id, entry.before, entry.after)


def test_role_changed_by_an_owner_recorded_and_told(client):
    cast = make_cast()
    client.force_login(cast["owner"])
    member = cast.membership("member")
    answer = client.post(reverse("club_member_role", args=[cast.club.slug, member.pk]), {"role": "scorekeeper"})
    assert answer.url == reverse("club_members", args=[cast.club.slug])
    assert cast.role("member") == "scorekeeper"
    changed = ({"role": "member"}, {"role": "scorekeeper"})
    assert last_action() == ("club.role_changed", cast.owner, str(cast.member.pk), *changed)
    notification = Notification.objects.get()
    assert (notification.user, notification.kind) == (cast.member, "club.role_changed")
    assert notification.values == {"who": str(cast.owner), "club": cast.club.name}


def test_role_unchanged_leaves_no_trace():
    cast = make_cast()
    change_role(actor=cast["owner"], membership=cast.membership("member"), role=ClubRole.MEMBER)
    assert (ActionEntry.objects.count(), Notification.objects.count()) == (0, 0)


@pytest.mark.parametrize("role", ["", "king", "OWNER"])
def test_role_that_does_not_exist_is_a_form_error(client, role):
    cast = make_cast()
    client.force_login(cast["owner"])
    member = cast.membership("member")
    answer = client.post(reverse("club_member_role", args=[cast.club.slug, member.pk]), {"role": role})
    assert list(answer.context["form"].errors) == ["role"]
    assert cast.role("member") == "member"


@pytest.mark.parametrize(
    ("route", "may"), [("club_member_role", {"owner"}), ("club_member_remove", {"owner", "organiser"})]
)
def test_member_changed_by_who_may_only(client, route, may):
    for name in EVERYBODY:
        cast = make_cast()
        client.logout() if name == "visitor" else client.force_login(cast[name])
        before = cast.roles()
        target = cast.membership("scorekeeper")
        answer = client.post(reverse(route, args=[cast.club.slug, target.pk]), {"role": "organiser"})
        assert (cast.roles() != before) == (name in may), name
        if name not in may:
            assert answer.status_code == (302 if name == "visitor" else 403)


def test_member_of_another_club_cannot_be_reached_through_ones_own(client):
    cast, other = make_cast(), make_cast()
    client.force_login(cast["owner"])
    target = other.membership("member")
    for route in ("club_member_role", "club_member_remove"):
        answer = client.post(reverse(route, args=[cast.club.slug, target.pk]), {"role": "owner"})
        assert answer.status_code == 404
    assert client.get(reverse("club_member", args=[cast.club.slug, target.pk])).status_code == 404
    assert other.role("member") == "member"
    assert client.get(f"/clubs/{cast.club.slug}/members/{10**30}/").status_code == 404


@pytest.mark.parametrize(("actor", "target"), sorted(product(MEMBERS, MEMBERS)))
def test_member_removed_by_their_betters_only(actor, target):
    cast = make_cast()
    Membership.objects.create(club=cast.club, user=cast.stranger, role=ClubRole.OWNER)
    allowed = actor != target and (actor == "owner" or (actor == "organiser" and target in {"scorekeeper", "member"}))
    if allowed:
        remove_member(actor=cast[actor], membership=cast.membership(target))
        assert cast.role(target) is None
        assert last_action()[:3] == ("club.member_removed", getattr(cast, actor), str(getattr(cast, target).pk))
        assert Notification.objects.get().kind == "club.removed"
    else:
        with pytest.raises(NotAllowed):
            remove_member(actor=cast[actor], membership=cast.membership(target))
        assert cast.role(target) == target
        assert ActionEntry.objects.count() == 0


def test_member_removed_twice_is_gone_the_second_time():
    cast = make_cast()
    target = cast.membership("member")
    remove_member(actor=cast["owner"], membership=target)
    with pytest.raises(NotFound):
        remove_member(actor=cast["organiser"], membership=target)
    with pytest.raises(NotFound):
        change_role(actor=cast["owner"], membership=target, role=ClubRole.OWNER)


def test_owner_removes_another_owner_and_one_stays():
    cast = make_cast()
    Membership.objects.create(club=cast.club, user=cast.stranger, role=ClubRole.OWNER)
    remove_member(actor=cast["stranger"], membership=cast.membership("owner"))
    with pytest.raises(NotAllowed):
        remove_member(actor=cast["owner"], membership=cast.membership("stranger"))
    assert cast.role("stranger") == "owner"


@pytest.mark.parametrize("name", ["organiser", "scorekeeper", "member"])
def test_member_leaves(client, name):
    cast = make_cast()
    client.force_login(cast[name])
    assert client.get(reverse("club_leave", args=[cast.club.slug])).status_code == 200
    assert cast.role(name) == name  # looking is not leaving
    assert client.post(reverse("club_leave", args=[cast.club.slug])).url == "/clubs/"
    assert cast.role(name) is None
    assert last_action() == ("club.member_left", getattr(cast, name), str(getattr(cast, name).pk), {"role": name}, None)
    assert client.post(reverse("club_leave", args=[cast.club.slug])).status_code == 403


def test_last_owner_cannot_leave_and_is_shown_the_way(client):
    cast = make_cast()
    client.force_login(cast["owner"])
    page = client.get(reverse("club_leave", args=[cast.club.slug]))
    assert reverse("club_hand_over", args=[cast.club.slug]) in page.text
    answer = client.post(reverse("club_leave", args=[cast.club.slug]), headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "last-owner")
    assert cast.club.name in answer.json()["message"]
    assert cast.role("owner") == "owner"
    assert ActionEntry.objects.count() == 0


def test_last_owner_who_is_alone_is_offered_to_close(client):
    own = MembershipFactory.create(role=ClubRole.OWNER)
    client.force_login(own.user)
    text = client.get(reverse("club_leave", args=[own.club.slug])).text
    assert reverse("club_settings", args=[own.club.slug]) in text
    assert reverse("club_hand_over", args=[own.club.slug]) not in text


def test_last_owner_cannot_step_down():
    cast = make_cast()
    with pytest.raises(LastOwner):
        change_role(actor=cast["owner"], membership=cast.membership("owner"), role=ClubRole.MEMBER)
    assert cast.role("owner") == "owner"


def test_one_of_two_owners_steps_down_or_leaves():
    cast = make_cast()
    change_role(actor=cast["owner"], membership=cast.membership("member"), role=ClubRole.OWNER)
    change_role(actor=cast["owner"], membership=cast.membership("owner"), role=ClubRole.ORGANISER)
    assert (cast.role("owner"), cast.role("member")) == ("organiser", "owner")
    with pytest.raises(LastOwner):
        leave_club(actor=cast["member"], club=cast.club)


def test_club_handed_over(client):
    cast = make_cast()
    client.force_login(cast["owner"])
    heir = cast.membership("member")
    page = reverse("club_hand_over", args=[cast.club.slug])
    assert client.post(page, {"heir": heir.pk}).url == reverse("club_members", args=[cast.club.slug])
    assert (cast.role("owner"), cast.role("member")) == ("organiser", "owner")
    changed = ({"role": "member"}, {"role": "owner"})
    assert last_action() == ("club.handed_over", cast.owner, str(cast.member.pk), *changed)
    assert Notification.objects.get(user=cast.member).kind == "club.handed_over"
    leave_club(actor=cast["owner"], club=cast.club)
    assert cast.role("owner") is None


@pytest.mark.parametrize("heir", ["", "0", "x", "own", "foreign"])
def test_club_not_handed_to_nobody_oneself_or_a_stranger(client, heir):
    cast, other = make_cast(), make_cast()
    client.force_login(cast["owner"])
    value = {"own": cast.membership("owner").pk, "foreign": other.membership("member").pk}.get(heir, heir)
    answer = client.post(reverse("club_hand_over", args=[cast.club.slug]), {"heir": value})
    assert list(answer.context["form"].errors) == ["heir"]
    assert cast.role("owner") == "owner"


@pytest.mark.parametrize("name", ["organiser", "scorekeeper", "member", "stranger", "other_owner", "guest"])
def test_club_handed_over_by_owners_only(client, name):
    cast = make_cast()
    client.force_login(cast[name])
    answer = client.post(reverse("club_hand_over", args=[cast.club.slug]), {"heir": cast.membership("member").pk})
    assert answer.status_code == 403
    with pytest.raises(NotAllowed):
        hand_over_club(actor=cast[name], heir=cast.membership("member"))
    assert cast.role("member") == "member"


def test_club_not_handed_to_who_owns_it_already():
    cast = make_cast()
    second = Membership.objects.create(club=cast.club, user=cast.stranger, role=ClubRole.OWNER)
    with pytest.raises(AlreadyOwner):
        hand_over_club(actor=cast["owner"], heir=second)
    assert cast.role("owner") == "owner"


def test_list_is_for_members_owners_first(client):
    cast = make_cast()
    page = reverse("club_members", args=[cast.club.slug])
    seen = {}
    for name in EVERYBODY:
        client.logout() if name == "visitor" else client.force_login(cast[name])
        seen[name] = client.get(page).status_code
    assert seen == {
        **dict.fromkeys(MEMBERS, 200),
        **dict.fromkeys(("stranger", "other_owner", "guest"), 403),
        "visitor": 302,
    }
    client.force_login(cast["owner"])
    assert [row.role for row, _may in client.get(page).context["rows"]] == list(ClubRole)


def test_list_searched_by_name_and_handle(client):
    cast = make_cast()
    MembershipFactory.create(club=cast.club, user=UserFactory.create(handle="zsofia", display_name="Zsófia Varga"))
    client.force_login(cast["member"])
    for typed, found in [("zsof", 1), ("varga zs", 1), ("nobody", 0), ("%", 0)]:
        answer = client.get(reverse("club_members", args=[cast.club.slug]), {"q": typed})
        assert len(answer.context["rows"]) == found
    assert "No one by that name" in answer.text


@pytest.mark.parametrize(
    ("name", "changeable"),
    [
        ("owner", {"owner", "organiser", "scorekeeper", "member"}),
        ("organiser", {"scorekeeper", "member"}),
        ("scorekeeper", set()),
        ("member", set()),
    ],
)
def test_list_offers_changes_to_who_may_make_them(client, name, changeable):
    cast = make_cast()
    client.force_login(cast[name])
    rows = client.get(reverse("club_members", args=[cast.club.slug])).context["rows"]
    assert {row.role for row, may in rows if may} == changeable
    for target in MEMBERS:
        page = client.get(reverse("club_member", args=[cast.club.slug, cast.membership(target).pk]))
        assert ("Save role" in page.text) == (name == "owner")


def test_list_needs_as_few_queries_for_many_members_as_for_one(client, django_assert_max_num_queries):
    own = MembershipFactory.create(role=ClubRole.OWNER)
    client.force_login(own.user)
    queries = []
    for number in (1, 3, PAGE_SIZE + 3):
        while own.club.memberships.count() < number:
            MembershipFactory.create(club=own.club)
        with django_assert_max_num_queries(12) as counted:
            assert client.get(reverse("club_members", args=[own.club.slug])).status_code == 200
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1
