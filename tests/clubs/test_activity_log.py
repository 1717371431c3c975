import msgspec
import pytest
from django.urls import reverse

from games.engine.rulesets import BOMBS, EDITIONS
from palermo.clubs.domain.announcements import change_announcement, write_announcement
from palermo.clubs.domain.claims import claim_paper_player
from palermo.clubs.domain.clubs import change_club, found_club, settings_of
from palermo.clubs.domain.house_rules import change_house_rules
from palermo.clubs.domain.members import change_role, leave_club, remove_member
from palermo.clubs.domain.paper import add_paper_players
from palermo.clubs.interfaces.activity_log import changes_of
from palermo.clubs.models import ClubRole
from palermo.clubs.views.activity_log import PAGE_SIZE
from tests.clubs.cast import EVERYBODY, make_cast
from tests.support.factories import MembershipFactory, UserFactory

pytestmark = pytest.mark.django_db


def test_record_read_by_organisers_only(client):
    cast = make_cast()
    seen = {}
    for name in EVERYBODY:
        client.logout() if name == "visitor" else client.force_login(cast[name])
        seen[name] = client.get(reverse("club_record", args=[cast.club.slug])).status_code
    assert seen == {**dict.fromkeys(EVERYBODY, 403), "owner": 200, "organiser": 200, "visitor": 302}


def test_record_tells_in_words_who_did_what_to_whom(client):
    cast = make_cast(place="Palermo")
    change_club(actor=cast["owner"], club=cast.club, version=1, **{**settings_of(cast.club), "place": "Bagheria"})
    change_role(actor=cast["owner"], membership=cast.membership("member"), role=ClubRole.SCOREKEEPER)
    remove_member(actor=cast["organiser"], membership=cast.membership("scorekeeper"))
    client.force_login(cast["organiser"])
    answer = client.get(reverse("club_record", args=[cast.club.slug]))
    told = [(row.entry.verb, row.about) for row in answer.context["rows"]]
    assert told == [
        ("club.member_removed", str(cast.scorekeeper)),
        ("club.role_changed", str(cast.member)),
        ("club.changed", ""),
    ]
    for words in ("Removed a member", "Changed a role", "Changed the settings", "Bagheria", "Scorekeeper"):
        assert words in answer.text


def test_record_of_one_club_only(client):
    cast, other = make_cast(), make_cast()
    leave_club(actor=other["member"], club=other.club)
    client.force_login(cast["owner"])
    answer = client.get(reverse("club_record", args=[cast.club.slug]))
    assert answer.context["rows"] == []
    assert "No activity yet" in answer.text


def test_record_outlives_the_people_in_it(client):
    cast = make_cast()
    remove_member(actor=cast["organiser"], membership=cast.membership("member"))
    cast.member.delete()
    cast.organiser.delete()
    client.force_login(cast["owner"])
    answer = client.get(reverse("club_record", args=[cast.club.slug]))
    assert answer.text.count("Former player") == 2


def test_changes_in_words():
    before = {"is_public": True, "role": "member", "about": "", "unknown": 3}
    changes = changes_of(before, {"is_public": False, "role": "owner", "about": "", "unknown": None})
    assert [(str(change.label), str(change.before), str(change.after)) for change in changes] == [
        ("Public", "yes", "no"),
        ("Role", "Member", "Owner"),
        ("Unknown", "3", "None"),
    ]
    assert changes_of(None, None) == []


def test_record_needs_as_few_queries_for_many_entries_as_for_one(client, django_assert_max_num_queries):
    owner = UserFactory.create()
    club = found_club(actor=owner, name="Kalsa")
    client.force_login(owner)
    queries = []
    for rows in (1, 3, PAGE_SIZE + 3):
        for _number in range(rows):
            leave_club(actor=MembershipFactory.create(club=club).user, club=club)
        with django_assert_max_num_queries(12) as counted:
            assert client.get(reverse("club_record", args=[club.slug])).status_code == 200
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


def test_record_has_words_for_every_value(client):
    """No Python, no keys: whatever may be done in a club has labels and values that people read."""
    cast = make_cast()
    owner = cast["owner"]
    notice = write_announcement(actor=owner, club=cast.club, title="Pizza", text="At eight", is_pinned=True)
    change_announcement(announcement=notice, actor=owner, version=1, title="Pizza", text="At nine", is_pinned=False)
    add_paper_players(actor=owner, club=cast.club, names=["Dora"])
    claim_paper_player(user=cast["member"], paper=cast.club.paper_players.get(), message="Me")
    ruleset = msgspec.structs.replace(EDITIONS["german"], name="Ours", bombs=("KRG", *BOMBS[1:]), must_defect=True)
    change_house_rules(actor=owner, club=cast.club, ruleset=ruleset, version=1)
    client.force_login(owner)
    answer = client.get(reverse("club_record", args=[cast.club.slug]))
    said = [(str(one.label), str(one.before), str(one.after)) for row in answer.context["rows"] for one in row.changes]
    assert ("Pinned", "yes", "no") in said
    assert ("Text", "At eight", "At nine") in said
    assert ("Unregistered player", "None", "Dora") in said
    assert ("Bomb: Blue", "Red, Green and Yellow", "Black, Red and Green") in said
    assert ("Names", "None", "Dora") in said
    assert_readable(said)


def assert_readable(said):
    for label, *values in said:
        assert label[:1].isupper(), label
        assert "_" not in label, label
        assert not any(sign in value for value in values for sign in "{}[]"), values
