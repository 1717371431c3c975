from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('events', '0003_stand_in_limit'),
    ]

    operations = [
        migrations.AddField(
            model_name='event',
            name='no_shows',
            field=models.CharField(choices=[('drop', 'A bot plays one round for them, then they drop out'), ('keep', 'A bot plays every round for them')], default='drop', max_length=4, verbose_name='no-shows at online tables'),
        ),
        migrations.AddField(
            model_name='roundseat',
            name='no_show',
            field=models.BooleanField(default=False, help_text='They never came to the online table; a bot played for them'),
        ),
    ]
