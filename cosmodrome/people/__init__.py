"""People who keep their names: accounts, the devices that are signed in, and the ways in. Knows no HTTP and no SQL."""
