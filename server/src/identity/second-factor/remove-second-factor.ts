import { sql } from 'kysely';
import type { IdentityContext } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockMember } from './lock-member.ts';
import { recordChange } from './record-change.ts';

type Tools = Pick<IdentityContext, 'db' | 'clock' | 'newId' | 'keys' | 'enqueue'>;

/** The operator's command, for a member who has lost the telephone and the recovery codes. False if there is none. */
export async function removeSecondFactor(email: string, tools: Tools): Promise<boolean> {
  const { db, clock } = tools;
  return db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('member')
      .innerJoin('second_factor', 'second_factor.member_id', 'member.id')
      .select('member.id')
      .where(sql<string>`lower(member.email)`, '=', sql<string>`lower(${email})`)
      .where('turned_on_at', 'is not', null)
      .executeTakeFirst();
    if (!member) return false;
    const { id: memberId } = member;
    await lockMember(transaction, memberId);
    await transaction.deleteFrom('second_factor').where('member_id', '=', memberId).execute();
    // Whoever has the telephone may be logged in with it.
    await endSessions(transaction, { memberId, because: 'secondFactor', now: clock() });
    await recordChange(transaction, { memberId, actor: null, action: 'second-factor:remove' }, tools);
    return true;
  });
}
