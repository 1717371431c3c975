"""The truth table: every permission, for everybody, in every kind of club. A new permission without a row fails."""

from itertools import product

import pytest
from django.utils import timezone

from palermo.clubs.models import Club, ClubAdmission, ClubRole, Membership
from palermo.clubs.permissions import MEMBERSHIP_RULES, OFFERS, RULES, answers_for, offers_for, require, role_of
from palermo.common.errors import NotAllowed
from tests.clubs.cast import EVERYBODY, Cast, make_cast

pytestmark = pytest.mark.django_db

ALL = set(EVERYBODY)
MEMBERS = {"owner", "organiser", "scorekeeper", "member"}
SCOREKEEPERS = {"owner", "organiser", "scorekeeper"}
ORGANISERS = {"owner", "organiser"}
OWNERS = {"owner"}
NOBODY: set[str] = set()

# Who may, in a public club by invitation that is open.
PUBLIC = {
    "see": ALL,
    "see_members": MEMBERS,
    "join": NOBODY,
    "leave": MEMBERS,
    "claim_paper_player": MEMBERS,
    "see_paper_players": MEMBERS,
    "change_paper_players": SCOREKEEPERS,
    "decide_claims": ORGANISERS,
    "announce": ORGANISERS,
    "invite": ORGANISERS,
    "remove_members": ORGANISERS,
    "read_record": ORGANISERS,
    "change_settings": ORGANISERS,
    "change_rules": ORGANISERS,
    "change_roles": OWNERS,
    "hand_over": OWNERS,
    "close": OWNERS,
    "reopen": NOBODY,
}
OPEN_TO_EVERYBODY = {**PUBLIC, "join": {"stranger", "other_owner"}}
PRIVATE = {**PUBLIC, "see": MEMBERS}
CLOSED = {
    **dict.fromkeys(PUBLIC, NOBODY),
    "see": ALL,
    "see_members": MEMBERS,
    "see_paper_players": MEMBERS,
    "leave": MEMBERS,
    "read_record": ORGANISERS,
    "reopen": OWNERS,
}
CLUBS: dict[str, tuple[dict[str, object], dict[str, set[str]]]] = {
    "public": ({}, PUBLIC),
    "open to everybody": ({"admission": ClubAdmission.OPEN}, OPEN_TO_EVERYBODY),
    "private": ({"is_public": False}, PRIVATE),
    "private, once open to everybody": ({"is_public": False, "admission": ClubAdmission.OPEN}, PRIVATE),
    "closed": ({"closed": True, "admission": ClubAdmission.OPEN}, CLOSED),
    "closed and private": ({"closed": True, "is_public": False}, {**CLOSED, "see": MEMBERS}),
}


def cast_of(values: dict[str, object]) -> Cast:
    values = dict(values)
    closed = values.pop("closed", False)
    return make_cast(**values, closed_at=timezone.now() if closed else None)


@pytest.mark.parametrize("kind", CLUBS)
def test_permission_truth_table(kind):
    values, table = CLUBS[kind]
    cast = cast_of(values)
    assert set(table) == set(RULES)
    found = {
        permission: {name for name in EVERYBODY if cast[name].has_perm(f"clubs.{permission}", cast.club)}
        for permission in RULES
    }
    assert found == table


@pytest.mark.parametrize("kind", CLUBS)
def test_answers_agree_with_the_permissions_one_by_one(kind):
    values, table = CLUBS[kind]
    cast = cast_of(values)
    for name in EVERYBODY:
        assert answers_for(cast[name], cast.club) == {permission: name in table[permission] for permission in RULES}


# Who (first) may do it to whom (second). Nobody does anything to themselves but change their own role, as an owner.
ABOUT_MEMBERS = {
    "change_role_of": {("owner", target) for target in MEMBERS},
    "remove_member": {
        *product({"owner"}, {"organiser", "scorekeeper", "member", "second_owner"}),
        *product({"organiser"}, {"scorekeeper", "member"}),
    },
    "hand_over_to": set(product({"owner"}, {"organiser", "scorekeeper", "member", "second_owner"})),
}
ABOUT_MEMBERS["change_role_of"].add(("owner", "second_owner"))


def targets_of(cast: Cast) -> dict[str, Membership]:
    second = Membership.objects.create(club=cast.club, user=cast.stranger, role=ClubRole.OWNER)
    return {**{name: cast.membership(name) for name in MEMBERS}, "second_owner": second}


def test_permission_about_members_truth_table():
    cast = make_cast()
    actors = {name: cast[name] for name in EVERYBODY if name != "stranger"}
    targets = targets_of(cast)
    found = {
        permission: {
            (actor, target)
            for actor, target in product(actors, targets)
            if actors[actor].has_perm(f"clubs.{permission}", targets[target])
        }
        for permission in MEMBERSHIP_RULES
    }
    assert found == ABOUT_MEMBERS


def test_permission_about_members_of_a_closed_club_is_nobodys():
    cast = make_cast(closed_at=timezone.now())
    targets = targets_of(cast)
    for actor, target, permission in product(MEMBERS, targets, MEMBERSHIP_RULES):
        assert not cast[actor].has_perm(f"clubs.{permission}", targets[target])


def test_offers_truth_table():
    cast = make_cast()
    found = {name: set(offers_for(cast[name], cast.club)) for name in EVERYBODY}
    assert found == {
        **{name: set() for name in EVERYBODY},
        "owner": {ClubRole.ORGANISER, ClubRole.SCOREKEEPER, ClubRole.MEMBER},
        "organiser": {ClubRole.SCOREKEEPER, ClubRole.MEMBER},
    }
    assert set(OFFERS) == {*ClubRole, None}
    Club.objects.filter(pk=cast.club.pk).update(closed_at=timezone.now())
    cast.club.refresh_from_db()
    assert offers_for(cast["owner"], cast.club) == ()


def test_require_refuses_who_may_not():
    cast = make_cast()
    require(cast["owner"], "clubs.close", cast.club)
    with pytest.raises(NotAllowed):
        require(cast["organiser"], "clubs.close", cast.club)


def test_answers_cost_one_look_at_the_membership(django_assert_num_queries):
    cast = make_cast()
    person = cast["organiser"]
    with django_assert_num_queries(1):
        answers_for(person, cast.club)
        assert person.has_perm("clubs.invite", cast.club)
        assert role_of(person, cast.club) == ClubRole.ORGANISER
    visitor = cast["visitor"]
    with django_assert_num_queries(0):
        answers_for(visitor, cast.club)
