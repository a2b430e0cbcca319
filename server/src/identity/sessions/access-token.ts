import { ACCESS_TOKEN_MS, Role } from '@mizan/api';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Identity } from '../../http/context.ts';
import type { KeyRing } from '../../platform/db/seal.ts';

/** These claims are verified, so that a token for another purpose with the same secret is not an access token. */
const HEADER = { alg: 'HS256', typ: 'at+jwt' };
const ISSUER = 'mizan';
const AUDIENCE = 'mizan-api';

const Claims = z.object({ sub: z.uuid(), role: Role, sid: z.uuid(), exp: z.number() });

export type VerifiedToken = { identity: Identity; expires: number };

/** Signs a token that proves the identity for 15 minutes. It expires at a whole second, as JWT says. */
export async function signAccessToken({ memberId, role, sessionId }: Identity, [key]: KeyRing, now: Date) {
  const expires = new Date(Math.floor((now.getTime() + ACCESS_TOKEN_MS) / 1000) * 1000);
  const token = await new SignJWT({ role, sid: sessionId })
    .setProtectedHeader(HEADER)
    .setSubject(memberId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(key);
  return { token, expires: expires.toISOString() };
}

/** Throws if the token's form, algorithm, signature, purpose, age or claims are wrong. */
export async function verifyAccessToken(
  token: string,
  [current, previous]: KeyRing,
  now: Date,
): Promise<VerifiedToken> {
  return verify(token, current, now).catch((error: unknown) => {
    if (previous === undefined) throw error;
    return verify(token, previous, now);
  });
}

async function verify(token: string, key: Buffer, now: Date): Promise<VerifiedToken> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: [HEADER.alg],
    typ: HEADER.typ,
    issuer: ISSUER,
    audience: AUDIENCE,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'iat', 'role', 'sid'],
  });
  const { sub, role, sid, exp } = Claims.parse(payload);
  return { identity: { memberId: sub, role, sessionId: sid }, expires: exp * 1000 };
}
