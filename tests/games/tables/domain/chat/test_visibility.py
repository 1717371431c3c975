import pytest

from games.tables.domain.chat.mutes import mute_seat
from games.tables.domain.chat.reports import hide_remark
from games.tables.domain.chat.visibility import ChatListener, fresh_remarks, hears, mutes_about, remarks_for
from palermo.accounts.domain.account_deletion import delete_account
from palermo.moderation.domain.blocks import block_person
from tests.games.tables.company import end, listener, people, read_by, table_of, utter
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def delivered(table, user, turn=0):
    """What a process hands to a socket of this person, from that turn on."""
    fresh = fresh_remarks({table.pk: turn})
    silences = mutes_about(fresh)
    return [said.text for said in fresh if hears(listener(table, user), said, silences)]


@pytest.fixture(params=[read_by, delivered], ids=["on arrival", "while there"])
def heard(request):
    """Both ways must agree on who hears what."""
    return request.param


def test_players_and_watchers_hear_players(heard):
    a, b, c, watcher = people(4)
    table = table_of(a, b, c)
    utter(table, a, "one")
    utter(table, b, "two")
    assert [heard(table, who) for who in (a, b, c, watcher, None)] == [["one", "two"]] * 5


def test_players_do_not_hear_watchers_until_the_game_is_over(heard):
    a, b, c, watcher = people(4)
    table = table_of(a, b, c)
    utter(table, watcher, "Mind the bomb!")
    utter(table, a, "one")
    assert [heard(table, who) for who in (a, b, c)] == [["one"]] * 3
    assert [heard(table, who) for who in (watcher, None)] == [["Mind the bomb!", "one"]] * 2
    end(table)
    assert [heard(table, who) for who in (a, watcher)] == [["Mind the bomb!", "one"]] * 2


def test_block_silences_both_ways_and_nobody_else(heard):
    a, b, c, watcher = people(4)
    table = table_of(a, b, c)
    block_person(blocker=a, blocked=b)
    block_person(blocker=watcher, blocked=c)
    for user, text in ((a, "of a"), (b, "of b"), (c, "of c")):
        utter(table, user, text)
    assert [heard(table, who) for who in (a, b, c, watcher, None)] == [
        ["of a", "of c"],
        ["of b", "of c"],
        ["of a", "of b", "of c"],
        ["of a", "of b"],
        ["of a", "of b", "of c"],
    ]


def test_mute_silences_one_way_at_one_table(heard):
    a, b, c = people(3)
    table, other = table_of(a, b, c), table_of(a, b, c)
    mute_seat(table_id=table.pk, user_id=a.pk, seat=1)
    utter(table, a, "of a")
    utter(table, b, "of b")
    utter(other, b, "elsewhere")
    assert [heard(table, who) for who in (a, b, c)] == [["of a"], ["of a", "of b"], ["of a", "of b"]]
    assert heard(other, a) == ["elsewhere"]


def test_removed_remark_stays_without_its_words(heard):
    a, b, c = people(3)
    table = table_of(a, b, c)
    remark = utter(table, a, "bad")
    utter(table, b, "good")
    hide_remark(remark_id=remark.pk, moderator=UserFactory.create(is_moderator=True))
    assert sorted(heard(table, c)) == ["", "good"]


def test_words_of_a_deleted_account_are_gone(heard):
    a, b, c, watcher = people(4)
    table = table_of(a, b, c, playing=False)
    utter(table, watcher, "secret")
    utter(table, a, "one")
    delete_account(user=watcher)
    assert heard(table, b) == ["one"]


def test_last_remarks_in_order_and_only_later_ones():
    a, b, c = people(3)
    table, other = table_of(a, b, c), table_of(a, b, c)
    said = [utter(table, user, f"{n} of {user}") for n in range(2) for user in (a, b, c)]
    utter(other, a, "elsewhere")
    texts = [remark.text for remark in said]
    nobody = ChatListener(user=None, seat=None)
    assert [one.text for one in remarks_for(table.pk, nobody, limit=4)] == texts[2:]
    assert [one.text for one in remarks_for(table.pk, nobody, after_id=said[3].pk)] == texts[4:]
    assert [one.id for one in remarks_for(table.pk, nobody)] == [remark.pk for remark in said]


def test_fresh_remarks_follow_each_table_from_its_turn():
    a, b, c = people(3)
    table, other = table_of(a, b, c), table_of(a, b, c)
    for text in ("one", "two", "three"):
        utter(table, a, text)
    utter(other, b, "four")
    fresh = fresh_remarks({table.pk: 1, other.pk: 0})
    assert sorted((one.table, one.turn, one.text) for one in fresh) == sorted(
        [(table.pk, 2, "two"), (table.pk, 3, "three"), (other.pk, 1, "four")]
    )
    assert fresh_remarks({table.pk: 3, other.pk: 1}) == []
    assert fresh_remarks({}) == []


def test_removed_remark_comes_again_to_those_who_have_read_it():
    a, b, c = people(3)
    table = table_of(a, b, c)
    bad, good = utter(table, a, "bad"), utter(table, b, "good")
    assert [said.id for said in fresh_remarks({table.pk: 0})] == [bad.pk, good.pk]
    hide_remark(remark_id=bad.pk, moderator=UserFactory.create(is_moderator=True))
    again = fresh_remarks({table.pk: 2})
    assert [(said.id, said.turn, said.text, said.removed) for said in again] == [(bad.pk, 3, "", True)]


def test_fresh_remarks_take_as_few_queries_for_many_as_for_one(django_assert_num_queries):
    everybody = people(3)
    tables = [table_of(*everybody) for _number in range(3)]
    for number in (1, 3):
        for table, user in zip(tables[:number], everybody, strict=False):
            utter(table, user, f"at {number}")
        with django_assert_num_queries(1):
            fresh = fresh_remarks({table.pk: 0 for table in tables})
        with django_assert_num_queries(2):
            mutes_about(fresh)
        with django_assert_num_queries(2):
            remarks_for(tables[0].pk, listener_of_nobody(everybody[0].pk))
    assert len(fresh) == 4


def listener_of_nobody(user_id: int) -> ChatListener:
    return ChatListener(user=user_id, seat=None)
