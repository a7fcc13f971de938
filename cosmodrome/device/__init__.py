"""The server without a network: the same tables, composed for one person on one device, in a browser."""
