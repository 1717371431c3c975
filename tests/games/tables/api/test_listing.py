"""Finding tables and setting one up, over HTTP."""

import pytest

from games.tables.models import Admission, Stage, Table
from palermo.clubs.models import Club
from tests.clubs.cast import make_cast, stop_the_clock_of_limits
from tests.games.tables.api.caller import Caller, at
from tests.games.tables.stages import dealt_table, finished_table, fresh, table_with
from tests.support.factories import GuestFactory, UserFactory

pytestmark = pytest.mark.django_db


def found(caller, query=""):
    status, body = caller.get(f"tables/{query}")
    assert status == 200, body
    return [table["id"] for table in body["tables"]]


def ids(*tables):
    return [str(table.pk) for table in tables]


def test_lists_show_to_each_what_they_may_find():
    cast = make_cast(is_public=True)
    waiting = table_with(people=[cast.owner], free=2)
    private = table_with(people=[cast.owner], free=2, admission=Admission.LINK)
    for_members = table_with(people=[cast.owner], free=2, admission=Admission.CLUB, club=cast.club)
    in_club = table_with(people=[cast.owner], free=2, club=cast.club)
    running = dealt_table(people=[cast.owner, *UserFactory.create_batch(2)])
    dealt_table(people=UserFactory.create_batch(3), spectators=False)
    over = finished_table(people=[cast.stranger, *UserFactory.create_batch(2)])
    visitor, stranger, member, owner = (Caller(), *(Caller(cast[name]) for name in ("stranger", "member", "owner")))
    club = f"?which=club&club={cast.club.slug}"
    for caller in (visitor, stranger, member, owner):
        assert found(caller) == ids(running, in_club, waiting)
    assert [found(caller, club) for caller in (visitor, stranger)] == [ids(in_club)] * 2
    assert [found(caller, club) for caller in (member, owner)] == [ids(in_club, for_members)] * 2
    assert found(stranger, "?which=mine") == ids(over)
    assert found(owner, "?which=mine") == ids(running, in_club, for_members, private, waiting)
    assert visitor.get("tables/?which=mine")[0] == 403
    Club.objects.update(is_public=False)
    assert stranger.get(f"tables/{club}")[0] == 404


def test_list_comes_in_pages():
    host = UserFactory.create()
    tables = [table_with(people=[host], free=2) for _ in range(21)]
    _, first = Caller().get("tables/")
    _, second = Caller().get("tables/?page=2")
    assert [table["id"] for table in first["tables"] + second["tables"]] == ids(*reversed(tables))
    assert (len(first["tables"]), first["more"], second["more"], second["page"]) == (20, True, False, 2)


@pytest.mark.parametrize("number", [1, 3])
def test_list_needs_the_same_queries_for_one_and_for_three(number, django_assert_num_queries):
    for _ in range(number):
        table_with(players=2, bots=1, free=1)
    caller = Caller()
    with django_assert_num_queries(2):
        assert len(found(caller)) == number


def test_table_is_shown_as_it_is_and_nothing_more():
    ada = UserFactory.create(handle="ada", display_name="Ada")
    table = table_with(people=[ada, GuestFactory.create()], bots=1, free=1, spectator_delay=60)
    guest = table.seats.get(number=1).player
    status, body = Caller(ada).get(at(table))
    nothing = {"place": None, "standing": None, "score": None, "left": False}
    assert status == 200
    assert body == {
        "id": str(table.pk),
        "stage": "waiting",
        "host": 0,
        "your_seat": 0,
        "size": 4,
        "ruleset": {"name": "german"},
        "clock": {"timed": False, "bank": 0, "increment": 0, "reserve": 0},
        "admission": "open",
        "club": None,
        "rated": False,
        "spectators": True,
        "spectator_delay": 60,
        "created_at": table.created_at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "started_at": None,
        "finished_at": None,
        "seats": [
            {"number": 0, "name": "Ada", "handle": "ada", "crest": "W", "bot": "", **nothing},
            {"number": 1, "name": str(guest), "handle": "", "crest": "W", "bot": "", **nothing},
            {"number": 2, "name": "", "handle": "", "crest": "", "bot": "novice", **nothing},
            {"number": 3, "name": "", "handle": "", "crest": "", "bot": "", **nothing},
        ],
        "rematch": None,
    }


