"""Theme and language: chosen once, kept, with and without scripts."""

import pytest
from playwright.sync_api import Page, expect

from palermo.accounts.models import Theme
from tests.e2e.conftest import PHONE
from tests.support.factories import UserFactory

PAPER = "getComputedStyle(document.body).backgroundColor"


def choose_theme(page: Page, name: str) -> None:
    page.locator("summary", has_text="Theme").first.click()
    page.get_by_role("button", name=name, exact=True).first.click()


def choose_language(page: Page, menu: str, name: str) -> None:
    page.locator("summary", has_text=menu).first.click()
    page.get_by_role("button", name=name).first.click()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_theme_chosen_stays_after_a_reload(open_context, scripts):
    page = open_context(java_script_enabled=scripts, color_scheme="light").new_page()
    page.goto("/")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "system")
    choose_theme(page, "Dark")
    expect(html).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(html).to_have_attribute("data-theme", "dark")


def test_theme_changes_the_paper_and_system_follows_the_device(open_context):
    page = open_context(color_scheme="light").new_page()
    page.goto("/")
    day = page.evaluate(PAPER)
    page.emulate_media(color_scheme="dark")
    dusk = page.evaluate(PAPER)
    assert day != dusk
    choose_theme(page, "Light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate(PAPER) == day


def test_theme_of_a_person_follows_to_another_browser(open_context, sign_in):
    user = UserFactory.create()
    page = open_context().new_page()
    sign_in(page, user)
    choose_theme(page, "Dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    other = open_context().new_page()
    sign_in(other, user)
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    user.refresh_from_db()
    assert user.theme == Theme.DARK


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])
def test_language_chosen_on_any_page_keeps_the_page(open_context, viewport):
    page = open_context(**({"viewport": viewport} if viewport else {})).new_page()
    page.goto("/cards/")
    choose_language(page, "English", "Magyar")
    page.wait_for_url("**/cards/")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    choose_language(page, "Magyar", "Deutsch")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_browser_words_come_in_the_language_of_the_page(open_context):
    page = open_context(locale="de").new_page()
    page.goto("/")
    page.wait_for_function("typeof window.gettext === 'function'")
    assert page.evaluate("gettext('Close')") == "Schließen"
