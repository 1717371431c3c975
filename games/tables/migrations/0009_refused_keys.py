"""Refused keys of games that are over are of no use to anybody."""

from typing import Any

from django.db import migrations, models


def forget_those_of_games_that_are_over(apps: Any, _editor: Any) -> None:
    apps.get_model("tables", "RefusedKey").objects.filter(table__stage__in=["finished", "aborted"]).delete()


class Migration(migrations.Migration):
    dependencies = [("tables", "0008_stand_in_limit")]

    operations = [
        migrations.AlterField(
            model_name="table",
            name="refusals",
            field=models.PositiveIntegerField(default=0, help_text="How many keys were ever refused"),
        ),
        migrations.RunPython(forget_those_of_games_that_are_over, migrations.RunPython.noop, elidable=True),
    ]
