import { timingSafeEqual } from 'node:crypto';
import type { KeyPermission } from '@mizan/api';
import { Problem } from '@mizan/api';
import { LRUCache } from 'lru-cache';
import type { KeyIdentity } from '../../http/context.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { onFirstUse, remember } from '../../platform/remember.ts';
import type { IdentityContext } from '../context.ts';
import { ACCESS_MS } from '../sessions/access-token.ts';
import type { EndedSessions } from '../sessions/ended-sessions.ts';
import type { KeyText } from './key-text.ts';
import { readKeyText } from './key-text.ts';

type Parts = Pick<IdentityContext, 'db' | 'clock'>;
type Known = Awaited<ReturnType<typeof readKey>>;

const MAX_KNOWN = 20_000;
/** The last use is written at most so often. */
const USE_MS = 60_000;

/** Test keys act for nobody: whatever a handler reads or writes by the member, it finds nothing of one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Identifies the caller by a key. A key is read from the database once in the life of an access token, and a revoked one is
 * remembered for longer, as an ended session is; a server that may have missed a notification reads it each time.
 */
export function openIdentifyKey({ db, clock }: Parts, ended: EndedSessions) {
  const known = onFirstUse(() => new LRUCache<string, Promise<Known>>({ max: MAX_KNOWN, ttl: ACCESS_MS }));

  async function find({ id }: KeyText) {
    const key = await (ended.isCurrent() ? remember(known(), id, () => readKey(db, id)) : readKey(db, id));
    // Looked up last: it may have been revoked while it was read.
    return ended.has(id) ? refuse() : key;
  }

  async function noteUse(id: string, key: Known) {
    const now = clock();
    const before = new Date(now.getTime() - USE_MS);
    if (key.usedAt !== null && key.usedAt > before) return;
    key.usedAt = now;
    await db
      .updateTable('api_key')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', before)]))
      .execute();
  }

  return async (text: string): Promise<KeyIdentity> => {
    const given = readKeyText(text) ?? refuse();
    const key = await find(given);
    if (!isGood(given, key) || isOver(key, clock())) refuse();
    await noteUse(given.id, key);
    const { mode, permissions } = key;
    const memberId = mode === 'test' ? NOBODY : key.memberId;
    // Administrators' keys act for them as members: no key reaches the desk.
    return { memberId, role: 'subscribedUser', key: { id: given.id, mode, permissions } };
  };
}

const isGood = (given: KeyText, key: Known) => timingSafeEqual(given.digest, key.digest) && given.mode === key.mode;
const isOver = ({ endsOn }: Known, now: Date) => endsOn !== null && endsOn < dateInPakistan(now);

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

/** Every wrong key gets the same answer: callers must not learn why it was refused. */
function refuse(): never {
  throw new Problem('KEY_NOT_VALID');
}
