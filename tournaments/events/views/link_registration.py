"""Registering without an account, and the private page of somebody who has."""

from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from palermo.common.errors import DomainError, NotFound, only_conflict, warn_of_conflict
from palermo.common.limits import RateLimit
from palermo.common.names import NameField
from tournaments.events.domain.entrants.link_registration import (
    LONGEST_NAME,
    RegistrationLinkClosed,
    confirm_email,
    is_open_by_link,
    register_by_link,
    registration_with_key,
    stop_mails,
    withdraw_by_link,
)
from tournaments.events.domain.entrants.registration import BEFORE_THE_START, TO_REGISTER
from tournaments.events.models import Event, LinkPolicy, LinkRegistration, LinkRegistrationState

# A family, or a club in one room, shares an address.
BY_LINK: Final = RateLimit("register-by-link", amount=20, seconds=3600)
OF_THE_EVENT: Final = 10  # as many times what one address may
MAILS_TO_ADDRESS: Final = RateLimit("registration-mail", amount=3, seconds=86_400)


class LinkRegistrationForm(forms.Form):
    name = NameField(
        label=gettext_lazy("Your name"), max_length=LONGEST_NAME, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )
    email = forms.EmailField(
        label=gettext_lazy("E-mail"),
        required=False,
        help_text=gettext_lazy("For news about this event. You get a link to confirm it."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    # People don't see it and leave it empty.
    website = forms.CharField(required=False, max_length=200)

    def clean_website(self) -> str:
        if self.cleaned_data["website"]:
            raise forms.ValidationError(gettext_lazy("Leave this field empty."))
        return ""


@require_http_methods(["GET", "HEAD", "POST"])
def event_link_register(request: HttpRequest, code: str, link_key: str) -> HttpResponse:
    """The link is what lets people in, so it works for private events as well."""
    event = Event.objects.select_related("club").filter(code=code).first()
    if event is None or not is_open_by_link(event, link_key):
        raise RegistrationLinkClosed
    form = LinkRegistrationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        row = _register(request, event, link_key, form)
        if row is not None:
            return redirect("event_own_registration", code, row.key)
    context = {
        "event": event,
        "form": form,
        "is_open": event.stage in TO_REGISTER,
        "needs_approval": event.link_policy == LinkPolicy.APPROVAL,
    }
    return render(request, "events/entering/link_register.html", context)


def _register(request: HttpRequest, event: Event, key: str, form: LinkRegistrationForm) -> LinkRegistration | None:
    name, email = form.cleaned_data["name"], form.cleaned_data["email"]
    BY_LINK.count(request)
    BY_LINK.count_for(f"event:{event.pk}", times=OF_THE_EVENT)
    if email:
        MAILS_TO_ADDRESS.count_for(email.casefold())
    try:
        return register_by_link(event=event, key=key, name=name, email=email, language=get_language() or "en")
    except DomainError as refusal:
        only_conflict(refusal, 400)
        form.add_error("name", str(refusal))
        return None


@require_http_methods(["GET", "HEAD", "POST"])
def event_own_registration(request: HttpRequest, code: str, registration_key: str) -> HttpResponse:
    """Whoever has the link sees where they stand, and can withdraw."""
    row = _registration(code, registration_key)
    if request.method == "POST":
        try:
            withdraw_by_link(registration=row)
        except DomainError as refusal:
            warn_of_conflict(request, refusal)
        else:
            messages.success(request, _("You’ve withdrawn."))
        return redirect("event_own_registration", code, registration_key)
    return render(request, "events/entering/own_registration.html", _own(row))


@require_http_methods(["GET", "HEAD", "POST"])
def event_confirm_registration(
    request: HttpRequest, code: str, registration_key: str, confirmation: str
) -> HttpResponse:
    """With a button: programs that check links in mails confirm nothing."""
    row = _registration(code, registration_key)
    if request.method == "POST":
        confirm_email(registration=row, token=confirmation)
        messages.success(request, _("Your e-mail address is confirmed."))
        return redirect("event_own_registration", code, registration_key)
    return render(request, "events/entering/confirm_registration.html", _own(row))


@csrf_exempt  # mail programs post here for their users; the private link is what allows it
@require_http_methods(["GET", "HEAD", "POST"])
def event_stop_mails(request: HttpRequest, code: str, registration_key: str) -> HttpResponse:
    """No redirect after it: a mail program takes one for a failure (RFC 8058)."""
    row = _registration(code, registration_key)
    if request.method == "POST":
        stop_mails(registration=row)
    return render(request, "events/entering/stop_mails.html", _own(row))


def _registration(code: str, key: str) -> LinkRegistration:
    event = Event.objects.select_related("club").filter(code=code).first()
    if event is None:
        raise NotFound
    return registration_with_key(event, key)


def _own(row: LinkRegistration) -> dict[str, object]:
    event = row.event
    state = row.state
    if row.entrant is not None and state == LinkRegistrationState.ACCEPTED:
        state = row.entrant.state
    can_withdraw = state in ("asked", "entered", "waiting") and event.stage in BEFORE_THE_START
    return {"event": event, "row": row, "state": state, "can_withdraw": can_withdraw}
