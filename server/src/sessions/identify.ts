import { Problem } from '@mizan/api';
import type { Context, Identity } from '../context.ts';
import type { VerifiedToken } from './access-token.ts';
import { verifyAccessToken } from './access-token.ts';
import type { EndedSessions } from './ended-sessions.ts';

/** Tokens remembered as verified; beyond it the oldest is verified again when it next comes. */
const MOST_REMEMBERED = 20_000;

/**
 * Who calls, by the authorization header. A signature is checked once for each token; whether its session has ended
 * since is asked at every call, of memory.
 */
export function openIdentify({ keys, clock }: Pick<Context, 'keys' | 'clock'>, ended: EndedSessions) {
  const remembered = new Map<string, VerifiedToken>();

  async function verifyOnce(token: string) {
    const verified = await verifyAccessToken(token, keys.access, clock()).catch(() => refuse());
    for (const [oldest, { expires }] of remembered) {
      if (remembered.size < MOST_REMEMBERED && expires > clock().getTime()) break;
      remembered.delete(oldest);
    }
    remembered.set(token, verified);
    return verified;
  }

  return async (authorization: string | undefined): Promise<Identity | undefined> => {
    const token = bearerToken(authorization);
    if (token === undefined) return undefined;
    const { identity, expires } = remembered.get(token) ?? (await verifyOnce(token));
    if (expires <= clock().getTime()) refuse();
    const hasEnded = ended.isCurrent() ? ended.has(identity.sessionId) : await ended.ask(identity.sessionId);
    return hasEnded ? refuse() : identity;
  };
}

/** Why a token is refused is for nobody to know: each wrong one is told the same. */
function refuse(): never {
  throw new Problem('SESSION_ENDED');
}

/** A scheme without a token is what a client sends that nobody is logged in to; anything else has to be a token. */
function bearerToken(authorization = '') {
  const [scheme = '', token] = authorization.trim().split(/ +/, 2);
  if (scheme === '' || (token === undefined && /^bearer$/i.test(scheme))) return undefined;
  return /^bearer$/i.test(scheme) && token !== undefined ? token : refuse();
}
