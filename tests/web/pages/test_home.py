"""The pages anybody may read."""

import re

import pytest
from django.conf import settings

from palermo.art.families import BOMB_TARGETS, Family

# With the queries each needs; the first page looks for free seats.
PAGES = {"/": 1, "/cards/": 0, "/learn/": 0, "/learn/draft/": 0, "/style/": 0, "/sign-in/": 0}


@pytest.mark.django_db
@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
@pytest.mark.parametrize("address", PAGES)
def test_page_needs_next_to_no_query_for_a_visitor(client, address, language, django_assert_num_queries):
    with django_assert_num_queries(PAGES[address]):
        answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.text
    assert "%(" not in answer.text  # a translation whose placeholder was not filled


@pytest.mark.parametrize("family", Family, ids=lambda family: family.name)
def test_cards_page_says_whom_a_bomb_hits(client, family):
    """R1.4, as the table on the page has it."""
    text = client.get("/cards/", headers={"accept-language": "en"}).text
    table = text[text.index('id="bombs"') :]
    rows = re.findall(r"<tr>\s*<th scope=\"row\">(.*?)</tr>", table, re.DOTALL)
    row = rows[list(Family).index(family)]
    cells = re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL)
    hit = {target for target, cell in zip(Family, cells, strict=True) if "can hit" in cell}
    assert hit == set(BOMB_TARGETS[family])
