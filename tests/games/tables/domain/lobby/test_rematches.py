import pytest

from games.tables.domain.errors import GameNotOver, NoGame, NotSeated
from games.tables.domain.lobby.rematches import ask_for_rematch, options_of
from games.tables.domain.lobby.seating import sit_down, stand_up
from games.tables.models import Admission, Stage, Table
from palermo.common.errors import NotFound
from palermo.notifications.models import Notification
from tests.games.tables.stages import dealt_table, finished_table, fresh, people_at, seating, table_with
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_same_plan_same_bots_and_the_others_are_told():
    people = [UserFactory.create(handle=handle) for handle in ("ada", "ben", "cleo")]
    old = finished_table(people=people, bots=1, admission=Admission.LINK, spectator_delay=60)
    new = fresh(ask_for_rematch(actor=people[1], table_id=old.pk))
    assert seating(new) == ["", "ben", "", "novice"]
    assert (new.host, new.rematch_of, new.stage) == (people[1].player, old, Stage.WAITING)
    assert options_of(new) == options_of(old)
    assert new.link_key != old.link_key
    assert bytes(new.commitment) != bytes(old.commitment)
    told = Notification.objects.order_by("user__handle").values_list("user__handle", "kind", "values", "url")
    assert list(told) == [
        ("ada", "table.rematch", {"who": "ben"}, f"/tables/{new.pk}/"),
        ("cleo", "table.rematch", {"who": "ben"}, f"/tables/{new.pk}/"),
    ]
    assert fresh(old).revision == old.revision + 1


def test_second_who_asks_sits_down_at_the_same_table():
    old = finished_table(players=3)
    first, second, third = people_at(old)
    new = ask_for_rematch(actor=second, table_id=old.pk)
    assert ask_for_rematch(actor=first, table_id=old.pk) == new
    assert ask_for_rematch(actor=first, table_id=old.pk) == new
    assert seating(new) == [first.handle, second.handle, ""]
    assert ask_for_rematch(actor=third, table_id=old.pk) == new
    assert Notification.objects.count() == 2
    assert Table.objects.count() == 2


def test_who_finds_their_place_taken_gets_another():
    old = finished_table(players=3)
    first, second, _ = people_at(old)
    new = ask_for_rematch(actor=first, table_id=old.pk)
    sit_down(actor=UserFactory.create(handle="new"), table_id=new.pk, number=1)
    ask_for_rematch(actor=second, table_id=old.pk)
    assert seating(new) == [first.handle, "new", second.handle]


def test_company_of_a_private_table_needs_no_new_link():
    old = finished_table(players=3, admission=Admission.LINK)
    first, second, _ = people_at(old)
    new = ask_for_rematch(actor=first, table_id=old.pk)
    sit_down(actor=second, table_id=new.pk)
    with pytest.raises(NotFound):
        sit_down(actor=UserFactory.create(), table_id=new.pk)


def test_rematch_that_was_called_off_makes_room_for_another():
    old = finished_table(players=3)
    first, second, _ = people_at(old)
    gone = ask_for_rematch(actor=first, table_id=old.pk)
    stand_up(actor=first, table_id=gone.pk)
    new = ask_for_rematch(actor=second, table_id=old.pk)
    assert new != gone
    assert (fresh(gone).rematch_of, fresh(new).rematch_of) == (None, old)


def test_rematch_that_runs_already_is_shown_to_who_comes_late():
    old = finished_table(players=3)
    first, second, third = people_at(old)
    new = ask_for_rematch(actor=first, table_id=old.pk)
    ask_for_rematch(actor=second, table_id=old.pk)
    sit_down(actor=UserFactory.create(), table_id=new.pk)
    Table.objects.filter(pk=new.pk).update(stage=Stage.PLAYING)
    assert ask_for_rematch(actor=third, table_id=old.pk) == new


def test_only_after_a_game_and_only_by_its_players():
    running = dealt_table(players=3)
    with pytest.raises(GameNotOver):
        ask_for_rematch(actor=people_at(running)[0], table_id=running.pk)
    with pytest.raises(NotSeated):
        ask_for_rematch(actor=UserFactory.create(), table_id=running.pk)
    never_dealt = table_with(players=2, free=1)
    person = people_at(never_dealt)[0]
    Table.objects.filter(pk=never_dealt.pk).update(stage=Stage.ABORTED)
    with pytest.raises(NoGame):
        ask_for_rematch(actor=person, table_id=never_dealt.pk)
