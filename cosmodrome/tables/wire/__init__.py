"""The types that go over the wire to and from people."""
