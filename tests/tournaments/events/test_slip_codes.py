"""The code on the paper slip: any phone at the table, and nothing else."""

import re
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from palermo.clubs.interfaces.qr import qr_code
from palermo.common.actions import actions_for_scope
from palermo.common.errors import DomainError
from palermo.notifications.models import Notification
from tests.tournaments.events.evenings import round_with
from tests.tournaments.events.filled import fields_of
from tests.tournaments.events.halls import GOOD, IMPOSSIBLE, OTHER, Hall, hall_with
from tournaments.events.domain.results.rulings import settle_dispute
from tournaments.events.domain.results.slip_codes import SlipPhone, code_of
from tournaments.events.domain.results.slips import confirm_slip, dispute_slip, enter_result, submit_slip
from tournaments.events.domain.rounds.publish import publish_round, unpublish_round
from tournaments.events.models import Event, ResultSlip, Round, RoundTable
from tournaments.events.views import slip_code as code_views

pytestmark = pytest.mark.django_db


def hall_in_play(**values) -> Hall:
    """As the platform publishes a round: with its moment."""
    hall = hall_with(**values)
    drawn = hall.event.played_rounds.get()
    drawn.stage = "draft"
    drawn.save()
    publish_round(actor=hall.organiser, event=hall.event, round_number=1, version=drawn.version)
    return hall


def phone_at(hall: Hall, number: int | None, name: str | None = None, table: int = 1) -> SlipPhone:
    return SlipPhone(code_of(hall.table(table)), name or f"phone {number}", number)


def refused(do, **values) -> str:
    """The code, after seeing that nothing was changed."""
    before = (list(RoundTable.objects.values()), list(ResultSlip.objects.values()))
    with pytest.raises(DomainError) as refusal:
        do(**values)
    assert (list(RoundTable.objects.values()), list(ResultSlip.objects.values())) == before
    return refusal.value.code


def opened(hall: Hall, table: int = 1) -> tuple[Client, str]:
    """A browser that has read the code, and where its slip is."""
    client = Client()
    key = hall.table(table).key
    answer = client.post(reverse("slip_code", args=[key]), {"code": code_of(hall.table(table))})
    assert answer["Location"] == reverse("event_slip", args=[hall.event.code, key])
    return client, answer["Location"]


def test_two_phones_without_accounts():
    hall = hall_in_play()
    first, second = phone_at(hall, 4), phone_at(hall, 2)
    submit_slip(actor=first, table=hall.table(), version=1, slip=GOOD)
    slip = hall.table().slips.get()
    assert (slip.source, slip.state, slip.handed_in_by, slip.handed_in_as) == ("code", "waiting", None, 4)
    assert sorted(Notification.objects.values_list("values__who", flat=True)) == ["Paper 1"] * 3
    confirm_slip(actor=second, table=hall.table(), version=2)
    slip.refresh_from_db()
    assert (slip.state, slip.confirmed_by, slip.confirmed_as) == ("accepted", None, 2)
    assert hall.result()["lines"][0]["score"] == 250
    entries = list(actions_for_scope(hall.event).filter(verb__startswith="result.").order_by("pk"))
    assert [(one.verb, one.actor, one.after["by_code"]) for one in entries if one.after] == [
        ("result.handed_in", None, "Paper 1"),
        ("result.confirmed", None, "Bruno"),
    ]


def test_nobody_confirms_their_own_slip_in_any_way():
    hall = hall_in_play()
    submit_slip(actor=phone_at(hall, 4), table=hall.table(), version=1, slip=GOOD)
    same_phone = replace(phone_at(hall, 2), name="phone 4")
    for actor in (phone_at(hall, 4), same_phone, phone_at(hall, 4, name="another phone")):
        assert refused(confirm_slip, actor=actor, table=hall.table(), version=2) == "own-slip"
    confirm_slip(actor=hall.anna, table=hall.table(), version=2)
    hall = hall_in_play()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    assert refused(confirm_slip, actor=phone_at(hall, 1), table=hall.table(), version=2) == "own-slip"
    submit_slip(actor=phone_at(hall, 3), table=hall.table(), version=1, slip=GOOD)  # the same slip confirms
    assert hall.table().slips.get().confirmed_as == 3


def test_slip_that_waits_is_changed_from_where_it_came_and_nowhere_else():
    """Anyone can name the same player on another phone."""
    hall = hall_in_play()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    spoofed = phone_at(hall, 1)
    assert refused(submit_slip, actor=spoofed, table=hall.table(), version=2, slip=OTHER) == "other-slip-waits"
    assert refused(submit_slip, actor=spoofed, table=hall.table(), version=2, slip=GOOD) == "own-slip"
    hall = hall_in_play()
    submit_slip(actor=phone_at(hall, 4), table=hall.table(), version=1, slip=GOOD)
    spoofed = phone_at(hall, 4, name="another phone")
    assert refused(submit_slip, actor=spoofed, table=hall.table(), version=2, slip=OTHER) == "other-slip-waits"
    submit_slip(actor=phone_at(hall, 4), table=hall.table(), version=2, slip=OTHER)
    assert list(hall.table().slips.order_by("pk").values_list("state", flat=True)) == ["replaced", "waiting"]


