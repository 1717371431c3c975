"""The operators' rooms: what waits, what was given up, who did what."""

from datetime import timedelta
from functools import wraps
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.views.decorators import account_of
from palermo.accounts.views.second_factor import View, with_second_factor
from palermo.common.errors import NotAllowed, NotFound
from palermo.common.job_handlers import start_self_test
from palermo.common.jobs.kinds import title_of
from palermo.common.jobs.outbox import retry_job
from palermo.common.models import ActionEntry, Heartbeat, Job, JobState

PAGE_SIZE = 50
# Beside a number, where many languages want another form than on a single job.
COUNTED_STATES = {
    JobState.WAITING: pgettext_lazy("jobs", "Waiting"),
    JobState.RUNNING: pgettext_lazy("jobs", "Running"),
    JobState.DONE: pgettext_lazy("jobs", "Done"),
    JobState.DEAD: pgettext_lazy("jobs", "Failed"),
}


def for_operators(view: View) -> View:
    inside = with_second_factor(view)

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not request.user.is_staff:
            raise NotAllowed
        return inside(request, *args, **kwargs)

    return guarded


@for_operators
@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    numbers = dict(Job.objects.values_list("state").annotate(number=Count("pk")))
    tiles = [(state, label, numbers.get(state.value, 0)) for state, label in COUNTED_STATES.items()]
    fresh = timezone.now() - timedelta(minutes=1)
    pulses = [(pulse, pulse.at > fresh) for pulse in Heartbeat.objects.order_by("name")]
    return render(request, "operations/overview.html", {"tiles": tiles, "pulses": pulses})


@for_operators
@require_POST
def self_test(request: HttpRequest) -> HttpResponse:
    return redirect("job", start_self_test(actor=account_of(request)).pk)


@for_operators
@require_safe
def jobs(request: HttpRequest) -> HttpResponse:
    state = request.GET.get("state", JobState.DEAD)
    if state not in JobState.values:
        raise NotFound
    rows = Job.objects.filter(state=state).order_by("-created_at")
    page = Paginator(rows, PAGE_SIZE).get_page(request.GET.get("page"))
    titled = [(job, title_of(job.kind)) for job in page]
    context = {"page": page, "jobs": titled, "state": state, "states": JobState.choices}
    return render(request, "operations/jobs.html", context)


@for_operators
@require_POST
def retry(request: HttpRequest, job_id: UUID) -> HttpResponse:
    retry_job(job_id=job_id, actor=account_of(request))
    return redirect("job", job_id)


@for_operators
@require_safe
def actions(request: HttpRequest) -> HttpResponse:
    page = Paginator(ActionEntry.objects.select_related("actor"), PAGE_SIZE).get_page(request.GET.get("page"))
    return render(request, "operations/actions.html", {"page": page, "rows": [{"entry": entry} for entry in page]})
