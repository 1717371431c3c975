"""Where the QR code on a paper slip leads. The page says nothing about a table before the code fits."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables
from django.views.decorators.http import require_http_methods

from palermo.common.limits import RateLimit
from tournaments.events.domain.results.errors import CodeUnfit
from tournaments.events.domain.results.queries import sits_at, table_anywhere
from tournaments.events.domain.results.slip_codes import table_with_code
from tournaments.events.views.slip_access import phone_of, remember_code

# Wrong codes from one address. A hall shares one, and its phones have right ones.
GUESSING = RateLimit("slip-code", amount=30, seconds=600)
LONGEST = 40


@never_cache
@sensitive_variables("code")
@sensitive_post_parameters("code")
@require_http_methods(["GET", "HEAD", "POST"])
def slip_code(request: HttpRequest, table_key: str) -> HttpResponse:
    if request.method != "POST":
        table = table_anywhere(table_key)
        if table is not None and (sits_at(request.user.pk, table) or phone_of(request, table) is not None):
            return redirect("event_slip", table.round.event.code, table.key)
        return render(request, "events/slips/code.html", {"table_key": table_key})
    code = request.POST.get("code", "")[:LONGEST]
    try:
        table = table_with_code(table_key, code)
    except CodeUnfit as refusal:
        GUESSING.count(request)
        context = {"table_key": table_key, "refusal": str(refusal)}
        return render(request, "events/slips/code.html", context, status=refusal.status)
    remember_code(request, table, code)
    return redirect("event_slip", table.round.event.code, table.key)
