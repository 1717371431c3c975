"""A recorded game is recognised by its moves. Here are those of the games that were finished before."""

from typing import Any

from django.db import migrations, models

from games.engine.packed import PackedError, unpack
from games.engine.records import fingerprint_of


def recognise_recorded_games(apps: Any, _editor: Any) -> None:
    games = apps.get_model("replays", "RecordedGame").objects
    for pk, packed in games.exclude(packed=None).values_list("pk", "packed").iterator():
        try:
            record, _digest = unpack(bytes(packed))
        except PackedError:
            continue
        games.filter(pk=pk).update(fingerprint=fingerprint_of(record))


class Migration(migrations.Migration):
    dependencies = [("replays", "0009_tidy_names")]

    operations = [
        migrations.AddField(
            model_name="recordedgame",
            name="fingerprint",
            field=models.CharField(
                blank=True,
                db_index=True,
                default="",
                help_text="Of its moves: `games.engine.records.fingerprint_of`",
                max_length=64,
            ),
            preserve_default=False,
        ),
        migrations.RunPython(recognise_recorded_games, migrations.RunPython.noop, elidable=True),
    ]
