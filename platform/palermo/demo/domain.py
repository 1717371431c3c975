from django.db import transaction

from palermo.demo.loaders import LOADERS
from palermo.demo.models import LoadedDemo


def load_demo() -> list[str]:
    """Run each loader that has not run yet, each in its own transaction. Returns their names."""
    loaded = []
    for name, load in LOADERS.items():
        with transaction.atomic():
            _row, is_new = LoadedDemo.objects.get_or_create(loader=name)
            if is_new:
                load()
                loaded.append(name)
    return loaded
