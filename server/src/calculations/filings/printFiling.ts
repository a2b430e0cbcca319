import { createHash } from 'node:crypto';
import { MAX_SHEET_BYTES, MAX_UNCONFIRMED_SHEET_BYTES, Problem } from '@mizan/api';
import { sql } from 'kysely';
import { requireConfirmed } from '../../identity/accounts/confirm-address.ts';
import { lockMemberAndAccount } from '../../money/searches/account.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { formatCode, makeCode } from '../by-link/check-code.ts';
import type { CalculationsHandler } from '../context.ts';
import { lockFiling } from './own-filing.ts';
import { contentsOf, readItemsToPrint, selectFiling } from './read-filing.ts';

/** Stores the printed contents, so that the check shows them unchanged; equal contents share one code. */
export const printFiling: CalculationsHandler<'printFiling'> = (
  { params: { id }, identity: { memberId } },
  { db, clock },
) =>
  db.transaction().execute(async (trx) => {
    // The lock serialises prints and deletions of a member, so that each sees the sheets that exist.
    await lockMemberAndAccount(trx, memberId);
    // Every change of a filing takes this lock, so the contents stay the same until they are stored.
    await lockFiling(trx, { id, memberId });
    const row = await selectFiling(trx).where('id', '=', id).executeTakeFirstOrThrow();
    const content = JSON.stringify(contentsOf(row, await readItemsToPrint(trx, id)));
    const { code, printedAt } = await storeSheet(trx, { memberId, content, printedAt: clock() });
    await trx
      .insertInto('filing_print')
      .values({ filing_id: id, code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const formatted = formatCode(code);
    return {
      code: formatted,
      path: `/check/${formatted}`,
      printedAt: printedAt.toISOString(),
      changedAt: row.changed_at.toISOString(),
    };
  });

type Sheet = { memberId: string; content: string; printedAt: Date };

async function storeSheet(trx: Transaction, { memberId, content, printedAt }: Sheet) {
  const digest = createHash('sha256').update(content).digest();
  const own = trx.selectFrom('filing_sheet').where('member_id', '=', memberId);
  const existing = own.select(['code', 'printed_at as printedAt']).where('digest', '=', digest);
  const printed = await existing.executeTakeFirst();
  if (printed) return printed;
  const { bytes } = await own
    // A row needs some space whatever it contains.
    .select(sql<string>`coalesce(sum(greatest(octet_length(content), 1024)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  const bytesAfter = Number(bytes) + Buffer.byteLength(content);
  if (bytesAfter > MAX_SHEET_BYTES) throw new Problem('SHEETS_FULL');
  if (bytesAfter > MAX_UNCONFIRMED_SHEET_BYTES) await requireConfirmed(trx, memberId);
  const code = makeCode();
  const sheet = { code, member_id: memberId, printed_at: printedAt, digest, content };
  await trx.insertInto('filing_sheet').values(sheet).execute();
  return { code, printedAt };
}
