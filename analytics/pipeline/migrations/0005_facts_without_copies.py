import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('statistics', '0004_tallies'),
    ]

    operations = [
        migrations.AlterField(
            model_name='facts',
            name='tally',
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='facts', to='statistics.tally'),
        ),
        migrations.RemoveField(
            model_name='facts',
            name='data',
        ),
        migrations.RemoveField(
            model_name='facts',
            name='version',
        ),
    ]
