from django.urls import path

from games.lessons.views import lessons

urlpatterns = [
    path("learn/", lessons.learn, name="learn"),
    path("learn/<slug:lesson>/", lessons.lesson_page, name="lesson"),
    path("learn/<slug:lesson>/table/", lessons.lesson_table, name="lesson_table"),
]
