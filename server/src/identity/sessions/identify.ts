import { Problem } from '@mizan/api';
import { LRUCache } from 'lru-cache';
import type { AnyIdentity, KeyIdentity } from '../../http/context.ts';
import type { IdentityContext } from '../context.ts';
import { KEY_PREFIX } from '../keys/key-text.ts';
import type { VerifiedToken } from './access-token.ts';
import { verifyAccessToken } from './access-token.ts';
import type { EndedSessions } from './ended-sessions.ts';

const MAX_VERIFIED = 20_000;

type Parts = Pick<IdentityContext, 'keys' | 'clock'> & { identifyKey: (key: string) => Promise<KeyIdentity> };

/**
 * Identifies the caller by the authorization header: a key, or an access token. The signature of a token is checked once. Whether its
 * session has ended is checked at every call: in memory, or in the database while memory may be behind.
 */
export function openIdentify({ keys, clock, identifyKey }: Parts, ended: EndedSessions) {
  const verified = new LRUCache<string, VerifiedToken>({ max: MAX_VERIFIED });

  async function verify(token: string) {
    const checked = await verifyAccessToken(token, keys.access, clock()).catch(() => refuse());
    verified.set(token, checked);
    return checked;
  }

  return async (authorization: string | undefined): Promise<AnyIdentity | undefined> => {
    const token = bearerToken(authorization);
    if (token === undefined) return undefined;
    if (token.startsWith(KEY_PREFIX)) return identifyKey(token);
    const { identity, expires } = verified.get(token) ?? (await verify(token));
    if (expires <= clock().getTime()) refuse();
    const hasEnded = ended.isCurrent() ? ended.has(identity.sessionId) : await ended.ask(identity.sessionId);
    return hasEnded ? refuse() : identity;
  };
}

/** Every wrong token gets the same answer: callers must not learn why it was refused. */
function refuse(): never {
  throw new Problem('SESSION_ENDED');
}

/** Clients without a log-in send the scheme alone; anything else must be a token. */
function bearerToken(authorization = '') {
  const [scheme = '', token] = authorization.trim().split(/ +/, 2);
  if (scheme === '' || (token === undefined && /^bearer$/i.test(scheme))) return undefined;
  return /^bearer$/i.test(scheme) && token !== undefined ? token : refuse();
}
