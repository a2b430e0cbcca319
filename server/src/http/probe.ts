import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../platform/context.ts';
import { keyedDigests } from '../platform/db/seal.ts';
import type { HttpContext } from './context.ts';

/** A page on which the server says how it sees a request, for the operator's commands. */
export const PROBE_PATH = '/healthz/seen';
/** The operator's commands sign this header with TOKEN_SECRET, so that others learn neither the version nor the trusted proxies. */
export const PROBE_HEADER = 'x-mizan-probe';
const VALID_MS = 300_000;

/** How the server sees a request: the visitor's address by TRUST_PROXY, and the header of the proxies. */
export type SeenRequest = { address: string; forwardedFor: string | null };

export function signProbe({ probe }: Pick<Keys, 'probe'>, now: Date) {
  const time = String(now.getTime());
  return `${time}.${keyedDigests(time, probe)[0]}`;
}

/** Whether a header was signed by this installation in the last minutes. */
export function verifyProbe(header: unknown, { keys, clock }: Pick<HttpContext, 'keys' | 'clock'>): boolean {
  const [, time, digest] = /^(\d{13})\.([\w-]{43})$/.exec(String(header)) ?? [];
  if (time === undefined || digest === undefined) return false;
  if (Math.abs(clock().getTime() - Number(time)) > VALID_MS) return false;
  return keyedDigests(time, keys.probe).some(
    (expected) => expected !== undefined && timingSafeEqual(Buffer.from(digest), Buffer.from(expected)),
  );
}

export function seenOf({ ip, headers }: FastifyRequest): SeenRequest {
  const forwarded = headers['x-forwarded-for'];
  return { address: ip, forwardedFor: forwarded === undefined ? null : String(forwarded) };
}
