"""What if: playing on from a decision of a finished game."""

from django.urls import include, path

from games.replays.views import studying

of_a_game = [
    path("studies/", studying.replay_studies, name="replay_studies"),
    path("studies/<uuid:study_id>/remove/", studying.replay_study_remove, name="replay_study_remove"),
    path("study/", studying.replay_study, name="replay_study"),
]

urlpatterns = [
    path("studies/", studying.studies, name="studies"),
    path("replays/<uuid:game_id>/", include(of_a_game)),
]
