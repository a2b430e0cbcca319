import type { ReceivedMessage } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';

/** A query for messages, with the name of the administrator who handled them. */
export const selectMessages = (db: Database) =>
  db
    .selectFrom('contact_message')
    .leftJoin('member', 'member.id', 'contact_message.handled_by')
    .selectAll('contact_message')
    .select('member.name as handler');

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

export const toReceived = ({ received_at, handled_at, handler, ...row }: Row): ReceivedMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  receivedAt: received_at.toISOString(),
  handledAt: handled_at?.toISOString() ?? null,
  handledBy: handler,
});
