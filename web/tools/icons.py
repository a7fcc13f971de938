"""Draws web/public's PNG icons from the SVG ones: `python web/tools/icons.py [PATH/TO/CHROMIUM]`."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parent.parent / "public"
ICONS = (
    ("icon.svg", "icon-192.png", 192),
    ("icon.svg", "icon-512.png", 512),
    ("icon-maskable.svg", "icon-maskable-512.png", 512),
    ("icon-maskable.svg", "apple-touch-icon.png", 180),
)


def main() -> None:
    """Draw each icon in a window of its own size, on nothing."""
    browser_path = sys.argv[1] if len(sys.argv) > 1 else None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"]
        )
        for source, target, size in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = (PUBLIC / source).read_text(encoding="utf-8")
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}"
            )
            page.screenshot(path=PUBLIC / target, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
