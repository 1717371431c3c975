import pytest
from django.urls import reverse

from palermo.accounts.domain.account_deletion import delete_account
from palermo.accounts.models import User
from palermo.accounts.personal_data import sections
from palermo.common.errors import NotAllowed
from palermo.common.models import ActionEntry
from palermo.moderation.domain.blocks import block_person
from palermo.moderation.domain.decisions import (
    NotSuspended,
    ReportDecidedAlready,
    ReportOfAnother,
    decide_report,
    lift_suspension,
    take_report,
)
from palermo.moderation.domain.reports import report_person
from palermo.moderation.models import Block, ModerationDecision, Report, ReportReason
from palermo.notifications.models import Notification
from tests.support.factories import PASSWORD, UserFactory
from tests.support.second_factor import sign_in_with_factor

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator() -> User:
    return UserFactory.create(is_moderator=True)


@pytest.fixture
def report() -> Report:
    about = UserFactory.create(handle="rude", display_name="Rude Name")
    return report_person(reporter=UserFactory.create(), about=about, reason=ReportReason.NAME, text="Look.")


def told(person):
    return list(Notification.objects.filter(user=person).values_list("kind", flat=True))


def decide(report, moderator, decision, why="Because."):
    decided = decide_report(report_id=report.pk, moderator=moderator, decision=decision, why=why)
    decided.refresh_from_db()
    return decided


def test_report_taken_and_taken_over(report, moderator):
    other = UserFactory.create(is_staff=True)
    assert take_report(report_id=report.pk, moderator=moderator).taken_by == moderator
    take_report(report_id=report.pk, moderator=moderator)
    assert take_report(report_id=report.pk, moderator=other).taken_by == other
    assert ActionEntry.objects.filter(verb="report.taken").count() == 2


@pytest.mark.parametrize(
    ("decision", "notices"),
    [
        (ModerationDecision.DISMISS, []),
        (ModerationDecision.WARN, ["moderation.warned"]),
        (ModerationDecision.RENAME, ["moderation.renamed"]),
        (ModerationDecision.SUSPEND, []),
    ],
)
def test_report_decided_once_with_a_reason_and_in_the_record(report, moderator, decision, notices):
    decided = decide(report, moderator, decision)
    assert (decided.decision, decided.decision_text, decided.decided_by) == (decision, "Because.", moderator)
    assert (told(report.about), told(report.reporter)) == (notices, ["moderation.report_decided"])
    entry = ActionEntry.objects.get(verb="report.decision")
    assert (entry.actor, entry.after) == (moderator, {"decision": decision.value, "person": report.about.pk})
    person = User.objects.get(pk=report.about.pk)
    assert (person.is_active, person.handle == "rude") == (
        decision != ModerationDecision.SUSPEND,
        decision != ModerationDecision.RENAME,
    )
    with pytest.raises(ReportDecidedAlready):
        decide(report, moderator, ModerationDecision.DISMISS)
    with pytest.raises(ReportDecidedAlready):
        take_report(report_id=report.pk, moderator=moderator)


def test_rename_takes_away_name_and_handle_and_no_more(report, moderator):
    decide(report, moderator, ModerationDecision.RENAME)
    person = User.objects.get(pk=report.about.pk)
    assert (person.display_name, person.handle[:7], person.is_active) == ("", "player-", True)
    assert Notification.objects.get(user=person).values == {"why": "Because.", "handle": person.handle}


def test_suspension_ends_sessions_closes_the_door_and_is_lifted(client, report, moderator):
    person = report.about
    client.post("/sign-in/", {"login": person.email, "password": PASSWORD})
    assert client.get("/me/").status_code == 200
    decide(report, moderator, ModerationDecision.SUSPEND)
    assert client.get("/me/").status_code == 302
    client.post("/sign-in/", {"login": person.email, "password": PASSWORD})
    assert client.get("/me/").status_code == 302
    assert client.get("/players/rude/").status_code == 404
    lift_suspension(report_id=report.pk, moderator=moderator)
    client.post("/sign-in/", {"login": person.email, "password": PASSWORD})
    assert client.get("/me/").status_code == 200
    assert told(person) == ["moderation.reopened"]
    with pytest.raises(NotSuspended):
        lift_suspension(report_id=report.pk, moderator=moderator)


