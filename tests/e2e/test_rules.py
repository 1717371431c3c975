"""The rules on a phone, while the others wait. `test_every_page` has axe for them."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, assert_no_sideways_scroll


def test_somebody_looks_a_rule_up_and_plays_its_example(open_context):
    page = open_context(viewport=PHONE, has_touch=True).new_page()
    page.goto("/rules/")
    contents = page.get_by_role("group").filter(has=page.get_by_text("Contents", exact=True))
    contents.get_by_text("Contents", exact=True).tap()
    contents.get_by_role("link", name="The defector", exact=True).tap()
    expect(page).to_have_url(re.compile("#defector$"))
    expect(page.get_by_role("heading", name="The defector", exact=True)).to_be_in_viewport()
    # What was chosen is not covered by what it was chosen from.
    expect(contents).not_to_have_attribute("open", "")

    page.get_by_label("Look up a word or a number").fill("r13.5")
    page.get_by_role("button", name="Search").tap()
    page.get_by_role("region", name="1 rule").get_by_role("link").tap()
    example = page.get_by_role("article").filter(has_text="R13.5")
    expect(example.get_by_role("heading")).to_be_in_viewport()
    assert_no_sideways_scroll(page)

    example.get_by_role("link", name="Play this position").tap()
    expect(page.get_by_text("Join with your 10.")).to_be_visible()
    # And back again, to what is asked now, in a tab of its own.
    with page.expect_popup() as opened:
        page.locator("#table").get_by_role("link", name="Rules").tap()
    expect(opened.value).to_have_url(re.compile("/rules/.*#when-join$"))
    expect(opened.value.get_by_role("heading", name="A gang war, step by step")).to_be_in_viewport()
