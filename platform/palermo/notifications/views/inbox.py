"""The list of notifications, and the bell that leads to it."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from palermo.notifications.domain.reading import mark_all_read, mark_read, notifications_for_person
from palermo.notifications.labels import sentence_of
from palermo.notifications.places import place_of
from palermo.notifications.views.requests import SignedInRequest

PAGE_SIZE = 30


@login_required
@require_safe
def inbox(request: SignedInRequest) -> HttpResponse:
    rows = notifications_for_person(request.user)
    page = Paginator(rows, PAGE_SIZE).get_page(request.GET.get("page"))
    lines = [(notification, sentence_of(notification)) for notification in page]
    has_unread = rows.filter(read_at=None).exists()
    return render(request, "notifications/inbox.html", {"page": page, "lines": lines, "has_unread": has_unread})


@login_required
@require_POST
def open_notification(request: SignedInRequest, notification_id: UUID) -> HttpResponse:
    return redirect(place_of(mark_read(person=request.user, notification_id=notification_id)))


@login_required
@require_POST
def read_all(request: SignedInRequest) -> HttpResponse:
    mark_all_read(person=request.user)
    messages.success(request, _("All notifications marked as read."))
    return redirect("notifications")


@require_safe
def bell(request: HttpRequest) -> HttpResponse:
    """Asked for every minute by pages that stay open, also by those whose reader has signed out elsewhere."""
    if not request.user.is_authenticated:
        return HttpResponse(status=204)
    return render(request, "components/bell.html")
