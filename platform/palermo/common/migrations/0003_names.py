"""Models get the names of docs/concepts.md; their tables keep theirs."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("common", "0002_incident")]

    operations = [
        migrations.AlterModelTable(name="pulse", table="common_pulse"),
        migrations.RenameModel(old_name="Pulse", new_name="Heartbeat"),
    ]
