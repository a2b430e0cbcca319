import type { Language } from '@mizan/api';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import type { Letter } from './render.ts';
import { render } from './render.ts';
import { close } from './sealed-mail.ts';

/** The mail is deleted with the account of `memberId`; null for a mail that outlives it. */
type Addressed = Omit<Letter, 'language'> & { language: string; to: string; memberId: string | null };

/** Writes a mail and the job that sends it in the transaction of their cause: both happen, or neither. */
export async function writeMail(
  db: Transaction<DB>,
  { to, memberId, language, ...letter }: Addressed,
  context: Context,
) {
  const { newId, clock, keys, enqueue } = context;
  const id = newId();
  await db
    .insertInto('mail')
    .values({
      id,
      member_id: memberId,
      recipient: to,
      template: letter.template,
      // The check constraint of the table of members allows the same languages.
      sealed: close(id, render({ ...letter, language: language as Language }), keys.seal),
      written_at: clock(),
    })
    .execute();
  await enqueue(db, 'sendMail', { mailId: id });
}
