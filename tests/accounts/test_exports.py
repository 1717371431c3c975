import json
from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.urls import reverse
from django.utils import timezone

from palermo.accounts.domain.exports import KEPT_FOR, request_export, section_names
from palermo.accounts.models import DataExport
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import Job, JobState
from tests.support.factories import PASSWORD, GuestFactory, UserFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]


def download(client, export):
    return client.get(reverse("me_export_download", args=[export.pk]))


def test_export_made_by_a_job_and_downloaded(client, user):
    client.post("/sign-in/", {"login": user.email, "password": PASSWORD})
    assert client.post(reverse("me_export")).url == "/me/data/"
    export = DataExport.objects.get()
    assert f'id="job-{export.job_id}"' in client.get("/me/data/").text
    assert download(client, export).status_code == 404
    drain_jobs()
    export.refresh_from_db()
    job = Job.objects.get(kind="accounts.export")
    assert (job.state, job.done, export.gathered) == (JobState.DONE, len(section_names()) + 1, {})
    answer = download(client, export)
    assert answer["Content-Type"] == "application/zip"
    with ZipFile(BytesIO(answer.content)) as archive:
        assert set(archive.namelist()) == {f"{name}.{kind}" for name in section_names() for kind in ("json", "csv")}
        profile = json.loads(archive.read("profile.json"))
        assert (profile[0]["handle"], profile[0]["player"]) == (user.handle, str(user.player.pk))
        assert json.loads(archive.read("email_addresses.json"))[0]["email"] == user.email
        sessions = json.loads(archive.read("sessions.json"))
        assert [set(row) for row in sessions] == [{"created_at", "last_seen_at", "ip", "user_agent"}]
        assert [row["verb"] for row in json.loads(archive.read("actions.json"))] == ["export.asked_for"]
        everything = b"".join(map(archive.read, archive.namelist()))
    for secret in (client.session.session_key, user.password):
        assert secret.encode() not in everything
    assert "Your archive is ready" in client.get("/me/data/").text


def test_export_is_nobody_elses(client, user):
    export = request_export(user=user, page="/me/data/")
    drain_jobs()
    for person in (UserFactory.create(), UserFactory.create(is_staff=True), GuestFactory.create()):
        client.force_login(person)
        assert download(client, export).status_code == 404


def test_export_asked_for_twice_is_one_until_it_is_done(user):
    first = request_export(user=user, page="")
    assert request_export(user=user, page="") == first
    drain_jobs()
    second = request_export(user=user, page="")
    assert second != first
    assert list(DataExport.objects.all()) == [second]


def test_export_forgotten_after_its_days(client, user):
    client.force_login(user)
    export = request_export(user=user, page="")
    drain_jobs()
    assert download(client, export).status_code == 200
    DataExport.objects.update(ready_at=timezone.now() - KEPT_FOR - timedelta(seconds=1))
    assert download(client, export).status_code == 404
    assert "Your archive is ready" not in client.get("/me/data/").text
    Job.objects.filter(kind="accounts.forget_export").update(due_at=timezone.now())
    drain_jobs()
    assert DataExport.objects.count() == 0


def test_export_of_a_guest(client):
    client.force_login(GuestFactory.create())
    client.post(reverse("me_export"))
    drain_jobs()
    assert download(client, DataExport.objects.get()).status_code == 200


def test_export_whose_owner_has_left_ends_quietly(user):
    request_export(user=user, page="")
    DataExport.objects.all().delete()
    drain_jobs()
    assert Job.objects.get().state == JobState.DONE
