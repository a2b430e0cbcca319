import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/db/database.ts';

/** Writes a mail to a member that was given up, and returns its id as a parameter of the endpoint that sends it again. */
export async function writeFailedMail(db: Database, memberId: string) {
  const mail = { id: randomUUID(), member_id: memberId, template: 'receipt', recipient: 'a@example.com' };
  const row = { ...mail, state: 'failed', sealed: Buffer.alloc(1), written_at: new Date() };
  await db.insertInto('mail').values(row).execute();
  return { params: { id: row.id } };
}
