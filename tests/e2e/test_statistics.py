"""Somebody explores the cards: chooses a measure and a filter, compares, opens a card and the games behind a number."""

import re

import pytest
from playwright.sync_api import expect

from tests.analytics.pages.evenings import evenings
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll

pytestmark = pytest.mark.both_profiles


def test_cards_are_explored_on_a_desk_and_on_a_phone(open_context, site):
    evenings()
    page = open_context().new_page()
    page.goto("/statistics/")
    page.get_by_label("Measure").select_option("drawn")
    expect(page).to_have_url(re.compile(r"/statistics/\?measure=drawn$"))
    expect(page.get_by_role("main")).to_contain_text("15 games, 60 seats.")
    page.locator("summary", has_text="Filters").click()
    page.get_by_label("Club").select_option("kalsa")
    expect(page).to_have_url(re.compile(r"\?measure=drawn&club=kalsa$"))
    # What depends on the club has come, and the box of filters is still open.
    expect(page.get_by_label("Season")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Compare two groups").click()
    expect(page.get_by_role("heading", name="How are the cards used?")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Difference: Drawn")
    assert_accessible(page)

    phone = open_context(viewport=PHONE, color_scheme="dark").new_page()
    phone.goto("/statistics/?measure=drawn&club=kalsa")
    assert_no_sideways_scroll(phone)
    assert_accessible(phone)
    phone.get_by_role("link", name=re.compile("^Blue 7: ")).click()
    expect(phone.get_by_role("heading", name="What is Blue 7 worth?")).to_be_visible()
    assert_no_sideways_scroll(phone)
    assert_accessible(phone)
    phone.get_by_role("row", name=re.compile("^Drawn ")).get_by_role("link").click()
    expect(phone.get_by_role("heading", name="Which games are behind this number?")).to_be_visible()
    assert_accessible(phone)
    phone.get_by_role("link", name="Wars").click()
    expect(phone.get_by_role("heading", name="What wins a war?")).to_be_visible()
    assert_no_sideways_scroll(phone)
    assert_accessible(phone)
