"""Models get the names of docs/concepts.md; their tables keep theirs."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("tables", "0006_one_index_less")]

    operations = [
        migrations.AlterModelTable(name="entry", table="tables_entry"),
        migrations.RenameModel(old_name="Entry", new_name="LogEntry"),
    ]
