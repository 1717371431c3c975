"""The board: who writes, who reads, and that text stays text."""

import pytest
from django.urls import reverse

from palermo.clubs.domain.announcements import (
    AnnouncementChanged,
    change_announcement,
    forget_author,
    latest_announcements_for_club,
    remove_announcement,
    write_announcement,
)
from palermo.clubs.models import Announcement, ClubRole
from palermo.common.errors import NotFound
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import ActionEntry
from palermo.notifications.models import Notification
from tests.support.factories import AnnouncementFactory, ClubFactory, MembershipFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return ClubFactory.create(name="Ballarò")


@pytest.fixture
def organiser(client, club):
    person = MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user
    client.force_login(person)
    return person


@pytest.mark.both_profiles
def test_written_is_told_to_the_members_and_recorded(club, organiser):
    members = {MembershipFactory.create(club=club).user for _n in range(3)}
    MembershipFactory.create()  # of another club
    row = write_announcement(club=club, actor=organiser, title="Thursday", text="We move.", is_pinned=True)
    assert (row.author, row.is_pinned, row.version) == (organiser, True, 1)
    drain_jobs()
    told = Notification.objects.all()
    assert {note.user for note in told} == members
    assert {note.kind for note in told} == {"club.announced"}
    assert told[0].values == {"club": "Ballarò", "title": "Thursday"}
    assert told[0].url == reverse("club_board", args=[club.slug])
    assert ActionEntry.objects.get(verb="announcement.written").after == {
        "title": "Thursday",
        "text": "We move.",
        "stays_on_top": True,
    }


def test_written_with_as_few_queries_for_many_members_as_for_one(club, organiser, django_assert_max_num_queries):
    queries = []
    for members in (1, 30):
        while club.memberships.count() <= members:
            MembershipFactory.create(club=club)
        with django_assert_max_num_queries(12) as counted:
            write_announcement(club=club, actor=organiser, title="Thursday", text="We move.")
        queries.append(len(counted.captured_queries))
    assert queries[0] == queries[1]


def test_members_told_once_in_steps_and_nothing_of_what_was_taken_down(club, organiser, monkeypatch):
    monkeypatch.setattr("palermo.clubs.job_handlers.READERS_AT_ONCE", 2)
    members = {MembershipFactory.create(club=club).user for _n in range(5)}
    write_announcement(club=club, actor=organiser, title="Thursday", text="We move.")
    taken_down = write_announcement(club=club, actor=organiser, title="Friday", text="We do not.")
    remove_announcement(announcement=taken_down, actor=organiser)
    drain_jobs()
    assert sorted(note.user_id for note in Notification.objects.all()) == sorted(member.pk for member in members)
    assert set(Notification.objects.values_list("values__title", flat=True)) == {"Thursday"}


@pytest.mark.both_profiles
def test_changed_against_an_older_version_refused(club, organiser):
    row = AnnouncementFactory.create(club=club)
    values = {"actor": organiser, "text": "New", "is_pinned": False}
    change_announcement(announcement=row, title="First", version=1, **values)
    with pytest.raises(AnnouncementChanged):
        change_announcement(announcement=row, title="Second", version=1, **values)
    row.refresh_from_db()
    assert (row.title, row.version) == ("First", 2)
    assert Notification.objects.count() == 0


def test_editor_keeps_the_words_when_another_organiser_was_quicker(client, club, organiser):
    row = AnnouncementFactory.create(club=club)
    address = reverse("club_announcement_edit", args=[club.slug, row.pk])
    change_announcement(
        announcement=row, actor=organiser, title="Theirs", text="Their words", is_pinned=False, version=1
    )
    answer = client.post(address, {"title": "Mine", "text": "My words", "version": "1"})
    form = answer.context["form"]
    assert (answer.status_code, form.non_field_errors()) == (409, [str(AnnouncementChanged())])
    assert (form["title"].value(), form["text"].value(), form["version"].value()) == ("Mine", "My words", 2)
    assert "Their words" in answer.text
    assert client.post(address, {"title": "Mine", "text": "My words", "version": "2"}).status_code == 302
    row.refresh_from_db()
    assert (row.title, row.version) == ("Mine", 3)


@pytest.mark.both_profiles
def test_removed_and_gone_for_the_next(club, organiser):
    row = AnnouncementFactory.create(club=club, title="Old")
    remove_announcement(announcement=row, actor=organiser)
    assert ActionEntry.objects.filter(verb="announcement.removed", before__title="Old").count() == 1
    with pytest.raises(NotFound):
        remove_announcement(announcement=row, actor=organiser)
    with pytest.raises(NotFound):
        change_announcement(announcement=row, actor=organiser, title="x", text="x", is_pinned=False, version=1)


