"""Notes that are reported and hidden, the list of one's own, and what goes when somebody goes."""

from typing import Any

import pytest
from django.urls import reverse

from games.replays.models import Note
from games.tables.models import Admission, Table
from palermo.accounts.domain.account_deletion import delete_account
from palermo.accounts.personal_data import sections
from palermo.clubs.models import ClubRole
from palermo.common.models import ActionEntry
from palermo.moderation.models import Report
from tests.games.replays.notes.writing import act, ask, client_of, code_of, texts, write
from tests.games.replays.recordings.shelves import imported
from tests.games.tables.stages import finished_table, people_at
from tests.support.factories import ClubFactory, GuestFactory, MembershipFactory, UserFactory
from tests.support.second_factor import sign_in_with_factor

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


@pytest.fixture
def table() -> Table:
    return finished_table(players=2, bots=1, club=ClubFactory.create())


def ways(person, table) -> list[tuple[bool, bool]]:
    return [(note["may_hide"], note["may_report"]) for note in ask(person, table)["notes"]]


def test_organisers_hide_what_they_read_and_the_author_still_sees_it(table):
    anna, bruno = people_at(table)
    MembershipFactory.create(club=table.club, user=anna)
    organiser = MembershipFactory.create(club=table.club, role=ClubRole.ORGANISER).user
    keeper = MembershipFactory.create(club=table.club, role=ClubRole.SCOREKEEPER).user
    note = write(anna, table, circle="club", text="rude")["note"]["id"]
    unseen = write(anna, table, circle="table", text="among us")["note"]["id"]
    assert (ways(organiser, table), ways(keeper, table)) == ([(True, True)], [(False, True)])
    assert ways(anna, table) == [(False, False), (False, False)]
    for person, number, answer in (
        (keeper, note, (403, "not-allowed")),
        (anna, note, (403, "not-allowed")),
        (bruno, note, (404, "not-found")),
        (organiser, unseen, (404, "not-found")),
        (None, note, (403, "account-needed")),
    ):
        assert code_of(act(person, "replay_note_hide", table, number)) == answer
    for _ in range(2):
        assert act(organiser, "replay_note_hide", table, note).status_code == 200
    assert ask(keeper, table)["notes"][0]["hidden"]
    assert (texts(keeper, table), texts(anna, table)) == ([""], ["rude", "among us"])
    entry = ActionEntry.objects.get(verb="note.hidden")
    assert (entry.actor, entry.target_id, entry.scope) == (organiser, str(note), f"clubs.club:{table.club.pk}")
    change: dict[str, Any] = {"version": 1, "circle": "club", "text": "polite"}
    assert code_of(act(anna, "replay_note", table, note, **change)) == (409, "note-hidden")
    assert act(anna, "replay_note", table, note, method="DELETE", version=1).status_code == 200


def test_a_report_quotes_the_note_and_a_moderator_hides_it(table):
    anna, bruno = people_at(table)
    moderator = UserFactory.create(is_moderator=True)
    note = write(anna, table, circle="table", text="rude")["note"]["id"]
    assert code_of(act(anna, "replay_note_report", table, note, reason="conduct")) == (409, "reporting-oneself")
    assert code_of(act(moderator, "replay_note_report", table, note, reason="conduct")) == (404, "not-found")
    assert code_of(act(bruno, "replay_note_report", table, note, reason="taste")) == (400, "bad-note")
    assert act(bruno, "replay_note_report", table, note, reason="conduct").status_code == 200
    assert code_of(act(bruno, "replay_note_report", table, note, reason="conduct")) == (409, "reported-already")
    report = Report.objects.get()
    assert (report.about, report.quote, report.quoted) == (anna, "rude", f"note:{note}")
    sign_in_with_factor(client := client_of(moderator), moderator)
    assert client.get(reverse("moderation_report", args=[report.pk])).context["may_remove"]
    client.post(reverse("moderation_remove", args=[report.pk]))
    assert not client.get(reverse("moderation_report", args=[report.pk])).context["may_remove"]
    assert texts(bruno, table) == [""]
    assert code_of(act(bruno, "replay_note_report", table, note, reason="conduct")) == (404, "not-found")


def test_guests_read_where_they_sat_and_report_nothing():
    guest, anna = GuestFactory.create(), UserFactory.create()
    table = finished_table(people=[anna, guest], bots=1)
    note = write(anna, table, circle="table", text="Well played")["note"]["id"]
    assert texts(guest, table) == ["Well played"]
    assert ways(guest, table) == [(False, False)]
    assert code_of(act(guest, "replay_note_report", table, note, reason="spam")) == (403, "account-needed")


def test_own_notes_are_listed_with_their_games_and_removed(table):
    anna, bruno = people_at(table)
    game = imported(anna, title="The final")
    write(anna, table, move=12, text="First <b>thought</b>\nsecond")
    write(anna, game, text="In the final")
    write(bruno, table, circle="table", text="not mine")
    client = client_of(anna)
    page = client.get("/me/notes/").content.decode()
    assert f'href="/replays/{table.pk}/?move=12&amp;beside=notes"' in page
    assert f'href="/replays/{game.pk}/?move=3&amp;beside=notes"' in page
    assert "The final" in page
    assert str(bruno) in page
    assert "First &lt;b&gt;thought&lt;/b&gt;<br>second" in page
    assert "not mine" not in page
    # Also where the door has closed meanwhile.
    Table.objects.filter(pk=table.pk).update(admission=Admission.LINK, spectators=False)
    theirs = Note.objects.get(author=bruno)
    assert client.post(reverse("my_note_remove", args=[theirs.pk])).status_code == 404
    for note in Note.objects.filter(author=anna):
        assert client.post(reverse("my_note_remove", args=[note.pk]))["Location"] == "/me/notes/"
    assert list(Note.objects.all()) == [theirs]
    assert '<a class="button" href="/games/?player=me">' in client.get("/me/notes/").content.decode()


def test_the_list_is_for_accounts(client):
    assert client.get("/me/notes/").url == "/sign-in/?next=/me/notes/"
    assert client_of(GuestFactory.create()).get("/me/notes/").status_code == 403


@pytest.mark.parametrize("number", [1, 4])
def test_the_list_needs_few_queries(number, django_assert_max_num_queries):
    person = UserFactory.create()
    client = client_of(person)
    for seed in range(number):
        write(person, imported(person, seed))
        write(person, finished_table(people=[person], bots=2))
    client.get("/me/notes/")
    with django_assert_max_num_queries(12):
        assert len(client.get("/me/notes/").context["lines"]) == 2 * number


def test_notes_go_with_their_author_and_nobody_else(table):
    anna, bruno = people_at(table)
    write(anna, table, move=7, text="mine")
    write(bruno, table, circle="table", text=f"@{anna.handle}, look")
    [row] = sections["notes"](anna)
    assert {**row, "written_at": ""} == {
        "game": str(table.pk),
        "move": 7,
        "readers": "private",
        "text": "mine",
        "written_at": "",
        "hidden_by_a_moderator": False,
    }
    delete_account(user=anna)
    assert [note.author for note in Note.objects.all()] == [bruno]
