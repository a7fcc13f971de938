/** Passkeys: keys that a browser or phone keeps, and that prove who somebody is without a code. */

import { ApiError, call } from "./api";
import type { KeptPasskey, Me, PasskeyBegun, SignedIn, WaysIn } from "./types.gen";

/** The person gave up, or took too long; nothing has changed. */
export class PasskeyCancelled extends Error {}

/** Return whether passkeys can be made and used on this page. */
export async function passkeysWork(): Promise<boolean> {
  if (!window.isSecureContext || !("PublicKeyCredential" in window) || isAddress(location.hostname)) return false;
  try {
    return (await call<WaysIn>("GET", "/sign-in")).passkey_host === location.hostname;
  } catch {
    return false;
  }
}

/** Make a passkey for the name that the person keeps. Throws ApiError or PasskeyCancelled. */
export async function makePasskey(): Promise<KeptPasskey> {
  const { id, options } = await call<PasskeyBegun>("POST", "/me/passkeys/begin", {});
  const publicKey = toMake(options as unknown as AskedToMake);
  const made = await answered(() => navigator.credentials.create({ publicKey }));
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  const response = { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) };
  return call<KeptPasskey>("POST", "/me/passkeys", { id, credential: { id: made.id, type: made.type, response } });
}

/** Sign this device in by a passkey, or show once more who the person is. Throws ApiError or PasskeyCancelled. */
export async function signInByPasskey(): Promise<Me> {
  const { id, options } = await call<PasskeyBegun>("POST", "/sign-in/passkey/begin", {});
  const publicKey = toUse(options as unknown as AskedToUse);
  const used = await answered(() => navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse;
  const response = {
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
  };
  const credential = { id: used.id, type: used.type, response };
  return (await call<SignedIn>("POST", "/sign-in/passkey", { id, credential })).me;
}

/** Return whether a host is an IP address. Passkeys need a name: another server may have the address tomorrow. */
function isAddress(host: string): boolean {
  return host.startsWith("[") || /^[\d.]+$/.test(host);
}

/** Return the answer of an authenticator. Throws ApiError or PasskeyCancelled. */
async function answered(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "NotAllowedError" || name === "AbortError") throw new PasskeyCancelled();
    if (name === "InvalidStateError") {
      throw new ApiError(409, "passkey_there", "this device has a passkey for your name already");
    }
    throw new ApiError(409, "no_passkeys", `this browser can neither make nor use a passkey here: ${String(error)}`);
  }
  if (credential === null) throw new PasskeyCancelled();
  return credential as PublicKeyCredential;
}

// The standard's JSON forms are converted by hand, because Safari converts them only since 18.4 and Chrome since 129.

type AskedToMake = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials: { id: string }[];
};

type AskedToUse = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & { challenge: string };

function toMake(asked: AskedToMake): PublicKeyCredentialCreationOptions {
  return {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: asked.excludeCredentials.map(({ id }) => ({ id: bytes(id), type: "public-key" })),
  };
}

function toUse(asked: AskedToUse): PublicKeyCredentialRequestOptions {
  return { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] };
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