def test_finished_table_shows_who_came_where():
    table = finished_table(players=3)
    _, body = Caller().get(at(table))
    rows = list(table.seats.values_list("place", "standing", "score"))
    assert [(seat["place"], seat["standing"], seat["score"]) for seat in body["seats"]] == rows
    assert (body["stage"], body["your_seat"]) == ("finished", None)


def test_table_that_somebody_may_not_see_is_not_there():
    table = table_with(players=1, free=2, admission=Admission.LINK)
    missing = (404, {"code": "not-found", "message": "There’s nothing here. The page may have been moved or deleted."})
    assert Caller().get(at(table)) == missing
    assert Caller().get("tables/00000000-0000-0000-0000-000000000000") == missing
    assert Caller(UserFactory.create()).get(at(table, "fairness")) == missing


def test_table_is_set_up_as_chosen():
    cast = make_cast()
    Club.objects.filter(pk=cast.club.pk).update(ruleset={"name": "italian"})
    wish = {
        "size": 5,
        "ruleset": "club",
        "clock": {"bank": 600_000, "increment": 1_000, "reserve": 2_000},
        "admission": "club",
        "club": cast.club.slug,
        "rated": True,
        "spectators": False,
        "spectator_delay": 30,
    }
    status, body = Caller(cast["member"]).post("tables/", wish)
    assert status == 201
    table = Table.objects.get(pk=body["id"])
    assert (table.host, table.club, table.stage) == (cast.member.player, cast.club, Stage.WAITING)
    assert (body["ruleset"], body["clock"]) == (
        {"name": "italian"},
        {"timed": True, "bank": 600_000, "increment": 1_000, "reserve": 2_000},
    )
    assert {name: body[name] for name in ("admission", "club", "rated", "spectators", "spectator_delay")} == {
        name: wish[name] for name in ("admission", "club", "rated", "spectators", "spectator_delay")
    }
    assert (body["your_seat"], body["host"], len(body["seats"])) == (0, 0, 5)


@pytest.mark.parametrize(
    ("wish", "status", "code", "fields"),
    [
        ({}, 422, "invalid", {"size": "This field is required."}),
        ({"size": "4"}, 422, "invalid", {"size": "This value isn’t valid."}),
        ({"size": 4, "colour": 1}, 422, "invalid", {"colour": "There’s no such field."}),
        ({"size": 4, "rated": 1}, 422, "invalid", {"rated": "This value isn’t valid."}),
        ({"size": 4, "admission": "all"}, 422, "invalid", {"admission": "This value isn’t valid."}),
        ({"size": 7}, 400, "bad-plan", {"size": "Choose three to six seats."}),
        ({"size": 10**30}, 400, "bad-plan", {"size": "Choose three to six seats."}),
        (
            {"size": 4, "ruleset": "swiss"},
            400,
            "bad-plan",
            {"ruleset": "That edition doesn’t exist, and there’s no club whose rules could be used."},
        ),
        (
            {"size": 4, "clock": {"bank": 600_000, "reserve": 300_001}},
            400,
            "bad-plan",
            {"reserve": "The delay per move can be up to five minutes."},
        ),
        ({"size": 4, "admission": "club"}, 400, "bad-plan", {"club": "A members-only table needs a club. Choose one."}),
        ({"size": 4, "club": "no-such-club"}, 404, "not-found", None),
    ],
)
def test_choice_that_does_not_fit_is_named(wish, status, code, fields):
    got, body = Caller(UserFactory.create()).post("tables/", wish)
    assert (got, body["code"], body.get("fields")) == (status, code, fields)
    assert Table.objects.count() == 0


def test_rated_table_of_a_guest_is_refused():
    status, body = Caller(GuestFactory.create()).post("tables/", {"size": 3, "rated": True})
    assert (status, body["code"]) == (403, "guests-play-unrated")


def test_nobody_sets_up_tables_all_day(monkeypatch):
    stop_the_clock_of_limits(monkeypatch)
    caller = Caller(UserFactory.create())
    statuses = [caller.post("tables/", {"size": 9})[0] for _ in range(31)]
    assert statuses == [400] * 30 + [429]


def test_refusal_is_in_the_readers_language():
    table = table_with(players=1, free=2)
    german = Caller(UserFactory.create(language="de")).get("tables/00000000-0000-0000-0000-000000000000")
    assert german[1]["message"] == "Hier ist nichts. Vielleicht wurde die Seite verschoben oder gelöscht."
    assert fresh(table).stage == Stage.WAITING
