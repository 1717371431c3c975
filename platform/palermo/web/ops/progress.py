"""The progress of a job: a page, and the fragment in it that asks for itself again until the job is over."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from palermo.common.errors import NotFound
from palermo.common.jobs.kinds import title_of
from palermo.common.models import Job


def _job_for(request: HttpRequest, job_id: UUID) -> Job:
    """The owner's and the operators' business; for others it does not exist."""
    job = Job.objects.filter(pk=job_id).first()
    user = request.user
    if job is None or not user.is_authenticated or not (user.is_staff or job.owner_id == user.pk):
        raise NotFound
    return job


@require_safe
def job_page(request: HttpRequest, job_id: UUID) -> HttpResponse:
    job = _job_for(request, job_id)
    return render(request, "jobs/job.html", {"job": job, "title": title_of(job.kind)})


@require_safe
def job_progress(request: HttpRequest, job_id: UUID) -> HttpResponse:
    job = _job_for(request, job_id)
    return render(request, "components/progress.html", {"job": job})
