import type { Language } from '@mizan/api';
import type { Transaction } from '../platform/db/database.ts';
import type { MailContext } from './context.ts';
import { type Letter, render } from './render.ts';
import { sealMail } from './sealed-mail.ts';
import type { Template } from './words.ts';

export type AddressedLetter = Omit<Letter, 'language' | 'name'> & {
  to: string;
  language: string;
  name: string;
  /** When the owner confirmed the address. An unconfirmed one may have been typed by a stranger. */
  email_confirmed_at: Date | null;
  /** The id for the mail, if its cause has stored one; otherwise the mail gets a new one. */
  id?: string;
  /** The mail is deleted with this account; null for a mail that outlives it. */
  memberId: string | null;
};

type WriteContext = Pick<MailContext, 'newId' | 'clock' | 'keys' | 'enqueue'>;

/** Writes a mail and the job that sends it in the transaction of their cause: both happen, or neither. */
export const writeMail = (db: Transaction, letter: AddressedLetter, context: WriteContext) =>
  writeMails(db, [letter], context);

/** As `writeMail`, for up to some hundred mails in two statements. */
export async function writeMails(db: Transaction, letters: readonly AddressedLetter[], context: WriteContext) {
  if (letters.length === 0) return;
  const rows = letters.map((letter) => rowOf(letter, context));
  await db.insertInto('mail').values(rows).execute();
  await context.enqueue(db, 'sendMail', ...rows.map(({ id }) => ({ mailId: id })));
}

function rowOf(
  { to, memberId, language, name, email_confirmed_at: confirmedAt, id: given, ...letter }: AddressedLetter,
  { newId, clock, keys }: WriteContext,
) {
  const id = given ?? newId();
  // No name for an unconfirmed address: a stranger could write a message to its owner into the name.
  const greeted = confirmedAt === null ? letter : { ...letter, name };
  return {
    id,
    member_id: memberId,
    recipient: to,
    template: letter.template,
    // The check constraint of the table of members allows the same languages.
    sealed: sealMail(id, render({ ...greeted, language: language as Language }), keys.seal),
    written_at: clock(),
  };
}

/** Deletes a member's unsent mail of one template, so that neither its job nor an administrator sends it; returns what states it had. */
export const withdrawUnsent = (trx: Transaction, memberId: string, template: Template) =>
  trx
    .deleteFrom('mail')
    .where('member_id', '=', memberId)
    .where('template', '=', template)
    .where('state', '<>', 'sent')
    .returning('state')
    .execute();