def test_phone_says_whose_it_is():
    hall = hall_in_play()
    for number in (None, 5, 99):
        assert refused(submit_slip, actor=phone_at(hall, number), table=hall.table(), version=1, slip=GOOD) == (
            "player-unsaid"
        )


def test_code_is_of_its_table_its_round_and_its_publication():
    hall = hall_in_play()
    codes = {code_of(hall.table(1)), code_of(hall.table(2)), code_of(hall_in_play().table(1))}
    assert len(codes) == 3
    assert all(re.fullmatch(r"([A-Z2-7]{4}-){3}[A-Z2-7]{4}", code) for code in codes)
    phone = phone_at(hall, 1)
    other = replace(phone, code=code_of(hall.table(2)))
    spoofed = [other, replace(phone, code=""), replace(phone, code="é" * 16), replace(phone, code="A" * 16)]
    for actor in spoofed:
        assert refused(submit_slip, actor=actor, table=hall.table(), version=1, slip=GOOD) == "slip-code-unfit"
    version = hall.event.played_rounds.get().version
    unpublish_round(actor=hall.organiser, event=hall.event, round_number=1, version=version)
    assert refused(submit_slip, actor=phone, table=hall.table(), version=1, slip=GOOD) == "slip-code-unfit"
    publish_round(actor=hall.organiser, event=hall.event, round_number=1, version=version + 1)
    assert refused(submit_slip, actor=phone, table=hall.table(), version=1, slip=GOOD) == "slip-code-unfit"
    submit_slip(actor=phone_at(hall, 1), table=hall.table(), version=1, slip=GOOD)


def test_key_that_was_replaced_still_opens_what_it_printed(settings):
    hall = hall_in_play()
    phone = phone_at(hall, 1)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another key " * 6
    submit_slip(actor=phone, table=hall.table(), version=1, slip=GOOD)
    settings.SECRET_KEY_FALLBACKS = []
    assert refused(confirm_slip, actor=phone, table=hall.table(), version=2) == "slip-code-unfit"


def test_code_is_worthless_after_its_round_and_after_the_event():
    hall = hall_in_play()
    phone = phone_at(hall, 2)
    submit_slip(actor=phone_at(hall, 1), table=hall.table(), version=1, slip=GOOD)
    later = round_with(hall.event, [(1, 2, 5, 6), (3, 4, 7, 8)])
    assert refused(confirm_slip, actor=phone, table=hall.table(), version=2) == "slip-code-unfit"
    later.delete()
    Event.objects.update(stage="finished")
    assert refused(confirm_slip, actor=phone, table=hall.table(), version=2) == "slip-code-unfit"


def test_code_does_not_change_a_confirmed_result():
    hall = hall_in_play()
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    assert refused(submit_slip, actor=phone_at(hall, 2), table=hall.table(), version=2, slip=OTHER) == "result-stands"
    stands = hall.result()
    dispute_slip(actor=phone_at(hall, 2), table=hall.table(), version=2, slip=OTHER)
    assert hall.result() == stands
    assert refused(submit_slip, actor=phone_at(hall, 2), table=hall.table(), version=3, slip=OTHER) == "dispute-open"


@pytest.mark.parametrize("other", [True, False])
def test_desk_sees_both_versions_and_takes_one(client, other):
    hall = hall_in_play()
    submit_slip(actor=phone_at(hall, 4), table=hall.table(), version=1, slip=GOOD)
    assert refused(dispute_slip, actor=phone_at(hall, 2), table=hall.table(), version=2, slip=GOOD) == "same-version"
    assert refused(dispute_slip, actor=phone_at(hall, 2), table=hall.table(), version=2, slip=IMPOSSIBLE) == (
        "impossible-slip"
    )
    dispute = dispute_slip(actor=phone_at(hall, 2), table=hall.table(), version=2, slip=OTHER)
    assert list(hall.table().slips.order_by("pk").values_list("state", flat=True)) == ["contested", "counter"]
    client.force_login(hall.organiser)
    page = client.get(reverse("desk_result", args=[hall.event.code, 1, 1]))
    assert page.context["seen"].disputed_differences == [
        {"who": "Bruno", "what": "Dirty money", "first": "50", "second": "60"}
    ]
    assert "Bruno’s version" in page.text
    settle = reverse("desk_result_settle", args=[hall.event.code, 1, 1])
    client.post(settle, {"version": 3, "comment": "Counted", "answer": "other" if other else "accept"})
    assert hall.result()["lines"][1]["dirty"] == (60 if other else 50)
    assert sorted(hall.table().slips.values_list("state", flat=True)) == ["accepted", "replaced"]
    dispute.refresh_from_db()
    assert dispute.ruling == "Counted"


def test_there_is_no_other_version_to_take():
    hall = hall_in_play()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    dispute = dispute_slip(actor=hall.bruno, table=hall.table(), version=2, text="No")
    values = {"dispute": dispute, "version": 3, "ruling": "So", "accept": False, "other": True}
    assert refused(settle_dispute, actor=hall.organiser, **values) == "nothing-waits"


