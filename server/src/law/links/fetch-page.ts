import { lookup } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';

const TIMEOUT_MS = 15_000;
/** Headings stand at the beginning; a judgment may have many megabytes. */
const MAX_BYTES = 256 * 1024;
const MAX_REDIRECTS = 5;

export type Visit = {
  userAgent: string;
  /** Whether a connection to this IP address may be opened. */
  mayReach: (address: string) => boolean;
  timeoutMs?: number;
};

export type Page = {
  status: number;
  /** The address that answered, and whether all redirects to it were permanent. */
  url: URL;
  isMovedForGood: boolean;
  contentType: string;
  /** The beginning of what was sent. */
  bytes: Buffer;
};

/** The address leads to a private network, or to something else that a citation must not. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Fetches the beginning of a page; every redirect is followed under the same rules. Throws if there is no answer. */
export async function fetchPage(address: string, visit: Visit): Promise<Page> {
  const signal = AbortSignal.timeout(visit.timeoutMs ?? TIMEOUT_MS);
  let url = new URL(address);
  let isMovedForGood = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await send(url, visit, signal);
    const { statusCode: status = 0, headers } = response;
    if (headers.location === undefined || status < 300 || status > 399) {
      const bytes = await readStart(response);
      const contentType = headers['content-type'] ?? '';
      return { status, url, isMovedForGood: isMovedForGood && redirects > 0, contentType, bytes };
    }
    response.destroy();
    isMovedForGood &&= status === 301 || status === 308;
    url = new URL(headers.location, url);
  }
  throw new Error('Too many redirects');
}

function send(url: URL, { userAgent, mayReach }: Visit, signal: AbortSignal): Promise<IncomingMessage> {
  refuseAddress(url, mayReach);
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: {
      'user-agent': userAgent,
      accept: 'text/html, application/pdf, */*;q=0.5',
      'accept-encoding': 'identity',
    },
    lookup: lookupAllowed(mayReach),
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}

/** An administrator typed the address, so it must not reach what only this server can reach. */
function refuseAddress(url: URL, mayReach: Visit['mayReach']) {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused('No web address');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('The address holds a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw new AddressRefused('The address is private');
}

/** Checks the address that is connected to: one that was checked before could have changed since. */
const lookupAllowed =
  (mayReach: Visit['mayReach']): LookupFunction =>
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

async function readStart(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES);
}
