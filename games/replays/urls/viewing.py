"""Looking at a finished game, as a page, a file, a picture."""

from django.urls import include, path

from games.replays.views import files, viewing

of_a_game = [
    path("", viewing.replay, name="replay"),
    path("told/", viewing.replay_told, name="replay_told"),
    path("embed/", viewing.replay_embed, name="replay_embed"),
    path("embed/told/", viewing.replay_embed_told, name="replay_embed_told"),
    path("game.sgn", files.replay_sgn, name="replay_sgn"),
    path("game.txt", files.replay_text, name="replay_text"),
    path("checked/", files.replay_checked, name="replay_checked"),
    path("fairness/", files.replay_fairness, name="replay_fairness"),
    path("picture.svg", files.replay_picture, {"form": "svg"}, name="replay_picture_svg"),
    path("picture.png", files.replay_picture, {"form": "png"}, name="replay_picture_png"),
]

urlpatterns = [path("replays/<uuid:game_id>/", include(of_a_game))]
