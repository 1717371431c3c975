"""Files, pictures, and games recorded elsewhere."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
