"""Several things in one sentence, as each language joins them."""

import pytest
from django.utils.translation import override

from palermo.common.text.lists import in_words


@pytest.mark.parametrize(
    ("language", "three"),
    [
        ("en", "Ada, Ben and 3"),
        ("de", "Ada, Ben und 3"),
        ("fr", "Ada, Ben et 3"),
        ("hu", "Ada, Ben és 3"),
        ("it", "Ada, Ben e 3"),
        ("nl", "Ada, Ben en 3"),
    ],
)
def test_list_reads_in_the_language_of_the_reader(language, three):
    with override(language):
        assert in_words(["Ada", "Ben", 3]) == three
        assert in_words(["Ada"]) == "Ada"
        assert in_words([]) == ""


def test_list_reads_in_english_where_no_language_is_chosen():
    with override(None):
        assert in_words(["Ada", "Ben"]) == "Ada and Ben"
