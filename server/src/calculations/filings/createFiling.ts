import { MAX_FILINGS, MAX_UNCONFIRMED_FILINGS, Problem } from '@mizan/api';
import { requireConfirmed } from '../../identity/accounts/confirm-address.ts';
import { lockMemberAndAccount } from '../../money/searches/account.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { readFiling } from './read-filing.ts';

export const createFiling: CalculationsHandler<'createFiling'> = async ({ body, identity: { memberId } }, context) => {
  const { db, law, clock, newId } = context;
  const { id: provinceId } = await law.province(body.province);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    await admitFiling(trx, memberId);
    const { title, court, note, asOf = dateInPakistan(now) } = body;
    const filing = { id: newId(), member_id: memberId, province_id: provinceId, title, court, note, as_of: asOf };
    await trx
      .insertInto('filing')
      .values({ ...filing, created_at: now, changed_at: now })
      .execute();
    return readFiling(trx, filing.id);
  });
};

/** Throws if the member has too many filings. The lock serialises new filings, so that each counts the others. */
export async function admitFiling(trx: Transaction, memberId: string) {
  await lockMemberAndAccount(trx, memberId);
  const { count } = await trx
    .selectFrom('filing')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_FILINGS) throw new Problem('TOO_MANY_FILINGS', { count: MAX_FILINGS });
  // A stranger can open any number of accounts, but can confirm only real addresses.
  if (Number(count) >= MAX_UNCONFIRMED_FILINGS) await requireConfirmed(trx, memberId);
}
