import { Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { IdentityHandler } from '../context.ts';

/** Deletes the key, and answers once this server refuses it. */
export const revokeKey: IdentityHandler<'revokeKey'> = async ({ params, identity }, { db, clock, untilEnded }) => {
  const { memberId } = identity;
  const { id } = await db.transaction().execute(async (trx) => {
    const { id: key, name } = await trx
      .deleteFrom('api_key')
      .where('id', '=', params.id)
      .where('member_id', '=', memberId)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'key' }));
    const change = { actor: memberId, at: clock(), action: 'revokeKey', subject: `member ${memberId}` };
    await record(trx, { ...change, before: { key, name } });
    return { id: key };
  });
  await untilEnded([id]);
  return { done: true };
};
