from typing import Any

import django.db.models.deletion
from django.db import migrations, models

# Sums are compressed already, and facts are written and read too often to be compressed by the database each time.
COLUMNS = ("statistics_facts", "statistics_fold")


def store_as_they_are(_apps: Any, schema_editor: Any) -> None:
    _store(schema_editor, "EXTERNAL")


def store_as_usual(_apps: Any, schema_editor: Any) -> None:
    _store(schema_editor, "EXTENDED")


def _store(schema_editor: Any, how: str) -> None:
    if schema_editor.connection.vendor == "postgresql":
        for table in COLUMNS:
            schema_editor.execute(f"ALTER TABLE {table} ALTER COLUMN data SET STORAGE {how}")


class Migration(migrations.Migration):

    dependencies = [
        ('statistics', '0002_recordings'),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='ratingpoint',
            name='statistics_point_in_game',
        ),
        migrations.AlterField(
            model_name='build',
            name='scope',
            field=models.CharField(choices=[('changed', 'New and changed logs'), ('all', 'All games'), ('club', 'A club’s games'), ('season', 'A season’s games'), ('ratings', 'Only ratings and totals')], default='changed', max_length=8),
        ),
        migrations.AlterField(
            model_name='facts',
            name='build',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='statistics.build'),
        ),
        migrations.AlterField(
            model_name='ratingpoint',
            name='build',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='statistics.build'),
        ),
        migrations.DeleteModel(
            name='PlayerFold',
        ),
        migrations.RunPython(store_as_they_are, store_as_usual),
    ]
