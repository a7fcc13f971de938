"""Stands where Python's debugger would: Litestar imports it, and a device debugs nothing."""
