"""Results, disputes, rulings: below /events/<code>/desk/."""

from django.urls import path

from tournaments.desk.views import activity_log, results, rulings

TABLE = "results/<int:round_number>/<int:table_number>/"

urlpatterns = [
    path("results/", results.results, name="desk_results"),
    path("results/<int:round_number>/", results.results, name="desk_results_round"),
    path("results/<int:round_number>/part/", results.results_part, name="desk_results_part"),
    path(TABLE, results.result, name="desk_result"),
    path(f"{TABLE}enter/", results.enter, name="desk_result_enter"),
    path(f"{TABLE}check/", results.check, name="desk_result_check"),
    path(f"{TABLE}confirm/", results.confirm, name="desk_result_confirm"),
    path(f"{TABLE}take-back/", results.take_back, name="desk_result_take_back"),
    path(f"{TABLE}settle/", rulings.settle, name="desk_result_settle"),
    path(f"{TABLE}rule/", rulings.rule, name="desk_result_rule"),
    path("disputes/", rulings.disputes, name="desk_disputes"),
    path("penalties/", rulings.penalties, name="desk_penalties"),
    path("penalties/take-back/", rulings.penalty_take_back, name="desk_penalty_take_back"),
    path("record/", activity_log.record, name="desk_record"),
]
