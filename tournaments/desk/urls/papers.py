"""Print and files: below /events/<code>/."""

from django.urls import URLPattern, path

from tournaments.desk.views import files, papers

urlpatterns: list[URLPattern] = [
    path("print/", papers.papers, name="event_papers"),
    path("print/tables/", papers.tables, name="event_print_tables"),
    path("print/names/", papers.names, name="event_print_names"),
    path("print/slips/", papers.slips, name="event_print_slips"),
    path("print/standings/", papers.standings, name="event_print_standings"),
    path("print/door/", papers.door, name="event_print_door"),
    path("files/standings.csv", files.standings_csv, name="event_file_standings_csv"),
    path("files/cross-table.csv", files.cross_table_csv, name="event_file_cross_table_csv"),
    path("files/rounds.csv", files.rounds_csv, name="event_file_rounds_csv"),
    path("files/event.json", files.event_json, name="event_file_json"),
    path("files/event.txt", files.event_text, name="event_file_text"),
]
