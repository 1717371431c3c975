"""The link by which people without an account register, and those who wait for an organiser's approval."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.interfaces.qr import qr_code
from palermo.common.errors import DomainError, NotFound
from palermo.common.text.links import absolute_url
from palermo.common.text.untrusted import whole_number
from tournaments.desk.views.common import desk_context, done, say_refusal
from tournaments.events.domain.entrants.link_registration import decide_registration, set_link_policy
from tournaments.events.models import LinkPolicy, LinkRegistrationState, Mode
from tournaments.events.views.common import event_where


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def desk_registration_link(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    if request.method == "POST":
        policy = request.POST.get("policy", event.link_policy)
        if policy not in LinkPolicy.values:
            raise NotFound
        renew = request.POST.get("renew") == "1"
        return done(
            request,
            lambda: set_link_policy(actor=account_of(request), event=event, policy=LinkPolicy(policy), renew=renew),
            _("The link has changed. The old one no longer works.") if renew else _("Saved."),
            "desk_registration_link",
            code,
        )
    link = absolute_url(reverse("event_link_register", args=[code, event.link_key])) if event.link_key else ""
    context = {
        **desk_context(request, event),
        "policies": LinkPolicy.choices,
        "link": link if event.link_policy != LinkPolicy.OFF else "",
        "qr": qr_code(link) if link else "",
        "is_online": event.mode == Mode.ONLINE,
        "asked": event.link_registrations.filter(state=LinkRegistrationState.ASKED),
    }
    return render(request, "desk/entrants/registration_link.html", context)


@for_accounts
@require_POST
def desk_registration_decide(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    number = whole_number(request.POST.get("registration"))
    if number is None:
        raise NotFound
    accept = request.POST.get("accept") == "1"
    try:
        row = decide_registration(actor=account_of(request), event=event, registration_id=number, accept=accept)
    except DomainError as refusal:
        say_refusal(request, refusal)
    else:
        words = _("%(name)s is on the list.") if row.entrant_id else _("%(name)s isn’t on the list.")
        messages.success(request, words % {"name": row.name})
    return redirect("desk_registration_link", code)
