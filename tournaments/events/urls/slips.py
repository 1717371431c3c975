"""Results from players' phones: below /events/<code>/."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
