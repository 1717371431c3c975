"""What a judge thinks of a finished game."""

from django.urls import path

from games.replays.views.reviewing import replay_review

urlpatterns = [path("replays/<uuid:game_id>/review/", replay_review, name="replay_review")]
