from django.db import models


class LoadedDemo(models.Model):
    """A loader that has run. Later releases bring new ones; those run on their first start, the others not again."""

    loader = models.CharField(max_length=60, primary_key=True)
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.loader
