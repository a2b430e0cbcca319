import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import type { CitedLinks } from './cited-links.ts';
import type { Outcome } from './try-link.ts';

type Outcomes = { cited: CitedLinks; outcomes: ReadonlyMap<string, Outcome>; at: Date };

/** Deletes what nothing cites, so that the table stays as long as the list of citations. */
export async function writeOutcomes(trx: Transaction, { cited, outcomes, at }: Outcomes) {
  await trx
    .deleteFrom('law_link')
    .where('url', 'not in', ['', ...cited.keys()])
    .execute();
  for (const [url, { finding, status, movedTo }] of outcomes) {
    const { citations = [], count = 1 } = cited.get(url) ?? {};
    const row = { finding, status, moved_to: movedTo, citations: JSON.stringify(citations), citation_count: count };
    await trx
      .insertInto('law_link')
      .values({ url, ...row, since: at, checked_at: at })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet({
          ...row,
          checked_at: at,
          since: sql`CASE WHEN law_link.finding = excluded.finding THEN law_link.since ELSE excluded.since END`,
        }),
      )
      .execute();
  }
}
