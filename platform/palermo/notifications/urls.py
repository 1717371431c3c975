from django.urls import path

from palermo.notifications.views import choices, inbox, push, unsubscribe

urlpatterns = [
    path("notifications/", inbox.inbox, name="notifications"),
    path("notifications/bell/", inbox.bell, name="notifications_bell"),
    path("notifications/read/", inbox.read_all, name="notifications_read_all"),
    path("notifications/<uuid:notification_id>/open/", inbox.open_notification, name="notification_open"),
    path("me/notifications/", choices.choices, name="me_notifications"),
    path("me/notifications/push/", push.subscription, name="push_subscription"),
    path("unsubscribe/<str:token>/", unsubscribe.unsubscribe, name="unsubscribe"),
    path("sw.js", push.service_worker, name="service_worker"),
]
