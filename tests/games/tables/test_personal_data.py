import pytest

from games.tables.domain.chat.reports import hide_remark
from games.tables.models import LogEntry, Remark, Stage
from games.tables.play.log_records import EntryKind
from palermo.accounts.domain.account_deletion import delete_account
from palermo.accounts.domain.guests import absorb_guest
from palermo.accounts.domain.players import NotMergeable
from palermo.accounts.personal_data import sections
from tests.games.tables.company import people, table_of, utter
from tests.games.tables.stages import dealt_table, finished_table, fresh, people_at, seating, table_with
from tests.support.factories import GuestFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_export_has_what_somebody_said_and_nobody_else_s():
    a, b, c = people(3)
    table = table_of(a, b, c)
    one, two = utter(table, a, "one"), utter(table, a, "two")
    utter(table, b, "three")
    hide_remark(remark_id=two.pk, moderator=UserFactory.create(is_moderator=True))
    assert sections["remarks"](a) == [
        {"table": str(table.pk), "at": one.at, "text": "one", "removed_by_a_moderator": False},
        {"table": str(table.pk), "at": two.at, "text": "two", "removed_by_a_moderator": True},
    ]


def test_departure_takes_the_words_along_and_leaves_the_others_theirs():
    a, b, c, watcher = people(4)
    table = table_of(a, b, c, playing=False)
    utter(table, watcher, "secret")
    utter(table, a, "one")
    delete_account(user=watcher)
    assert list(Remark.objects.values_list("text", flat=True)) == ["", "one"]


def test_export_has_the_persons_own_seats():
    ada = UserFactory.create()
    done = finished_table(people=[ada, *UserFactory.create_batch(2)])
    waits = table_with(players=0, people=[ada], free=2)
    table_with(players=1, free=2)
    seat = done.seats.get(number=0)
    assert done.started_at is not None
    assert done.finished_at is not None
    first, second = sections["games"](ada)
    assert first == {
        "table": str(done.pk),
        "stage": "finished",
        "seat": 1,
        "rated": False,
        "study": False,
        "sat_down_at": seat.joined_at.isoformat() if seat.joined_at else "",
        "started_at": done.started_at.isoformat(),
        "finished_at": done.finished_at.isoformat(),
        "place": seat.place,
        "standing": seat.standing,
        "score": seat.score,
        "left": False,
    }
    assert seat.place in {1, 2, 3}
    assert (second["table"], second["stage"], second["place"], second["finished_at"]) == (
        str(waits.pk),
        "waiting",
        None,
        "",
    )


def test_departure_stands_up_resigns_and_leaves_played_games():
    ada = UserFactory.create()
    done = finished_table(people=[ada, *UserFactory.create_batch(2)])
    waits = table_with(people=[ada, UserFactory.create(handle="ben")], free=1)
    runs = dealt_table(people=[UserFactory.create(), ada, UserFactory.create()])
    player = ada.player
    delete_account(user=ada)
    assert seating(waits) == ["", "ben", ""]
    assert fresh(waits).host == people_at(waits)[0].player
    entry = LogEntry.objects.get(table=runs)
    assert (entry.kind, entry.seat, entry.hand) == (EntryKind.RESIGNED, 1, "person")
    assert (fresh(runs).stage, fresh(runs).seq) == (Stage.PLAYING, 1)
    assert [fresh(table).seats.get(player=player).number for table in (done, runs)] == [0, 1]
    assert str(fresh(done).seats.all()[0].player) == "Former player"


def test_guest_who_signs_up_keeps_their_games():
    guest, ada = GuestFactory.create(), UserFactory.create(handle="ada")
    done = finished_table(people=[guest, *UserFactory.create_batch(2)])
    waits = table_with(people=[guest], free=2)
    absorb_guest(guest=guest, user=ada)
    assert (seating(done)[0], seating(waits)[0], fresh(waits).host) == ("ada", "ada", ada.player)


def test_guest_who_sat_at_a_table_with_the_account_is_somebody_else():
    guest, ada = GuestFactory.create(), UserFactory.create()
    table = finished_table(people=[guest, ada, UserFactory.create()])
    with pytest.raises(NotMergeable) as refusal:
        absorb_guest(guest=guest, user=ada)
    assert refusal.value.code == "players-met"
    assert people_at(table)[:2] == [guest, ada]
