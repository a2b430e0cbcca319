import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { CalculationsHandler } from '../context.ts';
import { selectFiling, toRow } from './read-filing.ts';

/** Deficiencies that are shown above the list. */
const MAX_DUE = 20;

export const listFilings: CalculationsHandler<'listFilings'> = async ({ query, identity: { memberId } }, { db }) => {
  const { page, limit, searchTerm = '', province, state } = query;
  const words = searchTerm.toLowerCase().split(/\s+/).filter(Boolean);
  const own = selectFiling(db).where('member_id', '=', memberId);
  const found = words
    .reduce(
      (rows, word) =>
        rows.where(sql<number>`position(${word} IN lower(concat_ws(' ', title, court, province_name)))`, '>', 0),
      own,
    )
    .$if(province !== undefined, (rows) => rows.where('province_id', '=', province ?? ''))
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'open'));
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const due = await own.where('state', '=', 'short').orderBy('due_on').orderBy('number').limit(MAX_DUE).execute();
  const feesOf = await readFees(
    db,
    [...rows, ...due].map(({ id }) => id),
  );
  const total = Number(count);
  return {
    results: rows.map((row) => toRow(row, feesOf(row.id))),
    totalPages: Math.ceil(total / limit),
    totalResults: total,
    due: due.map((row) => toRow(row, feesOf(row.id))),
  };
};

/** The fees of several filings, by their ids. */
async function readFees(db: Database, ids: readonly string[]) {
  const select = db.selectFrom('filing_item').select(['filing_id', 'fee']);
  const rows = ids.length === 0 ? [] : await select.where('filing_id', 'in', ids).execute();
  const byFiling = Map.groupBy(rows, ({ filing_id }) => filing_id);
  return (id: string) => (byFiling.get(id) ?? []).map(({ fee }) => fee);
}
