import pytest
import time_machine

from games.tables.domain.chat.post import post_remark
from games.tables.domain.errors import BlankRemark, GuestsCannotChat, KeyOfAnother, RemarkTooLong
from games.tables.domain.events import TableChanged
from games.tables.models import LONGEST_REMARK, Remark, Table
from palermo.accounts.models import Player
from palermo.common.errors import NotAllowed, NotFound
from palermo.common.events import listens_to
from palermo.common.limits import RateLimitExceeded
from tests.games.tables.company import end, people, read_by, table_of, utter
from tests.safety.payloads import payloads
from tests.support.factories import GuestFactory, UserFactory
from tests.support.racing import together

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
told: list[TableChanged] = []
listens_to(TableChanged)(told.append)


def test_remark_is_stored_with_where_its_speaker_sits():
    a, b, c = people(3)
    table = table_of(a, b, c)
    remark = utter(table, b, "  Good\nluck!  ")
    remark.refresh_from_db()
    assert (remark.table, remark.player, remark.seat, remark.text) == (table, b.player, 1, "Good luck!")
    assert (remark.turn, remark.among_spectators, remark.hidden_at) == (1, False, None)


@pytest.mark.parametrize("text", ["", "   ", "\x00\n", "\u200b\u200b"])
def test_remark_without_anything_to_read_refused(text):
    a, b, c = people(3)
    table = table_of(a, b, c)
    with pytest.raises(BlankRemark):
        utter(table, a, text)
    assert Remark.objects.count() == 0


def test_remark_as_long_as_allowed_and_not_longer():
    a, b, c = people(3)
    table = table_of(a, b, c)
    assert len(utter(table, a, "🧨" * LONGEST_REMARK).text) == 500
    with pytest.raises(RemarkTooLong, match=r"Use at most 500 characters\.") as refused:
        utter(table, a, "x" * (LONGEST_REMARK + 1))
    assert refused.value.code == "remark-too-long"


def test_remark_with_the_same_key_is_the_same_remark():
    a, b, c = people(3)
    table = table_of(a, b, c)
    first = utter(table, a, "once", key="the-same-key")
    assert utter(table, a, "twice", key="the-same-key") == first
    assert read_by(table, b) == ["once"]
    with pytest.raises(KeyOfAnother):
        utter(table, b, "mine", key="the-same-key")
    assert utter(table_of(b, c, a), b, "elsewhere", key="the-same-key") != first


def test_remark_repeated_costs_nothing_of_the_limit():
    a, b, c = people(3)
    table = table_of(a, b, c)
    for _time in range(20):
        utter(table, a, "once", key="the-same-key")
    assert read_by(table, b) == ["once"]


def test_remarks_come_five_in_a_breath_for_each_person():
    a, b, c = people(3)
    table = table_of(a, b, c)
    with time_machine.travel("2026-11-16 20:00", tick=False) as clock:
        for number in range(5):
            utter(table, a, f"a{number}")
        with pytest.raises(RateLimitExceeded):
            utter(table, a, "a5")
        utter(table, b, "b0")
        assert read_by(table, c) == ["a0", "a1", "a2", "a3", "a4", "b0"]
        clock.shift(10)
        utter(table, a, "a5")


def test_remarks_come_sixty_in_ten_minutes():
    a, b, c = people(3)
    table = table_of(a, b, c)
    with time_machine.travel("2026-11-16 20:00", tick=False) as clock:
        for number in range(60):
            utter(table, a, f"a{number}")
            clock.shift(2)
        with pytest.raises(RateLimitExceeded):
            utter(table, a, "one more")
        clock.shift(600)
        utter(table, a, "one more")


def test_guest_talks_where_they_sit_and_listens_elsewhere():
    guest, (a, b, c) = GuestFactory.create(), people(3)
    utter(table_of(guest, a, b), guest, "hello")
    with pytest.raises(GuestsCannotChat):
        utter(table_of(a, b, c), guest, "hello")
    assert list(Remark.objects.values_list("player", flat=True)) == [guest.player.pk]


def test_closed_account_and_nobody_at_all_say_nothing():
    a, b, c = people(3)
    table = table_of(a, b, c)
    type(a).objects.filter(pk=a.pk).update(is_active=False)
    for player in (a.player, Player.objects.create(name="Unregistered player")):
        with pytest.raises(NotAllowed):
            post_remark(table_id=table.pk, player_id=player.pk, key="key-of-nobody", text="hello")
    assert Remark.objects.count() == 0


def test_remark_at_no_table():
    a = UserFactory.create()
    with pytest.raises(NotFound):
        post_remark(table_id=a.player.pk, player_id=a.player.pk, key="some-key", text="hello")


def test_remark_of_a_watcher_is_for_watchers_only_while_the_game_runs():
    a, b, c, watcher = people(4)
    before, during = table_of(a, b, c, playing=False), table_of(a, b, c)
    assert utter(before, watcher, "before").among_spectators is False
    assert utter(during, watcher, "during").among_spectators is True
    end(during)
    assert utter(during, watcher, "after").among_spectators is False


def test_remark_hints_at_its_table_after_commit(django_capture_on_commit_callbacks):
    a, b, c = people(3)
    table = table_of(a, b, c)
    revision = Table.objects.get(pk=table.pk).revision
    told.clear()
    with django_capture_on_commit_callbacks(execute=True):
        utter(table, a, "hello")
        assert told == []
    assert told == [TableChanged(table_id=table.pk)]
    after = Table.objects.get(pk=table.pk)
    assert (after.talk, after.revision) == (1, revision)


def test_nasty_texts_come_back_as_they_were():
    talkers = people(10)
    table = table_of(*talkers[:3], playing=False)
    some = payloads()[::4]
    for number, text in enumerate(some):
        utter(table, talkers[number // 5], text, key=f"nasty-{number}")
    assert read_by(table, None) == some


def test_half_a_character_and_nul_are_taken_out():
    a, b, c = people(3)
    assert utter(table_of(a, b, c), a, "half \ud83d and NUL \x00", key="broken-text").text == "half  and NUL"


@pytest.mark.django_db(transaction=True)
def test_remarks_at_once_get_turns_without_gap_or_double():
    everybody = people(4)
    table = table_of(*everybody)
    answers = together(
        *(lambda user=user, n=n: utter(table, user, f"{user} {n}") for user in everybody for n in range(3))
    )
    assert answers == ["done"] * 12
    assert sorted(Remark.objects.values_list("turn", flat=True)) == list(range(1, 13))
    assert list(Remark.objects.order_by("turn")) == list(Remark.objects.order_by("pk"))


@pytest.mark.django_db(transaction=True)
def test_remark_sent_twice_at_once_is_said_once():
    everybody = people(3)
    table = table_of(*everybody)
    answers = together(*[lambda: utter(table, everybody[0], "hello", key="the-same-key")] * 4)
    assert (answers, Remark.objects.count()) == (["done"] * 4, 1)
