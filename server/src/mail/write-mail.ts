import type { Language } from '@mizan/api';
import type { Transaction } from '../platform/db/database.ts';
import type { MailContext } from './context.ts';
import type { Letter } from './render.ts';
import { render } from './render.ts';
import { sealMail } from './sealed-mail.ts';

export type AddressedLetter = Omit<Letter, 'language' | 'name'> & {
  to: string;
  language: string;
  name: string;
  /** When its owner confirmed the address. Whoever typed an unconfirmed one may be a stranger to its owner. */
  email_confirmed_at: Date | null;
  /** The mail is deleted with this account; null for a mail that outlives it. */
  memberId: string | null;
};

type WriteContext = Pick<MailContext, 'newId' | 'clock' | 'keys' | 'enqueue'>;

/** Writes a mail and the job that sends it in the transaction of their cause: both happen, or neither. */
export const writeMail = (db: Transaction, letter: AddressedLetter, context: WriteContext) =>
  writeMails(db, [letter], context);

/** The same for some hundred mails at most, in two statements. */
export async function writeMails(db: Transaction, letters: readonly AddressedLetter[], context: WriteContext) {
  if (letters.length === 0) return;
  const rows = letters.map((letter) => rowOf(letter, context));
  await db.insertInto('mail').values(rows).execute();
  await context.enqueue(db, 'sendMail', ...rows.map(({ id }) => ({ mailId: id })));
}

function rowOf(
  { to, memberId, language, name, email_confirmed_at: confirmedAt, ...letter }: AddressedLetter,
  { newId, clock, keys }: WriteContext,
) {
  const id = newId();
  // A stranger could write a message to the owner of the address into the name.
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
