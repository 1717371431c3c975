"""The operators' room of the statistics: what is in use, what is being built, which games are set aside and why."""

from django import forms
from django.core.paginator import Paginator
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from analytics.pipeline.domain.rebuild.plan import rebuild_in_progress, start_rebuild, stop_rebuild
from analytics.pipeline.models import Build, ExclusionReason, PlayedGame, StatisticsState
from palermo.accounts.views.decorators import account_of
from palermo.clubs.models import Club
from palermo.web.ops.operations import PAGE_SIZE, for_operators

BUILDS_SHOWN = 10


class RebuildForm(forms.Form):
    again = forms.BooleanField(
        required=False,
        label=_("Recount everything"),
        help_text=_("Every log is replayed, even unchanged ones. This takes several times as long."),
    )
    club = forms.ModelChoiceField(
        Club.objects.all(),
        to_field_name="slug",
        required=False,
        label=_("Club address"),
        help_text=_("As in /clubs/address/. Only this club’s logs will be replayed."),
        widget=forms.TextInput,
        error_messages={"invalid_choice": _("There’s no club at this address.")},
    )


@for_operators
@require_safe
def statistics(request: HttpRequest) -> HttpResponse:
    return _room(request, RebuildForm())


@for_operators
@require_POST
def rebuild(request: HttpRequest) -> HttpResponse:
    form = RebuildForm(request.POST)
    if not form.is_valid():
        return _room(request, form, status=422)
    page = reverse("operations_statistics")
    club, again = form.cleaned_data["club"], form.cleaned_data["again"]
    start_rebuild(actor=account_of(request), club=club, again=again, page=page)
    return redirect(page)


@for_operators
@require_POST
def stop(request: HttpRequest) -> HttpResponse:
    stop_rebuild(actor=account_of(request))
    return redirect("operations_statistics")


@for_operators
@require_safe
def statistics_progress(request: HttpRequest) -> HttpResponse:
    """The fragment asks for itself until there is nothing to wait for; then the whole page is fetched anew."""
    building = rebuild_in_progress()
    answer = render(request, "operations/statistics_progress.html", {"building": building})
    if building is None:
        answer["HX-Refresh"] = "true"
    return answer


def _room(request: HttpRequest, form: RebuildForm, status: int = 200) -> HttpResponse:
    broken = PlayedGame.objects.exclude(set_aside__in=["", ExclusionReason.TAKEN_BACK]).defer("packed")
    page = Paginator(broken.order_by("-played_at", "-pk"), PAGE_SIZE).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "desk": StatisticsState.objects.select_related("build").first(),
        "building": rebuild_in_progress(),
        "builds": Build.objects.select_related("club", "season__club").order_by("-pk")[:BUILDS_SHOWN],
        "counted": PlayedGame.objects.filter(set_aside="").aggregate(number=Count("pk"))["number"],
        "page": page,
    }
    return render(request, "operations/statistics.html", context, status=status)
