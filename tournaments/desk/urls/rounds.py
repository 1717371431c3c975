"""The desk's front page, rounds, clock, announcements: below /events/<code>/desk/."""

from django.urls import path

from tournaments.desk.views import front, papers, rounds
from tournaments.desk.views.flow import calls, seating, timetable

ROUND = "rounds/<int:round_number>/"

urlpatterns = [
    path("", front.desk, name="desk"),
    path("part/", front.desk_part, name="desk_part"),
    path("announce/", front.desk_announce, name="desk_announce"),
    path("take-down/", front.desk_take_down, name="desk_take_down"),
    path("finish/", front.desk_finish, name="desk_finish"),
    path("reopen/", front.desk_reopen, name="desk_reopen"),
    path("by-itself/", front.desk_by_itself, name="desk_by_itself"),
    path("seat/", rounds.desk_seat, name="desk_seat"),
    path("timetable/", timetable.desk_timetable, name="desk_timetable"),
    path("timetable/break/", timetable.desk_break, name="desk_break"),
    path("timetable/break/remove/", timetable.desk_break_remove, name="desk_break_remove"),
    path("timetable/minutes/", timetable.desk_break_minutes, name="desk_break_minutes"),
    path("entering/", calls.desk_entering_part, name="desk_entering_part"),
    path("calls/done/", calls.desk_call_done, name="desk_call_done"),
    path("seating/", seating.desk_seating, name="desk_seating"),
    path("seating/sizes/", seating.desk_seating_sizes, name="desk_seating_sizes"),
    path("seating/apart/", seating.desk_keep_apart, name="desk_keep_apart"),
    path("seating/together/", seating.desk_let_together, name="desk_let_together"),
    path(ROUND, rounds.desk_round, name="desk_round"),
    path(f"{ROUND}part/", rounds.desk_round_part, name="desk_round_part"),
    path(f"{ROUND}again/", rounds.desk_round_again, name="desk_round_again"),
    path(f"{ROUND}discard/", rounds.desk_round_discard, name="desk_round_discard"),
    path(f"{ROUND}fit/", rounds.desk_round_fit, name="desk_round_fit"),
    path(f"{ROUND}swap/", rounds.desk_round_swap, name="desk_round_swap"),
    path(f"{ROUND}publish/", rounds.desk_round_publish, name="desk_round_publish"),
    path(f"{ROUND}take-back/", rounds.desk_round_take_back, name="desk_round_take_back"),
    path(f"{ROUND}print/", papers.draft, name="desk_round_print"),
    path(f"{ROUND}fix-table/", seating.desk_fix_table, name="desk_fix_table"),
    path(f"{ROUND}tables/<int:table_number>/free/", seating.desk_free_table, name="desk_free_table"),
    path(f"{ROUND}clock/", rounds.desk_clock, name="desk_clock"),
    path(f"{ROUND}tables/<int:table_number>/lock/", rounds.desk_table_lock, name="desk_table_lock"),
]
