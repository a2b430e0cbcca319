import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../platform/context.ts';
import { keyedDigests } from '../platform/db/seal.ts';
import type { HttpContext } from './context.ts';

export const PROBE_PATH = '/healthz/seen';
/** Commands of the operator sign it with TOKEN_SECRET, so that nobody else learns the version, and which proxies it believes. */
export const PROBE_HEADER = 'x-mizan-probe';
const VALID_MS = 300_000;

/** How the server sees a request: the visitor's address by TRUST_PROXY, and what the proxies said about it. */
export type Seen = { address: string; forwardedFor: string | null };

export function signProbe({ probe }: Pick<Keys, 'probe'>, now: Date) {
  const time = String(now.getTime());
  return `${time}.${keyedDigests(time, probe)[0]}`;
}

export function verifyProbe(header: unknown, { keys, clock }: Pick<HttpContext, 'keys' | 'clock'>): boolean {
  const [, time, given] = /^(\d{13})\.([\w-]{43})$/.exec(String(header)) ?? [];
  if (time === undefined || given === undefined) return false;
  if (Math.abs(clock().getTime() - Number(time)) > VALID_MS) return false;
  return keyedDigests(time, keys.probe).some(
    (due) => due !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(due)),
  );
}

export function seenOf({ ip, headers }: FastifyRequest): Seen {
  const forwarded = headers['x-forwarded-for'];
  return { address: ip, forwardedFor: forwarded === undefined ? null : String(forwarded) };
}
