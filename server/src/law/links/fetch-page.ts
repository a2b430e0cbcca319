import type { IncomingMessage } from 'node:http';
import { type MayReach, requestGuarded } from '../../platform/guard-address.ts';

/** Government hosts answer slowly. A page that takes longer is tried again next week. */
const TIMEOUT_MS = 15_000;
/** The beginning of a page is enough, because it holds the headings; a judgment may have many megabytes. */
const MAX_BYTES = 256 * 1024;
const MAX_REDIRECTS = 5;

export type FetchOptions = {
  userAgent: string;
  mayReach: MayReach;
  timeoutMs?: number;
};

export type Page = {
  status: number;
  /** The address that answered, and whether all redirects to it were permanent. */
  url: URL;
  isMovedForGood: boolean;
  contentType: string;
  /** The first bytes of the body. */
  bytes: Buffer;
};

/** Fetches the beginning of a page; every redirect is followed under the same rules. Throws if there is no answer. */
export async function fetchPage(address: string, { userAgent, mayReach, timeoutMs }: FetchOptions): Promise<Page> {
  const accepted = { accept: 'text/html, application/pdf, */*;q=0.5', 'accept-encoding': 'identity' };
  const signal = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
  let url = new URL(address);
  let isMovedForGood = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await requestGuarded(url, { mayReach, signal, headers: { 'user-agent': userAgent, ...accepted } });
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
