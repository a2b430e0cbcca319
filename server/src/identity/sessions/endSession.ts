import { Problem } from '@mizan/api';
import type { IdentityHandler } from '../context.ts';

export const endSession: IdentityHandler<'endSession'> = async ({ params, identity }, { db, clock, untilEnded }) => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: clock(), ended_because: 'logOut' })
    .where('id', '=', params.id)
    .where('member_id', '=', identity.memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'session' }));
  await untilEnded([ended.id]);
  return { done: true };
};
