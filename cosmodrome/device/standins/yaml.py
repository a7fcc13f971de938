"""Stands where PyYAML would: Litestar imports it for a page of the API that a device does not have."""
