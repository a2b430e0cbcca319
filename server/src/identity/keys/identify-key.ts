import { timingSafeEqual } from 'node:crypto';
import { ACCESS_TOKEN_MS, type KeyPermission, Problem } from '@mizan/api';
import { LRUCache } from 'lru-cache';
import type { KeyIdentity } from '../../http/context.ts';
import { limitInMemory } from '../../http/limits.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { onFirstUse, remember } from '../../platform/remember.ts';
import type { IdentityContext } from '../context.ts';
import type { EndedSessions } from '../sessions/ended-sessions.ts';
import { type KeyText, parseKeyText } from './key-text.ts';

type IdentifyKeyContext = Pick<IdentityContext, 'db' | 'clock' | 'config'>;
type StoredKey = Awaited<ReturnType<typeof readKey>>;

const MAX_CACHED = 20_000;
/** The last use of a key is written once in this time at most. */
const USE_INTERVAL_MS = 60_000;
/** Each unknown key of a network costs a query. A network has few keys, and each is known after its first use. */
const MAX_UNKNOWN = { max: 60, windowMs: 60_000 };

/** Test keys have the id of no member, so a handler finds no data of one. */
const TEST_MEMBER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Identifies callers by their keys; throws KEY_NOT_VALID. A key is cached for the life of an access token. Revoked keys are
 * remembered like ended sessions. A server that may have missed a notification reads the key from the database each time.
 * Beyond the limit of a network, keys that this server has not accepted before are refused with TOO_MANY_REQUESTS.
 */
export function createIdentifyKey({ db, clock, config }: IdentifyKeyContext, ended: EndedSessions) {
  const cache = onFirstUse(() => new LRUCache<string, Promise<StoredKey>>({ max: MAX_CACHED, ttl: ACCESS_TOKEN_MS }));
  // The keys that were accepted since the start: they stay known when the cache drops them.
  const known = onFirstUse(() => new LRUCache<string, true>({ max: MAX_CACHED }));
  const limitUnknown = onFirstUse(() => limitInMemory(MAX_UNKNOWN));

  async function findKey({ id }: KeyText, network: string) {
    const read = () => {
      if (config.rateLimits && !known().has(id)) limitUnknown()(network);
      return readKey(db, id);
    };
    const key = await (ended.isCurrent() ? remember(cache(), id, read) : read());
    // Check this last: the key may have been revoked while it was read.
    return ended.has(id) ? refuse() : key;
  }

  async function recordUse(id: string, key: StoredKey) {
    const now = clock();
    const before = new Date(now.getTime() - USE_INTERVAL_MS);
    if (key.usedAt !== null && key.usedAt > before) return;
    key.usedAt = now;
    await db
      .updateTable('api_key')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', before)]))
      .execute();
  }

  return async (text: string, network = ''): Promise<KeyIdentity> => {
    const keyText = parseKeyText(text) ?? refuse();
    const key = await findKey(keyText, network);
    if (!isRightSecret(keyText, key) || isExpired(key, clock())) refuse();
    known().set(keyText.id, true);
    await recordUse(keyText.id, key);
    const { mode, permissions } = key;
    const memberId = mode === 'test' ? TEST_MEMBER_ID : key.memberId;
    // The key of an administrator acts for a member: no key reaches the desk.
    return { memberId, role: 'subscribedUser', key: { id: keyText.id, mode, permissions } };
  };
}

const isRightSecret = (keyText: KeyText, key: StoredKey) =>
  timingSafeEqual(keyText.digest, key.digest) && keyText.mode === key.mode;

const isExpired = ({ endsOn }: StoredKey, now: Date) => endsOn !== null && endsOn < dateInPakistan(now);

async function readKey(db: IdentityContext['db'], id: string) {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['member_id', 'mode', 'permissions', 'digest', 'ends_on', 'last_used_at'])
    .where('api_key.id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow(refuse);
  return {
    memberId: row.member_id,
    mode: row.mode as KeyText['mode'],
    permissions: row.permissions as KeyPermission[],
    digest: row.digest,
    endsOn: row.ends_on,
    usedAt: row.last_used_at,
  };
}

/** Every wrong key gets the same answer, so that callers do not learn why it was refused. */
function refuse(): never {
  throw new Problem('KEY_NOT_VALID');
}
