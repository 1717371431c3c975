"""Addresses that break, for a test of the campaign itself."""

from django.http import HttpRequest, HttpResponse
from django.urls import path


def number(request: HttpRequest) -> HttpResponse:
    """As one writes it who has never been asked for 4,300 digits."""
    text = request.GET.get("number", "1")
    return HttpResponse(str(int(text)) if text.isascii() and text.isdigit() else "none")


def body(request: HttpRequest) -> HttpResponse:
    return HttpResponse(request.body[:1].decode())


def sound(request: HttpRequest) -> HttpResponse:
    return HttpResponse(request.POST.get("text", ""))


urlpatterns = [
    path("number/", number, name="number"),
    path("body/", body, name="body"),
    path("sound/", sound, name="sound"),
]