def test_pages_write_change_and_remove(client, club, organiser):
    board = reverse("club_board", args=[club.slug])
    assert "No notices yet" in client.get(board).text
    assert client.post(reverse("club_announcement_new", args=[club.slug]), {"title": "A", "text": "B"}).url == board
    row = Announcement.objects.get()
    edit = reverse("club_announcement_edit", args=[club.slug, row.pk])
    assert client.get(edit).context["form"].initial["version"] == 1
    assert client.post(edit, {"title": "C", "text": "D", "version": "1", "is_pinned": "on"}).url == board
    assert "Pinned" in client.get(board).text
    remove = reverse("club_announcement_remove", args=[club.slug, row.pk])
    assert "C" in client.get(remove).text
    assert client.post(remove).url == board
    assert not Announcement.objects.exists()


@pytest.mark.parametrize(
    "data", [{"title": "", "text": "x"}, {"title": "x", "text": ""}, {"title": "x" * 121, "text": "x"}]
)
def test_page_refuses_what_does_not_fit_and_keeps_it(client, club, organiser, data):
    answer = client.post(reverse("club_announcement_new", args=[club.slug]), data)
    assert answer.status_code == 200
    assert {name: answer.context["form"][name].value() for name in data} == data
    assert not Announcement.objects.exists()


def test_text_stays_text_and_only_addresses_become_links(client, club, organiser):
    text = '<script>alert(1)</script>\nline two\n\nhttps://palermo.example/?a=1&b=2 javascript:alert(2) "><img src=x>'
    AnnouncementFactory.create(club=club, title="<b>bold</b>", text=text)
    for room in ("club_board", "club"):
        page = client.get(reverse(room, args=[club.slug])).text
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert "<b>bold" not in page
        assert 'href="javascript' not in page
    board = client.get(reverse("club_board", args=[club.slug])).text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;<br>line two</p>" in board
    assert '<a href="https://palermo.example/?a=1&amp;b=2" rel="nofollow">' in board


def test_board_pinned_first_then_newest(club):
    rows = [AnnouncementFactory.create(club=club, is_pinned=number == 0) for number in range(4)]
    assert latest_announcements_for_club(club) == [rows[0], rows[3]]


def test_board_needs_as_few_queries_for_many_rows_as_for_one(client, club, organiser, django_assert_max_num_queries):
    queries = []
    for rows in (1, 3, 11):  # the last is more than a page
        while club.announcements.count() < rows:
            AnnouncementFactory.create(club=club)
        with django_assert_max_num_queries(12) as counted:
            assert client.get(reverse("club_board", args=[club.slug])).status_code == 200
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


def test_board_read_by_who_sees_the_club_and_written_by_organisers(client, club):
    row = AnnouncementFactory.create(club=club, title="Thursday")
    board, new = reverse("club_board", args=[club.slug]), reverse("club_announcement_new", args=[club.slug])
    changing = [reverse(f"club_announcement_{verb}", args=[club.slug, row.pk]) for verb in ("edit", "remove")]
    assert "Thursday" in client.get(board).text
    assert new not in client.get(board).text
    for role in [None, *ClubRole]:
        person = UserFactory.create()
        if role:
            MembershipFactory.create(club=club, user=person, role=role)
        client.force_login(person)
        allowed = role in {ClubRole.OWNER, ClubRole.ORGANISER}
        assert client.get(board).status_code == 200
        assert {client.get(address).status_code for address in (new, *changing)} == {200 if allowed else 403}
    club.is_public = False
    club.save()
    client.force_login(UserFactory.create())
    assert {client.get(address).status_code for address in (board, new, *changing)} == {404}


def test_announcement_of_another_club_does_not_exist_here(client, club, organiser):
    other = AnnouncementFactory.create()
    for verb in ("edit", "remove"):
        address = reverse(f"club_announcement_{verb}", args=[club.slug, other.pk])
        assert client.post(address, {"title": "x", "text": "x", "version": "1"}).status_code == 404


def test_author_who_left_is_nobody_any_more(client, club, organiser):
    author = AnnouncementFactory.create(club=club).author
    assert author is not None
    forget_author(user=author)
    assert "Former player" in client.get(reverse("club_board", args=[club.slug])).text
