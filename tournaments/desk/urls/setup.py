"""Setting an event up and changing it: whole addresses."""

from django.urls import URLPattern, path

from tournaments.desk.views import setup
from tournaments.desk.views.flow import rehearsal

urlpatterns: list[URLPattern] = [
    path("clubs/<slug:slug>/events/new/", setup.club_event_new, name="club_event_new"),
    path("clubs/<slug:slug>/events/advice/", setup.club_event_advice, name="club_event_advice"),
    path("clubs/<slug:slug>/events/rehearse/", rehearsal.club_rehearsal_new, name="club_rehearsal_new"),
    path(
        "events/<slug:code>/desk/rehearsal/check-in/", rehearsal.desk_rehearsal_check_in, name="desk_rehearsal_check_in"
    ),
    path("events/<slug:code>/desk/rehearsal/fill/", rehearsal.desk_rehearsal_fill, name="desk_rehearsal_fill"),
    path("events/<slug:code>/desk/rehearsal/remove/", rehearsal.desk_rehearsal_remove, name="desk_rehearsal_remove"),
    path("events/<slug:code>/desk/settings/", setup.desk_settings, name="desk_settings"),
    path("events/<slug:code>/desk/step/", setup.desk_step, name="desk_step"),
    path("events/<slug:code>/desk/cancel/", setup.desk_cancel, name="desk_cancel"),
    path("events/<slug:code>/desk/discard/", setup.desk_discard, name="desk_discard"),
]
