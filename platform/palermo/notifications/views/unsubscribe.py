"""The way out of a mail, without a sign-in: whoever holds the link may use it, and it does nothing else."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from palermo.notifications.domain.choices import switch_off_mail
from palermo.notifications.kinds import kind_named
from palermo.notifications.tokens import way_out_for_token

ALL = "all"


@csrf_exempt  # mail programs post here for their users; the signed link is what allows it
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    way_out = way_out_for_token(token)
    kind = kind_named(way_out.kind_name)
    if request.method != "POST":
        return render(request, "notifications/unsubscribe.html", {"kind": kind})
    if request.POST.get("what") == ALL:
        kind = None
    switch_off_mail(person=way_out.person, kind=kind)
    # No redirect: a mail program takes one for a failure (RFC 8058).
    return render(request, "notifications/unsubscribed.html", {"kind": kind})
