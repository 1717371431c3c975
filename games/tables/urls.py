from django.urls import path

from games.tables.views.table import table_page

urlpatterns = [
    path("tables/<uuid:table_id>/", table_page, name="table"),
]
