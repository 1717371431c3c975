"""Entrants, check-in, rosters: below /events/<code>/desk/."""

from django.urls import URLPattern, path

from tournaments.desk.views import checking_in, entrants, posters, rosters
from tournaments.desk.views.people import mails, payments, registration_link, whole_club

urlpatterns: list[URLPattern] = [
    path("entrants/", entrants.desk_entrants, name="desk_entrants"),
    path("entrants/part/", entrants.desk_entrants_part, name="desk_entrants_part"),
    path("entrants/enter/", entrants.desk_enter, name="desk_enter"),
    path("entrants/club/", whole_club.desk_whole_club, name="desk_whole_club"),
    path("entrants/late/", entrants.desk_late, name="desk_late"),
    path("entrants/<int:entrant_number>/", entrants.desk_entrant, name="desk_entrant"),
    path("check-in/", checking_in.desk_check_in, name="desk_check_in"),
    path("check-in/part/", checking_in.desk_check_in_part, name="desk_check_in_part"),
    path("check-in/code/", posters.desk_wall_code, name="desk_wall_code"),
    path("check-in/code/renew/", posters.desk_wall_renew, name="desk_wall_renew"),
    path("check-in/everyone/", checking_in.desk_everyone_here, name="desk_everyone_here"),
    path("check-in/strike/", checking_in.desk_strike, name="desk_strike"),
    path("check-in/unstrike/", checking_in.desk_unstrike, name="desk_unstrike"),
    path("check-in/presences/", checking_in.desk_presences, name="desk_presences"),
    path("check-in/<int:entrant_number>/", checking_in.desk_presence, name="desk_presence"),
    path("entrants/mails/", mails.desk_mails, name="desk_mails"),
    path("entrants/link/", registration_link.desk_registration_link, name="desk_registration_link"),
    path("entrants/link/decide/", registration_link.desk_registration_decide, name="desk_registration_decide"),
    path("entrants/payments/", payments.desk_payments, name="desk_payments"),
    path("entrants/payments/<int:entrant_number>/", payments.desk_payment, name="desk_payment"),
    path("roster/", rosters.desk_roster, name="desk_roster"),
    path("roster/confirm/", rosters.desk_roster_confirm, name="desk_roster_confirm"),
    *[
        path(f"roster.{kind}", rosters.desk_roster_file, {"kind": kind}, name=f"desk_roster_{kind}")
        for kind in rosters.KINDS
    ],
]
