import { record } from '../../mail/audit/record.ts';
import type { CalculationsHandler } from '../context.ts';
import { readWebhook } from './webhook-row.ts';

export const deleteWebhook: CalculationsHandler<'deleteWebhook'> = async ({ params, identity }, { db, clock }) => {
  const { memberId } = identity;
  const { id: keyId } = params;
  await db.transaction().execute(async (trx) => {
    const { url } = await readWebhook(trx, { memberId, keyId });
    await trx.deleteFrom('webhook').where('key_id', '=', keyId).execute();
    const change = { actor: memberId, at: clock(), action: 'deleteWebhook', subject: `member ${memberId}` };
    await record(trx, { ...change, before: { key: keyId, host: new URL(url).host } });
  });
  return { done: true };
};
