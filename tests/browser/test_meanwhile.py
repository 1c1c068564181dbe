"""What a table's page makes of what happens meanwhile: seats and lines that are lost, questions that are about nothing
any more, answers that come late or not at all, and news upon news.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_among_friends import invited, seen_by
from tests.house.running import Player, Server

pytestmark = pytest.mark.slow


# What one was asked, and what one has asked for


def test_what_one_takes_back_waits_for_nobody_who_has_gone(page: Page, house: Server) -> None:
    bo = Player(house, "Bo")
    ada, table_id = invited(house, "morris", bo)
    ada.do(table_id, "move", seat=1, text="d6")
    seen_by(page, ada, house, table_id)
    page.get_by_role("button", name="Ask to take back").click()
    expect(page.get_by_text("Bo has to agree")).to_be_visible()
    bo.do(table_id, "leave", seat=2)
    expect(page.get_by_text("has to agree")).to_have_count(0)
    expect(page.locator('[data-board] [data-at="d6"]')).to_have_attribute("aria-label", re.compile("empty"))
