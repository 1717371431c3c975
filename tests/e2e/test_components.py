"""What moves: toasts, dialogs, tabs, menus. By mouse and by keyboard."""

from playwright.sync_api import expect


def test_toast_appears_and_can_be_closed(page):
    page.goto("/style/")
    toasts = page.locator("#toasts")
    page.get_by_role("button", name="Show a toast").click()
    expect(toasts).to_contain_text("This is a toast.")
    toasts.get_by_role("button", name="Close").click()
    expect(toasts).not_to_contain_text("This is a toast.")


def test_dialog_opens_closes_and_gives_the_focus_back(page):
    page.goto("/style/")
    opener = page.locator("[data-dialog-open]").first
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(opener).to_be_focused()


def test_tabs_move_by_arrow_keys(page):
    page.goto("/style/")
    tabs = page.locator("[role=tablist]").first.get_by_role("tab")
    tabs.first.focus()
    page.keyboard.press("ArrowRight")
    expect(tabs.nth(1)).to_be_focused()
    expect(tabs.nth(1)).to_have_attribute("aria-selected", "true")


def test_menu_closes_by_escape(page):
    page.goto("/")
    menu = page.locator("details", has=page.locator("summary", has_text="Theme")).first
    menu.locator("summary").click()
    expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")


def test_skip_link_is_the_first_stop_of_the_keyboard(page):
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_attribute("href", "#main")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
