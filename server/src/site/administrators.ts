import type { Language } from '@mizan/api';
import type { Transaction } from '../platform/db/database.ts';

/** The most administrators that are mailed. */
const MAX_ADMINISTRATORS = 100;

/** The administrators that are not suspended, as `writeMails` addresses them, in the order of `lockAdministrators`. */
export async function addressAdministrators(trx: Transaction) {
  const administrators = await trx
    .selectFrom('member')
    .select(['id', 'email', 'name', 'language', 'email_confirmed_at'])
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .limit(MAX_ADMINISTRATORS)
    .execute();
  // The check constraint of the table of members allows the same languages.
  return administrators.map(({ id, email, language, ...member }) => ({
    ...member,
    language: language as Language,
    to: email,
    memberId: id,
  }));
}
