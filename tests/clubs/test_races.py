"""Two people in the same moment, with real threads on the real database."""

from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from django.db import connection

from palermo.clubs.domain.clubs import change_club, found_club, settings_of
from palermo.clubs.domain.joining import join_club
from palermo.clubs.domain.members import change_role, leave_club, remove_member
from palermo.clubs.models import Club, ClubRole, Membership
from palermo.common.errors import DomainError
from tests.clubs.cast import make_cast
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]


def at_once(*doings: Callable[[], object]) -> list[str]:
    """What came of each: "done", or the code of its refusal. Anything else is a bug and is raised here."""
    ready = Barrier(len(doings))
    outcomes: list[str | BaseException] = [""] * len(doings)

    def run(number: int, do: Callable[[], object]) -> None:
        try:
            ready.wait(timeout=60)
            do()
            outcomes[number] = "done"
        except DomainError as refusal:
            outcomes[number] = refusal.code
        except BaseException as bug:  # noqa: BLE001  # told by the test's own thread
            outcomes[number] = bug
        finally:
            connection.close()

    threads = [Thread(target=run, args=item) for item in enumerate(doings)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    for outcome in outcomes:
        if isinstance(outcome, BaseException):
            raise outcome
    return sorted(str(outcome) for outcome in outcomes)


def test_last_place_goes_to_exactly_one():
    cast = make_cast()
    invitation = cast.invitation(max_uses=1)
    people = UserFactory.create_batch(6)
    outcomes = at_once(*(lambda person=person: join_club(actor=person, code=invitation.code) for person in people))
    assert outcomes == ["done"] + ["invitation-used-up"] * 5
    invitation.refresh_from_db()
    assert invitation.uses == 1
    assert Membership.objects.filter(club=cast.club, user__in=people).count() == 1


def test_one_person_joining_twice_at_once_takes_one_place():
    cast = make_cast()
    invitation = cast.invitation(max_uses=5)
    twice = [cast["stranger"], cast["stranger"]]
    outcomes = at_once(*(lambda person=person: join_club(actor=person, code=invitation.code) for person in twice))
    assert outcomes == ["already-member", "done"]
    invitation.refresh_from_db()
    assert invitation.uses == 1


def test_two_owners_leaving_at_once_leave_one():
    cast = make_cast()
    Membership.objects.filter(club=cast.club, user=cast.member).update(role=ClubRole.OWNER)
    owners = [cast["owner"], cast["member"]]
    outcomes = at_once(*(lambda person=person: leave_club(actor=person, club=cast.club) for person in owners))
    assert outcomes == ["done", "last-owner"]
    assert Membership.objects.filter(club=cast.club, role=ClubRole.OWNER).count() == 1


def test_two_owners_removing_each_other_at_once_leave_one():
    cast = make_cast()
    Membership.objects.filter(club=cast.club, user=cast.member).update(role=ClubRole.OWNER)
    first, second = cast.membership("owner"), cast.membership("member")
    owner, member = cast["owner"], cast["member"]
    outcomes = at_once(
        lambda: remove_member(actor=owner, membership=second), lambda: remove_member(actor=member, membership=first)
    )
    assert outcomes in (["done", "not-allowed"], ["done", "not-found"])
    assert Membership.objects.filter(club=cast.club, role=ClubRole.OWNER).count() == 1


def test_two_owners_demoting_each_other_at_once_leave_one():
    cast = make_cast()
    Membership.objects.filter(club=cast.club, user=cast.member).update(role=ClubRole.OWNER)
    first, second = cast.membership("owner"), cast.membership("member")
    owner, member = cast["owner"], cast["member"]
    outcomes = at_once(
        lambda: change_role(actor=owner, membership=second, role=ClubRole.MEMBER),
        lambda: change_role(actor=member, membership=first, role=ClubRole.MEMBER),
    )
    assert outcomes == ["done", "not-allowed"]
    assert Membership.objects.filter(club=cast.club, role=ClubRole.OWNER).count() == 1


def test_two_editors_saving_at_once_overwrite_nothing():
    cast = make_cast()
    owner, organiser = cast["owner"], cast["organiser"]
    values = settings_of(cast.club)
    outcomes = at_once(
        lambda: change_club(actor=owner, club=cast.club, version=1, **{**values, "place": "Here"}),
        lambda: change_club(actor=organiser, club=cast.club, version=1, **{**values, "place": "There"}),
    )
    assert outcomes == ["changed-meanwhile", "done"]
    assert Club.objects.get(pk=cast.club.pk).version == 2


def test_clubs_of_one_name_founded_at_once_have_different_addresses():
    people = UserFactory.create_batch(4)
    outcomes = at_once(*(lambda person=person: found_club(actor=person, name="Kalsa") for person in people))
    assert outcomes == ["done"] * 4
    assert set(Club.objects.values_list("slug", flat=True)) == {"kalsa", "kalsa-2", "kalsa-3", "kalsa-4"}
