import { Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { SiteHandler } from '../context.ts';

/** The audit entry holds only the times, because a deleted message must not be kept. */
export const deleteMessage: SiteHandler<'deleteMessage'> = async ({ params: { messageId }, identity }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const times = await trx
      .deleteFrom('contact_message')
      .where('id', '=', messageId)
      .returning(['received_at as receivedAt', 'handled_at as handledAt'])
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'message' }));
    const change = { action: 'deleteMessage', subject: `message ${messageId}`, before: times };
    await record(trx, { ...change, actor: identity.memberId, at: context.clock() });
  });
  return { done: true };
};
