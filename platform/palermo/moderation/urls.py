from django.urls import path

from palermo.moderation.views import reports

urlpatterns = [
    path("moderation/", reports.moderation, name="moderation"),
    path("moderation/<int:report_id>/", reports.moderation_report, name="moderation_report"),
    path("moderation/<int:report_id>/take/", reports.moderation_take, name="moderation_take"),
    path("moderation/<int:report_id>/remove/", reports.moderation_remove, name="moderation_remove"),
    path("moderation/<int:report_id>/lift/", reports.moderation_lift, name="moderation_lift"),
]
