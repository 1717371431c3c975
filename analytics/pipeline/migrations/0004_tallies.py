import uuid
from hashlib import blake2b
from itertools import islice
from typing import Any

import django.db.models.deletion
import msgspec
from django.db import migrations, models

AT_ONCE = 500


def share_what_is_known(apps: Any, schema_editor: Any) -> None:
    """Each build had its own copy of what a replay said; what is the same becomes one row."""
    facts, tally = apps.get_model("statistics", "Facts"), apps.get_model("statistics", "Tally")
    rows = facts.objects.values_list("pk", "game_id", "version", "data").iterator(chunk_size=AT_ONCE)
    while some := list(islice(rows, AT_ONCE)):
        named = {pk: (_name(game, version, bytes(data)), game, version, bytes(data)) for pk, game, version, data in some}
        new = [tally(id=name, game_id=game, version=version, log=_log(data), data=data) for name, game, version, data in named.values()]
        tally.objects.bulk_create(new, ignore_conflicts=True)
        facts.objects.bulk_update([facts(pk=pk, tally_id=row[0]) for pk, row in named.items()], ["tally"])


def _name(game: int, version: str, data: bytes) -> uuid.UUID:
    return uuid.UUID(bytes=blake2b(data, digest_size=16, key=f"{game} {version}".encode()).digest())


def _log(data: bytes) -> bytes:
    """The digest of the log stands last, where there is one."""
    try:
        last = msgspec.msgpack.decode(data)[1][-1]
    except (msgspec.DecodeError, LookupError, TypeError):
        return b""
    return last if isinstance(last, bytes) else b""


def store_as_they_are(_apps: Any, schema_editor: Any) -> None:
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("ALTER TABLE statistics_tally ALTER COLUMN data SET STORAGE EXTERNAL")


class Migration(migrations.Migration):

    dependencies = [
        ('statistics', '0003_rebuild_from_what_is_known'),
    ]

    operations = [
        migrations.CreateModel(
            name='Tally',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('version', models.CharField(max_length=20)),
                ('log', models.BinaryField()),
                ('data', models.BinaryField()),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tallies', to='statistics.playedgame')),
            ],
            options={
                'verbose_name': 'game tally',
                'verbose_name_plural': 'game tallies',
            },
        ),
        migrations.AddField(
            model_name='facts',
            name='tally',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='facts', to='statistics.tally'),
        ),
        migrations.RunPython(store_as_they_are, migrations.RunPython.noop),
        migrations.RunPython(share_what_is_known, migrations.RunPython.noop),
    ]
