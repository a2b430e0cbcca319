import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { hasWords, readPage } from '../../platform/db/read-page.ts';
import type { CalculationsHandler } from '../context.ts';
import { selectFiling, toRow } from './read-filing.ts';

/** The most deficiencies that are shown above the list. */
const MAX_DUE = 20;

export const listFilings: CalculationsHandler<'listFilings'> = async ({ query, identity: { memberId } }, { db }) => {
  const { searchTerm = '', province, state } = query;
  const own = selectFiling(db).where('member_id', '=', memberId);
  const found = own
    .where(hasWords(sql`concat_ws(' ', title, court, province_name)`, searchTerm))
    .$if(province !== undefined, (rows) => rows.where('province_id', '=', province ?? ''))
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'open'))
    .orderBy('number', 'desc');
  const { rows, ...totals } = await readPage(found, query);
  const due = await own.where('state', '=', 'short').orderBy('due_on').orderBy('number').limit(MAX_DUE).execute();
  const feesOf = await readFees(
    db,
    [...rows, ...due].map(({ id }) => id),
  );
  return {
    results: rows.map((row) => toRow(row, feesOf(row.id))),
    ...totals,
    due: due.map((row) => toRow(row, feesOf(row.id))),
  };
};

/** Returns a function from the id of a filing to the fees of its items. */
async function readFees(db: Database, ids: readonly string[]) {
  const exception = sql<string | null>`rule ->> 'exception'`.as('exception');
  const select = db.selectFrom('filing_item').select(['filing_id', 'fee', exception]);
  const rows = ids.length === 0 ? [] : await select.where('filing_id', 'in', ids).execute();
  const byFiling = Map.groupBy(rows, ({ filing_id }) => filing_id);
  return (id: string) => byFiling.get(id) ?? [];
}
