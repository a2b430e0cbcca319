/** A passkey belongs to a name, which an address of numbers is not: this machine is known to its browsers as localhost, too. */
const LOOPBACK = /^(127\.0\.0\.1|\[::1\])$/;

/** Who asks for passkeys: the name to which they belong, and the origin whose pages may use them. */
export function relyingParty({ origin }: { origin: string }) {
  const url = new URL(origin);
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
