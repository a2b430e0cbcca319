import { Problem } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { Identity } from '../../http/context.ts';
import { record } from '../../mail/audit/record.ts';
import { withdrawUnsent } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/tables.generated.ts';
import { lockAdministrators, refuseLast } from '../accounts/last-administrator.ts';
import type { IdentityContext } from '../context.ts';
import { mailSuspension } from './mail-suspension.ts';
import { readCard, subjectOf } from './member-card.ts';

type Rights = Pick<Selectable<Member>, 'role' | 'suspended_at'>;
type MemberChange = {
  memberId: string;
  reason: string;
  identity: Identity;
  action: 'suspendMember' | 'readmitMember' | 'changeMemberRole';
  /** Returns the rights after the change. */
  change: (before: Rights, at: Date) => Rights;
};

/**
 * Changes the rights of a member and records the change, unless it has no effect. Triggers end sessions and revoke keys where
 * necessary; this returns once this server refuses them.
 */
export async function changeMember(
  context: IdentityContext,
  { memberId, reason, identity, action, change }: MemberChange,
) {
  const { db, clock, untilEnded } = context;
  const at = clock();
  const ended = await db.transaction().execute(async (trx) => {
    const administrators = await lockAdministrators(trx);
    const before = await lockMember(trx, memberId);
    const after = change(before, at);
    if (isSame(before, after)) return [];
    if (after.role !== 'admin' || after.suspended_at) refuseLast(administrators, memberId);
    if (after.role === 'admin' && before.email_confirmed_at === null) throw new Problem('MEMBER_UNCONFIRMED');
    const idsBefore = await readSessionsAndKeys(trx, memberId);
    await trx.updateTable('member').set(after).where('id', '=', memberId).execute();
    const states = { before: toAuditValue(before), after: { ...toAuditValue(after), reason } };
    await record(trx, { actor: identity.memberId, at, action, subject: subjectOf(memberId), ...states });
    if (action === 'suspendMember') await mailSuspension(trx, { ...before, memberId, reason }, context);
    if (action === 'readmitMember') await withdrawUnsent(trx, memberId, 'suspended');
    const idsAfter = await readSessionsAndKeys(trx, memberId);
    return idsBefore.filter((id) => !idsAfter.includes(id));
  });
  await untilEnded(ended);
  return readCard(db, memberId, at);
}

const lockMember = (trx: Transaction, memberId: string) =>
  trx
    .selectFrom('member')
    .select(['role', 'suspended_at', 'name', 'email', 'language', 'email_confirmed_at'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'member' }));

const isSame = (one: Rights, other: Rights) =>
  one.role === other.role && (one.suspended_at === null) === (other.suspended_at === null);

const toAuditValue = ({ role, suspended_at }: Rights) => ({ role, suspended: suspended_at !== null });

/** The ids of the member's sessions that have not ended, and of the keys. */
async function readSessionsAndKeys(trx: Transaction, memberId: string) {
  const keys = trx.selectFrom('api_key').select('id').where('member_id', '=', memberId);
  const sessions = trx.selectFrom('session').select('id').where('member_id', '=', memberId);
  const rows = await sessions.where('ended_at', 'is', null).unionAll(keys).execute();
  return rows.map(({ id }) => id);
}
