"""An operator's evening, and the progress of a job seen to move, with the local profile's own worker."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from palermo.common.job_handlers import SELF_TEST, start_self_test
from palermo.common.models import Job, JobState
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
ROOMS = [
    "/operations/",
    "/operations/jobs/",
    "/operations/jobs/?state=done",
    "/operations/actions/",
    "/operations/statistics/",
]


def test_self_test_runs_to_its_end_before_ones_eyes(page, site):
    operator = UserFactory.create(is_staff=True)
    enter(page.context, site, operator)
    page.goto("/operations/")
    page.get_by_role("main").get_by_role("button", name="Test the workers").click()
    page.wait_for_url("**/jobs/*/")
    job = Job.objects.get(kind=SELF_TEST)
    progress = page.locator(f"#job-{job.pk}")
    expect(progress).to_contain_text("Done")
    expect(page.locator("main [hx-get]")).to_have_count(0)  # it no longer asks
    page.reload()
    expect(progress).to_contain_text("Done")
    assert_accessible(page)
    job.refresh_from_db()
    assert (job.state, job.memory) == (JobState.DONE, {"sum": 2870})


def test_progress_in_the_middle_survives_a_reload(page, site):
    operator = UserFactory.create(is_staff=True)
    enter(page.context, site, operator)
    # Held by a worker for an hour, which is what a long job looks like from outside.
    job = Job.objects.create(
        kind=SELF_TEST,
        key="long",
        owner=operator,
        state=JobState.RUNNING,
        claim=uuid4(),
        lease_until=timezone.now() + timedelta(hours=1),
        stage="Counting",
        done=7,
        total=20,
    )
    progress = page.locator(f"#job-{job.pk}")
    page.goto(f"/jobs/{job.pk}/")
    expect(progress).to_contain_text("7")
    page.reload()
    expect(progress).to_contain_text("7")
    expect(progress.get_by_role("progressbar")).to_have_attribute("value", "7")
    Job.objects.filter(pk=job.pk).update(done=13)
    expect(progress.get_by_role("progressbar")).to_have_attribute("value", "13")
    page.reload()
    expect(progress.get_by_role("progressbar")).to_have_attribute("value", "13")
    assert_accessible(page)
    Job.objects.filter(pk=job.pk).update(state=JobState.DEAD, error="RuntimeError in somewhere, line 1")
    expect(progress).not_to_contain_text("13")
    assert_accessible(page)


def test_rooms_accessible_empty_and_full(open_context, site):
    operator = UserFactory.create(is_staff=True)
    page = open_context(color_scheme="dark").new_page()
    enter(page.context, site, operator)
    for room in ROOMS:
        page.goto(room)
        assert_accessible(page)
    jobs = [start_self_test(actor=operator) for _number in range(3)]
    Job.objects.filter(pk=jobs[0].pk).update(state=JobState.DEAD, error="RuntimeError in somewhere, line 1")
    page.set_viewport_size(PHONE)
    for room in ROOMS:
        page.goto(room)
        assert_accessible(page)
        assert_no_sideways_scroll(page)


def test_dead_letter_given_a_new_life(page, site):
    operator = UserFactory.create(is_staff=True)
    job = start_self_test(actor=operator, steps=3)
    Job.objects.filter(kind=SELF_TEST).update(state=JobState.DEAD, error="RuntimeError in somewhere, line 1")
    enter(page.context, site, operator)
    page.goto("/operations/jobs/")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_url(f"**/jobs/{job.pk}/")
    expect(page.locator(f"#job-{job.pk}")).to_contain_text("Done")
