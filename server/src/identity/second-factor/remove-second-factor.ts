import { sql } from 'kysely';
import type { IdentityContext } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { readFactors } from './factors.ts';
import { lockMember } from './lock-member.ts';
import { recordChange } from './record-change.ts';
import { removeFactors } from './remove-factors.ts';

type RemovalContext = Pick<IdentityContext, 'db' | 'clock' | 'newId' | 'keys' | 'enqueue'>;

/**
 * The operator's command, for a member who has lost the telephone or the passkeys, and the recovery codes. Returns false if
 * two-step log-in is off or no member has the address.
 */
export async function removeSecondFactor(email: string, context: RemovalContext): Promise<boolean> {
  const { db, clock } = context;
  return db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('member')
      .select('id')
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .executeTakeFirst();
    if (!member) return false;
    const { id: memberId } = member;
    await lockMember(transaction, memberId);
    if ((await readFactors(transaction, memberId)).since === null) return false;
    await removeFactors(transaction, memberId);
    // A thief of the telephone may be logged in.
    await endSessions(transaction, { memberId, because: 'secondFactor', now: clock() });
    await recordChange(transaction, { memberId, actor: null, action: 'second-factor:remove' }, context);
    return true;
  });
}
