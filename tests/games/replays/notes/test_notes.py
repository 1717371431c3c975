"""Notes at moves: who reads them, who writes them, and what is refused."""

from typing import Any

import pytest
from django.urls import reverse

from games.replays.domain.notes.notes import MOST_NOTES, WRITING
from games.replays.models import Note, NoteVisibility, RecordingVisibility
from games.tables.models import Admission, Table
from palermo.accounts.models import User
from palermo.clubs.models import ClubRole
from palermo.moderation.domain.blocks import block_person
from tests.clubs.cast import stop_the_clock_of_limits
from tests.games.replays.notes.writing import JSON, act, ask, client_of, code_of, send, texts, write
from tests.games.replays.recordings.shelves import imported
from tests.games.tables.stages import dealt_table, finished_table, people_at
from tests.safety.payloads import payloads
from tests.support.caching import begin_test
from tests.support.factories import ClubFactory, GuestFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import RoundTable

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


@pytest.fixture
def table() -> Table:
    return finished_table(players=2, bots=1, club=ClubFactory.create())


@pytest.fixture
def member(table) -> User:
    return MembershipFactory.create(club=table.club).user


def test_each_circle_is_read_by_those_in_it_and_nobody_else(table, member):
    anna, bruno = people_at(table)
    MembershipFactory.create(club=table.club, user=anna)
    for circle in NoteVisibility:
        write(anna, table, circle=circle, text=circle.value)
    everything = ["private", "table", "club"]
    assert {
        "author": texts(anna, table),
        "at the table": texts(bruno, table),
        "in the club": texts(member, table),
        "stranger": texts(UserFactory.create(), table),
        "moderator": texts(UserFactory.create(is_moderator=True), table),
        "visitor": texts(None, table),
    } == {
        "author": everything,
        "at the table": ["table"],
        "in the club": ["club"],
        "stranger": [],
        "moderator": [],
        "visitor": [],
    }


def test_one_writes_for_the_circles_one_reads(table, member):
    anna, _bruno = people_at(table)
    stranger, guest = UserFactory.create(), GuestFactory.create()
    people = {"player": anna, "member": member, "stranger": stranger, "guest": guest, "visitor": None}
    assert {name: ask(person, table)["circles"] for name, person in people.items()} == {
        "player": ["private", "table"],
        "member": ["private", "club"],
        "stranger": ["private"],
        "guest": [],
        "visitor": [],
    }
    assert code_of(send(member, table, circle="table")) == (403, "circle-closed")
    assert code_of(send(stranger, table, circle="club")) == (403, "circle-closed")
    for nobody in (guest, None):
        assert code_of(send(nobody, table)) == (403, "account-needed")
    assert not Note.objects.exists()


def test_a_closed_club_gets_no_new_notes(table, member):
    table.club.closed_at = table.finished_at
    table.club.save()
    assert ask(member, table)["circles"] == ["private"]


def test_who_may_not_see_the_game_finds_no_notes(table, member):
    anna, _bruno = people_at(table)
    stranger = UserFactory.create()
    note = write(stranger, table)["note"]["id"]
    Table.objects.filter(pk=table.pk).update(admission=Admission.CLUB)
    for person in (stranger, None):
        answer = client_of(person).get(reverse("replay_notes", args=[table.pk]), headers=JSON)
        assert code_of(answer) == (404, "not-found")
        assert code_of(send(person, table)) == (404, "not-found")
        assert code_of(act(person, "replay_note", table, note)) == (404, "not-found")
    assert (texts(anna, table), texts(member, table)) == ([], [])
    running = dealt_table(players=1, bots=2)
    assert code_of(send(people_at(running)[0], running)) == (409, "game-not-over")


