"""The page of switches."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from palermo.accounts.views.decorators import for_accounts
from palermo.notifications.domain.choices import choices_for_person, choose_delivery, plan_for_person
from palermo.notifications.domain.subscriptions import endpoint_marks_for_person
from palermo.notifications.interfaces.choices import DeliveryPlanForm, KindSettingsForm
from palermo.notifications.push_service import is_push_configured, public_key
from palermo.notifications.views.requests import SignedInRequest


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def choices(request: SignedInRequest) -> HttpResponse:
    person, data, offers_push = request.user, request.POST or None, is_push_configured()
    plan_form = DeliveryPlanForm(data, instance=plan_for_person(person))
    kind_forms = [
        KindSettingsForm(data, kind=kind, choice=choice, offers_push=offers_push)
        for kind, choice in choices_for_person(person)
    ]
    if data is not None and all([plan_form.is_valid(), *(form.is_valid() for form in kind_forms)]):
        chosen = {form.kind.name: form.chosen() for form in kind_forms}
        choose_delivery(person=person, plan=plan_form.save(commit=False), choices=chosen)
        messages.success(request, _("Settings saved."))
        return redirect("me_notifications")
    context = {"plan_form": plan_form, "kind_forms": kind_forms, "offers_push": offers_push}
    if offers_push:
        context |= {"push_key": public_key(), "push_known": " ".join(endpoint_marks_for_person(person))}
    return render(request, "notifications/choices.html", context)
