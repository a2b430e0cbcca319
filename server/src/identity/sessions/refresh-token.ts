import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../../platform/db/seal.ts';

/** A refresh token is derived from these; the secret never leaves the server. */
type Family = { id: string; generation: number; secret: Buffer };

/**
 * Derived instead of stored: a reader of the database cannot make a token without the key, and the current token can be
 * sent again to a second tab that lost the race.
 */
export const makeRefreshToken = ({ id, generation, secret }: Family, [key]: KeyRing) =>
  `${id}.${generation}.${mac({ id, generation, secret }, key).toString('base64url')}`;

const mac = ({ id, generation, secret }: Family, key: Buffer) =>
  createHmac('sha256', key).update(`${id}.${generation}.`).update(secret).digest();

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** The family and generation that a token claims; `isGenuine` verifies the claim. */
export function readRefreshToken(token: string) {
  const [, id, generation, proof] = FORM.exec(token) ?? [];
  return id && proof ? { id, generation: Number(generation), proof: Buffer.from(proof, 'base64url') } : undefined;
}

type Claim = NonNullable<ReturnType<typeof readRefreshToken>>;

export const isGenuine = ({ id, generation, proof }: Claim, secret: Buffer, keys: KeyRing) =>
  keys.some((key) => key !== undefined && timingSafeEqual(mac({ id, generation, secret }, key), proof));
