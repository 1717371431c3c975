"""Setting an event up and changing it: whole addresses."""

from django.urls import URLPattern, path

from tournaments.desk.views import setup

urlpatterns: list[URLPattern] = [
    path("clubs/<slug:slug>/events/new/", setup.club_event_new, name="club_event_new"),
    path("clubs/<slug:slug>/events/advice/", setup.club_event_advice, name="club_event_advice"),
    path("events/<slug:code>/desk/settings/", setup.desk_settings, name="desk_settings"),
    path("events/<slug:code>/desk/step/", setup.desk_step, name="desk_step"),
    path("events/<slug:code>/desk/cancel/", setup.desk_cancel, name="desk_cancel"),
    path("events/<slug:code>/desk/discard/", setup.desk_discard, name="desk_discard"),
]
