"""Registering, checking in, dropping out, coming back: below /events/<code>/."""

from django.urls import URLPattern, path

from tournaments.events.views import door, entering, front

urlpatterns: list[URLPattern] = [
    path("part/", front.event_part, name="event_part"),
    path("register/", entering.event_register, name="event_register"),
    path("withdraw/", entering.event_withdraw, name="event_withdraw"),
    path("ticket/", entering.event_ticket, name="event_ticket"),
    path("check-in/", door.event_check_in, name="event_check_in"),
    path("here/", door.event_here, name="event_here"),
    path("here/part/", door.event_here_part, name="event_here_part"),
    path("check-in/<slug:entrant_key>/", entering.event_check_in_entrant, name="event_check_in_entrant"),
    path("drop/", entering.event_drop, name="event_drop"),
    path("return/", entering.event_return, name="event_return"),
]
