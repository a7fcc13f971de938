"""Errors of accounts, devices and ways in."""

from __future__ import annotations

from collections.abc import Mapping


class PersonError(Exception):
    """A request about a person that was not carried out; nothing changed."""

    def __init__(
        self, error: str, detail: str, status: int = 400, args: Mapping[str, object] | None = None
    ) -> None:
        """`error` is a message id, `detail` plain English (what, where, what to do), `status` as in HTTP.

        `args` are what the message names.
        """
        super().__init__(f"{error}: {detail}")
        self.error = error
        self.detail = detail
        self.status = status
        self.arguments = dict(args or {})


def name_taken() -> PersonError:
    """Return the error for a name that somebody keeps, or that looks like it."""
    detail = "somebody on this server keeps this name, or one that looks like it; choose another"
    return PersonError("name_kept", detail, 409)


def no_account() -> PersonError:
    """Return the error for a guest who asks for what only a kept name has."""
    return PersonError("no_account", "keep your name first: guests have no devices and no codes", 403)


def prove_first() -> PersonError:
    """Return the error for somebody who has to show once more who they are."""
    return PersonError("prove_first", "show once more who you are: by a passkey or your paper code", 403)


def bad_code() -> PersonError:
    """Return the error for a code that is wrong, used or too old. It never says which of them."""
    return PersonError(
        "bad_code", "this code is wrong, was used already, or is too old; ask for another", 404
    )


def invited_only() -> PersonError:
    """Return the error for somebody who keeps a name without an invitation where one is needed."""
    detail = "only those who were invited keep a name on this server: open the link of an invitation"
    return PersonError("invited_only", detail, 403)


def bad_invitation() -> PersonError:
    """Return the error for an invitation that is wrong, used up or too old. It never says which of them."""
    detail = "this invitation is wrong, was used up, or is too old; ask for another"
    return PersonError("bad_invitation", detail, 404)


def no_passkeys(detail: str) -> PersonError:
    """Return the error for a server, or a page, that cannot have passkeys."""
    return PersonError("no_passkeys", detail, 409)


def bad_passkey(detail: str) -> PersonError:
    """Return the error for a passkey that proves nothing."""
    return PersonError("bad_passkey", detail, 403)


def passkey_elsewhere(detail: str) -> PersonError:
    """Return the error for a passkey that is used on another page than the one it is for."""
    return PersonError("passkey_elsewhere", detail, 403)


def passkey_copied() -> PersonError:
    """Return the error for a passkey whose counter went back."""
    detail = (
        "this passkey was used elsewhere since, so there is a copy of it; sign in another way, and remove it"
    )
    return PersonError("passkey_copied", detail, 403)


def too_late() -> PersonError:
    """Return the error for an answer to a question that was answered already, or is too old."""
    return PersonError(
        "too_late", "this was answered already, or took longer than five minutes; begin anew", 410
    )


def both_sit(codes: list[str]) -> PersonError:
    """Return the error for a guest who sits where the keeper of the name sits too, at tables with these codes."""
    detail = f"you sit twice at {', '.join(codes)}: bring your games when that game is over"
    return PersonError("both_sit", detail, 409, {"tables": codes})
