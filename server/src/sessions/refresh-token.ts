import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a refresh token is made from; the secret never leaves the server. */
type Family = { id: string; generation: number; secret: Buffer };

/**
 * Derived, and not stored: whoever reads the database cannot make one without the key, and yet the present token can be
 * told again to a tab whose twin was quicker.
 */
export const makeRefreshToken = ({ id, generation, secret }: Family, key: Buffer) =>
  `${id}.${generation}.${mac({ id, generation, secret }, key).toString('base64url')}`;

const mac = ({ id, generation, secret }: Family, key: Buffer) =>
  createHmac('sha256', key).update(`${id}.${generation}.`).update(secret).digest();

const FORM = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** Which family and generation a token claims to be of; whether it really is, `isGenuine` says. */
export function readRefreshToken(token: string) {
  const [, id, generation, proof] = FORM.exec(token) ?? [];
  return id && proof ? { id, generation: Number(generation), proof: Buffer.from(proof, 'base64url') } : undefined;
}

type Claim = NonNullable<ReturnType<typeof readRefreshToken>>;

export const isGenuine = ({ id, generation, proof }: Claim, secret: Buffer, key: Buffer) =>
  timingSafeEqual(mac({ id, generation, secret }, key), proof);
