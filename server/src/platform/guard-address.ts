import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** Whether a connection to this IP address may be opened. */
export type MayReach = (address: string) => boolean;

/** The server refuses to connect to an address that a user typed: it is private, no web address, or holds a password. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Throws `AddressRefused` for an address that a user typed and that may reach what only this server can reach. */
function refuseAddress(url: URL, mayReach: MayReach) {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused('No web address');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('The address holds a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw new AddressRefused('The address is private');
}

type GuardedRequest = RequestOptions & { mayReach: MayReach; body?: string };

/** Sends a request to an address that a user typed, if that and all that its name leads to may be reached. Follows no redirect. */
export function requestGuarded(url: URL, { mayReach, body, ...options }: GuardedRequest): Promise<IncomingMessage> {
  refuseAddress(url, mayReach);
  // Each request makes its own connection, so that `lookup` checks every address.
  const guarded = { ...options, agent: false, lookup: lookupAllowed(mayReach) };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answer, reject) => {
    const sent = request(url, guarded, answer).on('error', reject);
    // An answer that switches protocols makes Node close the connection with neither a response nor an error.
    sent.on('close', () => reject(new Error('The connection was closed without an answer'))).end(body);
  });
}

const LOOPBACK = '127.0.0.1';
/** Node's own resolver gives up after some six seconds. The caller's timeout is shorter, and nobody else waits for it. */
const createResolver = () => new Resolver({ timeout: 2000, tries: 2 });

/** A DNS lookup for a connection that refuses the address it finds: a name may lead elsewhere than when it was checked. */
export function lookupAllowed(mayReach: MayReach, resolver = createResolver()): LookupFunction {
  return (host, options, done) => {
    const found = (addresses: readonly LookupAddress[]) => {
      const [first] = addresses;
      const isRefused = addresses.some(({ address }) => !mayReach(address));
      if (isRefused || first === undefined) done(new AddressRefused('The name leads to a private address'), '');
      else if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    };
    // Users who may reach this machine are trusted, and may mean names of its own hosts file.
    const addresses = mayReach(LOOPBACK) ? lookup(host, { all: true }) : resolve(host, resolver);
    // oxlint-disable-next-line promise/no-callback-in-promise -- Node gives a lookup a callback.
    addresses.then(found, (error) => done(error, ''));
  };
}

/**
 * Resolves a name without the system's lookup, of which Node runs two at once and can cancel none: name servers that
 * answer slowly, which users can choose, would hold up payments and mail.
 */
async function resolve(host: string, resolver: Resolver): Promise<LookupAddress[]> {
  // Name servers must not be asked for this name (RFC 6761).
  if (/(^|\.)localhost\.?$/i.test(host)) return [{ address: LOOPBACK, family: 4 }];
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
  return addresses;
}
