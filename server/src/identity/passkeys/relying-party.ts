/** A passkey belongs to a host name, never to an address of numbers. On this machine, browsers also know localhost. */
const LOOPBACK = /^(127\.0\.0\.1|\[::1\])$/;

/** The relying party of WebAuthn: the host name to which passkeys belong, and the origin whose pages may use them. */
export function relyingParty({ origin }: { origin: string }) {
  const url = new URL(origin);
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
