from collections import defaultdict
from uuid import uuid4

import pytest
from django.urls import reverse

from palermo.common.job_handlers import start_self_test
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import ActionEntry, Job, JobState
from tests.access.routes import all_routes
from tests.support.factories import UserFactory
from tests.support.second_factor import give_second_factor, sign_in_with_factor

pytestmark = pytest.mark.django_db
ROOMS = ["operations", "operations_jobs", "operations_actions", "operations_statistics"]


@pytest.mark.parametrize("room", ROOMS)
def test_room_closed_to_visitors_and_players(client, user, room):
    assert client.get(reverse(room)).url == f"/sign-in/?next={reverse(room)}"
    client.force_login(user)
    answer = client.get(reverse(room), headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")


@pytest.mark.parametrize("room", ROOMS)
def test_room_needs_as_few_queries_for_many_rows_as_for_one(client, operator, room, django_assert_max_num_queries):
    sign_in_with_factor(client, operator)
    queries = []
    for rows in (1, 3, 100):  # the last is more than a page
        while Job.objects.count() < rows:
            start_self_test(actor=UserFactory.create(is_staff=True))
        Job.objects.update(state=JobState.DEAD)
        with django_assert_max_num_queries(12) as counted:
            assert client.get(reverse(room)).status_code == 200
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


def test_overview_counts_jobs_by_state(client, operator):
    sign_in_with_factor(client, operator)
    for _number in range(3):
        start_self_test(actor=operator)
    Job.objects.filter(pk=Job.objects.all()[0].pk).update(state=JobState.DEAD)
    numbers = {state: number for state, _label, number in client.get(reverse("operations")).context["tiles"]}
    assert numbers == {JobState.WAITING: 2, JobState.RUNNING: 0, JobState.DONE: 0, JobState.DEAD: 1}


def test_self_test_started_by_an_operator_leads_to_its_progress(client, operator):
    sign_in_with_factor(client, operator)
    answer = client.post(reverse("operations_self_test"))
    job = Job.objects.get()
    assert answer.url == reverse("job", args=[job.pk])
    assert (job.owner, job.state) == (operator, JobState.WAITING)


def test_self_test_not_started_by_anybody_else(client, user):
    client.force_login(user)
    assert client.post(reverse("operations_self_test")).status_code == 403
    assert Job.objects.count() == 0


def test_dead_letter_retried_by_an_operator_only(client, operator, user):
    job = start_self_test(actor=operator)
    Job.objects.update(state=JobState.DEAD, error="RuntimeError in somewhere, line 1")
    client.force_login(user)
    assert client.post(reverse("operations_retry", args=[job.pk])).status_code == 403
    sign_in_with_factor(client, operator)
    assert "RuntimeError in somewhere, line 1" in client.get(reverse("operations_jobs")).text
    assert client.post(reverse("operations_retry", args=[job.pk])).url == reverse("job", args=[job.pk])
    job.refresh_from_db()
    assert (job.state, job.error) == (JobState.WAITING, "")
    answer = client.post(reverse("operations_retry", args=[job.pk]), headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (409, "job-not-given-up")
    assert "Restarted a job" in client.get(reverse("operations_actions")).text
    assert ActionEntry.objects.filter(verb="job.retried").count() == 1


def test_dead_letter_that_does_not_exist_is_no_crash(client, operator):
    sign_in_with_factor(client, operator)
    assert client.post(reverse("operations_retry", args=[uuid4()])).status_code == 404


def test_progress_seen_by_owner_and_operators_only(client, operator):
    owner, stranger = UserFactory.create(), UserFactory.create()
    job = start_self_test(actor=owner)
    for person, status in [(None, 404), (stranger, 404), (owner, 200), (operator, 200)]:
        client.logout() if person is None else client.force_login(person)
        for route in ("job", "job_progress"):
            assert client.get(reverse(route, args=[job.pk])).status_code == status


def test_progress_asks_again_until_the_job_is_over(client, user):
    job = start_self_test(actor=user, steps=4)
    client.force_login(user)
    again = f'hx-get="{reverse("job_progress", args=[job.pk])}"'
    assert again in client.get(reverse("job", args=[job.pk])).text
    assert again in client.get(reverse("job_progress", args=[job.pk])).text
    drain_jobs()
    assert again not in client.get(reverse("job_progress", args=[job.pk])).text
    assert again not in client.get(reverse("job", args=[job.pk])).text


def test_every_room_of_operators_and_moderators_asks_for_a_second_factor(client, operator):
    """First to set it up, then to use it; and then each answers."""
    rooms = [route for route in all_routes() if route.name.startswith(("operations", "moderation"))]
    things = defaultdict[str, object](lambda: 1, job_id=uuid4(), first=uuid4(), second=uuid4())
    addresses = [route.address(things) for route in rooms]
    assert len(addresses) > 12
    client.force_login(operator)
    for ask in (client.get, client.post):
        assert {ask(address)["Location"] for address in addresses} == {reverse("mfa_index")}
    codes = give_second_factor(operator)
    again = reverse("mfa_reauthenticate")
    assert {client.get(address)["Location"] for address in addresses} == {f"{again}?next={one}" for one in addresses}
    client.post(f"{again}?next={reverse('operations')}", {"code": next(codes)})
    assert [client.get(reverse(room)).status_code for room in (*ROOMS, "moderation")] == [200] * 5
