"""The types that go over HTTP, and their descriptions for the page and for strangers."""
