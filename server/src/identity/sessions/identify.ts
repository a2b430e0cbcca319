import { Problem } from '@mizan/api';
import { LRUCache } from 'lru-cache';
import type { AnyIdentity, KeyIdentity } from '../../http/context.ts';
import type { IdentityContext } from '../context.ts';
import { KEY_PREFIX } from '../keys/key-text.ts';
import { type VerifiedToken, verifyAccessToken } from './access-token.ts';
import type { EndedSessions } from './ended-sessions.ts';

const MAX_VERIFIED = 20_000;

type IdentifyContext = Pick<IdentityContext, 'keys' | 'clock'> & {
  identifyKey: (key: string, network?: string) => Promise<KeyIdentity>;
};

/**
 * Identifies callers by the authorization header: a key, or an access token. The signature of a token is checked once. At every
 * call, the session is looked up in memory, or in the database while this server may have missed a notification.
 */
export function createIdentify({ keys, clock, identifyKey }: IdentifyContext, ended: EndedSessions) {
  const verified = new LRUCache<string, VerifiedToken>({ max: MAX_VERIFIED });

  async function verify(token: string) {
    const checked = await verifyAccessToken(token, keys.access, clock()).catch(() => refuse());
    verified.set(token, checked);
    return checked;
  }

  return async (authorization: string | undefined, network?: string): Promise<AnyIdentity | undefined> => {
    const token = bearerToken(authorization);
    if (token === undefined) return undefined;
    if (token.startsWith(KEY_PREFIX)) return identifyKey(token, network);
    const { identity, expires } = verified.get(token) ?? (await verify(token));
    if (expires <= clock().getTime()) refuse();
    const hasEnded = ended.isCurrent()
      ? ended.has(identity.sessionId)
      : await ended.isEndedInDatabase(identity.sessionId);
    return hasEnded ? refuse() : identity;
  };
}

/** Every wrong token gets the same answer, so that callers do not learn why it was refused. */
function refuse(): never {
  throw new Problem('SESSION_ENDED');
}

/** The token of the header. Clients without a log-in send no header, or the scheme alone; any other header is refused. */
function bearerToken(authorization = '') {
  const [scheme = '', token] = authorization.trim().split(/ +/, 2);
  const isBearer = /^bearer$/i.test(scheme);
  if (scheme === '' || (isBearer && token === undefined)) return undefined;
  return isBearer && token !== undefined ? token : refuse();
}
