"""Registering, checking in, dropping out, coming back: below /events/<code>/."""

from django.urls import URLPattern, path

from tournaments.events.views import calls, door, entering, front, link_registration, mails

urlpatterns: list[URLPattern] = [
    path("part/", front.event_part, name="event_part"),
    path("register/", entering.event_register, name="event_register"),
    path("withdraw/", entering.event_withdraw, name="event_withdraw"),
    path("ticket/", entering.event_ticket, name="event_ticket"),
    path("check-in/", door.event_check_in, name="event_check_in"),
    path("here/", door.event_here, name="event_here"),
    path("here/part/", door.event_here_part, name="event_here_part"),
    path("check-in/<slug:entrant_key>/", entering.event_check_in_entrant, name="event_check_in_entrant"),
    path("mails/<int:mail_number>/", mails.event_mail, name="event_mail"),
    path("join/<slug:link_key>/", link_registration.event_link_register, name="event_link_register"),
    path(
        "registration/<slug:registration_key>/",
        link_registration.event_own_registration,
        name="event_own_registration",
    ),
    path("registration/<slug:registration_key>/stop/", link_registration.event_stop_mails, name="event_stop_mails"),
    path(
        "registration/<slug:registration_key>/confirm/<str:confirmation>/",
        link_registration.event_confirm_registration,
        name="event_confirm_registration",
    ),
    path("drop/", entering.event_drop, name="event_drop"),
    path("call/", calls.event_call, name="event_call"),
    path("call/withdraw/", calls.event_call_withdraw, name="event_call_withdraw"),
    path("return/", entering.event_return, name="event_return"),
]
