"""The form for a new table: every choice reaches the table, every mistake stands beside its field."""

import pytest
from django.urls import reverse

from games.tables.domain.game.cache import ruleset_at, time_control_at
from games.tables.domain.lobby.options import PRESETS
from games.tables.models import Admission, Table
from games.tables.play.clocks import TimeControl
from palermo.accounts.models import User
from palermo.clubs.domain.house_rules import ruleset_of
from tests.clubs.cast import make_cast
from tests.games.tables.stages import seating, table_with
from tests.support.factories import GuestFactory, UserFactory

pytestmark = pytest.mark.django_db
NEW = "/tables/new/"
USUAL = {
    "size": "4", "admission": "open", "ruleset": "german", "clock": "usual", "bots": "0", "bot": "solid",
    "spectators": "on", "spectator_delay": "0",
}  # fmt: skip


def test_page_for_visitors_guests_and_accounts(client):
    """Only accounts are rated, only members have a club."""
    cast = make_cast()
    offered = {}
    for name in ("visitor", "guest", "stranger", "member"):
        client.logout() if name == "visitor" else client.force_login(cast[name])
        form = client.get(NEW).context["form"]
        admissions = [value for value, _label in form.fields["admission"].choices]
        offered[name] = ("rated" in form.fields, "club" in form.fields, "club" in admissions)
    assert offered == {
        "visitor": (False, False, False),
        "guest": (False, False, False),
        "stranger": (True, False, False),
        "member": (True, True, True),
    }


def test_everything_is_as_chosen(client):
    cast = make_cast(ruleset={"name": "ours", "must_defect": True, "die": [3, 2, 1]})
    client.force_login(cast.member)
    wish = {
        "size": "5", "admission": "club", "club": cast.club.slug, "ruleset": "club", "clock": "own", "bank": "7",
        "increment": "3", "reserve": "20", "bots": "2", "bot": "shark", "spectator_delay": "180",
    }  # fmt: skip
    answer = client.post(NEW, wish)
    table = Table.objects.get()
    assert answer.url == reverse("table", args=[table.pk])
    assert seating(table) == [cast.member.handle, "shark", "shark", "", ""]
    assert (table.admission, table.club, ruleset_at(table)) == (Admission.CLUB, cast.club, ruleset_of(cast.club))
    assert time_control_at(table) == TimeControl(bank=420_000, increment=3_000, reserve=20_000)
    assert (table.rated, table.spectators, table.spectator_delay) == (False, False, 180)


@pytest.mark.parametrize("clock", PRESETS)
def test_preset_is_the_clock(client, user, clock):
    client.force_login(user)
    client.post(NEW, {**USUAL, "clock": clock, "rated": "on", "bank": "999"})
    table = Table.objects.get()
    assert (time_control_at(table), table.rated, table.spectators) == (PRESETS[clock], True, True)


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"size": "7"}, "size"),
        ({"size": ""}, "size"),
        ({"clock": "own", "bank": "181"}, "bank"),
        ({"clock": "own"}, "bank"),
        ({"clock": "own", "bank": "5", "increment": "301"}, "increment"),
        ({"clock": "own", "bank": "5", "reserve": "-1"}, "reserve"),
        ({"bots": "4"}, "bots"),
        ({"bots": "1", "rated": "on"}, "bots"),
        ({"bot": "random"}, "bot"),
        ({"ruleset": "club"}, "ruleset"),
        ({"ruleset": "<b>"}, "ruleset"),
        ({"admission": "club"}, "club"),
        ({"club": "elsewhere"}, "club"),
        ({"spectator_delay": "601"}, "spectator_delay"),
    ],
)
def test_mistake_stands_beside_its_field_and_nothing_typed_is_lost(client, wish, field):
    client.force_login(make_cast().member)
    answer = client.post(NEW, {**USUAL, **wish})
    form = answer.context["form"]
    assert (answer.status_code, list(form.errors)) == (200, [field])
    assert f'id="id_{field}_error"' in answer.text
    typed = {name: value for name, value in wish.items() if name != "rated"}
    assert {name: form[name].value() for name in typed} == typed
    assert Table.objects.count() == 0


def test_visitor_becomes_a_guest_only_for_a_table(client):
    assert client.post(NEW, {**USUAL, "clock": "own"}).status_code == 200
    assert User.objects.count() == 0
    client.post(NEW, {**USUAL, "size": "3", "bots": "2"})
    assert seating(Table.objects.get()) == [User.objects.get().handle, "solid", "solid"]


def test_guest_cannot_ask_for_a_rated_table(client):
    client.force_login(GuestFactory.create())
    client.post(NEW, {**USUAL, "rated": "on"})
    assert Table.objects.get().rated is False


def test_sixth_table_is_refused_on_the_page(client):
    player = UserFactory.create()
    client.force_login(player)
    for _ in range(5):
        table_with(people=[player], free=2)
    answer = client.post(NEW, USUAL)
    assert answer.context["form"].non_field_errors() == [
        "You already have a seat at 5 tables. Leave or finish one first."
    ]
    assert Table.objects.count() == 5


def test_link_chooses_beforehand(client):
    client.force_login(make_cast().member)
    form = client.get(NEW, {"admission": "link", "size": "6", "rated": "on"}).context["form"]
    assert [form[name].value() for name in ("admission", "size", "rated")] == ["link", "6", None]
