import { Problem } from '@mizan/api';
import type { Selectable, Transaction } from 'kysely';
import { lockAdministrators, refuseLast } from '../accounts/last-administrator.ts';
import { record } from '../audit/record.ts';
import type { Context, Identity } from '../context.ts';
import type { DB, Member } from '../db/tables.generated.ts';
import { readCard, subjectOf } from './member-card.ts';

type Standing = Pick<Selectable<Member>, 'role' | 'suspended_at'>;
type Asked = {
  memberId: string;
  reason: string;
  identity: Identity;
  action: 'suspendMember' | 'readmitMember' | 'changeMemberRole';
  /** How the member stands afterwards. */
  change: (before: Standing, at: Date) => Standing;
};

/**
 * Changes what a member may do, with its entry in the audit log. The table itself ends their sessions where it must;
 * the answer comes when no server takes their tokens any more. What is so already stays as it is, without an entry.
 */
export async function changeMember(context: Context, { memberId, reason, identity, action, change }: Asked) {
  const { db, clock, untilEnded } = context;
  const at = clock();
  const ended = await db.transaction().execute(async (trx) => {
    const administrators = await lockAdministrators(trx);
    const before = await lockMember(trx, memberId);
    const after = change(before, at);
    if (isSame(before, after)) return [];
    if (after.role !== 'admin' || after.suspended_at) refuseLast(administrators, memberId);
    const sessions = await sessionsOf(trx, memberId);
    await trx.updateTable('member').set(after).where('id', '=', memberId).execute();
    const told = { before: toTold(before), after: { ...toTold(after), reason } };
    await record(trx, { actor: identity.memberId, at, action, subject: subjectOf(memberId), ...told });
    const stillOpen = await sessionsOf(trx, memberId);
    return sessions.filter((id) => !stillOpen.includes(id));
  });
  await untilEnded(ended);
  return readCard(db, memberId, at);
}

const lockMember = (trx: Transaction<DB>, memberId: string): Promise<Standing> =>
  trx
    .selectFrom('member')
    .select(['role', 'suspended_at'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'member' }));

const isSame = (one: Standing, other: Standing) =>
  one.role === other.role && (one.suspended_at === null) === (other.suspended_at === null);

const toTold = ({ role, suspended_at }: Standing) => ({ role, suspended: suspended_at !== null });

async function sessionsOf(trx: Transaction<DB>, memberId: string) {
  const open = await trx
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
  return open.map(({ id }) => id);
}
