"""Models get the names of docs/concepts.md; their tables keep theirs."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("replays", "0007_reviews")]

    operations = [
        migrations.AlterModelTable(name="companion", table="replays_companion"),
        migrations.RenameModel(old_name="Companion", new_name="ReviewParticipant"),
    ]
