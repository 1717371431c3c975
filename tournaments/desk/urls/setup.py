"""Setting an event up and changing it: whole addresses."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
