import { Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { SiteHandler } from '../context.ts';
import { selectMessages, toReceived } from './message-row.ts';

/** A repeated change has no effect, so the first administrator who handled the message stays recorded. */
export const handleMessage: SiteHandler<'handleMessage'> = async ({ params, body: { handled }, identity }, context) => {
  const { messageId } = params;
  const [actor, at] = [identity.memberId, context.clock()];
  return context.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('contact_message')
      .set(handled ? { handled_at: at, handled_by: actor } : { handled_at: null, handled_by: null })
      .where('id', '=', messageId)
      .where('handled_at', handled ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (changed) {
      const change = { before: { handled: !handled }, after: { handled } };
      await record(trx, { actor, at, action: 'handleMessage', subject: `message ${messageId}`, ...change });
    }
    const message = await selectMessages(trx)
      .where('contact_message.id', '=', messageId)
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'message' }));
    return toReceived(message);
  });
};