def test_recorded_games_have_notes_too():
    club = ClubFactory.create()
    recorder = MembershipFactory.create(club=club, role=ClubRole.SCOREKEEPER).user
    member = MembershipFactory.create(club=club).user
    game = imported(recorder, visibility=RecordingVisibility.CLUB, club=club)
    seat = game.seats.get(number=1)
    seat.player = member.player
    seat.save()
    assert (ask(recorder, game)["circles"], ask(member, game)["circles"]) == (
        ["private", "club"],
        ["private", "table", "club"],
    )
    write(recorder, game, circle="club", text=f"What now, @{member.handle}?")
    assert texts(member, game) == [f"What now, @{member.handle}?"]
    assert member.notifications.get().url == f"/replays/{game.pk}/?move=3&beside=notes"


def test_while_the_round_plays_only_own_notes_are_read_and_private_ones_written(table, member):
    anna, bruno = people_at(table)
    write(anna, table, circle="table", text="before")
    event = event_with(club=table.club, people=[anna], papers=7)
    played = round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[(4, 3, 2, 1)])
    first, second = played.tables.all()
    RoundTable.objects.filter(pk=first.pk).update(live=table)
    Table.objects.filter(pk=table.pk).update(arranged=True)
    seen = ask(bruno, table)
    assert (seen["notes"], seen["circles"], seen["playing"]) == ([], ["private"], True)
    assert code_of(send(bruno, table, circle="table")) == (409, "round-running")
    assert code_of(send(member, table, circle="club")) == (409, "round-running")
    own = write(bruno, table, text=f"@{anna.handle} had the bomb")
    assert own["untold"] == [anna.handle]
    change: dict[str, Any] = {"version": 1, "circle": "table", "text": "for all"}
    assert code_of(act(bruno, "replay_note", table, own["note"]["id"], **change)) == (409, "round-running")
    before = Note.objects.get(text="before").pk
    assert code_of(act(bruno, "replay_note_report", table, before, reason="spam")) == (404, "not-found")
    assert texts(anna, table) == ["before"]
    RoundTable.objects.filter(pk=second.pk).update(result=first.result)
    assert texts(bruno, table) == ["before", own["note"]["text"]]


def test_people_apart_do_not_read_each_other(table):
    anna, bruno = people_at(table)
    write(anna, table, circle="table", text="anna")
    write(bruno, table, circle="table", text="bruno")
    block_person(blocker=anna, blocked=bruno)
    assert (texts(anna, table), texts(bruno, table)) == (["anna"], ["bruno"])
    assert write(bruno, table, circle="table", text=f"@{anna.handle}")["untold"] == [anna.handle]
    assert not anna.notifications.exists()


def test_mentions_tell_each_reader_once_and_the_author_who_was_not_told(table, member):
    anna, bruno = people_at(table)
    text = f"@{bruno.handle.upper()} @{member.handle} @nobody @{anna.handle} mail@{bruno.handle}.example"
    saved = write(anna, table, move=12, circle="table", text=text)
    assert saved["untold"] == [member.handle, "nobody"]
    told = bruno.notifications.get()
    assert (told.kind, told.values, told.url) == (
        "replay.mentioned",
        {"who": str(anna)},
        f"/replays/{table.pk}/?move=12&beside=notes",
    )
    note = saved["note"]["id"]
    MembershipFactory.create(club=table.club, user=anna)
    for version, circle in enumerate(("table", "club", "private", "club"), 1):
        act(anna, "replay_note", table, note, version=version, circle=circle, text=text)
    assert (bruno.notifications.count(), member.notifications.count(), anna.notifications.count()) == (1, 1, 0)


def test_a_mention_does_not_find_out_whose_profile_is_closed(table):
    anna, bruno = people_at(table)
    User.objects.filter(pk=bruno.pk).update(who_sees_profile="nobody")
    saved = write(anna, table, circle="table", text=f"@{bruno.handle} @nobody")
    assert saved["untold"] == [bruno.handle, "nobody"]
    assert ask(anna, table)["people"] == []