@pytest.mark.parametrize("about", ["self", "operator"])
def test_moderator_decides_neither_about_themself_nor_about_operators(moderator, about):
    person = moderator if about == "self" else UserFactory.create(is_staff=True)
    report = report_person(reporter=UserFactory.create(), about=person, reason=ReportReason.CONDUCT, text="")
    for act in (take_report, lift_suspension):
        with pytest.raises(ReportOfAnother):
            act(report_id=report.pk, moderator=moderator)
    with pytest.raises(ReportOfAnother):
        decide(report, moderator, ModerationDecision.SUSPEND)
    person.refresh_from_db()
    assert person.is_active


def test_player_is_no_moderator(report, user):
    with pytest.raises(NotAllowed):
        decide(report, user, ModerationDecision.SUSPEND)


def test_rooms_for_moderators_and_operators_only(client, report, user, moderator, operator):
    for room in (reverse("moderation"), reverse("moderation_report", args=[report.pk])):
        client.logout()
        assert client.get(room).url == f"/sign-in/?next={room}"
        for person, status in [(user, 403), (moderator, 200), (operator, 200)]:
            sign_in_with_factor(client, person)
            assert client.get(room).status_code == status
    client.force_login(user)
    for route in ("moderation_take", "moderation_lift", "moderation_report"):
        assert client.post(reverse(route, args=[report.pk])).status_code == 403


def test_report_decided_on_its_page(client, report, moderator):
    sign_in_with_factor(client, moderator)
    page = reverse("moderation_report", args=[report.pk])
    assert client.post(reverse("moderation_take", args=[report.pk])).url == page
    assert client.post(page, {"decision": "warn", "why": ""}).context["form"].errors == {
        "why": ["This field is required."]
    }
    assert client.post(page, {"decision": "suspend", "why": "Enough."}).url == "/moderation/"
    assert "rude" not in client.get("/moderation/").text
    assert "rude" in client.get("/moderation/?show=decided").text
    assert "Enough." in client.get(page).text
    assert client.post(reverse("moderation_lift", args=[report.pk])).url == page
    assert client.get(reverse("moderation_report", args=[10**9])).status_code == 404


@pytest.mark.parametrize("show", ["open", "decided"])
def test_reports_need_as_few_queries_for_many_as_for_one(client, moderator, show, django_assert_max_num_queries):
    sign_in_with_factor(client, moderator)
    queries = []
    for number in (1, 3):
        while Report.objects.count() < number:
            report = report_person(
                reporter=UserFactory.create(), about=UserFactory.create(), reason=ReportReason.SPAM, text=""
            )
            take_report(report_id=report.pk, moderator=moderator)
            if show == "decided":
                decide(report, moderator, ModerationDecision.DISMISS)
        with django_assert_max_num_queries(12) as counted:
            client.get(reverse("moderation"), {"show": show})
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


def test_belongings_told_without_giving_the_reporter_away(report, moderator):
    decide(report, moderator, ModerationDecision.WARN, why="Be kind.")
    told_about = sections["decisions_about_me"](report.about)
    assert [(row["decision"], row["why"]) for row in told_about] == [("warn", "Be kind.")]
    assert report.reporter.handle not in str(told_about)
    assert [row["about"] for row in sections["reports_made"](report.reporter)] == ["rude"]
    block_person(blocker=report.reporter, blocked=report.about)
    assert [row["handle"] for row in sections["blocked_people"](report.reporter)] == ["rude"]


def test_departure_of_reporter_and_of_reported(report):
    block_person(blocker=report.reporter, blocked=report.about)
    delete_account(user=report.reporter)
    report.refresh_from_db()
    assert (report.reporter, Block.objects.count()) == (None, 0)
    delete_account(user=report.about)
    assert Report.objects.count() == 0
