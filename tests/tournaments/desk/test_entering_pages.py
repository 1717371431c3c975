"""What people see and do on the pages: their one action, the door, the lists; and that a longer list asks no more of the database."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from palermo.common.errors import NotFound
from palermo.notifications.models import Notification
from tests.support.factories import PaperPlayerFactory, UserFactory
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import round_with
from tournaments.desk.views.common import UNKNOWN_USERNAMES
from tournaments.events.domain.entrants.wall_code import wall_key
from tournaments.events.models import Entrant, EntrantState, Event, EventStage, Mode

pytestmark = pytest.mark.django_db


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def at(name, night, *more):
    return reverse(name, args=[night.event.code, *more])


def act_of(client, night):
    mine = client.get(night.event.get_absolute_url()).context["mine"]
    return mine.act.words if mine.act else None


def test_one_action_leads_through_the_evening():
    night = evening(papers=2, capacity=3)
    client = client_of(night.stranger)
    assert act_of(Client(), night) == "Sign in to register"
    assert act_of(client, night) == "Register"
    client.post(at("event_register", night))
    assert (act_of(client, night), act_of(client_of(night.member), night)) == (None, "Join the waiting list")
    Event.objects.update(stage=EventStage.CHECK_IN)
    assert act_of(client, night) == "My code"
    Event.objects.update(stage=EventStage.RUNNING)
    assert act_of(client, night) is None
    client.post(at("event_drop", night))
    assert act_of(client, night) == "Rejoin"
    client.post(at("event_return", night))
    assert night.entrant(3).leaves is None


def test_code_on_the_wall_checks_in_and_the_sofa_does_not():
    night = evening(stage=EventStage.CHECK_IN, people=[ada := UserFactory.create()])
    Entrant.objects.update(checked_in_at=None)
    client = client_of(ada)
    assert "You can’t check in from here" in client.get(at("event_check_in", night)).content.decode()
    client.post(at("event_check_in", night), {"wall": "guessed"})
    assert night.entrant(1).checked_in_at is None
    wall = client_of(night.scorekeeper).get(at("desk_wall_code", night)).context["link"]
    assert wall.endswith(f"{at('event_check_in', night)}?wall={wall_key(night.event)}")
    page = client.get(wall).content.decode()
    assert "Check in" in page
    client.post(at("event_check_in", night), {"wall": wall_key(night.event)})
    assert night.entrant(1).checked_in_at is not None


def test_code_that_was_printed_before_the_secret_key_changed_counts_as_long_as_the_old_key(settings):
    night = evening(stage=EventStage.CHECK_IN, people=[ada := UserFactory.create()])
    Entrant.objects.update(checked_in_at=None)
    printed = wall_key(night.event)
    old, settings.SECRET_KEY = settings.SECRET_KEY, "y" * 60
    client = client_of(ada)
    client.post(at("event_check_in", night), {"wall": printed})
    assert night.entrant(1).checked_in_at is None
    settings.SECRET_KEY_FALLBACKS = ["z" * 60, old]
    client.post(at("event_check_in", night), {"wall": printed})
    assert night.entrant(1).checked_in_at is not None


def test_online_event_is_checked_in_to_from_anywhere():
    night = evening(stage=EventStage.CHECK_IN, people=[ada := UserFactory.create()], mode=Mode.ONLINE)
    Entrant.objects.update(checked_in_at=None)
    client = client_of(ada)
    assert act_of(client, night) == "Check in"
    client.post(at("event_check_in", night))
    assert night.entrant(1).checked_in_at is not None


def test_entrants_code_is_for_the_door_and_looking_at_it_changes_nothing():
    night = evening(stage=EventStage.CHECK_IN, papers=1)
    Entrant.objects.update(checked_in_at=None)
    door, address = client_of(night.scorekeeper), at("event_check_in_entrant", night, night.entrant(1).key)
    assert 'hx-trigger="load"' in door.get(address).content.decode()
    assert night.entrant(1).checked_in_at is None
    assert "Checked in" in door.post(address, headers={"HX-Request": "true"}).content.decode()
    assert night.entrant(1).checked_in_at is not None
    assert 'hx-trigger="load"' not in door.get(address).content.decode()
    door.post(address, {"here": "0"})
    assert night.entrant(1).checked_in_at is None
    assert door.get(at("event_check_in_entrant", night, "wrong")).status_code == 404
    Event.objects.update(stage=EventStage.OPEN)
    assert "You can’t do this now" in door.post(address).content.decode()


def counts_in(page: str) -> dict[str, int]:
    found = re.findall(r'data-check-in-count="(\w+)">(\d+)<', page)
    return {name: int(number) for name, number in found}


def test_door_answers_taps_with_the_list_and_says_when_nothing_is_new():
    night = evening(stage=EventStage.CHECK_IN, papers=3)
    Entrant.objects.update(checked_in_at=None)
    door = client_of(night.scorekeeper)
    door.post(at("desk_presence", night, 2), {"state": "1"})
    answer = door.get(at("desk_check_in_part", night))
    assert counts_in(answer.text) == {"here": 1, "later": 0, "missing": 2, "all": 3}
    same = door.get(at("desk_check_in_part", night), headers={"If-None-Match": answer["ETag"]})
    assert same.status_code == 304
    door.post(at("desk_presence", night, 3), {"state": "1"})
    new = door.get(at("desk_check_in_part", night), headers={"If-None-Match": answer["ETag"]})
    assert (new.status_code, counts_in(new.text)) == (200, {"here": 2, "later": 0, "missing": 1, "all": 3})


def test_many_taps_arrive_at_once_and_a_refused_one_keeps_nobody_out():
    night = evening(stage=EventStage.CHECK_IN, papers=4)
    Entrant.objects.update(checked_in_at=None)
    night.event.entrants.filter(number=2).update(state=EntrantState.WITHDRAWN)
    door, address = client_of(night.scorekeeper), at("desk_presences", night)
    for _twice in range(2):
        answer = door.post(
            address, {"tap": ["1:1", "2:1", "3:1", "3:r2", "4:1", "99:1", "x", "5", "1:2", "1:r", "1:r2x"]}
        )
        assert answer.json() == {
            "refused": [
                {"number": 2, "code": "not-entered", "message": "Paper 2 isn’t registered or has withdrawn."},
                {"number": 99, "code": "not-found", "message": str(NotFound())},
            ],
            "revision": night.fresh().revision,
        }
        here = night.event.entrants.exclude(checked_in_at=None).values_list("number", flat=True)
        assert (sorted(here), night.entrant(3).enters) == ([1, 4], 2)
    Event.objects.update(stage=EventStage.OPEN)
    closed = door.post(address, {"tap": ["3:1"]}, headers={"Accept": "application/json"})
    assert (closed.status_code, closed.json()["code"]) == (409, "wrong-stage")


def test_desk_enters_in_every_way_and_says_what_it_refuses():
    night = evening()
    desk, address = client_of(night.organiser), at("desk_enter", night)
    member = night.member.memberships.get().pk
    for field, value in {"name": "Totò", "handle": night.stranger.handle, "member": member}.items():
        desk.post(address, {field: value})
    assert list(night.states()) == ["Totò", str(night.stranger), str(night.member)]
    refused: list[tuple[dict[str, Any], str]] = [
        ({"name": "totò"}, "Totò is already registered."),
        ({"handle": "nobody"}, "There’s no account with the username nobody."),
        ({"paper": "99999999"}, "This club has no such unregistered player."),
        ({"bot": "solid", "bots": 2}, "Bots can only play at online tables"),
    ]
    for data, words in refused:
        assert words in desk.post(address, data, follow=True).content.decode()
    assert desk.post(address, {"member": "x" * 30}).status_code == 404
    assert Entrant.objects.count() == 3


def test_roster_is_shown_before_it_is_written():
    night = evening(papers=1)
    desk = client_of(night.organiser)
    page = desk.post(at("desk_roster", night), {"text": "Anna\nPaper 1\n=Bruno\n"})
    text = page.content.decode()
    assert ("Add 2 players" in text, "Already added." in text, Entrant.objects.count()) == (True, True, 1)
    sent = {"text": page.context["text"], "fingerprint": page.context["preview"].fingerprint}
    assert desk.post(at("desk_roster_confirm", night), sent)["Location"] == at("desk_entrants", night)
    assert list(night.states()) == ["Paper 1", "Anna", "=Bruno"]
    assert "Is this right?" in desk.post(at("desk_roster_confirm", night), sent).content.decode()
    exported = desk.get(at("desk_roster_csv", night))
    assert "'=Bruno" in exported.content.decode()
    assert exported["Content-Disposition"] == f'attachment; filename="{night.event.code}-entrants.csv"'
    for text, status in (("garbage", 400), ("[3]", 400), ("[" * 100_000, 400), (json.dumps("x" * 300_000), 302)):
        assert desk.post(at("desk_roster_confirm", night), {"text": text}).status_code == status
    assert Entrant.objects.count() == 3


def test_misspelt_name_is_confirmed_as_somebody_known():
    night = evening()
    club = night.event.club
    known = PaperPlayerFactory.create(club=club, name="Marta Rossi")
    desk = client_of(night.organiser)
    page = desk.post(at("desk_roster", night), {"text": "Anna\nMarta Rosi\n"})
    assert "This is Marta Rossi" in page.text
    sent = {"text": page.context["text"], "fingerprint": page.context["preview"].fingerprint}
    desk.post(at("desk_roster_confirm", night), {**sent, "misspelt": ["2", "77", "x"]})
    assert list(Entrant.objects.order_by("number").values_list("name", "player")) == [
        ("Anna", club.paper_players.get(name="Anna").player_id),
        ("Marta Rossi", known.player_id),
    ]
    again = desk.post(at("desk_roster", night), {"text": "Rossi, Marta\n"})
    assert [one.similar for one in again.context["preview"].new] == [known.player]


def test_late_entry_and_leaving_say_that_a_seated_round_must_be_fitted():
    night = evening(stage=EventStage.RUNNING, papers=4)
    round_with(night.event, [(1, 2, 3, 4)], stage="draft")
    desk = client_of(night.organiser)
    page = desk.post(at("desk_late", night), {"who": "Totò", "score": "0", "reason": ""}, follow=True)
    assert "Round 1 is already seated. Update it before publishing" in page.content.decode()
    page = desk.post(at("desk_entrant", night, 5), {"action": "drop"}, follow=True)
    assert "Update it before publishing" not in page.content.decode()
    assert night.entrant(5).leaves == 1


@pytest.mark.parametrize("action", ["withdraw", "let-in", "drop", "return", "skip", "unskip", "seed"])
@pytest.mark.parametrize("stage", [EventStage.OPEN, EventStage.RUNNING, EventStage.FINISHED])
def test_every_button_of_an_entrant_is_answered(action, stage):
    night = evening(stage=stage, papers=3)
    desk = client_of(night.organiser)
    assert desk.post(at("desk_entrant", night, 1), {"action": action, "seed": "3"}).status_code == 302
    assert desk.get(at("desk_entrant", night, 1)).status_code == 200


def test_step_is_taken_from_the_page_and_a_blocked_one_says_why():
    night = evening(stage=EventStage.DRAFT)
    desk = client_of(night.organiser)
    desk.post(at("desk_step", night), {"step": "announce"})
    assert night.fresh().stage == EventStage.OPEN
    page = desk.post(at("desk_step", night), {"step": "begin"}, follow=True)
    assert "Only 0 players have registered; you need 3." in page.content.decode()
    assert desk.post(at("desk_step", night), {"step": "fly"}).status_code == 404


def test_club_and_lists_show_events_to_whom_they_concern():
    night = evening(people=[ada := UserFactory.create()], name="Spring Cup")
    draft = evening(stage=EventStage.DRAFT, name="Secret Cup")
    assert "Your events" in client_of(ada).get(reverse("events")).content.decode()
    assert "Your events" not in client_of(night.stranger).get(reverse("events")).content.decode()
    Event.objects.filter(pk=night.event.pk).update(stage=EventStage.RUNNING)
    assert "Spring Cup" in Client().get(night.event.club.get_absolute_url()).content.decode()
    club = draft.event.club.get_absolute_url()
    seen = {
        who: "Secret Cup" in client_of(getattr(draft, who)).get(club).content.decode()
        for who in ("organiser", "member")
    }
    assert seen == {"organiser": True, "member": False}


@pytest.mark.parametrize("players", [12, 120])
@pytest.mark.parametrize(
    ("name", "queries"),
    [("event", 12), ("event_part", 9), ("desk_entrants", 19), ("desk_check_in", 15), ("desk_roster_csv", 8)],
)
def test_longer_list_asks_no_more(players, name, queries, django_assert_max_num_queries):
    people = UserFactory.create_batch(players // 2)
    night = evening(stage=EventStage.CHECK_IN, people=people, papers=players // 2, capacity=players)
    client = client_of(night.organiser)
    with django_assert_max_num_queries(queries):
        assert client.get(at(name, night)).status_code == 200


def test_waiting_person_who_moves_up_is_led_to_the_event():
    night = evening(papers=3, capacity=3)
    client_of(night.stranger).post(at("event_register", night))
    desk = client_of(night.organiser)
    desk.post(at("desk_entrant", night, 1), {"action": "withdraw"})
    told = Notification.objects.get(kind="event.moved_up")
    assert (told.user, told.url) == (night.stranger, night.event.get_absolute_url())
    assert night.entrant(4).state == EntrantState.ENTERED


def test_usernames_of_no_one_cannot_be_tried_without_end():
    night = evening()
    client = client_of(night.organiser)
    amount = UNKNOWN_USERNAMES.amount

    def asked(text: str) -> int:
        return int(client.post(at("desk_roster", night), {"text": text}).status_code)

    def typed(handle: str) -> int:
        return int(client.post(at("desk_enter", night), {"handle": handle}).status_code)

    rows = "name,handle\n" + "".join(f",nobody-{number}\n" for number in range(amount - 1))
    assert (asked(rows), typed("nobody-else")) == (200, 302)
    assert (typed("nobody-at-all"), asked("name,handle\n,nobody-1\n")) == (429, 429)
    assert typed(night.stranger.handle) == 302
    assert asked("Anna Rossi") == 200


def test_username_with_a_null_byte_is_no_ones():
    night = evening()
    client = client_of(night.organiser)
    answer = client.post(at("desk_roster", night), {"text": '[{"name": "", "handle": "a\\u0000b"}]'})
    assert answer.status_code == 200
