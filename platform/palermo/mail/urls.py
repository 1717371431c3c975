from django.urls import path

from palermo.mail.views.outbox import outbox

urlpatterns = [
    path("outbox/", outbox, name="outbox"),
]
