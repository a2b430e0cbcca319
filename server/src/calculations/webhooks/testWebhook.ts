import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { post } from './post.ts';
import { readWebhook, recordAttempt } from './webhook-row.ts';

export const testWebhook: CalculationsHandler<'testWebhook'> = async ({ params, identity }, context) => {
  const { db, newId, clock } = context;
  const { memberId } = identity;
  const { id: keyId } = params;
  const receiver = await db
    .selectFrom('webhook')
    .innerJoin('api_key', 'api_key.id', 'key_id')
    .select(['key_id', 'url', 'secret'])
    .where('key_id', '=', keyId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'webhook' }));
  const id = newId();
  const body = JSON.stringify({ id, type: 'test', timestamp: clock().toISOString(), data: {} });
  await recordAttempt(db, receiver, { ...(await post(receiver, { id, body }, context)), at: clock() });
  return readWebhook(db, { memberId, keyId });
};
