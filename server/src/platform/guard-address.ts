import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Whether a connection to this IP address may be opened. */
export type MayReach = (address: string) => boolean;

/** The server refuses to connect to an address that a user typed: it is private, no web address, or holds a password. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Throws `AddressRefused` for an address that a user typed and that may reach what only this server can reach. */
export function refuseAddress(url: URL, mayReach: MayReach) {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused('No web address');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('The address holds a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw new AddressRefused('The address is private');
}

/** A DNS lookup for a connection that refuses the address it finds: a name may lead elsewhere than when it was checked. */
export const lookupAllowed =
  (mayReach: MayReach): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const isRefused = addresses?.some(({ address }) => !mayReach(address));
      if (error !== null || isRefused || first === undefined) {
        done(error ?? new AddressRefused('The name leads to a private address'), '');
      } else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
