"""Results, disputes, rulings: below /events/<code>/desk/."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
