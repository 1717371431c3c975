"""Models get the names of docs/concepts.md; their tables keep theirs."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("events", "0001_initial")]

    operations = [
        migrations.AlterModelTable(name="slip", table="events_slip"),
        migrations.RenameModel(old_name="Slip", new_name="ResultSlip"),
        migrations.AlterModelTable(name="apart", table="events_apart"),
        migrations.RenameModel(old_name="Apart", new_name="SeatingBan"),
    ]
