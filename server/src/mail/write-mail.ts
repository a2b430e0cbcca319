import type { Language } from '@mizan/api';
import type { Transaction } from '../platform/db/database.ts';
import type { MailContext } from './context.ts';
import type { Letter } from './render.ts';
import { render } from './render.ts';
import { close } from './sealed-mail.ts';

type Addressed = Omit<Letter, 'language' | 'name'> & {
  to: string;
  language: string;
  name: string;
  /** When its owner confirmed the address. Whoever typed an unconfirmed one may be a stranger to its owner. */
  email_confirmed_at: Date | null;
  /** The mail is deleted with this account; null for a mail that outlives it. */
  memberId: string | null;
};

/** Writes a mail and the job that sends it in the transaction of their cause: both happen, or neither. */
export async function writeMail(
  db: Transaction,
  { to, memberId, language, name, email_confirmed_at: confirmedAt, ...letter }: Addressed,
  context: Pick<MailContext, 'newId' | 'clock' | 'keys' | 'enqueue'>,
) {
  const { newId, clock, keys, enqueue } = context;
  const id = newId();
  // A stranger could write a message to the owner of the address into the name.
  const greeted = confirmedAt === null ? letter : { ...letter, name };
  await db
    .insertInto('mail')
    .values({
      id,
      member_id: memberId,
      recipient: to,
      template: letter.template,
      // The check constraint of the table of members allows the same languages.
      sealed: close(id, render({ ...greeted, language: language as Language }), keys.seal),
      written_at: clock(),
    })
    .execute();
  await enqueue(db, 'sendMail', { mailId: id });
}
