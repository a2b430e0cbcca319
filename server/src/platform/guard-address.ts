import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';

/** Whether a connection to this IP address may be opened. */
export type MayReach = (address: string) => boolean;

/** The server must not open this address for somebody else: it is private, no web address, or holds a password. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Another person typed the address, so it must not reach what only this server can reach. */
export function refuseAddress(url: URL, mayReach: MayReach) {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused('No web address');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('The address holds a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw new AddressRefused('The address is private');
}

/** Checks the address at the moment of connecting: a name may lead elsewhere than when it was checked before. */
export const lookupAllowed =
  (mayReach: MayReach): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      const isRefused = found?.some(({ address }) => !mayReach(address));
      if (error !== null || isRefused || first === undefined) {
        done(error ?? new AddressRefused('The name leads to a private address'), '');
      } else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
