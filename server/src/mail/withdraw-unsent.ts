import type { Transaction } from '../platform/db/database.ts';
import type { Template } from './words.ts';

/** Deletes a member's unsent mail of one kind: the job then finds nothing to send, nor an administrator who sends it again. */
export const withdrawUnsent = (trx: Transaction, memberId: string, template: Template) =>
  trx
    .deleteFrom('mail')
    .where('member_id', '=', memberId)
    .where('template', '=', template)
    .where('state', '<>', 'sent')
    .returning('state')
    .execute();
