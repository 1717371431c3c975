"""Rooms inside a club, relative to its own address."""

from django.urls import path

from palermo.clubs.views import board, claims, house_rules, paper

urlpatterns = [
    path("paper/", paper.paper_players, name="club_paper_players"),
    path("paper/add/", paper.add, name="club_paper_players_add"),
    path("paper/<int:pk>/edit/", paper.edit, name="club_paper_player_edit"),
    path("paper/<int:pk>/remove/", paper.remove, name="club_paper_player_remove"),
    path("paper/<int:pk>/claim/", claims.claim_player, name="club_paper_player_claim"),
    path("claims/<int:pk>/", claims.claim_page, name="club_claim"),
    path("claims/<int:pk>/approve/", claims.approve, name="club_claim_approve"),
    path("claims/<int:pk>/decline/", claims.decline, name="club_claim_decline"),
    path("claims/<int:pk>/withdraw/", claims.withdraw, name="club_claim_withdraw"),
    path("rules/", house_rules.rules, name="club_rules"),
    path("rules/edit/", house_rules.edit, name="club_rules_edit"),
    path("rules/preview/", house_rules.preview, name="club_rules_preview"),
    path("board/", board.board, name="club_board"),
    path("board/new/", board.write, name="club_announcement_new"),
    path("board/<int:pk>/edit/", board.edit, name="club_announcement_edit"),
    path("board/<int:pk>/remove/", board.remove, name="club_announcement_remove"),
]
