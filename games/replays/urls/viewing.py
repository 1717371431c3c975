"""Looking at a finished game."""

from django.urls import path

from games.replays.views import viewing

urlpatterns = [
    path("replays/<uuid:table_id>/", viewing.replay, name="replay"),
    path("replays/<uuid:table_id>/told/", viewing.replay_told, name="replay_told"),
    path("replays/<uuid:table_id>/embed/", viewing.replay_embed, name="replay_embed"),
    path("replays/<uuid:table_id>/embed/told/", viewing.replay_embed_told, name="replay_embed_told"),
]
