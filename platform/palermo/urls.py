"""All addresses: wiring only."""

from django.conf import settings
from django.urls import include, path

from palermo.api import api
from palermo.web.admin_site import back_office
from palermo.web.assets.catalog import browser_catalog
from palermo.web.ops import health, operations, progress, statistics
from palermo.web.pages import home, players, preferences, privacy, rules

urlpatterns = [
    path("", home.home, name="home"),
    path("cards/", home.cards, name="cards"),
    path("rules/", rules.rules, name="rules"),
    path("rules/cards/", rules.rule_cards, name="rule_cards"),
    path("style/", home.style, name="style"),
    path("style/toast/", home.style_toast, name="style_toast"),
    path("", include("palermo.accounts.urls")),
    path("", include("palermo.clubs.urls")),
    path("", include("palermo.notifications.urls")),
    path("", include("palermo.moderation.urls")),
    path("", include("palermo.mail.urls")),
    path("", include("games.tables.urls")),
    path("", include("games.tables.urls_lobby")),
    path("", include("games.lessons.urls")),
    path("", include("games.replays.urls")),
    path("", include("tournaments.events.urls")),
    path("", include("tournaments.desk.urls")),
    path("", include("tournaments.leagues.urls")),
    path("", include("analytics.pages.urls")),
    path("players/", players.players, name="players"),
    path("players/<str:handle>/", players.player, name="player"),
    path("players/<str:handle>/report/", players.report_player, name="report_player"),
    path("players/<str:handle>/block/", players.block_player, name="block_player"),
    path("players/<str:handle>/unblock/", players.unblock_player, name="unblock_player"),
    path("me/privacy/", privacy.me_privacy, name="me_privacy"),
    path("preferences/theme/", preferences.set_theme, name="set_theme"),
    path("preferences/language/", preferences.set_language, name="set_language"),
    path("words/<str:language>.js", browser_catalog, name="browser_catalog"),
    path("jobs/<uuid:job_id>/", progress.job_page, name="job"),
    path("jobs/<uuid:job_id>/progress/", progress.job_progress, name="job_progress"),
    path("operations/", operations.overview, name="operations"),
    path("operations/self-test/", operations.self_test, name="operations_self_test"),
    path("operations/jobs/", operations.jobs, name="operations_jobs"),
    path("operations/jobs/<uuid:job_id>/retry/", operations.retry, name="operations_retry"),
    path("operations/actions/", operations.actions, name="operations_actions"),
    path("operations/statistics/", statistics.statistics, name="operations_statistics"),
    path("operations/statistics/rebuild/", statistics.rebuild, name="operations_statistics_rebuild"),
    path("operations/statistics/stop/", statistics.stop, name="operations_statistics_stop"),
    path("operations/statistics/progress/", statistics.statistics_progress, name="operations_statistics_progress"),
    path("api/", api.urls),
    path(settings.ADMIN_PATH, back_office.urls),
    path("health/live", health.live, name="health_live"),
    path("health/ready", health.ready, name="health_ready"),
    path("metrics", health.metrics, name="metrics"),
]

handler400 = "palermo.web.errors.bad_request"
handler403 = "palermo.web.errors.permission_denied"
handler404 = "palermo.web.errors.page_not_found"
handler429 = "palermo.web.errors.too_often"  # allauth's
handler500 = "palermo.web.errors.server_error"
