"""A finished game is recognised by its moves. Here are those of the games that were packed before."""

from typing import Any

from django.db import migrations, models

from games.engine.packed import PackedError, unpack
from games.engine.records import fingerprint_of


def recognise_packed_games(apps: Any, _editor: Any) -> None:
    tables = apps.get_model("tables", "Table").objects
    for pk, packed in tables.exclude(packed=None).values_list("pk", "packed").iterator():
        try:
            record, _digest = unpack(bytes(packed))
        except PackedError:  # operators have been told of it
            continue
        tables.filter(pk=pk).update(fingerprint=fingerprint_of(record))


class Migration(migrations.Migration):
    dependencies = [("tables", "0009_refused_keys")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="fingerprint",
            field=models.CharField(
                blank=True,
                db_index=True,
                default="",
                help_text="Of the finished game: `games.engine.records.fingerprint_of`",
                max_length=64,
            ),
            preserve_default=False,
        ),
        migrations.RunPython(recognise_packed_games, migrations.RunPython.noop, elidable=True),
    ]
