import { type Filing, MAX_FILINGS, MAX_UNCONFIRMED_FILINGS, Problem } from '@mizan/api';
import { requireConfirmed } from '../../identity/accounts/confirm-address.ts';
import { lockMemberAndAccount } from '../../money/searches/account.ts';
import { type IdempotentRequest, readIdempotencyKey, runOnce } from '../../money/searches/idempotency.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { requireFiling } from './own-filing.ts';
import { readFiling } from './read-filing.ts';

export const createFiling: CalculationsHandler<'createFiling'> = async ({ body, identity, caller }, context) => {
  const { memberId } = identity;
  const request = readIdempotencyKey(caller.idempotencyKey, memberId, { createFiling: body });
  const { id: province_id } = await context.law.province(body.province);
  return beginFiling(context, { memberId, request }, (trx, row) => {
    const { title, court, note, asOf: as_of = dateInPakistan(row.created_at) } = body;
    return trx
      .insertInto('filing')
      .values({ ...row, province_id, title, court, note, as_of })
      .execute();
  });
};

type NewFiling = { memberId: string; request: IdempotentRequest | undefined };
type NewRow = { id: string; member_id: string; created_at: Date; changed_at: Date };

/** Begins a filing, once for each `request`, and returns it. `write` writes its row. Throws if the member has too many filings. */
export async function beginFiling(
  { db, clock, newId }: CalculationsContext,
  { memberId, request }: NewFiling,
  write: (trx: Transaction, row: NewRow) => Promise<unknown>,
): Promise<Filing> {
  const at = clock();
  return db.transaction().execute(async (trx) => {
    const answer = await runOnce(trx, request && { ...request, at }, async () => {
      await admitFiling(trx, memberId);
      const id = newId();
      await write(trx, { id, member_id: memberId, created_at: at, changed_at: at });
      return { status: 201, answer: { id } };
    });
    // A filing that was begun by an earlier request may have been deleted since.
    const { id } = await requireFiling(trx, { ...(answer as { id: string }), memberId });
    return readFiling(trx, id);
  });
}

/** Throws if the member has too many filings. The lock serialises new filings, so that each counts the others. */
async function admitFiling(trx: Transaction, memberId: string) {
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
