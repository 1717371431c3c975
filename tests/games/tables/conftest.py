"""The site on a real port."""

from collections.abc import Iterator

import pytest
from pytest_django import Settings

from tests.support.site import running_site


@pytest.fixture
def live_site(transactional_db: None, settings: Settings) -> Iterator[str]:
    """With bots that move at once, and clients that may be as quick as they like."""
    settings.TABLE_BOT_PACE = 0
    settings.TABLE_FRAMES_PER_SECOND = 10_000
    with running_site() as url:
        yield url