def test_any_phone_enters_confirms_and_disputes(client):
    hall = hall_in_play()
    anna, slip = opened(hall)
    page = anna.get(slip)
    assert "Who are you?" in page.text
    assert anna.post(f"{slip}check/", fields_of(GOOD, 1)).status_code == 200
    unsaid = anna.post(f"{slip}hand-in/", fields_of(GOOD, 1))
    assert (unsaid.status_code, "Choose who you are" in unsaid.text) == (200, True)
    answer = anna.post(f"{slip}hand-in/", fields_of(GOOD, 1, player=4), follow=True)
    assert "Another player confirms it" in answer.text
    assert answer.context["phone"].number == 4

    bruno, _slip = opened(hall)
    assert "Paper 1 submitted this result. Is it right?" in bruno.get(slip).text
    own = bruno.get(slip, {"dispute": ""})
    assert own.context["form"]["dirty_2"].value() == 50
    both = bruno.post(f"{slip}hand-in/", fields_of(OTHER, 2, player=2))
    assert (both.status_code, "Dispute with this version" in both.text) == (409, True)
    disputed = bruno.post(f"{slip}contest/", fields_of(OTHER, 2, player=2, own=1, text=""), follow=True)
    assert "The desk sees both versions now" in disputed.text
    assert ResultSlip.objects.get(state="counter").handed_in_as == 2
    assert hall.table().disputes.get().own_slip == ResultSlip.objects.get(state="counter")

    carla, other = opened(hall, 2)
    carla.post(f"{other}hand-in/", {"version": 1, "player": 5})
    assert carla.post(f"{other}confirm/", {"version": 1, "player": 6}, follow=True).status_code == 200
    assert carla.post(f"{slip}hand-in/", fields_of(GOOD, 1, player=1))["Location"].startswith("/sign-in/")


def test_slip_of_a_private_club_opens_with_its_code_alone(client):
    hall = hall_in_play(is_public=False)
    address = reverse("event_slip", args=[hall.event.code, hall.table().key])
    page = client.get(reverse("slip_code", args=[hall.table().key]))
    assert page.status_code == 200
    assert not any(words in page.text for words in (hall.event.name, "Anna", "Table 1"))
    assert client.get(reverse("slip_code", args=["nosuchkey"])).status_code == 200
    assert client.get(address).status_code == 404
    phone, slip = opened(hall)
    page = phone.get(slip)
    assert ("Anna" in page.text, "event-live" in page.text) == (True, False)
    assert phone.get(reverse("event", args=[hall.event.code])).status_code == 404
    assert phone.get(reverse("event_slip", args=[hall.event.code, hall.table(2).key])).status_code == 404


def test_wrong_codes_are_refused_alike_and_not_for_ever(client):
    hall = hall_in_play()
    key, wrong = hall.table().key, {"code": "AAAA-BBBB-CCCC-DDDD"}
    there = client.post(reverse("slip_code", args=[key]), wrong)
    nowhere = client.post(reverse("slip_code", args=["nosuchkey"]), wrong)
    assert (there.status_code, nowhere.status_code) == (403, 403)
    assert "sessionid" not in client.cookies
    for _attempt in range(code_views.GUESSING.amount - 2):
        client.post(reverse("slip_code", args=[key]), wrong)
    assert client.post(reverse("slip_code", args=[key]), wrong).status_code == 429


def test_account_at_the_table_needs_no_code(client):
    hall = hall_in_play()
    client.force_login(hall.anna)
    answer = client.get(reverse("slip_code", args=[hall.table().key]))
    assert answer["Location"] == reverse("event_slip", args=[hall.event.code, hall.table().key])


def test_one_table_reports_only_so_often():
    hall = hall_in_play()
    phone, slip = opened(hall)
    for _report in range(40):
        phone.post(f"{slip}confirm/", {"version": 1, "player": 1})
    assert phone.post(f"{slip}confirm/", {"version": 1, "player": 1}).status_code == 429


def test_code_is_on_the_paper_alone(client, settings, caplog):
    settings.SITE_URL = "https://palermo.example"
    hall = hall_in_play()
    table = hall.table()
    code = code_of(table)
    client.force_login(hall.scorekeeper)
    paper = client.get(reverse("event_print_slips", args=[hall.event.code])).text
    assert code in paper
    assert str(qr_code(f"https://palermo.example/slip/{table.key}/#{code}")) in paper
    phone, slip = opened(hall)
    submit_slip(actor=phone_at(hall, 1), table=table, version=1, slip=GOOD)
    told = [phone.get(slip).text, client.get(reverse("desk_result", args=[hall.event.code, 1, 1])).text]
    told += [client.get(reverse("desk_record", args=[hall.event.code])).text, caplog.text]
    told += [str(list(model.objects.values())) for model in (ResultSlip, RoundTable, Round, Event)]
    assert not any(code in words or code.replace("-", "") in words for words in told)
