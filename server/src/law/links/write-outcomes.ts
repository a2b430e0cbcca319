import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { CitedLinks } from './cited-links.ts';
import type { Outcome } from './try-link.ts';

type Outcomes = { cited: CitedLinks; outcomes: ReadonlyMap<string, Outcome>; at: Date };

/** Deletes what nothing cites, so that the table stays as long as the list of citations. */
export async function writeOutcomes(trx: Transaction<DB>, { cited, outcomes, at }: Outcomes) {
  await trx
    .deleteFrom('law_link')
    .where('url', 'not in', ['', ...cited.keys()])
    .execute();
  // In one order, so that two checks at once wait for each other.
  for (const [url, { finding, status, movedTo, passage }] of [...outcomes].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
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
    if (passage !== null) await writePassage(trx, { url, at, ...passage });
  }
}

type Found = { url: string; digest: string; text: string; at: Date };

/** The first passage is the one that was read. Later ones are kept beside it while they differ from it. */
async function writePassage(trx: Transaction<DB>, { url, digest, text, at }: Found) {
  const row = trx.updateTable('law_link').where('url', '=', url);
  await row.where('read_digest', 'is', null).set({ read_digest: digest, read_text: text, read_at: at }).execute();
  await row.where('read_digest', '=', digest).set({ found_digest: null, found_text: null, changed_at: null }).execute();
  await row
    .where('read_digest', '<>', digest)
    .set({ found_digest: digest, found_text: text, changed_at: sql`coalesce(changed_at, ${at})` })
    .execute();
}
