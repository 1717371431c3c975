"""The letters that the local profile writes and does not send, so that every journey works without a mail server."""

from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from palermo.common.errors import NotFound
from palermo.mail.models import Mail

PAGE_SIZE = 20


@require_safe
def outbox(request: HttpRequest) -> HttpResponse:
    if settings.MAIL_LEAVES_THE_HOUSE:
        raise NotFound
    page = Paginator(Mail.objects.all(), PAGE_SIZE).get_page(request.GET.get("page"))
    return render(request, "mail/outbox.html", {"page": page})
