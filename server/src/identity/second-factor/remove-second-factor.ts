import { sql } from 'kysely';
import type { IdentityContext } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { readFactors } from './factors.ts';
import { lockMember } from './lock-member.ts';
import { recordChange } from './record-change.ts';
import { removeFactors } from './remove-factors.ts';

type RemovalContext = Pick<IdentityContext, 'db' | 'clock' | 'newId' | 'keys' | 'enqueue'>;

/** Removes a lost second factor (an operator's command). Returns false if the member has none. */
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
