"""Reports: what waits, what was decided, and deciding."""

from functools import wraps
from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.models import User
from palermo.accounts.views.second_factor import View, with_second_factor
from palermo.common.errors import NotAllowed, NotFound
from palermo.moderation.domain.decisions import decide_report, lift_suspension, take_report
from palermo.moderation.domain.removal import is_still_there, remove_quoted
from palermo.moderation.domain.reports import reports_for_moderators
from palermo.moderation.interfaces.reports import DecisionForm
from palermo.moderation.models import ModerationDecision, Report
from palermo.moderation.permissions import is_site_moderator, may_decide_about

PAGE_SIZE = 50


def for_moderators(view: View) -> View:
    inside = with_second_factor(view)

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not is_site_moderator(request.user):
            raise NotAllowed
        return inside(request, *args, **kwargs)

    return guarded


@for_moderators
@require_safe
def moderation(request: HttpRequest) -> HttpResponse:
    decided = request.GET.get("show") == "decided"
    page = Paginator(reports_for_moderators(decided=decided), PAGE_SIZE).get_page(request.GET.get("page"))
    return render(request, "moderation/reports.html", {"page": page, "decided": decided})


@for_moderators
@require_http_methods(["GET", "HEAD", "POST"])
def moderation_report(request: HttpRequest, report_id: int) -> HttpResponse:
    """Read it; posting decides it."""
    moderator = cast("User", request.user)
    report = _report_for_page(report_id)
    form = DecisionForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        decision = ModerationDecision(form.cleaned_data["decision"])
        decide_report(report_id=report_id, moderator=moderator, decision=decision, why=form.cleaned_data["why"])
        messages.success(request, _("Decision saved. The people concerned will be notified."))
        return redirect("moderation")
    others = reports_for_moderators(decided=True).filter(about=report.about).exclude(pk=report.pk)[:10]
    context = {
        "report": report,
        "form": form,
        "may_decide": may_decide_about(moderator, report.about),
        "others": others,
        "may_remove": is_still_there(report),
    }
    return render(request, "moderation/report.html", context)


@for_moderators
@require_POST
def moderation_take(request: HttpRequest, report_id: int) -> HttpResponse:
    take_report(report_id=report_id, moderator=cast("User", request.user))
    return redirect("moderation_report", report_id)


@for_moderators
@require_POST
def moderation_remove(request: HttpRequest, report_id: int) -> HttpResponse:
    remove_quoted(report_id=report_id, moderator=cast("User", request.user))
    messages.success(request, _("Removed. No one can read it any more."))
    return redirect("moderation_report", report_id)


@for_moderators
@require_POST
def moderation_lift(request: HttpRequest, report_id: int) -> HttpResponse:
    lift_suspension(report_id=report_id, moderator=cast("User", request.user))
    messages.success(request, _("The account is open again."))
    return redirect("moderation_report", report_id)


def _report_for_page(report_id: int) -> Report:
    rows = Report.objects.select_related("about", "reporter", "taken_by", "decided_by")
    report = rows.filter(pk=report_id).first()
    if report is None:
        raise NotFound
    return report
