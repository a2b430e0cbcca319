import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../../platform/db/seal.ts';

/** A refresh token is derived from its session and generation; the secret never leaves the server. */
type TokenSource = { id: string; generation: number; secret: Buffer };

/** Derives a token: a stolen database alone does not yield it, and two tabs that refresh at the same moment get the same one. */
export const deriveRefreshToken = ({ id, generation, secret }: TokenSource, [key]: KeyRing) =>
  `${id}.${generation}.${mac({ id, generation, secret }, key).toString('base64url')}`;

const mac = ({ id, generation, secret }: TokenSource, key: Buffer) =>
  createHmac('sha256', key).update(`${id}.${generation}.`).update(secret).digest();

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** The session and generation that a token claims, which `isGenuine` verifies; undefined for another text. */
export function readRefreshToken(token: string) {
  const [, id, generation, proof] = FORM.exec(token) ?? [];
  return id && proof ? { id, generation: Number(generation), proof: Buffer.from(proof, 'base64url') } : undefined;
}

type TokenClaim = NonNullable<ReturnType<typeof readRefreshToken>>;

export const isGenuine = ({ id, generation, proof }: TokenClaim, secret: Buffer, keys: KeyRing) =>
  keys.some((key) => key !== undefined && timingSafeEqual(mac({ id, generation, secret }, key), proof));
