import { makeToken, toFilingLink } from '../by-link/share-link.ts';
import type { CalculationsHandler } from '../context.ts';
import { lockFiling } from './own-filing.ts';

export const shareFiling: CalculationsHandler<'shareFiling'> = (
  { params: { id }, identity: { memberId } },
  { db, clock },
) =>
  db.transaction().execute(async (trx) => {
    await lockFiling(trx, { id, memberId });
    // A filing has one link, which every request returns.
    await trx
      .insertInto('filing_share')
      .values({ token: makeToken(), filing_id: id, shared_at: clock() })
      .onConflict((conflict) => conflict.column('filing_id').doNothing())
      .execute();
    const stored = trx.selectFrom('filing_share').selectAll().where('filing_id', '=', id);
    return toFilingLink(await stored.executeTakeFirstOrThrow());
  });
