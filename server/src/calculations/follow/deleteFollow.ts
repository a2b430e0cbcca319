import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { lockFollower } from './lock-follower.ts';
import { withdrawMail } from './withdraw-mail.ts';

export const deleteFollow: CalculationsHandler<'deleteFollow'> = async (
  { params: { id }, identity: { memberId } },
  { db },
) => {
  await db.transaction().execute(async (trx) => {
    await lockFollower(trx, memberId);
    await trx
      .deleteFrom('follow')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'follow' }));
    await withdrawMail(trx, memberId);
  });
  return { done: true };
};