def test_changing_needs_the_version_one_saw(table):
    anna, bruno = people_at(table)
    note = write(anna, table, circle="table")["note"]["id"]
    first = act(anna, "replay_note", table, note, version=1, circle="table", text="one").json()["note"]
    assert (first["text"], first["version"]) == ("one", 2)
    late: dict[str, Any] = {"version": 1, "circle": "table", "text": "two"}
    assert code_of(act(anna, "replay_note", table, note, **late)) == (409, "note-changed")
    assert code_of(act(anna, "replay_note", table, note, method="DELETE", version=1)) == (409, "note-changed")
    assert code_of(act(bruno, "replay_note", table, note, **{**late, "version": 2})) == (404, "not-found")
    assert code_of(act(bruno, "replay_note", table, note, method="DELETE", version=2)) == (404, "not-found")
    assert texts(bruno, table) == ["one"]
    assert act(anna, "replay_note", table, note, method="DELETE", version=2).status_code == 200
    assert not Note.objects.exists()


def test_same_key_again_is_the_same_note(table):
    anna, _bruno = people_at(table)
    one, two = (write(anna, table, key="the-same-key")["note"]["id"] for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"text": " \n\t\u200b"}, (400, "note-blank")),
        ({"text": "x" * 1001}, (400, "note-too-long")),
        ({"text": "x" * 20_000}, (400, "bad-note")),
        ({"text": " ".join(f"@a{number}" for number in range(11))}, (400, "too-many-mentions")),
        ({"move": 5000}, (400, "no-such-move")),
        ({"move": 2**40}, (400, "bad-note")),
        ({"move": -1}, (400, "bad-note")),
        ({"move": "3"}, (400, "bad-note")),
        ({"circle": "world"}, (400, "bad-note")),
        ({"key": ""}, (400, "bad-note")),
        ({"text": None}, (400, "bad-note")),
    ],
)
def test_nonsense_is_refused_and_nothing_is_kept(table, changes, refusal):
    assert code_of(send(people_at(table)[0], table, **changes)) == refusal
    assert not Note.objects.exists()


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff", b'{"text": "\\ud800"}'])
def test_what_is_no_note_at_all_is_refused(table, body):
    client = client_of(people_at(table)[0])
    address = reverse("replay_notes", args=[table.pk])
    answer = client.post(address, body, content_type="application/json", headers=JSON)
    assert code_of(answer) == (400, "bad-note")


def test_lines_are_kept_and_what_is_no_text_is_not(table):
    saved = write(people_at(table)[0], table, text="\r\n one\x00\u2028two \r\n\nthree\n\n")
    assert saved["note"]["text"] == "one\ntwo\n\nthree"


def test_nasty_texts_come_back_as_they_went(table):
    anna, _bruno = people_at(table)
    nasty = [text for text in payloads()[::8] if text == text.strip() and "@" not in text]
    for text in nasty:
        begin_test()
        write(anna, table, text=text)
    assert texts(anna, table) == nasty


def test_two_hundred_notes_at_a_game_and_not_too_many_at_once(table, monkeypatch):
    stop_the_clock_of_limits(monkeypatch)
    anna, bruno = people_at(table)
    many = (Note(table=table, author=anna, key=str(number), move=0, circle="private") for number in range(MOST_NOTES))
    Note.objects.bulk_create(many)
    assert code_of(send(anna, table)) == (409, "too-many-notes")
    for _ in range(WRITING.amount - 1):
        WRITING.count_for(f"user:{bruno.pk}")
    write(bruno, table)
    assert code_of(send(bruno, table)) == (429, "too-often")
    assert Note.objects.filter(author=bruno).count() == 1


def test_reading_costs_the_same_for_one_and_for_many(table, django_assert_max_num_queries):
    anna, bruno = people_at(table)
    MembershipFactory.create(club=table.club, user=anna, role=ClubRole.ORGANISER)
    client = client_of(anna)
    address = reverse("replay_notes", args=[table.pk])
    for _ in range(3):
        write(bruno, table, circle="table")
        with django_assert_max_num_queries(12):
            client.get(address)
        with django_assert_max_num_queries(12):
            client.get(reverse("replay", args=[table.pk]))
